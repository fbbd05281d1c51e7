/* test_rule_ripple.c - Ripple: piles of one's own, chains of pairs, and runs of equal columns (layout.ripple). */
#include "table_score.h"

#define ANN "0: 6c 2c 9c 3c 4c / 9d 5c Qc Tc Kc  "
#define BEA "1: Ad 2d 3d 4d 5d / 6d 7d 8d 9d Td  "
#define CAL "2: Ah 2h 3h 4h 5h / 6h 7h 8h 9h Th  "

/* Three seats, the opening done: seat 0 shows 6c, 9c and 5c, the others their first three. */
static table ripple(const char *stock)
{
    char cards[TEXT];
    snprintf(cards, sizeof cards, ANN BEA CAL "stock: %s", stock);
    table t = deal("ripple", 3, "", cards);
    play(&t, "0:flip A1, 0:flip A3, 0:flip B2, 1:flip A1, 1:flip A2, 1:flip A3, 2:flip A1, 2:flip A2, 2:flip A3");
    return t;
}

#define HIDDEN_SWAPS "swap A2, swap A4, swap A5, swap B1, swap B3, swap B4, swap B5"

/* -------------------------------------------------------------------------------------------------------- the piles */

RULE(the_first_player_can_only_draw_as_there_are_no_piles_yet) /* layout.ripple */
{
    table t = ripple("Js");
    offers(&t, "draw");
}

RULE(a_discard_goes_on_ones_own_pile_and_others_may_take_its_top) /* layout.ripple */
{
    table t = ripple("Js Jd");
    play(&t, "0:draw, 0:discard");
    pile_is(&t, 0, "Js");
    offers(&t, "draw, take 0");
    play(&t, "1:draw, 1:discard");
    pile_is(&t, 1, "Jd");
    offers(&t, "draw, take 0, take 1");
}

RULE(nobody_takes_from_his_own_pile) /* layout.ripple */
{
    table t = ripple("Js Jd Jh");
    idle(&t, 3);
    asked_is(&t, 0);
    offers(&t, "draw, take 1, take 2");
    refuses(&t, "0:take 0");
}

RULE(only_the_top_of_a_pile_may_be_taken) /* layout.ripple */
{
    table t = ripple("Js Jd Jh Qs");
    idle(&t, 4);
    pile_is(&t, 0, "Js Qs");
    play(&t, "1:take 0");
    held_is(&t, 1, "Qs");
    pile_is(&t, 0, "Js");
}

RULE(a_card_taken_from_anothers_pile_may_go_straight_onto_ones_own) /* layout.ripple */
{
    table t = ripple("Js");
    play(&t, "0:draw, 0:discard, 1:take 0");
    play(&t, "1:discard");
    pile_is(&t, 0, "");
    pile_is(&t, 1, "Js");
    asked_is(&t, 2);
    offers(&t, "draw, take 1"); /* an empty pile offers nothing */
}

/* ----------------------------------------------------------------------------------------------------- replacing a card */

RULE(a_drawn_card_may_replace_a_face_down_card_only_which_goes_on_ones_own_pile) /* layout.ripple */
{
    table t = ripple("Js");
    play(&t, "0:draw");
    seen_by(&t, "held", "0");
    offers(&t, "discard, " HIDDEN_SWAPS); /* not A1, A3 and B2, which lie face up */
    refuses(&t, "0:swap A1");
    play(&t, "0:swap B5");
    layout_is(&t, 0, "6c^ 2c 9c^ 3c 4c / 9d 5c^ Qc Tc Js^");
    pile_is(&t, 0, "Kc");
    asked_is(&t, 1);
}

RULE(a_card_from_a_pile_may_replace_a_face_down_card_too) /* layout.ripple */
{
    table t = ripple("Js");
    play(&t, "0:draw, 0:discard, 1:take 0");
    offers(&t, "discard, swap A4, swap A5, swap B1, swap B2, swap B3, swap B4, swap B5");
    play(&t, "1:swap B1");
    layout_is(&t, 1, "Ad^ 2d^ 3d^ 4d 5d / Js^ 7d 8d 9d Td");
    pile_is(&t, 1, "6d");
}

/* ------------------------------------------------------------------------------------------------------------ rippling */

RULE(a_card_equal_to_a_face_up_card_may_take_its_hidden_partners_place_and_frees_it) /* layout.ripple */
{
    table t = ripple("6s");
    play(&t, "0:draw");
    offers(&t, "discard, " HIDDEN_SWAPS ", ripple B1");
    play(&t, "0:ripple B1");
    layout_is(&t, 0, "6c^ 2c 9c^ 3c 4c / 6s^ 5c^ Qc Tc Kc");
    held_is(&t, 0, "9d");
    seen_by(&t, "held", "0"); /* the freed card is for the rippler's eyes */
    asked_is(&t, 0);
}

RULE(the_partner_may_lie_above_as_well_as_below) /* layout.ripple */
{
    table t = ripple("5s");
    play(&t, "0:draw");
    offers(&t, "discard, " HIDDEN_SWAPS ", ripple A2");
    play(&t, "0:ripple A2");
    layout_is(&t, 0, "6c^ 5s^ 9c^ 3c 4c / 9d 5c^ Qc Tc Kc");
    held_is(&t, 0, "2c");
}

RULE(the_partner_may_be_the_very_first_slot) /* layout.ripple */
{
    table t = deal("ripple", 2, "", "0: 7c 2c 3c 4c 5c / 6c 8c 9c Tc Jc  stock: 6s");
    play(&t, "0:flip B1, 0:flip A2, 0:flip A3, 1:flip A1, 1:flip A2, 1:flip A3, 0:draw, 0:ripple A1");
    layout_is(&t, 0, "6s^ 2c^ 3c^ 4c 5c / 6c^ 8c 9c Tc Jc");
    held_is(&t, 0, "7c");
}

RULE(a_freed_card_may_only_ripple_on_or_go_on_the_pile) /* layout.ripple */
{
    table t = ripple("6s");
    play(&t, "0:draw, 0:ripple B1");
    offers(&t, "discard, ripple B3");
    play(&t, "0:ripple B3");
    held_is(&t, 0, "Qc");
    offers(&t, "discard"); /* no queen is showing */
    refuses(&t, "0:swap A2");
    play(&t, "0:discard");
    layout_is(&t, 0, "6c^ 2c 9c^ 3c 4c / 6s^ 5c^ 9d^ Tc Kc");
    pile_is(&t, 0, "Qc");
    asked_is(&t, 1);
}

RULE(a_ripple_may_be_stopped_while_it_could_go_on) /* layout.ripple */
{
    table t = ripple("6s");
    play(&t, "0:draw, 0:ripple B1, 0:discard");
    layout_is(&t, 0, "6c^ 2c 9c^ 3c 4c / 6s^ 5c^ Qc Tc Kc");
    pile_is(&t, 0, "9d");
    asked_is(&t, 1);
}

RULE(where_both_are_possible_a_swap_ends_the_turn_and_a_ripple_goes_on) /* layout.ripple */
{
    table t = ripple("6s");
    play(&t, "0:draw, 0:swap B1");
    layout_is(&t, 0, "6c^ 2c 9c^ 3c 4c / 6s^ 5c^ Qc Tc Kc");
    pile_is(&t, 0, "9d");
    asked_is(&t, 1);
}

RULE(a_card_taken_from_a_pile_ripples_as_well) /* layout.ripple */
{
    table t = ripple("2s");
    play(&t, "0:draw, 0:discard, 1:take 0");
    offers(&t, "discard, swap A4, swap A5, swap B1, swap B2, swap B3, swap B4, swap B5, ripple B2");
    play(&t, "1:ripple B2, 1:discard");
    layout_is(&t, 1, "Ad^ 2d^ 3d^ 4d 5d / 6d 2s^ 8d 9d Td");
    pile_is(&t, 1, "7d");
}

RULE(where_the_partner_is_face_up_already_there_is_no_ripple) /* layout.ripple */
{
    table t = deal("ripple", 2, "", "0: 6c 2c 3c 4c 5c / 7c 8c 9c Tc Jc  stock: 6s");
    play(&t, "0:flip A1, 0:flip B1, 0:flip A2, 1:flip A1, 1:flip A2, 1:flip A3, 0:draw");
    offers(&t, "discard, swap A3, swap A4, swap A5, swap B2, swap B3, swap B4, swap B5");
}

RULE(where_the_equal_card_is_still_face_down_there_is_no_ripple) /* layout.ripple */
{
    table t = ripple("Ks"); /* a king lies at B5, hidden */
    play(&t, "0:draw");
    offers(&t, "discard, " HIDDEN_SWAPS);
}

RULE(a_card_may_choose_among_several_equals) /* layout.ripple */
{
    table t = deal("ripple", 2, "", "0: 6c 6d 3c 4c 5c / 7c 8c 6h Tc Jc  stock: 6s");
    play(&t, "0:flip A1, 0:flip A2, 0:flip B3, 1:flip A1, 1:flip A2, 1:flip A3, 0:draw");
    offers(&t,
           "discard, swap A3, swap A4, swap A5, swap B1, swap B2, swap B4, swap B5, ripple A3, ripple B1, ripple B2");
}

RULE(jokers_ripple_onto_jokers) /* layout.ripple */
{
    table t = deal("ripple", 2, "", "0: Jo 6d 3c 4c 5c / 7c 8c 6h Tc Jc  stock: Jo");
    play(&t, "0:flip A1, 0:flip A2, 0:flip B3, 1:flip A1, 1:flip A2, 1:flip A3, 0:draw, 0:ripple B1");
    held_is(&t, 0, "7c");
}

RULE(a_long_chain_runs_through_the_whole_layout) /* layout.ripple */
{
    table t = deal("ripple", 2, "last-turns=off",
                   "0: 2c 3c 4c 5c 6c / 3d 4d 5d 6d Kc  1: Ac As Ah Ad 7c / 7d 7h 7s 8c 8d  "
                   "stock: 5s Ks 6s Kh 2s");
    play(&t, "0:flip A1, 0:flip A2, 0:flip A3, 1:flip A1, 1:flip A2, 1:flip A3");
    play(&t, "0:draw, 0:swap A4, 1:draw, 1:discard, 0:draw, 0:swap A5, 1:draw, 1:discard");
    layout_is(&t, 0, "2c^ 3c^ 4c^ 5s^ 6s^ / 3d 4d 5d 6d Kc");
    play(&t, "0:draw, 0:ripple B1, 0:ripple B2, 0:ripple B3, 0:ripple B4, 0:ripple B5");
    layout_is(&t, 0, "2c^ 3c^ 4c^ 5s^ 6s^ / 2s^ 3d^ 4d^ 5d^ 6d^");
    is_open(&t); /* the turn ends when a card goes to the pile */
    play(&t, "0:discard");
    is_over(&t);
    scores_are(&t, "0 20");
}

/* ----------------------------------------------------------------------------------------------------------- the end */

RULE(all_ten_face_up_give_each_other_player_one_more_turn) /* layout.ripple */
{
    table t = ripple("");
    static const char *const slots[] = {"swap A2", "swap A4", "swap A5", "swap B1", "swap B3", "swap B4", "swap B5"};
    for (size_t i = 0; i < COUNT(slots); i++) {
        play(&t, "0:draw"), play(&t, slots[i]);
        if (i + 1 < COUNT(slots)) idle(&t, 2);
    }
    asked_is(&t, 1), idle(&t, 1);
    asked_is(&t, 2), idle(&t, 1);
    is_over(&t);
}

/* ------------------------------------------------------------------------------------------------------------ scoring */

/* clang-format off */
static const count_row SCORES[] = {
    {"ripple", "", "4c 4d Qc 7c 9c / 4h 4s Qd 2c 6c", -3},            /* two equal columns side by side, and 17 */
    {"ripple", "", "4c Qc 4d 7c 9c / 4h Qd 4s 2c 6c", 17},            /* apart they are plain pairs */
    {"ripple", "", "5c 6c 7c 8c 9c / 5d 6d 7d 8d 9d", 0},             /* pairs of different ranks */
    {"ripple", "", "4c 4d 4h 7c 7d / 4s 4c 4d Jc Jd", -40},           /* three */
    {"ripple", "", "4c 4d 4h 4s 7d / 4c 4d 4h 4s Jd", -60},           /* four */
    {"ripple", "", "7d 4c 4d 4h 4s / Jd 4c 4d 4h 4s", -60},           /* wherever they begin */
    {"ripple", "decks=3", "4c 4d 4h 4s 4c / 4d 4h 4s 4c 4d", -80},    /* five */
    {"ripple", "", "4c 4d 9c 5c 5d / 4h 4s 9d 5h 5s", -40},           /* two runs of two */
    {"ripple", "", "4c 4d 5c 5d 5h / 4h 4s 5s 5c 5d", -60},           /* a run of two beside a run of three */
    {"ripple", "", "4c 4d 9c 4h 4s / 4c 4d 9d 4h 4s", -40},           /* four of a rank, but two and two */
    {"ripple", "", "Jo Jo 2c 3c 5c / Jo Jo 7c 7d 7h", -10},           /* jokers are a rank */
    {"ripple", "", "Qc Qd 2c 3c 5c / Qh Ks 7c 7d 7h", 30},            /* a row is nothing; a queen and a king neither */
};
/* clang-format on */

RULE(equal_columns_count_nothing_and_runs_of_one_rank_minus_twenty_for_each_further_one) /* layout.ripple */
{
    check_counts(SCORES, COUNT(SCORES));
}

RULE(ripple_is_played_by_two_to_six_with_two_decks_and_four_jokers) /* layout.ripple layout.1 */
{
    for (unsigned seats = 2; seats <= 6; seats++) {
        table t = deal("ripple", seats, "", "");
        stock_is(&t, 108 - 10 * seats);
        run_down(&t, 0);
        is_over(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_player_can_only_draw_as_there_are_no_piles_yet),
        cmocka_unit_test(a_discard_goes_on_ones_own_pile_and_others_may_take_its_top),
        cmocka_unit_test(nobody_takes_from_his_own_pile),
        cmocka_unit_test(only_the_top_of_a_pile_may_be_taken),
        cmocka_unit_test(a_card_taken_from_anothers_pile_may_go_straight_onto_ones_own),
        cmocka_unit_test(a_drawn_card_may_replace_a_face_down_card_only_which_goes_on_ones_own_pile),
        cmocka_unit_test(a_card_from_a_pile_may_replace_a_face_down_card_too),
        cmocka_unit_test(a_card_equal_to_a_face_up_card_may_take_its_hidden_partners_place_and_frees_it),
        cmocka_unit_test(the_partner_may_lie_above_as_well_as_below),
        cmocka_unit_test(a_freed_card_may_only_ripple_on_or_go_on_the_pile),
        cmocka_unit_test(a_ripple_may_be_stopped_while_it_could_go_on),
        cmocka_unit_test(where_both_are_possible_a_swap_ends_the_turn_and_a_ripple_goes_on),
        cmocka_unit_test(a_card_taken_from_a_pile_ripples_as_well),
        cmocka_unit_test(where_the_partner_is_face_up_already_there_is_no_ripple),
        cmocka_unit_test(where_the_equal_card_is_still_face_down_there_is_no_ripple),
        cmocka_unit_test(a_card_may_choose_among_several_equals),
        cmocka_unit_test(jokers_ripple_onto_jokers),
        cmocka_unit_test(a_long_chain_runs_through_the_whole_layout),
        cmocka_unit_test(all_ten_face_up_give_each_other_player_one_more_turn),
        cmocka_unit_test(equal_columns_count_nothing_and_runs_of_one_rank_minus_twenty_for_each_further_one),
        cmocka_unit_test(ripple_is_played_by_two_to_six_with_two_decks_and_four_jokers),
        cmocka_unit_test(the_partner_may_be_the_very_first_slot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
