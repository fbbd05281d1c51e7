/* wire_read.h - what src/wire writes, read again: for tests that look into it. Include after cmocka.h. */
#ifndef NIBLICK_TESTS_WIRE_READ_H
#define NIBLICK_TESTS_WIRE_READ_H

#include <jansson.h>
#include <string.h>

#include "wire.h"

/* The document that was written, as a reader gets it: valid, and no key twice. The writer is freed. */
static inline json_t *read_written(json_writer *w)
{
    json_error_t error;
    json_t *value = json_loadb(w->out.text, w->out.len, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    if (!value) fail_msg("%s: %.*s", error.text, (int)w->out.len, w->out.text);
    assert_int_equal(w->depth, 0);
    jw_free(w);
    return value;
}

static inline json_t *read_view(const nb_hole *hole, unsigned seat)
{
    json_writer w = {.indent = 0};
    wire_view(&w, hole, seat);
    return read_written(&w);
}

static inline json_t *read_truth(const nb_hole *hole)
{
    json_writer w = {.indent = 0};
    wire_truth(&w, hole);
    return read_written(&w);
}

static inline json_t *read_legal(const nb_hole *hole, unsigned seat)
{
    json_writer w = {.indent = 0};
    nb_view view;
    nb_view_of(&view, hole, seat);
    wire_legal(&w, &view);
    return read_written(&w);
}

/* --------------------------------------------------------------------------------------------- putting views together */

/* What a client has after a view and the changes that followed it (docs/PROTOCOL.md). */
static inline void merge_zones(json_t *zones, json_t *changed)
{
    for (size_t i = 0; i < json_array_size(changed); i++) {
        json_t *zone = json_array_get(changed, i);
        assert_int_equal(json_array_set(zones, (size_t)json_integer_value(json_object_get(zone, "zone")), zone), 0);
    }
}

static inline void merge_view(json_t *view, json_t *changes)
{
    for (void *at = json_object_iter(changes); at; at = json_object_iter_next(changes, at)) {
        const char *key = json_object_iter_key(at);
        json_t *value = json_object_iter_value(at);
        if (!strcmp(key, "zones")) merge_zones(json_object_get(view, "zones"), value);
        else json_object_set(view, key, value);
    }
}

/* A key that is absent from a whole view is null in the changes that take it away. */
static inline void forget_nulls(json_t *view, json_t *like)
{
    static const char *const keys[] = {"status", "seat_status"};
    for (unsigned i = 0; i < 2; i++)
        if (json_is_null(json_object_get(view, keys[i])) && !json_object_get(like, keys[i]))
            json_object_del(view, keys[i]);
}

static inline void expect_same(json_t *is, json_t *should_be, const char *what)
{
    if (json_equal(is, should_be)) return;
    char *a = json_dumps(is, JSON_SORT_KEYS), *b = json_dumps(should_be, JSON_SORT_KEYS);
    fail_msg("%s:\n%s\nshould be\n%s", what, a, b);
}

#endif
