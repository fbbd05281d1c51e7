/* test_rule_kargo_pass.c - Kargo: passing, drawing, and a stock that is empty (kargo.11). */
#include "kargo_table.h"

RULE(a_pass_draws_the_top_card_of_the_stock_even_on_the_tee) /* kargo.11 */
{
    table t = kargo(2, 400, "", "0: drive-200  stock: stymie bunker");
    stock_is(&t, 37);
    play(&t, "0:pass");
    stock_is(&t, 36);
    assert_int_equal(cards_in_hand(&t, 0), 9);
    assert_true(nb_cell_at(&t.hole.t, hand_of(&t.hole.t, 0), 8).card == card_named(&t.rules, "stymie"));
    asked_is(&t, 1);
    play(&t, "1:pass, 0:play drive-200");
    allows(&t, "1:lay bunker 0"); /* the second card of the stock */
}

RULE(what_is_drawn_is_seen_by_nobody_else) /* kargo.11 */
{
    table t = kargo(3, 400, "", "stock: stymie");
    play(&t, "0:pass");
    known_at(&t.hole, hand_of(&t.hole.t, 0), 8, "0");
}

RULE(a_player_may_pass_at_any_turn) /* kargo.11 */
{
    table t = kargo(2, 180, "", "0: drive-240 mashie-niblick-60  1: bunker brassie-200");
    play(&t, "0:pass, 1:pass, 0:play drive-240, 1:lay bunker 0"); /* on the tee; to come, in a bunker */
    play(&t, "0:pass, 1:play brassie-200, 0:play mashie-niblick-60, 1:pass, 0:pass, 1:pass"); /* on the green */
    asked_is(&t, 0);
    stock_is(&t, 37 - 6);

    t = kargo(2, 180, "", "0: brassie-190 putt stymie  1: brassie-200");
    play(&t, "0:play brassie-190, 1:play brassie-200, 0:stymie 1, 1:pass"); /* stymied */
    stock_is(&t, 36);
}

RULE(a_penalty_miss_draws_nothing) /* kargo.11 kargo.22 */
{
    table t = kargo(2, 530, "", "0: drive-240  1: stream");
    play(&t, "0:play drive-240, 1:lay stream 0");
    asked_is(&t, 1);
    stock_is(&t, 37);
    assert_int_equal(cards_in_hand(&t, 0), 7);
    play(&t, "1:pass, 1:pass");
    asked_is(&t, 0);
    stock_is(&t, 35);
    assert_int_equal(cards_in_hand(&t, 0), 7);
}

RULE(a_pass_with_an_empty_stock_draws_nothing) /* kargo.11 */
{
    table t = kargo(2, 400, "", "");
    drain(&t);
    asked_is(&t, 1);
    unsigned cards = cards_in_hand(&t, 1);
    play(&t, "1:pass");
    assert_int_equal(cards_in_hand(&t, 1), cards);
    is_open(&t);
}

RULE(the_hole_is_halved_when_both_have_passed_without_drawing) /* kargo.11 */
{
    table t = kargo(2, 400, "", "");
    drain(&t); /* 37 cards: seat 0 draws the last, and that pass does not count */
    play(&t, "1:pass");
    is_open(&t);
    play(&t, "0:pass");
    ends(&t, "0 0");
}

RULE(a_card_played_between_the_passes_begins_the_count_again) /* kargo.11 */
{
    table t = kargo(2, 400, "", "0: drive-240");
    drain(&t);
    play(&t, "1:pass, 0:play drive-240, 1:pass");
    is_open(&t);
    play(&t, "0:pass");
    ends(&t, "0 0");
}

RULE(a_hazard_played_between_the_passes_begins_the_count_again_too) /* kargo.11 */
{
    table t = kargo(2, 530, "", "0: drive-240  1: bunker");
    drain(&t);
    play(&t, "1:pass, 0:play drive-240, 1:lay bunker 0, 0:pass");
    is_open(&t);
    play(&t, "1:pass");
    ends(&t, "0 0");
}

RULE(penalty_misses_neither_count_as_passes_nor_interrupt_them) /* kargo.11 */
{
    table t = kargo(2, 530, "", "0: drive-240  1: stream");
    drain(&t);
    play(&t, "1:pass, 0:play drive-240, 1:lay stream 0, 1:pass, 1:pass"); /* seat 0 has missed twice and not passed */
    asked_is(&t, 0);
    play(&t, "0:pass"); /* seat 1's passes from before the misses still count */
    ends(&t, "0 0");
}

RULE(in_four_ball_all_four_must_have_passed) /* kargo.11 kargo.fourball */
{
    table t = kargo(4, 400, "", "");
    drain(&t); /* 21 cards: the last goes to seat 0 */
    play(&t, "1:pass, 2:pass, 3:pass");
    is_open(&t);
    play(&t, "0:pass");
    ends(&t, "0 0 0 0");
}

RULE(in_foursomes_both_partners_of_each_side_must_have_passed) /* kargo.11 kargo.foursomes */
{
    table t = kargo(4, 400, "form=foursomes", "");
    drain(&t); /* 29 cards: the last goes to seat 0 */
    play(&t, "1:pass, 2:pass, 3:pass");
    is_open(&t);
    play(&t, "0:pass");
    ends(&t, "0 0 0 0");
}

RULE(in_foursomes_a_side_that_misses_must_still_pass_with_both_hands) /* kargo.11 kargo.foursomes */
{
    table t = kargo(4, 530, "form=foursomes", "0: drive-240  1: stream");
    drain(&t);
    play(&t, "1:pass, 2:pass, 3:pass, 0:play drive-240, 1:lay stream 0"); /* seats 2 and 0 miss one turn each */
    play(&t, "3:pass, 1:pass, 2:pass, 3:pass");
    is_open(&t);
    play(&t, "0:pass");
    ends(&t, "0 0 0 0");
}

RULE(in_three_ball_all_are_equal_when_nobody_goes_on) /* kargo.11 kargo.threeball */
{
    table t = kargo(3, 400, "", "");
    drain(&t); /* 29 cards: the last goes to seat 1 */
    play(&t, "2:pass, 0:pass");
    is_open(&t);
    play(&t, "1:pass");
    ends(&t, "2 2 2");
}

RULE(in_three_ball_the_two_left_are_equal_when_they_do_not_go_on) /* kargo.11 kargo.threeball */
{
    table t = kargo(3, 200, "", "0: holed-approach drive-200");
    play(&t, "0:hole drive-200");
    drain(&t); /* seats 1 and 2 only; the last card goes to seat 1 */
    play(&t, "2:pass");
    is_open(&t);
    play(&t, "1:pass");
    ends(&t, "4 1 1");
}

RULE(a_last_shot_that_passes_an_empty_stock_loses_the_hole) /* kargo.11 kargo.12 */
{
    table t = kargo(2, 200, "", "0: holed-approach drive-200");
    drain(&t);
    play(&t, "1:pass, 0:hole drive-200, 1:pass");
    ends(&t, "1 -1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pass_draws_the_top_card_of_the_stock_even_on_the_tee),
        cmocka_unit_test(what_is_drawn_is_seen_by_nobody_else),
        cmocka_unit_test(a_player_may_pass_at_any_turn),
        cmocka_unit_test(a_penalty_miss_draws_nothing),
        cmocka_unit_test(a_pass_with_an_empty_stock_draws_nothing),
        cmocka_unit_test(the_hole_is_halved_when_both_have_passed_without_drawing),
        cmocka_unit_test(a_card_played_between_the_passes_begins_the_count_again),
        cmocka_unit_test(a_hazard_played_between_the_passes_begins_the_count_again_too),
        cmocka_unit_test(penalty_misses_neither_count_as_passes_nor_interrupt_them),
        cmocka_unit_test(in_four_ball_all_four_must_have_passed),
        cmocka_unit_test(in_foursomes_both_partners_of_each_side_must_have_passed),
        cmocka_unit_test(in_foursomes_a_side_that_misses_must_still_pass_with_both_hands),
        cmocka_unit_test(in_three_ball_all_are_equal_when_nobody_goes_on),
        cmocka_unit_test(in_three_ball_the_two_left_are_equal_when_they_do_not_go_on),
        cmocka_unit_test(a_last_shot_that_passes_an_empty_stock_loses_the_hole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
