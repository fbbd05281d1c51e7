/* test_review_exact.c - costs where they are known: last turns and last tricks that `niblick exact` enumerates. A review plays on by
 * its reference, which is nearly perfect there but not quite, and it concludes something from how the others played, which the
 * enumeration does not. So single costs may differ a little, and their mean hardly.
 */
#include <math.h>

#include "exact.h"
#include "laws.h"
#include "niblick_review.h"

struct sums {
    unsigned n, near;
    double found, known;
};

/* Any action at random, so that there are mistakes of all sizes. */
static void add_position(struct sums *sums, const struct exact_found *at, nb_rng *rng)
{
    const nb_review_budget budget = {.error = 0.1, .playouts = 4000, .seed = 1};
    const int chosen = (int)nb_rng_below(rng, (uint32_t)at->n);
    const nb_review_move move = {.action = at->list[chosen], .seat = at->hole.t.actor};
    const nb_review_hole hole = {.dealt = at->hole, .move = &move, .moves = 1};
    nb_review_step step;
    nb_review_work(&hole, 2, &budget, &step);
    const double known = at->worth[chosen] - exact_least(at->worth, at->n), found = (double)step.cost / NB_UNIT;
    sums->n++;
    sums->near += fabs(known - found) < 0.5;
    sums->known += known;
    sums->found += found;
}

static void check_case(const char *id, double tolerance)
{
    struct exact_table x;
    struct exact_found found;
    struct sums sums = {0};
    const nb_seed seed = nb_seed_number(3);
    unsigned number = 0;
    nb_rng rng;
    nb_rng_start(&rng, 4, 1);
    assert_true(exact_open("test", &x, exact_case_named(id)));
    for (unsigned i = 0; i < law_effort(20) + 30; i++) {
        assert_true(exact_find(&x, &seed, &number, &found));
        add_position(&sums, &found, &rng);
    }
    exact_close(&x);
    assert_true(sums.known / sums.n > 2 * tolerance); /* a review that finds nothing would not pass */
    if (fabs(sums.known - sums.found) / sums.n > tolerance || sums.near * 10 < sums.n * 8)
        fail_msg("%s: %.3f strokes in the mean, where %.3f is right; %u of %u are near", id, sums.found / sums.n,
                 sums.known / sums.n, sums.near, sums.n);
}

static void costs_of_last_turns_are_those_of_the_enumeration(void **state)
{
    (void)state;
    check_case("six", 0.25);
    check_case("four", 0.25);
}

static void costs_of_last_tricks_are_those_of_the_enumeration(void **state)
{
    (void)state;
    check_case("golph", 0.1);
}

static void costs_of_last_draws_are_those_of_the_enumeration(void **state)
{
    (void)state;
    check_case("rum-e-golf", 0.25);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(costs_of_last_turns_are_those_of_the_enumeration),
        cmocka_unit_test(costs_of_last_tricks_are_those_of_the_enumeration),
        cmocka_unit_test(costs_of_last_draws_are_those_of_the_enumeration),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
