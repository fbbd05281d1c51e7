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

/* What a player gains on those that play anything, in what its game ranks by (nb_match_standing: less is better), over
 * whole deals; it sits in every seat as often. */
static double gain(const char *game, unsigned seats, const char *options, unsigned holes)
{
    const nb_player *greedy = nb_player_named("greedy"), *any = nb_player_named("random");
    nb_seed seed = nb_seed_number(1931);
    nb_rules rules;
    double sum = 0;
    assert_int_equal(nb_setup(&rules, game, seats, options, NULL), NB_OK);
    for (unsigned number = 0; number < holes; number++) {
        nb_hole hole;
        nb_rng rng;
        nb_match match;
        int32_t standing[NB_MAX_SEATS];
        nb_rng_start(&rng, 8, number);
        nb_deal(&hole, &rules, &seed, number, number / seats % seats);
        while (!nb_over(&hole.t)) {
            nb_view view;
            nb_view_of(&view, &hole, hole.t.actor);
            nb_play(&hole, (hole.t.actor == number % seats ? greedy : any)->choose(&view, &rng));
        }
        nb_match_start(&match, &rules, seed);
        nb_match_close(&match, &hole);
        nb_match_standing(&match, standing);
        for (unsigned s = 0; s < seats; s++) sum += (s == number % seats ? -1 : 1.0 / (seats - 1)) * standing[s];
    }
    return sum / holes;
}

/* The thresholds are about half of what many holes give, which is told beside them. */
static void greedy_beats_random_where_cards_are_played_from_the_hand(void **state)
{
    (void)state;
    assert_true(gain("golph", 2, "style=medal", 100) > 1.2);      /* 2.9 net strokes a hole */
    assert_true(gain("golph", 4, "style=medal", 100) > 1.0);      /* 2.2 */
    assert_true(gain("rum-e-golf", 3, "choice=lowest", 12) > 7);  /* 14.5 strokes a nine */
    assert_true(gain("rum-e-golf", 3, "choice=free", 12) > 8);    /* 16.1 */
    assert_true(gain("kargo", 2, "course=st-andrews", 40) > 0.8); /* 1.6: up 0.8 a hole, and the other as much down */
    assert_true(gain("kargo", 3, "course=st-andrews", 40) > 0.9); /* 1.9 points a hole */
}

/* All that is asked of it in partnerships, with one ball a side, alone, and by the optional rules. */
static void greedy_finds_its_way_in_every_form(void **state)
{
    static const struct {
        const char *game, *options;
        unsigned seats;
    } forms[] = {{"golph", "style=match", 5},       {"golph", "partners=on style=par", 4},
                 {"rum-e-golf", "style=scotch", 4}, {"rum-e-golf", "length=18 style=match", 2},
                 {"rum-e-golf", "partners=on", 4},  {"rum-e-golf", "", 1},
                 {"kargo", "form=foursomes", 4},    {"kargo", "form=double-dummy", 4},
                 {"kargo", "hazards=either", 4},    {"kargo", "rule-29=on rule-30=on rule-31=on rule-32=on", 2}};
    (void)state;
    for (unsigned i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        nb_rules rules;
        assert_int_equal(nb_setup(&rules, forms[i].game, forms[i].seats, forms[i].options, NULL), NB_OK);
        play_hole(&rules, nb_player_named("greedy"), i, nothing_to_see);
    }
}

/* An extra hole of golph: two of three play it. */
static void greedy_plays_on_when_others_sit_out(void **state)
{
    nb_rules rules;
    nb_match match;
    nb_hole hole;
    nb_rng rng;
    (void)state;
    assert_int_equal(nb_setup(&rules, "golph", 3, NULL, NULL), NB_OK);
    nb_match_start(&match, &rules, nb_seed_number(2));
    match.dealer = 0;
    match.sits_out = 1u << 1;
    nb_match_deal(&match, &hole);
    nb_rng_start(&rng, 1, 1);
    while (!nb_over(&hole.t)) {
        nb_view view;
        assert_int_not_equal(hole.t.actor, 1);
        nb_view_of(&view, &hole, hole.t.actor);
        assert_int_equal(nb_apply(&hole, nb_player_named("greedy")->choose(&view, &rng), NULL), NB_OK);
    }
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
        cmocka_unit_test(greedy_beats_random_where_cards_are_played_from_the_hand),
        cmocka_unit_test(greedy_finds_its_way_in_every_form),
        cmocka_unit_test(greedy_plays_on_when_others_sit_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
