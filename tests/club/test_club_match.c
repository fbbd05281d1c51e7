/* test_club_match.c - deals that can be trusted, actions that count once, holes and matches one after the other. */
#include "club_world.h"

static struct club_world w;
static struct person *p[2];
static struct table *t;

static int start(void **state)
{
    (void)state;
    world_start(&w, 4);
    world_table(&w, p, 2, "six", ",\"options\":\"holes=2\"");
    t = world_at_table(&w);
    return 0;
}

static int end(void **state)
{
    (void)state;
    world_end(&w);
    return 0;
}

static struct person *actor(void) { return p[t->hole.t.actor]; }

/* Anything that is legal. */
static void act_somehow(void)
{
    nb_action list[NB_MAX_ACTIONS];
    nb_rng rng;
    nb_rng_start(&rng, t->n, 9);
    const int n = nb_legal(&t->hole, list);
    world_say(actor(), "{\"do\":\"act\",\"n\":%u,\"action\":%u}", t->n, list[nb_rng_below(&rng, (uint32_t)n)]);
}

static void play_hole(void)
{
    while (t->phase == TABLE_PLAYING) act_somehow();
}

static void play_match(void)
{
    while (t->phase != TABLE_OVER) {
        play_hole();
        if (t->phase != TABLE_BETWEEN) continue;
        world_say(p[0], "{\"do\":\"ready\"}");
        world_say(p[1], "{\"do\":\"ready\"}");
        world_seeds(p, 2);
    }
}

/* --------------------------------------------------------------------------------------------------------------- deals */

static void the_secret_is_promised_before_the_players_add_and_revealed_after_the_hole(void **state)
{
    nb_fair fair = {.gave = 3};
    nb_seed commit, seed;
    char hex[FAIR_HEX];
    (void)state;
    const char *promised = world_text(world_last(p[1], "deal"), "commit");
    assert_string_equal(world_text(world_last(p[1], "dealt"), "parts.1"),
                        "000000000000000000000000000000000000000000000000000000000000abc1");
    play_hole();
    json_t *closing = world_last(p[1], "closing");
    assert_true(fair_parse(&fair.secret, world_text(closing, "fair.secret")));
    assert_true(fair_parse(&fair.part[0], world_text(closing, "fair.parts.0")));
    assert_true(fair_parse(&fair.part[1], world_text(closing, "fair.parts.1")));
    commit = fair_commit(&fair.secret);
    fair_hex(hex, &commit);
    assert_string_equal(hex, promised);
    seed = fair_seed(1, 2, &fair);
    fair_hex(hex, &seed);
    assert_string_equal(hex, world_text(closing, "fair.seed"));
}

static void the_secret_is_sent_to_nobody_before_the_hole_is_over(void **state)
{
    char secret[FAIR_HEX], seed[FAIR_HEX];
    (void)state;
    fair_hex(secret, &t->fair.secret);
    fair_hex(seed, &t->hole.seed);
    world_say(p[0], "{\"do\":\"record\"}");
    world_say(p[0], "{\"do\":\"view\"}");
    for (unsigned i = 0; i < 6; i++) act_somehow();
    for (unsigned i = 0; i < 2; i++)
        for (size_t k = 0; k < p[i]->n; k++) {
            assert_null(strstr(p[i]->bytes[k], secret));
            assert_null(strstr(p[i]->bytes[k], seed));
        }
}

/* Computed with another program: printf 'niblick deal 1\n3\n%064d\n%064d\n-\n' 1 2 | sha256sum */
static void a_seed_is_the_hash_of_lines_that_anybody_can_compute(void **state)
{
    nb_fair fair = {.secret = nb_seed_number(1), .gave = 1, .part = {nb_seed_number(2)}};
    nb_seed seed = fair_seed(3, 2, &fair), commit = fair_commit(&fair.secret);
    char hex[FAIR_HEX];
    (void)state;
    fair_hex(hex, &seed);
    assert_string_equal(hex, "ade40f2900dc34cb0689153cf1d07a4a7aa17800e2045083d52806f4ff4b187f");
    fair_hex(hex, &commit);
    assert_string_equal(hex, "ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5");
}

static void a_seat_adds_to_a_deal_once_and_only_to_the_one_that_goes_on(void **state)
{
    static const char value[] = "00000000000000000000000000000000000000000000000000000000000000ff";
    (void)state;
    world_expect_error(world_say(p[0], "{\"do\":\"seed\",\"hole\":1,\"value\":\"%s\"}", value), "state",
                       "Hole 1 is not");
    play_hole();
    world_say(p[0], "{\"do\":\"ready\"}");
    world_say(p[1], "{\"do\":\"ready\"}");
    world_expect_error(world_say(p[0], "{\"do\":\"seed\",\"hole\":1,\"value\":\"%s\"}", value), "state",
                       "Hole 1 is not");
    world_expect_error(world_say(p[0], "{\"do\":\"seed\",\"hole\":2,\"value\":\"%s0\"}", value), "value", "64 hex");
    world_expect_error(world_say(p[0], "{\"do\":\"seed\",\"hole\":2,\"value\":\"%063dx\"}", 0), "value", "64 hex");
    world_say(p[0], "{\"do\":\"seed\",\"hole\":2,\"value\":\"%s\"}", value);
    world_expect_error(world_say(p[0], "{\"do\":\"seed\",\"hole\":2,\"value\":\"%s\"}", value), "state", "already");
}

static void who_adds_nothing_in_time_is_not_waited_for(void **state)
{
    (void)state;
    play_hole();
    world_say(p[0], "{\"do\":\"ready\"}");
    world_say(p[1], "{\"do\":\"ready\"}");
    world_say(p[1], "{\"do\":\"seed\",\"hole\":2,\"value\":\"%064x\"}", 5);
    world_wait(&w, w.world.times.deal - WORLD_TICK);
    assert_int_equal(t->phase, TABLE_DEALING);
    world_wait(&w, WORLD_TICK);
    assert_int_equal(t->phase, TABLE_PLAYING);
    json_t *parts = world_at(world_last(p[0], "dealt"), "parts");
    assert_true(json_is_null(json_array_get(parts, 0)));
    assert_true(json_is_string(json_array_get(parts, 1)));
}

static void no_two_holes_and_no_two_matches_have_the_same_secret(void **state)
{
    char first[FAIR_HEX], second[FAIR_HEX];
    (void)state;
    fair_hex(first, &t->fair.secret);
    play_match();
    fair_hex(second, &t->fair.secret);
    assert_string_not_equal(first, second);
}

/* ------------------------------------------------------------------------------------------------------------- actions */

static void an_action_is_told_to_both_and_answered_with_its_number(void **state)
{
    (void)state;
    const uint32_t n = t->n;
    json_t *answer = world_act(actor(), "flip A1");
    assert_string_equal(world_text(answer, "is"), "done");
    assert_int_equal(world_int(answer, "n"), n + 1);
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(world_int(world_last(p[i], "update"), "n"), n + 1);
        assert_string_equal(world_text(world_last(p[i], "update"), "verb"), "flip");
    }
}

static void an_action_sent_again_is_answered_again_and_not_played_twice(void **state)
{
    (void)state;
    struct person *line = actor();
    const uint32_t n = t->n;
    world_act(line, "flip A1");
    const size_t entries = w.entries;
    json_t *again = world_say(line, "{\"do\":\"act\",\"id\":9,\"n\":%u,\"action\":\"flip A1\"}", n);
    assert_string_equal(world_text(again, "is"), "done");
    assert_int_equal(world_int(again, "n"), n + 1);
    assert_int_equal(t->n, n + 1);
    assert_int_equal(w.entries, entries);
    while (t->hole.t.actor == line->seat) act_somehow();
    world_expect_error(world_say(line, "{\"do\":\"act\",\"id\":9,\"n\":%u,\"action\":\"flip A1\"}", n), "stale",
                       "moved on");
}

static void an_action_for_a_moment_that_has_passed_is_stale(void **state)
{
    (void)state;
    struct person *line = actor();
    const uint32_t n = t->n;
    world_act(line, "flip A1");
    world_expect_error(world_say(line, "{\"do\":\"act\",\"n\":%u,\"action\":\"flip B1\"}", n), "stale", "moved on");
    world_expect_error(world_say(line, "{\"do\":\"act\",\"n\":%u,\"action\":\"flip B1\"}", n + 7), "value",
                       "last number");
}

static void an_action_that_is_not_allowed_is_explained_and_changes_nothing(void **state)
{
    (void)state;
    struct person *line = actor(), *other = p[!line->seat];
    const uint32_t n = t->n;
    world_expect_error(world_act(line, "draw"), "illegal", "not possible now");
    world_expect_error(world_act(line, "flip Z9"), "notation", "Z9");
    world_expect_error(world_act(line, "dance"), "notation", "dance");
    world_expect_error(world_act(other, "flip A1"), "illegal", "cannot act now");
    world_expect_error(world_say(line, "{\"do\":\"act\",\"n\":%u,\"action\":4294967295}", n), "illegal",
                       "not possible");
    assert_int_equal(t->n, n);
}

static void nobody_acts_in_the_seat_of_another(void **state)
{
    (void)state;
    struct person *eve = world_come(&w);
    world_say(eve, "{\"do\":\"watch\",\"table\":\"%s\"}", w.table);
    world_expect_error(world_act(eve, "flip A1"), "seat", "only players");
    world_expect_error(world_say(eve, "{\"do\":\"act\",\"n\":1,\"action\":\"flip A1\",\"seat\":0}"), "key", "\"seat\"");
}

static void a_view_can_be_had_again_at_any_time(void **state)
{
    (void)state;
    act_somehow();
    json_t *view = world_say(p[0], "{\"do\":\"view\",\"id\":3}");
    assert_string_equal(world_text(view, "is"), "view");
    assert_int_equal(world_int(view, "n"), t->n);
    assert_int_equal(world_int(view, "view.seat"), 0);
}

/* ---------------------------------------------------------------------------------------------------- holes and matches */

static void the_next_hole_is_dealt_when_all_are_ready(void **state)
{
    (void)state;
    world_expect_error(world_say(p[0], "{\"do\":\"ready\"}"), "state", "not over");
    play_hole();
    assert_int_equal(t->phase, TABLE_BETWEEN);
    world_say(p[0], "{\"do\":\"ready\"}");
    assert_int_equal(world_int(world_last(p[1], "table"), "ready.0"), 0);
    assert_int_equal(t->phase, TABLE_BETWEEN);
    world_say(p[1], "{\"do\":\"ready\"}");
    assert_int_equal(t->phase, TABLE_DEALING);
    assert_int_equal(world_int(world_last(p[0], "deal"), "hole"), 2);
}

static void or_when_the_pause_is_over(void **state)
{
    (void)state;
    play_hole();
    assert_int_equal(world_int(world_last(p[1], "closing"), "ms"), w.world.times.pause);
    world_wait(&w, w.world.times.pause - WORLD_TICK);
    assert_int_equal(world_int(world_say(p[0], "{\"do\":\"view\"}"), "ms"), WORLD_TICK);
    assert_int_equal(t->phase, TABLE_BETWEEN);
    world_wait(&w, WORLD_TICK);
    assert_int_equal(t->phase, TABLE_DEALING);
}

static void a_record_can_be_had_as_far_as_holes_are_finished(void **state)
{
    (void)state;
    json_t *before = world_say(p[0], "{\"do\":\"record\",\"id\":1}");
    assert_null(strstr(world_text(before, "text"), "hole 1"));
    assert_non_null(strstr(world_text(before, "text"), "[Seat0 \"P0\"]"));
    play_hole();
    world_say(p[0], "{\"do\":\"ready\"}");
    world_say(p[1], "{\"do\":\"ready\"}");
    world_seeds(p, 2);
    act_somehow();
    json_t *after = world_say(p[0], "{\"do\":\"record\",\"id\":2}");
    assert_non_null(strstr(world_text(after, "text"), "hole 1"));
    assert_non_null(strstr(world_text(after, "text"), "\nfair 0x"));
    assert_null(strstr(world_text(after, "text"), "hole 2"));
}

static void the_next_match_is_played_at_the_same_table(void **state)
{
    (void)state;
    play_match();
    const uint32_t n = t->n;
    assert_true(json_is_true(world_at(world_last(p[0], "closing"), "score.match_over")));
    assert_int_equal(world_int(world_last(p[0], "table"), "match"), 1);
    world_start_match(p, 2);
    assert_int_equal(world_int(world_last(p[0], "table"), "match"), 2);
    assert_int_equal(t->n, n + 1);
    play_match();
    assert_int_equal(t->phase, TABLE_OVER);
}

static void for_another_match_the_others_are_asked(void **state)
{
    (void)state;
    play_match();
    assert_string_equal(world_text(world_say(p[0], "{\"do\":\"start\",\"id\":1}"), "is"), "done");
    assert_int_equal(t->phase, TABLE_OVER);
    json_t *table = world_last(p[1], "table");
    assert_true(json_is_true(world_at(table, "rematch")));
    assert_int_equal(world_int(table, "ready.0"), 0);
    world_say(p[1], "{\"do\":\"ready\"}");
    assert_int_equal(t->phase, TABLE_DEALING);
    assert_int_equal(world_int(world_last(p[1], "table"), "match"), 2);
    assert_null(world_at(world_last(p[1], "table"), "rematch"));
}

static void another_match_can_be_wanted_before_the_host_asks(void **state)
{
    (void)state;
    play_match();
    world_say(p[1], "{\"do\":\"ready\"}");
    assert_int_equal(t->phase, TABLE_OVER);
    world_say(p[0], "{\"do\":\"start\"}");
    assert_int_equal(t->phase, TABLE_DEALING);
}

static void another_match_can_be_declined(void **state)
{
    (void)state;
    play_match();
    world_say(p[0], "{\"do\":\"start\"}");
    world_say(p[1], "{\"do\":\"ready\",\"decline\":true}");
    assert_null(world_at(world_last(p[0], "table"), "rematch"));
    assert_int_equal(json_array_size(world_at(world_last(p[0], "table"), "ready")), 0);
    world_wait(&w, 2 * w.world.times.pause);
    assert_int_equal(t->phase, TABLE_OVER);
    world_start_match(p, 2); /* the host can ask again */
    world_expect_error(world_say(p[1], "{\"do\":\"ready\",\"decline\":true}"), "state", "not over");
}

static void whoever_does_not_answer_is_waited_for_half_a_minute(void **state)
{
    (void)state;
    play_match();
    world_say(p[0], "{\"do\":\"start\"}");
    world_wait(&w, w.world.times.pause - WORLD_TICK);
    assert_int_equal(t->phase, TABLE_OVER);
    world_wait(&w, 2 * WORLD_TICK);
    assert_int_not_equal(t->phase, TABLE_OVER);
}

static void a_rematch_is_off_when_somebody_leaves(void **state)
{
    (void)state;
    play_match();
    world_say(p[0], "{\"do\":\"start\"}");
    world_say(p[1], "{\"do\":\"leave\"}");
    assert_null(world_at(world_last(p[0], "table"), "rematch"));
    world_wait(&w, 2 * w.world.times.pause);
    assert_int_equal(t->phase, TABLE_OVER);
    world_expect_error(world_say(p[0], "{\"do\":\"start\"}"), "state", "is open");
}

static void whoever_is_away_is_not_asked(void **state)
{
    (void)state;
    play_match();
    world_go(p[1]);
    world_say(p[0], "{\"do\":\"start\"}");
    assert_int_equal(t->phase, TABLE_DEALING);
}

static void a_seat_left_in_a_match_is_played_on_and_may_be_taken_by_another_after_the_hole(void **state)
{
    (void)state;
    world_say(p[1], "{\"do\":\"leave\"}");
    json_t *table = world_last(p[0], "table");
    assert_string_equal(world_text(table, "seats.1.kind"), "open");
    assert_string_equal(world_text(table, "seats.1.player"), "random");
    while (t->hole.t.actor != 1) act_somehow();
    const uint32_t n = t->n;
    world_wait(&w, 2000);
    assert_true(t->n > n);
    struct person *bob = world_come(&w);
    world_expect_error(world_say(bob, "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"Bob\"}", w.table), "state",
                       "A hole is being played");
    assert_null(world_last(bob, "view"));
    while (t->phase == TABLE_PLAYING) {
        if (t->hole.t.actor == 0) act_somehow();
        else world_wait(&w, 2000);
    }
    world_say(bob, "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"Bob\"}", w.table);
    assert_int_equal(bob->seat, 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_secret_is_promised_before_the_players_add_and_revealed_after_the_hole),
        TEST(the_secret_is_sent_to_nobody_before_the_hole_is_over),
        cmocka_unit_test(a_seed_is_the_hash_of_lines_that_anybody_can_compute),
        TEST(a_seat_adds_to_a_deal_once_and_only_to_the_one_that_goes_on),
        TEST(who_adds_nothing_in_time_is_not_waited_for),
        TEST(no_two_holes_and_no_two_matches_have_the_same_secret),
        TEST(an_action_is_told_to_both_and_answered_with_its_number),
        TEST(an_action_sent_again_is_answered_again_and_not_played_twice),
        TEST(an_action_for_a_moment_that_has_passed_is_stale),
        TEST(an_action_that_is_not_allowed_is_explained_and_changes_nothing),
        TEST(nobody_acts_in_the_seat_of_another),
        TEST(a_view_can_be_had_again_at_any_time),
        TEST(the_next_hole_is_dealt_when_all_are_ready),
        TEST(or_when_the_pause_is_over),
        TEST(a_record_can_be_had_as_far_as_holes_are_finished),
        TEST(the_next_match_is_played_at_the_same_table),
        TEST(for_another_match_the_others_are_asked),
        TEST(another_match_can_be_wanted_before_the_host_asks),
        TEST(another_match_can_be_declined),
        TEST(whoever_does_not_answer_is_waited_for_half_a_minute),
        TEST(a_rematch_is_off_when_somebody_leaves),
        TEST(whoever_is_away_is_not_asked),
        TEST(a_seat_left_in_a_match_is_played_on_and_may_be_taken_by_another_after_the_hole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
