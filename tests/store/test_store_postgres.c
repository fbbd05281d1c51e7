/* test_store_postgres.c - what is different where the database is a server: leases, fences, lost connections. Without
 * NIBLICK_TEST_POSTGRES (tests/store/postgres.sh) there is nothing to test.
 */
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store_folder.h"

/* Somebody else who uses the same database; the answer's first value. */
static char *sql(const char *text)
{
    static char value[64];
    PGconn *conn = PQconnectdb(store_url);
    PGresult *done = PQexec(conn, text);
    const ExecStatusType status = PQresultStatus(done);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail_msg("%s: %s", text, PQerrorMessage(conn));
    snprintf(value, sizeof value, "%s", PQntuples(done) ? PQgetvalue(done, 0, 0) : "");
    PQclear(done);
    PQfinish(conn);
    return value;
}

static void a_server_that_was_replaced_can_write_nothing_any_more(void **state)
{
    store_why why;
    (void)state;
    store *old = open_store();
    assert_true(append(old, "oak", 1, "a", NULL));
    sql("UPDATE niblick.node SET dead = true"); /* as another server does when the lease has run out */
    store *next = open_store();
    assert_false(append(old, "oak", 2, "from the dead", &why));
    assert_false(why.transient);
    assert_non_null(strstr(why.text, "another server has taken over"));
    assert_false(store_probe(old, &why)); /* nor does it think that all is well */
    assert_false(why.transient);
    assert_true(store_probe(next, &why));
    assert_true(append(next, "oak", 2, "b", &why));
    store_close(old); /* which takes nothing away from the other one */
    assert_true(append(next, "oak", 3, "c", &why));
    store_close(next);
    expect_sound();
}

static void a_lease_that_is_renewed_is_respected_and_one_that_ran_out_is_not(void **state)
{
    store_why why;
    (void)state;
    store *s = open_store();
    assert_null(store_open_writer(store_url, &why)); /* waits for as long as a lease lasts */
    assert_non_null(strstr(why.text, "another server is using this database"));
    assert_true(append(s, "oak", 1, "a", NULL));
    store_close(s); /* gives it back */
    assert_string_equal(sql("SELECT count(*) FROM niblick.node WHERE NOT dead"), "0");
    sql("INSERT INTO niblick.node (url, until) VALUES ('elsewhere', now() + interval '1 second')"); /* killed just now */
    s = open_store();
    assert_true(append(s, "oak", 2, "b", NULL));
    store_close(s);
}

static void a_lost_connection_is_found_again_and_nothing_is_written_twice(void **state)
{
    store_why why;
    (void)state;
    store *s = open_store();
    assert_true(append(s, "oak", 1, "a", NULL));
    for (uint32_t number = 2; number < 12; number++) {
        sql("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'niblick'");
        bool written = append(s, "oak", number, "b", &why);
        for (unsigned tries = 0; !written && tries < 5; tries++) {
            assert_true(why.transient);
            written = append(s, "oak", number, "b", &why);
        }
        assert_true(written);
    }
    store_close(s);
    assert_string_equal(sql("SELECT count(*) FROM niblick.entry"), "11");
    expect_sound();
}

static void a_check_names_what_is_not_as_it_was_written(void **state)
{
    (void)state;
    store *s = open_store();
    for (uint32_t i = 1; i <= 3; i++) assert_true(append(s, "oak", i, "draw", NULL));
    store_close(s);
    expect_sound();
    sql("UPDATE niblick.entry SET text = 'take' WHERE number = 2");
    expect_unsound("entry 2 of table oak is not as it was written");
    sql("DELETE FROM niblick.entry WHERE number = 2");
    expect_unsound("entries are missing in table: oak");
}

static void a_database_of_others_or_of_a_newer_version_is_refused(void **state)
{
    store_why why;
    (void)state;
    assert_null(store_open_reader(store_url, &why)); /* empty */
    assert_non_null(strstr(why.text, "niblick serve"));
    store_close(open_store());
    sql("UPDATE niblick.club SET version = 9");
    assert_null(store_open_writer(store_url, &why));
    assert_non_null(strstr(why.text, "newer Niblick"));
    sql("DELETE FROM niblick.club");
    assert_null(store_open_writer(store_url, &why));
    assert_non_null(strstr(why.text, "is not of a Niblick server"));
}

/* Another name for the user, or for the database. */
static void open_with(const char *user, const char *database, store_why *why)
{
    const char *pattern = getenv("NIBLICK_TEST_POSTGRES"), *host = strstr(pattern, "host=");
    char url[512];
    assert_non_null(host);
    snprintf(url, sizeof url, "postgresql://%s@/%s?%s", user, database, host);
    assert_null(store_open_writer(url, why));
}

static void a_database_that_cannot_be_opened_is_told_with_what_to_do(void **state)
{
    store_why why;
    (void)state;
    assert_null(store_open_writer("postgresql://niblick@127.0.0.1:1/none", &why));
    assert_non_null(strstr(why.text, "check the host in the URL"));
    open_with("nobody-at-all", "postgres", &why);
    assert_non_null(strstr(why.text, "name a user of PostgreSQL"));
    open_with("niblick", "no-such-club", &why);
    assert_non_null(strstr(why.text, "createdb"));
}

/* As the database says it when its own disk is full. */
static void a_full_disk_of_the_database_passes(void **state)
{
    store_why why;
    (void)state;
    store *s = open_store();
    assert_true(append(s, "oak", 1, "draw", NULL));
    sql("CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;"
        "CREATE TRIGGER full_disk BEFORE INSERT ON niblick.entry EXECUTE FUNCTION full_disk()");
    assert_false(append(s, "oak", 2, "draw", &why));
    assert_true(why.transient);
    assert_non_null(strstr(why.text, "could not extend file"));
    sql("DROP TRIGGER full_disk ON niblick.entry");
    assert_true(append(s, "oak", 2, "draw", &why));
    store_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(a_server_that_was_replaced_can_write_nothing_any_more),
        STORE_TEST(a_lease_that_is_renewed_is_respected_and_one_that_ran_out_is_not),
        STORE_TEST(a_lost_connection_is_found_again_and_nothing_is_written_twice),
        STORE_TEST(a_check_names_what_is_not_as_it_was_written),
        STORE_TEST(a_database_of_others_or_of_a_newer_version_is_refused),
        STORE_TEST(a_database_that_cannot_be_opened_is_told_with_what_to_do),
        STORE_TEST(a_full_disk_of_the_database_passes),
    };
    if (store_is_file()) return 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
