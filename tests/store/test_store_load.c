/* test_store_load.c - what was acknowledged is there for good: under load, when a write fails, after a kill. */
#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store_folder.h"

enum { TABLES = 40, READERS = 3, ENTRY = 1000 };

struct load {
    atomic_uint acknowledged; /* entries of every table that are on the disk */
    atomic_bool done;
    uint32_t last; /* the number of every table's last entry, in the end */
};

/* Entries 1, 2, 3 ... of one table, at least as many as had been acknowledged before they were read. */
struct tally {
    uint32_t next;
    bool fine;
};

static bool count_entry(void *data, const store_entry *entry)
{
    struct tally *tally = data;
    tally->fine &= entry->number == tally->next++ && strlen(entry->text) == ENTRY;
    return tally->fine;
}

static bool read_one(store *s, const struct load *load, unsigned table)
{
    char id[8];
    struct tally tally = {.next = 1, .fine = true};
    const unsigned before = atomic_load(&load->acknowledged);
    snprintf(id, sizeof id, "t%u", table);
    return store_read(s, id, count_entry, &tally, NULL) && tally.fine && tally.next > before;
}

/* Reads until the writer is done, and once more. Returns the load, or NULL if something was wrong. */
static void *keep_reading(void *the_load)
{
    struct load *load = the_load;
    store *s = store_open_reader(store_url, NULL);
    bool fine = s != NULL, done = false;
    for (unsigned i = 0; fine && !done; i++) {
        done = atomic_load(&load->done);
        fine = read_one(s, load, i % TABLES);
        if (i % 64 == 63) { /* readers come and go */
            store_close(s);
            fine = fine && (s = store_open_reader(store_url, NULL));
        }
    }
    store_close(s);
    return fine ? load : NULL;
}

/* Every entry of a batch goes to another table, and so to another page, as it does where many tables are played at. */
static void append_load(store *s, struct load *load)
{
    static char text[ENTRY + 1];
    char table[TABLES][8];
    store_entry batch[TABLES];
    store_why why;
    memset(text, 'x', ENTRY);
    for (uint32_t number = atomic_load(&load->acknowledged) + 1; number <= load->last; number++) {
        for (unsigned i = 0; i < TABLES; i++) {
            snprintf(table[i], sizeof table[i], "t%u", i);
            batch[i] = (store_entry){.table = table[i], .number = number, .kind = "action", .text = text};
        }
        if (!store_append(s, batch, TABLES, &why)) fail_msg("%s", why.text);
        atomic_store(&load->acknowledged, number);
    }
}

static void expect_short_wal(void)
{
    if (!store_is_file()) return;
    assert_in_range(size_of("-wal"), 1, 9 << 20); /* 8 MiB, to which it is cut, and a commit */
}

/* While readers read all the time the WAL can grow, for no longer than they do. */
static void nothing_acknowledged_is_lost_under_load(void **state)
{
    struct load load = {.last = 300};
    pthread_t reader[READERS];
    void *fine;
    store *s = open_store();
    (void)state;
    for (unsigned i = 0; i < READERS; i++) assert_int_equal(pthread_create(&reader[i], NULL, keep_reading, &load), 0);
    append_load(s, &load);
    atomic_store(&load.done, true);
    for (unsigned i = 0; i < READERS; i++) {
        pthread_join(reader[i], &fine);
        assert_non_null(fine);
    }
    for (unsigned i = 0; i < TABLES; i++) assert_true(read_one(s, &load, i));
    load.last += 10; /* nobody is in the way now: the WAL is moved into the database, and starts again */
    append_load(s, &load);
    expect_short_wal();
    store_close(s);
    if (store_is_file()) assert_int_equal(size_of("-wal"), -1); /* all of it is in the database now */
    expect_sound();
}

static void the_wal_stays_bounded(void **state)
{
    FOR_FILES_ONLY();
    struct load load = {.last = 0};
    store *s = open_store(), *reader = open_reader();
    (void)state;
    for (unsigned i = 0; i < 200; i++) { /* without checkpoints it would have 40 MiB or more in the end */
        load.last++;
        append_load(s, &load);
        assert_true(read_one(reader, &load, i % TABLES)); /* somebody who comes and goes is not in the way */
        expect_short_wal();
    }
    store_close(reader);
    store_close(s);
    expect_sound();
}

static void a_reader_that_stays_does_not_stop_the_writer(void **state)
{
    FOR_FILES_ONLY();
    struct load load = {.last = 60};
    sqlite3 *db;
    store *s = open_store();
    (void)state;
    assert_true(append(s, "oak", 1, "draw", NULL));
    assert_int_equal(sqlite3_open_v2(store_path, &db, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN; SELECT count(*) FROM entry", NULL, NULL, NULL), SQLITE_OK);
    append_load(s, &load);
    assert_int_equal(sqlite3_exec(db, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    store_close(s);
    expect_sound();
}

/* -------------------------------------------------------------------------------------------------------------- trouble */

static void a_busy_database_is_trouble_that_can_pass(void **state)
{
    FOR_FILES_ONLY();
    store_why why;
    sqlite3 *db;
    store *s = open_store();
    (void)state;
    assert_int_equal(sqlite3_open(store_path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    assert_false(append(s, "oak", 1, "draw", &why));
    assert_true(why.transient);
    assert_non_null(strstr(why.text, "locked"));
    assert_int_equal(sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    assert_true(append(s, "oak", 1, "draw", &why));
    assert_false(append(s, "oak", 1, "draw", &why));
    assert_false(why.transient);
    store_close(s);
    expect_sound();
}

/* A limit on the size of files stands for a full disk: both are a write that fails, and both can pass. */
static void a_write_that_fails_leaves_nothing_and_can_be_tried_again(void **state)
{
    FOR_FILES_ONLY();
    struct rlimit limit, small;
    struct load load = {.last = 3};
    store_why why = {.transient = false};
    store *s = open_store();
    (void)state;
    append_load(s, &load);
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    small = limit;
    small.rlim_cur = (rlim_t)size_of("-wal");
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    const bool written = append(s, "oak", 1, "draw", &why);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    assert_false(written);
    assert_true(why.transient);
    assert_non_null(strstr(why.text, "disk I/O error"));
    assert_true(append(s, "oak", 1, "draw", &why));
    store_close(s);
    expect_sound();
}

/* -------------------------------------------------------------------------------------------------------------- kills */

/* The child: it writes as fast as it can and says the number of each entry that was accepted, until it is killed. */
static void write_until_killed(int said)
{
    store *s = store_open_writer(store_url, NULL);
    if (!s) _exit(1);
    for (uint32_t i = 1;; i++) {
        if (!append(s, "oak", i, "draw", NULL) || write(said, &i, sizeof i) != sizeof i) _exit(1);
    }
}

/* Reads what the child says until it has written `enough` entries; with 0, until it is dead. Returns the last number. */
static uint32_t last_said(int said, uint32_t enough)
{
    uint32_t number, last = 0;
    while ((!enough || last < enough) && read(said, &number, sizeof number) == sizeof number) last = number;
    return last;
}

static void what_was_accepted_survives_a_kill_at_any_moment(void **state)
{
    const unsigned rounds = store_is_file() ? 12 : 3; /* a lease takes its time to run out */
    (void)state;
    for (unsigned round = 0; round < rounds; round++) {
        struct heard heard = {.n = 0};
        int said[2];
        remove_store_folder(NULL);
        assert_int_equal(new_store_folder(NULL), 0);
        assert_int_equal(pipe(said), 0);
        pid_t child = fork();
        if (!child) write_until_killed(said[1]);
        close(said[1]);
        last_said(said[0], 1 + 5 * round);
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        uint32_t last = last_said(said[0], 0);
        close(said[0]);
        expect_sound();
        store *s = open_store();
        assert_true(store_read(s, "oak", hear, &heard, NULL));
        assert_true(last >= 1 + 5 * round || !last);
        assert_true(heard.n >= last);
        store_close(s);
    }
}

/* ------------------------------------------------------------------------------------------------------------ claims */

static bool another_process_can_write(void)
{
    int status;
    const pid_t child = fork();
    if (!child) _exit(store_open_writer(store_url, NULL) ? 0 : 1);
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) && !WEXITSTATUS(status);
}

static void a_database_has_one_writer(void **state)
{
    store_why why;
    (void)state;
    assert_true(another_process_can_write());
    store *s = open_store();
    assert_false(another_process_can_write());
    assert_null(store_open_writer(store_url, &why)); /* nor can another thread of this one */
    assert_non_null(strstr(why.text, "another server is using"));
    store_close(open_reader());
    assert_true(append(s, "oak", 1, "a", &why));
    store_close(s);
    assert_true(another_process_can_write());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(nothing_acknowledged_is_lost_under_load),
        STORE_TEST(the_wal_stays_bounded),
        STORE_TEST(a_reader_that_stays_does_not_stop_the_writer),
        STORE_TEST(a_busy_database_is_trouble_that_can_pass),
        STORE_TEST(a_write_that_fails_leaves_nothing_and_can_be_tried_again),
        STORE_TEST(what_was_accepted_survives_a_kill_at_any_moment),
        STORE_TEST(a_database_has_one_writer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
