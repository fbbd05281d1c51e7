/* retell.c - see retell.h. The record is read twice: to find where to begin, and to tell. */
#include "retell.h"
#include "tell.h"

/* Actions of the match up to and with the seat's last one, or before the hole that is open. */
static unsigned last_action(const struct session *s, unsigned seat, nb_reader *reader)
{
    enum nb_step step = NB_STEP_HOLE;
    unsigned last = 0;
    nb_why why;
    nb_err err = nb_record_open(reader, s->record, s->length, &why);
    while (!err && step != NB_STEP_END) {
        err = nb_record_next(reader, &step, NULL, &why);
        if (step == NB_STEP_HOLE || (step == NB_STEP_ACTION && reader->seat == seat)) last = reader->actions;
    }
    return last;
}

void retell_since(FILE *out, const struct session *s, unsigned seat)
{
    static nb_reader reader;
    enum nb_step step = NB_STEP_HOLE;
    unsigned last = last_action(s, seat, &reader);
    nb_why why;
    nb_err err = nb_record_open(&reader, s->record, s->length, &why);
    while (!err && step != NB_STEP_END) {
        nb_view before = {.seat = NB_NOBODY}, after;
        nb_events events;
        if (reader.dealt) nb_view_of(&before, &reader.hole, seat);
        err = nb_record_next(&reader, &step, &events, &why);
        if (err || step != NB_STEP_ACTION || reader.actions <= last) continue;
        nb_view_of(&after, &reader.hole, seat);
        nb_events_for(&events, seat);
        if (tell_is_news(&before, reader.seat, reader.action, &events))
            tell_action(out, &before, reader.seat, reader.action, &after, &events, s->names);
    }
}
