/* test_rule_round.c - the round: how many holes, to which mark, and who has won (layout.6, layout.holes). */
#include "table_score.h"

/* A hole of this match with these cards: these moves, then idle turns until it is over. */
static void play_hole(nb_match *match, const char *cards, const char *moves)
{
    char options[NB_MAX_TEXT];
    nb_options_text(options, sizeof options, &match->rules);
    table t = deal(nb_game_of(&match->rules)->id, match->rules.seats, options, cards);
    play(&t, moves);
    while (!nb_over(&t.hole.t)) idle(&t, 1);
    nb_match_close(match, &t.hole);
}

#define TEN_AND_26 "0: Ac 2c / 3c 4c  1: 5d 6d / 7d 8d"

/* Closes so many holes of four; the match must end with the last of them. */
static void check_holes(const char *options, unsigned holes)
{
    nb_match match;
    start_match(&match, "four", 2, options);
    for (unsigned hole = 0; hole < holes; hole++) {
        assert_false(match.over);
        assert_int_equal(match.played, hole);
        play_hole(&match, TEN_AND_26, "0:knock");
        assert_int_equal(match.score[hole][0], 10);
        assert_int_equal(match.score[hole][1], 26);
    }
    assert_true(match.over);
    assert_int_equal(match.total[0], 10 * holes);
    assert_int_equal(match.total[1], 26 * holes);
    places_are(&match, "1 2");
}

RULE(a_round_of_four_is_nine_holes_and_the_lowest_total_wins) /* layout.6 */ { check_holes("", 9); }

RULE(a_round_may_be_eighteen_holes_or_any_number_below) /* layout.holes */
{
    check_holes("holes=18", 18);
    check_holes("holes=1", 1);
    check_holes("holes=5", 5);
}

typedef struct length_row {
    const char *game;
    unsigned holes;
} length_row;

RULE(every_game_has_the_number_of_holes_of_its_row) /* layout.6 layout.holes and every variant's row */
{
    static const length_row lengths[] = {
        {"four", 9},          {"hand", 9},        {"power", 1},       {"jacks-and-fives", 1},
        {"rat-a-tat-tat", 1}, {"cambio", 1},      {"six", 9},         {"eight", 9},
        {"ten", 9},           {"crazy-nines", 9}, {"joker-eight", 9}, {"crazy-nines-deluxe", 9},
    };
    for (size_t i = 0; i < COUNT(lengths); i++) {
        nb_match match;
        start_match(&match, lengths[i].game, 2, "");
        for (unsigned hole = 0; hole < lengths[i].holes; hole++) {
            assert_false(match.over);
            play_hole(&match, "", "");
        }
        assert_true(match.over);
    }
}

RULE(equal_totals_share_the_win) /* layout.6 */
{
    nb_match match;
    char text[NB_MAX_TEXT];
    static const char *const names[] = {"Ann", "Bea", "Cal"};
    start_match(&match, "four", 3, "holes=1");
    play_hole(&match, "0: Ac 2c / 3c 4c  1: Ad 2d / 3d 4d  2: 5c 6c / 7c 8c", "0:knock");
    totals_are(&match, "10 10 26");
    places_are(&match, "1 1 3"); /* the knocker has no disadvantage here */
    nb_match_result(text, sizeof text, &match, names);
    assert_string_equal(text, "Ann and Bea share the win with 10 strokes.");
}

RULE(totals_decide_and_not_holes_won) /* layout.6 */
{
    nb_match match;
    start_match(&match, "four", 2, "holes=3");
    play_hole(&match, "0: Ac 2c / 3c 4c  1: Ad 2d / 3d 5d", "0:knock"); /* 10 11 */
    play_hole(&match, "0: Ac 2c / 3c 4c  1: Ad 2d / 3d 5d", "0:knock"); /* 10 11 */
    play_hole(&match, "0: Qc Qd / Qh Qs  1: Kc Kd / Kh Ks", "0:knock"); /* 40 0 */
    assert_true(match.over);
    totals_are(&match, "60 22");
    places_are(&match, "2 1");
}

/* ------------------------------------------------------------------------------------------------------ to a mark */

#define PABLO_40 "0: Ac 2c / 3c 4c  1: Kc Kd / Kh Ks"

RULE(pablo_ends_when_somebody_reaches_a_hundred_and_the_lowest_total_wins) /* layout.pablo layout.6 */
{
    nb_match match;
    start_match(&match, "pablo", 2, "");
    play_hole(&match, PABLO_40, "0:call");
    play_hole(&match, PABLO_40, "0:call");
    totals_are(&match, "-20 80");
    assert_false(match.over);
    play_hole(&match, "0: Ac 2c / 3c 4c  1: Kc 9d / Jo 6s", "0:call"); /* 10 + 9 - 5 + 6 = 20 */
    totals_are(&match, "-30 100");
    assert_true(match.over);
    places_are(&match, "1 2");
}

RULE(pablo_goes_on_at_ninety_nine) /* layout.pablo layout.6 */
{
    nb_match match;
    start_match(&match, "pablo", 2, "");
    play_hole(&match, PABLO_40, "0:call");
    play_hole(&match, PABLO_40, "0:call");
    play_hole(&match, "0: Ac 2c / 3c 4c  1: Kc 9d / Jo 5s", "0:call");
    totals_are(&match, "-30 99");
    assert_false(match.over);
}

RULE(pablo_goes_on_below_minus_a_hundred) /* layout.pablo: the mark is on one side only */
{
    nb_match match;
    start_match(&match, "pablo", 2, "");
    for (unsigned hole = 0; hole < 11; hole++) play_hole(&match, "0: Jo Ac / Ad 2c  1: Jo Ah / 2h 2s", "0:call");
    totals_are(&match, "-110 0");
    assert_false(match.over);
}

#define RIPPLE_99 "0: Qc Kc Qd Kd 9c / Kh Qh Ks Qs Tc  1: Ac 2c 3c 4c 5c / 7c Jc 7d Jd 7h"
#define RIPPLE_1  "0: Ac 7c 7d Jc Jd / 7h Jh Js Jo Jo  1: Ad 2c 3c 4c 5c / 7c 7d 7h 7s Jc"

RULE(ripple_ends_when_somebody_is_at_plus_a_hundred) /* layout.ripple layout.6 */
{
    nb_match match;
    start_match(&match, "ripple", 2, "");
    play_hole(&match, RIPPLE_99, "");
    totals_are(&match, "99 15");
    assert_false(match.over);
    play_hole(&match, RIPPLE_1, "");
    totals_are(&match, "100 30");
    assert_true(match.over);
    places_are(&match, "2 1");
}

RULE(ripple_ends_when_somebody_is_at_minus_a_hundred) /* layout.ripple layout.6 */
{
    nb_match match;
    start_match(&match, "ripple", 2, "");
    play_hole(&match, "0: 5c 5d 5h 5s 7c / 5c 5d 5h 5s Jc  1: Ac 2c 3c 4c 6c / 7c Jc 7d Jd 7h", "");
    totals_are(&match, "-60 16");
    assert_false(match.over);
    play_hole(&match, "0: 5c 5d 5h 7c 7d / 5s 5c 5d Jc Jd  1: Ac 2c 3c 4c 6c / 7c Jc 7d Jd 7h", "");
    totals_are(&match, "-100 32");
    assert_true(match.over);
    places_are(&match, "1 2");
}

RULE(a_game_to_a_mark_ends_after_thirty_six_holes_at_the_latest) /* layout.pablo layout.ripple */
{
    static const char *const games[] = {"pablo", "ripple"},
                             *const zeros[] = {
                                 "0: Jo Ac / 2c 2d  1: Jo Ad / 2h 2s",
                                 "0: 7c Jc 7d Jd Jo / Jh 7h Js 7s Jo  1: 7c Jc 7d Jd Jo / Jh 7h Js 7s Jo",
                             };
    for (unsigned i = 0; i < 2; i++) {
        nb_match match;
        start_match(&match, games[i], 2, "");
        for (unsigned hole = 0; hole < 36; hole++) {
            assert_false(match.over);
            play_hole(&match, zeros[i], "");
        }
        assert_true(match.over);
        totals_are(&match, "0 0");
        places_are(&match, "1 1");
    }
}

/* ------------------------------------------------------------------------------------------------- the cambio caller */

RULE(a_tie_that_includes_the_cambio_caller_is_lost_by_the_caller_and_the_others_share) /* layout.cambio */
{
    nb_match match;
    char text[NB_MAX_TEXT];
    start_match(&match, "cambio", 3, "");
    play_hole(&match, "0: Ac 2c / 3c 4c  1: Ad 2d / 3d 4d  2: Ah 2h / 3h 4h  up: Qc", "0:call");
    totals_are(&match, "10 10 10");
    places_are(&match, "3 1 1");
    nb_match_result(text, sizeof text, &match, NULL);
    assert_string_equal(text, "Seat 1 and seat 2 share the win with 10 strokes.");
}

RULE(a_cambio_caller_who_is_lowest_alone_wins) /* layout.cambio */
{
    nb_match match;
    start_match(&match, "cambio", 3, "");
    play_hole(&match, "0: Ac 2c / 3c 3d  1: Ad 2d / 3h 4d  2: Ah 2h / 3s 4h", "0:call");
    places_are(&match, "1 2 2");
}

RULE(a_tie_among_others_than_the_cambio_caller_is_shared) /* layout.cambio layout.6 */
{
    nb_match match;
    start_match(&match, "cambio", 3, "");
    play_hole(&match, "0: Ac 2c / 3c 9c  1: Ad 2d / 3d 4d  2: Ah 2h / 3h 4h", "0:call");
    totals_are(&match, "15 10 10");
    places_are(&match, "3 1 1");
}

RULE(without_a_call_a_tie_in_cambio_is_shared) /* layout.cambio layout.6 */
{
    nb_match match;
    start_match(&match, "cambio", 2, "");
    play_hole(&match, "0: Ac 2c / 3c 4c  1: Ad 2d / 3d 4d", "");
    totals_are(&match, "10 10");
    places_are(&match, "1 1");
}

RULE(the_cambio_caller_loses_a_tie_only_in_a_game_of_one_hole) /* layout.cambio */
{
    nb_match match;
    start_match(&match, "cambio", 2, "holes=2");
    play_hole(&match, "0: Ac 2c / 3c 4c  1: Ad 2d / 3d 4d", "0:call");
    play_hole(&match, "0: Ac 2c / 3c 4c  1: Ad 2d / 3d 4d", "0:call");
    assert_true(match.over);
    totals_are(&match, "20 20");
    places_are(&match, "1 1");
}

static void caption_is(const char *game, const char *expected)
{
    nb_match match;
    nb_sheet sheet;
    start_match(&match, game, 2, "");
    assert_true(nb_sheet_at(&sheet, &match, 0, NULL));
    assert_string_equal(sheet.caption, expected);
}

static void the_card_of_a_game_to_a_mark_says_the_mark_and_not_a_number_of_holes(void **state)
{
    (void)state;
    caption_is("pablo", "Until somebody has 100 or more");
    caption_is("ripple", "Until somebody has 100 or more, or 100 or more below zero");
    caption_is("six", "Nine holes");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_round_of_four_is_nine_holes_and_the_lowest_total_wins),
        cmocka_unit_test(a_round_may_be_eighteen_holes_or_any_number_below),
        cmocka_unit_test(every_game_has_the_number_of_holes_of_its_row),
        cmocka_unit_test(equal_totals_share_the_win),
        cmocka_unit_test(totals_decide_and_not_holes_won),
        cmocka_unit_test(pablo_ends_when_somebody_reaches_a_hundred_and_the_lowest_total_wins),
        cmocka_unit_test(pablo_goes_on_at_ninety_nine),
        cmocka_unit_test(pablo_goes_on_below_minus_a_hundred),
        cmocka_unit_test(ripple_ends_when_somebody_is_at_plus_a_hundred),
        cmocka_unit_test(ripple_ends_when_somebody_is_at_minus_a_hundred),
        cmocka_unit_test(a_game_to_a_mark_ends_after_thirty_six_holes_at_the_latest),
        cmocka_unit_test(the_card_of_a_game_to_a_mark_says_the_mark_and_not_a_number_of_holes),
        cmocka_unit_test(a_tie_that_includes_the_cambio_caller_is_lost_by_the_caller_and_the_others_share),
        cmocka_unit_test(a_cambio_caller_who_is_lowest_alone_wins),
        cmocka_unit_test(a_tie_among_others_than_the_cambio_caller_is_shared),
        cmocka_unit_test(without_a_call_a_tie_in_cambio_is_shared),
        cmocka_unit_test(the_cambio_caller_loses_a_tie_only_in_a_game_of_one_hole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
