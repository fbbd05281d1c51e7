/* archive.h - entries of one table as a block of compressed bytes, a tenth as long. Private to src/store.
 *
 * A block has its own sum: what is in it is exactly what was packed, or it is refused. It is read in one piece.
 */
#ifndef NIBLICK_STORE_ARCHIVE_H
#define NIBLICK_STORE_ARCHIVE_H

#include "store.h"

typedef struct archive {
    char *text; /* what the entries point into */
    store_entry *entry;
    size_t n;
} archive;

/* The block, to be freed; NULL: memory is out. Entries of one table, in the order of their numbers. */
unsigned char *archive_pack(const store_entry *entries, size_t n, size_t *size);
/* False: it is damaged, or memory is out. Free it in either case. table stays the caller's. */
bool archive_unpack(archive *a, const char *table, const unsigned char *block, size_t size, store_why *why);
void archive_free(archive *a);

/* ---------------------------------------------------------------------------------------------- both kinds of entries
 *
 * A table's entries can be in its block and beside it. A driver hands all of them to these functions in the order of tables, the
 * block of a table before its entries; the visitor gets each entry once, in order. */
typedef struct merged {
    store_visit *visit;
    void *data;
    store_why *why;
    archive packed;
    size_t next; /* of packed, that has not been visited */
    char table[STORE_ID];
    bool stopped, failed;
} merged;

bool merged_block(merged *m, const char *table, const unsigned char *block, size_t size); /* false: stop */
bool merged_entry(merged *m, const store_entry *entry);                                   /* the same */
bool merged_end(merged *m); /* false: a block was damaged; in any case */

#endif
