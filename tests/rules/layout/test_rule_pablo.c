/* test_rule_pablo.c - Pablo: sevens, eights, the pair-drop, and what the call is worth (layout.pablo). */
#include "layout_table.h"

#define LAYOUTS "0: 5c 6c / 5d Tc  1: Ad 2d / 3d 4d  2: Ah 2h / 3h 4h  up: 9c  "

static table pablo(const char *stock)
{
    char cards[TEXT];
    snprintf(cards, sizeof cards, LAYOUTS "stock: %s", stock);
    return deal("pablo", 3, "", cards);
}

#define SWAPS "swap A1, swap A2, swap B1, swap B2"
#define PAIRS "pair A1, pair A2, pair B1, pair B2"

/* -------------------------------------------------------------------------------------------------- sevens and eights */

RULE(a_seven_looks_at_an_opponents_card_and_may_exchange_it_for_one_of_ones_own_unseen) /* layout.pablo */
{
    table t = pablo("7s");
    play(&t, "0:draw");
    offers(&t, "discard, " SWAPS ", use, " PAIRS);
    play(&t, "0:use");
    waste_is(&t, "9c 7s");
    offers(&t, "look 1.A1, look 1.A2, look 1.B1, look 1.B2, look 2.A1, look 2.A2, look 2.B1, look 2.B2");
    play(&t, "0:look 1.A1");
    offers(&t, "pass, give A1, give A2, give B1, give B2");
    play(&t, "0:give B2");
    layout_is(&t, 0, "5c 6c / 5d Ad");
    layout_is(&t, 1, "Tc 2d / 3d 4d");
    seen_by(&t, "0.B2", "0"); /* it looked at it */
    seen_by(&t, "1.A1", "0"); /* it had peeked at its own ten */
    asked_is(&t, 1);
}

RULE(after_a_sevens_look_the_exchange_may_be_left) /* layout.pablo */
{
    table t = pablo("7s");
    play(&t, "0:draw, 0:use, 0:look 2.A2, 0:pass");
    layout_is(&t, 2, "Ah 2h / 3h 4h");
    seen_by(&t, "2.A2", "0");
    asked_is(&t, 1);
}

RULE(an_eight_looks_at_any_one_card_on_the_table) /* layout.pablo */
{
    table t = pablo("8s");
    play(&t, "0:draw, 0:use");
    waste_is(&t, "9c 8s");
    offers(&t, "look A1, look A2, look B1, look B2, look 1.A1, look 1.A2, look 1.B1, look 1.B2, "
               "look 2.A1, look 2.A2, look 2.B1, look 2.B2");
    table own = t;
    play(&t, "0:look 2.A1"), seen_by(&t, "2.A1", "0"), asked_is(&t, 1);
    play(&own, "0:look A1"), seen_by(&own, "0.A1", "0"), asked_is(&own, 1);
}

RULE(a_seven_or_eight_that_is_simply_discarded_placed_or_taken_has_no_effect) /* layout.pablo */
{
    table t = pablo("7s 8s 8h");
    play(&t, "0:draw, 0:discard"), asked_is(&t, 1);
    play(&t, "1:draw, 1:swap A1"), asked_is(&t, 2);
    play(&t, "2:draw, 2:discard, 0:take");
    offers(&t, SWAPS);
}

RULE(no_other_card_has_an_effect) /* layout.pablo */
{
    static const char *const cards[] = {"As", "2s", "3s", "4s", "5s", "6s", "9s", "Ts", "Js", "Qs", "Ks", "Jo"};
    for (size_t i = 0; i < COUNT(cards); i++) {
        table t = pablo(cards[i]);
        play(&t, "0:draw");
        offers(&t, "discard, " SWAPS ", " PAIRS);
    }
}

RULE(nobody_sticks_in_pablo) /* layout.pablo */
{
    table t = pablo("2s");
    play(&t, "0:draw, 0:discard");
    assert_int_equal(nb_actors(&t.hole.t), 2);
    offers(&t, "draw, take, call");
}

/* --------------------------------------------------------------------------------------------------------- pair-drop */

RULE(a_right_pair_goes_to_the_waste_lower_slot_first_and_the_new_card_takes_the_lower_slot) /* layout.pablo */
{
    table t = pablo("As");
    play(&t, "0:draw, 0:pair A1");
    offers(&t, "with A2, with B1, with B2");
    play(&t, "0:with B1");
    layout_is(&t, 0, "As 6c / -- Tc");
    waste_is(&t, "9c 5c 5d");
    seen_by(&t, "0.A1", "0");
    nobody_holds(&t);
    asked_is(&t, 1);
    scores_are(&t, "17 10 10");
}

RULE(a_pair_may_be_named_in_either_order) /* layout.pablo */
{
    table t = pablo("As");
    play(&t, "0:draw, 0:pair B1, 0:with A1");
    layout_is(&t, 0, "As 6c / -- Tc");
    waste_is(&t, "9c 5c 5d");
}

RULE(a_wrong_pair_goes_back_seen_by_all_and_the_drawn_card_is_added_in_a_new_slot) /* layout.pablo */
{
    table t = pablo("As");
    play(&t, "0:draw, 0:pair A1, 0:with A2");
    layout_is(&t, 0, "5c 6c / 5d Tc + As");
    waste_is(&t, "9c");
    seen_by(&t, "0.A1", "0 1 2");
    seen_by(&t, "0.A2", "0 1 2");
    seen_by(&t, "0.B1", "0");
    seen_by(&t, "0.P1", "0");
    assert_int_equal(events_of(&t, NB_EV_SHOW), 2);
    assert_int_equal(events_of(&t, NB_EV_WRONG), 1);
    nobody_holds(&t);
    asked_is(&t, 1);
    offers(&t, "draw, take, call");
    scores_are(&t, "27 10 10");
}

static void story_is(const nb_hole *before, const table *t, unsigned seat, nb_action action, const char *expected)
{
    static const char *const names[] = {"Ann", "Bea", "Cal"};
    char text[NB_MAX_STORY];
    nb_view then, now;
    nb_events events = t->events;
    nb_view_of(&then, before, 1);
    nb_view_of(&now, &t->hole, 1);
    nb_events_for(&events, 1);
    nb_tell(text, sizeof text, &then, seat, action, &now, &events, names);
    assert_string_equal(text, expected);
}

RULE(a_wrong_pair_is_told_with_the_place_of_the_added_card) /* layout.pablo */
{
    table t = pablo("As");
    play(&t, "0:draw, 0:pair A1");
    nb_hole before = t.hole;
    unsigned seat;
    nb_action action = parse_move(&t, "0:with A2", &seat);
    play(&t, "0:with A2");
    story_is(
        &before, &t, seat, action,
        "Ann claims a pair, but the cards are the 5 of clubs and the 6 of clubs. Ann keeps them, and the drawn card as "
        "well, at P1.");
}

RULE(equal_counts_are_no_pair) /* layout.pablo */
{
    table t = deal("pablo", 2, "", "0: Tc Jc / Qc Kc  stock: As");
    play(&t, "0:draw, 0:pair A1, 0:with A2");
    layout_is(&t, 0, "Tc Jc / Qc Kc + As");
}

RULE(two_jokers_are_a_pair) /* layout.pablo */
{
    table t = deal("pablo", 2, "", "0: Jo Jc / Jo Kc  stock: As");
    play(&t, "0:draw, 0:pair A1, 0:with B1");
    layout_is(&t, 0, "As Jc / -- Kc");
}

RULE(only_a_stock_drawn_card_drops_a_pair) /* layout.pablo */
{
    table t = pablo("As");
    refuses(&t, "0:pair A1");
    play(&t, "0:take");
    offers(&t, SWAPS);
}

RULE(a_seven_may_drop_a_pair_instead_of_being_used) /* layout.pablo */
{
    table t = pablo("7s");
    play(&t, "0:draw, 0:pair A1, 0:with B1");
    layout_is(&t, 0, "7s 6c / -- Tc");
    asked_is(&t, 1);
}

RULE(pairs_may_be_dropped_among_added_cards_and_between_old_and_new) /* layout.pablo */
{
    table t = deal("pablo", 2, "", "0: 5c 6c / 9d Tc  1: Ad 2d / 3d 4d  up: 9c  stock: Qs 2c Qh 3c Kc 4c 5h As 6s");
    play(&t, "0:draw, 0:pair A1, 0:with A2, 1:draw, 1:discard"); /* wrong: the Qs is P1 */
    play(&t, "0:draw, 0:pair A1, 0:with A2, 1:draw, 1:discard"); /* wrong: the Qh is P2 */
    layout_is(&t, 0, "5c 6c / 9d Tc + Qs Qh");
    play(&t, "0:draw, 0:pair P2, 0:with P1, 1:draw, 1:discard");
    layout_is(&t, 0, "5c 6c / 9d Tc + Kc --");
    waste_is(&t, "9c 2c 3c Qs Qh 4c");
    play(&t, "0:draw");
    offers(&t, "discard, " SWAPS ", swap P1, " PAIRS ", pair P1"); /* the gap is no card */
    play(&t, "0:pair A1, 0:with P1");                              /* wrong again: a third slot beyond the grid */
    layout_is(&t, 0, "5c 6c / 9d Tc + Kc -- 5h");
    play(&t, "1:draw, 1:discard, 0:draw, 0:pair A1, 0:with P3");
    layout_is(&t, 0, "6s 6c / 9d Tc + Kc -- --");
}

RULE(a_layout_can_shrink_to_one_card_and_then_there_is_no_pair_to_drop) /* layout.pablo */
{
    table t = deal("pablo", 2, "", "0: 5c 5d / 6c 6d  stock: 6h 2c 6s 3c As 4c");
    play(&t, "0:draw, 0:pair A1, 0:with A2, 1:draw, 1:discard"); /* 6h -- / 6c 6d */
    play(&t, "0:draw, 0:pair B1, 0:with B2, 1:draw, 1:discard"); /* 6h -- / 6s -- */
    layout_is(&t, 0, "6h -- / 6s --");
    play(&t, "0:draw, 0:pair A1, 0:with B1");
    layout_is(&t, 0, "As -- / -- --");
    play(&t, "1:draw, 1:discard, 0:draw");
    offers(&t, "discard, swap A1");
}

RULE(pablo_keeps_a_placed_card_face_down) /* layout.pablo */
{
    table t = pablo("As");
    play(&t, "0:draw, 0:swap B2");
    layout_is(&t, 0, "5c 6c / 5d As");
    seen_by(&t, "0.B2", "0");
}

/* ------------------------------------------------------------------------------------------------- what a call is worth */

/* Seat 0 calls, or nobody does; nobody changes anything after that. */
static void check_call(const char *cards, const char *layouts, const char *called)
{
    table t = deal("pablo", 3, "", cards);
    scores_are(&t, layouts);
    table uncalled = t;
    play(&t, "0:call");
    idle(&t, 2);
    is_over(&t);
    scores_are(&t, called);
    run_down(&uncalled, 0);
    is_over(&uncalled);
    scores_are(&uncalled, layouts); /* the stock is out without a call: all add their own */
}

RULE(a_caller_who_is_lowest_alone_scores_minus_ten_and_the_others_their_layouts) /* layout.pablo */
{
    check_call("0: Ac 2c / Ad 2d  1: 2h 2s / 4c Ah  2: 5c 5d / 5h 6c", "6 9 21", "-10 9 21");
    check_call("0: Jo Jo / Ad 2d  1: 2h 2s / 4c Ah  2: 5c 5d / 5h 6c", "-7 9 21", "-10 9 21");
}

RULE(a_caller_who_is_beaten_adds_his_own_and_the_highest_layout_of_the_table) /* layout.pablo */
{
    check_call("0: Ac 2c / Ad 2d  1: Ah As / Jo 8c  2: 5c 5d / 5h 6c", "6 5 21", "27 5 21");
}

RULE(the_highest_layout_of_the_table_may_be_the_callers_own) /* layout.pablo */
{
    check_call("0: 3c 3d / 3h 3s  1: Ac Ad / Ah 2c  2: As 2d / 2h 4c", "12 5 9", "24 5 9");
}

RULE(a_caller_who_is_tied_for_the_lowest_adds_his_own_like_everybody) /* layout.pablo */
{
    check_call("0: Ac 2c / Ad 2d  1: Ah 2h / As 2s  2: 5c 5d / 5h 6c", "6 6 21", "6 6 21");
    check_call("0: Ac 2c / Ad 2d  1: Ah 2h / As 2s  2: 3c 3d / 5h Jo", "6 6 6", "6 6 6");
}

/* Beside the caller's name while the hole goes on, and when it is over. */
static void check_told(const char *cards, const char *expected)
{
    char text[NB_MAX_TEXT];
    table t = deal("pablo", 3, "", cards);
    play(&t, "0:call");
    nb_status(text, sizeof text, &t.hole.t, 0);
    assert_string_equal(text, "called");
    nb_status(text, sizeof text, &t.hole.t, 1);
    assert_string_equal(text, "");
    idle(&t, 2);
    nb_status(text, sizeof text, &t.hole.t, 0);
    assert_string_equal(text, expected);
}

RULE(what_a_call_came_to_is_told_beside_the_callers_name) /* layout.pablo */
{
    check_told("0: Ac 2c / Ad 2d  1: 2h 2s / 4c Ah  2: 5c 5d / 5h 6c", "called Pablo and lowest alone: -10");
    check_told("0: Ac 2c / Ad 2d  1: Ah As / Jo 8c  2: 5c 5d / 5h 6c",
               "called Pablo and beaten: 6 + 21, the highest layout on the table");
    check_told("0: 3c 3d / 3h 3s  1: Ac Ad / Ah 2c  2: As 2d / 2h 4c",
               "called Pablo and beaten: 12 + 12, the highest layout on the table");
    check_told("0: Ac 2c / Ad 2d  1: Ah 2h / As 2s  2: 5c 5d / 5h 6c",
               "called Pablo and tied for lowest: no bonus, no penalty");
}

RULE(whoever_calls_is_compared_with_all_the_others) /* layout.pablo */
{
    table t = deal("pablo", 3, "", "0: Ac Ad / Ah 2c  1: 3c 3d / 3h 3s  2: As 2d / 2h 4c"); /* 5 12 9 */
    play(&t, "0:draw, 0:discard, 1:call");
    idle(&t, 2);
    scores_are(&t, "5 24 9");
    t = deal("pablo", 3, "", "0: 5c 5d / 5h 6c  1: Ah As / Jo 8c  2: Ac 2c / Ad 2d"); /* 21 5 6 */
    play(&t, "0:draw, 0:discard, 1:draw, 1:discard, 2:call");
    idle(&t, 2);
    scores_are(&t, "21 5 27");
}

RULE(pablo_is_called_instead_of_a_turn_and_gives_each_other_player_one_more) /* layout.pablo */
{
    table t = pablo("2s 3s");
    play(&t, "0:call");
    offers(&t, "draw, take");
    play(&t, "1:draw, 1:discard, 2:draw, 2:discard");
    is_over(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seven_looks_at_an_opponents_card_and_may_exchange_it_for_one_of_ones_own_unseen),
        cmocka_unit_test(after_a_sevens_look_the_exchange_may_be_left),
        cmocka_unit_test(an_eight_looks_at_any_one_card_on_the_table),
        cmocka_unit_test(a_seven_or_eight_that_is_simply_discarded_placed_or_taken_has_no_effect),
        cmocka_unit_test(no_other_card_has_an_effect),
        cmocka_unit_test(nobody_sticks_in_pablo),
        cmocka_unit_test(a_right_pair_goes_to_the_waste_lower_slot_first_and_the_new_card_takes_the_lower_slot),
        cmocka_unit_test(a_pair_may_be_named_in_either_order),
        cmocka_unit_test(a_wrong_pair_goes_back_seen_by_all_and_the_drawn_card_is_added_in_a_new_slot),
        cmocka_unit_test(a_wrong_pair_is_told_with_the_place_of_the_added_card),
        cmocka_unit_test(equal_counts_are_no_pair),
        cmocka_unit_test(two_jokers_are_a_pair),
        cmocka_unit_test(only_a_stock_drawn_card_drops_a_pair),
        cmocka_unit_test(a_seven_may_drop_a_pair_instead_of_being_used),
        cmocka_unit_test(pairs_may_be_dropped_among_added_cards_and_between_old_and_new),
        cmocka_unit_test(a_layout_can_shrink_to_one_card_and_then_there_is_no_pair_to_drop),
        cmocka_unit_test(pablo_keeps_a_placed_card_face_down),
        cmocka_unit_test(a_caller_who_is_lowest_alone_scores_minus_ten_and_the_others_their_layouts),
        cmocka_unit_test(a_caller_who_is_beaten_adds_his_own_and_the_highest_layout_of_the_table),
        cmocka_unit_test(the_highest_layout_of_the_table_may_be_the_callers_own),
        cmocka_unit_test(a_caller_who_is_tied_for_the_lowest_adds_his_own_like_everybody),
        cmocka_unit_test(pablo_is_called_instead_of_a_turn_and_gives_each_other_player_one_more),
        cmocka_unit_test(what_a_call_came_to_is_told_beside_the_callers_name),
        cmocka_unit_test(whoever_calls_is_compared_with_all_the_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
