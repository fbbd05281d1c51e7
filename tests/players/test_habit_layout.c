/* test_habit_layout.c - the rule of thumb of the layout games in situations where any sound player knows what to do:
 * what everyman knows (though he may misjudge what is close), and rabbit, who wavers. How well they play on the whole is
 * measured, not tested.
 */
#include "habit_ask.h"

/* ------------------------------------------------------------------------------------------------------- asking */

static nb_action choice_of(const table *t, const char *player, unsigned seat, uint64_t luck)
{
    nb_view view;
    nb_rng rng;
    nb_budget budget = {.playouts = 0};
    nb_view_of(&view, &t->hole, seat);
    nb_rng_start(&rng, luck, 0);
    return nb_player_named(player)->choose(&view, &rng, &budget, NULL);
}

/* What the rule of thumb likes best; any of several. */
static nb_action thumb_of(const table *t, unsigned seat, uint64_t luck)
{
    nb_view view;
    nb_rng rng;
    nb_action list[NB_MAX_ACTIONS], best = 0;
    int32_t worth[NB_MAX_ACTIONS], least = INT32_MAX;
    nb_view_of(&view, &t->hole, seat);
    nb_rng_start(&rng, luck, 0);
    int n = nb_legal_for(&view.t, seat, list), first = (int)nb_rng_below(&rng, (uint32_t)n);
    nb_game_of(&t->rules)->judge(&view.t, seat, list, n, worth);
    for (int i = 0; i < n; i++) {
        int at = (first + i) % n;
        if (worth[at] < least) least = worth[at], best = list[at];
    }
    return best;
}

/* What a seat does by the rule of thumb, and there is nothing else as good. */
static void seat_does(const table *t, unsigned seat, const char *expected)
{
    for (uint64_t luck = 0; luck < 8; luck++) {
        char text[TEXT];
        nb_action_text(text, sizeof text, &t->hole.t, thumb_of(t, seat, luck));
        assert_string_equal(text, expected);
    }
}

static void does(const table *t, const char *expected) { seat_does(t, t->hole.t.actor, expected); }

/* Everyman in every seat, one action or more. */
static void let_them_play(table *t, unsigned actions)
{
    for (; actions && !nb_over(&t->hole.t); actions--)
        assert_int_equal(nb_apply(&t->hole, choice_of(t, "everyman", t->hole.t.actor, actions), NULL), NB_OK);
}

/* How often of 100 times a wavering beginner does it. */
static unsigned rabbit_does(const table *t, const char *text)
{
    unsigned times = 0, seat;
    nb_action action = parse_move(t, text, &seat);
    for (uint64_t luck = 0; luck < 100; luck++) times += choice_of(t, "rabbit", seat, luck) == action;
    return times;
}

/* --------------------------------------------------------------------------------------------- cards in columns */

RULE(everyman_takes_a_card_that_pairs)
{
    table t = deal("six", 2, "", "0: 9c .. .. / .. .. ..  up: 9d");
    play(&t, "0:flip A1, 0:flip A2, 1:flip A1, 1:flip A2");
    does(&t, "take");
    says(&t, "take", "it pairs with A1");
    play(&t, "take");
    does(&t, "swap B1");
    says(&t, "swap B1", "it pairs with A1");
}

RULE(everyman_does_not_take_a_card_that_helps_nowhere)
{
    table t = deal("six", 2, "", "0: 3c 4c .. / .. .. ..  up: Qd");
    play(&t, "0:flip A1, 0:flip A2, 1:flip A1, 1:flip A2");
    does(&t, "draw");
}

RULE(everyman_opens_two_columns_rather_than_one)
{
    table t = deal("six", 2, "", "");
    play(&t, "0:flip A1");
    nb_action second = thumb_of(&t, 0, 1);
    assert_int_not_equal(second, nb_act(NB_FLIP, nb_a(second), 3));
}

RULE(everyman_keeps_a_pair_of_high_cards)
{
    table t = deal("six", 2, "", "0: Qc 4c .. / Qd .. ..  up: 2d");
    play(&t, "0:flip A1, 0:flip B1, 1:flip A1, 1:flip A2, 0:take");
    nb_action where = thumb_of(&t, 0, 1);
    assert_int_not_equal(nb_b(where) % 3, 0);
}

/* Each has one hidden card, B3; seat 0 has 9 8 7 / J 6, seat 1 two pairs of aces and a king. */
static table nearly_done(const char *stock)
{
    char cards[TEXT];
    snprintf(cards, sizeof cards, "0: 9c 8d  1: Ac Ad  up: Tc  stock: 7s As Jc Ah 6d Kc %s", stock);
    table t = deal("six", 2, "", cards);
    play(&t, "0:flip A1, 0:flip A2, 1:flip A1, 1:flip A2");
    play(&t, "0:draw, 0:swap A3, 1:draw, 1:swap B1, 0:draw, 0:swap B1, 1:draw, 1:swap B2");
    play(&t, "0:draw, 0:swap B2, 1:draw, 1:swap A3");
    return t;
}

RULE(everyman_does_not_end_the_hole_when_he_is_far_behind)
{
    table t = nearly_done("3h");
    play(&t, "0:draw");
    does(&t, "swap B1"); /* not B3, which would end it */
    says(&t, "swap B1", "the jack of clubs is your worst card");
}

RULE(everyman_ends_the_hole_when_he_is_far_ahead)
{
    table t = nearly_done("Td Kd");
    play(&t, "0:draw, 0:discard, 1:draw");
    does(&t, "swap B3");
    says(&t, "swap B3", "it pairs with A3, and it ends the hole while you are ahead");
}

/* ------------------------------------------------------------------------------------------------- knocks and calls */

RULE(everyman_knocks_when_he_has_next_to_nothing)
{
    table t = deal("four", 2, "", "0: .. .. / Kc Kd  1: 9c 9d / Tc Td  up: Jc  stock: Ks Jd Kh Jh");
    play(&t, "0:draw, 0:swap A1, 1:draw, 1:discard, 0:draw, 0:swap A2, 1:draw, 1:discard");
    does(&t, "knock");
    says(&t, "knock", "you have 0, and the lowest of the others probably has about 20");
}

RULE(everyman_does_not_knock_with_high_cards)
{
    table t = deal("four", 2, "", "0: .. .. / Qc Qd  up: Jc");
    does(&t, "draw");
}

RULE(everyman_calls_cambio_when_low_and_not_when_high)
{
    table low = deal("cambio", 3, "", "0: .. .. / Ac Ad  up: Qc  stock: Kd Qd Qh Kh Qs Jc");
    play(
        &low,
        "0:draw, 0:swap A1, 1:pass, 2:pass, 1:draw, 1:discard, 1:pass, 2:pass, 0:pass, 2:draw, 2:discard, 2:pass, 0:pass, 1:pass");
    play(
        &low,
        "0:draw, 0:swap A2, 1:pass, 2:pass, 1:draw, 1:discard, 1:pass, 2:pass, 0:pass, 2:draw, 2:discard, 2:pass, 0:pass, 1:pass");
    does(&low, "call"); /* A A and both red kings: 0 */
    table high = deal("cambio", 3, "", "0: .. .. / 9c 9d  up: Qc");
    does(&high, "draw");
}

RULE(everyman_calls_pablo_only_when_he_is_very_probably_lowest)
{
    table doubtful = deal("pablo", 4, "", "0: .. .. / 2c 3c  up: Qc");
    does(&doubtful, "draw");
    table sure = deal("pablo", 2, "", "0: .. .. / Ac 2c  up: Qc  stock: Jo Qd Jo Qh");
    play(&sure, "0:draw, 0:swap A1, 1:draw, 1:discard, 0:draw, 0:swap A2, 1:draw, 1:discard");
    does(&sure, "call");
}

RULE(everyman_calls_rat_a_tat_tat_after_the_turn_that_made_him_low)
{
    table t = deal("rat-a-tat-tat", 2, "", "0: Kc .. .. Ac  1: Tc .. .. Td  up: 9c  stock: Ks 9d Kd");
    play(&t, "0:draw, 0:swap A2, 0:pass, 1:draw, 1:discard, 1:pass, 0:draw");
    does(&t, "swap A3");
    play(&t, "0:swap A3");
    does(&t, "call");
}

RULE(a_knock_that_may_cost_ten_strokes_is_put_off)
{
    const char *cards = "0: .. .. / 2c 2d  1: .. .. / 3c 3d  2: .. .. / 4c 4d  3: .. .. / Ac Ad  up: Jc  stock: 2h";
    table t = deal("four", 4, "knock-penalty=on", cards);
    play(&t, "0:draw, 0:swap A1, 1:draw, 1:discard, 2:draw, 2:discard, 3:draw, 3:discard");
    nb_action chosen = thumb_of(&t, 0, 1);
    assert_int_not_equal(nb_verb_of(chosen), NB_KNOCK);
}

/* ------------------------------------------------------------------------------------------------- powers, sticking */

RULE(everyman_sticks_a_card_that_he_knows)
{
    table t = deal("cambio", 3, "", "0: Ac 2c / 3c 4c  1: 5d 6d / 9d 7d  up: Tc  stock: 9h");
    play(&t, "0:draw, 0:discard, 0:pass"); /* a nine comes to the waste; seat 1 knows his own */
    seat_does(&t, 1, "stick 1.B1");
}

RULE(everyman_never_sticks_a_card_he_does_not_know)
{
    table t = deal("cambio", 3, "", "0: Ac 2c / 3c 4c  1: 9d 9s / 6d 7d  up: Tc  stock: 9h");
    play(&t, "0:draw, 0:discard, 0:pass"); /* two nines, which he has not seen */
    seat_does(&t, 1, "pass");
    says(&t, "1:pass", "you know no card that you would stick");
    assert_int_equal(rabbit_does(&t, "1:stick A1"), 0);
}

RULE(everyman_gives_his_worst_card_away)
{
    table t = deal("cambio", 2, "", "0: Ac 2c / 3c 4c  1: 5d 6d / 2d Qd  up: 9c  stock: Th Ts 2h");
    play(&t, "0:draw, 0:discard, 0:pass, 1:pass, 1:draw, 1:discard, 1:look 0.A2, 0:pass, 0:draw, 0:discard");
    seat_does(&t, 1, "stick 0.A2"); /* his own 2 is worth less than being rid of the queen */
    play(&t, "1:stick 0.A2");
    does(&t, "give B2");
    says(&t, "give B2", "the queen of diamonds is your worst card");
}

RULE(everyman_drops_a_pair_that_he_knows)
{
    table t = deal("pablo", 2, "", "0: Ac 2c / 9c 9d  up: Tc  stock: 3h");
    play(&t, "0:draw");
    nb_action first = thumb_of(&t, 0, 1);
    assert_int_equal(nb_verb_of(first), NB_PAIR);
    play(&t, "pair B1");
    does(&t, "with B2");
    says(&t, "with B2", "you know that it equals B1");
}

RULE(everyman_claims_no_pair_that_he_does_not_know)
{
    table t = deal("pablo", 2, "", "0: 9s 9h / 9c 5d  up: Tc  stock: Jh");
    play(&t, "0:draw");
    does(&t, "discard");
}

RULE(everyman_looks_at_a_card_of_his_own_that_he_does_not_know)
{
    table t = deal("power", 2, "", "0: .. .. / Ac 2c  up: Tc  stock: Jh");
    play(&t, "0:draw");
    does(&t, "use");
    play(&t, "0:use");
    nb_action look = thumb_of(&t, 0, 1);
    assert_true(nb_b(look) < 2);
}

RULE(everyman_swaps_his_worst_card_for_one_that_he_knows_to_be_low)
{
    table t = deal("cambio", 2, "", "0: .. .. / 9c 9d  1: .. .. / Ac Tc  up: 6c  stock: Th Td Jh");
    play(&t, "0:draw, 0:discard, 0:look 1.B1, 1:pass, 1:draw, 1:discard, 1:pass, 0:pass, 0:draw");
    does(&t, "discard");
    play(&t, "0:discard");
    nb_action mine = thumb_of(&t, 0, 1);
    assert_int_equal(nb_verb_of(mine), NB_PICK);
    assert_true(nb_b(mine) >= 2); /* one of the nines */
    play(&t, "0:pick B1");
    does(&t, "trade 1.B1");
    says(&t, "trade 1.B1", "you know that it is the ace of clubs");
}

RULE(everyman_declines_a_swap_that_can_only_lose)
{
    table t = deal("cambio", 2, "", "0: .. .. / Ac Kd  up: 6c  stock: Kh Qd 2d Qh Jc");
    play(&t, "0:draw, 0:swap A1, 1:pass, 1:draw, 1:discard, 1:pass, 0:pass");
    play(&t, "0:draw, 0:swap A2, 1:pass, 1:draw, 1:discard, 1:pass, 0:pass, 0:draw, 0:discard");
    does(&t, "pass");
}

RULE(everyman_ripples_where_he_can)
{
    table t = deal("ripple", 2, "", "0: 9c .. .. .. .. / .. .. .. .. ..  stock: 9d");
    play(&t, "0:flip A1, 0:flip A2, 0:flip A3, 1:flip A1, 1:flip A2, 1:flip A3, 0:draw");
    does(&t, "ripple B1");
    says(&t, "ripple B1", "it pairs with A1");
}

RULE(everyman_completes_a_block)
{
    table t = deal("crazy-nines-deluxe", 2, "", "0: 9c .. .. / 9h .. .. / 3c .. ..  up: 9d  stock: Kc 9s");
    play(&t, "0:open 1, 1:open 1, 0:take, 0:swap A2, 1:draw, 1:discard, 0:draw");
    does(&t, "swap B2");
    says(&t, "swap B2", "it completes a line or block, which leaves the table");
}

RULE(in_the_hand_any_two_equal_cards_are_a_pair)
{
    table t = deal("hand", 2, "", "0: 9c Qc 3d 5s  up: Qd");
    does(&t, "take");
    says(&t, "take", "it pairs with A2");
}

RULE(a_reason_for_a_place_says_what_else_is_there)
{
    table t = deal("six", 2, "", "0: Kc Qd .. / .. .. ..  up: Tc  stock: 3d");
    play(&t, "0:flip A1, 0:flip A2, 1:flip A1, 1:flip A2, 0:draw");
    says(&t, "swap B1",
         "it counts less than an unknown card is likely to, and the king of clubs in its column needs no pair");
    says(&t, "swap B2", "it counts less than an unknown card is likely to");
    table known = deal("cambio", 3, "", "0: .. .. / 8c 9c  up: Qc  stock: 2d");
    play(&known, "0:draw");
    says(&known, "swap A1",
         "it counts less than an unknown card is likely to, and you will know one more of your cards");
    table high = deal("cambio", 3, "", "0: .. .. / 2c 3c  up: Qc  stock: Td");
    play(&high, "0:draw");
    says(&high, "swap A1", "an unknown card may be no better, and you will know this one");
}

RULE(a_reason_to_discard_says_what_the_card_could_have_done)
{
    table t = deal("six", 2, "", "0: Kc Qd .. / .. .. ..  up: Tc  stock: 3d");
    play(&t, "0:flip A1, 0:flip A2, 1:flip A1, 1:flip A2, 0:draw");
    says(&t, "discard", "it would save little, and something better may still come for B2");
    table hand = deal("hand", 2, "", "0: 9c Qd 3d 5s  up: Tc  stock: 8d");
    play(&hand, "0:draw");
    says(&hand, "discard", "it would save little, and the queen of diamonds may still find its equal");
    table none = deal("four", 2, "", "0: Ac Ad / Ah 2d  up: Tc  stock: Td");
    play(&none, "0:draw");
    says(&none, "discard", "it improves none of your cards");
}

/* ------------------------------------------------------------------------------------------------------ why not */

RULE(below_first_place_a_reason_says_what_a_card_in_hand_would_miss)
{
    table t = deal("six", 2, "", "0: 9c 4c .. / .. Qd ..  up: Tc  stock: .. .. 9d");
    play(&t, "0:flip A1, 0:flip B2, 1:flip A1, 1:flip A2, 0:draw, 0:discard, 1:draw, 1:discard, 0:draw");
    says(&t, "swap B1", "it pairs with A1");
    says_against(&t, "discard", "swap B1", "at B1 it would make a pair");
    says_against(&t, "swap B2", "swap B1", "at B1 it would make a pair");
    says_against(&t, "swap B1", "swap B1", "");
    says_against(&t, "swap B1", "discard", ""); /* the rule of thumb does not see that discarding is better */
}

RULE(below_first_place_a_reason_says_which_card_would_stay)
{
    table t = deal("four", 2, "", "0: .. .. / 4c Qd  up: Tc  stock: 2d");
    play(&t, "0:draw");
    says_against(&t, "swap B1", "swap B2", "you would give up the 4 of clubs and keep the queen of diamonds");
    says_against(&t, "swap A1", "swap B2", "you would keep the queen of diamonds");
    says_against(&t, "discard", "swap B2", "at B2 it would save you about 8 strokes");
}

RULE(below_first_place_a_reason_says_what_is_wrong_with_stock_discard_and_end)
{
    table t = deal("four", 2, "", "0: .. .. / 4c Qd  up: Ac");
    says_against(&t, "draw", "take", "you would leave the ace of clubs and keep the queen of diamonds");
    says_against(&t, "knock", "take",
                 "it is too early: you have about 26, and the lowest of the others probably about 23");
    table u = deal("four", 2, "", "0: .. .. / 4c 2d  up: Tc");
    says_against(&u, "take", "draw", "the 10 of clubs improves none of your cards");
    table low = deal("four", 2, "", "0: .. .. / Kc Kd  1: 9c 9d / Tc Td  up: Jc  stock: Ks Jd Kh Jh");
    play(&low, "0:draw, 0:swap A1, 1:draw, 1:discard, 0:draw, 0:swap A2, 1:draw, 1:discard");
    says_against(&low, "draw", "knock", "the others would have time to improve");
}

RULE(below_first_place_a_reason_never_praises_a_pass_or_a_guess)
{
    table t = deal("cambio", 3, "", "0: Ac 2c / 3c 4c  1: 5d 6d / 9d 7d  up: Tc  stock: 9h");
    play(&t, "0:draw, 0:discard, 0:pass");
    says_against(&t, "1:pass", "1:stick 1.B1", "you would keep the 9 of diamonds");
    says_against(&t, "1:stick 1.A1", "1:stick 1.B1",
                 "you would have to guess, and a wrong guess costs you a penalty card");
    says_against(&t, "1:stick 1.B2", "1:pass", "it is the 7 of diamonds, which does not match");
}

RULE(below_first_place_a_reason_says_why_another_power_or_target_is_better)
{
    table t = deal("power", 2, "", "0: .. .. / Ac 2c  up: Tc  stock: Jh");
    play(&t, "0:draw");
    says_against(&t, "discard", "use", "you would waste its power");
    play(&t, "use");
    says_against(&t, "look B1", "look A1", "you know this card already");
    table king = deal("power", 2, "", "0: .. .. / Ac Qc  up: Tc  stock: Kh");
    play(&king, "0:draw, 0:use");
    says_against(&king, "pick B1", "pick B2", "you would keep the queen of clubs");
    table pair = deal("pablo", 2, "", "0: 9s 9h / 9c 5d  up: Tc  stock: Jh");
    play(&pair, "0:draw");
    says_against(&pair, "pair A1", "discard", "you would have to guess, and a wrong guess costs you a card");
}

RULE(a_reason_is_asked_of_legal_actions_only)
{
    table t = deal("six", 2, "", "");
    nb_view view;
    char text[NB_MAX_TEXT] = "?";
    nb_view_of(&view, &t.hole, 0);
    assert_int_equal(nb_reason(text, sizeof text, &view, nb_act(NB_SWAP, 200, 250)), 0);
    assert_int_equal(nb_reason_against(text, sizeof text, &view, nb_act(NB_SWAP, 200, 250), nb_act(NB_DRAW, 0, 0)), 0);
    assert_string_equal(text, "");
}

/* ------------------------------------------------------------------------------------------------------- rabbit */

RULE(rabbit_mostly_does_what_is_plain_and_sometimes_does_not)
{
    table t = deal("six", 2, "", "0: 9c .. .. / .. .. ..  up: 9d");
    play(&t, "0:flip A1, 0:flip A2, 1:flip A1, 1:flip A2");
    assert_in_range(rabbit_does(&t, "take"), 75, 100);
    table u = deal("six", 2, "", "0: 3c 4c .. / .. .. ..  up: 5d");
    play(&u, "0:flip A1, 0:flip A2, 1:flip A1, 1:flip A2");
    assert_in_range(rabbit_does(&u, "take"), 5, 95);
}

RULE(rabbit_does_not_knock_with_high_cards)
{
    table t = deal("four", 2, "", "0: .. .. / Qc Qd  up: Jc");
    assert_in_range(rabbit_does(&t, "knock"), 0, 10);
}

/* --------------------------------------------------------------------------------------------------- whole holes */

RULE(every_layout_game_ends_among_everymen_well_before_it_must)
{
    for (unsigned g = 0; g < nb_game_count(); g++) {
        const nb_game *game = nb_game_at(g);
        if (!is_layout_game(g)) continue;
        for (unsigned seats = game->min_seats; seats <= game->max_seats; seats++) {
            table t = deal(game->id, seats, "", "");
            let_them_play(&t, 120 * seats);
            is_over(&t);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everyman_takes_a_card_that_pairs),
        cmocka_unit_test(everyman_does_not_take_a_card_that_helps_nowhere),
        cmocka_unit_test(everyman_opens_two_columns_rather_than_one),
        cmocka_unit_test(everyman_keeps_a_pair_of_high_cards),
        cmocka_unit_test(everyman_does_not_end_the_hole_when_he_is_far_behind),
        cmocka_unit_test(everyman_ends_the_hole_when_he_is_far_ahead),
        cmocka_unit_test(everyman_knocks_when_he_has_next_to_nothing),
        cmocka_unit_test(everyman_does_not_knock_with_high_cards),
        cmocka_unit_test(everyman_calls_cambio_when_low_and_not_when_high),
        cmocka_unit_test(everyman_calls_pablo_only_when_he_is_very_probably_lowest),
        cmocka_unit_test(everyman_calls_rat_a_tat_tat_after_the_turn_that_made_him_low),
        cmocka_unit_test(a_knock_that_may_cost_ten_strokes_is_put_off),
        cmocka_unit_test(everyman_sticks_a_card_that_he_knows),
        cmocka_unit_test(everyman_never_sticks_a_card_he_does_not_know),
        cmocka_unit_test(everyman_gives_his_worst_card_away),
        cmocka_unit_test(everyman_drops_a_pair_that_he_knows),
        cmocka_unit_test(everyman_claims_no_pair_that_he_does_not_know),
        cmocka_unit_test(everyman_looks_at_a_card_of_his_own_that_he_does_not_know),
        cmocka_unit_test(everyman_swaps_his_worst_card_for_one_that_he_knows_to_be_low),
        cmocka_unit_test(everyman_declines_a_swap_that_can_only_lose),
        cmocka_unit_test(everyman_ripples_where_he_can),
        cmocka_unit_test(everyman_completes_a_block),
        cmocka_unit_test(in_the_hand_any_two_equal_cards_are_a_pair),
        cmocka_unit_test(a_reason_for_a_place_says_what_else_is_there),
        cmocka_unit_test(a_reason_to_discard_says_what_the_card_could_have_done),
        cmocka_unit_test(below_first_place_a_reason_says_what_a_card_in_hand_would_miss),
        cmocka_unit_test(below_first_place_a_reason_says_which_card_would_stay),
        cmocka_unit_test(below_first_place_a_reason_says_what_is_wrong_with_stock_discard_and_end),
        cmocka_unit_test(below_first_place_a_reason_never_praises_a_pass_or_a_guess),
        cmocka_unit_test(below_first_place_a_reason_says_why_another_power_or_target_is_better),
        cmocka_unit_test(a_reason_is_asked_of_legal_actions_only),
        cmocka_unit_test(rabbit_mostly_does_what_is_plain_and_sometimes_does_not),
        cmocka_unit_test(rabbit_does_not_knock_with_high_cards),
        cmocka_unit_test(every_layout_game_ends_among_everymen_well_before_it_must),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
