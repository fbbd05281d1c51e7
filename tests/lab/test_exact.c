/* test_exact.c - positions whose best play is known: that it is known exactly, and that nobody plays better.
 *
 * The enumeration is held against two others. A dumb one deals every single card, knows no ranks and no columns, and counts with
 * nb_score. And holes that nb_sample imagines are played on: their mean must be what the enumeration says.
 *
 * ctest-labels: long
 */
#include <math.h>
#include <stdlib.h>

#include "exact.h"
#include "laws.h"

static const nb_seed *seed(void)
{
    static nb_seed seed;
    seed = nb_seed_number(1931);
    return &seed;
}

static struct exact_table opened(const char *id)
{
    struct exact_table x;
    assert_non_null(exact_case_named(id));
    assert_true(exact_open("exact", &x, exact_case_named(id)));
    return x;
}

static void note(const struct exact_table *x, const struct exact_found *found)
{
    law_note_case(&(law_case){.rules = x->rules, .seats = x->rules.seats});
    law_note_hole(&found->hole);
}

/* ---------------------------------------------------------------------------------------------------- the dumb way */

struct dumb {
    nb_hole hole;
    unsigned seat;
    bool unknown[NB_MAX_CARDS];
};

static double strokes_ahead(const nb_hole *over, unsigned seat)
{
    int32_t score[NB_MAX_SEATS];
    nb_score(over, score);
    return score[seat] - (over->t.rules.seats > 1 ? score[!seat] : 0);
}

static void put_face(struct dumb *d, unsigned id, unsigned from)
{
    uint8_t face = d->hole.t.card[id];
    d->hole.t.card[id] = d->hole.t.card[from];
    d->hole.t.card[from] = face;
    d->unknown[id] = false;
}

static int unknown_in_a_layout(const struct dumb *d)
{
    const nb_table *t = &d->hole.t;
    for (unsigned zone = 0; zone < t->rules.zones; zone++)
        for (unsigned at = t->at[zone]; nb_zone_at(t, zone).kind == NB_ZONE_GRID && at < t->at[zone + 1]; at++)
            if (t->slot[at] != NB_NO_CARD && d->unknown[t->slot[at]]) return t->slot[at];
    return -1;
}

static double dumb_best(const struct dumb *d);

/* The mean over everything that this card can be; draw: it is drawn then, and otherwise counted. */
static double dumb_mean(const struct dumb *d, unsigned id, double (*then)(const struct dumb *))
{
    double sum = 0, cards = 0;
    for (unsigned from = 0; from < d->hole.t.rules.cards; from++) {
        if (!d->unknown[from]) continue;
        struct dumb way = *d;
        put_face(&way, id, from);
        sum += then(&way);
        cards++;
    }
    return sum / cards;
}

static double dumb_end(const struct dumb *d)
{
    int id = unknown_in_a_layout(d);
    return id < 0 ? strokes_ahead(&d->hole, d->seat) : dumb_mean(d, (unsigned)id, dumb_end);
}

static double dumb_drawn(const struct dumb *d)
{
    struct dumb after = *d;
    nb_play(&after.hole, nb_act(NB_DRAW, 0, 0));
    return dumb_best(&after);
}

static double dumb_value(const struct dumb *d, nb_action action)
{
    struct dumb after = *d;
    if (nb_verb_of(action) == NB_DRAW) return dumb_mean(d, d->hole.t.drawn, dumb_drawn);
    nb_play(&after.hole, action);
    return nb_over(&after.hole.t) ? dumb_end(&after) : dumb_best(&after);
}

static double dumb_best(const struct dumb *d)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal(&d->hole, list);
    double best = INFINITY;
    for (int i = 0; i < n; i++) best = fmin(best, dumb_value(d, list[i]));
    return best;
}

/* Any order of what the seat does not know will do: all of them are gone through. */
static struct dumb dumb_from(const nb_hole *hole)
{
    struct dumb d = {.hole = *hole, .seat = hole->t.actor};
    nb_card stock[NB_MAX_CARDS];
    unsigned left = nb_stock_order(hole, stock);
    memcpy(d.hole.t.card + hole->t.drawn, stock, left);
    d.hole.ordered = 1;
    for (unsigned id = 0; id < hole->t.rules.cards; id++) d.unknown[id] = !(hole->t.seen[id] >> d.seat & 1);
    return d;
}

static unsigned unknown_in_layouts(const nb_hole *hole)
{
    struct dumb d = dumb_from(hole);
    unsigned n = 0;
    for (int id; (id = unknown_in_a_layout(&d)) >= 0; n++) d.unknown[id] = false;
    return n;
}

/* The 19th Hole is laid open and another card drawn, which the dumb way does not understand. */
static bool may_draw_twice(const nb_hole *hole)
{
    char code[NB_MAX_CODE];
    nb_card stock[NB_MAX_CARDS];
    for (unsigned i = nb_stock_order(hole, stock); i > 0; i--) {
        nb_card_code(code, sizeof code, &hole->t.rules, stock[i - 1]);
        if (strstr(code, "19")) return true;
    }
    return false;
}

static void compare_with_the_dumb_way(const char *id, unsigned positions)
{
    struct exact_table x = opened(id);
    struct exact_found found;
    unsigned number = 0;
    while (positions) {
        assert_true(exact_find(&x, seed(), &number, &found));
        if (unknown_in_layouts(&found.hole) > 2 || may_draw_twice(&found.hole)) continue;
        struct dumb d = dumb_from(&found.hole);
        note(&x, &found);
        for (int i = 0; i < found.n; i++) LAW(fabs(dumb_value(&d, found.list[i]) - found.worth[i]) < 1e-9);
        positions--;
    }
    exact_close(&x);
}

static void the_last_turn_of_six_is_worth_what_dealing_every_single_card_gives(void **state)
{
    (void)state;
    compare_with_the_dumb_way("six", law_effort(20));
}

static void the_last_draws_of_rum_e_golf_are_worth_what_dealing_every_single_card_gives(void **state)
{
    (void)state;
    compare_with_the_dumb_way("rum-e-golf", law_effort(4));
    compare_with_the_dumb_way("rum-e-golf-free", law_effort(2));
}

/* ------------------------------------------------------------------------------------------------ imagined holes */

struct sample {
    double n, sum, squares;
};

static void count(struct sample *s, double value)
{
    s->n++;
    s->sum += value;
    s->squares += value * value;
}

static double sample_mean(const struct sample *s) { return s->sum / s->n; }

static double standard_error(const struct sample *s)
{
    double spread = (s->squares - s->sum * s->sum / s->n) / (s->n - 1);
    return s->n < 2 ? INFINITY : sqrt(spread > 0 ? spread / s->n : 0);
}

/* One of the best actions, any of several. */
static nb_action best_action(struct exact_table *x, const nb_hole *hole, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS], best = 0;
    double worth[NB_MAX_ACTIONS];
    uint32_t equals = 0;
    nb_view view;
    int n = nb_legal(hole, list);
    if (n == 1) return list[0];
    nb_view_of(&view, hole, hole->t.actor);
    assert_true(x->kind->solve(x, &view, list, n, worth));
    for (int i = 0; i < n; i++)
        if (exact_is_best(worth[i], exact_least(worth, n)) && nb_rng_below(rng, ++equals) == 0) best = list[i];
    return best;
}

static double play_best(struct exact_table *x, nb_hole *hole, unsigned seat, nb_rng *rng)
{
    while (!nb_over(&hole->t)) nb_play(hole, best_action(x, hole, rng));
    return exact_end(x, hole, seat);
}

/* Five standard errors: one in a million, and the numbers are the same in every run. */
static bool agrees(const struct sample *s, double truth)
{
    return fabs(sample_mean(s) - truth) < 5 * standard_error(s) + 1e-9;
}

static void check_action(struct exact_table *x, const struct exact_found *found, int i, unsigned samples, nb_rng *rng)
{
    struct sample s = {0};
    nb_view view;
    nb_view_of(&view, &found->hole, found->hole.t.actor);
    while (samples--) {
        nb_hole world;
        nb_sample(&world, &view, rng);
        nb_play(&world, found->list[i]);
        count(&s, play_best(x, &world, view.seat, rng));
    }
    LAW(agrees(&s, found->worth[i]));
}

/* The cases that are too large for the dumb way. */
static void an_action_is_worth_what_imagined_holes_come_to_when_all_play_their_best(void **state)
{
    static const char *const cases[] = {"four", "golph", "golph-3"};
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 1928, 0);
    for (unsigned c = 0; c < sizeof cases / sizeof cases[0]; c++) {
        struct exact_table x = opened(cases[c]);
        struct exact_found found;
        unsigned number = 0;
        for (unsigned i = law_effort(8); i > 0; i--) {
            assert_true(exact_find(&x, seed(), &number, &found));
            note(&x, &found);
            for (int a = 0; a < found.n; a++) check_action(&x, &found, a, 200, &rng);
        }
        exact_close(&x);
    }
}

/* ------------------------------------------------------------------------------------------------------- players */

static struct holes_player player_called(const char *name)
{
    struct holes_player player;
    assert_true(holes_player("exact", name, &player));
    return player;
}

/* What the hole comes to for the seat when this player goes on from there, and everybody else plays their best. */
static double result_of(struct exact_table *x, const struct exact_found *found, const struct holes_player *player,
                        nb_rng *rng)
{
    nb_hole hole = found->hole;
    unsigned seat = hole.t.actor;
    nb_rng luck = found->rng;
    while (!nb_over(&hole.t)) {
        nb_action list[NB_MAX_ACTIONS];
        int n = nb_legal(&hole, list);
        bool own = hole.t.actor == seat;
        nb_play(&hole, own ? holes_choose(player, &hole, list, n, &luck) : best_action(x, &hole, rng));
    }
    return exact_end(x, &hole, seat);
}

static const char *const PLAYERS[] = {"random", "rabbit", "everyman", "habit", "tiger:6"};
enum { RANDOM, RABBIT, EVERYMAN, HABIT, TIGER, PLAYERS_N };

struct measured {
    struct exact_score score[PLAYERS_N]; /* what the enumeration says that they lose */
    struct sample real[PLAYERS_N]; /* what their holes came to, less what the best play's came to with the same cards */
};

static void measure(const char *id, unsigned positions, struct measured *m)
{
    struct exact_table x = opened(id);
    struct exact_found found;
    unsigned number = 0;
    nb_rng rng;
    nb_rng_start(&rng, 7, 0);
    *m = (struct measured){0};
    while (positions--) {
        assert_true(exact_find(&x, seed(), &number, &found));
        note(&x, &found);
        nb_hole best = found.hole;
        double by_best = play_best(&x, &best, found.hole.t.actor, &rng);
        for (unsigned p = 0; p < PLAYERS_N; p++) {
            struct holes_player player = player_called(PLAYERS[p]);
            exact_play_on(&x, &found, &player, &m->score[p]);
            count(&m->real[p], result_of(&x, &found, &player, &rng) - by_best);
        }
    }
    exact_close(&x);
}

/* Random loses so often that the spread of its results says how far off their mean can be; a player that loses once in many
 * positions may not have lost yet. */
static void what_players_lose_is_what_their_holes_come_to_less_the_best_play_and_nobody_plays_better(void **state)
{
    (void)state;
    for (unsigned c = 0; c < exact_case_count(); c++) {
        struct measured m;
        measure(exact_case_at(c)->id, 12 + law_effort(48), &m);
        LAW(agrees(&m.real[RANDOM], exact_mean(&m.score[RANDOM])));
        for (unsigned p = 0; p < PLAYERS_N; p++) {
            LAW(exact_mean(&m.score[p]) >= 0);
            LAW(sample_mean(&m.real[p]) >= -5 * standard_error(&m.real[p]) - 1e-9);
        }
        LAW(exact_mean(&m.score[RANDOM]) > exact_mean(&m.score[HABIT]));
        LAW(m.score[RANDOM].best < m.score[HABIT].best);
    }
}

/* ----------------------------------------------------------------------------------------------------- positions */

static void nothing_that_the_seat_has_not_seen_changes_what_its_actions_are_worth(void **state)
{
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 3, 0);
    for (unsigned c = 0; c < exact_case_count(); c++) {
        struct exact_table x = opened(exact_case_at(c)->id);
        struct exact_found found;
        unsigned number = 0;
        for (unsigned i = law_effort(5); i > 0; i--) {
            nb_action list[NB_MAX_ACTIONS];
            double worth[NB_MAX_ACTIONS];
            int n;
            assert_true(exact_find(&x, seed(), &number, &found));
            note(&x, &found);
            nb_hole other = found.hole;
            law_shuffle_secrets(&other, other.t.actor, &rng);
            LAW(exact_position(&x, &other, list, &n, worth));
            LAW(n == found.n);
            for (int a = 0; a < n; a++) LAW(list[a] == found.list[a] && fabs(worth[a] - found.worth[a]) < 1e-9);
        }
        exact_close(&x);
    }
}

static void a_last_turn_is_followed_by_nobody_and_comes_before_its_draw(void **state)
{
    static const char *const cases[] = {"four", "six"};
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 5, 0);
    for (unsigned c = 0; c < 2; c++) {
        struct exact_table x = opened(cases[c]);
        struct exact_found found;
        unsigned number = 0;
        for (unsigned i = 0; i < 50; i++) {
            assert_true(exact_find(&x, seed(), &number, &found));
            nb_hole hole = found.hole;
            assert_int_equal(nb_verb_of(found.list[0]), NB_DRAW);
            while (!nb_over(&hole.t)) {
                nb_action list[NB_MAX_ACTIONS];
                int n = nb_legal(&hole, list);
                assert_int_equal(hole.t.actor, found.hole.t.actor);
                nb_play(&hole, list[nb_rng_below(&rng, (uint32_t)n)]);
            }
        }
        exact_close(&x);
    }
}

static void a_position_in_the_middle_of_a_hole_is_not_solved(void **state)
{
    (void)state;
    for (unsigned c = 0; c < exact_case_count(); c++) {
        struct exact_table x = opened(exact_case_at(c)->id);
        nb_action list[NB_MAX_ACTIONS];
        double worth[NB_MAX_ACTIONS];
        nb_hole hole;
        int n;
        holes_deal(&hole, &x.rules, seed(), 0);
        assert_false(exact_position(&x, &hole, list, &n, worth));
        exact_close(&x);
    }
}

/* ---------------------------------------------------------------------------------------------------- statistics */

static void the_interval_is_that_of_the_textbook(void **state)
{
    const struct exact_score score = {.positions = 5, .sum = 15, .squares = 55},
                             one = {.positions = 1, .sum = 2, .squares = 4};
    (void)state;
    assert_true(fabs(exact_mean(&score) - 3) < 1e-12);
    assert_true(fabs(exact_half(&score) - 2.776445 * sqrt(2.5 / 5)) < 1e-5);
    assert_true(isinf(exact_half(&one)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_turn_of_six_is_worth_what_dealing_every_single_card_gives),
        cmocka_unit_test(the_last_draws_of_rum_e_golf_are_worth_what_dealing_every_single_card_gives),
        cmocka_unit_test(an_action_is_worth_what_imagined_holes_come_to_when_all_play_their_best),
        cmocka_unit_test(what_players_lose_is_what_their_holes_come_to_less_the_best_play_and_nobody_plays_better),
        cmocka_unit_test(nothing_that_the_seat_has_not_seen_changes_what_its_actions_are_worth),
        cmocka_unit_test(a_last_turn_is_followed_by_nobody_and_comes_before_its_draw),
        cmocka_unit_test(a_position_in_the_middle_of_a_hole_is_not_solved),
        cmocka_unit_test(the_interval_is_that_of_the_textbook),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
