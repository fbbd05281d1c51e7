/* test_engine_tables.c - looking back at a match through the engine protocol: records that are loaded at any action, tables that
 * branch, and holes that a seat could be in. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine_ask.h"

/* ------------------------------------------------------------------------------------------------------- helpers */

/* A request with a text in it, whatever the text is. To be freed. */
static char *request_with(const char *format, const char *text)
{
    json_t *request = json_loads(format, 0, NULL);
    assert_non_null(request);
    assert_int_equal(json_object_set_new(request, "record", json_string(text)), 0);
    char *line = json_dumps(request, JSON_COMPACT);
    json_decref(request);
    assert_non_null(line);
    return line;
}

static json_t *load(wire_engine *engine, const char *keys, const char *record)
{
    char *line = request_with(keys, record);
    json_t *answer = ask_well(engine, line);
    free(line);
    return answer;
}

static void refuse_load(wire_engine *engine, const char *keys, const char *record, const char *code, const char *part)
{
    char *line = request_with(keys, record);
    refuse(engine, line, code, part);
    free(line);
}

/* The text under a key of the answer, without the quotes of JSON. To be freed. */
static char *plain_text(wire_engine *engine, const char *line, const char *key)
{
    json_t *answer = ask_well(engine, line);
    char *text = strdup(text_at(answer, key));
    json_decref(answer);
    return text;
}

/* Plays by rule of thumb until a number of actions is played, or the hole is over. */
static void play_on(wire_engine *engine, const char *table, unsigned actions)
{
    char line[200];
    for (bool over = false; actions && !over; actions--) {
        snprintf(line, sizeof line, "{\"cmd\":\"choose\",\"player\":\"habit\",\"table\":\"%s\"}", table);
        json_t *answer = ask_well(engine, line);
        snprintf(line, sizeof line, "{\"cmd\":\"apply\",\"seat\":%d,\"action\":%d,\"table\":\"%s\"}",
                 (int)number_at(answer, "seat"), (int)number_at(at(answer, "choice"), "code"), table);
        json_decref(answer);
        answer = ask_well(engine, line);
        over = is_true_at(at(answer, "state"), "over");
        json_decref(answer);
    }
}

static void begin_match(wire_engine *engine, const char *game)
{
    char line[200];
    snprintf(line, sizeof line, "{\"cmd\":\"new\",\"game\":\"%s\",\"seed\":1928}", game);
    do_well(engine, line);
}

enum { ALL = 100000 };

/* --------------------------------------------------------------------------------------------------------- tables */

static void tables_are_apart(void **state)
{
    begin_six(*state);
    char *truth = answer_text(*state, "{\"cmd\":\"truth\"}", "truth");
    do_well(*state, "{\"cmd\":\"new\",\"game\":\"golph\",\"seed\":3,\"table\":\"b\"}");
    do_well(*state, "{\"cmd\":\"new\",\"game\":\"kargo\",\"seed\":3,\"table\":\"a\"}");
    play_on(*state, "b", 5);
    assert_same_text(truth, answer_text(*state, "{\"cmd\":\"truth\"}", "truth"));
    json_t *answer = ask_well(*state, "{\"cmd\":\"tables\"}");
    static const char *const names[] = {"a", "b", "main"}, *const games[] = {"kargo", "golph", "six"};
    assert_int_equal(json_array_size(at(answer, "tables")), 3);
    for (size_t i = 0; i < 3; i++) {
        const json_t *table = json_array_get(at(answer, "tables"), i);
        assert_string_equal(text_at(table, "table"), names[i]);
        assert_string_equal(text_at(table, "game"), games[i]);
    }
    json_decref(answer);
}

static void a_table_that_is_closed_is_gone_and_the_others_stay(void **state)
{
    begin_six(*state);
    do_well(*state, "{\"cmd\":\"clone\",\"to\":\"a\"}");
    do_well(*state, "{\"cmd\":\"clone\",\"to\":\"z\"}");
    do_well(*state, "{\"cmd\":\"close\",\"table\":\"a\"}");
    refuse(*state, "{\"cmd\":\"legal\",\"table\":\"a\"}", "table", "there is no table \"a\"");
    do_well(*state, "{\"cmd\":\"legal\",\"table\":\"z\"}");
    do_well(*state, "{\"cmd\":\"close\"}");
    refuse(*state, "{\"cmd\":\"legal\"}", "state", "needs a match");
    do_well(*state, "{\"cmd\":\"legal\",\"table\":\"z\"}");
}

static void a_clone_is_the_same_match_and_goes_its_own_way(void **state)
{
    begin_six(*state);
    play_on(*state, "main", 9);
    do_well(*state, "{\"cmd\":\"clone\",\"to\":\"what if\"}");
    assert_same_text(answer_text(*state, "{\"cmd\":\"truth\"}", "truth"),
                     answer_text(*state, "{\"cmd\":\"truth\",\"table\":\"what if\"}", "truth"));
    char *record = answer_text(*state, "{\"cmd\":\"record\"}", "record");
    play_on(*state, "what if", ALL);
    assert_same_text(record, answer_text(*state, "{\"cmd\":\"record\"}", "record"));
    play_on(*state, "main", ALL);
    assert_same_text(answer_text(*state, "{\"cmd\":\"record\"}", "record"),
                     answer_text(*state, "{\"cmd\":\"record\",\"table\":\"what if\"}", "record"));
}

static void a_clone_takes_the_place_of_the_table_with_its_name(void **state)
{
    begin_six(*state);
    do_well(*state, "{\"cmd\":\"new\",\"game\":\"golph\",\"seed\":1,\"table\":\"a\"}");
    do_well(*state, "{\"cmd\":\"clone\",\"to\":\"a\"}");
    do_well(*state, "{\"cmd\":\"clone\",\"to\":\"main\"}");
    assert_same_text(answer_text(*state, "{\"cmd\":\"record\"}", "record"),
                     answer_text(*state, "{\"cmd\":\"record\",\"table\":\"a\"}", "record"));
}

static void there_are_as_many_tables_as_somebody_wants(void **state)
{
    char line[100];
    begin_six(*state);
    for (unsigned i = 0; i < 1000; i++) {
        snprintf(line, sizeof line, "{\"cmd\":\"clone\",\"to\":\"%u\"}", i * 7 % 1000);
        do_well(*state, line);
    }
    json_t *answer = ask_well(*state, "{\"cmd\":\"tables\"}");
    assert_int_equal(json_array_size(at(answer, "tables")), 1001);
    json_decref(answer);
    do_well(*state, "{\"cmd\":\"legal\",\"table\":\"493\"}");
}

static void a_name_is_a_short_text(void **state)
{
    begin_six(*state);
    refuse(*state, "{\"cmd\":\"clone\"}", "key", "\"to\" is missing");
    refuse(*state, "{\"cmd\":\"clone\",\"to\":\"\"}", "value", "1 to 64 bytes");
    refuse(*state, "{\"cmd\":\"clone\",\"to\":7}", "type", "\"to\" must be a string");
    refuse(*state, "{\"cmd\":\"clone\",\"to\":\"12345678901234567890123456789012345678901234567890123456789012345\"}",
           "value", "not 65");
    do_well(*state, "{\"cmd\":\"clone\",\"to\":\"1234567890123456789012345678901234567890123456789012345678901234\"}");
    refuse(*state, "{\"cmd\":\"new\",\"game\":\"six\",\"table\":1}", "type", "\"table\" must be a string");
    refuse(*state, "{\"cmd\":\"truth\",\"table\":\"nowhere\"}", "table", "there is no table \"nowhere\"");
}

/* --------------------------------------------------------------------------------------------------------- records */

/* Every game: after each action of a hole, the record loaded at that action is the table as it was then. */
static void a_record_is_loaded_at_any_action(void **state)
{
    char line[100];
    for (unsigned i = 0; i < nb_game_count(); i++) {
        begin_match(*state, nb_game_at(i)->id);
        play_on(*state, "main", 30);
        char *record = plain_text(*state, "{\"cmd\":\"record\"}", "record");
        begin_match(*state, nb_game_at(i)->id);
        for (unsigned n = 0; n <= 30; n++) {
            snprintf(line, sizeof line, "{\"cmd\":\"load\",\"hole\":1,\"action\":%u,\"table\":\"back\"}", n);
            json_t *answer = load(*state, line, record);
            const json_t *hole = json_array_get(at(answer, "holes"), 0);
            const bool last = json_array_size(at(hole, "actions")) == n;
            json_decref(answer);
            assert_same_text(answer_text(*state, "{\"cmd\":\"truth\"}", "truth"),
                             answer_text(*state, "{\"cmd\":\"truth\",\"table\":\"back\"}", "truth"));
            assert_same_text(answer_text(*state, "{\"cmd\":\"record\"}", "record"),
                             answer_text(*state, "{\"cmd\":\"record\",\"table\":\"back\"}", "record"));
            if (last) break;
            play_on(*state, "main", 1);
        }
        free(record);
    }
}

static void a_record_that_is_loaded_is_played_on_to_the_same_end(void **state)
{
    begin_six(*state);
    play_on(*state, "main", ALL);
    do_well(*state, "{\"cmd\":\"next\"}");
    play_on(*state, "main", ALL);
    char *record = plain_text(*state, "{\"cmd\":\"record\"}", "record");
    json_decref(load(*state, "{\"cmd\":\"load\",\"hole\":1,\"action\":12,\"table\":\"back\"}", record));
    play_on(*state, "back", ALL);
    do_well(*state, "{\"cmd\":\"next\",\"table\":\"back\"}");
    play_on(*state, "back", ALL);
    assert_same_text(record, plain_text(*state, "{\"cmd\":\"record\",\"table\":\"back\"}", "record"));
    assert_same_text(answer_text(*state, "{\"cmd\":\"score\"}", "result"),
                     answer_text(*state, "{\"cmd\":\"score\",\"table\":\"back\"}", "result"));
}

static void a_record_is_loaded_at_its_end_unless_another_place_is_named(void **state)
{
    begin_six(*state);
    play_on(*state, "main", ALL);
    char *record = plain_text(*state, "{\"cmd\":\"record\"}", "record");
    json_t *answer = load(*state, "{\"cmd\":\"load\",\"table\":\"back\"}", record);
    assert_true(is_true_at(at(answer, "state"), "over"));
    json_decref(answer);
    assert_same_text(answer_text(*state, "{\"cmd\":\"score\"}", "totals"),
                     answer_text(*state, "{\"cmd\":\"score\",\"table\":\"back\"}", "totals"));
    do_well(*state, "{\"cmd\":\"next\",\"table\":\"back\"}");
    free(record);
}

static void a_record_keeps_its_names_and_how_it_was_dealt(void **state)
{
    static const char record[] =
        "[Game \"six\"]\n[Options \"holes=2\"]\n[Seats \"2\"]\n[Seed \"5\"]\n[Seat0 \"Ann\"]\n[Seat1 \"Bea\"]\n\n"
        "hole 1 dealer 1 seed 0x7\nflip A1\nflip B2\n";
    json_t *answer = load(*state, "{\"cmd\":\"load\"}", record);
    assert_string_equal(json_string_value(json_array_get(at(answer, "names"), 1)), "Bea");
    const json_t *actions = at(json_array_get(at(answer, "holes"), 0), "actions");
    assert_int_equal(json_array_size(actions), 2);
    assert_string_equal(text_at(json_array_get(actions, 1), "action"), "flip B2");
    assert_int_equal(number_at(json_array_get(actions, 1), "seat"), 0);
    json_decref(answer);
    char *kept = plain_text(*state, "{\"cmd\":\"record\"}", "record");
    assert_non_null(strstr(kept, "[Seat0 \"Ann\"]"));
    assert_non_null(strstr(kept, "hole 1 dealer 1 seed "));
    free(kept);
}

static void a_record_that_cannot_be_loaded_changes_nothing(void **state)
{
    static const char good[] = "[Game \"six\"]\n[Seats \"2\"]\n\nhole 1 dealer 1\nflip A1\n";
    begin_six(*state);
    char *truth = answer_text(*state, "{\"cmd\":\"truth\"}", "truth");
    refuse(*state, "{\"cmd\":\"load\"}", "key", "\"record\" is missing");
    refuse(*state, "{\"cmd\":\"load\",\"record\":7}", "type", "\"record\" must be a string");
    refuse_load(*state, "{\"cmd\":\"load\"}", "", "record", "Game");
    refuse_load(*state, "{\"cmd\":\"load\"}", "[Game \"six\"]\n[Seats \"2\"]\n", "record", "has no hole");
    refuse_load(*state, "{\"cmd\":\"load\"}", "[Game \"sex\"]\n[Seats \"2\"]\n", "game", "did you mean");
    refuse_load(*state, "{\"cmd\":\"load\",\"action\":0}",
                "[Game \"six\"]\n[Seats \"2\"]\n\nhole 1 dealer 1\nflip A1\nflip A1\n", "record", "line 6");
    refuse_load(*state, "{\"cmd\":\"load\",\"hole\":2}", good, "value", "\"hole\" must be 1 to 1, not 2");
    refuse_load(*state, "{\"cmd\":\"load\",\"action\":2}", good, "value", "\"action\" must be 0 to 1, not 2");
    refuse_load(*state, "{\"cmd\":\"load\",\"table\":\"\"}", good, "value", "\"table\"");
    assert_same_text(truth, answer_text(*state, "{\"cmd\":\"truth\"}", "truth"));
}

/* --------------------------------------------------------------------------------------------------------- samples */

/* Every game, every seat: what is sampled looks to the seat exactly like what it was sampled from. */
static void a_seat_could_be_in_the_hole_that_is_sampled_for_it(void **state)
{
    char sample[100], view[100], imagined[120];
    for (unsigned i = 0; i < nb_game_count(); i++) {
        begin_match(*state, nb_game_at(i)->id);
        play_on(*state, "main", 7);
        const unsigned seats = seat_usual_seats(nb_game_at(i));
        for (unsigned seat = 0; seat < seats; seat++) {
            snprintf(sample, sizeof sample, "{\"cmd\":\"sample\",\"seat\":%u,\"seed\":7,\"to\":\"dream\"}", seat);
            snprintf(view, sizeof view, "{\"cmd\":\"view\",\"seat\":%u}", seat);
            snprintf(imagined, sizeof imagined, "{\"cmd\":\"view\",\"seat\":%u,\"table\":\"dream\"}", seat);
            do_well(*state, sample);
            assert_same_text(answer_text(*state, view, "view"), answer_text(*state, imagined, "view"));
        }
        play_on(*state, "dream", ALL);
    }
}

static void another_seed_samples_another_hole_and_the_same_one_the_same(void **state)
{
    begin_six(*state);
    char *first = answer_text(*state, "{\"cmd\":\"sample\",\"seat\":0,\"seed\":1}", "truth");
    char *second = answer_text(*state, "{\"cmd\":\"sample\",\"seat\":0,\"seed\":2}", "truth");
    assert_string_not_equal(first, second);
    assert_same_text(first, answer_text(*state, "{\"cmd\":\"sample\",\"seat\":0,\"seed\":1}", "truth"));
    free(second);
}

/* What the seat may not know changes nothing in what is sampled for it: two holes that look the same to it give the same. */
static void a_sample_depends_on_nothing_that_the_seat_may_not_know(void **state)
{
    begin_six(*state);
    play_on(*state, "main", 8);
    do_well(*state, "{\"cmd\":\"sample\",\"seat\":1,\"seed\":4,\"to\":\"other\"}");
    char *one = answer_text(*state, "{\"cmd\":\"truth\"}", "truth");
    char *two = answer_text(*state, "{\"cmd\":\"truth\",\"table\":\"other\"}", "truth");
    assert_string_not_equal(one, two);
    free(one);
    free(two);
    assert_same_text(answer_text(*state, "{\"cmd\":\"sample\",\"seat\":1,\"seed\":9}", "truth"),
                     answer_text(*state, "{\"cmd\":\"sample\",\"seat\":1,\"seed\":9,\"table\":\"other\"}", "truth"));
}

static void a_sampled_hole_has_no_record_and_a_hole_that_is_over_no_sample(void **state)
{
    begin_six(*state);
    do_well(*state, "{\"cmd\":\"sample\",\"to\":\"dream\"}");
    refuse(*state, "{\"cmd\":\"record\",\"table\":\"dream\"}", "state", "sampled");
    do_well(*state, "{\"cmd\":\"clone\",\"table\":\"dream\",\"to\":\"again\"}");
    refuse(*state, "{\"cmd\":\"record\",\"table\":\"again\"}", "state", "sampled");
    play_on(*state, "main", ALL);
    refuse(*state, "{\"cmd\":\"sample\"}", "ended", "over");
    refuse(*state, "{\"cmd\":\"sample\",\"seat\":3}", "seats", "there is no seat 3");
    refuse(*state, "{\"cmd\":\"sample\",\"seat\":\"spectator\"}", "type", "seat");
    refuse(*state, "{\"cmd\":\"sample\",\"seed\":-1}", "value", "seed");
}

/* ----------------------------------------------------------------------------------------------------- environments */

/* Every game: the numbers are those of the legal list, in its order, and playing a number plays its action. */
static void numbers_and_notation_play_the_same(void **state)
{
    char line[200];
    for (unsigned i = 0; i < nb_game_count(); i++) {
        begin_match(*state, nb_game_at(i)->id);
        json_t *spec = ask_well(*state, "{\"cmd\":\"spec\"}");
        for (unsigned n = 0; n < 12; n++) {
            json_t *env = ask_well(*state, "{\"cmd\":\"env\"}"), *legal = ask_well(*state, "{\"cmd\":\"legal\"}");
            const size_t choices = json_array_size(at(legal, "legal"));
            assert_int_equal(number_at(env, "seat"), number_at(legal, "seat"));
            assert_int_equal(strlen(text_at(env, "observation")), 2 * number_at(spec, "bytes"));
            assert_int_equal(json_array_size(at(env, "legal")), choices);
            for (size_t j = 0; j < choices; j++) {
                const json_t *choice = json_array_get(at(env, "legal"), j);
                assert_string_equal(text_at(choice, "action"),
                                    text_at(json_array_get(at(legal, "legal"), j), "action"));
                assert_true(number_at(choice, "index") < number_at(spec, "indices"));
            }
            const json_t *choice = json_array_get(at(env, "legal"), n % choices);
            do_well(*state, "{\"cmd\":\"clone\",\"to\":\"same\"}");
            snprintf(line, sizeof line, "{\"cmd\":\"apply\",\"index\":%d}", (int)number_at(choice, "index"));
            do_well(*state, line);
            snprintf(line, sizeof line, "{\"cmd\":\"apply\",\"action\":\"%s\",\"table\":\"same\"}",
                     text_at(choice, "action"));
            json_t *done = ask_well(*state, line);
            const bool over = is_true_at(at(done, "state"), "over");
            json_decref(done);
            json_decref(env);
            json_decref(legal);
            assert_same_text(answer_text(*state, "{\"cmd\":\"truth\"}", "truth"),
                             answer_text(*state, "{\"cmd\":\"truth\",\"table\":\"same\"}", "truth"));
            if (over) break;
        }
        json_decref(spec);
    }
}

static void an_observation_tells_nothing_that_the_seat_may_not_know(void **state)
{
    begin_six(*state);
    play_on(*state, "main", 8);
    do_well(*state, "{\"cmd\":\"sample\",\"seat\":1,\"seed\":4,\"to\":\"other\"}");
    assert_same_text(answer_text(*state, "{\"cmd\":\"env\",\"seat\":1}", "observation"),
                     answer_text(*state, "{\"cmd\":\"env\",\"seat\":1,\"table\":\"other\"}", "observation"));
}

static void a_number_that_is_not_legal_is_refused(void **state)
{
    begin_six(*state);
    refuse(*state, "{\"cmd\":\"apply\",\"index\":100000}", "value", "\"index\" must be 0 to ");
    refuse(*state, "{\"cmd\":\"apply\",\"index\":\"0\"}", "type", "\"index\"");
    refuse(*state, "{\"cmd\":\"apply\",\"index\":0,\"action\":\"flip A1\"}", "key", "two ways");
    refuse(*state, "{\"cmd\":\"apply\",\"index\":0}", "illegal", "");
    play_on(*state, "main", ALL);
    refuse(*state, "{\"cmd\":\"env\"}", "ended", "over");
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(tables_are_apart),
        CASE(a_table_that_is_closed_is_gone_and_the_others_stay),
        CASE(a_clone_is_the_same_match_and_goes_its_own_way),
        CASE(a_clone_takes_the_place_of_the_table_with_its_name),
        CASE(there_are_as_many_tables_as_somebody_wants),
        CASE(a_name_is_a_short_text),
        CASE(a_record_is_loaded_at_any_action),
        CASE(a_record_that_is_loaded_is_played_on_to_the_same_end),
        CASE(a_record_is_loaded_at_its_end_unless_another_place_is_named),
        CASE(a_record_keeps_its_names_and_how_it_was_dealt),
        CASE(a_record_that_cannot_be_loaded_changes_nothing),
        CASE(a_seat_could_be_in_the_hole_that_is_sampled_for_it),
        CASE(another_seed_samples_another_hole_and_the_same_one_the_same),
        CASE(a_sample_depends_on_nothing_that_the_seat_may_not_know),
        CASE(a_sampled_hole_has_no_record_and_a_hole_that_is_over_no_sample),
        CASE(numbers_and_notation_play_the_same),
        CASE(an_observation_tells_nothing_that_the_seat_may_not_know),
        CASE(a_number_that_is_not_legal_is_refused),
    };
    return cmocka_run_group_tests_name("engine_tables", tests, NULL, NULL);
}
