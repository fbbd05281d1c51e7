/* test_rule_turn.c - the base turn: draw, take, or knock (layout.3). */
#include "layout_table.h"

#define CARDS "0: 5c 6c / 7c 8c  1: 2d 3d / 4d 9d  up: Th  stock: Kh Jh Qh"

/* ----------------------------------------------------------------------------------------------------------- drawing */

RULE(the_drawer_alone_sees_the_card_drawn_from_the_stock) /* layout.3 */
{
    table t = deal("four", 2, "", CARDS);
    stock_is(&t, 43);
    play(&t, "0:draw");
    stock_is(&t, 42);
    held_is(&t, 0, "Kh");
    seen_by(&t, "held", "0");
    asked_is(&t, 0);
    offers(&t, "discard, swap A1, swap A2, swap B1, swap B2");
}

RULE(a_drawn_card_may_go_straight_to_the_waste) /* layout.3 */
{
    table t = deal("four", 2, "", CARDS);
    play(&t, "0:draw, 0:discard");
    waste_is(&t, "Th Kh");
    layout_is(&t, 0, "5c 6c / 7c 8c");
    nobody_holds(&t);
    asked_is(&t, 1);
}

RULE(a_drawn_card_may_replace_any_card_which_goes_face_up_on_the_waste) /* layout.3 */
{
    table t = deal("four", 2, "", CARDS);
    play(&t, "0:draw, 0:swap A2");
    layout_is(&t, 0, "5c Kh / 7c 8c");
    waste_is(&t, "Th 6c");
    nobody_holds(&t);
    asked_is(&t, 1);
}

RULE(the_replaced_card_is_not_seen_before_it_lies_on_the_waste) /* layout.3 */
{
    table t = deal("four", 2, "", CARDS);
    seen_by(&t, "0.A2", "");
    play(&t, "0:draw");
    seen_by(&t, "0.A2", "");
    play(&t, "0:swap A2");
    unsigned waste = zone_of(&t.hole.t, NB_ZONE_WASTE, NB_NOBODY);
    assert_int_equal(nb_cell_at(&t.hole.t, waste, 1).seen, 3);
    assert_true(nb_cell_at(&t.hole.t, waste, 1).up);
}

RULE(a_drawn_card_that_is_laid_face_down_is_known_to_its_drawer_alone) /* layout.3 */
{
    table t = deal("four", 2, "", CARDS);
    play(&t, "0:draw, 0:swap A1");
    seen_by(&t, "0.A1", "0");
}

RULE(once_a_card_is_drawn_there_is_no_taking_no_second_draw_and_no_knock) /* layout.3 */
{
    table t = deal("four", 2, "", CARDS);
    play(&t, "0:draw");
    refuses(&t, "0:take"), refuses(&t, "0:draw"), refuses(&t, "0:knock");
}

/* ------------------------------------------------------------------------------------------------------------ taking */

RULE(a_card_taken_from_the_waste_must_replace_a_card_and_can_never_be_put_straight_back) /* layout.3 */
{
    table t = deal("four", 2, "", CARDS);
    play(&t, "0:take");
    held_is(&t, 0, "Th");
    waste_is(&t, "");
    offers(&t, "swap A1, swap A2, swap B1, swap B2");
    refuses(&t, "0:discard");
    play(&t, "0:swap B2");
    layout_is(&t, 0, "5c 6c / 7c Th");
    waste_is(&t, "8c");
    asked_is(&t, 1);
}

RULE(nothing_taken_from_the_waste_may_be_put_straight_back_in_any_game_that_has_one) /* layout.3 */
{
    for (unsigned g = 0; g < nb_game_count(); g++) {
        if (!is_layout_game(g)) continue;
        if (!strcmp(nb_game_at(g)->id, "ripple")) continue; /* layout.ripple has its own rule */
        table t = deal(nb_game_at(g)->id, 2, "", "");
        settle(&t);
        play(&t, "take");
        refuses(&t, "discard");
        assert_false(is_offered(&t, 0, nb_act(NB_PASS, 0, 0)));
        assert_false(is_offered(&t, 0, nb_act(NB_USE, 0, 0)));
    }
}

RULE(a_card_taken_from_the_waste_and_laid_face_down_stays_known_to_all) /* layout.3 */
{
    table t = deal("four", 2, "", CARDS);
    play(&t, "0:take, 0:swap A1");
    layout_is(&t, 0, "Th 6c / 7c 8c");
    seen_by(&t, "0.A1", "0 1");
}

RULE(the_next_player_may_take_what_was_just_replaced) /* layout.3 */
{
    table t = deal("four", 2, "", CARDS);
    play(&t, "0:take, 0:swap B1, 1:take, 1:swap B2");
    layout_is(&t, 1, "2d 3d / 4d 7c");
    waste_is(&t, "9d");
}

/* ----------------------------------------------------------------------------------------------------------- knocking */

RULE(a_knock_takes_the_place_of_the_turn_and_touches_no_card) /* layout.3 */
{
    table t = deal("four", 2, "", CARDS);
    play(&t, "0:knock");
    layout_is(&t, 0, "5c 6c / 7c 8c");
    waste_is(&t, "Th");
    stock_is(&t, 43);
    asked_is(&t, 1);
    assert_int_equal(events_of(&t, NB_EV_KNOCK), 1);
}

typedef struct word_row {
    const char *game, *turn;
} word_row;

RULE(only_the_games_that_have_it_offer_a_knock_or_a_call) /* layout.3 and every variant's row */
{
    static const word_row words[] = {
        {"four", "draw, take, knock"},
        {"hand", "draw, take, knock"},
        {"power", "draw, take"},
        {"jacks-and-fives", "draw, take, knock"},
        {"rat-a-tat-tat", "draw, take"},
        {"cambio", "draw, take, call"},
        {"pablo", "draw, take, call"},
        {"six", "draw, take"},
        {"eight", "draw, take"},
        {"ten", "draw, take"},
        {"crazy-nines", "draw, take"},
        {"crazy-nines-deluxe", "draw, take"},
        {"ripple", "draw"},
        {"joker-eight", "draw, take"},
    };
    assert_int_equal(COUNT(words), layout_games());
    for (size_t i = 0; i < COUNT(words); i++) {
        table t = deal(words[i].game, 2, "", "");
        settle(&t);
        offers(&t, words[i].turn);
    }
}

/* -------------------------------------------------------------------------------------------------------- turn by turn */

RULE(turns_go_round_the_table_clockwise) /* layout.3 */
{
    table t = deal_by(1, "four", 4, "", "");
    play(&t, "2:draw, 2:discard, 3:draw, 3:discard, 0:draw, 0:discard, 1:draw, 1:discard, 2:draw");
}

RULE(nobody_acts_out_of_turn) /* layout.3 */
{
    table t = deal("four", 3, "", "");
    refuses(&t, "1:draw"), refuses(&t, "2:knock");
    assert_int_equal(nb_actors(&t.hole.t), 1);
    seat_offers(&t, 1, "");
    play(&t, "0:draw");
    refuses(&t, "1:discard");
}

RULE(a_player_replaces_only_his_own_cards) /* layout.3 */
{
    table t = deal("four", 2, "", CARDS);
    play(&t, "0:draw");
    refuses(&t, "0:swap 1.A1");
}

RULE(in_the_open_games_the_new_card_lies_face_up_and_a_face_up_card_may_be_replaced_too) /* layout.3 layout.six */
{
    table t = deal("six", 2, "", "0: 3c 4c 5c / 6c 7c 8c  1: 3d 4d 5d / 6d 7d 8d  up: Th  stock: Kh Jh Qh As");
    play(&t, "0:flip A1, 0:flip A2, 1:flip B1, 1:flip B2");
    play(&t, "0:draw, 0:swap A1"); /* a face-up card */
    layout_is(&t, 0, "Kh^ 4c^ 5c / 6c 7c 8c");
    waste_is(&t, "Th 3c");
    play(&t, "1:take, 1:swap A3"); /* a face-down card */
    layout_is(&t, 1, "3d 4d 3c^ / 6d^ 7d^ 8d");
    waste_is(&t, "Th 5d");
    seen_by(&t, "1.A3", "0 1");
}

RULE(in_the_open_games_a_discarded_card_turns_nothing_up) /* layout.3 layout.six layout.eight layout.ten layout.nines */
{
    static const char *const games[] = {"six", "eight", "ten", "crazy-nines", "crazy-nines-deluxe"};
    for (size_t i = 0; i < COUNT(games); i++) {
        table t = deal(games[i], 2, "", "");
        settle(&t);
        nb_hole before = t.hole;
        play(&t, "0:draw, 0:discard"), asked_is(&t, 1);
        for (unsigned zone = layout_zone_of(&t.hole.t, 0), slot = 0; slot < nb_zone_at(&t.hole.t, zone).len; slot++)
            assert_int_equal(nb_cell_at(&t.hole.t, zone, slot).up, nb_cell_at(&before.t, zone, slot).up);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_drawer_alone_sees_the_card_drawn_from_the_stock),
        cmocka_unit_test(a_drawn_card_may_go_straight_to_the_waste),
        cmocka_unit_test(a_drawn_card_may_replace_any_card_which_goes_face_up_on_the_waste),
        cmocka_unit_test(the_replaced_card_is_not_seen_before_it_lies_on_the_waste),
        cmocka_unit_test(a_drawn_card_that_is_laid_face_down_is_known_to_its_drawer_alone),
        cmocka_unit_test(once_a_card_is_drawn_there_is_no_taking_no_second_draw_and_no_knock),
        cmocka_unit_test(a_card_taken_from_the_waste_must_replace_a_card_and_can_never_be_put_straight_back),
        cmocka_unit_test(nothing_taken_from_the_waste_may_be_put_straight_back_in_any_game_that_has_one),
        cmocka_unit_test(a_card_taken_from_the_waste_and_laid_face_down_stays_known_to_all),
        cmocka_unit_test(the_next_player_may_take_what_was_just_replaced),
        cmocka_unit_test(a_knock_takes_the_place_of_the_turn_and_touches_no_card),
        cmocka_unit_test(only_the_games_that_have_it_offer_a_knock_or_a_call),
        cmocka_unit_test(turns_go_round_the_table_clockwise),
        cmocka_unit_test(nobody_acts_out_of_turn),
        cmocka_unit_test(a_player_replaces_only_his_own_cards),
        cmocka_unit_test(in_the_open_games_the_new_card_lies_face_up_and_a_face_up_card_may_be_replaced_too),
        cmocka_unit_test(in_the_open_games_a_discarded_card_turns_nothing_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
