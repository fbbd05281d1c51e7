/* test_alike.c - actions that come to the same: they are found, and nothing that differs is taken for the same. */
#include "laws.h"

/* The kinds of actions that the seat to act can choose between. */
static int kinds(const nb_hole *hole)
{
    nb_action list[NB_MAX_ACTIONS], alike[NB_MAX_ACTIONS];
    nb_view view;
    int n = nb_legal(hole, list), kinds = 0;
    nb_view_of(&view, hole, hole->t.actor);
    for (int i = 0; i < n; i++) {
        const int others = nb_alike(&view, list[i], alike);
        bool first = true;
        for (int j = 0; j < others; j++) first = first && alike[j] > list[i];
        kinds += first;
    }
    return kinds;
}

static nb_hole dealt(const char *game, const char *options)
{
    nb_rules rules = law_rules(game, 2, options);
    nb_seed seed = nb_seed_number(3);
    nb_hole hole;
    nb_deal(&hole, &rules, &seed, 0, 0);
    return hole;
}

static void act(nb_hole *hole, const char *text)
{
    nb_action action;
    assert_int_equal(nb_action_parse(&action, &hole->t, text, NULL), NB_OK);
    assert_int_equal(nb_apply(hole, action, NULL), NB_OK);
}

static void a_layout_that_nobody_has_seen_has_one_card_of_each_kind_of_place(void **state)
{
    nb_hole six = dealt("six", NULL), ten = dealt("ten", NULL), ripple = dealt("ripple", NULL);
    nb_hole nines = dealt("crazy-nines", NULL), deluxe = dealt("crazy-nines-deluxe", NULL);
    (void)state;
    assert_int_equal(kinds(&six), 1);
    assert_int_equal(kinds(&ten), 1);
    assert_int_equal(kinds(&ripple), 3); /* the outer columns, those beside the middle, the middle */
    assert_int_equal(kinds(&nines), 1);  /* any column */
    assert_int_equal(kinds(&deluxe), 3); /* lines and blocks: every place is its own */
}

static void a_card_beside_an_open_one_is_of_another_kind(void **state)
{
    nb_hole six = dealt("six", NULL), without = dealt("six", "columns=off"), ripple = dealt("ripple", NULL);
    (void)state;
    act(&six, "flip A1");
    assert_int_equal(kinds(&six), 2); /* B1, and the rest */
    act(&without, "flip A1");
    assert_int_equal(kinds(&without), 1); /* nothing counts together */
    act(&ripple, "flip A3");
    assert_int_equal(kinds(&ripple), 3); /* still its own mirror: B3, outer, inner */
    act(&ripple, "flip A1");
    assert_int_equal(kinds(&ripple), 5); /* not any more: B1, B3, and three columns */
}

static void a_card_that_the_seat_has_seen_stands_for_itself(void **state)
{
    nb_hole four = dealt("four", NULL);
    (void)state;
    act(&four, "draw");
    assert_int_equal(kinds(&four), 4); /* discard, either card that was peeked at, the other two */
}

static void has_no_doubt(const nb_view *view, nb_action action, const nb_action *list, int n)
{
    nb_action alike[NB_MAX_ACTIONS], back[NB_MAX_ACTIONS];
    const nb_game *game = nb_game_of(&view->t.rules);
    int32_t worth[NB_MAX_ACTIONS];
    const int others = nb_alike(view, action, alike);
    game->judge(&view->t, view->seat, list, n, worth);
    for (int i = 0; i < others; i++) {
        int of_it = 0, of_other = 0;
        while (list[of_it] != action) of_it++;
        while (of_other < n && list[of_other] != alike[i]) of_other++;
        LAW(of_other < n); /* it is legal */
        LAW(nb_verb_of(alike[i]) == nb_verb_of(action));
        LAW(nb_alike(view, alike[i], back) == others); /* the same kind, seen from any of them */
        LAW(worth[of_it] == worth[of_other]);          /* the rule of thumb sees no difference either */
    }
}

static void what_is_alike_is_a_kind_of_its_own_and_judged_alike_in_every_game(void **state)
{
    law_case c = {.number = 0};
    (void)state;
    while (law_next(&c)) {
        nb_action list[NB_MAX_ACTIONS];
        nb_seed seed = nb_seed_number(c.number);
        nb_hole hole;
        nb_rng rng;
        nb_rng_start(&rng, c.number, 1);
        if (c.number % law_stride(4) || !nb_game_of(&c.rules)->alike) continue;
        nb_deal(&hole, &c.rules, &seed, 0, 0);
        while (!nb_over(&hole.t)) {
            nb_view view;
            const int n = nb_legal(&hole, list);
            nb_view_of(&view, &hole, hole.t.actor);
            has_no_doubt(&view, list[nb_rng_below(&rng, (uint32_t)n)], list, n);
            nb_play(&hole, list[nb_rng_below(&rng, (uint32_t)n)]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_layout_that_nobody_has_seen_has_one_card_of_each_kind_of_place),
        cmocka_unit_test(a_card_beside_an_open_one_is_of_another_kind),
        cmocka_unit_test(a_card_that_the_seat_has_seen_stands_for_itself),
        cmocka_unit_test(what_is_alike_is_a_kind_of_its_own_and_judged_alike_in_every_game),
    };
    return cmocka_run_group_tests_name("alike", tests, NULL, NULL);
}
