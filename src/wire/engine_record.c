/* engine_record.c - the record of a match as it grows: the start, then deals, actions and scores as they come.
 *
 * The library writes into a buffer and says what it needed. Each part is written at the end of the text, and again when it
 * did not fit and the buffer has grown.
 */

#include "protocol.h"

#include <stdlib.h>

enum { RECORD_STEP = 4096 }; /* bytes to grow by, at least */

static char *record_end(const engine_record *record) { return record->text ? record->text + record->len : NULL; }

static size_t record_room(const engine_record *record) { return record->room - record->len; }

/* Whether a part of this length has been written. If not, there is room for it now; or memory is out, and it never will be. */
static bool record_took(engine_record *record, int needed)
{
    size_t length = needed > 0 ? (size_t)needed : 0, room = record->room + length + RECORD_STEP;
    char *text;

    if (length < record_room(record)) {
        record->len += length;
        return true;
    }
    if (!(text = realloc(record->text, room))) {
        record->lost = true;
        return true;
    }
    record->text = text;
    record->room = room;
    return false;
}

void engine_record_start(engine_record *record, const nb_match *match)
{
    const nb_record_tags tags = {.date = ""};

    record->len = 0;
    record->lost = false;
    while (!record_took(record, nb_record_start(record_end(record), record_room(record), match, &tags)))
        ;
}

void engine_record_hole(engine_record *record, const nb_hole *fresh)
{
    while (!record->lost && !record_took(record, nb_record_hole(record_end(record), record_room(record), fresh)))
        ;
}

void engine_record_action(engine_record *record, const nb_hole *before, unsigned seat, nb_action action)
{
    while (!record->lost &&
           !record_took(record, nb_record_action(record_end(record), record_room(record), before, seat, action)))
        ;
}

void engine_record_close(engine_record *record, const nb_match *closed)
{
    while (!record->lost && !record_took(record, nb_record_close(record_end(record), record_room(record), closed)))
        ;
}
