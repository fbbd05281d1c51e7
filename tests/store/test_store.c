/* test_store.c - what the store promises: entries come back as they were written, accounts are found again, and whatever
 * cannot be done is refused in words. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "store_folder.h"

static void entries_are_read_back_in_order_after_closing(void **state)
{
    struct heard heard = {.n = 0};
    store *s = open_store();
    (void)state;
    for (uint32_t i = 1; i <= 3; i++) assert_true(append(s, "oak", i, i == 2 ? "swap \"B3\"\n" : "draw", NULL));
    assert_true(append(s, "elm", 1, "", NULL));
    store_close(s);
    s = open_store();
    assert_true(store_read(s, "oak", hear, &heard, NULL));
    assert_string_equal(heard.text, "oak 1 action draw\noak 2 action swap \"B3\"\n\noak 3 action draw\n");
    store_close(s);
}

static void a_table_that_is_not_there_has_no_entries(void **state)
{
    struct heard heard = {.n = 0};
    store *s = open_store();
    (void)state;
    assert_true(store_read(s, "ash", hear, &heard, NULL));
    assert_int_equal(heard.n, 0);
    store_close(s);
}

static void tables_are_listed_by_their_last_entry_the_latest_first(void **state)
{
    struct heard heard = {.n = 0};
    store *s = open_store();
    (void)state;
    assert_true(append(s, "oak", 1, "a", NULL));
    assert_true(append(s, "elm", 1, "b", NULL));
    assert_true(append(s, "elm", 2, "c", NULL));
    assert_true(store_tables(s, hear, &heard, NULL));
    assert_string_equal(heard.text, "elm 2 action c\noak 1 action a\n");
    store_close(s);
}

static void a_lock_that_somebody_has_removed_still_keeps_others_out(void **state)
{
    char lock[256];
    store_why why;
    (void)state;
    FOR_FILES_ONLY();
    store *s = open_store();
    snprintf(lock, sizeof lock, "%s.lock", store_path);
    assert_int_equal(remove(lock), 0);
    assert_null(store_open_writer(store_path, &why));
    assert_non_null(strstr(why.text, "another server is using"));
    assert_true(append(s, "oak", 1, "x", NULL));
    store_close(s);
    store_close(open_store());
}

static void a_visitor_may_stop(void **state)
{
    struct heard heard = {.stop = 2};
    store *s = open_store();
    (void)state;
    for (uint32_t i = 1; i <= 5; i++) assert_true(append(s, "oak", i, "x", NULL));
    assert_true(store_read(s, "oak", hear, &heard, NULL));
    assert_int_equal(heard.n, 2);
    store_close(s);
}

static void entries_of_one_call_are_written_together_or_not_at_all(void **state)
{
    struct heard heard = {.n = 0};
    store_why why;
    store *s = open_store();
    const store_entry batch[] = {
        {"oak", 2, 1, "action", "a"}, {"elm", 1, 1, "action", "b"}, {"oak", 1, 1, "action", "c"}};
    (void)state;
    assert_true(append(s, "oak", 1, "first", NULL));
    assert_false(store_append(s, batch, 3, &why));
    assert_non_null(strstr(why.text, "entry 1 of table oak is already written"));
    assert_true(store_tables(s, hear, &heard, NULL));
    assert_string_equal(heard.text, "oak 1 action first\n");
    assert_true(append(s, "oak", 2, "second", NULL)); /* the store goes on after a refusal */
    store_close(s);
}

static void a_reader_cannot_write(void **state)
{
    store_why why;
    store_close(open_store());
    store *s = open_reader();
    (void)state;
    assert_false(append(s, "oak", 1, "a", &why));
    assert_non_null(strstr(why.text, "opened for reading"));
    store_close(s);
}

static void bad_ids_and_urls_are_refused_in_words(void **state)
{
    static const char *const bad[] = {"", "a b", "../x", "a'b", "123456789012345678901234"};
    store_why why;
    store *s = open_store();
    (void)state;
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(append(s, bad[i], 1, "x", &why));
        assert_non_null(strstr(why.text, "not a table's id"));
    }
    assert_false(append(s, "oak", 0, "x", &why));
    store_close(s);
    assert_null(store_open_writer("mongodb://x", &why));
    assert_non_null(strstr(why.text, "\"mongodb\""));
    assert_null(store_open_writer("sqlite:", &why));
    assert_non_null(strstr(why.text, "does not name a database"));
    assert_null(store_open_writer("/nowhere/at/all.db", &why));
    assert_non_null(strstr(why.text, "cannot open /nowhere/at/all.db"));
}

static void a_reader_creates_no_database(void **state)
{
    store_why why;
    (void)state;
    FOR_FILES_ONLY();
    assert_null(store_open_reader(store_path, &why));
    assert_non_null(strstr(why.text, "there is no database at"));
    assert_non_null(strstr(why.text, store_path));
    assert_non_null(strstr(why.text, "niblick serve"));
    assert_int_not_equal(access(store_path, F_OK), 0);
    store_close(open_store());
    store_close(open_reader());
}

static void a_file_that_is_no_store_is_left_alone(void **state)
{
    store_why why;
    char text[64];
    (void)state;
    FOR_FILES_ONLY();
    FILE *file = fopen(store_path, "w");
    assert_non_null(file);
    for (unsigned i = 0; i < 200; i++) fputs("not a database at all\n", file);
    fclose(file);
    assert_null(store_open_writer(store_path, &why));
    assert_non_null(strstr(why.text, "is not a Niblick database"));
    assert_null(store_open_reader(store_path, &why));
    assert_non_null(strstr(why.text, "is not a Niblick database"));
    file = fopen(store_path, "r");
    assert_non_null(fgets(text, sizeof text, file));
    assert_string_equal(text, "not a database at all\n");
    fclose(file);
}

static void sit(store *s, const char *account, const char *table, int64_t time)
{
    store_sitting sitting = {.time = time};
    store_why why;
    snprintf(sitting.account, sizeof sitting.account, "%s", account);
    snprintf(sitting.table, sizeof sitting.table, "%s", table);
    if (!store_write(s, &(store_batch){.sittings = &sitting, .sitting_count = 1}, &why)) fail_msg("%s", why.text);
}

static void accounts_are_found_by_name_without_regard_to_case(void **state)
{
    store_account found;
    store *s = open_store();
    (void)state;
    assert_int_equal(store_account_find(s, "ann", &found, NULL), STORE_NO);
    assert_true(sign_up(s, "Ann"));
    assert_false(sign_up(s, "ANN"));
    assert_int_equal(store_account_find(s, "aNN", &found, NULL), STORE_YES);
    assert_string_equal(found.name, "Ann");
    assert_string_equal(found.hash, "$argon2id$x");
    assert_int_equal(found.since, 5);
    assert_int_equal(store_account_find(s, "", &found, NULL), STORE_NO);
    store_close(s);
}

static void a_name_is_taken_once_even_within_a_batch(void **state)
{
    store_signup both[] = {{.account = {.name = "Ann"}}, {.account = {.name = "ann"}}};
    store *s = open_store();
    (void)state;
    assert_true(store_write(s, &(store_batch){.signups = both, .signup_count = 2}, NULL));
    assert_false(both[0].taken);
    assert_true(both[1].taken);
    store_close(s);
}

static void an_account_remembers_its_tables(void **state)
{
    struct heard heard = {.n = 0};
    store *s = open_store();
    (void)state;
    assert_true(sign_up(s, "Ann"));
    assert_true(append(s, "oak", 1, "a", NULL));
    assert_true(append(s, "elm", 1, "b", NULL));
    assert_true(append(s, "ash", 1, "c", NULL));
    assert_true(append(s, "oak", 2, "d", NULL));
    sit(s, "ann", "oak", 10);
    sit(s, "Ann", "elm", 20);
    sit(s, "Ann", "oak", 30);
    sit(s, "Bea", "oak", 30); /* nobody: ignored */
    assert_true(store_account_tables(s, "ANN", hear, &heard, NULL));
    assert_string_equal(heard.text, "oak 2 action d\nelm 1 action b\n");
    heard = (struct heard){.n = 0};
    assert_true(store_account_tables(s, "Bea", hear, &heard, NULL));
    assert_int_equal(heard.n, 0);
    store_close(s);
}

static void a_backup_is_a_store_and_never_overwrites_a_file(void **state)
{
    struct heard heard = {.n = 0};
    store_why why;
    char copy[80];
    store *s = open_store();
    (void)state;
    snprintf(copy, sizeof copy, "%s/copy.db", store_folder);
    assert_true(append(s, "oak", 1, "a", NULL));
    assert_true(store_backup(s, copy, NULL));
    assert_false(store_backup(s, copy, &why));
    assert_non_null(strstr(why.text, "never overwrites"));
    store_close(s);
    s = store_open_reader(copy, NULL);
    assert_non_null(s);
    assert_true(store_check(s, NULL));
    assert_true(store_read(s, "oak", hear, &heard, NULL));
    assert_int_equal(heard.n, 1);
    store_close(s);
}

static void a_copy_has_everything_whatever_the_kinds_of_database(void **state)
{
    struct heard heard = {.n = 0}, seats = {.n = 0};
    store_account found;
    store_why why;
    char path[80];
    store *s = open_store();
    (void)state;
    snprintf(path, sizeof path, "%s/copy.db", store_folder);
    for (uint32_t i = 1; i <= 1203; i++) assert_true(append(s, "oak", i, "draw", NULL)); /* several commits' worth */
    assert_true(append(s, "elm", 1,
                       "B\xc3\xa9"
                       "a \"sits\"\n",
                       NULL));
    assert_true(sign_up(s, "Ann"));
    sit(s, "Ann", "elm", 20);
    store *copy = store_open_writer(path, &why);
    assert_non_null(copy);
    if (!store_copy(s, copy, &why)) fail_msg("%s", why.text);
    assert_false(store_copy(s, copy, &why)); /* it is not empty any more */
    assert_non_null(strstr(why.text, "copy to an empty one"));
    store_close(s);
    assert_true(store_check(copy, NULL));
    assert_true(store_read(copy, "elm", hear, &heard, NULL));
    assert_string_equal(heard.text, "elm 1 action B\xc3\xa9"
                                    "a \"sits\"\n\n");
    heard = (struct heard){.n = 0};
    assert_true(store_read(copy, "oak", hear, &heard, NULL));
    assert_int_equal(heard.n, 1203);
    assert_int_equal(store_account_find(copy, "ann", &found, NULL), STORE_YES);
    assert_string_equal(found.hash, "$argon2id$x");
    assert_true(store_account_tables(copy, "Ann", hear, &seats, NULL));
    assert_int_equal(seats.n, 1);
    store_close(copy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(entries_are_read_back_in_order_after_closing),
        STORE_TEST(a_table_that_is_not_there_has_no_entries),
        STORE_TEST(tables_are_listed_by_their_last_entry_the_latest_first),
        STORE_TEST(a_visitor_may_stop),
        STORE_TEST(a_lock_that_somebody_has_removed_still_keeps_others_out),
        STORE_TEST(entries_of_one_call_are_written_together_or_not_at_all),
        STORE_TEST(a_reader_cannot_write),
        STORE_TEST(bad_ids_and_urls_are_refused_in_words),
        STORE_TEST(a_reader_creates_no_database),
        STORE_TEST(a_file_that_is_no_store_is_left_alone),
        STORE_TEST(accounts_are_found_by_name_without_regard_to_case),
        STORE_TEST(a_name_is_taken_once_even_within_a_batch),
        STORE_TEST(an_account_remembers_its_tables),
        STORE_TEST(a_backup_is_a_store_and_never_overwrites_a_file),
        STORE_TEST(a_copy_has_everything_whatever_the_kinds_of_database),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
