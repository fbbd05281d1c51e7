/* postgres_write.c - everything that changes the database. A batch is one transaction in one round trip: all of its statements are
 * sent at once (libpq's pipeline mode), and the first that fails undoes all of them.
 *
 * If the connection is lost while a batch is being committed, nobody can know at once whether it was. The failure is one that can
 * pass, so the same batch is written again; and then entries that are already there, exactly as they would be written, are taken for
 * written (is_there). Any other entry that is already there is refused, as always.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "postgres_inside.h"

static const char schema[] =
    "BEGIN;"
    "CREATE SCHEMA IF NOT EXISTS niblick;"
    "CREATE TABLE niblick.club (version integer NOT NULL, since timestamptz NOT NULL DEFAULT now());"
    "CREATE TABLE niblick.entry (tbl text COLLATE \"C\" NOT NULL, number integer NOT NULL CHECK (number > 0), time bigint NOT NULL,"
    "  kind text COLLATE \"C\" NOT NULL, text text NOT NULL, sum text COLLATE \"C\" NOT NULL, PRIMARY KEY (tbl, number));"
    "CREATE INDEX result ON niblick.entry (time, tbl, number) WHERE kind = 'result';"
    /* key: the name in small letters, as far as they are ASCII, which is how the file compares names, too */
    "CREATE TABLE niblick.account (key text COLLATE \"C\" PRIMARY KEY, name text NOT NULL, hash text NOT NULL, since bigint NOT NULL);"
    "CREATE TABLE niblick.sat (key text COLLATE \"C\" NOT NULL REFERENCES niblick.account, tbl text COLLATE \"C\" NOT NULL,"
    "  time bigint NOT NULL, PRIMARY KEY (key, tbl));"
    "CREATE TABLE niblick.node (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, url text NOT NULL, until timestamptz NOT NULL,"
    "  dead boolean NOT NULL DEFAULT false);"
    "INSERT INTO niblick.club VALUES (1);"
    "COMMIT";

static const char append_sql[] = "INSERT INTO niblick.entry VALUES ($1, $2, $3, $4, $5, $6)";
/* A name that somebody else has is left alone; the same account again is the same account. */
static const char signup_sql[] =
    "INSERT INTO niblick.account VALUES (lower($1 COLLATE \"C\"), $1, $2, $3) ON CONFLICT (key) "
    "DO UPDATE SET since = account.since WHERE account.hash = excluded.hash AND $4 = 'again'";
static const char sitting_sql[] =
    "INSERT INTO niblick.sat SELECT key, $2, $3 FROM niblick.account WHERE key = lower($1 COLLATE \"C\") "
    "ON CONFLICT (key, tbl) DO UPDATE SET time = excluded.time";

/* ----------------------------------------------------------------------------------------------------------- sending */

static bool send(struct pg *db, const char *sql, int n, const char *const *values)
{
    return PQsendQueryParams(db->conn, sql, n, NULL, values, NULL, NULL, 0) == 1;
}

static bool send_entry(struct pg *db, const store_entry *entry)
{
    char number[PG_NUMBER], time[PG_NUMBER], sum[2 * SEAL_SIZE + 1];
    const char *const values[] = {entry->table, number, time, entry->kind, entry->text, sum};
    snprintf(number, sizeof number, "%u", entry->number);
    snprintf(time, sizeof time, "%lld", (long long)entry->time);
    pg_club_sum(entry, sum);
    return send(db, append_sql, 6, values);
}

static bool send_signup(struct pg *db, const store_signup *signup)
{
    char since[PG_NUMBER];
    const char *const values[] = {signup->account.name, signup->account.hash, since, db->uncertain ? "again" : "new"};
    snprintf(since, sizeof since, "%lld", (long long)signup->account.since);
    return send(db, signup_sql, 4, values);
}

static bool send_sitting(struct pg *db, const store_sitting *sitting)
{
    char time[PG_NUMBER];
    const char *const values[] = {sitting->account, sitting->table, time};
    snprintf(time, sizeof time, "%lld", (long long)sitting->time);
    return send(db, sitting_sql, 3, values);
}

/* skip: entries that are there already; NULL: none. */
static bool send_batch(struct pg *db, const store_batch *batch, const bool *skip)
{
    const char *const node[] = {db->node};
    bool fine = PQenterPipelineMode(db->conn) && send(db, "BEGIN", 0, NULL) && send(db, pg_fence_sql, 1, node);
    for (size_t i = 0; fine && i < batch->entry_count; i++)
        if (!skip || !skip[i]) fine = send_entry(db, &batch->entries[i]);
    for (size_t i = 0; fine && i < batch->signup_count; i++) fine = send_signup(db, &batch->signups[i]);
    for (size_t i = 0; fine && i < batch->sitting_count; i++) fine = send_sitting(db, &batch->sittings[i]);
    return fine && send(db, "COMMIT", 0, NULL) && PQpipelineSync(db->conn);
}

/* --------------------------------------------------------------------------------------------------------- answers */

/* The answer to one statement: it and the NULL that ends it. Keeps the first that failed in *bad. */
static bool next_answer(struct pg *db, PGresult **bad, bool *none_changed)
{
    PGresult *result = PQgetResult(db->conn);
    const ExecStatusType status = PQresultStatus(result);
    const bool fine = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!result) return false;
    if (none_changed) *none_changed = !strcmp(PQcmdTuples(result), "0");
    if (!fine && !*bad && status != PGRES_PIPELINE_ABORTED) *bad = result;
    else PQclear(result);
    while ((result = PQgetResult(db->conn))) PQclear(result);
    return fine;
}

static size_t count_skipped(const store_batch *batch, const bool *skip)
{
    size_t n = 0;
    for (size_t i = 0; skip && i < batch->entry_count; i++) n += skip[i];
    return n;
}

/* True: all of it is committed. *bad: the statement that failed, if the database has said so. */
static bool read_answers(struct pg *db, store_batch *batch, const bool *skip, PGresult **bad)
{
    const size_t entries = batch->entry_count - count_skipped(batch, skip);
    bool fine = true;
    for (size_t i = 0; i < 2 + entries; i++) fine &= next_answer(db, bad, NULL);
    for (size_t i = 0; i < batch->signup_count; i++) fine &= next_answer(db, bad, &batch->signups[i].taken);
    for (size_t i = 0; i < batch->sitting_count + 1; i++) fine &= next_answer(db, bad, NULL);
    PGresult *sync = PQgetResult(db->conn);
    fine &= PQresultStatus(sync) == PGRES_PIPELINE_SYNC;
    PQclear(sync);
    PQexitPipelineMode(db->conn);
    return fine;
}

/* Whether an entry is in the database just as it would be written now. */
static bool is_there(struct pg *db, const store_entry *entry)
{
    char number[PG_NUMBER], sum[2 * SEAL_SIZE + 1];
    const char *const values[] = {entry->table, number, sum};
    snprintf(number, sizeof number, "%u", entry->number);
    pg_club_sum(entry, sum);
    PGresult *found = pg_query(db, "SELECT 1 FROM niblick.entry WHERE tbl = $1 AND number = $2 AND sum = $3", 3, values,
                               NULL);
    const bool there = found && PQntuples(found) == 1;
    PQclear(found);
    return there;
}

/* ----------------------------------------------------------------------------------------------------------- writing */

static bool replaced(store_why *why)
{
    return store_fail(why, "another server has taken over this database; this one can write nothing any more");
}

static bool refuse(struct pg *db, const store_batch *batch, const PGresult *bad, store_why *why)
{
    if (bad && pg_sqlstate_is(bad, "22012")) return replaced(why);
    if (!bad || !pg_sqlstate_is(bad, "23505")) return pg_failed(db, bad, "cannot write the log", why);
    /* The database names the entry in its own words: "Key (tbl, number)=(oak, 1) already exists." */
    const char *detail = PQresultErrorField(bad, PG_DIAG_MESSAGE_DETAIL), *at = detail ? strstr(detail, ")=(") : NULL;
    for (size_t i = 0; at && i < batch->entry_count; i++) {
        const store_entry *entry = &batch->entries[i];
        char key[STORE_ID + PG_NUMBER];
        snprintf(key, sizeof key, "(%s, %u)", entry->table, entry->number);
        if (!strncmp(at + 2, key, strlen(key)))
            return store_fail(why, "entry %u of table %s is already written: another server is using this database",
                              entry->number, entry->table);
    }
    return pg_failed(db, bad, "cannot write the log", why);
}

static bool write_once(struct pg *db, store_batch *batch, const bool *skip, store_why *why)
{
    PGresult *bad = NULL;
    const bool sent = send_batch(db, batch, skip);
    const bool written = sent && read_answers(db, batch, skip, &bad);
    if (!written) {
        if (!sent) PQexitPipelineMode(db->conn);
        db->uncertain = PQstatus(db->conn) != CONNECTION_OK; /* ... or the database has said that it is not */
        refuse(db, batch, bad, why);
        if (PQtransactionStatus(db->conn) == PQTRANS_INERROR) pg_execute(db, "ROLLBACK", NULL);
    }
    PQclear(bad);
    return written;
}

static bool write_again(struct pg *db, store_batch *batch, store_why *why)
{
    bool *skip = calloc(batch->entry_count + 1, sizeof *skip);
    if (!skip) return store_fail(why, "not enough memory");
    for (size_t i = 0; i < batch->entry_count; i++) skip[i] = is_there(db, &batch->entries[i]);
    const bool written = write_once(db, batch, skip, why);
    free(skip);
    return written;
}

bool pg_write(void *the_db, store_batch *batch, store_why *why)
{
    struct pg *db = the_db;
    if (!db->writer) return store_fail(why, "this database was opened for reading");
    if (!pg_is_connected(db, why)) return false;
    const bool written = db->uncertain ? write_again(db, batch, why) : write_once(db, batch, NULL, why);
    if (written) db->uncertain = false;
    return written;
}

/* The lease is there, and the database answers. */
bool pg_probe(void *the_db, store_why *why)
{
    struct pg *db = the_db;
    const char *const node[] = {db->node};
    PGresult *held = pg_query(db, "SELECT 1 FROM niblick.node WHERE id = $1 AND NOT dead", 1, node, why);
    if (!held) return false;
    const bool ours = PQntuples(held) == 1;
    PQclear(held);
    return ours || replaced(why);
}

bool pg_start_writer(struct pg *db, bool fresh, store_why *why)
{
    if (fresh && !(pg_execute(db, schema, why) && pg_add_archive(db, why))) {
        pg_execute(db, "ROLLBACK", NULL);
        return false;
    }
    return pg_take_lease(db, why);
}
