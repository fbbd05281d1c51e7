/* page_review.c - reviews in the page. Every call has all it needs in its arguments, because several workers, each with a module
 * of its own, share the steps of a hole: page_review says which there are, page_review_step works one out, and page_review_hole
 * puts them together. Only holes that are over have a review, so nothing here is secret any more.
 */
#include <string.h>

#include "heap.h"
#include "page.h"
#include "round.h"

PAGE_EXPORT(page_review) const char *page_review(const char *text, size_t length);
PAGE_EXPORT(page_review_step)
const char *page_review_step(const char *text, size_t length, unsigned number, unsigned step, unsigned quick);
PAGE_EXPORT(page_review_hole)
const char *page_review_hole(const char *text, size_t length, unsigned number, const char *lines, unsigned you);
PAGE_EXPORT(page_round_review)
const char *page_round_review(const char *text, size_t length, const char *line, const char *lines);

/* A record, read hole by hole. */
struct holes {
    nb_reader reader;
    nb_review_hole hole;  /* the one that was read last */
    nb_review_move *move; /* of it */
    unsigned step;        /* of the record, as page_go counts: where the hole was dealt */
    unsigned steps;       /* read so far */
};

/* NULL, or the refusal. */
static const char *open_holes(struct holes *h, const char *text, size_t length)
{
    nb_why why;
    memset(h, 0, sizeof *h);
    h->move = heap_get((length / 2 + 1) * sizeof *h->move); /* an action and its separator take two letters or more */
    if (!h->move) return page_no_memory();
    h->hole.move = h->move;
    nb_err err = nb_record_open(&h->reader, text, length, &why);
    return err ? page_refuse(err, &why) : NULL;
}

static void take(struct holes *h, enum nb_step step)
{
    if (step == NB_STEP_HOLE) {
        h->hole.dealt = h->reader.hole;
        h->hole.moves = 0;
        h->step = h->steps;
    } else if (step == NB_STEP_ACTION) {
        h->move[h->hole.moves++] = (nb_review_move){.action = h->reader.action, .seat = (uint8_t)h->reader.seat};
    }
    if (step != NB_STEP_FAIR) h->steps++;
}

/* Reads on to the end of a hole. *found is false at the end of the record. */
static nb_err next_hole(struct holes *h, bool *found, nb_why *why)
{
    enum nb_step step = NB_STEP_HOLE;
    nb_err err = NB_OK;
    *found = false;
    while (!*found && step != NB_STEP_END) {
        if ((err = nb_record_next(&h->reader, &step, NULL, why))) return err;
        take(h, step);
        *found = step == NB_STEP_SCORE;
    }
    return err;
}

/* The finished hole of this number, from 0. NULL, or the refusal. */
static const char *find_hole(struct holes *h, const char *text, size_t length, unsigned number)
{
    nb_why why;
    bool found = false;
    nb_err err = NB_OK;
    const char *refusal = open_holes(h, text, length);
    if (refusal) return refusal;
    for (unsigned i = 0; !err && i <= number; i++) {
        err = next_hole(h, &found, &why);
        if (!err && !found) return page_refuse_state("the record has no such hole that is over");
    }
    if (!err) err = nb_review_check(&h->hole, &why);
    return err ? page_refuse(err, &why) : NULL;
}

/* What is reviewed by whom, and the finished holes with the number of their steps. `notice` where a network is missing. */
const char *page_review(const char *text, size_t length)
{
    struct holes h;
    nb_why why;
    bool found;
    nb_err err;
    const char *refusal = open_holes(&h, text, length);
    if (refusal) return refusal;
    json_writer w = page_object();
    wire_review_about_keys(&w, &h.reader.match.rules);
    if (!nb_player_ready(nb_player_named("eagle"), &h.reader.match.rules, NULL, &why))
        jw_key_text(&w, "notice", why.text);
    jw_key_open(&w, "holes", '[');
    while (!(err = next_hole(&h, &found, &why)) && found) {
        jw_open(&w, '{');
        jw_key_int(&w, "first", h.step);
        jw_key_int(&w, "steps", nb_review_steps(&h.hole));
        jw_close(&w, '}');
    }
    if (err) return page_refuse(err, &why);
    jw_close(&w, ']');
    return page_answer(&w);
}

const char *page_review_step(const char *text, size_t length, unsigned number, unsigned step, unsigned quick)
{
    struct holes h;
    nb_review_step worked;
    text_buffer line = {.len = 0};
    const nb_review_budget budget = quick ? nb_review_quick() : nb_review_usual();
    const char *refusal = find_hole(&h, text, length, number);
    if (refusal) return refusal;
    if (step >= nb_review_steps(&h.hole)) return page_refuse_state("the hole has no such step");
    nb_review_work(&h.hole, step, &budget, &worked);
    wire_review_line(&line, &h.hole.dealt.t.rules, step, &worked);
    const char *written = text_ended(&line);
    if (!written) return page_no_memory();
    json_writer w = page_object();
    jw_key_text(&w, "line", written);
    return page_answer(&w);
}

/* Reads all steps, one a line in any order. False: one is missing, or is none of this hole. */
static bool read_steps_of(const struct holes *h, const char *lines, nb_review_step *out, bool *is_there)
{
    unsigned found = 0;
    while (*lines) {
        const char *end = strchr(lines, '\n');
        const size_t length = end ? (size_t)(end - lines) : strlen(lines);
        nb_review_step step;
        unsigned number;
        if (!wire_review_line_read(&h->hole, lines, length, &number, &step)) return false;
        out[number] = step;
        found += !is_there[number];
        is_there[number] = true;
        lines += length + (end != NULL);
    }
    return found == nb_review_steps(&h->hole);
}

const char *page_review_hole(const char *text, size_t length, unsigned number, const char *lines, unsigned you)
{
    struct holes h;
    const char *names[NB_MAX_SEATS];
    const char *refusal = find_hole(&h, text, length, number);
    if (refusal) return refusal;
    const unsigned steps = nb_review_steps(&h.hole);
    nb_review_step *step = heap_get(steps * sizeof *step);
    bool *is_there = heap_get(steps);
    if (!step || !is_there) return page_no_memory();
    memset(is_there, 0, steps);
    if (!read_steps_of(&h, lines, step, is_there)) return page_refuse_state("these are not the steps of this hole");
    nb_review_finish(step, steps);
    page_names_of(names, &h.reader.tags);
    const wire_review review = {.hole = &h.hole,
                                .step = step,
                                .names = names,
                                .called = names,
                                .you = you < h.hole.dealt.t.rules.seats ? you : NB_NOBODY,
                                .only = -1};
    json_writer w = page_object();
    wire_review_hole_keys(&w, &review);
    return page_answer(&w);
}

/* -------------------------------------------------------------------------------------------------------------- rounds */

/* The steps of one hole of several, which end with an empty line. */
static const char *steps_of(const char **lines, text_buffer *out)
{
    const char *end = strstr(*lines, "\n\n");
    const size_t n = end ? (size_t)(end - *lines) : strlen(*lines);
    text_clear(out);
    text_add(out, *lines, n);
    *lines += end ? n + 2 : n;
    return text_ended(out);
}

static bool add_hole(struct round *round, const struct holes *h, const char *lines)
{
    const unsigned steps = nb_review_steps(&h->hole);
    nb_review_step *step = heap_get(steps * sizeof *step);
    bool *is_there = heap_get(steps);
    if (!step || !is_there || !lines) return false;
    memset(is_there, 0, steps);
    if (!read_steps_of(h, lines, step, is_there)) return false;
    nb_review_finish(step, steps);
    round_add_review(round, &h->hole, step);
    return true;
}

/* The line of a round, with its review: the steps of all holes of its record, an empty line between two holes. */
const char *page_round_review(const char *text, size_t length, const char *line, const char *lines)
{
    struct holes h;
    nb_why why;
    bool found = true;
    text_buffer steps = {.len = 0};
    struct round *round = heap_get(sizeof *round);
    if (!round) return page_no_memory();
    nb_err err = round_parse(round, line, strlen(line), &why);
    if (err) return page_refuse(err, &why);
    const char *refusal = open_holes(&h, text, length);
    if (refusal) return refusal;
    round->luck = round->play = 0;
    memset(round->cost, 0, sizeof round->cost);
    memset(round->choices, 0, sizeof round->choices);
    while (!(err = next_hole(&h, &found, &why)) && found)
        if (!add_hole(round, &h, steps_of(&lines, &steps)))
            return page_refuse_state("these are not the steps of this round");
    if (err) return page_refuse(err, &why);
    round->reviewed = true;
    json_writer w = page_object();
    page_round_keys(&w, round);
    return page_answer(&w);
}
