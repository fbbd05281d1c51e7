/* engine_record.c - the record of a match as it grows: the start, then deals, actions and scores as they come.
 *
 * The library writes into a buffer and says how much room it needed. Each part is written at the end of the text, and once
 * more if it did not fit and the buffer has grown.
 */

#include "protocol.h"

static char *record_end(const text_buffer *record) { return record->text ? record->text + record->len : NULL; }

static size_t record_room(const text_buffer *record) { return record->room - record->len; }

/* Whether a part of this length has been written, or never can be because memory is out. If not, there is room for it now. */
static bool record_took(text_buffer *record, int needed)
{
    const size_t length = needed > 0 ? (size_t)needed : 0;

    if (length >= record_room(record)) return !text_grow(record, length);
    record->len += length;
    return true;
}

void engine_record_start(text_buffer *record, const nb_match *match, const nb_record_tags *tags)
{
    text_free(record);
    while (!record_took(record, nb_record_start(record_end(record), record_room(record), match, tags)))
        ;
}

void engine_record_hole(text_buffer *record, const nb_hole *fresh)
{
    while (!record_took(record, nb_record_hole(record_end(record), record_room(record), fresh)))
        ;
}

void engine_record_action(text_buffer *record, const nb_hole *before, unsigned seat, nb_action action)
{
    while (!record_took(record, nb_record_action(record_end(record), record_room(record), before, seat, action)))
        ;
}

void engine_record_close(text_buffer *record, const nb_match *closed)
{
    while (!record_took(record, nb_record_close(record_end(record), record_room(record), closed)))
        ;
}

void engine_record_fair(text_buffer *record, unsigned seats, const nb_fair *fair)
{
    while (!record_took(record, nb_record_fair(record_end(record), record_room(record), seats, fair)))
        ;
}
