/* database.c - see database.h */
#include "database.h"

#include <stdlib.h>

#include "allocate.h"
#include "command.h"
#include "paths.h"
#include "restore.h"

store *database_open(const char *command, const char *url)
{
    char path[PATHS_PATH];
    store_why why;
    struct problem trouble;
    if (!url && cli_problem(command, paths_data(path, sizeof path, PATHS_TABLES, false, &trouble), &trouble))
        return NULL;
    store *s = store_open_reader(url ? url : path, &why);
    if (!s) cli_fail(command, why.text);
    return s;
}

/* ---------------------------------------------------------------------------------------------------------- all tables */

static bool keep_id(void *data, const store_entry *last)
{
    struct database_ids *ids = data;
    if (restore_is_log(last->table)) return true;
    if (ids->n == ids->room) {
        ids->room = ids->room ? 2 * ids->room : 64;
        ids->id = reallocate(ids->id, ids->room * sizeof *ids->id);
    }
    snprintf(ids->id[ids->n++], STORE_ID, "%s", last->table);
    return true;
}

bool database_list(const char *command, store *s, struct database_ids *ids)
{
    store_why why;
    *ids = (struct database_ids){0};
    if (store_tables(s, keep_id, ids, &why)) return true;
    cli_fail(command, why.text);
    free(ids->id);
    return false;
}
