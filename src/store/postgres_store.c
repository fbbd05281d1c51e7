/* postgres_store.c - the store in a PostgreSQL database: opening, closing, and helpers of the driver's other files.
 *
 * All tables are in a schema of their own, "niblick", so a database can have other things in it. A commit is durable when it
 * returns, as long as the database's synchronous_commit and fsync are on, which they are unless somebody has turned them off; this
 * connection asks for the first itself.
 *
 * A connection can be lost at any time. Every function first connects again if it must; what failed because of it may be tried
 * again (store_why.transient).
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "postgres_inside.h"

/* ----------------------------------------------------------------------------------------------------------- helpers */

bool pg_sqlstate_is(const PGresult *result, const char *state)
{
    const char *found = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    return found && !strncmp(found, state, strlen(state));
}

/* Classes of SQLSTATE: a lost connection, a serialisation that failed, a full disk or memory, a lock, and a shutdown. */
static bool may_pass(const PGresult *result)
{
    static const char *const states[] = {"08", "40", "53", "55P03", "57P0", "58"};
    for (size_t i = 0; i < sizeof states / sizeof *states; i++)
        if (pg_sqlstate_is(result, states[i])) return true;
    return false;
}

bool pg_failed(struct pg *db, const PGresult *result, const char *what, store_why *why)
{
    const bool lost = PQstatus(db->conn) != CONNECTION_OK;
    const char *words = result ? PQresultErrorMessage(result) : "";
    char line[STORE_WHY];
    snprintf(line, sizeof line, "%s", *words ? words : PQerrorMessage(db->conn));
    line[strcspn(line, "\n")] = 0; /* what follows is hints for people who write SQL */
    store_fail(why, "%s: %s", what, *line ? line : "the connection to PostgreSQL is lost");
    if (why) why->transient = lost || (result && may_pass(result));
    return false;
}

/* What every connection is told first. Half a minute is long for a query of ours and short for somebody who waits. */
static const char settings[] =
    "SET client_encoding = 'UTF8'; SET synchronous_commit = on; SET statement_timeout = '30s';"
    "SET idle_in_transaction_session_timeout = '30s'; SET client_min_messages = warning";

static bool set_up(struct pg *db, store_why *why)
{
    PGresult *done = PQexec(db->conn, settings);
    bool fine = PQresultStatus(done) == PGRES_COMMAND_OK || pg_failed(db, done, "cannot use the database", why);
    PQclear(done);
    if (!fine || db->writer) return fine;
    done = PQexec(db->conn, "SET default_transaction_read_only = on");
    fine = PQresultStatus(done) == PGRES_COMMAND_OK || pg_failed(db, done, "cannot use the database", why);
    PQclear(done);
    return fine;
}

bool pg_is_connected(struct pg *db, store_why *why)
{
    if (PQstatus(db->conn) == CONNECTION_OK) return true;
    PQreset(db->conn);
    if (PQstatus(db->conn) != CONNECTION_OK) {
        pg_failed(db, NULL, "cannot reach the database", why);
        if (why) why->transient = true;
        return false;
    }
    return set_up(db, why);
}

bool pg_execute(struct pg *db, const char *sql, store_why *why)
{
    PGresult *done = PQexec(db->conn, sql);
    const ExecStatusType status = PQresultStatus(done);
    const bool fine = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK ||
                      pg_failed(db, done, "database error", why);
    PQclear(done);
    return fine;
}

PGresult *pg_query(struct pg *db, const char *sql, int n, const char *const *values, store_why *why)
{
    if (!pg_is_connected(db, why)) return NULL;
    PGresult *result = PQexecParams(db->conn, sql, n, NULL, values, NULL, NULL, 0);
    const ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) return result;
    pg_failed(db, result, "cannot read the database", why);
    PQclear(result);
    return NULL;
}

/* Every entry by itself, not in a chain through the whole log as in a file: several servers will write here at once. */
void pg_club_sum(const store_entry *entry, char hex[2 * SEAL_SIZE + 1])
{
    seal one = {.seq = 0};
    seal_add(&one, entry);
    sodium_bin2hex(hex, 2 * SEAL_SIZE + 1, one.sum, SEAL_SIZE);
}

/* --------------------------------------------------------------------------------------------------- opening, closing */

static void pg_close(void *the_db)
{
    struct pg *db = the_db;
    if (db->writer) pg_drop_lease(db);
    PQfinish(db->conn);
    pthread_mutex_destroy(&db->lock);
    pthread_cond_destroy(&db->wake);
    free(db);
}

static struct pg *connect(const char *rest, bool writer, store_why *why)
{
    struct pg *db = calloc(1, sizeof *db);
    if (!db) {
        store_fail(why, "not enough memory");
        return NULL;
    }
    pthread_mutex_init(&db->lock, NULL);
    pthread_cond_init(&db->wake, NULL);
    db->writer = writer;
    snprintf(db->url, sizeof db->url, "postgresql:%s", rest);
    const char *const keys[] = {"dbname", "connect_timeout", "application_name", "keepalives_idle", NULL};
    const char *const values[] = {db->url, "5", "niblick", "5", NULL};
    db->conn = PQconnectdbParams(keys, values, 1); /* the URL can say otherwise */
    if (PQstatus(db->conn) == CONNECTION_OK) return db;
    char line[STORE_WHY];
    snprintf(line, sizeof line, "%s", PQerrorMessage(db->conn));
    line[strcspn(line, "\n")] = 0;
    store_fail(why, "cannot open the database: %s; %s", line, pg_advice(db->conn, line));
    db->writer = false; /* it has no lease to give back */
    pg_close(db);
    return NULL;
}

/* In any other encoding some names could not be written. */
static bool is_utf8(struct pg *db, store_why *why)
{
    const char *encoding = PQparameterStatus(db->conn, "server_encoding");
    if (encoding && !strcmp(encoding, "UTF8")) return true;
    return store_fail(why,
                      "the database has the encoding %s; make one with: createdb --encoding=UTF8 --template=template0",
                      encoding ? encoding : "?");
}

/* Our tables' version; 0: there are none. */
static bool version_of(struct pg *db, long *version, store_why *why)
{
    PGresult *found = pg_query(db, "SELECT to_regclass('niblick.club') IS NOT NULL", 0, NULL, why);
    if (!found) return false;
    const bool there = !strcmp(PQgetvalue(found, 0, 0), "t");
    PQclear(found);
    *version = 0;
    if (!there) return true;
    if (!(found = pg_query(db, "SELECT version FROM niblick.club", 0, NULL, why))) return false;
    const bool ours = PQntuples(found) == 1;
    if (ours) *version = strtol(PQgetvalue(found, 0, 0), NULL, 10);
    PQclear(found);
    if (!ours) return store_fail(why, "the schema niblick of this database is not of a Niblick server");
    if (*version <= PG_SCHEMA) return true;
    return store_fail(why,
                      "the database was written by a newer Niblick (its tables are version %ld, this program knows %d)",
                      *version, PG_SCHEMA);
}

static void *open_any(const char *rest, bool writer, store_why *why)
{
    struct pg *db = connect(rest, writer, why);
    long version = 0;
    if (!db) return NULL;
    bool fine = set_up(db, why) && is_utf8(db, why) && version_of(db, &version, why);
    if (fine && !writer && !version)
        fine = store_fail(why,
                          "there are no tables in this database; `niblick serve` creates them when it first starts");
    if (fine && writer && version && version < PG_ARCHIVES) fine = pg_add_archive(db, why);
    db->version = writer ? PG_SCHEMA : version;
    if (fine && writer) fine = pg_start_writer(db, !version, why);
    if (fine) return db;
    pg_close(db);
    return NULL;
}

static void *pg_open_writer(const char *rest, store_why *why) { return open_any(rest, true, why); }

static void *pg_open_reader(const char *rest, store_why *why) { return open_any(rest, false, why); }

const store_driver store_postgres = {
    .scheme = "postgresql",
    .open_writer = pg_open_writer,
    .open_reader = pg_open_reader,
    .close = pg_close,
    .write = pg_write,
    .probe = pg_probe,
    .read = pg_read,
    .read_all = pg_read_all,
    .tables = pg_tables,
    .results = pg_results,
    .reports = pg_reports,
    .account_find = pg_account_find,
    .accounts = pg_accounts,
    .account_tables = pg_account_tables,
    .sittings = pg_sittings,
    .check = pg_check,
    .become_clerk = pg_become_clerk,
    .replace = pg_replace,
    .idle = pg_idle,
    .account_leave = pg_account_leave,
    .account_gone = pg_account_gone,
    .leaving = pg_leaving,
    .rule_set = pg_rule_set,
    .rule_lift = pg_rule_lift,
    .rules = pg_rules,
    .rules_version = pg_rules_version,
};
