/* test_rule_joker8.c - two-deck golf with jokers: a column at the first turn, the duty to turn up, twin pairs (layout.joker8). */
#include "table_score.h"

#define ANN "0: 2c 3c 4c 5c / 6c 7c 8c 9c  "
#define BEA "1: 2d 3d 4d 5d / 6d 7d 8d 9d  "

static table joker8(const char *stock)
{
    char cards[TEXT];
    snprintf(cards, sizeof cards, ANN BEA "up: Tc  stock: %s", stock);
    return deal("joker-eight", 2, "", cards);
}

/* ---------------------------------------------------------------------------------------------------- the first turn */

RULE(at_his_first_turn_a_player_turns_up_both_cards_of_one_column_and_then_plays) /* layout.joker8 */
{
    table t = joker8("Jo Ks");
    offers(&t, "open 1, open 2, open 3, open 4");
    refuses(&t, "0:draw"), refuses(&t, "0:take");
    play(&t, "0:open 3");
    layout_is(&t, 0, "2c 3c 4c^ 5c / 6c 7c 8c^ 9c");
    layout_is(&t, 1, "2d 3d 4d 5d / 6d 7d 8d 9d");
    asked_is(&t, 0);
    offers(&t, "draw, take");
    play(&t, "0:draw, 0:swap A1");
    asked_is(&t, 1);
    offers(&t, "open 1, open 2, open 3, open 4");
    play(&t, "1:open 4, 1:draw, 1:swap A4");
    asked_is(&t, 0);
    offers(&t, "draw, take"); /* only at the first turn */
}

/* ------------------------------------------------------------------------------------------------- turning up a card */

RULE(discarding_a_drawn_card_obliges_him_to_turn_up_a_hidden_card) /* layout.joker8 */
{
    table t = joker8("Ts");
    play(&t, "0:open 1, 0:draw, 0:discard");
    asked_is(&t, 0);
    offers(&t, "flip A2, flip A3, flip A4, flip B2, flip B3, flip B4"); /* no pass */
    play(&t, "0:flip B4");
    layout_is(&t, 0, "2c^ 3c 4c 5c / 6c^ 7c 8c 9c^");
    waste_is(&t, "Tc Ts");
    asked_is(&t, 1);
}

RULE(replacing_a_face_up_card_does_not_oblige_him) /* layout.joker8 */
{
    table t = joker8("Ks");
    play(&t, "0:open 1, 0:draw, 0:swap B1");
    layout_is(&t, 0, "2c^ 3c 4c 5c / Ks^ 7c 8c 9c");
    asked_is(&t, 1);
}

RULE(replacing_a_hidden_card_does_not_oblige_him_either) /* layout.joker8 */
{
    table t = joker8("Ks");
    play(&t, "0:open 1, 0:draw, 0:swap B4");
    layout_is(&t, 0, "2c^ 3c 4c 5c / 6c^ 7c 8c Ks^");
    waste_is(&t, "Tc 9c");
    asked_is(&t, 1);
}

RULE(a_card_taken_from_the_waste_must_be_kept_and_obliges_to_nothing) /* layout.joker8 */
{
    table t = joker8("Ks");
    play(&t, "0:open 1, 0:take");
    offers(&t, "swap A1, swap A2, swap A3, swap A4, swap B1, swap B2, swap B3, swap B4");
    play(&t, "0:swap A1");
    layout_is(&t, 0, "Tc^ 3c 4c 5c / 6c^ 7c 8c 9c");
    asked_is(&t, 1);
}

/* ------------------------------------------------------------------------------------------------ the last hidden card */

/* Five rounds of drawing tens, jacks and queens and throwing them away: seat 0 has one hidden card left, at B4, and is asked. */
static table one_hidden(const char *then)
{
    char stock[TEXT / 2];
    snprintf(stock, sizeof stock, "Ts Js Qs Th Jh Qh Td Jd Qd Tc %s", then);
    table t = joker8(stock);
    static const char *const ann[] = {"flip A2", "flip A3", "flip A4", "flip B2", "flip B3"};
    play(&t, "0:open 1, 0:draw, 0:discard, 0:flip A2, 1:open 1, 1:draw, 1:discard, 1:flip A2");
    for (unsigned i = 1; i < 4; i++)
        play(&t, "0:draw, 0:discard"), play(&t, ann[i]), play(&t, "1:draw, 1:discard"), play(&t, ann[i]);
    play(&t, "0:draw, 0:discard, 0:flip B3");
    return t;
}

RULE(right_after_the_obligatory_turning_up_the_last_hidden_card_may_be_turned_up_too) /* layout.joker8 */
{
    table t = one_hidden("");
    layout_is(&t, 0, "2c^ 3c^ 4c^ 5c^ / 6c^ 7c^ 8c^ 9c");
    asked_is(&t, 0);
    offers(&t, "pass, flip B4");
    play(&t, "0:flip B4");
    layout_is(&t, 0, "2c^ 3c^ 4c^ 5c^ / 6c^ 7c^ 8c^ 9c^");
    asked_is(&t, 1);
    play(&t, "1:draw, 1:discard, 1:flip B3, 1:pass"); /* seat 1's last turn */
    is_over(&t);
}

RULE(who_has_one_hidden_card_may_discard_and_leave_it_hidden) /* layout.joker8 */
{
    table t = one_hidden("2h 2s");
    play(&t, "0:pass, 1:draw, 1:discard, 1:flip B3, 1:pass, 0:draw, 0:discard");
    offers(&t, "pass, flip B4");
    play(&t, "0:pass");
    layout_is(&t, 0, "2c^ 3c^ 4c^ 5c^ / 6c^ 7c^ 8c^ 9c");
    asked_is(&t, 1);
    is_open(&t);
}

RULE(who_has_one_hidden_card_may_turn_it_up_at_the_end_of_any_turn) /* layout.joker8 */
{
    static const char *const turns[] = {"0:draw, 0:discard", "0:draw, 0:swap A1", "0:take, 0:swap A1"};
    for (size_t i = 0; i < COUNT(turns); i++) {
        table t = one_hidden("2h 2s");
        play(&t, "0:pass, 1:draw, 1:discard, 1:flip B3, 1:pass");
        play(&t, turns[i]);
        asked_is(&t, 0);
        offers(&t, "pass, flip B4");
        play(&t, "0:flip B4");
        asked_is(&t, 1);
        offers(&t, "draw, take");
        play(&t, "1:draw, 1:discard, 1:pass");
        is_over(&t);
    }
}

RULE(who_replaces_the_last_but_one_hidden_card_may_turn_up_the_last_at_once) /* layout.joker8 */
{
    table t = one_hidden("");
    play(&t, "0:pass, 1:take, 1:swap B3"); /* seat 1 had two hidden cards and now has one */
    asked_is(&t, 1);
    offers(&t, "pass, flip B4");
}

RULE(replacing_the_last_hidden_card_turns_the_layout_all_up) /* layout.joker8 */
{
    table t = one_hidden("Jo 2s");
    play(&t, "0:pass, 1:draw, 1:discard, 1:flip B3, 1:pass, 0:draw, 0:swap B4");
    layout_is(&t, 0, "2c^ 3c^ 4c^ 5c^ / 6c^ 7c^ 8c^ Jo^");
    asked_is(&t, 1);
    play(&t, "1:draw, 1:discard, 1:pass");
    is_over(&t);
}

RULE(in_the_last_turns_the_duties_and_choices_are_the_same) /* layout.joker8 */
{
    table t = one_hidden("2h");
    play(&t, "0:flip B4, 1:draw, 1:discard");
    offers(&t, "flip B3, flip B4"); /* two are hidden: the duty */
    play(&t, "1:flip B4");
    offers(&t, "pass, flip B3"); /* one is hidden: the choice */
    play(&t, "1:pass");
    is_over(&t);
    layout_is(&t, 1, "2d^ 3d^ 4d^ 5d^ / 6d^ 7d^ 8d^ 9d^"); /* then all cards are turned up */
}

RULE(in_the_last_turns_turning_up_the_last_card_starts_no_further_turns) /* layout.joker8 */
{
    table t = one_hidden("2h");
    play(&t, "0:flip B4, 1:draw, 1:discard, 1:flip B4, 1:flip B3");
    is_over(&t);
}

RULE(the_last_card_of_the_stock_still_obliges_to_turn_up) /* layout.joker8 layout.4 */
{
    table t = deal("joker-eight", 9, "decks=2", ""); /* 35 cards in the stock: nobody is near the end */
    stock_is(&t, 108 - 73);
    run_down(&t, 1);
    play(&t, "draw, discard");
    is_open(&t);
    offers(&t, "flip B2, flip B3, flip B4");
    play(&t, "flip B2");
    is_over(&t);
}

/* ----------------------------------------------------------------------------------------------------------- scoring */

/* clang-format off */
static const count_row SCORES[] = {
    {"joker-eight", "", "4c Tc 6c Ac / 4d Td 2c Kc", 9},     /* the source's first hand: two unlike pairs and 6 2 A K */
    {"joker-eight", "", "8c 8d 6c Ac / 8h 8s 4c Kc", 1},     /* its second: two like pairs and 6 4 A K */
    {"joker-eight", "", "4c 4d 6c Ac / 4h 4s 2c Kc", -1},    /* its first with like pairs: -10 + 9 */
    {"joker-eight", "", "Tc Td 6c Ac / Th Ts 2c Kc", -1},
    {"joker-eight", "", "8c 6c 8d Ac / 8h 4c 8s Kc", 1},     /* like pairs need not be neighbours */
    {"joker-eight", "", "8c 6c Ac 8d / 8h 4c Kc 8s", 1},
    {"joker-eight", "", "8c 8d 8h Ac / 8s 8c 8d Kc", -9},    /* three like pairs -10 */
    {"joker-eight", "", "8c 8d 8h 8s / 8c 8d 8h 8s", -20},   /* four -20 */
    {"joker-eight", "", "8c 8d 9c 9d / 8h 8s 9h 9s", -20},   /* two and two */
    {"joker-eight", "", "Ac Ad 6c 9c / Ah As 4c 2c", 11},    /* aces too */
    {"joker-eight", "", "Kc Kd 6c Ac / Kh Ks 4c 2c", 3},     /* kings are pairs like any */
    {"joker-eight", "", "Jo 9c Jo 3c / Jo 9d 7c 3d", 2},     /* a pair of jokers counts nothing: -5 + 7 */
    {"joker-eight", "", "Jo Jo 6c Ac / Jo Jo 4c 2c", 3},     /* two of them -10, like any two pairs */
    {"joker-eight", "", "Jo Jo 6c Ac / 2c 3c 4c 5c", 11},    /* jokers in a row are -5 each */
    {"joker-eight", "", "Qc Jc 6c Ac / Jd Qd 4c 2c", 53},    /* equal counts are no pair */
};
/* clang-format on */

RULE(a_column_pair_counts_nothing_and_every_two_of_one_rank_minus_ten) /* layout.joker8 */
{
    check_counts(SCORES, COUNT(SCORES));
}

RULE(joker_eight_is_played_by_nine_with_three_decks_and_six_jokers) /* layout.joker8 layout.1 */
{
    table t = deal("joker-eight", 9, "", "");
    stock_is(&t, 162 - 73);
    for (unsigned seat = 0; seat < 9; seat++) asked_is(&t, seat), play(&t, "open 2, draw, discard, flip A1");
    asked_is(&t, 0);
    offers(&t, "draw, take");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_his_first_turn_a_player_turns_up_both_cards_of_one_column_and_then_plays),
        cmocka_unit_test(discarding_a_drawn_card_obliges_him_to_turn_up_a_hidden_card),
        cmocka_unit_test(replacing_a_face_up_card_does_not_oblige_him),
        cmocka_unit_test(replacing_a_hidden_card_does_not_oblige_him_either),
        cmocka_unit_test(a_card_taken_from_the_waste_must_be_kept_and_obliges_to_nothing),
        cmocka_unit_test(right_after_the_obligatory_turning_up_the_last_hidden_card_may_be_turned_up_too),
        cmocka_unit_test(who_has_one_hidden_card_may_discard_and_leave_it_hidden),
        cmocka_unit_test(who_has_one_hidden_card_may_turn_it_up_at_the_end_of_any_turn),
        cmocka_unit_test(who_replaces_the_last_but_one_hidden_card_may_turn_up_the_last_at_once),
        cmocka_unit_test(replacing_the_last_hidden_card_turns_the_layout_all_up),
        cmocka_unit_test(in_the_last_turns_the_duties_and_choices_are_the_same),
        cmocka_unit_test(in_the_last_turns_turning_up_the_last_card_starts_no_further_turns),
        cmocka_unit_test(the_last_card_of_the_stock_still_obliges_to_turn_up),
        cmocka_unit_test(a_column_pair_counts_nothing_and_every_two_of_one_rank_minus_ten),
        cmocka_unit_test(joker_eight_is_played_by_nine_with_three_decks_and_six_jokers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
