/* test_habit_kargo.c - what a sound player of Kargo does (nb_game.judge), and how it is explained (nb_game.reason). How well
 * he plays on the whole is measured, not tested.
 */
#include "habit_ask.h"
#include "kargo_table.h"

/* ----------------------------------------------------------------------------------------------------- out of the hand */

RULE(counts_the_whole_way_to_the_pin)
{
    table t = kargo(2, 370, "", "0: drive-220 drive-200 mashie-150 mashie-90 iron-180 putt putt putt");
    chooses(&t, "play drive-220");
    says(&t, "play drive-220", "it leaves 150 yards for your Mashie");
}

RULE(plays_the_club_that_comes_out_pin_high)
{
    table t = kargo(2, 150, "", "0: mashie-130 mashie-140 mashie-150 iron-160 iron-170 putt putt putt");
    chooses(&t, "play mashie-150");
    says(&t, "play mashie-150", "it comes out pin-high");
    says(&t, "play iron-170", "it reaches the green");
}

RULE(plays_past_the_hole_when_that_is_the_way_to_the_green)
{
    table t = kargo(2, 150, "", "0: brassie-190 niblick-40 drive-240 drive-220 drive-200 putt putt putt");
    chooses(&t, "play brassie-190");
}

RULE(plays_the_long_club_first_and_keeps_the_one_for_trouble)
{
    table t = kargo(2, 230, "", "0: brassie-190 niblick-40 putt putt putt stymie missed-putt stream");
    chooses(&t, "play brassie-190");
    prefers(&t, "play brassie-190", "play niblick-40");
}

RULE(passes_on_the_tee_when_no_clubs_make_up_the_length)
{
    table t = kargo(2, 160, "", "0: niblick-20 drive-240 putt putt putt stymie missed-putt stream");
    chooses(&t, "pass");
    says(&t, "pass", "a better club for 160 yards may come");
}

RULE(waits_for_a_putt_before_the_last_stroke)
{
    table t = kargo(2, 150, "", "0: mashie-150 niblick-20 stymie missed-putt stream bunker bunker lost-ball");
    chooses(&t, "pass");
    says(&t, "pass", "you have no Putt yet");
}

RULE(strikes_while_the_other_cannot_answer)
{
    const char *cards = "0: spoon-190 brassie-200 putt stream mashie-150 mashie-140 drive-200 drive-220  "
                        "1: drive-240 missed-putt missed-putt";
    table t = kargo_by(0, 2, 410, "", cards), u = t;
    play(&t, "1:play drive-240, 0:lay stream 1");
    play(&u, "1:play drive-240, 0:pass, 1:pass");
    int32_t in_peace = worth_of(&t, "play brassie-200") - worth_of(&t, "pass");
    int32_t in_danger = worth_of(&u, "play brassie-200") - worth_of(&u, "pass");
    assert_true(in_peace < in_danger);
}

/* -------------------------------------------------------------------------------------------------------- on the green */

RULE(holes_out_whenever_he_can)
{
    table t = kargo(2, 150, "", "0: mashie-150 putt putt stream  1: iron-160 niblick-30");
    play(&t, "0:play mashie-150, 1:pass");
    chooses(&t, "play putt");
    says(&t, "play putt", "it holes out");
}

RULE(plays_the_sunk_putt_rather_than_one_that_can_be_answered)
{
    table t = kargo(2, 150, "", "0: mashie-150 putt putt sunk-putt");
    play(&t, "0:play mashie-150, 1:pass");
    chooses(&t, "play sunk-putt");
    says(&t, "play sunk-putt", "it holes out, and nothing can answer it");
}

RULE(holes_the_approach)
{
    table t = kargo(2, 150, "", "0: mashie-150 iron-160 putt putt putt holed-approach");
    chooses(&t, "hole mashie-150");
    says(&t, "hole mashie-150", "it goes straight into the hole");
}

RULE(putts_from_the_edge_of_the_green)
{
    table t = kargo(2, 150, "", "0: mashie-140 putt putt stream");
    play(&t, "0:play mashie-140, 1:pass");
    chooses(&t, "play putt");
    says(&t, "play putt", "the next Putt will hole out");
}

RULE(lays_the_stymie_with_a_putt_that_he_plays_anyway)
{
    table t = kargo(2, 150, "", "0: mashie-140 putt putt stymie  1: mashie-150");
    play(&t, "0:play mashie-140, 1:play mashie-150");
    chooses(&t, "stymie 1");
    says(&t, "stymie 1", "the stymied ball must putt round it first");
}

RULE(says_that_a_putt_gets_him_round_the_stymie)
{
    table t = kargo(2, 150, "", "0: mashie-140 putt putt stymie  1: mashie-150 putt putt");
    play(&t, "0:play mashie-140, 1:play mashie-150, 0:stymie 1");
    chooses(&t, "play putt");
    says(&t, "play putt", "it gets you round the Stymie");
}

/* ------------------------------------------------------------------------------------------------------------- hazards */

/* Seat 1 has struck to this many yards from the hole, and seat 0 is asked. */
static table after_stroke(unsigned left, const char *options, const char *hazards)
{
    char cards[TEXT];
    snprintf(cards, sizeof cards, "0: spoon-190 brassie-190 putt putt %s  1: drive-220", hazards);
    table t = kargo_by(0, 2, 220 + left, options, cards);
    play(&t, "1:play drive-220");
    return t;
}

RULE(lays_a_bad_bunker_on_the_last_stroke_before_the_green)
{
    table t = after_stroke(150, "", "bad-bunker");
    chooses(&t, "lay bad-bunker 1");
    says(&t, "lay bad-bunker 1", "only a Niblick gets out of it");
}

RULE(saves_the_lost_ball_when_the_green_is_two_strokes_off)
{
    table t = after_stroke(330, "", "lost-ball");
    does_without(&t, "lay lost-ball 1");
    t = after_stroke(160, "", "lost-ball");
    chooses(&t, "lay lost-ball 1");
    says(&t, "lay lost-ball 1", "it costs the stroke and two turns");
}

RULE(lays_no_bunker_where_the_club_for_it_would_be_played_anyway)
{
    table t = after_stroke(40, "", "bunker");
    does_without(&t, "lay bunker 1");
}

RULE(sends_a_ball_to_the_rough_only_where_a_mashie_does_not_reach_the_green)
{
    table t = after_stroke(190, "", "pulled-to-rough");
    chooses(&t, "lay pulled-to-rough 1");
    says(&t, "lay pulled-to-rough 1", "with 190 yards left, nothing longer than a Mashie can be played");
    t = after_stroke(110, "", "pulled-to-rough");
    does_without(&t, "lay pulled-to-rough 1");
}

RULE(thinks_less_of_out_of_bounds_when_it_costs_no_turns)
{
    table t = after_stroke(160, "", "out-of-bounds"), u = after_stroke(160, "rule-32=on", "out-of-bounds");
    assert_true(worth_of(&u, "lay out-of-bounds 1") >= worth_of(&t, "lay out-of-bounds 1") + NB_UNIT);
    says(&t, "lay out-of-bounds 1", "it costs the stroke and two turns");
    says(&u, "lay out-of-bounds 1", "it costs the stroke");
}

RULE(spares_hazards_in_three_ball_where_a_third_player_gains_by_them)
{
    const char *cards = "0: spoon-190 brassie-190 putt putt stream  1: drive-220  2: drive-200 drive-240";
    table t = kargo_by(0, 3, 380, "", cards), u = after_stroke(160, "", "stream");
    play(&t, "1:play drive-220, 2:play drive-200");
    int32_t for_two = worth_of(&u, "lay stream 1") - worth_of(&u, "pass");
    int32_t for_three = worth_of(&t, "lay stream 2") - worth_of(&t, "pass");
    assert_true(for_three > for_two);
}

RULE(would_rather_win_than_obstruct)
{
    table t = kargo_by(1, 2, 150, "", "0: iron-160 sunk-putt bad-bunker lost-ball  1: mashie-80 mashie-90");
    play(&t, "0:play iron-160, 1:play mashie-80");
    chooses(&t, "play sunk-putt");
}

/* --------------------------------------------------------------------------------------------------------- in trouble */

RULE(plays_out_of_the_bunker_towards_a_club_that_he_has)
{
    table t = kargo_by(0, 2, 380, "",
                       "0: bunker spoon-190 putt  1: drive-220 mashie-niblick-60 niblick-20 mashie-100 putt putt");
    play(&t, "1:play drive-220, 0:lay bunker 1");
    chooses(&t, "play mashie-niblick-60");
    says(&t, "play mashie-niblick-60", "it gets you out and leaves 100 yards for your Mashie");
}

RULE(passes_in_the_bad_bunker_when_he_has_no_niblick)
{
    table t = kargo_by(0, 2, 380, "",
                       "0: bad-bunker spoon-190 putt  1: drive-220 mashie-150 iron-160 putt putt stymie");
    play(&t, "1:play drive-220, 0:lay bad-bunker 1");
    chooses(&t, "pass");
    says(&t, "pass", "you have no club to get out with");
}

/* ------------------------------------------------------------------------------------------------------- missed putts */

RULE(saves_the_missed_putt_for_a_putt_that_holes_out)
{
    table t = kargo(2, 150, "", "0: mashie-140 putt putt  1: iron-160 missed-putt putt putt");
    play(&t, "0:play mashie-140, 1:play iron-160, 0:play putt");
    prefers(&t, "play putt", "lay missed-putt 0");
    play(&t, "1:play putt, 0:play putt");
    chooses(&t, "lay missed-putt 0");
    says(&t, "lay missed-putt 0", "otherwise the ball is in the hole");
}

RULE(undoes_the_putt_before_he_takes_a_half)
{
    table t = kargo(2, 150, "", "0: mashie-150 putt putt  1: mashie-140 missed-putt sunk-putt");
    play(&t, "0:play mashie-150, 1:play mashie-140, 0:play putt");
    prefers(&t, "lay missed-putt 0", "play sunk-putt");
}

RULE(never_lets_the_putt_stand_that_loses_the_hole)
{
    table t = kargo(2, 150, "", "0: mashie-140 putt missed-putt  1: mashie-150 putt");
    play(&t, "0:play mashie-140, 1:play mashie-150, 0:play putt, 1:play putt");
    never_does(&t, "pass");
    chooses(&t, "lay missed-putt 1");
}

RULE(does_not_meddle_in_three_ball_when_his_place_is_settled)
{
    table t = kargo(3, 150, "", "0: mashie-150 putt missed-putt  1: mashie-140 putt putt  2: iron-160 putt putt");
    play(&t, "0:play mashie-150, 1:play mashie-140, 2:play iron-160, 0:play putt, 1:pass, 2:play putt");
    chooses(&t, "pass");
    says(&t, "pass", "you would gain nothing by undoing the Putt");
}

/* ----------------------------------------------------------------------------------------------------- optional rules */

RULE(declares_whatever_can_be_declared)
{
    static const char *const options[] = {"rule-30=on", "rule-31=on", "rule-30=on rule-31=on"};
    for (unsigned i = 0; i < COUNT(options); i++) {
        table t = kargo(2, 150, options[i], "0: mashie-150 iron-180 putt putt");
        never_does(&t, "play mashie-150");
        chooses(&t, "declare mashie-150");
        says(&t, "declare mashie-150", "it comes out pin-high");
    }
}

RULE(guards_the_green_with_a_bad_bunker)
{
    table t = kargo_by(0, 2, 150, "rule-29=on", "0: bad-bunker brassie-190 putt putt  1: mashie-150");
    play(&t, "1:play mashie-150");
    chooses(&t, "lay bad-bunker 1");
}

/* ------------------------------------------------------------------------------------------------------------ two hands */

RULE(leaves_in_foursomes_what_the_partner_is_likely_to_have)
{
    table t = kargo(4, 380, "form=foursomes", "0: drive-200 drive-220 mashie-100 niblick-20 niblick-30 niblick-40");
    prefers(&t, "play drive-200", "play mashie-100");
    prefers(&t, "play drive-200", "play niblick-20");
}

RULE(plays_in_double_dummy_for_the_club_that_he_has_in_the_other_hand)
{
    table t = kargo(4, 380, "form=double-dummy",
                    "0: drive-200 drive-220 drive-240 putt putt putt  2: mashie-140 niblick-20 putt putt putt putt");
    chooses(&t, "play drive-240");
    table u = kargo(4, 380, "form=double-dummy",
                    "0: drive-200 drive-220 drive-240 putt putt putt  2: iron-160 niblick-20 putt putt putt putt");
    chooses(&u, "play drive-220");
}

RULE(does_not_wait_in_foursomes_for_a_partner_who_could_not_go_on)
{
    const char *cards =
        "0: drive-200 niblick-20  2: mashie-niblick-60 niblick-50 niblick-40 drive-220 drive-240 stymie";
    table t = kargo(4, 400, "form=foursomes", cards), u = t;
    play(&t, "0:play drive-200, 1:pass");
    play(&u, "0:play drive-200, 1:pass, 2:pass, 3:pass, 0:pass, 1:pass");
    int32_t at_first = worth_of(&t, "play mashie-niblick-60") - worth_of(&t, "pass");
    int32_t after_a_pass = worth_of(&u, "play mashie-niblick-60") - worth_of(&u, "pass");
    assert_true(after_a_pass < at_first);
}

RULE(leaves_the_putt_to_the_partner_when_he_has_none)
{
    table t = kargo(4, 150, "form=foursomes",
                    "0: mashie-150 mashie-140  2: niblick-20 niblick-30 niblick-40 iron-160 iron-170 iron-180");
    play(&t, "0:play mashie-150, 1:pass");
    chooses(&t, "pass");
    says(&t, "pass", "your partner may have a Putt");
}

RULE(below_first_place_a_reason_says_what_another_club_would_do)
{
    table t = kargo(2, 150, "", "0: mashie-150 iron-160 niblick-50 putt putt");
    chooses(&t, "play mashie-150");
    says_against(&t, "play iron-160", "play mashie-150", "another club comes out pin-high");
    says_against(&t, "play niblick-50", "play mashie-150", "another club comes out pin-high");
    says_against(&t, "pass", "play mashie-150", "you would lose a turn");
    t = kargo(2, 370, "", "0: drive-220 drive-200 mashie-150 putt putt");
    says_against(&t, "play mashie-150", "play drive-220", "you have no club for the 220 yards that it leaves");
    says_against(&t, "play drive-200", "play drive-220", "it leaves you 20 yards farther away");
}

RULE(below_first_place_a_reason_says_that_a_hazard_has_its_moment)
{
    table t = kargo(2, 370, "", "0: drive-220 mashie-150  1: lost-ball niblick-20 niblick-30");
    play(&t, "0:play drive-220");
    chooses(&t, "lay lost-ball 0");
    says_against(&t, "pass", "lay lost-ball 0", "now is the time to lay the Lost Ball");
}

RULE(below_first_place_a_reason_says_that_one_could_hole_out)
{
    table t = kargo(2, 180, "", "0: brassie-180 putt sunk-putt  1: spoon-180");
    play(&t, "0:play brassie-180, 1:play spoon-180");
    chooses(&t, "play sunk-putt");
    says_against(&t, "pass", "play sunk-putt", "you could hole out now");
    says_against(&t, "play putt", "play sunk-putt", "a Missed Putt could answer it");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_the_whole_way_to_the_pin),
        cmocka_unit_test(plays_the_club_that_comes_out_pin_high),
        cmocka_unit_test(plays_past_the_hole_when_that_is_the_way_to_the_green),
        cmocka_unit_test(plays_the_long_club_first_and_keeps_the_one_for_trouble),
        cmocka_unit_test(passes_on_the_tee_when_no_clubs_make_up_the_length),
        cmocka_unit_test(waits_for_a_putt_before_the_last_stroke),
        cmocka_unit_test(strikes_while_the_other_cannot_answer),
        cmocka_unit_test(holes_out_whenever_he_can),
        cmocka_unit_test(plays_the_sunk_putt_rather_than_one_that_can_be_answered),
        cmocka_unit_test(holes_the_approach),
        cmocka_unit_test(putts_from_the_edge_of_the_green),
        cmocka_unit_test(lays_the_stymie_with_a_putt_that_he_plays_anyway),
        cmocka_unit_test(says_that_a_putt_gets_him_round_the_stymie),
        cmocka_unit_test(lays_a_bad_bunker_on_the_last_stroke_before_the_green),
        cmocka_unit_test(saves_the_lost_ball_when_the_green_is_two_strokes_off),
        cmocka_unit_test(lays_no_bunker_where_the_club_for_it_would_be_played_anyway),
        cmocka_unit_test(sends_a_ball_to_the_rough_only_where_a_mashie_does_not_reach_the_green),
        cmocka_unit_test(thinks_less_of_out_of_bounds_when_it_costs_no_turns),
        cmocka_unit_test(spares_hazards_in_three_ball_where_a_third_player_gains_by_them),
        cmocka_unit_test(would_rather_win_than_obstruct),
        cmocka_unit_test(plays_out_of_the_bunker_towards_a_club_that_he_has),
        cmocka_unit_test(passes_in_the_bad_bunker_when_he_has_no_niblick),
        cmocka_unit_test(saves_the_missed_putt_for_a_putt_that_holes_out),
        cmocka_unit_test(undoes_the_putt_before_he_takes_a_half),
        cmocka_unit_test(never_lets_the_putt_stand_that_loses_the_hole),
        cmocka_unit_test(does_not_meddle_in_three_ball_when_his_place_is_settled),
        cmocka_unit_test(declares_whatever_can_be_declared),
        cmocka_unit_test(guards_the_green_with_a_bad_bunker),
        cmocka_unit_test(leaves_in_foursomes_what_the_partner_is_likely_to_have),
        cmocka_unit_test(plays_in_double_dummy_for_the_club_that_he_has_in_the_other_hand),
        cmocka_unit_test(does_not_wait_in_foursomes_for_a_partner_who_could_not_go_on),
        cmocka_unit_test(leaves_the_putt_to_the_partner_when_he_has_none),
        cmocka_unit_test(below_first_place_a_reason_says_what_another_club_would_do),
        cmocka_unit_test(below_first_place_a_reason_says_that_a_hazard_has_its_moment),
        cmocka_unit_test(below_first_place_a_reason_says_that_one_could_hole_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
