/* test_rule_rum_sampling.c - Rum-E-Golf: what a play shows about the hand it came from, and that samples respect it
 * (rum.4, rum.5, rum.6).
 */
#include "posterior.h"
#include "rum_table.h"

/* ------------------------------------------------------------------------------------------------ what a play shows */

/* Does seat 1 hold this card in some sample of seat 0's, in a hand slot from first on? */
static bool may_hold(const table *t, const char *code, unsigned first, unsigned last)
{
    nb_view view;
    nb_rng rng;
    nb_card card = rum_card(&t->rules, code);
    unsigned zone = hand_of(&t->hole.t, 1);
    nb_rng_start(&rng, card, 4);
    nb_view_of(&view, &t->hole, 0);
    for (unsigned i = 0; i < 600; i++) {
        nb_hole sample;
        nb_sample(&sample, &view, &rng);
        for (unsigned slot = first; slot <= last; slot++)
            if (nb_cell_at(&sample.t, zone, slot).card == card) return true;
    }
    return false;
}

static void may_hold_all(const table *t, const char *codes, unsigned first, unsigned last, bool expected)
{
    char code[TEXT];
    while (*next_word(&codes, code, " "))
        if (may_hold(t, code, first, last) != expected)
            fail_msg("seat 1 %s hold %s", expected ? "may" : "cannot", code);
}

RULE(who_plays_his_lowest_card_has_no_lower_one_that_fits) /* rum.4 */
{
    table t = rum(2, "", "0: 9-7 1-6 1: 1-5 stock: 9-4 8-4");
    play(&t, "0:draw, 0:play 1-6, 0:discard 9-4, 1:draw, 1:play 1-5, 1:discard 8-4");
    may_hold_all(&t, "1-4 hole-in-one-1 eagle-2 birdie-3 recovery-4", 0, 7, false);
    may_hold_all(&t, "rough-5 1-7 2-4 5-5 water-7", 0, 7, true); /* equal and worse cards, and other holes' */
}

RULE(a_card_drawn_later_is_bound_by_nothing_shown_before) /* rum.4 */
{
    table t = rum(2, "", "0: 9-7 1-6 2-6 1: 1-5 2-5 stock: 9-4 8-4 9-5 8-5");
    play(&t, "0:draw, 0:play 1-6, 0:discard 9-4, 1:draw, 1:play 1-5, 1:discard 8-4");
    play(&t, "0:draw, 0:play 2-6, 0:discard 9-5, 1:draw");
    may_hold_all(&t, "hole-in-one-1 eagle-2 birdie-3 recovery-4", 0, 7, false);
    may_hold_all(&t, "hole-in-one-1 eagle-2 birdie-3 recovery-4", 8, 8, true);
}

RULE(a_free_choice_shows_nothing) /* rum.4 */
{
    table t = rum(2, "choice=free", "0: 9-7 1-6 1: 1-5 stock: 9-4 8-4");
    play(&t, "0:draw, 0:play 1-6, 0:discard 9-4, 1:draw, 1:play 1-5, 1:discard 8-4");
    may_hold_all(&t, "1-4 hole-in-one-1 eagle-2 birdie-3 recovery-4", 0, 7, true);
}

RULE(a_forced_card_shows_nothing) /* rum.5 */
{
    table t = rum(2, "", "0: 9-7 1-6 1-7 1: 1-5 8-4 stock: 9-4");
    play(&t, "0:draw, 0:play 1-6, 0:discard 1-7, 1:take, 1:play 1-7, 1:discard 8-4");
    may_hold_all(&t, "1-4 hole-in-one-1 eagle-2 birdie-3 recovery-4 1-5", 0, 7, true);
}

RULE(who_is_unable_has_no_wild_card_and_none_of_the_hole_with_a_free_choice_too) /* rum.4 */
{
    static const char *const options[] = {"", "choice=free"};
    for (unsigned i = 0; i < COUNT(options); i++) {
        table t = rum(2, options[i], "0: 2-7 1-6 1: 9-4 9-5 9-5 9-6 9-7 8-4 8-4 8-5 8-5 stock: 7-7 8-6");
        play(&t, "0:draw, 0:play 1-6, 0:discard 7-7, 1:draw, 1:bury H4, 1:discard 8-4");
        may_hold_all(&t, "1-4 1-5 1-7 hole-in-one-1 eagle-2 birdie-3 recovery-4 rough-5 sand-trap-6 water-7", 0, 7,
                     false);
        may_hold_all(&t, "2-4 5-5 9-6", 0, 7, true);
    }
}

/* May this card be what lies face down at hole 1 in seat 1's line, as seat 0 sees it? */
static bool may_lie(const table *t, const char *code)
{
    nb_view view;
    nb_rng rng;
    nb_card card = rum_card(&t->rules, code);
    unsigned line = zone_of(&t->hole.t, NB_ZONE_LINE, 1);
    nb_rng_start(&rng, card, 4);
    nb_view_of(&view, &t->hole, 0);
    for (unsigned i = 0; i < 2000; i++) {
        nb_hole sample;
        nb_sample(&sample, &view, &rng);
        if (nb_cell_at(&sample.t, line, 0).card == card) return true;
    }
    return false;
}

RULE(a_card_that_was_put_face_down_did_not_fit) /* rum.4 */
{
    table t = rum(2, "", "0: 2-7 1-6 1: 9-4 9-5 9-5 9-6 9-7 8-4 8-4 8-5 8-5 stock: 7-7 8-6");
    play(&t, "0:draw, 0:play 1-6, 0:discard 7-7, 1:draw, 1:bury H4, 1:discard 8-4");
    assert_false(may_lie(&t, "1-4"));
    assert_false(may_lie(&t, "1-5"));
    assert_false(may_lie(&t, "eagle-2"));
    assert_false(may_lie(&t, "water-7"));
    assert_true(may_lie(&t, "3-4"));
}

/* Seat 1 takes the 4-4 that seat 0 has discarded, and can play nothing at hole 1. */
static table unable_with_an_open_card(const char *buries)
{
    char moves[TEXT];
    table t = rum(2, "", "0: 2-7 1-6 4-4 1: 9-4 9-5 9-5 9-6 9-7 8-4 8-4 8-5 8-5 stock: 7-7 8-6");
    snprintf(moves, sizeof moves, "0:draw, 0:play 1-6, 0:discard 4-4, 1:take, 1:bury %s, 1:discard 8-4", buries);
    play(&t, moves);
    return t;
}

RULE(a_card_from_the_discards_stays_known_to_all_when_it_is_put_face_down) /* rum.4 */
{
    table t = unable_with_an_open_card("H10");
    unsigned line = zone_of(&t.hole.t, NB_ZONE_LINE, 1);
    known_at(&t.hole, line, 0, "0 1");
    assert_false(nb_cell_at(&t.hole.t, line, 0).up);
    assert_int_equal(nb_cell_at(&t.hole.t, line, 0).card, rum_card(&t.rules, "4-4"));
    assert_true(may_lie(&t, "4-4"));
    assert_false(may_lie(&t, "3-4"));
}

RULE(any_other_card_that_is_put_face_down_is_known_to_its_owner_alone) /* rum.4 */
{
    table t = unable_with_an_open_card("H1");
    known_at(&t.hole, zone_of(&t.hole.t, NB_ZONE_LINE, 1), 0, "1");
    known_at(&t.hole, hand_of(&t.hole.t, 1), hand_size(&t.hole.t, 1) - 1, "0 1"); /* the 4-4 is still in the hand */
    assert_true(may_lie(&t, "3-4"));
}

RULE(what_is_shown_later_says_nothing_about_a_card_that_lies_face_down) /* rum.4 */
{
    table t = rum(2, "", "0: 1-6 2-6 3-6 1: 3-4 3-5 2-4 9-4 9-5 9-5 9-6 8-4 8-5 stock: 7-7 8-6 7-6 8-7 7-5 6-7");
    play(&t, "0:draw, 0:play 1-6, 0:discard 7-7, 1:draw, 1:bury H1, 1:discard 8-4");
    play(&t, "0:draw, 0:play 2-6, 0:discard 7-6, 1:draw, 1:play 2-4, 1:discard 8-5");
    play(&t, "0:draw, 0:play 3-6, 0:discard 7-5, 1:draw, 1:play 3-5, 1:discard 6-7");
    may_hold_all(&t, "3-4", 0, 5, false); /* he has it no longer */
    assert_true(may_lie(&t, "3-4"));
}

/* Of two equal cards the first leaves the hand. So one that goes makes its like less likely there, not more. */
RULE(a_card_that_goes_shows_that_none_before_it_was_its_like) /* rum.4 */
{
    table t = rum(2, "", "0: 1-6 1: .. .. .. .. 1-5 .. .. .. .. stock: 7-7 8-6");
    play(&t, "0:draw, 0:play 1-6, 0:discard 7-7, 1:draw, 1:play 1-5");
    may_hold_all(&t, "1-5", 0, 3, false);
    may_hold_all(&t, "1-5", 4, 8, true);
    play(&t, "1:discard 8-6"); /* the last of his cards, the only one of its face */
    t = rum(2, "", "0: 1-6 1: 1-5 .. .. .. 2-5 .. .. .. .. stock: 7-7 8-6");
    play(&t, "0:draw, 0:play 1-6, 0:discard 7-7, 1:draw, 1:play 1-5, 1:discard 2-5");
    may_hold_all(&t, "2-5", 0, 2, false);
    may_hold_all(&t, "2-5", 3, 7, true);
}

RULE(a_card_that_everybody_saw_him_take_shows_nothing_when_it_goes) /* rum.4 */
{
    table t = rum(2, "", "0: 1-6 1: 1-5 stock: water-7");
    play(&t, "0:draw, 0:play 1-6, 0:discard water-7, 1:take, 1:play 1-5, 1:discard water-7");
    may_hold_all(&t, "water-7", 0, 7, true);
}

RULE(the_19th_hole_is_in_no_hand_of_any_sample) /* rum.6 */
{
    table t = rum(4, "choice=free", "stock: 9-4");
    nb_view view;
    nb_rng rng;
    nb_rng_start(&rng, 6, 4);
    nb_view_of(&view, &t.hole, 0);
    for (unsigned i = 0; i < 500; i++) {
        nb_hole sample;
        nb_sample(&sample, &view, &rng);
        for (unsigned seat = 1; seat < 4; seat++)
            for (unsigned slot = 0; slot < 9; slot++)
                assert_int_not_equal(nb_cell_at(&sample.t, hand_of(&sample.t, seat), slot).card,
                                     rum_card(&t.rules, NINETEENTH));
    }
}

/* --------------------------------------------------------------------------------------------------- in whole games */

static void check_truth(const nb_hole *hole, unsigned seat)
{
    nb_view view;
    nb_view_of(&view, hole, seat);
    for (unsigned id = 0; id < hole->t.drawn; id++)
        if (view.t.card[id] == NB_HIDDEN)
            assert_false(nb_game_of(&hole->t.rules)->barred(&view.t, id) >> hole->t.card[id] & 1);
}

RULE(what_really_is_is_never_held_impossible) /* rum.4, rum.9 */
{
    static const char *const options[] = {"", "choice=free", "style=scotch", "style=scotch choice=free"};
    nb_rng rng;
    nb_rng_start(&rng, 4, 9);
    for (unsigned i = 0; i < law_effort(400); i++) {
        nb_rules rules = setup("rum-e-golf", i % 4 < 2 ? 1 + i / 4 % 4 : 4, options[i % 4]);
        nb_seed seed = nb_seed_number(i);
        nb_hole hole;
        nb_deal(&hole, &rules, &seed, i % 2, i % rules.seats);
        while (!nb_over(&hole.t)) {
            nb_play(&hole, any_action(&hole, &rng));
            for (unsigned seat = 0; seat < rules.seats; seat++) check_truth(&hole, seat);
            check_truth(&hole, NB_NOBODY);
        }
    }
}

/* Who draws whenever he may leaves a nearly empty stock, and so few arrangements that any mistake leaves none. */
RULE(there_is_a_sample_also_when_the_stock_is_nearly_empty) /* rum.8 */
{
    nb_rng rng;
    nb_rng_start(&rng, 8, 4);
    for (unsigned i = 0; i < law_effort(400); i++) {
        nb_rules rules = setup("rum-e-golf", 4, i % 2 ? "" : "choice=free");
        nb_seed seed = nb_seed_number(i);
        nb_hole hole, sample;
        nb_view view;
        nb_deal(&hole, &rules, &seed, 0, i % 4);
        while (!nb_over(&hole.t)) {
            nb_play(&hole, is_asked_to(&hole, NB_DRAW) ? nb_act(NB_DRAW, 0, 0) : any_action(&hole, &rng));
            if (nb_stock_left(&hole.t) > 6) continue;
            for (unsigned seat = 0; seat <= 4; seat++) {
                nb_view_of(&view, &hole, seat < 4 ? seat : NB_NOBODY);
                nb_sample(&sample, &view, &rng);
            }
        }
    }
}

/* --------------------------------------------------------------------------------------------------- by brute force */

/* A nine played by chance until there are few cards that some seat has not seen; false if that does not happen. */
static bool tell(story *s, nb_hole *hole, unsigned seats, const char *options, unsigned seat, unsigned unseen,
                 nb_rng *rng)
{
    s->rules = setup("rum-e-golf", seats, options);
    s->number = nb_rng_below(rng, 2);
    s->dealer = nb_rng_below(rng, seats);
    rum_rest(s->pack, &s->rules);
    shuffle(s->pack, s->rules.cards, rng);
    begin_story(s, hole);
    while (!nb_over(&hole->t) && unseen_on_the_table(hole, seat) != unseen) go_on(s, hole, any_action(hole, rng));
    for (unsigned more = nb_rng_below(rng, 6); more && !nb_over(&hole->t); more--) {
        nb_action action = any_action(hole, rng);
        nb_hole next = *hole;
        nb_play(&next, action);
        if (unseen_on_the_table(&next, seat) > unseen) break;
        go_on(s, hole, action);
    }
    return unseen_on_the_table(hole, seat) - 1 < unseen;
}

static void check_late(unsigned seats, const char *options, unsigned unseen, unsigned nines)
{
    static story s;
    static posterior p;
    nb_rng rng;
    nb_rng_start(&rng, seats, unseen);
    for (unsigned i = 0; i < nines;) {
        nb_hole hole;
        unsigned seat = nb_rng_below(&rng, seats);
        if (!tell(&s, &hole, seats, options, seat, unseen, &rng)) continue;
        find_posterior(&p, &s, &hole, seat);
        check_posterior(&p, law_effort(20), &rng);
        i++;
    }
}

RULE(late_samples_are_as_likely_as_they_should_be_with_two_seats) /* rum.4 */
{
    check_late(2, "", 1, 40);
    check_late(2, "", 2, 20);
}

RULE(late_samples_are_as_likely_as_they_should_be_with_a_free_choice) /* rum.4 */
{
    check_late(2, "choice=free", 2, 20);
}

RULE(late_samples_are_as_likely_as_they_should_be_with_three_seats) /* rum.4 */ { check_late(3, "", 2, 20); }

RULE(late_samples_are_as_likely_as_they_should_be_with_four_seats) /* rum.4 */ { check_late(4, "", 3, 6); }

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_plays_his_lowest_card_has_no_lower_one_that_fits),
        cmocka_unit_test(a_card_drawn_later_is_bound_by_nothing_shown_before),
        cmocka_unit_test(a_free_choice_shows_nothing),
        cmocka_unit_test(a_forced_card_shows_nothing),
        cmocka_unit_test(who_is_unable_has_no_wild_card_and_none_of_the_hole_with_a_free_choice_too),
        cmocka_unit_test(a_card_that_was_put_face_down_did_not_fit),
        cmocka_unit_test(a_card_from_the_discards_stays_known_to_all_when_it_is_put_face_down),
        cmocka_unit_test(any_other_card_that_is_put_face_down_is_known_to_its_owner_alone),
        cmocka_unit_test(what_is_shown_later_says_nothing_about_a_card_that_lies_face_down),
        cmocka_unit_test(a_card_that_goes_shows_that_none_before_it_was_its_like),
        cmocka_unit_test(a_card_that_everybody_saw_him_take_shows_nothing_when_it_goes),
        cmocka_unit_test(the_19th_hole_is_in_no_hand_of_any_sample),
        cmocka_unit_test(what_really_is_is_never_held_impossible),
        cmocka_unit_test(there_is_a_sample_also_when_the_stock_is_nearly_empty),
        cmocka_unit_test(late_samples_are_as_likely_as_they_should_be_with_two_seats),
        cmocka_unit_test(late_samples_are_as_likely_as_they_should_be_with_a_free_choice),
        cmocka_unit_test(late_samples_are_as_likely_as_they_should_be_with_three_seats),
        cmocka_unit_test(late_samples_are_as_likely_as_they_should_be_with_four_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
