/* token.h - secrets that people hold: the token of a seat, and the id of a table. They are made of random bytes that the
 * caller gives; the server keeps only the hash of a token, so reading its log is not enough to take a seat. */
#ifndef NIBLICK_TOKEN_H
#define NIBLICK_TOKEN_H

#include <stdbool.h>

enum {
    TOKEN_BYTES = 32,
    TOKEN_TEXT = 44, /* room for a token: 43 letters of base64url */
    TOKEN_HASH = 65, /* room for a hash: 64 hexadecimal digits */
    TOKEN_ID = 13    /* room for a table's id: 12 letters that nobody mistakes for one another, 60 bits */
};

void token_make(char out[TOKEN_TEXT], const unsigned char bytes[TOKEN_BYTES]);
void token_hash(char out[TOKEN_HASH], const char *token);
bool token_same(const char a[TOKEN_HASH], const char b[TOKEN_HASH]); /* in the same time, wherever they differ */
void token_id(char out[TOKEN_ID], const unsigned char bytes[TOKEN_BYTES]);

#endif
