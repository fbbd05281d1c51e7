/* test_rule_rum_scores.c - Rum-E-Golf: medal, match, partners, Scotch foursomes, half and full games, solitaire (rum.1,
 * rum.9, rum.10).
 *
 * Everybody plays his hand as it is dealt, one card a hole, with a free choice.
 */
#include "rum_table.h"

#define FOURS  "1-4 2-4 3-4 4-4 5-4 6-4 7-4 8-4 9-4"
#define FIVES  "1-5 2-5 3-5 4-5 5-5 6-5 7-5 8-5 9-5"
#define SIXES  "1-6 2-6 3-6 4-6 5-6 6-6 7-6 8-6 9-6"
#define SEVENS "1-7 2-7 3-7 4-7 5-7 6-7 7-7 8-7 9-7"
#define ROUND  " stock: water-7" /* the card that goes round */

/* ------------------------------------------------------------------------------------------------------------ medal */

RULE(the_lowest_total_for_nine_holes_wins) /* rum.1, rum.9 */
{
    nb_match m = rum_match(4, "choice=free", 3);
    nine_of(&m, "0: " FIVES " 1: " FOURS " 2: " SEVENS " 3: " SIXES ROUND);
    assert_true(m.over);
    totals_are(&m, "45 36 63 54");
    places_are(&m, "2 1 4 3");
    result_is(&m, "Bea wins with 36 strokes.");
}

RULE(a_total_is_the_sum_of_what_was_exposed) /* rum.9 */
{
    nb_match m = rum_match(2, "choice=free", 1);
    nine_of(&m,
            "0: hole-in-one-1 eagle-2 birdie-3 recovery-4 rough-5 6-6 water-7 8-4 9-7 1: " FIVES " stock: sand-trap-6");
    totals_are(&m, "39 45");
    for (unsigned hole = 0; hole < 9; hole++) {
        static const int16_t scores[] = {1, 2, 3, 4, 5, 6, 7, 4, 7};
        assert_int_equal(m.score[hole][0], scores[hole]);
        assert_int_equal(m.score[hole][1], 5);
    }
}

RULE(equal_totals_share_the_win) /* rum.9 */
{
    nb_match m = rum_match(3, "choice=free", 2);
    nine_of(&m, "0: " FIVES " 1: " SIXES " 2: " FIVES ROUND);
    assert_true(m.over);
    places_are(&m, "1 3 1");
    result_is(&m, "Ann and Cid share the win with 45 strokes.");
}

RULE(partners_add_their_totals) /* rum.1, rum.9 */
{
    nb_match m = rum_match(4, "choice=free partners=on", 3);
    nine_of(&m, "0: " FOURS " 1: " FIVES " 2: " SEVENS " 3: " FIVES ROUND);
    totals_are(&m, "36 45 63 45");
    standing_is(&m, "99 90 99 90");
    places_are(&m, "3 1 3 1");
    result_is(&m, "Bea and Dan win with 90 strokes.");
}

RULE(level_sides_share_the_win) /* rum.9 */
{
    nb_match m = rum_match(4, "choice=free partners=on", 3);
    nine_of(&m, "0: " FIVES " 1: " FIVES " 2: " SIXES " 3: 1-4 2-4 3-4 4-7 5-7 6-7 7-7 8-7 9-7" ROUND);
    standing_is(&m, "99 99 99 99");
    places_are(&m, "1 1 1 1");
}

RULE(the_19th_hole_counts_in_the_total_of_its_holder_and_of_his_side) /* rum.6, rum.9 */
{
    const char *cards = "0: " NINETEENTH
                        " 1-4 2-4 3-4 4-4 5-4 6-4 7-4 8-4 1: 1-5 2-4 3-5 4-4 5-5 6-4 7-5 8-4 recovery-4 "
                        "2: " FIVES " 3: " SIXES " stock: 9-4 water-7";
    nb_match alone = rum_match(4, "choice=free", 3), pairs = rum_match(4, "choice=free partners=on", 3);
    nine_of(&alone, cards);
    totals_are(&alone, "41 40 45 54");
    places_are(&alone, "2 1 3 4");
    for (unsigned hole = 0; hole < 9; hole++) assert_int_equal(alone.score[hole][0], 4); /* no hole of its own */
    nine_of(&pairs, cards);
    standing_is(&pairs, "86 94 86 94");
}

RULE(a_face_down_card_counts_eleven_in_the_total) /* rum.4, rum.9 */
{
    nb_match m = rum_match(1, "", 0);
    table t = next_nine(&m, "0: 2-4 3-4 4-4 5-4 6-4 7-4 8-4 9-4 9-5 stock: 9-6 9-7 8-7 8-6 7-7 7-6 6-7 6-6 5-7");
    play(&t, "0:draw, 0:bury H9, 0:discard 9-6");
    play_lines(&t, false);
    nb_match_close(&m, &t.hole);
    totals_are(&m, "43");
    assert_int_equal(m.score[0][0], 11);
}

/* ------------------------------------------------------------------------------------------------------------ match */

RULE(in_match_play_the_lowest_score_wins_the_hole_equal_lowest_halve_it_and_most_holes_win) /* rum.9 */
{
    nb_match m = rum_match(3, "choice=free style=match", 2);
    nine_of(&m, "0: 1-4 2-4 3-5 4-4 5-7 6-5 7-4 8-5 9-6 1: 1-5 2-4 3-5 4-5 5-5 6-5 7-5 8-4 9-5 "
                "2: 1-6 2-6 3-6 4-4 5-6 6-6 7-6 8-6 9-4" ROUND);
    standing_is(&m, "-2 -2 -1"); /* 1 and 7, 5 and 8, 9; holes 2, 3, 4 and 6 are halved */
    places_are(&m, "1 1 3");
    result_is(&m, "Ann and Bea share the win with 2 holes won.");
}

#define FIVE_UP "1-4 2-4 3-4 4-4 5-4 6-7 7-7 8-7 9-7"
#define FOUR_UP "1-5 2-5 3-5 4-5 5-5 6-4 7-4 8-4 9-4"

RULE(in_match_play_the_totals_do_not_decide) /* rum.9 */
{
    nb_match m = rum_match(2, "choice=free style=match", 1);
    nine_of(&m, "0: " FIVE_UP " 1: " FOUR_UP ROUND);
    totals_are(&m, "48 41");
    standing_is(&m, "-5 -4");
    result_is(&m, "Ann wins with 5 holes won.");
}

RULE(the_19th_hole_belongs_to_the_total_and_does_not_count_in_match_play) /* rum.6, rum.9 */
{
    nb_match m = rum_match(2, "choice=free style=match", 1);
    nine_of(&m, "0: " NINETEENTH " 1-4 2-4 3-4 4-4 5-4 6-7 7-7 8-7 1: " FOUR_UP " stock: 9-7 water-7");
    totals_are(&m, "53 41");
    standing_is(&m, "-5 -4");
}

RULE(in_match_play_partners_add_their_two_scores_for_each_hole) /* rum.9 */
{
    nb_match m = rum_match(4, "choice=free style=match partners=on", 3);
    nine_of(&m, "0: 1-4 2-4 3-5 4-4 5-7 6-5 7-4 8-5 9-6 1: 1-5 2-4 3-4 4-5 5-5 6-5 7-5 8-4 9-5 "
                "2: 1-7 2-6 3-6 4-5 5-6 6-6 7-6 8-6 9-4 3: 1-5 2-5 3-7 4-4 5-5 6-4 7-5 8-4 9-5" ROUND);
    standing_is(&m, "0 -5 0 -5"); /* sums 11 10 11 9 13 11 10 11 10 and 10 9 11 9 10 9 10 8 10 */
    result_is(&m, "Bea and Dan win with 5 holes won.");
}

/* ---------------------------------------------------------------------------------------------- half and full games */

RULE(a_half_game_is_nine_holes_and_a_full_game_eighteen) /* rum.9 */
{
    nb_match half = rum_match(2, "choice=free", 1), full = rum_match(2, "choice=free length=18", 1);
    nine_of(&half, "0: " FOURS " 1: " FIVES ROUND);
    assert_true(half.over);
    assert_int_equal(half.rows, 9);
    nine_of(&full, "0: " FOURS " 1: " FIVES ROUND);
    assert_false(full.over);
    nine_of(&full, "0: " FOURS " 1: " FIVES ROUND);
    assert_true(full.over);
    assert_int_equal(full.rows, 18);
    totals_are(&full, "72 90");
}

RULE(the_winner_of_each_nine_of_a_full_game_is_shown) /* rum.9 */
{
    nb_match m = rum_match(3, "choice=free length=18", 2);
    nine_of(&m, "0: " FIVES " 1: " FOURS " 2: " SIXES ROUND);
    result_is(&m, "Bea leads with 36 strokes. First nine: Bea.");
    nine_of(&m, "0: " FOURS " 1: " SIXES " 2: " FIVES ROUND);
    totals_are(&m, "81 90 99");
    result_is(&m, "Ann wins with 81 strokes. First nine: Bea. Second nine: Ann.");
}

RULE(a_nine_can_be_shared_and_the_19th_hole_belongs_to_its_nine) /* rum.6, rum.9 */
{
    nb_match m = rum_match(2, "choice=free length=18", 1);
    nine_of(&m, "0: " FIVES " 1: " FIVES ROUND);
    nine_of(&m, "0: " NINETEENTH " 1-4 2-4 3-4 4-4 5-4 6-4 7-4 8-4 1: recovery-4 2-4 3-5 4-4 5-5 6-4 7-5 8-4 9-5 "
                "stock: 9-4 water-7");
    totals_are(&m, "86 85");
    result_is(&m, "Bea wins with 85 strokes. First nine: Ann and Bea. Second nine: Bea.");
}

RULE(in_match_play_a_nine_goes_to_who_won_more_of_its_holes) /* rum.9 */
{
    nb_match m = rum_match(2, "choice=free length=18 style=match", 1);
    nine_of(&m, "0: " FIVE_UP " 1: " FOUR_UP ROUND);
    nine_of(&m, "0: " SIXES " 1: " FIVES ROUND);
    standing_is(&m, "-5 -13");
    result_is(&m, "Bea wins with 13 holes won. First nine: Ann. Second nine: Bea.");
}

RULE(partners_win_nines_together) /* rum.9 */
{
    nb_match m = rum_match(4, "choice=free length=18 partners=on", 3);
    nine_of(&m, "0: " FOURS " 1: " FIVES " 2: " FIVES " 3: " SIXES ROUND);
    nine_of(&m, "0: " FOURS " 1: " FIVES " 2: " SEVENS " 3: " FIVES ROUND);
    standing_is(&m, "180 189 180 189");
    result_is(&m, "Ann and Cid win with 180 strokes. First nine: Ann and Cid. Second nine: Bea and Dan.");
}

/* ----------------------------------------------------------------------------------------------------------- Scotch */

#define ODD(score)  "1-" score " 3-" score " 5-" score " 7-" score " 9-" score
#define EVEN(score) "2-" score " 4-" score " 6-" score " 8-" score

RULE(in_a_scotch_foursome_the_first_two_seats_play_the_odd_holes_and_the_others_the_even_ones) /* rum.9 */
{
    static const unsigned order[] = {0, 1, 2, 3};
    table t = rum(4, "choice=free style=scotch",
                  "0: " ODD("4") " 1: " ODD("5") " 2: " EVEN("6") " 3: " EVEN("7") ROUND);
    for (unsigned turn = 0; turn < 18; turn++) {
        asked_is(&t, order[turn % 4]);
        line_turn(&t, false);
    }
    is_over(&t);
    line_is(&t, 0, "1-4^ 2-6^ 3-4^ 4-6^ 5-4^ 6-6^ 7-4^ 8-6^ 9-4^");
    line_is(&t, 1, "1-5^ 2-7^ 3-5^ 4-7^ 5-5^ 6-7^ 7-5^ 8-7^ 9-5^");
    scores_are(&t, "44 53 44 53");
}

RULE(cards_left_over_in_a_scotch_foursome_count_nothing) /* rum.9 */
{
    table t = rum(4, "choice=free style=scotch",
                  "0: " ODD("4") " water-7 1: " ODD("5") " 2: " EVEN("6") " 3: " EVEN("7") " stock: recovery-4");
    play_lines(&t, false);
    for (unsigned seat = 0; seat < 4; seat++) assert_int_equal(hand_size(&t.hole.t, seat), seat < 2 ? 4 : 5);
    scores_are(&t, "44 53 44 53");
}

RULE(who_plays_first_in_a_scotch_foursome_depends_on_the_dealer_and_the_nine) /* rum.3, rum.9 */
{
    for (unsigned dealer = 0; dealer < 4; dealer++) {
        for (unsigned nine = 0; nine < 2; nine++) {
            nb_rules rules = setup("rum-e-golf", 4, "length=18 style=scotch");
            nb_seed seed = nb_seed_number(dealer);
            nb_hole hole;
            nb_rng rng;
            nb_rng_start(&rng, dealer, nine);
            nb_deal(&hole, &rules, &seed, nine, dealer);
            for (unsigned turn = 0; turn < 18; turn++) {
                unsigned seat = (dealer + (nine ? 15 - turn % 4 : 1 + turn % 4)) % 4, number = turn / 2;
                assert_int_equal(hole.t.actor, seat);
                unsigned line = zone_of(&hole.t, NB_ZONE_LINE, seat % 2);
                assert_int_equal(nb_cell_at(&hole.t, line, number).card, NB_NO_CARD);
                do nb_play(&hole, any_action(&hole, &rng));
                while (!nb_over(&hole.t) && !is_asked_to(&hole, NB_DRAW) && !is_asked_to(&hole, NB_TAKE));
                assert_true(nb_cell_at(&hole.t, line, number).card < NB_HIDDEN);
            }
            assert_true(nb_over(&hole.t));
        }
    }
}

RULE(a_scotch_foursome_is_won_by_the_lowest_side_total_with_the_19th_hole_of_either_partner) /* rum.6, rum.9 */
{
    nb_match m = rum_match(4, "choice=free style=scotch", 3);
    nine_of(&m, "0: " ODD("4") " 1: " ODD("5") " 2: " NINETEENTH " " EVEN("4") " 3: " EVEN("4") " stock: 1-7 water-7");
    totals_are(&m, "41 41 41 41"); /* 36 and the 19th Hole, 41 */
    places_are(&m, "1 1 1 1");
    m = rum_match(4, "choice=free style=scotch", 3);
    nine_of(&m, "0: " ODD("4") " 1: " ODD("5") " 2: " EVEN("4") " 3: " EVEN("4") ROUND);
    totals_are(&m, "36 41 36 41");
    standing_is(&m, "36 41 36 41");
    places_are(&m, "1 3 1 3");
    result_is(&m, "Ann and Cid win with 36 strokes.");
}

RULE(forced_cards_in_a_scotch_foursome_are_of_the_hole_the_next_player_is_about_to_play) /* rum.5, rum.9 */
{
    table t = rum(4, "style=scotch", "0: 1-4 1-7 1: 1-5 2-7 2: 2-4 3: 2-5 2-6 stock: 9-4 9-5 9-6");
    play(&t, "0:draw, 0:play 1-4, 0:discard 1-7");
    offers(&t, "take"); /* hole 1 still */
    play(&t, "1:take, 1:play 1-7, 1:discard 2-7");
    offers(&t, "take"); /* seat 2 plays hole 2 */
    play(&t, "2:take, 2:play 2-7");
    line_is(&t, 0, "1-4^ 2-7^");
}

RULE(in_a_scotch_foursome_a_partner_does_not_know_what_lies_face_down) /* rum.4, rum.9 */
{
    table t = rum(4, "style=scotch", "0: 9-4 9-5 9-5 9-6 9-7 8-4 8-4 8-5 8-5 stock: 8-6");
    play(&t, "0:draw, 0:bury H1");
    known_at(&t.hole, zone_of(&t.hole.t, NB_ZONE_LINE, 0), 0, "0");
    scores_are(&t, "11 0 11 0");
}

/* -------------------------------------------------------------------------------------------------------- solitaire */

RULE(in_solitaire_one_always_draws_and_is_never_forced) /* rum.10 */
{
    table t = rum(1, "choice=free", "0: 1-4 2-4 2-7 3-7 9-4 stock: 9-5 9-6 9-7");
    offers(&t, "draw");
    play(&t, "0:draw, 0:play 1-4, 0:discard 2-7"); /* a card of the hole about to be played */
    offers(&t, "draw");
    refuses(&t, "0:take");
    play(&t, "0:draw");
    offers(&t, "play 2-4");
    play(&t, "0:play 2-4, 0:discard 3-7");
    offers(&t, "draw");
}

RULE(solitaire_is_read_against_par_36) /* rum.10 */
{
    static const struct {
        const char *cards, *result;
    } rows[] = {
        {"0: " FOURS ROUND, "Ann goes round in 36 strokes, level with par."},
        {"0: " SIXES ROUND, "Ann goes round in 54 strokes, 18 over par."},
        {"0: eagle-2 2-4 3-4 4-4 5-4 6-4 7-4 8-4 birdie-3" ROUND, "Ann goes round in 33 strokes, 3 under par."},
    };
    for (unsigned i = 0; i < COUNT(rows); i++) {
        nb_match m = rum_match(1, "choice=free", 0);
        nine_of(&m, rows[i].cards);
        assert_true(m.over);
        result_is(&m, rows[i].result);
    }
}

RULE(a_full_game_of_solitaire_is_read_against_twice_36) /* rum.10 */
{
    nb_match m = rum_match(1, "choice=free length=18", 0);
    nb_hole hole;
    nb_rng rng;
    nb_rng_start(&rng, 10, 18);
    nine_of(&m, "0: " FOURS ROUND);
    assert_int_equal(m.dealer, 0);
    nine_of(&m, "0: " FIVES ROUND);
    totals_are(&m, "81");
    char text[NB_MAX_TEXT];
    nb_match_result(text, sizeof text, &m, NULL);
    assert_string_equal(text, "Seat 0 goes round in 81 strokes, 9 over par. Out in 36, home in 45.");
    m = rum_match(1, "length=18", 0);
    for (; !m.over; nb_match_close(&m, &hole)) {
        nb_match_deal(&m, &hole);
        while (!nb_over(&hole.t)) nb_play(&hole, any_action(&hole, &rng));
        assert_int_equal(hole.t.drawn >= 18, true); /* nine dealt, nine drawn */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lowest_total_for_nine_holes_wins),
        cmocka_unit_test(a_total_is_the_sum_of_what_was_exposed),
        cmocka_unit_test(equal_totals_share_the_win),
        cmocka_unit_test(partners_add_their_totals),
        cmocka_unit_test(level_sides_share_the_win),
        cmocka_unit_test(the_19th_hole_counts_in_the_total_of_its_holder_and_of_his_side),
        cmocka_unit_test(a_face_down_card_counts_eleven_in_the_total),
        cmocka_unit_test(in_match_play_the_lowest_score_wins_the_hole_equal_lowest_halve_it_and_most_holes_win),
        cmocka_unit_test(in_match_play_the_totals_do_not_decide),
        cmocka_unit_test(the_19th_hole_belongs_to_the_total_and_does_not_count_in_match_play),
        cmocka_unit_test(in_match_play_partners_add_their_two_scores_for_each_hole),
        cmocka_unit_test(a_half_game_is_nine_holes_and_a_full_game_eighteen),
        cmocka_unit_test(the_winner_of_each_nine_of_a_full_game_is_shown),
        cmocka_unit_test(a_nine_can_be_shared_and_the_19th_hole_belongs_to_its_nine),
        cmocka_unit_test(in_match_play_a_nine_goes_to_who_won_more_of_its_holes),
        cmocka_unit_test(partners_win_nines_together),
        cmocka_unit_test(in_a_scotch_foursome_the_first_two_seats_play_the_odd_holes_and_the_others_the_even_ones),
        cmocka_unit_test(cards_left_over_in_a_scotch_foursome_count_nothing),
        cmocka_unit_test(who_plays_first_in_a_scotch_foursome_depends_on_the_dealer_and_the_nine),
        cmocka_unit_test(a_scotch_foursome_is_won_by_the_lowest_side_total_with_the_19th_hole_of_either_partner),
        cmocka_unit_test(forced_cards_in_a_scotch_foursome_are_of_the_hole_the_next_player_is_about_to_play),
        cmocka_unit_test(in_a_scotch_foursome_a_partner_does_not_know_what_lies_face_down),
        cmocka_unit_test(in_solitaire_one_always_draws_and_is_never_forced),
        cmocka_unit_test(solitaire_is_read_against_par_36),
        cmocka_unit_test(a_full_game_of_solitaire_is_read_against_twice_36),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
