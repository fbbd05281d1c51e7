/* replay_review.c - what the people in a record could have done better: from choice to choice, each seen as they saw it, with
 * the strongest player's opinion. It thinks while one looks. */
#include <string.h>

#include "hint.h"
#include "replay_inside.h"
#include "session.h"
#include "wire.h"
#include "words.h"

static bool is_person(const struct replaying *r, unsigned seat)
{
    return seat == r->you || session_is_human(r->reader.tags.name[seat]);
}

void review_note(struct replaying *r, const nb_view *before)
{
    nb_action list[NB_MAX_ACTIONS];
    const unsigned seat = r->reader.seat;
    const bool silent = nb_verb_of(r->reader.action) == NB_PASS && before->t.turn != seat;
    if (!is_person(r, seat) || silent || r->review.n == REPLAY_CHOICES) return;
    if (nb_legal_for(&before->t, seat, list) > 1) r->review.step[r->review.n++] = r->steps;
}

unsigned review_near(const struct replaying *r)
{
    unsigned at = 0;
    while (at + 1 < r->review.n && r->review.step[at] < r->step) at++;
    return at;
}

void review_leave(struct replaying *r)
{
    thinking_drop(r->review.thinking);
    r->review.thinking = NULL;
    if (r->review.on) r->seat = NB_NOBODY;
    r->review.on = false;
}

bool review_go(struct replaying *r, unsigned at, nb_why *why)
{
    struct review *review = &r->review;
    static nb_reader next;
    enum nb_step step;
    review_leave(r);
    if (!replay_go(r, review->step[at], why)) return false;
    next = r->reader;
    do
        if (nb_record_next(&next, &step, NULL, why)) return false;
    while (step == NB_STEP_FAIR);
    review->on = true;
    review->at = at;
    review->seat = r->seat = next.seat;
    review->action = next.action;
    if (!replay_go(r, review->step[at], why)) return false; /* with that player's eyes */
    nb_view_of(&review->view, &r->reader.hole, review->seat);
    review->thinking = thinking_advise(&review->view, r->screen->wake[1]);
    return true;
}

/* ---------------------------------------------------------------------------------------------------------- the words */

/* Where the action is in the advice; n: it is not. What is equivalent to one that is there counts as that. */
static unsigned place_of_action(const struct review *review, const nb_advice *advice)
{
    nb_action alike[NB_MAX_ACTIONS];
    const int others = nb_alike(&review->view, review->action, alike);
    for (unsigned i = 0; i < advice->n; i++) {
        if (advice->thought[i].action == review->action) return i;
        for (int k = 0; k < others; k++)
            if (advice->thought[i].action == alike[k]) return i;
    }
    return advice->n;
}

struct verdict {
    char line[NB_MAX_TEXT], more[NB_MAX_TEXT];
};

static void judge(struct verdict *out, const struct replaying *r, const nb_advice *advice)
{
    const struct review *review = &r->review;
    const nb_rules *rules = &review->view.t.rules;
    const unsigned did = place_of_action(review, advice);
    char sentence[NB_MAX_TEXT], worth[NB_MAX_TEXT], instead[NB_MAX_TEXT], reason[NB_MAX_TEXT];
    if (did < advice->close || did == advice->n || !wire_matters(&review->view, advice)) {
        snprintf(out->line, sizeof out->line, "%s", say_tui_review_good);
        return;
    }
    nb_action_describe(sentence, sizeof sentence, &review->view, NB_NOBODY, advice->thought[0].action, r->names);
    say_tui_review_better(WORDS_IN(out->line), sentence);
    wire_worth_text(worth, sizeof worth, rules, advice, 0);
    wire_mean_text(instead, sizeof instead, rules, wire_mean(&advice->thought[did]));
    wire_reason(reason, sizeof reason, &review->view, advice, 0);
    if (*reason) say_tui_review_why(WORDS_IN(out->more), worth, instead, reason);
    else say_tui_review_worth(WORDS_IN(out->more), worth, instead);
}

void review_draw(const struct replaying *r)
{
    const struct review *review = &r->review;
    const struct place *p = &r->place;
    const bool tight = !p->preview.h;
    char sentence[NB_MAX_TEXT];
    struct verdict verdict = {.line = ""};
    const nb_advice *advice = NULL;
    if (review->thinking && thinking_is_done(review->thinking)) advice = thinking_advice(review->thinking);
    nb_action_describe(sentence, sizeof sentence, &review->view, review->seat, review->action, r->names);
    if (advice) judge(&verdict, r, advice);
    else
        snprintf(verdict.line, sizeof verdict.line, "%s",
                 review->thinking ? say_tui_review_thinking : say_tui_hint_no_memory);
    ink_text(r->screen, p->prompt.y, 1, p->prompt.w - 2, INK_STRONG,
             say_tui_review_choice(HERE, review->at + 1, review->n, sentence));
    const struct rect line = tight ? p->bar : p->preview;
    ink_text(r->screen, line.y, 1, line.w - 2, verdict.more[0] ? INK_ALERT : INK_GOOD, verdict.line);
    if (!tight) ink_text(r->screen, p->bar.y, 1, p->bar.w - 2, INK_DIM, verdict.more);
}
