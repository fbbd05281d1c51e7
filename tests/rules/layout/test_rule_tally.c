/* test_rule_tally.c - the count of a layout, line by line: what cancels, what is added, and by which rule. */
#include "table_tally.h"

RULE(cards_count_one_by_one_and_equal_columns_cancel) /* layout.5 layout.columns */
{
    table t = deal("six", 2, "", "0: 7c Ac Kd / 7d 2h Qs");
    counts_as(t.hole, 0,
              "Column 1: two 7s cancel 0 layout.columns; Ace of clubs 1 layout.5; King of diamonds 0 layout.5; "
              "2 of hearts -2 layout.5; Queen of spades 10 layout.5");
}

RULE(a_pair_in_the_hand_cancels_and_a_third_card_stays) /* layout.hand */
{
    table t = deal("hand", 2, "", "0: 7c 7d 7h 3s");
    counts_as(t.hole, 0, "A pair of 7s cancels 0 layout.hand; 7 of hearts 7 layout.5; 3 of spades 3 layout.5");
}

RULE(equal_columns_side_by_side_are_a_run_of_ripple) /* layout.ripple */
{
    table t = deal("ripple", 2, "", "0: 4c 4d 4h 9c Ac / 4s 4c 4d 9d 2c");
    counts_as(t.hole, 0,
              "Column 1: two 4s cancel 0 layout.columns; Column 2: two 4s cancel 0 layout.columns; "
              "Column 3: two 4s cancel 0 layout.columns; Column 4: two 9s cancel 0 layout.columns; "
              "Columns 1 and 2 are equal -20 layout.ripple; Columns 2 and 3 are equal -20 layout.ripple; "
              "Ace of clubs 1 layout.5; 2 of clubs 2 layout.5");
}

RULE(two_equal_columns_anywhere_are_twins_with_jokers) /* layout.joker8 */
{
    table t = deal("joker-eight", 2, "", "0: 4c 9c 4h Ac / 4s 9d 4d 3c");
    counts_as(t.hole, 0,
              "Column 1: two 4s cancel 0 layout.columns; Column 2: two 9s cancel 0 layout.columns; "
              "Column 3: two 4s cancel 0 layout.columns; Columns 1 and 3 are equal -10 layout.joker8; "
              "Ace of clubs 1 layout.5; 3 of clubs 3 layout.5");
}

RULE(blocks_and_lines_leave_the_layout_before_the_rest_counts) /* layout.deluxe */
{
    table t = deal("crazy-nines-deluxe", 2, "", "0: 4c 4d 8h / 4h 4s 8c / Ac 2c 8d");
    counts_as(t.hole, 0,
              "A block of four 4s -25 layout.deluxe; Three 8s in line cancel 0 layout.deluxe; "
              "Ace of clubs 1 layout.5; 2 of clubs 2 layout.5");
}

RULE(whoever_ends_the_hole_without_the_lowest_score_sees_the_penalty) /* layout.knock-penalty */
{
    table t = deal("four", 2, "knock-penalty=on", "0: 7c 2c / 3c 4c  1: Ac 2d / 3d 4d");
    play(&t, "0:knock");
    counts_as(t.hole, 0,
              "7 of clubs 7 layout.5; 2 of clubs 2 layout.5; 3 of clubs 3 layout.5; 4 of clubs 4 layout.5; "
              "Ended the hole without the lowest score 10 layout.knock-penalty");
}

static void check_pablo(const char *cards, const char *expected)
{
    table t = deal("pablo", 3, "", cards);
    play(&t, "0:call");
    counts_as(t.hole, 0, expected);
}

RULE(a_call_of_pablo_is_explained_whatever_came_of_it) /* layout.pablo */
{
    check_pablo(
        "0: Ac 2c / Ad 2d  1: 2h 2s / 4c Ah  2: 5c 5d / 5h 6c",
        "Ace of clubs 1 layout.5; 2 of clubs 2 layout.5; Ace of diamonds 1 layout.5; 2 of diamonds 2 layout.5; "
        "Called and lowest: the cards do not count -6 layout.pablo; Called and lowest: the bonus -10 layout.pablo");
    check_pablo("0: Ac 2c / Ad 2d  1: Ah As / Jo 8c  2: 5c 5d / 5h 6c",
                "Ace of clubs 1 layout.5; 2 of clubs 2 layout.5; Ace of diamonds 1 layout.5; 2 of diamonds 2 layout.5; "
                "Called and beaten: the highest layout is added 21 layout.pablo");
    check_pablo("0: Ac 2c / Ad 2d  1: Ah 2h / As 2s  2: 5c 5d / 5h 6c",
                "Ace of clubs 1 layout.5; 2 of clubs 2 layout.5; Ace of diamonds 1 layout.5; 2 of diamonds 2 layout.5; "
                "Called and tied for lowest: no bonus, no penalty 0 layout.pablo");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_count_one_by_one_and_equal_columns_cancel),
        cmocka_unit_test(a_pair_in_the_hand_cancels_and_a_third_card_stays),
        cmocka_unit_test(equal_columns_side_by_side_are_a_run_of_ripple),
        cmocka_unit_test(two_equal_columns_anywhere_are_twins_with_jokers),
        cmocka_unit_test(blocks_and_lines_leave_the_layout_before_the_rest_counts),
        cmocka_unit_test(whoever_ends_the_hole_without_the_lowest_score_sees_the_penalty),
        cmocka_unit_test(a_call_of_pablo_is_explained_whatever_came_of_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
