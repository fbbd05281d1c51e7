/* test_rule_kargo_optional.c - Kargo: the optional rules 29 to 32, each on its own and together.
 *
 * On a hole of 180 yards brassie-180 is pin-high; iron-160 and brassie-200 are 20 yards off.
 */
#include "kargo_table.h"

static const char *const APPROACH[] = {"iron-160", "iron-170", "brassie-180", "brassie-190", "brassie-200"};

#define OTHER_HAZARDS "pulled-to-rough stream lost-ball out-of-bounds"
#define LAYS_OTHERS   "1:lay pulled-to-rough 0, 1:lay stream 0, 1:lay lost-ball 0, 1:lay out-of-bounds 0"

/* Seat 0 reaches the green of 180 yards in one with this card; seat 1 holds these. */
static table in_one(const char *options, const char *stroke, const char *own, const char *others)
{
    char cards[TEXT] = "0:", move[TEXT];
    add(cards, strchr(stroke, ' ') + 1), add(cards, own), add(cards, " 1:"), add(cards, others);
    snprintf(move, sizeof move, "0:%s", stroke);
    table t = kargo(2, 180, options, cards);
    play(&t, move);
    return t;
}

/* ---------------------------------------------------------------------------------------------------------- rule 29 */

RULE(without_rule_29_a_green_reached_in_one_is_safe) /* kargo.29 kargo.26 */
{
    table t = in_one("", "play iron-160", "", "bunker bad-bunker");
    refuses_all(&t, "1:lay bunker 0, 1:lay bad-bunker 0");
}

RULE(by_rule_29_a_bunker_guards_a_green_reached_in_one_and_no_other_hazard_does) /* kargo.29 */
{
    for (size_t i = 0; i < COUNT(APPROACH); i++) {
        char stroke[TEXT];
        snprintf(stroke, sizeof stroke, "play %s", APPROACH[i]);
        table t = in_one("rule-29=on", stroke, "", "bunker bad-bunker " OTHER_HAZARDS);
        allows(&t, "1:lay bunker 0, 1:lay bad-bunker 0");
        refuses_all(&t, LAYS_OTHERS);
    }
}

RULE(by_rule_29_a_guarded_ball_is_not_on_the_green) /* kargo.29 */
{
    for (size_t i = 0; i < COUNT(APPROACH); i++) {
        char stroke[TEXT];
        snprintf(stroke, sizeof stroke, "play %s", APPROACH[i]);
        table t = in_one("rule-29=on", stroke, "putt sunk-putt", "bunker bad-bunker");
        table bad = t;
        play(&t, "1:lay bunker 0");
        clubs_are(&t, "mashie-niblick niblick");
        refuses_all(&t, "0:play putt, 0:play sunk-putt");
        play(&bad, "1:lay bad-bunker 0");
        clubs_are(&bad, "niblick");
        refuses_all(&bad, "0:play putt, 0:play sunk-putt");
    }
}

RULE(by_rule_29_no_stymie_is_laid_on_a_guarded_ball) /* kargo.29 kargo.25 */
{
    table t = kargo(2, 180, "rule-29=on", "0: brassie-200  1: iron-160 bunker putt stymie");
    play(&t, "0:pass, 1:play iron-160, 0:play brassie-200, 1:lay bunker 0, 0:pass");
    refuses_all(&t, "1:stymie 0");
}

RULE(by_rule_29_the_proper_club_of_any_length_puts_the_ball_on_the_green) /* kargo.29 */
{
    static const char *const recovery[] = {"mashie-niblick-100", "mashie-niblick-60", "niblick-50", "niblick-30"};
    for (size_t i = 0; i < COUNT(recovery); i++) {
        char own[TEXT], move[TEXT];
        snprintf(own, sizeof own, "%s putt putt", recovery[i]);
        snprintf(move, sizeof move, "1:lay bunker 0, 0:play %s, 1:pass", recovery[i]);
        table t = in_one("rule-29=on", "play brassie-180", own, "bunker");
        play(&t, move);
        assert_true(on_green(&t));
        status_is(&t, 0, "10 yards to the hole, on the green");
        play(&t, "0:play putt, 1:pass"); /* not pin-high, though it was before */
        is_open(&t);
        play(&t, "0:play putt, 1:pass");
        ends(&t, "1 -1");
    }
}

RULE(by_rule_29_a_recovery_of_20_yards_is_pin_high) /* kargo.29 */
{
    static const char *const bunker[] = {"bunker", "bad-bunker"};
    for (size_t i = 0; i < COUNT(bunker); i++) {
        char move[TEXT];
        snprintf(move, sizeof move, "1:lay %s 0, 0:play niblick-20, 1:pass, 0:play putt, 1:pass", bunker[i]);
        table t = in_one("rule-29=on", "play brassie-190", "niblick-20 putt", bunker[i]); /* it lay 10 yards off */
        play(&t, move);
        ends(&t, "1 -1");
    }
}

RULE(by_rule_29_holed_approach_goes_with_the_20_only) /* kargo.29 kargo.17 */
{
    table t = in_one("rule-29=on", "play iron-160", "holed-approach niblick-20 niblick-30 mashie-niblick-60", "bunker");
    play(&t, "1:lay bunker 0");
    refuses_all(&t, "0:hole niblick-30, 0:hole mashie-niblick-60");
    play(&t, "0:hole niblick-20, 1:pass");
    ends(&t, "1 -1");
}

RULE(by_rule_29_a_green_reached_in_two_is_safe) /* kargo.29 */
{
    table t = kargo(2, 400, "rule-29=on", "0: drive-240 iron-160  1: bunker bad-bunker");
    play(&t, "0:play drive-240, 1:pass, 0:play iron-160");
    refuses_all(&t, "1:lay bunker 0, 1:lay bad-bunker 0");
}

RULE(by_rule_29_the_recovery_from_the_guarding_bunker_is_safe) /* kargo.29 */
{
    table t = in_one("rule-29=on", "play iron-160", "niblick-50", "bunker bad-bunker");
    play(&t, "1:lay bunker 0, 0:play niblick-50");
    refuses_all(&t, "1:lay bad-bunker 0");
}

RULE(by_rule_29_a_ball_teed_again_counts_as_from_the_tee) /* kargo.29 kargo.23 */
{
    table t = kargo(2, 180, "rule-29=on", "0: drive-240 iron-160  1: lost-ball bunker");
    play(&t, "0:play drive-240, 1:lay lost-ball 0, 1:pass, 1:pass, 0:play iron-160");
    allows(&t, "1:lay bunker 0");
}

RULE(by_rule_29_the_bunker_must_answer_the_stroke) /* kargo.29 kargo.27 */
{
    table t = in_one("rule-29=on", "play iron-160", "putt", "bunker");
    table putted = t;
    play(&t, "1:pass, 0:pass");
    refuses_all(&t, "1:lay bunker 0");
    play(&putted, "1:pass, 0:play putt");
    refuses_all(&putted, "1:lay bunker 0");
}

RULE(by_rule_29_a_guarded_ball_is_obstructed_until_the_recovery) /* kargo.29 kargo.27 */
{
    table t = kargo(4, 180, "rule-29=on hazards=either", "0: iron-160  1: bunker  3: bad-bunker");
    play(&t, "0:play iron-160, 1:lay bunker 0, 2:pass");
    refuses_all(&t, "3:lay bad-bunker 0");
    play(&t, "3:pass, 0:pass, 1:pass, 2:pass, 3:pass");
    clubs_are(&t, "mashie-niblick niblick");
}

/* ---------------------------------------------------------------------------------------------------------- rule 30 */

RULE(without_rules_30_and_31_nothing_is_declared) /* kargo.30 kargo.31 */
{
    table t = kargo(2, 180, "rule-29=on rule-32=on", "0: brassie-180");
    refuses_all(&t, "0:declare brassie-180");
}

RULE(by_rule_30_a_declaration_is_offered_where_the_green_is_reached) /* kargo.30 */
{
    table t = kargo(2, 180, "rule-30=on", "0: iron-160 brassie-180 brassie-200 drive-220 mashie-150 putt putt putt");
    offers(&t, "pass, play drive-220, play brassie-180, play brassie-200, play iron-160, play mashie-150, "
               "declare brassie-180, declare brassie-200, declare iron-160");
}

RULE(by_rule_30_a_bunker_answers_an_undeclared_arrival_on_the_green) /* kargo.30 */
{
    table t = in_one("rule-30=on", "play iron-160", "putt", "bunker bad-bunker " OTHER_HAZARDS);
    allows(&t, "1:lay bunker 0, 1:lay bad-bunker 0");
    refuses_all(&t, LAYS_OTHERS);
    play(&t, "1:lay bunker 0");
    clubs_are(&t, "mashie-niblick niblick");
    refuses_all(&t, "0:play putt");

    t = in_one("rule-30=on", "declare iron-160", "", "bunker bad-bunker " OTHER_HAZARDS);
    refuses_all(&t, "1:lay bunker 0, 1:lay bad-bunker 0, " LAYS_OTHERS);
}

RULE(by_rule_30_it_does_not_matter_in_how_many_strokes_the_green_is_reached) /* kargo.30 */
{
    table t = kargo(2, 400, "rule-30=on", "0: drive-240 iron-160  1: bunker");
    refuses_all(&t, "0:declare drive-240");
    play(&t, "0:play drive-240, 1:pass");
    table declared = t;
    play(&t, "0:play iron-160");
    allows(&t, "1:lay bunker 0");
    play(&declared, "0:declare iron-160");
    refuses_all(&declared, "1:lay bunker 0");
}

RULE(by_rule_30_the_recovery_must_be_declared_too) /* kargo.30 */
{
    table t = in_one("rule-30=on", "play iron-160", "niblick-50 niblick-20", "bunker bad-bunker");
    play(&t, "1:lay bunker 0");
    table declared = t;
    play(&t, "0:play niblick-50, 1:lay bad-bunker 0"); /* and once more */
    clubs_are(&t, "niblick");
    play(&t, "0:declare niblick-20, 1:pass");
    assert_true(on_green(&t));
    play(&declared, "0:declare niblick-50");
    refuses_all(&declared, "1:lay bad-bunker 0");
}

RULE(by_rule_30_the_recovery_is_as_by_rule_29) /* kargo.30 kargo.29 */
{
    table t = in_one("rule-30=on", "play iron-160", "niblick-20 putt", "bunker");
    play(&t, "1:lay bunker 0, 0:declare niblick-20, 1:pass, 0:play putt, 1:pass"); /* pin-high */
    ends(&t, "1 -1");

    t = in_one("rule-30=on", "play iron-160", "mashie-niblick-100 putt", "bunker");
    play(&t, "1:lay bunker 0, 0:declare mashie-niblick-100, 1:pass, 0:play putt, 1:pass"); /* on the green */
    is_open(&t);
}

RULE(by_rule_30_an_arrival_is_answered_at_once_or_not_at_all) /* kargo.30 kargo.27 */
{
    table t = in_one("rule-30=on", "play iron-160", "putt", "bunker");
    play(&t, "1:pass, 0:play putt");
    refuses_all(&t, "1:lay bunker 0");
}

RULE(by_rule_30_alone_an_undeclared_pin_high_is_pin_high) /* kargo.30 kargo.31 */
{
    table t = in_one("rule-30=on", "play brassie-180", "putt", "");
    play(&t, "1:pass, 0:play putt, 1:pass");
    ends(&t, "1 -1");
}

RULE(a_holed_approach_needs_no_declaration) /* kargo.30 kargo.31 kargo.17 */
{
    table t = kargo(2, 180, "rule-29=on rule-30=on rule-31=on", "0: brassie-180 holed-approach  1: bunker");
    play(&t, "0:hole brassie-180");
    refuses_all(&t, "1:lay bunker 0");
    play(&t, "1:pass");
    ends(&t, "1 -1");
}

/* ---------------------------------------------------------------------------------------------------------- rule 31 */

RULE(by_rule_31_a_declaration_is_offered_where_the_ball_is_pin_high) /* kargo.31 */
{
    table t = kargo(2, 180, "rule-31=on", "0: iron-160 brassie-180 brassie-200 drive-220 mashie-150 putt putt putt");
    offers(&t, "pass, play drive-220, play brassie-180, play brassie-200, play iron-160, play mashie-150, "
               "declare brassie-180");
}

RULE(by_rule_31_an_undeclared_pin_high_is_only_on_the_green) /* kargo.31 */
{
    table t = in_one("rule-31=on", "play brassie-180", "putt putt", "bunker");
    refuses_all(&t, "1:lay bunker 0"); /* on the green it is */
    play(&t, "1:pass, 0:play putt, 1:pass");
    is_open(&t);
    play(&t, "0:play putt, 1:pass");
    ends(&t, "1 -1");
}

RULE(by_rule_31_a_declared_pin_high_holes_out_with_one_putt) /* kargo.31 */
{
    table t = in_one("rule-31=on", "declare brassie-180", "putt", "");
    play(&t, "1:pass, 0:play putt, 1:pass");
    ends(&t, "1 -1");
}

/* --------------------------------------------------------------------------------------------------------- together */

RULE(one_declaration_covers_rules_30_and_31) /* kargo.30 kargo.31 */
{
    table t = in_one("rule-30=on rule-31=on", "declare brassie-180", "putt", "bunker");
    refuses_all(&t, "1:lay bunker 0");
    play(&t, "1:pass, 0:play putt, 1:pass");
    ends(&t, "1 -1");

    t = in_one("rule-30=on rule-31=on", "play brassie-180", "putt", "bunker");
    allows(&t, "1:lay bunker 0");
    play(&t, "1:pass, 0:play putt, 1:pass");
    is_open(&t);
}

RULE(rule_29_ignores_the_declaration) /* kargo.29 kargo.30 */
{
    table t = in_one("rule-29=on rule-30=on", "declare iron-160", "niblick-50", "bunker bad-bunker");
    play(&t, "1:lay bunker 0, 0:declare niblick-50");
    refuses_all(&t, "1:lay bad-bunker 0"); /* in two, and declared */
}

RULE(by_rules_29_and_30_a_green_reached_in_two_is_safe_when_declared) /* kargo.29 kargo.30 */
{
    table t = kargo(2, 400, "rule-29=on rule-30=on", "0: drive-240 iron-160  1: bunker");
    play(&t, "0:play drive-240, 1:pass, 0:declare iron-160");
    refuses_all(&t, "1:lay bunker 0");
}

RULE(by_rules_29_and_31_a_recovery_of_20_yards_must_be_declared_to_be_pin_high) /* kargo.29 kargo.31 */
{
    table t = in_one("rule-29=on rule-31=on", "declare brassie-180", "niblick-20 niblick-30 putt putt", "bunker");
    play(&t, "1:lay bunker 0");
    refuses_all(&t, "0:declare niblick-30");
    table declared = t;
    play(&t, "0:play niblick-20, 1:pass, 0:play putt, 1:pass");
    is_open(&t);
    play(&declared, "0:declare niblick-20, 1:pass, 0:play putt, 1:pass");
    ends(&declared, "1 -1");
}

/* ---------------------------------------------------------------------------------------------------------- rule 32 */

RULE(by_rule_32_out_of_bounds_costs_the_distance_and_no_turn) /* kargo.32 */
{
    table t = kargo(2, 240, "rule-32=on", "0: drive-200  1: out-of-bounds");
    play(&t, "0:play drive-200, 1:lay out-of-bounds 0");
    asked_is(&t, 0);
    clubs_are(&t, TEE_CLUBS);
    left_is(&t, 240);
}

RULE(by_rule_32_out_of_bounds_still_brings_the_ball_back_into_a_hazard) /* kargo.32 kargo.23 */
{
    table t = kargo(2, 290, "rule-32=on", "0: drive-240 niblick-20  1: bad-bunker out-of-bounds");
    play(&t, "0:play drive-240, 1:lay bad-bunker 0, 0:play niblick-20, 1:lay out-of-bounds 0");
    asked_is(&t, 0);
    clubs_are(&t, "niblick");
    left_is(&t, 50);
}

RULE(rule_32_does_not_touch_lost_ball_or_stream) /* kargo.32 kargo.22 kargo.23 */
{
    static const char *const hazard[] = {"lost-ball", "stream"};
    for (size_t i = 0; i < COUNT(hazard); i++) {
        char cards[TEXT] = "0: drive-240  1:", move[TEXT];
        add(cards, hazard[i]);
        snprintf(move, sizeof move, "0:play drive-240, 1:lay %s 0, 1:pass", hazard[i]);
        table t = kargo(2, 400, "rule-32=on", cards);
        play(&t, move);
        asked_is(&t, 1);
        play(&t, "1:pass");
        asked_is(&t, 0);
    }
}

RULE(in_foursomes_rule_32_leaves_the_stroke_to_the_partner) /* kargo.32 kargo.foursomes */
{
    table t = kargo(4, 240, "form=foursomes rule-32=on", "0: drive-200  1: out-of-bounds");
    play(&t, "0:play drive-200, 1:lay out-of-bounds 0");
    asked_is(&t, 2);
    clubs_are(&t, TEE_CLUBS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_rule_29_a_green_reached_in_one_is_safe),
        cmocka_unit_test(by_rule_29_a_bunker_guards_a_green_reached_in_one_and_no_other_hazard_does),
        cmocka_unit_test(by_rule_29_a_guarded_ball_is_not_on_the_green),
        cmocka_unit_test(by_rule_29_no_stymie_is_laid_on_a_guarded_ball),
        cmocka_unit_test(by_rule_29_the_proper_club_of_any_length_puts_the_ball_on_the_green),
        cmocka_unit_test(by_rule_29_a_recovery_of_20_yards_is_pin_high),
        cmocka_unit_test(by_rule_29_holed_approach_goes_with_the_20_only),
        cmocka_unit_test(by_rule_29_a_green_reached_in_two_is_safe),
        cmocka_unit_test(by_rule_29_the_recovery_from_the_guarding_bunker_is_safe),
        cmocka_unit_test(by_rule_29_a_ball_teed_again_counts_as_from_the_tee),
        cmocka_unit_test(by_rule_29_the_bunker_must_answer_the_stroke),
        cmocka_unit_test(by_rule_29_a_guarded_ball_is_obstructed_until_the_recovery),
        cmocka_unit_test(without_rules_30_and_31_nothing_is_declared),
        cmocka_unit_test(by_rule_30_a_declaration_is_offered_where_the_green_is_reached),
        cmocka_unit_test(by_rule_30_a_bunker_answers_an_undeclared_arrival_on_the_green),
        cmocka_unit_test(by_rule_30_it_does_not_matter_in_how_many_strokes_the_green_is_reached),
        cmocka_unit_test(by_rule_30_the_recovery_must_be_declared_too),
        cmocka_unit_test(by_rule_30_the_recovery_is_as_by_rule_29),
        cmocka_unit_test(by_rule_30_an_arrival_is_answered_at_once_or_not_at_all),
        cmocka_unit_test(by_rule_30_alone_an_undeclared_pin_high_is_pin_high),
        cmocka_unit_test(a_holed_approach_needs_no_declaration),
        cmocka_unit_test(by_rule_31_a_declaration_is_offered_where_the_ball_is_pin_high),
        cmocka_unit_test(by_rule_31_an_undeclared_pin_high_is_only_on_the_green),
        cmocka_unit_test(by_rule_31_a_declared_pin_high_holes_out_with_one_putt),
        cmocka_unit_test(one_declaration_covers_rules_30_and_31),
        cmocka_unit_test(rule_29_ignores_the_declaration),
        cmocka_unit_test(by_rules_29_and_30_a_green_reached_in_two_is_safe_when_declared),
        cmocka_unit_test(by_rules_29_and_31_a_recovery_of_20_yards_must_be_declared_to_be_pin_high),
        cmocka_unit_test(by_rule_32_out_of_bounds_costs_the_distance_and_no_turn),
        cmocka_unit_test(by_rule_32_out_of_bounds_still_brings_the_ball_back_into_a_hazard),
        cmocka_unit_test(rule_32_does_not_touch_lost_ball_or_stream),
        cmocka_unit_test(in_foursomes_rule_32_leaves_the_stroke_to_the_partner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
