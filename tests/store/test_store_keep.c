/* test_store_keep.c - old tables are packed and read the same, rewritten or deleted; accounts go; rules are kept. Each on both kinds
 * of database. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store_folder.h"

/* A table with a result in its middle and a report near its end. */
static void write_table(store *s, const char *table, uint32_t n, int64_t time)
{
    for (uint32_t i = 1; i <= n; i++) {
        char text[64];
        snprintf(text, sizeof text, "%s says %u\n", table, i);
        const char *kind = i == n / 2 ? "result" : i == n - 2 ? "report" : "record";
        assert_true(store_append(s, &(store_entry){table, i, time + i, kind, text}, 1, NULL));
    }
}

static void hear_all(store *s, struct heard *oak, struct heard *results, struct heard *tables, struct heard *reports)
{
    store_why why;
    *oak = *results = *tables = *reports = (struct heard){.n = 0};
    if (!store_read(s, "oak", hear, oak, &why)) fail_msg("%s", why.text);
    assert_true(store_results(s, hear, results, NULL));
    assert_true(store_tables(s, hear, tables, NULL));
    assert_true(store_reports(s, hear, reports, NULL));
}

static void expect_same(store *s, const struct heard before[4])
{
    struct heard now[4];
    hear_all(s, &now[0], &now[1], &now[2], &now[3]);
    for (unsigned i = 0; i < 4; i++) assert_string_equal(now[i].text, before[i].text);
}

static void archive(store *s, const char *table)
{
    store_why why;
    if (!store_archive(s, table, &why)) fail_msg("%s", why.text);
}

static void an_archived_table_reads_the_same_and_goes_on(void **state)
{
    struct heard before[4], all = {.n = 0};
    (void)state;
    store *s = open_store();
    for (uint32_t i = 1; i <= 40; i++) { /* the tables take turns, so that their seals do */
        char text[16];
        snprintf(text, sizeof text, "step %u", i);
        const char *kind = i == 9 ? "result" : i == 11 ? "report" : "record";
        assert_true(store_append(s, &(store_entry){"oak", i, 1000 + i, kind, text}, 1, NULL));
        assert_true(append(s, "elm", i, "x", NULL));
    }
    hear_all(s, &before[0], &before[1], &before[2], &before[3]);
    archive(s, "oak");
    expect_same(s, before);
    archive(s, "oak"); /* again: nothing changes */
    expect_same(s, before);
    assert_true(append(s, "oak", 41, "and on", NULL));
    archive(s, "elm");
    assert_true(store_check(s, NULL));
    store_close(s);
    expect_sound();
    s = open_store();
    assert_false(append(s, "oak", 41, "twice", NULL));
    assert_true(append(s, "oak", 42, "after a restart", NULL));
    archive(s, "oak");
    assert_true(store_read(s, "oak", hear, &all, NULL));
    assert_int_equal(all.n, 42);
    all = (struct heard){.stop = 5};
    assert_true(store_read(s, "oak", hear, &all, NULL));
    assert_int_equal(all.n, 5);
    all = (struct heard){.n = 0};
    assert_true(store_read_all(s, "oa", hear, &all, NULL));
    assert_int_equal(all.n, 42);
    store_close(s);
    expect_sound();
}

static bool count_name(void *data, const char *name)
{
    (void)name;
    ++*(unsigned *)data;
    return true;
}

static void tables_that_can_be_packed_are_found_until_they_are(void **state)
{
    unsigned n = 0;
    (void)state;
    store *s = open_store();
    write_table(s, "oak", 20, 1000);
    write_table(s, "elm", 20, 5000);
    assert_true(store_idle(s, 3000, count_name, &n, NULL));
    assert_int_equal(n, 1);
    archive(s, "oak");
    n = 0;
    assert_true(store_idle(s, 3000, count_name, &n, NULL));
    assert_int_equal(n, 0);
    store_close(s);
}

static void a_deleted_table_leaves_its_results(void **state)
{
    struct heard heard = {.n = 0}, results = {.n = 0}, tables = {.n = 0};
    (void)state;
    store *s = open_store();
    write_table(s, "oak", 20, 1000);
    write_table(s, "elm", 20, 5000);
    archive(s, "oak");
    assert_true(store_delete(s, "oak", NULL));
    assert_true(store_delete(s, "elm", NULL));
    assert_true(store_delete(s, "ash", NULL)); /* was never there */
    assert_true(store_read(s, "oak", hear, &heard, NULL));
    assert_int_equal(heard.n, 0);
    assert_true(store_results(s, hear, &results, NULL));
    assert_string_equal(results.text, "results-kept 1 result oak says 10\n\nresults-kept 2 result elm says 10\n\n");
    assert_true(store_tables(s, hear, &tables, NULL));
    assert_int_equal(tables.n, 1);
    store_close(s);
    expect_sound();
    s = open_store();
    assert_true(append(s, "oak", 1, "a new table of that name", NULL));
    store_close(s);
    expect_sound();
}

static char *rename_ann(void *data, const store_entry *entry)
{
    (void)data;
    return !strcmp(entry->text, "Ann sits") || !strcmp(entry->text, "Ann wins") ? strdup("Somebody") : NULL;
}

static void a_table_can_be_rewritten_and_is_sound_afterwards(void **state)
{
    struct heard heard = {.n = 0};
    (void)state;
    store *s = open_store();
    assert_true(append(s, "oak", 1, "Ann sits", NULL));
    assert_true(append(s, "oak", 2, "Bob sits", NULL));
    assert_true(store_append(s, &(store_entry){"oak", 3, 5, "result", "Ann wins"}, 1, NULL));
    assert_true(append(s, "elm", 1, "x", NULL));
    assert_true(store_rewrite(s, "oak", rename_ann, NULL, NULL));
    assert_true(store_rewrite(s, "oak", rename_ann, NULL, NULL)); /* nothing is left to change */
    assert_true(store_read(s, "oak", hear, &heard, NULL));
    assert_string_equal(heard.text, "oak 1 action Somebody\noak 2 action Bob sits\noak 3 result Somebody\n");
    assert_true(append(s, "oak", 4, "y", NULL));
    store_close(s);
    expect_sound();
}

static bool hear_leaving(void *data, const char *name, const char *alias)
{
    snprintf(data, 80, "%s is %s", name, alias);
    return true;
}

static void an_account_that_goes_cannot_be_used_and_then_is_gone(void **state)
{
    char leaving[80] = "";
    store_account found;
    store_why why;
    int64_t before, after;
    (void)state;
    store *s = open_store();
    assert_true(sign_up(s, "Ann"));
    assert_true(sign_up(s, "Bob"));
    assert_true(append(s, "oak", 1, "x", NULL));
    const store_sitting sat = {.account = "Ann", .table = "oak", .time = 1};
    assert_true(store_write(s, &(store_batch){.sittings = &sat, .sitting_count = 1}, NULL));
    assert_true(store_rules_version(s, &before, NULL));
    assert_int_equal(store_account_leave(s, "Nobody", "#1", &why), STORE_NO);
    assert_int_equal(store_account_leave(s, "Ann", "Ann", &why), STORE_FAILED);
    assert_int_equal(store_account_leave(s, "ann", "#0123456789abcdef", &why), STORE_YES);
    assert_int_equal(store_account_leave(s, "ann", "#1", &why), STORE_NO); /* twice */
    assert_true(store_rules_version(s, &after, NULL));
    assert_true(after > before);
    assert_true(store_leaving(s, hear_leaving, leaving, NULL));
    assert_string_equal(leaving, "Ann is #0123456789abcdef");
    assert_false(sign_up(s, "ANN"));
    assert_true(store_account_gone(s, "Ann", &why));
    assert_int_equal(store_account_find(s, "Ann", &found, NULL), STORE_NO);
    store_close(s);
    expect_sound();
    s = open_store(); /* nobody misses the account */
    assert_int_equal(store_account_find(s, "Bob", &found, NULL), STORE_YES);
    assert_true(sign_up(s, "Ann"));
    store_close(s);
}

static bool hear_rule(void *data, const store_rule *rule)
{
    char *text = data;
    const size_t n = strlen(text);
    snprintf(text + n, 200 - n, "%s %s %lld\n", rule->kind, rule->name, (long long)rule->until);
    return true;
}

static void rules_are_kept_and_lifted(void **state)
{
    char text[200] = "", copied[200] = "", path[128];
    int64_t first, second;
    store_why why;
    (void)state;
    store_close(open_store());
    store *s = store_open_clerk(store_url, &why);
    if (!s) fail_msg("%s", why.text);
    assert_true(store_rule_set(s, &(store_rule){"ban", "Eve", 0}, NULL));
    assert_true(store_rules_version(s, &first, NULL));
    assert_true(store_rule_set(s, &(store_rule){"mute", "192.0.2.1", 77}, NULL));
    assert_true(store_rule_set(s, &(store_rule){"ban", "EVE", 99}, NULL)); /* in place of the first */
    assert_true(store_rules_version(s, &second, NULL));
    assert_true(second > first);
    assert_true(store_rules(s, hear_rule, text, NULL));
    assert_string_equal(text, "mute 192.0.2.1 77\nban EVE 99\n");
    assert_int_equal(store_rule_lift(s, "eve", NULL), STORE_YES);
    assert_int_equal(store_rule_lift(s, "eve", NULL), STORE_NO);
    snprintf(path, sizeof path, "%s/copy.db", store_folder);
    store *copy = store_open_writer(path, &why);
    assert_true(store_copy(s, copy, NULL));
    assert_true(store_rules(copy, hear_rule, copied, NULL));
    assert_string_equal(copied, "mute 192.0.2.1 77\n");
    store_close(copy);
    store_close(s);
}

static void a_clerk_works_beside_servers_where_they_share_a_database(void **state)
{
    store_why why;
    (void)state;
    store *server = open_store(), *clerk = store_open_clerk(store_url, &why);
    if (store_is_file()) {
        assert_null(clerk);
        assert_true(why.transient);
    } else {
        if (!clerk) fail_msg("%s", why.text);
        assert_false(append(clerk, "oak", 1, "x", NULL));
        assert_true(store_rule_set(clerk, &(store_rule){"ban", "Eve", 0}, NULL));
    }
    store_close(clerk);
    store_close(server);
}

/* Writes over a byte of the archive, as a bad disk would. */
static void a_damaged_archive_is_named(void **state)
{
    struct heard heard = {.n = 0};
    store_why why;
    char command[256];
    (void)state;
    FOR_FILES_ONLY();
    store *s = open_store();
    write_table(s, "oak", 20, 1000);
    archive(s, "oak");
    store_close(s);
    snprintf(command, sizeof command,
             "sqlite3 '%s' \"UPDATE archive SET data = substr(data, 1, 40) || x'00' || substr(data, 42)\"", store_path);
    if (system(command)) skip(); /* NOLINT(cert-env33-c): where there is no sqlite3 */
    s = open_reader();
    assert_false(store_read(s, "oak", hear, &heard, &why));
    assert_string_equal(why.text, "the archive of table oak is damaged");
    store_close(s);
    expect_unsound("the archive of table oak is damaged");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(an_archived_table_reads_the_same_and_goes_on),
        STORE_TEST(tables_that_can_be_packed_are_found_until_they_are),
        STORE_TEST(a_deleted_table_leaves_its_results),
        STORE_TEST(a_table_can_be_rewritten_and_is_sound_afterwards),
        STORE_TEST(an_account_that_goes_cannot_be_used_and_then_is_gone),
        STORE_TEST(rules_are_kept_and_lifted),
        STORE_TEST(a_clerk_works_beside_servers_where_they_share_a_database),
        STORE_TEST(a_damaged_archive_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
