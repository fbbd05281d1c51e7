/* postgres_read.c - everything that only reads the database. What a query finds is fetched at once, so a visitor may ask the same
 * store for more.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "archive.h"
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

static bool visit_block(merged *m, const PGresult *rows, int i)
{
    size_t size = 0;
    unsigned char *block = PQunescapeBytea((const unsigned char *)PQgetvalue(rows, i, 5), &size);
    const bool more = block && merged_block(m, PQgetvalue(rows, i, 0), block, size);
    if (!block) m->failed = !store_fail(m->why, "not enough memory");
    PQfreemem(block);
    return more;
}

/* The same with a sixth column: a table's archive, in a row of its own, before its entries. */
static bool visit_merged(PGresult *rows, store_visit *visit, void *data, store_why *why)
{
    merged m = {.visit = visit, .data = data, .why = why};
    bool more = true;
    for (int i = 0; rows && more && i < PQntuples(rows); i++) {
        const store_entry entry = entry_at(rows, i);
        more = PQgetisnull(rows, i, 5) ? merged_entry(&m, &entry) : visit_block(&m, rows, i);
    }
    const bool whole = merged_end(&m);
    PQclear(rows);
    return rows && whole;
}

/* One statement, and so one state of the database, whoever packs the table meanwhile. Earlier versions have no archive. */
#define ENTRIES "SELECT tbl, number, time, kind, text, NULL::bytea AS block FROM niblick.entry WHERE "
#define BLOCKS  "SELECT tbl, 0 AS number, 0 AS time, '' AS kind, '' AS text, data FROM niblick.archive WHERE "

bool pg_read(void *the_db, const char *table, store_visit *visit, void *data, store_why *why)
{
    struct pg *db = the_db;
    const char *const values[] = {table};
    const char *sql = db->version < PG_ARCHIVES ? ENTRIES "tbl = $1 ORDER BY tbl, number"
                                                : BLOCKS "tbl = $1 UNION ALL " ENTRIES "tbl = $1 ORDER BY tbl, number";
    return visit_merged(pg_query(db, sql, 1, values, why), visit, data, why);
}

bool pg_read_all(void *the_db, const char *prefix, store_visit *visit, void *data, store_why *why)
{
    struct pg *db = the_db;
    const char *const values[] = {prefix};
    const char *sql = db->version < PG_ARCHIVES ? ENTRIES "starts_with(tbl, $1) ORDER BY tbl, number"
                                                : BLOCKS "starts_with(tbl, $1) UNION ALL " ENTRIES
                                                         "starts_with(tbl, $1) ORDER BY tbl, number";
    return visit_merged(pg_query(db, sql, 1, values, why), visit, data, why);
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

bool pg_reports(void *db, store_visit *visit, void *data, store_why *why)
{
    static const char sql[] =
        "SELECT tbl, number, time, kind, text FROM niblick.entry WHERE kind = 'report' ORDER BY time, tbl, number";
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

struct checking {
    const char *table;
    uint32_t number;
    store_why *why;
    bool fine;
};

static bool check_number(void *data, const store_entry *entry)
{
    struct checking *c = data;
    if (entry->number != ++c->number) c->fine = store_fail(c->why, "entries are missing in table: %.200s", c->table);
    return c->fine;
}

static bool check_sums(struct pg *db, const char *table, store_why *why)
{
    const char *const values[] = {table};
    PGresult *rows = pg_query(db, "SELECT tbl, number, time, kind, text, sum FROM niblick.entry WHERE tbl = $1", 1,
                              values, why);
    bool fine = rows != NULL;
    for (int i = 0; fine && i < PQntuples(rows); i++) {
        const store_entry entry = entry_at(rows, i);
        char sum[2 * SEAL_SIZE + 1];
        pg_club_sum(&entry, sum);
        fine = !strcmp(PQgetvalue(rows, i, 5), sum) ||
               store_fail(why, "entry %u of table %s is not as it was written", entry.number, entry.table);
    }
    PQclear(rows);
    return fine;
}

/* An archive that was damaged cannot be read. */
static bool check_table(struct pg *db, const char *table, store_why *why)
{
    struct checking c = {.table = table, .why = why, .fine = true};
    return check_sums(db, table, why) && pg_read(db, table, check_number, &c, why) && c.fine;
}

/* Table by table, so that a server can go on writing and memory is enough. */
bool pg_check(void *the_db, store_why *why)
{
    struct pg *db = the_db;
    PGresult *tables = pg_query(db,
                                db->version < PG_ARCHIVES ? "SELECT DISTINCT tbl FROM niblick.entry ORDER BY tbl"
                                                          : "SELECT tbl FROM niblick.entry UNION SELECT tbl FROM "
                                                            "niblick.archive ORDER BY tbl",
                                0, NULL, why);
    bool fine = tables != NULL;
    for (int i = 0; fine && i < PQntuples(tables); i++) fine = check_table(db, PQgetvalue(tables, i, 0), why);
    PQclear(tables);
    return fine;
}
