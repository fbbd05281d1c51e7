/* database.h - the database of a server, for the commands of whoever runs it; table_history.h reads its tables. */
#ifndef NIBLICK_DATABASE_H
#define NIBLICK_DATABASE_H

#include "table_history.h"

/* --db, or where `niblick serve` keeps its own. NULL when it has said what is wrong. */
store *database_open(const char *command, const char *url);

/* Every table's id, the one used last first; to be freed with all in it. False when it has said what is wrong. */
struct database_ids {
    char (*id)[STORE_ID];
    size_t n, room;
};
bool database_list(const char *command, store *s, struct database_ids *ids);

#endif
