/* fuzz_engine.c - the engine protocol with any bytes: every line gets exactly one JSON object, on one line. */
#include <assert.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "wire.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Always the same: a finding must come back when its input does. */
static bool fuzz_entropy(nb_seed *seed)
{
    *seed = nb_seed_number(1928);
    return true;
}

/* A clock that runs fast, and the same every time: thinking long would find nothing new. */
static double fuzz_clock(void *data)
{
    double *now = data;
    return *now += 60;
}

/* ... and so would thinking of very many holes. */
static bool thinks_long(const char *line, size_t length)
{
    json_t *request = json_loadb(line, length, 0, NULL);
    bool is_long = json_integer_value(json_object_get(request, "playouts")) > 40;
    json_decref(request);
    return is_long;
}

static void fuzz_line(wire_engine *engine, const char *line, size_t length)
{
    char *text = wire_engine_line(engine, line, length);
    json_t *answer = text ? json_loads(text, JSON_REJECT_DUPLICATES, NULL) : NULL;
    const json_t *ok = json_object_get(answer, "ok"), *error = json_object_get(answer, "error");

    assert(answer && !strchr(text, '\n'));
    assert(json_is_boolean(ok) && json_is_true(ok) == !error);
    assert(!error || *json_string_value(json_object_get(error, "code")));
    assert(!error || *json_string_value(json_object_get(error, "message")));
    json_decref(answer);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    wire_engine *engine = wire_engine_new(fuzz_entropy);
    const char *text = (const char *)data;
    double now = 0;

    wire_engine_clock(engine, fuzz_clock, &now);
    for (size_t at = 0, length; at < size; at += length + 1) {
        const char *stop = memchr(text + at, '\n', size - at);
        length = stop ? (size_t)(stop - text) - at : size - at;
        if (!thinks_long(text + at, length)) fuzz_line(engine, text + at, length);
    }
    wire_engine_free(engine);
    return 0;
}
