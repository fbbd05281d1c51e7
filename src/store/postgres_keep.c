/* postgres_keep.c - tables that are packed, rewritten or deleted, accounts that go, and rules. A server does the first under its
 * lease, like everything that it writes; rules and accounts can be changed by whoever runs it, beside all servers.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "postgres_inside.h"

static const char keep_schema[] =
    "BEGIN;"
    "CREATE INDEX report ON niblick.entry (time, tbl, number) WHERE kind = 'report';"
    "CREATE TABLE niblick.archive (tbl text COLLATE \"C\" PRIMARY KEY, entries integer NOT NULL, data bytea NOT NULL);"
    "ALTER TABLE niblick.archive ALTER data SET STORAGE EXTERNAL;" /* it is compressed already */
    "CREATE TABLE niblick.rule (kind text COLLATE \"C\" NOT NULL, key text COLLATE \"C\" NOT NULL, name text NOT NULL,"
    "  until bigint NOT NULL, PRIMARY KEY (kind, key));"
    "CREATE TABLE niblick.setting (key text COLLATE \"C\" PRIMARY KEY, value bigint NOT NULL);"
    "UPDATE niblick.club SET version = 3;"
    "COMMIT";

const char *pg_advice(PGconn *conn, const char *words)
{
    if (PQconnectionNeedsPassword(conn) || strstr(words, "authentication failed"))
        return "put the right password into ~/.pgpass or into PGPASSWORD";
    if (strstr(words, "role \"")) return "name a user of PostgreSQL in the URL (createuser makes one)";
    if (strstr(words, "database \"")) return "make it with: createdb --encoding=UTF8 --template=template0";
    return "check the host in the URL, and whether PostgreSQL runs there";
}

bool pg_add_archive(struct pg *db, store_why *why)
{
    if (pg_execute(db, keep_schema, why)) return true;
    pg_execute(db, "ROLLBACK", NULL);
    return false;
}

bool pg_become_clerk(void *the_db, store_why *why)
{
    struct pg *db = the_db;
    if (!pg_execute(db, "SET default_transaction_read_only = off", why)) return false;
    if (db->version < PG_ARCHIVES && !pg_add_archive(db, why)) return false;
    db->version = PG_SCHEMA;
    return true;
}

/* A statement of a transaction; *rows: how many it changed. */
static bool run(struct pg *db, const char *sql, int n, const char *const *values, long *rows, store_why *why)
{
    PGresult *done = pg_query(db, sql, n, values, why);
    if (done && rows) *rows = strtol(PQcmdTuples(done), NULL, 10);
    PQclear(done);
    return done != NULL;
}

static bool begin(struct pg *db, store_why *why) { return pg_is_connected(db, why) && pg_execute(db, "BEGIN", why); }

static bool end(struct pg *db, bool fine, store_why *why)
{
    if (fine) return pg_execute(db, "COMMIT", why);
    pg_execute(db, "ROLLBACK", NULL);
    return false;
}

/* --------------------------------------------------------------------------------------------------------- replacing */

static bool put_block(struct pg *db, const store_replacement *r, store_why *why)
{
    char count[PG_NUMBER];
    const char *const values[] = {r->table, count, (const char *)r->block};
    const int lengths[] = {0, 0, (int)r->block_size}, formats[] = {0, 0, 1};
    if (!r->block) return true;
    snprintf(count, sizeof count, "%zu", r->packed);
    PGresult *done = PQexecParams(db->conn, "INSERT INTO niblick.archive VALUES ($1, $2, $3)", 3, NULL, values, lengths,
                                  formats, 0);
    const bool fine = PQresultStatus(done) == PGRES_COMMAND_OK || pg_failed(db, done, "cannot write the archive", why);
    PQclear(done);
    return fine;
}

static bool put_entry(struct pg *db, const store_entry *entry, store_why *why)
{
    char number[PG_NUMBER], time[PG_NUMBER], sum[2 * SEAL_SIZE + 1];
    const char *const values[] = {entry->table, number, time, entry->kind, entry->text, sum};
    snprintf(number, sizeof number, "%u", entry->number);
    snprintf(time, sizeof time, "%lld", (long long)entry->time);
    pg_club_sum(entry, sum);
    return run(db, "INSERT INTO niblick.entry VALUES ($1, $2, $3, $4, $5, $6)", 6, values, NULL, why);
}

/* Two servers that do this at once would give the same number twice: then one of them fails, and does it later. */
static bool put_results(struct pg *db, const store_replacement *r, store_why *why)
{
    PGresult *last = pg_query(db, "SELECT coalesce(max(number), 0) FROM niblick.entry WHERE tbl = '" STORE_RESULTS "'",
                              0, NULL, why);
    bool fine = last != NULL;
    uint32_t number = fine ? (uint32_t)strtoul(PQgetvalue(last, 0, 0), NULL, 10) : 0;
    for (size_t i = 0; fine && i < r->result_count; i++) {
        store_entry entry = r->results[i];
        entry.table = STORE_RESULTS;
        entry.number = ++number;
        fine = put_entry(db, &entry, why);
    }
    PQclear(last);
    return fine;
}

static bool take_away(struct pg *db, const store_replacement *r, store_why *why)
{
    char upto[PG_NUMBER], packed[PG_NUMBER] = "0";
    const char *const values[] = {r->table, upto};
    long loose = 0;
    snprintf(upto, sizeof upto, "%u", r->upto);
    PGresult *old = pg_query(db, "DELETE FROM niblick.archive WHERE tbl = $1 RETURNING entries", 1, values, why);
    if (old && PQntuples(old)) snprintf(packed, sizeof packed, "%s", PQgetvalue(old, 0, 0));
    PQclear(old);
    if (!old || !run(db, "DELETE FROM niblick.entry WHERE tbl = $1 AND number <= $2", 2, values, &loose, why))
        return false;
    return (size_t)(loose + strtol(packed, NULL, 10)) == r->before || store_changed(r->table, why);
}

bool pg_replace(void *the_db, const store_replacement *r, store_why *why)
{
    struct pg *db = the_db;
    const char *const node[] = {db->node}, *const table[] = {r->table};
    if (!db->writer) return store_fail(why, "this database was opened for reading");
    if (!begin(db, why)) return false;
    bool fine = run(db, pg_fence_sql, 1, node, NULL, why) && take_away(db, r, why) && put_block(db, r, why);
    for (size_t i = 0; fine && i < r->loose_count; i++) fine = put_entry(db, &r->loose[i], why);
    fine = fine && put_results(db, r, why) &&
           (!r->all || run(db, "DELETE FROM niblick.sat WHERE tbl = $1", 1, table, NULL, why));
    return end(db, fine, why);
}

bool pg_idle(void *db, int64_t since, store_visit_name *visit, void *data, store_why *why)
{
    char text[PG_NUMBER];
    const char *const values[] = {text};
    snprintf(text, sizeof text, "%lld", (long long)since);
    PGresult *rows = pg_query(db,
                              "SELECT tbl FROM niblick.entry GROUP BY tbl HAVING max(time) < $1 AND "
                              "count(*) FILTER (WHERE kind NOT IN ('result', 'report')) > 1",
                              1, values, why);
    bool more = true;
    for (int i = 0; rows && more && i < PQntuples(rows); i++) more = visit(data, PQgetvalue(rows, i, 0));
    PQclear(rows);
    return rows != NULL;
}

/* ----------------------------------------------------------------------------------------------------------- accounts */

static const char new_rules_sql[] =
    "INSERT INTO niblick.setting VALUES ('rules', 1) ON CONFLICT (key) DO UPDATE SET value = setting.value + 1";

/* A change that store_rules_version counts. */
static enum store_answer change(struct pg *db, const char *sql, int n, const char *const *values, store_why *why)
{
    long rows = 0;
    if (!begin(db, why)) return STORE_FAILED;
    const bool fine = run(db, sql, n, values, &rows, why) && run(db, new_rules_sql, 0, NULL, NULL, why);
    if (!end(db, fine, why)) return STORE_FAILED;
    return rows ? STORE_YES : STORE_NO;
}

enum store_answer pg_account_leave(void *db, const char *name, const char *alias, store_why *why)
{
    const char *const values[] = {name, alias};
    return change(
        db, "UPDATE niblick.account SET hash = $2 WHERE key = lower($1 COLLATE \"C\") AND NOT starts_with(hash, '#')",
        2, values, why);
}

bool pg_account_gone(void *the_db, const char *name, store_why *why)
{
    struct pg *db = the_db;
    const char *const values[] = {name};
    if (!begin(db, why)) return false;
    const bool fine = run(db, "DELETE FROM niblick.sat WHERE key = lower($1 COLLATE \"C\")", 1, values, NULL, why) &&
                      run(db, "DELETE FROM niblick.account WHERE key = lower($1 COLLATE \"C\")", 1, values, NULL, why);
    return end(db, fine, why);
}

bool pg_leaving(void *db, store_visit_leaving *visit, void *data, store_why *why)
{
    PGresult *rows = pg_query(db, "SELECT name, hash FROM niblick.account WHERE starts_with(hash, '#')", 0, NULL, why);
    bool more = true;
    for (int i = 0; rows && more && i < PQntuples(rows); i++)
        more = visit(data, PQgetvalue(rows, i, 0), PQgetvalue(rows, i, 1));
    PQclear(rows);
    return rows != NULL;
}

/* --------------------------------------------------------------------------------------------------------------- rules */

bool pg_rule_set(void *db, const store_rule *rule, store_why *why)
{
    char until[PG_NUMBER];
    const char *const values[] = {rule->kind, rule->name, until};
    snprintf(until, sizeof until, "%lld", (long long)rule->until);
    return change(db,
                  "INSERT INTO niblick.rule VALUES ($1, lower($2 COLLATE \"C\"), $2, $3) ON CONFLICT (kind, key) "
                  "DO UPDATE SET until = excluded.until, name = excluded.name",
                  3, values, why) != STORE_FAILED;
}

enum store_answer pg_rule_lift(void *db, const char *name, store_why *why)
{
    const char *const values[] = {name};
    return change(db, "DELETE FROM niblick.rule WHERE key = lower($1 COLLATE \"C\")", 1, values, why);
}

bool pg_rules(void *the_db, store_visit_rule *visit, void *data, store_why *why)
{
    struct pg *db = the_db;
    if (db->version < PG_ARCHIVES) return true;
    PGresult *rows = pg_query(db, "SELECT kind, name, until FROM niblick.rule ORDER BY key, kind", 0, NULL, why);
    bool more = true;
    for (int i = 0; rows && more && i < PQntuples(rows); i++) {
        store_rule rule = {.until = strtoll(PQgetvalue(rows, i, 2), NULL, 10)};
        snprintf(rule.kind, sizeof rule.kind, "%s", PQgetvalue(rows, i, 0));
        snprintf(rule.name, sizeof rule.name, "%s", PQgetvalue(rows, i, 1));
        more = visit(data, &rule);
    }
    PQclear(rows);
    return rows != NULL;
}

bool pg_rules_version(void *the_db, int64_t *version, store_why *why)
{
    struct pg *db = the_db;
    *version = 0;
    if (db->version < PG_ARCHIVES) return true;
    PGresult *found = pg_query(db, "SELECT value FROM niblick.setting WHERE key = 'rules'", 0, NULL, why);
    if (found && PQntuples(found)) *version = strtoll(PQgetvalue(found, 0, 0), NULL, 10);
    PQclear(found);
    return found != NULL;
}
