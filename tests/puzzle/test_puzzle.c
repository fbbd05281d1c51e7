/* test_puzzle.c - puzzles: every one that is shipped can be set up, and what is wrong with a line is told in words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "mine.h"
#include "puzzle_files.h"

/* For each puzzle that is shipped. */
typedef void visit(const nb_puzzle *puzzle, const char *line, size_t length, void *data);

static void visit_all(visit *one, void *data)
{
    static nb_puzzle puzzle;
    for (const struct puzzle_file *file = puzzle_files; file->game; file++) {
        const char *text = file->text, *line;
        size_t length;
        while (nb_puzzle_line(&text, file->text + strlen(file->text), &line, &length)) {
            nb_why why = {.text = ""};
            if (nb_puzzle_parse(&puzzle, line, length, &why))
                fail_msg("%s: %s: %.*s", file->game, why.text, (int)length, line);
            assert_string_equal(nb_game_of(&puzzle.match.rules)->id, file->game);
            one(&puzzle, line, length, data);
        }
    }
}

/* One of them, to be spoiled. */
struct first {
    char line[NB_PUZZLE_LINE];
    nb_puzzle puzzle;
};

static void keep_first(const nb_puzzle *puzzle, const char *line, size_t length, void *data)
{
    struct first *first = data;
    if (first->line[0]) return;
    snprintf(first->line, sizeof first->line, "%.*s", (int)length, line);
    assert_int_equal(nb_puzzle_parse(&first->puzzle, first->line, length, NULL), NB_OK);
    (void)puzzle;
}

static struct first *a_puzzle(void)
{
    static struct first first;
    visit_all(keep_first, &first);
    assert_true(first.line[0]);
    return &first;
}

/* --------------------------------------------------------------------------------------------------- what is shipped */

static bool is_listed(const nb_puzzle *p, nb_action action)
{
    nb_review_step step;
    return nb_puzzle_judge(p, action, &step) || step.cost > 0;
}

static void is_a_puzzle(const nb_puzzle *p, const char *line, size_t length, void *data)
{
    const int32_t least = mine_least(&p->match.rules);
    nb_action list[NB_MAX_ACTIONS];
    nb_view view;
    (void)line, (void)length;
    nb_view_of(&view, &p->hole, p->hole.t.actor);
    const int n = nb_legal_for(&view.t, view.seat, list);
    assert_true(n > 1);
    for (int i = 0; i < n; i++) assert_true(is_listed(p, list[i]));
    for (unsigned i = 0; i < p->rivals; i++) {
        assert_true(p->rival[i].behind >= least);
        assert_true(p->rival[i].error * 5 < p->rival[i].behind);
        assert_true(!i || p->rival[i - 1].behind <= p->rival[i].behind);
    }
    ++*(unsigned *)data;
}

static void every_puzzle_has_one_solution_ahead_of_all_other_actions(void **state)
{
    (void)state;
    unsigned n = 0;
    visit_all(is_a_puzzle, &n);
    assert_true(n > 0);
}

struct deals {
    unsigned n;
    struct {
        unsigned game, seats;
        nb_seed seed;
    } deal[10000];
};

static void note_deal(const nb_puzzle *p, const char *line, size_t length, void *data)
{
    struct deals *d = data;
    (void)line, (void)length;
    for (unsigned i = 0; i < d->n; i++)
        assert_false(d->deal[i].game == p->match.rules.game && d->deal[i].seats == p->match.rules.seats &&
                     !memcmp(&d->deal[i].seed, &p->match.seed, sizeof(nb_seed)));
    assert_true(d->n < sizeof d->deal / sizeof d->deal[0]);
    d->deal[d->n].game = p->match.rules.game;
    d->deal[d->n].seats = p->match.rules.seats;
    d->deal[d->n++].seed = p->match.seed;
}

static void no_two_puzzles_are_from_one_hole(void **state)
{
    (void)state;
    static struct deals deals;
    visit_all(note_deal, &deals);
}

static void has_a_reason(const nb_puzzle *p, const char *line, size_t length, void *data)
{
    char text[NB_MAX_STORY];
    (void)length, (void)data;
    nb_puzzle_verdict_text(text, sizeof text, p, p->best, NULL);
    if (!strstr(text, "because")) fail_msg("%s: %s", text, line);
    nb_puzzle_verdict_text(text, sizeof text, p, p->habit, NULL);
    assert_non_null(strstr(text, "Wrong: that costs"));
}

static void every_puzzle_says_why(void **state)
{
    (void)state;
    visit_all(has_a_reason, NULL);
}

static void is_written_as_it_was_read(const nb_puzzle *p, const char *line, size_t length, void *data)
{
    static char again[NB_PUZZLE_LINE];
    char options[NB_MAX_OPTION_TEXT] = "";
    const char *given = strstr(line, "options=\"");
    (void)data;
    if (given && given < line + length)
        snprintf(options, sizeof options, "%.*s", (int)strcspn(given + 9, "\""), given + 9);
    const int n = nb_puzzle_text(again, sizeof again, p, options);
    assert_int_equal(n, length + 1);
    assert_memory_equal(again, line, length);
}

static void a_line_is_written_as_it_was_read(void **state)
{
    (void)state;
    visit_all(is_written_as_it_was_read, NULL);
}

static void replays_to_the_position(const nb_puzzle *p, const char *line, size_t length, void *data)
{
    static char record[NB_PUZZLE_RECORD];
    static nb_reader reader;
    enum nb_step step = NB_STEP_HOLE;
    nb_why why = {.text = ""};
    (void)line, (void)length, (void)data;
    const int n = nb_puzzle_record(record, sizeof record, p, NULL);
    assert_true(n < NB_PUZZLE_RECORD);
    if (nb_record_open(&reader, record, (size_t)n, &why)) fail_msg("%s", why.text);
    while (step != NB_STEP_END)
        if (nb_record_next(&reader, &step, NULL, &why)) fail_msg("%s", why.text);
    assert_int_equal(reader.actions, p->actions);
    assert_memory_equal(&reader.hole, &p->hole, sizeof p->hole);
}

static void a_puzzle_is_a_record_that_ends_with_its_position(void **state)
{
    (void)state;
    visit_all(replays_to_the_position, NULL);
}

/* ------------------------------------------------------------------------------------------------------- bad lines */

/* The first puzzle with one piece of its text replaced, as the parser refuses it. */
static const char *refusal(const char *from, const char *to)
{
    static char line[2 * NB_PUZZLE_LINE];
    static nb_why why;
    static nb_puzzle puzzle;
    const char *good = a_puzzle()->line, *at = strstr(good, from);
    assert_non_null(at);
    snprintf(line, sizeof line, "%.*s%s%s", (int)(at - good), good, to, at + strlen(from));
    if (nb_puzzle_parse(&puzzle, line, strlen(line), &why) == NB_OK) fail_msg("accepted: %s", line);
    return why.text;
}

static void what_is_wrong_with_a_line_is_told_in_words(void **state)
{
    (void)state;
    static const char *const bad[][3] = {
        {"game=", "play=", "\"game=...\" should come next, not \"play="},
        {"seats=", "seats=x", "seats is a number from 1 to 16, not \"x"},
        {"seed=", "seed=x", "seed"},
        {" rating=", " rating=9", "rating is a number from 100 to 3000, not \"9"},
        {" skill=", " skill=x", "is not a skill; write take, place"},
        {"best=\"", "best=\"dance", "best, \"dance"},
        {"habit=\"", "habit=\"x", "habit, \"x"},
        {"moves=\"", "moves=\"dance, ", "moves, \"dance\": "},
        {"moves=\"", "moves=", ""},
        {" moves=\"", " ", "\"moves=...\" should come next"},
        {"costs=\"", "costs=\"draw, ", "three numbers with two decimals"},
        {"costs=\"", "costs=\"\" x=\"", "\"moves=...\" should come next, not \"x="},
    };
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const char *why = refusal(bad[i][0], bad[i][1]);
        if (!*why || !strstr(why, bad[i][2])) fail_msg("%s: %s", bad[i][1], why);
    }
}

static void every_kind_of_action_needs_a_cost(void **state)
{
    (void)state;
    static char line[NB_PUZZLE_LINE];
    static nb_puzzle puzzle;
    nb_why why = {.text = ""};
    const struct first *first = a_puzzle();
    const char *end = strstr(first->line, "\" moves="), *comma = end;
    while (comma > first->line && *comma != ',' && *comma != '=') comma--;
    assert_true(*comma == ',' && first->puzzle.rivals > 1); /* the last of several costs */
    snprintf(line, sizeof line, "%.*s%s", (int)(comma - first->line), first->line, end);
    assert_int_equal(nb_puzzle_parse(&puzzle, line, strlen(line), &why), NB_E_RECORD);
    assert_non_null(strstr(why.text, "every kind of action needs one"));
}

static void a_line_that_ends_early_is_refused_wherever_it_ends(void **state)
{
    (void)state;
    static nb_puzzle puzzle;
    const struct first *first = a_puzzle();
    for (size_t n = 0; n + 1 < strlen(first->line); n++) {
        nb_why why = {.text = ""};
        assert_int_not_equal(nb_puzzle_parse(&puzzle, first->line, n, &why), NB_OK);
        assert_true(why.text[0]);
    }
}

static void comments_and_blank_lines_are_no_puzzles(void **state)
{
    (void)state;
    static const char file[] = "# one\n\n  \n  two \n#three\nfour";
    const char *text = file, *line;
    size_t n;
    assert_true(nb_puzzle_line(&text, file + strlen(file), &line, &n) && n == 3 && !memcmp(line, "two", 3));
    assert_true(nb_puzzle_line(&text, file + strlen(file), &line, &n) && n == 4 && !memcmp(line, "four", 4));
    assert_false(nb_puzzle_line(&text, file + strlen(file), &line, &n));
}

/* --------------------------------------------------------------------------------------------------------- verdicts */

static void a_choice_costs_what_the_line_says(void **state)
{
    (void)state;
    const nb_puzzle *p = &a_puzzle()->puzzle;
    nb_review_step step;
    assert_true(nb_puzzle_judge(p, p->best, &step));
    assert_int_equal(step.cost, 0);
    for (unsigned i = 0; i < p->rivals; i++) {
        assert_false(nb_puzzle_judge(p, p->rival[i].action, &step));
        assert_int_equal(step.cost, p->rival[i].behind);
        assert_int_equal(step.best, p->best);
    }
}

/* The verdict on a rival of which so many hundredths of the cost are the seat's own score. */
static const char *verdict_with_own(nb_puzzle *p, int32_t hundredths)
{
    static char text[NB_MAX_STORY];
    unsigned i = 0;
    while (p->rival[i].action != p->habit) i++; /* then there is no second sentence about habit */
    p->rival[i].behind = 400;
    p->rival[i].own = hundredths * 4;
    nb_puzzle_verdict_text(text, sizeof text, p, p->habit, NULL);
    return text;
}

static void find_strokes(const nb_puzzle *p, const char *line, size_t length, void *data)
{
    nb_puzzle *out = data;
    (void)line, (void)length;
    for (unsigned i = 0; i < p->rivals; i++)
        if (p->rival[i].action == p->habit && nb_standing_unit(&p->match.rules) == NB_STROKES) *out = *p;
}

static void whose_strokes_a_cost_is_is_said_only_where_it_is_true(void **state)
{
    (void)state;
    static nb_puzzle p;
    visit_all(find_strokes, &p);
    assert_true(p.rivals > 0);
    static const struct {
        int32_t own;
        const char *says; /* NULL: nothing */
    } cases[] = {{300, NULL},
                 {126, NULL},
                 {125, "Nearly all of it is your own score."},
                 {75, "Nearly all of it is your own score."},
                 {50, "the rest is what the others gain"},
                 {25, "Nearly all of it is what the others gain."},
                 {-25, "Nearly all of it is what the others gain."},
                 {-26, NULL},
                 {-300, NULL}};
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *text = verdict_with_own(&p, cases[i].own);
        if (cases[i].says && !strstr(text, cases[i].says)) fail_msg("%d: %s", (int)cases[i].own, text);
        if (!cases[i].says && (strstr(text, "your own score") || strstr(text, "others gain")))
            fail_msg("%d: %s", (int)cases[i].own, text);
    }
}

static void ratings_move_by_what_was_expected(void **state)
{
    (void)state;
    assert_int_equal(nb_puzzle_rate(1500, 100, 1500, true), 1510);
    assert_int_equal(nb_puzzle_rate(1500, 100, 1500, false), 1490);
    assert_int_equal(nb_puzzle_rate(1500, 0, 1500, true), 1520); /* a new one moves twice as fast */
    assert_int_equal(nb_puzzle_rate(1500, 100, 1900, true), 1518);
    assert_int_equal(nb_puzzle_rate(1500, 100, 1100, true), 1502);
    assert_int_equal(nb_puzzle_rate(1500, 100, 1100, false), 1482);
    assert_int_equal(nb_puzzle_rate(100, 0, 3000, false), 100);
    for (int own = 100; own <= 3000; own += 7) {
        const int gain = nb_puzzle_rate(own, 50, 1500, true) - own, loss = nb_puzzle_rate(own, 50, 1500, false) - own;
        assert_true(gain >= 0 && loss <= 0 && gain - loss <= 21);
    }
}

/* ----------------------------------------------------------------------------------------------------------- mining */

static void the_same_hole_gives_the_same_puzzle(void **state)
{
    (void)state;
    static char first[NB_PUZZLE_LINE], second[NB_PUZZLE_LINE];
    static nb_puzzle puzzle;
    const struct mine_wish wish = {.game = nb_game_named("golph"), .seed = 3};
    unsigned number = 0;
    while (!mine_hole(&wish, number, first)) number++;
    assert_true(mine_hole(&wish, number, second));
    assert_string_equal(first, second);
    assert_int_equal(nb_puzzle_parse(&puzzle, first, strlen(first), NULL), NB_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_puzzle_has_one_solution_ahead_of_all_other_actions),
        cmocka_unit_test(no_two_puzzles_are_from_one_hole),
        cmocka_unit_test(every_puzzle_says_why),
        cmocka_unit_test(a_line_is_written_as_it_was_read),
        cmocka_unit_test(a_puzzle_is_a_record_that_ends_with_its_position),
        cmocka_unit_test(what_is_wrong_with_a_line_is_told_in_words),
        cmocka_unit_test(every_kind_of_action_needs_a_cost),
        cmocka_unit_test(a_line_that_ends_early_is_refused_wherever_it_ends),
        cmocka_unit_test(comments_and_blank_lines_are_no_puzzles),
        cmocka_unit_test(a_choice_costs_what_the_line_says),
        cmocka_unit_test(whose_strokes_a_cost_is_is_said_only_where_it_is_true),
        cmocka_unit_test(ratings_move_by_what_was_expected),
        cmocka_unit_test(the_same_hole_gives_the_same_puzzle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
