/* test_rule_kargo_strokes.c - Kargo: who plays when, and what, and how far: the play, distances and stroke cards. */
#include "kargo_table.h"

/* ---------------------------------------------------------------------------------------------------------- playing */

#define ONE_OF_ALL "drive-240 bunker stream missed-putt stymie holed-approach putt sunk-putt"

RULE(the_honour_leads_with_a_stroke_or_passes_and_has_nobody_to_lay_a_hazard_on) /* kargo.7 */
{
    table t = kargo(2, 400, "", "0: " ONE_OF_ALL);
    asked_is(&t, 0);
    offers(&t, "pass, play drive-240");
    refuses_all(&t, "0:lay bunker 1, 0:lay bunker 0, 0:lay missed-putt 1, 0:stymie 1, 1:pass");
}

RULE(a_hazard_is_named_in_the_prompt_only_when_it_can_be_laid) /* kargo.7 kargo.26 kargo.27 */
{
    table t = kargo(2, 400, "", "0: drive-240 iron-160 putt putt putt putt putt putt  1: bunker stream");
    prompt_is(&t, "Play a stroke, or pass and draw a card.");
    play(&t, "0:play drive-240");
    prompt_is(&t, "Play a stroke, lay a hazard, or pass and draw a card.");
    play(&t, "1:lay bunker 0");
    prompt_is(&t, "In a bunker: pass and draw a card."); /* there is no club to get out with */
    play(&t, "0:pass");
    prompt_is(&t, "Play a stroke, or pass and draw a card."); /* the ball is still obstructed */
}

RULE(a_pass_is_said_to_draw_a_card_only_while_there_is_a_stock) /* kargo.11 */
{
    table t = kargo(2, 400, "", "");
    drain(&t);
    prompt_is(&t, "Play a stroke, or pass.");
}

RULE(the_last_shot_is_announced_as_such) /* kargo.12 */
{
    table t = kargo(2, 180, "", "0: brassie-180 putt  1: spoon-180 putt");
    play(&t, "0:play brassie-180, 1:play spoon-180, 0:play putt");
    prompt_is(&t, "This is your last shot. On the green: putt, or pass and draw a card.");
    table u = kargo(3, 180, "", "0: brassie-180 putt  1: spoon-180 putt  2: iron-180 putt missed-putt");
    play(&u, "0:play brassie-180, 1:play spoon-180, 2:play iron-180, 0:play putt, 1:pass, 2:pass");
    prompt_is(&u, "On the green: putt, or pass and draw a card."); /* there are places to play for */
    play(&u, "1:play putt");
    prompt_is(&u, "This is your last shot. On the green: putt, lay a hazard, or pass and draw a card.");
}

RULE(the_second_player_plays_a_stroke_or_a_hazard_but_not_both) /* kargo.7 kargo.10 */
{
    table t = kargo(2, 400, "",
                    "0: drive-240  1: drive-200 bunker missed-putt stymie holed-approach putt sunk-putt putt");
    play(&t, "0:play drive-240");
    asked_is(&t, 1);
    offers(&t, "pass, play drive-200, lay bunker 0");
    play(&t, "1:lay bunker 0");
    asked_is(&t, 0);
    refuses_all(&t, "1:play drive-200");
}

RULE(strokes_lie_on_the_own_line_and_hazards_on_the_opponents) /* kargo.8 */
{
    table t = kargo(2, 400, "", "0: drive-240 niblick-50 stream  1: drive-200 bunker");
    play(&t, "0:play drive-240, 1:lay bunker 0, 0:play niblick-50, 1:play drive-200, 0:lay stream 1");
    line_is(&t, 0, "drive-240 bunker niblick-50");
    line_is(&t, 1, "drive-200 stream");
    assert_int_equal(cards_in_hand(&t, 0), 5);
    assert_int_equal(cards_in_hand(&t, 1), 6);
}

RULE(what_is_played_lies_open_to_everybody) /* kargo.8 */
{
    table t = kargo(2, 400, "", "0: drive-240  1: bunker");
    play(&t, "0:play drive-240, 1:lay bunker 0");
    zone_known(&t.hole, zone_of(&t.hole.t, NB_ZONE_LINE, 0), "0 1");
    line_is(&t, 0, "drive-240 bunker");
}

RULE(turns_go_round_to_the_left_with_one_card_each) /* kargo.9 kargo.10 */
{
    static const unsigned seats[] = {2, 3, 4};
    for (unsigned i = 0; i < COUNT(seats); i++) {
        table t = kargo(seats[i], 530, "", "");
        for (unsigned turn = 0; turn < 3 * seats[i]; turn++) {
            nb_action list[NB_MAX_ACTIONS];
            asked_is(&t, turn % seats[i]);
            assert_true(nb_legal(&t.hole, list) > 1);
            assert_int_equal(nb_apply(&t.hole, list[turn / seats[i] == 1 ? 0 : 1], NULL), NB_OK); /* play, pass, play */
        }
    }
}

RULE(holed_approach_is_played_together_with_a_stroke_and_never_alone) /* kargo.10 kargo.17 */
{
    table t = kargo(2, 200, "", "0: drive-200 holed-approach");
    refuses_all(&t, "0:play holed-approach");
    play(&t, "0:hole drive-200");
    line_is(&t, 0, "holed-approach drive-200");
    assert_int_equal(cards_in_hand(&t, 0), 6);
}

RULE(stymie_is_played_together_with_a_putt_and_never_alone) /* kargo.10 kargo.25 */
{
    table t = kargo(2, 180, "", "0: brassie-190 putt stymie  1: brassie-200");
    play(&t, "0:play brassie-190, 1:play brassie-200");
    refuses_all(&t, "0:play stymie, 0:lay stymie 1");
    play(&t, "0:stymie 1");
    line_is(&t, 0, "brassie-190 putt");
    line_is(&t, 1, "brassie-200 stymie");
    assert_int_equal(cards_in_hand(&t, 0), 5);
}

/* -------------------------------------------------------------------------------------------------------- distances */

typedef struct distance_row {
    unsigned yards;      /* of the hole */
    const char *strokes; /* seat 0's; seat 1 passes */
    unsigned left;       /* 0: on the green */
} distance_row;

/* clang-format off */
static const distance_row DISTANCES[] = {
    {400, "", TOO_FAR},
    {230, "mashie-80", 150},
    {400, "drive-240", 160},
    {400, "drive-220 mashie-100", 80},
    {430, "drive-240 mashie-niblick-60 mashie-100", 30},
    {190, "drive-240", 50},                      /* 50 past the hole: it is played back */
    {190, "drive-240 niblick-20", 30},
    {190, "drive-240 niblick-30", 0},
    {190, "drive-240 mashie-100", 50},           /* past it again, on the tee's side */
    {190, "drive-240 mashie-100 niblick-50", 0},
    {270, "drive-240 brassie-200", 170},         /* 30 short, then far past: always allowed */
    {400, "drive-240 mashie-140", 0},            /* 20 short */
    {400, "drive-240 mashie-150", 0},            /* 10 short */
    {400, "drive-240 iron-160", 0},              /* pin-high */
    {400, "drive-240 iron-170", 0},              /* 10 past */
    {400, "drive-240 spoon-180", 0},             /* 20 past */
    {400, "drive-240 mashie-130", 30},           /* 30 short is not the green */
    {400, "drive-240 brassie-190", 30},          /* 30 past neither */
};
/* clang-format on */

static void play_strokes(table *t, const char *strokes)
{
    char club[TEXT], move[2 * TEXT];
    while (*next_word(&strokes, club, " ")) {
        snprintf(move, sizeof move, "0:play %s, 1:pass", club);
        play(t, move);
    }
}

RULE(a_stroke_brings_the_ball_as_far_as_its_yards_also_past_the_hole_and_back) /* kargo.13 kargo.18 */
{
    for (size_t i = 0; i < COUNT(DISTANCES); i++) {
        const distance_row *row = &DISTANCES[i];
        char cards[2 * TEXT];
        snprintf(cards, sizeof cards, "0: %s", row->strokes);
        table t = kargo(2, row->yards, "", cards);
        play_strokes(&t, row->strokes);
        asked_is(&t, 0);
        if (on_green(&t) != !row->left) fail_msg("%u: %s", row->yards, row->strokes);
        if (!on_green(&t) && yards_left(&t) != row->left)
            fail_msg("%u: %s: %u", row->yards, row->strokes, yards_left(&t));
    }
}

RULE(a_stroke_past_the_hole_is_always_allowed) /* kargo.18 */
{
    table t = kargo(2, 270, "", "0: drive-240");
    play(&t, "0:play drive-240, 1:pass"); /* 30 yards from the hole */
    clubs_are(&t, FAIRWAY_CLUBS);
}

/* ----------------------------------------------------------------------------------------------- what may be struck */

RULE(a_drive_is_played_off_the_tee_only) /* kargo.15 */
{
    table t = kargo(2, 530, "", "0: drive-200 drive-240");
    clubs_are(&t, TEE_CLUBS);
    play(&t, "0:pass, 1:pass"); /* a pass leaves the ball on the tee */
    clubs_are(&t, TEE_CLUBS);
    play(&t, "0:play drive-200, 1:pass");
    clubs_are(&t, FAIRWAY_CLUBS);
    refuses_all(&t, "0:play drive-240");
}

RULE(a_first_stroke_with_another_club_leaves_the_tee_too) /* kargo.15 */
{
    table t = kargo(2, 530, "", "0: niblick-20 drive-240");
    play(&t, "0:play niblick-20, 1:pass");
    refuses_all(&t, "0:play drive-240");
}

RULE(after_a_negatived_first_stroke_a_drive_may_be_played_again) /* kargo.15 kargo.23 */
{
    table t = kargo(2, 240, "", "0: drive-200 drive-220  1: lost-ball");
    play(&t, "0:play drive-200, 1:lay lost-ball 0, 1:pass, 1:pass");
    clubs_are(&t, TEE_CLUBS);
    left_is(&t, 240);
    play(&t, "0:play drive-220, 1:pass");
    assert_true(on_green(&t));
}

RULE(putts_are_played_on_the_green_only_and_clubs_are_not_played_there) /* kargo.15 */
{
    table t = kargo(2, 210, "", "0: brassie-180 putt sunk-putt niblick-30 niblick-20 mashie-80 drive-200 iron-160");
    refuses_all(&t, "0:play putt, 0:play sunk-putt");
    play(&t, "0:play brassie-180, 1:pass"); /* 30 yards off */
    refuses_all(&t, "0:play putt, 0:play sunk-putt");
    play(&t, "0:play niblick-20, 1:pass");
    clubs_are(&t, "");
    hand_is(&t, 0, "putt sunk-putt niblick-30 mashie-80 drive-200 iron-160");
    offers(&t, "pass, play putt, play sunk-putt");
}

/* ---------------------------------------------------------------------------------------------------------- putting */

/* A hole of 180 yards: the strokes that reach the green in one, and how far they leave the ball. */
static const char *const APPROACH[] = {"iron-160", "iron-170", "brassie-180", "brassie-190", "brassie-200"};

static table on_the_green(const char *club, const char *putts, const char *others)
{
    char cards[TEXT], move[TEXT];
    snprintf(cards, sizeof cards, "0: %s %s  1: %s", club, putts, others);
    snprintf(move, sizeof move, "0:play %s, 1:pass", club);
    table t = kargo(2, 180, "", cards);
    play(&t, move);
    assert_true(on_green(&t));
    return t;
}

RULE(a_sunk_putt_holes_out_from_anywhere_on_the_green) /* kargo.16 */
{
    for (size_t i = 0; i < COUNT(APPROACH); i++) {
        table t = on_the_green(APPROACH[i], "sunk-putt", "");
        play(&t, "0:play sunk-putt, 1:pass"); /* the dealer's last shot */
        ends(&t, "1 -1");
    }
}

RULE(a_sunk_putt_cannot_be_negatived) /* kargo.16 kargo.24 */
{
    table t = on_the_green("iron-160", "sunk-putt", "missed-putt");
    play(&t, "0:play sunk-putt");
    refuses_all(&t, "1:lay missed-putt 0");
    play(&t, "1:pass");
    ends(&t, "1 -1");

    t = kargo(2, 180, "", "0: missed-putt  1: brassie-200 sunk-putt");
    play(&t, "0:pass, 1:play brassie-200, 0:pass, 1:play sunk-putt"); /* the dealer's: nobody is asked any more */
    ends(&t, "-1 1");
}

RULE(two_putts_in_separate_turns_hole_out_and_one_does_from_pin_high) /* kargo.14 kargo.16 */
{
    for (size_t i = 0; i < COUNT(APPROACH); i++) {
        table t = on_the_green(APPROACH[i], "putt putt", "");
        play(&t, "0:play putt");
        asked_is(&t, 1);
        play(&t, "1:pass");
        if (strcmp(APPROACH[i], "brassie-180") != 0) {
            is_open(&t);
            play(&t, "0:play putt, 1:pass");
        }
        ends(&t, "1 -1");
    }
}

RULE(a_pass_between_two_putts_does_not_matter) /* kargo.16 */
{
    table t = on_the_green("iron-160", "putt putt", "");
    play(&t, "0:play putt, 1:pass, 0:pass, 1:pass, 0:play putt, 1:pass");
    ends(&t, "1 -1");
}

RULE(pin_high_counts_when_it_is_reached_by_playing_back) /* kargo.14 kargo.13 */
{
    table t = kargo(2, 180, "", "0: drive-240 mashie-niblick-60 putt");
    play(&t, "0:play drive-240, 1:pass, 0:play mashie-niblick-60, 1:pass, 0:play putt, 1:pass");
    ends(&t, "1 -1");
}

/* --------------------------------------------------------------------------------------------------- holed approach */

RULE(holed_approach_goes_only_with_the_club_that_brings_the_ball_pin_high) /* kargo.17 */
{
    table t = kargo(2, 200, "",
                    "0: holed-approach drive-200 drive-220 drive-240 brassie-200 brassie-190 spoon-190 putt");
    offers(&t,
           "pass, play drive-200, play drive-220, play drive-240, play brassie-190, play brassie-200, play spoon-190, "
           "hole drive-200, hole brassie-200");
}

RULE(holed_approach_holes_out_from_the_tee) /* kargo.17 */
{
    table t = kargo(2, 200, "", "0: holed-approach drive-200");
    play(&t, "0:hole drive-200, 1:pass");
    ends(&t, "1 -1");
}

RULE(holed_approach_holes_out_from_the_fairway_and_from_past_the_hole) /* kargo.17 */
{
    table t = kargo(2, 400, "", "0: drive-240 iron-160 holed-approach");
    play(&t, "0:play drive-240, 1:pass, 0:hole iron-160, 1:pass");
    ends(&t, "1 -1");

    t = kargo(2, 160, "", "0: drive-200 niblick-40 holed-approach");
    play(&t, "0:play drive-200, 1:pass, 0:hole niblick-40, 1:pass");
    ends(&t, "1 -1");
}

RULE(holed_approach_holes_out_of_a_hazard_with_a_club_that_it_allows) /* kargo.17 kargo.20 */
{
    table t = kargo(2, 340, "", "0: drive-240 mashie-100 mashie-niblick-100 holed-approach  1: bunker");
    play(&t, "0:play drive-240, 1:lay bunker 0");
    refuses_all(&t, "0:hole mashie-100");
    play(&t, "0:hole mashie-niblick-100, 1:pass");
    ends(&t, "1 -1");
}

RULE(holed_approach_does_not_go_with_a_putt) /* kargo.17 */
{
    table t = on_the_green("brassie-180", "putt sunk-putt holed-approach", "");
    refuses_all(&t, "0:hole putt, 0:hole sunk-putt, 0:hole niblick-20, 0:play holed-approach");
}

RULE(holed_approach_cannot_be_negatived) /* kargo.17 kargo.23 kargo.24 */
{
    table t = kargo(2, 200, "", "0: holed-approach drive-200  1: lost-ball out-of-bounds missed-putt bunker stream");
    play(&t, "0:hole drive-200");
    refuses_all(&t, "1:lay lost-ball 0, 1:lay out-of-bounds 0, 1:lay missed-putt 0, 1:lay bunker 0, 1:lay stream 0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_honour_leads_with_a_stroke_or_passes_and_has_nobody_to_lay_a_hazard_on),
        cmocka_unit_test(a_hazard_is_named_in_the_prompt_only_when_it_can_be_laid),
        cmocka_unit_test(a_pass_is_said_to_draw_a_card_only_while_there_is_a_stock),
        cmocka_unit_test(the_last_shot_is_announced_as_such),
        cmocka_unit_test(the_second_player_plays_a_stroke_or_a_hazard_but_not_both),
        cmocka_unit_test(strokes_lie_on_the_own_line_and_hazards_on_the_opponents),
        cmocka_unit_test(what_is_played_lies_open_to_everybody),
        cmocka_unit_test(turns_go_round_to_the_left_with_one_card_each),
        cmocka_unit_test(holed_approach_is_played_together_with_a_stroke_and_never_alone),
        cmocka_unit_test(stymie_is_played_together_with_a_putt_and_never_alone),
        cmocka_unit_test(a_stroke_brings_the_ball_as_far_as_its_yards_also_past_the_hole_and_back),
        cmocka_unit_test(a_stroke_past_the_hole_is_always_allowed),
        cmocka_unit_test(a_drive_is_played_off_the_tee_only),
        cmocka_unit_test(a_first_stroke_with_another_club_leaves_the_tee_too),
        cmocka_unit_test(after_a_negatived_first_stroke_a_drive_may_be_played_again),
        cmocka_unit_test(putts_are_played_on_the_green_only_and_clubs_are_not_played_there),
        cmocka_unit_test(a_sunk_putt_holes_out_from_anywhere_on_the_green),
        cmocka_unit_test(a_sunk_putt_cannot_be_negatived),
        cmocka_unit_test(two_putts_in_separate_turns_hole_out_and_one_does_from_pin_high),
        cmocka_unit_test(a_pass_between_two_putts_does_not_matter),
        cmocka_unit_test(pin_high_counts_when_it_is_reached_by_playing_back),
        cmocka_unit_test(holed_approach_goes_only_with_the_club_that_brings_the_ball_pin_high),
        cmocka_unit_test(holed_approach_holes_out_from_the_tee),
        cmocka_unit_test(holed_approach_holes_out_from_the_fairway_and_from_past_the_hole),
        cmocka_unit_test(holed_approach_holes_out_of_a_hazard_with_a_club_that_it_allows),
        cmocka_unit_test(holed_approach_does_not_go_with_a_putt),
        cmocka_unit_test(holed_approach_cannot_be_negatived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
