/* forget.c - see forget.h */
#include "forget.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "allocate.h"
#include "deals.h"
#include "niblick.h"
#include "seat_names.h"
#include "token.h"
#include "words.h"

enum { NAMES = 8, NAME = 64 };

/* A table's log as far as it has been read. */
struct reading {
    const struct forget *f;
    struct forget *notes; /* NULL: nothing is noted, texts are changed */
    const char *table;
    uint16_t seats; /* that the account has */
    unsigned match;
    char name[NAMES][NAME]; /* that it used here, the first ones */
    unsigned names;
    bool concerned;
};

void forget_free(struct forget *f)
{
    free(f->table);
    free(f->match);
    free(f->again);
    free(f->again_at);
    *f = (struct forget){.tables = 0};
}

static const char *text_at(const json_t *o, const char *key)
{
    const char *text = json_string_value(json_object_get(o, key));
    return text ? text : "";
}

static bool is_theirs(const struct forget *f, const char *account)
{
    return *account && (!strcasecmp(account, f->account) || !strcmp(account, f->alias));
}

static void set_text(json_t *o, const char *key, const char *text) { json_object_set_new(o, key, json_string(text)); }

static void set_seat_name(json_t *o, unsigned seat)
{
    char name[SEAT_NAME];
    seat_name_of(name, seat);
    set_text(o, "name", name);
}

/* ---------------------------------------------------------------------------------------------------- each kind of entry */

static void note_name(struct reading *r, const char *name)
{
    if (r->names == NAMES || !*name) return;
    snprintf(r->name[r->names++], NAME, "%s", name);
}

static bool change_sit(struct reading *r, json_t *o, unsigned seat)
{
    static const char NOBODY[TOKEN_HASH] = "0000000000000000000000000000000000000000000000000000000000000000";
    r->seats &= (uint16_t) ~(1u << seat);
    if (!is_theirs(r->f, text_at(o, "account"))) return false;
    r->seats |= (uint16_t)(1u << seat);
    if (!strcmp(text_at(o, "account"), r->f->alias)) return false; /* it has been done */
    note_name(r, text_at(o, "name"));
    set_seat_name(o, seat);
    set_text(o, "hash", NOBODY);
    set_text(o, "account", r->f->alias);
    return true;
}

static bool change_report(const struct reading *r, json_t *o, unsigned seat)
{
    const bool of = !strcasecmp(text_at(o, "account"), r->f->account),
               by = !strcasecmp(text_at(o, "by"), r->f->account);
    if (of) set_seat_name(o, seat);
    if (of) set_text(o, "account", r->f->alias);
    if (by) set_text(o, "by", r->f->alias);
    return of || by;
}

static bool change_result(const struct reading *r, json_t *o)
{
    json_t *seats = json_object_get(o, "seats");
    bool any = false;
    for (size_t i = 0; i < json_array_size(seats); i++) {
        json_t *seat = json_array_get(seats, i);
        if (strcasecmp(text_at(seat, "account"), r->f->account) != 0) continue;
        set_text(seat, "account", r->f->alias);
        any = true;
    }
    return any;
}

/* Of a day's course. */
static bool change_begun(const struct reading *r, json_t *o)
{
    if (!json_is_true(json_object_get(o, "account")) || strcasecmp(text_at(o, "name"), r->f->account) != 0)
        return false;
    set_text(o, "name", r->f->alias);
    return true;
}

/* A table that nobody has named is called after whoever made it. */
static bool change_table(const struct reading *r, json_t *o)
{
    for (unsigned i = 0; i < r->names; i++)
        if (strstr(text_at(o, "name"), r->name[i])) return set_text(o, "name", say_club_former_table), true;
    return false;
}

static bool change_object(struct reading *r, json_t *o, const char *kind)
{
    const json_int_t number = json_integer_value(json_object_get(o, "seat"));
    const unsigned seat = number >= 0 && number < NB_MAX_SEATS ? (unsigned)number : 0;
    if (!strcmp(kind, "sit")) return change_sit(r, o, seat);
    if (!strcmp(kind, "stand") || !strcmp(kind, "computer")) r->seats &= (uint16_t) ~(1u << seat);
    if (!strcmp(kind, "match")) r->match = (unsigned)json_integer_value(json_object_get(o, "match"));
    if (!strcmp(kind, "report")) return change_report(r, o, seat);
    if (!strcmp(kind, "result")) return change_result(r, o);
    if (!strcmp(kind, "begun")) return change_begun(r, o);
    return !strcmp(kind, "table") && change_table(r, o);
}

static char *change_record(const struct reading *r, const char *text)
{
    text_buffer out = {.text = NULL};
    char *changed = NULL;
    if (r->seats && seat_names_change(&out, text, strlen(text), r->seats) && strcmp(text_ended(&out), text) != 0)
        changed = strdup(out.text);
    text_free(&out);
    return changed;
}

static uint16_t seats_in(const struct forget *f, const char *table, unsigned match)
{
    for (size_t i = 0; i < f->matches; i++)
        if (!strcmp(f->match[i].table, table) && f->match[i].match == match) return f->match[i].seats;
    return 0;
}

static char *change_deals(const struct reading *r, const char *text)
{
    json_error_t error;
    json_t *o = json_loads(text, 0, &error);
    const uint16_t seats = seats_in(r->f, text_at(o, "of"), (unsigned)json_integer_value(json_object_get(o, "match")));
    json_decref(o);
    char *changed = deals_forget(text, r->f->account, r->f->alias, seats);
    if (changed && !strcmp(changed, text)) {
        free(changed);
        changed = NULL;
    }
    return changed;
}

static char *change_entry(void *data, const store_entry *entry)
{
    struct reading *r = data;
    json_error_t error;
    if (!strcmp(entry->kind, "record")) return change_record(r, entry->text);
    if (!strcmp(entry->kind, "deals")) return change_deals(r, entry->text);
    json_t *o = json_loads(entry->text, 0, &error);
    char *changed = json_is_object(o) && change_object(r, o, entry->kind) ? json_dumps(o, JSON_COMPACT) : NULL;
    json_decref(o);
    return changed;
}

/* --------------------------------------------------------------------------------------------------------------- looking */

static void note_match(struct reading *r)
{
    struct forget *f = r->notes;
    f->match = reallocate(f->match, (f->matches + 1) * sizeof *f->match);
    struct forget_match *m = &f->match[f->matches++];
    *m = (struct forget_match){.match = r->match, .seats = r->seats};
    snprintf(m->table, sizeof m->table, "%s", r->table);
}

static void note_again(struct reading *r, const char *text)
{
    struct forget *f = r->notes;
    json_error_t error;
    json_t *o = json_loads(text, 0, &error);
    if (*text_at(o, "of")) {
        f->again = reallocate(f->again, (f->agains + 1) * sizeof *f->again);
        f->again_at = reallocate(f->again_at, (f->agains + 1) * sizeof *f->again_at);
        struct forget_match *m = &f->again[f->agains];
        *m = (struct forget_match){.match = (unsigned)json_integer_value(json_object_get(o, "match"))};
        snprintf(m->table, sizeof m->table, "%s", text_at(o, "of"));
        snprintf(f->again_at[f->agains++], STORE_ID, "%s", r->table);
    }
    json_decref(o);
}

static void note_table(struct forget *f, const char *table)
{
    for (size_t i = 0; i < f->tables; i++)
        if (!strcmp(f->table[i], table)) return;
    f->table = reallocate(f->table, (f->tables + 1) * sizeof *f->table);
    snprintf(f->table[f->tables++], STORE_ID, "%s", table);
}

static bool look_at(void *data, const store_entry *entry)
{
    struct reading *r = data;
    char *changed = change_entry(r, entry);
    r->concerned |= changed != NULL;
    free(changed);
    if (!strcmp(entry->kind, "deals")) note_again(r, entry->text);
    if (!strcmp(entry->kind, "match") && r->seats) note_match(r);
    return true;
}

bool forget_look(struct forget *f, store *reader, const char *table, store_why *why)
{
    struct reading r = {.f = f, .notes = f, .table = table};
    if (!store_read(reader, table, look_at, &r, why)) return false;
    if (r.concerned) note_table(f, table);
    return true;
}

void forget_looked(struct forget *f)
{
    for (size_t i = 0; i < f->agains; i++)
        if (seats_in(f, f->again[i].table, f->again[i].match)) note_table(f, f->again_at[i]);
}

/* -------------------------------------------------------------------------------------------------------------- changing */

static bool gather_names(void *data, const store_entry *entry)
{
    if (!strcmp(entry->kind, "sit")) free(change_entry(data, entry));
    return true;
}

/* The name of the table comes first in its log, and the names that it can have in it after that. */
bool forget_at(const struct forget *f, store *writer, const char *table, store_why *why)
{
    struct reading r = {.f = f, .table = table};
    if (!store_read(writer, table, gather_names, &r, why)) return false;
    r.seats = 0;
    return store_rewrite(writer, table, change_entry, &r, why);
}
