/* replay_review.c - what the people in a record could have done better: from choice to choice or from mistake to mistake, each
 * seen as they saw it. Threads work it out while one looks. */
#include <stdlib.h>
#include <string.h>

#include "replay_inside.h"
#include "session.h"
#include "table_screen.h"
#include "words.h"

enum { OVERVIEW_COLUMNS = 74 };

void review_note(struct replaying *r, const nb_view *before)
{
    struct review *review = &r->review;
    nb_action list[NB_MAX_ACTIONS];
    const unsigned seat = r->reader.seat;
    const bool silent = nb_verb_of(r->reader.action) == NB_PASS && before->t.turn != seat;
    if (!(r->people >> seat & 1) || silent || review->n == REPLAY_CHOICES) return;
    if (nb_legal_for(&before->t, seat, list) > 1)
        review->choice[review->n++] = (struct replay_choice){
            .step = r->steps, .hole = (uint16_t)(r->holes - 1), .move = (uint16_t)r->moves};
}

unsigned review_near(const struct replaying *r)
{
    unsigned at = 0;
    while (at + 1 < r->review.n && r->review.choice[at].step < r->step) at++;
    return at;
}

unsigned review_of_hole(const struct replaying *r, unsigned hole)
{
    unsigned at = 0;
    while (at + 1 < r->review.n && r->review.choice[at].hole < hole) at++;
    return at;
}

void review_leave(struct replaying *r)
{
    if (r->review.on) r->seat = NB_NOBODY;
    r->review.on = false;
}

static void begin(struct replaying *r, unsigned hole)
{
    const struct reviewing_wish wish = {.first = hole, .full = true, .wake = r->screen->wake[1]};
    if (!r->review.begun) r->review.work = reviewing_start(r->text, r->length, &wish);
    r->review.begun = true;
}

bool review_go(struct replaying *r, unsigned at, nb_why *why)
{
    struct review *review = &r->review;
    static nb_reader next;
    enum nb_step step;
    review_leave(r);
    begin(r, review->choice[at].hole);
    if (!replay_go(r, review->choice[at].step, why)) return false;
    next = r->reader;
    do
        if (nb_record_next(&next, &step, NULL, why)) return false;
    while (step == NB_STEP_FAIR);
    review->on = true;
    review->at = at;
    review->seat = r->seat = next.seat;
    review->action = next.action;
    if (!replay_go(r, review->choice[at].step, why)) return false; /* with that player's eyes */
    nb_view_of(&review->view, &r->reader.hole, review->seat);
    return true;
}

/* ----------------------------------------------------------------------------------------------------------- mistakes */

static bool step_of(const struct review *review, unsigned at, nb_review_step *out)
{
    const struct replay_choice *choice = &review->choice[at];
    return review->work && reviewing_step(review->work, choice->hole, choice->move + 2u, out);
}

unsigned review_mistake(struct replaying *r, int direction)
{
    struct review *review = &r->review;
    const nb_rules *rules = &r->reader.match.rules;
    const unsigned from = review->on ? review->at : review_near(r) - (direction > 0 ? 1u : 0u); /* may be -1 */
    bool all = review->work;
    for (unsigned at = from + (unsigned)direction; at < review->n; at += (unsigned)direction) {
        nb_review_step step;
        const bool known = step_of(review, at, &step);
        if (known && nb_review_mark(rules, &step)) return at;
        all = all && known;
    }
    review->notice = !all            ? say_tui_review_none_yet
                     : direction > 0 ? say_tui_review_no_next_mistake
                                     : say_tui_review_no_mistake_before;
    return review->on ? review->at : review_near(r);
}

static bool is_finished(const struct review *review, unsigned hole)
{
    return review->work && hole <= reviewing_last(review->work);
}

/* ----------------------------------------------------------------------------------------------------------- overview */

static char *overview_text(struct replaying *r, unsigned hole)
{
    nb_review_step *step = r->review.work ? reviewing_hole(r->review.work, hole) : NULL;
    char *text = NULL;
    size_t size;
    FILE *out = step ? open_memstream(&text, &size) : NULL;
    if (out) {
        struct reviewed_hole shown = reviewing_match(r->review.work)->hole[hole];
        shown.step = step;
        review_print_overview(out, reviewing_match(r->review.work), &shown, OVERVIEW_COLUMNS);
        fclose(out);
    }
    free(step);
    return text;
}

void review_overview(struct replaying *r)
{
    const struct review *review = &r->review;
    const unsigned hole = review->choice[review->on ? review->at : review_near(r)].hole;
    char title[NB_MAX_TEXT];
    begin(r, hole);
    char *text = overview_text(r, hole);
    if (!text) {
        r->review.notice = is_finished(review, hole) ? say_tui_review_not_ready : say_tui_review_unfinished;
        return;
    }
    nb_deal_title(title, sizeof title, &r->reader.match.rules,
                  reviewing_match(review->work)->hole[hole].hole.dealt.t.number);
    pop_text(r->screen, (struct pop_behind){replay_draw, r}, title, text);
    free(text);
}

/* ------------------------------------------------------------------------------------------------------------- trying */

/* The record up to here is the beginning of a session of its own. Where only computers played, whoever chose is the person now. A
 * hole that is still being played is not tried: one would see cards that are yet to come. */
void review_try(struct replaying *r)
{
    const uint16_t people = (uint16_t)(r->people == UINT16_MAX ? 1u << r->review.seat : 0);
    struct problem why;
    if (!is_finished(&r->review, r->review.choice[r->review.at].hole)) {
        r->review.notice = say_tui_review_unfinished;
        return;
    }
    struct session *s = calloc(1, sizeof *s);
    if (!s) problem_failed(&why, say_tui_no_memory);
    else if (!session_branch(s, r->text, (size_t)(r->reader.at - r->text), people, &why))
        table_screen_try(r->screen, s, &why);
    if (why.text[0]) pop_say(r->screen, (struct pop_behind){replay_draw, r}, say_tui_review_cannot_try, why.text);
    if (s) session_free(s);
    free(s);
}

/* ---------------------------------------------------------------------------------------------------------- the words */

struct verdict {
    enum ink ink;
    char line[NB_MAX_STORY], more[NB_MAX_STORY]; /* what it cost and what was luck; what was better, and why */
};

/* The luck of the step, behind what it cost; only once all values of the hole are there. */
static void add_luck(struct verdict *out, const struct replaying *r)
{
    const struct replay_choice *choice = &r->review.choice[r->review.at];
    nb_review_step *step = reviewing_hole(r->review.work, choice->hole);
    const size_t used = strlen(out->line);
    char luck[NB_MAX_TEXT];
    if (!step) return;
    const int32_t units = nb_review_luck(&reviewing_match(r->review.work)->hole[choice->hole].hole, step,
                                         choice->move + 2u, r->review.seat, false);
    nb_review_luck_text(luck, sizeof luck, &r->reader.match.rules, units, r->review.seat, r->you, r->names);
    if (units) snprintf(out->line + used, sizeof out->line - used, " %s", luck);
    free(step);
}

static void judge(struct verdict *out, const struct replaying *r)
{
    const struct review *review = &r->review;
    static const enum ink inks[] = {INK_GOOD, INK_TURN, INK_ALERT, INK_ALERT};
    nb_review_step step;
    out->ink = INK_DIM;
    if (!is_finished(review, review->choice[review->at].hole)) {
        snprintf(out->line, sizeof out->line, "%s", say_tui_review_unfinished);
        return;
    }
    if (!step_of(review, review->at, &step)) {
        const struct reviewing_progress progress = reviewing_progress(review->work);
        say_tui_review_working(WORDS_IN(out->line), progress.quick, progress.all);
        return;
    }
    out->ink = inks[nb_review_mark(&r->reader.match.rules, &step)];
    nb_review_step_text(out->line, sizeof out->line, &review->view, &step, r->names);
    char *better = strchr(out->line, '\n');
    if (better) {
        snprintf(out->more, sizeof out->more, "%s", better + 1);
        *better = 0;
    }
    add_luck(out, r);
}

/* How far the threads are, at the end of the line; returns the columns that it takes. */
static int draw_progress(const struct replaying *r, struct rect line)
{
    char text[NB_MAX_TEXT] = "";
    if (!r->review.work) return 0;
    const struct reviewing_progress p = reviewing_progress(r->review.work);
    if (p.quick < p.all) say_tui_review_progress(WORDS_IN(text), p.quick * 100 / p.all);
    else if (p.full < p.all) say_tui_review_refining(WORDS_IN(text), p.full * 100 / p.all);
    const int w = ink_columns(text);
    if (w) ink_text(r->screen, line.y, line.w - 1 - w, w, INK_DIM, text);
    return w ? w + 2 : 0;
}

/* In how many lines of that width. */
static int lines_of(const char *text, int w)
{
    int lines = 0;
    while (w > 0 && *text) ink_wrap(text, w, &text), lines++;
    return lines;
}

int review_draw(const struct replaying *r)
{
    const struct review *review = &r->review;
    const struct place *p = &r->place;
    char sentence[NB_MAX_TEXT];
    struct verdict verdict = {.line = ""};
    nb_view told = review->view;
    told.seat = (uint8_t)r->you; /* who is spoken to; the cards are still what the player saw */
    nb_action_describe(sentence, sizeof sentence, &told, review->seat, review->action, r->names);
    judge(&verdict, r);
    struct rect line = {.y = p->prompt.y, .x = 1, .h = p->keys.y - p->prompt.y, .w = p->prompt.w - 2};
    const int first = lines_of(verdict.line, line.w), more = 1 + first + lines_of(verdict.more, line.w) - line.h;
    const int room = p->story_beside ? 0 : p->story.h - 1, lift = more < 0 || room < 0 ? 0 : more < room ? more : room;
    line.y -= lift, line.h += lift;
    const int taken = draw_progress(r, (struct rect){line.y, 0, 1, p->prompt.w});
    ink_text(r->screen, line.y, 1, line.w - taken, INK_STRONG,
             review->notice ? review->notice : say_tui_review_choice(HERE, review->at + 1, review->n, sentence));
    line.y++, line.h--;
    const int used = ink_paragraph(r->screen, line, verdict.ink, verdict.line);
    line.y += used, line.h -= used;
    if (line.h > 0) ink_paragraph(r->screen, line, INK_TEXT, verdict.more);
    return lift;
}
