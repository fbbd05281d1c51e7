/* test_facts.c - positions and actions as facts, for players that are trained (facts.h): they tell nothing that the seat may not
 * know, they fit, and they tell actions apart that the rule of thumb tells apart.
 */
#include "facts.h"
#include "laws.h"

static void same_facts(const nb__facts *a, const nb__facts *b)
{
    LAW(a->n == b->n);
    for (unsigned i = 0; i < a->n; i++) LAW(a->at[i].key == b->at[i].key && a->at[i].count == b->at[i].count);
}

/* A trainer keeps a count in a byte; and a fact that found no room would be lost without a word. */
static void check_fits(const nb__facts *f)
{
    LAW(f->n > 0 && f->n < NB__MAX_FACTS);
    for (unsigned i = 0; i < f->n; i++) LAW(f->at[i].key && f->at[i].count >= -127 && f->at[i].count <= 127);
}

static void check_facts(const nb_hole *hole, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    unsigned seat = hole->t.actor;
    nb_hole other = *hole;
    nb__memo memo, other_memo;
    nb__facts facts, other_facts;
    if (nb_over(&hole->t)) return;
    law_shuffle_secrets(&other, seat, rng);
    nb__encode_state(&facts, &memo, &hole->t, seat);
    nb__encode_state(&other_facts, &other_memo, &other.t, seat);
    check_fits(&facts);
    same_facts(&facts, &other_facts);
    int n = nb_legal_for(&hole->t, seat, list);
    nb_action action = list[nb_rng_below(rng, (uint32_t)n)];
    nb__encode_action(&facts, &memo, &hole->t, seat, action, 3 * NB_UNIT);
    nb__encode_action(&other_facts, &other_memo, &other.t, seat, action, 3 * NB_UNIT);
    check_fits(&facts);
    same_facts(&facts, &other_facts);
}

static void facts_tell_nothing_that_the_seat_may_not_know(void **state)
{
    (void)state;
    law_everywhere(check_facts, 2, 5);
}

/* The same facts come from the seat's view as from the hole. */
static void check_view(const nb_hole *hole, nb_rng *rng)
{
    nb_view view;
    nb__memo memo;
    nb__facts facts, seen;
    (void)rng;
    if (nb_over(&hole->t)) return;
    nb_view_of(&view, hole, hole->t.actor);
    nb__encode_state(&facts, &memo, &hole->t, hole->t.actor);
    nb__encode_state(&seen, &memo, &view.t, hole->t.actor);
    same_facts(&facts, &seen);
}

static void a_view_has_the_facts_of_its_hole(void **state)
{
    (void)state;
    law_everywhere(check_view, 1, 9);
}

static void how_far_behind_is_told_in_quarters_and_what_is_left_up_to_a_limit(void **state)
{
    nb_rules rules = law_rules("six", 2, NULL);
    nb_seed seed = nb_seed_number(1);
    nb_action list[NB_MAX_ACTIONS];
    nb__memo memo;
    nb__facts facts;
    nb_hole hole;
    (void)state;
    nb_deal(&hole, &rules, &seed, 0, 0);
    nb_legal(&hole, list);
    nb__encode_state(&facts, &memo, &hole.t, hole.t.actor);
    const struct {
        int32_t behind, quarters, rest;
    } cases[] = {{NB_UNIT, 4, 0},        {NB_UNIT / 2, 2, 0},
                 {NB_NEVER, 48, 0},      {NB_UNIT + NB_UNIT / 8, 4, 8},
                 {1, 0, 1} /* no tie */, {0, 0, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int32_t told = 0, rest = 0;
        nb__encode_action(&facts, &memo, &hole.t, hole.t.actor, list[0], cases[i].behind);
        for (unsigned k = 0; k < facts.n; k++)
            if (facts.at[k].key >> 24 == NB__FACT_BEHIND) told = facts.at[k].count;
            else if (facts.at[k].key >> 24 == NB__FACT_REST) rest = facts.at[k].count;
        assert_int_equal(told, cases[i].quarters);
        assert_int_equal(rest, cases[i].rest);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_tell_nothing_that_the_seat_may_not_know),
        cmocka_unit_test(a_view_has_the_facts_of_its_hole),
        cmocka_unit_test(how_far_behind_is_told_in_quarters_and_what_is_left_up_to_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
