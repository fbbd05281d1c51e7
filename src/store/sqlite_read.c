/* sqlite_read.c - questions to the database, and backups. A reader sees the database as it was when its statement or
 * transaction began, whatever is written meanwhile.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "archive.h"
#include "sqlite_inside.h"

store_entry sqlite_entry_at(sqlite3_stmt *s)
{
    return (store_entry){.table = sqlite_text_at(s, 0),
                         .number = (uint32_t)sqlite3_column_int64(s, 1),
                         .time = sqlite3_column_int64(s, 2),
                         .kind = sqlite_text_at(s, 3),
                         .text = sqlite_text_at(s, 4)};
}

/* Visits the rows of a statement with the columns of an entry, and ends it. */
static bool visit_rows(struct db *db, sqlite3_stmt *statement, store_visit *visit, void *data, store_why *why)
{
    int step = SQLITE_DONE;
    bool more = true;
    if (!statement) return false;
    while (more && (step = sqlite3_step(statement)) == SQLITE_ROW) {
        const store_entry entry = sqlite_entry_at(statement);
        more = visit(data, &entry);
    }
    bool fine = !more || step == SQLITE_DONE || sqlite_failed(db, "cannot read the database", why);
    sqlite3_finalize(statement);
    return fine;
}

/* Whether the row is a table's archive, which comes before its entries; *more: whether to go on. */
static bool takes_block(sqlite3_stmt *s, merged *m, bool *more)
{
    if (sqlite3_column_type(s, 5) == SQLITE_NULL) return false;
    const int size = sqlite3_column_bytes(s, 5);
    *more = merged_block(m, sqlite_text_at(s, 0), sqlite3_column_blob(s, 5), (size_t)size);
    return true;
}

/* The same with a sixth column: a table's archive, in a row of its own. */
static bool visit_merged(struct db *db, sqlite3_stmt *s, store_visit *visit, void *data, store_why *why)
{
    merged m = {.visit = visit, .data = data, .why = why};
    int step = SQLITE_DONE;
    bool more = s != NULL;
    while (more && (step = sqlite3_step(s)) == SQLITE_ROW) {
        if (takes_block(s, &m, &more)) continue;
        const store_entry entry = sqlite_entry_at(s);
        more = merged_entry(&m, &entry);
    }
    const bool whole = merged_end(&m);
    const bool fine = s && whole &&
                      (!more || step == SQLITE_DONE || sqlite_failed(db, "cannot read the database", why));
    sqlite3_finalize(s);
    return fine;
}

/* One statement, and so one state of the database, whoever packs the table meanwhile. Files of earlier versions have no archive. */
#define ENTRIES "SELECT tbl, number, time, kind, text, NULL AS block FROM entry WHERE "
#define BLOCKS  "SELECT tbl, 0 AS number, 0, '', '', data FROM archive WHERE "

static sqlite3_stmt *prepare_reading(struct db *db, const char *both, const char *entries, store_why *why)
{
    return sqlite_prepare(db, db->version >= DB_ARCHIVES ? both : entries, why);
}

bool sqlite_read(void *db, const char *table, store_visit *visit, void *data, store_why *why)
{
    sqlite3_stmt *s = prepare_reading(db, BLOCKS "tbl = ?1 UNION ALL " ENTRIES "tbl = ?1 ORDER BY tbl, number",
                                      ENTRIES "tbl = ?1 ORDER BY tbl, number", why);
    if (s) sqlite_bind_text(s, 1, table);
    return visit_merged(db, s, visit, data, why);
}

/* From the prefix to the next text that does not begin with it: its last letter is not the last there is. */
bool sqlite_read_all(void *db, const char *prefix, store_visit *visit, void *data, store_why *why)
{
    char end[STORE_ID];
    sqlite3_stmt *s = prepare_reading(
        db, BLOCKS "tbl >= ?1 AND tbl < ?2 UNION ALL " ENTRIES "tbl >= ?1 AND tbl < ?2 ORDER BY tbl, number",
        ENTRIES "tbl >= ?1 AND tbl < ?2 ORDER BY tbl, number", why);
    snprintf(end, sizeof end, "%s", prefix);
    end[strlen(end) - 1]++;
    if (s) {
        sqlite_bind_text(s, 1, prefix);
        sqlite_bind_text(s, 2, end);
    }
    return visit_merged(db, s, visit, data, why);
}

bool sqlite_tables(void *db, store_visit *visit, void *data, store_why *why)
{
    static const char sql[] =
        "SELECT tbl, max(number), time, kind, text FROM entry GROUP BY tbl ORDER BY time DESC, tbl";
    return visit_rows(db, sqlite_prepare(db, sql, why), visit, data, why);
}

bool sqlite_results(void *db, store_visit *visit, void *data, store_why *why)
{
    static const char sql[] =
        "SELECT tbl, number, time, kind, text FROM entry WHERE kind = 'result' ORDER BY time, tbl, number";
    return visit_rows(db, sqlite_prepare(db, sql, why), visit, data, why);
}

bool sqlite_reports(void *db, store_visit *visit, void *data, store_why *why)
{
    static const char sql[] =
        "SELECT tbl, number, time, kind, text FROM entry WHERE kind = 'report' ORDER BY time, tbl, number";
    return visit_rows(db, sqlite_prepare(db, sql, why), visit, data, why);
}

enum store_answer sqlite_account_find(void *db, const char *name, store_account *out, store_why *why)
{
    sqlite3_stmt *s = sqlite_prepare(db, "SELECT name, hash, since FROM account WHERE name = ?", why);
    if (!s) return STORE_FAILED;
    sqlite_bind_text(s, 1, name);
    int step = sqlite3_step(s);
    if (step == SQLITE_ROW) {
        snprintf(out->name, sizeof out->name, "%s", sqlite_text_at(s, 0));
        snprintf(out->hash, sizeof out->hash, "%s", sqlite_text_at(s, 1));
        out->since = sqlite3_column_int64(s, 2);
    } else if (step != SQLITE_DONE) sqlite_failed(db, "cannot read the accounts", why);
    sqlite3_finalize(s);
    return step == SQLITE_ROW ? STORE_YES : step == SQLITE_DONE ? STORE_NO : STORE_FAILED;
}

bool sqlite_accounts(void *db, store_visit_name *visit, void *data, store_why *why)
{
    sqlite3_stmt *s = sqlite_prepare(db, "SELECT name FROM account", why);
    int step = SQLITE_DONE;
    bool more = s != NULL;
    while (more && (step = sqlite3_step(s)) == SQLITE_ROW) more = visit(data, sqlite_text_at(s, 0));
    const bool fine = s &&
                      (step == SQLITE_DONE || step == SQLITE_ROW || sqlite_failed(db, "cannot read the accounts", why));
    sqlite3_finalize(s);
    return fine;
}

bool sqlite_account_tables(void *db, const char *name, store_visit *visit, void *data, store_why *why)
{
    sqlite3_stmt *s = sqlite_prepare(
        db,
        "SELECT e.tbl, e.number, e.time, e.kind, e.text FROM sat JOIN entry e ON e.tbl = sat.tbl "
        "AND e.number = (SELECT max(number) FROM entry WHERE tbl = sat.tbl) WHERE sat.name = ? ORDER BY e.time DESC, e.tbl",
        why);
    if (s) sqlite_bind_text(s, 1, name);
    return visit_rows(db, s, visit, data, why);
}

bool sqlite_sittings(void *db, store_visit_sitting *visit, void *data, store_why *why)
{
    sqlite3_stmt *s = sqlite_prepare(db, "SELECT name, tbl, time FROM sat ORDER BY name, tbl", why);
    int step = SQLITE_DONE;
    bool more = s != NULL;
    while (more && (step = sqlite3_step(s)) == SQLITE_ROW) {
        store_sitting sitting = {.time = sqlite3_column_int64(s, 2)};
        snprintf(sitting.account, sizeof sitting.account, "%s", sqlite_text_at(s, 0));
        snprintf(sitting.table, sizeof sitting.table, "%s", sqlite_text_at(s, 1));
        more = visit(data, &sitting);
    }
    const bool fine = s && (!more || step == SQLITE_DONE || sqlite_failed(db, "cannot read the database", why));
    sqlite3_finalize(s);
    return fine;
}

/* ------------------------------------------------------------------------------------------------------------- backup */

static bool copy_pages(struct db *db, sqlite3 *to, store_why *why)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", db->sql, "main");
    if (!backup) return store_fail(why, "cannot write the backup: %s", sqlite3_errmsg(to));
    const int step = sqlite3_backup_step(backup, -1);
    sqlite3_backup_finish(backup);
    return step == SQLITE_DONE || store_fail(why, "cannot write the backup: %s", sqlite3_errmsg(to));
}

/* All pages in one step, and so in one read transaction: copied piece by piece, a backup would start again whenever the
 * server writes, and never end. Meanwhile the server's WAL grows. */
bool sqlite_backup(void *db, const char *path, store_why *why)
{
    sqlite3 *to = NULL;
    if (!access(path, F_OK)) return store_fail(why, "%s already exists; a backup never overwrites a file", path);
    bool fine = sqlite3_open(path, &to) == SQLITE_OK
                    ? copy_pages(db, to, why)
                    : store_fail(why, "cannot write %s: %s", path, to ? sqlite3_errmsg(to) : "not enough memory");
    sqlite3_close(to);
    if (!fine) unlink(path);
    return fine;
}
