/* test_names.c - names that can be read, and names that look like others. */
#include <string.h>

#include "laws.h"
#include "names.h"

static const char *read(const char *name)
{
    static char out[33];
    return names_read(out, sizeof out, name, NAMES_PERSON) == NAMES_FINE ? out : NULL;
}

static void expect(const char *name, enum names_verdict verdict)
{
    char out[33];
    if (names_read(out, sizeof out, name, NAMES_PERSON) != verdict) fail_msg("%s", name);
}

static void names_of_all_the_world_are_taken(void **state)
{
    static const char *const NAMES[] = {"Ann",     "Jürgen",  "Юра",   "Ελένη", "佐藤 さくら",
                                        "김민준",  "أحمد",    "שרה",   "अनिता", "Ann 2",
                                        "O'Neill", "Zoë-Ann", "R2-D2", "🦊",  "Nguyễn"};
    (void)state;
    for (unsigned i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) assert_string_equal(read(NAMES[i]), NAMES[i]);
}

static void every_space_is_a_plain_one(void **state)
{
    (void)state;
    assert_string_equal(read("  Ann   Bee "), "Ann Bee");
    assert_string_equal(read("Ann\u00A0Bee"), "Ann Bee");
    assert_string_equal(read("Ann\u2009\u3000Bee\u2003"), "Ann Bee");
}

static void a_name_is_composed(void **state)
{
    (void)state;
    assert_string_equal(read("Zoe\u0308"), "Zo\u00EB");
    assert_string_equal(read("\u2764\uFE0F"), "\u2764"); /* a heart, as phones write it */
}

static void what_cannot_be_seen_is_refused(void **state)
{
    /* clang-tidy warns of what is refused here. NOLINTBEGIN(misc-misleading-bidirectional) */
    static const char *const NAMES[] = {"A\u200BB",    "A\xE2\x80\xAE", /* U+202E */ "A\u00AD",
                                        "\u3164",      "A\u2060",       "A\uFE01",
                                        "A\u034F",     "A\u115F",       "A\u2800",
                                        "A\x07",       "A\uFDD0",       "A\uE000",
                                        "A\tB",        "A\nB",          "A\u2028",
                                        "A\U000E0041", "A\u0301\u0301"};
    /* NOLINTEND(misc-misleading-bidirectional) */
    (void)state;
    for (unsigned i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) expect(NAMES[i], NAMES_UNSEEN);
}

static void a_blank_name_and_a_long_one_are_refused(void **state)
{
    (void)state;
    expect("", NAMES_LENGTH);
    expect("   ", NAMES_LENGTH);
    expect("\u00A0\u3000", NAMES_LENGTH);
    expect("\u0301", NAMES_LENGTH);
    expect("123456789012345678901234567890123", NAMES_LENGTH);
    expect("12345678901234567890123456789012", NAMES_FINE);
}

static void scripts_are_not_mixed_but_at_tables(void **state)
{
    char out[33];
    (void)state;
    expect("Ev\u0435ryman", NAMES_SCRIPTS); /* a Cyrillic e */
    expect("\u0391nn", NAMES_SCRIPTS);      /* a Greek A */
    expect("Ann \u0661\u0967", NAMES_SCRIPTS);
    assert_int_equal(names_read(out, sizeof out, "Юра's table", NAMES_TABLE), NAMES_FINE);
}

static void what_looks_the_same_is_the_same(void **state)
{
    static const char *const PAIRS[][2] = {{"Ann", "ann"},        {"Ann", "A nn"},
                                           {"Paul", "PauI"},      {"Bill", "Bi1l"},
                                           {"corn", "com"},       {"coco", "\u0441\u043E\u0441\u043E"},
                                           {"Bob 0", "Bob O"},    {"Zo\u00EB", "ZO\u00CB"},
                                           {"STRASSE", "straße"}, {"Everyman", "EVERYMAN"}};
    (void)state;
    for (unsigned i = 0; i < sizeof PAIRS / sizeof PAIRS[0]; i++)
        if (!names_look_alike(PAIRS[i][0], PAIRS[i][1])) fail_msg("%s, %s", PAIRS[i][0], PAIRS[i][1]);
    assert_false(names_look_alike("Ann", "Anna"));
    assert_false(names_look_alike("Bob 1", "Bob 2"));
    assert_false(names_look_alike("Юра", "Yura"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_all_the_world_are_taken),
        cmocka_unit_test(every_space_is_a_plain_one),
        cmocka_unit_test(a_name_is_composed),
        cmocka_unit_test(what_cannot_be_seen_is_refused),
        cmocka_unit_test(a_blank_name_and_a_long_one_are_refused),
        cmocka_unit_test(scripts_are_not_mixed_but_at_tables),
        cmocka_unit_test(what_looks_the_same_is_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
