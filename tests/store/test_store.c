/* test_store.c - what the store promises: what it has accepted is there for ever, and nothing else is. */
#define _XOPEN_SOURCE 700 // NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): for nftw
#include <ftw.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "store.h"

static char folder[] = "/tmp/niblick-store-XXXXXX";
static char path[64];

static int new_folder(void **state)
{
    (void)state;
    strcpy(folder + sizeof folder - 7, "XXXXXX");
    if (!mkdtemp(folder)) return -1;
    snprintf(path, sizeof path, "%s/tables.db", folder);
    return 0;
}

static int remove_one(const char *name, const struct stat *about, int kind, struct FTW *where)
{
    (void)about, (void)kind, (void)where;
    return remove(name);
}

static int no_folder(void **state)
{
    (void)state;
    return nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

static store *open_store(void)
{
    store_why why;
    store *s = store_open(path, &why);
    if (!s) fail_msg("%s", why.text);
    return s;
}

static bool append(store *s, const char *table, uint32_t number, const char *text, store_why *why)
{
    const store_entry entry = {.table = table, .number = number, .time = 1000 + number, .kind = "action", .text = text};
    return store_append(s, &entry, 1, why);
}

/* All that was visited, one line an entry. */
struct heard {
    char text[4096];
    unsigned n, stop;
};

static bool hear(void *data, const store_entry *entry)
{
    struct heard *heard = data;
    size_t at = strlen(heard->text);
    snprintf(heard->text + at, sizeof heard->text - at, "%s %u %s %s\n", entry->table, entry->number, entry->kind,
             entry->text);
    return ++heard->n != heard->stop;
}

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
    assert_non_null(strstr(why.text, "entry 1 of table oak is written already"));
    assert_true(store_tables(s, hear, &heard, NULL));
    assert_string_equal(heard.text, "oak 1 action first\n");
    assert_true(append(s, "oak", 2, "second", NULL)); /* the store goes on after a refusal */
    store_close(s);
}

static void two_servers_cannot_both_write_a_table(void **state)
{
    store_why why;
    store *one = open_store(), *two = open_store();
    (void)state;
    assert_true(append(one, "oak", 1, "a", NULL));
    assert_false(append(two, "oak", 1, "b", &why));
    assert_non_null(strstr(why.text, "another server"));
    store_close(one);
    store_close(two);
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
    assert_null(store_open("mongodb://x", &why));
    assert_non_null(strstr(why.text, "\"mongodb\""));
    assert_null(store_open("sqlite:", &why));
    assert_non_null(strstr(why.text, "names no database"));
    assert_null(store_open("/nowhere/at/all.db", &why));
    assert_non_null(strstr(why.text, "/nowhere/at/all.db cannot be opened"));
}

static void a_store_that_is_looked_for_is_not_made(void **state)
{
    store_why why;
    (void)state;
    assert_null(store_find(path, &why));
    assert_non_null(strstr(why.text, path));
    assert_int_not_equal(access(path, F_OK), 0);
    store_close(open_store());
    store *s = store_find(path, &why);
    assert_non_null(s);
    store_close(s);
}

static void a_file_that_is_no_store_is_left_alone(void **state)
{
    store_why why;
    FILE *file = fopen(path, "w");
    char text[64];
    (void)state;
    assert_non_null(file);
    for (unsigned i = 0; i < 200; i++) fputs("not a database at all\n", file);
    fclose(file);
    assert_null(store_open(path, &why));
    assert_non_null(strstr(why.text, "is no database of Niblick"));
    file = fopen(path, "r");
    assert_non_null(fgets(text, sizeof text, file));
    assert_string_equal(text, "not a database at all\n");
    fclose(file);
}

static void accounts_are_found_by_name_without_regard_to_case(void **state)
{
    store_account ann = {.name = "Ann", .hash = "$argon2id$x", .since = 5}, found;
    store *s = open_store();
    (void)state;
    assert_int_equal(store_account_find(s, "ann", &found, NULL), STORE_NO);
    assert_int_equal(store_account_add(s, &ann, NULL), STORE_YES);
    strcpy(ann.name, "ANN");
    assert_int_equal(store_account_add(s, &ann, NULL), STORE_NO);
    assert_int_equal(store_account_find(s, "aNN", &found, NULL), STORE_YES);
    assert_string_equal(found.name, "Ann");
    assert_string_equal(found.hash, "$argon2id$x");
    assert_int_equal(found.since, 5);
    assert_int_equal(store_account_find(s, "", &found, NULL), STORE_NO);
    store_close(s);
}

static void an_account_remembers_its_tables(void **state)
{
    const store_account ann = {.name = "Ann", .hash = "h", .since = 5};
    struct heard heard = {.n = 0};
    store_why why;
    store *s = open_store();
    (void)state;
    assert_int_equal(store_account_add(s, &ann, NULL), STORE_YES);
    assert_true(append(s, "oak", 1, "a", NULL));
    assert_true(append(s, "elm", 1, "b", NULL));
    assert_true(append(s, "ash", 1, "c", NULL));
    assert_true(append(s, "oak", 2, "d", NULL));
    assert_true(store_account_sat(s, "ann", "oak", 10, NULL));
    assert_true(store_account_sat(s, "Ann", "elm", 20, NULL));
    assert_true(store_account_sat(s, "Ann", "oak", 30, NULL));
    assert_false(store_account_sat(s, "Bea", "oak", 30, &why));
    assert_true(store_account_tables(s, "ANN", hear, &heard, NULL));
    assert_string_equal(heard.text, "oak 2 action d\nelm 1 action b\n");
    store_close(s);
}

static void a_backup_is_a_store_and_never_writes_over_a_file(void **state)
{
    struct heard heard = {.n = 0};
    store_why why;
    char copy[80];
    store *s = open_store();
    (void)state;
    snprintf(copy, sizeof copy, "%s/copy.db", folder);
    assert_true(append(s, "oak", 1, "a", NULL));
    assert_true(store_backup(s, copy, NULL));
    assert_false(store_backup(s, copy, &why));
    assert_non_null(strstr(why.text, "never writes over"));
    store_close(s);
    s = store_open(copy, NULL);
    assert_non_null(s);
    assert_true(store_check(s, NULL));
    assert_true(store_read(s, "oak", hear, &heard, NULL));
    assert_int_equal(heard.n, 1);
    store_close(s);
}

static void a_check_finds_a_missing_entry(void **state)
{
    store_why why;
    store *s = open_store();
    (void)state;
    assert_true(append(s, "oak", 1, "a", NULL));
    assert_true(store_check(s, NULL));
    assert_true(append(s, "oak", 3, "c", NULL));
    assert_false(store_check(s, &why));
    assert_non_null(strstr(why.text, "table oak are missing"));
    store_close(s);
}

/* ----------------------------------------------------------------------------------------------------------- settling */

static long size_of(const char *suffix)
{
    char name[80];
    struct stat about;
    snprintf(name, sizeof name, "%s%s", path, suffix);
    return stat(name, &about) ? -1 : (long)about.st_size;
}

/* Somebody settles all the time, until he is told to stop. */
struct settler {
    atomic_bool stop;
    bool fine;
};

static void *settle(void *the_settler)
{
    struct settler *settler = the_settler;
    store *s = store_open(path, NULL);
    settler->fine = s != NULL;
    while (settler->fine && !atomic_load(&settler->stop)) settler->fine = store_settle(s, NULL);
    store_close(s);
    return NULL;
}

enum { COMMITS = 900, BATCH = 40, PAGE = 4096 };

/* Every entry of a batch goes to another table, and so to another page, as it does where many tables are played at. */
static void append_load(store *s, uint32_t first, uint32_t last)
{
    char text[1000], table[BATCH][8];
    store_entry batch[BATCH];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    for (uint32_t number = first; number <= last; number++) {
        for (unsigned i = 0; i < BATCH; i++) {
            snprintf(table[i], sizeof table[i], "t%u", i);
            batch[i] = (store_entry){.table = table[i], .number = number, .kind = "action", .text = text};
        }
        assert_true(store_append(s, batch, BATCH, NULL));
    }
}

static void the_wal_stays_bounded_when_somebody_settles_while_others_write(void **state)
{
    enum { LONGEST = 64 << 20 };
    struct settler settler = {.stop = false};
    pthread_t thread;
    store *s = open_store();
    (void)state;
    assert_true(store_claim(s, NULL));
    append_load(s, 1, 50);
    assert_true(size_of("-wal") > 50 * BATCH * PAGE); /* nobody settles: nothing is moved while one appends */
    assert_int_equal(pthread_create(&thread, NULL, settle, &settler), 0);
    append_load(s, 51, COMMITS);
    const long longest = size_of("-wal"); /* the file never shrinks */
    atomic_store(&settler.stop, true);
    pthread_join(thread, NULL);
    assert_true(settler.fine);
    assert_in_range(longest, 1, LONGEST);
    assert_true((long)COMMITS * BATCH * PAGE > 2 * LONGEST); /* what it would have been */
    assert_true(store_check(s, NULL));
    store_close(s);
    assert_int_equal(size_of("-wal"), -1); /* all of it is in the database now */
}

/* -------------------------------------------------------------------------------------------------------------- kills */

/* A child writes as fast as it can, settles meanwhile, and says after each entry how far it is; it is killed at any moment. */
static void write_until_killed(int said)
{
    store *s = store_open(path, NULL);
    struct settler settler = {.stop = false};
    pthread_t thread;
    if (!s || !store_claim(s, NULL) || pthread_create(&thread, NULL, settle, &settler)) _exit(1);
    for (uint32_t i = 1;; i++) {
        if (!append(s, "oak", i, "draw", NULL) || write(said, &i, sizeof i) != sizeof i) _exit(1);
    }
}

static uint32_t last_said(int said)
{
    uint32_t number, last = 0;
    while (read(said, &number, sizeof number) == sizeof number) last = number;
    return last;
}

static void what_was_accepted_survives_a_kill_at_any_moment(void **state)
{
    (void)state;
    for (unsigned round = 0; round < 12; round++) {
        struct heard heard = {.n = 0};
        int said[2];
        no_folder(NULL);
        assert_int_equal(new_folder(NULL), 0);
        assert_int_equal(pipe(said), 0);
        pid_t child = fork();
        if (!child) write_until_killed(said[1]);
        close(said[1]);
        nanosleep(&(struct timespec){.tv_nsec = 20000000 + 7000000 * (long)round}, NULL);
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        uint32_t last = last_said(said[0]);
        close(said[0]);
        store *s = open_store();
        assert_true(store_check(s, NULL));
        assert_true(store_read(s, "oak", hear, &heard, NULL));
        assert_in_range(heard.n, last, last + 1);
        store_close(s);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, new_folder, no_folder)

/* ------------------------------------------------------------------------------------------------------------ claims */

/* Locks are a process's: another one must ask. */
static bool another_process_may_claim(void)
{
    int status;
    const pid_t child = fork();
    if (!child) {
        store *s = store_open(path, NULL);
        _exit(s && store_claim(s, NULL) ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) && !WEXITSTATUS(status);
}

static void a_database_has_one_server(void **state)
{
    store_why why;
    store *s = store_open(path, &why);
    (void)state;
    assert_non_null(s);
    assert_true(another_process_may_claim());
    assert_true(store_claim(s, &why));
    assert_false(another_process_may_claim());
    store_close(s);
    assert_true(another_process_may_claim());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(entries_are_read_back_in_order_after_closing),
        TEST(a_table_that_is_not_there_has_no_entries),
        TEST(tables_are_listed_by_their_last_entry_the_latest_first),
        TEST(a_visitor_may_stop),
        TEST(entries_of_one_call_are_written_together_or_not_at_all),
        TEST(two_servers_cannot_both_write_a_table),
        TEST(a_database_has_one_server),
        TEST(bad_ids_and_urls_are_refused_in_words),
        TEST(a_store_that_is_looked_for_is_not_made),
        TEST(a_file_that_is_no_store_is_left_alone),
        TEST(accounts_are_found_by_name_without_regard_to_case),
        TEST(an_account_remembers_its_tables),
        TEST(a_backup_is_a_store_and_never_writes_over_a_file),
        TEST(a_check_finds_a_missing_entry),
        TEST(the_wal_stays_bounded_when_somebody_settles_while_others_write),
        TEST(what_was_accepted_survives_a_kill_at_any_moment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
