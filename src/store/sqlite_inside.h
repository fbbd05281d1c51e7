/* sqlite_inside.h - what the files of the SQLite driver share. */
#ifndef NIBLICK_STORE_SQLITE_INSIDE_H
#define NIBLICK_STORE_SQLITE_INSIDE_H

#include <sqlite3.h>

#include "driver.h"
#include "mark.h"

enum {
    DB_SCHEMA =
        4, /* of our tables; in the file as its user_version. 1 had no seals, 2 no results of matches, 3 no archive */
    DB_ARCHIVES = 4, /* the first that has one, and rules */
    DB_PATH = 4096,
    DB_BUSY_MS = 1000 /* how long to wait for a lock of somebody else, before a call fails with BUSY */
};

struct db {
    sqlite3 *sql;
    int64_t version;             /* of its tables */
    sqlite3_stmt *append, *seal; /* the writer's, prepared once: it is all the server does all day */
    int lock, own_lock, mark;    /* the writer's descriptors; -1: none */
    int wal_pages;               /* the WAL's length after the last commit */
    int wal_patience;            /* the length at which to wait for readers next */
    mark head;                   /* the writer's: what the database has now */
};

/* ---- sqlite_store.c */
bool sqlite_failed(struct db *db, const char *what, store_why *why); /* adds the database's words; returns false */
bool sqlite_execute(struct db *db, const char *sql, store_why *why);
sqlite3_stmt *sqlite_prepare(struct db *db, const char *sql, store_why *why);
bool sqlite_bind_text(sqlite3_stmt *statement, int at, const char *text);
const char *sqlite_text_at(sqlite3_stmt *statement, int column); /* never NULL */
int64_t sqlite_number(struct db *db, const char *sql);           /* of the first column of the first row; -1: none */
bool sqlite_version(struct db *db, int64_t *version,
                    store_why *why); /* 0: no tables of ours; false: unreadable or newer */
/* A file beside the database; false where the database is in memory. */
bool sqlite_beside(struct db *db, const char *suffix, char path[DB_PATH]);

/* ---- sqlite_write.c */
bool sqlite_write(void *db, store_batch *batch, store_why *why);
bool sqlite_probe(void *db, store_why *why);
/* For a writer in its transaction: adds entries and their seals behind *head. */
bool sqlite_put_entries(struct db *db, const store_entry *entries, size_t n, mark *head, store_why *why);
bool sqlite_commit(struct db *db, const mark *head, store_why *why); /* ends it; *head is then what the database has */
bool sqlite_roll_back(struct db *db);                                /* returns false */
bool sqlite_start_writer(struct db *db, store_why *why); /* settings, tables, seals and mark, once it has the lock */

/* ---- sqlite_read.c */
store_entry sqlite_entry_at(sqlite3_stmt *statement); /* of a row that begins with its columns, in their order */
bool sqlite_read(void *db, const char *table, store_visit *visit, void *data, store_why *why);
bool sqlite_read_all(void *db, const char *prefix, store_visit *visit, void *data, store_why *why);
bool sqlite_tables(void *db, store_visit *visit, void *data, store_why *why);
bool sqlite_reports(void *db, store_visit *visit, void *data, store_why *why);
bool sqlite_results(void *db, store_visit *visit, void *data, store_why *why);
enum store_answer sqlite_account_find(void *db, const char *name, store_account *out, store_why *why);
bool sqlite_accounts(void *db, store_visit_name *visit, void *data, store_why *why);
bool sqlite_account_tables(void *db, const char *name, store_visit *visit, void *data, store_why *why);
bool sqlite_sittings(void *db, store_visit_sitting *visit, void *data, store_why *why);
bool sqlite_backup(void *db, const char *path, store_why *why);

/* ---- sqlite_keep.c */
extern const char sqlite_keep_schema[]; /* version 4 */
bool sqlite_replace(void *db, const store_replacement *r, store_why *why);
bool sqlite_idle(void *db, int64_t since, store_visit_name *visit, void *data, store_why *why);
enum store_answer sqlite_account_leave(void *db, const char *name, const char *alias, store_why *why);
bool sqlite_account_gone(void *db, const char *name, store_why *why);
bool sqlite_leaving(void *db, store_visit_leaving *visit, void *data, store_why *why);

/* ---- sqlite_rules.c */
bool sqlite_rule_set(void *db, const store_rule *rule, store_why *why);
enum store_answer sqlite_rule_lift(void *db, const char *name, store_why *why);
bool sqlite_rules(void *db, store_visit_rule *visit, void *data, store_why *why);
bool sqlite_rules_version(void *db, int64_t *version, store_why *why);
extern const char sqlite_new_rules_sql[]; /* for every statement that changes what store_rules_version counts */

/* ---- sqlite_check.c */
bool sqlite_check(void *db, store_why *why);
/* Everything that the mark says was acknowledged is in the database. The mark must be read before the database is, so that
 * a writer cannot come between. */
bool sqlite_agrees_with_mark(struct db *db, const mark *m, store_why *why);

#endif
