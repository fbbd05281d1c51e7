/* test_strokes.c - strokes given by handicap: how many, when they count, who wins net, and what a record remembers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "strokes.h"

static const char *const NAMES[NB_MAX_SEATS] = {"Ann", "Bea", "Cyd", "Dot"};

static nb_rules rules_of(const char *game, unsigned seats, const char *options)
{
    nb_rules rules;
    nb_why why = {.text = ""};
    if (nb_setup(&rules, game, seats, options, &why)) fail_msg("%s", why.text);
    return rules;
}

static int32_t tenths(int n) { return n * NB_UNIT / 10; }

/* A match of six in which so many holes have been played, with these totals. */
static nb_match match_of(unsigned seats, unsigned holes, unsigned played, const int32_t *total)
{
    nb_match match;
    const nb_rules rules = rules_of("six", seats, holes == 9 ? "holes=9" : "holes=18");
    nb_match_start(&match, &rules, nb_seed_number(1));
    match.played = match.rows = (uint8_t)played;
    match.over = played == holes;
    memcpy(match.total, total, seats * sizeof *total);
    return match;
}

static const char *net_words(const struct strokes *strokes, const nb_match *match)
{
    static char words[NB_MAX_STORY];
    strokes_net_words(words, sizeof words, strokes, match, NAMES);
    return words;
}

/* ------------------------------------------------------------------------------------------------------- allocation */

static void an_index_is_about_nine_deals_and_rounded_half_up(void **state)
{
    (void)state;
    assert_int_equal(strokes_for(tenths(40), 9), 4);
    assert_int_equal(strokes_for(tenths(45), 9), 5);
    assert_int_equal(strokes_for(tenths(40), 18), 8);
    assert_int_equal(strokes_for(tenths(40), 1), 0);
    assert_int_equal(strokes_for(tenths(50), 1), 1);
    assert_int_equal(strokes_for(0, 9), 0);
}

static void a_negative_index_gives_strokes_back(void **state)
{
    (void)state;
    assert_int_equal(strokes_for(-tenths(30), 9), -3);
    assert_int_equal(strokes_for(-NB_UNIT / 2, 9), 0); /* a half is rounded up, which is towards fewer strokes back */
    assert_int_equal(strokes_for(-NB_UNIT * 3 / 2, 9), -1);
    assert_int_equal(strokes_for(-tenths(16), 9), -2);
}

static void no_index_is_so_large_that_it_does_not_fit(void **state)
{
    (void)state;
    assert_int_equal(strokes_for(INT32_MAX, 18), STROKES_MOST);
    assert_int_equal(strokes_for(INT32_MIN, 18), -STROKES_MOST);
}

static void strokes_are_spread_over_the_match_and_all_count_at_its_end(void **state)
{
    (void)state;
    for (int strokes = -30; strokes <= 30; strokes++) {
        int32_t before = 0;
        for (unsigned played = 0; played <= 9; played++) {
            const int32_t now = strokes_after((int16_t)strokes, played, 9);
            assert_true(strokes < 0 ? now <= before : now >= before);
            before = now;
        }
        assert_int_equal(strokes_after((int16_t)strokes, 0, 9), 0);
        assert_int_equal(before, strokes);
        assert_int_equal(strokes_after((int16_t)strokes, 10, 9), strokes); /* an extra hole brings no more */
    }
    assert_int_equal(strokes_after(4, 3, 9), 1);
    assert_int_equal(strokes_after(4, 5, 9), 2);
}

static void strokes_are_given_where_they_decide_and_everybody_plays_alone(void **state)
{
    (void)state;
    const nb_rules six = rules_of("six", 4, "holes=9"), golph = rules_of("golph", 3, ""),
                   rum = rules_of("rum-e-golf", 2, "length=18"), match = rules_of("golph", 2, "style=match"),
                   scotch = rules_of("rum-e-golf", 4, "style=scotch"), ripple = rules_of("ripple", 3, ""),
                   kargo = rules_of("kargo", 2, ""), alone = rules_of("rum-e-golf", 1, "");
    nb_why why = {.text = ""};
    assert_int_equal(strokes_deals(&six), 9);
    assert_int_equal(strokes_deals(&golph), 9);
    assert_int_equal(strokes_deals(&rum), 2); /* a deal is nine holes */
    assert_int_equal(strokes_deals(&match), 0);
    assert_int_equal(strokes_deals(&scotch), 0);
    assert_int_equal(strokes_deals(&ripple), 0); /* it ends at a mark: nobody knows after how many holes */
    assert_int_equal(strokes_deals(&kargo), 0);
    assert_int_equal(strokes_deals(&alone), 0);
    assert_int_equal(strokes_allowed(&six, &why), NB_OK);
    assert_int_equal(strokes_allowed(&ripple, &why), NB_E_OPTION);
    assert_non_null(strstr(why.text, "fixed number of holes"));
}

static void people_without_an_index_play_off_scratch(void **state)
{
    (void)state;
    const nb_rules rules = rules_of("six", 4, "holes=9");
    const nb_player *const player[NB_MAX_SEATS] = {NULL, NULL, nb_player_named("rabbit"), nb_player_named("eagle")};
    struct strokes strokes;
    strokes_give(&strokes, &rules, player, 1u << 1, tenths(62));
    assert_true(strokes.given);
    assert_int_equal(strokes.seat[0], 0);
    assert_int_equal(strokes.seat[1], 6);
    assert_true(strokes.seat[2] > 20);
    assert_int_equal(strokes.seat[3], 0);
    char words[NB_MAX_STORY];
    strokes_given_words(words, sizeof words, &strokes, &rules, NAMES);
    assert_non_null(strstr(words, "Ann plays off scratch, Bea gets 6, Cyd gets "));
    assert_non_null(strstr(words, " and Dot plays off scratch."));
}

static void every_measured_player_is_named_and_weaker_ones_get_more(void **state)
{
    (void)state;
    const nb_rules two = rules_of("six", 2, ""), five = rules_of("six", 5, ""), four = rules_of("six", 4, "");
    int32_t before = INT32_MAX;
    for (unsigned i = 0; i < nb_player_count(); i++) { /* in six, the strongest has the fewest strokes too */
        const char *const order[] = {"random", "foozler", "rabbit", "duffer", "everyman",
                                     "habit",  "birdie",  "eagle",  "tiger"};
        const int32_t index = strokes_index_of(&two, nb_player_named(order[i]));
        assert_true(index < before);
        before = index;
    }
    const nb_player *rabbit = nb_player_named("rabbit");
    assert_int_equal(strokes_index_of(&two, nb_player_named("eagle")), 0);
    assert_int_equal(strokes_index_of(&five, rabbit), strokes_index_of(&four, rabbit));
    assert_int_not_equal(strokes_index_of(&two, rabbit), strokes_index_of(&four, rabbit));
    const nb_rules kargo = rules_of("kargo", 2, "");
    assert_int_equal(strokes_index_of(&kargo, rabbit), 0); /* never measured */
}

/* -------------------------------------------------------------------------------------------------------------- net */

static void the_net_standing_is_the_gross_one_less_the_strokes(void **state)
{
    (void)state;
    const struct strokes strokes = {true, {4, 0, -2}};
    const nb_match match = match_of(3, 9, 9, (const int32_t[]){50, 48, 45});
    int32_t net[NB_MAX_SEATS], gross[NB_MAX_SEATS];
    strokes_net(net, &strokes, &match);
    nb_match_standing(&match, gross);
    assert_int_equal(net[0], 46);
    assert_int_equal(net[1], 48);
    assert_int_equal(net[2], 47);
    assert_int_equal(gross[0], 50); /* the match is as it was */
    assert_string_equal(net_words(&strokes, &match), "Net of handicap, Ann wins with 46 strokes; Cyd 47 and Bea 48.");
}

static void a_tie_is_shared(void **state)
{
    (void)state;
    const struct strokes strokes = {true, {4, 2, 0}};
    const nb_match match = match_of(3, 9, 9, (const int32_t[]){50, 48, 60});
    assert_string_equal(net_words(&strokes, &match),
                        "Net of handicap, Ann and Bea share the win with 46 strokes; Cyd 60.");
    const nb_match all = match_of(2, 9, 9, (const int32_t[]){5, 3});
    assert_string_equal(net_words(&strokes, &all), "Net of handicap, Ann and Bea share the win with 1 stroke.");
}

static void a_match_that_goes_on_has_a_part_of_them(void **state)
{
    (void)state;
    const struct strokes strokes = {true, {18, 0}};
    const nb_match match = match_of(2, 18, 5, (const int32_t[]){30, 26}),
                   fresh = match_of(2, 18, 0, (const int32_t[]){0, 0});
    assert_string_equal(net_words(&strokes, &match), "Net of handicap, Ann leads with 25 strokes; Bea 26.");
    const nb_match level = match_of(2, 18, 4, (const int32_t[]){30, 26});
    assert_string_equal(net_words(&strokes, &level), "Net of handicap, Ann and Bea are level with 26 strokes.");
    assert_string_equal(net_words(&strokes, &fresh), "");
}

static void where_nothing_is_given_there_is_nothing_to_say(void **state)
{
    (void)state;
    const struct strokes strokes = {.given = false, .seat = {7}};
    const nb_match match = match_of(2, 9, 9, (const int32_t[]){50, 48});
    char words[NB_MAX_STORY];
    int32_t net[NB_MAX_SEATS];
    strokes_net(net, &strokes, &match);
    assert_int_equal(net[0], 50);
    assert_string_equal(net_words(&strokes, &match), "");
    assert_int_equal(strokes_given_words(words, sizeof words, &strokes, &match.rules, NAMES), 0);
}

/* ---------------------------------------------------------------------------------------------------------- records */

static void a_record_remembers_them(void **state)
{
    (void)state;
    const nb_rules rules = rules_of("six", 8, "");
    const struct strokes strokes = {true, {4, 0, -2, 999, -999, 1, 2, 3}};
    struct strokes again;
    char tag[STROKES_TAG], record[512];
    nb_why why = {.text = ""};
    assert_true(strokes_tag(tag, sizeof tag, &strokes, rules.seats) < STROKES_TAG);
    assert_string_equal(tag, "[Strokes \"4 0 -2 999 -999 1 2 3\"]\n");
    const int n = snprintf(record, sizeof record, "; a match\n[Game \"six\"]\n%s\nhole 1 dealer 0\n", tag);
    assert_int_equal(strokes_read(&again, record, (size_t)n, &rules, &why), NB_OK);
    assert_true(again.given);
    assert_memory_equal(again.seat, strokes.seat, sizeof strokes.seat);
}

static void a_record_without_them_gives_none(void **state)
{
    (void)state;
    const nb_rules rules = rules_of("six", 2, "");
    const char *const none[] = {"", "[Game \"six\"]\n", "[Game \"six\"]\nhole 1 dealer 0\n[Strokes \"1 2\"]\n",
                                "[Strokes-of-luck \"1\"]\n"};
    struct strokes strokes;
    for (unsigned i = 0; i < sizeof none / sizeof none[0]; i++) {
        assert_int_equal(strokes_read(&strokes, none[i], strlen(none[i]), &rules, NULL), NB_OK);
        assert_false(strokes.given);
    }
}

static void a_bad_tag_is_refused_in_words(void **state)
{
    (void)state;
    const nb_rules six = rules_of("six", 2, ""), kargo = rules_of("kargo", 2, "");
    const char *const bad[] = {
        "[Strokes \"1\"]",   "[Strokes \"1 2 3\"]", "[Strokes \"1 x\"]", "[Strokes \"1 1000\"]", "[Strokes \"1 --2\"]",
        "[Strokes \"1 -\"]", "[Strokes \"1 2",      "[Strokes \"",       "[Strokes \"\"]",       "[Strokes \"1 2\""};
    struct strokes strokes;
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        nb_why why = {.text = ""};
        assert_int_equal(strokes_read(&strokes, bad[i], strlen(bad[i]), &six, &why), NB_E_RECORD);
        assert_non_null(strstr(why.text, "not the strokes given to 2 players"));
        assert_false(strokes.given);
    }
    nb_why why = {.text = ""};
    const char *good = "[Strokes \"1 2\"]";
    assert_int_equal(strokes_read(&strokes, good, strlen(good), &kargo, &why), NB_E_RECORD);
    assert_non_null(strstr(why.text, "only where the fewest strokes win"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_index_is_about_nine_deals_and_rounded_half_up),
        cmocka_unit_test(a_negative_index_gives_strokes_back),
        cmocka_unit_test(no_index_is_so_large_that_it_does_not_fit),
        cmocka_unit_test(strokes_are_spread_over_the_match_and_all_count_at_its_end),
        cmocka_unit_test(strokes_are_given_where_they_decide_and_everybody_plays_alone),
        cmocka_unit_test(people_without_an_index_play_off_scratch),
        cmocka_unit_test(every_measured_player_is_named_and_weaker_ones_get_more),
        cmocka_unit_test(the_net_standing_is_the_gross_one_less_the_strokes),
        cmocka_unit_test(a_tie_is_shared),
        cmocka_unit_test(a_match_that_goes_on_has_a_part_of_them),
        cmocka_unit_test(where_nothing_is_given_there_is_nothing_to_say),
        cmocka_unit_test(a_record_remembers_them),
        cmocka_unit_test(a_record_without_them_gives_none),
        cmocka_unit_test(a_bad_tag_is_refused_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
