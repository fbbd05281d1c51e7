/* test_rule_kargo_threeball.c - Kargo: three-ball, its places and points (kargo.12, kargo.threeball).
 *
 * On a hole of 180 yards brassie-180, spoon-180 and iron-180 are pin-high: one putt holes out. Seat 0 has the honour,
 * so a rotation is 0, 1, 2.
 */
#include "kargo_table.h"

#define HANDS        "0: brassie-180 putt  1: spoon-180 putt  2: iron-180 putt"
#define ALL_PIN_HIGH "0:play brassie-180, 1:play spoon-180, 2:play iron-180"

static table all_pin_high(void)
{
    table t = kargo(3, 180, "", HANDS);
    play(&t, ALL_PIN_HIGH);
    return t;
}

typedef struct points_row {
    const char *moves, *points;
} points_row;

/* clang-format off */
static const points_row POINTS[] = {
    {"0:play putt, 1:pass, 2:pass, 1:play putt, 2:pass", "4 2 0"},      /* one after the other */
    {"0:play putt, 1:pass, 2:pass, 1:pass, 2:play putt", "4 0 2"},
    {"0:pass, 1:pass, 2:play putt, 0:play putt, 1:pass", "2 0 4"},
    {"0:pass, 1:play putt, 2:pass, 0:pass, 2:play putt", "0 4 2"},
    {"0:play putt, 1:play putt, 2:pass", "3 3 0"},                      /* two equal first */
    {"0:play putt, 1:pass, 2:play putt", "3 0 3"},
    {"0:pass, 1:play putt, 2:play putt", "0 3 3"},
    {"0:play putt, 1:pass, 2:pass, 1:play putt, 2:play putt", "4 1 1"}, /* two equal second */
    {"0:pass, 1:play putt, 2:pass, 0:play putt, 2:play putt", "1 4 1"},
    {"0:pass, 1:pass, 2:play putt, 0:play putt, 1:play putt", "1 1 4"},
    {"0:play putt, 1:play putt, 2:play putt", "2 2 2"},                 /* all equal */
};
/* clang-format on */

RULE(six_points_go_to_the_places_and_equal_places_share_them) /* kargo.threeball */
{
    for (size_t i = 0; i < COUNT(POINTS); i++) {
        table t = all_pin_high();
        play(&t, POINTS[i].moves);
        ends(&t, POINTS[i].points);
    }
}

RULE(the_rotation_in_which_somebody_holes_out_is_completed) /* kargo.12 kargo.threeball */
{
    table t = all_pin_high();
    play(&t, "0:play putt");
    asked_is(&t, 1);
    play(&t, "1:pass");
    asked_is(&t, 2);
    play(&t, "2:pass");
    asked_is(&t, 1); /* and who is out is passed over */
}

RULE(who_holes_out_last_in_the_rotation_is_first_alone) /* kargo.12 kargo.threeball */
{
    table t = all_pin_high();
    play(&t, "0:pass, 1:pass, 2:play putt");
    asked_is(&t, 0); /* a new rotation: seats 0 and 1 play for the second place */
    play(&t, "0:play putt");
    asked_is(&t, 1);
    play(&t, "1:play putt");
    ends(&t, "1 1 4");
}

RULE(the_rotation_begins_with_the_honour_and_ends_with_the_dealer) /* kargo.12 kargo.threeball */
{
    table t = kargo_by(0, 3, 180, "", HANDS);
    play(&t, "1:play spoon-180, 2:play iron-180, 0:play brassie-180, 1:pass, 2:play putt, 0:play putt");
    ends(&t, "3 0 3"); /* seat 1 had his turn in it */
}

RULE(the_last_one_left_need_not_hole_out) /* kargo.12 kargo.threeball */
{
    table t = all_pin_high();
    play(&t, "0:play putt, 1:pass, 2:pass, 1:play putt");
    asked_is(&t, 2); /* his turn in this rotation */
    play(&t, "2:pass");
    ends(&t, "4 2 0");
}

RULE(a_miss_in_the_rotation_is_a_turn_lost) /* kargo.12 kargo.threeball kargo.22 */
{
    table t = kargo(3, 180, "", "0: brassie-180 putt  1: drive-240  2: iron-180 stream putt");
    play(&t, "0:play brassie-180, 1:play drive-240, 2:lay stream 1, 0:play putt");
    asked_is(&t, 2);
    play(&t, "2:play iron-180");
    asked_is(&t, 2); /* the second miss */
    play(&t, "2:play putt");
    ends(&t, "4 0 2");
}

RULE(hazards_and_putts_go_on_for_the_places_left) /* kargo.12 kargo.threeball kargo.27 */
{
    table t = kargo(3, 180, "", "0: brassie-180 putt  1: drive-240 niblick-50 sunk-putt  2: bunker iron-160 putt putt");
    play(&t, "0:play brassie-180, 1:pass, 2:pass, 0:play putt, 1:pass, 2:pass, 1:play drive-240, 2:lay bunker 1");
    clubs_are(&t, "mashie-niblick niblick");
    play(&t, "1:play niblick-50, 2:play iron-160, 1:play sunk-putt, 2:pass");
    ends(&t, "4 2 0");
}

RULE(who_is_out_cannot_be_obstructed_and_plays_no_more) /* kargo.12 kargo.threeball */
{
    table t = kargo(3, 200, "", "0: drive-200 holed-approach bunker  1: drive-240 bad-bunker  2: stream");
    play(&t, "0:hole drive-200");
    refuses_all(&t, "1:lay bad-bunker 0");
    play(&t, "1:play drive-240, 2:pass");
    refuses_all(&t, "0:pass, 0:lay bunker 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(six_points_go_to_the_places_and_equal_places_share_them),
        cmocka_unit_test(the_rotation_in_which_somebody_holes_out_is_completed),
        cmocka_unit_test(who_holes_out_last_in_the_rotation_is_first_alone),
        cmocka_unit_test(the_rotation_begins_with_the_honour_and_ends_with_the_dealer),
        cmocka_unit_test(the_last_one_left_need_not_hole_out),
        cmocka_unit_test(a_miss_in_the_rotation_is_a_turn_lost),
        cmocka_unit_test(hazards_and_putts_go_on_for_the_places_left),
        cmocka_unit_test(who_is_out_cannot_be_obstructed_and_plays_no_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
