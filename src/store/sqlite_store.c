/* sqlite_store.c - the store in one SQLite file in WAL mode: opening, closing, and helpers of the driver's other files.
 *
 * One connection writes and checkpoints: the writer's, guarded by a lock on a file beside the database. All others are opened
 * read-only and never checkpoint, not even when they are the last to close. This is not for speed. In SQLite 3.7.0 to 3.51.2
 * (Debian 12 has 3.40.1) a checkpoint by one connection can meet a commit by another that starts the WAL again, and the
 * database is then corrupt: https://sqlite.org/wal.html#walresetbug. With one connection for both it cannot happen.
 */
#define _GNU_SOURCE // NOLINT(bugprone-reserved-identifier): for F_OFD_SETLK
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sqlite_inside.h"

#ifndef F_OFD_SETLK /* where locks belong to processes only, a second writer in the same process goes unnoticed */
#define F_OFD_SETLK F_SETLK
#endif

/* ----------------------------------------------------------------------------------------------------------- helpers */

static bool may_pass(int code)
{
    static const int codes[] = {SQLITE_BUSY, SQLITE_LOCKED, SQLITE_FULL, SQLITE_IOERR, SQLITE_NOMEM};
    for (unsigned i = 0; i < sizeof codes / sizeof codes[0]; i++)
        if ((code & 0xFF) == codes[i]) return true;
    return false;
}

bool sqlite_failed(struct db *db, const char *what, store_why *why)
{
    const int code = sqlite3_extended_errcode(db->sql), error = sqlite3_system_errno(db->sql);
    store_fail(why, "%s: %s (SQLite's code %d%s%s)", what, sqlite3_errmsg(db->sql), code, error ? "; " : "",
               error ? strerror(error) : "");
    if (why) why->transient = may_pass(code);
    return false;
}

bool sqlite_execute(struct db *db, const char *sql, store_why *why)
{
    return sqlite3_exec(db->sql, sql, NULL, NULL, NULL) == SQLITE_OK || sqlite_failed(db, "database error", why);
}

sqlite3_stmt *sqlite_prepare(struct db *db, const char *sql, store_why *why)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(db->sql, sql, -1, &statement, NULL) != SQLITE_OK) sqlite_failed(db, "database error", why);
    return statement;
}

bool sqlite_bind_text(sqlite3_stmt *statement, int at, const char *text)
{
    return sqlite3_bind_text(statement, at, text, -1, SQLITE_STATIC) == SQLITE_OK;
}

const char *sqlite_text_at(sqlite3_stmt *statement, int column)
{
    const unsigned char *text = sqlite3_column_text(statement, column);
    return text ? (const char *)text : "";
}

int64_t sqlite_number(struct db *db, const char *sql)
{
    int64_t number = -1;
    sqlite3_stmt *statement = sqlite_prepare(db, sql, NULL);
    if (statement && sqlite3_step(statement) == SQLITE_ROW) number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

bool sqlite_beside(struct db *db, const char *suffix, char path[DB_PATH])
{
    const char *name = sqlite3_db_filename(db->sql, "main");
    snprintf(path, DB_PATH, "%s%s", name ? name : "", suffix);
    return name && *name;
}

/* --------------------------------------------------------------------------------------------------- opening, closing */

static void sqlite_close(void *the_db)
{
    struct db *db = the_db;
    sqlite3_finalize(db->append);
    sqlite3_finalize(db->seal);
    sqlite3_close(db->sql);
    if (db->mark >= 0) {
        fdatasync(db->mark);
        close(db->mark);
    }
    if (db->own_lock >= 0) close(db->own_lock);
    if (db->lock >= 0) close(db->lock); /* last: until then nobody else can write */
    free(db);
}

static struct db *open_file(const char *path, int flags, store_why *why)
{
    struct db *db = malloc(sizeof *db);
    if (!db) {
        store_fail(why, "not enough memory");
        return NULL;
    }
    *db = (struct db){.lock = -1, .own_lock = -1, .mark = -1};
    if (sqlite3_open_v2(path, &db->sql, flags, NULL) != SQLITE_OK) {
        store_fail(why, "cannot open %s: %s", path, db->sql ? sqlite3_errmsg(db->sql) : "not enough memory");
        sqlite_close(db);
        return NULL;
    }
    sqlite3_extended_result_codes(db->sql, 1);
    sqlite3_busy_timeout(db->sql, DB_BUSY_MS);
    return db;
}

static bool lock_at(int *file, const char *path, off_t place, store_why *why)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = place, .l_len = place ? 1 : 0};
    *file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (*file < 0) return store_fail(why, "cannot open %s: %s", path, strerror(errno));
    if (!fcntl(*file, F_OFD_SETLK, &lock)) return true;
    return store_fail(why, "another server is using %s; give this one a database of its own with --db", path);
}

/* Two locks, which the system takes back whatever becomes of the process. They belong to open files and not to the process, so a
 * second writer in the same process is refused too.
 *
 * The first is on a file beside the database. Somebody can remove that file, and so there is another on the database itself, on a byte
 * that SQLite never locks. It comes second: closing any descriptor of the database lets go of all locks that SQLite has
 * on it in the same process, so only a process that has nobody else writing may open one. It is closed after SQLite's own. */
static bool take_lock(struct db *db, store_why *why)
{
    static const off_t BEYOND = (off_t)1 << 62;
    char path[DB_PATH];
    if (!sqlite_beside(db, ".lock", path)) return true;
    if (!lock_at(&db->lock, path, 0, why)) {
        if (db->lock >= 0)
            store_fail(why, "another server is using %s; give this one a database of its own with --db",
                       sqlite3_db_filename(db->sql, "main"));
        if (why) why->transient = true;
        return false;
    }
    return lock_at(&db->own_lock, sqlite3_db_filename(db->sql, "main"), BEYOND, why);
}

static void *sqlite_open_writer(const char *path, store_why *why)
{
    struct db *db = open_file(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, why);
    if (!db) return NULL;
    if (take_lock(db, why) && sqlite_start_writer(db, why)) return db;
    sqlite_close(db);
    return NULL;
}

bool sqlite_version(struct db *db, int64_t *version, store_why *why)
{
    const char *path = sqlite3_db_filename(db->sql, "main");
    *version = sqlite_number(db, "PRAGMA user_version");
    if (*version > DB_SCHEMA)
        return store_fail(why, "%s was written by a newer Niblick (its tables are version %lld, this program knows %d)",
                          path, (long long)*version, DB_SCHEMA);
    if (*version >= 0) return true;
    if (sqlite3_errcode(db->sql) == SQLITE_NOTADB) return store_fail(why, "%s is not a Niblick database", path);
    return sqlite_failed(db, path, why);
}

static bool is_ours(struct db *db, const char *path, store_why *why)
{
    return sqlite_version(db, &db->version, why) &&
           (db->version || store_fail(why, "%s is not a Niblick database", path));
}

static void *sqlite_open_reader(const char *path, store_why *why)
{
    if (access(path, F_OK)) {
        store_fail(why, "there is no database at %s; `niblick serve` creates one when it first starts", path);
        return NULL;
    }
    struct db *db = open_file(path, SQLITE_OPEN_READONLY, why);
    if (!db) return NULL;
    sqlite3_db_config(db->sql, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    sqlite3_wal_autocheckpoint(db->sql, 0);
    if (is_ours(db, path, why)) return db;
    sqlite_close(db);
    return NULL;
}

const store_driver store_sqlite = {
    .scheme = "sqlite",
    .open_writer = sqlite_open_writer,
    .open_reader = sqlite_open_reader,
    .close = sqlite_close,
    .write = sqlite_write,
    .probe = sqlite_probe,
    .read = sqlite_read,
    .read_all = sqlite_read_all,
    .tables = sqlite_tables,
    .results = sqlite_results,
    .reports = sqlite_reports,
    .account_find = sqlite_account_find,
    .accounts = sqlite_accounts,
    .account_tables = sqlite_account_tables,
    .sittings = sqlite_sittings,
    .backup = sqlite_backup,
    .check = sqlite_check,
    .replace = sqlite_replace,
    .idle = sqlite_idle,
    .account_leave = sqlite_account_leave,
    .account_gone = sqlite_account_gone,
    .leaving = sqlite_leaving,
    .rule_set = sqlite_rule_set,
    .rule_lift = sqlite_rule_lift,
    .rules = sqlite_rules,
    .rules_version = sqlite_rules_version,
};
