/* test_rule_ending.c - how a hole ends whatever the game: with the stock, or when nothing happens any more (layout.4). */
#include "table_score.h"

/* ----------------------------------------------------------------------------------------------------- the last card */

RULE(in_every_game_the_drawer_of_the_last_card_finishes_his_turn_and_the_hole_ends) /* layout.4 */
{
    for (unsigned g = 0; g < nb_game_count(); g++) {
        if (!is_layout_game(g)) continue;
        table t = deal(nb_game_at(g)->id, 3, "", "stock: .. ... 2s"); /* a 2 has no effect in any game */
        run_down(&t, 1);
        is_open(&t);
        unsigned drawer = t.hole.t.actor;
        play(&t, "draw");
        stock_is(&t, 0);
        is_open(&t);
        play(&t, "discard");
        if (!nb_over(&t.hole.t)) {
            assert_string_equal(nb_game_at(g)->id, "joker-eight"); /* the last hidden card is part of the turn */
            asked_is(&t, drawer);
            play(&t, "pass");
        }
        is_over(&t);
    }
}

RULE(the_last_card_may_be_kept) /* layout.4 */
{
    table t = deal("four", 2, "", "0: 5c 6c / 7c 8c  1: 2d 3d / 4d 9d  stock: .. ... Ks");
    run_down(&t, 1);
    play(&t, "0:draw, 0:swap B2");
    is_over(&t);
    layout_is(&t, 0, "5c^ 6c^ / 7c^ Ks^");
    scores_are(&t, "18 18");
}

RULE(taking_the_waste_leaves_the_last_card_in_the_stock_and_the_hole_open) /* layout.4 */
{
    table t = deal("four", 2, "", "");
    run_down(&t, 1);
    play(&t, "take, swap A1, take, swap A1");
    is_open(&t);
    stock_is(&t, 1);
}

RULE(the_power_of_the_last_card_is_carried_out_before_the_hole_ends) /* layout.4 layout.power */
{
    table t = deal("power", 2, "", "stock: .. ... Js");
    run_down(&t, 1);
    play(&t, "draw, use");
    is_open(&t);
    play(&t, "look A1");
    is_over(&t);
}

RULE(the_swap_of_the_last_queen_is_carried_out_and_nobody_calls_after_it) /* layout.4 layout.rat */
{
    table t = deal("rat-a-tat-tat", 2, "", "0: Ac 2c 3c 4c  1: Ad 2d 3d 4d  stock: .. ... Qs");
    run_down(&t, 1);
    play(&t, "0:draw, 0:use, 0:pick A1");
    is_open(&t);
    play(&t, "0:trade 1.A4");
    is_over(&t);
    layout_is(&t, 0, "4d^ 2c^ 3c^ 4c^");
}

RULE(the_look_of_the_last_seven_is_carried_out_in_cambio_and_nobody_sticks_after_it) /* layout.4 layout.cambio */
{
    table t = deal("cambio", 2, "", "1: 7c 7d / 7h 8c  stock: .. ... 7s");
    run_down(&t, 1);
    play(&t, "0:draw, 0:discard");
    is_open(&t);
    play(&t, "0:look A1");
    is_over(&t);
    layout_is(&t, 1, "7c^ 7d^ / 7h^ 8c^");
}

RULE(the_exchange_of_the_last_seven_is_carried_out_in_pablo) /* layout.4 layout.pablo */
{
    table t = deal("pablo", 2, "", "0: Ac 2c / 3c 4c  1: Ad 2d / 3d 4d  stock: .. ... 7s");
    run_down(&t, 1);
    play(&t, "0:draw, 0:use, 0:look 1.A1");
    is_open(&t);
    play(&t, "0:give B2");
    is_over(&t);
    layout_is(&t, 0, "Ac^ 2c^ / 3c^ Ad^");
    layout_is(&t, 1, "4c^ 2d^ / 3d^ 4d^");
}

RULE(a_ripple_with_the_last_card_goes_on_to_its_end) /* layout.4 layout.ripple */
{
    table t = deal_by(0, "ripple", 2, "", "0: 6c 2c 9c 3c 4c / 9d 5c Qc Tc Kc  stock: .. ... 6s");
    play(&t, "1:flip A1, 1:flip A2, 1:flip A3, 0:flip A1, 0:flip A3, 0:flip B2");
    run_down(&t, 1);
    play(&t, "0:draw, 0:ripple B1, 0:ripple B3");
    is_open(&t);
    play(&t, "0:discard");
    is_over(&t);
}

RULE(everything_is_turned_up_when_the_hole_ends_and_everybody_has_seen_it) /* layout.4 layout.5 */
{
    for (unsigned g = 0; g < nb_game_count(); g++) {
        if (!is_layout_game(g)) continue;
        table t = deal(nb_game_at(g)->id, 2, "", "");
        run_down(&t, 0);
        is_over(&t);
        for (unsigned seat = 0; seat < 2; seat++) {
            unsigned zone = layout_zone_of(&t.hole.t, seat);
            for (unsigned slot = 0; slot < nb_zone_at(&t.hole.t, zone).len; slot++) {
                assert_true(nb_cell_at(&t.hole.t, zone, slot).up);
                assert_int_equal(nb_cell_at(&t.hole.t, zone, slot).seen, 3);
            }
        }
        assert_int_equal(events_of(&t, NB_EV_END), 1);
        assert_int_equal(nb_actors(&t.hole.t), 0);
        assert_int_equal(nb_apply(&t.hole, nb_act(NB_DRAW, 0, 0), NULL), NB_E_ENDED);
    }
}

/* -------------------------------------------------------------------------------- the bargain when the stock runs out */

RULE(a_knockers_penalty_stands_when_the_stock_runs_out_during_the_last_turns) /* layout.4 layout.knock-penalty */
{
    table t = deal("four", 3, "knock-penalty=on", "0: Ac Ad / Ah As  1: 2c 2d / 2h 2s  2: Tc Td / Th Ts");
    run_down(&t, 1);
    play(&t, "2:knock, 0:draw, 0:discard"); /* seat 1 has no last turn any more */
    is_over(&t);
    scores_are(&t, "4 8 50");
}

RULE(a_pablo_callers_bonus_stands_when_the_stock_runs_out_during_the_last_turns) /* layout.4 layout.pablo */
{
    table t = deal("pablo", 3, "", "0: 2c 2d / 2h 2s  1: Ac Ad / Ah As  2: 3c 3d / 3h 3s");
    run_down(&t, 1);
    play(&t, "1:call, 2:draw, 2:discard"); /* seat 0 has no last turn any more */
    is_over(&t);
    scores_are(&t, "8 -10 12");
}

RULE(a_cambio_caller_still_loses_the_tie_when_the_stock_runs_out_during_the_last_turns) /* layout.4 layout.cambio */
{
    nb_match match;
    start_match(&match, "cambio", 2, "");
    table t = deal("cambio", 2, "", "0: Ac 2c / 3c 4c  1: Ad 2d / 3d 4d  stock: .. ... 6s");
    run_down(&t, 1);
    asked_is(&t, 0);
    play(&t, "0:call, 1:draw, 1:discard");
    is_over(&t);
    nb_match_close(&match, &t.hole);
    totals_are(&match, "10 10");
    places_are(&match, "2 1");
}

/* ------------------------------------------------------------------------------------------------- endless exchange */

/* One turn that takes the waste (or the pile of the seat before) and changes nothing that counts. */
static void exchange(table *t, const char *slot)
{
    char move[TEXT];
    settle(t);
    unsigned seat = t->hole.t.actor, seats = t->rules.seats;
    if (zone_of(&t->hole.t, NB_ZONE_WASTE, NB_NOBODY) < NB_MAX_ZONES)
        snprintf(move, sizeof move, "take, swap %s", slot);
    else snprintf(move, sizeof move, "take %u, discard", (seat + seats - 1) % seats);
    play(t, move);
    settle(t);
}

static void exchange_times(table *t, unsigned times)
{
    for (; times; times--) {
        is_open(t);
        exchange(t, "A1");
    }
}

/* How many such turns the hole lasts. */
static unsigned exchanges_left(table *t)
{
    unsigned n = 0;
    for (; !nb_over(&t->hole.t); n++) exchange(t, "A1");
    return n;
}

RULE(the_hole_ends_after_exactly_four_rounds_of_turns_that_only_took_the_waste) /* layout.4 */
{
    for (unsigned g = 0; g < nb_game_count(); g++) {
        if (!is_layout_game(g)) continue;
        const char *id = nb_game_at(g)->id;
        for (unsigned seats = 2; seats <= nb_game_at(g)->max_seats; seats++) {
            table t = deal(id, seats, "", "");
            if (!strcmp(id, "ripple")) idle(&t, 1);                    /* somebody has to start a pile */
            if (!strcmp(id, "joker-eight")) exchange_times(&t, seats); /* first turns turn up a column */
            unsigned stock = nb_stock_left(&t.hole.t);
            assert_int_equal(exchanges_left(&t), 4 * seats);
            stock_is(&t, stock);
        }
    }
}

RULE(a_card_drawn_from_the_stock_starts_the_count_of_endless_exchange_again) /* layout.4 */
{
    table t = deal("four", 2, "", "");
    exchange_times(&t, 7);
    idle(&t, 1);
    assert_int_equal(exchanges_left(&t), 8);
}

RULE(replacing_a_face_down_card_face_down_does_not_start_the_count_again) /* layout.4 */
{
    table t = deal("four", 2, "", "");
    static const char *const slots[] = {"A1", "A1", "A2", "A2", "B1", "B1", "B2", "B2"};
    for (unsigned i = 0; i < 8; i++) is_open(&t), exchange(&t, slots[i]);
    is_over(&t);
}

RULE(a_slot_that_goes_face_up_starts_the_count_again) /* layout.4 layout.six */
{
    table t = deal("six", 2, "", "");
    settle(&t);
    exchange_times(&t, 7);
    exchange(&t, "B3"); /* hidden until now */
    is_open(&t);
    assert_int_equal(exchanges_left(&t), 8);
}

RULE(a_face_up_slot_that_gets_another_card_does_not_start_the_count_again) /* layout.4 layout.six */
{
    table t = deal("six", 2, "", "");
    settle(&t);
    exchange_times(&t, 7);
    exchange(&t, "A2");
    is_over(&t);
}

RULE(with_cards_placed_face_up_four_counts_only_slots_that_were_up_before) /* layout.4 layout.placed */
{
    table t = deal("four", 2, "placed=up", "");
    exchange_times(&t, 2); /* A1 of both seats goes up */
    assert_int_equal(exchanges_left(&t), 8);
}

RULE(a_penalty_card_counts_as_drawn_and_starts_the_count_again) /* layout.4 layout.cambio */
{
    table t = deal("cambio", 2, "", "0: 2c 3c / 4c 5c  1: 6d 7d / 8d 9d  up: Th");
    exchange_times(&t, 7);
    play(&t, "1:take, 1:swap A1, 0:stick 0.B2"); /* a 5 on something else */
    is_open(&t);
    assert_int_equal(events_of(&t, NB_EV_WRONG), 1);
    assert_int_equal(exchanges_left(&t), 8);
}

RULE(a_good_stick_draws_nothing_and_does_not_start_the_count_again) /* layout.4 layout.cambio */
{
    table t = deal("cambio", 2, "", "0: 2c 3c / 4c 5c  1: 6d 7d / 8d 5d  up: Th");
    exchange_times(&t, 7);
    play(&t, "1:take, 1:swap B2, 0:stick 0.B2"); /* fives */
    is_over(&t);
    layout_is(&t, 0, "Th^ 3c^ / 4c^ --");
}

RULE(turning_up_the_last_hidden_card_starts_the_count_again) /* layout.4 layout.joker8 */
{
    table t = deal("joker-eight", 2, "", "");
    idle(&t, 12); /* seven cards of each seat are up */
    exchange_times(&t, 7);
    is_open(&t);
    play(&t, "take, swap A1, flip B4");
    is_open(&t); /* and as the layout is all up, the other seat has its last turn */
}

RULE(a_ripple_players_new_card_in_a_hidden_slot_starts_the_count_again) /* layout.4 layout.ripple */
{
    table t = deal("ripple", 2, "", "");
    idle(&t, 1);
    exchange_times(&t, 7);
    play(&t, "0:take 1, 0:swap B5");
    is_open(&t);
    assert_int_equal(exchanges_left(&t), 8);
}

RULE(a_knock_is_no_turn_that_took_the_waste_and_the_last_turns_are_played) /* layout.4 */
{
    table t = deal("four", 3, "", "");
    exchange_times(&t, 11);
    play(&t, "2:knock, 0:take, 0:swap A1");
    asked_is(&t, 1);
    play(&t, "1:take, 1:swap A1");
    is_over(&t);
}

RULE(a_call_after_the_turn_does_not_break_the_row_of_turns) /* layout.4 layout.rat */
{
    table t = deal("rat-a-tat-tat", 3, "", "");
    exchange_times(&t, 10);
    play(&t, "1:take, 1:swap A1, 1:call, 2:take, 2:swap A1");
    is_over(&t); /* the twelfth turn in a row, as if the stock were out */
}

RULE(nobody_calls_after_the_turn_that_ends_an_endless_exchange) /* layout.4 layout.rat */
{
    table t = deal("rat-a-tat-tat", 2, "", "");
    exchange_times(&t, 7);
    play(&t, "1:take, 1:swap A1");
    is_over(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_every_game_the_drawer_of_the_last_card_finishes_his_turn_and_the_hole_ends),
        cmocka_unit_test(the_last_card_may_be_kept),
        cmocka_unit_test(taking_the_waste_leaves_the_last_card_in_the_stock_and_the_hole_open),
        cmocka_unit_test(the_power_of_the_last_card_is_carried_out_before_the_hole_ends),
        cmocka_unit_test(the_swap_of_the_last_queen_is_carried_out_and_nobody_calls_after_it),
        cmocka_unit_test(the_look_of_the_last_seven_is_carried_out_in_cambio_and_nobody_sticks_after_it),
        cmocka_unit_test(the_exchange_of_the_last_seven_is_carried_out_in_pablo),
        cmocka_unit_test(a_ripple_with_the_last_card_goes_on_to_its_end),
        cmocka_unit_test(everything_is_turned_up_when_the_hole_ends_and_everybody_has_seen_it),
        cmocka_unit_test(a_knockers_penalty_stands_when_the_stock_runs_out_during_the_last_turns),
        cmocka_unit_test(a_pablo_callers_bonus_stands_when_the_stock_runs_out_during_the_last_turns),
        cmocka_unit_test(a_cambio_caller_still_loses_the_tie_when_the_stock_runs_out_during_the_last_turns),
        cmocka_unit_test(the_hole_ends_after_exactly_four_rounds_of_turns_that_only_took_the_waste),
        cmocka_unit_test(a_card_drawn_from_the_stock_starts_the_count_of_endless_exchange_again),
        cmocka_unit_test(replacing_a_face_down_card_face_down_does_not_start_the_count_again),
        cmocka_unit_test(a_slot_that_goes_face_up_starts_the_count_again),
        cmocka_unit_test(a_face_up_slot_that_gets_another_card_does_not_start_the_count_again),
        cmocka_unit_test(with_cards_placed_face_up_four_counts_only_slots_that_were_up_before),
        cmocka_unit_test(a_penalty_card_counts_as_drawn_and_starts_the_count_again),
        cmocka_unit_test(a_good_stick_draws_nothing_and_does_not_start_the_count_again),
        cmocka_unit_test(turning_up_the_last_hidden_card_starts_the_count_again),
        cmocka_unit_test(a_ripple_players_new_card_in_a_hidden_slot_starts_the_count_again),
        cmocka_unit_test(a_knock_is_no_turn_that_took_the_waste_and_the_last_turns_are_played),
        cmocka_unit_test(a_call_after_the_turn_does_not_break_the_row_of_turns),
        cmocka_unit_test(nobody_calls_after_the_turn_that_ends_an_endless_exchange),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
