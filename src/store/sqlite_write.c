/* sqlite_write.c - everything that changes the database: one connection, in the writer's thread. A commit is on the disk when it
 * returns (synchronous=FULL syncs the WAL at every commit; many entries in one commit share that).
 */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "sqlite_inside.h"

enum {
    CHECKPOINT_PAGES =
        1000, /* of the WAL, 4 MiB: SQLite's own default; commits took as long with 4000 (bench_store_commit) */
    PATIENCE_PAGES =
        4000, /* beyond this length a reader is in the way: the writer waits for it, but not at every commit */
    PATIENCE_MS = 1000
};

static const char schema[] =
    "CREATE TABLE entry (tbl TEXT NOT NULL, number INTEGER NOT NULL CHECK (number > 0), time INTEGER NOT NULL,"
    "  kind TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (tbl, number)) WITHOUT ROWID;"
    "CREATE TABLE account (name TEXT PRIMARY KEY COLLATE NOCASE, hash TEXT NOT NULL, since INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE sat (name TEXT NOT NULL COLLATE NOCASE REFERENCES account, tbl TEXT NOT NULL, time INTEGER NOT NULL,"
    "  PRIMARY KEY (name, tbl)) WITHOUT ROWID;";

/* Version 2: every entry has a seal. */
static const char seal_schema[] =
    "CREATE TABLE seal (seq INTEGER PRIMARY KEY, tbl TEXT NOT NULL, number INTEGER NOT NULL, sum BLOB NOT NULL);"
    "PRAGMA user_version = 2;";

/* Version 3: entries of the kind "result" are found without reading all the others. */
static const char result_schema[] = "CREATE INDEX result ON entry (time, tbl, number) WHERE kind = 'result';"
                                    "PRAGMA user_version = 3;";

static const char append_sql[] = "INSERT INTO entry (tbl, number, time, kind, text, seq) VALUES (?, ?, ?, ?, ?, ?)";
static const char seal_sql[] = "INSERT INTO seal VALUES (?, ?, ?, ?)";

/* ------------------------------------------------------------------------------------------------------------ entries */

static bool put_entry(struct db *db, const store_entry *entry, int64_t seq, store_why *why)
{
    sqlite3_stmt *s = db->append;
    bool bound = sqlite_bind_text(s, 1, entry->table) && sqlite3_bind_int64(s, 2, entry->number) == SQLITE_OK &&
                 sqlite3_bind_int64(s, 3, entry->time) == SQLITE_OK && sqlite_bind_text(s, 4, entry->kind) &&
                 sqlite_bind_text(s, 5, entry->text) && sqlite3_bind_int64(s, 6, seq) == SQLITE_OK;
    int step = bound ? sqlite3_step(s) : SQLITE_ERROR;
    if (step == SQLITE_CONSTRAINT_PRIMARYKEY)
        store_fail(why, "entry %u of table %s is already written: another server is using this database", entry->number,
                   entry->table);
    else if (step != SQLITE_DONE) sqlite_failed(db, "cannot write the log", why);
    sqlite3_reset(s);
    return step == SQLITE_DONE;
}

static bool put_seal(struct db *db, const seal *sealed, const char *table, uint32_t number, store_why *why)
{
    sqlite3_stmt *s = db->seal;
    bool fine = sqlite3_bind_int64(s, 1, sealed->seq) == SQLITE_OK && sqlite_bind_text(s, 2, table) &&
                sqlite3_bind_int64(s, 3, number) == SQLITE_OK &&
                sqlite3_bind_blob(s, 4, sealed->sum, SEAL_SIZE, SQLITE_STATIC) == SQLITE_OK &&
                sqlite3_step(s) == SQLITE_DONE;
    if (!fine) sqlite_failed(db, "cannot write the log", why);
    sqlite3_reset(s);
    return fine;
}

bool sqlite_put_entries(struct db *db, const store_entry *entries, size_t n, mark *head, store_why *why)
{
    for (size_t i = 0; i < n; i++) {
        const store_entry *entry = &entries[i];
        seal_add(&head->last, entry);
        if (!put_entry(db, entry, head->last.seq, why) || !put_seal(db, &head->last, entry->table, entry->number, why))
            return false;
    }
    return true;
}

/* ----------------------------------------------------------------------------------------------------------- accounts */

static bool put_signups(struct db *db, store_batch *batch, mark *head, store_why *why)
{
    sqlite3_stmt *s = NULL;
    bool fine = !batch->signup_count ||
                (s = sqlite_prepare(db, "INSERT INTO account VALUES (?, ?, ?) ON CONFLICT DO NOTHING", why));
    for (size_t i = 0; fine && i < batch->signup_count; i++) {
        store_signup *signup = &batch->signups[i];
        sqlite_bind_text(s, 1, signup->account.name);
        sqlite_bind_text(s, 2, signup->account.hash);
        sqlite3_bind_int64(s, 3, signup->account.since);
        fine = sqlite3_step(s) == SQLITE_DONE || sqlite_failed(db, "cannot write an account", why);
        signup->taken = !sqlite3_changes(db->sql);
        head->accounts += !signup->taken;
        sqlite3_reset(s);
    }
    sqlite3_finalize(s);
    return fine;
}

static bool put_sittings(struct db *db, const store_batch *batch, store_why *why)
{
    sqlite3_stmt *s = NULL;
    bool fine = !batch->sitting_count ||
                (s = sqlite_prepare(db,
                                    "INSERT INTO sat SELECT name, ?2, ?3 FROM account WHERE name = ?1 "
                                    "ON CONFLICT DO UPDATE SET time = excluded.time",
                                    why));
    for (size_t i = 0; fine && i < batch->sitting_count; i++) {
        const store_sitting *sitting = &batch->sittings[i];
        sqlite_bind_text(s, 1, sitting->account);
        sqlite_bind_text(s, 2, sitting->table);
        sqlite3_bind_int64(s, 3, sitting->time);
        fine = sqlite3_step(s) == SQLITE_DONE || sqlite_failed(db, "cannot write who sat where", why);
        sqlite3_reset(s);
    }
    sqlite3_finalize(s);
    return fine;
}

/* -------------------------------------------------------------------------------------------------------- checkpoints */

static int note_length(void *the_db, sqlite3 *sql, const char *name, int pages)
{
    struct db *db = the_db;
    (void)sql, (void)name;
    db->wal_pages = pages;
    return SQLITE_OK;
}

/* Moves the WAL into the database, so that the next commit can start it again. A passive checkpoint waits for nobody; where
 * a reader is in its way time and again, the WAL grows, and then the writer waits for that reader. A checkpoint that fails
 * loses nothing: what it would have moved is in the WAL, and the next commit tries again. */
static void keep_wal_short(struct db *db)
{
    if (db->wal_pages < CHECKPOINT_PAGES) {
        db->wal_patience = PATIENCE_PAGES;
        return;
    }
    if (db->mark >= 0) fdatasync(db->mark);
    sqlite3_wal_checkpoint_v2(db->sql, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    if (db->wal_pages < db->wal_patience) return;
    db->wal_patience = db->wal_pages + PATIENCE_PAGES;
    sqlite3_busy_timeout(db->sql, PATIENCE_MS);
    sqlite3_wal_checkpoint_v2(db->sql, NULL, SQLITE_CHECKPOINT_RESTART, NULL, NULL);
    sqlite3_busy_timeout(db->sql, DB_BUSY_MS);
}

bool sqlite_roll_back(struct db *db)
{
    if (!sqlite3_get_autocommit(db->sql)) sqlite_execute(db, "ROLLBACK", NULL);
    return false;
}

bool sqlite_commit(struct db *db, const mark *head, store_why *why)
{
    if (!sqlite_execute(db, "COMMIT", why)) return sqlite_roll_back(db);
    db->head = *head;
    if (db->mark >= 0) mark_write(db->mark, head);
    keep_wal_short(db);
    return true;
}

bool sqlite_write(void *the_db, store_batch *batch, store_why *why)
{
    struct db *db = the_db;
    mark head = db->head;
    if (!db->append) return store_fail(why, "this database was opened for reading");
    if (!sqlite_execute(db, "BEGIN IMMEDIATE", why)) return false;
    const bool fine = put_signups(db, batch, &head, why) &&
                      sqlite_put_entries(db, batch->entries, batch->entry_count, &head, why) &&
                      put_sittings(db, batch, why);
    return fine ? sqlite_commit(db, &head, why) : sqlite_roll_back(db);
}

/* The mark is where the database is, and says the same as before. */
bool sqlite_probe(void *the_db, store_why *why)
{
    struct db *db = the_db;
    if (db->mark < 0) return true;
    mark_write(db->mark, &db->head);
    if (!fdatasync(db->mark)) return true;
    store_fail(why, "the disk does not answer: %s", strerror(errno));
    if (why) why->transient = true;
    return false;
}

/* ----------------------------------------------------------------------------------------------------------- starting */

/* Seals the entries of a database of version 1, which had none, or of an empty one. */
static bool seal_everything(struct db *db, store_why *why)
{
    sqlite3_stmt *s = sqlite_prepare(db, "SELECT tbl, number, time, kind, text FROM entry ORDER BY tbl, number", why);
    seal sealed = {.seq = 0};
    int step = SQLITE_ERROR;
    sqlite3_randomness(SEAL_SIZE, sealed.sum);
    bool fine = s && put_seal(db, &sealed, "", 0, why);
    while (fine && (step = sqlite3_step(s)) == SQLITE_ROW) {
        const store_entry entry = {.table = sqlite_text_at(s, 0),
                                   .number = (uint32_t)sqlite3_column_int64(s, 1),
                                   .time = sqlite3_column_int64(s, 2),
                                   .kind = sqlite_text_at(s, 3),
                                   .text = sqlite_text_at(s, 4)};
        seal_add(&sealed, &entry);
        fine = put_seal(db, &sealed, entry.table, entry.number, why);
    }
    if (fine && step != SQLITE_DONE) fine = sqlite_failed(db, "cannot read the log", why);
    sqlite3_finalize(s);
    return fine;
}

static bool prepare_statements(struct db *db, store_why *why)
{
    db->append = sqlite_prepare(db, append_sql, why);
    db->seal = db->append ? sqlite_prepare(db, seal_sql, why) : NULL;
    return db->seal != NULL;
}

/* Entries of earlier versions did not know their seals. */
static bool note_seals(struct db *db, store_why *why)
{
    return sqlite_execute(
        db, "UPDATE entry SET seq = seal.seq FROM seal WHERE seal.tbl = entry.tbl AND seal.number = entry.number", why);
}

static bool upgrade(struct db *db, int64_t version, store_why *why)
{
    if (version == DB_SCHEMA) return prepare_statements(db, why);
    if (!version && sqlite_number(db, "SELECT count(*) FROM sqlite_schema"))
        return store_fail(why, "%s is a database, but not one of Niblick", sqlite3_db_filename(db->sql, "main"));
    const bool fine = sqlite_execute(db, "BEGIN IMMEDIATE", why) && (version || sqlite_execute(db, schema, why)) &&
                      (version >= 2 || sqlite_execute(db, seal_schema, why)) &&
                      (version >= 3 || sqlite_execute(db, result_schema, why)) &&
                      sqlite_execute(db, sqlite_keep_schema, why) && prepare_statements(db, why) &&
                      (version >= 2 || seal_everything(db, why)) && (!version || note_seals(db, why)) &&
                      sqlite_execute(db, "COMMIT", why);
    return fine || sqlite_roll_back(db);
}

static bool read_head(struct db *db, store_why *why)
{
    sqlite3_stmt *s = sqlite_prepare(db,
                                     "SELECT first.sum, last.seq, last.sum, (SELECT count(*) FROM account) "
                                     "FROM seal first, seal last WHERE first.seq = 0 ORDER BY last.seq DESC LIMIT 1",
                                     why);
    if (!s) return false;
    const bool found = sqlite3_step(s) == SQLITE_ROW && sqlite3_column_bytes(s, 0) == SEAL_SIZE &&
                       sqlite3_column_bytes(s, 2) == SEAL_SIZE;
    if (found) {
        memcpy(db->head.database, sqlite3_column_blob(s, 0), SEAL_SIZE);
        memcpy(db->head.last.sum, sqlite3_column_blob(s, 2), SEAL_SIZE);
        db->head.last.seq = sqlite3_column_int64(s, 1);
        db->head.accounts = sqlite3_column_int64(s, 3);
    }
    sqlite3_finalize(s);
    return found || store_fail(why, "%s is damaged: its log has no beginning", sqlite3_db_filename(db->sql, "main"));
}

/* A server that went on from a database whose end is lost would number new entries like lost ones: better not at all. */
static bool start_mark(struct db *db, store_why *why)
{
    char path[DB_PATH];
    mark old;
    if (!sqlite_beside(db, ".mark", path)) return true;
    store_why lost;
    if (mark_read(path, &old) && !sqlite_agrees_with_mark(db, &old, &lost))
        return store_fail(why, "%s; restore a backup, or remove %s to go on without what is gone", lost.text, path);
    db->mark = mark_open(path);
    if (db->mark < 0) return store_fail(why, "cannot open %s: %s", path, strerror(errno));
    mark_write(db->mark, &db->head);
    fdatasync(db->mark);
    return true;
}

bool sqlite_start_writer(struct db *db, store_why *why)
{
    if (!sqlite_version(db, &db->version, why) || !upgrade(db, db->version, why)) return false;
    db->version = DB_SCHEMA;
    sqlite3_wal_hook(db->sql, note_length, db); /* replaces SQLite's automatic checkpoint; see keep_wal_short */
    return sqlite_execute(db, "PRAGMA journal_mode = WAL", why) &&
           sqlite_execute(db, "PRAGMA synchronous = FULL", why) &&
           sqlite_execute(db, "PRAGMA foreign_keys = ON", why) &&
           /* a WAL that had to grow is cut to this length when it starts again */
           sqlite_execute(db, "PRAGMA journal_size_limit = 8388608", why) && read_head(db, why) && start_mark(db, why);
}
