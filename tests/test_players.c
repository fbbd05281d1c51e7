/* test_players.c - what every computer player must do, and what the greedy one must never do. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "niblick.h"

enum { NUMBERS = 2 }; /* holes of each kind */

/* Called for every decision of a hole, before it is played. */
typedef void (*watcher)(const nb_view *view, nb_action action);

static void play_hole(const nb_rules *rules, const nb_player *player, unsigned number, watcher watch)
{
    nb_seed seed = nb_seed_number(11);
    nb_hole hole;
    nb_rng rng;
    nb_deal(&hole, rules, &seed, number, number % rules->seats);
    nb_rng_start(&rng, 12, number);
    while (!nb_over(&hole.t)) {
        nb_view view;
        nb_view_of(&view, &hole, hole.t.actor);
        nb_action action = player->choose(&view, &rng);
        watch(&view, action);
        assert_int_equal(nb_apply(&hole, action, NULL), NB_OK);
    }
}

static void play_holes(const char *game, unsigned seats, const char *player, unsigned holes, watcher watch)
{
    nb_rules rules;
    assert_int_equal(nb_setup(&rules, game, seats, NULL, NULL), NB_OK);
    for (unsigned number = 0; number < holes; number++) play_hole(&rules, nb_player_named(player), number, watch);
}

static nb_card card_of(const nb_view *view, nb_action action)
{
    return nb_cell_at(&view->t, nb_a(action), nb_b(action)).card;
}

static nb_card top_of_waste(const nb_table *t)
{
    for (unsigned z = 0; z < t->rules.zones; z++) {
        nb_zone zone = nb_zone_at(t, z);
        if (zone.kind == NB_ZONE_WASTE && zone.len) return nb_cell_at(t, z, zone.len - 1u).card;
    }
    return NB_NO_CARD;
}

/* ------------------------------------------------------------------------------------------------------ everybody */

static void players_are_found_by_number_and_by_name(void **state)
{
    (void)state;
    assert_true(nb_player_count() >= 2);
    for (unsigned i = 0; i < nb_player_count(); i++) {
        assert_ptr_equal(nb_player_named(nb_player_at(i)->id), nb_player_at(i));
        assert_true(nb_player_at(i)->summary[0]);
    }
    assert_null(nb_player_at(nb_player_count()));
    assert_null(nb_player_named("greed"));
    assert_null(nb_player_named("greedyy"));
    assert_null(nb_player_named(""));
    assert_null(nb_player_named(NULL));
}

static void nothing_to_see(const nb_view *view, nb_action action)
{
    (void)view;
    (void)action;
}

static void every_player_plays_every_game_within_the_rules(void **state)
{
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g++) {
        const nb_game *game = nb_game_at(g);
        for (unsigned p = 0; p < nb_player_count(); p++) {
            play_holes(game->id, game->min_seats, nb_player_at(p)->id, NUMBERS, nothing_to_see);
            play_holes(game->id, game->max_seats, nb_player_at(p)->id, 1, nothing_to_see);
        }
    }
}

static void chooses_the_same_again(const nb_view *view, nb_action action)
{
    static const char *const again[] = {"random", "greedy"};
    (void)action;
    for (unsigned i = 0; i < 2; i++) {
        const nb_player *player = nb_player_named(again[i]);
        nb_rng a, b;
        nb_rng_start(&a, 1, view->t.drawn);
        b = a;
        assert_int_equal(player->choose(view, &a), player->choose(view, &b));
    }
}

static void the_same_view_and_the_same_chance_give_the_same_choice(void **state)
{
    (void)state;
    play_holes("pablo", 3, "random", 4, chooses_the_same_again);
}

static void reacts_before_it_is_asked(const nb_view *view, nb_action action)
{
    (void)action;
    for (unsigned seat = 0; seat < view->t.rules.seats; seat++) {
        nb_view other = *view; /* what the seat itself sees would be more; the rules are the same */
        nb_action list[NB_MAX_ACTIONS], chosen;
        nb_rng rng;
        other.seat = (uint8_t)seat;
        int n = nb_legal_for(&other.t, seat, list), found = 0;
        nb_rng_start(&rng, 3, seat);
        chosen = nb_player_named("greedy")->choose(&other, &rng);
        for (int i = 0; i < n; i++) found += list[i] == chosen;
        assert_int_equal(found, n ? 1 : 0);
        assert_true(n || !chosen);
    }
}

static void a_player_may_be_asked_out_of_turn_and_chooses_what_it_may_do(void **state)
{
    (void)state;
    play_holes("cambio", 4, "random", 1, reacts_before_it_is_asked);
}

/* --------------------------------------------------------------------------------------------------------- greedy */

static unsigned claims;

static void sticks_what_it_knows(const nb_view *view, nb_action action)
{
    if (nb_verb_of(action) != NB_STICK) return;
    claims++;
    assert_true(card_of(view, action) < NB_HIDDEN);
    assert_int_equal(nb_rank(card_of(view, action)), nb_rank(top_of_waste(&view->t)));
}

static void greedy_sticks_only_a_card_that_it_knows_to_match(void **state)
{
    (void)state;
    claims = 0;
    play_holes("cambio", 4, "greedy", 20, sticks_what_it_knows);
    assert_true(claims > 0);
}

static nb_card paired;

static void pairs_what_it_knows(const nb_view *view, nb_action action)
{
    unsigned verb = nb_verb_of(action);
    if (verb == NB_PAIR) paired = card_of(view, action);
    if (verb == NB_PAIR || verb == NB_WITH) assert_true(card_of(view, action) < NB_HIDDEN);
    if (verb != NB_WITH) return;
    claims++;
    assert_int_equal(nb_rank(card_of(view, action)), nb_rank(paired));
}

static void greedy_drops_only_a_pair_that_it_knows_to_be_one(void **state)
{
    (void)state;
    claims = 0;
    play_holes("pablo", 4, "greedy", 40, pairs_what_it_knows);
    assert_true(claims > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_are_found_by_number_and_by_name),
        cmocka_unit_test(every_player_plays_every_game_within_the_rules),
        cmocka_unit_test(the_same_view_and_the_same_chance_give_the_same_choice),
        cmocka_unit_test(a_player_may_be_asked_out_of_turn_and_chooses_what_it_may_do),
        cmocka_unit_test(greedy_sticks_only_a_card_that_it_knows_to_match),
        cmocka_unit_test(greedy_drops_only_a_pair_that_it_knows_to_be_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
