/* test_rule_kargo_data.c - Kargo: the pack and the courses, which are data, and one's own files (kargo.2, 3). */
#include "kargo_table.h"

/* --------------------------------------------------------------------------------------------------------- the pack */

/* What a deck file of the default pack says, in our own order. */
#define CLUBS                                                                       \
    "drive 200 220 240\nbrassie 180 190 200\nspoon 170 180 190\niron 160 170 180\n" \
    "mashie 80 90 100 110 120 130 140 150\nmashie-niblick 60 70 80 100\nniblick 20 30 40 50\n"
#define OTHERS                                                                                                       \
    "holed-approach x1\npulled-to-rough x1\nsliced-to-rough x1\nbunker x2\nbad-bunker x2\nstream x1\nlost-ball x1\n" \
    "out-of-bounds x1\nputt x10\nsunk-putt x2\nmissed-putt x2\nstymie x1\n"

static nb_err read_deck(const char *text, char value[TEXT], nb_why *why)
{
    return nb_data(value, TEXT, "kargo", "deck", text, strlen(text), why);
}

static nb_rules rules_with(const char *option, const char *value, const char *more)
{
    char options[2 * TEXT];
    snprintf(options, sizeof options, "%s=%s %s", option, value, more);
    return setup("kargo", 2, options);
}

RULE(the_default_pack_has_53_cards_of_these_kinds_and_lengths) /* kargo.3 */
{
    char value[TEXT];
    nb_why why;
    if (read_deck(CLUBS OTHERS, value, &why)) fail_msg("%s", why.text);
    nb_rules standard = setup("kargo", 2, ""), own = rules_with("deck", value, "");
    assert_int_equal(standard.cards, 53);
    assert_memory_equal(standard.copies, own.copies, sizeof own.copies);
    assert_memory_equal(standard.kind, own.kind, sizeof own.kind);
    assert_memory_equal(standard.worth, own.worth, sizeof own.worth);
}

RULE(every_10_yards_from_20_to_200_exist_in_the_default_pack) /* kargo.3 */
{
    nb_rules rules = setup("kargo", 2, "");
    bool exists[31] = {false};
    for (unsigned face = 0; face < NB_MAX_FACES; face++) {
        char code[CODE];
        nb_card_code(code, sizeof code, &rules, (nb_card)face);
        exists[yards_of(code) / 10] |= yards_of(code) > 0;
    }
    for (unsigned tens = 2; tens <= 20; tens++) assert_true(exists[tens]);
}

RULE(a_deck_file_replaces_the_lengths) /* kargo.3 */
{
    char value[TEXT];
    nb_why why;
    if (read_deck("# my own pack\ndrive 250\ndrive 210 230\nbrassie 180 190 200 # as printed\nspoon 170 180 190\n"
                  "iron 160 170 180\n"
                  "mashie 80 90 100 110 120 130 140 150\nmashie-niblick 60 70 80 90\nniblick 10 30 40 50\n\n" OTHERS,
                  value, &why))
        fail_msg("%s", why.text);
    nb_rules rules = rules_with("deck", value, "");
    assert_true(nb_card_parse(&rules, "drive-250", 9) != NB_NO_CARD);
    assert_true(nb_card_parse(&rules, "mashie-niblick-90", 17) != NB_NO_CARD);
    assert_true(nb_card_parse(&rules, "drive-240", 9) == NB_NO_CARD);
    assert_true(nb_card_parse(&rules, "niblick-20", 10) == NB_NO_CARD);
    assert_int_equal(rules.cards, 53);
}

RULE(two_cards_of_one_club_may_have_the_same_length) /* kargo.3 */
{
    char value[TEXT];
    nb_why why;
    if (read_deck("drive 200 200 200\nbrassie 180 190 200\nspoon 170 180 190\niron 160 170 180\n"
                  "mashie 80 90 100 110 120 130 140 150\nmashie-niblick 60 70 80 100\nniblick 20 30 40 50\n" OTHERS,
                  value, &why))
        fail_msg("%s", why.text);
    nb_rules rules = rules_with("deck", value, "");
    assert_int_equal(rules.copies[card_named(&rules, "drive-200")], 3);
    assert_int_equal(rules.cards, 53);
}

typedef struct error_row {
    const char *text;
    const char *says[3];
} error_row;

static const error_row DECK_ERRORS[] = {
    {"drive 200 220 240\n\ndrver 200\n" OTHERS, {"line 3", "\"drver\"", "\"drive\""}},
    {"# clubs\ndrive 200 220 245\n", {"line 2", "\"245\"", "multiple of 10"}},
    {"drive 200 220 310\n", {"line 1", "\"310\"", "300"}},
    {"drive 200 220 0\n", {"line 1", "\"0\"", "10"}},
    {"drive long\n", {"line 1", "\"long\"", ""}},
    {"drive 200 210 220 230\n", {"line 1", "\"230\"", "too many"}},
    {"drive 200 210\ndrive 220\ndrive 230\n", {"line 3", "\"230\"", "too many"}},
    {"putt 10\n", {"line 1", "\"10\"", "x1"}},
    {"putt\n", {"line 1", "x1", ""}},
    {"putt x0\n", {"line 1", "\"x0\"", ""}},
    {"putt x11\n", {"line 1", "\"x11\"", "too many"}},
    {"putt x9\nputt x2\n", {"line 2", "\"x2\"", "too many"}},
    {"putt x5 x5\n", {"line 1", "\"x5\"", "after the count"}},
    {CLUBS, {"holed-approach", "0", "1"}},
    {"drive 200 220\n" OTHERS, {"drive", "2", "3"}},
    {"", {"drive", "0", "3"}},
};

RULE(an_error_in_a_deck_file_tells_its_line_and_what_would_be_right) /* kargo.3 */
{
    for (size_t i = 0; i < COUNT(DECK_ERRORS); i++) {
        char value[TEXT];
        nb_why why = {.text = ""};
        assert_int_equal(read_deck(DECK_ERRORS[i].text, value, &why), NB_E_OPTION);
        for (unsigned k = 0; k < 3; k++)
            if (!strstr(why.text, DECK_ERRORS[i].says[k])) fail_msg("%s: %s", DECK_ERRORS[i].says[k], why.text);
    }
}

/* ------------------------------------------------------------------------------------------------------ the courses */

typedef struct course_row {
    const char *name;
    unsigned yards[18];
} course_row;

/* clang-format off */
static const course_row COURSES[] = {
    {"st-andrews", {370, 400, 360, 430, 530, 370, 350, 150, 310, 310, 160, 310, 410, 530, 410, 350, 470, 360}},
    {"prestwick", {330, 120, 490, 380, 200, 360, 430, 440, 480, 510, 190, 500, 440, 360, 320, 230, 380, 280}},
    {"hoylake", {410, 370, 480, 160, 420, 380, 200, 480, 390, 410, 190, 400, 160, 510, 440, 530, 390, 400}},
    {"sandwich", {440, 370, 240, 460, 430, 190, 490, 180, 400, 380, 380, 340, 440, 520, 450, 160, 420, 440}},
    {"muirfield", {450, 350, 380, 180, 510, 450, 150, 450, 480, 460, 360, 380, 130, 450, 390, 190, 500, 410}},
    {"deal", {330, 380, 480, 150, 470, 280, 380, 140, 480, 370, 440, 470, 430, 190, 420, 480, 370, 410}},
    {"westward-ho", {430, 420, 470, 360, 140, 420, 370, 190, 460, 360, 370, 440, 410, 190, 420, 140, 540, 410}},
};
/* clang-format on */

RULE(the_seven_courses_have_the_lengths_of_the_booklet) /* kargo.2 */
{
    for (size_t i = 0; i < COUNT(COURSES); i++) {
        nb_rules rules = rules_with("course", COURSES[i].name, "");
        for (unsigned hole = 0; hole < 18; hole++) {
            if (rules.course[hole] * 10u != COURSES[i].yards[hole]) fail_msg("%s, hole %u", COURSES[i].name, hole + 1);
        }
    }
    nb_rules standard = setup("kargo", 2, ""), first = rules_with("course", "st-andrews", "");
    assert_memory_equal(&standard, &first, sizeof first);
}

static nb_err read_course(const char *text, char value[TEXT], nb_why *why)
{
    return nb_data(value, TEXT, "kargo", "course", text, strlen(text), why);
}

RULE(an_own_course_is_a_file_of_9_or_18_lengths) /* kargo.2 */
{
    char value[TEXT];
    nb_why why;
    if (read_course("# mine\nname Links of Nowhere\n100 110 120 # out\n130 140 150\n160 170 700\n", value, &why))
        fail_msg("%s", why.text);
    assert_string_equal(why.text, "");
    nb_rules rules = rules_with("course", value, "");
    assert_int_equal(rules.course[0], 10);
    assert_int_equal(rules.course[8], 70);
    assert_int_equal(read_course("100 100 100 100 100 100 100 100 100 50 50 50 50 50 50 50 50 700", value, &why),
                     NB_OK);
    rules = rules_with("course", value, "from=18");
    assert_int_equal(rules.course[17], 70);
}

RULE(a_length_is_rounded_to_the_nearest_10_yards_half_up_with_a_notice) /* kargo.2 kargo.6 */
{
    static const struct {
        const char *yards, *played;
    } rows[] = {{"345", "350"}, {"344", "340"}, {"346", "350"}, {"55", "60"}, {"51", "50"}, {"699", "700"}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        char text[TEXT] = "100 100 100 100 100 100 100 100", value[TEXT];
        nb_why why;
        add(text, rows[i].yards);
        assert_int_equal(read_course(text, value, &why), NB_OK);
        if (!strstr(why.text, rows[i].played) || !strstr(why.text, "hole 9"))
            fail_msg("%s: %s", rows[i].yards, why.text);
        nb_rules rules = rules_with("course", value, "");
        assert_int_equal(rules.course[8] * 10, number_of(rows[i].played));
    }
}

RULE(one_notice_names_all_lengths_that_were_rounded) /* kargo.2 */
{
    char value[TEXT];
    nb_why why;
    assert_int_equal(read_course("345 344 355 50 700 695 55 300 300", value, &why), NB_OK);
    assert_string_equal(why.text,
                        "rounded to the nearest 10 yards: hole 1 to 350, 2 to 340, 3 to 360, 6 to 700, 7 to 60");
    assert_int_equal(
        read_course("699 699 699 699 699 699 699 699 699 699 699 699 699 699 699 699 699 699", value, &why), NB_OK);
    assert_non_null(strstr(why.text, "18 to 700")); /* there is room for all of them */
}

RULE(a_length_must_be_50_to_700_yards_before_it_is_rounded) /* kargo.2 */
{
    static const struct {
        const char *yards;
        nb_err err;
    } rows[] = {{"45", NB_E_OPTION},  {"49", NB_E_OPTION},  {"50", NB_OK},        {"700", NB_OK},
                {"701", NB_E_OPTION}, {"702", NB_E_OPTION}, {"704", NB_E_OPTION}, {"705", NB_E_OPTION}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        char text[TEXT] = "100 100 100 100 100 100 100 100", value[TEXT];
        nb_why why;
        add(text, rows[i].yards);
        assert_int_equal(read_course(text, value, &why), rows[i].err);
    }
}

static const error_row COURSE_ERRORS[] = {
    {"100 100 100\n100 49 100\n", {"line 2", "\"49\"", "50 to 700"}},
    {"100 100 100\n\n# in\n100 701 100\n", {"line 4", "\"701\"", "50 to 700"}},
    {"100 -100\n", {"line 1", "\"-100\"", "50 to 700"}},
    {"100 100.5\n", {"line 1", "\"100.5\"", "50 to 700"}},
    {"par 4 5 3\n", {"line 1", "\"par\"", "50 to 700"}},
    {"", {"0 holes", "9 or 18", ""}},
    {"100 100 100 100 100 100 100 100\n", {"8 holes", "9 or 18", ""}},
    {"100 100 100 100 100 100 100 100 100 100\n", {"10 holes", "9 or 18", ""}},
    {"100 100 100 100 100 100 100 100 100\n100 100 100 100 100 100 100 100 100\n300\n",
     {"line 3", "\"300\"", "9 or 18"}},
};

RULE(an_error_in_a_course_file_tells_its_line_and_what_would_be_right) /* kargo.2 */
{
    for (size_t i = 0; i < COUNT(COURSE_ERRORS); i++) {
        char value[TEXT];
        nb_why why = {.text = ""};
        assert_int_equal(read_course(COURSE_ERRORS[i].text, value, &why), NB_E_OPTION);
        for (unsigned k = 0; k < 3; k++)
            if (!strstr(why.text, COURSE_ERRORS[i].says[k])) fail_msg("%s: %s", COURSE_ERRORS[i].says[k], why.text);
    }
}

RULE(an_own_pack_and_course_travel_in_the_options) /* kargo.2 kargo.3 */
{
    char deck[TEXT], course[TEXT], options[4 * TEXT], text[NB_MAX_OPTION_TEXT];
    assert_int_equal(read_deck(CLUBS OTHERS, deck, NULL), NB_OK);
    assert_int_equal(
        read_course("700 700 700 700 700 700 700 700 700 700 700 700 700 700 700 700 700 700", course, NULL), NB_OK);
    snprintf(options, sizeof options, "deck=%s course=%s form=double-dummy rule-29=on rule-30=on extra-holes=on", deck,
             course);
    nb_rules rules = setup("kargo", 4, options);
    assert_true(nb_options_text(text, sizeof text, &rules) < (int)sizeof text);
    nb_rules again = setup("kargo", 4, text);
    assert_memory_equal(&rules, &again, sizeof rules);
}

/* ---------------------------------------------------------------------------------------------------------- the run */

/* Which holes of a course of 100, 110 ... 180 yards are played, with the options. */
static void run_is(const char *options, const char *expected)
{
    char value[TEXT], text[TEXT] = "";
    nb_match m;
    assert_int_equal(read_course("100 110 120 130 140 150 160 170 180", value, NULL), NB_OK);
    nb_rules rules = rules_with("course", value, options);
    nb_match_start(&m, &rules, nb_seed_number(1931));
    while (!m.over) {
        table t = {.rules = rules};
        char yards[16];
        nb_match_deal(&m, &t.hole);
        snprintf(yards, sizeof yards, "%u", yards_left(&t));
        add(text, yards);
        while (!nb_over(&t.hole.t)) play(&t, "pass"); /* halved */
        nb_match_close(&m, &t.hole);
    }
    assert_string_equal(text, expected);
}

RULE(a_round_is_any_consecutive_run_of_holes_and_all_of_them_by_default) /* kargo.2 kargo.6 */
{
    run_is("", "100 110 120 130 140 150 160 170 180");
    run_is("from=4", "130 140 150 160 170 180");
    run_is("holes=3", "100 110 120");
    run_is("from=7 holes=3", "160 170 180");
    run_is("from=9", "180");
}

RULE(a_run_beyond_the_end_of_the_course_is_refused_in_words) /* kargo.2 */
{
    char value[TEXT], options[2 * TEXT];
    assert_int_equal(read_course("100 110 120 130 140 150 160 170 180", value, NULL), NB_OK);
    snprintf(options, sizeof options, "course=%s from=10", value);
    setup_fails("kargo", 2, options, NB_E_OPTION, "hole 9");
    snprintf(options, sizeof options, "course=%s from=8 holes=3", value);
    setup_fails("kargo", 2, options, NB_E_OPTION, "hole 9");
    snprintf(options, sizeof options, "course=%s holes=18", value);
    setup_fails("kargo", 2, options, NB_E_OPTION, "hole 9");
    setup_fails("kargo", 2, "from=10 holes=10", NB_E_OPTION, "hole 18");
    setup_fails("kargo", 2, "from=19", NB_E_OPTION, "1..18");
    setup_fails("kargo", 2, "course=troon", NB_E_OPTION, "\"troon\"");
    setup("kargo", 2, "from=10 holes=9");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_default_pack_has_53_cards_of_these_kinds_and_lengths),
        cmocka_unit_test(every_10_yards_from_20_to_200_exist_in_the_default_pack),
        cmocka_unit_test(a_deck_file_replaces_the_lengths),
        cmocka_unit_test(two_cards_of_one_club_may_have_the_same_length),
        cmocka_unit_test(an_error_in_a_deck_file_tells_its_line_and_what_would_be_right),
        cmocka_unit_test(the_seven_courses_have_the_lengths_of_the_booklet),
        cmocka_unit_test(an_own_course_is_a_file_of_9_or_18_lengths),
        cmocka_unit_test(a_length_is_rounded_to_the_nearest_10_yards_half_up_with_a_notice),
        cmocka_unit_test(one_notice_names_all_lengths_that_were_rounded),
        cmocka_unit_test(a_length_must_be_50_to_700_yards_before_it_is_rounded),
        cmocka_unit_test(an_error_in_a_course_file_tells_its_line_and_what_would_be_right),
        cmocka_unit_test(an_own_pack_and_course_travel_in_the_options),
        cmocka_unit_test(a_round_is_any_consecutive_run_of_holes_and_all_of_them_by_default),
        cmocka_unit_test(a_run_beyond_the_end_of_the_course_is_refused_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
