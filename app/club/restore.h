/* restore.h - the tables of a club as a store has them: what a server does before it lets anybody in. */
#ifndef NIBLICK_RESTORE_H
#define NIBLICK_RESTORE_H

#include "club.h"

/* A table that cannot be restored is left out; whoever runs the server should hear of it. */
typedef void restore_report(void *data, const char *table, const char *why);

/* Every table that has not been closed and was used no longer than keep ago. False: the store cannot be read. */
bool restore_tables(struct club *club, store *s, int64_t now, int64_t keep, restore_report *report, void *data,
                    store_why *why);

#endif
