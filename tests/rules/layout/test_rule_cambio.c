/* test_rule_cambio.c - Cambio's effects and its call (layout.cambio). Sticking is in test_rule_stick.c. */
#include "layout_table.h"

#define LAYOUTS "0: Ac 2c / 3c 4c  1: Ad 2d / 3d 4d  2: Ah 2h / 3h 4h  up: 5c  "

/* Three seats; what is drawn is named, and matches no card that lies in a layout. */
static table cambio(const char *stock)
{
    char cards[TEXT];
    snprintf(cards, sizeof cards, LAYOUTS "stock: %s", stock);
    return deal("cambio", 3, "", cards);
}

/* ---------------------------------------------------------------------------------------------------------- effects */

RULE(a_seven_or_eight_put_on_the_waste_looks_at_one_of_ones_own_cards) /* layout.cambio */
{
    static const char *const cards[] = {"7c", "8s"};
    for (size_t i = 0; i < COUNT(cards); i++) {
        table t = cambio(cards[i]);
        play(&t, "0:draw, 0:discard");
        asked_is(&t, 0);
        offers(&t, "pass, look A1, look A2, look B1, look B2");
        play(&t, "0:look A2");
        seen_by(&t, "0.A2", "0");
        seen_by(&t, "0.A1", "");
        layout_is(&t, 0, "Ac 2c / 3c 4c");
    }
}

RULE(a_nine_or_ten_looks_at_one_card_of_an_opponent) /* layout.cambio */
{
    static const char *const cards[] = {"9c", "Ts"};
    for (size_t i = 0; i < COUNT(cards); i++) {
        table t = cambio(cards[i]);
        play(&t, "0:draw, 0:discard");
        offers(&t, "pass, look 1.A1, look 1.A2, look 1.B1, look 1.B2, look 2.A1, look 2.A2, look 2.B1, look 2.B2");
        play(&t, "0:look 2.B2");
        seen_by(&t, "2.B2", "0 2");
    }
}

RULE(a_jack_or_queen_swaps_blindly_one_of_ones_own_with_any_opponents) /* layout.cambio */
{
    static const char *const cards[] = {"Jc", "Qs"};
    for (size_t i = 0; i < COUNT(cards); i++) {
        table t = cambio(cards[i]);
        play(&t, "0:draw, 0:discard");
        offers(&t, "pass, pick A1, pick A2, pick B1, pick B2");
        play(&t, "0:pick B1");
        offers(&t, "trade 1.A1, trade 1.A2, trade 1.B1, trade 1.B2, trade 2.A1, trade 2.A2, trade 2.B1, trade 2.B2");
        play(&t, "0:trade 1.B2");
        layout_is(&t, 0, "Ac 2c / 4d 4c");
        layout_is(&t, 1, "Ad 2d / 3d 3c");
        seen_by(&t, "0.B1", "1"); /* the knowledge moved with the cards */
        seen_by(&t, "1.B2", "0");
    }
}

RULE(a_black_king_looks_at_an_opponents_card_and_may_swap_it_for_one_of_ones_own_unseen) /* layout.cambio */
{
    static const char *const cards[] = {"Kc", "Ks"};
    for (size_t i = 0; i < COUNT(cards); i++) {
        table t = cambio(cards[i]);
        play(&t, "0:draw, 0:discard");
        offers(&t, "pass, look 1.A1, look 1.A2, look 1.B1, look 1.B2, look 2.A1, look 2.A2, look 2.B1, look 2.B2");
        play(&t, "0:look 2.A1");
        asked_is(&t, 0);
        offers(&t, "pass, give A1, give A2, give B1, give B2");
        seen_by(&t, "2.A1", "0");
        play(&t, "0:give A2");
        layout_is(&t, 0, "Ac Ah / 3c 4c");
        layout_is(&t, 2, "2c 2h / 3h 4h");
        seen_by(&t, "0.A2", "0"); /* what it looked at */
        seen_by(&t, "2.A1", "");  /* its own card went unseen */
    }
}

RULE(after_a_black_kings_look_the_swap_may_be_declined) /* layout.cambio */
{
    table t = cambio("Ks");
    play(&t, "0:draw, 0:discard, 0:look 1.A1, 0:pass");
    layout_is(&t, 1, "Ad 2d / 3d 4d");
    seen_by(&t, "1.A1", "0");
    asked_is(&t, 1);
}

RULE(a_red_king_a_joker_an_ace_and_two_to_six_have_no_effect) /* layout.cambio */
{
    static const char *const cards[] = {"Kd", "Kh", "Jo", "As", "2s", "3s", "4s", "5s", "6s"};
    for (size_t i = 0; i < COUNT(cards); i++) {
        table t = cambio(cards[i]);
        play(&t, "0:draw, 0:discard");
        asked_is(&t, 1); /* already the others, who may stick */
    }
}

RULE(every_effect_may_be_declined) /* layout.cambio */
{
    static const char *const cards[] = {"7c", "8c", "9c", "Tc", "Jc", "Qc", "Kc"};
    for (size_t i = 0; i < COUNT(cards); i++) {
        table t = cambio(cards[i]);
        play(&t, "0:draw, 0:discard, 0:pass");
        asked_is(&t, 1);
        layout_is(&t, 0, "Ac 2c / 3c 4c");
        seen_by(&t, "0.A1", "");
    }
}

RULE(a_card_placed_in_the_layout_has_no_effect) /* layout.cambio */
{
    table t = cambio("7c");
    play(&t, "0:draw, 0:swap A1");
    waste_is(&t, "5c Ac");
    asked_is(&t, 1);
    seat_offers(&t, 0, "");
}

RULE(a_card_taken_from_the_waste_has_no_effect_and_neither_has_the_one_it_replaces) /* layout.cambio */
{
    table t = deal("cambio", 2, "", "0: Qc 2c / 3c 4c  1: Ad 2d / 3d 4d  up: 7c");
    play(&t, "0:take, 0:swap A1"); /* a queen goes to the waste, but not from the stock */
    waste_is(&t, "Qc");
    asked_is(&t, 1);
    play(&t, "1:pass");
    asked_is(&t, 1);
    offers(&t, "draw, take, call");
}

RULE(the_effect_is_resolved_before_anybody_sticks) /* layout.cambio */
{
    table t = deal("cambio", 2, "", "0: Ac 2c / 3c 4c  1: 7d 2d / 3d 4d  stock: 7c");
    play(&t, "0:draw, 0:discard");
    refuses(&t, "1:stick 1.A1");
    assert_int_equal(nb_actors(&t.hole.t), 1);
    play(&t, "0:look A1, 1:stick 1.A1");
    layout_is(&t, 1, "-- 2d / 3d 4d");
}

/* ------------------------------------------------------------------------------------------- effects without a target */

/* Seat 1 gets rid of its whole layout by sticking fours on fours, sixes on sixes ...; then it is seat 1's turn. */
static table empty_handed(const char *next)
{
    char cards[TEXT];
    snprintf(cards, sizeof cards,
             "0: As 2s / 3s 9d  1: 4c 5c / 6c 2c  up: Th  stock: 4d Kd 5d Kh 6d Jo 2d %s ... Ad Ah", next);
    table t = deal("cambio", 2, "", cards);
    play(&t, "0:draw, 0:discard, 1:stick 1.A1, 1:draw, 1:discard, 0:pass");
    play(&t, "0:draw, 0:discard, 1:stick 1.A2, 1:draw, 1:discard, 0:pass");
    play(&t, "0:draw, 0:discard, 1:stick 1.B1, 1:draw, 1:discard, 0:pass");
    play(&t, "0:draw, 0:discard, 1:stick 1.B2");
    layout_is(&t, 1, "-- -- / -- --");
    asked_is(&t, 1);
    return t;
}

RULE(an_empty_layout_scores_nothing) /* layout.cambio */
{
    table t = empty_handed("");
    scores_are(&t, "15 0");
}

RULE(the_owner_of_an_empty_layout_may_draw_and_discard_or_call_but_not_take_the_waste) /* layout.cambio */
{
    table t = empty_handed("3d");
    offers(&t, "draw, call");
    refuses(&t, "1:take");
    play(&t, "1:draw");
    offers(&t, "discard");
    play(&t, "1:discard, 0:pass");
    asked_is(&t, 0);
}

RULE(a_look_at_ones_own_cards_is_skipped_when_one_has_none) /* layout.cambio */
{
    table t = empty_handed("7h");
    play(&t, "1:draw, 1:discard");
    asked_is(&t, 0); /* straight to the window */
    offers(&t, "pass, stick 0.A1, stick 0.A2, stick 0.B1, stick 0.B2");
}

RULE(a_blind_swap_is_skipped_when_one_side_has_no_card) /* layout.cambio */
{
    table t = empty_handed("Qd");
    play(&t, "1:draw, 1:discard");
    asked_is(&t, 0), offers(&t, "pass, stick 0.A1, stick 0.A2, stick 0.B1, stick 0.B2");
    t = empty_handed("3d Qd");
    play(&t, "1:draw, 1:discard, 0:pass, 0:draw, 0:discard"); /* the other side: nobody to swap with */
    asked_is(&t, 1);
    offers(&t, "pass, stick 0.A1, stick 0.A2, stick 0.B1, stick 0.B2");
}

RULE(a_look_at_an_opponents_card_is_skipped_when_no_opponent_has_one) /* layout.cambio */
{
    static const char *const cards[] = {"3d 9s", "3d Td", "3d Kc"};
    for (size_t i = 0; i < COUNT(cards); i++) {
        table t = empty_handed(cards[i]);
        play(&t, "1:draw, 1:discard, 0:pass, 0:draw, 0:discard");
        asked_is(&t, 1);
        offers(&t, "pass, stick 0.A1, stick 0.A2, stick 0.B1, stick 0.B2");
    }
}

RULE(a_black_king_of_an_empty_handed_player_looks_and_swaps_nothing) /* layout.cambio */
{
    table t = empty_handed("Kc");
    play(&t, "1:draw, 1:discard");
    offers(&t, "pass, look 0.A1, look 0.A2, look 0.B1, look 0.B2");
    play(&t, "1:look 0.A1");
    seen_by(&t, "0.A1", "1");
    asked_is(&t, 0);
    offers(&t, "pass, stick 0.A1, stick 0.A2, stick 0.B1, stick 0.B2");
}

RULE(an_empty_handed_caller_may_win) /* layout.cambio */
{
    table t = empty_handed("");
    play(&t, "1:call, 0:draw, 0:discard, 1:pass");
    is_over(&t);
    scores_are(&t, "15 0");
}

/* ---------------------------------------------------------------------------------------------------------- the call */

RULE(cambio_is_called_instead_of_a_turn_and_gives_each_other_player_one_more) /* layout.cambio */
{
    table t = cambio("6s 6h");
    play(&t, "0:call");
    asked_is(&t, 1); /* no card was put on the waste, so there is nothing to stick on */
    offers(&t, "draw, take");
    play(&t, "1:draw, 1:discard, 2:pass, 0:pass, 2:draw, 2:discard, 0:pass, 1:pass");
    is_over(&t);
    scores_are(&t, "10 10 10");
}

RULE(a_callers_cards_may_still_be_swapped_away_in_the_last_turns) /* layout.cambio */
{
    table t = cambio("Js");
    play(&t, "0:call, 1:draw, 1:discard, 1:pick B2, 1:trade 0.A1");
    layout_is(&t, 0, "4d 2c / 3c 4c");
}

RULE(cambio_keeps_a_placed_card_face_down) /* layout.cambio */
{
    table t = cambio("6s");
    play(&t, "0:draw, 0:swap B1");
    layout_is(&t, 0, "Ac 2c / 6s 4c");
    seen_by(&t, "0.B1", "0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seven_or_eight_put_on_the_waste_looks_at_one_of_ones_own_cards),
        cmocka_unit_test(a_nine_or_ten_looks_at_one_card_of_an_opponent),
        cmocka_unit_test(a_jack_or_queen_swaps_blindly_one_of_ones_own_with_any_opponents),
        cmocka_unit_test(a_black_king_looks_at_an_opponents_card_and_may_swap_it_for_one_of_ones_own_unseen),
        cmocka_unit_test(after_a_black_kings_look_the_swap_may_be_declined),
        cmocka_unit_test(a_red_king_a_joker_an_ace_and_two_to_six_have_no_effect),
        cmocka_unit_test(every_effect_may_be_declined),
        cmocka_unit_test(a_card_placed_in_the_layout_has_no_effect),
        cmocka_unit_test(a_card_taken_from_the_waste_has_no_effect_and_neither_has_the_one_it_replaces),
        cmocka_unit_test(the_effect_is_resolved_before_anybody_sticks),
        cmocka_unit_test(an_empty_layout_scores_nothing),
        cmocka_unit_test(the_owner_of_an_empty_layout_may_draw_and_discard_or_call_but_not_take_the_waste),
        cmocka_unit_test(a_look_at_ones_own_cards_is_skipped_when_one_has_none),
        cmocka_unit_test(a_blind_swap_is_skipped_when_one_side_has_no_card),
        cmocka_unit_test(a_look_at_an_opponents_card_is_skipped_when_no_opponent_has_one),
        cmocka_unit_test(a_black_king_of_an_empty_handed_player_looks_and_swaps_nothing),
        cmocka_unit_test(an_empty_handed_caller_may_win),
        cmocka_unit_test(cambio_is_called_instead_of_a_turn_and_gives_each_other_player_one_more),
        cmocka_unit_test(a_callers_cards_may_still_be_swapped_away_in_the_last_turns),
        cmocka_unit_test(cambio_keeps_a_placed_card_face_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
