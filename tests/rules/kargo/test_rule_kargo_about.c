/* test_rule_kargo_about.c - what Kargo says of a card that somebody points at, and why one cannot be played from where the ball
 * lies. */
#include "kargo_table.h"

#include "table_about.h"

/* The slot of a card in the seat's hand. */
static unsigned slot_of(const table *t, unsigned seat, const char *code)
{
    unsigned zone = zone_of(&t->hole.t, NB_ZONE_HAND, seat), slot = 0;
    while (nb_cell_at(&t->hole.t, zone, slot).card != card_named(&t->rules, code)) slot++;
    return slot;
}

static void says(const table *t, unsigned seat, const char *code, const char *expected)
{
    about_is(t, seat, NB_ZONE_HAND, seat, slot_of(t, seat, code), expected);
}

RULE(a_stroke_says_where_it_would_take_the_ball) /* kargo.13, kargo.15 */
{
    table t = kargo(2, 300, "", "0: drive-240 iron-160 putt bunker  1: bunker niblick-20");
    says(&t, 0, "drive-240", "Drive, 240 yards: only off the tee. From here: 60 yards left.");
    says(
        &t, 0, "putt",
        "Putt: on the green two of them hole out, or one from pin-high. Your ball is 300 yards from the hole, and a Putt is only "
        "for the green.");
    says(
        &t, 0, "bunker",
        "Bunker: lay it on a ball after its stroke; then only a Mashie-niblick or Niblick plays on. You can lay a hazard on Bea's ball "
        "only after a stroke with it.");
    play(&t, "0:play drive-240");
    says(&t, 1, "bunker", "Bunker: lay it on a ball after its stroke; then only a Mashie-niblick or Niblick plays on.");
    play(&t, "1:lay bunker 0");
    why_not_is(&t, "0:play iron-160", "kargo.20",
               "Your ball is in a bunker: only a Mashie-niblick or a Niblick gets it out.");
}

RULE(beyond_the_hole_on_the_green_and_pin_high_are_told_apart) /* kargo.13, kargo.16 */
{
    table t = kargo(2, 200, "", "0: drive-240 drive-220 drive-200 iron-160 putt  1: bunker");
    says(&t, 0, "drive-240", "Drive, 240 yards: only off the tee. From here: 40 yards beyond the hole.");
    says(&t, 0, "drive-220", "Drive, 220 yards: only off the tee. From here: on the green, 20 yards from the hole.");
    says(&t, 0, "drive-200", "Drive, 200 yards: only off the tee. From here: pin-high.");
    play(&t, "0:play drive-220, 1:pass");
    why_not_is(&t, "0:play iron-160", "kargo.16", "Your ball is on the green, so you have to putt.");
    says(&t, 0, "putt", "Putt: on the green two of them hole out, or one from pin-high. Now it is the first of two.");
}

RULE(a_drive_is_only_for_the_tee) /* kargo.15 */
{
    table t = kargo(2, 500, "", "0: drive-240 drive-220  1: bunker");
    play(&t, "0:play drive-240, 1:pass");
    why_not_is(&t, "0:play drive-220", "kargo.15", "A Drive is only for the tee.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stroke_says_where_it_would_take_the_ball),
        cmocka_unit_test(beyond_the_hole_on_the_green_and_pin_high_are_told_apart),
        cmocka_unit_test(a_drive_is_only_for_the_tee),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
