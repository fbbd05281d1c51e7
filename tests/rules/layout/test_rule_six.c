/* test_rule_six.c - the open games: a layout all face up begins the end (layout.six, eight, ten, nines; layout.last-turns). */
#include "table_score.h"

static unsigned hidden_of(const table *t, unsigned seat)
{
    unsigned zone = layout_zone_of(&t->hole.t, seat), n = 0;
    for (unsigned slot = 0; slot < nb_zone_at(&t->hole.t, zone).len; slot++) {
        nb_cell cell = nb_cell_at(&t->hole.t, zone, slot);
        n += cell.card != NB_NO_CARD && !cell.up;
    }
    return n;
}

/* Seat 0 lays every card it draws on its first hidden slot until none is left; the others only draw and discard. */
static void go_out(table *t)
{
    for (settle(t); hidden_of(t, 0); settle(t)) {
        if (t->hole.t.actor != 0) {
            idle(t, 1);
            continue;
        }
        unsigned zone = layout_zone_of(&t->hole.t, 0), slot = 0;
        while (nb_cell_at(&t->hole.t, zone, slot).up) slot++;
        play(t, "0:draw");
        assert_int_equal(nb_apply(&t->hole, nb_act(NB_SWAP, zone, slot), &t->events), NB_OK);
    }
}

/* --------------------------------------------------------------------------------------------- a layout all face up */

static const char *const OPEN_GAMES[] = {"six",    "eight",      "ten", "crazy-nines", "crazy-nines-deluxe",
                                         "ripple", "joker-eight"};

RULE(when_a_layout_is_all_face_up_each_other_player_has_one_more_turn) /* layout.last-turns and the open games */
{
    for (size_t i = 0; i < COUNT(OPEN_GAMES); i++) {
        for (unsigned seats = 2; seats <= 4; seats++) {
            table t = deal(OPEN_GAMES[i], seats, "", "");
            go_out(&t);
            assert_int_equal(events_of(&t, NB_EV_KNOCK), 1);
            for (unsigned seat = 1; seat < seats; seat++) {
                asked_is(&t, seat);
                idle(&t, 1);
            }
            is_over(&t);
        }
    }
}

RULE(with_last_turns_off_a_layout_all_face_up_ends_the_hole_at_once) /* layout.last-turns */
{
    for (size_t i = 0; i < COUNT(OPEN_GAMES); i++) {
        table t = deal(OPEN_GAMES[i], 3, "last-turns=off", "");
        go_out(&t);
        is_over(&t);
        assert_int_equal(t.hole.t.turn, 0);
    }
}

RULE(who_goes_out_without_the_lowest_total_pays_nothing_for_it) /* layout.six */
{
    table t = deal("six", 2, "", "0: Jc Qd 4c / 5c 6c 7c  1: Kc Kd Ac / Kh Ks Ad  stock: Jd 8c Qc 8d Jh 8h Qh 8s");
    go_out(&t);
    idle(&t, 1);
    is_over(&t);
    layout_is(&t, 0, "Jc^ Qd^ Jd^ / Qc^ Jh^ Qh^");
    scores_are(&t, "60 0");
}

RULE(a_second_layout_that_goes_all_face_up_in_the_last_turns_changes_nothing) /* layout.six */
{
    table t = deal("six", 3, "", "");
    settle(&t);
    static const char *const slots[] = {"swap A3", "swap B1", "swap B2", "swap B3"};
    for (unsigned i = 0; i < 4; i++) {
        play(&t, "0:draw"), play(&t, slots[i]);
        play(&t, "1:draw"), play(&t, slots[i]);
        idle(&t, 1); /* seat 2 */
    }
    is_over(&t); /* seat 0 was first, seat 1 went out in its last turn, seat 2 had its own */
}

RULE(what_is_still_hidden_in_other_layouts_is_turned_up_and_counted) /* layout.six */
{
    table t = deal("six", 2, "last-turns=off",
                   "0: Ac 3c 4c / 5c 6c 7c  1: Qd 2d 3d / 4d 5d 6d  up: 9c  stock: Kc 8c Kd 8d Kh 8h Ks 8s");
    play(&t, "0:flip A1, 0:flip A2, 1:flip B1, 1:flip B2");
    play(&t, "0:draw, 0:swap A3, 1:draw, 1:discard, 0:draw, 0:swap B1, 1:draw, 1:discard");
    play(&t, "0:draw, 0:swap B2, 1:draw, 1:discard, 0:draw, 0:swap B3");
    is_over(&t);
    layout_is(&t, 0, "Ac^ 3c^ Kc^ / Kd^ Kh^ Ks^");
    layout_is(&t, 1, "Qd^ 2d^ 3d^ / 4d^ 5d^ 6d^");
    scores_are(&t, "4 26");
}

RULE(a_hidden_card_may_be_replaced_by_one_from_the_waste_to_go_out) /* layout.six */
{
    table t = deal("six", 2, "last-turns=off", "");
    settle(&t);
    static const char *const slots[] = {"swap A3", "swap B1", "swap B2", "swap B3"};
    for (unsigned i = 0; i < 4; i++) {
        is_open(&t);
        play(&t, "0:take"), play(&t, slots[i]);
        if (i < 3) idle(&t, 1);
    }
    is_over(&t);
}

RULE(who_is_not_yet_all_face_up_may_go_on_replacing_face_up_cards) /* layout.six */
{
    table t = deal("six", 2, "", "");
    settle(&t);
    for (unsigned i = 0; i < 6; i++) play(&t, "0:draw, 0:swap A1, 1:draw, 1:swap A2");
    is_open(&t);
    assert_int_equal(hidden_of(&t, 0), 4);
}

/* ------------------------------------------------------------------------------------------- the games of the family */

RULE(six_is_played_by_two_to_eight) /* layout.six layout.1 */
{
    static const unsigned left[] = {39, 33, 27, 73, 67, 113, 107}; /* in the stock, with 1, 2 or 3 decks */
    for (unsigned seats = 2; seats <= 8; seats++) {
        table t = deal("six", seats, "", "");
        stock_is(&t, left[seats - 2]);
        go_out(&t);
        idle(&t, seats - 1);
        is_over(&t);
    }
}

RULE(eight_is_six_with_two_rows_of_four_for_up_to_five_seats) /* layout.eight */
{
    table t = deal("eight", 5, "", "");
    stock_is(&t, 104 - 41);
    go_out(&t);
    idle(&t, 4);
    is_over(&t);
}

RULE(ten_is_six_with_two_rows_of_five_for_up_to_four_seats) /* layout.ten */
{
    table t = deal("ten", 4, "", "");
    stock_is(&t, 104 - 41);
    go_out(&t);
    idle(&t, 3);
    is_over(&t);
}

RULE(in_crazy_nines_three_equal_in_a_column_stay_on_the_table_and_count_nothing) /* layout.nines */
{
    table t = deal("crazy-nines", 2, "",
                   "0: 8c 2c 3c / 8d 4c 5c / 9c 6c 7c  1: Ac Ad Ah / As Kc Kd / Kh Ks Jc  stock: 8h");
    play(&t, "0:open 1, 1:open 1");
    scores_are(&t, "52 14");
    play(&t, "0:draw, 0:swap C1");
    layout_is(&t, 0, "8c^ 2c 3c / 8d^ 4c 5c / 8h^ 6c 7c");
    scores_are(&t, "27 14");
}

RULE(in_crazy_nines_equal_cards_in_rows_and_diagonals_and_pairs_count_in_full) /* layout.nines */
{
    static const count_row rows[] = {
        {"crazy-nines", "", "8c 8d 8h / 2c 3c 4c / 5c 6c 7c", 51},
        {"crazy-nines", "", "8c 2c 3c / 4c 8d 5c / 6c 7c 8h", 51},
        {"crazy-nines", "", "8c 8d 2c / 8h 8s 3c / 4c 5c 6c", 52},
        {"crazy-nines", "", "8c 8d 8h / 8s 8c 8d / 8h 8s 9c", 25}, /* two columns of eights, and 8 + 8 + 9 */
    };
    check_counts(rows, COUNT(rows));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(when_a_layout_is_all_face_up_each_other_player_has_one_more_turn),
        cmocka_unit_test(with_last_turns_off_a_layout_all_face_up_ends_the_hole_at_once),
        cmocka_unit_test(a_second_layout_that_goes_all_face_up_in_the_last_turns_changes_nothing),
        cmocka_unit_test(what_is_still_hidden_in_other_layouts_is_turned_up_and_counted),
        cmocka_unit_test(a_hidden_card_may_be_replaced_by_one_from_the_waste_to_go_out),
        cmocka_unit_test(who_is_not_yet_all_face_up_may_go_on_replacing_face_up_cards),
        cmocka_unit_test(six_is_played_by_two_to_eight),
        cmocka_unit_test(eight_is_six_with_two_rows_of_four_for_up_to_five_seats),
        cmocka_unit_test(ten_is_six_with_two_rows_of_five_for_up_to_four_seats),
        cmocka_unit_test(in_crazy_nines_three_equal_in_a_column_stay_on_the_table_and_count_nothing),
        cmocka_unit_test(in_crazy_nines_equal_cards_in_rows_and_diagonals_and_pairs_count_in_full),
        cmocka_unit_test(who_goes_out_without_the_lowest_total_pays_nothing_for_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
