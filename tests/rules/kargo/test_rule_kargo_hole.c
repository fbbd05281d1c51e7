/* test_rule_kargo_hole.c - Kargo: how a hole is won, and the last shot of the dealer's side (kargo.12).
 *
 * On a hole of 180 yards every long club reaches the green in one: brassie-180 pin-high, from where one putt holes out.
 */
#include "kargo_table.h"
#include "table_tally.h"

/* ---------------------------------------------------------------------------------------------------------- singles */

RULE(when_the_honour_holes_out_the_dealer_has_the_last_shot) /* kargo.12 */
{
    table t = kargo(2, 180, "", "0: brassie-180 putt  1: spoon-180");
    play(&t, "0:play brassie-180, 1:pass, 0:play putt");
    asked_is(&t, 1);
    play(&t, "1:play spoon-180"); /* it is one shot: on the green is not enough */
    ends(&t, "1 -1");
}

RULE(the_dealer_who_holes_out_with_the_last_shot_halves_the_hole) /* kargo.12 */
{
    static const char *const halving[] = {"putt", "sunk-putt"};
    for (size_t i = 0; i < COUNT(halving); i++) {
        char cards[TEXT], last[TEXT];
        snprintf(cards, sizeof cards, "0: brassie-180 putt  1: spoon-180 %s", halving[i]);
        snprintf(last, sizeof last, "1:play %s", halving[i]);
        table t = kargo(2, 180, "", cards);
        play(&t, "0:play brassie-180, 1:play spoon-180, 0:play putt");
        play(&t, last);
        ends(&t, "0 0");
    }
}

RULE(the_last_shot_may_be_a_holed_approach) /* kargo.12 kargo.17 */
{
    table t = kargo(2, 180, "", "0: brassie-180 putt  1: spoon-180 holed-approach");
    play(&t, "0:play brassie-180, 1:pass, 0:play putt, 1:hole spoon-180");
    ends(&t, "0 0");
}

RULE(the_count_of_a_hole_has_the_shots_the_bogey_and_who_won_it) /* kargo.match */
{
    table t = kargo(2, 180, "", "0: brassie-180 putt  1: iron-160 putt");
    play(&t, "0:play brassie-180, 1:play iron-160, 0:play putt, 1:pass");
    counts_as(t.hole, 0, "Holed out in 2; bogey is 3 0 kargo.match; Won the hole 1 kargo.match");
    counts_as(t.hole, 1, "Not holed out after 1; bogey is 3 0 kargo.match; Lost the hole -1 kargo.match");
}

RULE(a_last_shot_that_does_not_hole_out_loses_the_hole) /* kargo.12 */
{
    static const char *const last[] = {"1:play putt", "1:pass"};
    for (size_t i = 0; i < COUNT(last); i++) {
        table t = kargo(2, 180, "", "0: brassie-180 putt  1: iron-160 putt");
        play(&t, "0:play brassie-180, 1:play iron-160, 0:play putt");
        play(&t, last[i]);
        ends(&t, "1 -1");
    }
}

RULE(a_hole_in_one_by_the_honour_leaves_the_dealer_one_shot_from_the_tee) /* kargo.12 */
{
    table t = kargo(2, 200, "", "0: drive-200 holed-approach  1: brassie-200");
    play(&t, "0:hole drive-200");
    asked_is(&t, 1);
    play(&t, "1:play brassie-200");
    ends(&t, "1 -1");
}

RULE(when_the_dealer_holes_out_first_he_has_won_and_the_honour_has_no_more_shot) /* kargo.12 */
{
    table t = kargo(2, 180, "", "0: brassie-180 putt sunk-putt  1: spoon-180 putt");
    play(&t, "0:play brassie-180, 1:play spoon-180, 0:pass, 1:play putt");
    ends(&t, "-1 1");
}

RULE(a_dealer_who_serves_a_miss_at_his_last_shot_misses_it) /* kargo.12 */
{
    table t = kargo(2, 180, "", "0: brassie-180 putt stream  1: drive-240 sunk-putt mashie-niblick-60 holed-approach");
    play(&t, "0:play brassie-180, 1:play drive-240, 0:lay stream 1, 0:play putt");
    ends(&t, "1 -1");
}

RULE(a_dealer_who_has_served_his_misses_has_his_last_shot) /* kargo.12 */
{
    table t = kargo(2, 180, "", "0: brassie-180 putt stream  1: drive-240 mashie-niblick-60 holed-approach");
    play(&t, "0:play brassie-180, 1:play drive-240, 0:lay stream 1, 0:pass, 0:play putt");
    asked_is(&t, 1);
    play(&t, "1:hole mashie-niblick-60");
    ends(&t, "0 0");
}

/* -------------------------------------------------------------------------------------------------------- four-ball */

#define FOUR_ON_THE_GREEN "0:play brassie-180, 1:play spoon-180, 2:play iron-180, 3:play brassie-190"

static table four_on_the_green(const char *cards)
{
    table t = kargo(4, 180, "", cards);
    play(&t, FOUR_ON_THE_GREEN); /* all pin-high but seat 3 */
    return t;
}

RULE(in_four_ball_the_rest_of_the_rotation_still_plays_after_the_honour_holed_out) /* kargo.12 kargo.fourball */
{
    table t = four_on_the_green("0: brassie-180 putt  1: spoon-180  2: iron-180  3: brassie-190 putt");
    play(&t, "0:play putt");
    asked_is(&t, 1);
    play(&t, "1:pass");
    asked_is(&t, 2);
    play(&t, "2:pass");
    asked_is(&t, 3);
    play(&t, "3:play putt"); /* his first, and not from pin-high */
    ends(&t, "1 -1 1 -1");
}

RULE(in_four_ball_the_dealers_partner_who_holes_out_then_halves_and_ends_the_hole) /* kargo.12 kargo.fourball */
{
    table t = four_on_the_green("0: brassie-180 putt  1: spoon-180 putt  2: iron-180  3: brassie-190");
    play(&t, "0:play putt, 1:play putt");
    ends(&t, "0 0 0 0");
}

RULE(in_four_ball_the_dealer_who_holes_out_with_the_last_shot_halves) /* kargo.12 kargo.fourball */
{
    table t = four_on_the_green("0: brassie-180 putt  1: spoon-180  2: iron-180  3: brassie-190 sunk-putt");
    play(&t, "0:play putt, 1:pass, 2:pass, 3:play sunk-putt");
    ends(&t, "0 0 0 0");
}

RULE(in_four_ball_only_the_dealer_is_left_when_the_partner_of_the_honour_holes_out) /* kargo.12 kargo.fourball */
{
    table t = four_on_the_green("0: brassie-180  1: spoon-180 putt  2: iron-180 putt  3: brassie-190");
    play(&t, "0:pass, 1:pass, 2:play putt");
    asked_is(&t, 3);
    play(&t, "3:pass"); /* seat 1 could hole out, but his rotation is over */
    ends(&t, "1 -1 1 -1");
}

RULE(in_four_ball_the_dealers_side_wins_at_once_even_in_mid_rotation) /* kargo.12 kargo.fourball */
{
    table t = four_on_the_green("0: brassie-180  1: spoon-180 putt  2: iron-180 putt sunk-putt  3: brassie-190");
    play(&t, "0:pass, 1:play putt");
    ends(&t, "-1 1 -1 1");
}

RULE(in_four_ball_both_of_the_honour_side_may_hole_out_before_the_last_shot) /* kargo.12 kargo.fourball */
{
    table t = four_on_the_green("0: brassie-180 putt  1: spoon-180  2: iron-180 putt  3: brassie-190 sunk-putt");
    play(&t, "0:play putt, 1:pass, 2:play putt, 3:play sunk-putt");
    ends(&t, "0 0 0 0");
}

RULE(in_four_ball_the_partner_of_the_one_who_holed_out_may_still_lay_a_hazard) /* kargo.12 kargo.fourball */
{
    table t = kargo(4, 180, "", "0: brassie-180 putt  1: drive-240  2: bunker  3: ");
    play(&t, "0:play brassie-180, 1:pass, 2:pass, 3:pass, 0:play putt, 1:play drive-240, 2:lay bunker 1");
    asked_is(&t, 3);
    play(&t, "3:pass");
    ends(&t, "1 -1 1 -1");
}

RULE(in_four_ball_a_seat_that_serves_a_miss_in_the_last_rotation_misses_it) /* kargo.12 kargo.fourball */
{
    table t = kargo(4, 180, "", "0: brassie-180 putt  1: drive-220 sunk-putt  2: stream");
    play(&t, "0:play brassie-180, 1:play drive-220, 2:lay stream 1, 3:pass, 0:play putt");
    asked_is(&t, 2); /* seat 1 misses */
    play(&t, "2:pass");
    asked_is(&t, 3);
    play(&t, "3:pass");
    ends(&t, "1 -1 1 -1");
}

RULE(in_four_ball_the_hole_is_lost_when_the_dealer_himself_misses_the_last_shot) /* kargo.12 kargo.fourball */
{
    table t = kargo(4, 180, "", "0: stream brassie-180 putt  3: drive-240 mashie-niblick-60 holed-approach");
    play(&t, "0:play brassie-180, 1:pass, 2:pass, 3:play drive-240, 0:lay stream 3, 1:pass, 2:pass");
    play(&t, "0:play putt, 1:pass, 2:pass");
    ends(&t, "1 -1 1 -1");
}

/* ------------------------------------------------------------------------------------------ foursomes, double-dummy */

static const char *const ONE_BALL[] = {"form=foursomes", "form=double-dummy"};

RULE(in_foursomes_the_next_seat_alone_has_the_last_shot) /* kargo.12 kargo.foursomes */
{
    for (size_t i = 0; i < COUNT(ONE_BALL); i++) {
        table t = kargo(4, 180, ONE_BALL[i], "0: brassie-180 putt  1: spoon-180  2: putt  3: putt");
        play(&t, "0:play brassie-180, 1:play spoon-180, 2:pass, 3:pass, 0:play putt");
        asked_is(&t, 1);    /* the dealer's partner */
        play(&t, "1:pass"); /* seat 3 would have a putt */
        ends(&t, "1 -1 1 -1");
    }
}

RULE(in_foursomes_the_last_shot_may_be_the_dealers_own) /* kargo.12 kargo.foursomes */
{
    for (size_t i = 0; i < COUNT(ONE_BALL); i++) {
        table t = kargo(4, 180, ONE_BALL[i], "0: brassie-180  1: spoon-180  2: putt  3: putt");
        play(&t, "0:play brassie-180, 1:play spoon-180, 2:play putt");
        asked_is(&t, 3);
        play(&t, "3:play putt");
        ends(&t, "0 0 0 0");
    }
}

RULE(in_foursomes_the_partner_of_the_dealer_halves_with_the_last_shot) /* kargo.12 kargo.foursomes */
{
    table t = kargo(4, 180, "form=foursomes", "0: brassie-180 putt  1: spoon-180 sunk-putt  2: iron-180  3: ");
    play(&t, "0:play brassie-180, 1:play spoon-180, 2:pass, 3:pass, 0:play putt, 1:play sunk-putt");
    ends(&t, "0 0 0 0");
}

RULE(in_foursomes_the_dealers_side_wins_at_once) /* kargo.12 kargo.foursomes */
{
    table t = kargo(4, 180, "form=foursomes", "0: brassie-180  1: spoon-180  2: iron-180  3: putt");
    play(&t, "0:play brassie-180, 1:play spoon-180, 2:pass, 3:play putt");
    ends(&t, "-1 1 -1 1");
}

RULE(in_foursomes_a_side_that_serves_a_miss_has_no_last_shot) /* kargo.12 kargo.foursomes */
{
    table t = kargo(4, 180, "form=foursomes", "0: brassie-180 putt  1: drive-240  2: stream  3: mashie-niblick-60");
    play(&t, "0:play brassie-180, 1:play drive-240, 2:lay stream 1, 0:play putt"); /* seat 3 has missed, seat 1 does */
    ends(&t, "1 -1 1 -1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(when_the_honour_holes_out_the_dealer_has_the_last_shot),
        cmocka_unit_test(the_dealer_who_holes_out_with_the_last_shot_halves_the_hole),
        cmocka_unit_test(the_last_shot_may_be_a_holed_approach),
        cmocka_unit_test(the_count_of_a_hole_has_the_shots_the_bogey_and_who_won_it),
        cmocka_unit_test(a_last_shot_that_does_not_hole_out_loses_the_hole),
        cmocka_unit_test(a_hole_in_one_by_the_honour_leaves_the_dealer_one_shot_from_the_tee),
        cmocka_unit_test(when_the_dealer_holes_out_first_he_has_won_and_the_honour_has_no_more_shot),
        cmocka_unit_test(a_dealer_who_serves_a_miss_at_his_last_shot_misses_it),
        cmocka_unit_test(a_dealer_who_has_served_his_misses_has_his_last_shot),
        cmocka_unit_test(in_four_ball_the_rest_of_the_rotation_still_plays_after_the_honour_holed_out),
        cmocka_unit_test(in_four_ball_the_dealers_partner_who_holes_out_then_halves_and_ends_the_hole),
        cmocka_unit_test(in_four_ball_the_dealer_who_holes_out_with_the_last_shot_halves),
        cmocka_unit_test(in_four_ball_only_the_dealer_is_left_when_the_partner_of_the_honour_holes_out),
        cmocka_unit_test(in_four_ball_the_dealers_side_wins_at_once_even_in_mid_rotation),
        cmocka_unit_test(in_four_ball_both_of_the_honour_side_may_hole_out_before_the_last_shot),
        cmocka_unit_test(in_four_ball_the_partner_of_the_one_who_holed_out_may_still_lay_a_hazard),
        cmocka_unit_test(in_four_ball_a_seat_that_serves_a_miss_in_the_last_rotation_misses_it),
        cmocka_unit_test(in_four_ball_the_hole_is_lost_when_the_dealer_himself_misses_the_last_shot),
        cmocka_unit_test(in_foursomes_the_next_seat_alone_has_the_last_shot),
        cmocka_unit_test(in_foursomes_the_last_shot_may_be_the_dealers_own),
        cmocka_unit_test(in_foursomes_the_partner_of_the_dealer_halves_with_the_last_shot),
        cmocka_unit_test(in_foursomes_the_dealers_side_wins_at_once),
        cmocka_unit_test(in_foursomes_a_side_that_serves_a_miss_has_no_last_shot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
