/* test_rule_stick.c - sticking: throwing an equal card on somebody's discard (layout.cambio). */
#include "layout_table.h"

/* Four seats. The six that seat 0 draws is matched by 1.A1, by 2.B1 and by its own 0.A2. */
#define CARDS                                                                                 \
    "0: Ac 6c / 2c 3c  1: 6d Ad / 2d 3d  2: Ah 2h / 6h 3h  3: As 2s / 3s Ks  up: 9c  stock: " \
    "6s 4c 4d 4h 5c 5d"
#define CARDS_OF_TWO "0: Ac 6c / 2c 3c  1: 6d Ad / 2d 3d  up: 9c  stock: 5s"

static table after_a_six(void)
{
    table t = deal("cambio", 4, "", CARDS);
    play(&t, "0:draw, 0:discard");
    waste_is(&t, "9c 6s");
    return t;
}

/* ------------------------------------------------------------------------------------------------------- good sticks */

RULE(a_good_stick_of_ones_own_card_leaves_one_card_fewer) /* layout.cambio */
{
    table t = after_a_six();
    play(&t, "1:stick 1.A1");
    layout_is(&t, 1, "-- Ad / 2d 3d");
    waste_is(&t, "9c 6s 6d");
    scores_are(&t, "12 6 12 16");
}

RULE(after_a_stick_the_turn_passes_to_the_discarders_left_whoever_stuck) /* layout.cambio */
{
    table t = after_a_six();
    play(&t, "1:pass, 2:stick 2.B1");
    asked_is(&t, 1);
    offers(&t, "draw, take, call");
    play(&t, "1:take, 1:swap A2"); /* the stuck card is the top of the waste */
    layout_is(&t, 1, "6d 6h / 2d 3d");
}

RULE(only_one_good_stick_is_made_on_a_discard_and_none_on_the_stuck_card) /* layout.cambio */
{
    table t = after_a_six();
    play(&t, "1:stick 1.A1");
    assert_int_equal(nb_actors(&t.hole.t), 2); /* seat 1, whose turn it is */
    refuses(&t, "2:stick 2.B1");
    offers(&t, "draw, take, call");
}

RULE(a_good_stick_of_an_opponents_card_lets_the_sticker_give_one_of_his_own_into_the_gap) /* layout.cambio */
{
    table t = after_a_six();
    play(&t, "1:stick 2.B1");
    layout_is(&t, 2, "Ah 2h / -- 3h");
    asked_is(&t, 1);
    offers(&t, "pass, give A1, give A2, give B1, give B2");
    seen_by(&t, "1.B2", "1");
    play(&t, "1:give B2");
    layout_is(&t, 2, "Ah 2h / 3d 3h");
    layout_is(&t, 1, "6d Ad / 2d --");
    seen_by(&t, "2.B1", "1"); /* unseen: only its old owner knows it */
    asked_is(&t, 1);
    offers(&t, "draw, take, call");
}

RULE(a_card_that_its_owner_had_not_seen_is_given_unseen_by_anybody) /* layout.cambio */
{
    table t = after_a_six();
    play(&t, "1:stick 2.B1, 1:give A2");
    layout_is(&t, 2, "Ah 2h / Ad 3h");
    seen_by(&t, "2.B1", "");
}

RULE(the_sticker_of_an_opponents_card_need_not_give_anything) /* layout.cambio */
{
    table t = after_a_six();
    play(&t, "1:stick 2.B1, 1:pass");
    layout_is(&t, 1, "6d Ad / 2d 3d");
    layout_is(&t, 2, "Ah 2h / -- 3h");
    asked_is(&t, 1);
    offers(&t, "draw, take, call");
}

RULE(while_the_sticker_decides_what_to_give_nobody_else_may_act) /* layout.cambio */
{
    table t = after_a_six();
    play(&t, "2:stick 1.A1");
    asked_is(&t, 2);
    assert_int_equal(nb_actors(&t.hole.t), 4);
    refuses(&t, "3:pass"), refuses(&t, "1:stick 2.B1");
}

RULE(the_discarders_own_cards_may_be_stuck_by_others) /* layout.cambio */
{
    table t = after_a_six();
    play(&t, "1:stick 0.A2, 1:give B2");
    layout_is(&t, 0, "Ac 3d / 2c 3c");
    layout_is(&t, 1, "6d Ad / 2d --");
}

RULE(a_red_and_a_black_king_are_of_one_rank_and_so_are_two_jokers) /* layout.cambio */
{
    table t = deal("cambio", 2, "", "1: Ks Jo / 2d 3d  stock: Kd 4c Jo");
    play(&t, "0:draw, 0:discard, 1:stick 1.A1, 1:draw, 1:discard, 0:pass, 0:draw, 0:discard, 1:stick 1.A2");
    layout_is(&t, 1, "-- -- / 2d 3d");
}

RULE(equal_counts_are_not_equal_ranks) /* layout.cambio */
{
    table t = deal("cambio", 2, "", "1: Qs Ts / Jd 3d  stock: Jc 4c Jo");
    play(&t, "0:draw, 0:discard, 0:pass, 1:stick 1.A1"); /* a queen on a jack */
    assert_int_equal(events_of(&t, NB_EV_WRONG), 1);
}

RULE(a_gap_can_be_neither_stuck_nor_replaced_nor_given) /* layout.cambio */
{
    table t = after_a_six();
    play(&t, "1:stick 1.A1, 1:draw");
    offers(&t, "discard, swap A2, swap B1, swap B2");
    play(&t, "1:discard");
    asked_is(&t, 2);
    refuses(&t, "2:stick 1.A1");
}

/* ------------------------------------------------------------------------------------------------------ wrong sticks */

RULE(cambio_wrong_stick_costs_one_penalty_card_and_shows_the_card) /* layout.cambio */
{
    table t = after_a_six();
    play(&t, "1:stick 1.A2");
    layout_is(&t, 1, "6d Ad / 2d 3d + 4c"); /* back in its place face down; the penalty card in a new slot at the end */
    seen_by(&t, "1.A2", "0 1 2 3");
    seen_by(&t, "1.P1", ""); /* unseen, by its owner too */
    waste_is(&t, "9c 6s");
    stock_is(&t, 54 - 16 - 1 - 2);
    assert_int_equal(events_of(&t, NB_EV_SHOW), 1);
    scores_are(&t, "12 16 12 16");
}

RULE(a_wrong_stick_is_told_to_everybody_and_the_penalty_cards_face_to_nobody) /* layout.cambio */
{
    table t = after_a_six();
    play(&t, "1:stick 1.A2");
    for (unsigned seat = 0; seat <= 4; seat++) {
        nb_events told = t.events;
        nb_events_for(&told, seat < 4 ? seat : NB_NOBODY);
        for (unsigned i = 0; i < told.n; i++) {
            if (told.event[i].kind == NB_EV_SHOW) assert_int_equal(told.event[i].card, card_named(&t.rules, "Ad"));
            if (told.event[i].kind == NB_EV_MOVE) assert_int_equal(told.event[i].card, NB_HIDDEN);
        }
    }
}

RULE(a_wrong_stick_of_an_opponents_card_goes_back_to_him_and_the_sticker_pays) /* layout.cambio */
{
    table t = after_a_six();
    play(&t, "1:stick 2.A1");
    layout_is(&t, 2, "Ah 2h / 6h 3h");
    layout_is(&t, 1, "6d Ad / 2d 3d + 4c");
    seen_by(&t, "2.A1", "0 1 2 3");
}

RULE(a_wrong_stick_does_not_close_the_window_for_the_others) /* layout.cambio */
{
    table t = after_a_six();
    play(&t, "1:stick 1.A2");
    asked_is(&t, 2);
    play(&t, "2:stick 2.B1");
    layout_is(&t, 2, "Ah 2h / -- 3h");
    asked_is(&t, 1);
}

RULE(the_same_seat_may_not_try_again_on_the_same_discard) /* layout.cambio */
{
    table t = after_a_six();
    play(&t, "1:stick 1.A2");
    refuses(&t, "1:stick 1.A1"), refuses(&t, "1:pass");
    play(&t, "2:pass, 3:pass, 1:draw, 1:discard, 2:pass, 3:pass, 0:pass, 2:draw, 2:discard");
    seat_offers(&t, 1,
                "pass, stick 0.A1, stick 0.A2, stick 0.B1, stick 0.B2, stick 1.A1, stick 1.A2, stick 1.B1, "
                "stick 1.B2, stick 1.P1, stick 2.A1, stick 2.A2, stick 2.B1, stick 2.B2, stick 3.A1, "
                "stick 3.A2, stick 3.B1, stick 3.B2"); /* on the next one he may */
}

RULE(everybody_may_be_wrong_on_one_discard) /* layout.cambio */
{
    table t = after_a_six();
    play(&t, "1:stick 1.A2, 2:stick 3.A1, 3:stick 3.B2");
    layout_is(&t, 1, "6d Ad / 2d 3d + 4c");
    layout_is(&t, 2, "Ah 2h / 6h 3h + 4d");
    layout_is(&t, 3, "As 2s / 3s Ks + 4h");
    asked_is(&t, 1);
    offers(&t, "draw, take, call");
}

RULE(a_layout_grows_with_every_penalty_and_its_new_cards_are_cards_like_any) /* layout.cambio */
{
    table t = deal("cambio", 2, "", "0: Ac 2c / 3c 4c  1: 8d Ad / 2d 3d  up: 9c  stock: 6s 5c Kh 6h 5d 7c 4d Jd 5h Kd");
    play(&t, "0:draw, 0:discard, 1:stick 1.A2, 1:draw, 1:discard, 0:pass");
    play(&t, "0:draw, 0:discard, 1:stick 1.A2, 1:draw, 1:discard");
    layout_is(&t, 1, "8d Ad / 2d 3d + 5c 5d");
    play(&t, "1:look P1, 0:pass"); /* a 7: look at one's own penalty card */
    seen_by(&t, "1.P1", "1");
    play(&t, "0:draw, 0:swap A1, 1:pass, 1:draw, 1:discard, 1:pick P2, 1:trade 0.A2, 0:pass");
    layout_is(&t, 1, "8d Ad / 2d 3d + 5c 2c");
    layout_is(&t, 0, "4d 5d / 3c 4c");
    play(&t, "0:draw, 0:discard, 1:stick 1.P1"); /* and a five on a five */
    layout_is(&t, 1, "8d Ad / 2d 3d + -- 2c");
    play(&t, "1:draw, 1:swap P2");
    layout_is(&t, 1, "8d Ad / 2d 3d + -- Kd");
}

RULE(a_penalty_card_lies_in_no_column) /* layout.cambio layout.columns */
{
    table t = deal("cambio", 2, "columns=on", "0: Ac Ad / Ah As  1: 7c 8c / 5c 2c  up: 9c  stock: 7s 5d");
    play(&t, "0:draw, 0:discard, 0:pass, 1:stick 1.A2"); /* wrong: the 5d comes to P1, below the 5c */
    layout_is(&t, 1, "7c 8c / 5c 2c + 5d");
    scores_are(&t, "0 27");
}

RULE(a_card_beside_a_gap_has_no_partner_in_its_column) /* layout.cambio layout.columns */
{
    table t = deal("cambio", 2, "columns=on", "0: Ac 2c / 3c 4c  1: 7c 8c / 7d 2d  up: 9c  stock: 7s 7h");
    scores_are(&t, "10 10");
    play(&t, "0:draw, 0:discard, 0:pass, 1:stick 1.A1");
    layout_is(&t, 1, "-- 8c / 7d 2d");
    scores_are(&t, "10 17");
}

/* ------------------------------------------------------------------------------------------------------- the window */

RULE(the_other_seats_are_asked_in_order_from_the_discarders_left) /* layout.cambio */
{
    table t = deal_by(1, "cambio", 4, "", "");
    play(&t, "2:draw, 2:discard");
    asked_is(&t, 3), play(&t, "3:pass");
    asked_is(&t, 0), play(&t, "0:pass");
    asked_is(&t, 1), play(&t, "1:pass");
    asked_is(&t, 3), offers(&t, "draw, take, call");
}

RULE(in_a_live_game_the_first_claim_counts_whoever_is_asked) /* layout.cambio */
{
    table t = after_a_six();
    assert_int_equal(nb_actors(&t.hole.t), 2 | 4 | 8);
    play(&t, "2:stick 2.B1"); /* before seat 1, which is asked, has said anything */
    layout_is(&t, 2, "Ah 2h / -- 3h");
    asked_is(&t, 1);
    offers(&t, "draw, take, call");
}

RULE(a_claim_out_of_turn_that_is_wrong_leaves_the_others_where_they_were) /* layout.cambio */
{
    table t = after_a_six();
    play(&t, "3:stick 3.A1");
    asked_is(&t, 1);
    assert_int_equal(nb_actors(&t.hole.t), 2 | 4);
    play(&t, "2:pass");
    asked_is(&t, 1);
    play(&t, "1:stick 1.A1");
    layout_is(&t, 1, "-- Ad / 2d 3d");
}

RULE(a_pass_is_final) /* layout.cambio */
{
    table t = after_a_six();
    play(&t, "2:pass");
    refuses(&t, "2:stick 2.B1"), refuses(&t, "2:pass");
    play(&t, "1:pass");
    refuses(&t, "1:stick 1.A1");
    asked_is(&t, 3);
}

RULE(nobody_sticks_on_his_own_discard) /* layout.cambio */
{
    table t = after_a_six();
    refuses(&t, "0:stick 0.A2"), refuses(&t, "0:stick 1.A1"), refuses(&t, "0:pass");
    play(&t, "1:pass, 2:pass, 3:pass");
    asked_is(&t, 1);
}

RULE(a_replaced_card_opens_a_window_too_whether_the_new_one_was_drawn_or_taken) /* layout.cambio */
{
    table t = deal("cambio", 2, "", CARDS_OF_TWO);
    play(&t, "0:draw, 0:swap A2"); /* the 6c comes out */
    asked_is(&t, 1);
    play(&t, "1:stick 1.A1");
    layout_is(&t, 1, "-- Ad / 2d 3d");
    t = deal("cambio", 2, "", CARDS_OF_TWO);
    play(&t, "0:take, 0:swap A2");
    asked_is(&t, 1);
    play(&t, "1:stick 1.A1");
    layout_is(&t, 1, "-- Ad / 2d 3d");
}

RULE(the_up_card_opens_no_window) /* layout.cambio */
{
    table t = deal("cambio", 2, "", "1: 6d Ad / 2d 3d  up: 6h");
    asked_is(&t, 0);
    offers(&t, "draw, take, call");
    refuses(&t, "1:stick 1.A1");
    play(&t, "0:call");
    refuses(&t, "1:stick 1.A1"); /* nor does a call */
}

RULE(a_caller_may_stick) /* layout.cambio */
{
    table t = deal("cambio", 3, "", "0: 6d Ad / 2d 3d  stock: 6s 4c");
    play(&t, "0:call, 1:draw, 1:discard, 2:pass, 0:stick 0.A1");
    layout_is(&t, 0, "-- Ad / 2d 3d");
}

RULE(the_last_discard_of_the_last_turns_may_be_stuck_upon) /* layout.cambio */
{
    table t = deal("cambio", 2, "", "0: 6d Ad / 2d 3d  1: Kc Ks / 7c 8c  stock: 6s");
    play(&t, "0:call, 1:draw, 1:discard");
    is_open(&t);
    play(&t, "0:stick 0.A1");
    is_over(&t);
    scores_are(&t, "6 35");
}

RULE(nobody_is_asked_when_there_is_no_card_to_stick) /* layout.cambio */
{
    table t = deal(
        "cambio", 2, "",
        "0: Ac 2c / 3c 4c  1: Ad 2d / 3d 4d  up: 9c  stock: As Kd 2s Kh 3s 5c 4s 5d Ah 5h 2h 6c 3h 6d 4h 6h");
    static const char *const own[] = {"1:stick 1.A1", "1:stick 1.A2", "1:stick 1.B1", "1:stick 1.B2"};
    static const char *const his[] = {"1:stick 0.A1", "1:stick 0.A2", "1:stick 0.B1", "1:stick 0.B2"};
    for (unsigned i = 0; i < 4; i++)
        play(&t, "0:draw, 0:discard"), play(&t, own[i]), play(&t, "1:draw, 1:discard, 0:pass");
    for (unsigned i = 0; i < 4; i++) {
        play(&t, "0:draw, 0:discard"), play(&t, his[i]); /* seat 1 has nothing to give */
        asked_is(&t, 1), offers(&t, "draw, call");
        play(&t, "1:draw, 1:discard");
        if (i < 3) play(&t, "0:pass");
    }
    asked_is(&t, 0); /* both layouts are empty: no window after the last discard */
    offers(&t, "draw, call");
    scores_are(&t, "0 0");
}

/* -------------------------------------------------------------------------------------------------- the stock runs out */

RULE(with_the_stock_empty_there_is_no_window) /* layout.cambio layout.4 */
{
    table t = deal("cambio", 2, "", "0: Ac 2c / 3c 4c  1: 6d 7d / 8d 9d  stock: .. ... 6s");
    run_down(&t, 1);
    play(&t, "0:draw, 0:discard");
    is_over(&t);
    layout_is(&t, 1, "6d^ 7d^ / 8d^ 9d^");
}

RULE(a_penalty_that_takes_the_last_card_closes_the_window_and_ends_the_hole) /* layout.cambio layout.4 */
{
    table t = deal("cambio", 3, "", "0: Ac 2c / 3c 4c  1: 6d 7d / 8d 9d  2: 6h 7h / 8h 9h  stock: .. ... 6s 5s");
    run_down(&t, 2);
    asked_is(&t, 0);
    play(&t, "0:draw, 0:discard, 1:stick 1.A2"); /* wrong; seat 2 had a six to stick */
    is_over(&t);
    layout_is(&t, 1, "6d^ 7d^ / 8d^ 9d^ + 5s^");
    layout_is(&t, 2, "6h^ 7h^ / 8h^ 9h^");
    scores_are(&t, "10 35 30");
}

RULE(a_good_stick_is_possible_while_one_card_is_left) /* layout.cambio */
{
    table t = deal("cambio", 3, "", "0: Ac 2c / 3c 4c  1: 6d 7d / 8d 9d  2: 6h 7h / 8h 9h  stock: .. ... 6s 5s");
    run_down(&t, 2);
    play(&t, "0:draw, 0:discard, 1:stick 1.A1");
    is_open(&t);
    asked_is(&t, 1);
    stock_is(&t, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_good_stick_of_ones_own_card_leaves_one_card_fewer),
        cmocka_unit_test(after_a_stick_the_turn_passes_to_the_discarders_left_whoever_stuck),
        cmocka_unit_test(only_one_good_stick_is_made_on_a_discard_and_none_on_the_stuck_card),
        cmocka_unit_test(a_good_stick_of_an_opponents_card_lets_the_sticker_give_one_of_his_own_into_the_gap),
        cmocka_unit_test(a_card_that_its_owner_had_not_seen_is_given_unseen_by_anybody),
        cmocka_unit_test(the_sticker_of_an_opponents_card_need_not_give_anything),
        cmocka_unit_test(while_the_sticker_decides_what_to_give_nobody_else_may_act),
        cmocka_unit_test(the_discarders_own_cards_may_be_stuck_by_others),
        cmocka_unit_test(a_red_and_a_black_king_are_of_one_rank_and_so_are_two_jokers),
        cmocka_unit_test(equal_counts_are_not_equal_ranks),
        cmocka_unit_test(a_gap_can_be_neither_stuck_nor_replaced_nor_given),
        cmocka_unit_test(cambio_wrong_stick_costs_one_penalty_card_and_shows_the_card),
        cmocka_unit_test(a_wrong_stick_is_told_to_everybody_and_the_penalty_cards_face_to_nobody),
        cmocka_unit_test(a_wrong_stick_of_an_opponents_card_goes_back_to_him_and_the_sticker_pays),
        cmocka_unit_test(a_wrong_stick_does_not_close_the_window_for_the_others),
        cmocka_unit_test(the_same_seat_may_not_try_again_on_the_same_discard),
        cmocka_unit_test(everybody_may_be_wrong_on_one_discard),
        cmocka_unit_test(a_layout_grows_with_every_penalty_and_its_new_cards_are_cards_like_any),
        cmocka_unit_test(a_penalty_card_lies_in_no_column),
        cmocka_unit_test(a_card_beside_a_gap_has_no_partner_in_its_column),
        cmocka_unit_test(the_other_seats_are_asked_in_order_from_the_discarders_left),
        cmocka_unit_test(in_a_live_game_the_first_claim_counts_whoever_is_asked),
        cmocka_unit_test(a_claim_out_of_turn_that_is_wrong_leaves_the_others_where_they_were),
        cmocka_unit_test(a_pass_is_final),
        cmocka_unit_test(nobody_sticks_on_his_own_discard),
        cmocka_unit_test(a_replaced_card_opens_a_window_too_whether_the_new_one_was_drawn_or_taken),
        cmocka_unit_test(the_up_card_opens_no_window),
        cmocka_unit_test(a_caller_may_stick),
        cmocka_unit_test(the_last_discard_of_the_last_turns_may_be_stuck_upon),
        cmocka_unit_test(nobody_is_asked_when_there_is_no_card_to_stick),
        cmocka_unit_test(with_the_stock_empty_there_is_no_window),
        cmocka_unit_test(a_penalty_that_takes_the_last_card_closes_the_window_and_ends_the_hole),
        cmocka_unit_test(a_good_stick_is_possible_while_one_card_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
