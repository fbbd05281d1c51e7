/* test_rule_kargo_ball.c - Kargo: how far a ball has come, as pictures of the hole need it (nb_ball_at). */
#include "kargo_table.h"

static void ball_is(const table *t, unsigned seat, const char *lie, unsigned left)
{
    nb_ball ball;
    assert_true(nb_ball_at(&ball, &t->hole.t, seat));
    assert_string_equal(nb_lie_name(ball.lie), lie);
    assert_int_equal(ball.left, left);
}

RULE(a_ball_goes_from_tee_to_fairway_green_and_hole)
{
    table t = kargo(2, 400, "", "0: drive-240 mashie-140 putt putt  1: drive-220");
    ball_is(&t, 0, "tee", 400);
    play(&t, "0:play drive-240");
    ball_is(&t, 0, "fairway", 160);
    ball_is(&t, 1, "tee", 400);
    play(&t, "1:play drive-220, 0:play mashie-140");
    ball_is(&t, 0, "green", 20);
    play(&t, "1:pass, 0:play putt");
    ball_is(&t, 0, "green", 20);
    play(&t, "1:pass, 0:play putt");
    ball_is(&t, 0, "holed", 0);
}

RULE(a_ball_lies_where_a_hazard_has_put_it) /* kargo.19 kargo.20 kargo.21 */
{
    static const char *const lies[][2] = {{"bunker", "bunker"},
                                          {"bad-bunker", "bad-bunker"},
                                          {"pulled-to-rough", "rough"},
                                          {"sliced-to-rough", "rough"},
                                          {"stream", "fairway"}};
    for (size_t i = 0; i < COUNT(lies); i++) {
        char cards[TEXT], move[TEXT];
        snprintf(cards, sizeof cards, "0: drive-240  1: %s", lies[i][0]);
        snprintf(move, sizeof move, "0:play drive-240, 1:lay %s 0", lies[i][0]);
        table t = kargo(2, 400, "", cards);
        play(&t, move);
        ball_is(&t, 0, lies[i][1], 160);
    }
}

RULE(partners_in_foursomes_share_a_ball) /* kargo.28 */
{
    table t = kargo(4, 400, "form=foursomes", "0: drive-240");
    nb_ball ball;
    play(&t, "0:play drive-240");
    ball_is(&t, 0, "fairway", 160);
    ball_is(&t, 2, "fairway", 160);
    assert_true(nb_ball_at(&ball, &t.hole.t, 2));
    assert_int_equal(ball.number, 0);
    assert_int_equal(ball.length, 400);
}

RULE(other_games_have_no_balls)
{
    nb_rules rules = setup("six", 2, "");
    nb_seed seed = nb_seed_number(1);
    nb_hole hole;
    nb_ball ball;
    nb_deal(&hole, &rules, &seed, 0, 0);
    assert_false(nb_ball_at(&ball, &hole.t, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ball_goes_from_tee_to_fairway_green_and_hole),
        cmocka_unit_test(a_ball_lies_where_a_hazard_has_put_it),
        cmocka_unit_test(partners_in_foursomes_share_a_ball),
        cmocka_unit_test(other_games_have_no_balls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
