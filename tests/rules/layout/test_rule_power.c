/* test_rule_power.c - Power Card Golf: jacks look, queens spy, kings swap, jokers scramble (layout.power). */
#include "layout_table.h"

#define LAYOUTS "0: Ac 2c / 3c 4c  1: Ad 2d / 3d 4d  2: Ah 2h / 3h 4h  up: 9c  "

static table power(const char *stock)
{
    char cards[TEXT];
    snprintf(cards, sizeof cards, LAYOUTS "stock: %s", stock);
    return deal("power", 3, "", cards);
}

/* ------------------------------------------------------------------------------------------------- when there is power */

RULE(a_power_card_from_the_stock_may_be_used_kept_or_simply_discarded) /* layout.power */
{
    static const char *const cards[] = {"Jc", "Qd", "Kh", "Kc", "Jo"};
    for (size_t i = 0; i < COUNT(cards); i++) {
        table t = power(cards[i]);
        play(&t, "0:draw");
        offers(&t, "discard, swap A1, swap A2, swap B1, swap B2, use");
        table kept = t;
        play(&t, "0:discard"), asked_is(&t, 1);
        play(&kept, "0:swap A1"), asked_is(&kept, 1);
    }
}

RULE(other_cards_have_no_power) /* layout.power */
{
    static const char *const cards[] = {"As", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "Ts"};
    for (size_t i = 0; i < COUNT(cards); i++) {
        table t = power(cards[i]);
        play(&t, "0:draw");
        offers(&t, "discard, swap A1, swap A2, swap B1, swap B2");
    }
}

RULE(a_power_card_taken_from_the_waste_or_lying_in_a_layout_has_no_power) /* layout.power */
{
    table t = power("Kh 8s");
    play(&t, "0:draw, 0:discard, 1:take");
    offers(&t, "swap A1, swap A2, swap B1, swap B2");
    play(&t, "1:swap A1, 2:draw");
    offers(&t, "discard, swap A1, swap A2, swap B1, swap B2"); /* nothing of the king at seat 1 */
}

RULE(a_used_card_goes_to_the_waste_and_may_be_taken_from_it) /* layout.power */
{
    table t = power("Kh");
    play(&t, "0:draw, 0:use");
    waste_is(&t, "9c Kh");
    nobody_holds(&t);
    play(&t, "0:pick A1, 0:trade 2.A1");
    asked_is(&t, 1);
    offers(&t, "draw, take");
    play(&t, "1:take, 1:swap A1");
    layout_is(&t, 1, "Kh 2d / 3d 4d");
}

/* ----------------------------------------------------------------------------------------------------------- the powers */

RULE(a_jack_looks_at_one_of_ones_own_cards) /* layout.power */
{
    table t = power("Jc");
    play(&t, "0:draw, 0:use");
    offers(&t, "look A1, look A2, look B1, look B2");
    play(&t, "0:look A2");
    seen_by(&t, "0.A2", "0");
    seen_by(&t, "0.A1", "");
    layout_is(&t, 0, "Ac 2c / 3c 4c");
    waste_is(&t, "9c Jc");
    asked_is(&t, 1);
}

RULE(a_queen_looks_at_one_card_of_one_opponent) /* layout.power */
{
    table t = power("Qc");
    play(&t, "0:draw, 0:use");
    offers(&t, "look 1.A1, look 1.A2, look 1.B1, look 1.B2, look 2.A1, look 2.A2, look 2.B1, look 2.B2");
    play(&t, "0:look 2.B1");
    seen_by(&t, "2.B1", "0 2");
    layout_is(&t, 2, "Ah 2h / 3h 4h");
    asked_is(&t, 1);
}

RULE(a_king_swaps_one_of_ones_own_with_any_opponents_card_unseen) /* layout.power */
{
    table t = power("Kc");
    play(&t, "0:draw, 0:use");
    offers(&t, "pick A1, pick A2, pick B1, pick B2");
    play(&t, "0:pick A1");
    offers(&t, "trade 1.A1, trade 1.A2, trade 1.B1, trade 1.B2, trade 2.A1, trade 2.A2, trade 2.B1, trade 2.B2");
    play(&t, "0:trade 1.A2");
    layout_is(&t, 0, "2d 2c / 3c 4c");
    layout_is(&t, 1, "Ad Ac / 3d 4d");
    seen_by(&t, "0.A1", "");
    seen_by(&t, "1.A2", "");
    asked_is(&t, 1);
}

RULE(who_knew_a_card_before_a_blind_swap_knows_where_it_went) /* layout.power */
{
    table t = power("Qc 8s 8h Kc");
    play(&t, "0:draw, 0:use, 0:look 2.B2"); /* seat 0 and its owner know the 4h */
    play(&t, "1:draw, 1:discard, 2:draw, 2:discard");
    play(&t, "0:draw, 0:use, 0:pick B1, 0:trade 2.B2");
    layout_is(&t, 0, "Ac 2c / 4h 4c");
    seen_by(&t, "0.B1", "0 2");
    seen_by(&t, "2.B2", "0");
}

RULE(a_joker_scrambles_the_layout_of_one_opponent_and_of_nobody_else) /* layout.power */
{
    table t = power("Jo");
    play(&t, "0:draw, 0:use");
    offers(&t, "scramble 1, scramble 2");
    play(&t, "0:scramble 2");
    layout_is(&t, 0, "Ac 2c / 3c 4c");
    layout_is(&t, 1, "Ad 2d / 3d 4d");
    waste_is(&t, "9c Jo");
    asked_is(&t, 1);
}

RULE(every_other_seat_may_be_scrambled_the_first_one_too) /* layout.power */
{
    table t = power("8s Jo");
    play(&t, "0:draw, 0:discard, 1:draw, 1:use");
    offers(&t, "scramble 0, scramble 2");
    play(&t, "1:scramble 0");
    seen_by(&t, "0.B1", "");
    seen_by(&t, "2.B1", "2");
}

/* ------------------------------------------------------------------------------------------------------- the scramble */

/* The order of seat 2's cards Ah 2h 3h 4h as a number of four digits, and that there are still these four. */
static unsigned order_of_two(const table *t)
{
    unsigned zone = layout_zone_of(&t->hole.t, 2), order = 0, found = 0;
    for (unsigned slot = 0; slot < 4; slot++) {
        nb_card card = nb_cell_at(&t->hole.t, zone, slot).card;
        assert_int_equal(nb_suit(card), 2);
        order = order * 10 + nb_rank(card) + 1;
        found |= 1u << nb_rank(card);
    }
    assert_int_equal(found, 15);
    return order;
}

RULE(a_scramble_keeps_the_four_cards_and_brings_any_order_by_the_seed_alone) /* layout.power */
{
    unsigned char seen[5000] = {0};
    unsigned orders = 0;
    for (uint64_t seed = 0; seed < 400; seed++) {
        unsigned order = 0;
        for (unsigned again = 0; again < 2; again++) {
            table t = power("Jo");
            t.hole.seed = nb_seed_number(seed);
            play(&t, "0:draw, 0:use, 0:scramble 2");
            assert_true(!again || order == order_of_two(&t));
            order = order_of_two(&t);
        }
        orders += !seen[order];
        seen[order] = 1;
    }
    assert_int_equal(orders, 24);
}

RULE(after_a_scramble_nobody_knows_any_place_not_even_the_owner_or_a_spy) /* layout.power */
{
    table t = power("Qc 8s 8h Jo");
    play(&t, "0:draw, 0:use, 0:look 2.A1, 1:draw, 1:discard, 2:draw, 2:discard");
    play(&t, "0:draw, 0:use, 0:scramble 2");
    seen_by(&t, "2.A1", ""), seen_by(&t, "2.A2", ""), seen_by(&t, "2.B1", ""), seen_by(&t, "2.B2", "");
    seen_by(&t, "1.B1", "1"); /* other layouts are as they were */
}

/* Which of the four scrambled cards the seat still knows to be among them. */
static unsigned known_of_set(const table *t, unsigned seat)
{
    nb_view view;
    unsigned known = 0;
    nb_view_of(&view, &t->hole, seat);
    assert_int_equal(view.t.lots, 1);
    assert_int_equal(view.t.lot[0].n, 4);
    for (unsigned i = 0; i < 4; i++)
        if (view.t.lot[0].card[i] != NB_HIDDEN) known |= 1u << nb_rank(view.t.lot[0].card[i]);
    return known;
}

RULE(after_a_scramble_everybody_still_knows_of_the_set_what_was_known_before) /* layout.power */
{
    table t = power("Qc 8s 8h Jo");
    play(&t, "0:draw, 0:use, 0:look 2.A1, 1:draw, 1:discard, 2:draw, 2:discard");
    play(&t, "0:draw, 0:use, 0:scramble 2");
    assert_int_equal(known_of_set(&t, 0), 1);     /* the ace it spied */
    assert_int_equal(known_of_set(&t, 1), 0);     /* nothing */
    assert_int_equal(known_of_set(&t, 2), 4 | 8); /* the 3 and the 4 it peeked at */
    assert_int_equal(known_of_set(&t, NB_NOBODY), 0);
}

static void knows(const table *t, unsigned seat, const char *expected)
{
    static const char *const names[] = {"Ann", "Bea", "Cal"};
    char text[NB_MAX_TEXT];
    nb_view view;
    nb_view_of(&view, &t->hole, seat);
    nb_known(text, sizeof text, &view, names);
    assert_string_equal(text, expected);
}

RULE(what_is_known_of_a_scrambled_layout_is_told_to_whoever_knows_it) /* layout.power */
{
    table t = power("Qc 8s 8h Jo");
    play(&t, "0:draw, 0:use, 0:look 2.A1, 1:draw, 1:discard, 2:draw, 2:discard");
    play(&t, "0:draw, 0:use, 0:scramble 2");
    knows(&t, 0, "Among Cal's four scrambled cards is the ace of hearts.");
    knows(&t, 1, "");
    knows(&t, 2, "Among your four scrambled cards are the 3 of hearts and the 4 of hearts.");
    knows(&t, NB_NOBODY, "");
}

RULE(a_scrambled_card_that_is_seen_again_leaves_the_set) /* layout.power */
{
    table t = power("8s 8d Js 8c 8h Jc Jo"); /* seat 2 looks at A1 and A2, then knows all four */
    play(&t, "0:draw, 0:discard, 1:draw, 1:discard, 2:draw, 2:use, 2:look A1");
    play(&t, "0:draw, 0:discard, 1:draw, 1:discard, 2:draw, 2:use, 2:look A2");
    play(&t, "0:draw, 0:use, 0:scramble 2");
    knows(&t, 2,
          "Your four scrambled cards are the ace of hearts, the 2 of hearts, the 3 of hearts and the 4 of hearts.");
    nb_mixed mixed[NB_MAX_LOTS];
    nb_view view;
    play(&t, "1:draw, 1:discard, 2:take, 2:swap B2"); /* what comes out is seen by all */
    nb_view_of(&view, &t.hole, 2);
    assert_int_equal(nb_mixed_cards(&view, mixed), 1);
    assert_int_equal(mixed[0].places, 3);
    assert_int_equal(mixed[0].known, 3);
    nb_card out = nb_cell_at(&t.hole.t, zone_of(&t.hole.t, NB_ZONE_WASTE, NB_NOBODY),
                             nb_zone_at(&t.hole.t, zone_of(&t.hole.t, NB_ZONE_WASTE, NB_NOBODY)).len - 1u)
                      .card;
    for (unsigned i = 0; i < 3; i++) assert_int_not_equal(mixed[0].card[i], out);
}

RULE(a_second_scramble_keeps_what_was_known_of_the_set) /* layout.power */
{
    table t = deal("power", 2, "", "0: Ac 2c / 3c 4c  1: Ah 2h / 3h 4h  stock: Jo 8s Jo");
    play(&t, "0:draw, 0:use, 0:scramble 1, 1:draw, 1:discard, 0:draw, 0:use, 0:scramble 1");
    knows(&t, 1, "Among your four scrambled cards are the 3 of hearts and the 4 of hearts.");
}

RULE(with_real_memory_nobody_is_told_what_a_scrambled_layout_has) /* layout.power layout.memory */
{
    table t = deal("power", 2, "memory=real", "0: Ac 2c / 3c 4c  1: Ah 2h / 3h 4h  stock: Jo");
    play(&t, "0:draw, 0:use, 0:scramble 1");
    knows(&t, 1, "");
}

RULE(a_scrambled_card_can_be_looked_at_again) /* layout.power */
{
    table t = power("Jo 8s Js");
    play(&t, "0:draw, 0:use, 0:scramble 2, 1:draw, 1:discard, 2:draw, 2:use, 2:look A1");
    seen_by(&t, "2.A1", "2");
    seen_by(&t, "2.A2", "");
}

RULE(both_jokers_may_scramble_the_same_layout_and_in_three_decks_all_six) /* layout.power layout.decks */
{
    table t = deal("power", 2, "decks=3",
                   "0: Ac 2c / 3c 4c  1: Ah 2h / 3h 4h  stock: Jo 8s Jo 8s Jo 8s Jo 8h Jo 8h Jo 8h");
    for (unsigned i = 0; i < 6; i++) play(&t, "0:draw, 0:use, 0:scramble 1, 1:draw, 1:discard");
    seen_by(&t, "1.B1", "");
    scores_are(&t, "10 10");
}

/* --------------------------------------------------------------------------------------------------------- the ending */

RULE(nobody_knocks_and_only_the_last_card_of_the_stock_ends_the_hole) /* layout.power */
{
    table t = power("");
    while (nb_stock_left(&t.hole.t)) {
        is_open(&t);
        offers(&t, "draw, take");
        idle(&t, 1);
    }
    is_over(&t);
    scores_are(&t, "10 10 10");
}

RULE(power_keeps_a_placed_card_face_down) /* layout.power */
{
    table t = power("8s");
    play(&t, "0:draw, 0:swap A1");
    layout_is(&t, 0, "8s 2c / 3c 4c");
    seen_by(&t, "0.A1", "0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_power_card_from_the_stock_may_be_used_kept_or_simply_discarded),
        cmocka_unit_test(other_cards_have_no_power),
        cmocka_unit_test(a_power_card_taken_from_the_waste_or_lying_in_a_layout_has_no_power),
        cmocka_unit_test(a_used_card_goes_to_the_waste_and_may_be_taken_from_it),
        cmocka_unit_test(a_jack_looks_at_one_of_ones_own_cards),
        cmocka_unit_test(a_queen_looks_at_one_card_of_one_opponent),
        cmocka_unit_test(a_king_swaps_one_of_ones_own_with_any_opponents_card_unseen),
        cmocka_unit_test(who_knew_a_card_before_a_blind_swap_knows_where_it_went),
        cmocka_unit_test(a_joker_scrambles_the_layout_of_one_opponent_and_of_nobody_else),
        cmocka_unit_test(a_scramble_keeps_the_four_cards_and_brings_any_order_by_the_seed_alone),
        cmocka_unit_test(after_a_scramble_nobody_knows_any_place_not_even_the_owner_or_a_spy),
        cmocka_unit_test(after_a_scramble_everybody_still_knows_of_the_set_what_was_known_before),
        cmocka_unit_test(what_is_known_of_a_scrambled_layout_is_told_to_whoever_knows_it),
        cmocka_unit_test(a_scrambled_card_that_is_seen_again_leaves_the_set),
        cmocka_unit_test(a_second_scramble_keeps_what_was_known_of_the_set),
        cmocka_unit_test(with_real_memory_nobody_is_told_what_a_scrambled_layout_has),
        cmocka_unit_test(a_scrambled_card_can_be_looked_at_again),
        cmocka_unit_test(both_jokers_may_scramble_the_same_layout_and_in_three_decks_all_six),
        cmocka_unit_test(nobody_knocks_and_only_the_last_card_of_the_stock_ends_the_hole),
        cmocka_unit_test(power_keeps_a_placed_card_face_down),
        cmocka_unit_test(every_other_seat_may_be_scrambled_the_first_one_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
