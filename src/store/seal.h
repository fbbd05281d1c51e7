/* seal.h - the log as a chain: every entry has a seal, a hash of the entry and of the seal before it. A changed or missing
 * entry breaks the chain at a place that can be named.
 *
 * The chain guards against accidents (a damaged page, a bug), not against somebody who can write the database: they could
 * compute it again.
 */
#ifndef NIBLICK_STORE_SEAL_H
#define NIBLICK_STORE_SEAL_H

#include "store.h"

enum { SEAL_SIZE = 16 };

/* The end of a chain. Seal 0 belongs to no entry: its sum is random, and so tells databases apart. */
typedef struct seal {
    int64_t seq; /* 0, then 1 for the first entry of the whole database */
    unsigned char sum[SEAL_SIZE];
} seal;

void seal_add(seal *s, const store_entry *entry); /* *s becomes the seal of an entry that follows it */

#endif
