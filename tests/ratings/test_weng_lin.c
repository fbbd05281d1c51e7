/* test_weng_lin.c - the numbers that others have published for the same method: the tests of openskill.js (philihp/openskill.js,
 * src/models/__tests__/plackett-luce.test.ts and src/__tests__/rate.test.ts) and of openskill.py, with which they agree. */
#include "weng_lin.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

static const struct weng_lin still = {.beta = 25.0 / 6, .kappa = 0.0001, .tau = 0};

static void near(double is, double should)
{
    if (fabs(is - should) > 1e-9) fail_msg("%.12f and not %.12f", is, should);
}

static void expect(const struct rating *is, const double (*should)[2], unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        near(is[i].mu, should[i][0]);
        near(is[i].sigma, should[i][1]);
    }
}

#define NEW          \
    {                \
        25, 25.0 / 3 \
    }

static void a_new_player_who_beats_another_rises_as_published(void **state)
{
    (void)state;
    struct rating r[] = {NEW, NEW};
    weng_lin_rate(r, (const uint8_t[]){0, 1}, (const uint8_t[]){1, 2}, 2, &still);
    expect(r, (const double[][2]){{27.63523138347365, 8.065506316323548}, {22.36476861652635, 8.065506316323548}}, 2);
}

static void five_who_play_alone_are_rated_as_published(void **state)
{
    (void)state;
    struct rating r[] = {NEW, NEW, NEW, NEW, NEW};
    weng_lin_rate(r, (const uint8_t[]){0, 1, 2, 3, 4}, (const uint8_t[]){1, 2, 3, 4, 5}, 5, &still);
    expect(r,
           (const double[][2]){{27.666666666666668, 8.290556877154474},
                               {26.833333333333332, 8.240145629781066},
                               {25.72222222222222, 8.179996679645559},
                               {24.055555555555557, 8.111796013701358},
                               {20.72222222222222, 8.111796013701358}},
           5);
}

static void sides_of_different_size_are_rated_as_published(void **state)
{
    (void)state;
    struct rating r[] = {NEW, NEW, NEW, NEW, NEW, NEW};
    weng_lin_rate(r, (const uint8_t[]){0, 0, 0, 1, 2, 2}, (const uint8_t[]){1, 1, 1, 2, 3, 3}, 6, &still);
    expect(r,
           (const double[][2]){{25.939870821784513, 8.247641552260456},
                               {25.939870821784513, 8.247641552260456},
                               {25.939870821784513, 8.247641552260456},
                               {27.21366020491262, 8.274321317985242},
                               {21.84646897330287, 8.213058173195341},
                               {21.84646897330287, 8.213058173195341}},
           6);
}

static void players_of_different_ratings_are_rated_as_published(void **state)
{
    (void)state;
    struct rating r[] = {{29.182, 4.782}, {27.174, 4.922}, {16.672, 6.217}, NEW};
    weng_lin_rate(r, (const uint8_t[]){0, 1, 2, 3}, (const uint8_t[]){1, 2, 3, 4}, 4, &weng_lin_usual);
    expect(r,
           (const double[][2]){{30.210227447000438, 4.765617924939384},
                               {27.644725221915632, 4.883479590134575},
                               {17.4036218889969, 6.101259408259549},
                               {19.21460876538932, 7.854669920480409}},
           4);
}

static void partners_of_different_ratings_are_rated_as_published(void **state)
{
    (void)state;
    struct rating r[] = {{29.182, 4.782}, {27.174, 4.922}, {16.672, 6.217}, NEW};
    weng_lin_rate(r, (const uint8_t[]){0, 0, 1, 1}, (const uint8_t[]){1, 1, 2, 2}, 4, &weng_lin_usual);
    expect(r,
           (const double[][2]){{29.607340941337068, 4.755311788972862},
                               {27.624602782532037, 4.892807828777459},
                               {15.953170429143093, 6.125902065139878},
                               {23.70858117648013, 8.111707446126035}},
           4);
}

static void four_who_tie_stay_where_they_are(void **state)
{
    (void)state;
    struct rating r[] = {NEW, NEW, NEW, NEW};
    weng_lin_rate(r, (const uint8_t[]){0, 1, 2, 3}, (const uint8_t[]){1, 1, 1, 1}, 4, &weng_lin_usual);
    for (unsigned i = 0; i < 4; i++) {
        near(r[i].mu, 25);
        near(r[i].sigma, 8.263571791259416);
    }
}

static void shared_places_are_rated_as_published(void **state)
{
    (void)state;
    struct rating r[] = {{10, 8}, {5, 10}, {0, 12}};
    weng_lin_rate(r, (const uint8_t[]){0, 1, 2}, (const uint8_t[]){1, 2, 2}, 3, &weng_lin_usual);
    expect(r,
           (const double[][2]){{11.942996666741225, 7.926888197620324},
                               {2.9381178546315034, 9.653804487570165},
                               {-1.4024317012198733, 11.323641575516767}},
           3);
}

/* Three matches one after the other, with shared places: the authors' own program, rank-1.02, found these. */
static void a_series_with_shared_places_is_rated_as_the_authors_did(void **state)
{
    (void)state;
    struct rating r[] = {NEW, NEW, NEW, NEW, NEW};
    weng_lin_rate(r, (const uint8_t[]){0, 1, 2, 3, 4}, (const uint8_t[]){1, 2, 2, 4, 4}, 5, &still);
    struct rating second[] = {r[4], r[2], r[1]};
    weng_lin_rate(second, (const uint8_t[]){0, 1, 2}, (const uint8_t[]){1, 2, 2}, 3, &still);
    struct rating third[] = {r[3], second[2], second[1], r[0]};
    weng_lin_rate(third, (const uint8_t[]){0, 1, 2, 3}, (const uint8_t[]){1, 1, 3, 3}, 4, &still);
    const struct rating end[] = {third[3], third[1], third[2], third[0], second[0]};
    const double should[][2] = {{26.353761103, 8.11102706},
                                {24.618479789, 7.90533551},
                                {23.065819512, 7.822005595},
                                {24.476332403, 8.106111471},
                                {26.385499685, 8.054090809}};
    for (unsigned i = 0; i < 5; i++) {
        assert_true(fabs(end[i].mu - should[i][0]) < 1e-6);
        assert_true(fabs(end[i].sigma - should[i][1]) < 1e-6);
    }
}

static void the_order_in_which_players_are_given_changes_nothing(void **state)
{
    (void)state;
    struct rating a[] = {{29, 4}, {27, 5}, {16, 6}}, b[] = {{16, 6}, {29, 4}, {27, 5}};
    weng_lin_rate(a, (const uint8_t[]){0, 1, 2}, (const uint8_t[]){3, 1, 2}, 3, &weng_lin_usual);
    weng_lin_rate(b, (const uint8_t[]){9, 3, 4}, (const uint8_t[]){2, 3, 1}, 3, &weng_lin_usual);
    near(a[0].mu, b[1].mu);
    near(a[1].mu, b[2].mu);
    near(a[2].sigma, b[0].sigma);
}

static void a_player_of_whom_everything_is_known_stays_and_the_other_moves(void **state)
{
    (void)state;
    struct rating r[] = {{25, 0}, NEW};
    weng_lin_rate(r, (const uint8_t[]){0, 1}, (const uint8_t[]){2, 1}, 2, &weng_lin_usual);
    assert_true(r[0].mu == 25 && r[0].sigma == 0);
    assert_true(r[1].mu > 25 && r[1].sigma < 25.0 / 3);
}

static void far_apart_players_are_rated_without_overflow(void **state)
{
    (void)state;
    struct rating r[] = {{-100000, 8}, {100000, 8}};
    weng_lin_rate(r, (const uint8_t[]){0, 1}, (const uint8_t[]){1, 2}, 2, &weng_lin_usual);
    assert_true(isfinite(r[0].mu) && isfinite(r[1].mu) && r[0].mu > -100000 && r[1].mu < 100000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_player_who_beats_another_rises_as_published),
        cmocka_unit_test(five_who_play_alone_are_rated_as_published),
        cmocka_unit_test(sides_of_different_size_are_rated_as_published),
        cmocka_unit_test(players_of_different_ratings_are_rated_as_published),
        cmocka_unit_test(partners_of_different_ratings_are_rated_as_published),
        cmocka_unit_test(four_who_tie_stay_where_they_are),
        cmocka_unit_test(shared_places_are_rated_as_published),
        cmocka_unit_test(a_series_with_shared_places_is_rated_as_the_authors_did),
        cmocka_unit_test(the_order_in_which_players_are_given_changes_nothing),
        cmocka_unit_test(a_player_of_whom_everything_is_known_stays_and_the_other_moves),
        cmocka_unit_test(far_apart_players_are_rated_without_overflow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
