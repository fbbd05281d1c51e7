/* test_store_check.c - whatever was acknowledged and is changed or gone is noticed, and a writer does not go on without it. */
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store_folder.h"

/* Changes the database behind the store's back. */
static void tamper(const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(store_path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL)) fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    sqlite3_close(db);
}

static void write_some(void)
{
    store *s = open_store();
    for (uint32_t i = 1; i <= 5; i++) {
        assert_true(append(s, "oak", i, "draw", NULL));
        assert_true(append(s, "elm", i, "knock", NULL));
    }
    assert_true(sign_up(s, "Ann"));
    store_close(s);
}

static void a_check_names_what_is_not_as_it_was_written(void **state)
{
    static const struct {
        const char *sql, *says;
    } cases[] = {
        {"DELETE FROM entry WHERE tbl = 'oak' AND number = 3", "entry 3 of table oak is gone"},
        {"DELETE FROM entry WHERE tbl = 'oak' AND number = 5", "entry 5 of table oak is gone"},
        {"UPDATE entry SET text = 'drew' WHERE tbl = 'oak' AND number = 2", "entry 2 of table oak is not as it was"},
        {"UPDATE entry SET time = time + 1 WHERE tbl = 'elm' AND number = 1", "entry 1 of table elm is not as it was"},
        {"DELETE FROM entry WHERE tbl = 'elm' AND number = 5; DELETE FROM seal WHERE seq = 10", "1 of 10 entries"},
        {"DELETE FROM entry WHERE tbl = 'elm'; DELETE FROM seal WHERE tbl = 'elm'", "of the whole log are gone"},
        {"DELETE FROM seal WHERE seq = 0", "the beginning of the log is gone"},
        {"INSERT INTO entry (tbl, number, time, kind, text) VALUES ('oak', 6, 0, 'action', 'draw')",
         "entries that no server has written"},
        {"DELETE FROM account", "1 of 1 accounts are gone"},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        remove_store_folder(NULL);
        assert_int_equal(new_store_folder(NULL), 0);
        write_some();
        expect_sound();
        tamper(cases[i].sql);
        expect_unsound(cases[i].says);
    }
}

static void a_gap_in_a_table_is_found(void **state)
{
    store *s = open_store();
    (void)state;
    assert_true(append(s, "oak", 1, "a", NULL));
    assert_true(append(s, "oak", 3, "c", NULL));
    store_close(s);
    expect_unsound("entries are missing in table: oak");
}

static void copy_file(const char *from_suffix, const char *to_suffix)
{
    char from[80], to[80], block[4096];
    size_t n;
    snprintf(from, sizeof from, "%s%s", store_path, from_suffix);
    snprintf(to, sizeof to, "%s%s", store_path, to_suffix);
    FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
    assert_non_null(in);
    assert_non_null(out);
    while ((n = fread(block, 1, sizeof block, in)) > 0) assert_int_equal(fwrite(block, 1, n, out), n);
    fclose(in);
    fclose(out);
}

static void a_writer_does_not_go_on_where_acknowledged_entries_are_gone(void **state)
{
    store_why why;
    (void)state;
    write_some();
    copy_file("", ".old");
    store *s = open_store();
    assert_true(append(s, "oak", 6, "draw", NULL));
    store_close(s);
    copy_file(".old", "");
    assert_null(store_open_writer(store_path, &why));
    assert_non_null(strstr(why.text, "1 of 11 entries that were acknowledged are gone"));
    assert_non_null(strstr(why.text, "tables.db.mark"));
    char name[80];
    snprintf(name, sizeof name, "%s.mark", store_path);
    assert_int_equal(unlink(name), 0); /* as the message says */
    store_close(open_store());
    expect_sound();
}

static void another_database_in_the_same_place_has_a_mark_of_its_own(void **state)
{
    (void)state;
    write_some();
    assert_int_equal(unlink(store_path), 0);
    store *s = open_store();
    assert_true(append(s, "oak", 1, "draw", NULL));
    store_close(s);
    expect_sound();
}

/* The tables of version 1, with two entries. */
static const char version_1[] =
    "PRAGMA journal_mode = WAL;"
    "CREATE TABLE entry (tbl TEXT NOT NULL, number INTEGER NOT NULL CHECK (number > 0), time INTEGER NOT NULL,"
    "  kind TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (tbl, number)) WITHOUT ROWID;"
    "CREATE TABLE account (name TEXT PRIMARY KEY COLLATE NOCASE, hash TEXT NOT NULL, since INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE sat (name TEXT NOT NULL COLLATE NOCASE REFERENCES account, tbl TEXT NOT NULL, time INTEGER NOT NULL,"
    "  PRIMARY KEY (name, tbl)) WITHOUT ROWID;"
    "INSERT INTO entry VALUES ('oak', 1, 10, 'action', 'draw'), ('oak', 2, 20, 'action', 'knock');"
    "PRAGMA user_version = 1;";

static void a_database_of_version_1_is_read_checked_and_sealed_by_the_first_writer(void **state)
{
    struct heard heard = {.n = 0};
    (void)state;
    tamper(version_1);
    expect_sound();
    store *s = open_reader();
    assert_true(store_read(s, "oak", hear, &heard, NULL));
    assert_string_equal(heard.text, "oak 1 action draw\noak 2 action knock\n");
    store_close(s);
    s = open_store();
    assert_true(append(s, "oak", 3, "draw", NULL));
    store_close(s);
    expect_sound();
    tamper("UPDATE entry SET text = 'pass' WHERE number = 2");
    expect_unsound("entry 2 of table oak is not as it was written");
}

static void a_database_of_version_2_gets_its_results_found_by_the_first_writer(void **state)
{
    struct heard heard = {.n = 0};
    (void)state;
    write_some();
    tamper("DROP INDEX result; DROP INDEX report; DROP TABLE archive; DROP TABLE rule; DROP TABLE setting;"
           "ALTER TABLE entry DROP COLUMN seq; ALTER TABLE entry DROP COLUMN sum; PRAGMA user_version = 2");
    expect_sound();
    store *s = open_store();
    const store_entry entry = {.table = "fir", .number = 1, .time = 5, .kind = "result", .text = "{}"};
    assert_true(store_append(s, &entry, 1, NULL));
    assert_true(store_results(s, hear, &heard, NULL));
    assert_string_equal(heard.text, "fir 1 result {}\n");
    store_close(s);
    expect_sound();
}

static void a_database_of_a_newer_version_is_refused(void **state)
{
    store_why why;
    (void)state;
    write_some();
    tamper("PRAGMA user_version = 5");
    assert_null(store_open_writer(store_path, &why));
    assert_non_null(strstr(why.text, "newer Niblick"));
    assert_null(store_open_reader(store_path, &why));
    assert_non_null(strstr(why.text, "newer Niblick"));
}

/* ------------------------------------------------------------------------------------------------------------ the WAL */

/* A child writes and ends without closing, as if it had been killed. */
static void write_and_die(uint32_t entries)
{
    int status;
    const pid_t child = fork();
    if (!child) {
        store *s = store_open_writer(store_path, NULL);
        for (uint32_t i = 1; s && i <= entries; i++)
            if (!append(s, "oak", i, "draw", NULL)) _exit(1);
        _exit(s ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && !WEXITSTATUS(status));
}

static void a_reader_never_changes_the_wal_even_when_it_closes_last(void **state)
{
    struct heard heard = {.n = 0};
    (void)state;
    write_and_die(20);
    const long wal = size_of("-wal"), database = size_of("");
    assert_true(wal > 0);
    store *s = open_reader();
    assert_true(store_read(s, "oak", hear, &heard, NULL));
    assert_int_equal(heard.n, 20);
    store_close(s);
    assert_int_equal(size_of("-wal"), wal);
    assert_int_equal(size_of(""), database);
    store_close(open_store()); /* the writer does */
    assert_int_equal(size_of("-wal"), -1);
}

static void flip_bit(const char *suffix, long at)
{
    char name[80];
    snprintf(name, sizeof name, "%s%s", store_path, suffix);
    FILE *file = fopen(name, "r+b");
    assert_non_null(file);
    fseek(file, at, SEEK_SET);
    const int byte = fgetc(file);
    fseek(file, at, SEEK_SET);
    fputc(byte ^ 4, file);
    fclose(file);
}

static void a_flipped_bit_in_the_wal_is_noticed(void **state)
{
    store_why why;
    (void)state;
    write_and_die(20);
    expect_sound();
    flip_bit("-wal", size_of("-wal") / 2);
    expect_unsound("of 20 entries that were acknowledged are gone from the end of the log");
    assert_null(store_open_writer(store_path, &why));
    assert_non_null(strstr(why.text, "that were acknowledged are gone"));
}

static void a_lost_wal_is_noticed(void **state)
{
    char name[80];
    (void)state;
    store_close(open_store());
    write_and_die(20);
    snprintf(name, sizeof name, "%s-wal", store_path);
    assert_int_equal(unlink(name), 0);
    expect_unsound("20 of 20 entries that were acknowledged are gone");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(a_check_names_what_is_not_as_it_was_written),
        STORE_TEST(a_gap_in_a_table_is_found),
        STORE_TEST(a_writer_does_not_go_on_where_acknowledged_entries_are_gone),
        STORE_TEST(another_database_in_the_same_place_has_a_mark_of_its_own),
        STORE_TEST(a_database_of_version_1_is_read_checked_and_sealed_by_the_first_writer),
        STORE_TEST(a_database_of_version_2_gets_its_results_found_by_the_first_writer),
        STORE_TEST(a_database_of_a_newer_version_is_refused),
        STORE_TEST(a_reader_never_changes_the_wal_even_when_it_closes_last),
        STORE_TEST(a_flipped_bit_in_the_wal_is_noticed),
        STORE_TEST(a_lost_wal_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
