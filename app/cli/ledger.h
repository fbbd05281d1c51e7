/* ledger.h - a table of a server's database, for whoever runs it: read from its log as the server reads it, with the records
 * of all its matches. */
#ifndef NIBLICK_LEDGER_H
#define NIBLICK_LEDGER_H

#include "../club/table.h"

struct ledger_match {
    unsigned number; /* from 1 */
    struct jot record;
};

struct ledger {
    struct table *table; /* as a server would have it again after a restart */
    struct ledger_match *match;
    size_t matches;
    int64_t last; /* when something was written there last */
};

/* --db, or where `niblick serve` keeps its own. NULL when it has said what is wrong. */
store *ledger_open(const char *command, const char *url);

/* False: why says what is wrong with this table. Free it in either case. */
bool ledger_read(struct ledger *l, store *s, const char *table, nb_why *why);
void ledger_free(struct ledger *l);

/* The match of this number, or with 0 the last one. NULL: why says what there is. */
const struct ledger_match *ledger_match_at(const struct ledger *l, unsigned number, nb_why *why);

/* How much of the record is about finished holes; of the others nobody should read while they are played. False: it does
 * not replay. */
bool ledger_finished(const struct ledger_match *m, size_t *length, nb_why *why);

/* Every table's id, the one used last first; to be freed with all in it. False when it has said what is wrong. */
struct ledger_ids {
    char (*id)[STORE_ID];
    size_t n, room;
};
bool ledger_list(const char *command, store *s, struct ledger_ids *ids);

#endif
