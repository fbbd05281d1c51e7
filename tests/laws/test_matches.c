/* test_matches.c - above the hole: totals add up, the deal goes round, a match ends when its rules say so, and places
 * and results follow from the totals. And the random golf that others have measured comes out as they did.
 */
#include "laws.h"

#include "niblick_house.h"

#include <math.h>
#include <stdlib.h>

/* --------------------------------------------------------------------------------------------------- whole matches */

/* Games that go to a mark instead of a number of holes; everything else says so in its options. */
static const struct {
    const char *game;
    int mark;
    bool below; /* counts below zero, too */
} MARKS[] = {{"pablo", 100, false}, {"ripple", 100, true}};

/* How many holes the options say; 0 where they do not. */
static int holes_chosen(const nb_rules *rules)
{
    const nb_game *game = nb_game_of(rules);
    for (unsigned i = 0; game->options[i].name; i++)
        if (!strcmp(game->options[i].name, "holes")) return rules->option[i];
    return 0;
}

/* What the file of a house game says about one fact. */
static const char *fact_told(const nb_rules *rules, const char *key)
{
    static char text[NB_MAX_FACT];
    nb_house house;
    nb_why why;
    if (nb_house_of(&house, rules, &why)) fail_msg("%s", why.text);
    nb_house_get(text, sizeof text, &house, (unsigned)nb_fact_named(key));
    return text;
}

/* A house game goes for a number of holes, and to a mark as well if it has one. */
static bool house_should_be_over(const nb_match *m)
{
    const int holes = (int)strtol(fact_told(&m->rules, "holes"), NULL, 10); /* "none" is no number: 0 */
    const int mark = (int)strtol(fact_told(&m->rules, "target"), NULL, 10);
    const bool below = !strcmp(fact_told(&m->rules, "target below"), "yes");
    if (!holes) fail_msg("%s has no number of holes", m->rules.title);
    for (unsigned seat = 0; mark && seat < m->rules.seats; seat++)
        if (m->total[seat] >= mark || (below && m->total[seat] <= -mark)) return true;
    return m->played == holes;
}

static bool should_be_over(const nb_match *m)
{
    const nb_game *game = nb_game_of(&m->rules);
    if (m->rules.title[0]) return house_should_be_over(m);
    for (unsigned i = 0; i < sizeof MARKS / sizeof *MARKS; i++) {
        if (strcmp(game->id, MARKS[i].game) != 0) continue;
        for (unsigned seat = 0; seat < m->rules.seats; seat++)
            if (m->total[seat] >= MARKS[i].mark || (MARKS[i].below && m->total[seat] <= -MARKS[i].mark)) return true;
        return m->played == 36;
    }
    if (!holes_chosen(&m->rules)) fail_msg("%s goes neither to a mark nor for a number of holes", game->id);
    return m->played == holes_chosen(&m->rules);
}

static void play_hole(nb_hole *hole, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    law_note_hole(hole);
    while (!nb_over(&hole->t)) {
        int n = nb_legal(hole, list);
        nb_play(hole, list[nb_rng_below(rng, (uint32_t)n)]);
    }
}

/* Places follow from what the game ranks by and, among equals, from who is behind. */
static void check_places(const nb_match *match)
{
    int32_t standing[NB_MAX_SEATS];
    uint8_t place[NB_MAX_SEATS];
    nb_match_standing(match, standing);
    nb_match_places(match, place);
    for (unsigned a = 0; a < match->rules.seats; a++) {
        unsigned before = 0;
        for (unsigned b = 0; b < match->rules.seats; b++)
            before += standing[b] < standing[a] || (standing[b] == standing[a] && match->behind[b] < match->behind[a]);
        LAW(place[a] == before + 1);
    }
}

/* What was entered for the deal just closed. Only extra holes, which decide among equals, may be left out of totals. */
static void check_entered(const nb_match *before, const nb_match *match, const nb_hole *hole)
{
    int32_t score[NB_MAX_SEATS];
    const bool layout = law_is_layout(nb_game_of(&match->rules));
    const bool extra = !layout && holes_chosen(&match->rules) && before->played >= holes_chosen(&match->rules);
    nb_score(hole, score);
    LAW(match->played == before->played + 1);
    LAW(match->rows > before->rows && match->rows <= NB_MAX_HOLES);
    LAW(!layout || match->rows == match->played);
    for (unsigned seat = 0; seat < match->rules.seats; seat++) {
        bool out = before->sits_out >> seat & 1;
        LAW(match->last[seat] == (out ? NB_NO_SCORE : score[seat]));
        if (match->rows == before->rows + 1) LAW(match->score[before->rows][seat] == match->last[seat]);
        for (unsigned row = 0; row < before->rows; row++) LAW(match->score[row][seat] == before->score[row][seat]);
        LAW(match->total[seat] == before->total[seat] + (out ? 0 : score[seat]) ||
            (extra && match->total[seat] == before->total[seat]));
    }
}

static void check_match(const nb_rules *rules, nb_rng *rng)
{
    nb_match match;
    nb_hole hole, same;
    const bool layout = law_is_layout(nb_game_of(rules));
    nb_match_start(&match, rules, nb_seed_number(nb_rng_next(rng)));
    LAW(match.dealer < rules->seats && !match.over && match.played == 0 && match.rows == 0 && !match.sits_out);
    for (unsigned n = 0; !match.over; n++) {
        const nb_match before = match;
        unsigned dealer = match.dealer;
        nb_match_deal(&match, &hole);
        nb_deal(&same, rules, &match.seed, n, dealer);
        LAW(match.sits_out ? !layout && hole.t.sits_out == match.sits_out : memcmp(&hole, &same, sizeof hole) == 0);
        play_hole(&hole, rng);
        nb_match_close(&match, &hole);
        check_entered(&before, &match, &hole);
        check_places(&match);
        LAW(match.dealer < rules->seats && !(!match.over && match.sits_out >> match.dealer & 1));
        if (layout) LAW(match.dealer == (dealer + 1 < rules->seats ? dealer + 1 : 0)); /* to the left, always */
        if (layout) LAW(match.over == should_be_over(&match));
        LAW(match.over || match.rows < NB_MAX_HOLES);
    }
}

static void totals_add_up_the_deal_goes_left_and_a_match_ends_when_it_should(void **state)
{
    (void)state;
    for (law_case c = {.number = 0}; law_next(&c);) {
        nb_rng rng;
        nb_rng_start(&rng, c.number, 20);
        for (unsigned i = 0; i < law_effort(5); i++) check_match(&c.rules, &rng);
    }
}

/* ---------------------------------------------------------------------------------------------------------- places */

static const nb_match *sorted_match;

static int by_total(const void *a, const void *b)
{
    const unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;
    const nb_match *m = sorted_match;
    if (m->total[x] != m->total[y]) return m->total[x] < m->total[y] ? -1 : 1;
    return m->behind[x] - m->behind[y];
}

/* The place of a seat is one more than the number of seats before its equals in a sorted list. */
static void places_are_those_of_a_sorted_list(void **state)
{
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 1, 21);
    for (unsigned i = 0; i < law_effort(5000); i++) {
        unsigned seats = 2 + nb_rng_below(&rng, 15), order[NB_MAX_SEATS];
        nb_match match = {.over = true, .rules = law_rules("four", seats, NULL)};
        uint8_t place[NB_MAX_SEATS];
        for (unsigned seat = 0; seat < seats; seat++) {
            order[seat] = seat;
            match.total[seat] = (int32_t)nb_rng_below(&rng, 6) - 2; /* many equals */
            match.behind[seat] = (uint8_t)!nb_rng_below(&rng, 4);
        }
        sorted_match = &match;
        qsort(order, seats, sizeof *order, by_total);
        nb_match_places(&match, place);
        for (unsigned at = 0; at < seats; at++) {
            unsigned first = at;
            while (first && !by_total(&order[first - 1], &order[at])) first--;
            assert_int_equal(place[order[at]], first + 1);
        }
    }
}

static void the_result_names_the_winners_and_their_strokes(void **state)
{
    static const struct {
        int32_t total[3];
        uint8_t behind[3];
        bool over, named;
        const char *text;
    } results[] = {
        {{31, 40, 55}, {0}, true, true, "Ann wins with 31 strokes."},
        {{31, 40, 55}, {0}, false, true, "Ann leads with 31 strokes."},
        {{41, 40, 55}, {0}, true, true, "You win with 40 strokes."},
        {{41, 40, 55}, {0}, false, true, "You lead with 40 strokes."},
        {{1, 40, 55}, {0}, true, true, "Ann wins with 1 stroke."},
        {{-3, 40, 55}, {0}, true, false, "Seat 0 wins with -3 strokes."},
        {{7, 40, 7}, {0}, true, true, "Ann and Cas share the win with 7 strokes."},
        {{7, 40, 7}, {1, 0, 0}, true, true, "Cas wins with 7 strokes."},
        {{0, 0, 0}, {0}, true, false, "Seat 0, seat 1 and seat 2 share the win with 0 strokes."},
        {{0, 0, 0}, {0}, false, false, "Seat 0, seat 1 and seat 2 share the lead with 0 strokes."},
    };
    const char *const names[] = {"Ann", nb_you(), "Cas"};
    (void)state;
    for (unsigned i = 0; i < sizeof results / sizeof *results; i++) {
        nb_match match = {.over = results[i].over, .rules = law_rules("four", 3, NULL)};
        char text[NB_MAX_TEXT];
        memcpy(match.total, results[i].total, sizeof results[i].total);
        memcpy(match.behind, results[i].behind, sizeof results[i].behind);
        nb_match_result(text, sizeof text, &match, results[i].named ? names : NULL);
        assert_string_equal(text, results[i].text);
    }
}

/* ------------------------------------------------------------------------------------------------------ statistics */

/* A mean, and how far it may be off by chance. */
typedef struct mean {
    double n, sum, squares;
} mean;

static void add(mean *m, double x) { m->n++, m->sum += x, m->squares += x * x; }

/* The published figure is rounded; we allow for that and four standard errors. */
static void check_mean(const mean *m, const char *what, double published, double rounding)
{
    double average = m->sum / m->n, error = sqrt((m->squares / m->n - average * average) / m->n);
    if (fabs(average - published) > 4 * error + rounding)
        fail_msg("%s: %.4f instead of %.4f (standard error %.4f)", what, average, published, error);
    assert_true(error < 0.2); /* or it would say nothing */
}

/* Random play of six-card golf at a table of four, ended by the first layout all face up. */
static void random_six_card_golf_comes_out_as_published(void **state)
{
    const nb_rules rules = law_rules("six", 4, "last-turns=off");
    const nb_seed seed = nb_seed_number(1928);
    mean decisions = {0}, excess = {0}, scores = {0};
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 1928, 1);
    for (unsigned i = 0; i < 20000 + law_effort(230000); i++) {
        nb_hole hole;
        nb_action list[NB_MAX_ACTIONS];
        int32_t score[NB_MAX_SEATS];
        unsigned asked = 0, offered = 0;
        nb_deal(&hole, &rules, &seed, i, i % 4);
        for (; !nb_over(&hole.t); asked++) {
            int n = nb_legal(&hole, list);
            offered += (unsigned)n;
            nb_play(&hole, list[nb_rng_below(&rng, (uint32_t)n)]);
        }
        nb_score(&hole, score);
        add(&decisions, asked);
        add(&excess,
            offered - 4.400 * asked); /* the mean over all decisions is 4.400 if this is nothing on the whole */
        add(&scores, (score[0] + score[1] + score[2] + score[3]) / 4.0);
    }
    check_mean(&decisions, "decisions a hole", 66.47, 0.005);
    check_mean(&scores, "score", 30.84, 0.005);
    check_mean(&excess, "branching beyond 4.400, a hole", 0, 0.0005 * 66.47);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(totals_add_up_the_deal_goes_left_and_a_match_ends_when_it_should),
        cmocka_unit_test(places_are_those_of_a_sorted_list),
        cmocka_unit_test(the_result_names_the_winners_and_their_strokes),
        cmocka_unit_test(random_six_card_golf_comes_out_as_published),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
