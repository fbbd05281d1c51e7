/* test_handicap.c - the handicap index by the table of the World Handicap System, and which skill a choice asks for. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "niblick_review.h"

enum { ROUNDS = 40 };

static void fewer_than_three_rounds_make_no_index(void **state)
{
    const int32_t two[] = {5 * NB_UNIT, 3 * NB_UNIT};
    bool counted[2] = {true, true};
    int32_t index = 77;
    (void)state;
    assert_false(nb_handicap_index(two, 0, NULL, &index));
    assert_false(nb_handicap_index(two, 2, counted, &index));
    assert_false(counted[0] || counted[1]);
    assert_int_equal(index, 77);
}

/* The table of rule 5.2a: number of rounds, how many count, what is added. */
static void the_best_of_the_newest_count_as_the_table_says(void **state)
{
    static const struct {
        unsigned rounds, best;
        int added;
    } rule[] = {{3, 1, -2}, {4, 1, -1}, {5, 1, 0},  {6, 2, -1}, {7, 2, 0},  {8, 2, 0},
                {9, 3, 0},  {11, 3, 0}, {12, 4, 0}, {14, 4, 0}, {15, 5, 0}, {16, 5, 0},
                {17, 6, 0}, {18, 6, 0}, {19, 7, 0}, {20, 8, 0}, {40, 8, 0}};
    int32_t differential[ROUNDS], index;
    (void)state;
    for (unsigned i = 0; i < ROUNDS; i++) differential[i] = (int32_t)(ROUNDS - i) * NB_UNIT; /* better and better */
    for (unsigned r = 0; r < sizeof rule / sizeof rule[0]; r++) {
        bool counted[ROUNDS];
        int32_t sum = 0;
        const unsigned n = rule[r].rounds, first = n - rule[r].best;
        assert_true(nb_handicap_index(differential, n, counted, &index));
        for (unsigned i = 0; i < n; i++) assert_int_equal(counted[i], i >= first);
        for (unsigned i = first; i < n; i++) sum += differential[i];
        assert_int_equal(index, sum / (int32_t)rule[r].best + rule[r].added * NB_UNIT);
    }
}

static void old_rounds_are_forgotten_however_good_they_were(void **state)
{
    int32_t differential[21], index;
    bool counted[21];
    (void)state;
    differential[0] = -50 * NB_UNIT;
    for (unsigned i = 1; i < 21; i++) differential[i] = 4 * NB_UNIT;
    assert_true(nb_handicap_index(differential, 21, counted, &index));
    assert_int_equal(index, 4 * NB_UNIT);
    assert_false(counted[0]);
}

static void equal_rounds_are_not_counted_twice(void **state)
{
    const int32_t same[7] = {0};
    bool counted[7];
    int32_t index;
    unsigned n = 0;
    (void)state;
    assert_true(nb_handicap_index(same, 7, counted, &index));
    for (unsigned i = 0; i < 7; i++) n += counted[i];
    assert_int_equal(n, nb_handicap_counts(7));
}

static unsigned skill_of(unsigned chosen, unsigned best)
{
    const nb_review_step step = {.chosen = nb_act(chosen, 0, 0), .best = nb_act(best, 0, 0)};
    return nb_review_skill(&step);
}

static void a_choice_asks_for_the_skill_that_it_was_about(void **state)
{
    (void)state;
    assert_int_equal(skill_of(NB_DRAW, NB_TAKE), NB_SKILL_TAKE);
    assert_int_equal(skill_of(NB_SWAP, NB_DISCARD), NB_SKILL_PLACE);
    assert_int_equal(skill_of(NB_DRAW, NB_KNOCK), NB_SKILL_END);
    assert_int_equal(skill_of(NB_CALL, NB_DRAW), NB_SKILL_END);
    assert_int_equal(skill_of(NB_PASS, NB_STICK), NB_SKILL_STICK);
    assert_int_equal(skill_of(NB_PASS, NB_TRADE), NB_SKILL_POWER);
    assert_int_equal(skill_of(NB_PLAY, NB_PLAY), NB_SKILL_PLAY);
    assert_int_equal(skill_of(NB_PLAY, NB_LAY), NB_SKILL_PLAY);
    assert_int_equal(skill_of(NB_LAY, NB_PLAY), NB_SKILL_SPECIAL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fewer_than_three_rounds_make_no_index),
        cmocka_unit_test(the_best_of_the_newest_count_as_the_table_says),
        cmocka_unit_test(old_rounds_are_forgotten_however_good_they_were),
        cmocka_unit_test(equal_rounds_are_not_counted_twice),
        cmocka_unit_test(a_choice_asks_for_the_skill_that_it_was_about),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
