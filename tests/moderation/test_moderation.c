/* test_moderation.c - who is banned or muted, and for how long; as a file that people can read. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "laws.h"
#include "moderation.h"

static void a_rule_holds_for_its_name_kind_and_time(void **state)
{
    struct moderation m = {.n = 0};
    (void)state;
    assert_true(moderation_set(&m, MODERATION_BAN, "Eve Ill", 1000));
    assert_true(moderation_set(&m, MODERATION_MUTE, "192.0.2.1", 0));
    assert_true(moderation_holds(&m, MODERATION_BAN, "eve ill", 999));
    assert_false(moderation_holds(&m, MODERATION_BAN, "Eve Ill", 1000));
    assert_false(moderation_holds(&m, MODERATION_MUTE, "Eve Ill", 1));
    assert_true(moderation_holds(&m, MODERATION_MUTE, "192.0.2.1", INT64_MAX));
    assert_false(moderation_holds(&m, MODERATION_BAN, "", 1));
    assert_true(moderation_set(&m, MODERATION_BAN, "EVE ILL", 5000));
    assert_int_equal(m.n, 2);
    assert_true(moderation_lift(&m, "Eve ill"));
    assert_false(moderation_lift(&m, "Eve ill"));
    assert_false(moderation_set(&m, MODERATION_BAN, "", 1));
    assert_false(moderation_set(&m, MODERATION_BAN, "a\nban 0 b", 1));
    moderation_free(&m);
}

static void what_is_written_is_read_again(void **state)
{
    char path[] = "/tmp/moderation-XXXXXX";
    struct moderation m = {.n = 0}, again = {.n = 0};
    unsigned bad;
    (void)state;
    const int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    moderation_set(&m, MODERATION_BAN, "Eve Ill", 1000);
    moderation_set(&m, MODERATION_MUTE, "2001:db8:1:2::/64", 0);
    assert_true(moderation_write(&m, path));
    assert_true(moderation_read(&again, path, &bad));
    assert_int_equal(bad, 0);
    assert_int_equal(again.n, 2);
    assert_memory_equal(again.rule, m.rule, 2 * sizeof *m.rule);
    moderation_free(&again);
    unlink(path);
    assert_true(moderation_read(&again, path, &bad)); /* there is none */
    assert_int_equal(again.n, 0);
    moderation_free(&m);
}

static void lines_that_make_no_sense_are_counted_and_the_others_hold(void **state)
{
    struct moderation m = {.n = 0};
    (void)state;
    assert_int_equal(moderation_parse(&m, "# Tuesday\nban 0 Eve\n\nkick 0 Bob\nban x Bob\nmute 5\nmute 7 Bob Bee"), 3);
    assert_true(moderation_holds(&m, MODERATION_BAN, "Eve", 1));
    assert_true(moderation_holds(&m, MODERATION_MUTE, "Bob Bee", 1));
    moderation_free(&m);
}

static void the_file_is_beside_the_database(void **state)
{
    char path[64];
    (void)state;
    assert_true(moderation_path(path, sizeof path, "sqlite:/a/tables.db"));
    assert_string_equal(path, "/a/tables.db.moderation");
    assert_true(moderation_path(path, sizeof path, "tables.db"));
    assert_string_equal(path, "tables.db.moderation");
    assert_false(moderation_path(path, sizeof path, ":memory:"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rule_holds_for_its_name_kind_and_time),
        cmocka_unit_test(what_is_written_is_read_again),
        cmocka_unit_test(lines_that_make_no_sense_are_counted_and_the_others_hold),
        cmocka_unit_test(the_file_is_beside_the_database),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
