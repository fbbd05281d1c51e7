/* fuzz_record.c - records: any bytes are either read to their end, every step of it legal, or refused in words; and
 * what was read can be written down again and is the same match.
 */
#include <assert.h>
#include <string.h>

#include "niblick.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { COPY_ROOM = 1 << 20, RETRIES = 4 };

static char copy[COPY_ROOM];
static size_t copied;

static void turn_page(int n)
{
    assert(n >= 0);
    copied += (size_t)n;
    if (copied > COPY_ROOM - 4096) copied = COPY_ROOM; /* no room: there will be no copy to compare */
}

static char *page(size_t *room)
{
    *room = COPY_ROOM - copied;
    return copy + copied;
}

static void copy_step(const nb_reader *r, enum nb_step step, const nb_hole *before)
{
    size_t room;
    char *out = page(&room);
    if (step == NB_STEP_HOLE) turn_page(nb_record_hole(out, room, &r->hole));
    if (step == NB_STEP_ACTION) turn_page(nb_record_action(out, room, before, r->seat, r->action));
    if (step == NB_STEP_SCORE) turn_page(nb_record_close(out, room, &r->match));
}

/* The copy reads to its end, and to the same match and hole. */
static void check_copy(const nb_reader *first)
{
    nb_reader r;
    enum nb_step step;
    assert(!nb_record_open(&r, copy, copied, NULL));
    do assert(!nb_record_next(&r, &step, NULL, NULL));
    while (step != NB_STEP_END);
    assert(!memcmp(&r.match, &first->match, sizeof r.match));
    assert(!memcmp(&r.hole, &first->hole, sizeof r.hole));
    assert(r.actions == first->actions && r.dealt == first->dealt);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    nb_reader reader;
    nb_events events;
    nb_why why = {.text = ""};
    enum nb_step step = NB_STEP_HOLE;
    size_t room;
    nb_err err = nb_record_open(&reader, (const char *)data, size, &why);
    copied = 0;
    char *out = page(&room);
    if (!err) turn_page(nb_record_start(out, room, &reader.match, &reader.tags));
    while (!err && step != NB_STEP_END) {
        nb_hole before = reader.hole;
        err = nb_record_next(&reader, &step, &events, &why);
        assert(err || events.n <= NB_MAX_EVENTS);
        if (!err) copy_step(&reader, step, &before);
    }
    assert(!err || why.text[0]);
    if (!err && copied < COPY_ROOM) check_copy(&reader);
    for (unsigned i = 0; err && reader.match.rules.seats && i < RETRIES;
         i++) /* reading on after an error is safe, too */
        nb_record_next(&reader, &step, &events, &why);
    return 0;
}
