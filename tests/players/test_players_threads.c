/* test_players_threads.c - any number of players think at once, on any threads, and none disturbs another.
 *
 * ctest-labels: tsan
 */
#include <pthread.h>
#include <stdlib.h>

#include "laws.h"

enum { THREADS = 4, PLAYOUTS = 4 };

/* A hole played to its end by players that think; what they did, as one number. */
struct table {
    unsigned game;
    pthread_t thread;
    uint64_t played;
};

static void *play(void *the_table)
{
    struct table *table = the_table;
    const nb_player *tiger = nb_player_named("tiger");
    const nb_game *game = nb_game_at(table->game);
    nb_rules rules;
    nb_seed seed = nb_seed_number(3);
    const nb_budget budget = {.playouts = PLAYOUTS};
    nb_hole hole;
    nb_rng rng;
    void *scratch = malloc(tiger->scratch);
    nb_rng_start(&rng, 5, 0);
    nb_setup(&rules, game->id, game->min_seats, "", NULL); /* not law_rules: that keeps a note of the case */
    nb_deal(&hole, &rules, &seed, 0, 0);
    for (table->played = 0; scratch && !nb_over(&hole.t);) {
        nb_view view;
        nb_view_of(&view, &hole, hole.t.actor);
        nb_action action = tiger->choose(&view, &rng, &budget, scratch);
        table->played = table->played * 31 + action;
        if (nb_apply(&hole, action, NULL)) break;
    }
    free(scratch);
    return NULL;
}

static void several_players_at_once_play_as_each_would_alone(void **state)
{
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g += law_stride(1)) {
        struct table alone = {.game = g}, table[THREADS];
        play(&alone);
        for (unsigned i = 0; i < THREADS; i++) {
            table[i].game = g;
            assert_int_equal(pthread_create(&table[i].thread, NULL, play, &table[i]), 0);
        }
        for (unsigned i = 0; i < THREADS; i++) {
            pthread_join(table[i].thread, NULL);
            assert_int_equal(table[i].played, alone.played);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(several_players_at_once_play_as_each_would_alone)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
