/* engine_ask.h - one request to the engine and what to expect of the answer, for the tests of the protocol.
 *
 * Include after cmocka.h. A test gets its engine as *state from begin() and end().
 */
#ifndef NIBLICK_TESTS_ENGINE_ASK_H
#define NIBLICK_TESTS_ENGINE_ASK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wire_read.h"

static inline bool fixed_entropy(nb_seed *seed)
{
    *seed = nb_seed_number(UINT64_MAX);
    return true;
}

static inline int begin(void **state)
{
    *state = wire_engine_new(fixed_entropy);
    return *state ? 0 : -1;
}

static inline int end(void **state)
{
    wire_engine_free(*state);
    return 0;
}

/* The answer to one line, parsed. */
static inline json_t *ask_bytes(wire_engine *engine, const char *line, size_t length)
{
    char *text = wire_engine_line(engine, line, length);
    assert_non_null(text);
    assert_null(strchr(text, '\n'));
    json_t *answer = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    assert_true(json_is_object(answer));
    assert_true(json_is_boolean(json_object_get(answer, "ok")));
    free(text);
    return answer;
}

static inline json_t *ask(wire_engine *engine, const char *line) { return ask_bytes(engine, line, strlen(line)); }

/* A request that must succeed. */
static inline json_t *ask_well(wire_engine *engine, const char *line)
{
    json_t *answer = ask(engine, line);
    if (!json_is_true(json_object_get(answer, "ok")))
        fail_msg("%s: %s", line, json_string_value(json_object_get(json_object_get(answer, "error"), "message")));
    return answer;
}

static inline void do_well(wire_engine *engine, const char *line) { json_decref(ask_well(engine, line)); }

/* A request that must be refused with this code, and a message that has this in it. */
static inline void refuse_bytes(wire_engine *engine, const char *line, size_t length, const char *code,
                                const char *part)
{
    json_t *answer = ask_bytes(engine, line, length), *error = json_object_get(answer, "error");
    const char *message = json_string_value(json_object_get(error, "message"));
    assert_true(json_is_false(json_object_get(answer, "ok")));
    assert_non_null(message);
    assert_string_equal(json_string_value(json_object_get(error, "code")), code);
    if (!strstr(message, part)) fail_msg("%.200s: \"%s\" does not say \"%s\"", line, message, part);
    json_decref(answer);
}

static inline void refuse(wire_engine *engine, const char *line, const char *code, const char *part)
{
    refuse_bytes(engine, line, strlen(line), code, part);
}

static inline json_t *at(const json_t *object, const char *key)
{
    json_t *value = json_object_get(object, key);
    if (!value) fail_msg("no \"%s\"", key);
    return value;
}

static inline json_int_t number_at(const json_t *object, const char *key)
{
    assert_true(json_is_integer(at(object, key)));
    return json_integer_value(at(object, key));
}

static inline const char *text_at(const json_t *object, const char *key)
{
    assert_true(json_is_string(at(object, key)));
    return json_string_value(at(object, key));
}

static inline bool is_true_at(const json_t *object, const char *key)
{
    assert_true(json_is_boolean(at(object, key)));
    return json_is_true(at(object, key));
}

static inline bool has_string(const json_t *array, const char *text)
{
    for (size_t i = 0; i < json_array_size(array); i++)
        if (json_is_string(json_array_get(array, i)) && !strcmp(json_string_value(json_array_get(array, i)), text))
            return true;
    return false;
}

/* The value under key in the answer, as text: for comparing. To be freed. */
static inline char *answer_text(wire_engine *engine, const char *line, const char *key)
{
    json_t *answer = ask_well(engine, line);
    char *text = json_dumps(at(answer, key), JSON_COMPACT | JSON_ENCODE_ANY);
    json_decref(answer);
    assert_non_null(text);
    return text;
}

static inline void assert_same_text(char *a, char *b)
{
    assert_string_equal(a, b);
    free(a);
    free(b);
}

/* ------------------------------------------------------------------------------------------ tables to play at */

#define PACK                                                                               \
    "Ac Ad Ah As 2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s " \
    "8c 8d 8h 8s 9c 9d 9h 9s Tc Td Th Ts Jc Jd Jh Js Qc Qd Qh Qs Kc Kd Kh Ks"

/* The code of card i of that pack, and what follows it. */
static inline const char *pack_code(size_t i) { return &PACK[3 * i]; }

/* A request for a match of six with this pack, which may be changed by one code. */
static inline const char *pack_request(const char *from, const char *to)
{
    static char line[512];
    char pack[256];
    const char *found = from ? strstr(PACK, from) : NULL;
    snprintf(pack, sizeof pack, "%.*s%s%s", found ? (int)(found - PACK) : (int)strlen(PACK), PACK, found ? to : "",
             found ? found + strlen(from) : "");
    snprintf(line, sizeof line,
             "{\"cmd\":\"new\",\"game\":\"six\",\"seats\":2,\"dealer\":1,\"seed\":1,\"pack\":\"%s\"}", pack);
    return line;
}

static inline const json_t *zone_of(const json_t *table, const char *kind, int owner)
{
    const json_t *zones = at(table, "zones");
    for (size_t i = 0; i < json_array_size(zones); i++) {
        const json_t *zone = json_array_get(zones, i), *seat = at(zone, "owner");
        if (!strcmp(text_at(zone, "kind"), kind) &&
            (json_is_null(seat) ? owner < 0 : json_integer_value(seat) == owner))
            return zone;
    }
    fail_msg("no %s of %d", kind, owner);
    return NULL;
}

static inline void begin_six(wire_engine *engine)
{
    do_well(engine, "{\"cmd\":\"new\",\"game\":\"six\",\"seats\":3,\"dealer\":2,\"seed\":5,\"options\":\"holes=2\"}");
}

#endif
