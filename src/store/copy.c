/* copy.c - a whole club from one database to another, of whatever kinds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"

enum { TOGETHER = 500 }; /* entries in one commit */

struct copying {
    store *from, *to;
    store_entry entry[TOGETHER]; /* that wait to be written, */
    char *words[TOGETHER][3];    /* and their texts */
    size_t entries;
    char (*table)[STORE_ID]; /* all there are */
    size_t tables, room;
    store_why *why;
    bool failed;
};

static bool stop(struct copying *c)
{
    c->failed = true;
    return false;
}

static bool no_memory(struct copying *c)
{
    store_fail(c->why, "not enough memory");
    return stop(c);
}

/* ----------------------------------------------------------------------------------------------------------- entries */

static void forget(struct copying *c)
{
    for (size_t i = 0; i < c->entries; i++)
        for (size_t k = 0; k < 3; k++) free(c->words[i][k]);
    c->entries = 0;
}

static bool flush(struct copying *c)
{
    const bool written = store_append(c->to, c->entry, c->entries, c->why);
    forget(c);
    return written || stop(c);
}

static bool copy_entry(void *data, const store_entry *entry)
{
    struct copying *c = data;
    char **words = c->words[c->entries];
    store_entry *kept = &c->entry[c->entries++];
    words[0] = strdup(entry->table);
    words[1] = strdup(entry->kind);
    words[2] = strdup(entry->text);
    if (!words[0] || !words[1] || !words[2]) return no_memory(c);
    *kept = (store_entry){words[0], entry->number, entry->time, words[1], words[2]};
    return c->entries < TOGETHER || flush(c);
}

static bool note_table(void *data, const store_entry *last)
{
    struct copying *c = data;
    if (c->tables == c->room) {
        c->room = c->room ? 2 * c->room : 256;
        char(*more)[STORE_ID] = realloc(c->table, c->room * sizeof *more);
        if (!more) return no_memory(c);
        c->table = more;
    }
    snprintf(c->table[c->tables++], STORE_ID, "%s", last->table);
    return true;
}

static bool copy_tables(struct copying *c)
{
    if (!store_tables(c->from, note_table, c, c->why) || c->failed) return false;
    for (size_t i = 0; i < c->tables; i++)
        if (!store_read(c->from, c->table[i], copy_entry, c, c->why) || c->failed) return false;
    return !c->entries || flush(c);
}

/* ---------------------------------------------------------------------------------------------------------- accounts */

static bool copy_account(void *data, const char *name)
{
    struct copying *c = data;
    store_signup signup = {.taken = false};
    if (store_account_find(c->from, name, &signup.account, c->why) != STORE_YES) return stop(c);
    if (!store_write(c->to, &(store_batch){.signups = &signup, .signup_count = 1}, c->why)) return stop(c);
    return true;
}

static bool copy_sitting(void *data, const store_sitting *sitting)
{
    struct copying *c = data;
    return store_write(c->to, &(store_batch){.sittings = sitting, .sitting_count = 1}, c->why) || stop(c);
}

static bool copy_rule(void *data, const store_rule *rule)
{
    struct copying *c = data;
    return store_rule_set(c->to, rule, c->why) || stop(c);
}

/* ------------------------------------------------------------------------------------------------------------- whole */

static bool is_something(void *data, const store_entry *entry)
{
    (void)entry;
    *(bool *)data = true;
    return false;
}

static bool is_somebody(void *data, const char *name)
{
    (void)name;
    *(bool *)data = true;
    return false;
}

/* What is there already would be mixed with what comes. */
static bool is_empty(store *s, store_why *why)
{
    bool any = false;
    if (!store_tables(s, is_something, &any, why) || !store_accounts(s, is_somebody, &any, why)) return false;
    return !any || store_fail(why, "there is a club in that database already; copy to an empty one");
}

bool store_copy(store *from, store *to, store_why *why)
{
    if (!is_empty(to, why)) return false;
    struct copying *c = calloc(1, sizeof *c);
    if (!c) return store_fail(why, "not enough memory");
    *c = (struct copying){.from = from, .to = to, .why = why};
    const bool fine = copy_tables(c) && store_accounts(from, copy_account, c, why) && !c->failed &&
                      store_sittings(from, copy_sitting, c, why) && !c->failed &&
                      store_rules(from, copy_rule, c, why) && !c->failed;
    forget(c);
    free(c->table);
    free(c);
    return fine;
}
