/* test_store.c - what the store promises: what it has acknowledged is there for good, and whatever is lost is noticed. */
#define _XOPEN_SOURCE 700 // NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): for nftw
#include <ftw.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
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
    store *s = store_open_writer(path, &why);
    if (!s) fail_msg("%s", why.text);
    return s;
}

static store *open_reader(void)
{
    store_why why;
    store *s = store_open_reader(path, &why);
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
    assert_null(store_open_reader(path, &why));
    assert_non_null(strstr(why.text, "there is no database at"));
    assert_non_null(strstr(why.text, path));
    assert_non_null(strstr(why.text, "niblick serve"));
    assert_int_not_equal(access(path, F_OK), 0);
    store_close(open_store());
    store_close(open_reader());
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
    assert_null(store_open_writer(path, &why));
    assert_non_null(strstr(why.text, "is not a Niblick database"));
    assert_null(store_open_reader(path, &why));
    assert_non_null(strstr(why.text, "is not a Niblick database"));
    file = fopen(path, "r");
    assert_non_null(fgets(text, sizeof text, file));
    assert_string_equal(text, "not a database at all\n");
    fclose(file);
}

/* False: the name is taken. */
static bool sign_up(store *s, const char *name)
{
    store_signup signup = {.account = {.hash = "$argon2id$x", .since = 5}};
    store_why why;
    snprintf(signup.account.name, sizeof signup.account.name, "%s", name);
    if (!store_write(s, &(store_batch){.signups = &signup, .signup_count = 1}, &why)) fail_msg("%s", why.text);
    return !signup.taken;
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
    snprintf(copy, sizeof copy, "%s/copy.db", folder);
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

/* ----------------------------------------------------------------------------------------------------------- checking */

/* Changes the database behind the store's back. */
static void tamper(const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
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

static bool check(store_why *why)
{
    store *s = open_reader();
    const bool sound = store_check(s, why);
    store_close(s);
    return sound;
}

static void expect_sound(void)
{
    store_why why;
    if (!check(&why)) fail_msg("not sound: %s", why.text);
}

static void expect_unsound(const char *says)
{
    store_why why;
    if (check(&why)) fail_msg("sound, in spite of: %s", says);
    if (!strstr(why.text, says)) fail_msg("\"%s\" is not in: %s", says, why.text);
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
        {"INSERT INTO entry VALUES ('oak', 6, 0, 'action', 'draw')", "entries that no server has written"},
        {"DELETE FROM account", "1 of 1 accounts are gone"},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        no_folder(NULL);
        assert_int_equal(new_folder(NULL), 0);
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
    snprintf(from, sizeof from, "%s%s", path, from_suffix);
    snprintf(to, sizeof to, "%s%s", path, to_suffix);
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
    assert_null(store_open_writer(path, &why));
    assert_non_null(strstr(why.text, "1 of 11 entries that were acknowledged are gone"));
    assert_non_null(strstr(why.text, "tables.db.mark"));
    char name[80];
    snprintf(name, sizeof name, "%s.mark", path);
    assert_int_equal(unlink(name), 0); /* as the message says */
    store_close(open_store());
    expect_sound();
}

static void another_database_in_the_same_place_has_a_mark_of_its_own(void **state)
{
    (void)state;
    write_some();
    assert_int_equal(unlink(path), 0);
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

static void a_database_of_a_newer_version_is_refused(void **state)
{
    store_why why;
    (void)state;
    write_some();
    tamper("PRAGMA user_version = 3");
    assert_null(store_open_writer(path, &why));
    assert_non_null(strstr(why.text, "newer Niblick"));
    assert_null(store_open_reader(path, &why));
    assert_non_null(strstr(why.text, "newer Niblick"));
}

/* ------------------------------------------------------------------------------------------------------------ the WAL */

static long size_of(const char *suffix)
{
    char name[80];
    struct stat about;
    snprintf(name, sizeof name, "%s%s", path, suffix);
    return stat(name, &about) ? -1 : (long)about.st_size;
}

/* A child writes and ends without closing, as if it had been killed. */
static void write_and_die(uint32_t entries)
{
    int status;
    const pid_t child = fork();
    if (!child) {
        store *s = store_open_writer(path, NULL);
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
    snprintf(name, sizeof name, "%s%s", path, suffix);
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
    assert_null(store_open_writer(path, &why));
    assert_non_null(strstr(why.text, "that were acknowledged are gone"));
}

static void a_lost_wal_is_noticed(void **state)
{
    char name[80];
    (void)state;
    store_close(open_store());
    write_and_die(20);
    snprintf(name, sizeof name, "%s-wal", path);
    assert_int_equal(unlink(name), 0);
    expect_unsound("20 of 20 entries that were acknowledged are gone");
}

/* ---------------------------------------------------------------------------------------------------------- under load */

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
    store *s = store_open_reader(path, NULL);
    bool fine = s != NULL, done = false;
    for (unsigned i = 0; fine && !done; i++) {
        done = atomic_load(&load->done);
        fine = read_one(s, load, i % TABLES);
        if (i % 64 == 63) { /* readers come and go */
            store_close(s);
            fine = fine && (s = store_open_reader(path, NULL));
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
    assert_int_equal(size_of("-wal"), -1); /* all of it is in the database now */
    expect_sound();
}

static void the_wal_stays_bounded(void **state)
{
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
    struct load load = {.last = 60};
    sqlite3 *db;
    store *s = open_store();
    (void)state;
    assert_true(append(s, "oak", 1, "draw", NULL));
    assert_int_equal(sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
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
    store_why why;
    sqlite3 *db;
    store *s = open_store();
    (void)state;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
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

/* A child writes as fast as it can, and says after each entry how far it is; it is killed at any moment. */
static void write_until_killed(int said)
{
    store *s = store_open_writer(path, NULL);
    if (!s) _exit(1);
    for (uint32_t i = 1;; i++) {
        if (!append(s, "oak", i, "draw", NULL) || write(said, &i, sizeof i) != sizeof i) _exit(1);
    }
}

/* Reads until the child has said that it has written so many, or for ever with 0. */
static uint32_t last_said(int said, uint32_t enough)
{
    uint32_t number, last = 0;
    while ((!enough || last < enough) && read(said, &number, sizeof number) == sizeof number) last = number;
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
    if (!child) _exit(store_open_writer(path, NULL) ? 0 : 1);
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
    assert_null(store_open_writer(path, &why)); /* nor can another thread of this one */
    assert_non_null(strstr(why.text, "another server is using"));
    store_close(open_reader());
    assert_true(append(s, "oak", 1, "a", &why));
    store_close(s);
    assert_true(another_process_can_write());
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, new_folder, no_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(entries_are_read_back_in_order_after_closing),
        TEST(a_table_that_is_not_there_has_no_entries),
        TEST(tables_are_listed_by_their_last_entry_the_latest_first),
        TEST(a_visitor_may_stop),
        TEST(entries_of_one_call_are_written_together_or_not_at_all),
        TEST(a_reader_cannot_write),
        TEST(bad_ids_and_urls_are_refused_in_words),
        TEST(a_reader_creates_no_database),
        TEST(a_file_that_is_no_store_is_left_alone),
        TEST(accounts_are_found_by_name_without_regard_to_case),
        TEST(a_name_is_taken_once_even_within_a_batch),
        TEST(an_account_remembers_its_tables),
        TEST(a_backup_is_a_store_and_never_overwrites_a_file),
        TEST(a_check_names_what_is_not_as_it_was_written),
        TEST(a_gap_in_a_table_is_found),
        TEST(a_writer_does_not_go_on_where_acknowledged_entries_are_gone),
        TEST(another_database_in_the_same_place_has_a_mark_of_its_own),
        TEST(a_database_of_version_1_is_read_checked_and_sealed_by_the_first_writer),
        TEST(a_database_of_a_newer_version_is_refused),
        TEST(a_reader_never_changes_the_wal_even_when_it_closes_last),
        TEST(a_flipped_bit_in_the_wal_is_noticed),
        TEST(a_lost_wal_is_noticed),
        TEST(nothing_acknowledged_is_lost_under_load),
        TEST(the_wal_stays_bounded),
        TEST(a_reader_that_stays_does_not_stop_the_writer),
        TEST(a_busy_database_is_trouble_that_can_pass),
        TEST(a_write_that_fails_leaves_nothing_and_can_be_tried_again),
        TEST(what_was_accepted_survives_a_kill_at_any_moment),
        TEST(a_database_has_one_writer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
