/* test_club_away.c - seats that are left, clocks that run out, and tables that sleep. */
#include "club_world.h"

static struct club_world w;
static struct person *p[2];
static struct table *t;

static int open_table(const char *keys)
{
    world_start(&w, 7);
    world_table(&w, p, 2, "six", keys);
    t = world_at_table(&w);
    return 0;
}

static int start(void **state) { return (void)state, open_table(""); }
static int start_clock(void **state) { return (void)state, open_table(",\"clock\":20"); }

static int end(void **state)
{
    (void)state;
    world_end(&w);
    return 0;
}

static unsigned asked(void) { return t->hole.t.actor; }

static struct person *come_back(unsigned seat)
{
    struct person *line = world_come(&w);
    world_say(line, "{\"do\":\"return\",\"table\":\"%s\",\"token\":\"%s\"}", w.table, p[seat]->token);
    return line;
}

static const char *player_of(const struct person *line, unsigned seat)
{
    return world_text(json_array_get(world_at(world_last(line, "table"), "seats"), seat), "player");
}

/* ---------------------------------------------------------------------------------------------------------- left seats */

static void a_seat_that_is_left_for_a_while_is_taken_over_while_others_wait(void **state)
{
    (void)state;
    const unsigned gone = asked(), other = !gone;
    const uint32_t n = t->n;
    world_go(p[gone]);
    world_wait(&w, w.world.times.takeover - WORLD_TICK);
    assert_string_equal(player_of(p[other], gone), "");
    assert_int_equal(t->n, n);
    world_wait(&w, 3000);
    assert_string_equal(player_of(p[other], gone), "random");
    assert_true(t->n > n);
}

static void it_is_handed_back_on_return(void **state)
{
    (void)state;
    const unsigned gone = asked(), other = !gone;
    world_go(p[gone]);
    world_wait(&w, w.world.times.takeover + 3000);
    struct person *again = come_back(gone);
    assert_string_equal(world_text(world_last(again, "joined"), "relieves"), w.world.stand_in->id);
    assert_string_equal(player_of(p[other], gone), "");
    assert_int_equal(world_int(world_last(again, "view"), "n"), t->n);
    assert_int_equal(world_int(world_last(again, "view"), "view.seat"), gone);
    const uint32_t n = t->n;
    world_wait(&w, 30000);
    if (asked() == gone) assert_int_equal(t->n, n);
}

static void who_is_back_in_time_is_never_replaced(void **state)
{
    (void)state;
    const unsigned gone = asked();
    const uint32_t n = t->n;
    world_go(p[gone]);
    world_wait(&w, w.world.times.takeover - 1000);
    assert_null(world_at(world_last(come_back(gone), "joined"), "relieves"));
    world_wait(&w, w.world.times.takeover + 5000);
    assert_int_equal(t->n, n);
}

static void a_table_where_nobody_is_sleeps_until_somebody_returns(void **state)
{
    (void)state;
    const uint32_t n = t->n;
    const unsigned first = asked();
    world_go(p[0]);
    world_go(p[1]);
    world_wait(&w, 10 * w.world.times.takeover);
    assert_int_equal(t->n, n);
    come_back(!first);
    world_wait(&w, w.world.times.takeover - WORLD_TICK);
    assert_int_equal(t->n, n);
    world_wait(&w, 3000);
    assert_true(t->n > n);
}

static void a_watcher_alone_does_not_wake_a_table(void **state)
{
    (void)state;
    struct person *eve = world_come(&w);
    const uint32_t n = t->n;
    world_say(eve, "{\"do\":\"watch\",\"table\":\"%s\"}", w.table);
    world_step(&w);
    assert_int_equal(world_int(world_last(p[0], "table"), "watchers"), 1);
    world_go(p[0]);
    world_go(p[1]);
    world_wait(&w, 2 * w.world.times.takeover);
    assert_int_equal(t->n, n);
}

static void between_holes_nobody_waits_for_who_is_away(void **state)
{
    (void)state;
    nb_action list[NB_MAX_ACTIONS];
    while (t->phase == TABLE_PLAYING) {
        nb_legal(&t->hole, list);
        world_say(p[asked()], "{\"do\":\"act\",\"n\":%u,\"action\":%u}", t->n, list[0]);
    }
    world_go(p[1]);
    world_say(p[0], "{\"do\":\"ready\"}");
    assert_int_equal(t->phase, TABLE_DEALING);
    world_seeds(p, 1);
    assert_int_equal(t->phase, TABLE_PLAYING);
}

/* -------------------------------------------------------------------------------------------------------------- clocks */

static void a_clock_is_told_and_when_it_runs_out_the_stand_in_plays(void **state)
{
    (void)state;
    const unsigned slow = asked();
    const uint32_t n = t->n;
    assert_int_equal(world_int(world_last(p[0], "view"), "clock"), 20000);
    world_wait(&w, 20000 - WORLD_TICK);
    assert_int_equal(t->n, n);
    world_wait(&w, 2000);
    assert_true(t->n > n);
    assert_string_equal(player_of(p[!slow], slow), "random");
}

static void who_acts_or_says_back_has_his_seat_again(void **state)
{
    (void)state;
    const unsigned slow = asked();
    world_wait(&w, 20000);
    assert_string_equal(player_of(p[slow], slow), "random");
    assert_string_equal(world_text(world_say(p[slow], "{\"do\":\"back\",\"id\":1}"), "is"), "done");
    assert_string_equal(player_of(p[slow], slow), "");
    const uint32_t n = t->n;
    world_wait(&w, 10000);
    assert_int_equal(t->n, n);
    world_wait(&w, 10000);
    assert_string_equal(player_of(p[slow], slow), "random");
    world_act(p[slow], "flip B2");
    assert_string_equal(player_of(p[slow], slow), "");
}

static void every_action_starts_the_clock_anew(void **state)
{
    (void)state;
    const unsigned slow = asked();
    world_wait(&w, 15000);
    world_act(p[slow], "flip A1");
    assert_int_equal(world_int(world_last(p[slow], "update"), "clock"), 20000);
    world_wait(&w, 15000);
    assert_string_equal(player_of(p[slow], slow), "");
}

static void without_a_clock_people_have_a_long_time_if_others_wait(void **state)
{
    (void)state;
    const uint32_t n = t->n;
    const unsigned slow = asked();
    assert_null(world_at(world_last(p[0], "view"), "clock"));
    world_wait(&w, w.world.times.idle - WORLD_TICK);
    assert_int_equal(t->n, n);
    world_wait(&w, 3000);
    assert_true(t->n > n);
    assert_string_not_equal(player_of(p[0], slow), "");
    world_say(p[slow], "{\"do\":\"back\"}");
    assert_string_equal(player_of(p[0], slow), "");
}

/* It is not enough to take the seat back now and then. */
static void whoever_only_comes_back_has_less_time(void **state)
{
    (void)state;
    const unsigned slow = asked();
    world_wait(&w, w.world.times.idle);
    assert_string_not_equal(player_of(p[0], slow), "");
    world_say(p[slow], "{\"do\":\"back\"}");
    for (unsigned i = 0; i < 100 && asked() != slow; i++) world_act(p[!slow], "flip A1");
    world_wait(&w, w.world.times.idle / 2);
    assert_string_not_equal(player_of(p[0], slow), "");
}

static void whoever_nobody_waits_for_has_all_the_time_in_the_world(void **state)
{
    (void)state;
    const unsigned slow = asked();
    const uint32_t n = t->n;
    world_go(p[!slow]);
    world_wait(&w, 3600000);
    assert_int_equal(t->n, n);
    assert_string_equal(player_of(p[slow], slow), "");
}

/* ------------------------------------------------------------------------------------------------------------ forgetting */

static void a_table_that_nobody_visits_is_forgotten_at_last(void **state)
{
    (void)state;
    world_go(p[0]);
    world_go(p[1]);
    w.now += w.world.times.keep - 5000;
    world_step(&w);
    assert_non_null(club_table(w.club, w.table));
    w.now += 10000;
    world_step(&w);
    assert_null(club_table(w.club, w.table));
}

#define TEST(name)  cmocka_unit_test_setup_teardown(name, start, end)
#define CLOCK(name) cmocka_unit_test_setup_teardown(name, start_clock, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_seat_that_is_left_for_a_while_is_taken_over_while_others_wait),
        TEST(it_is_handed_back_on_return),
        TEST(who_is_back_in_time_is_never_replaced),
        TEST(a_table_where_nobody_is_sleeps_until_somebody_returns),
        TEST(a_watcher_alone_does_not_wake_a_table),
        TEST(between_holes_nobody_waits_for_who_is_away),
        CLOCK(a_clock_is_told_and_when_it_runs_out_the_stand_in_plays),
        CLOCK(who_acts_or_says_back_has_his_seat_again),
        CLOCK(every_action_starts_the_clock_anew),
        TEST(without_a_clock_people_have_a_long_time_if_others_wait),
        TEST(whoever_only_comes_back_has_less_time),
        TEST(whoever_nobody_waits_for_has_all_the_time_in_the_world),
        TEST(a_table_that_nobody_visits_is_forgotten_at_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
