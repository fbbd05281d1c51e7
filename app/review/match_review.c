/* match_review.c - see match_review.h */
#include "match_review.h"

#include <stdlib.h>
#include <string.h>

#include "words.h"
#include "workers.h"

/* ----------------------------------------------------------------------------------------------------------- reading */

static uint64_t fingerprint(const char *text, size_t length)
{
    uint64_t hash = 0xCBF29CE484222325u; /* FNV-1a: it tells records apart and guards nothing */
    for (size_t i = 0; i < length; i++) hash = (hash ^ (unsigned char)text[i]) * 0x100000001B3u;
    return hash;
}

static bool add_move(struct reviewed_hole *h, unsigned seat, nb_action action)
{
    if (h->hole.moves == h->room) {
        unsigned room = h->room ? 2 * h->room : 64;
        nb_review_move *more = realloc(h->move, room * sizeof *more);
        if (!more) return false;
        h->move = more;
        h->room = room;
    }
    h->move[h->hole.moves++] = (nb_review_move){.action = action, .seat = (uint8_t)seat};
    return true;
}

static bool end_hole(struct reviewed_hole *h)
{
    h->hole.move = h->move;
    h->step = calloc(nb_review_steps(&h->hole), sizeof *h->step);
    h->done = calloc(nb_review_steps(&h->hole), sizeof *h->done);
    return h->step && h->done;
}

/* The next thing of the record; false: there is no memory for it. */
static bool take_step(struct match_review *r, const nb_reader *reader, enum nb_step step)
{
    struct reviewed_hole *h = &r->hole[r->holes];
    switch (step) {
    case NB_STEP_HOLE:
        h->hole.dealt = reader->hole;
        r->unfinished = 1;
        return true;
    case NB_STEP_ACTION: return add_move(h, reader->seat, reader->action);
    case NB_STEP_SCORE:
        r->unfinished = 0;
        if (!end_hole(h)) return false;
        r->holes++;
        return true;
    default: return true;
    }
}

bool match_review_read(struct match_review *r, const char *text, size_t length, nb_why *why)
{
    nb_reader *reader = malloc(sizeof *reader);
    enum nb_step step = NB_STEP_HOLE;
    bool memory = reader != NULL;
    nb_err err = memory ? nb_record_open(reader, text, length, why) : NB_OK;
    pthread_mutex_init(&r->writing, NULL);
    r->print = fingerprint(text, length);
    while (memory && !err && step != NB_STEP_END && r->holes < NB_MAX_HOLES) {
        err = nb_record_next(reader, &step, NULL, why);
        if (!err) memory = take_step(r, reader, step);
    }
    if (memory && !err) r->rules = reader->match.rules, r->tags = reader->tags;
    if (!memory) snprintf(why->text, sizeof why->text, "%s", say_command_no_memory);
    free(reader);
    return memory && !err;
}

void match_review_free(struct match_review *r)
{
    for (unsigned i = 0; i < NB_MAX_HOLES; i++) {
        free(r->hole[i].move);
        free(r->hole[i].step);
        free(r->hole[i].done);
    }
    pthread_mutex_destroy(&r->writing);
}

unsigned match_review_steps(const struct match_review *r)
{
    unsigned n = 0;
    for (unsigned i = 0; i < r->holes; i++) n += nb_review_steps(&r->hole[i].hole);
    return n;
}

unsigned match_review_done(const struct match_review *r)
{
    unsigned n = 0;
    for (unsigned i = 0; i < r->holes; i++)
        for (unsigned k = 0; k < nb_review_steps(&r->hole[i].hole); k++) n += r->hole[i].done[k];
    return n;
}

void hole_before(const struct reviewed_hole *h, unsigned move, nb_hole *out)
{
    *out = h->hole.dealt;
    for (unsigned i = 0; i < move; i++) nb_apply_as(out, h->move[i].seat, h->move[i].action, NULL);
}

/* ----------------------------------------------------------------------------------------------------------- working */

/* A step that is to be worked out. */
struct unit {
    uint16_t hole, step;
};

struct plan {
    struct match_review *review;
    struct unit *unit;
};

/* Steps are told apart by their numbers, so threads write to different ones. */
static void work_unit(const void *the_plan, unsigned number, void *tally)
{
    const struct plan *plan = the_plan;
    const struct unit unit = plan->unit[number];
    struct reviewed_hole *h = &plan->review->hole[unit.hole];
    nb_review_work(&h->hole, unit.step, &plan->review->budget, &h->step[unit.step]);
    h->done[unit.step] = true;
    review_file_add(plan->review, unit.hole, unit.step);
    ++*(unsigned *)tally;
}

static void pack_unit(const void *the_plan, unsigned number, FILE *out)
{
    const struct plan *plan = the_plan;
    const struct unit unit = plan->unit[number];
    fwrite(&plan->review->hole[unit.hole].step[unit.step], sizeof(nb_review_step), 1, out);
}

static void take_unit(const void *the_plan, unsigned number, const void *bytes, size_t n)
{
    const struct plan *plan = the_plan;
    const struct unit unit = plan->unit[number];
    struct reviewed_hole *h = &plan->review->hole[unit.hole];
    if (n != sizeof h->step[unit.step]) return; /* cannot be: it was packed by the same program */
    memcpy(&h->step[unit.step], bytes, n);
    h->done[unit.step] = true;
    review_file_add(plan->review, unit.hole, unit.step);
}

static void add_units(void *to, const void *from) { *(unsigned *)to += *(const unsigned *)from; }

static unsigned list_missing(const struct match_review *r, struct unit *out)
{
    unsigned n = 0;
    for (unsigned i = 0; i < r->holes; i++)
        for (unsigned k = 0; k < nb_review_steps(&r->hole[i].hole); k++)
            if (!r->hole[i].done[k]) out[n++] = (struct unit){.hole = (uint16_t)i, .step = (uint16_t)k};
    return n;
}

int match_review_work(struct match_review *r, const struct review_effort *effort, struct problem *why)
{
    const size_t room = match_review_steps(r) + 1;
    struct unit *unit = calloc(room, sizeof *unit);
    if (!unit) return problem_failed(why, say_command_no_memory);
    const struct plan plan = {.review = r, .unit = unit};
    unsigned done, missing = list_missing(r, unit);
    const struct workers_job job = {.units = missing,
                                    .threads = effort->threads,
                                    .chunk = 1,
                                    .stop = effort->stop,
                                    .plan = &plan,
                                    .tally_size = sizeof done,
                                    .one = work_unit,
                                    .add = add_units,
                                    .pack = pack_unit,
                                    .take = take_unit,
                                    .shared = unit, /* what is missing: rank 0 alone has the file */
                                    .shared_size = room * sizeof *unit,
                                    .what = effort->silent ? NULL : say_review_steps};
    const int status = missing && workers_try(&job, &done) ? problem_failed(why, say_lab_no_thread) : PROBLEM_NONE;
    free(unit);
    for (unsigned i = 0; i < r->holes; i++) nb_review_finish(r->hole[i].step, nb_review_steps(&r->hole[i].hole));
    return status;
}

/* -------------------------------------------------------------------------------------------------------------- told */

double in_strokes(int32_t units) { return (double)units / NB_UNIT; }

void review_sentence(char *out, size_t size, const struct match_review *r, nb_view view, const nb_review_step *step)
{
    view.seat = (uint8_t)r->called.you; /* who is spoken to; the cards are still what the player saw */
    nb_action_describe(out, size, &view, step->seat, step->chosen, r->called.names);
}
