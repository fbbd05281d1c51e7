/* sqlite_check.c - is everything still there that was acknowledged, as it was written? */
#include <string.h>

#include "archive.h"
#include "sqlite_inside.h"

/* ------------------------------------------------------------------------------------------------------------ the mark */

static bool finds_seal(struct db *db, const seal *expected, bool *same, store_why *why)
{
    sqlite3_stmt *s = sqlite_prepare(db, "SELECT sum, seq, tbl FROM seal WHERE seq >= ? ORDER BY seq LIMIT 1", why);
    if (!s) return false;
    sqlite3_bind_int64(s, 1, expected->seq);
    const int step = sqlite3_step(s);
    const bool itself = step == SQLITE_ROW && sqlite3_column_int64(s, 1) == expected->seq;
    /* One that was packed since is covered by a later seal, and nothing more can be said of it. */
    *same = itself ? sqlite3_column_bytes(s, 0) == SEAL_SIZE &&
                         !memcmp(sqlite3_column_blob(s, 0), expected->sum, SEAL_SIZE)
                   : step == SQLITE_ROW && expected->seq && !*sqlite_text_at(s, 2);
    if (step != SQLITE_ROW && step != SQLITE_DONE) sqlite_failed(db, "cannot read the database", why);
    sqlite3_finalize(s);
    return step == SQLITE_ROW || step == SQLITE_DONE;
}

bool sqlite_agrees_with_mark(struct db *db, const mark *m, store_why *why)
{
    seal first = {.seq = 0};
    bool same;
    memcpy(first.sum, m->database, SEAL_SIZE);
    if (!finds_seal(db, &first, &same, why)) return false;
    if (!same) return true; /* the mark of another database that was here before */
    const int64_t last = sqlite_number(db, "SELECT max(seq) FROM seal");
    const int64_t accounts = sqlite_number(db, "SELECT count(*) FROM account");
    if (last < m->last.seq)
        return store_fail(why, "%lld of %lld entries that were acknowledged are gone from the end of the log",
                          (long long)(m->last.seq - last), (long long)m->last.seq);
    if (accounts < m->accounts)
        return store_fail(why, "%lld of %lld accounts are gone", (long long)(m->accounts - accounts),
                          (long long)m->accounts);
    if (!finds_seal(db, &m->last, &same, why)) return false;
    return same || store_fail(why, "the log is not the one that was acknowledged: it differs at or before entry %lld",
                              (long long)m->last.seq);
}

/* ----------------------------------------------------------------------------------------------------------- the seals */

static bool check_link(sqlite3_stmt *s, seal *chain, store_why *why)
{
    const store_entry entry = {.table = sqlite_text_at(s, 1),
                               .number = (uint32_t)sqlite3_column_int64(s, 2),
                               .time = sqlite3_column_int64(s, 4),
                               .kind = sqlite_text_at(s, 5),
                               .text = sqlite_text_at(s, 6)};
    if (sqlite3_column_int64(s, 0) != chain->seq + 1)
        return store_fail(why, "entries %lld to %lld of the whole log are gone", (long long)chain->seq + 1,
                          (long long)sqlite3_column_int64(s, 0) - 1);
    if (sqlite3_column_type(s, 5) == SQLITE_NULL)
        return store_fail(why, "entry %u of table %s is gone", entry.number, entry.table);
    seal_add(chain, &entry);
    if (sqlite3_column_bytes(s, 3) == SEAL_SIZE && !memcmp(sqlite3_column_blob(s, 3), chain->sum, SEAL_SIZE))
        return true;
    return store_fail(why, "entry %u of table %s is not as it was written", entry.number, entry.table);
}

/* A seal that stands for entries that were packed, rewritten or deleted: how many, and their end of the chain. */
static bool cross_bridge(sqlite3_stmt *s, seal *chain, int64_t *bridged, store_why *why)
{
    const int64_t seq = sqlite3_column_int64(s, 0), n = sqlite3_column_int64(s, 2);
    if (seq - n != chain->seq || n < 1 || sqlite3_column_bytes(s, 3) != SEAL_SIZE)
        return store_fail(why, "entries %lld to %lld of the whole log are gone", (long long)chain->seq + 1,
                          (long long)seq);
    *bridged += n;
    chain->seq = seq;
    memcpy(chain->sum, sqlite3_column_blob(s, 3), SEAL_SIZE);
    return true;
}

static bool check_first(sqlite3_stmt *s, seal *chain, store_why *why)
{
    if (sqlite3_step(s) != SQLITE_ROW || sqlite3_column_int64(s, 0) || sqlite3_column_bytes(s, 3) != SEAL_SIZE)
        return store_fail(why, "the beginning of the log is gone");
    memcpy(chain->sum, sqlite3_column_blob(s, 3), SEAL_SIZE);
    return true;
}

/* *bridged: how many of them are no longer in the chain. */
static bool check_chain(struct db *db, int64_t *bridged, store_why *why)
{
    sqlite3_stmt *s = sqlite_prepare(
        db,
        "SELECT seal.seq, seal.tbl, seal.number, seal.sum, e.time, e.kind, e.text FROM seal "
        "LEFT JOIN entry e ON e.tbl = seal.tbl AND e.number = seal.number ORDER BY seal.seq",
        why);
    seal chain = {.seq = 0};
    int step = SQLITE_ERROR;
    bool fine = s && check_first(s, &chain, why);
    while (fine && (step = sqlite3_step(s)) == SQLITE_ROW)
        fine = *sqlite_text_at(s, 1) ? check_link(s, &chain, why) : cross_bridge(s, &chain, bridged, why);
    if (fine && step != SQLITE_DONE) fine = sqlite_failed(db, "cannot read the database", why);
    sqlite3_finalize(s);
    const char *count = db->version < DB_ARCHIVES ? "SELECT count(*) FROM entry"
                                                  : "SELECT count(*) FROM entry WHERE seq IS NOT NULL";
    if (!fine || sqlite_number(db, count) == chain.seq - *bridged) return fine;
    return store_fail(why, "the log has entries that no server has written");
}

/* ---------------------------------------------------------------------------------------------- out of the chain */

static bool check_blocks(struct db *db, store_why *why)
{
    sqlite3_stmt *s = sqlite_prepare(db, "SELECT tbl, entries, data FROM archive", why);
    int step = SQLITE_DONE;
    bool fine = s != NULL;
    while (fine && (step = sqlite3_step(s)) == SQLITE_ROW) {
        archive a;
        const int size = sqlite3_column_bytes(s, 2);
        fine = archive_unpack(&a, sqlite_text_at(s, 0), sqlite3_column_blob(s, 2), (size_t)size, why);
        if (fine && (int64_t)a.n != sqlite3_column_int64(s, 1))
            fine = store_fail(why, "the archive of table %s is damaged", sqlite_text_at(s, 0));
        archive_free(&a);
    }
    if (fine && step != SQLITE_DONE) fine = sqlite_failed(db, "cannot read the database", why);
    sqlite3_finalize(s);
    return fine;
}

/* Entries that are beside their table's archive have a sum each. */
static bool check_loose(struct db *db, store_why *why)
{
    sqlite3_stmt *s = sqlite_prepare(db, "SELECT tbl, number, time, kind, text, sum FROM entry WHERE seq IS NULL", why);
    int step = SQLITE_DONE;
    bool fine = s != NULL;
    while (fine && (step = sqlite3_step(s)) == SQLITE_ROW) {
        const store_entry entry = sqlite_entry_at(s);
        seal one = {.seq = 0};
        seal_add(&one, &entry);
        fine = sqlite3_column_bytes(s, 5) == SEAL_SIZE && !memcmp(sqlite3_column_blob(s, 5), one.sum, SEAL_SIZE);
        if (!fine) store_fail(why, "entry %u of table %s is not as it was written", entry.number, entry.table);
    }
    if (fine && step != SQLITE_DONE) fine = sqlite_failed(db, "cannot read the database", why);
    sqlite3_finalize(s);
    return fine;
}

/* What is no longer in the chain is in an archive or beside one, or was deleted: nothing else can have become of it. */
static bool check_rest(struct db *db, int64_t bridged, store_why *why)
{
    const int64_t accounted = sqlite_number(
        db, "SELECT (SELECT coalesce(sum(entries), 0) FROM archive) + (SELECT count(*) FROM entry WHERE seq IS NULL) + "
            "coalesce((SELECT value FROM setting WHERE key = 'deleted'), 0)");
    if (accounted > bridged) return store_fail(why, "the log has entries that no server has written");
    if (accounted < bridged)
        return store_fail(why, "%lld entries are gone from the archive", (long long)(bridged - accounted));
    return check_blocks(db, why) && check_loose(db, why);
}

/* -------------------------------------------------------------------------------------------------------- the whole */

/* The statement finds nothing, or why quotes what it finds. */
static bool finds_none(struct db *db, const char *sql, const char *what, store_why *why)
{
    sqlite3_stmt *s = sqlite_prepare(db, sql, why);
    if (!s) return false;
    const int step = sqlite3_step(s);
    bool fine = step == SQLITE_DONE;
    if (step == SQLITE_ROW) store_fail(why, "%s: %.200s", what, sqlite_text_at(s, 0));
    else if (!fine) sqlite_failed(db, "cannot read the database", why);
    sqlite3_finalize(s);
    return fine;
}

static const char GAPS[] = "SELECT tbl FROM entry GROUP BY tbl HAVING count(*) <> max(number) LIMIT 1";
static const char GAPS_WITH_ARCHIVE[] =
    "SELECT tbl FROM entry GROUP BY tbl HAVING count(*) + "
    "coalesce((SELECT entries FROM archive WHERE archive.tbl = entry.tbl), 0) <> max(number) LIMIT 1";

static bool check_snapshot(struct db *db, const mark *m, store_why *why)
{
    int64_t bridged = 0;
    if (!finds_none(db, "SELECT * FROM pragma_integrity_check(1) WHERE integrity_check <> 'ok'",
                    "the database is damaged", why) ||
        !sqlite_version(db, &db->version, why))
        return false;
    const bool sealed = db->version >= 2, packed = db->version >= DB_ARCHIVES; /* older ones had none */
    return (!sealed || check_chain(db, &bridged, why)) && (!packed || check_rest(db, bridged, why)) &&
           finds_none(db, packed ? GAPS_WITH_ARCHIVE : GAPS, "entries are missing in table", why) &&
           (!sealed || !m || sqlite_agrees_with_mark(db, m, why));
}

/* All of it in one transaction, so that a server can go on writing. */
bool sqlite_check(void *the_db, store_why *why)
{
    struct db *db = the_db;
    char path[DB_PATH];
    mark m;
    const bool marked = sqlite_beside(db, ".mark", path) && mark_read(path, &m);
    if (!sqlite_execute(db, "BEGIN", why)) return false;
    const bool fine = check_snapshot(db, marked ? &m : NULL, why);
    sqlite_execute(db, "COMMIT", NULL);
    return fine;
}
