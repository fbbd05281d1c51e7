/* test_rule_locked.c - locked=on: after the call nobody touches the caller's cards (layout.locked). */
#include "layout_table.h"

#define LAYOUTS_OF_TWO "0: Ac 2c / 3c 4c  1: Ad 2d / 3d 4d  up: 5c  "
#define LAYOUTS        "2: Ah 2h / 3h 4h  " LAYOUTS_OF_TWO
#define OF_ONE         "look 1.A1, look 1.A2, look 1.B1, look 1.B2"
#define STICKS_OF_TWO  "stick 1.A1, stick 1.A2, stick 1.B1, stick 1.B2, stick 2.A1, stick 2.A2, stick 2.B1, stick 2.B2"

/* Seat 0 has called; seat 1 has drawn the card. */
static table called(const char *game, const char *options, const char *card)
{
    char cards[TEXT];
    snprintf(cards, sizeof cards, LAYOUTS "stock: %s", card);
    table t = deal(game, 3, options, cards);
    play(&t, "0:call, 1:draw");
    return t;
}

/* ------------------------------------------------------------------------------------------------------------- cambio */

RULE(locked_is_off_by_default_and_a_callers_cards_are_fair_game) /* layout.locked layout.cambio */
{
    table t = called("cambio", "", "9s");
    play(&t, "1:discard");
    offers(&t, "pass, look 0.A1, look 0.A2, look 0.B1, look 0.B2, look 2.A1, look 2.A2, look 2.B1, look 2.B2");
    play(&t, "1:look 0.B1");
    seen_by(&t, "0.B1", "0 1");
}

RULE(nobody_looks_at_a_locked_callers_cards) /* layout.locked layout.cambio */
{
    static const char *const cards[] = {"9s", "Ts", "Ks"};
    for (size_t i = 0; i < COUNT(cards); i++) {
        table t = called("cambio", "locked=on", cards[i]);
        play(&t, "1:discard");
        offers(&t, "pass, look 2.A1, look 2.A2, look 2.B1, look 2.B2");
    }
}

RULE(nobody_swaps_a_locked_callers_cards) /* layout.locked layout.cambio */
{
    table t = called("cambio", "locked=on", "Js");
    play(&t, "1:discard, 1:pick A1");
    offers(&t, "trade 2.A1, trade 2.A2, trade 2.B1, trade 2.B2");
}

RULE(nobody_sticks_a_locked_callers_cards_not_even_the_caller) /* layout.locked layout.cambio */
{
    table t = called("cambio", "locked=on", "As");
    play(&t, "1:discard");
    seat_offers(&t, 2, "pass, " STICKS_OF_TWO);
    seat_offers(&t, 0, "pass, " STICKS_OF_TWO);
    refuses(&t, "0:stick 0.A1");
}

RULE(a_locked_caller_may_stick_others_cards_and_gives_nothing_for_them) /* layout.locked layout.cambio */
{
    table t = called("cambio", "locked=on", "As");
    play(&t, "1:discard, 2:pass, 0:stick 2.A1");
    layout_is(&t, 2, "-- 2h / 3h 4h");
    asked_is(&t, 2); /* no question what to give */
    offers(&t, "draw, take");
}

RULE(a_penalty_card_still_comes_to_a_locked_caller) /* layout.locked layout.cambio */
{
    table t = called("cambio", "locked=on", "As 6s");
    play(&t, "1:discard, 2:pass, 0:stick 2.A2");
    layout_is(&t, 0, "Ac 2c / 3c 4c + 6s");
}

RULE(an_effect_that_could_only_touch_the_locked_caller_is_skipped) /* layout.locked layout.cambio */
{
    static const char *const cards[] = {"9s", "Ts", "Js", "Qs", "Ks"};
    for (size_t i = 0; i < COUNT(cards); i++) {
        char text[TEXT];
        snprintf(text, sizeof text, LAYOUTS_OF_TWO "stock: %s", cards[i]);
        table t = deal("cambio", 2, "locked=on", text);
        play(&t, "0:call, 1:draw, 1:discard");
        asked_is(&t, 0); /* at once the caller, who may stick */
        offers(&t, "pass, stick 1.A1, stick 1.A2, stick 1.B1, stick 1.B2");
    }
}

RULE(nothing_is_locked_before_the_call) /* layout.locked layout.cambio */
{
    table t = deal("cambio", 2, "locked=on", LAYOUTS_OF_TWO "stock: 9s");
    play(&t, "0:draw, 0:discard");
    offers(&t, "pass, " OF_ONE);
}

/* -------------------------------------------------------------------------------------------------------------- pablo */

RULE(a_pablo_seven_may_carry_off_a_callers_card_unless_it_is_locked) /* layout.locked layout.pablo */
{
    table t = called("pablo", "", "7s");
    play(&t, "1:use, 1:look 0.A1, 1:give B2");
    layout_is(&t, 0, "4d 2c / 3c 4c");
    t = called("pablo", "locked=on", "7s");
    play(&t, "1:use");
    offers(&t, "look 2.A1, look 2.A2, look 2.B1, look 2.B2");
}

RULE(a_pablo_eight_looks_at_any_card_but_those_of_a_locked_caller) /* layout.locked layout.pablo */
{
    table t = called("pablo", "locked=on", "8s");
    play(&t, "1:use");
    offers(&t, "look A1, look A2, look B1, look B2, look 2.A1, look 2.A2, look 2.B1, look 2.B2");
}

RULE(a_pablo_eight_still_looks_at_ones_own_cards_when_the_only_opponent_is_locked) /* layout.locked layout.pablo */
{
    table t = deal("pablo", 2, "locked=on", LAYOUTS_OF_TWO "stock: 8s");
    play(&t, "0:call, 1:draw, 1:use");
    offers(&t, "look A1, look A2, look B1, look B2");
}

RULE(a_pablo_seven_without_a_target_is_not_offered_for_use) /* layout.locked layout.pablo */
{
    table t = deal("pablo", 2, "locked=on", LAYOUTS_OF_TWO "stock: 7s");
    play(&t, "0:call, 1:draw");
    offers(&t, "discard, swap A1, swap A2, swap B1, swap B2, pair A1, pair A2, pair B1, pair B2");
}

/* ---------------------------------------------------------------------------------------------------------------- rat */

RULE(a_queen_of_rat_a_tat_tat_leaves_a_locked_caller_alone) /* layout.locked layout.rat */
{
    table t = deal("rat-a-tat-tat", 3, "locked=on", "stock: 8s Qs Qh");
    play(&t, "0:draw, 0:discard, 0:call, 1:draw, 1:use, 1:pick A1");
    offers(&t, "trade 2.A1, trade 2.A2, trade 2.A3, trade 2.A4");
    t = deal("rat-a-tat-tat", 2, "locked=on", "stock: 8s Qs");
    play(&t, "0:draw, 0:discard, 0:call, 1:draw");
    offers(&t, "discard, swap A1, swap A2, swap A3, swap A4");
}

RULE(a_jack_of_rat_a_tat_tat_still_looks_at_ones_own_cards) /* layout.locked layout.rat */
{
    table t = deal("rat-a-tat-tat", 2, "locked=on", "stock: 8s Js");
    play(&t, "0:draw, 0:discard, 0:call, 1:draw, 1:use, 1:look A2");
    is_over(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(locked_is_off_by_default_and_a_callers_cards_are_fair_game),
        cmocka_unit_test(nobody_looks_at_a_locked_callers_cards),
        cmocka_unit_test(nobody_swaps_a_locked_callers_cards),
        cmocka_unit_test(nobody_sticks_a_locked_callers_cards_not_even_the_caller),
        cmocka_unit_test(a_locked_caller_may_stick_others_cards_and_gives_nothing_for_them),
        cmocka_unit_test(a_penalty_card_still_comes_to_a_locked_caller),
        cmocka_unit_test(an_effect_that_could_only_touch_the_locked_caller_is_skipped),
        cmocka_unit_test(nothing_is_locked_before_the_call),
        cmocka_unit_test(a_pablo_seven_may_carry_off_a_callers_card_unless_it_is_locked),
        cmocka_unit_test(a_pablo_eight_looks_at_any_card_but_those_of_a_locked_caller),
        cmocka_unit_test(a_pablo_seven_without_a_target_is_not_offered_for_use),
        cmocka_unit_test(a_queen_of_rat_a_tat_tat_leaves_a_locked_caller_alone),
        cmocka_unit_test(a_jack_of_rat_a_tat_tat_still_looks_at_ones_own_cards),
        cmocka_unit_test(a_pablo_eight_still_looks_at_ones_own_cards_when_the_only_opponent_is_locked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
