/* fair.c - see fair.h */
#include "fair.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

void fair_hex(char out[FAIR_HEX], const nb_seed *seed)
{
    for (unsigned i = 0; i < 8; i++) snprintf(out + 8 * i, 9, "%08x", (unsigned)seed->word[7 - i]);
}

bool fair_parse(nb_seed *seed, const char *hex)
{
    char text[FAIR_HEX + 2] = "0x";
    if (strlen(hex) != FAIR_HEX - 1 || strspn(hex, "0123456789abcdefABCDEF") != FAIR_HEX - 1) return false;
    memcpy(text + 2, hex, FAIR_HEX);
    return nb_seed_parse(seed, text, NULL) == NB_OK;
}

nb_seed fair_number(const unsigned char bytes[32])
{
    nb_seed seed;
    for (unsigned i = 0; i < 8; i++) {
        const unsigned char *b = bytes + 4 * (7 - i);
        seed.word[i] = (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
    }
    return seed;
}

static void to_bytes(unsigned char out[32], const nb_seed *seed)
{
    for (unsigned i = 0; i < 32; i++) out[i] = (unsigned char)(seed->word[7 - i / 4] >> (24 - i % 4 * 8));
}

nb_seed fair_commit(const nb_seed *secret)
{
    unsigned char bytes[32], hash[crypto_hash_sha256_BYTES];
    to_bytes(bytes, secret);
    crypto_hash_sha256(hash, bytes, sizeof bytes);
    return fair_number(hash);
}

static void add(crypto_hash_sha256_state *state, const char *line)
{
    crypto_hash_sha256_update(state, (const unsigned char *)line, strlen(line));
    crypto_hash_sha256_update(state, (const unsigned char *)"\n", 1);
}

nb_seed fair_seed(unsigned hole, unsigned seats, const nb_fair *fair)
{
    crypto_hash_sha256_state state;
    unsigned char hash[crypto_hash_sha256_BYTES];
    char text[FAIR_HEX];
    crypto_hash_sha256_init(&state);
    add(&state, "niblick deal 1");
    snprintf(text, sizeof text, "%u", hole);
    add(&state, text);
    fair_hex(text, &fair->secret);
    add(&state, text);
    for (unsigned seat = 0; seat < seats; seat++) {
        fair_hex(text, &fair->part[seat]);
        add(&state, fair->gave >> seat & 1 ? text : "-");
    }
    crypto_hash_sha256_final(&state, hash);
    return fair_number(hash);
}
