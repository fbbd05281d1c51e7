/* back.c - see back.h */
#include <string.h>

#include <stdio.h>

#include "back.h"

/* What has happened since somebody's last action began. */
struct since {
    bool acted;     /* he has */
    bool revealed;  /* a card came to the eyes of somebody at the keyboard */
    unsigned other; /* another person who has acted; NB_NOBODY: none */
    size_t at;      /* where the action stands in the record */
};

static bool sees_more(const nb_hole *before, const nb_hole *after, unsigned seat)
{
    nb_view b, a;
    nb_view_of(&b, before, seat);
    nb_view_of(&a, after, seat);
    for (unsigned id = 0; id < NB_MAX_CARDS; id++)
        if (b.t.card[id] >= NB_HIDDEN && a.t.card[id] < NB_HIDDEN) return true;
    return false;
}

static void note_action(struct since *since, const nb_reader *reader, const nb_hole *before, size_t at, uint16_t seats,
                        uint16_t people)
{
    if (seats >> reader->seat & 1) *since = (struct since){.acted = true, .at = at, .other = NB_NOBODY};
    else if (people >> reader->seat & 1) since->other = reader->seat;
    for (unsigned left = people; left; left &= left - 1)
        since->revealed |= sees_more(before, &reader->hole, (unsigned)__builtin_ctz(left));
}

static nb_err find_last(const struct session *s, uint16_t seats, struct since *since, nb_why *why)
{
    static nb_reader reader;
    enum nb_step step = NB_STEP_HOLE;
    *since = (struct since){.other = NB_NOBODY};
    nb_err err = nb_record_open(&reader, s->record, s->length, why);
    while (!err && step != NB_STEP_END) {
        nb_hole before = reader.hole;
        size_t at = (size_t)(reader.at - s->record);
        err = nb_record_next(&reader, &step, NULL, why);
        if (err) break;
        if (step == NB_STEP_ACTION) note_action(since, &reader, &before, at, seats, s->people);
        else if (step == NB_STEP_HOLE) since->revealed = true; /* a new hand */
    }
    return err;
}

static nb_err refuse(nb_why *why, const char *text)
{
    snprintf(why->text, sizeof why->text, "%s", text);
    return NB_E_ILLEGAL;
}

nb_err back_find(const struct session *s, uint16_t seats, bool practice, size_t *length, nb_why *why)
{
    struct since since;
    nb_err err = find_last(s, seats, &since, why);
    if (err) return err;
    if (!since.acted) return refuse(why, "There is nothing to take back yet.");
    *length = since.at;
    if (practice) return NB_OK;
    if (since.other != NB_NOBODY) {
        snprintf(why->text, sizeof why->text, "%s has played since; only practice takes that back.",
                 s->names[since.other]);
        return NB_E_ILLEGAL;
    }
    return since.revealed ? refuse(why, "You have seen a card since; only practice takes that back.") : NB_OK;
}

/* --------------------------------------------------------------------------------------------------------- practice */

bool back_is_practice(const struct session *s) { return strstr(s->tags.date, BACK_PRACTICE); }

int back_practise(struct session *s, struct problem *why)
{
    size_t used = strlen(s->tags.date);
    if (back_is_practice(s)) return PROBLEM_NONE;
    snprintf(s->tags.date + used, sizeof s->tags.date - used, "%s" BACK_PRACTICE, used ? ", " : "");
    return session_retag(s, why);
}
