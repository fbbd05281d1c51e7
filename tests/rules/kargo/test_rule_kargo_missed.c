/* test_rule_kargo_missed.c - Kargo: Missed Putt, at once and from every position (kargo.24, kargo.12, kargo.16).
 *
 * On a hole of 180 yards brassie-180, spoon-180 and iron-180 are pin-high, where one putt holes out; iron-160 and
 * brassie-200 are 20 yards off.
 */
#include "kargo_table.h"

/* ------------------------------------------------------------------------------------------------- an ordinary turn */

RULE(missed_putt_takes_away_a_putt_that_did_not_hole_out) /* kargo.24 */
{
    table t = kargo(2, 180, "", "0: iron-160 putt putt putt  1: missed-putt");
    play(&t, "0:play iron-160, 1:pass, 0:play putt");
    asked_is(&t, 1);
    play(&t, "1:lay missed-putt 0");
    line_is(&t, 0, "iron-160 putt missed-putt");
    play(&t, "0:play putt, 1:pass"); /* the first that counts */
    is_open(&t);
    play(&t, "0:play putt, 1:pass");
    ends(&t, "1 -1");
}

RULE(missed_putt_takes_away_a_second_putt_and_leaves_the_first) /* kargo.24 */
{
    table t = kargo(2, 180, "", "0: iron-160 putt putt putt  1: missed-putt");
    play(&t, "0:play iron-160, 1:pass, 0:play putt, 1:pass, 0:play putt, 1:lay missed-putt 0");
    asked_is(&t, 0);
    play(&t, "0:play putt, 1:pass");
    ends(&t, "1 -1");
}

RULE(missed_putt_leaves_the_ball_pin_high) /* kargo.24 kargo.14 */
{
    table t = kargo(2, 180, "", "0: brassie-180 putt putt  1: missed-putt");
    play(&t, "0:play brassie-180, 1:pass, 0:play putt, 1:lay missed-putt 0, 0:play putt, 1:pass");
    ends(&t, "1 -1");
}

RULE(missed_putt_of_the_dealer_is_his_shot_and_takes_the_hole_out_of_the_honour_away) /* kargo.24 kargo.12 */
{
    table t = kargo(2, 180, "", "0: brassie-180 putt putt  1: spoon-180 putt missed-putt");
    play(&t, "0:play brassie-180, 1:play spoon-180, 0:play putt, 1:lay missed-putt 0");
    asked_is(&t, 0); /* and not 1 again */
    play(&t, "0:pass, 1:play putt");
    ends(&t, "-1 1");
}

RULE(missed_putt_does_not_answer_a_stroke_or_nothing_at_all) /* kargo.24 */
{
    table t = kargo(2, 180, "", "0: iron-160 missed-putt  1: missed-putt");
    refuses_all(&t, "0:lay missed-putt 1");
    play(&t, "0:play iron-160");
    refuses_all(&t, "1:lay missed-putt 0");
    play(&t, "1:pass, 0:pass");
    refuses_all(&t, "1:lay missed-putt 0");
}

RULE(missed_putt_takes_away_neither_a_sunk_putt_nor_a_holed_approach) /* kargo.24 kargo.16 */
{
    table t = kargo(2, 180, "", "0: brassie-200 missed-putt  1: iron-160 sunk-putt");
    play(&t, "0:play brassie-200, 1:play iron-160, 0:pass, 1:play sunk-putt"); /* nobody is asked */
    ends(&t, "-1 1");

    t = kargo(2, 180, "", "0: brassie-200 missed-putt  1: spoon-180 holed-approach");
    play(&t, "0:play brassie-200, 1:hole spoon-180");
    ends(&t, "-1 1");
}

/* ---------------------------------------------------------------------------------------------------------- at once */

RULE(missed_putt_must_be_played_at_the_next_turn) /* kargo.24 kargo.12 */
{
    table t = kargo(2, 180, "", "0: iron-160 putt  1: missed-putt");
    play(&t, "0:play iron-160, 1:pass, 0:play putt, 1:pass, 0:pass");
    refuses_all(&t, "1:lay missed-putt 0");
}

RULE(in_four_ball_only_the_next_seat_may_play_missed_putt_by_either_option) /* kargo.24 kargo.12 kargo.fourball */
{
    static const char *const options[] = {"", "hazards=either"};
    for (size_t i = 0; i < COUNT(options); i++) {
        table t = kargo(4, 180, options[i], "0: iron-160 putt  1: missed-putt  3: missed-putt");
        play(&t, "0:play iron-160, 1:pass, 2:pass, 3:pass, 0:play putt");
        allows(&t, "1:lay missed-putt 0");
        play(&t, "1:pass, 2:pass");
        refuses_all(&t, "3:lay missed-putt 0");
    }
}

RULE(a_partner_cannot_play_missed_putt) /* kargo.24 kargo.fourball */
{
    table t = kargo(4, 180, "", "0: iron-160 putt  2: missed-putt");
    play(&t, "0:play iron-160, 1:pass, 2:pass, 3:pass, 0:play putt, 1:pass");
    refuses_all(&t, "2:lay missed-putt 0");
}

RULE(a_seat_that_serves_a_miss_cannot_play_missed_putt_and_the_chance_is_gone) /* kargo.12 kargo.24 */
{
    table t = kargo(2, 180, "", "0: drive-240 missed-putt  1: brassie-200 stream putt putt");
    play(&t, "0:pass, 1:play brassie-200, 0:play drive-240, 1:lay stream 0, 1:play putt");
    asked_is(&t, 1); /* seat 0 has missed twice, before and after the putt */
    play(&t, "1:pass");
    refuses_all(&t, "0:lay missed-putt 1");
    play(&t, "0:pass, 1:play putt");
    asked_is(&t, 0);
    offers(&t, "pass, lay missed-putt 1");
}

RULE(a_seat_that_serves_a_miss_is_not_asked_when_the_hole_is_lost) /* kargo.12 kargo.24 */
{
    table t = kargo(2, 180, "", "0: drive-240 missed-putt  1: spoon-180 stream putt");
    play(&t, "0:pass, 1:play spoon-180, 0:play drive-240, 1:lay stream 0, 1:play putt");
    ends(&t, "-1 1");
}

RULE(in_four_ball_a_putt_is_safe_when_the_next_seat_serves_a_miss) /* kargo.12 kargo.24 kargo.fourball */
{
    table t = kargo(4, 180, "", "0: iron-160 putt  1: drive-240  2: stream missed-putt  3: missed-putt");
    play(&t, "0:play iron-160, 1:play drive-240, 2:lay stream 1, 3:pass, 0:play putt");
    asked_is(&t, 2);
    refuses_all(&t, "2:lay missed-putt 0");
    play(&t, "2:pass");
    refuses_all(&t, "3:lay missed-putt 0");
}

RULE(nobody_answers_his_own_putt_while_the_other_serves_a_miss) /* kargo.12 kargo.24 */
{
    table t = kargo(2, 180, "", "0: drive-240  1: brassie-200 stream putt missed-putt");
    play(&t, "0:pass, 1:play brassie-200, 0:play drive-240, 1:lay stream 0, 1:play putt");
    asked_is(&t, 1);
    refuses_all(&t, "1:lay missed-putt 1, 1:lay missed-putt 0");
}

/* ------------------------------------------------------------------------------------------- the hole would be over */

RULE(the_honour_keeps_the_game_alive_with_missed_putt_against_the_dealers_putt) /* kargo.12 kargo.24 */
{
    table t = kargo(2, 180, "", "0: iron-160 missed-putt  1: spoon-180 putt putt");
    play(&t, "0:play iron-160, 1:play spoon-180, 0:pass, 1:play putt");
    asked_is(&t, 0);
    offers(&t, "pass, lay missed-putt 1");
    play(&t, "0:lay missed-putt 1");
    asked_is(&t, 1); /* it was seat 0's turn */
    play(&t, "1:play putt");
    ends(&t, "-1 1");
}

RULE(declining_missed_putt_ends_the_hole_and_draws_nothing) /* kargo.12 */
{
    table t = kargo(2, 180, "", "0: iron-160 missed-putt  1: spoon-180 putt");
    play(&t, "0:play iron-160, 1:play spoon-180, 0:pass, 1:play putt");
    stock_is(&t, 36);
    unsigned cards = cards_in_hand(&t, 0);
    play(&t, "0:pass");
    stock_is(&t, 36);
    assert_int_equal(cards_in_hand(&t, 0), cards);
    ends(&t, "-1 1");
}

RULE(nobody_is_asked_who_does_not_hold_missed_putt) /* kargo.12 */
{
    table t = kargo(2, 180, "", "0: iron-160 putt sunk-putt  1: spoon-180 putt missed-putt missed-putt");
    play(&t, "0:play iron-160, 1:play spoon-180, 0:pass, 1:play putt");
    ends(&t, "-1 1");
}

RULE(both_missed_putts_may_be_played_one_after_the_other) /* kargo.24 */
{
    table t = kargo(2, 180, "", "0: iron-160 missed-putt missed-putt  1: spoon-180 putt putt putt");
    play(&t, "0:play iron-160, 1:play spoon-180, 0:pass, 1:play putt, 0:lay missed-putt 1");
    play(&t, "1:play putt, 0:lay missed-putt 1, 1:play putt");
    ends(&t, "-1 1");
}

RULE(in_four_ball_the_next_seat_alone_is_asked_when_the_hole_would_be_over) /* kargo.12 kargo.fourball */
{
    table t = kargo(4, 180, "", "0: missed-putt  1: spoon-180 putt putt  2: missed-putt  3: putt");
    play(&t, "0:pass, 1:play spoon-180, 2:pass, 3:pass, 0:pass, 1:play putt");
    asked_is(&t, 2);
    play(&t, "2:lay missed-putt 1");
    asked_is(&t, 3); /* seat 2 has had his turn */
    play(&t, "3:pass, 0:pass, 1:play putt");
    ends(&t, "-1 1 -1 1"); /* seat 2 has no more, and seat 0 is not next */
}

RULE(in_foursomes_the_next_seat_alone_is_asked_when_the_hole_would_be_over) /* kargo.12 kargo.foursomes */
{
    table t = kargo(4, 180, "form=foursomes", "0: missed-putt  1: spoon-180 putt  3: putt");
    play(&t, "0:pass, 1:play spoon-180, 2:pass, 3:play putt");
    asked_is(&t, 0);
    play(&t, "0:lay missed-putt 1, 1:play putt"); /* seat 2 has none */
    ends(&t, "-1 1 -1 1");
}

/* ------------------------------------------------------------------------------------ the honour side has holed out */

RULE(when_the_honour_has_holed_out_a_negatived_halving_putt_loses_the_hole) /* kargo.12 kargo.24 */
{
    table t = kargo(2, 180, "", "0: brassie-180 putt missed-putt  1: spoon-180 putt putt");
    play(&t, "0:play brassie-180, 1:play spoon-180, 0:play putt, 1:play putt");
    asked_is(&t, 0);
    offers(&t, "pass, lay missed-putt 1");
    play(&t, "0:lay missed-putt 1"); /* the dealer had his last shot */
    ends(&t, "1 -1");
}

RULE(when_the_honour_has_holed_out_a_declined_missed_putt_halves) /* kargo.12 */
{
    table t = kargo(2, 180, "", "0: brassie-180 putt missed-putt  1: spoon-180 putt");
    play(&t, "0:play brassie-180, 1:play spoon-180, 0:play putt, 1:play putt, 0:pass");
    ends(&t, "0 0");
    stock_is(&t, 37);
}

RULE(in_foursomes_the_negatived_halving_putt_was_the_last_shot_too) /* kargo.12 kargo.foursomes */
{
    table t = kargo(4, 180, "form=foursomes", "0: brassie-180 putt  1: spoon-180 putt  2: missed-putt  3: putt");
    play(&t, "0:play brassie-180, 1:play spoon-180, 2:pass, 3:pass, 0:play putt, 1:play putt");
    asked_is(&t, 2);
    play(&t, "2:lay missed-putt 1");
    ends(&t, "1 -1 1 -1");
}

RULE(in_four_ball_the_dealers_negatived_halving_putt_loses_the_hole) /* kargo.12 kargo.fourball */
{
    table t = kargo(4, 180, "", "0: brassie-180 putt missed-putt  3: spoon-180 putt");
    play(&t, "0:play brassie-180, 1:pass, 2:pass, 3:play spoon-180, 0:play putt, 1:pass, 2:pass, 3:play putt");
    asked_is(&t, 0); /* his own ball is holed */
    offers(&t, "pass, lay missed-putt 3");
    play(&t, "0:lay missed-putt 3");
    ends(&t, "1 -1 1 -1");
}

RULE(in_four_ball_the_dealer_still_plays_after_his_partners_halving_putt_was_negatived) /* kargo.12 kargo.fourball */
{
    table t = kargo(4, 180, "", "0: brassie-180 putt  1: spoon-180 putt  2: missed-putt  3: iron-160 sunk-putt");
    play(&t, "0:play brassie-180, 1:play spoon-180, 2:pass, 3:play iron-160, 0:play putt, 1:play putt");
    asked_is(&t, 2);
    play(&t, "2:lay missed-putt 1");
    asked_is(&t, 3);
    play(&t, "3:play sunk-putt");
    ends(&t, "0 0 0 0");
}

RULE(a_last_shot_that_would_not_have_holed_out_is_not_asked_about) /* kargo.12 */
{
    table t = kargo(2, 180, "", "0: brassie-180 putt missed-putt  1: iron-160 putt");
    play(&t, "0:play brassie-180, 1:play iron-160, 0:play putt, 1:play putt");
    ends(&t, "1 -1");
}

/* ------------------------------------------------------------------------------ three-ball: one's own ball is holed */

/* Seat 0 has holed out, the others are on the green: it is seat 1's turn. */
static table one_is_out(const char *cards)
{
    char all[TEXT] = "0: brassie-180 putt ";
    add(all, cards);
    table t = kargo(3, 180, "", all);
    play(&t, "0:play brassie-180, 1:play brassie-200, 2:play iron-160, 0:play putt, 1:pass, 2:pass");
    asked_is(&t, 1);
    return t;
}

RULE(who_has_holed_out_may_still_play_missed_putt_at_once) /* kargo.12 kargo.threeball */
{
    table t = one_is_out("missed-putt  1: brassie-200  2: iron-160 putt putt");
    play(&t, "1:pass, 2:play putt");
    asked_is(&t, 0);
    offers(&t, "pass, lay missed-putt 2");
    play(&t, "0:lay missed-putt 2, 1:pass, 2:play putt, 1:pass");
    is_open(&t); /* the putt that was negatived does not count */
}

RULE(who_has_holed_out_draws_nothing_when_he_declines) /* kargo.12 kargo.threeball */
{
    table t = one_is_out("missed-putt  1: brassie-200  2: iron-160 putt putt");
    play(&t, "1:pass, 2:play putt");
    unsigned cards = cards_in_hand(&t, 0), stock = nb_stock_left(&t.hole.t);
    play(&t, "0:pass");
    assert_int_equal(cards_in_hand(&t, 0), cards);
    stock_is(&t, stock);
    play(&t, "1:pass, 2:play putt, 0:pass"); /* he is asked again about the second */
    ends(&t, "4 0 2");
}

RULE(who_has_holed_out_and_holds_no_missed_putt_is_not_asked) /* kargo.12 kargo.threeball */
{
    table t = one_is_out(" 1: brassie-200  2: iron-160 putt");
    play(&t, "1:pass, 2:play putt");
    asked_is(&t, 1);
}

RULE(the_next_player_still_in_follows_the_putter_and_may_play_missed_putt_too) /* kargo.12 kargo.24 kargo.27 */
{
    table t = one_is_out("missed-putt  1: brassie-200 missed-putt  2: iron-160 putt");
    play(&t, "1:pass, 2:play putt, 0:pass");
    asked_is(&t, 1);
    allows(&t, "1:lay missed-putt 2");

    t = one_is_out(" 1: brassie-200 missed-putt  2: iron-160 putt");
    play(&t, "1:pass, 2:play putt");
    allows(&t, "1:lay missed-putt 2");
}

RULE(the_player_still_in_is_asked_when_the_putt_would_end_the_hole) /* kargo.12 kargo.24 kargo.27 */
{
    table t = one_is_out("missed-putt  1: brassie-200 missed-putt  2: iron-160 putt putt");
    play(&t, "1:pass, 2:play putt, 0:pass, 1:pass, 2:play putt, 0:pass");
    asked_is(&t, 1);
    offers(&t, "pass, lay missed-putt 2");

    t = one_is_out(" 1: brassie-200 missed-putt  2: iron-160 putt putt putt");
    play(&t, "1:pass, 2:play putt, 1:pass, 2:play putt");
    asked_is(&t, 1); /* whether or not the one who is out holds one himself */
    offers(&t, "pass, lay missed-putt 2");
    play(&t, "1:lay missed-putt 2");
    asked_is(&t, 2); /* seat 1 has had his turn */
    play(&t, "2:play putt");
    ends(&t, "4 0 2");
}

RULE(in_three_ball_missed_putt_takes_an_equal_place_away) /* kargo.24 kargo.threeball */
{
    table t = kargo(3, 180, "", "0: brassie-180 putt missed-putt  2: iron-180 putt putt");
    play(&t, "0:play brassie-180, 1:pass, 2:play iron-180, 0:play putt, 1:pass, 2:play putt");
    asked_is(&t, 0);
    play(&t, "0:lay missed-putt 2");
    asked_is(&t, 1); /* seat 0 is first alone, and play goes on for the places left */
    play(&t, "1:pass, 2:play putt");
    ends(&t, "4 0 2");
}

RULE(in_three_ball_missed_putt_in_an_ordinary_turn_takes_a_place_away) /* kargo.24 kargo.threeball */
{
    table t = kargo(3, 180, "", "0: brassie-180 missed-putt putt  2: iron-180 putt putt");
    play(&t, "0:play brassie-180, 1:pass, 2:play iron-180, 0:pass, 1:pass, 2:play putt, 0:lay missed-putt 2, 1:pass");
    asked_is(&t, 2);
    play(&t, "2:pass, 0:play putt, 1:pass, 2:play putt"); /* nobody was first before seats 0 and 2 in this rotation */
    ends(&t, "3 0 3");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(missed_putt_takes_away_a_putt_that_did_not_hole_out),
        cmocka_unit_test(missed_putt_takes_away_a_second_putt_and_leaves_the_first),
        cmocka_unit_test(missed_putt_leaves_the_ball_pin_high),
        cmocka_unit_test(missed_putt_of_the_dealer_is_his_shot_and_takes_the_hole_out_of_the_honour_away),
        cmocka_unit_test(missed_putt_does_not_answer_a_stroke_or_nothing_at_all),
        cmocka_unit_test(missed_putt_takes_away_neither_a_sunk_putt_nor_a_holed_approach),
        cmocka_unit_test(missed_putt_must_be_played_at_the_next_turn),
        cmocka_unit_test(in_four_ball_only_the_next_seat_may_play_missed_putt_by_either_option),
        cmocka_unit_test(a_partner_cannot_play_missed_putt),
        cmocka_unit_test(a_seat_that_serves_a_miss_cannot_play_missed_putt_and_the_chance_is_gone),
        cmocka_unit_test(a_seat_that_serves_a_miss_is_not_asked_when_the_hole_is_lost),
        cmocka_unit_test(in_four_ball_a_putt_is_safe_when_the_next_seat_serves_a_miss),
        cmocka_unit_test(nobody_answers_his_own_putt_while_the_other_serves_a_miss),
        cmocka_unit_test(the_honour_keeps_the_game_alive_with_missed_putt_against_the_dealers_putt),
        cmocka_unit_test(declining_missed_putt_ends_the_hole_and_draws_nothing),
        cmocka_unit_test(nobody_is_asked_who_does_not_hold_missed_putt),
        cmocka_unit_test(both_missed_putts_may_be_played_one_after_the_other),
        cmocka_unit_test(in_four_ball_the_next_seat_alone_is_asked_when_the_hole_would_be_over),
        cmocka_unit_test(in_foursomes_the_next_seat_alone_is_asked_when_the_hole_would_be_over),
        cmocka_unit_test(when_the_honour_has_holed_out_a_negatived_halving_putt_loses_the_hole),
        cmocka_unit_test(when_the_honour_has_holed_out_a_declined_missed_putt_halves),
        cmocka_unit_test(in_foursomes_the_negatived_halving_putt_was_the_last_shot_too),
        cmocka_unit_test(in_four_ball_the_dealers_negatived_halving_putt_loses_the_hole),
        cmocka_unit_test(in_four_ball_the_dealer_still_plays_after_his_partners_halving_putt_was_negatived),
        cmocka_unit_test(a_last_shot_that_would_not_have_holed_out_is_not_asked_about),
        cmocka_unit_test(who_has_holed_out_may_still_play_missed_putt_at_once),
        cmocka_unit_test(who_has_holed_out_draws_nothing_when_he_declines),
        cmocka_unit_test(who_has_holed_out_and_holds_no_missed_putt_is_not_asked),
        cmocka_unit_test(the_next_player_still_in_follows_the_putter_and_may_play_missed_putt_too),
        cmocka_unit_test(the_player_still_in_is_asked_when_the_putt_would_end_the_hole),
        cmocka_unit_test(in_three_ball_missed_putt_takes_an_equal_place_away),
        cmocka_unit_test(in_three_ball_missed_putt_in_an_ordinary_turn_takes_a_place_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
