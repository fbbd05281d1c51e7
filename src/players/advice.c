/* advice.c - what several searches of the same view have found, put together. */
#include "players.h"

enum { SURE = 2 }; /* standard errors: less than this may well be chance */

static double root(double square)
{
    double x = square > 1 ? square : 1; /* from above, Newton's steps only go down, and end */
    for (double next; square > 0 && (next = (x + square / x) / 2) < x;) x = next;
    return square > 0 ? x : 0;
}

/* ------------------------------------------------------------------------------------------------- actions alike */

static bool are_alike(const nb_view *view, nb_action a, nb_action b)
{
    const nb_game *game = nb_game_of(&view->t.rules);
    return game->alike && nb_verb_of(a) == nb_verb_of(b) && game->alike(&view->t, view->seat, a, b);
}

int nb_alike(const nb_view *view, nb_action action, nb_action out[NB_MAX_ACTIONS])
{
    nb_action list[NB_MAX_ACTIONS];
    const int legal = nb_legal_for(&view->t, view->seat, list);
    int n = 0;
    for (int i = 0; i < legal; i++)
        if (list[i] != action && are_alike(view, action, list[i])) out[n++] = list[i];
    return n;
}

bool nb_is_alike(const nb_view *view, nb_action a, nb_action b)
{
    nb_action alike[NB_MAX_ACTIONS];
    const int n = nb_alike(view, a, alike);
    for (int i = 0; i < n; i++)
        if (alike[i] == b) return true;
    return a == b;
}

int nb__one_of_each(const nb_view *view, nb_action *list, int n)
{
    int kept = 0;
    for (int i = 0; i < n; i++) {
        int j = 0;
        while (j < kept && !are_alike(view, list[j], list[i])) j++;
        if (j == kept) list[kept++] = list[i];
    }
    return kept;
}

/* ----------------------------------------------------------------------------------------------- putting together */

static nb_thought *advice_of(nb_advice *advice, nb_action action)
{
    for (unsigned i = 0; i < advice->n; i++)
        if (advice->thought[i].action == action) return &advice->thought[i];
    nb_thought *new = &advice->thought[advice->n++];
    *new = (nb_thought){.action = action};
    return new;
}

/* What was dropped early was tried less often, and its mean says less: first come those that were thought through. */
static bool advice_before(const nb_thought *a, const nb_thought *b, uint32_t most)
{
    bool through_a = a->playouts > most / 2, through_b = b->playouts > most / 2;
    if (through_a != through_b) return through_a;
    if (!a->playouts || !b->playouts) return a->playouts > b->playouts;
    return a->worth * b->playouts < b->worth * a->playouts;
}

void nb__advice_sort(nb_advice *advice)
{
    uint32_t most = 0;
    for (unsigned i = 0; i < advice->n; i++)
        if (advice->thought[i].playouts > most) most = advice->thought[i].playouts;
    for (unsigned i = 1; i < advice->n; i++) {
        nb_thought moving = advice->thought[i];
        unsigned at = i;
        for (; at > 0 && advice_before(&moving, &advice->thought[at - 1], most); at--)
            advice->thought[at] = advice->thought[at - 1];
        advice->thought[at] = moving;
    }
}

void nb_advice_add(nb_advice *to, const nb_advice *from)
{
    for (unsigned i = 0; i < from->n; i++) {
        nb_thought *thought = advice_of(to, from->thought[i].action);
        thought->behind = from->thought[i].behind;
        thought->playouts += from->thought[i].playouts;
        thought->worth += from->thought[i].worth;
        thought->score += from->thought[i].score;
        thought->squares += from->thought[i].squares;
        thought->apart += from->thought[i].apart;
    }
    to->playouts += from->playouts;
    to->habit = from->habit;
    to->first = from->first;
    nb__advice_sort(to);
}

nb_action nb_advice_choice(const nb_advice *advice)
{
    const nb_thought *best = &advice->thought[0], *first = best;
    for (unsigned i = 0; i < advice->n; i++)
        if (advice->thought[i].action == advice->first) first = &advice->thought[i];
    if (first->playouts != best->playouts || best->playouts < 2) return best->action; /* it dropped out long ago */
    for (unsigned i = 0; i < advice->n; i++)
        if (advice->thought[i].playouts == first->playouts &&
            nb__all_considered(&advice->thought[i]) < nb__all_considered(best))
            best = &advice->thought[i];
    const double n = best->playouts, mean = (double)(first->worth - best->worth) / n;
    const double ahead = nb__all_considered(first) - nb__all_considered(best);
    const double spread = (best->squares / n - mean * mean) / (n - 1) * nb__doubt(n);
    return ahead * ahead > SURE * SURE * spread ? best->action : first->action;
}

/* ------------------------------------------------------------------------------------------------- made to be shown */

static double mean_of(int64_t sum, const nb_thought *thought)
{
    return thought->playouts ? (double)sum / thought->playouts : 0;
}

/* By how much it is behind the first, in strokes. */
static double behind_first(const nb_advice *advice, const nb_thought *other)
{
    const nb_thought *first = &advice->thought[0];
    return (mean_of(other->worth, other) - mean_of(first->worth, first)) / NB_UNIT;
}

/* Searches that had different favourites have each measured from their own. They are close to each other then, and so is
 * this estimate to the truth. */
static double error_of(const nb_advice *advice, const nb_thought *other)
{
    const double n = other->playouts, behind = behind_first(advice, other) * NB_UNIT;
    if (other == &advice->thought[0]) return 0;
    return n < 2 ? NB_MAX_SEATS : root((other->apart / n - behind * behind) / (n - 1)) / NB_UNIT;
}

/* All things considered, and in the seat's own score. What is a trifle in strokes is much of a hole, or of six points. */
static bool is_close(const nb_advice *advice, const nb_thought *other, bool high_wins)
{
    const nb_thought *first = &advice->thought[0];
    const double trifle = high_wins ? 0.04 : 0.2, bound = SURE * other->error > trifle ? SURE * other->error : trifle;
    const double score = (mean_of(other->score, other) - mean_of(first->score, first)) / NB_UNIT;
    return behind_first(advice, other) < bound && score < bound && score > -bound;
}

void nb_advice_settle(nb_advice *advice, const nb_rules *rules)
{
    const bool high_wins = nb_game_of(rules)->high_wins;
    for (unsigned i = 0; i < advice->n; i++) advice->thought[i].error = error_of(advice, &advice->thought[i]);
    advice->close = 0;
    while (advice->close < advice->n && is_close(advice, &advice->thought[advice->close], high_wins)) advice->close++;
    for (unsigned i = 1; i < advice->close; i++) {
        const nb_thought moving = advice->thought[i];
        unsigned at = i;
        for (; at > 0 && moving.action < advice->thought[at - 1].action; at--)
            advice->thought[at] = advice->thought[at - 1];
        advice->thought[at] = moving;
    }
}
