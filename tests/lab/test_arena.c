/* test_arena.c - the arena: everybody sits everywhere, intervals are what they say, and a file goes on where it
 * stopped.
 *
 * The statistics are proved on numbers with a known answer: textbook values, results with a known shift, and
 * players who are the same. A 95 % interval must miss the truth one time in twenty, not more, and not less.
 */
#include <math.h>
#include <stdlib.h>

#include "arena.h"
#include "laws.h"

static struct arena seated(const char *game, unsigned seats, const char *options, const char *players, uint64_t seed)
{
    struct arena arena = {.rules = law_rules(game, seats, options), .seed = nb_seed_number(seed)};
    assert_int_equal(arena_seat("arena", &arena, players), CLI_OK);
    arena_begin(&arena);
    return arena;
}

static bool near(double a, double b, double error) { return fabs(a - b) <= error; }

static bool covers(struct arena_figure figure, double truth) { return fabs(figure.mean - truth) <= figure.half; }

/* ---------------------------------------------------------------------------------------------------- statistics */

static void student_quantiles_are_those_of_the_tables(void **state)
{
    static const struct {
        unsigned freedom;
        double t;
    } row[] = {{1, 12.706205},  {2, 4.302653},   {3, 3.182446},   {4, 2.776445},    {5, 2.570582},
               {9, 2.262157},   {10, 2.228139},  {30, 2.042272},  {60, 2.000298},   {100, 1.983972},
               {120, 1.979930}, {199, 1.971957}, {200, 1.971896}, {1000, 1.962339}, {1000000, 1.959966}};
    (void)state;
    for (unsigned i = 0; i < sizeof row / sizeof row[0]; i++)
        if (!near(arena_student(row[i].freedom), row[i].t, 1e-6))
            fail_msg("%u: %.7f, not %.6f", row[i].freedom, arena_student(row[i].freedom), row[i].t);
}

static void the_interval_of_five_numbers_is_that_of_the_textbook(void **state)
{
    int32_t sum[] = {1, 2, 3, 4, 5};
    const struct arena_scores scores = {.players = 1, .deals = 5, .sum = sum};
    struct arena_figure figure = arena_figure(&scores, &(double){2});
    (void)state;
    assert_true(near(figure.mean, 6, 1e-12));
    assert_true(near(figure.half, 2 * 2.776445 * sqrt(2.5 / 5), 1e-5));
}

static void one_deal_gives_a_mean_and_no_interval(void **state)
{
    int32_t sum[] = {7};
    const struct arena_scores scores = {.players = 1, .deals = 1, .sum = sum};
    struct arena_figure figure = arena_figure(&scores, &(double){1});
    (void)state;
    assert_true(near(figure.mean, 7, 0) && isinf(figure.half));
}

/* One tiger (8, then 12 strokes in four holes each) and three others (60, then 36 in twelve). */
static void a_figure_is_for_one_seat_and_one_hole(void **state)
{
    const struct arena arena = seated("six", 4, "", "everyman,random", 1);
    int32_t sum[] = {8, 60, 12, 36};
    const struct arena_scores scores = {.players = 2, .deals = 2, .sum = sum};
    (void)state;
    assert_true(near(arena_mean(&arena, &scores, 0).mean, 2.5, 1e-12));
    assert_true(near(arena_mean(&arena, &scores, 1).mean, 4, 1e-12));
    assert_true(near(arena_better(&arena, &scores, 0, NB_NOBODY).mean, 1.5, 1e-12));
    assert_true(near(arena_better(&arena, &scores, 0, 1).mean, 1.5, 1e-12));
    assert_true(near(arena_better(&arena, &scores, 1, 0).mean, -1.5, 1e-12));
    /* Deal by deal he is better by 3 and by 0. */
    assert_true(near(arena_better(&arena, &scores, 0, 1).half, 12.706205 * sqrt(4.5 / 2), 1e-5));
}

static void the_others_count_by_their_seats(void **state)
{
    const struct arena arena = seated("six", 4, "", "everyman,random,rabbit", 1);
    int32_t sum[] = {4, 8, 40};
    const struct arena_scores scores = {.players = 3, .deals = 1, .sum = sum};
    (void)state;
    assert_int_equal(arena.seats[2], 2);
    assert_true(near(arena_better(&arena, &scores, 0, NB_NOBODY).mean, 48.0 / 12 - 1, 1e-12));
    assert_true(near(arena_better(&arena, &scores, 0, 2).mean, 40.0 / 8 - 1, 1e-12));
}

static void points_are_the_better_the_more(void **state)
{
    const struct arena arena = seated("kargo", 3, "", "everyman,random", 1);
    int32_t sum[] = {-9, -9}; /* standings: lowest first */
    const struct arena_scores scores = {.players = 2, .deals = 1, .sum = sum};
    (void)state;
    assert_true(near(arena_mean(&arena, &scores, 0).mean, 3, 1e-12));
    assert_true(near(arena_mean(&arena, &scores, 1).mean, 1.5, 1e-12));
    assert_true(near(arena_better(&arena, &scores, 0, 1).mean, 1.5, 1e-12));
}

/* How often, of so many, something should happen that has this chance; and four standard deviations of it. */
static void check_share(unsigned happened, unsigned of, double chance)
{
    double error = 4 * sqrt(chance * (1 - chance) / of);
    if (!near((double)happened / of, chance, error))
        fail_msg("%u of %u, not %.3f +- %.3f", happened, of, chance, error);
}

/* Results as a deal might give them: luck that both share, luck of each, and the second worse by the shift. */
static void feed(struct arena_scores *scores, int32_t shift, nb_rng *rng)
{
    for (unsigned d = 0; d < scores->deals; d++) {
        int32_t cards = (int32_t)nb_rng_below(rng, 400), luck = 0;
        for (unsigned i = 0; i < 6; i++) luck += (int32_t)nb_rng_below(rng, 41) - 20;
        scores->sum[2 * d] = cards;
        scores->sum[2 * d + 1] = cards + luck + shift;
    }
}

static void a_known_shift_is_found_in_nineteen_of_twenty(void **state)
{
    enum { DEALS = 12, SHIFT = 120 };
    int32_t sum[2 * DEALS];
    struct arena_scores scores = {.players = 2, .deals = DEALS, .sum = sum};
    const double weight[2] = {-1, 1};
    unsigned times = law_effort(4000), found = 0, seen = 0;
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 1928, 0);
    for (unsigned i = 0; i < times; i++) {
        feed(&scores, SHIFT, &rng);
        struct arena_figure figure = arena_figure(&scores, weight);
        found += covers(figure, SHIFT);
        seen += figure.mean - figure.half > 0;
    }
    check_share(found, times, 0.95);
    assert_int_equal(seen, times); /* ten times its spread: nobody overlooks that */
}

/* How often the sequential test says "better", of so many, when the true difference is this. */
static unsigned says_better(double truth, unsigned times)
{
    unsigned better = 0;
    nb_rng rng;
    nb_rng_start(&rng, 1933, 0);
    for (unsigned i = 0; i < times; i++) {
        struct arena_sprt sprt;
        arena_sprt_begin(&sprt, NULL, 1, 0.05, 0.05);
        for (bool decided = false; !decided;) {
            double luck = 0;
            for (unsigned k = 0; k < 6; k++) luck += (nb_rng_below(&rng, 1001) - 500.0) / 250;
            decided = arena_sprt_add(&sprt, truth + luck);
        }
        better += sprt.verdict == ARENA_BETTER;
    }
    return better;
}

static void the_sequential_test_keeps_its_error_rates(void **state)
{
    const unsigned times = law_effort(2000);
    const double slack = 4 * sqrt(0.05 * 0.95 / times) + 0.01; /* the spread is estimated, so its rates are not exact */
    (void)state;
    assert_true(says_better(0, times) <= (0.05 + slack) * times);
    assert_true(says_better(1, times) >= (0.95 - slack) * times);
}

static void without_a_shift_one_is_found_in_one_of_twenty(void **state)
{
    enum { DEALS = 4 };
    int32_t sum[2 * DEALS];
    struct arena_scores scores = {.players = 2, .deals = DEALS, .sum = sum};
    const double weight[2] = {-1, 1};
    unsigned times = law_effort(4000), found = 0;
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 1931, 0);
    for (unsigned i = 0; i < times; i++) {
        feed(&scores, 0, &rng);
        found += !covers(arena_figure(&scores, weight), 0);
    }
    check_share(found, times, 0.05);
}

/* ----------------------------------------------------------------------------------------------- played for real */

static void play(const struct arena *arena, struct arena_scores *scores)
{
    struct arena_effort effort[NB_MAX_SEATS];
    for (unsigned d = 0; d < scores->deals; d++) {
        int32_t sum[NB_MAX_SEATS];
        arena_deal(arena, d, sum, effort, &(struct arena_losses){.n = 0});
        memcpy(scores->sum + (size_t)d * scores->players, sum, scores->players * sizeof *sum);
    }
}

enum { MOST_SUMS = 4096 };

static struct arena_figure first_is_better(const struct arena *arena, unsigned deals)
{
    int32_t sum[MOST_SUMS];
    struct arena_scores scores = {.players = arena->players, .deals = deals, .sum = sum};
    assert_true(deals * arena->players <= MOST_SUMS);
    play(arena, &scores);
    return arena_better(arena, &scores, 0, NB_NOBODY);
}

static void the_same_player_twice_differs_by_nothing_in_nineteen_of_twenty(void **state)
{
    static const struct {
        const char *game;
        unsigned seats;
    } at[] = {{"six", 2}, {"cambio", 3}, {"golph", 4}};
    unsigned times = law_effort(800), covered = 0, all = 0;
    (void)state;
    for (unsigned i = 0; i < sizeof at / sizeof at[0]; i++)
        for (unsigned t = 0; t < times; t++, all++) {
            const struct arena arena = seated(at[i].game, at[i].seats, "", "random,random", 1000 * i + t);
            covered += covers(first_is_better(&arena, 8), 0);
        }
    check_share(covered, all, 0.95);
}

static void a_player_who_thinks_is_found_to_be_better(void **state)
{
    static const struct {
        const char *game;
        unsigned seats;
        double by; /* at least; far below what it is */
    } at[] = {{"six", 4, 5}, {"six", 2, 5}, {"kargo", 2, 0.3}, {"kargo", 3, 0.3}, {"golph", 4, 0.2}};
    (void)state;
    for (unsigned i = 0; i < sizeof at / sizeof at[0]; i++) {
        const struct arena arena = seated(at[i].game, at[i].seats, "", "everyman,random", 7);
        struct arena_figure better = first_is_better(&arena, 200);
        if (better.mean - better.half <= 0 || better.mean < at[i].by)
            fail_msg("%s at %u: %.2f +- %.2f", at[i].game, at[i].seats, better.mean, better.half);
        const struct arena other = seated(at[i].game, at[i].seats, "", "random,everyman", 7);
        struct arena_figure worse = first_is_better(&other, 200);
        assert_true(worse.mean + worse.half < 0);
    }
}

static void a_deal_depends_on_its_number_alone(void **state)
{
    const struct arena arena = seated("cambio", 3, "", "everyman,tiger:20,random", 5);
    struct arena_effort effort[NB_MAX_SEATS];
    int32_t first[4][NB_MAX_SEATS], again[NB_MAX_SEATS];
    (void)state;
    for (unsigned d = 0; d < 4; d++) arena_deal(&arena, d, first[d], effort, &(struct arena_losses){.n = 0});
    for (unsigned d = 4; d-- > 0;) {
        arena_deal(&arena, d, again, effort, &(struct arena_losses){.n = 0});
        assert_memory_equal(again, first[d], sizeof again);
    }
    assert_memory_not_equal(first[0], first[1], sizeof again);
}

/* ------------------------------------------------------------------------------------------------ who sits where */

static void every_player_sits_in_every_seat_equally_often(void **state)
{
    static const char *const lists[] = {"random",
                                        "random,rabbit",
                                        "random,random",
                                        "random,rabbit,random,rabbit",
                                        "random,rabbit,rabbit,random",
                                        "random,rabbit,everyman",
                                        "random,rabbit,everyman,tiger:9",
                                        "tiger:9,tiger:8,tiger:9,tiger:9ms"};
    (void)state;
    for (unsigned i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        const struct arena arena = seated("six", 4, "", lists[i], 1);
        unsigned times[NB_MAX_SEATS][NB_MAX_SEATS] = {{0}};
        for (unsigned r = 0; r < arena.rotations; r++)
            for (unsigned s = 0; s < 4; s++) times[arena.at[(s + r) % 4]][s]++;
        for (unsigned p = 0; p < arena.players; p++) {
            assert_true(arena.seats[p] && arena.seats[p] * arena.rotations % 4 == 0);
            for (unsigned s = 0; s < 4; s++) assert_int_equal(times[p][s], arena.seats[p] * arena.rotations / 4);
        }
    }
}

static void the_last_named_fills_up(void **state)
{
    const struct arena arena = seated("six", 5, "", "tiger:9,everyman", 1);
    (void)state;
    assert_int_equal(arena.players, 2);
    assert_int_equal(arena.seats[0], 1);
    assert_int_equal(arena.seats[1], 4);
    assert_int_equal(arena.rotations, 5);
    assert_string_equal(arena.name[1], "everyman");
}

static void a_name_that_comes_again_is_the_same_player(void **state)
{
    const struct arena arena = seated("kargo", 4, "", "rabbit,random,rabbit,random", 1);
    (void)state;
    assert_int_equal(arena.players, 2);
    assert_int_equal(arena.seats[0], 2);
    assert_int_equal(arena.rotations, 2);
}

static void a_player_alone_may_be_compared_with_himself(void **state)
{
    const struct arena alone = seated("six", 4, "", "rabbit", 1), twice = seated("six", 4, "", "rabbit,rabbit", 1);
    (void)state;
    assert_int_equal(alone.players, 1);
    assert_int_equal(alone.rotations, 1);
    assert_int_equal(twice.players, 2);
    assert_int_equal(twice.seats[1], 3);
    assert_string_equal(twice.name[0], "rabbit");
    assert_string_equal(twice.name[1], "rabbit (2)");
}

static void what_is_counted_is_what_the_match_is_ranked_by(void **state)
{
    static const struct {
        const char *game, *options, *unit;
        unsigned seats, holes;
        bool high;
    } row[] = {
        {"six", "", "strokes", 4, 1, false},
        {"pablo", "", "strokes", 2, 1, false},
        {"golph", "", "strokes", 4, 1, false},
        {"golph", "partners=on", "strokes", 4, 1, false},
        {"golph", "style=match", "holes", 4, 1, true},
        {"golph", "style=par", "holes", 3, 1, true},
        {"rum-e-golf", "", "strokes", 1, 9, false},
        {"rum-e-golf", "style=match", "holes", 2, 9, true},
        {"rum-e-golf", "style=scotch partners=on", "strokes", 4, 9, false},
        {"kargo", "", "holes", 2, 1, true},
        {"kargo", "", "points", 3, 1, true},
        {"kargo", "form=foursomes", "holes", 4, 1, true},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof row / sizeof row[0]; i++) {
        const struct arena arena = seated(row[i].game, row[i].seats, row[i].options, "random", 1);
        assert_string_equal(arena.unit.name, row[i].unit);
        assert_int_equal(arena.unit.high, row[i].high);
        assert_int_equal(arena.unit.holes, row[i].holes);
    }
}

/* --------------------------------------------------------------------------------------------------------- files */

static const char HEAD[] = "niblick-arena 1\nversion 1\ngame six\nseats 4\nseed 1\ndeals\n";

static bool read(const char *text, struct arena_scores *scores, struct arena_found *found)
{
    return arena_read(text, strlen(text), HEAD, scores, 3, found);
}

static void a_file_is_read_as_far_as_it_is_whole(void **state)
{
    static const struct {
        const char *deals;
        unsigned whole;
        bool dropped;
    } row[] = {{"", 0, false},
               {"0 1 -2\n", 1, false},
               {"0 1 -2\n1 3 4\n", 2, false},
               {"0 1 -2\n1 3 4\n2 5 6\n3 7 8\n", 4, false},
               {"0 1 -2\n1 3", 1, true},
               {"0 1 -2\n1 3 4", 1, true},
               {"0 1 -2\n1 3 \n", 1, true},
               {"0 1 -2\n2 3 4\n", 1, true},
               {"0 1 -2\n1 3 4 5\n", 1, true},
               {"0 1 -2\n1 3 99999999999\n", 1, true},
               {"0 1 -2\n\n", 1, true}};
    (void)state;
    for (unsigned i = 0; i < sizeof row / sizeof row[0]; i++) {
        char text[256];
        int32_t sum[6] = {0};
        struct arena_scores scores = {.players = 2, .sum = sum};
        struct arena_found found;
        snprintf(text, sizeof text, "%s%s", HEAD, row[i].deals);
        assert_true(read(text, &scores, &found));
        assert_int_equal(found.deals, row[i].whole);
        assert_int_equal(scores.deals, row[i].whole < 3 ? row[i].whole : 3);
        assert_int_equal(found.dropped, row[i].dropped);
        if (!found.dropped) assert_int_equal(found.good, strlen(text));
        else assert_true(found.good < strlen(text) && text[found.good - 1] == '\n');
        if (row[i].whole) assert_int_equal(sum[1], -2);
    }
}

static void a_file_that_is_damaged_in_the_middle_is_refused(void **state)
{
    int32_t sum[6];
    struct arena_scores scores = {.players = 2, .sum = sum};
    struct arena_found found;
    char text[256];
    (void)state;
    snprintf(text, sizeof text, "%s0 1 2\n1 3\n2 5 6\n", HEAD);
    assert_false(read(text, &scores, &found));
    assert_string_equal(found.why, "\"1 3\" is not the line of deal 1");
}

static void a_file_of_another_arena_is_refused_by_what_differs(void **state)
{
    static const struct {
        const char *text, *why;
    } row[] = {
        {"niblick-arena 1\nversion 1\ngame six\nseats 3\nseed 2\ndeals\n",
         "it is of another arena: seats 3, not 4; seed 2, not 1"},
        {"niblick-arena 2\nversion 1\ngame six\nseats 4\nseed 1\ndeals\n",
         "it is not a file of an arena: it does not begin like one"},
        {"niblick-arena 1\nversion 1\ngame six\nseats 4", "it is not a file of an arena: it does not begin like one"},
        {"niblick-arena 1\nversion 1\nseats 4\ngame six\nseed 1\ndeals\n",
         "it is not a file of an arena: it does not begin like one"},
        {"Dear Sir\n", "it is not a file of an arena: it does not begin like one"},
    };
    int32_t sum[6];
    struct arena_scores scores = {.players = 2, .sum = sum};
    struct arena_found found;
    (void)state;
    for (unsigned i = 0; i < sizeof row / sizeof row[0]; i++) {
        assert_false(read(row[i].text, &scores, &found));
        assert_string_equal(found.why, row[i].why);
    }
}

/* Deals that end in any order stand in theirs, and none before its turn. */
static void lost_holes_are_kept_by_deal_however_they_come(void **state)
{
    static const unsigned ORDER[] = {4, 1, 3, 1, 4, 0, 2, 1};
    struct arena_losses losses = {.n = 0};
    struct arena_lost first;
    (void)state;
    for (unsigned i = 0; i < sizeof ORDER / sizeof *ORDER; i++) {
        const struct arena_lost lost = {.deal = ORDER[i], .player = i == 3, .holes = 1, .kind = OUTSIDE_HUNG};
        arena_lose(&losses, &lost);
    }
    assert_int_equal(losses.n, 6); /* two times the same in deals 1 and 4, and player 1 in deal 1 */
    for (unsigned i = 1; i < losses.n; i++) assert_true(losses.of[i - 1].deal <= losses.of[i].deal);
    assert_int_equal(arena_lost(&losses, 0, OUTSIDE_HUNG, 4, &first), 5);
    assert_int_equal(first.deal, 0);
    assert_int_equal(arena_lost(&losses, 1, OUTSIDE_HUNG, 4, &first), 1);
    assert_int_equal(first.deal, 1);
    assert_int_equal(arena_lost_in(&losses, 2), 3);
    arena_lost_forget(&losses, 2);
    assert_int_equal(losses.n, 3);
    arena_losses_free(&losses);
}

static void the_book_keeps_deals_in_order(void **state)
{
    static const unsigned order[] = {2, 0, 3, 1, 4}, whole[] = {0, 1, 1, 4, 5};
    const struct arena arena = seated("six", 2, "", "random,rabbit", 1);
    struct arena_book book;
    (void)state;
    assert_int_equal(arena_open("arena", &book, &arena, &(struct arena_part){0, 5, 5}, NULL, NULL), CLI_OK);
    for (unsigned i = 0; i < 5; i++) {
        const int32_t sum[NB_MAX_SEATS] = {(int32_t)order[i], -(int32_t)order[i]};
        arena_enter(&book, order[i], sum, &(struct arena_losses){.n = 0});
        assert_int_equal(book.scores.deals, whole[i]);
    }
    for (int32_t d = 0; d < 5; d++) {
        assert_int_equal(book.scores.sum[2 * d], d);
        assert_int_equal(book.scores.sum[2 * d + 1], -d);
    }
    assert_int_equal(arena_close("arena", &book, NULL), CLI_OK);
    arena_free(&book);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(student_quantiles_are_those_of_the_tables),
        cmocka_unit_test(the_interval_of_five_numbers_is_that_of_the_textbook),
        cmocka_unit_test(one_deal_gives_a_mean_and_no_interval),
        cmocka_unit_test(a_figure_is_for_one_seat_and_one_hole),
        cmocka_unit_test(the_others_count_by_their_seats),
        cmocka_unit_test(points_are_the_better_the_more),
        cmocka_unit_test(a_known_shift_is_found_in_nineteen_of_twenty),
        cmocka_unit_test(the_sequential_test_keeps_its_error_rates),
        cmocka_unit_test(without_a_shift_one_is_found_in_one_of_twenty),
        cmocka_unit_test(the_same_player_twice_differs_by_nothing_in_nineteen_of_twenty),
        cmocka_unit_test(a_player_who_thinks_is_found_to_be_better),
        cmocka_unit_test(a_deal_depends_on_its_number_alone),
        cmocka_unit_test(every_player_sits_in_every_seat_equally_often),
        cmocka_unit_test(the_last_named_fills_up),
        cmocka_unit_test(a_name_that_comes_again_is_the_same_player),
        cmocka_unit_test(a_player_alone_may_be_compared_with_himself),
        cmocka_unit_test(what_is_counted_is_what_the_match_is_ranked_by),
        cmocka_unit_test(a_file_is_read_as_far_as_it_is_whole),
        cmocka_unit_test(a_file_that_is_damaged_in_the_middle_is_refused),
        cmocka_unit_test(a_file_of_another_arena_is_refused_by_what_differs),
        cmocka_unit_test(lost_holes_are_kept_by_deal_however_they_come),
        cmocka_unit_test(the_book_keeps_deals_in_order),
    };
    return cmocka_run_group_tests_name("arena", tests, NULL, NULL);
}
