/* fuzz_record.c - records: any bytes are either read to their end, every step of it legal, or refused in words. */
#include <assert.h>
#include <string.h>

#include "niblick.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    nb_reader reader;
    nb_events events;
    nb_why why = {.text = ""};
    enum nb_step step = NB_STEP_HOLE;
    nb_err err = nb_record_open(&reader, (const char *)data, size, &why);
    while (!err && step != NB_STEP_END) {
        err = nb_record_next(&reader, &step, &events, &why);
        assert(err || events.n <= NB_MAX_EVENTS);
    }
    assert(!err || why.text[0]);
    return 0;
}
