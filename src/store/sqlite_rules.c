/* sqlite_rules.c - what whoever runs the server has decided about accounts and addresses. Files of earlier versions have no rules. */
#include <stdio.h>

#include "sqlite_inside.h"

const char sqlite_new_rules_sql[] =
    "INSERT INTO setting VALUES ('rules', 1) ON CONFLICT DO UPDATE SET value = value + 1";

/* Binds a rule and runs it in a transaction of its own; *changes: how many rows it changed. */
static bool change(struct db *db, const char *sql, const store_rule *rule, int *changes, store_why *why)
{
    if (!db->append) return store_fail(why, "this database was opened for reading");
    if (!sqlite_execute(db, "BEGIN IMMEDIATE", why)) return false;
    sqlite3_stmt *s = sqlite_prepare(db, sql, why);
    if (s) sqlite_bind_text(s, 1, rule->name);
    if (s && sqlite3_bind_parameter_count(s) > 1) {
        sqlite_bind_text(s, 2, rule->kind);
        sqlite3_bind_int64(s, 3, rule->until);
    }
    const bool fine = s && (sqlite3_step(s) == SQLITE_DONE || sqlite_failed(db, "cannot write a rule", why));
    *changes = sqlite3_changes(db->sql);
    sqlite3_finalize(s);
    if (!fine || !sqlite_execute(db, sqlite_new_rules_sql, why)) return sqlite_roll_back(db);
    return sqlite_commit(db, &db->head, why);
}

bool sqlite_rule_set(void *db, const store_rule *rule, store_why *why)
{
    int changes;
    return change(db,
                  "INSERT INTO rule (name, kind, until) VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET "
                  "until = excluded.until, name = excluded.name",
                  rule, &changes, why);
}

enum store_answer sqlite_rule_lift(void *db, const char *name, store_why *why)
{
    store_rule rule = {.until = 0};
    int changes;
    snprintf(rule.name, sizeof rule.name, "%s", name);
    if (!change(db, "DELETE FROM rule WHERE name = ?1", &rule, &changes, why)) return STORE_FAILED;
    return changes ? STORE_YES : STORE_NO;
}

bool sqlite_rules(void *the_db, store_visit_rule *visit, void *data, store_why *why)
{
    struct db *db = the_db;
    if (db->version < DB_ARCHIVES) return true;
    sqlite3_stmt *s = sqlite_prepare(db, "SELECT kind, name, until FROM rule ORDER BY name, kind", why);
    int step = SQLITE_DONE;
    bool more = s != NULL;
    while (more && (step = sqlite3_step(s)) == SQLITE_ROW) {
        store_rule rule = {.until = sqlite3_column_int64(s, 2)};
        snprintf(rule.kind, sizeof rule.kind, "%s", sqlite_text_at(s, 0));
        snprintf(rule.name, sizeof rule.name, "%s", sqlite_text_at(s, 1));
        more = visit(data, &rule);
    }
    const bool fine = s && (!more || step == SQLITE_DONE || sqlite_failed(db, "cannot read the rules", why));
    sqlite3_finalize(s);
    return fine;
}

bool sqlite_rules_version(void *the_db, int64_t *version, store_why *why)
{
    struct db *db = the_db;
    *version = db->version < DB_ARCHIVES
                   ? 0
                   : sqlite_number(db, "SELECT coalesce((SELECT value FROM setting WHERE key = 'rules'), 0)");
    return *version >= 0 || sqlite_failed(db, "cannot read the rules", why);
}
