/* test_review_words.c - a review in words says what its numbers say, in strokes, holes and points, to whoever reads it. */
#include <stdlib.h>

#include "laws.h"
#include "niblick_review.h"

static const char *const NAMES[NB_MAX_SEATS] = {"Ann", "bea", "Cal", "Dot"};

static nb_hole dealt(const char *game, unsigned seats, const char *options)
{
    const nb_seed seed = nb_seed_number(7);
    nb_rules rules;
    nb_hole hole;
    nb_why why;
    if (nb_setup(&rules, game, seats, options, &why)) fail_msg("%s", why.text);
    nb_deal(&hole, &rules, &seed, 0, 0);
    return hole;
}

static int32_t units(double strokes) { return (int32_t)(strokes * NB_UNIT + (strokes < 0 ? -0.5 : 0.5)); }

static nb_account account_of(double worth, double cards, double play, double others)
{
    nb_account a = {.par = units(worth) - 100, .deal = 100, .choices = 3};
    a.cards = units(cards), a.play = units(play), a.others = units(others);
    a.result = a.par + a.deal + a.cards + a.play + a.others;
    return a;
}

static void says(const nb_hole *hole, nb_account a, unsigned seat, unsigned you, const char *expected)
{
    char text[NB_MAX_STORY];
    assert_int_equal(nb_review_account_text(text, sizeof text, &hole->t, &a, seat, you, NAMES), strlen(expected));
    assert_string_equal(text, expected);
}

static void an_account_says_what_was_luck_and_what_was_play(void **state)
{
    const nb_hole three = dealt("six", 3, ""), two = dealt("six", 2, "");
    (void)state;
    says(&three, account_of(11.5, 1.75, 1, -0.25), 0, 0,
         "You scored 14 strokes; the cards dealt were worth about 11.5.\n"
         "Luck cost you 1.8, your play cost 1.0 and the others' play saved you 0.3.");
    says(&three, account_of(2, -1.5, 0, 0), 1, 0,
         "For bea the hole counted 0.5 strokes; the cards dealt were worth about 2.0.\n"
         "Luck saved bea 1.5 and bea's play made no difference.");
    says(&two, account_of(0, 0, -2, 3), 0, 0,
         "You scored 1 stroke; the cards dealt were worth about 0.0.\n"
         "Luck made no difference, your play saved 2.0 and bea's play cost you 3.0.");
    says(&two, account_of(-2, 0.02, 1, 0.98), 1, 0,
         "bea scored 0 strokes; the cards dealt were worth about -2.0.\n"
         "Luck made no difference, bea's play cost 1.0 and your play cost bea 1.0.");
}

static void holes_and_points_are_won_and_lost(void **state)
{
    const nb_hole hole = dealt("golph", 2, "style=match");
    (void)state;
    assert_int_equal(nb_standing_unit(&hole.t.rules), NB_HOLES_UP);
    says(&hole, account_of(-0.25, -0.75, 0, 0), 0, 0,
         "You won 1 hole; the cards dealt were worth about +0.25.\n"
         "Luck saved you 0.75 and your play made no difference.");
    says(&hole, account_of(0.5, 0.5, 0.25, -0.25), 0, NB_NOBODY,
         "Ann lost 1 hole; the cards dealt were worth about -0.50.\n"
         "Luck cost Ann 0.50, Ann's play cost 0.25 and bea's play saved Ann 0.25.");
    says(&hole, account_of(0, 0, 0, 0), 0, 0,
         "You neither won nor lost; the cards dealt were worth about +0.00.\n"
         "Luck made no difference and your play made no difference.");
}

static void a_hole_without_choices_blames_nobody(void **state)
{
    const nb_hole hole = dealt("six", 3, "");
    nb_account a = account_of(5, 1, 0, 0);
    (void)state;
    a.choices = 0;
    says(&hole, a, 0, 0, "You scored 6 strokes; the cards dealt were worth about 5.0.\nLuck cost you 1.0.");
}

static void the_luck_of_a_step_is_a_sentence(void **state)
{
    const nb_hole hole = dealt("six", 3, "");
    char text[NB_MAX_TEXT];
    (void)state;
    nb_review_luck_text(text, sizeof text, &hole.t.rules, units(-2.25), 0, 0, NAMES);
    assert_string_equal(text, "Luck saved you 2.3.");
    nb_review_luck_text(text, sizeof text, &hole.t.rules, 0, 0, 0, NAMES);
    assert_string_equal(text, "Luck made no difference.");
}

/* A view with the first and the last legal action, as a step that cost this much. */
static nb_review_step step_of(const nb_hole *hole, nb_view *view, double cost, double error)
{
    nb_action list[NB_MAX_ACTIONS];
    const int n = nb_legal(hole, list);
    assert_true(n > 1);
    nb_view_of(view, hole, hole->t.actor);
    return (nb_review_step){.seat = hole->t.actor,
                            .choice = true,
                            .chosen = list[0],
                            .best = list[n - 1],
                            .cost = units(cost),
                            .error = units(error)};
}

static void begins(const nb_view *view, const nb_review_step *step, const char *expected)
{
    char text[NB_MAX_STORY];
    nb_review_step_text(text, sizeof text, view, step, NAMES);
    if (strncmp(text, expected, strlen(expected)) != 0) fail_msg("\"%s\" does not begin \"%s\"", text, expected);
}

static void a_choice_says_what_it_cost_and_what_was_better(void **state)
{
    const nb_hole hole = dealt("four", 2, "");
    nb_view view;
    nb_review_step step = step_of(&hole, &view, 2.5, 0.05);
    char better[NB_MAX_TEXT], text[NB_MAX_STORY];
    (void)state;
    begins(&view, &step, "Blunder: it cost 2.50 +/- 0.05 strokes.\nBetter: ");
    nb_action_describe(better, sizeof better, &view, NB_NOBODY, step.best, NAMES);
    nb_review_step_text(text, sizeof text, &view, &step, NAMES);
    assert_non_null(strstr(text, better));
    step.cost = units(0.5);
    begins(&view, &step, "Inaccuracy: it cost 0.50 +/- 0.05 strokes.\n");
    step.error = units(0.3);
    begins(&view, &step, "Good enough: it cost 0.50 +/- 0.30 strokes.");
    step.best = step.chosen;
    begins(&view, &step, "Good: nothing better was found.");
    step.choice = false;
    begins(&view, &step, "There was nothing to decide here.");
}

/* ------------------------------------------------------------------------------------------------------------- tutor */

/* What tiger thinks after a few playouts. */
static nb_advice *advice_on(const nb_view *view)
{
    const nb_player *tiger = nb_player_named("tiger");
    const nb_budget budget = {.playouts = 12};
    nb_advice *advice = calloc(1, sizeof *advice);
    void *scratch = malloc(tiger->scratch);
    nb_rng rng;
    assert_non_null(advice);
    assert_non_null(scratch);
    nb_rng_start(&rng, 3, 3);
    tiger->advise(view, &rng, &budget, scratch, advice);
    nb_advice_settle(advice, &view->t.rules);
    free(scratch);
    return advice;
}

static void check_tutor(const nb_hole *hole)
{
    nb_action list[NB_MAX_ACTIONS];
    nb_review_step step;
    nb_view view;
    char text[NB_MAX_STORY];
    if (nb_legal(hole, list) < 2) return;
    nb_view_of(&view, hole, hole->t.actor);
    nb_advice *advice = advice_on(&view);
    for (unsigned i = 0; i < advice->n; i++) {
        nb_review_advice(&view, advice, advice->thought[i].action, &step);
        LAW(step.cost >= 0 && step.error >= 0);
        LAW((step.best == step.chosen) == !step.cost);
        if (i < advice->close) LAW(!step.cost && !nb_review_mark(&view.t.rules, &step));
        LAW((nb_tutor_text(text, sizeof text, &view, &step, NAMES) > 0) == step.choice);
        LAW(!strncmp(text, "That gives away about ", 22) == (nb_review_mark(&view.t.rules, &step) != 0));
    }
    nb_review_advice(&view, advice, nb_act(NB_VERBS, 0, 0), &step); /* what nobody thought about */
    LAW(!step.choice && !nb_review_mark(&view.t.rules, &step));
    LAW(nb_tutor_text(text, sizeof text, &view, &step, NAMES) == 0);
    free(advice);
}

/* A few positions of every game as it is usually played; more would only take longer. */
static void the_tutor_blames_what_the_advice_finds_worse(void **state)
{
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g++) {
        nb_hole hole = dealt(nb_game_at(g)->id, 2, "");
        nb_rng rng;
        nb_rng_start(&rng, g, 1);
        for (unsigned i = 0; i < 12 && !nb_over(&hole.t); i++) {
            nb_action list[NB_MAX_ACTIONS];
            if (i % 4 == 2) check_tutor(&hole);
            const int n = nb_legal(&hole, list);
            nb_play(&hole, list[nb_rng_below(&rng, (uint32_t)n)]);
        }
    }
}

static void equivalent_actions_are_judged_alike(void **state)
{
    const nb_hole hole = dealt("six", 2, "");
    nb_action list[NB_MAX_ACTIONS], alike[NB_MAX_ACTIONS];
    nb_view view;
    nb_review_step one, other;
    const int n = nb_legal(&hole, list);
    (void)state;
    nb_view_of(&view, &hole, hole.t.actor);
    nb_advice *advice = advice_on(&view);
    for (int i = 0; i < n; i++) {
        if (!nb_alike(&view, list[i], alike)) continue;
        nb_review_advice(&view, advice, list[i], &one);
        nb_review_advice(&view, advice, alike[0], &other);
        assert_int_equal(one.cost, other.cost);
        assert_int_equal(nb_review_mark(&view.t.rules, &one), nb_review_mark(&view.t.rules, &other));
    }
    free(advice);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(an_account_says_what_was_luck_and_what_was_play),
                                       cmocka_unit_test(holes_and_points_are_won_and_lost),
                                       cmocka_unit_test(a_hole_without_choices_blames_nobody),
                                       cmocka_unit_test(the_luck_of_a_step_is_a_sentence),
                                       cmocka_unit_test(a_choice_says_what_it_cost_and_what_was_better),
                                       cmocka_unit_test(the_tutor_blames_what_the_advice_finds_worse),
                                       cmocka_unit_test(equivalent_actions_are_judged_alike)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
