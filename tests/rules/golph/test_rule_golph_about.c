/* test_rule_golph_about.c - what golph says of a card that somebody points at, and why one cannot be played. */
#include "golph_table.h"

#include "table_about.h"

RULE(a_card_that_cannot_be_played_is_explained_by_the_hand) /* golph.5 */
{
    table t = golph(3, "", "0: y3 r2 b6 b5 b4  1: g4 r6 b3 r1 r3  2: y4 y6 Bz r5 g1  up: g5");
    play(&t, "0:pass, 0:play yellow-3");
    why_not_is(&t, "1:play red-6", "golph.5",
               "You have no yellow, so you have to trump, and the green Par 4 is your only trump.");
    play(&t, "1:play green-4");
    why_not_is(
        &t, "2:play red-5", "golph.5",
        "You have yellow, so you have to follow it: you can play the Buzzard, the yellow Par 4 or the yellow Dub 6.");
    about_is(
        &t, 2, NB_ZONE_HAND, 2, 3,
        "The red Bogey 5 wins only if red is led, and nobody plays a lower red ball, a trump or a Stymie. You have "
        "yellow, so you have to follow it: you can play the Buzzard, the yellow Par 4 or the yellow Dub 6.");
}

RULE(a_card_says_what_it_beats_and_the_trick_who_is_winning) /* golph.8, golph.10 */
{
    table t = golph(3, "", "0: y3 r2 b6 b5 b4  1: g4 r6 b3 r1 r3  2: y4 yS Bz r5 gS  up: g5");
    play(&t, "0:pass, 0:play yellow-3");
    about_is(
        &t, 1, NB_ZONE_HAND, 1, 0,
        "The green Par 4 is a trump: it beats higher trumps and all balls of other colours. It counts 4 if it is the "
        "lowest trump ball in your tricks.");
    about_is(&t, 2, NB_ZONE_HAND, 2, 4, "The green Stymie beats every card but the Buzzard.");
    about_is(
        &t, 1, NB_ZONE_TRICK, NB_NOBODY, 0,
        "The yellow Birdie 3 wins only if yellow is led, and nobody plays a lower yellow ball, a trump or a Stymie. It "
        "is winning this trick.");
    play(&t, "1:play green-4");
    about_is(
        &t, 1, NB_ZONE_TRICK, NB_NOBODY, 0,
        "The yellow Birdie 3 wins only if yellow is led, and nobody plays a lower yellow ball, a trump or a Stymie. "
        "The green Par 4 beats it.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_that_cannot_be_played_is_explained_by_the_hand),
        cmocka_unit_test(a_card_says_what_it_beats_and_the_trick_who_is_winning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
