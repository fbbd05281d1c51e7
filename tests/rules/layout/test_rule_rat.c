/* test_rule_rat.c - Rat-A-Tat-Tat: a row of four, jacks that look, queens that swap, and a call after the turn (layout.rat). */
#include "layout_table.h"

#define LAYOUTS "0: Ac 2c 3c 4c  1: Ad 2d 3d 4d  2: Ah 2h 3h 4h  up: 9c  "

static table rat(const char *stock)
{
    char cards[TEXT];
    snprintf(cards, sizeof cards, LAYOUTS "stock: %s", stock);
    return deal("rat-a-tat-tat", 3, "", cards);
}

/* ------------------------------------------------------------------------------------------------- jacks and queens */

RULE(a_jack_from_the_stock_looks_at_one_of_ones_own_cards_and_goes_to_the_waste) /* layout.rat */
{
    table t = rat("Jc");
    play(&t, "0:draw");
    offers(&t, "discard, swap A1, swap A2, swap A3, swap A4, use");
    play(&t, "0:use");
    offers(&t, "look A1, look A2, look A3, look A4");
    play(&t, "0:look A3");
    seen_by(&t, "0.A3", "0");
    seen_by(&t, "0.A2", "");
    waste_is(&t, "9c Jc");
}

RULE(a_queen_from_the_stock_swaps_blindly_with_any_other_player) /* layout.rat */
{
    table t = rat("Qc");
    play(&t, "0:draw, 0:use");
    offers(&t, "pick A1, pick A2, pick A3, pick A4");
    play(&t, "0:pick A4");
    offers(&t, "trade 1.A1, trade 1.A2, trade 1.A3, trade 1.A4, trade 2.A1, trade 2.A2, trade 2.A3, trade 2.A4");
    play(&t, "0:trade 2.A1");
    layout_is(&t, 0, "Ac 2c 3c Ah");
    layout_is(&t, 2, "4c 2h 3h 4h");
    seen_by(&t, "0.A4", "2"); /* its old owner had peeked at it, and nobody saw more */
    seen_by(&t, "2.A1", "0");
}

RULE(a_king_or_a_ten_has_no_effect) /* layout.rat */
{
    table t = rat("Kc Ts");
    play(&t, "0:draw");
    offers(&t, "discard, swap A1, swap A2, swap A3, swap A4");
    play(&t, "0:discard, 0:pass, 1:draw");
    offers(&t, "discard, swap A1, swap A2, swap A3, swap A4");
}

RULE(a_used_jack_or_queen_may_not_be_taken_from_the_waste) /* layout.rat */
{
    table t = rat("Jc");
    play(&t, "0:draw, 0:use, 0:look A2, 0:pass");
    offers(&t, "draw");
    refuses(&t, "1:take");
    t = rat("Qc");
    play(&t, "0:draw, 0:use, 0:pick A1, 0:trade 1.A1, 0:pass");
    offers(&t, "draw");
    refuses(&t, "1:take");
}

RULE(a_jack_or_queen_that_was_not_used_may_be_taken) /* layout.rat */
{
    table t = rat("Jc Qc");
    play(&t, "0:draw, 0:discard, 0:pass");
    offers(&t, "draw, take");
    play(&t, "1:take, 1:swap A2, 1:pass, 2:draw, 2:swap A2, 2:pass"); /* both are laid into a row */
    layout_is(&t, 1, "Ad Jc 3d 4d");
    layout_is(&t, 2, "Ah Qc 3h 4h");
}

RULE(a_queen_that_comes_out_of_a_row_may_be_taken) /* layout.rat */
{
    table t = deal("rat-a-tat-tat", 2, "", "0: Qc 2c 3c 4c  1: Ad 2d 3d 4d  stock: Kc");
    play(&t, "0:draw, 0:swap A1, 0:pass");
    offers(&t, "draw, take");
}

RULE(the_bar_on_a_used_card_ends_when_another_card_covers_it) /* layout.rat */
{
    table t = rat("Jc 8s");
    play(&t, "0:draw, 0:use, 0:look A2, 0:pass, 1:draw, 1:discard, 1:pass");
    offers(&t, "draw, take");
    play(&t, "2:take, 2:swap A1, 2:pass");
    offers(&t, "draw, take"); /* the ace that seat 2 gave up lies on the jack */
}

RULE(rat_keeps_a_placed_card_face_down) /* layout.rat */
{
    table t = rat("8s");
    play(&t, "0:draw, 0:swap A2");
    layout_is(&t, 0, "Ac 8s 3c 4c");
    seen_by(&t, "0.A2", "0");
}

/* ---------------------------------------------------------------------------------------------------------- the call */

RULE(the_call_comes_after_ones_own_finished_turn_and_not_instead_of_it) /* layout.rat */
{
    table t = rat("8s");
    refuses(&t, "0:call");
    play(&t, "0:draw");
    refuses(&t, "0:call");
    play(&t, "0:discard");
    asked_is(&t, 0);
    offers(&t, "pass, call");
}

RULE(the_call_may_follow_a_taken_card_and_an_effect_too) /* layout.rat */
{
    table t = rat("Jc");
    play(&t, "0:take, 0:swap A1");
    offers(&t, "pass, call");
    play(&t, "0:pass, 1:draw, 1:use, 1:look A2");
    offers(&t, "pass, call");
}

RULE(a_call_gives_each_other_player_one_more_turn) /* layout.rat */
{
    table t = rat("8s 7s 6s 5s");
    play(&t, "0:draw, 0:discard, 0:pass, 1:draw, 1:discard, 1:call");
    play(&t, "2:draw, 2:discard, 0:draw, 0:discard");
    is_over(&t);
}

RULE(in_the_last_turns_nobody_is_asked_for_a_second_call) /* layout.rat */
{
    table t = rat("8s 7s 6s");
    play(&t, "0:draw, 0:discard, 0:call, 1:draw, 1:discard");
    asked_is(&t, 2);
    offers(&t, "draw, take");
}

RULE(a_queen_may_carry_off_a_callers_card_in_the_last_turns) /* layout.rat */
{
    table t = rat("8s Qs");
    play(&t, "0:draw, 0:discard, 0:call, 1:draw, 1:use, 1:pick A4, 1:trade 0.A1");
    layout_is(&t, 0, "4d 2c 3c 4c");
    layout_is(&t, 1, "Ad 2d 3d Ac");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_jack_from_the_stock_looks_at_one_of_ones_own_cards_and_goes_to_the_waste),
        cmocka_unit_test(a_queen_from_the_stock_swaps_blindly_with_any_other_player),
        cmocka_unit_test(a_king_or_a_ten_has_no_effect),
        cmocka_unit_test(a_used_jack_or_queen_may_not_be_taken_from_the_waste),
        cmocka_unit_test(a_jack_or_queen_that_was_not_used_may_be_taken),
        cmocka_unit_test(a_queen_that_comes_out_of_a_row_may_be_taken),
        cmocka_unit_test(the_bar_on_a_used_card_ends_when_another_card_covers_it),
        cmocka_unit_test(rat_keeps_a_placed_card_face_down),
        cmocka_unit_test(the_call_comes_after_ones_own_finished_turn_and_not_instead_of_it),
        cmocka_unit_test(the_call_may_follow_a_taken_card_and_an_effect_too),
        cmocka_unit_test(a_call_gives_each_other_player_one_more_turn),
        cmocka_unit_test(in_the_last_turns_nobody_is_asked_for_a_second_call),
        cmocka_unit_test(a_queen_may_carry_off_a_callers_card_in_the_last_turns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
