/* test_rule_kargo_hazards.c - Kargo: the fairway hazards, how one recovers, and on whom they are laid (kargo.19-28). */
#include "kargo_table.h"

static const char *const FAIRWAY[] = {"pulled-to-rough", "sliced-to-rough", "bunker",       "bad-bunker",
                                      "stream",          "lost-ball",       "out-of-bounds"};

#define ALL_HAZARDS "pulled-to-rough sliced-to-rough bunker bad-bunker stream lost-ball out-of-bounds"

/* Each fairway hazard from this seat's hand on this ball: all are allowed, or all are refused. */
static void lays_all(const table *t, unsigned seat, unsigned ball, bool allowed)
{
    for (size_t i = 0; i < COUNT(FAIRWAY); i++) {
        char move[TEXT];
        snprintf(move, sizeof move, "%u:lay %s %u", seat, FAIRWAY[i], ball);
        (allowed ? allows : refuses_all)(t, move);
    }
}

/* The cards of a ball's line, ^ where they lie face up. */
static void line_shows(const table *t, unsigned ball, const char *expected)
{
    char text[TEXT] = "";
    unsigned zone = zone_of(&t->hole.t, NB_ZONE_LINE, ball);
    for (unsigned i = 0; i < nb_zone_at(&t->hole.t, zone).len; i++) put_cell(text, &t->hole.t, zone, i, i ? " " : "");
    assert_string_equal(text, expected);
}

/* What the last action is told as, to a spectator. */
static void told_is(const table *before, const table *after, const char *move, const char *expected)
{
    static const char *const names[] = {"Ann", "Bea", "Cal", "Dot"};
    char text[NB_MAX_STORY];
    nb_view was, is;
    unsigned seat;
    nb_action action = parse_move(before, move, &seat);
    nb_view_of(&was, &before->hole, NB_NOBODY);
    nb_view_of(&is, &after->hole, NB_NOBODY);
    nb_events events = after->events;
    nb_events_for(&events, NB_NOBODY);
    nb_tell(text, sizeof text, &was, seat, action, &is, &events, names);
    assert_string_equal(text, expected);
}

/* ------------------------------------------------------------------------------------------------- how one recovers */

typedef struct lie_row {
    const char *hazard, *clubs;
} lie_row;

static const lie_row LIES[] = {
    {"bad-bunker", "niblick"},                            /* kargo.19 */
    {"bunker", "mashie-niblick niblick"},                 /* kargo.20 */
    {"pulled-to-rough", "mashie mashie-niblick niblick"}, /* kargo.21 */
    {"sliced-to-rough", "mashie mashie-niblick niblick"}, /* kargo.21 */
};

/* Seat 0 has driven 240 of 400 yards, and seat 1 has laid this hazard on his ball. */
static table driven_into(const char *hazard, const char *cards)
{
    char all[TEXT] = "0: drive-240", move[TEXT];
    add(all, cards), add(all, " 1:"), add(all, hazard);
    snprintf(move, sizeof move, "0:play drive-240, 1:lay %s 0", hazard);
    table t = kargo(2, 400, "", all);
    play(&t, move);
    return t;
}

RULE(a_lie_asks_for_its_clubs) /* kargo.19 kargo.20 kargo.21 kargo.15 */
{
    for (size_t i = 0; i < COUNT(LIES); i++) {
        table t = driven_into(LIES[i].hazard, "");
        clubs_are(&t, LIES[i].clubs);
        assert_false(on_green(&t));
    }
}

RULE(a_lie_stays_until_its_club_is_played) /* kargo.19 kargo.20 kargo.21 */
{
    for (size_t i = 0; i < COUNT(LIES); i++) {
        table t = driven_into(LIES[i].hazard, "");
        play(&t, "0:pass, 1:pass, 0:pass, 1:pass");
        clubs_are(&t, LIES[i].clubs);
    }
}

RULE(the_recovery_counts_its_length_and_frees_the_ball) /* kargo.28 */
{
    for (size_t i = 0; i < COUNT(LIES); i++) {
        table t = driven_into(LIES[i].hazard, "niblick-50");
        play(&t, "0:play niblick-50, 1:pass");
        clubs_are(&t, FAIRWAY_CLUBS);
        left_is(&t, 110);
    }
}

RULE(a_recovery_may_reach_the_green_or_pass_the_hole) /* kargo.28 kargo.18 */
{
    table t = kargo(2, 270, "", "0: drive-240 niblick-50  1: bad-bunker");
    play(&t, "0:play drive-240, 1:lay bad-bunker 0, 0:play niblick-50, 1:pass");
    assert_true(on_green(&t));
}

RULE(who_is_obstructed_may_still_lay_a_hazard_or_pass) /* kargo.27 */
{
    table t = kargo(2, 400, "", "0: drive-240 bunker  1: drive-200 bad-bunker");
    play(&t, "0:play drive-240, 1:lay bad-bunker 0, 0:pass, 1:play drive-200");
    play(&t, "0:lay bunker 1");
    clubs_are(&t, "mashie-niblick niblick");
}

/* ------------------------------------------------------------------------------------------------------- lost turns */

RULE(a_stream_costs_two_turns_and_leaves_the_ball_where_it_is) /* kargo.22 */
{
    table t = driven_into("stream", "");
    asked_is(&t, 1);
    play(&t, "1:pass");
    asked_is(&t, 1);
    play(&t, "1:pass");
    asked_is(&t, 0);
    clubs_are(&t, FAIRWAY_CLUBS);
    left_is(&t, 160);
}

RULE(lost_ball_and_out_of_bounds_take_back_the_stroke_and_cost_two_turns) /* kargo.23 */
{
    static const char *const hazard[] = {"lost-ball", "out-of-bounds"};
    for (size_t i = 0; i < COUNT(hazard); i++) {
        char cards[TEXT] = "0: drive-200 mashie-90  1:", move[TEXT];
        add(cards, hazard[i]);
        snprintf(move, sizeof move, "1:lay %s 0", hazard[i]);
        table t = kargo(2, 400, "", cards);
        play(&t, "0:play drive-200, 1:pass, 0:play mashie-90");
        play(&t, move);
        asked_is(&t, 1);
        play(&t, "1:pass");
        asked_is(&t, 1);
        play(&t, "1:pass");
        asked_is(&t, 0);
        clubs_are(&t, FAIRWAY_CLUBS); /* the drive stands: no tee */
        left_is(&t, 200);
        line_is(&t, 0, i ? "drive-200 mashie-90 out-of-bounds" : "drive-200 mashie-90 lost-ball");
    }
}

RULE(a_stroke_that_was_undone_lies_face_down_in_its_line) /* kargo.23 */
{
    static const char *const hazards[] = {"lost-ball", "out-of-bounds"};
    for (size_t i = 0; i < COUNT(hazards); i++) {
        char expected[TEXT];
        table t = driven_into(hazards[i], "");
        snprintf(expected, sizeof expected, "drive-240 %s^", hazards[i]);
        line_shows(&t, 0, expected);
        known_at(&t.hole, zone_of(&t.hole.t, NB_ZONE_LINE, 0), 0, "0 1"); /* but all have seen it */
    }
}

RULE(a_stroke_played_again_lies_face_up_beside_the_one_that_was_undone) /* kargo.23 kargo.24 */
{
    table t = kargo(2, 400, "rule-32=on", "0: drive-240 drive-220 iron-160  1: lost-ball out-of-bounds");
    play(&t, "0:play drive-240, 1:lay out-of-bounds 0, 0:play drive-220, 1:lay lost-ball 0");
    line_shows(&t, 0, "drive-240 out-of-bounds^ drive-220 lost-ball^");
    t = kargo(2, 180, "", "0: brassie-190 putt putt  1: brassie-200 missed-putt");
    play(&t, "0:play brassie-190, 1:play brassie-200, 0:play putt, 1:lay missed-putt 0, 0:play putt");
    line_shows(&t, 0, "brassie-190^ putt missed-putt^ putt^");
}

RULE(a_penalty_of_two_turns_is_told_as_two_turns) /* kargo.22 */
{
    table before = kargo(2, 400, "", "0: drive-240  1: stream"), t;
    play(&before, "0:play drive-240");
    t = before;
    play(&t, "1:lay stream 0");
    told_is(&before, &t, "1:lay stream 0",
            "Bea lays the Stream on Ann's line. Ann misses this turn, with one more to miss.");
    status_is(&t, 0, "160 yards to the hole, one more turn to miss");
    before = t;
    play(&t, "1:pass");
    told_is(&before, &t, "1:pass", "Bea passes and draws a card. Ann misses this turn.");
    status_is(&t, 0, "160 yards to the hole");
    t = kargo(3, 400, "", "0: drive-240  1: stream");
    play(&t, "0:play drive-240, 1:lay stream 0");
    status_is(&t, 0, "160 yards to the hole, two turns to miss");
}

RULE(lost_ball_brings_the_ball_back_into_the_hazard_it_was_played_from) /* kargo.23 */
{
    for (size_t i = 0; i < COUNT(LIES); i++) {
        char cards[TEXT] = "0: drive-240 niblick-20  1: lost-ball", move[TEXT];
        add(cards, LIES[i].hazard);
        snprintf(move, sizeof move,
                 "0:play drive-240, 1:lay %s 0, 0:play niblick-20, 1:lay lost-ball 0, 1:pass, 1:pass", LIES[i].hazard);
        table t = kargo(2, 290, "", cards);
        play(&t, move);
        clubs_are(&t, LIES[i].clubs);
        left_is(&t, 50);
    }
}

RULE(a_ball_brought_back_from_past_the_hole_lies_short_of_it_again) /* kargo.23 kargo.13 */
{
    table t = kargo(2, 270, "", "0: drive-240 mashie-80  1: lost-ball");
    play(&t, "0:play drive-240, 1:pass, 0:play mashie-80, 1:lay lost-ball 0, 1:pass, 1:pass");
    left_is(&t, 30);
}

RULE(nothing_is_laid_on_a_ball_whose_stroke_was_negatived) /* kargo.23 kargo.27 */
{
    table t = kargo(2, 400, "rule-32=on", "0: drive-240  1: out-of-bounds bunker stream");
    play(&t, "0:play drive-240, 1:lay out-of-bounds 0, 0:pass");
    refuses_all(&t, "1:lay bunker 0, 1:lay stream 0");

    t = kargo(4, 400, "hazards=either rule-32=on",
              "0: drive-240  1: out-of-bounds  3: bunker stream"); /* at once by another */
    play(&t, "0:play drive-240, 1:lay out-of-bounds 0, 2:pass");
    refuses_all(&t, "3:lay bunker 0, 3:lay stream 0");
}

/* -------------------------------------------------------------------------------------------- when they may be laid */

RULE(every_fairway_hazard_answers_a_stroke_off_the_green) /* kargo.26 kargo.27 */
{
    table t = kargo(2, 400, "", "0: drive-240 1: " ALL_HAZARDS);
    play(&t, "0:play drive-240");
    lays_all(&t, 1, 0, true);

    t = kargo(2, 180, "", "0: drive-240 1: " ALL_HAZARDS); /* 60 yards past the hole */
    play(&t, "0:play drive-240");
    lays_all(&t, 1, 0, true);
}

RULE(no_fairway_hazard_is_laid_on_a_ball_on_the_green) /* kargo.26 */
{
    static const char *const club[] = {"iron-160", "iron-170", "brassie-180", "brassie-190", "brassie-200"};
    for (size_t i = 0; i < COUNT(club); i++) {
        char cards[TEXT] = "0:", move[TEXT];
        add(cards, club[i]), add(cards, " 1: " ALL_HAZARDS);
        snprintf(move, sizeof move, "0:play %s", club[i]);
        table t = kargo(2, 180, "", cards);
        play(&t, move);
        lays_all(&t, 1, 0, false);
    }
}

RULE(no_fairway_hazard_follows_a_pass) /* kargo.27 */
{
    table t = kargo(2, 400, "", "0: drive-240 1: " ALL_HAZARDS);
    play(&t, "0:pass");
    lays_all(&t, 1, 0, false); /* nor a ball that was never struck */
    play(&t, "1:pass, 0:play drive-240, 1:pass, 0:pass");
    lays_all(&t, 1, 0, false);
}

RULE(no_fairway_hazard_follows_a_turn_in_which_he_laid_one_himself) /* kargo.27 */
{
    table t = kargo(2, 400, "", "0: drive-240 bunker  1: drive-200 stream");
    play(&t, "0:play drive-240, 1:play drive-200, 0:lay bunker 1");
    refuses_all(&t, "1:lay stream 0");
}

RULE(no_fairway_hazard_follows_the_misses_of_a_penalty) /* kargo.27 kargo.22 */
{
    table t = kargo(2, 400, "", "0: drive-240 mashie-80  1: stream bunker lost-ball");
    play(&t, "0:play drive-240, 1:lay stream 0");
    refuses_all(&t, "1:lay bunker 0, 1:lay lost-ball 0"); /* while he serves it */
    play(&t, "1:pass");
    refuses_all(&t, "1:lay bunker 0, 1:lay lost-ball 0");
    play(&t, "1:pass, 0:play mashie-80");
    allows(&t, "1:lay bunker 0, 1:lay lost-ball 0"); /* free again */
}

RULE(no_hazard_is_laid_while_he_is_still_obstructed) /* kargo.27 */
{
    static const char *const first[] = {"bunker", "pulled-to-rough", "stream", "lost-ball"};
    for (size_t i = 0; i < COUNT(first); i++) { /* seat 0's last turn is a stroke until he plays again */
        char cards[TEXT] = "0: drive-240  3: bad-bunker sliced-to-rough out-of-bounds  1:", move[TEXT];
        add(cards, first[i]);
        snprintf(move, sizeof move, "0:play drive-240, 1:lay %s 0, 2:pass", first[i]);
        table t = kargo(4, 400, "hazards=either", cards);
        play(&t, move);
        refuses_all(&t, "3:lay bad-bunker 0, 3:lay sliced-to-rough 0, 3:lay out-of-bounds 0");
    }
}

RULE(a_hazard_may_be_laid_again_after_the_recovery) /* kargo.27 kargo.28 */
{
    table t = kargo(2, 400, "", "0: drive-240 niblick-30  1: bunker bad-bunker");
    play(&t, "0:play drive-240, 1:lay bunker 0, 0:play niblick-30, 1:lay bad-bunker 0");
    clubs_are(&t, "niblick");
}

RULE(a_hazard_may_be_laid_before_ones_own_drive_and_from_the_green) /* kargo.7 kargo.26 */
{
    table t = kargo(2, 180, "", "0: drive-240  1: brassie-180 bunker");
    play(&t, "0:pass, 1:play brassie-180, 0:play drive-240");
    allows(&t, "1:lay bunker 0");
}

/* ------------------------------------------------------------------------------------------------------------- whom */

RULE(in_three_ball_a_hazard_is_laid_on_the_player_whom_one_follows) /* kargo.27 kargo.threeball */
{
    table t = kargo(3, 530, "", "0: drive-240  1: drive-220  2: drive-200 " ALL_HAZARDS);
    play(&t, "0:play drive-240, 1:play drive-220");
    lays_all(&t, 2, 1, true);
    lays_all(&t, 2, 0, false);

    t = kargo(3, 530, "", "0: drive-240 bunker stream  1: drive-220 bad-bunker  2: drive-200"); /* round the corner */
    play(&t, "0:play drive-240, 1:play drive-220, 2:play drive-200");
    allows(&t, "0:lay bunker 2");
    refuses_all(&t, "0:lay bunker 1, 0:lay bunker 0");
}

RULE(in_three_ball_a_hazard_is_laid_on_the_next_still_in_once_one_is_out) /* kargo.27 kargo.threeball */
{
    table t = kargo(3, 200, "", "0: drive-200 holed-approach  1: bunker  2: drive-240");
    play(&t, "0:hole drive-200, 1:pass, 2:play drive-240");
    asked_is(&t, 1);
    play(&t, "1:lay bunker 2");
    asked_is(&t, 2);
    clubs_are(&t, "mashie-niblick niblick");
}

RULE(in_three_ball_the_other_player_may_be_obstructed_at_once_when_the_neighbour_has_holed_out) /* kargo.27 */
{
    table t = kargo(3, 200, "", "0: drive-200 holed-approach  1: bunker  2: drive-240");
    play(&t, "0:pass, 1:pass, 2:play drive-240");
    play(&t, "0:hole drive-200");
    allows(&t, "1:lay bunker 2"); /* in the same rotation, in which the places are not given yet */
}

RULE(in_three_ball_a_penalty_is_served_against_both_opponents) /* kargo.threeball kargo.22 */
{
    table t = kargo(3, 530, "", "0: drive-240  1: stream");
    play(&t, "0:play drive-240, 1:lay stream 0, 2:pass");
    asked_is(&t, 1);
    play(&t, "1:pass, 2:pass");
    asked_is(&t, 1);
    play(&t, "1:pass, 2:pass");
    asked_is(&t, 0);
}

RULE(in_four_ball_a_hazard_is_laid_on_the_right_hand_neighbour) /* kargo.27 kargo.fourball */
{
    table t = kargo(4, 530, "", "0: drive-240  1: drive-220  2: drive-200  3: " ALL_HAZARDS);
    play(&t, "0:play drive-240, 1:play drive-220, 2:play drive-200");
    lays_all(&t, 3, 2, true);
    lays_all(&t, 3, 0, false);
    lays_all(&t, 3, 1, false);
}

RULE(in_four_ball_hazards_on_either_reach_both_opponents_and_not_the_partner) /* kargo.27 kargo.fourball */
{
    table t = kargo(4, 530, "hazards=either", "0: drive-240  1: drive-220  2: drive-200  3: " ALL_HAZARDS);
    play(&t, "0:play drive-240, 1:play drive-220, 2:play drive-200");
    lays_all(&t, 3, 2, true);
    lays_all(&t, 3, 0, true);
    lays_all(&t, 3, 1, false);
    lays_all(&t, 3, 3, false);
}

RULE(in_four_ball_a_penalty_does_not_touch_the_partner) /* kargo.fourball */
{
    table t = kargo(4, 530, "", "0: drive-240  1: stream  2: brassie-200");
    play(&t, "0:play drive-240, 1:lay stream 0");
    asked_is(&t, 2);
    play(&t, "2:play brassie-200, 3:pass");
    asked_is(&t, 1);
    play(&t, "1:pass, 2:pass, 3:pass, 1:pass, 2:pass, 3:pass");
    asked_is(&t, 0);
}

RULE(in_foursomes_a_hazard_is_laid_on_the_other_sides_ball_by_either_partner) /* kargo.27 kargo.foursomes */
{
    table t = kargo(4, 530, "form=foursomes", "0: drive-240  1: bunker  2: brassie-180  3: stream lost-ball");
    play(&t, "0:play drive-240");
    allows(&t, "1:lay bunker 0");
    refuses_all(&t, "1:lay bunker 1, 1:lay bunker 2, 1:lay bunker 3"); /* a ball is named by its side */
    play(&t, "1:pass, 2:play brassie-180");
    allows(&t, "3:lay stream 0, 3:lay lost-ball 0");
}

RULE(in_foursomes_no_hazard_follows_a_pass_of_the_partner) /* kargo.27 kargo.foursomes */
{
    table t = kargo(4, 530, "form=foursomes", "0: drive-240  3: stream");
    play(&t, "0:play drive-240, 1:pass, 2:pass");
    refuses_all(&t, "3:lay stream 0");
}

RULE(in_foursomes_the_partner_recovers) /* kargo.foursomes kargo.20 */
{
    table t = kargo(4, 530, "form=foursomes", "0: drive-240  1: bunker");
    play(&t, "0:play drive-240, 1:lay bunker 0");
    asked_is(&t, 2);
    clubs_are(&t, "mashie-niblick niblick");
}

RULE(in_foursomes_each_partner_misses_one_turn_of_a_penalty) /* kargo.foursomes kargo.22 */
{
    static const char *const form[] = {"form=foursomes", "form=double-dummy"};
    for (size_t i = 0; i < COUNT(form); i++) {
        table t = kargo(4, 400, form[i], "0: drive-240  1: stream");
        play(&t, "0:play drive-240, 1:lay stream 0");
        asked_is(&t, 3); /* seat 2 misses */
        play(&t, "3:pass");
        asked_is(&t, 1); /* seat 0 misses */
        play(&t, "1:pass");
        asked_is(&t, 2);
        left_is(&t, 160);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lie_asks_for_its_clubs),
        cmocka_unit_test(a_lie_stays_until_its_club_is_played),
        cmocka_unit_test(the_recovery_counts_its_length_and_frees_the_ball),
        cmocka_unit_test(a_recovery_may_reach_the_green_or_pass_the_hole),
        cmocka_unit_test(who_is_obstructed_may_still_lay_a_hazard_or_pass),
        cmocka_unit_test(a_stream_costs_two_turns_and_leaves_the_ball_where_it_is),
        cmocka_unit_test(lost_ball_and_out_of_bounds_take_back_the_stroke_and_cost_two_turns),
        cmocka_unit_test(lost_ball_brings_the_ball_back_into_the_hazard_it_was_played_from),
        cmocka_unit_test(a_ball_brought_back_from_past_the_hole_lies_short_of_it_again),
        cmocka_unit_test(nothing_is_laid_on_a_ball_whose_stroke_was_negatived),
        cmocka_unit_test(every_fairway_hazard_answers_a_stroke_off_the_green),
        cmocka_unit_test(no_fairway_hazard_is_laid_on_a_ball_on_the_green),
        cmocka_unit_test(no_fairway_hazard_follows_a_pass),
        cmocka_unit_test(no_fairway_hazard_follows_a_turn_in_which_he_laid_one_himself),
        cmocka_unit_test(no_fairway_hazard_follows_the_misses_of_a_penalty),
        cmocka_unit_test(no_hazard_is_laid_while_he_is_still_obstructed),
        cmocka_unit_test(a_hazard_may_be_laid_again_after_the_recovery),
        cmocka_unit_test(a_hazard_may_be_laid_before_ones_own_drive_and_from_the_green),
        cmocka_unit_test(in_three_ball_a_hazard_is_laid_on_the_player_whom_one_follows),
        cmocka_unit_test(in_three_ball_a_hazard_is_laid_on_the_next_still_in_once_one_is_out),
        cmocka_unit_test(in_three_ball_the_other_player_may_be_obstructed_at_once_when_the_neighbour_has_holed_out),
        cmocka_unit_test(in_three_ball_a_penalty_is_served_against_both_opponents),
        cmocka_unit_test(a_stroke_that_was_undone_lies_face_down_in_its_line),
        cmocka_unit_test(a_stroke_played_again_lies_face_up_beside_the_one_that_was_undone),
        cmocka_unit_test(a_penalty_of_two_turns_is_told_as_two_turns),
        cmocka_unit_test(in_four_ball_a_hazard_is_laid_on_the_right_hand_neighbour),
        cmocka_unit_test(in_four_ball_hazards_on_either_reach_both_opponents_and_not_the_partner),
        cmocka_unit_test(in_four_ball_a_penalty_does_not_touch_the_partner),
        cmocka_unit_test(in_foursomes_a_hazard_is_laid_on_the_other_sides_ball_by_either_partner),
        cmocka_unit_test(in_foursomes_no_hazard_follows_a_pass_of_the_partner),
        cmocka_unit_test(in_foursomes_the_partner_recovers),
        cmocka_unit_test(in_foursomes_each_partner_misses_one_turn_of_a_penalty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
