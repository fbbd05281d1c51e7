/* test_moderation.c - who is banned or muted, and for how long; and orders of whoever runs the server. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "laws.h"
#include "moderation.h"
#include "moderation_box.h"

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
    assert_false(moderation_set(&m, MODERATION_BAN, "", 1));
    assert_false(moderation_set(&m, MODERATION_BAN, "a\nban 0 b", 1));
    moderation_free(&m);
}

/* A store of its own for what follows. */
static store *new_store(char folder[32], char path[64])
{
    store_why why;
    snprintf(folder, 32, "/tmp/moderation-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(path, 64, "%s/tables.db", folder);
    store *s = store_open_writer(path, &why);
    assert_non_null(s);
    return s;
}

static void remove_store(store *s, const char *folder)
{
    char command[64];
    store_close(s);
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    assert_int_equal(system(command), 0); // NOLINT(cert-env33-c)
}

static void write_box(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void orders_in_the_box_are_done_once_and_what_makes_no_sense_is_kept_aside(void **state)
{
    char folder[32], path[64], box[80], bad_box[96];
    struct moderation m = {.n = 0};
    struct moderation_order order = {.deed = MODERATION_DO_PARDON, .name = "Eve"};
    unsigned bad;
    store_why why;
    (void)state;
    store *s = new_store(folder, path);
    assert_true(moderation_box_path(box, sizeof box, path));
    assert_true(moderation_box_take(box, s, &bad, &why)); /* there is none */
    write_box(box, "# Tuesday\nban 0 Eve\n\nkick 0 Bob\nban x Bob\nmute 5\nmute 7 Bob Bee");
    assert_true(moderation_box_take(box, s, &bad, &why));
    assert_int_equal(bad, 3);
    assert_true(moderation_box_is_empty(box));
    snprintf(bad_box, sizeof bad_box, "%s.bad", box);
    assert_false(moderation_box_is_empty(bad_box));
    assert_true(moderation_load(&m, s, &why));
    assert_true(moderation_holds(&m, MODERATION_BAN, "Eve", 1));
    assert_true(moderation_holds(&m, MODERATION_MUTE, "Bob Bee", 1));
    moderation_free(&m);
    assert_true(moderation_box_put(box, &order));
    assert_false(moderation_box_is_empty(box));
    assert_true(moderation_box_take(box, s, &bad, &why));
    assert_true(moderation_load(&m, s, &why));
    assert_false(moderation_holds(&m, MODERATION_BAN, "Eve", 1));
    assert_int_equal(m.n, 1);
    moderation_free(&m);
    remove_store(s, folder);
}

static void the_box_is_beside_a_file_and_a_server_of_databases_has_none(void **state)
{
    char path[64];
    (void)state;
    assert_true(moderation_box_path(path, sizeof path, "sqlite:/a/tables.db"));
    assert_string_equal(path, "/a/tables.db.moderation");
    assert_true(moderation_box_path(path, sizeof path, "tables.db"));
    assert_string_equal(path, "tables.db.moderation");
    assert_false(moderation_box_path(path, sizeof path, ":memory:"));
    assert_false(moderation_box_path(path, sizeof path, "postgresql://localhost/club"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rule_holds_for_its_name_kind_and_time),
        cmocka_unit_test(orders_in_the_box_are_done_once_and_what_makes_no_sense_is_kept_aside),
        cmocka_unit_test(the_box_is_beside_a_file_and_a_server_of_databases_has_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
