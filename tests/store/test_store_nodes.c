/* test_store_nodes.c - several servers on one database: who may write, who owns a table, and what they hear from each other. Without
 * NIBLICK_TEST_POSTGRES (tests/store/postgres.sh) there is nothing to test but the verdict for each table.
 */
#include <libpq-fe.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "node.h"
#include "store_folder.h"

#define FOR_SERVERS_ONLY() \
    if (store_is_file()) skip()

static void sql(const char *text)
{
    PGconn *conn = PQconnectdb(store_url);
    PGresult *done = PQexec(conn, text);
    const ExecStatusType status = PQresultStatus(done);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail_msg("%s: %s", text, PQerrorMessage(conn));
    PQclear(done);
    PQfinish(conn);
}

static void wait_a_little(void) { nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL); }

static store *open_node(const char *url)
{
    store_why why;
    store *s = store_open_node(store_url, url, &why);
    if (!s) fail_msg("%s", why.text);
    while (store_lease(s) != STORE_LEASE_HELD) wait_a_little();
    return s;
}

static void a_clash_costs_one_table_and_no_other(void **state)
{
    struct heard heard = {.n = 0};
    bool refused[5];
    store_why why;
    store *s = open_store();
    const store_entry entries[] = {{"oak", 2, 1, "action", "a"},
                                   {"elm", 1, 1, "action", "b"},
                                   {"oak", 3, 1, "action", "c"},
                                   {"elm", 2, 1, "action", "d"},
                                   {"ash", 1, 1, "action", "e"}};
    store_batch batch = {.entries = entries, .entry_count = 5, .refused = refused};
    (void)state;
    assert_true(append(s, "oak", 1, "x", NULL) && append(s, "oak", 2, "somebody else's", NULL));
    assert_true(store_write(s, &batch, &why));
    assert_true(refused[0] && !refused[1] && refused[2] && !refused[3] && !refused[4]);
    assert_true(store_read(s, "oak", hear, &heard, NULL) && store_read(s, "elm", hear, &heard, NULL));
    assert_string_equal(heard.text, "oak 1 action x\noak 2 action somebody else's\nelm 1 action b\nelm 2 action d\n");
    batch.refused = NULL; /* nobody looks at verdicts: then all of it fails, as it should */
    assert_false(store_write(s, &batch, &why));
    assert_true(why.clash);
    store_close(s);
    expect_sound();
}

static void a_table_is_its_makers_until_they_are_dead_or_give_it_away(void **state)
{
    store_node owner;
    store_why why;
    (void)state;
    FOR_SERVERS_ONLY();
    store *one = open_node("http://one:1"), *two = open_node("http://two:2");
    assert_true(append(one, "oak", 1, "a", NULL) && append(one, "elm", 1, "a", NULL));
    assert_int_equal(store_claim(two, "oak", &owner, &why), STORE_THEIRS);
    assert_string_equal(owner.url, "http://one:1");
    assert_int_equal(store_claim(one, "oak", &owner, &why), STORE_MINE);
    assert_int_equal(store_claim(two, "ash", &owner, &why), STORE_NOWHERE);
    assert_true(store_hand_over(one, "elm", &owner, &why));
    assert_int_equal(owner.id, store_me(two)->id);
    assert_int_equal(store_claim(one, "elm", &owner, &why), STORE_THEIRS);
    assert_false(store_hand_over(one, "elm", &owner, &why)); /* it is not ours any more */
    store_close(one);                                        /* says that it is dead */
    assert_int_equal(store_claim(two, "oak", &owner, &why), STORE_MINE);
    assert_false(store_hand_over(two, "oak", &owner, &why)); /* to whom? */
    assert_non_null(strstr(why.text, "no other node"));
    store_close(two);
}

static void a_dead_node_can_write_and_claim_nothing(void **state)
{
    store_node owner;
    store_why why;
    (void)state;
    FOR_SERVERS_ONLY();
    store *one = open_node("http://one:1"), *two = open_node("http://two:2");
    assert_true(append(one, "oak", 1, "a", NULL) && append(two, "elm", 1, "b", NULL));
    sql("UPDATE niblick.node SET dead = true WHERE url = 'http://one:1'");
    assert_false(append(one, "oak", 2, "from the dead", &why));
    assert_false(why.transient);
    sql("UPDATE niblick.node SET dead = true WHERE url = 'http://two:2'");
    assert_int_equal(store_claim(one, "elm", &owner, &why), STORE_UNSURE);
    while (store_lease(one) != STORE_LEASE_LOST) wait_a_little();
    store_close(one);
    store_close(two);
    expect_sound();
}

static atomic_uint buried, wrote, said, seen;

static void on_nodes(void *data, const store_node *nodes, const char *const *shown, size_t n)
{
    (void)data, (void)nodes;
    for (size_t i = 0; i < n; i++) seen += !strcmp(shown[i], "a lobby");
}

static void on_said(void *data, const char *kind, const char *text)
{
    (void)data;
    said += !strcmp(kind, "word") && !strcmp(text, "hello");
}

static void on_wrote(void *data, const store_entry *entry)
{
    (void)data;
    wrote += !strcmp(entry->kind, "result") || !strcmp(entry->table, "shared");
}

static void on_buried(void *data, const store_node *node)
{
    (void)data;
    buried += !strcmp(node->url, "http://gone:1");
}

static void a_lease_that_runs_out_is_the_end_of_a_node(void **state)
{
    store_node owner;
    store_why why;
    (void)state;
    FOR_SERVERS_ONLY();
    buried = 0;
    store *s = open_node("http://one:1");
    store_listen(s, &(struct store_ears){NULL, on_nodes, on_said, on_wrote, on_buried});
    assert_true(append(s, "oak", 1, "a", NULL));
    sql("WITH gone AS (INSERT INTO niblick.node (url, until, alone) VALUES ('http://gone:1', now() + interval '1 second', "
        "false) RETURNING id) UPDATE niblick.place SET node = (SELECT id FROM gone)");
    assert_int_equal(store_claim(s, "oak", &owner, &why), STORE_THEIRS);
    while (!buried) wait_a_little(); /* not before it has run out */
    assert_int_equal(store_claim(s, "oak", &owner, &why), STORE_MINE);
    assert_true(append(s, "oak", 2, "b", &why));
    store_close(s);
}

static void what_is_said_shown_and_written_is_heard_once(void **state)
{
    const store_entry entries[] = {{"oak", 1, 1, "result", "{}"}, {"shared", STORE_NEXT, 1, "note", "one"}};
    const struct store_ears ears = {NULL, on_nodes, on_said, on_wrote, on_buried};
    (void)state;
    FOR_SERVERS_ONLY();
    wrote = said = seen = 0;
    store *one = open_node("http://one:1"), *two = open_node("http://two:2");
    store_listen(one, &ears);
    store_show(two, "a lobby");
    while (!seen) wait_a_little();
    assert_true(store_append(two, entries, 2, NULL));
    assert_true(store_append(one, &entries[1], 1, NULL)); /* one's own is no news */
    store_say(two, "word", "hello");
    while (said < 1 || wrote < 2) wait_a_little();
    store_say(two, "word", "hello");
    while (said < 2) wait_a_little();
    assert_int_equal(wrote, 2);
    store_listen(one, NULL);
    store_close(one);
    store_close(two);
    expect_sound(); /* the entries of the shared log are numbered without a gap */
}

static void only_different_addresses_can_be_nodes(void **state)
{
    store_why why;
    (void)state;
    FOR_SERVERS_ONLY();
    store *one = open_node("http://one:1");
    assert_null(store_open_node(store_url, "http://one:1", &why));
    assert_non_null(strstr(why.text, "give every node a --node-url of its own"));
    assert_null(store_open_writer(store_url, &why));
    assert_non_null(strstr(why.text, "start all of them with --node-url"));
    store_close(one);
    one = open_store();
    assert_null(store_open_node(store_url, "http://one:1", &why));
    assert_non_null(strstr(why.text, "is using this database alone"));
    store_close(one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(a_clash_costs_one_table_and_no_other),
        STORE_TEST(a_table_is_its_makers_until_they_are_dead_or_give_it_away),
        STORE_TEST(a_dead_node_can_write_and_claim_nothing),
        STORE_TEST(a_lease_that_runs_out_is_the_end_of_a_node),
        STORE_TEST(what_is_said_shown_and_written_is_heard_once),
        STORE_TEST(only_different_addresses_can_be_nodes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
