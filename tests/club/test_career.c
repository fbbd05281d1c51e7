/* test_career.c - what an account's rounds on a server come to: which count for the handicap index, that it is the one of the terminal,
 * reviews, and that nothing is worked out or read twice. */
#include "club_world.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "career_inside.h"

static struct club_world w;
static struct person *p[2]; /* P0 has the account Ann, P1 the account Bob */
static struct table *t;

static int start(void **state)
{
    (void)state;
    world_start(&w, 83);
    p[0] = world_come_as(&w, "Ann");
    p[1] = world_come_as(&w, "Bob");
    return 0;
}

static int end(void **state)
{
    (void)state;
    world_end(&w);
    return 0;
}

static void play_match(bool first)
{
    if (first) {
        world_say(p[0], "{\"do\":\"create\",\"game\":\"four\",\"seats\":2,\"options\":\"holes=1\",\"me\":\"P0\"}");
        world_say(p[1], "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"P1\"}", w.table);
        t = world_at_table(&w);
    }
    world_say(p[0], "{\"do\":\"start\"}");
    if (!first) world_say(p[1], "{\"do\":\"ready\"}");
    world_seeds(p, 2);
    while (t->phase == TABLE_PLAYING) {
        nb_action list[NB_MAX_ACTIONS];
        nb_rng rng;
        nb_rng_start(&rng, t->n, 9);
        const int n = nb_legal(&t->hole, list);
        world_say(p[t->hole.t.actor], "{\"do\":\"act\",\"n\":%u,\"action\":%u}", t->n,
                  list[nb_rng_below(&rng, (uint32_t)n)]);
    }
}

static void play_matches(unsigned n)
{
    for (unsigned i = 0; i < n; i++) play_match(!i);
}

static json_t *rounds(void) { return world_say(p[0], "{\"do\":\"rounds\",\"id\":1}"); }

/* All that can be worked out for Ann; how many entries came of it. */
static unsigned work(void)
{
    unsigned entries = 0;
    while (career_work(w.career, "Ann", NULL, 50)) continue;
    struct career_note *notes = career_take_notes(w.career);
    for (const struct career_note *n = notes; n; n = n->next) {
        const store_entry entry = {
            .table = WORLD_ROUNDS, .number = n->number, .time = w.now, .kind = n->kind, .text = n->text};
        store_why why;
        if (!store_append(w.archive, &entry, 1, &why)) fail_msg("%s", why.text);
        entries++;
    }
    career_free_notes(notes);
    return entries;
}

static void three_rounds_give_an_index_and_two_do_not(void **state)
{
    int32_t index;
    (void)state;
    play_matches(2);
    rounds();
    work();
    assert_int_equal(career_index(w.career, "Ann", &t->settings.rules, &index), CAREER_NONE);
    play_match(false);
    rounds();
    assert_int_equal(career_index(w.career, "Ann", &t->settings.rules, &index), CAREER_KNOWN);
    json_t *list = rounds();
    work();
    list = rounds();
    assert_true(fabs(json_number_value(world_at(list, "groups.0.index")) - (double)index / NB_UNIT) < 0.001);
    assert_int_equal(json_is_true(world_at(list, "rounds.0.counted")) +
                         json_is_true(world_at(list, "rounds.1.counted")) +
                         json_is_true(world_at(list, "rounds.2.counted")),
                     1);
}

static void what_is_not_known_yet_is_said_to_be_worked_on(void **state)
{
    int32_t index;
    (void)state;
    play_matches(3);
    json_t *list = rounds();
    assert_true(json_is_true(world_at(list, "working")));
    assert_null(world_at(list, "groups.0.index"));
    assert_null(world_at(list, "rounds.0.luck"));
    assert_int_equal(career_index(w.career, "Ann", &t->settings.rules, &index), CAREER_WORKING);
    work();
    list = rounds();
    assert_null(world_at(list, "working"));
    assert_non_null(world_at(list, "rounds.0.luck"));
    assert_non_null(world_at(list, "rounds.0.play"));
    assert_int_equal(world_int(list, "groups.0.reviewed.rounds"), 3);
}

static void nothing_is_worked_out_twice(void **state)
{
    (void)state;
    play_matches(3);
    rounds();
    assert_int_equal(work(), 7); /* what a scratch player expects at one table, and three reviews for two accounts */
    json_t *before = json_incref(rounds());
    career_free(w.career);
    w.career = NULL;
    rounds();
    assert_int_equal(work(), 0);
    json_t *after = rounds();
    assert_true(json_equal(world_at(before, "rounds"), world_at(after, "rounds")));
    assert_true(json_equal(world_at(before, "groups"), world_at(after, "groups")));
    json_decref(before);
}

/* The table's rounds are in memory: its log could be gone, as long as it has not grown. */
static void a_table_is_read_again_only_when_its_log_has_grown(void **state)
{
    struct career_list list;
    (void)state;
    play_matches(1);
    rounds();
    assert_true(career_list(w.career, "Ann", &list));
    assert_int_equal(list.n, 1);
    list.round[0]->place = 77; /* nobody reads it again, so it stays */
    career_free_list(&list);
    assert_int_equal(world_int(rounds(), "rounds.0.place"), 77);
    play_match(false);
    json_t *grown = rounds();
    assert_int_equal(world_int(grown, "of"), 2);
    assert_in_range(world_int(grown, "rounds.0.place"), 1, 2);
}

static void a_round_in_which_somebody_else_played_for_a_seat_does_not_count(void **state)
{
    int32_t index;
    (void)state;
    play_matches(3);
    world_say(p[0], "{\"do\":\"start\"}");
    world_say(p[1], "{\"do\":\"ready\"}");
    world_seeds(p, 2);
    world_say(p[1], "{\"do\":\"leave\"}");
    for (unsigned i = 0; t->phase == TABLE_PLAYING && i < 1000; i++) {
        nb_action list[NB_MAX_ACTIONS];
        if (t->hole.t.actor) {
            world_wait(&w, 1000);
            continue;
        }
        nb_legal(&t->hole, list);
        world_say(p[0], "{\"do\":\"act\",\"n\":%u,\"action\":%u}", t->n, list[0]);
    }
    rounds();
    work();
    json_t *list = rounds();
    assert_int_equal(world_int(list, "of"), 4);
    assert_non_null(world_at(list, "rounds.0.counted"));
    assert_null(world_at(list, "rounds.3.counted"));
    assert_int_equal(career_index(w.career, "Ann", &t->settings.rules, &index), CAREER_KNOWN);
}

static void a_match_is_reviewed_once_and_each_account_is_told_its_own(void **state)
{
    (void)state;
    play_matches(1);
    rounds();
    work();
    const double ann = json_number_value(world_at(rounds(), "rounds.0.luck"));
    json_t *bob = world_say(p[1], "{\"do\":\"rounds\",\"id\":1}");
    assert_non_null(world_at(bob, "rounds.0.luck"));
    assert_true(json_number_value(world_at(bob, "rounds.0.luck")) != ann);
    assert_null(world_at(bob, "rounds.1"));
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, start, end)
    const struct CMUnitTest tests[] = {
        T(three_rounds_give_an_index_and_two_do_not),
        T(what_is_not_known_yet_is_said_to_be_worked_on),
        T(nothing_is_worked_out_twice),
        T(a_table_is_read_again_only_when_its_log_has_grown),
        T(a_round_in_which_somebody_else_played_for_a_seat_does_not_count),
        T(a_match_is_reviewed_once_and_each_account_is_told_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
