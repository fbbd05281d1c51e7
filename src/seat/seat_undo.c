/* seat_undo.c - whether an action may be taken back. See seat.h. */
#include "seat_inside.h"

static bool sees_more(const nb_hole *before, const nb_hole *after, unsigned seat)
{
    nb_view b, a;
    nb_view_of(&b, before, seat);
    nb_view_of(&a, after, seat);
    for (unsigned id = 0; id < NB_MAX_CARDS; id++)
        if (b.t.card[id] >= NB_HIDDEN && a.t.card[id] < NB_HIDDEN) return true;
    return false;
}

/* What has happened since the last action of the seats in question began. */
struct since {
    bool acted, seen;
    unsigned other; /* another person who has acted; NB_NOBODY: none */
    size_t at;      /* where the action begins in the record */
};

static void note_action(struct since *since, const nb_reader *reader, const nb_hole *before, size_t at, uint16_t seats,
                        uint16_t people)
{
    if (seats >> reader->seat & 1) *since = (struct since){.acted = true, .at = at, .other = NB_NOBODY};
    else if (people >> reader->seat & 1) since->other = reader->seat;
    for (unsigned seat = 0; seat < before->t.rules.seats; seat++)
        since->seen |= people >> seat & 1 && sees_more(before, &reader->hole, seat);
}

static enum seat_undo_verdict verdict_of(const struct since *since, bool practice)
{
    if (!since->acted) return SEAT_UNDO_NOTHING;
    if (practice) return SEAT_UNDO_FREE;
    if (since->other != NB_NOBODY) return SEAT_UNDO_OTHER;
    return since->seen ? SEAT_UNDO_SEEN : SEAT_UNDO_FREE;
}

nb_err seat_undo(struct seat_undo *out, const char *record, size_t length, uint16_t seats, uint16_t people, nb_why *why)
{
    nb_reader reader;
    enum nb_step step = NB_STEP_HOLE;
    struct since since = {.other = NB_NOBODY};
    nb_err err = nb_record_open(&reader, record, length, why);
    while (!err && step != NB_STEP_END) {
        const nb_hole before = reader.hole;
        size_t at = (size_t)(reader.at - record);
        if ((err = nb_record_next(&reader, &step, NULL, why))) break;
        if (step == NB_STEP_ACTION) note_action(&since, &reader, &before, at, seats, people);
        else if (step == NB_STEP_HOLE) since.seen = true; /* a new hand */
    }
    *out = (struct seat_undo){
        .verdict = verdict_of(&since, reader.tags.practice), .other = since.other, .at = since.at};
    return err;
}

int seat_undo_text(char *out, size_t size, const struct seat_undo *undo, const char *const *names)
{
    nb__text text = nb__text_in(out, size);
    switch (undo->verdict) {
    case SEAT_UNDO_FREE: break;
    case SEAT_UNDO_NOTHING: nb__put(&text, nb__say_seat_undo_nothing); break;
    case SEAT_UNDO_OTHER: nb__say_seat_undo_other(&text, nb__seat(undo->other, NB_NOBODY, names)); break;
    case SEAT_UNDO_SEEN: nb__put(&text, nb__say_seat_undo_seen); break;
    }
    return nb__text_end(&text);
}

/* ---------------------------------------------------------------------------------------------------------- practice */

/* At the first line that is none. */
size_t seat_tags_end(const char *record, size_t length)
{
    size_t end = 0;
    for (size_t i = 0; i < length && (record[i] == '[' || record[i] == ';' || record[i] == '\n');) {
        bool tag = record[i] == '[';
        while (i < length && record[i] != '\n') i++;
        i += i < length;
        if (tag) end = i;
    }
    return end;
}

const char *seat_practice_tag(const char *record, size_t length, size_t *at)
{
    nb_reader reader;
    if (!nb_record_open(&reader, record, length, NULL) && reader.tags.practice) return NULL;
    *at = seat_tags_end(record, length);
    return "[Practice \"yes\"]\n";
}
