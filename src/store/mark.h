/* mark.h - how much has been acknowledged, in a small file beside the database.
 *
 * A database cannot tell by itself that its end is gone: after a flipped bit SQLite reads its write-ahead log up to the damage
 * and is content. The mark is a second witness. The writer writes it after every commit, so it never claims more than the
 * database had. It is synced only now and then: after a power cut it can be some seconds old, which makes a check less
 * sensitive but never wrong.
 */
#ifndef NIBLICK_STORE_MARK_H
#define NIBLICK_STORE_MARK_H

#include "seal.h"

typedef struct mark {
    unsigned char database[SEAL_SIZE]; /* the sum of its seal 0 */
    seal last;                         /* of the entries that were acknowledged */
    int64_t accounts;                  /* how many were acknowledged */
} mark;

int mark_open(const char *path);           /* a descriptor for writing, or -1 with errno */
void mark_write(int file, const mark *m);  /* a failure leaves an older mark or an unreadable one, which claims less */
bool mark_read(const char *path, mark *m); /* false: there is none, or a power cut has left half of one */

#endif
