/* test_engine_play.c - playing through the engine protocol alone, as a program in any language would. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine_ask.h"

/* ----------------------------------------------------------------------------------------------------- playing */

static void only_the_seat_that_is_asked_has_actions(void **state)
{
    begin_six(*state);
    json_t *answer = ask_well(*state, "{\"cmd\":\"legal\"}");
    assert_int_equal(number_at(answer, "seat"), 0);
    assert_true(json_array_size(at(answer, "legal")) > 0);
    json_decref(answer);
    answer = ask_well(*state, "{\"cmd\":\"legal\",\"seat\":1}");
    assert_int_equal(json_array_size(at(answer, "legal")), 0);
    json_decref(answer);
}

static void an_action_is_listed_with_its_code_and_its_place(void **state)
{
    begin_six(*state);
    json_t *answer = ask_well(*state, "{\"cmd\":\"legal\"}");
    const json_t *first = json_array_get(at(answer, "legal"), 0), *place = at(first, "at");
    assert_string_equal(text_at(first, "action"), "flip A1");
    assert_string_equal(text_at(first, "verb"), "flip");
    assert_int_equal(number_at(first, "code") >> 24, NB_FLIP);
    assert_int_equal(number_at(place, "owner"), 0);
    assert_string_equal(text_at(place, "kind"), "grid");
    assert_string_equal(text_at(place, "slot"), "A1");
    json_decref(answer);
}

static void a_code_does_what_its_notation_does(void **state)
{
    char line[80];
    begin_six(*state);
    json_t *answer = ask_well(*state, "{\"cmd\":\"legal\"}");
    snprintf(line, sizeof line, "{\"cmd\":\"apply\",\"action\":%d}",
             (int)number_at(json_array_get(at(answer, "legal"), 0), "code"));
    json_decref(answer);
    do_well(*state, line);
    char *truth = answer_text(*state, "{\"cmd\":\"truth\"}", "truth");
    begin_six(*state);
    do_well(*state, "{\"cmd\":\"apply\",\"action\":\"flip A1\"}");
    assert_same_text(truth, answer_text(*state, "{\"cmd\":\"truth\"}", "truth"));
}

static void an_applied_action_is_answered_with_its_events_and_the_state(void **state)
{
    begin_six(*state);
    json_t *answer = ask_well(*state, "{\"cmd\":\"apply\",\"action\":\"flip B3\"}");
    const json_t *event = json_array_get(at(answer, "events"), 0);
    assert_string_equal(text_at(event, "event"), "turn-up");
    assert_int_equal(number_at(event, "seat"), 0);
    assert_string_equal(text_at(at(event, "at"), "slot"), "B3");
    assert_int_equal(json_array_size(at(event, "seen")), 3);
    assert_int_equal(strlen(text_at(event, "card")), 2);
    assert_int_equal(number_at(at(answer, "state"), "actor"), 0);
    assert_false(is_true_at(at(answer, "state"), "over"));
    json_decref(answer);
}

static void a_sentence_tells_an_action_to_a_viewer(void **state)
{
    begin_six(*state);
    json_t *mine = ask_well(*state, "{\"cmd\":\"describe\",\"action\":\"flip A1\"}");
    json_t *theirs = ask_well(*state, "{\"cmd\":\"describe\",\"action\":\"flip A1\",\"viewer\":1}");
    json_t *spectator = ask_well(*state, "{\"cmd\":\"describe\",\"action\":\"flip A1\",\"viewer\":\"spectator\"}");
    assert_string_not_equal(text_at(mine, "sentence"), text_at(theirs, "sentence"));
    assert_string_equal(text_at(theirs, "sentence"), text_at(spectator, "sentence"));
    json_decref(mine);
    json_decref(theirs);
    json_decref(spectator);
    refuse(*state, "{\"cmd\":\"describe\",\"action\":\"knock\"}", "illegal", "knock");
}

static void a_refused_request_changes_nothing(void **state)
{
    static const struct {
        const char *line, *code, *part;
    } wrong[] = {
        {"{\"cmd\":\"apply\"}", "key", "\"action\" is missing"},
        {"{\"cmd\":\"apply\",\"action\":null}", "type", "\"action\" must be"},
        {"{\"cmd\":\"apply\",\"action\":\"\"}", "notation", "no action"},
        {"{\"cmd\":\"apply\",\"action\":\"flop A1\"}", "notation", "did you mean \"flip\"?"},
        {"{\"cmd\":\"apply\",\"action\":\"flip Z9\"}", "notation", "Z9"},
        {"{\"cmd\":\"apply\",\"action\":\"draw\"}", "illegal", "draw"},
        {"{\"cmd\":\"apply\",\"action\":\"flip A1\",\"seat\":1}", "illegal", "seat 0 is asked"},
        {"{\"cmd\":\"apply\",\"action\":\"flip A1\",\"seat\":3}", "seats", "there is no seat 3"},
        {"{\"cmd\":\"apply\",\"action\":\"flip A1\",\"seat\":-1}", "seats", "there is no seat -1"},
        {"{\"cmd\":\"apply\",\"action\":\"flip A1\",\"seat\":\"0\"}", "type", "\"seat\" must be"},
        {"{\"cmd\":\"apply\",\"action\":-1}", "notation", "-1"},
        {"{\"cmd\":\"apply\",\"action\":4294967296}", "notation", "4294967296"},
        {"{\"cmd\":\"apply\",\"action\":4294967295}", "illegal", ""},
        {"{\"cmd\":\"apply\",\"action\":0}", "illegal", ""},
        {"{\"cmd\":\"apply\",\"actoin\":\"flip A1\"}", "key", "did you mean \"action\"?"},
        {"{\"cmd\":\"next\"}", "state", "hole 1 is still open"},
        {"{\"cmd\":\"view\"}", "key", "\"seat\" is missing"},
        {"{\"cmd\":\"view\",\"seat\":\"dealer\"}", "type", "\"spectator\""},
        {"{\"cmd\":\"view\",\"seat\":3}", "seats", "there is no seat 3"},
        {"{\"cmd\":\"new\",\"game\":\"six\",\"seats\":40}", "seats", ""},
        {"{\"cmd\":\"new\",\"game\":\"six\",\"seed\":\"x\"}", "seed", ""},
        {"{\"cmd\":\"new\",\"game\":\"six\",\"dealer\":40}", "seats", ""},
        {"{\"cmd\":\"new\",\"game\":\"six\",\"pack\":\"Ac\"}", "pack", ""},
    };
    begin_six(*state);
    char *truth = answer_text(*state, "{\"cmd\":\"truth\"}", "truth");
    char *record = answer_text(*state, "{\"cmd\":\"record\"}", "record");
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        refuse(*state, wrong[i].line, wrong[i].code, wrong[i].part);
        assert_same_text(strdup(truth), answer_text(*state, "{\"cmd\":\"truth\"}", "truth"));
    }
    free(truth);
    assert_same_text(record, answer_text(*state, "{\"cmd\":\"record\"}", "record"));
}

/* Of several seats that may react, one that is not asked first may come first (layout.cambio). */
static void a_seat_may_act_out_of_turn_where_the_rules_allow(void **state)
{
    do_well(*state, "{\"cmd\":\"new\",\"game\":\"cambio\",\"seats\":3,\"dealer\":2,\"seed\":3}");
    do_well(*state, "{\"cmd\":\"apply\",\"action\":\"take\"}");
    json_t *answer = ask_well(*state, "{\"cmd\":\"apply\",\"action\":\"swap A1\"}");
    assert_int_equal(json_array_size(at(at(answer, "state"), "actors")), 2);
    assert_int_equal(number_at(at(answer, "state"), "actor"), 1);
    json_decref(answer);
    answer = ask_well(*state, "{\"cmd\":\"legal\",\"seat\":2}");
    assert_true(json_array_size(at(answer, "legal")) > 1);
    json_decref(answer);
    do_well(*state, "{\"cmd\":\"apply\",\"action\":\"pass\",\"seat\":2}");
    refuse(*state, "{\"cmd\":\"apply\",\"action\":\"pass\",\"seat\":2}", "illegal", "seat 2");
    do_well(*state, "{\"cmd\":\"apply\",\"action\":\"pass\"}");
}

/* The summary goes to everybody: what it asks must not tell what only the seat to act can see (layout.power). */
static void the_state_asks_what_an_onlooker_may_know(void **state)
{
    for (unsigned seed = 1; seed <= 20; seed++) {
        char line[120];
        snprintf(line, sizeof line, "{\"cmd\":\"new\",\"game\":\"power\",\"seats\":2,\"seed\":%u}", seed);
        do_well(*state, line);
        json_t *drawn = ask_well(*state, "{\"cmd\":\"apply\",\"action\":\"draw\"}");
        assert_string_equal(text_at(at(drawn, "state"), "prompt"),
                            "Swap the drawn card for one of yours, or discard it.");
        json_decref(drawn);
    }
}

/* Whether this power card, just drawn, is a joker: it scrambles seat 0 or 1, whoever is not asked. */
static bool scrambles(wire_engine *engine, char *line, size_t size)
{
    bool joker = false;
    json_t *answer = ask(engine, "{\"cmd\":\"apply\",\"action\":\"use\"}");
    json_decref(answer);
    answer = ask_well(engine, "{\"cmd\":\"legal\"}");
    const char *first = text_at(json_array_get(at(answer, "legal"), 0), "action");
    joker = !strncmp(first, "scramble ", 9);
    snprintf(line, size, "{\"cmd\":\"apply\",\"action\":\"%s\"}", first);
    json_decref(answer);
    return joker;
}

/* The view of the seat that was scrambled says what it knows, and no other view does (layout.power). */
static void a_view_says_what_its_seat_knows_of_scrambled_cards(void **state)
{
    char line[120];
    unsigned seed = 0;
    do {
        assert_true(++seed < 1000);
        snprintf(line, sizeof line, "{\"cmd\":\"new\",\"game\":\"power\",\"seats\":2,\"seed\":%u,\"dealer\":1}", seed);
        do_well(*state, line);
        do_well(*state, "{\"cmd\":\"apply\",\"action\":\"draw\"}");
    } while (!scrambles(*state, line, sizeof line));
    do_well(*state, line);
    json_t *answer = ask_well(*state, "{\"cmd\":\"view\",\"seat\":1}");
    assert_true(!strncmp(text_at(at(answer, "view"), "known"), "Among your four scrambled cards are ", 36));
    json_decref(answer);
    answer = ask_well(*state, "{\"cmd\":\"view\",\"seat\":0}");
    assert_null(json_object_get(at(answer, "view"), "known"));
    json_decref(answer);
}

/* ----------------------------------------------------------------------------------------------- whole matches */

/* The last of the legal actions, again and again, until the hole is over. */
static void play_out(wire_engine *engine)
{
    char line[80];
    for (bool over = false; !over;) {
        json_t *answer = ask_well(engine, "{\"cmd\":\"legal\"}"), *list = at(answer, "legal");
        const json_t *action = json_array_get(list, json_array_size(list) - 1);
        snprintf(line, sizeof line, "{\"cmd\":\"apply\",\"action\":\"%s\"}", text_at(action, "action"));
        json_decref(answer);
        answer = ask_well(engine, line);
        over = is_true_at(at(answer, "state"), "over");
        json_decref(answer);
    }
}

static void a_match_goes_from_hole_to_hole_and_ends(void **state)
{
    begin_six(*state);
    play_out(*state);
    refuse(*state, "{\"cmd\":\"apply\",\"action\":\"draw\"}", "ended", "over");
    json_t *answer = ask_well(*state, "{\"cmd\":\"score\"}");
    assert_true(is_true_at(answer, "over"));
    assert_false(is_true_at(answer, "match_over"));
    assert_true(json_equal(at(answer, "scores"), at(answer, "totals")));
    json_decref(answer);
    answer = ask_well(*state, "{\"cmd\":\"next\"}");
    assert_int_equal(number_at(at(answer, "state"), "hole"), 2);
    assert_int_equal(number_at(at(answer, "state"), "dealer"), 0);
    json_decref(answer);
    play_out(*state);
    answer = ask_well(*state, "{\"cmd\":\"score\"}");
    assert_true(is_true_at(answer, "match_over"));
    assert_int_equal(json_array_size(at(answer, "holes")), 2);
    assert_int_equal(json_array_size(at(answer, "places")), 3);
    assert_true(*text_at(answer, "result"));
    json_decref(answer);
    refuse(*state, "{\"cmd\":\"next\"}", "ended", "the match is over");
}

/* Hole 2 of a seed is the same whether hole 1 was played or not. */
static void a_match_may_begin_with_a_later_hole(void **state)
{
    begin_six(*state);
    play_out(*state);
    do_well(*state, "{\"cmd\":\"next\"}");
    char *truth = answer_text(*state, "{\"cmd\":\"truth\"}", "truth");
    do_well(
        *state,
        "{\"cmd\":\"new\",\"game\":\"six\",\"seats\":3,\"dealer\":0,\"seed\":5,\"options\":\"holes=2\",\"hole\":2}");
    assert_same_text(truth, answer_text(*state, "{\"cmd\":\"truth\"}", "truth"));
    refuse(*state, "{\"cmd\":\"record\"}", "state", "began with hole 2");
    play_out(*state);
    refuse(*state, "{\"cmd\":\"next\"}", "ended", "the match is over");
}

static void when_the_hole_is_over_nobody_is_asked(void **state)
{
    begin_six(*state);
    play_out(*state);
    json_t *answer = ask_well(*state, "{\"cmd\":\"view\",\"seat\":\"spectator\"}"), *view = at(answer, "view");
    assert_true(json_is_null(at(view, "actor")));
    assert_int_equal(json_array_size(at(view, "actors")), 0);
    assert_int_equal(json_array_size(at(view, "scores")), 3);
    json_decref(answer);
    answer = ask_well(*state, "{\"cmd\":\"legal\"}");
    assert_int_equal(json_array_size(at(answer, "legal")), 0);
    json_decref(answer);
}

static void the_next_hole_may_have_a_pack_of_its_own(void **state)
{
    begin_six(*state);
    play_out(*state);
    refuse(*state, "{\"cmd\":\"next\",\"pack\":\"Ac\"}", "pack", "missing");
    char line[300];
    snprintf(line, sizeof line, "{\"cmd\":\"next\",\"pack\":\"%s\"}", PACK);
    do_well(*state, line);
    json_t *answer = ask_well(*state, "{\"cmd\":\"truth\"}");
    const json_t *grid = at(zone_of(at(answer, "truth"), "grid", 1), "cells");
    assert_string_equal(text_at(json_array_get(grid, 0), "card"), "Ac");
    json_decref(answer);
}

/* The record that the engine gives must be one that the library reads, down to the totals. */
static void assert_record_replays(wire_engine *engine)
{
    json_t *record = ask_well(engine, "{\"cmd\":\"record\"}"), *score = ask_well(engine, "{\"cmd\":\"score\"}");
    const char *text = text_at(record, "record");
    static nb_reader reader;
    nb_why why;
    enum nb_step step = NB_STEP_HOLE;
    if (nb_record_open(&reader, text, strlen(text), &why)) fail_msg("%s\n%s", why.text, text);
    while (step != NB_STEP_END)
        if (nb_record_next(&reader, &step, NULL, &why)) fail_msg("%s\n%s", why.text, text);
    for (size_t seat = 0; seat < reader.match.rules.seats; seat++)
        assert_int_equal(json_integer_value(json_array_get(at(score, "totals"), seat)), reader.match.total[seat]);
    json_decref(record);
    json_decref(score);
}

static void a_record_replays_at_any_time(void **state)
{
    begin_six(*state);
    assert_record_replays(*state);
    do_well(*state, "{\"cmd\":\"apply\",\"action\":\"flip B3\"}");
    assert_record_replays(*state);
    play_out(*state);
    assert_record_replays(*state);
    do_well(*state, "{\"cmd\":\"next\"}");
    play_out(*state);
    assert_record_replays(*state);
}

static void a_record_of_an_explicit_pack_replays(void **state)
{
    do_well(*state, pack_request(NULL, NULL));
    play_out(*state);
    assert_record_replays(*state);
}

static void every_game_can_be_played_through_the_protocol_and_its_record_replays(void **state)
{
    for (unsigned i = 0; i < nb_game_count(); i++) {
        char line[120];
        snprintf(line, sizeof line, "{\"cmd\":\"new\",\"game\":\"%s\",\"seed\":%u}", nb_game_at(i)->id, i + 1);
        do_well(*state, line);
        play_out(*state);
        assert_record_replays(*state);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(only_the_seat_that_is_asked_has_actions),
        TEST(an_action_is_listed_with_its_code_and_its_place),
        TEST(a_code_does_what_its_notation_does),
        TEST(an_applied_action_is_answered_with_its_events_and_the_state),
        TEST(a_sentence_tells_an_action_to_a_viewer),
        TEST(a_refused_request_changes_nothing),
        TEST(a_seat_may_act_out_of_turn_where_the_rules_allow),
        TEST(the_state_asks_what_an_onlooker_may_know),
        TEST(a_view_says_what_its_seat_knows_of_scrambled_cards),
        TEST(a_match_goes_from_hole_to_hole_and_ends),
        TEST(a_match_may_begin_with_a_later_hole),
        TEST(when_the_hole_is_over_nobody_is_asked),
        TEST(the_next_hole_may_have_a_pack_of_its_own),
        TEST(a_record_replays_at_any_time),
        TEST(a_record_of_an_explicit_pack_replays),
        TEST(every_game_can_be_played_through_the_protocol_and_its_record_replays),
    };
    return cmocka_run_group_tests_name("engine_play", tests, NULL, NULL);
}
