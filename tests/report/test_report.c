/* test_report.c - reports of how a game plays: the numbers add up, and a verdict is said where the rules earn it and nowhere else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "report.h"

static nb_rules rules_of(const char *game, unsigned seats, const char *options)
{
    nb_rules rules;
    nb_why why = {.text = ""};
    if (nb_setup(&rules, game, seats, options, &why)) fail_msg("%s", why.text);
    return rules;
}

static struct report played(const char *game, unsigned seats, unsigned holes)
{
    struct report report;
    const nb_rules rules = rules_of(game, seats, "");
    const nb_seed seed = nb_seed_number(1928);
    report_start(&report, &rules, &seed, holes);
    while (report_step(&report)) continue;
    return report;
}

/* What a report says, all of it, with a line's end after each line. */
static const char *words_of(const struct report *report)
{
    static char all[REPORT_LINES * NB_MAX_TEXT];
    struct report_line line[REPORT_LINES];
    const unsigned n = report_lines(line, report);
    all[0] = 0;
    for (unsigned i = 0; i < n; i++) strcat(strcat(all, line[i].text), "\n");
    return all;
}

static void assert_says(const struct report *report, const char *words)
{
    if (!strstr(words_of(report), words)) fail_msg("\"%s\" is not in:\n%s", words, words_of(report));
}

static void assert_silent(const struct report *report, const char *words)
{
    if (strstr(words_of(report), words)) fail_msg("\"%s\" is in:\n%s", words, words_of(report));
}

/* -------------------------------------------------------------------------------------------------- holes that are played */

static void every_hole_has_one_win_to_share(void **state)
{
    (void)state;
    const char *const games[] = {"four", "six", "cambio", "rat-a-tat-tat", "power", "golph"};
    for (unsigned g = 0; g < sizeof games / sizeof *games; g++) {
        const struct report r = played(games[g], 4, 40);
        uint64_t won = 0;
        for (unsigned place = 0; place < 4; place++) won += r.won[place];
        assert_int_equal(r.holes, 40);
        assert_true(won == 40ull * REPORT_SHARE);
        assert_int_equal(r.ended + r.stock + r.stale, r.holes);
        assert_true(r.ender_won <= (uint64_t)r.ended * REPORT_SHARE);
    }
}

static void turns_are_counted_once_each(void **state)
{
    (void)state;
    const struct report power = played("power", 2,
                                       30); /* nobody can end it: it takes the stock, or lasts until nobody draws */
    assert_int_equal(power.ended + power.knocks, 0);
    assert_int_equal(power.stock + power.stale, 30);
    assert_true(power.turns >= 45u * power.stock);                /* of 54 cards eight are dealt and one is turned up */
    const struct report jacks = played("jacks-and-fives", 3, 30); /* a knock is a turn and ends the hole at once */
    assert_int_equal(jacks.ended + jacks.stock + jacks.stale, 30);
    const struct report rat = played("rat-a-tat-tat", 3, 30); /* the call comes after a turn, and is none of its own */
    assert_true(rat.calls && rat.knocks > 0);
}

static void the_same_seed_gives_the_same_report(void **state)
{
    (void)state;
    const struct report one = played("cambio", 3, 25), two = played("cambio", 3, 25);
    assert_memory_equal(&one, &two, sizeof one);
}

static void a_report_can_be_told_at_any_time(void **state)
{
    (void)state;
    struct report report;
    const nb_rules rules = rules_of("four", 4, "");
    const nb_seed seed = nb_seed_number(7);
    report_start(&report, &rules, &seed, 50);
    assert_string_equal(words_of(&report), "");
    assert_true(report_step(&report));
    assert_says(&report, "1 hole with four players");
    assert_silent(&report, "first chance"); /* nothing can be said of one hole but what happened */
    assert_silent(&report, "stands out");
}

/* --------------------------------------------------------------------------------------------- verdicts, from made-up numbers */

static struct report made_up(unsigned holes)
{
    struct report r;
    const nb_rules rules = rules_of("four", 4, "");
    const nb_seed seed = nb_seed_number(1);
    report_start(&r, &rules, &seed, holes);
    r.holes = r.ended = r.knocks = holes;
    r.turns = 12ull * holes;
    r.score = 40LL * holes;
    r.lowest = -3, r.highest = 41;
    for (unsigned place = 0; place < 4; place++) r.won[place] = (uint64_t)holes * REPORT_SHARE / 4;
    r.ender_won = (uint64_t)holes * REPORT_SHARE / 2;
    r.rash.holes = r.never.holes = holes / 2;
    r.rash.won = r.never.won = (uint64_t)holes / 2 * REPORT_SHARE / 5;
    return r;
}

static uint64_t wins(unsigned holes, unsigned percent) { return (uint64_t)holes * REPORT_SHARE / 100 * percent; }

static void fair_numbers_have_no_verdict_but_that(void **state)
{
    (void)state;
    const struct report r = made_up(4000);
    assert_says(&r, "4000 holes with four players");
    assert_says(&r, "A hole takes 12 turns, about three for each player.");
    assert_says(&r, "The player left of the dealer wins 25 %, the dealer 25 %.");
    assert_says(&r, "No hole ended with the stock.");
    assert_says(&r, "wins it in 50 % of cases.");
    assert_says(&r, "A player scores 10 on average; the lowest score was -3, the highest 41.");
    assert_says(&r, "Nothing stands out");
}

static void a_verdict_needs_holes_and_not_only_a_number(void **state)
{
    (void)state;
    struct report few = made_up(300), many = made_up(6000);
    few.won[0] = wins(300, 28), many.won[0] = wins(6000, 28);
    assert_silent(&few, "advantage to play first");
    assert_says(&many, "It is an advantage to play first.");
    assert_silent(&many, "Nothing stands out");
}

static void each_verdict_is_about_its_number(void **state)
{
    (void)state;
    struct report r = made_up(4000);
    r.rash.won = wins(2000, 41);
    assert_says(&r, "knocks at the first chance, whatever they hold, wins 41 %; an even share is 25 %.");
    assert_says(&r, "Knocking early pays too well.");
    r.calls = true;
    assert_says(&r, "Calling early pays too well.");
    r = made_up(4000), r.never.won = wins(2000, 36);
    assert_says(&r, "whoever never knocks does better");
    r = made_up(4000), r.won[0] = wins(4000, 20);
    assert_says(&r, "It is a disadvantage to play first.");
    r = made_up(4000), r.ender_won = wins(4000, 18);
    assert_says(&r, "Ending the hole costs more than it brings.");
    r = made_up(4000), r.stock = 2600, r.ended = 1400, r.ender_won = wins(1400, 50);
    assert_says(&r, "65 % of holes end with the stock.");
    assert_says(&r, "Most holes end with the stock");
    r = made_up(4000), r.turns = 5ull * 4000;
    assert_says(&r, "A hole takes 5 turns, between one and two for each player.");
    assert_says(&r, "only one turn");
    r = made_up(4000), r.shared = 1400;
    assert_says(&r, "35 % of holes have more than one winner");
    assert_says(&r, "without a single winner");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hole_has_one_win_to_share),
        cmocka_unit_test(turns_are_counted_once_each),
        cmocka_unit_test(the_same_seed_gives_the_same_report),
        cmocka_unit_test(a_report_can_be_told_at_any_time),
        cmocka_unit_test(fair_numbers_have_no_verdict_but_that),
        cmocka_unit_test(a_verdict_needs_holes_and_not_only_a_number),
        cmocka_unit_test(each_verdict_is_about_its_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
