/* test_rule_golph_match.c - golph: rounds in every style, partners, and extra holes for ties (golph.2, golph.11,
 * golph.14 to golph.18).
 */
#include "golph_table.h"

#define BOBBIE "Bz rS gS yS bS"

/* ------------------------------------------------------------------------------------------------------------ medal */

RULE(medal_totals_31_33_42_45_net_29_33_42_48_and_the_others_are_down_the_difference) /* golph.14, golph.15, golph.16 */
{
    nb_match m = golph_match(4, "", 0);
    round_scoring(&m, "5 6 4 2/3 3 7 5/0 3 5 7/4 5 6 2/3 1 2 7/3 2 6 7/2 5 3 7/5 2 7 1/6 6 2 7");
    assert_true(m.over);
    totals_are(&m, "31 33 42 45");
    standing_is(&m, "29 33 42 48");
    places_are(&m, "1 2 3 4");
    result_is(&m, "Ann wins with net 29; Bea down 4, Cid down 13, Dan down 19.");
}

/* The same seat has a Bobbie in every hole. */
static nb_match bobbie_round(unsigned seats, const char *options, unsigned holes)
{
    nb_match m = golph_match(seats, options, 0);
    for (unsigned i = 0; i < holes; i++) {
        assert_false(m.over);
        show_down_hole(&m, "0: " BOBBIE " up: r1");
    }
    assert_true(m.over);
    return m;
}

RULE(a_net_score_can_be_negative) /* golph.14 */
{
    nb_match m = bobbie_round(2, "", 9);
    totals_are(&m, "0 225");
    standing_is(&m, "-33 408");
    result_is(&m, "Ann wins with net -33; Bea down 441.");
}

RULE(par_and_bogey_of_any_number_of_holes_are_the_sums_of_a_table_that_repeats_from_the_tenth) /* golph.14 */
{
    static const struct {
        unsigned holes;
        const char *nets;
    } rows[] = {{1, "-3 46"},    {2, "-7 91"},    {5, "-19 226"},  {8, "-30 362"},  {9, "-33 408"},
                {10, "-36 454"}, {11, "-40 499"}, {13, "-47 590"}, {17, "-63 770"}, {18, "-66 816"}};
    for (unsigned i = 0; i < COUNT(rows); i++) {
        char options[TEXT];
        snprintf(options, sizeof options, "holes=%u", rows[i].holes);
        nb_match m = bobbie_round(2, options, rows[i].holes);
        standing_is(&m, rows[i].nets);
    }
}

RULE(as_many_holes_are_played_as_were_agreed_by_any_number_of_seats) /* golph.1, golph.2 */
{
    for (unsigned seats = 2; seats <= 5; seats++) {
        for (unsigned holes = 1; holes <= 18; holes++) {
            char options[TEXT];
            snprintf(options, sizeof options, "holes=%u", holes);
            nb_match m = bobbie_round(seats, options, holes);
            assert_int_equal(m.played, holes);
        }
    }
}

RULE(totals_between_par_and_bogey_stay_as_they_are) /* golph.14, golph.15 */
{
    nb_match m = golph_match(3, "holes=1", 0); /* par 3, bogey 4 */
    hole_scoring(&m, "3 4 2");
    standing_is(&m, "3 4 1");
    m = golph_match(3, "holes=1", 0);
    hole_scoring(&m, "5 2 7");
    standing_is(&m, "6 1 10");
}

RULE(partners_score_their_own_tricks_and_a_side_adds_them_against_twice_par_and_bogey) /* golph.11, golph.16 */
{
    nb_match m = golph_match(4, "holes=1 partners=on", 0); /* twice par 6, twice bogey 8 */
    hole_scoring(&m, "3 5 7 2");
    totals_are(&m, "3 5 7 2");
    standing_is(&m, "12 7 12 7");
    places_are(&m, "3 1 3 1");
    result_is(&m, "Bea and Dan win with net 7; Ann and Cid down 5.");
    m = golph_match(4, "holes=1 partners=on", 0);
    hole_scoring(&m, "1 7 2 6");
    standing_is(&m, "0 18 0 18");
    result_is(&m, "Ann and Cid win with net 0; Bea and Dan down 18.");
    m = bobbie_round(4, "partners=on", 9);
    standing_is(&m, "-66 816 -66 816");
}

/* ------------------------------------------------------------------------------------------------------------ match */

RULE(in_match_play_the_lowest_score_wins_the_hole_and_most_holes_win) /* golph.17 */
{
    nb_match m = golph_match(4, "holes=3 style=match", 0);
    round_scoring(&m, "2 4 7 6/5 4 2 7/3 4 5 6");
    assert_true(m.over);
    standing_is(&m, "-2 0 -1 0");
    places_are(&m, "1 3 2 3");
    result_is(&m, "Ann wins with 2 holes.");
}

RULE(equal_lowest_scores_halve_the_hole_and_nobody_wins_it) /* golph.17 */
{
    nb_match m = golph_match(4, "holes=2 style=match", 0);
    round_scoring(&m, "2 2 7 7/5 3 7 7");
    standing_is(&m, "0 -1 0 0");
    result_is(&m, "Bea wins with 1 hole.");
}

RULE(totals_decide_nothing_in_match_play) /* golph.17 */
{
    nb_match m = golph_match(2, "holes=3 style=match", 0);
    show_down_hole(&m, "0: " BOBBIE " up: r1");
    round_scoring(&m, "3 2/4 3");
    totals_are(&m, "7 30");
    standing_is(&m, "-1 -2");
    places_are(&m, "2 1");
}

RULE(all_holes_are_played_although_the_match_is_won) /* golph.17 */
{
    nb_match m = golph_match(2, "holes=5 style=match", 0);
    for (unsigned i = 0; i < 5; i++) {
        assert_false(m.over);
        show_down_hole(&m, "0: " BOBBIE " up: r1");
    }
    assert_true(m.over);
    standing_is(&m, "-5 0");
}

RULE(the_sum_of_both_partners_decides_the_hole) /* golph.17 */
{
    nb_match m = golph_match(4, "holes=1 style=match partners=on", 0);
    hole_scoring(&m, "1 4 7 3");
    standing_is(&m, "0 -1 0 -1");
    result_is(&m, "Bea and Dan win with 1 hole.");
    m = golph_match(4, "holes=2 style=match partners=on", 0);
    round_scoring(&m, "1 3 7 5/2 7 3 6");
    standing_is(&m, "-1 0 -1 0"); /* 8 and 8: halved */
}

/* ---------------------------------------------------------------------------------------------------- par and bogey */

RULE(against_par_a_seat_wins_a_hole_below_its_par_halves_it_with_par_and_loses_it_above) /* golph.2 */
{
    nb_match m = golph_match(2, "holes=3 style=par", 0); /* pars 3 4 3 */
    round_scoring(&m, "2 5/4 3/5 2");
    standing_is(&m, "0 -1");
    result_is(&m, "Bea wins with 1 up on par.");
    m = golph_match(2, "holes=1 style=par", 0);
    hole_scoring(&m, "5 7"); /* both lose to the card, and extra holes decide (golph.18) */
    standing_is(&m, "1 1");
}

RULE(against_the_card_several_seats_may_win_the_same_hole) /* golph.2 */
{
    nb_match m = golph_match(3, "holes=2 style=par", 0);
    round_scoring(&m, "2 1 7/3 5 2"); /* pars 3 4 */
    standing_is(&m, "-2 0 0");
    result_is(&m, "Ann wins with 2 up on par.");
}

#define NINE_PARS   "3 1/4 1/3 1/4 1/5 1/4 1/3 1/4 1/3 1"
#define NINE_BOGEYS "4 1/5 1/4 1/5 1/6 1/5 1/4 1/5 1/4 1"

RULE(hole_pars_are_3_4_3_4_5_4_3_4_3_and_again_from_the_tenth_hole) /* golph.2, golph.14 */
{
    nb_match m = golph_match(2, "holes=18 style=par", 0);
    round_scoring(&m, NINE_PARS "/" NINE_PARS);
    totals_are(&m, "66 18");
    standing_is(&m, "0 -18");
    m = golph_match(2, "holes=18 style=par", 0);
    round_scoring(&m, NINE_BOGEYS "/" NINE_BOGEYS);
    standing_is(&m, "18 -18");
    result_is(&m, "Bea wins with 18 up on par.");
}

RULE(hole_bogeys_are_4_5_4_5_6_5_4_5_4_and_again_from_the_tenth_hole) /* golph.2, golph.15 */
{
    nb_match m = golph_match(2, "holes=18 style=bogey", 0);
    round_scoring(&m, NINE_BOGEYS "/" NINE_BOGEYS);
    totals_are(&m, "84 18");
    standing_is(&m, "0 -18");
    m = golph_match(2, "holes=18 style=bogey", 0);
    round_scoring(&m, NINE_PARS "/" NINE_PARS);
    standing_is(&m, "-18 -18");
}

RULE(partners_play_the_sum_of_both_scores_against_twice_the_card) /* golph.2 */
{
    nb_match m = golph_match(4, "holes=3 style=par partners=on", 0); /* twice 3 4 3 */
    round_scoring(&m, "1 7 4 6/2 5 6 3/1 7 5 6");
    standing_is(&m, "-1 2 -1 2"); /* 5 and 13 against 6, 8 and 8 against 8, 6 and 13 against 6 */
    m = golph_match(4, "holes=1 style=bogey partners=on", 0); /* twice 4 */
    hole_scoring(&m, "3 5 4 7");
    standing_is(&m, "-1 1 -1 1");
    m = golph_match(4, "holes=1 style=bogey partners=on", 0);
    hole_scoring(&m, "3 1 5 6"); /* 8 and 7 against 8 */
    standing_is(&m, "0 -1 0 -1");
}

/* ------------------------------------------------------------------------------------------------------ extra holes */

RULE(a_tie_for_first_place_is_played_off_by_the_tied_seats_only) /* golph.18 */
{
    nb_match m = golph_match(4, "holes=1", 0);
    hole_scoring(&m, "3 3 7 7");
    assert_false(m.over);
    result_is(&m, "Ann and Bea play an extra hole, level with net 3.");
    table t = next_hole(&m, "up: r6");
    assert_int_equal(hand_size(&t.hole.t, 0), 5);
    assert_int_equal(hand_size(&t.hole.t, 1), 5);
    assert_int_equal(hand_size(&t.hole.t, 2), 0);
    assert_int_equal(hand_size(&t.hole.t, 3), 0);
    stock_is(&t, 29 - 11);
    play(&t, "pass");
    for (unsigned i = 0; i < 10; i++) {
        assert_true(t.hole.t.actor < 2);
        nb_rng rng;
        nb_rng_start(&rng, i, 0);
        nb_play(&t.hole, any_action(&t.hole, &rng));
    }
    is_over(&t);
}

RULE(no_extra_hole_is_played_for_lower_places) /* golph.18 */
{
    nb_match m = golph_match(4, "holes=1", 0);
    hole_scoring(&m, "2 3 7 7");
    assert_true(m.over);
    places_are(&m, "1 2 3 3");
}

RULE(extra_cards_go_round_the_tied_seats_one_at_a_time_from_the_dealers_left) /* golph.3, golph.18 */
{
    nb_match m = golph_match(5, "holes=2", 0);
    nb_card pack[NB_MAX_CARDS];
    nb_hole hole;
    round_scoring(&m, "7 5 6 3 7/6 3 7 5 7"); /* 13 8 13 8 14: seats 1 and 3 */
    assert_int_equal(m.sits_out, 1 | 4 | 16);
    golph_rest(pack, &m.rules);
    shuffle(pack, 29, &(nb_rng){{1, 2, 3, 4}});
    assert_int_equal(nb_match_deal_pack(&m, &hole, pack, 29, NULL), NB_OK);
    for (unsigned i = 0; i < 10; i++) {
        unsigned first = m.dealer == 1 ? 3 : 1, seat = i % 2 ? 4 - first : first;
        assert_int_equal(nb_cell_at(&hole.t, hand_of(&hole.t, seat), i / 2).card, pack[i]);
    }
}

RULE(the_lowest_score_on_the_extra_hole_wins_the_game) /* golph.18 */
{
    nb_match m = golph_match(4, "holes=1", 0);
    round_scoring(&m, "3 3 7 7/4 2 - -");
    assert_true(m.over);
    places_are(&m, "2 1 3 3");
    last_scores_are(&m, "4 2 - -");
    result_is(&m, "Bea wins with net 3, after extra holes against Ann; Cid down 7, Dan down 7.");
}

RULE(an_extra_hole_changes_no_figure) /* golph.18 */
{
    static const char *const styles[][2] = {{"holes=1 style=medal", "3 3 10 10"},
                                            {"holes=1 style=match", "0 0 0 0"},
                                            {"holes=1 style=par", "0 0 1 1"},
                                            {"holes=1 style=bogey", "-1 -1 1 1"}};
    for (unsigned i = 0; i < COUNT(styles); i++) {
        bool everybody = i == 1; /* a halved hole leaves all four level */
        nb_match m = golph_match(4, styles[i][0], 0);
        hole_scoring(&m, "3 3 7 7");
        standing_is(&m, styles[i][1]);
        hole_scoring(&m, everybody ? "2 4 6 7" : "2 4 - -");
        assert_true(m.over);
        totals_are(&m, "3 3 7 7");
        standing_is(&m, styles[i][1]);
        places_are(&m, everybody ? "1 2 2 2" : "1 2 3 3");
    }
}

RULE(those_still_level_play_again_until_one_is_left) /* golph.18 */
{
    nb_match m = golph_match(4, "holes=2", 0);
    round_scoring(&m, "3 5 4 7/5 3 4 6"); /* 8 8 8 13 */
    assert_int_equal(m.sits_out, 8);
    hole_scoring(&m, "3 5 3 -");
    assert_false(m.over);
    assert_int_equal(m.sits_out, 8 | 2);
    hole_scoring(&m, "1 - 1 -");
    assert_false(m.over);
    hole_scoring(&m, "5 - 1 -");
    assert_true(m.over);
    places_are(&m, "2 3 1 4");
    totals_are(&m, "8 8 8 13");
}

RULE(the_honours_holder_deals_the_extra_hole_if_he_is_in_it) /* golph.18 */
{
    nb_match m = golph_match(4, "holes=1", 0);
    hole_scoring(&m, "7 3 3 7"); /* one of the threes is a four with the putt */
    unsigned honours = m.dealer;
    assert_true(honours == 1 || honours == 2);
    table t = next_hole(&m, "up: r6");
    asked_is(&t, honours);
    play(&t, "pass");
    asked_is(&t, honours);
}

RULE(if_the_honours_holder_is_not_in_it_the_first_tied_seat_to_his_left_deals) /* golph.18 */
{
    nb_match m = golph_match(4, "holes=2", 0);
    round_scoring(
        &m, "3 5 4 7/5 3 4 6"); /* 8 8 8 13; only a foozle with the putt makes 6 here, so seat 3 has the honours */
    assert_int_equal(m.dealer, 0);
    m = golph_match(4, "holes=2", 0);
    round_scoring(&m, "3 7 4 5/5 6 4 3"); /* 8 13 8 8, honours with seat 1 */
    assert_int_equal(m.dealer, 2);
    m = golph_match(4, "holes=2", 0);
    round_scoring(&m, "3 7 7 5/5 6 7 3"); /* 8 13 14 8, honours with seat 1, and seat 2 is not in it either */
    assert_int_equal(m.dealer, 3);
    table t = next_hole(&m, "up: r6");
    asked_is(&t, 3);
}

RULE(equal_holes_in_one_on_the_extra_hole_leave_their_holders_level) /* golph.18 */
{
    nb_match m = golph_match(3, "holes=1", 0);
    hole_scoring(&m, "3 3 7");
    show_down_hole(&m, "0: r1 r2 r3 r4 r5 1: g1 g2 g3 g4 g5 up: y1");
    last_scores_are(&m, "1 1 -");
    assert_false(m.over);
    show_down_hole(&m, "0: r2 r3 r4 r5 r6 1: g1 g2 g3 g4 g5 up: y1");
    last_scores_are(&m, "15 1 -");
    places_are(&m, "2 1 3");
}

RULE(in_match_play_too_the_lowest_score_decides_the_extra_hole) /* golph.17, golph.18 */
{
    nb_match m = golph_match(3, "holes=2 style=match", 0);
    round_scoring(&m, "2 4 7/4 2 7");
    assert_int_equal(m.sits_out, 4);
    result_is(&m, "Ann and Bea play an extra hole, level with 1 hole.");
    hole_scoring(&m, "6 5 -");
    standing_is(&m, "-1 -1 0");
    places_are(&m, "2 1 3");
    result_is(&m, "Bea wins with 1 hole, after extra holes against Ann.");
}

RULE(level_sides_play_the_extra_hole_with_all_four_and_the_lower_sum_wins) /* golph.18 */
{
    nb_match m = golph_match(4, "holes=1 partners=on", 0);
    hole_scoring(&m, "1 3 7 5");
    assert_false(m.over);
    assert_int_equal(m.sits_out, 0);
    hole_scoring(&m, "1 3 7 5");
    assert_false(m.over);
    hole_scoring(&m, "1 4 7 3");
    assert_true(m.over);
    places_are(&m, "3 1 3 1");
    totals_are(&m, "1 3 7 5");
    result_is(&m, "Bea and Dan win with net 8, after extra holes against Ann and Cid.");
}

/* What nobody will live to see, but no match may be without end. */
RULE(a_tie_that_lasts_as_long_as_a_match_can_is_shared) /* golph.18 */
{
    nb_match m = golph_match(2, "holes=1", 0);
    while (!m.over) show_down_hole(&m, "0: r1 r2 r3 r4 r5 1: g1 g2 g3 g4 g5 up: y1");
    assert_int_equal(m.played, NB_MAX_HOLES);
    places_are(&m, "1 1");
}

/* ---------------------------------------------------------------------------------------------------------- records */

typedef struct written {
    char text[65536];
    size_t n;
    nb_match match;
} written;

static void grow(written *w, int length)
{
    w->n += (size_t)length;
    assert_true(w->n < sizeof w->text);
}

/* A whole match by chance, as a record. */
static void write_match(written *w, unsigned seats, const char *options, unsigned number)
{
    nb_rng rng;
    nb_hole hole;
    w->n = 0;
    w->match = golph_match(seats, options, number % seats);
    w->match.seed = nb_seed_number(number);
    nb_rng_start(&rng, number, 18);
    grow(w, nb_record_start(w->text, sizeof w->text, &w->match, NULL));
    while (!w->match.over) {
        nb_match_deal(&w->match, &hole);
        grow(w, nb_record_hole(w->text + w->n, sizeof w->text - w->n, &hole));
        while (!nb_over(&hole.t)) {
            nb_action action = any_action(&hole, &rng);
            grow(w, nb_record_action(w->text + w->n, sizeof w->text - w->n, &hole, hole.t.actor, action));
            nb_play(&hole, action);
        }
        nb_match_close(&w->match, &hole);
        grow(w, nb_record_close(w->text + w->n, sizeof w->text - w->n, &w->match));
    }
}

RULE(a_record_of_a_match_with_extra_holes_reads_back_as_the_same_match) /* golph.18 */
{
    static written w;
    static nb_reader reader;
    unsigned with_extra_holes = 0;
    for (unsigned number = 0; number < 100; number++) {
        static const char *const options[] = {"holes=1", "holes=2 style=match", "holes=3 style=par",
                                              "holes=2 style=bogey"};
        enum nb_step step = NB_STEP_HOLE;
        nb_why why;
        write_match(&w, 2 + number % 4, options[number / 4 % 4], number);
        with_extra_holes += strstr(w.text, "-\n") || strstr(w.text, "- ");
        if (nb_record_open(&reader, w.text, w.n, &why)) fail_msg("%s", why.text);
        while (step != NB_STEP_END)
            if (nb_record_next(&reader, &step, NULL, &why)) fail_msg("%s", why.text);
        assert_memory_equal(&reader.match, &w.match, sizeof w.match);
    }
    assert_in_range(with_extra_holes, 5, 95);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(medal_totals_31_33_42_45_net_29_33_42_48_and_the_others_are_down_the_difference),
        cmocka_unit_test(a_net_score_can_be_negative),
        cmocka_unit_test(par_and_bogey_of_any_number_of_holes_are_the_sums_of_a_table_that_repeats_from_the_tenth),
        cmocka_unit_test(as_many_holes_are_played_as_were_agreed_by_any_number_of_seats),
        cmocka_unit_test(totals_between_par_and_bogey_stay_as_they_are),
        cmocka_unit_test(partners_score_their_own_tricks_and_a_side_adds_them_against_twice_par_and_bogey),
        cmocka_unit_test(in_match_play_the_lowest_score_wins_the_hole_and_most_holes_win),
        cmocka_unit_test(equal_lowest_scores_halve_the_hole_and_nobody_wins_it),
        cmocka_unit_test(totals_decide_nothing_in_match_play),
        cmocka_unit_test(all_holes_are_played_although_the_match_is_won),
        cmocka_unit_test(the_sum_of_both_partners_decides_the_hole),
        cmocka_unit_test(against_par_a_seat_wins_a_hole_below_its_par_halves_it_with_par_and_loses_it_above),
        cmocka_unit_test(against_the_card_several_seats_may_win_the_same_hole),
        cmocka_unit_test(hole_pars_are_3_4_3_4_5_4_3_4_3_and_again_from_the_tenth_hole),
        cmocka_unit_test(hole_bogeys_are_4_5_4_5_6_5_4_5_4_and_again_from_the_tenth_hole),
        cmocka_unit_test(partners_play_the_sum_of_both_scores_against_twice_the_card),
        cmocka_unit_test(a_tie_for_first_place_is_played_off_by_the_tied_seats_only),
        cmocka_unit_test(no_extra_hole_is_played_for_lower_places),
        cmocka_unit_test(extra_cards_go_round_the_tied_seats_one_at_a_time_from_the_dealers_left),
        cmocka_unit_test(the_lowest_score_on_the_extra_hole_wins_the_game),
        cmocka_unit_test(an_extra_hole_changes_no_figure),
        cmocka_unit_test(those_still_level_play_again_until_one_is_left),
        cmocka_unit_test(the_honours_holder_deals_the_extra_hole_if_he_is_in_it),
        cmocka_unit_test(if_the_honours_holder_is_not_in_it_the_first_tied_seat_to_his_left_deals),
        cmocka_unit_test(equal_holes_in_one_on_the_extra_hole_leave_their_holders_level),
        cmocka_unit_test(in_match_play_too_the_lowest_score_decides_the_extra_hole),
        cmocka_unit_test(level_sides_play_the_extra_hole_with_all_four_and_the_lower_sum_wins),
        cmocka_unit_test(a_tie_that_lasts_as_long_as_a_match_can_is_shared),
        cmocka_unit_test(a_record_of_a_match_with_extra_holes_reads_back_as_the_same_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
