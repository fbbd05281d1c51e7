/* fuzz_json_writer.c - the JSON writer with any bytes: what it writes can always be read, and says what was put in.
 *
 * Each byte is a step: open or close a bracket, or write a value; a text takes the bytes that follow it.
 */
#include <assert.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "json_writer.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { DEEPEST = 64 };

struct input {
    const uint8_t *at, *end;
};

static uint64_t take_number(struct input *in)
{
    uint64_t number = 0;
    for (unsigned i = 0; i < 8 && in->at < in->end; i++) number = number << 8 | *in->at++;
    return number;
}

static void take_text(json_writer *w, struct input *in)
{
    const size_t wanted = in->at < in->end ? *in->at++ % 32 : 0, left = (size_t)(in->end - in->at);
    const size_t n = wanted < left ? wanted : left;
    jw_textn(w, (const char *)in->at, n);
    in->at += n;
}

static void write_value(json_writer *w, struct input *in, unsigned kind)
{
    double real;
    uint64_t bits;
    switch (kind) {
    case 0: jw_null(w); break;
    case 1: jw_bool(w, in->at < in->end && *in->at & 1); break;
    case 2: jw_int(w, (int64_t)take_number(in)); break;
    case 3:
        bits = take_number(in);
        memcpy(&real, &bits, sizeof real);
        jw_real(w, real);
        break;
    default: take_text(w, in); break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    json_writer w = {.indent = size ? data[0] % 3 : 0};
    struct input in = {data, data + size};
    jw_open(&w, '[');
    while (in.at < in.end) {
        const uint8_t step = *in.at++;
        if (step % 8 == 6 && w.depth < DEEPEST) jw_open(&w, '[');
        else if (step % 8 == 7 && w.depth > 1) jw_close(&w, ']');
        else write_value(&w, &in, step % 8);
    }
    while (w.depth) jw_close(&w, ']');
    json_t *read = json_loadb(w.out.text, w.out.len, JSON_ALLOW_NUL, NULL);
    assert(json_is_array(read));
    json_decref(read);
    jw_free(&w);
    return 0;
}
