/* store.c - see store.h: finds the driver by the URL, and checks arguments before a driver sees them. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "driver.h"
#include "keep.h"

enum { STORE_URL = 4096 };

struct store {
    const store_driver *driver;
    void *db;
};

static const store_driver *const drivers[] = {&store_sqlite, &store_postgres};

bool store_fail(store_why *why, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    if (why) {
        vsnprintf(why->text, sizeof why->text, format, args);
        why->transient = false;
    }
    va_end(args);
    return false;
}

bool store_changed(const char *table, store_why *why)
{
    store_fail(why, "table %s was changed by somebody else at the same time", table);
    if (why) why->transient = true;
    return false;
}

/* ----------------------------------------------------------------------------------------------------------- URLs */

static const store_driver *driver_of(const char *url, size_t scheme)
{
    for (size_t i = 0; i < sizeof drivers / sizeof drivers[0]; i++)
        if (strlen(drivers[i]->scheme) == scheme && !strncmp(url, drivers[i]->scheme, scheme)) return drivers[i];
    return NULL;
}

/* A scheme is letters before a colon; anything else is a path. */
static size_t scheme_length(const char *url)
{
    size_t n = strspn(url, "abcdefghijklmnopqrstuvwxyz");
    return url[n] == ':' ? n : 0;
}

static store *open_url(const char *url, bool writer, store_why *why)
{
    size_t scheme = scheme_length(url);
    const store_driver *driver = scheme ? driver_of(url, scheme) : &store_sqlite;
    if (!driver) {
        store_fail(why,
                   "unknown kind of database: \"%.*s\"; write sqlite:PATH, postgresql://HOST/NAME, or a path alone",
                   (int)scheme, url);
        return NULL;
    }
    const char *rest = scheme ? url + scheme + 1 : url;
    if (!*rest) {
        store_fail(why, "\"%s\" does not name a database; write sqlite:PATH, postgresql://HOST/NAME, or a path alone",
                   url);
        return NULL;
    }
    store *s = malloc(sizeof *s);
    if (!s) {
        store_fail(why, "not enough memory");
        return NULL;
    }
    void *db = writer ? driver->open_writer(rest, why) : driver->open_reader(rest, why);
    if (!db) {
        free(s);
        return NULL;
    }
    *s = (store){.driver = driver, .db = db};
    return s;
}

store *store_open_writer(const char *url, store_why *why) { return open_url(url, true, why); }

store *store_open_reader(const char *url, store_why *why) { return open_url(url, false, why); }

void store_close(store *s)
{
    if (!s) return;
    s->driver->close(s->db);
    free(s);
}

store *store_open_clerk(const char *url, store_why *why)
{
    store *s = store_open_reader(url, why);
    if (!s || (s->driver->become_clerk && s->driver->become_clerk(s->db, why))) return s;
    const bool by_writer = !s->driver->become_clerk;
    store_close(s);
    return by_writer ? store_open_writer(url, why) : NULL;
}

/* ------------------------------------------------------------------------------------------------------------ ids */

static bool id_is_good(const char *id, store_why *why)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    size_t n = strlen(id);
    if (n && n < STORE_ID && strspn(id, letters) == n) return true;
    return store_fail(why, "not a table's id: \"%.40s\"; it must have 1 to %d letters, digits, - or _", id,
                      STORE_ID - 1);
}

static bool name_is_good(const char *name, store_why *why)
{
    size_t n = strnlen(name, STORE_NAME);
    if (n && n < STORE_NAME) return true;
    return store_fail(why, "an account's name must have 1 to %d bytes", STORE_NAME - 1);
}

/* ------------------------------------------------------------------------------------------------------ passing on */

static bool batch_is_good(const store_batch *batch, store_why *why)
{
    for (size_t i = 0; i < batch->entry_count; i++) {
        if (!id_is_good(batch->entries[i].table, why)) return false;
        if (!batch->entries[i].number) return store_fail(why, "entries are numbered from 1");
    }
    for (size_t i = 0; i < batch->signup_count; i++)
        if (!name_is_good(batch->signups[i].account.name, why)) return false;
    for (size_t i = 0; i < batch->sitting_count; i++)
        if (!name_is_good(batch->sittings[i].account, why) || !id_is_good(batch->sittings[i].table, why)) return false;
    return true;
}

bool store_write(store *s, store_batch *batch, store_why *why)
{
    if (!batch_is_good(batch, why)) return false;
    if (!batch->entry_count && !batch->signup_count && !batch->sitting_count) return true;
    return s->driver->write(s->db, batch, why);
}

bool store_probe(store *s, store_why *why) { return s->driver->probe(s->db, why); }

bool store_append(store *s, const store_entry *entries, size_t n, store_why *why)
{
    return store_write(s, &(store_batch){.entries = entries, .entry_count = n}, why);
}

bool store_read(store *s, const char *table, store_visit *visit, void *data, store_why *why)
{
    return id_is_good(table, why) && s->driver->read(s->db, table, visit, data, why);
}

bool store_read_all(store *s, const char *prefix, store_visit *visit, void *data, store_why *why)
{
    return id_is_good(prefix, why) && s->driver->read_all(s->db, prefix, visit, data, why);
}

bool store_tables(store *s, store_visit *visit, void *data, store_why *why)
{
    return s->driver->tables(s->db, visit, data, why);
}

bool store_results(store *s, store_visit *visit, void *data, store_why *why)
{
    return s->driver->results(s->db, visit, data, why);
}

bool store_reports(store *s, store_visit *visit, void *data, store_why *why)
{
    return s->driver->reports(s->db, visit, data, why);
}

enum store_answer store_account_find(store *s, const char *name, store_account *out, store_why *why)
{
    return name_is_good(name, NULL) ? s->driver->account_find(s->db, name, out, why) : STORE_NO;
}

bool store_accounts(store *s, store_visit_name *visit, void *data, store_why *why)
{
    return s->driver->accounts(s->db, visit, data, why);
}

bool store_account_tables(store *s, const char *name, store_visit *visit, void *data, store_why *why)
{
    return name_is_good(name, why) && s->driver->account_tables(s->db, name, visit, data, why);
}

bool store_sittings(store *s, store_visit_sitting *visit, void *data, store_why *why)
{
    return s->driver->sittings(s->db, visit, data, why);
}

bool store_idle(store *s, int64_t since, store_visit_name *visit, void *data, store_why *why)
{
    return s->driver->idle(s->db, since, visit, data, why);
}

/* ------------------------------------------------------------------------------------------- accounts that go, rules */

enum store_answer store_account_leave(store *s, const char *name, const char *alias, store_why *why)
{
    if (*alias != '#' || strlen(alias) >= STORE_ALIAS) {
        store_fail(why, "\"%.30s\" is no alias: it must begin with # and have at most %d bytes", alias,
                   STORE_ALIAS - 1);
        return STORE_FAILED;
    }
    return name_is_good(name, NULL) ? s->driver->account_leave(s->db, name, alias, why) : STORE_NO;
}

bool store_account_gone(store *s, const char *name, store_why *why)
{
    return s->driver->account_gone(s->db, name, why);
}

bool store_leaving(store *s, store_visit_leaving *visit, void *data, store_why *why)
{
    return s->driver->leaving(s->db, visit, data, why);
}

bool store_rule_set(store *s, const store_rule *rule, store_why *why) { return s->driver->rule_set(s->db, rule, why); }

enum store_answer store_rule_lift(store *s, const char *name, store_why *why)
{
    return s->driver->rule_lift(s->db, name, why);
}

bool store_rules(store *s, store_visit_rule *visit, void *data, store_why *why)
{
    return s->driver->rules(s->db, visit, data, why);
}

bool store_rules_version(store *s, int64_t *version, store_why *why)
{
    return s->driver->rules_version(s->db, version, why);
}

/* -------------------------------------------------------------------------------------------------------- housekeeping */

/* Into a new file, which is gone again if it cannot be finished. */
static bool backup_by_copy(store *s, const char *path, store_why *why)
{
    if (!access(path, F_OK)) return store_fail(why, "%s already exists; a backup never overwrites a file", path);
    char url[STORE_URL];
    if (snprintf(url, sizeof url, "sqlite:%s", path) >= (int)sizeof url)
        return store_fail(why, "%.60s...: the name is too long", path);
    store *to = store_open_writer(url, why);
    if (!to) return false;
    const bool fine = store_copy(s, to, why);
    store_close(to);
    if (!fine) unlink(path);
    return fine;
}

bool store_backup(store *s, const char *path, store_why *why)
{
    return s->driver->backup ? s->driver->backup(s->db, path, why) : backup_by_copy(s, path, why);
}

bool store_check(store *s, store_why *why) { return s->driver->check(s->db, why); }

bool store_archive(store *s, const char *table, store_why *why)
{
    return id_is_good(table, why) && keep_archive(s->driver, s->db, table, why);
}

bool store_delete(store *s, const char *table, store_why *why)
{
    return id_is_good(table, why) && keep_delete(s->driver, s->db, table, why);
}

bool store_rewrite(store *s, const char *table, store_change *change, void *data, store_why *why)
{
    return id_is_good(table, why) && keep_rewrite(s->driver, s->db, table, change, data, why);
}
