/* seal.c - see seal.h */
#include "seal.h"

#include <sodium.h>
#include <string.h>

/* Little-endian, so that a database can be moved between machines. */
static void add_number(crypto_generichash_state *hash, uint64_t number)
{
    unsigned char bytes[8];
    for (unsigned i = 0; i < sizeof bytes; i++) bytes[i] = (unsigned char)(number >> 8 * i);
    crypto_generichash_update(hash, bytes, sizeof bytes);
}

/* With its NUL, so that "ab" "c" and "a" "bc" differ. */
static void add_text(crypto_generichash_state *hash, const char *text)
{
    crypto_generichash_update(hash, (const unsigned char *)text, strlen(text) + 1);
}

void seal_add(seal *s, const store_entry *entry)
{
    crypto_generichash_state hash;
    crypto_generichash_init(&hash, NULL, 0, SEAL_SIZE);
    crypto_generichash_update(&hash, s->sum, SEAL_SIZE);
    add_number(&hash, (uint64_t)++s->seq);
    add_number(&hash, entry->number);
    add_number(&hash, (uint64_t)entry->time);
    add_text(&hash, entry->table);
    add_text(&hash, entry->kind);
    add_text(&hash, entry->text);
    crypto_generichash_final(&hash, s->sum, SEAL_SIZE);
}
