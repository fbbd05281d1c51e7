/* table_history.h - a table as its log tells it, also when it is long gone from the club: with the records of all its matches. It is
 * read as the club reads it, on any thread, and nothing happens at it. */
#ifndef NIBLICK_TABLE_HISTORY_H
#define NIBLICK_TABLE_HISTORY_H

#include "table.h"

struct history_match {
    unsigned number; /* from 1 */
    text_buffer record;
    int64_t time;                           /* when it was written last */
    char account[NB_MAX_SEATS][STORE_NAME]; /* who had the seat from its beginning to its end; "": no account did */
    const nb_player *player[NB_MAX_SEATS];  /* the computer players that began it; NULL: a person */
    bool changed;                           /* somebody else played for a seat for a while */
};

struct table_history {
    struct table *table; /* as a server would have it again after a restart */
    struct history_match *match;
    size_t matches;
    char (*sitter)[STORE_NAME]; /* accounts that have ever sat there */
    size_t sitters;
    struct world still; /* the table's: it has nothing in it but what a table needs to be there */
    int64_t last;       /* when something was written there last */
};

/* False: why says what is wrong with this table. Free it in either case; it must stay where it is. */
bool table_history_read(struct table_history *l, store *s, const char *table, nb_why *why);
void table_history_free(struct table_history *l);

bool table_history_has_seen(const struct table_history *l, const char *account); /* as its owner writes it */

/* The match of this number, or with 0 the last one. NULL: why says what there is. */
const struct history_match *table_history_match_at(const struct table_history *l, unsigned number, nb_why *why);

/* How much of the record is about finished holes; of the others nobody should read while they are played. False: it does
 * not replay. */
bool table_history_finished(const struct history_match *m, size_t *length, nb_why *why);

#endif
