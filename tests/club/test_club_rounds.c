/* test_club_rounds.c - the rounds of an account: which are kept, what they say, and how to take them home. */
#include "club_world.h"

#include <math.h>
#include <stdlib.h>

static struct club_world w;
static struct person *p[2]; /* P0 has the account Ann, P1 the account Bob */
static struct table *t;

static int start(void **state)
{
    static const char *const accounts[] = {"Ann", "Bob"};
    (void)state;
    world_start(&w, 31);
    for (unsigned i = 0; i < 2; i++) {
        p[i] = world_come(&w);
        club_login(w.club, p[i]->guest, "", accounts[i], NULL, w.now);
    }
    return 0;
}

static int end(void **state)
{
    (void)state;
    world_end(&w);
    return 0;
}

static void open_table(const char *game, const char *options)
{
    world_say(p[0], "{\"do\":\"create\",\"game\":\"%s\",\"seats\":2,\"options\":\"%s\",\"me\":\"P0\"}", game, options);
    world_say(p[1], "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"P1\"}", w.table);
    t = world_at_table(&w);
}

/* Anything that is legal; whoever is not there is waited for. */
static void play_hole(void)
{
    while (t->phase == TABLE_PLAYING) {
        nb_action list[NB_MAX_ACTIONS];
        const unsigned seat = t->hole.t.actor;
        nb_rng rng;
        if (p[seat]->guest->table != t) {
            world_wait(&w, 1000);
            continue;
        }
        nb_rng_start(&rng, t->n, 9);
        const int n = nb_legal(&t->hole, list);
        world_say(p[seat], "{\"do\":\"act\",\"n\":%u,\"action\":%u}", t->n, list[nb_rng_below(&rng, (uint32_t)n)]);
    }
}

static void next_hole(void)
{
    for (unsigned i = 0; i < 2; i++) world_say(p[i], "{\"do\":\"ready\"}");
    world_seeds(p, 2);
}

static void play_match(void)
{
    world_start_match(p, 2);
    play_hole();
    while (t->phase == TABLE_BETWEEN) {
        next_hole();
        play_hole();
    }
}

static json_t *rounds(struct person *line, const char *keys)
{
    return world_say(line, "{\"do\":\"rounds\",\"id\":1%s}", keys);
}

static double real_at(json_t *message, const char *path) { return json_number_value(world_at(message, path)); }

static void a_finished_round_is_listed_with_its_score_and_place(void **state)
{
    (void)state;
    open_table("six", "holes=2");
    play_match();
    json_t *list = rounds(p[1], "");
    uint8_t place[NB_MAX_SEATS];
    nb_match_places(&t->match, place);
    assert_string_equal(world_text(list, "is"), "rounds");
    assert_int_equal(world_int(list, "of"), 1);
    assert_string_equal(world_text(list, "rounds.0.table"), t->id);
    assert_string_equal(world_text(list, "rounds.0.game"), "six");
    assert_string_equal(world_text(list, "rounds.0.names.0"), "P0");
    assert_int_equal(world_int(list, "rounds.0.seat"), 1);
    assert_int_equal(world_int(list, "rounds.0.deals"), 2);
    assert_int_equal(world_int(list, "rounds.0.place"), place[1]);
    assert_true(real_at(list, "rounds.0.score") == t->match.total[1]);
    assert_int_equal(world_int(list, "rounds.0.time"), w.now);
}

static void rounds_of_one_game_and_options_have_a_mean_and_a_best(void **state)
{
    (void)state;
    open_table("six", "holes=1");
    play_match();
    const double first = t->match.total[0];
    play_match();
    const double second = t->match.total[0];
    open_table("six", "holes=2");
    play_match();
    json_t *list = rounds(p[0], "");
    assert_int_equal(json_array_size(world_at(list, "groups")), 2);
    assert_int_equal(world_int(list, "groups.0.rounds"), 2);
    assert_string_equal(world_text(list, "groups.0.unit"), "strokes");
    assert_true(fabs(real_at(list, "groups.0.mean") - (first + second) / 2) < 1e-6);
    assert_true(fabs(real_at(list, "groups.0.recent") - (first + second) / 2) < 1e-6);
    assert_true(fabs(real_at(list, "groups.0.best") - fmin(first, second)) < 1e-6);
    assert_true(fabs(real_at(list, "groups.1.mean") - t->match.total[0] / 2.0) < 1e-6);
}

static void a_round_is_not_listed_before_it_is_finished(void **state)
{
    (void)state;
    open_table("six", "holes=2");
    world_start_match(p, 2);
    play_hole();
    assert_int_equal(world_int(rounds(p[0], ""), "of"), 0);
    next_hole();
    assert_int_equal(world_int(rounds(p[0], ",\"records\":true"), "of"), 0);
}

static void a_round_belongs_to_nobody_who_left_it(void **state)
{
    (void)state;
    open_table("six", "holes=2");
    world_start_match(p, 2);
    play_hole();
    world_say(p[1], "{\"do\":\"leave\"}");
    for (unsigned i = 0; i < 600 && t->phase != TABLE_OVER; i++) {
        world_wait(&w, 1000);
        play_hole();
    }
    assert_int_equal(t->phase, TABLE_OVER);
    assert_int_equal(world_int(rounds(p[1], ""), "of"), 0);
    assert_int_equal(world_int(rounds(p[0], ""), "of"), 1);
}

static void rounds_are_still_there_when_the_table_is_gone(void **state)
{
    (void)state;
    open_table("six", "holes=1");
    play_match();
    for (unsigned i = 0; i < 2; i++) world_say(p[i], "{\"do\":\"leave\"}");
    world_wait(&w, 1000);
    assert_int_equal(world_int(rounds(p[0], ""), "of"), 1);
}

static void with_records_every_round_can_be_replayed_elsewhere(void **state)
{
    (void)state;
    open_table("six", "holes=1");
    play_match();
    play_match();
    json_t *list = rounds(p[0], ",\"records\":true");
    assert_int_equal(json_array_size(world_at(list, "rounds")), 2);
    assert_null(world_at(list, "next"));
    for (unsigned i = 0; i < 2; i++) {
        const char *text = json_string_value(json_object_get(json_array_get(world_at(list, "rounds"), i), "text"));
        enum nb_step step = NB_STEP_HOLE;
        nb_reader reader;
        nb_why why;
        assert_int_equal(nb_record_open(&reader, text, strlen(text), &why), NB_OK);
        while (step != NB_STEP_END) assert_int_equal(nb_record_next(&reader, &step, NULL, &why), NB_OK);
        assert_true(reader.match.over);
    }
    list = rounds(p[0], ",\"records\":true,\"from\":1");
    assert_int_equal(world_int(list, "from"), 1);
    assert_int_equal(json_array_size(world_at(list, "rounds")), 1);
    assert_int_equal(json_array_size(world_at(rounds(p[0], ",\"from\":7"), "rounds")), 0);
}

static void only_an_account_has_rounds(void **state)
{
    (void)state;
    world_expect_error(rounds(world_come(&w), ""), "account", "Log in");
    world_expect_error(rounds(p[0], ",\"from\":-1"), "value", "from");
}

#define ROUND_TEST(f) cmocka_unit_test_setup_teardown(f, start, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ROUND_TEST(a_finished_round_is_listed_with_its_score_and_place),
        ROUND_TEST(rounds_of_one_game_and_options_have_a_mean_and_a_best),
        ROUND_TEST(a_round_is_not_listed_before_it_is_finished),
        ROUND_TEST(a_round_belongs_to_nobody_who_left_it),
        ROUND_TEST(rounds_are_still_there_when_the_table_is_gone),
        ROUND_TEST(with_records_every_round_can_be_replayed_elsewhere),
        ROUND_TEST(only_an_account_has_rounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
