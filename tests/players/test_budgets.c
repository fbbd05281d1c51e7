/* test_budgets.c - a player that is told how long it can think keeps to it, in every game.
 *
 * The clock is the test's own: every reading moves it on by a millisecond. So nothing here depends on the machine. What is
 * tested is that a player looks at the clock often enough (between two readings there are only a few imagined holes) and
 * stops when the time has come. How that feels on a real clock is measured by bench/think.sh.
 *
 * ctest-labels: release long
 */
#include <stdlib.h>

#include "laws.h"

enum {
    BUDGET = 40,         /* ms of the test's clock: as many readings */
    LATE = 2,            /* readings after the last moment: a round that was begun is finished */
    HOLES_A_READING = 8, /* imagined holes between two readings, for each action that is still in the race */
    APART = 7            /* actions between two moments */
};

static double tick(void *readings) { return (double)++*(unsigned *)readings; }

static void check_choice(const nb_player *player, const nb_hole *hole, void *scratch)
{
    unsigned readings = 0;
    const nb_budget budget = {.ms = BUDGET, .clock = tick, .data = &readings};
    nb_action list[NB_MAX_ACTIONS];
    nb_advice advice;
    nb_view view;
    nb_rng rng;
    nb_rng_start(&rng, 28, 0);
    nb_view_of(&view, hole, hole->t.actor);
    player->advise(&view, &rng, &budget, scratch, &advice);
    if (readings > BUDGET + 1 + LATE)
        fail_msg("%s reads the clock %u times at %s for %u: its time is over after %d", player->id, readings,
                 nb_game_of(&hole->t.rules)->id, hole->t.rules.seats, BUDGET);
    LAW(advice.playouts <= (unsigned)nb_legal(hole, list) * readings * HOLES_A_READING);
}

/* A hole between players by rule of thumb; thinking is tried at its beginning and now and then. */
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

static void thinking_by_the_clock_stops_when_its_time_is_over_in_every_game(void **state)
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
        cmocka_unit_test(thinking_by_the_clock_stops_when_its_time_is_over_in_every_game),
        cmocka_unit_test(thinking_by_playouts_makes_no_more_than_it_may),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
