/* sqlite_keep.c - tables that are packed, rewritten or deleted, and accounts that go.
 *
 * The entries of such a table leave the chain of seals. A seal without a table stands in their place: number says for how many, and
 * its sum is that of the last of them, so the chain goes on behind it. Neighbours become one, so that an old log has hardly any
 * seals. What stays of the table beside its archive has sums of its own.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "sqlite_inside.h"

/* Version 4. An entry has its place in the chain, or a sum. */
const char sqlite_keep_schema[] =
    "ALTER TABLE entry ADD COLUMN seq INTEGER;"
    "ALTER TABLE entry ADD COLUMN sum BLOB;"
    "CREATE INDEX report ON entry (time, tbl, number) WHERE kind = 'report';"
    "CREATE TABLE archive (tbl TEXT PRIMARY KEY, entries INTEGER NOT NULL, data BLOB NOT NULL);"
    "CREATE TABLE rule (kind TEXT NOT NULL, name TEXT NOT NULL COLLATE NOCASE, until INTEGER NOT NULL,"
    "  PRIMARY KEY (kind, name)) WITHOUT ROWID;"
    "CREATE TABLE setting (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;"
    "PRAGMA user_version = 4;";

/* One statement with a table or a name, and perhaps a number; *changes: the rows that it changed. */
static bool run(struct db *db, const char *sql, const char *text, int64_t number, int64_t *changes, store_why *why)
{
    sqlite3_stmt *s = sqlite_prepare(db, sql, why);
    if (!s) return false;
    sqlite_bind_text(s, 1, text);
    if (sqlite3_bind_parameter_count(s) > 1) sqlite3_bind_int64(s, 2, number);
    const bool fine = sqlite3_step(s) == SQLITE_DONE || sqlite_failed(db, "cannot write the database", why);
    sqlite3_finalize(s);
    if (changes) *changes = sqlite3_changes(db->sql);
    return fine;
}

/* ----------------------------------------------------------------------------------------------------------- the chain */

struct neighbour {
    int64_t seq, n; /* n 0: it is a seal of an entry, or the first of all */
};

static bool find_neighbour(struct db *db, const char *sql, int64_t seq, struct neighbour *out, store_why *why)
{
    sqlite3_stmt *s = sqlite_prepare(db, sql, why);
    *out = (struct neighbour){.seq = 0};
    if (!s) return false;
    sqlite3_bind_int64(s, 1, seq);
    if (sqlite3_step(s) == SQLITE_ROW && !*sqlite_text_at(s, 1))
        *out = (struct neighbour){.seq = sqlite3_column_int64(s, 0), .n = sqlite3_column_int64(s, 2)};
    sqlite3_finalize(s);
    return true;
}

static bool set_seal(struct db *db, const char *sql, int64_t seq, int64_t n, store_why *why)
{
    sqlite3_stmt *s = sqlite_prepare(db, sql, why);
    if (!s) return false;
    sqlite3_bind_int64(s, 1, seq);
    if (sqlite3_bind_parameter_count(s) > 1) sqlite3_bind_int64(s, 2, n);
    const bool fine = sqlite3_step(s) == SQLITE_DONE || sqlite_failed(db, "cannot write the database", why);
    sqlite3_finalize(s);
    return fine;
}

static bool bridge(struct db *db, int64_t seq, store_why *why)
{
    static const char remove[] = "DELETE FROM seal WHERE seq = ?",
                      put[] = "UPDATE seal SET tbl = '', number = ?2 WHERE seq = ?1";
    struct neighbour before, after;
    if (!find_neighbour(db, "SELECT seq, tbl, number FROM seal WHERE seq < ? ORDER BY seq DESC LIMIT 1", seq, &before,
                        why) ||
        !find_neighbour(db, "SELECT seq, tbl, number FROM seal WHERE seq > ? ORDER BY seq LIMIT 1", seq, &after, why))
        return false;
    if (before.n && !set_seal(db, remove, before.seq, 0, why)) return false;
    if (!after.n) return set_seal(db, put, seq, before.n + 1, why);
    return set_seal(db, remove, seq, 0, why) && set_seal(db, put, after.seq, before.n + 1 + after.n, why);
}

/* Their numbers are gathered first: the statement that finds them must not see what is done to the seals. */
static bool leave_chain(struct db *db, const store_replacement *r, store_why *why)
{
    enum { AT_ONCE = 256 };
    int64_t seq[AT_ONCE], n;
    do {
        sqlite3_stmt *s = sqlite_prepare(
            db, "SELECT seq FROM entry WHERE tbl = ?1 AND number <= ?2 AND seq IS NOT NULL LIMIT 256", why);
        if (!s) return false;
        sqlite_bind_text(s, 1, r->table);
        sqlite3_bind_int64(s, 2, r->upto);
        for (n = 0; n < AT_ONCE && sqlite3_step(s) == SQLITE_ROW;) seq[n++] = sqlite3_column_int64(s, 0);
        sqlite3_finalize(s);
        for (int64_t i = 0; i < n; i++)
            if (!bridge(db, seq[i], why)) return false;
        for (int64_t i = 0; i < n; i++)
            if (!run(db, "UPDATE entry SET seq = NULL WHERE tbl = ?1 AND seq = ?2", r->table, seq[i], NULL, why))
                return false;
    } while (n);
    return true;
}

/* --------------------------------------------------------------------------------------------------------- replacing */

static int64_t packed_now(struct db *db, const char *table)
{
    sqlite3_stmt *s = sqlite_prepare(db, "SELECT entries FROM archive WHERE tbl = ?", NULL);
    int64_t n = 0;
    if (s) sqlite_bind_text(s, 1, table);
    if (s && sqlite3_step(s) == SQLITE_ROW) n = sqlite3_column_int64(s, 0);
    sqlite3_finalize(s);
    return n;
}

static bool put_block(struct db *db, const store_replacement *r, store_why *why)
{
    sqlite3_stmt *s = r->block ? sqlite_prepare(db, "INSERT INTO archive VALUES (?, ?, ?)", why) : NULL;
    if (!r->block) return true;
    if (!s) return false;
    sqlite_bind_text(s, 1, r->table);
    sqlite3_bind_int64(s, 2, (int64_t)r->packed);
    sqlite3_bind_blob64(s, 3, r->block, r->block_size, SQLITE_STATIC);
    const bool fine = sqlite3_step(s) == SQLITE_DONE || sqlite_failed(db, "cannot write the archive", why);
    sqlite3_finalize(s);
    return fine;
}

static bool put_loose(struct db *db, const store_entry *entry, store_why *why)
{
    sqlite3_stmt *s = sqlite_prepare(
        db, "INSERT INTO entry (tbl, number, time, kind, text, sum) VALUES (?, ?, ?, ?, ?, ?)", why);
    seal one = {.seq = 0};
    if (!s) return false;
    seal_add(&one, entry);
    sqlite_bind_text(s, 1, entry->table);
    sqlite3_bind_int64(s, 2, entry->number);
    sqlite3_bind_int64(s, 3, entry->time);
    sqlite_bind_text(s, 4, entry->kind);
    sqlite_bind_text(s, 5, entry->text);
    sqlite3_bind_blob(s, 6, one.sum, SEAL_SIZE, SQLITE_STATIC);
    const bool fine = sqlite3_step(s) == SQLITE_DONE || sqlite_failed(db, "cannot write the log", why);
    sqlite3_finalize(s);
    return fine;
}

static bool put_results(struct db *db, const store_replacement *r, mark *head, store_why *why)
{
    int64_t number = sqlite_number(db, "SELECT coalesce(max(number), 0) FROM entry WHERE tbl = '" STORE_RESULTS "'");
    for (size_t i = 0; i < r->result_count; i++) {
        store_entry entry = r->results[i];
        entry.table = STORE_RESULTS;
        entry.number = (uint32_t)++number;
        if (!sqlite_put_entries(db, &entry, 1, head, why)) return false;
    }
    return true;
}

static bool put_all(struct db *db, const store_replacement *r, mark *head, store_why *why)
{
    bool fine = put_block(db, r, why);
    for (size_t i = 0; fine && i < r->loose_count; i++) fine = put_loose(db, &r->loose[i], why);
    const int64_t fewer = (int64_t)r->before - (int64_t)r->packed - (int64_t)r->loose_count;
    return fine &&
           run(db, "INSERT INTO setting VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = value + excluded.value",
               "deleted", fewer, NULL, why) &&
           put_results(db, r, head, why) &&
           (!r->all || run(db, "DELETE FROM sat WHERE tbl = ?", r->table, 0, NULL, why));
}

static bool take_away(struct db *db, const store_replacement *r, store_why *why)
{
    const int64_t packed = packed_now(db, r->table);
    int64_t loose = 0;
    if (!leave_chain(db, r, why) ||
        !run(db, "DELETE FROM entry WHERE tbl = ?1 AND number <= ?2", r->table, r->upto, &loose, why) ||
        !run(db, "DELETE FROM archive WHERE tbl = ?", r->table, 0, NULL, why))
        return false;
    return packed + loose == (int64_t)r->before || store_changed(r->table, why);
}

static bool is_writer(const struct db *db, store_why *why)
{
    return db->append || store_fail(why, "this database was opened for reading");
}

bool sqlite_replace(void *the_db, const store_replacement *r, store_why *why)
{
    struct db *db = the_db;
    mark head = db->head;
    if (!is_writer(db, why) || !sqlite_execute(db, "BEGIN IMMEDIATE", why)) return false;
    return take_away(db, r, why) && put_all(db, r, &head, why) ? sqlite_commit(db, &head, why) : sqlite_roll_back(db);
}

static bool visit_names(struct db *db, sqlite3_stmt *s, store_visit_name *visit, void *data, store_why *why)
{
    int step = SQLITE_DONE;
    bool more = s != NULL;
    while (more && (step = sqlite3_step(s)) == SQLITE_ROW) more = visit(data, sqlite_text_at(s, 0));
    const bool fine = s && (!more || step == SQLITE_DONE || sqlite_failed(db, "cannot read the database", why));
    sqlite3_finalize(s);
    return fine;
}

bool sqlite_idle(void *the_db, int64_t since, store_visit_name *visit, void *data, store_why *why)
{
    struct db *db = the_db;
    sqlite3_stmt *s = sqlite_prepare(db,
                                     "SELECT tbl FROM entry GROUP BY tbl HAVING max(time) < ? AND "
                                     "sum(kind NOT IN ('result', 'report')) > 1",
                                     why);
    if (s) sqlite3_bind_int64(s, 1, since);
    return visit_names(db, s, visit, data, why);
}

/* ----------------------------------------------------------------------------------------------------------- accounts */

/* What a password is compared with is then no hash at all. */
enum store_answer sqlite_account_leave(void *the_db, const char *name, const char *alias, store_why *why)
{
    struct db *db = the_db;
    int64_t changes = 0;
    if (!is_writer(db, why) || !sqlite_execute(db, "BEGIN IMMEDIATE", why)) return STORE_FAILED;
    sqlite3_stmt *s = sqlite_prepare(db, "UPDATE account SET hash = ?2 WHERE name = ?1 AND hash NOT LIKE '#%'", why);
    if (s) sqlite_bind_text(s, 1, name);
    if (s) sqlite_bind_text(s, 2, alias);
    const bool fine = s && (sqlite3_step(s) == SQLITE_DONE || sqlite_failed(db, "cannot write an account", why));
    sqlite3_finalize(s);
    changes = sqlite3_changes(db->sql);
    if (!fine || !sqlite_execute(db, sqlite_new_rules_sql, why)) return sqlite_roll_back(db), STORE_FAILED;
    if (!sqlite_commit(db, &db->head, why)) return STORE_FAILED;
    return changes ? STORE_YES : STORE_NO;
}

/* The mark must not say that there are more accounts than there are, or the next start would miss one: it is on the disk before
 * the account is gone. */
static void expect_fewer(struct db *db, const mark *head)
{
    if (db->mark < 0) return;
    mark_write(db->mark, head);
    fdatasync(db->mark);
}

bool sqlite_account_gone(void *the_db, const char *name, store_why *why)
{
    struct db *db = the_db;
    mark head = db->head;
    int64_t gone = 0;
    if (!is_writer(db, why) || !sqlite_execute(db, "BEGIN IMMEDIATE", why)) return false;
    if (!run(db, "DELETE FROM sat WHERE name = ?", name, 0, NULL, why) ||
        !run(db, "DELETE FROM account WHERE name = ?", name, 0, &gone, why))
        return sqlite_roll_back(db);
    head.accounts -= gone;
    expect_fewer(db, &head);
    return sqlite_commit(db, &head, why);
}

bool sqlite_leaving(void *the_db, store_visit_leaving *visit, void *data, store_why *why)
{
    struct db *db = the_db;
    sqlite3_stmt *s = sqlite_prepare(db, "SELECT name, hash FROM account WHERE hash LIKE '#%'", why);
    int step = SQLITE_DONE;
    bool more = s != NULL;
    while (more && (step = sqlite3_step(s)) == SQLITE_ROW)
        more = visit(data, sqlite_text_at(s, 0), sqlite_text_at(s, 1));
    const bool fine = s && (!more || step == SQLITE_DONE || sqlite_failed(db, "cannot read the accounts", why));
    sqlite3_finalize(s);
    return fine;
}
