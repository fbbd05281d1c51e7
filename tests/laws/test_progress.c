/* test_progress.c - which hole of golf is played (nb_progress, nb_hole_title), and how a deal ended (nb_deal_result). */
#include <ctype.h>

#include "laws.h"

/* ------------------------------------------------------------------------------------------------------ every game */

/* A heading: a capital at the start, no full stop at the end, and nothing that was meant to be filled in. */
static void check_heading(const char *text)
{
    size_t n = strlen(text);
    LAW(n && isupper((unsigned char)text[0]));
    LAW(isalnum((unsigned char)text[n - 1]));
    LAW(!strpbrk(text, "{}|") && !strstr(text, "  "));
}

static void check_titles(const nb_hole *hole, nb_rng *rng)
{
    char title[NB_MAX_TEXT], deal[NB_MAX_TEXT], status[NB_MAX_TEXT];
    nb_progress p = nb_progress_of(&hole->t);
    (void)rng;
    nb_hole_title(title, sizeof title, &hole->t);
    nb_deal_title(deal, sizeof deal, &hole->t.rules, hole->t.number);
    nb_status(status, sizeof status, &hole->t, NB_NOBODY);
    check_heading(title);
    check_heading(deal);
    LAW(p.first <= p.hole && p.hole <= p.last);
    LAW(p.first != p.last || !strcmp(title, deal));
    LAW(!strstr(status, title)); /* a screen shows both */
}

static void every_hole_of_every_game_has_a_title(void **state)
{
    (void)state;
    law_everywhere(check_titles, 4, 1);
}

/* Plays a hole at random; the number of the hole of golf never goes back, and goes on to the last of the deal. */
static void play_hole(nb_hole *hole, nb_rng *rng)
{
    unsigned last = nb_progress_of(&hole->t).first;
    law_style style = law_any_style(rng);
    LAW(nb_over(&hole->t) || nb_progress_of(&hole->t).hole == last);
    while (!nb_over(&hole->t)) {
        nb_play(hole, law_choose(&hole->t, hole->t.actor, style, rng));
        nb_progress p = nb_progress_of(&hole->t);
        LAW(p.hole == last || p.hole == last + 1);
        last = p.hole;
    }
    LAW(last == nb_progress_of(&hole->t).last);
}

/* Deal after deal, the holes are those that the scores have rows for. */
static void play_match(const nb_rules *rules, nb_rng *rng)
{
    static nb_match match;
    static nb_hole hole;
    char result[NB_MAX_STORY];
    nb_match_start(&match, rules, nb_seed_number(nb_rng_next(rng)));
    LAW(!nb_deal_result(result, sizeof result, &match, NB_NOBODY, NULL));
    while (!match.over) {
        nb_match_deal(&match, &hole);
        law_note_hole(&hole);
        LAW(nb_progress_of(&hole.t).first == match.rows + 1u);
        play_hole(&hole, rng);
        nb_match_close(&match, &hole);
        nb_progress p = nb_progress_of(&hole.t);
        LAW(p.last == match.rows);
        LAW(!p.of || p.extra == (p.hole > p.of));
        size_t n = (size_t)nb_deal_result(result, sizeof result, &match, 0, NULL);
        LAW(n > 1 && isupper((unsigned char)result[0]) && result[n - 1] == '.');
    }
}

static void the_holes_of_a_match_are_the_rows_of_its_scores(void **state)
{
    law_case c = {0};
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 1928, 8);
    for (unsigned stride = law_stride(2); law_next(&c);) {
        if (c.number % stride) continue;
        law_note_case(&c);
        play_match(&c.rules, &rng);
    }
}

/* ------------------------------------------------------------------------------------------------------------ words */

static void check_words(const char *game, const char *options, unsigned number, const char *title, const char *deal)
{
    static nb_hole hole;
    char text[NB_MAX_TEXT];
    nb_rules rules = law_rules(game, 2, options);
    nb_seed seed = nb_seed_number(1);
    nb_deal(&hole, &rules, &seed, number, 0);
    nb_hole_title(text, sizeof text, &hole.t);
    assert_string_equal(text, title);
    nb_deal_title(text, sizeof text, &rules, number);
    assert_string_equal(text, deal);
}

static void titles_say_of_how_many_where_that_is_known(void **state)
{
    (void)state;
    check_words("six", "holes=9", 2, "Hole 3 of 9", "Hole 3 of 9");
    check_words("six", "holes=1", 0, "Hole 1", "Hole 1");
    check_words("pablo", "", 2, "Hole 3", "Hole 3"); /* to 100 points */
    check_words("golph", "holes=9", 8, "Hole 9 of 9", "Hole 9 of 9");
    check_words("golph", "holes=9", 10, "Extra hole 2", "Extra hole 2");
}

static void titles_of_a_course_have_its_numbers(void **state)
{
    (void)state;
    check_words("kargo", "holes=9", 3, "Hole 4 of 9", "Hole 4 of 9");
    check_words("kargo", "from=4 holes=3", 1, "Hole 5", "Hole 5");
    check_words("kargo", "from=4 holes=3 extra-holes=on", 3, "Extra hole 1", "Extra hole 1");
}

static void nine_holes_of_one_deal_have_a_title_together(void **state)
{
    nb_rules six = law_rules("six", 2, ""), rum = law_rules("rum-e-golf", 2, "");
    (void)state;
    check_words("rum-e-golf", "", 0, "Hole 1 of 9", "Holes 1 to 9");
    check_words("rum-e-golf", "length=18", 0, "Hole 1 of the first nine", "First nine");
    check_words("rum-e-golf", "length=18", 1, "Hole 1 of the second nine", "Second nine");
    assert_string_equal(nb_deal_phrase(&six), "this hole");
    assert_string_equal(nb_deal_phrase(&rum), "these nine holes");
}

static void check_result(const char *game, const int16_t last[2], unsigned you, const char *words)
{
    static nb_match match;
    char text[NB_MAX_TEXT];
    nb_rules rules = law_rules(game, 2, "");
    nb_match_start(&match, &rules, nb_seed_number(1));
    match.played = 1;
    memcpy(match.last, last, 2 * sizeof *last);
    nb_deal_result(text, sizeof text, &match, you, (const char *const[]){"Ann", "Bea"});
    assert_string_equal(text, words);
}

static void a_deal_ends_with_the_scores_of_all_its_holes(void **state)
{
    (void)state;
    check_result("six", (const int16_t[]){7, -2}, NB_NOBODY, "This hole: Bea -2, Ann 7.");
    check_result("six", (const int16_t[]){7, -2}, 0, "This hole: Bea -2, You 7.");
    check_result("six", (const int16_t[]){7, NB_NO_SCORE}, NB_NOBODY, "This hole: Ann 7.");
    check_result("rum-e-golf", (const int16_t[]){36, 41}, 1, "These nine holes: Ann 36, You 41.");
    check_result("kargo", (const int16_t[]){1, -1}, 0, "You win this hole.");
    check_result("kargo", (const int16_t[]){1, -1}, 1, "Ann wins this hole.");
    check_result("kargo", (const int16_t[]){0, 0}, 0, "This hole is halved.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hole_of_every_game_has_a_title),
        cmocka_unit_test(the_holes_of_a_match_are_the_rows_of_its_scores),
        cmocka_unit_test(titles_say_of_how_many_where_that_is_known),
        cmocka_unit_test(titles_of_a_course_have_its_numbers),
        cmocka_unit_test(nine_holes_of_one_deal_have_a_title_together),
        cmocka_unit_test(a_deal_ends_with_the_scores_of_all_its_holes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
