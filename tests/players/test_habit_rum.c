/* test_habit_rum.c - what a sound player of Rum-E-Golf does (nb_game.judge), and how it is explained (nb_game.reason). How
 * well he plays on the whole is measured, not tested.
 */
#include "habit_ask.h"
#include "rum_table.h"

/* Seat 0 has drawn and played, and is to discard. */
static table to_discard(unsigned seats, const char *options, const char *cards, const char *played)
{
    char move[TEXT];
    table t = rum(seats, options, cards);
    snprintf(move, sizeof move, "0:draw, 0:play %s", played);
    play(&t, move);
    return t;
}

/* ------------------------------------------------------------------------------------------------------------ discards */

RULE(throws_a_seven_of_the_hole_that_the_next_player_is_about_to_play)
{
    table t = to_discard(2, "", "0: 1-4 1-7 2-4 3-4 4-4 5-4 6-4 7-4 8-4  stock: 9-4", "1-4");
    chooses(&t, "discard 1-7");
    says(&t, "discard 1-7", "the next player must play it, for a score of 7");
}

RULE(does_not_make_the_next_player_a_present_of_a_four)
{
    table t = to_discard(2, "", "0: eagle-2 1-4 2-7 3-7 4-7 5-5 6-5 7-5 8-5  stock: 9-5", "eagle-2");
    does_without(&t, "discard 1-4");
}

RULE(forces_by_the_hole_of_the_next_player_not_by_his_own)
{
    table t = rum(2, "", "0: 1-4 3-4  1: 1-5 1-7 2-7 3-5 4-5 5-5 6-5 7-5 8-5  stock: 9-7 9-6");
    play(&t, "0:draw, 0:play 1-4, 0:discard 9-7, 1:draw, 1:play 1-5");
    prefers(&t, "discard 2-7", "discard 1-7"); /* seat 0 is about to play hole 2 */
    says(&t, "discard 1-7", "its hole is over, and nobody can use it");
}

RULE(is_slow_to_throw_a_wild_card)
{
    table t = to_discard(4, "", "0: 1-4 birdie-3 rough-5 2-4 3-4 4-4 5-4 9-7 9-6  stock: 9-5", "birdie-3");
    prefers(&t, "discard 9-7", "discard rough-5");
    prefers(&t, "discard 1-4", "discard rough-5");
}

RULE(keeps_cards_of_many_holes)
{
    table t = to_discard(1, "", "0: 1-4 2-4 2-5 3-5 4-5 5-5 6-5 7-5 8-5  stock: 9-5", "1-4");
    chooses(&t, "discard 2-5");
    says(&t, "discard 2-5", "you have as good a card for hole 2");
}

RULE(throws_what_is_of_no_use_in_a_patience)
{
    table t = to_discard(1, "", "0: 1-4 1-5 2-4 3-5 4-5 5-5 6-5 7-5 8-5  stock: 9-5", "1-4");
    chooses(&t, "discard 1-5");
    says(&t, "discard 1-5", "its hole is over");
}

RULE(wins_the_hole_in_match_play_by_what_he_forces_upon_the_other)
{
    table t = to_discard(2, "style=match", "0: 1-4 1-5 2-7 3-7 4-7 5-7 6-7 7-7 8-7  stock: 9-7", "1-4");
    chooses(&t, "discard 1-5");
}

/* -------------------------------------------------------------------------------------------------------- draw or take */

RULE(takes_a_wild_card_for_a_hole_that_he_has_no_card_for)
{
    table t = rum(2, "", "0: 1-4 rough-5  1: 2-4 3-4 4-4 5-4 6-4 7-4 8-4 9-4 2-5  stock: 9-7");
    play(&t, "0:draw, 0:play 1-4, 0:discard rough-5");
    chooses(&t, "take");
    says(&t, "take", "it fits any hole");
    says(&t, "draw", "you have no card for this hole yet");
}

RULE(draws_rather_than_take_a_card_of_a_finished_hole)
{
    table t = rum(2, "", "0: 1-4 2-4 2-5  1: 1-5 2-4 3-4  stock: 9-7 9-6 9-5");
    play(&t, "0:draw, 0:play 1-4, 0:discard 9-7, 1:draw, 1:play 1-5, 1:discard 9-6, 0:draw, 0:play 2-4, 0:discard 9-5");
    chooses(&t, "draw");
    says(&t, "draw", "the stock is likely to have something better than the discard");
}

RULE(says_that_a_forced_card_is_forced)
{
    table t = rum(2, "", "0: 1-4 1-7  1: 2-4");
    play(&t, "0:draw, 0:play 1-4, 0:discard 1-7");
    says(&t, "1:take", "it is forced on you");
    play(&t, "1:take");
    says(&t, "1:play 1-7", "it is forced on you");
}

/* ------------------------------------------------------------------------------------------------------------- playing */

RULE(plays_the_hole_card_and_keeps_the_recovery_of_the_same_score)
{
    table t = rum(2, "", "0: 1-4 recovery-4 2-5 3-5 4-5 5-5 6-5 7-5 8-5  stock: 9-5");
    play(&t, "0:draw");
    chooses(&t, "play 1-4");
    says(&t, "play 1-4", "it fits no other hole");
    says(&t, "play recovery-4", "it is the lowest that fits");
}

RULE(saves_a_wild_card_for_a_bare_hole_when_he_may_choose)
{
    table t = rum(2, "choice=free", "0: 1-4 rough-5 2-4 3-4 4-4 5-4 6-4 7-4 1-5  stock: 8-4");
    play(&t, "0:draw");
    chooses(&t, "play 1-4"); /* nothing for hole 9 yet */
}

RULE(spends_in_match_play_no_good_card_on_a_hole_that_is_lost)
{
    table t = rum(2, "style=match choice=free",
                  "0: hole-in-one-1  1: 1-4 1-7 2-4 3-4 4-4 5-4 6-4 birdie-3 8-4  stock: 9-7 9-6");
    play(&t, "0:draw, 0:play hole-in-one-1, 0:discard 9-7, 1:draw");
    prefers(&t, "play 1-7", "play birdie-3");
}

RULE(buries_what_he_needs_least)
{
    table t = rum(2, "", "0: 2-4 2-5 3-4 4-4 5-4 6-4 7-4 8-4 9-4  stock: 9-7");
    play(&t, "0:draw");
    prefers(&t, "bury H2", "bury H1");
    prefers(&t, "bury H10", "bury H9");
    says(&t, "bury H2", "you have as good a card for hole 2");
}

/* ------------------------------------------------------------------------------------------------------- the 19th Hole */

RULE(hands_on_the_nineteenth_hole_with_his_last_bonus_card)
{
    table t = rum(2, "", "0: " NINETEENTH " birdie-3 2-4 3-4 4-4 5-4 6-4 7-4 8-4");
    play(&t, "0:draw, 0:play birdie-3");
    chooses(&t, "hand-on");
    says(&t, "hand-on", "it costs you 5 if you have it at the end");
}

RULE(keeps_the_nineteenth_hole_while_he_has_another_bonus_card_for_it)
{
    table t = rum(2, "", "0: " NINETEENTH " birdie-3 eagle-2 3-4 4-4 5-4 6-4 7-4 8-4");
    play(&t, "0:draw, 0:play eagle-2");
    chooses(&t, "pass");
    says(&t, "pass", "you can hand it on later, when it cannot come back");
}

RULE(below_first_place_a_reason_says_what_a_draw_or_a_play_costs)
{
    table t = rum(
        2, "choice=free",
        "0: 9-7 2-4 5-4 1-4 1-7 water-7 eagle-2 8-4 3-4  1: 9-4 9-5 9-5 9-6 8-4 8-5 8-5 8-6 8-7  stock: 7-6 7-5");
    play(&t, "0:draw");
    says_against(&t, "play 1-7", "play 1-4", "it costs you 3 more strokes here");
    says_against(&t, "play eagle-2", "play 1-4", "it would fit any later hole");
    play(&t, "0:play 1-4, 0:discard eagle-2");
    says_against(&t, "1:draw", "1:take", "you would leave the Eagle 2");
}

RULE(below_first_place_a_reason_says_what_a_discard_costs)
{
    table t = rum(2, "", "0: 1-4 1-7 2-4 3-4 eagle-2 5-4 6-4 7-4 8-4  stock: 9-6");
    play(&t, "0:draw, 0:play eagle-2");
    chooses(&t, "discard 1-7");
    says_against(&t, "discard 1-4", "discard 1-7", "the next player would score only 4 with it");
    says_against(&t, "discard 5-4", "discard 1-7", "you would not force the 7 of hole 1 on the next player");
    t = rum(1, "", "0: 1-4 1-7 2-4 3-4 birdie-3 5-4 6-4 7-4 8-4  stock: 9-6");
    play(&t, "0:draw, 0:play birdie-3");
    says_against(&t, "discard 5-4", "discard 1-7", "it is your best card for hole 5");
}

RULE(below_first_place_a_reason_says_what_the_19th_hole_costs)
{
    table t = rum(2, "", "0: eagle-2 1-7 2-7 3-7 4-7 5-7 6-7 7-7 8-7  stock: " NINETEENTH " 9-6");
    play(&t, "0:draw, 0:play eagle-2");
    chooses(&t, "hand-on");
    says_against(&t, "pass", "hand-on", "it costs you 5 if you have it at the end");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(throws_a_seven_of_the_hole_that_the_next_player_is_about_to_play),
        cmocka_unit_test(does_not_make_the_next_player_a_present_of_a_four),
        cmocka_unit_test(forces_by_the_hole_of_the_next_player_not_by_his_own),
        cmocka_unit_test(is_slow_to_throw_a_wild_card),
        cmocka_unit_test(keeps_cards_of_many_holes),
        cmocka_unit_test(throws_what_is_of_no_use_in_a_patience),
        cmocka_unit_test(wins_the_hole_in_match_play_by_what_he_forces_upon_the_other),
        cmocka_unit_test(takes_a_wild_card_for_a_hole_that_he_has_no_card_for),
        cmocka_unit_test(draws_rather_than_take_a_card_of_a_finished_hole),
        cmocka_unit_test(says_that_a_forced_card_is_forced),
        cmocka_unit_test(plays_the_hole_card_and_keeps_the_recovery_of_the_same_score),
        cmocka_unit_test(saves_a_wild_card_for_a_bare_hole_when_he_may_choose),
        cmocka_unit_test(spends_in_match_play_no_good_card_on_a_hole_that_is_lost),
        cmocka_unit_test(buries_what_he_needs_least),
        cmocka_unit_test(hands_on_the_nineteenth_hole_with_his_last_bonus_card),
        cmocka_unit_test(keeps_the_nineteenth_hole_while_he_has_another_bonus_card_for_it),
        cmocka_unit_test(below_first_place_a_reason_says_what_a_draw_or_a_play_costs),
        cmocka_unit_test(below_first_place_a_reason_says_what_a_discard_costs),
        cmocka_unit_test(below_first_place_a_reason_says_what_the_19th_hole_costs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
