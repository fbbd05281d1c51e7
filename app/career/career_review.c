/* career_review.c - quick reviews of finished rounds (docs/REVIEW.md). A match is reviewed once, for all accounts that played it; of
 * what comes of it an account is told its own luck and play and nothing else. */
#include <stdlib.h>
#include <string.h>

#include "allocate.h"
#include "career_inside.h"

/* ---------------------------------------------------------------------------------------------------------------- kept */

static struct career_review *review_at(struct career *c, uint64_t round, unsigned seat)
{
    struct career_review *r = c->review[round % CAREER_SHELVES];
    while (r && (r->round != round || r->seat != seat)) r = r->next;
    return r;
}

void career_add_review(struct career *c, const struct career_review *r)
{
    struct career_review **shelf = &c->review[r->round % CAREER_SHELVES], *kept = review_at(c, r->round, r->seat);
    if (kept) return;
    kept = allocate(sizeof *kept);
    *kept = *r;
    kept->next = *shelf;
    *shelf = kept;
}

void career_take_review(struct career *c, struct round *round)
{
    const struct career_review *r = review_at(c, round->id, round->seat);
    if (!r) return;
    round->reviewed = true;
    round->luck = r->luck;
    round->play = r->play;
    memcpy(round->cost, r->cost, sizeof round->cost);
    memcpy(round->choices, r->choices, sizeof round->choices);
}

/* --------------------------------------------------------------------------------------------------------- one record */

/* Read hole by hole; what the steps of a hole were worth is added up for every seat when the hole is done. */
struct career_reviewing {
    char table[STORE_ID];
    unsigned match;
    text_buffer record;
    nb_reader reader;
    nb_review_hole hole;
    nb_review_move *move;
    nb_review_step *step;
    unsigned steps, next;             /* of the hole: there are, and the one to be worked out */
    struct round total[NB_MAX_SEATS]; /* what round_add_review has added */
};

static void free_reviewing(struct career_reviewing *r)
{
    text_free(&r->record);
    free(r->move);
    free(r->step);
    free(r);
}

void career_stop_review(struct career *c)
{
    if (c->reviewing) free_reviewing(c->reviewing);
    c->reviewing = NULL;
}

static bool begin(struct career *c, const struct career_round *round)
{
    struct career_reviewing *r = allocate(sizeof *r);
    memcpy(r->table, round->table, sizeof r->table);
    r->match = round->match;
    career_record(c, r->table, r->match, &r->record);
    if (!r->record.len || nb_record_open(&r->reader, r->record.text, r->record.len, NULL)) {
        free_reviewing(r);
        return false;
    }
    r->move = allocate((r->record.len / 2 + 1) * sizeof *r->move); /* an action and its separator take two letters */
    r->hole.move = r->move;
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) r->total[seat].seat = seat;
    c->reviewing = r;
    return true;
}

/* False: there is none, or it cannot be reviewed. */
static bool next_hole(struct career_reviewing *r)
{
    enum nb_step step = NB_STEP_HOLE;
    while (step != NB_STEP_SCORE) {
        if (step == NB_STEP_END || nb_record_next(&r->reader, &step, NULL, NULL)) return false;
        if (step == NB_STEP_HOLE) {
            r->hole.dealt = r->reader.hole;
            r->hole.moves = 0;
        } else if (step == NB_STEP_ACTION) {
            r->move[r->hole.moves++] = (nb_review_move){.action = r->reader.action, .seat = (uint8_t)r->reader.seat};
        }
    }
    if (nb_review_check(&r->hole, NULL)) return false;
    r->steps = nb_review_steps(&r->hole);
    r->next = 0;
    r->step = reallocate(r->step, r->steps * sizeof *r->step);
    return true;
}

static void end_hole(struct career_reviewing *r)
{
    nb_review_finish(r->step, r->steps);
    for (unsigned seat = 0; seat < r->reader.match.rules.seats; seat++)
        if (!(r->hole.dealt.t.sits_out >> seat & 1)) round_add_review(&r->total[seat], &r->hole, r->step);
}

/* ------------------------------------------------------------------------------------------------------------ working */

static struct career_round *newest_wanted(const struct career_list *list)
{
    for (size_t i = list->n, looked = 0; i-- > 0 && looked < CAREER_REVIEWS; looked++)
        if (!list->round[i]->round.reviewed) return list->round[i];
    return NULL;
}

bool career_lacks_reviews(const struct career_list *list) { return newest_wanted(list); }

static void keep(struct career *c, const struct career_round *round, const struct round *total)
{
    struct career_review r = {
        .round = round->round.id, .seat = round->round.seat, .luck = total->luck, .play = total->play};
    memcpy(r.cost, total->cost, sizeof r.cost);
    memcpy(r.choices, total->choices, sizeof r.choices);
    career_add_review(c, &r);
    career_note_review(c, &r);
}

/* A match that cannot be reviewed counts as one without choices: it is not tried again. */
static void end_match(struct career *c, const struct career_round *round)
{
    static const struct round nothing;
    const struct career_reviewing *r = c->reviewing;
    const struct career_table *t = career_table(c, round->table);
    const unsigned match = round->match;
    for (size_t i = 0; t && i < t->n; i++) {
        struct career_round *one = &t->round[i];
        if (one->match != match || one->round.reviewed) continue;
        keep(c, one, r ? &r->total[one->round.seat] : &nothing);
        career_take_review(c, &one->round);
    }
    career_stop_review(c);
}

static bool is_of(const struct career_reviewing *r, const struct career_round *round)
{
    return r && r->match == round->match && !strcmp(r->table, round->table);
}

bool career_do_review(struct career *c, const struct career_list *list, double until)
{
    nb_review_budget budget = nb_review_quick();
    struct career_round *round = newest_wanted(list);
    if (!round) return false;
    budget.seed = 1;
    if (!is_of(c->reviewing, round)) {
        career_stop_review(c);
        if (!begin(c, round)) end_match(c, round);
        return true;
    }
    struct career_reviewing *r = c->reviewing;
    do {
        if (r->next == r->steps && !next_hole(r)) {
            end_match(c, round);
            return true;
        }
        nb_review_work(&r->hole, r->next, &budget, &r->step[r->next]);
        if (++r->next == r->steps) end_hole(r);
    } while (career_clock() < until);
    return true;
}
