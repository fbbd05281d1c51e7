/* test_rule_rum_about.c - what Rum-E-Golf says of a card that somebody points at, and why one cannot be played. */
#include "rum_table.h"

#include "table_about.h"

RULE(a_card_says_what_it_fits_and_why_it_cannot_be_played) /* rum.2, rum.4 */
{
    table t = rum(2, "", "0: 1-4 1-5 eagle-2 2-5  1: 9-7  stock: 8-4");
    about_is(&t, 0, NB_ZONE_HAND, 0, 0, "The 4 of hole 1 fits only hole 1 and counts 4.");
    about_is(&t, 0, NB_ZONE_HAND, 0, 2, "The Eagle 2 fits every hole and counts 2.");
    play(&t, "0:draw");
    why_not_is(&t, "0:play 1-4", "rum.4", "You have to play your lowest card that fits, and that is the Eagle 2.");
    why_not_is(&t, "0:play 2-5", "rum.4", "The 5 of hole 2 does not fit hole 1.");
    about_is(&t, 0, NB_ZONE_HAND, 0, 3, "The 5 of hole 2 fits only hole 2 and counts 5.");
    play(&t, "0:play eagle-2, 0:discard 8-4");
}

RULE(a_card_of_a_hole_that_is_over_can_only_be_discarded) /* rum.4 */
{
    table t = rum(1, "", "0: 1-4 1-5 2-5");
    play(&t, "0:draw, 0:play 1-4, 0:discard 2-5");
    about_is(&t, 0, NB_ZONE_HAND, 0, 0,
             "The 5 of hole 1 fits only hole 1 and counts 5. That hole is over: you can only discard it.");
}

RULE(a_forced_discard_has_to_be_taken_and_played) /* rum.5 */
{
    table t = rum(2, "", "0: 1-4 1-5  1: 1-6 eagle-2");
    play(&t, "0:draw, 0:play 1-4, 0:discard 1-5");
    why_not_is(&t, "1:draw", "rum.5", "The discard is a card of hole 1, so you have to take it.");
    play(&t, "1:take");
    why_not_is(&t, "1:play eagle-2", "rum.5", "You took a card of hole 1, so you have to play that one.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_says_what_it_fits_and_why_it_cannot_be_played),
        cmocka_unit_test(a_card_of_a_hole_that_is_over_can_only_be_discarded),
        cmocka_unit_test(a_forced_discard_has_to_be_taken_and_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
