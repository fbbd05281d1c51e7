/* test_course.c - the course of the day: what a date has never changes, every game comes round, and a result is read from its
 * record or refused in words.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "niblick_course.h"

enum { YEARS_DAYS = 2000, RECORD = 1 << 18 };

static nb_course course_on(nb_day day)
{
    nb_course course;
    nb_why why = {.text = ""};
    if (nb_course_of(&course, day, &why)) fail_msg("day %d: %s", day, why.text);
    return course;
}

static nb_day day_named(const char *text)
{
    nb_day day = -1;
    nb_why why = {.text = ""};
    if (nb_day_parse(&day, text, &why)) fail_msg("%s", why.text);
    return day;
}

/* ------------------------------------------------------------------------------------------------------------ dates */

static void dates_and_days_are_each_others_inverse(void **state)
{
    (void)state;
    char text[NB_DAY_TEXT], last[NB_DAY_TEXT] = "";
    assert_int_equal(nb_day_of(2026, 1, 1), 0);
    assert_int_equal(nb_day_of(2026, 11, 16), 319);
    assert_int_equal(nb_day_of(2028, 3, 1) - nb_day_of(2028, 2, 28), 2);
    assert_int_equal(nb_day_of(2100, 3, 1) - nb_day_of(2100, 2, 28), 1);
    assert_int_equal(nb_day_of(1970, 1, 1), -20454);
    for (nb_day day = 0; day < 3 * YEARS_DAYS; day++) {
        nb_day_text(text, sizeof text, day);
        assert_int_equal(day_named(text), day);
        assert_true(strcmp(last, text) < 0);
        memcpy(last, text, sizeof last);
    }
    nb_day_text(text, sizeof text, nb_day_of(1712, 2, 29));
    assert_string_equal(text, "1712-02-29");
}

static void what_is_no_date_is_refused_in_words(void **state)
{
    (void)state;
    static const char *const bad[][2] = {{"", "not a date"},
                                         {"today", "\"today\" is not a date"},
                                         {"2026-1-1", "not a date"},
                                         {"2026-11-16 ", "not a date"},
                                         {"+026-11-16", "not a date"},
                                         {"2026/11/16", "not a date"},
                                         {"2026-13-01", "no such date as \"2026-13-01\""},
                                         {"2026-00-10", "no such date"},
                                         {"2026-02-29", "no such date"},
                                         {"2026-04-31", "no such date"},
                                         {"2026-04-00", "no such date"},
                                         {"2025-12-31", "the first one is that of 2026-01-01"},
                                         {"0000-01-01", "the first one is that of 2026-01-01"}};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        nb_why why = {.text = ""};
        nb_day day = 77;
        assert_int_not_equal(nb_day_parse(&day, bad[i][0], &why), NB_OK);
        assert_int_equal(day, 77);
        if (!strstr(why.text, bad[i][1])) fail_msg("%s: %s", bad[i][0], why.text);
    }
    nb_day day;
    assert_int_not_equal(nb_day_parse(&day, NULL, NULL), NB_OK);
}

static void no_course_comes_before_the_first(void **state)
{
    (void)state;
    nb_course course;
    nb_why why = {.text = ""};
    assert_int_not_equal(nb_course_of(&course, -1, &why), NB_OK);
    assert_non_null(strstr(why.text, "2026-01-01"));
    assert_int_not_equal(nb_course_of(&course, INT32_MIN, &why), NB_OK);
    assert_int_not_equal(nb_course_of(&course, INT32_MAX, &why), NB_OK);
}

/* ---------------------------------------------------------------------------------------------------------- courses */

/* These never change within a version: people compare their results by date. */
static void a_date_has_the_course_it_always_had(void **state)
{
    (void)state;
    static const struct {
        const char *date, *game, *options, *players;
    } golden[] = {
        {"2026-01-01", "four", "holes=9", "everyman habit everyman"},
        {"2026-01-18", "six", "holes=9 jokers=on", "habit everyman everyman"},
        {"2026-02-28", "ten", "holes=5", "everyman everyman everyman"},
        {"2026-11-16", "eight", "holes=6", "everyman everyman everyman"},
        {"2026-11-17", "crazy-nines-deluxe", "holes=5", "everyman everyman duffer"},
        {"2027-01-01", "joker-eight", "holes=6", "habit habit habit"},
        {"2028-02-29", "rat-a-tat-tat", "holes=4", "everyman everyman everyman"},
        {"2030-06-30", "power", "holes=3", "habit everyman"},
        {"2099-12-31", "hand", "holes=9", "everyman everyman everyman"},
    };
    for (size_t i = 0; i < sizeof golden / sizeof golden[0]; i++) {
        nb_course course = course_on(day_named(golden[i].date));
        char players[128] = "", seed[80], date[NB_DAY_TEXT];
        for (unsigned seat = 1; seat < course.seats; seat++) {
            strcat(players, seat > 1 ? " " : "");
            strcat(players, course.player[seat]);
        }
        assert_string_equal(course.game, golden[i].game);
        assert_string_equal(course.options, golden[i].options);
        assert_string_equal(players, golden[i].players);
        nb_seed_text(seed, sizeof seed, &course.seed);
        snprintf(date, sizeof date, "%.4s%.2s%.2s", golden[i].date, golden[i].date + 5, golden[i].date + 8);
        assert_string_equal(seed, date);
    }
}

/* The rules of a house game are whatever a file says, so there is no course of it that everybody knows. */
static bool is_house(const nb_game *game)
{
    nb_rules rules;
    assert_int_equal(nb_setup(&rules, game->id, game->min_seats, NULL, NULL), NB_OK);
    return rules.title[0];
}

static void every_game_but_house_games_comes_round_and_none_within_a_week(void **state)
{
    (void)state;
    int last[64];
    bool house[64];
    assert_true(nb_game_count() <= 64);
    for (unsigned i = 0; i < nb_game_count(); i++) last[i] = -1, house[i] = is_house(nb_game_at(i));
    for (nb_day day = 0; day < YEARS_DAYS; day++) {
        nb_course course = course_on(day);
        int *seen = &last[course.rules.game];
        assert_true(*seen < 0 || day - *seen > 7);
        *seen = day;
        for (unsigned game = 0; day >= 25 && game < nb_game_count(); game++)
            assert_true(house[game] ? last[game] < 0 : day - last[game] <= 25);
    }
}

static void every_course_can_be_sat_down_to(void **state)
{
    (void)state;
    for (nb_day day = 0; day < 200; day++) {
        nb_course course = course_on(day), found;
        nb_match match;
        assert_null(course.player[course.seat]);
        assert_true(course.holes > 0 && course.holes <= NB_MAX_HOLES);
        for (unsigned seat = 0; seat < course.seats; seat++) {
            if (seat == course.seat) continue;
            const nb_player *player = nb_player_named(course.player[seat]);
            assert_non_null(player);
            assert_null(player->advise); /* it does not think, so no clock can change what it does */
            assert_true(nb_player_ready(player, &course.rules, NULL, NULL));
        }
        nb_match_start(&match, &course.rules, course.seed);
        assert_true(nb_course_of_match(&found, &match));
        assert_int_equal(found.day, day);
    }
}

/* ---------------------------------------------------------------------------------------------------------- results */

static char record[RECORD];

/* Everybody plays as the course says, and the person's seat by rule of thumb. */
static size_t play(const nb_course *course, const nb_record_tags *tags, unsigned deals)
{
    nb_match match;
    nb_hole hole;
    uint64_t actions = 0;
    size_t n;
    nb_match_start(&match, &course->rules, course->seed);
    n = (size_t)nb_record_start(record, RECORD, &match, tags);
    for (unsigned i = 0; !match.over && i < deals; i++) {
        nb_match_deal(&match, &hole);
        n += (size_t)nb_record_hole(record + n, RECORD - n, &hole);
        while (!nb_over(&hole.t)) {
            nb_view view;
            nb_rng rng = nb_rng_of(&course->seed, actions++);
            const char *name = course->player[hole.t.actor];
            nb_view_of(&view, &hole, hole.t.actor);
            nb_action action = nb_player_named(name ? name : "habit")->choose(&view, &rng, &(nb_budget){0}, NULL);
            n += (size_t)nb_record_action(record + n, RECORD - n, &hole, hole.t.actor, action);
            nb_play(&hole, action);
        }
        nb_match_close(&match, &hole);
        n += (size_t)nb_record_close(record + n, RECORD - n, &match);
        assert_true(n < RECORD);
    }
    return n;
}

static void a_result_is_read_from_the_record_of_every_game(void **state)
{
    (void)state;
    for (nb_day day = 0; day < 17; day++) {
        nb_course course = course_on(day);
        nb_course_card card;
        nb_record_tags tags = {.date = ""};
        nb_why why = {.text = ""};
        nb_day_text(tags.date, sizeof tags.date, day);
        size_t n = play(&course, &tags, NB_MAX_HOLES);
        if (nb_course_read(&card, &course, record, n, &why)) fail_msg("%s: %s", course.game, why.text);
        assert_true(card.over && card.on_the_day && !card.practice);
        assert_true(card.holes > 0);
        int32_t sum = card.extra;
        for (unsigned i = 0; i < card.holes; i++) sum += card.hole[i];
        assert_int_equal(sum, card.total);
    }
}

static void the_record_says_whether_it_counts(void **state)
{
    (void)state;
    nb_course course = course_on(day_named("2026-11-16"));
    nb_course_card card;
    nb_record_tags late = {.date = "2026-11-17"}, practice = {.date = "2026-11-16", .practice = true};
    assert_int_equal(nb_course_read(&card, &course, record, play(&course, &late, 1), NULL), NB_OK);
    assert_true(!card.on_the_day && !card.over && card.holes);
    assert_int_equal(nb_course_read(&card, &course, record, play(&course, &practice, 1), NULL), NB_OK);
    assert_true(card.on_the_day && card.practice);
}

static void a_record_of_something_else_is_refused_in_words(void **state)
{
    (void)state;
    nb_course course = course_on(40), next = course_on(41);
    nb_course_card card;
    nb_record_tags tags = {.date = ""};
    nb_why why = {.text = ""};
    size_t n = play(&course, &tags, 1);
    assert_int_equal(nb_course_read(&card, &next, record, n, &why), NB_E_RECORD);
    assert_non_null(strstr(why.text, "not of the course of 2026-02-11"));
    nb_course other = course;
    assert_int_equal(
        nb_setup(&other.rules, course.game, course.seats < 4 ? course.seats + 1u : course.seats - 1u, "", NULL), NB_OK);
    n = play(&other, &tags, 1);
    assert_int_equal(nb_course_read(&card, &course, record, n, &why), NB_E_RECORD);
    n = play(&course, &tags, 1);
    char *hole = strstr(record, "hole 1 dealer");
    assert_non_null(hole);
    hole[5] = '7';
    assert_int_not_equal(nb_course_read(&card, &course, record, n, &why), NB_OK);
    assert_non_null(strstr(why.text, "line "));
    assert_int_not_equal(nb_course_read(&card, &course, "", 0, &why), NB_OK);
}

static void deals_that_were_chosen_are_not_the_courses(void **state)
{
    (void)state;
    nb_course course = course_on(day_named("2026-11-16"));
    nb_match match;
    nb_hole hole;
    nb_course_card card;
    nb_record_tags tags = {.date = ""};
    nb_why why = {.text = ""};
    nb_match_start(&match, &course.rules, course.seed);
    size_t n = (size_t)nb_record_start(record, RECORD, &match, &tags);
    nb_match_deal_seed(&match, &hole, nb_seed_number(7));
    n += (size_t)nb_record_hole(record + n, RECORD - n, &hole);
    assert_int_equal(nb_course_read(&card, &course, record, n, &why), NB_E_RECORD);
    assert_non_null(strstr(why.text, "deals"));
}

/* --------------------------------------------------------------------------------------------------------- streaks */

static void a_streak_is_days_without_a_gap(void **state)
{
    (void)state;
    const nb_day days[] = {10, 12, 11, 7, 12, 5};
    assert_int_equal(nb_course_streak(days, 6, 12), 3);
    assert_int_equal(nb_course_streak(days, 6, 13), 3); /* today can still be played */
    assert_int_equal(nb_course_streak(days, 6, 14), 0);
    assert_int_equal(nb_course_streak(days, 6, 9), 3); /* the clock was put back */
    assert_int_equal(nb_course_streak(days, 0, 9), 0);
    const nb_day first[] = {1, 0};
    assert_int_equal(nb_course_streak(first, 2, 1), 2);
}

/* -------------------------------------------------------------------------------------------------------------- par */

/* As nb_par_step does, but with as little thought as possible. */
static nb_par quick_par(const nb_course *course, unsigned holes)
{
    nb_par_work work;
    void *scratch = malloc(nb_par_scratch());
    assert_non_null(scratch);
    nb_par_start(&work, course);
    assert_int_equal(work.budget.playouts, NB_PAR_PLAYOUTS);
    work.budget.playouts = 1;
    while (nb_par_step(&work, holes, scratch)) continue;
    free(scratch);
    return nb_par_so_far(&work);
}

static void par_goes_on_for_as_many_holes_as_are_asked_for(void **state)
{
    (void)state;
    for (nb_day day = 0; day < 17; day += 3) {
        nb_course course = course_on(day);
        nb_par one = quick_par(&course, 1), two = quick_par(&course, 2);
        assert_true(one.holes >= 1 && two.holes >= 2);
        for (unsigned i = 0; i < one.holes; i++) assert_int_equal(one.hole[i], two.hole[i]);
    }
}

static void par_that_was_kept_is_read_again(void **state)
{
    (void)state;
    nb_course course = course_on(3), other = course_on(4);
    nb_par par = {.holes = 3, .hole = {12, -4, 0}, .extra = -2}, again;
    char text[NB_PAR_TEXT];
    nb_why why = {.text = ""};
    int n = nb_par_text(text, sizeof text, &course, &par);
    assert_int_equal(nb_par_parse(&again, &course, text, (size_t)n, &why), NB_OK);
    assert_memory_equal(&par, &again, sizeof par);
    assert_int_not_equal(nb_par_parse(&again, &other, text, (size_t)n, &why), NB_OK);
    assert_non_null(strstr(why.text, "not the par of the course of 2026-01-05"));
    for (int cut = 0; cut < n; cut++)
        assert_int_not_equal(nb_par_parse(&again, &course, text, (size_t)cut, &why), NB_OK);
    text[n - 2] = 'x';
    assert_int_not_equal(nb_par_parse(&again, &course, text, (size_t)n, &why), NB_OK);
}

static nb_course course_with(const char *game)
{
    for (nb_day day = 0;; day++) {
        nb_course course = course_on(day);
        if (!strcmp(course.game, game)) return course;
    }
}

static void what_is_shared_tells_squares_and_no_cards(void **state)
{
    (void)state;
    nb_course course = course_with("six");
    nb_course_card card = {.over = true, .holes = 4, .hole = {2, 9, 10, 30}, .total = 51};
    nb_par par = {.holes = 4, .hole = {9, 9, 9, 9}};
    char text[NB_MAX_STORY], wanted[NB_MAX_TEXT], day[NB_DAY_TEXT];
    nb_day_text(day, sizeof day, course.day);
    nb_course_share(text, sizeof text, &course, &card, &par, false);
    snprintf(wanted, sizeof wanted, "Niblick %s: Six-Card Golf\n+15 (51 strokes, par 36)\n🟦⬜⬜🟧\n", day);
    assert_string_equal(text, wanted);
    card.practice = true;
    nb_course_share(text, sizeof text, &course, &card, &par, true);
    snprintf(wanted, sizeof wanted, "Niblick %s: Six-Card Golf\n+15 (51 strokes, par 36), practice\nb==w\n", day);
    assert_string_equal(text, wanted);
}

static void where_more_is_better_a_hole_won_is_better_than_par(void **state)
{
    (void)state;
    nb_course course = course_with("kargo");
    nb_course_card card = {.over = true, .holes = 3, .hole = {1, 0, -1}, .total = 0};
    nb_par par = {.holes = 3};
    char text[NB_MAX_STORY];
    nb_course_share(text, sizeof text, &course, &card, &par, true);
    assert_non_null(strstr(text, "\n0 (0 holes up, par 0)\nb=w\n"));
    assert_string_equal(nb_square_name(NB_SQUARE_BETTER), "better");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dates_and_days_are_each_others_inverse),
        cmocka_unit_test(what_is_no_date_is_refused_in_words),
        cmocka_unit_test(no_course_comes_before_the_first),
        cmocka_unit_test(a_date_has_the_course_it_always_had),
        cmocka_unit_test(every_game_but_house_games_comes_round_and_none_within_a_week),
        cmocka_unit_test(every_course_can_be_sat_down_to),
        cmocka_unit_test(a_result_is_read_from_the_record_of_every_game),
        cmocka_unit_test(the_record_says_whether_it_counts),
        cmocka_unit_test(a_record_of_something_else_is_refused_in_words),
        cmocka_unit_test(deals_that_were_chosen_are_not_the_courses),
        cmocka_unit_test(a_streak_is_days_without_a_gap),
        cmocka_unit_test(par_goes_on_for_as_many_holes_as_are_asked_for),
        cmocka_unit_test(par_that_was_kept_is_read_again),
        cmocka_unit_test(what_is_shared_tells_squares_and_no_cards),
        cmocka_unit_test(where_more_is_better_a_hole_won_is_better_than_par),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
