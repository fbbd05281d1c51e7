/* sqlite.c - the store in one SQLite file, in WAL mode: one writes while others read, and a commit is on the disk when it
 * returns (synchronous=FULL syncs the log at every commit; many entries in one commit share it).
 */
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "driver.h"

enum {
    SCHEMA = 1,         /* of the tables below; kept in the file */
    PATIENCE_MS = 5000, /* while another process writes */
    BACKUP_PAGES = 256, /* copied at a time, so that the server can write in between */
    WAL_PAGES = 4096,   /* that the WAL may have; 16 MiB */
    SETTLE_TRIES = 300  /* for the writer's lock: 50 ms or so */
};

/* Once the WAL is long, the writer waits so much longer between two commits than somebody who wants its lock between two
 * tries that he gets it. */
static const struct timespec SETTLE_WAIT = {.tv_nsec = 100000}, GIVE_WAY = {.tv_nsec = 500000};

static const char schema[] =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE entry (tbl TEXT NOT NULL, number INTEGER NOT NULL CHECK (number > 0), time INTEGER NOT NULL,"
    "  kind TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (tbl, number)) WITHOUT ROWID;"
    "CREATE TABLE account (name TEXT PRIMARY KEY COLLATE NOCASE, hash TEXT NOT NULL, since INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE sat (name TEXT NOT NULL COLLATE NOCASE REFERENCES account, tbl TEXT NOT NULL, time INTEGER NOT NULL,"
    "  PRIMARY KEY (name, tbl)) WITHOUT ROWID;"
    "PRAGMA user_version = 1;"
    "COMMIT;";

static const char append_sql[] = "INSERT INTO entry VALUES (?, ?, ?, ?, ?)";

struct db {
    sqlite3 *sql;
    sqlite3_stmt *append; /* prepared once: it is all the server does all day */
    int claim;            /* the lock file's descriptor; 0: none */
    int wal_pages;        /* after the last commit, if it is claimed */
};

/* --------------------------------------------------------------------------------------------------------- helpers */

static bool failed(struct db *db, const char *what, store_why *why)
{
    return store_fail(why, "%s: %s", what, sqlite3_errmsg(db->sql));
}

static bool execute(struct db *db, const char *sql, store_why *why)
{
    return sqlite3_exec(db->sql, sql, NULL, NULL, NULL) == SQLITE_OK || failed(db, "the database refuses", why);
}

static sqlite3_stmt *prepare(struct db *db, const char *sql, store_why *why)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(db->sql, sql, -1, &statement, NULL) != SQLITE_OK) failed(db, "the database refuses", why);
    return statement;
}

static bool bind_text(sqlite3_stmt *statement, int at, const char *text)
{
    return sqlite3_bind_text(statement, at, text, -1, SQLITE_STATIC) == SQLITE_OK;
}

static const char *text_at(sqlite3_stmt *statement, int column)
{
    const unsigned char *text = sqlite3_column_text(statement, column);
    return text ? (const char *)text : "";
}

static int64_t number_of(struct db *db, const char *sql)
{
    int64_t number = -1;
    sqlite3_stmt *statement = prepare(db, sql, NULL);
    if (statement && sqlite3_step(statement) == SQLITE_ROW) number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

/* Visits the rows of a statement with the columns of an entry, and ends it. */
static bool visit_rows(struct db *db, sqlite3_stmt *statement, store_visit *visit, void *data, store_why *why)
{
    int step;
    bool more = true;
    if (!statement) return false;
    while (more && (step = sqlite3_step(statement)) == SQLITE_ROW) {
        const store_entry entry = {.table = text_at(statement, 0),
                                   .number = (uint32_t)sqlite3_column_int64(statement, 1),
                                   .time = sqlite3_column_int64(statement, 2),
                                   .kind = text_at(statement, 3),
                                   .text = text_at(statement, 4)};
        more = visit(data, &entry);
    }
    bool fine = !more || step == SQLITE_DONE || failed(db, "the database cannot be read", why);
    sqlite3_finalize(statement);
    return fine;
}

/* ----------------------------------------------------------------------------------------------- opening, closing */

static void sqlite_close(void *the_db)
{
    struct db *db = the_db;
    sqlite3_finalize(db->append);
    sqlite3_close(db->sql);
    if (db->claim) close(db->claim);
    free(db);
}

static bool make_schema(struct db *db, const char *path, store_why *why)
{
    int64_t version = number_of(db, "PRAGMA user_version");
    if (version == SCHEMA) return true;
    if (version < 0) return store_fail(why, "%s is no database of Niblick: %s", path, sqlite3_errmsg(db->sql));
    if (version > SCHEMA)
        return store_fail(why, "%s was written by a newer Niblick (its tables are version %lld, this program knows %d)",
                          path, (long long)version, SCHEMA);
    if (number_of(db, "SELECT count(*) FROM sqlite_schema"))
        return store_fail(why, "%s is a database, but not one of Niblick", path);
    return execute(db, schema, why);
}

static void *sqlite_open(const char *path, bool make, store_why *why)
{
    const int flags = SQLITE_OPEN_READWRITE | (make ? SQLITE_OPEN_CREATE : 0);
    struct db *db = calloc(1, sizeof *db);
    if (!db) {
        store_fail(why, "not enough memory");
        return NULL;
    }
    if (sqlite3_open_v2(path, &db->sql, flags, NULL) != SQLITE_OK) {
        store_fail(why, "%s cannot be opened: %s", path, db->sql ? sqlite3_errmsg(db->sql) : "not enough memory");
        sqlite_close(db);
        return NULL;
    }
    sqlite3_extended_result_codes(db->sql, 1);
    sqlite3_busy_timeout(db->sql, PATIENCE_MS);
    bool fine = make_schema(db, path, why) && execute(db, "PRAGMA journal_mode = WAL", why) &&
                execute(db, "PRAGMA synchronous = FULL", why) && execute(db, "PRAGMA foreign_keys = ON", why) &&
                (db->append = prepare(db, append_sql, why));
    if (fine) return db;
    sqlite_close(db);
    return NULL;
}

static int note_length(void *the_db, sqlite3 *sql, const char *name, int pages)
{
    struct db *db = the_db;
    (void)sql, (void)name;
    db->wal_pages = pages;
    return SQLITE_OK;
}

/* A lock on a file beside the database, which the system takes back whatever becomes of the process. Not on the database
 * itself: SQLite's own locks would go when that descriptor is closed. */
static bool sqlite_claim(void *the_db, store_why *why)
{
    struct db *db = the_db;
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    const char *path = sqlite3_db_filename(db->sql, "main");
    char name[4096];
    snprintf(name, sizeof name, "%s.lock", path);
    const int file = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return store_fail(why, "%s cannot be opened: %s", name, strerror(errno));
    if (fcntl(file, F_SETLK, &lock)) {
        close(file);
        return store_fail(why, "another server has %s already; --db names a database of its own", path);
    }
    db->claim = file;
    sqlite3_wal_hook(db->sql, note_length, db); /* in place of SQLite's own, which would do a checkpoint now and then */
    return true;
}

/* ------------------------------------------------------------------------------------------------------------ log */

static bool append_one(struct db *db, const store_entry *entry, store_why *why)
{
    sqlite3_stmt *s = db->append;
    bool bound = bind_text(s, 1, entry->table) && sqlite3_bind_int64(s, 2, entry->number) == SQLITE_OK &&
                 sqlite3_bind_int64(s, 3, entry->time) == SQLITE_OK && bind_text(s, 4, entry->kind) &&
                 bind_text(s, 5, entry->text);
    int step = bound ? sqlite3_step(s) : SQLITE_ERROR;
    if (step == SQLITE_CONSTRAINT_PRIMARYKEY)
        store_fail(why, "entry %u of table %s is written already: another server has this database", entry->number,
                   entry->table);
    else if (step != SQLITE_DONE) failed(db, "the log cannot be written", why);
    sqlite3_reset(s);
    return step == SQLITE_DONE;
}

static bool sqlite_append(void *the_db, const store_entry *entries, size_t n, store_why *why)
{
    struct db *db = the_db;
    if (db->wal_pages > WAL_PAGES) nanosleep(&GIVE_WAY, NULL);
    if (!execute(db, "BEGIN IMMEDIATE", why)) return false;
    bool fine = true;
    for (size_t i = 0; i < n && fine; i++) fine = append_one(db, &entries[i], why);
    fine = fine && execute(db, "COMMIT", why);
    if (!fine) execute(db, "ROLLBACK", NULL);
    return fine;
}

static bool sqlite_read(void *the_db, const char *table, store_visit *visit, void *data, store_why *why)
{
    struct db *db = the_db;
    sqlite3_stmt *s = prepare(db, "SELECT tbl, number, time, kind, text FROM entry WHERE tbl = ? ORDER BY number", why);
    if (s) bind_text(s, 1, table);
    return visit_rows(db, s, visit, data, why);
}

static bool sqlite_tables(void *the_db, store_visit *visit, void *data, store_why *why)
{
    struct db *db = the_db;
    return visit_rows(db,
                      prepare(db,
                              "SELECT tbl, max(number), time, kind, text FROM entry GROUP BY tbl "
                              "ORDER BY time DESC, tbl",
                              why),
                      visit, data, why);
}

/* ------------------------------------------------------------------------------------------------------- accounts */

static enum store_answer sqlite_account_add(void *the_db, const store_account *account, store_why *why)
{
    struct db *db = the_db;
    sqlite3_stmt *s = prepare(db, "INSERT INTO account VALUES (?, ?, ?)", why);
    if (!s) return STORE_FAILED;
    bind_text(s, 1, account->name);
    bind_text(s, 2, account->hash);
    sqlite3_bind_int64(s, 3, account->since);
    int step = sqlite3_step(s);
    if (step != SQLITE_DONE) failed(db, "the account cannot be written", why);
    sqlite3_finalize(s);
    return step == SQLITE_DONE ? STORE_YES : step == SQLITE_CONSTRAINT_PRIMARYKEY ? STORE_NO : STORE_FAILED;
}

static enum store_answer sqlite_account_find(void *the_db, const char *name, store_account *out, store_why *why)
{
    struct db *db = the_db;
    sqlite3_stmt *s = prepare(db, "SELECT name, hash, since FROM account WHERE name = ?", why);
    if (!s) return STORE_FAILED;
    bind_text(s, 1, name);
    int step = sqlite3_step(s);
    if (step == SQLITE_ROW) {
        snprintf(out->name, sizeof out->name, "%s", text_at(s, 0));
        snprintf(out->hash, sizeof out->hash, "%s", text_at(s, 1));
        out->since = sqlite3_column_int64(s, 2);
    } else if (step != SQLITE_DONE) failed(db, "the accounts cannot be read", why);
    sqlite3_finalize(s);
    return step == SQLITE_ROW ? STORE_YES : step == SQLITE_DONE ? STORE_NO : STORE_FAILED;
}

static bool sqlite_account_sat(void *the_db, const char *name, const char *table, int64_t time, store_why *why)
{
    struct db *db = the_db;
    sqlite3_stmt *s = prepare(db, "INSERT INTO sat VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET time = excluded.time",
                              why);
    if (!s) return false;
    bind_text(s, 1, name);
    bind_text(s, 2, table);
    sqlite3_bind_int64(s, 3, time);
    bool fine = sqlite3_step(s) == SQLITE_DONE || failed(db, "who sat where cannot be written", why);
    sqlite3_finalize(s);
    return fine;
}

static bool sqlite_account_tables(void *the_db, const char *name, store_visit *visit, void *data, store_why *why)
{
    struct db *db = the_db;
    sqlite3_stmt *s = prepare(db,
                              "SELECT e.tbl, e.number, e.time, e.kind, e.text FROM sat JOIN entry e ON e.tbl = sat.tbl "
                              "AND e.number = (SELECT max(number) FROM entry WHERE tbl = sat.tbl) "
                              "WHERE sat.name = ? ORDER BY e.time DESC, e.tbl",
                              why);
    if (s) bind_text(s, 1, name);
    return visit_rows(db, s, visit, data, why);
}

/* ---------------------------------------------------------------------------------------------------- housekeeping */

/* While we wait for a reader we have the writer's lock: that must not take long. */
static int try_again(void *unused, int tries)
{
    (void)unused;
    return tries < SETTLE_TRIES && !nanosleep(&SETTLE_WAIT, NULL);
}

/* A passive checkpoint holds up nobody, but under steady load never gets to the end of the WAL, which then grows for ever.
 * So once it has become long, the short rest that is left is written with the writer's lock; the next commit finds all of it
 * done and begins the WAL anew. Where that lock cannot be had, or somebody reads, there is a next time. */
static bool sqlite_settle(void *the_db, store_why *why)
{
    struct db *db = the_db;
    int pages = 0, done = 0;
    int result = sqlite3_wal_checkpoint_v2(db->sql, NULL, SQLITE_CHECKPOINT_PASSIVE, &pages, &done);
    if (result == SQLITE_OK && pages > WAL_PAGES && done < pages) {
        sqlite3_busy_handler(db->sql, try_again, NULL);
        result = sqlite3_wal_checkpoint_v2(db->sql, NULL, SQLITE_CHECKPOINT_FULL, NULL, NULL);
        sqlite3_busy_timeout(db->sql, PATIENCE_MS);
    }
    return result == SQLITE_OK || (result & 0xFF) == SQLITE_BUSY || failed(db, "the log cannot be tidied up", why);
}

static bool copy_pages(struct db *db, sqlite3 *to, store_why *why)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", db->sql, "main");
    int step = SQLITE_OK;
    if (!backup) return store_fail(why, "the backup cannot be written: %s", sqlite3_errmsg(to));
    while (step == SQLITE_OK || step == SQLITE_BUSY || step == SQLITE_LOCKED) {
        step = sqlite3_backup_step(backup, BACKUP_PAGES);
        if (step == SQLITE_BUSY || step == SQLITE_LOCKED) sqlite3_sleep(10);
    }
    sqlite3_backup_finish(backup);
    return step == SQLITE_DONE || store_fail(why, "the backup cannot be written: %s", sqlite3_errmsg(to));
}

static bool sqlite_backup(void *the_db, const char *path, store_why *why)
{
    sqlite3 *to = NULL;
    if (!access(path, F_OK)) return store_fail(why, "%s is there already; a backup never writes over a file", path);
    bool fine = sqlite3_open(path, &to) == SQLITE_OK
                    ? copy_pages(the_db, to, why)
                    : store_fail(why, "%s cannot be written: %s", path, to ? sqlite3_errmsg(to) : "not enough memory");
    sqlite3_close(to);
    if (!fine) unlink(path);
    return fine;
}

static bool sqlite_check(void *the_db, store_why *why)
{
    struct db *db = the_db;
    sqlite3_stmt *s = prepare(db, "PRAGMA integrity_check(1)", why);
    if (!s) return false;
    bool sound = sqlite3_step(s) == SQLITE_ROW && !strcmp(text_at(s, 0), "ok");
    if (!sound) store_fail(why, "the database is damaged: %.200s", text_at(s, 0));
    sqlite3_finalize(s);
    if (!sound) return false;
    s = prepare(db, "SELECT tbl FROM entry GROUP BY tbl HAVING count(*) <> max(number) LIMIT 1", why);
    if (!s) return false;
    bool gap = sqlite3_step(s) == SQLITE_ROW;
    if (gap) store_fail(why, "entries of table %.40s are missing", text_at(s, 0));
    sqlite3_finalize(s);
    return !gap;
}

const store_driver store_sqlite = {
    .scheme = "sqlite",
    .open = sqlite_open,
    .close = sqlite_close,
    .claim = sqlite_claim,
    .append = sqlite_append,
    .read = sqlite_read,
    .tables = sqlite_tables,
    .account_add = sqlite_account_add,
    .account_find = sqlite_account_find,
    .account_sat = sqlite_account_sat,
    .account_tables = sqlite_account_tables,
    .settle = sqlite_settle,
    .backup = sqlite_backup,
    .check = sqlite_check,
};
