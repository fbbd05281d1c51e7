/* exact_measure.c - positions from play between habits, and what a player loses in them. */
#include <math.h>

#include "arena.h"
#include "exact.h"

enum { DEALS_WITHOUT = 10000 }; /* so many deals without a position: there are none */

static nb_action habit_choice(const nb_hole *hole, nb_rng *rng)
{
    const nb_player *habit = nb_player_named("habit");
    nb_view view;
    nb_view_of(&view, hole, hole->t.actor);
    return habit->choose(&view, rng, &(nb_budget){0}, NULL); /* it needs no memory */
}

static bool find_in_deal(struct exact_table *x, const nb_seed *seed, unsigned number, struct exact_found *found)
{
    found->rng = holes_rng(seed, number);
    holes_deal(&found->hole, &x->rules, seed, number);
    while (!nb_over(&found->hole.t)) {
        exact_forget(x);
        if (exact_position(x, &found->hole, found->list, &found->n, found->worth)) return true;
        nb_play(&found->hole, habit_choice(&found->hole, &found->rng));
    }
    return false;
}

bool exact_find(struct exact_table *x, const nb_seed *seed, unsigned *number, struct exact_found *found)
{
    for (unsigned tried = 0; tried < DEALS_WITHOUT; tried++)
        if (find_in_deal(x, seed, (*number)++, found)) return true;
    return false;
}

/* ------------------------------------------------------------------------------------------------------- one player */

/* What an action loses. An action that is not in the list loses nothing: there is none. */
static double loss_of(const nb_action *list, int n, const double *worth, nb_action action)
{
    double least = exact_least(worth, n);
    for (int i = 0; i < n; i++)
        if (list[i] == action && !exact_is_best(worth[i], least)) return worth[i] - least;
    return 0;
}

static nb_action timed_choice(const struct holes_player *player, const nb_hole *hole, const nb_action *list, int n,
                              nb_rng *rng, struct exact_score *score)
{
    double start = seconds_now();
    nb_action action = holes_choose(player, hole, list, n, rng);
    score->nanoseconds += (uint64_t)((seconds_now() - start) * 1e9);
    score->choices++;
    return action;
}

static void enter(struct exact_score *score, double loss)
{
    score->positions++;
    score->best += loss <= 0;
    score->sum += loss;
    score->squares += loss * loss;
}

/* One choice of the seat that is measured. Returns what it loses. */
static double choose(struct exact_found *at, const struct holes_player *player, struct exact_score *score)
{
    nb_action action = timed_choice(player, &at->hole, at->list, at->n, &at->rng, score);
    double loss = loss_of(at->list, at->n, at->worth, action);
    nb_play(&at->hole, action);
    return loss;
}

/* Plays on to the next choice of the seat. That can be solved too, because fewer cards are to come and fewer hidden. Whoever else still chooses plays as a habit: the seat has then made all its choices, so
 * it changes nothing. */
static void go_on(struct exact_table *x, struct exact_found *at, unsigned seat)
{
    while (!nb_over(&at->hole.t)) {
        int n = nb_legal(&at->hole, at->list);
        if (n > 1 && at->hole.t.actor == seat && exact_position(x, &at->hole, at->list, &at->n, at->worth)) return;
        nb_play(&at->hole, n > 1 ? habit_choice(&at->hole, &at->rng) : at->list[0]);
    }
}

void exact_play_on(struct exact_table *x, const struct exact_found *from, const struct holes_player *player,
                   struct exact_score *score)
{
    struct exact_found at = *from;
    double loss = 0;
    while (!nb_over(&at.hole.t)) {
        loss += choose(&at, player, score);
        go_on(x, &at, from->hole.t.actor);
    }
    enter(score, loss);
}

/* ------------------------------------------------------------------------------------------------------- statistics */

double exact_mean(const struct exact_score *score) { return score->positions ? score->sum / score->positions : 0; }

double exact_half(const struct exact_score *score)
{
    double n = score->positions, spread;
    if (score->positions < 2) return INFINITY;
    spread = (score->squares - score->sum * score->sum / n) / (n - 1);
    return arena_student(score->positions - 1) * sqrt(spread > 0 ? spread / n : 0);
}
