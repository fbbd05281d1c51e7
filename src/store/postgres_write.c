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
    "INSERT INTO niblick.club VALUES (1);";

/* Version 4: several servers. place: which node owns a table. news: see postgres_news.c. */
static const char several_schema[] =
    "ALTER TABLE niblick.club ADD secret text NOT NULL DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');"
    "ALTER TABLE niblick.node ADD alone boolean NOT NULL DEFAULT true,"
    "  ADD leaving boolean NOT NULL DEFAULT false, ADD shown text;"
    "CREATE TABLE niblick.place (tbl text COLLATE \"C\" PRIMARY KEY, node bigint NOT NULL);"
    "CREATE TABLE niblick.news (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, xid xid8 NOT NULL DEFAULT pg_current_xact_id(),"
    "  node bigint NOT NULL, kind text NOT NULL, text text, tbl text COLLATE \"C\", number integer, at timestamptz NOT NULL DEFAULT now());"
    "CREATE INDEX ON niblick.news (xid);"
    "UPDATE niblick.club SET version = 4;";

static const char append_sql[] = "INSERT INTO niblick.entry VALUES ($1, $2, $3, $4, $5, $6)";
/* A new table is that of whoever makes it, from its first entry on. */
static const char place_sql[] = "INSERT INTO niblick.place VALUES ($1, $2::bigint) ON CONFLICT DO NOTHING";
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

/* What other nodes keep in memory too: results of matches, and logs that all of them add to. */
static bool is_news(const struct pg *db, const store_entry *entry, uint32_t number)
{
    return !db->alone && (entry->number != number || !strcmp(entry->kind, "result"));
}

/* number: the entry's, or the one that was found for it. */
static bool send_entry(struct pg *db, const store_entry *entry, uint32_t number, size_t *sent)
{
    char text[PG_NUMBER], time[PG_NUMBER], sum[2 * SEAL_SIZE + 1];
    const char *const values[] = {entry->table, text, time, entry->kind, entry->text, sum};
    const char *const place[] = {entry->table, db->node}, *const news[] = {db->node, entry->table, text};
    store_entry numbered = *entry;
    numbered.number = number;
    snprintf(text, sizeof text, "%u", number);
    snprintf(time, sizeof time, "%lld", (long long)entry->time);
    pg_club_sum(&numbered, sum);
    bool fine = send(db, append_sql, 6, values);
    if (fine && entry->number == 1) fine = ++*sent && send(db, place_sql, 2, place);
    if (fine && is_news(db, entry, number)) fine = ++*sent && send(db, pg_news_sql, 3, news);
    ++*sent;
    return fine;
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

/* What is to become of each entry: its number, or 0 if it is there already. */
static bool send_batch(struct pg *db, const store_batch *batch, const uint32_t *number, size_t *sent)
{
    const char *const node[] = {db->node};
    bool fine = PQenterPipelineMode(db->conn) && send(db, "BEGIN", 0, NULL) && send(db, pg_fence_sql, 1, node);
    *sent = 0;
    for (size_t i = 0; fine && i < batch->entry_count; i++)
        if (number[i]) fine = send_entry(db, &batch->entries[i], number[i], sent);
    for (size_t i = 0; fine && i < batch->signup_count; i++) fine = send_signup(db, &batch->signups[i]);
    for (size_t i = 0; fine && i < batch->sitting_count; i++) fine = send_sitting(db, &batch->sittings[i]);
    return fine && send(db, "COMMIT", 0, NULL) && PQpipelineSync(db->conn);
}

/* --------------------------------------------------------------------------------------------------------- answers */

/* The answer to one statement: it and the NULL that ends it. Keeps the first that failed in *bad. */
static bool next_answer(struct pg *db, PGresult **bad, bool *none_changed)
{
    PGresult *result = pg_answer(db);
    const ExecStatusType status = PQresultStatus(result);
    const bool fine = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!result) return false;
    if (none_changed) *none_changed = !strcmp(PQcmdTuples(result), "0");
    if (!fine && !*bad && status != PGRES_PIPELINE_ABORTED) *bad = result;
    else PQclear(result);
    while ((result = pg_answer(db))) PQclear(result);
    return fine;
}

/* True: all of it is committed. *bad: the statement that failed, if the database has said so. sent: statements for entries. */
static bool read_answers(struct pg *db, store_batch *batch, size_t sent, PGresult **bad)
{
    bool fine = true;
    for (size_t i = 0; i < 2 + sent; i++) fine &= next_answer(db, bad, NULL);
    for (size_t i = 0; i < batch->signup_count; i++) fine &= next_answer(db, bad, &batch->signups[i].taken);
    for (size_t i = 0; i < batch->sitting_count + 1; i++) fine &= next_answer(db, bad, NULL);
    PGresult *sync = pg_answer(db);
    fine &= PQresultStatus(sync) == PGRES_PIPELINE_SYNC;
    PQclear(sync);
    PQexitPipelineMode(db->conn);
    return fine;
}

/* ------------------------------------------------------------------------------------------------- what is there already */

static bool finds(struct pg *db, const char *sql, int n, const char *const *values)
{
    char one[PG_NUMBER];
    return pg_value(db, sql, n, values, one, sizeof one, NULL);
}

/* Whether an entry is in the database just as it would be written now. */
static bool is_there(struct pg *db, const store_entry *entry)
{
    char number[PG_NUMBER], sum[2 * SEAL_SIZE + 1], time[PG_NUMBER];
    const char *const values[] = {entry->table, number, sum}, *const same[] = {entry->table, time, entry->kind,
                                                                               entry->text};
    snprintf(number, sizeof number, "%u", entry->number);
    snprintf(time, sizeof time, "%lld", (long long)entry->time);
    pg_club_sum(entry, sum);
    if (entry->number == STORE_NEXT)
        return finds(db, "SELECT 1 FROM niblick.entry WHERE tbl = $1 AND time = $2 AND kind = $3 AND text = $4", 4,
                     same);
    return finds(db, "SELECT 1 FROM niblick.entry WHERE tbl = $1 AND number = $2 AND sum = $3", 3, values);
}

/* After a commit of which nobody knows whether it was done, what is there is ours. */
bool pg_clashes(void *the_db, const store_entry *entry)
{
    struct pg *db = the_db;
    char number[PG_NUMBER];
    const char *const values[] = {entry->table, number};
    snprintf(number, sizeof number, "%u", entry->number);
    if (db->uncertain && is_there(db, entry)) return false;
    return finds(db, "SELECT 1 FROM niblick.entry WHERE tbl = $1 AND number = $2", 2, values);
}

static uint32_t count_in(const store_batch *batch, size_t n, const char *table, const uint32_t *number)
{
    uint32_t count = 0;
    for (size_t i = 0; i < n; i++) count += number[i] && !strcmp(batch->entries[i].table, table);
    return count;
}

/* The number of an entry in a log that others add to as well. If one of them is quicker, this one clashes and is tried again. */
static bool find_next(struct pg *db, const store_batch *batch, size_t i, uint32_t *number, store_why *why)
{
    const char *table = batch->entries[i].table, *const values[] = {table};
    char last[PG_NUMBER];
    if (!pg_value(db, "SELECT coalesce(max(number), 0) FROM niblick.entry WHERE tbl = $1", 1, values, last, sizeof last,
                  why))
        return false;
    number[i] = (uint32_t)strtoul(last, NULL, 10) + 1 + count_in(batch, i, table, number);
    return true;
}

static bool number_entries(struct pg *db, const store_batch *batch, uint32_t *number, store_why *why)
{
    for (size_t i = 0; i < batch->entry_count; i++) {
        const store_entry *entry = &batch->entries[i];
        number[i] = db->uncertain && is_there(db, entry) ? 0 : entry->number;
        if (number[i] == STORE_NEXT && !find_next(db, batch, i, number, why)) return false;
    }
    return (PQstatus(db->conn) == CONNECTION_OK && !db->broken) || pg_failed(db, NULL, "cannot write the log", why);
}

/* ----------------------------------------------------------------------------------------------------------- writing */

static bool refuse(struct pg *db, const store_batch *batch, const PGresult *bad, store_why *why)
{
    if (bad && pg_sqlstate_is(bad, PG_FENCED)) return pg_replaced(why);
    pg_failed(db, bad, "cannot write the log", why);
    if (!bad || !pg_sqlstate_is(bad, "23505")) return false;
    /* The database names the entry in its own words: "Key (tbl, number)=(oak, 1) already exists." */
    const char *detail = PQresultErrorField(bad, PG_DIAG_MESSAGE_DETAIL), *at = detail ? strstr(detail, ")=(") : NULL;
    for (size_t i = 0; at && i < batch->entry_count; i++) {
        const store_entry *entry = &batch->entries[i];
        char key[STORE_ID + PG_NUMBER];
        snprintf(key, sizeof key, "(%s, %u)", entry->table, entry->number);
        if (!strncmp(at + 2, key, strlen(key)))
            store_fail(why, "entry %u of table %s is already written: another server is using this database",
                       entry->number, entry->table);
    }
    if (why) why->clash = true;
    return false;
}

static bool write_once(struct pg *db, store_batch *batch, const uint32_t *number, store_why *why)
{
    PGresult *bad = NULL;
    size_t entries;
    const bool sent = send_batch(db, batch, number, &entries);
    const bool written = sent && read_answers(db, batch, entries, &bad);
    if (!written) {
        refuse(db, batch, bad, why);
        if (!bad || PQstatus(db->conn) != CONNECTION_OK || pg_sqlstate_is(bad, "57P")) {
            /* The database has not said that it is not written. libpq can still think that it is connected. */
            db->uncertain = db->broken = why->transient = true;
        } else if (PQtransactionStatus(db->conn) == PQTRANS_INERROR) {
            pg_execute(db, "ROLLBACK", NULL);
        }
    }
    PQclear(bad);
    return written;
}

static bool has_next(const store_batch *batch)
{
    for (size_t i = 0; i < batch->entry_count; i++)
        if (batch->entries[i].number == STORE_NEXT) return true;
    return false;
}

bool pg_write(void *the_db, store_batch *batch, store_why *why)
{
    enum { TRIES = 20 }; /* for the next number in a log that others add to */
    struct pg *db = the_db;
    store_why own;
    if (!why) why = &own;
    if (!db->writer) return store_fail(why, "this database was opened for reading");
    if (!pg_is_connected(db, why)) return false;
    uint32_t *number = calloc(batch->entry_count + 1, sizeof *number);
    if (!number) return store_fail(why, "not enough memory");
    bool written = false, again = true;
    for (unsigned i = 0; !written && again && i < TRIES; i++) {
        why->clash = false;
        written = number_entries(db, batch, number, why) && write_once(db, batch, number, why);
        again = why->clash && has_next(batch);
    }
    free(number);
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
    return ours || pg_replaced(why);
}

static bool make(struct pg *db, const char *sql, store_why *why)
{
    if (pg_execute(db, "BEGIN", why) && pg_execute(db, sql, why) && pg_execute(db, "COMMIT", why)) return true;
    pg_execute(db, "ROLLBACK", NULL);
    return false;
}

bool pg_make_tables(struct pg *db, long version, store_why *why)
{
    return (version || make(db, schema, why)) && (version >= PG_ARCHIVES || pg_add_archive(db, why)) &&
           (version >= PG_SEVERAL || make(db, several_schema, why));
}
