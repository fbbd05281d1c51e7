/* test_review_rivals.c - one action against all others of a choice: each kind once, in order, the same for the same seed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "niblick_review.h"

static const nb_review_budget BUDGET = {.error = 0.4, .playouts = 4000, .seed = 5};

/* Some choices of a hole with more than two actions, as eagle plays it. */
enum { MOST = 12 };
static unsigned choices_of(const char *game, nb_view out[MOST])
{
    nb_review_rival list[NB_MAX_ACTIONS];
    nb_rules rules;
    nb_match match;
    nb_hole hole;
    nb_why why;
    unsigned n = 0;
    if (nb_setup(&rules, game, 2, NULL, &why)) fail_msg("%s", why.text);
    nb_match_start(&match, &rules, nb_seed_number(77));
    nb_match_deal(&match, &hole);
    while (!nb_over(&hole.t) && n < MOST) {
        nb_view_of(&out[n], &hole, hole.t.actor);
        const unsigned kinds = nb_review_glance(&out[n], list);
        if (kinds > 2) n++;
        nb_play(&hole, list[0].action);
    }
    assert_true(n > 2);
    return n;
}

static bool is_alike(const nb_view *view, nb_action a, nb_action b)
{
    nb_action alike[NB_MAX_ACTIONS];
    const int n = nb_alike(view, a, alike);
    for (int i = 0; i < n; i++)
        if (alike[i] == b) return true;
    return a == b;
}

static unsigned times(const nb_view *view, const nb_review_rival *list, unsigned n, nb_action action)
{
    unsigned found = 0;
    for (unsigned i = 0; i < n; i++) found += is_alike(view, list[i].action, action);
    return found;
}

static void a_glance_has_every_kind_of_action_once_the_best_first(void **state)
{
    (void)state;
    nb_view views[MOST];
    const unsigned all = choices_of("six", views);
    for (unsigned v = 0; v < all; v++) {
        nb_review_rival list[NB_MAX_ACTIONS];
        nb_action legal[NB_MAX_ACTIONS];
        nb_rng rng;
        const unsigned n = nb_review_glance(&views[v], list);
        const int actions = nb_legal_for(&views[v].t, views[v].seat, legal);
        for (int i = 0; i < actions; i++) assert_int_equal(times(&views[v], list, n, legal[i]), 1);
        assert_int_equal(list[0].behind, 0);
        for (unsigned i = 1; i < n; i++) assert_true(list[i].behind >= list[i - 1].behind);
        nb_rng_start(&rng, 1, 1);
        assert_true(is_alike(&views[v], list[0].action,
                             nb_player_named("eagle")->choose(&views[v], &rng, &(nb_budget){0}, NULL)));
    }
}

static void the_rivals_are_all_other_kinds_the_nearest_first(void **state)
{
    (void)state;
    nb_view views[MOST];
    const unsigned all = choices_of("four", views);
    for (unsigned v = 0; v < all; v++) {
        nb_review_rival list[NB_MAX_ACTIONS], rival[NB_MAX_ACTIONS];
        const unsigned n = nb_review_glance(&views[v], list);
        const unsigned rivals = nb_review_rivals(&views[v], list[0].action, INT32_MIN, true, &BUDGET, rival);
        assert_int_equal(rivals, n - 1);
        for (unsigned i = 1; i < n; i++) assert_int_equal(times(&views[v], rival, rivals, list[i].action), 1);
        for (unsigned i = 1; i < rivals; i++) assert_true(rival[i].behind >= rival[i - 1].behind);
    }
}

static void the_same_seed_gives_the_same_rivals(void **state)
{
    (void)state;
    nb_view views[MOST];
    nb_review_rival list[NB_MAX_ACTIONS], one[NB_MAX_ACTIONS], two[NB_MAX_ACTIONS];
    nb_review_budget other = BUDGET;
    choices_of("six", views);
    nb_review_glance(&views[2], list);
    const unsigned n = nb_review_rivals(&views[2], list[0].action, INT32_MIN, false, &BUDGET, one);
    assert_int_equal(nb_review_rivals(&views[2], list[0].action, INT32_MIN, false, &BUDGET, two), n);
    assert_memory_equal(one, two, n * sizeof *one);
    other.seed++;
    nb_review_rivals(&views[2], list[0].action, INT32_MIN, false, &other, two);
    assert_memory_not_equal(one, two, n * sizeof *one);
}

/* What one action is behind another, the other is ahead of it; within what chance explains. */
static void two_actions_are_as_far_apart_from_either_side(void **state)
{
    (void)state;
    nb_view views[MOST];
    nb_review_rival list[NB_MAX_ACTIONS], ahead[NB_MAX_ACTIONS], behind[NB_MAX_ACTIONS];
    const nb_review_budget budget = {.error = 0.1, .playouts = 40000, .seed = 9};
    choices_of("four", views);
    const unsigned n = nb_review_glance(&views[1], list);
    const nb_action best = list[0].action, last = list[n - 1].action;
    const unsigned down = nb_review_rivals(&views[1], best, INT32_MIN, true, &budget, ahead);
    const unsigned up = nb_review_rivals(&views[1], last, INT32_MIN, true, &budget, behind);
    int32_t sum = 0, errors = 0;
    for (unsigned i = 0; i < down; i++)
        if (ahead[i].action == last) sum += ahead[i].behind, errors += ahead[i].error;
    for (unsigned i = 0; i < up; i++)
        if (behind[i].action == best) sum += behind[i].behind, errors += behind[i].error;
    assert_true(errors > 0);
    assert_true(sum < 4 * errors && sum > -4 * errors);
}

static void a_contest_that_is_lost_ends_early(void **state)
{
    (void)state;
    nb_view views[MOST];
    nb_review_rival list[NB_MAX_ACTIONS], rival[NB_MAX_ACTIONS];
    const nb_review_budget budget = {.error = 0.001, .playouts = UINT32_MAX, .seed = 9}; /* it would never end */
    choices_of("four", views);
    nb_review_glance(&views[1], list);
    nb_review_rivals(&views[1], list[0].action, 1000 * NB_UNIT, true, &budget, rival);
    assert_true(rival[0].behind < 1000 * NB_UNIT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_glance_has_every_kind_of_action_once_the_best_first),
        cmocka_unit_test(the_rivals_are_all_other_kinds_the_nearest_first),
        cmocka_unit_test(the_same_seed_gives_the_same_rivals),
        cmocka_unit_test(two_actions_are_as_far_apart_from_either_side),
        cmocka_unit_test(a_contest_that_is_lost_ends_early),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
