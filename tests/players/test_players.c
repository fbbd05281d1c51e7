/* test_players.c - what every computer player must do, whoever it is: keep to the rules, keep to its budget, choose the
 * same again, and know nothing but its view. How well they play is measured, not tested: see docs/PLAYERS.md.
 *
 * ctest-labels: long
 */
#include <stdlib.h>

#include "laws.h"

enum {
    FEW = 4,   /* playouts: a player that thinks tries every action once all the same */
    SOME = 24, /* ... enough for actions to drop out where there are few */
    MOST_SCRATCH = 1 << 23
};

/* Memory as a caller may lend it: with anything in it. */
static unsigned char *scratch;

static int lend_memory(void **state)
{
    (void)state;
    for (unsigned i = 0; i < nb_player_count(); i++)
        if (nb_player_at(i)->scratch > MOST_SCRATCH) return -1;
    scratch = malloc(MOST_SCRATCH);
    return scratch ? 0 : -1;
}

static int take_memory_back(void **state)
{
    (void)state;
    free(scratch);
    return 0;
}

static nb_action choose(const nb_player *player, const nb_view *view, uint64_t luck, uint32_t playouts, int dirt)
{
    nb_rng rng;
    nb_budget budget = {.playouts = playouts};
    memset(scratch, dirt, player->scratch);
    nb_rng_start(&rng, luck, 0);
    return player->choose(view, &rng, &budget, scratch);
}

static bool is_legal(const nb_table *t, unsigned seat, nb_action action)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(t, seat, list);
    for (int i = 0; i < n; i++)
        if (list[i] == action) return true;
    return false;
}

/* ------------------------------------------------------------------------------------------------------ everybody */

static void players_are_found_by_number_and_by_name(void **state)
{
    (void)state;
    assert_true(nb_player_count() >= 5);
    for (unsigned i = 0; i < nb_player_count(); i++) {
        assert_ptr_equal(nb_player_named(nb_player_at(i)->id), nb_player_at(i));
        assert_true(nb_player_at(i)->summary[0]);
    }
    assert_null(nb_player_at(nb_player_count()));
    assert_null(nb_player_named("tige"));
    assert_null(nb_player_named("tigers"));
    assert_null(nb_player_named(""));
    assert_null(nb_player_named(NULL));
}

static void check_choices(const nb_hole *hole, nb_rng *rng)
{
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) {
        nb_view view;
        nb_view_of(&view, hole, seat);
        bool asked = nb_actors(&hole->t) >> seat & 1;
        if (!asked && nb_rng_below(rng, 4)) continue;
        for (unsigned p = 0; p < nb_player_count(); p++) {
            nb_action action = choose(nb_player_at(p), &view, nb_rng_next(rng), FEW, 0xA5);
            LAW(asked ? is_legal(&hole->t, seat, action) : !action);
        }
    }
}

static void every_player_does_what_the_rules_allow_in_every_game_and_nothing_when_not_asked(void **state)
{
    (void)state;
    law_everywhere(check_choices, 1, 200);
}

/* Looking ahead takes the longer the more seats there are. */
static uint32_t some_of(const nb_hole *hole) { return hole->t.rules.seats <= 2 ? SOME : FEW; }

static void check_determinism(const nb_hole *hole, nb_rng *rng)
{
    nb_view view;
    uint64_t luck = nb_rng_next(rng);
    if (nb_over(&hole->t)) return;
    nb_view_of(&view, hole, hole->t.actor);
    for (unsigned p = 0; p < nb_player_count(); p++) {
        const nb_player *player = nb_player_at(p);
        LAW(choose(player, &view, luck, some_of(hole), 0) == choose(player, &view, luck, some_of(hole), 0xFF));
    }
}

static void the_same_view_and_luck_give_the_same_choice_whatever_was_in_the_memory(void **state)
{
    (void)state;
    law_everywhere(check_determinism, 1, 2000);
}

/* Everything the seat may not know becomes something else, the stock and the seed included. */
static void check_honesty(const nb_hole *hole, nb_rng *rng)
{
    nb_hole other = *hole;
    nb_view view, again;
    unsigned seat = hole->t.actor;
    uint64_t luck = nb_rng_next(rng);
    if (nb_over(&hole->t)) return;
    law_shuffle_secrets(&other, seat, rng);
    nb_view_of(&view, hole, seat);
    nb_view_of(&again, &other, seat);
    for (unsigned p = 0; p < nb_player_count(); p++)
        LAW(choose(nb_player_at(p), &view, luck, some_of(hole), 0) ==
            choose(nb_player_at(p), &again, luck, some_of(hole), 0));
}

static void what_a_player_may_not_know_does_not_change_its_choice(void **state)
{
    (void)state;
    law_everywhere(check_honesty, 1, 2000);
}

static void every_player_plays_every_game_to_its_end(void **state)
{
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g++) {
        for (unsigned p = 0; p < nb_player_count(); p++) {
            nb_rules rules = law_rules(nb_game_at(g)->id, nb_game_at(g)->min_seats, "");
            nb_seed seed = nb_seed_number(g);
            nb_hole hole;
            uint32_t actions = 0;
            nb_deal(&hole, &rules, &seed, 0, 0);
            while (!nb_over(&hole.t)) {
                nb_view view;
                nb_view_of(&view, &hole, hole.t.actor);
                assert_int_equal(nb_apply(&hole, choose(nb_player_at(p), &view, ++actions, FEW, 0), NULL), NB_OK);
            }
        }
    }
}

/* By how much the game's rule of thumb thinks this action worse than its best. */
static int32_t behind_the_rule(const nb_view *view, nb_action action)
{
    nb_action list[NB_MAX_ACTIONS];
    int32_t worth[NB_MAX_ACTIONS], best = INT32_MAX, chosen = INT32_MAX;
    int n = nb_legal_for(&view->t, view->seat, list);
    nb_game_of(&view->t.rules)->judge(&view->t, view->seat, list, n, worth);
    for (int i = 0; i < n; i++) {
        if (worth[i] < best) best = worth[i];
        if (list[i] == action) chosen = worth[i];
    }
    return chosen - best;
}

static unsigned slips_of_everyman;

static void check_habit(const nb_hole *hole, nb_rng *rng)
{
    nb_view view;
    if (nb_over(&hole->t)) return;
    nb_view_of(&view, hole, hole->t.actor);
    uint64_t luck = nb_rng_next(rng);
    LAW(behind_the_rule(&view, choose(nb_player_named("habit"), &view, luck, 0, 0)) == 0);
    slips_of_everyman += behind_the_rule(&view, choose(nb_player_named("everyman"), &view, luck, 0, 0)) > 0;
}

static void habit_follows_the_rule_of_thumb_exactly_and_everyman_does_not(void **state)
{
    (void)state;
    slips_of_everyman = 0;
    law_everywhere(check_habit, 1, 20);
    assert_true(slips_of_everyman > 0);
}

static const char *const by_rule_of_thumb[] = {"habit", "everyman", "duffer", "rabbit", "foozler"};
static double lost[5]; /* by each of them, compared with the rule of thumb */

static void check_levels(const nb_hole *hole, nb_rng *rng)
{
    nb_view view;
    if (nb_over(&hole->t)) return;
    nb_view_of(&view, hole, hole->t.actor);
    uint64_t luck = nb_rng_next(rng);
    for (unsigned i = 0; i < 5; i++) {
        int32_t behind = behind_the_rule(&view, choose(nb_player_named(by_rule_of_thumb[i]), &view, luck, 0, 0));
        if (behind < NB_NEVER / 2) lost[i] += behind;
    }
}

static void each_weaker_player_loses_more_by_the_rule_of_thumb(void **state)
{
    (void)state;
    memset(lost, 0, sizeof lost);
    law_everywhere(check_levels, 1, law_stride(10));
    assert_true(lost[0] == 0);
    for (unsigned i = 1; i < 5; i++) assert_true(lost[i] > lost[i - 1]);
}

/* ------------------------------------------------------------------------------------------------- those that think */

static void advise(const nb_player *player, const nb_view *view, const nb_budget *budget, nb_advice *advice)
{
    nb_rng rng;
    nb_rng_start(&rng, 1, 0);
    memset(advice, 0xA5, sizeof *advice);
    player->advise(view, &rng, budget, scratch, advice);
}

static void check_advice(const nb_hole *hole, nb_rng *rng)
{
    const nb_player *tiger = nb_player_named("tiger");
    const nb_budget budget = {.playouts = FEW};
    nb_advice advice;
    nb_view view;
    (void)rng;
    if (nb_over(&hole->t)) return;
    nb_view_of(&view, hole, hole->t.actor);
    advise(tiger, &view, &budget, &advice);
    LAW(advice.n >= 1 && advice.playouts >= advice.n);
    for (unsigned i = 0; i < advice.n; i++) {
        LAW(is_legal(&hole->t, view.seat, advice.thought[i].action));
        LAW(advice.thought[i].playouts >= 1);
        for (unsigned j = 0; j < i; j++) LAW(advice.thought[i].action != advice.thought[j].action);
    }
}

static void advice_is_about_legal_actions_each_once_and_each_tried(void **state)
{
    (void)state;
    law_everywhere(check_advice, 1, 400);
}

static void six_in_play(nb_view *view)
{
    nb_rules rules = law_rules("six", 4, "");
    nb_seed seed = nb_seed_number(6);
    nb_hole hole;
    nb_deal(&hole, &rules, &seed, 0, 0);
    for (nb_action list[NB_MAX_ACTIONS]; nb_legal(&hole, list) && nb_verb_of(list[0]) == NB_FLIP;)
        nb_play(&hole, list[0]);
    nb_view_of(view, &hole, hole.t.actor);
}

static void more_playouts_are_used_and_not_many_more_than_allowed(void **state)
{
    nb_view view;
    (void)state;
    six_in_play(&view);
    for (uint32_t playouts = 50; playouts < 400; playouts *= 2) {
        const nb_budget budget = {.playouts = playouts};
        nb_advice advice;
        advise(nb_player_named("tiger"), &view, &budget, &advice);
        assert_in_range(advice.playouts, 1, playouts + 2 * advice.n);
    }
}

/* A clock that goes on by one millisecond whenever it is looked at. */
static double ticking(void *data)
{
    double *now = data;
    return (*now)++;
}

static void a_player_stops_when_the_clock_that_it_was_lent_says_so(void **state)
{
    double now = 1000;
    const nb_budget budget = {.ms = 20, .clock = ticking, .data = &now};
    nb_advice advice;
    nb_view view;
    (void)state;
    six_in_play(&view);
    advise(nb_player_named("tiger"), &view, &budget, &advice);
    assert_in_range((unsigned)now, 1002, 1022);
}

static void advice_of_several_searches_adds_up_and_is_sorted_again(void **state)
{
    nb_advice all = {.n = 0};
    nb_advice one = {.playouts = 20, .n = 2, .thought = {{7, 0, 10, 100, 50, 1, 0, 0}, {9, 0, 10, 300, 90, 2, 0, 0}}};
    nb_advice two = {.playouts = 25,
                     .n = 3,
                     .thought = {{9, 0, 10, 0, 10, 4, 0, 0}, {7, 0, 10, 400, 70, 8, 0, 0}, {5, 0, 5, 0, 0, 0, 0, 0}}};
    (void)state;
    nb_advice_add(&all, &one);
    nb_advice_add(&all, &two);
    assert_int_equal(all.playouts, 45);
    assert_int_equal(all.n, 3);
    assert_int_equal(all.thought[0].action, 9); /* 300 / 20 */
    assert_int_equal(all.thought[0].worth, 300);
    assert_int_equal(all.thought[0].score, 100);
    assert_true(all.thought[0].squares == 6);
    assert_int_equal(all.thought[1].action, 7); /* 500 / 20 */
    assert_int_equal(all.thought[2].action, 5); /* dropped early: its mean says little */
}

/* Ten imagined holes; at first sight action 9 was best, and each time it is so much worse than action 7. */
static nb_action choice_between(const int *worse)
{
    nb_advice advice = {
        .playouts = 20, .first = 9, .n = 2, .thought = {{7, 0, 10, 0, 0, 0, 0, 0}, {9, 0, 10, 0, 0, 0, 0, 0}}};
    for (int i = 0; i < 10; i++) {
        advice.thought[1].worth += worse[i];
        advice.thought[0].squares += (double)worse[i] * worse[i];
    }
    return nb_advice_choice(&advice);
}

static void the_first_choice_is_given_up_only_for_what_is_better_by_more_than_chance(void **state)
{
    static const int always[10] = {9, 10, 11, 9, 10, 11, 9, 10, 11, 10};
    static const int by_luck[10] = {300, -100, 0, -90, 0, 20, -110, 50, -60, 40};
    nb_advice dropped = {
        .playouts = 13, .first = 9, .n = 2, .thought = {{7, 0, 10, 0, 0, 0, 0, 0}, {9, 0, 3, 0, 0, 0, 0, 0}}};
    (void)state;
    assert_int_equal(choice_between(always), 7);
    assert_int_equal(choice_between(by_luck), 9);
    assert_int_equal(nb_advice_choice(&dropped), 7);
}

/* An extra hole of golph: two of three play it. */
static void every_player_plays_on_when_others_sit_out(void **state)
{
    (void)state;
    for (unsigned p = 0; p < nb_player_count(); p++) {
        nb_rules rules = law_rules("golph", 3, "");
        nb_match match;
        nb_hole hole;
        nb_match_start(&match, &rules, nb_seed_number(2));
        match.dealer = 0;
        match.sits_out = 1u << 1;
        nb_match_deal(&match, &hole);
        while (!nb_over(&hole.t)) {
            nb_view view;
            assert_int_not_equal(hole.t.actor, 1);
            nb_view_of(&view, &hole, hole.t.actor);
            assert_int_equal(nb_apply(&hole, choose(nb_player_at(p), &view, 3, FEW, 0), NULL), NB_OK);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_are_found_by_number_and_by_name),
        cmocka_unit_test(every_player_does_what_the_rules_allow_in_every_game_and_nothing_when_not_asked),
        cmocka_unit_test(the_same_view_and_luck_give_the_same_choice_whatever_was_in_the_memory),
        cmocka_unit_test(what_a_player_may_not_know_does_not_change_its_choice),
        cmocka_unit_test(every_player_plays_every_game_to_its_end),
        cmocka_unit_test(habit_follows_the_rule_of_thumb_exactly_and_everyman_does_not),
        cmocka_unit_test(each_weaker_player_loses_more_by_the_rule_of_thumb),
        cmocka_unit_test(advice_is_about_legal_actions_each_once_and_each_tried),
        cmocka_unit_test(more_playouts_are_used_and_not_many_more_than_allowed),
        cmocka_unit_test(a_player_stops_when_the_clock_that_it_was_lent_says_so),
        cmocka_unit_test(advice_of_several_searches_adds_up_and_is_sorted_again),
        cmocka_unit_test(the_first_choice_is_given_up_only_for_what_is_better_by_more_than_chance),
        cmocka_unit_test(every_player_plays_on_when_others_sit_out),
    };
    return cmocka_run_group_tests(tests, lend_memory, take_memory_back);
}
