/* test_outside.c - what programs that play are sent: a function of what their seat may know. In another world everything that is
 * secret from the seat has changed places, the stock and the seed included; every line must be the same there.
 */
#include <stdlib.h>
#include <unistd.h>

#include "outside_lines.h"
#include "worlds.h"

static void check_same_line(json_writer *one, json_writer *other)
{
    LAW(!one->out.failed && !other->out.failed);
    LAW(one->out.len == other->out.len);
    LAW(memcmp(one->out.text, other->out.text, one->out.len) == 0);
}

/* ---------------------------------------------------------------------------------------------------- line by line */

static json_writer here, there;

static void check_lines(const nb_hole *hole, nb_rng *rng)
{
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) {
        nb_hole other = *hole;
        nb_view view, other_view;
        law_shuffle_secrets(&other, seat, rng);
        nb_view_of(&view, hole, seat);
        nb_view_of(&other_view, &other, seat);
        outside_line_hello(&here, &hole->t.rules, OUTSIDE_MS);
        outside_line_hello(&there, &other.t.rules, OUTSIDE_MS);
        check_same_line(&here, &there);
        outside_line_hole(&here, &hole->t, seat);
        outside_line_hole(&there, &other.t, seat);
        check_same_line(&here, &there);
        outside_line_choose(&here, &view, 1, 2, NULL);
        outside_line_choose(&there, &other_view, 1, 2, NULL);
        check_same_line(&here, &there);
        if (!nb_over(&hole->t)) continue;
        outside_line_over(&here, hole, seat);
        outside_line_over(&there, hole, seat); /* the scores are everybody's now */
        check_same_line(&here, &there);
    }
}

static void what_a_seat_may_not_know_changes_no_byte_of_its_lines(void **state)
{
    (void)state;
    law_everywhere(check_lines, 2, 8);
}

static void check_story(const nb_hole *hole, unsigned seat, unsigned actor, nb_action action, nb_rng *rng)
{
    const nb_hole before = worlds_fix_stock(hole);
    nb_hole one = before, other = before;
    nb_events of_one, of_other;
    bool secret[NB_MAX_CARDS];
    LAW(nb_apply_as(&one, actor, action, &of_one) == NB_OK);
    worlds_still_secret(secret, &before.t, &one.t, seat);
    if (!worlds_another(&other, seat, &one, secret, actor, action, rng)) return;
    const nb_hole other_before = other;
    LAW(nb_apply_as(&other, actor, action, &of_other) == NB_OK);
    jw_clear(&here);
    jw_clear(&there);
    outside_told(&here, &before, actor, action, &one, &of_one, seat);
    outside_told(&there, &other_before, actor, action, &other, &of_other, seat);
    if (!nb_over(&one.t)) check_same_line(&here, &there); /* at the end the cards are turned up, and they are others */
}

static void check_stories(const nb_hole *hole, nb_rng *rng)
{
    if (nb_over(&hole->t)) return;
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) {
        const unsigned actor = law_any_actor(&hole->t, rng);
        check_story(hole, seat, actor, law_choose(&hole->t, actor, (law_style){0}, rng), rng);
    }
}

static void what_a_seat_may_not_know_changes_nothing_of_its_story(void **state)
{
    (void)state;
    law_everywhere(check_stories, 2, 8);
    assert_true(worlds_found());
}

/* -------------------------------------------------------------------------------------------------- a real program */

/* A program that keeps every line, and takes the first action. */
static struct outside *keeper_of_lines(const char *folder, const char *world, const char *game)
{
    char name[512], why[256];
    snprintf(
        name, sizeof name,
        "exec:60000ms:while read -r line; do printf '%%s\\n' \"$line\" >>%s/%s-%s; case $line in "
        "*'\"type\":\"hello\"'*) echo '{\"story\": true}';; *'\"type\":\"choose\"'*) echo '{\"index\": 0}';; esac; done",
        folder, world, game);
    struct outside *o = outside_named(name, why, sizeof why);
    if (!o) fail_msg("%s", why);
    return o;
}

/* Its seat sits down, is told of one action of somebody else's, and chooses. */
static nb_action sit_and_choose(struct outside *o, const nb_hole *before, const nb_hole *after, nb_action action,
                                const nb_events *events)
{
    nb_rng rng;
    nb_view view;
    const unsigned seat = after->t.actor;
    nb_rng_start(&rng, 1, 1);
    struct outside_seat *s = outside_sit(o, before, seat, 0, 0);
    assert_non_null(s);
    assert_true(outside_wants_story(s));
    outside_tell(s, before, before->t.actor, action, after, events);
    nb_view_of(&view, after, seat);
    const nb_action choice = outside_choose(s, &view, &rng);
    assert_int_equal(outside_fault_of(s).kind, OUTSIDE_NOT);
    outside_rise(s, NULL);
    return choice;
}

static char *read_all(const char *folder, const char *world, const char *game, size_t *length)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s-%s", folder, world, game);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    *length = (size_t)ftell(file);
    rewind(file);
    char *text = malloc(*length + 1);
    assert_non_null(text);
    assert_int_equal(fread(text, 1, *length, file), *length);
    fclose(file);
    unlink(path);
    return text;
}

/* True: both programs were asked, each in its world. */
static bool both_choose(struct outside *one, struct outside *two, const nb_hole *hole, nb_rng *rng)
{
    const nb_hole before = worlds_fix_stock(hole);
    nb_hole after = before, other = before, other_after;
    nb_events events, other_events;
    bool secret[NB_MAX_CARDS];
    const nb_action action = law_choose(&hole->t, hole->t.actor, (law_style){0}, rng);
    LAW(nb_apply(&after, action, &events) == NB_OK);
    if (nb_over(&after.t)) return false;
    worlds_still_secret(secret, &before.t, &after.t, after.t.actor);
    if (!worlds_another(&other, after.t.actor, &after, secret, hole->t.actor, action, rng)) return false;
    other_after = other;
    LAW(nb_apply(&other_after, action, &other_events) == NB_OK);
    const nb_action choice = sit_and_choose(one, &before, &after, action, &events);
    LAW(choice == sit_and_choose(two, &other, &other_after, action, &other_events));
    return true;
}

static unsigned play_in_two_worlds(const char *folder, const nb_game *game, nb_rng *rng)
{
    struct outside *one = keeper_of_lines(folder, "one", game->id), *two = keeper_of_lines(folder, "two", game->id);
    const nb_rules rules = law_rules(game->id, game->min_seats < 2 ? 2 : game->min_seats, "");
    nb_hole hole;
    unsigned asked = 0;
    for (unsigned i = 0; i < 50 && asked < 4; i++) { /* there is not always another world */
        law_deal(&hole, &rules, rng);
        while (!nb_over(&hole.t) && asked < 4) {
            law_note_hole(&hole);
            asked += both_choose(one, two, &hole, rng);
            nb_play(&hole, law_choose(&hole.t, hole.t.actor, (law_style){0}, rng));
        }
    }
    return asked;
}

/* Nobody waits for the last line, which asks for no answer: on a busy machine one of them may not have come to it. */
static void check_files(const char *folder, const nb_game *game)
{
    static const char LAST[] = "{\"type\":\"over\"}\n";
    size_t of_one, of_two;
    char *one = read_all(folder, "one", game->id, &of_one), *two = read_all(folder, "two", game->id, &of_two);
    const size_t both = of_one < of_two ? of_one : of_two;
    assert_true(both > 1000 && of_one + of_two - 2 * both <= strlen(LAST));
    assert_memory_equal(one, two, both);
    free(one);
    free(two);
}

static void two_programs_in_worlds_that_look_the_same_are_sent_the_same(void **state)
{
    char folder[] = "/tmp/niblick-outside-XXXXXX";
    nb_rng rng;
    (void)state;
    assert_non_null(mkdtemp(folder));
    nb_rng_start(&rng, 15, 1);
    for (unsigned i = 0; i < nb_game_count(); i++) assert_true(play_in_two_worlds(folder, nb_game_at(i), &rng) > 0);
    outside_end_all(); /* nobody writes any more */
    for (unsigned i = 0; i < nb_game_count(); i++) check_files(folder, nb_game_at(i));
    rmdir(folder);
}

/* The command would never say hello: whoever started it now would wait for that. */
static void once_all_have_ended_nobody_is_started_and_nobody_waits(void **state)
{
    char why_not[256];
    const nb_rules rules = law_rules("six", 2, "");
    const nb_seed seed = nb_seed_number(1);
    struct outside *o = outside_named("exec:60000ms:exec sleep 600", why_not, sizeof why_not);
    struct outside_fault fault;
    nb_why why = {.text = ""};
    nb_action list[NB_MAX_ACTIONS];
    nb_hole hole;
    nb_view view;
    nb_rng rng;
    (void)state;
    assert_non_null(o);
    outside_end_all();
    assert_false(outside_ready(o, &rules, &why));
    assert_non_null(strstr(why.text, "it cannot be started"));
    nb_deal(&hole, &rules, &seed, 0, 0);
    nb_view_of(&view, &hole, hole.t.actor);
    nb_rng_start(&rng, 1, 1);
    const nb_action action = outside_once(o, &view, 0, &rng, &fault);
    assert_int_equal(fault.kind, OUTSIDE_DIED);
    const int n = nb_legal_for(&hole.t, hole.t.actor, list);
    int found = 0;
    for (int i = 0; i < n; i++) found += list[i] == action;
    assert_int_equal(found, 1);
}

/* -------------------------------------------------------------------------------------------------------- answers */

static void check_fault(const char *answer, const char *what)
{
    const nb_rules rules = law_rules("six", 2, "");
    const nb_seed seed = nb_seed_number(1);
    nb_hole hole;
    nb_view view;
    nb_action action;
    nb_deal(&hole, &rules, &seed, 0, 0);
    nb_view_of(&view, &hole, hole.t.actor);
    const struct outside_fault fault = outside_read_choice(answer, strlen(answer), &view, 7, &action);
    if (!fault.kind || !strstr(fault.text, what)) fail_msg("%s: \"%s\", not: %s", answer, fault.text, what);
}

static void a_fault_speaks_of_answers_not_of_commands(void **state)
{
    (void)state;
    check_fault("{\"move\": 1}", "unknown key \"move\"; an answer takes \"action\", \"index\" and \"id\"");
    check_fault("{\"cmd\": \"flip A1\", \"index\": 0}", "unknown key \"cmd\"");
    check_fault("{\"acton\": \"flip A1\"}", "did you mean \"action\"?");
    check_fault("{\"id\": 8, \"index\": 0}", "this is not the answer to question 7");
    check_fault("{\"id\": 7}", "an answer has either \"action\" or \"index\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_seat_may_not_know_changes_no_byte_of_its_lines),
        cmocka_unit_test(what_a_seat_may_not_know_changes_nothing_of_its_story),
        cmocka_unit_test(a_fault_speaks_of_answers_not_of_commands),
        cmocka_unit_test(two_programs_in_worlds_that_look_the_same_are_sent_the_same),
        cmocka_unit_test(once_all_have_ended_nobody_is_started_and_nobody_waits), /* so it is the last */
    };
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    jw_free(&here);
    jw_free(&there);
    return failed;
}
