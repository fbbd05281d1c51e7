/* test_rule_deluxe.c - Crazy Nines Deluxe: lines and blocks leave the table (layout.deluxe). */
#include "table_score.h"

#define OTHER "1: Ac 2c 3c / 4c Jc 6c / 7c 8c 9c  "

/* Seat 0's layout with the opening done, and what is drawn; seat 1 draws kings and throws them away. */
static table deluxe(const char *layout, unsigned column, const char *stock)
{
    char cards[TEXT], open[TEXT];
    snprintf(cards, sizeof cards, "0: %s  " OTHER "up: Ad  stock: %s", layout, stock);
    table t = deal("crazy-nines-deluxe", 2, "", cards);
    snprintf(open, sizeof open, "0:open %u, 1:open 1", column);
    play(&t, open);
    return t;
}

/* Seat 0 draws and swaps; seat 1 draws and discards. */
static void lay(table *t, const char *swap)
{
    play(t, "0:draw"), play(t, swap);
    if (!nb_over(&t->hole.t)) idle(t, 1);
}

static void out_is(const table *t, const char *expected)
{
    zone_is(t, zone_of(&t->hole.t, NB_ZONE_OUT, NB_NOBODY), expected);
}

/* -------------------------------------------------------------------------------------------------------------- lines */

RULE(three_equal_in_a_row_leave_the_table_at_once_and_count_nothing) /* layout.deluxe */
{
    table t = deluxe("5c 2d 3d / 6d 7d 8d / 9d Td Jd", 1, "5d Kc 5h Kd");
    lay(&t, "0:swap A2");
    layout_is(&t, 0, "5c^ 5d^ 3d / 6d^ 7d 8d / 9d^ Td Jd"); /* two are nothing */
    play(&t, "0:draw, 0:swap A3");
    layout_is(&t, 0, "-- -- -- / 6d^ 7d 8d / 9d^ Td Jd");
    out_is(&t, "5c 5d 5h");
    scores_are(&t, "50 50");
}

RULE(three_equal_in_a_column_leave_the_table) /* layout.deluxe */
{
    table t = deluxe("5c 2d 3d / 5h 7d 8d / 9d Td Jd", 1, "5d");
    play(&t, "0:draw, 0:swap C1");
    layout_is(&t, 0, "-- 2d 3d / -- 7d 8d / -- Td Jd");
}

RULE(three_equal_in_either_diagonal_leave_the_table) /* layout.deluxe */
{
    table t = deluxe("5c 2d 3d / 6d 7d 8d / 9d Td Jd", 1, "5d Kc 5h Kd");
    lay(&t, "0:swap B2"), lay(&t, "0:swap C3");
    layout_is(&t, 0, "-- 2d 3d / 6d^ -- 8d / 9d^ Td --");
    t = deluxe("9d 2d 3d / 6d 7d 8d / 5c Td Jd", 1, "5d Kc 5h Kd");
    lay(&t, "0:swap B2"), lay(&t, "0:swap A3");
    layout_is(&t, 0, "9d^ 2d -- / 6d^ -- 8d / -- Td Jd");
}

RULE(a_card_that_lies_face_down_is_in_no_line_yet) /* layout.deluxe */
{
    table t = deluxe("5c 5d 3d / 6d 7d 8d / 9d Td Jd", 1, "5h Kc 5s Kd");
    lay(&t, "0:swap A3"); /* A2 is a five too, but hidden */
    layout_is(&t, 0, "5c^ 5d 5h^ / 6d^ 7d 8d / 9d^ Td Jd");
    lay(&t, "0:swap A2");
    layout_is(&t, 0, "-- -- -- / 6d^ 7d 8d / 9d^ Td Jd");
}

RULE(removal_applies_at_the_opening_column_too) /* layout.deluxe */
{
    table t = deluxe("5c 2d 3d / 5h 7d 8d / 5s Td Jd", 1, "Kh");
    layout_is(&t, 0, "-- 2d 3d / -- 7d 8d / -- Td Jd");
    out_is(&t, "5c 5h 5s");
    asked_is(&t, 0);
}

RULE(removed_cards_lie_open_for_all_to_see) /* layout.deluxe */
{
    table t = deluxe("5c 2d 3d / 5h 7d 8d / 5s Td Jd", 1, "Kh");
    unsigned out = zone_of(&t.hole.t, NB_ZONE_OUT, NB_NOBODY);
    nb_view view;
    nb_view_of(&view, &t.hole, NB_NOBODY);
    for (unsigned i = 0; i < 3; i++) assert_int_equal(nb_rank(nb_cell_at(&view.t, out, i).card), 4);
}

RULE(the_gaps_are_never_filled) /* layout.deluxe */
{
    table t = deluxe("5c 2d 3d / 5h 7d 8d / 5s Td Jd", 1, "Kh");
    play(&t, "0:draw");
    offers(&t, "discard, swap A2, swap A3, swap B2, swap B3, swap C2, swap C3");
    play(&t, "0:discard, 1:draw, 1:discard, 0:take");
    offers(&t, "swap A2, swap A3, swap B2, swap B3, swap C2, swap C3");
}

/* ------------------------------------------------------------------------------------------------------------- blocks */

RULE(a_block_of_four_leaves_the_table_and_counts_minus_twenty_five) /* layout.deluxe */
{
    table t = deluxe("5c 2d 3d / 5h 7d 8d / 9d Td Jd", 1, "5d Kc 5s Kd");
    lay(&t, "0:swap A2");
    layout_is(&t, 0, "5c^ 5d^ 3d / 5h^ 7d 8d / 9d^ Td Jd"); /* an L is nothing yet */
    lay(&t, "0:swap B2");
    layout_is(&t, 0, "-- -- 3d / -- -- 8d / 9d^ Td Jd");
    out_is(&t, "5c 5d 5h 5s");
    scores_are(&t, "15 50"); /* 3 + 8 + 9 + 10 + 10 - 25 */
}

RULE(every_seat_may_make_a_block) /* layout.deluxe */
{
    table t = deal("crazy-nines-deluxe", 2, "",
                   "0: 5c 2d 3d / 5h 7d 8d / 9d Td Jd  1: 6c 2c 3c / 6h 7c 8c / 9c Tc Jc  up: Ad  stock: 5d 6d 5s 6s");
    play(&t, "0:open 1, 1:open 1, 0:draw, 0:swap A2, 1:draw, 1:swap A2, 0:draw, 0:swap B2, 1:draw, 1:swap B2");
    layout_is(&t, 0, "-- -- 3d / -- -- 8d / 9d^ Td Jd");
    layout_is(&t, 1, "-- -- 3c / -- -- 8c / 9c^ Tc Jc");
    scores_are(&t, "15 15");
}

RULE(the_twenty_five_stay_counted_to_the_end_of_the_hole) /* layout.deluxe */
{
    table t = deluxe("5c 2d 3d / 5h 7d 8d / 9d Td Jd", 1, "5d Kc 5s Kd");
    lay(&t, "0:swap A2"), lay(&t, "0:swap B2");
    run_down(&t, 0);
    is_over(&t);
    scores_are(&t, "15 50");
}

/* ------------------------------------------------------------------------------ which goes first, as cards can only go once */

RULE(a_block_goes_before_a_column) /* layout.deluxe */
{
    table t = deluxe("5c 3d 4d / 2d 7d 8d / 5s Td Jd", 1, "5d Kc 5h Kd 5d");
    lay(&t, "0:swap A2"), lay(&t, "0:swap B2");
    layout_is(&t, 0, "5c^ 5d^ 4d / 2d^ 5h^ 8d / 5s^ Td Jd");
    play(&t, "0:draw, 0:swap B1"); /* it completes the block and the column */
    layout_is(&t, 0, "-- -- 4d / -- -- 8d / 5s^ Td Jd");
}

RULE(a_column_goes_before_a_row) /* layout.deluxe */
{
    table t = deluxe("2d 3d 4d / 5h 7d 8d / 5s Td Jd", 1, "5d Kc 5c Kd 5h");
    lay(&t, "0:swap A2"), lay(&t, "0:swap A3");
    layout_is(&t, 0, "2d^ 5d^ 5c^ / 5h^ 7d 8d / 5s^ Td Jd");
    play(&t, "0:draw, 0:swap A1");
    layout_is(&t, 0, "-- 5d^ 5c^ / -- 7d 8d / -- Td Jd");
}

RULE(a_row_goes_before_a_diagonal) /* layout.deluxe */
{
    table t = deluxe("5c 2d 3d / 5h 7d 8d / 9d Td Jd", 1, "5d Kc 5s Kd 5c Kh");
    lay(&t, "0:swap B3"), lay(&t, "0:swap C3");
    layout_is(&t, 0, "5c^ 2d 3d / 5h^ 7d 5d^ / 9d^ Td 5s^");
    play(&t, "0:draw, 0:swap B2");
    layout_is(&t, 0, "5c^ 2d 3d / -- -- -- / 9d^ Td 5s^");
}

RULE(the_diagonal_from_the_top_left_goes_before_the_other) /* layout.deluxe */
{
    table t = deluxe("5c 2d 3d / 6d 7d 8d / 5h Td Jd", 1, "5d Kc 5s Kd 5c Kh");
    lay(&t, "0:swap A3"), lay(&t, "0:swap C3");
    layout_is(&t, 0, "5c^ 2d 5d^ / 6d^ 7d 8d / 5h^ Td 5s^");
    play(&t, "0:draw, 0:swap B2");
    layout_is(&t, 0, "-- 2d 5d^ / 6d^ -- 8d / 5h^ Td --");
}

RULE(of_two_blocks_the_one_whose_top_left_card_is_read_first_goes) /* layout.deluxe */
{
    table t = deluxe("5c 3d 4d / 5h 7d 8d / 9d Td Jd", 1, "5d Kc 5s Kd 5c Kh 5d Ks 5h");
    lay(&t, "0:swap A2"), lay(&t, "0:swap B3"), lay(&t, "0:swap C2"), lay(&t, "0:swap C3");
    layout_is(&t, 0, "5c^ 5d^ 4d / 5h^ 7d 5s^ / 9d^ 5c^ 5d^");
    play(&t, "0:draw, 0:swap B2"); /* the centre completes the blocks from A1 and from B2 */
    layout_is(&t, 0, "-- -- 4d / -- -- 5s^ / 9d^ 5c^ 5d^");
    t = deluxe("9d 3d 4d / 5h 7d 8d / 5c Td Jd", 1, "5d Kc 5s Kd 5c Kh 5d Ks 5h");
    lay(&t, "0:swap A2"), lay(&t, "0:swap A3"), lay(&t, "0:swap B3"), lay(&t, "0:swap C2");
    layout_is(&t, 0, "9d^ 5d^ 5s^ / 5h^ 7d 5c^ / 5c^ 5d^ Jd");
    play(&t, "0:draw, 0:swap B2"); /* ... the blocks from A2 and from B1 */
    layout_is(&t, 0, "9d^ -- -- / 5h^ -- -- / 5c^ 5d^ Jd");
}

/* clang-format off */
static const count_row AT_THE_END[] = { /* layout.deluxe: applied to everything when it is turned up */
    {"crazy-nines-deluxe", "", "5c 5d 5h / 2c 3c 4c / 6c 7c 8c", 30},      /* rows */
    {"crazy-nines-deluxe", "", "2c 3c 4c / 5c 5d 5h / 6c 7c 8c", 30},
    {"crazy-nines-deluxe", "", "2c 3c 4c / 6c 7c 8c / 5c 5d 5h", 30},
    {"crazy-nines-deluxe", "", "5c 2c 3c / 5d 4c 6c / 5h 7c 8c", 30},      /* columns */
    {"crazy-nines-deluxe", "", "2c 5c 3c / 4c 5d 6c / 7c 5h 8c", 30},
    {"crazy-nines-deluxe", "", "2c 3c 5c / 4c 6c 5d / 7c 8c 5h", 30},
    {"crazy-nines-deluxe", "", "5c 2c 3c / 4c 5d 6c / 7c 8c 5h", 30},      /* diagonals */
    {"crazy-nines-deluxe", "", "2c 3c 5c / 4c 5d 6c / 5h 7c 8c", 30},
    {"crazy-nines-deluxe", "", "5c 5d 2c / 5h 5s 3c / 4c 6c 7c", -3},      /* the four blocks: 22 - 25 */
    {"crazy-nines-deluxe", "", "2c 5c 5d / 3c 5h 5s / 4c 6c 7c", -3},
    {"crazy-nines-deluxe", "", "2c 3c 4c / 5c 5d 6c / 5h 5s 7c", -3},
    {"crazy-nines-deluxe", "", "2c 3c 4c / 6c 5c 5d / 7c 5h 5s", -3},
    {"crazy-nines-deluxe", "", "5c 5d 2c / 5h 3c 4c / 6c 7c 8c", 45},      /* three in an L are nothing */
    {"crazy-nines-deluxe", "", "5c 5d 2c / 5h 5s 3c / 5c 6c 7c", -2},      /* a block before a column: a five stays */
    {"crazy-nines-deluxe", "", "5c 5d 5h / 5s 5c 5d / 2c 3c 4c", -6},      /* the left block; then two fives are nothing */
    {"crazy-nines-deluxe", "", "5c 5d 2c / 5h 5s 5c / 3c 5d 5h", -5},      /* the top left block; then 2 + 3 and three fives */
    {"crazy-nines-deluxe", "", "Kc Kd 2c / Kh Ks 3c / 4c 6c 7c", -3},      /* whatever the rank */
    {"crazy-nines-deluxe", "", "5c 5d 5h / 6c 6d 6h / 7c 7d 7h", 0},       /* three rows */
    {"crazy-nines-deluxe", "", "5c 5d 2c / 5h 5s 3c / 4c 4d 4h", -20},     /* a block, and a row besides */
    {"crazy-nines-deluxe", "decks=3", "5c 5d 5h / 5s 5c 5d / 5h 5s 5c", -15}, /* block, last column, and two fives left */
    {"crazy-nines-deluxe", "jokers=on", "Jo 2c 3c / Jo 4c 6c / Jo 7c 8c", 30}, /* a line of jokers counts nothing */
};
/* clang-format on */

RULE(lines_and_blocks_are_found_when_everything_is_turned_up_at_the_end) /* layout.deluxe */
{
    check_counts(AT_THE_END, COUNT(AT_THE_END));
}

RULE(a_hidden_line_counts_nothing_when_the_hole_ends) /* layout.deluxe */
{
    table t = deluxe("2d 5c 3d / 4d 5h 6d / 7d 5s 8d", 1, "Kh");
    layout_is(&t, 0, "2d^ 5c 3d / 4d^ 5h 6d / 7d^ 5s 8d");
    run_down(&t, 0);
    is_over(&t);
    scores_are(&t, "30 50");
}

/* -------------------------------------------------------------------------------------------------------------- the end */

RULE(a_layout_with_nothing_left_counts_as_all_face_up_and_begins_the_last_turns) /* layout.deluxe */
{
    table t = deluxe("5c 2d 3d / 5h 4d 7d / 5s Td Jd", 1, "6d Kc 6h Kd 6s Kh 8d Ks 8h Qc 8s Qd");
    lay(&t, "0:swap A2"), lay(&t, "0:swap B2"), lay(&t, "0:swap C2"); /* a column of sixes */
    layout_is(&t, 0, "-- -- 3d / -- -- 7d / -- -- Jd");
    lay(&t, "0:swap A3"), lay(&t, "0:swap B3");
    is_open(&t);
    play(&t, "0:draw, 0:swap C3"); /* a column of eights */
    layout_is(&t, 0, "-- -- -- / -- -- -- / -- -- --");
    asked_is(&t, 1);
    idle(&t, 1);
    is_over(&t);
    scores_are(&t, "0 50");
}

RULE(a_layout_whose_other_cards_are_gone_is_all_face_up_too) /* layout.deluxe layout.last-turns */
{
    table t = deal("crazy-nines-deluxe", 2, "last-turns=off",
                   "0: 5c 2d 3d / 5h 4d 7d / 5s Td Jd  " OTHER "up: Ad  stock: 6d Kc 8h Kd 9s Kh 8s Ks Jh Qc 8d");
    play(&t, "0:open 1, 1:open 1");
    lay(&t, "0:swap A2"), lay(&t, "0:swap A3"), lay(&t, "0:swap B2"), lay(&t, "0:swap B3"), lay(&t, "0:swap C2");
    is_open(&t);
    play(&t, "0:draw, 0:swap C3");
    is_over(&t);
    layout_is(&t, 0, "-- 6d^ -- / -- 9s^ -- / -- Jh^ --");
    scores_are(&t, "25 50");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_equal_in_a_row_leave_the_table_at_once_and_count_nothing),
        cmocka_unit_test(three_equal_in_a_column_leave_the_table),
        cmocka_unit_test(three_equal_in_either_diagonal_leave_the_table),
        cmocka_unit_test(a_card_that_lies_face_down_is_in_no_line_yet),
        cmocka_unit_test(removal_applies_at_the_opening_column_too),
        cmocka_unit_test(removed_cards_lie_open_for_all_to_see),
        cmocka_unit_test(the_gaps_are_never_filled),
        cmocka_unit_test(a_block_of_four_leaves_the_table_and_counts_minus_twenty_five),
        cmocka_unit_test(the_twenty_five_stay_counted_to_the_end_of_the_hole),
        cmocka_unit_test(a_block_goes_before_a_column),
        cmocka_unit_test(a_column_goes_before_a_row),
        cmocka_unit_test(a_row_goes_before_a_diagonal),
        cmocka_unit_test(the_diagonal_from_the_top_left_goes_before_the_other),
        cmocka_unit_test(of_two_blocks_the_one_whose_top_left_card_is_read_first_goes),
        cmocka_unit_test(lines_and_blocks_are_found_when_everything_is_turned_up_at_the_end),
        cmocka_unit_test(a_hidden_line_counts_nothing_when_the_hole_ends),
        cmocka_unit_test(a_layout_with_nothing_left_counts_as_all_face_up_and_begins_the_last_turns),
        cmocka_unit_test(a_layout_whose_other_cards_are_gone_is_all_face_up_too),
        cmocka_unit_test(every_seat_may_make_a_block),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
