/* token.c - see token.h */
#include "token.h"

#include <sodium.h>
#include <string.h>

void token_make(char out[TOKEN_TEXT], const unsigned char bytes[TOKEN_BYTES])
{
    sodium_bin2base64(out, TOKEN_TEXT, bytes, TOKEN_BYTES, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void token_hash(char out[TOKEN_HASH], const char *token)
{
    unsigned char hash[crypto_generichash_BYTES];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)token, strlen(token), NULL, 0);
    sodium_bin2hex(out, TOKEN_HASH, hash, sizeof hash);
}

bool token_same(const char a[TOKEN_HASH], const char b[TOKEN_HASH]) { return !sodium_memcmp(a, b, TOKEN_HASH); }

void token_id(char out[TOKEN_ID], const unsigned char bytes[TOKEN_BYTES])
{
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
    for (unsigned i = 0; i + 1 < TOKEN_ID; i++) out[i] = letters[bytes[i] % 32];
    out[TOKEN_ID - 1] = '\0';
}
