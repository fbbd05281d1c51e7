/* test_rule_four.c - the knocking games: four, hand, jacks-and-fives, and their options placed and knock-penalty. */
#include "layout_table.h"

#define CARDS "0: 5c 6c / 7c 8c  1: 2d 3d / 4d 9d  2: Ah 2h / 3h 4h  up: Th  stock: Kh Jh Qh"

/* --------------------------------------------------------------------------------------------------------- layout.four */

RULE(a_knock_gives_each_other_player_one_more_turn_from_the_knockers_left) /* layout.four */
{
    table t = deal("four", 4, "", "");
    play(&t, "0:draw, 0:discard, 1:knock");
    play(&t, "2:draw, 2:discard, 3:take, 3:swap A1");
    is_open(&t);
    play(&t, "0:draw, 0:swap B2");
    is_over(&t);
}

RULE(there_is_no_second_knock) /* layout.four */
{
    table t = deal("four", 3, "", "");
    play(&t, "0:knock");
    offers(&t, "draw, take");
    play(&t, "1:draw, 1:discard");
    offers(&t, "draw, take");
}

RULE(a_knock_is_possible_at_the_very_first_turn) /* layout.four */
{
    table t = deal("four", 2, "", "0: Ac Ad / Kh Ks  1: 2c 3c / 4c 5c");
    play(&t, "0:knock, 1:draw, 1:discard");
    is_over(&t);
    scores_are(&t, "2 14");
}

RULE(four_keeps_a_placed_card_face_down) /* layout.four */
{
    table t = deal("four", 3, "", CARDS);
    play(&t, "0:draw, 0:swap A1, 1:take, 1:swap B1");
    layout_is(&t, 0, "Kh 6c / 7c 8c");
    layout_is(&t, 1, "2d 3d / 5c 9d");
    seen_by(&t, "0.A1", "0");     /* drawn */
    seen_by(&t, "1.B1", "0 1 2"); /* taken from the waste for all to see */
}

RULE(a_card_that_all_have_seen_stays_known_to_them_wherever_it_lies) /* layout.four: knowledge travels with the card */
{
    table t = deal("four", 3, "", CARDS);
    play(&t, "0:draw, 0:swap A1, 1:take, 1:swap B1, 2:take, 2:swap A1");
    seen_by(&t, "2.A1", "0 1 2"); /* the 4d that seat 1 had peeked at, and gave up */
    seen_by(&t, "2.A2", "");
    seen_by(&t, "2.B1", "2");
}

RULE(four_is_played_by_sixteen_with_two_decks) /* layout.four layout.1 */
{
    table t = deal("four", 16, "", "15: Kc Kd / Kh Ks");
    stock_is(&t, 104 - 65);
    for (unsigned seat = 0; seat < 15; seat++) asked_is(&t, seat), idle(&t, 1);
    play(&t, "15:knock");
    for (unsigned seat = 0; seat < 15; seat++) asked_is(&t, seat), idle(&t, 1);
    is_over(&t);
    int32_t score[NB_MAX_SEATS];
    nb_score(&t.hole, score);
    assert_int_equal(score[15], 0);
}

RULE(four_is_played_by_two_and_by_eight_with_one_deck) /* layout.four layout.1 */
{
    static const unsigned seats[] = {2, 8};
    for (size_t i = 0; i < COUNT(seats); i++) {
        table t = deal("four", seats[i], "", "");
        stock_is(&t, 52 - 4 * seats[i] - 1);
        play(&t, "0:knock");
        idle(&t, seats[i] - 1);
        is_over(&t);
    }
}

/* ------------------------------------------------------------------------------------------------------- layout.placed */

RULE(with_placed_up_a_new_card_lies_face_up_and_the_dealt_ones_stay_down) /* layout.placed */
{
    table t = deal("four", 3, "placed=up", CARDS);
    play(&t, "0:draw, 0:swap A1, 1:take, 1:swap B1");
    layout_is(&t, 0, "Kh^ 6c / 7c 8c");
    layout_is(&t, 1, "2d 3d / 5c^ 9d");
    seen_by(&t, "0.A1", "0 1 2");
    seen_by(&t, "0.B1", "0");
}

RULE(with_placed_up_a_face_up_card_may_be_replaced_again) /* layout.placed */
{
    table t = deal("four", 2, "placed=up", "0: 5c 6c / 7c 8c  up: Th  stock: Kh Jh Qh");
    play(&t, "0:draw, 0:swap A1, 1:draw, 1:discard, 0:draw, 0:swap A1");
    layout_is(&t, 0, "Qh^ 6c / 7c 8c");
}

RULE(a_layout_all_face_up_does_not_end_a_hole_of_four) /* layout.placed layout.four */
{
    table t = deal("four", 2, "placed=up", "");
    static const char *const slots[] = {"swap A1", "swap A2", "swap B1", "swap B2"};
    for (size_t i = 0; i < COUNT(slots); i++) play(&t, "0:draw"), play(&t, slots[i]), idle(&t, 1);
    is_open(&t);
    offers(&t, "draw, take, knock");
}

/* --------------------------------------------------------------------------------------------------------- layout.hand */

RULE(in_the_hand_any_card_may_be_replaced_and_the_owner_still_sees_all) /* layout.hand */
{
    table t = deal("hand", 2, "", "0: 5c 6c 7c 8c  1: 2d 3d 4d 9d  up: Th  stock: Kh Jh");
    play(&t, "0:draw");
    offers(&t, "discard, swap A1, swap A2, swap A3, swap A4");
    play(&t, "0:swap A4");
    layout_is(&t, 0, "5c 6c 7c Kh");
    seen_by(&t, "0.A4", "0");
    play(&t, "1:take, 1:swap A4");
    layout_is(&t, 1, "2d 3d 4d 8c");
    seen_by(&t, "1.A4", "0 1"); /* it came from the waste */
    seen_by(&t, "1.A3", "1");
}

RULE(the_hand_ends_by_a_knock_and_one_more_turn_each) /* layout.hand */
{
    table t = deal("hand", 3, "", "0: 9c 9d 5h 5s");
    play(&t, "0:knock, 1:draw, 1:discard");
    is_open(&t);
    play(&t, "2:draw, 2:discard");
    is_over(&t);
    int32_t score[NB_MAX_SEATS];
    nb_score(&t.hole, score);
    assert_int_equal(score[0], 0);
}

/* -------------------------------------------------------------------------------------------------------- layout.jacks */

RULE(in_jacks_and_fives_a_knock_ends_the_hole_at_once) /* layout.jacks */
{
    table t = deal("jacks-and-fives", 3, "", "0: 5c 6c / 7c 8c  1: 5d Jd / Qd Ad  2: Kc 2c / 3c 4c");
    play(&t, "0:draw, 0:discard, 1:knock");
    is_over(&t);
    scores_are(&t, "21 11 19");
}

RULE(jacks_and_fives_keeps_a_placed_card_face_down) /* layout.jacks */
{
    table t = deal("jacks-and-fives", 2, "", "0: 6c 7c / 8c 9c  stock: 5h");
    play(&t, "0:draw, 0:swap B1");
    layout_is(&t, 0, "6c 7c / 5h 9c");
    seen_by(&t, "0.B1", "0");
}

/* ------------------------------------------------------------------------------------------------ layout.knock-penalty */

typedef struct penalty_row {
    const char *game, *cards, *ending, *off, *on; /* seat 0 ends the hole; the scores without and with the option */
} penalty_row;

/* clang-format off */
static const penalty_row PENALTIES[] = {
    /* beaten: ten more */
    {"four", "0: Ac 2c / 3c 4c  1: Ad 2d / 3d 3h", "0:knock", "10 9", "20 9"},
    {"hand", "0: Ac 2c 3c 4c  1: Ad 2d 3d Kh", "0:knock", "10 6", "20 6"},
    {"jacks-and-fives", "0: Ac 2c / 3c 4c  1: Ad 2d / 3d 3h", "0:knock", "10 9", "20 9"},
    {"rat-a-tat-tat", "0: Ac 2c 3c 4c  1: Ad 2d 3d 3h  stock: 8c", "0:draw, 0:discard, 0:call", "10 9", "20 9"},
    {"cambio", "0: Ac 2c / 3c 4c  1: Ad 2d / 3d 3h", "0:call", "10 9", "20 9"},
    /* tied for the lowest: none */
    {"four", "0: Ac 2c / 3c 4c  1: Ad 2d / 3d 4h", "0:knock", "10 10", "10 10"},
    {"rat-a-tat-tat", "0: Ac 2c 3c 4c  1: Ad 2d 3d 4h  stock: 8c", "0:draw, 0:discard, 0:call", "10 10", "10 10"},
    {"cambio", "0: Ac 2c / 3c 4c  1: Ad 2d / 3d 4h", "0:call", "10 10", "10 10"},
    /* lowest: none */
    {"four", "0: Ac 2c / 3c 4c  1: Ad 2d / 3d 5h", "0:knock", "10 11", "10 11"},
    {"hand", "0: Ac 2c 3c 4c  1: Ad 2d 3d 5h", "0:knock", "10 11", "10 11"},
    {"jacks-and-fives", "0: Ac 2c / 3c 4c  1: Ad 2d / 3d 9h", "0:knock", "10 15", "10 15"},
    /* nobody knocked: none */
    {"four", "0: Ac 2c / 3c 4c  1: Ad 2d / 3d 3h", "", "10 9", "10 9"},
};
/* clang-format on */

static void check_penalty(const penalty_row *row, const char *options, const char *scores)
{
    table t = deal(row->game, 2, options, row->cards);
    play(&t, row->ending);
    while (!nb_over(&t.hole.t)) idle(&t, 1);
    scores_are(&t, scores);
}

RULE(a_knocker_or_caller_without_the_lowest_total_adds_ten_and_a_tie_is_good_enough) /* layout.knock-penalty */
{
    for (size_t i = 0; i < COUNT(PENALTIES); i++) {
        check_penalty(&PENALTIES[i], "", PENALTIES[i].off);
        check_penalty(&PENALTIES[i], "knock-penalty=on", PENALTIES[i].on);
    }
}

RULE(the_penalty_is_for_the_total_of_the_hole_with_its_columns) /* layout.knock-penalty layout.columns */
{
    table t = deal("four", 2, "knock-penalty=on columns=on", "0: Qc Ac / Qd 2c  1: Ah 2h / 3h Ks");
    play(&t, "0:knock, 1:draw, 1:discard");
    scores_are(&t, "3 6");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_knock_gives_each_other_player_one_more_turn_from_the_knockers_left),
        cmocka_unit_test(there_is_no_second_knock),
        cmocka_unit_test(a_knock_is_possible_at_the_very_first_turn),
        cmocka_unit_test(four_keeps_a_placed_card_face_down),
        cmocka_unit_test(a_card_that_all_have_seen_stays_known_to_them_wherever_it_lies),
        cmocka_unit_test(four_is_played_by_sixteen_with_two_decks),
        cmocka_unit_test(four_is_played_by_two_and_by_eight_with_one_deck),
        cmocka_unit_test(with_placed_up_a_new_card_lies_face_up_and_the_dealt_ones_stay_down),
        cmocka_unit_test(with_placed_up_a_face_up_card_may_be_replaced_again),
        cmocka_unit_test(a_layout_all_face_up_does_not_end_a_hole_of_four),
        cmocka_unit_test(in_the_hand_any_card_may_be_replaced_and_the_owner_still_sees_all),
        cmocka_unit_test(the_hand_ends_by_a_knock_and_one_more_turn_each),
        cmocka_unit_test(in_jacks_and_fives_a_knock_ends_the_hole_at_once),
        cmocka_unit_test(jacks_and_fives_keeps_a_placed_card_face_down),
        cmocka_unit_test(a_knocker_or_caller_without_the_lowest_total_adds_ten_and_a_tie_is_good_enough),
        cmocka_unit_test(the_penalty_is_for_the_total_of_the_hole_with_its_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
