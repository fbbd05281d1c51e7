/* round_inside.h - what the files of this room share with each other and with nobody else. */
#ifndef NIBLICK_ROUND_INSIDE_H
#define NIBLICK_ROUND_INSIDE_H

#include "round.h"

#include "core.h"
#include "say.h"

/* FNV-1a: good enough to tell rounds apart, and no protection against somebody who wants two to be alike. */
#define ROUND_HASH UINT64_C(0xcbf29ce484222325)

static inline uint64_t round_hash(uint64_t hash, const void *bytes, size_t n)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < n; i++) hash = (hash ^ at[i]) * UINT64_C(0x100000001b3);
    return hash;
}

static inline uint64_t round_hash_text(uint64_t hash, const char *text)
{
    return round_hash(hash, text, nb__length(text) + 1);
}

/* The same on machines of either byte order. */
static inline uint64_t round_hash_number(uint64_t hash, uint32_t number)
{
    const unsigned char bytes[] = {(unsigned char)number, (unsigned char)(number >> 8), (unsigned char)(number >> 16),
                                   (unsigned char)(number >> 24)};
    return round_hash(hash, bytes, sizeof bytes);
}

uint64_t round_table_id(const struct round *round); /* of its game, options and players */

/* Whether the text is like the pattern, in which 0 stands for any digit. */
static inline bool round_is_like(const char *text, size_t length, const char *pattern)
{
    if (length != nb__length(pattern)) return false;
    for (size_t i = 0; i < length; i++)
        if (pattern[i] == '0' ? text[i] < '0' || text[i] > '9' : text[i] != pattern[i]) return false;
    return true;
}

#define ROUND_DATE_LIKE   "0000-00-00"
#define ROUND_MOMENT_LIKE "0000-00-00T00:00"

#endif
