/* career_log.c - what took long to work out, as entries of the log. Entries can be damaged, and are checked. */
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allocate.h"
#include "career_inside.h"

struct career *career_new(store *reader, unsigned holes)
{
    struct career *c = allocate(sizeof *c);
    c->reader = reader;
    c->holes = holes ? holes : ROUND_SCRATCH_HOLES;
    c->last_note = &c->notes;
    return c;
}

void career_free(struct career *c)
{
    career_forget(c);
    career_stop_review(c);
    for (unsigned i = 0; i < CAREER_SHELVES; i++)
        while (c->review[i]) {
            struct career_review *next = c->review[i]->next;
            free(c->review[i]);
            c->review[i] = next;
        }
    career_free_notes(c->notes);
    free(c->scratch);
    free(c);
}

/* ------------------------------------------------------------------------------------------------------------- writing */

static void note(struct career *c, const char *kind, json_writer *j)
{
    jw_close(j, '}');
    check_whole(&j->out);
    if (!c->loaded) { /* the numbers that the log has are not known */
        jw_free(j);
        return;
    }
    struct career_note *n = allocate(sizeof *n);
    *n = (struct career_note){.number = ++c->entries, .kind = kind, .text = allocate(j->out.len + 1)};
    memcpy(n->text, j->out.text, j->out.len);
    jw_free(j);
    *c->last_note = n;
    c->last_note = &n->next;
}

static json_writer object(const char *key, uint64_t id)
{
    json_writer j = {.indent = 0};
    char hex[17];
    snprintf(hex, sizeof hex, "%016" PRIx64, id);
    jw_open(&j, '{');
    jw_key_text(&j, key, hex);
    return j;
}

void career_note_scratch(struct career *c, const struct career_scratch *s)
{
    json_writer j = object("table", s->table);
    jw_key_int(&j, "holes", s->played);
    jw_key_int(&j, "first", s->first);
    jw_key_int(&j, "sum", s->sum);
    note(c, "scratch", &j);
}

void career_note_review(struct career *c, const struct career_review *r)
{
    json_writer j = object("round", r->round);
    jw_key_int(&j, "seat", r->seat);
    jw_key_int(&j, "luck", r->luck);
    jw_key_int(&j, "play", r->play);
    jw_key_open(&j, "cost", '[');
    for (unsigned i = 0; i < NB_SKILLS; i++) jw_int(&j, r->cost[i]);
    jw_close(&j, ']');
    jw_key_open(&j, "choices", '[');
    for (unsigned i = 0; i < NB_SKILLS; i++) jw_int(&j, r->choices[i]);
    jw_close(&j, ']');
    note(c, "review", &j);
}

struct career_note *career_take_notes(struct career *c)
{
    struct career_note *notes = c->notes;
    c->notes = NULL;
    c->last_note = &c->notes;
    return notes;
}

void career_free_notes(struct career_note *n)
{
    while (n) {
        struct career_note *next = n->next;
        free(n->text);
        free(n);
        n = next;
    }
}

/* ------------------------------------------------------------------------------------------------------------- reading */

static bool id_at(json_t *o, const char *key, uint64_t *out)
{
    const char *text = json_string_value(json_object_get(o, key));
    char *end;
    if (!text || strlen(text) != 16 || strspn(text, "0123456789abcdef") != 16) return false;
    *out = strtoull(text, &end, 16);
    return true;
}

static bool number_in(const json_t *value, int64_t least, int64_t most, int64_t *out)
{
    *out = json_integer_value(value);
    return json_is_integer(value) && *out >= least && *out <= most;
}

static bool number_at(json_t *o, const char *key, int64_t least, int64_t most, int64_t *out)
{
    return number_in(json_object_get(o, key), least, most, out);
}

static void restore_scratch(struct career *c, json_t *o)
{
    const int64_t most = INT64_C(1) << 48;
    struct career_scratch s = {.kept = true};
    int64_t holes;
    if (!id_at(o, "table", &s.table) || !number_at(o, "holes", 1, INT32_MAX, &holes) ||
        !number_at(o, "first", -most, most, &s.first) || !number_at(o, "sum", -most, most, &s.sum))
        return;
    s.played = (unsigned)holes;
    if (s.played == c->holes) career_add_scratch(c, &s);
}

static void restore_review(struct career *c, json_t *o)
{
    struct career_review r = {.seat = 0};
    json_t *cost = json_object_get(o, "cost"), *choices = json_object_get(o, "choices");
    int64_t seat, luck, play, number;
    if (!id_at(o, "round", &r.round) || !number_at(o, "seat", 0, NB_MAX_SEATS - 1, &seat) ||
        !number_at(o, "luck", INT32_MIN, INT32_MAX, &luck) || !number_at(o, "play", INT32_MIN, INT32_MAX, &play))
        return;
    r.seat = (unsigned)seat;
    r.luck = (int32_t)luck;
    r.play = (int32_t)play;
    for (unsigned i = 0; i < NB_SKILLS; i++) {
        if (!number_in(json_array_get(cost, i), INT32_MIN, INT32_MAX, &number)) return;
        r.cost[i] = (int32_t)number;
        if (!number_in(json_array_get(choices, i), 0, INT32_MAX, &number)) return;
        r.choices[i] = (uint32_t)number;
    }
    career_add_review(c, &r);
}

/* It can be worked out again, so what is damaged is no matter. */
void career_restore(struct career *c, const store_entry *entry)
{
    json_error_t error;
    json_t *o = json_loads(entry->text, 0, &error);
    if (entry->number > c->entries) c->entries = entry->number;
    if (json_is_object(o) && !strcmp(entry->kind, "scratch")) restore_scratch(c, o);
    if (json_is_object(o) && !strcmp(entry->kind, "review")) restore_review(c, o);
    json_decref(o);
}

static bool read_entry(void *data, const store_entry *entry)
{
    career_restore(data, entry);
    return true;
}

void career_load(struct career *c)
{
    store_why ignored;
    if (c->loaded) return;
    c->loaded = store_read(c->reader, WORLD_ROUNDS, read_entry, c, &ignored);
}
