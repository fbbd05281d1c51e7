/* restore.h - the tables of a club as a store has them. When a server starts it needs the days' courses alone; every table is read
 * when somebody asks for it, on another thread.
 */
#ifndef NIBLICK_RESTORE_H
#define NIBLICK_RESTORE_H

#include "club.h"

/* A table that cannot be restored is left out; whoever runs the server should hear of it. */
typedef void restore_report(void *data, const char *table, const char *why);

/* Logs in the same store that are no tables, and are for nobody to visit: results of days, and what was worked out about rounds. */
bool restore_is_log(const char *id);

/* The logs of the days' courses. False: the store cannot be read. */
bool restore_days(struct club *club, store *s, int64_t now, restore_report *report, void *data, store_why *why);

/* The entries of one table, read on any thread. */
struct table_copy;
struct table_copy *restore_read(store *s, const char *table); /* to be freed */
bool restore_can_retry(const struct table_copy *copy);        /* it could not be read just now */
void restore_free(struct table_copy *copy);

/* Puts the table into the club, unless it is there already, was closed, or was not used for so long that it is not kept. Those who
 * wait for it go on (club_loaded). */
void restore_table(struct club *club, const struct table_copy *copy, int64_t now, int64_t keep, restore_report *report,
                   void *data);

#endif
