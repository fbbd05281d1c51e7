/* puzzle_verdict.c - what somebody's choice in a puzzle is worth, and in words; and ratings. */
#include "puzzle_inside.h"

bool nb_puzzle_judge(const nb_puzzle *p, nb_action chosen, nb_review_step *step)
{
    nb_view view;
    nb_review_step unwanted;
    if (!step) step = &unwanted;
    nb_view_of(&view, &p->hole, p->hole.t.actor);
    *step = (nb_review_step){.seat = view.seat, .choice = true, .chosen = chosen, .best = chosen, .usual = p->habit};
    if (nb_is_alike(&view, p->best, chosen)) return true;
    step->best = p->best;
    for (unsigned i = 0; i < p->rivals; i++) {
        if (!nb_is_alike(&view, p->rival[i].action, chosen)) continue;
        step->cost = p->rival[i].behind;
        step->error = p->rival[i].error;
    }
    return false;
}

/* ------------------------------------------------------------------------------------------------------------ words */

static const nb_review_rival *rival_of(const nb_puzzle *p, const nb_view *view, nb_action action)
{
    for (unsigned i = 0; i < p->rivals; i++)
        if (nb_is_alike(view, p->rival[i].action, action)) return &p->rival[i];
    return &p->rival[0];
}

/* Whose strokes a cost is. Where holes or points decide, what one loses the others win, and there is nothing to say. Nor is there
 * where it would take a sum to say it: the choice costs you strokes and costs the others some too, or helps you less than them. */
static void put_whose(nb__text *text, const nb_rules *rules, const nb_review_rival *rival)
{
    const int32_t own = rival->own, cost = rival->behind;
    char amount[NB_MAX_TEXT];
    if (nb_standing_unit(rules) != NB_STROKES || rules->seats < 2 || cost <= 0) return;
    if (own * 4 > cost * 5 || own * 4 < -cost) return;
    nb__put_char(text, ' ');
    if (own * 4 >= cost * 3) {
        nb__put(text, nb__say_puzzle_whose_own);
    } else if (own * 4 <= cost) {
        nb__put(text, nb__say_puzzle_whose_others);
    } else {
        nb_review_amount(amount, sizeof amount, rules, own);
        nb__say_puzzle_whose_both(text, nb__str(amount));
    }
}

static const char *described(char out[NB_MAX_TEXT], const nb_view *view, nb_action action, const char *const *names)
{
    nb_action_describe(out, NB_MAX_TEXT, view, NB_NOBODY, action, names);
    return out;
}

/* "Habit would draw from the stock, which costs 1.8 strokes." */
static void put_habit(nb__text *text, const nb_puzzle *p, const nb_view *view, const char *const *names)
{
    const nb_review_rival *habit = rival_of(p, view, p->habit);
    char action[NB_MAX_TEXT], cost[NB_MAX_TEXT];
    nb_review_amount(cost, sizeof cost, &view->t.rules, habit->behind);
    nb__put_char(text, '\n');
    nb__say_puzzle_habit_would(text, nb__str(described(action, view, p->habit, names)), nb__str(cost));
    put_whose(text, &view->t.rules, habit);
}

static void put_best(nb__text *text, const nb_puzzle *p, const nb_view *view, nb_action against,
                     const char *const *names)
{
    const nb_review_step step = {.chosen = against, .best = p->best};
    char action[NB_MAX_TEXT], why[NB_MAX_TEXT];
    nb_review_reason(why, sizeof why, view, &step);
    described(action, view, p->best, names);
    if (*why) nb__say_puzzle_best_because(text, nb__str(action), nb__str(why));
    else nb__say_puzzle_best(text, nb__str(action));
}

int nb_puzzle_verdict_text(char *out, size_t size, const nb_puzzle *p, nb_action chosen, const char *const *names)
{
    nb__text text = nb__text_in(out, size);
    nb_view view;
    nb_review_step step;
    char cost[NB_MAX_TEXT];
    nb_view_of(&view, &p->hole, p->hole.t.actor);
    if (nb_puzzle_judge(p, chosen, &step)) {
        nb__put(&text, nb__say_puzzle_right);
        nb__put_char(&text, ' ');
        put_best(&text, p, &view, p->habit, names);
    } else {
        nb_review_amount(cost, sizeof cost, &view.t.rules, step.cost);
        nb__say_puzzle_wrong(&text, nb__str(cost));
        put_whose(&text, &view.t.rules, rival_of(p, &view, chosen));
        nb__put_char(&text, '\n');
        put_best(&text, p, &view, chosen, names);
    }
    if (!nb_is_alike(&view, p->habit, chosen)) put_habit(&text, p, &view, names);
    return nb__text_end(&text);
}

/* ---------------------------------------------------------------------------------------------------------- ratings */

enum {
    STEP = 50,
    FAR = 800,     /* a difference beyond it counts as this much */
    FEW_TRIES = 20 /* until then a rating moves twice as fast */
};

/* How often somebody that much stronger wins, in thousandths: 1000 / (1 + 10^(-difference / 400)). */
static int32_t expected(int32_t difference)
{
    static const int16_t at[] = {500, 571, 640, 703, 760, 808, 849, 882, 909, 930, 947, 960, 969, 977, 983, 987, 990};
    const int32_t size = difference < 0 ? -difference : difference, far = size < FAR ? size : FAR;
    const int32_t low = at[far / STEP], high = at[far < FAR ? far / STEP + 1 : FAR / STEP];
    const int32_t wins = low + (high - low) * (far % STEP) / STEP;
    return difference < 0 ? 1000 - wins : wins;
}

static int32_t on_the_scale(int32_t rating)
{
    if (rating < NB_PUZZLE_RATING_LEAST) return NB_PUZZLE_RATING_LEAST;
    return rating < NB_PUZZLE_RATING_MOST ? rating : NB_PUZZLE_RATING_MOST;
}

int32_t nb_puzzle_rate(int32_t own, uint32_t tries, int32_t puzzle, bool solved)
{
    own = on_the_scale(own);
    const int32_t k = tries < FEW_TRIES ? 40 : 20;
    const int32_t gain = (solved ? 1000 : 0) - expected(own - on_the_scale(puzzle));
    return on_the_scale(own + (k * gain + (gain < 0 ? -500 : 500)) / 1000);
}
