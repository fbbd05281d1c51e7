/* test_rule_kargo_stymie.c - Kargo: Stymie, how it is laid and negotiated (kargo.25).
 *
 * On a hole of 180 yards brassie-180, spoon-180 and iron-180 are pin-high; iron-160 and brassie-200 are 20 yards off.
 */
#include "kargo_table.h"

/* Both on the green and seat 0 to play, 20 yards off with Stymie and two putts. */
static table both_on_the_green(const char *approach, const char *others)
{
    char cards[TEXT] = "0: brassie-200 stymie putt putt  1:", move[TEXT];
    add(cards, approach), add(cards, others);
    snprintf(move, sizeof move, "0:play brassie-200, 1:play %s", approach);
    table t = kargo(2, 180, "", cards);
    play(&t, move);
    return t;
}

/* -------------------------------------------------------------------------------------------------------- laying it */

RULE(stymie_goes_with_an_ordinary_putt_that_does_not_hole_out) /* kargo.25 */
{
    table t = both_on_the_green("iron-160", "");
    allows(&t, "0:stymie 1, 0:play putt");
    play(&t, "0:stymie 1");
    asked_is(&t, 1);
}

RULE(stymie_does_not_go_with_a_putt_from_pin_high) /* kargo.25 */
{
    table t = kargo(2, 180, "", "0: brassie-180 putt stymie  1: iron-160");
    play(&t, "0:play brassie-180, 1:play iron-160");
    refuses_all(&t, "0:stymie 1");
}

RULE(stymie_does_not_go_with_the_second_putt) /* kargo.25 */
{
    table t = both_on_the_green("iron-160", "");
    play(&t, "0:play putt, 1:pass");
    refuses_all(&t, "0:stymie 1");
}

RULE(stymie_goes_with_a_putt_again_when_the_first_was_negatived) /* kargo.25 kargo.24 */
{
    table t = both_on_the_green("iron-160", "missed-putt");
    play(&t, "0:play putt, 1:lay missed-putt 0");
    allows(&t, "0:stymie 1");
}

RULE(stymie_does_not_go_with_a_sunk_putt_or_without_a_putt) /* kargo.25 */
{
    table t = kargo(
        2, 180, "",
        "0: brassie-200 sunk-putt stymie mashie-80 mashie-90 mashie-100 mashie-110 mashie-120  1: iron-160");
    play(&t, "0:play brassie-200, 1:play iron-160");
    offers(&t, "pass, play sunk-putt");
}

RULE(stymie_needs_both_balls_on_the_green) /* kargo.25 */
{
    table t = kargo(2, 180, "", "0: brassie-200 putt stymie  1: drive-240 mashie-80");
    play(&t, "0:play brassie-200, 1:play drive-240");
    refuses_all(&t, "0:stymie 1"); /* the opponent is 60 yards past the hole */
    play(&t, "0:pass, 1:play mashie-80");
    allows(&t, "0:stymie 1");

    t = kargo(2, 180, "", "0: drive-240 putt stymie  1: iron-160");
    play(&t, "0:play drive-240, 1:play iron-160");
    refuses_all(&t, "0:stymie 1");
}

RULE(stymie_may_follow_a_pass_or_a_putt_of_the_opponent) /* kargo.25 kargo.27 */
{
    static const char *const before[] = {"0:pass, 1:pass", "0:pass, 1:play putt"};
    for (size_t i = 0; i < COUNT(before); i++) {
        table t = both_on_the_green("iron-160", "putt");
        play(&t, before[i]);
        play(&t, "0:stymie 1");
        refuses_all(&t, "1:play sunk-putt");
    }
}

/* --------------------------------------------------------------------------------------------------- negotiating it */

RULE(a_stymied_player_must_first_play_an_ordinary_putt) /* kargo.25 kargo.16 */
{
    table t = both_on_the_green("iron-160", "putt sunk-putt mashie-80 mashie-90 mashie-100 mashie-110 mashie-120");
    play(&t, "0:stymie 1");
    offers(&t, "pass, play putt");
}

RULE(the_negotiating_putt_does_not_hole_out_even_from_pin_high) /* kargo.25 */
{
    table t = both_on_the_green("spoon-180", "putt putt");
    play(&t, "0:stymie 1, 1:play putt");
    is_open(&t);
    asked_is(&t, 0);
    play(&t, "0:pass, 1:play putt");
    ends(&t, "-1 1");
}

RULE(the_negotiating_putt_does_not_hole_out_even_after_an_earlier_putt) /* kargo.25 */
{
    table t = both_on_the_green("iron-160", "putt putt putt");
    play(&t, "0:pass, 1:play putt, 0:stymie 1, 1:play putt");
    is_open(&t);
    play(&t, "0:pass, 1:play putt");
    ends(&t, "-1 1");
}

RULE(the_putt_after_the_negotiating_one_always_holes_out) /* kargo.25 */
{
    table t = both_on_the_green("iron-160", "putt putt"); /* 20 yards off, and no putt before */
    play(&t, "0:stymie 1, 1:play putt, 0:pass, 1:play putt");
    ends(&t, "-1 1");
}

RULE(a_sunk_putt_holes_out_once_the_stymie_is_negotiated) /* kargo.25 kargo.16 */
{
    table t = both_on_the_green("iron-160", "putt sunk-putt");
    play(&t, "0:stymie 1, 1:play putt, 0:pass, 1:play sunk-putt");
    ends(&t, "-1 1");
}

RULE(a_pass_does_not_negotiate_a_stymie) /* kargo.25 */
{
    table t = both_on_the_green("spoon-180", "putt sunk-putt");
    play(&t, "0:stymie 1, 1:pass, 0:pass");
    refuses_all(&t, "1:play sunk-putt");
    play(&t, "1:play putt");
    is_open(&t);
}

RULE(the_putt_that_carried_the_stymie_counts) /* kargo.25 kargo.16 */
{
    table t = both_on_the_green("iron-160", "");
    play(&t, "0:stymie 1, 1:pass, 0:play putt, 1:pass");
    ends(&t, "1 -1");
}

RULE(the_stymie_stays_when_the_ball_that_laid_it_holes_out) /* kargo.25 kargo.12 */
{
    table t = both_on_the_green("spoon-180", "putt sunk-putt");
    play(&t, "0:stymie 1, 1:pass, 0:play putt"); /* the dealer's last shot, from pin-high */
    refuses_all(&t, "1:play sunk-putt");
    play(&t, "1:play putt");
    ends(&t, "1 -1");
}

RULE(a_negotiated_stymie_lets_the_last_shot_halve) /* kargo.25 kargo.12 */
{
    table t = both_on_the_green("iron-160", "putt putt");
    play(&t, "0:stymie 1, 1:play putt, 0:play putt, 1:play putt");
    ends(&t, "0 0");
}

/* ------------------------------------------------------------------------------------------- stymie and missed putt */

RULE(missed_putt_against_a_putt_that_carried_a_stymie_undoes_the_putt_and_not_the_stymie) /* kargo.25 kargo.24 */
{
    table t = kargo(2, 180, "",
                    "0: brassie-200 stymie putt putt putt missed-putt  1: spoon-180 missed-putt putt sunk-putt");
    play(&t, "0:play brassie-200, 1:play spoon-180, 0:stymie 1, 1:lay missed-putt 0, 0:play putt");
    is_open(&t); /* the first that counts */
    refuses_all(&t, "1:play sunk-putt");
    play(&t, "1:play putt"); /* negotiates, from pin-high */
    is_open(&t);
}

RULE(a_negatived_negotiating_putt_leaves_the_stymie) /* kargo.25 kargo.24 */
{
    table t = kargo(2, 180, "", "0: brassie-200 stymie putt missed-putt  1: spoon-180 putt putt putt sunk-putt");
    play(&t, "0:play brassie-200, 1:play spoon-180, 0:stymie 1, 1:play putt, 0:lay missed-putt 1");
    refuses_all(&t, "1:play sunk-putt");
    play(&t, "1:play putt, 0:pass");
    allows(&t, "1:play sunk-putt");
    play(&t, "1:play putt");
    ends(&t, "-1 1");
}

RULE(a_negatived_putt_after_the_negotiation_leaves_it_negotiated) /* kargo.25 kargo.24 */
{
    table t = kargo(2, 180, "", "0: brassie-200 stymie putt missed-putt  1: iron-160 putt putt putt sunk-putt");
    play(&t, "0:play brassie-200, 1:play iron-160, 0:stymie 1, 1:play putt, 0:pass, 1:play putt, 0:lay missed-putt 1");
    allows(&t, "1:play sunk-putt");
    play(&t, "1:play putt");
    ends(&t, "-1 1");
}

RULE(a_dealer_may_lay_the_stymie_too) /* kargo.25 */
{
    table t = kargo(2, 180, "", "0: brassie-180 putt sunk-putt  1: iron-160 putt stymie");
    play(&t, "0:play brassie-180, 1:play iron-160, 0:pass, 1:stymie 0");
    refuses_all(&t, "0:play sunk-putt");
    play(&t, "0:play putt");
    is_open(&t);
}

/* ------------------------------------------------------------------------------------------------------------- whom */

RULE(in_three_ball_a_stymie_is_laid_on_the_player_whom_one_follows) /* kargo.25 kargo.threeball */
{
    table t = kargo(3, 180, "", "0: brassie-200 putt stymie  1: iron-160  2: iron-170");
    play(&t, "0:play brassie-200, 1:play iron-160, 2:play iron-170");
    allows(&t, "0:stymie 2");
    refuses_all(&t, "0:stymie 1");
}

RULE(in_three_ball_the_stymie_stays_for_the_places_left) /* kargo.25 kargo.threeball */
{
    table t = kargo(3, 180, "", "0: brassie-200 putt putt stymie  1: iron-160  2: iron-180 putt putt sunk-putt");
    play(&t, "0:play brassie-200, 1:play iron-160, 2:play iron-180, 0:stymie 2, 1:pass, 2:pass, 0:play putt, 1:pass");
    refuses_all(&t, "2:play sunk-putt");
    play(&t, "2:play putt, 1:pass, 2:play putt");
    ends(&t, "4 0 2");
}

RULE(in_four_ball_a_stymie_is_laid_on_the_right_hand_neighbour_or_on_either_by_option) /* kargo.25 kargo.fourball */
{
    static const char *const cards = "0: brassie-200 putt stymie  1: iron-160  2: iron-170  3: spoon-170";
    static const char *const moves = "0:play brassie-200, 1:play iron-160, 2:play iron-170, 3:play spoon-170";
    table t = kargo(4, 180, "", cards);
    play(&t, moves);
    allows(&t, "0:stymie 3");
    refuses_all(&t, "0:stymie 1, 0:stymie 2");
    t = kargo(4, 180, "hazards=either", cards);
    play(&t, moves);
    allows(&t, "0:stymie 3, 0:stymie 1");
    refuses_all(&t, "0:stymie 2, 0:stymie 0");
}

RULE(in_foursomes_a_stymie_lies_in_the_way_of_both_partners) /* kargo.25 kargo.foursomes */
{
    table t = kargo(4, 180, "form=foursomes", "0: brassie-200  1: spoon-180 putt  2: putt stymie  3: putt sunk-putt");
    play(&t, "0:play brassie-200, 1:play spoon-180");
    refuses_all(&t, "2:stymie 0, 2:stymie 3");
    play(&t, "2:stymie 1");
    refuses_all(&t, "3:play sunk-putt");
    play(&t, "3:play putt");
    is_open(&t);
    play(&t, "0:pass, 1:play putt");
    ends(&t, "-1 1 -1 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stymie_goes_with_an_ordinary_putt_that_does_not_hole_out),
        cmocka_unit_test(stymie_does_not_go_with_a_putt_from_pin_high),
        cmocka_unit_test(stymie_does_not_go_with_the_second_putt),
        cmocka_unit_test(stymie_goes_with_a_putt_again_when_the_first_was_negatived),
        cmocka_unit_test(stymie_does_not_go_with_a_sunk_putt_or_without_a_putt),
        cmocka_unit_test(stymie_needs_both_balls_on_the_green),
        cmocka_unit_test(stymie_may_follow_a_pass_or_a_putt_of_the_opponent),
        cmocka_unit_test(a_stymied_player_must_first_play_an_ordinary_putt),
        cmocka_unit_test(the_negotiating_putt_does_not_hole_out_even_from_pin_high),
        cmocka_unit_test(the_negotiating_putt_does_not_hole_out_even_after_an_earlier_putt),
        cmocka_unit_test(the_putt_after_the_negotiating_one_always_holes_out),
        cmocka_unit_test(a_sunk_putt_holes_out_once_the_stymie_is_negotiated),
        cmocka_unit_test(a_pass_does_not_negotiate_a_stymie),
        cmocka_unit_test(the_putt_that_carried_the_stymie_counts),
        cmocka_unit_test(the_stymie_stays_when_the_ball_that_laid_it_holes_out),
        cmocka_unit_test(a_negotiated_stymie_lets_the_last_shot_halve),
        cmocka_unit_test(missed_putt_against_a_putt_that_carried_a_stymie_undoes_the_putt_and_not_the_stymie),
        cmocka_unit_test(a_negatived_negotiating_putt_leaves_the_stymie),
        cmocka_unit_test(a_negatived_putt_after_the_negotiation_leaves_it_negotiated),
        cmocka_unit_test(a_dealer_may_lay_the_stymie_too),
        cmocka_unit_test(in_three_ball_a_stymie_is_laid_on_the_player_whom_one_follows),
        cmocka_unit_test(in_three_ball_the_stymie_stays_for_the_places_left),
        cmocka_unit_test(in_four_ball_a_stymie_is_laid_on_the_right_hand_neighbour_or_on_either_by_option),
        cmocka_unit_test(in_foursomes_a_stymie_lies_in_the_way_of_both_partners),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
