/* test_club_log.c - nothing is told before it is safe, and whatever was told is there after any crash. */
#include "club_world.h"

#include <unistd.h>

#include "restore.h"

static struct club_world w;
static struct person *p[3];

static int start(void **state)
{
    (void)state;
    world_start(&w, 8);
    return 0;
}

static int end(void **state)
{
    (void)state;
    world_end(&w);
    return 0;
}

static void come_back(unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        char token[TOKEN_TEXT];
        memcpy(token, p[i]->token, sizeof token);
        p[i] = world_come(&w);
        world_say(p[i], "{\"do\":\"return\",\"table\":\"%s\",\"token\":\"%s\"}", w.table, token);
        memcpy(p[i]->token, token, sizeof token);
        p[i]->seat = i;
    }
}

/* Everybody is disconnected, and returns with their token. */
static void restart(unsigned n)
{
    world_restart(&w);
    while (w.people) world_forget(&w.person[w.people - 1]);
    come_back(n);
}

/* Something that a seat may do in this moment; who it is. */
static unsigned any_action(const struct table *t, nb_action *action)
{
    nb_rng rng;
    nb_rng_start(&rng, t->n, 3);
    const unsigned seat = law_any_actor(&t->hole.t, &rng);
    *action = law_choose(&t->hole.t, seat, law_any_style(&rng), &rng);
    return seat;
}

/* -------------------------------------------------------------------------------------------------------- held back */

static void nothing_about_an_entry_is_sent_before_it_is_written(void **state)
{
    (void)state;
    world_delay(&w);
    struct person *ann = world_come(&w);
    world_say(ann, "{\"do\":\"create\",\"game\":\"six\",\"seats\":2,\"me\":\"Ann\"}");
    assert_null(world_last(ann, "joined"));
    assert_null(world_last(ann, "table"));
    assert_non_null(world_last(ann, "welcome"));
    world_commit(&w);
    assert_non_null(world_last(ann, "joined"));
    assert_non_null(world_last(ann, "table"));
}

static void what_does_not_depend_on_the_log_does_not_wait_for_it(void **state)
{
    (void)state;
    world_delay(&w);
    struct person *ann = world_come(&w), *bob = world_come(&w);
    world_say(ann, "{\"do\":\"create\",\"game\":\"six\",\"seats\":2,\"me\":\"Ann\"}");
    world_say(bob, "{\"do\":\"ping\",\"id\":1}");
    assert_non_null(world_last(bob, "pong"));
    world_say(ann, "{\"do\":\"ping\",\"id\":2}");
    assert_null(world_last(ann, "pong")); /* a line keeps its order */
    world_commit(&w);
    assert_string_equal(world_text(json_array_get(ann->heard, ann->n - 1), "is"), "pong");
}

static void entries_that_come_while_a_batch_is_written_wait_for_the_next(void **state)
{
    const store_entry entry = {.table = "t", .number = 1, .time = 5, .kind = "k", .text = "x"};
    const struct outbox_calls ways = {.data = NULL};
    (void)state;
    struct outbox *box = outbox_new(&ways);
    assert_null(outbox_take(box));
    outbox_append(box, &entry);
    outbox_append(box, &entry);
    struct outbox_batch *batch = outbox_take(box);
    assert_int_equal(batch->write.entry_count, 2);
    assert_int_equal(outbox_append(box, &entry), 3);
    assert_null(outbox_take(box));
    assert_string_equal(batch->write.entries[1].text, "x");
    outbox_written(box, batch);
    batch = outbox_take(box);
    assert_int_equal(batch->write.entry_count, 1);
    assert_int_equal(batch->last, 3);
    outbox_written(box, batch);
    outbox_free(box);
}

static void who_is_gone_before_it_is_written_is_told_nothing(void **state)
{
    (void)state;
    world_delay(&w);
    struct person *ann = world_come(&w);
    world_say(ann, "{\"do\":\"create\",\"game\":\"six\",\"seats\":2,\"me\":\"Ann\"}");
    const size_t n = ann->n;
    world_go(ann);
    world_commit(&w);
    assert_int_equal(ann->n, n);
    assert_int_equal(outbox_held(w.box), 0);
}

/* -------------------------------------------------------------------------------------------------------- after a crash */

/* Everything about the table that does not belong to the moment. */
static void check_same_table(const struct table *a, const struct table *b)
{
    assert_int_equal(a->n, b->n);
    if (a->dealt) assert_true(a->turn.half == b->turn.half && (!a->turn.half || a->turn.seat == b->turn.seat));
    assert_int_equal(a->phase, b->phase);
    assert_int_equal(a->host, b->host);
    assert_int_equal(a->matches, b->matches);
    assert_int_equal(a->finished, b->finished);
    assert_int_equal(a->entries, b->entries);
    assert_int_equal(a->record.len, b->record.len);
    if (a->record.len) assert_memory_equal(a->record.text, b->record.text, a->record.len);
    if (a->dealt) assert_memory_equal(&a->hole, &b->hole, sizeof a->hole);
    if (a->dealt) assert_memory_equal(&a->match, &b->match, sizeof a->match);
    assert_memory_equal(&a->fair.secret, &b->fair.secret, sizeof a->fair.secret);
    assert_int_equal(a->window.open, b->window.open);
    if (a->window.open) assert_int_equal(a->window.discard, b->window.discard);
    for (unsigned seat = 0; seat < a->settings.rules.seats; seat++) {
        assert_int_equal(a->seat[seat].kind, b->seat[seat].kind);
        assert_string_equal(a->seat[seat].name, b->seat[seat].name);
        assert_string_equal(a->seat[seat].hash, b->seat[seat].hash);
        assert_memory_equal(&a->seat[seat].last, &b->seat[seat].last, sizeof a->seat[seat].last);
    }
}

static void go_on(unsigned step)
{
    struct table *t = world_at_table(&w);
    nb_action action;
    if (t->phase == TABLE_PLAYING) {
        const unsigned seat = any_action(t, &action);
        world_say(p[seat], "{\"do\":\"act\",\"n\":%u,\"action\":%u}", t->n, (unsigned)action);
        if (t->window.collected) world_wait(&w, 400);
    } else if (t->phase == TABLE_BETWEEN) {
        world_say(p[step % 2], "{\"do\":\"ready\"}");
    } else if (t->phase == TABLE_DEALING) {
        world_seeds(p, 2);
    }
}

static void check_restart(void)
{
    struct table *t = world_at_table(&w), before = *t;
    before.record = (text_buffer){.text = NULL};
    text_add(&before.record, t->record.text, t->record.len);
    restart(2);
    check_same_table(world_at_table(&w), &before);
    text_free(&before.record);
}

static void a_table_is_where_it_was_after_a_restart_in_every_moment(void **state)
{
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g++) {
        if (nb_game_at(g)->min_seats > 2) continue;
        world_table(&w, p, 2, nb_game_at(g)->id, "");
        for (unsigned step = 0; step < law_effort(60); step++) {
            go_on(step);
            if (step % 5 == 0) check_restart();
        }
        world_end(&w);
        world_start(&w, g);
    }
}

static void a_deal_that_a_crash_has_interrupted_goes_on_with_the_same_promise(void **state)
{
    char promised[FAIR_HEX];
    (void)state;
    world_table(&w, p, 2, "six", "");
    while (world_at_table(&w)->phase == TABLE_PLAYING) go_on(0);
    go_on(0);
    go_on(1);
    assert_int_equal(world_at_table(&w)->phase, TABLE_DEALING);
    snprintf(promised, sizeof promised, "%s", world_text(world_last(p[0], "deal"), "commit"));
    world_delay(&w);
    restart(2);
    world_seeds(p, 2); /* the hole is dealt, and lost */
    restart(2);
    assert_string_equal(world_text(world_last(p[1], "deal"), "commit"), promised);
    world_seeds(p, 2);
    world_commit(&w);
    assert_true(json_is_string(world_at(world_last(p[0], "dealt"), "parts.0")));
    assert_int_equal(world_at_table(&w)->phase, TABLE_PLAYING);
}

/* The server dies again and again; whoever was not answered asks again. Every action is played exactly once. */
static void whatever_was_acknowledged_is_there_after_a_crash_at_any_moment(void **state)
{
    nb_rng rng;
    unsigned crashes = 0, played = 0;
    (void)state;
    nb_rng_start(&rng, 99, 0);
    world_table(&w, p, 3, "cambio", ",\"sticking\":\"relaxed\"");
    world_delay(&w);
    restart(3);
    for (unsigned step = 0; step < law_effort(400) && world_at_table(&w)->phase == TABLE_PLAYING; step++) {
        const uint32_t n = world_at_table(&w)->n;
        const unsigned seat = world_at_table(&w)->hole.t.actor;
        const nb_action action = law_choose(&world_at_table(&w)->hole.t, seat, law_any_style(&rng), &rng);
        for (bool answered = false; !answered;) {
            world_say(p[seat], "{\"do\":\"act\",\"id\":%u,\"n\":%u,\"action\":%u}", step, n, (unsigned)action);
            const bool crash = nb_rng_below(&rng, 4) == 0;
            if (nb_rng_below(&rng, 2) || !crash) world_commit(&w);
            json_t *done = world_last(p[seat], "done");
            answered = done && world_int(done, "id") == step;
            if (answered) assert_int_equal(world_int(done, "n"), n + 1);
            if (!crash) continue;
            crashes++;
            restart(3);
            if (answered) assert_int_equal(world_at_table(&w)->n, n + 1);
        }
        assert_int_equal(world_at_table(&w)->n, n + 1);
        played++;
    }
    assert_true(crashes > played / 10);
}

/* --------------------------------------------------------------------------------------------------------- from a store */

static unsigned reports;

static void report(void *data, const char *table, const char *why)
{
    (void)data;
    assert_string_equal(table, "broken");
    assert_non_null(strstr(why, "entry 1 of table broken"));
    reports++;
}

static store *store_in(char *path)
{
    store_why why;
    const int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    unlink(path);
    store *s = store_open_writer(path, &why);
    if (!s) fail_msg("%s", why.text);
    return s;
}

/* The database, and all that lies beside it. */
static void remove_store(const char *path)
{
    static const char *const endings[] = {"", "-shm", "-wal", ".lock", ".mark"};
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        char file[64];
        snprintf(file, sizeof file, "%s%s", path, endings[i]);
        unlink(file);
    }
}

static void restore(struct club *club, store *s, const char *table)
{
    struct table_copy *copy = restore_read(s, table);
    restore_table(club, copy, WORLD_START, WORLD_START - 10, report, NULL);
    restore_free(copy);
}

static void all_tables_come_back_from_a_store_but_for_old_closed_and_broken_ones(void **state)
{
    char path[] = "/tmp/club-log-XXXXXX";
    const store_entry odd[] = {
        {.table = "broken", .number = 1, .time = WORLD_START, .kind = "table", .text = "{\"game\":\"chess\"}"},
        {.table = "old", .number = 1, .time = 5, .kind = "table", .text = "{}"},
        {.table = "closed", .number = 1, .time = WORLD_START, .kind = "close", .text = "{}"}};
    store *s = store_in(path);
    store_why why;
    (void)state;
    world_table(&w, p, 2, "six", "");
    struct table *t = world_at_table(&w);
    assert_true(store_append(s, w.entry, w.entries, &why));
    assert_true(store_append(s, odd, 3, &why));
    struct limit_rates rates = limit_usual_rates();
    struct club *club = club_new(&w.world, &rates);
    assert_true(restore_days(club, s, WORLD_START, report, NULL, &why));
    assert_int_equal(club_counts(club).tables, 0);
    restore(club, s, w.table);
    restore(club, s, w.table); /* it is there already */
    restore(club, s, "nowhere");
    for (unsigned i = 0; i < 3; i++) restore(club, s, odd[i].table);
    assert_int_equal(reports, 1);
    assert_int_equal(club_counts(club).tables, 1);
    check_same_table(club_table(club, w.table), t);
    club_free(club);
    store_close(s);
    remove_store(path);
}

static void a_log_that_makes_no_sense_is_refused_in_words(void **state)
{
    static const struct {
        const char *kind, *text, *word;
    } cases[] = {
        {"sit", "{\"seat\":0,\"name\":\"x\",\"hash\":\"y\"}", "should be \"table\""},
        {"table", "[]", "not a JSON object"},
        {"table", "{\"game\":\"six\",\"seats\":99}", "99"},
        {"dance", "{}", "should be \"table\""},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const store_entry entry = {.table = "t", .number = 1, .kind = cases[i].kind, .text = cases[i].text};
        nb_why why;
        assert_false(club_restore_entry(w.club, &entry, &why));
        if (!strstr(why.text, cases[i].word)) fail_msg("%s", why.text);
        assert_null(club_table(w.club, "t"));
    }
}

static void computer_players_of_an_old_log_keep_their_names(void **state)
{
    static const store_entry entries[] = {
        {.table = "t", .number = 1, .kind = "table", .text = "{\"game\":\"six\",\"seats\":3}"},
        {.table = "t", .number = 2, .kind = "computer", .text = "{\"seat\":1,\"player\":\"random\"}"},
        {.table = "t", .number = 3, .kind = "stand", .text = "{\"seat\":2}"}};
    nb_why why;
    (void)state;
    for (unsigned i = 0; i < 3; i++) assert_true(club_restore_entry(w.club, &entries[i], &why)); /* stand_in: random */
    assert_string_equal(club_table(w.club, "t")->seat[1].name, "Random");
    assert_string_equal(club_table(w.club, "t")->seat[2].name, "Random 2");
}

static void a_gap_in_a_log_and_a_record_that_does_not_replay_are_refused(void **state)
{
    static const store_entry entries[] = {
        {.table = "t", .number = 1, .kind = "table", .text = "{\"game\":\"six\",\"seats\":2}"},
        {.table = "t",
         .number = 2,
         .kind = "record",
         .text = "[Game \"six\"]\n[Seats \"2\"]\n\nhole 1 dealer 0\nknock\n"},
        {.table = "t", .number = 4, .kind = "stand", .text = "{\"seat\":1}"}};
    nb_why why;
    (void)state;
    assert_true(club_restore_entry(w.club, &entries[0], &why));
    assert_false(club_restore_entry(w.club, &entries[2], &why));
    assert_non_null(strstr(why.text, "missing"));
    assert_true(club_restore_entry(w.club, &entries[0], &why));
    assert_true(club_restore_entry(w.club, &entries[1], &why));
    assert_false(club_restore_end(w.club, "t", w.now, &why));
    assert_non_null(strstr(why.text, "line 5"));
    assert_null(club_table(w.club, "t"));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(nothing_about_an_entry_is_sent_before_it_is_written),
        TEST(what_does_not_depend_on_the_log_does_not_wait_for_it),
        TEST(entries_that_come_while_a_batch_is_written_wait_for_the_next),
        TEST(who_is_gone_before_it_is_written_is_told_nothing),
        TEST(a_table_is_where_it_was_after_a_restart_in_every_moment),
        TEST(a_deal_that_a_crash_has_interrupted_goes_on_with_the_same_promise),
        TEST(whatever_was_acknowledged_is_there_after_a_crash_at_any_moment),
        TEST(all_tables_come_back_from_a_store_but_for_old_closed_and_broken_ones),
        TEST(a_log_that_makes_no_sense_is_refused_in_words),
        TEST(computer_players_of_an_old_log_keep_their_names),
        TEST(a_gap_in_a_log_and_a_record_that_does_not_replay_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
