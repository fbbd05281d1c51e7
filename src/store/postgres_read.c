/* postgres_read.c - everything that only reads the database. What a query finds is fetched at once, so a visitor may ask the same
 * store for more.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "postgres_inside.h"

static store_entry entry_at(const PGresult *rows, int i)
{
    return (store_entry){.table = PQgetvalue(rows, i, 0),
                         .number = (uint32_t)strtoul(PQgetvalue(rows, i, 1), NULL, 10),
                         .time = strtoll(PQgetvalue(rows, i, 2), NULL, 10),
                         .kind = PQgetvalue(rows, i, 3),
                         .text = PQgetvalue(rows, i, 4)};
}

/* The columns are those of store_entry, in its order. */
static bool visit_rows(PGresult *rows, store_visit *visit, void *data)
{
    bool more = true;
    for (int i = 0; rows && more && i < PQntuples(rows); i++) {
        const store_entry entry = entry_at(rows, i);
        more = visit(data, &entry);
    }
    PQclear(rows);
    return rows != NULL;
}

bool pg_read(void *db, const char *table, store_visit *visit, void *data, store_why *why)
{
    const char *const values[] = {table};
    return visit_rows(pg_query(db,
                               "SELECT tbl, number, time, kind, text FROM niblick.entry WHERE tbl = $1 ORDER BY number",
                               1, values, why),
                      visit, data);
}

bool pg_read_all(void *db, const char *prefix, store_visit *visit, void *data, store_why *why)
{
    const char *const values[] = {prefix};
    return visit_rows(pg_query(db,
                               "SELECT tbl, number, time, kind, text FROM niblick.entry WHERE starts_with(tbl, $1) "
                               "ORDER BY tbl, number",
                               1, values, why),
                      visit, data);
}

bool pg_tables(void *db, store_visit *visit, void *data, store_why *why)
{
    static const char sql[] =
        "SELECT * FROM (SELECT DISTINCT ON (tbl) tbl, number, time, kind, text FROM niblick.entry "
        "ORDER BY tbl, number DESC) AS last ORDER BY time DESC, tbl";
    return visit_rows(pg_query(db, sql, 0, NULL, why), visit, data);
}

bool pg_results(void *db, store_visit *visit, void *data, store_why *why)
{
    static const char sql[] =
        "SELECT tbl, number, time, kind, text FROM niblick.entry WHERE kind = 'result' ORDER BY time, tbl, number";
    return visit_rows(pg_query(db, sql, 0, NULL, why), visit, data);
}

enum store_answer pg_account_find(void *db, const char *name, store_account *out, store_why *why)
{
    const char *const values[] = {name};
    PGresult *rows = pg_query(db, "SELECT name, hash, since FROM niblick.account WHERE key = lower($1 COLLATE \"C\")",
                              1, values, why);
    if (!rows) return STORE_FAILED;
    const bool found = PQntuples(rows) == 1;
    if (found) {
        snprintf(out->name, sizeof out->name, "%s", PQgetvalue(rows, 0, 0));
        snprintf(out->hash, sizeof out->hash, "%s", PQgetvalue(rows, 0, 1));
        out->since = strtoll(PQgetvalue(rows, 0, 2), NULL, 10);
    }
    PQclear(rows);
    return found ? STORE_YES : STORE_NO;
}

bool pg_accounts(void *db, store_visit_name *visit, void *data, store_why *why)
{
    PGresult *rows = pg_query(db, "SELECT name FROM niblick.account ORDER BY key", 0, NULL, why);
    bool more = true;
    for (int i = 0; rows && more && i < PQntuples(rows); i++) more = visit(data, PQgetvalue(rows, i, 0));
    PQclear(rows);
    return rows != NULL;
}

bool pg_account_tables(void *db, const char *name, store_visit *visit, void *data, store_why *why)
{
    static const char sql[] =
        "SELECT e.tbl, e.number, e.time, e.kind, e.text FROM niblick.sat JOIN LATERAL (SELECT * FROM niblick.entry "
        "WHERE entry.tbl = sat.tbl ORDER BY number DESC LIMIT 1) AS e ON true WHERE sat.key = lower($1 COLLATE \"C\") "
        "ORDER BY e.time DESC, e.tbl";
    const char *const values[] = {name};
    return visit_rows(pg_query(db, sql, 1, values, why), visit, data);
}

bool pg_sittings(void *db, store_visit_sitting *visit, void *data, store_why *why)
{
    PGresult *rows = pg_query(
        db, "SELECT name, tbl, time FROM niblick.sat JOIN niblick.account USING (key) ORDER BY key, tbl", 0, NULL, why);
    bool more = true;
    for (int i = 0; rows && more && i < PQntuples(rows); i++) {
        store_sitting sitting = {.time = strtoll(PQgetvalue(rows, i, 2), NULL, 10)};
        snprintf(sitting.account, sizeof sitting.account, "%s", PQgetvalue(rows, i, 0));
        snprintf(sitting.table, sizeof sitting.table, "%s", PQgetvalue(rows, i, 1));
        more = visit(data, &sitting);
    }
    PQclear(rows);
    return rows != NULL;
}

/* ------------------------------------------------------------------------------------------------------------- check */

static bool check_entry(const PGresult *rows, int i, const char *table, uint32_t *number, store_why *why)
{
    const store_entry entry = entry_at(rows, i);
    char sum[2 * SEAL_SIZE + 1];
    pg_club_sum(&entry, sum);
    if (entry.number != ++*number) return store_fail(why, "entries are missing in table: %.200s", table);
    if (!strcmp(PQgetvalue(rows, i, 5), sum)) return true;
    return store_fail(why, "entry %u of table %s is not as it was written", entry.number, entry.table);
}

static bool check_table(struct pg *db, const char *table, store_why *why)
{
    const char *const values[] = {table};
    PGresult *rows = pg_query(
        db, "SELECT tbl, number, time, kind, text, sum FROM niblick.entry WHERE tbl = $1 ORDER BY number", 1, values,
        why);
    uint32_t number = 0;
    bool fine = rows != NULL;
    for (int i = 0; fine && i < PQntuples(rows); i++) fine = check_entry(rows, i, table, &number, why);
    PQclear(rows);
    return fine;
}

/* Table by table, so that a server can go on writing and memory is enough. */
bool pg_check(void *db, store_why *why)
{
    PGresult *tables = pg_query(db, "SELECT DISTINCT tbl FROM niblick.entry ORDER BY tbl", 0, NULL, why);
    bool fine = tables != NULL;
    for (int i = 0; fine && i < PQntuples(tables); i++) fine = check_table(db, PQgetvalue(tables, i, 0), why);
    PQclear(tables);
    return fine;
}
