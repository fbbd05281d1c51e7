/* test_budgets.c - a player that is told how long it may think keeps to it, wherever it is asked.
 *
 * Measured by the clock. On a machine that has other things to do a late end says little: then the time that others had the
 * machine is taken out, for player and measurement alike, and the median of several runs counts; the bound stays.
 *
 * ctest-labels: release long
 */
#include <stdlib.h>
#include <time.h>

#include "laws.h"

enum {
    BUDGET = 100,               /* ms */
    MOST = BUDGET * 6 / 5 + 10, /* within 20 %, and 10 ms */
    RUNS = 1,
    RUNS_WHEN_LATE = 9, /* of those the median decides */
    APART = 7           /* actions between two moments */
};

static double read_clock(void *which)
{
    struct timespec t;
    clock_gettime(*(clockid_t *)which, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median_time(const nb_player *player, const nb_view *view, void *scratch, clockid_t which, unsigned runs)
{
    const nb_budget budget = {.ms = BUDGET, .clock = read_clock, .data = &which};
    double took[RUNS_WHEN_LATE] = {0};
    for (unsigned i = 0; i < runs; i++) {
        nb_rng rng;
        nb_rng_start(&rng, 28, i);
        double start = read_clock(&which);
        LAW(player->choose(view, &rng, &budget, scratch));
        took[i] = read_clock(&which) - start;
    }
    qsort(took, runs, sizeof took[0], by_size);
    return took[runs / 2];
}

static void check_choice(const nb_player *player, const nb_hole *hole, void *scratch)
{
    nb_view view;
    nb_view_of(&view, hole, hole->t.actor);
    double took = median_time(player, &view, scratch, CLOCK_MONOTONIC, RUNS);
    if (took > MOST) took = median_time(player, &view, scratch, CLOCK_THREAD_CPUTIME_ID, RUNS_WHEN_LATE);
    if (took > MOST)
        fail_msg("%s thinks for %.0f ms at %s for %u, with %u cards drawn: it may take %d", player->id, took,
                 nb_game_of(&hole->t.rules)->id, hole->t.rules.seats, hole->t.drawn, MOST);
}

/* A hole between players by rule of thumb; the clock is tried at its beginning and now and then. */
static void check_hole(const nb_player *player, const nb_rules *rules, unsigned moments)
{
    const nb_player *table = nb_player_named("everyman");
    void *scratch = malloc(player->scratch);
    nb_seed seed = nb_seed_number(1);
    nb_hole hole;
    nb_rng rng;
    assert_non_null(scratch);
    nb_rng_start(&rng, 1, 0);
    nb_deal(&hole, rules, &seed, 0, 0);
    for (unsigned played = 0; !nb_over(&hole.t) && played < moments * APART; played++) {
        nb_action list[NB_MAX_ACTIONS];
        nb_view view;
        law_note_hole(&hole);
        if (played % APART == 0 && nb_legal(&hole, list) > 1) check_choice(player, &hole, scratch);
        nb_view_of(&view, &hole, hole.t.actor);
        LAW(!nb_apply(&hole, table->choose(&view, &rng, &(nb_budget){0}, NULL), NULL));
    }
    free(scratch);
}

static void thinking_by_the_clock_ends_in_time_in_every_game(void **state)
{
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g += law_stride(1)) {
        const nb_game *game = nb_game_at(g);
        nb_rules few = law_rules(game->id, game->min_seats, ""), many = law_rules(game->id, game->max_seats, "");
        for (unsigned p = 0; p < nb_player_count(); p++) {
            if (!nb_player_at(p)->advise) continue;
            check_hole(nb_player_at(p), &few, 2);
            check_hole(nb_player_at(p), &many, 3);
        }
    }
}

static void thinking_by_playouts_makes_no_more_than_it_may(void **state)
{
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g++) {
        nb_rules rules = law_rules(nb_game_at(g)->id, nb_game_at(g)->min_seats, "");
        const nb_player *tiger = nb_player_named("tiger");
        const nb_budget budget = {.playouts = 400};
        nb_seed seed = nb_seed_number(2);
        nb_advice advice;
        nb_hole hole;
        nb_view view;
        nb_rng rng;
        void *scratch = malloc(tiger->scratch);
        assert_non_null(scratch);
        nb_deal(&hole, &rules, &seed, 0, 0);
        nb_view_of(&view, &hole, hole.t.actor);
        nb_rng_start(&rng, 2, g);
        tiger->advise(&view, &rng, &budget, scratch, &advice);
        LAW(advice.playouts <= budget.playouts * 6 / 5); /* a round is not left half done */
        free(scratch);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thinking_by_the_clock_ends_in_time_in_every_game),
        cmocka_unit_test(thinking_by_playouts_makes_no_more_than_it_may),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
