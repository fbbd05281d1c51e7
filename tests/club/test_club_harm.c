/* test_club_harm.c - people who mean harm, or have bad luck with a message: nobody else notices, and nobody is cut off who should not be. */
#include "attempts.h"
#include "club_world.h"

static struct club_world w;

static int start(void **state)
{
    (void)state;
    world_start(&w, 17);
    return 0;
}

static int end(void **state)
{
    (void)state;
    world_end(&w);
    return 0;
}

/* ------------------------------------------------------------------------------------------------------ honest mistakes */

static void a_record_that_is_not_there_ends_no_connection(void **state)
{
    struct person *ann = world_come_as(&w, "Ann");
    (void)state;
    world_say(ann, "{\"do\":\"create\",\"game\":\"six\",\"seats\":2,\"me\":\"Ann\"}");
    world_say(ann, "{\"do\":\"fill\",\"seat\":1,\"player\":\"random\"}");
    world_start_match(&ann, 1);
    world_expect_error(world_say(ann, "nonsense"), "json", "JSON");
    for (unsigned i = 0; i < 3; i++)
        world_expect_error(
            world_say(ann, "{\"do\":\"record\",\"id\":%u,\"table\":\"%s\",\"match\":99}", 7 + i, w.table), "value",
            "one match");
    assert_false(ann->dropped);
    assert_string_equal(world_text(world_say(ann, "{\"do\":\"ping\",\"id\":1}"), "is"), "pong");
}

static void a_clock_that_goes_back_empties_no_bucket(void **state)
{
    struct limit_bucket bucket = {.at = 0};
    (void)state;
    assert_true(limit_take(&bucket, 3, 1, 1000, 5000000));
    assert_true(limit_take(&bucket, 3, 1, 1000, 0));
    assert_true(limit_take(&bucket, 3, 1, 1000, 5000000));
    assert_false(limit_take(&bucket, 3, 1, 1000, 5000000));
    assert_true(limit_take(&bucket, 3, 1, 1000, 5001000));
}

/* ------------------------------------------------------------------------------------------------------ many addresses */

static unsigned tables(void) { return club_counts(w.club).tables; }

static bool creates(struct guest *guest)
{
    static const char text[] = "{\"do\":\"create\",\"game\":\"six\",\"me\":\"Ann\"}";
    const unsigned before = tables();
    club_heard(w.club, guest, text, sizeof text - 1, w.now);
    return tables() > before;
}

/* How many tables an address makes before it is refused. */
static unsigned creates_from(struct person *line, const char *address)
{
    unsigned made = 0;
    line->guest = club_came(w.club, line, address, w.now);
    while (line->guest && creates(line->guest)) made++;
    if (line->guest) club_gone(w.club, line->guest, w.now);
    line->guest = NULL;
    return made;
}

/* A line that comes from elsewhere. */
static struct person *elsewhere(void)
{
    struct person *line = world_come(&w);
    club_gone(w.club, line->guest, w.now);
    line->guest = NULL;
    return line;
}

static void tables_that_nobody_plays_at_are_gone_within_the_hour(void **state)
{
    char address[LIMIT_ADDRESS];
    struct person *line = elsewhere();
    (void)state;
    w.world.max_tables = 2000;
    for (unsigned i = 0; i < 101; i++) {
        snprintf(address, sizeof address, "192.0.2.%u", i);
        creates_from(line, address);
    }
    assert_int_equal(tables(), 2000);
    world_restart(&w);
    assert_int_equal(tables(), 2000);
    struct person *ann = world_come(&w);
    world_expect_error(world_say(ann, "{\"do\":\"create\",\"game\":\"six\",\"me\":\"Ann\"}"), "full", "2000");
    w.now += 3600000;
    world_step(&w);
    world_step(&w);
    assert_int_equal(tables(), 0);
    assert_true(creates(ann->guest));
    world_restart(&w);
    assert_int_equal(tables(), 1);
}

static void a_table_with_a_match_or_with_somebody_there_is_kept(void **state)
{
    struct person *p[2];
    (void)state;
    world_table(&w, p, 2, "six", "");
    for (unsigned i = 0; i < 2; i++) world_go(p[i]);
    struct person *ann = world_come(&w);
    assert_true(creates(ann->guest));
    w.now += 2 * 3600000;
    world_step(&w);
    world_step(&w);
    assert_int_equal(tables(), 2);
}

static void networks_of_one_customer_count_together(void **state)
{
    char address[LIMIT_ADDRESS];
    struct person *line = elsewhere();
    unsigned made = 0;
    (void)state;
    w.world.max_tables = 100000;
    for (unsigned i = 0; i < 100; i++) {
        snprintf(address, sizeof address, "2001:db8:1:%x::/64", i);
        const unsigned here = creates_from(line, address);
        assert_true(here <= limit_usual_rates().tables);
        made += here;
    }
    assert_int_equal(made, LIMIT_NETWORKS * limit_usual_rates().tables);
    assert_int_equal(creates_from(line, "2001:db8:2::/64"), limit_usual_rates().tables);
}

static void connections_of_one_customers_networks_count_together(void **state)
{
    const struct limit_rates rates = {.connections = 2};
    struct limit_book *book = limit_new(&rates);
    struct limit_address *kept[3 * LIMIT_NETWORKS] = {NULL};
    char address[LIMIT_ADDRESS];
    unsigned n = 0;
    (void)state;
    for (unsigned i = 0; i < 3 * LIMIT_NETWORKS; i++) {
        snprintf(address, sizeof address, "2001:db8:1:%x::/64", i);
        if ((kept[n] = limit_enter(book, address, w.now))) n++;
    }
    assert_int_equal(n, 2 * LIMIT_NETWORKS);
    assert_non_null(limit_enter(book, "2001:db8:2:1::/64", w.now));
    for (unsigned i = 0; i < n; i++) limit_leave(book, kept[i], w.now);
    assert_non_null(limit_enter(book, "2001:db8:1:77::/64", w.now));
    limit_free(book);
}

/* ---------------------------------------------------------------------------------------------------------- passwords */

static json_t *guess(struct person *line)
{
    return world_say(line, "{\"do\":\"login\",\"id\":1,\"name\":\"Ann\",\"password\":\"guess number %u\"}", w.logins);
}

static struct person *from(const char *address)
{
    struct person *line = elsewhere();
    line->guest = club_came(w.club, line, address, w.now);
    return line;
}

/* How many guesses at one account are looked at in a day, from any number of addresses. */
static void guesses_at_an_account_have_to_wait_longer_and_longer(void **state)
{
    enum { ADDRESSES = 10 };
    struct person *line[ADDRESSES];
    char address[LIMIT_ADDRESS];
    (void)state;
    for (unsigned i = 0; i < ADDRESSES; i++) {
        snprintf(address, sizeof address, "198.51.100.%u", i);
        line[i] = from(address);
    }
    for (unsigned minute = 0; minute < 24 * 60; minute++) {
        for (unsigned i = 0; i < ADDRESSES; i++) guess(line[i]);
        w.now += 60000;
    }
    assert_in_range(w.logins, ATTEMPTS_FREE, 24 * 4 + 20);
    world_expect_error(world_last(line[0], "error"), "rate", "Try again in");
}

static void an_owner_who_was_here_before_does_not_wait(void **state)
{
    struct person *ann = from("198.51.100.1"), *eve = from("198.51.100.2");
    (void)state;
    guess(ann);
    assert_int_equal(w.login.queue, WORLD_FRESH);
    club_login(w.club, ann->guest, w.login.id, "Ann", NULL, w.now);
    for (unsigned i = 0; i < 20; i++) {
        guess(eve);
        w.now += 60000;
    }
    guess(eve);
    world_expect_error(guess(eve), "rate", "this account");
    const unsigned before = w.logins;
    guess(ann);
    assert_int_equal(w.logins, before + 1);
    assert_int_equal(w.login.queue, WORLD_KNOWN);
}

static void whoever_guesses_waits_in_a_queue_of_their_own(void **state)
{
    struct person *eve = from("198.51.100.2"), *bob = from("198.51.100.3");
    (void)state;
    guess(eve);
    assert_int_equal(w.login.queue, WORLD_FRESH);
    guess(eve);
    assert_int_equal(w.login.queue, WORLD_DOUBTED);
    world_say(bob, "{\"do\":\"login\",\"name\":\"Bob\",\"password\":\"correct horse\"}");
    assert_int_equal(w.login.queue, WORLD_FRESH);
    w.now += 11 * 60000;
    world_say(eve, "{\"do\":\"login\",\"name\":\"Eve\",\"password\":\"correct horse\"}");
    assert_int_equal(w.login.queue, WORLD_FRESH);
}

/* ----------------------------------------------------------------------------------------------------------- at a table */

static void spectators_who_come_and_go_are_told_of_now_and_then(void **state)
{
    struct person *p[2], *eve;
    (void)state;
    world_table(&w, p, 2, "six", "");
    eve = world_come(&w);
    const unsigned before = world_count(p[0], "table");
    for (unsigned i = 0; i < 400; i++) {
        world_say(eve, "{\"do\":\"watch\",\"table\":\"%s\"}", w.table);
        world_say(eve, "{\"do\":\"leave\"}");
        if (i % 2) world_wait(&w, WORLD_TICK);
    }
    assert_in_range(world_count(p[0], "table") - before, 1, 4);
    world_say(eve, "{\"do\":\"watch\",\"table\":\"%s\"}", w.table);
    assert_int_equal(world_int(world_last(eve, "table"), "watchers"), 1);
    world_wait(&w, w.world.times.watchers);
    assert_int_equal(world_int(world_last(p[0], "table"), "watchers"), 1);
}

static void nobody_is_put_out_of_a_hole_that_they_play(void **state)
{
    struct person *p[2];
    (void)state;
    world_table(&w, p, 2, "six", "");
    world_expect_error(world_say(p[0], "{\"do\":\"remove\",\"id\":1,\"seat\":1}"), "state", "hole");
    world_go(p[1]);
    assert_string_equal(world_text(world_say(p[0], "{\"do\":\"remove\",\"id\":2,\"seat\":1}"), "is"), "done");
    world_expect_error(world_say(p[0], "{\"do\":\"fill\",\"id\":3,\"seat\":1,\"player\":\"random\"}"), "state", "hole");
}

/* -------------------------------------------------------------------------------------------------------------- floods */

static uint64_t bytes_in;

static uint64_t on_received(void *data, void *person)
{
    (void)data, (void)person;
    return bytes_in;
}

static void on_cut(void *data, void *person)
{
    (void)data;
    ((struct person *)person)->dropped = true;
}

static struct person *weighed(void)
{
    bytes_in = 0;
    world_end(&w);
    world_start(&w, 17);
    w.world.received = on_received;
    w.world.cut = on_cut;
    club_free(w.club);
    const struct limit_rates rates = limit_usual_rates();
    w.club = club_new(&w.world, &rates);
    return world_come(&w);
}

static void whoever_sends_more_than_messages_can_be_is_cut_and_stays_out_for_a_while(void **state)
{
    struct person *eve = weighed();
    (void)state;
    world_wait(&w, 2000);
    for (unsigned i = 0; i < 20 && !eve->dropped; i++) {
        bytes_in += 1000000;
        world_wait(&w, 1000);
    }
    assert_true(eve->dropped);
    club_gone(w.club, eve->guest, w.now);
    assert_null(club_came(w.club, eve, "192.0.2.1", w.now));
    w.now += 60000;
    eve->dropped = false;
    assert_non_null(eve->guest = club_came(w.club, eve, "192.0.2.1", w.now));
}

static void whoever_plays_quickly_is_not(void **state)
{
    struct person *ann = weighed();
    (void)state;
    for (unsigned i = 0; i < 600; i++) {
        bytes_in += 20 * 200;
        world_wait(&w, 1000);
    }
    assert_false(ann->dropped);
}

static void what_is_long_is_told_so_often_and_no_more(void **state)
{
    struct person *eve = world_come(&w);
    unsigned told = 0;
    (void)state;
    for (unsigned i = 0; i < 2000; i++) {
        json_t *answer = world_say(eve, "{\"do\":\"games\",\"id\":%u}", i);
        if (!strcmp(world_text(answer, "is"), "games")) told++;
        else break;
    }
    assert_in_range(told, 100, 1500);
    world_expect_error(world_last(eve, "error"), "rate", "Too many requests");
    w.now += 10000;
    assert_string_equal(world_text(world_say(eve, "{\"do\":\"games\",\"id\":1}"), "is"), "games");
}

/* ------------------------------------------------------------------------------------------------- what others have written */

static void a_table_of_a_later_version_is_left_alone(void **state)
{
    const store_entry entry = {.table = "later",
                               .number = 1,
                               .time = 1,
                               .kind = "table",
                               .text = "{\"v\":2,\"name\":\"x\",\"game\":\"six\",\"seats\":2,\"options\":\"\"}"};
    nb_why why;
    (void)state;
    assert_false(club_restore_entry(w.club, &entry, &why));
    assert_non_null(strstr(why.text, "later Niblick (version 2"));
    assert_null(club_table(w.club, "later"));
}

static void an_address_that_has_written_much_begins_nothing_new(void **state)
{
    struct person *p[2];
    (void)state;
    world_table(&w, p, 2, "six", "");
    struct table *t = world_at_table(&w);
    t->unpaid = 1000000000; /* as after a day of it */
    assert_string_equal(world_text(world_say(p[0], "{\"do\":\"ping\",\"id\":1}"), "is"), "pong");
    assert_int_equal(t->unpaid, 0);
    struct person *ann = world_come(&w);
    world_expect_error(world_say(ann, "{\"do\":\"create\",\"id\":1,\"game\":\"six\",\"me\":\"Ann\"}"), "full",
                       "address");
    nb_action list[NB_MAX_ACTIONS];
    nb_legal(&t->hole, list);
    const uint32_t n = t->n;
    world_say(p[t->hole.t.actor], "{\"do\":\"act\",\"n\":%u,\"action\":%u}", t->n, list[0]);
    assert_true(t->n > n); /* what has begun goes on */
    w.now += 3600000;
    assert_true(creates(ann->guest));
}

/* ------------------------------------------------------------------------------------------------------ tables that sleep */

static char wanted[STORE_ID];
static unsigned loads;

static void on_load(void *data, const char *table)
{
    (void)data;
    snprintf(wanted, sizeof wanted, "%s", table);
    loads++;
}

/* What the store would have read. */
static void load(void)
{
    nb_why why;
    for (size_t i = 0; i < w.entries; i++)
        if (!strcmp(w.entry[i].table, wanted)) assert_true(club_restore_entry(w.club, &w.entry[i], &why));
    assert_true(club_restore_end(w.club, wanted, w.now, &why));
    club_loaded(w.club, wanted, w.now);
}

static void a_table_that_nobody_visits_is_unloaded_and_comes_back_with_its_visitors(void **state)
{
    struct person *p[2], *back;
    char token[TOKEN_TEXT];
    (void)state;
    w.world.load = on_load;
    world_table(&w, p, 2, "six", "");
    const uint32_t n = world_at_table(&w)->n;
    snprintf(token, sizeof token, "%s", p[1]->token);
    for (unsigned i = 0; i < 2; i++) world_go(p[i]);
    w.now += w.world.times.unload + 1000;
    world_step(&w);
    world_step(&w);
    assert_int_equal(tables(), 0);
    back = world_come(&w);
    assert_null(world_say(back, "{\"do\":\"return\",\"id\":1,\"table\":\"%s\",\"token\":\"%s\"}", w.table, token));
    assert_null(world_say(back, "{\"do\":\"view\",\"id\":2}")); /* it waits behind the other */
    load();
    assert_int_equal(world_int(world_last(back, "joined"), "seat"), p[1]->seat);
    assert_int_equal(world_int(world_last(back, "view"), "id"), 2);
    assert_int_equal(world_int(world_last(back, "view"), "n"), n);
    assert_int_equal(tables(), 1);
}

static void a_log_that_is_no_table_is_not_even_looked_for(void **state)
{
    static const char *const LOGS[] = {WORLD_ROUNDS, "day-2026-11-16"};
    struct person *eve = world_come(&w);
    (void)state;
    w.world.load = on_load;
    loads = 0;
    for (unsigned i = 0; i < sizeof LOGS / sizeof *LOGS; i++)
        world_expect_error(world_say(eve, "{\"do\":\"watch\",\"id\":%u,\"table\":\"%s\"}", i + 1, LOGS[i]), "table",
                           LOGS[i]);
    assert_int_equal(loads, 0);
}

static void a_table_that_is_nowhere_is_looked_for_and_refused(void **state)
{
    struct person *eve = world_come(&w);
    (void)state;
    w.world.load = on_load;
    loads = 0;
    assert_null(world_say(eve, "{\"do\":\"watch\",\"id\":1,\"table\":\"nowhere\"}"));
    world_say(eve, "{\"do\":\"watch\",\"id\":2,\"table\":\"elsewhere\"}");
    world_say(eve, "{\"do\":\"ping\",\"id\":3}");
    assert_int_equal(loads, 1);
    load();
    world_expect_error(world_last(eve, "error"), "table", "nowhere");
    assert_string_equal(wanted, "elsewhere");
    load();
    world_expect_error(world_last(eve, "error"), "table", "elsewhere");
    assert_int_equal(world_int(world_last(eve, "pong"), "id"), 3);
}

static void whoever_leaves_while_a_table_is_loaded_is_not_missed(void **state)
{
    struct person *eve = world_come(&w);
    (void)state;
    w.world.load = on_load;
    for (unsigned i = 0; i < 100; i++) world_say(eve, "{\"do\":\"watch\",\"id\":%u,\"table\":\"nowhere\"}", i);
    world_expect_error(world_last(eve, "error"), "rate", "Too many requests");
    world_go(eve);
    load();
}

static void a_club_is_never_full_of_tables_that_nobody_visits(void **state)
{
    struct person *ann = world_come(&w);
    (void)state;
    w.world.load = on_load;
    for (unsigned i = 0; i < w.world.max_tables; i++) assert_true(creates(ann->guest));
    assert_false(creates(ann->guest));
    w.now += 61000;
    world_say(ann, "{\"do\":\"create\",\"game\":\"six\",\"me\":\"Ann\"}");
    assert_string_equal(world_text(world_last(ann, "joined"), "table"), w.table);
    assert_int_equal(tables(), 2); /* and the one that was just left */
}

/* ---------------------------------------------------------------------------------------------------------- moderation */

static const char *banned, *muted;

static bool on_holds(void *data, enum world_rule rule, const char *name)
{
    const char *whom = rule == WORLD_BANNED ? banned : muted;
    (void)data;
    return whom && !strcmp(whom, name);
}

static void whoever_is_banned_is_disconnected_and_comes_neither_by_account_nor_by_address(void **state)
{
    struct person *eve = world_come_as(&w, "Eve"), *line;
    (void)state;
    w.world.holds = on_holds;
    banned = "Eve", muted = NULL;
    club_enforce(w.club);
    assert_true(eve->dropped);
    world_expect_error(world_last(eve, "error"), "banned", "banned");
    line = world_come(&w);
    club_login(w.club, line->guest, "", "Eve", NULL, w.now);
    world_expect_error(world_last(line, "error"), "banned", "banned");
    assert_string_equal(line->guest->account, "");
    banned = "203.0.113.9";
    line = elsewhere();
    assert_null(club_came(w.club, line, "203.0.113.9", w.now));
    assert_non_null(line->guest = club_came(w.club, line, "203.0.113.8", w.now));
}

static void whoever_is_muted_plays_on_in_silence(void **state)
{
    struct person *eve = world_come_as(&w, "Eve");
    (void)state;
    w.world.holds = on_holds;
    banned = NULL, muted = "Eve";
    world_say(eve, "{\"do\":\"create\",\"game\":\"six\",\"me\":\"Eve\"}");
    world_expect_error(world_say(eve, "{\"do\":\"say\",\"id\":1,\"phrase\":0}"), "muted", "cannot say");
    muted = NULL;
    assert_string_equal(world_text(world_say(eve, "{\"do\":\"say\",\"id\":2,\"phrase\":0}"), "is"), "done");
}

static void a_report_is_in_the_log_and_nobody_hears_of_it(void **state)
{
    struct person *p[2];
    (void)state;
    world_table(&w, p, 2, "six", "");
    const size_t heard = p[1]->n;
    assert_string_equal(
        world_text(world_say(p[0], "{\"do\":\"report\",\"id\":1,\"seat\":1,\"why\":\"is rude\"}"), "is"), "done");
    assert_int_equal(p[1]->n, heard);
    assert_string_equal(w.entry[w.entries - 1].kind, "report");
    assert_non_null(strstr(w.entry[w.entries - 1].text, "is rude"));
    world_expect_error(world_say(p[0], "{\"do\":\"report\",\"id\":2,\"seat\":5,\"why\":\"x\"}"), "seat", "5");
    world_expect_error(world_say(p[0], "{\"do\":\"report\",\"id\":3,\"seat\":1,\"why\":\"\"}"), "value", "why");
    world_restart(&w);
    assert_int_equal(tables(), 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_record_that_is_not_there_ends_no_connection),
        TEST(a_clock_that_goes_back_empties_no_bucket),
        TEST(tables_that_nobody_plays_at_are_gone_within_the_hour),
        TEST(a_table_with_a_match_or_with_somebody_there_is_kept),
        TEST(networks_of_one_customer_count_together),
        TEST(connections_of_one_customers_networks_count_together),
        TEST(guesses_at_an_account_have_to_wait_longer_and_longer),
        TEST(an_owner_who_was_here_before_does_not_wait),
        TEST(whoever_guesses_waits_in_a_queue_of_their_own),
        TEST(spectators_who_come_and_go_are_told_of_now_and_then),
        TEST(nobody_is_put_out_of_a_hole_that_they_play),
        TEST(whoever_sends_more_than_messages_can_be_is_cut_and_stays_out_for_a_while),
        TEST(whoever_plays_quickly_is_not),
        TEST(what_is_long_is_told_so_often_and_no_more),
        TEST(a_table_of_a_later_version_is_left_alone),
        TEST(an_address_that_has_written_much_begins_nothing_new),
        TEST(a_table_that_nobody_visits_is_unloaded_and_comes_back_with_its_visitors),
        TEST(a_log_that_is_no_table_is_not_even_looked_for),
        TEST(a_table_that_is_nowhere_is_looked_for_and_refused),
        TEST(whoever_leaves_while_a_table_is_loaded_is_not_missed),
        TEST(a_club_is_never_full_of_tables_that_nobody_visits),
        TEST(whoever_is_banned_is_disconnected_and_comes_neither_by_account_nor_by_address),
        TEST(whoever_is_muted_plays_on_in_silence),
        TEST(a_report_is_in_the_log_and_nobody_hears_of_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
