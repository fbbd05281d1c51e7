/* test_engine.c - the engine protocol: what is refused and how it says so, lists, deals and packs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine_ask.h"

/* ---------------------------------------------------------------------------------------- lines that are wrong */

static void any_bytes_are_answered_with_an_error(void **state)
{
    refuse_bytes(*state, "", 0, "json", "");
    refuse_bytes(*state, "\0\0", 2, "json", "");
    refuse(*state, "hello", "json", "hello");
    refuse(*state, "{\"cmd\":\"help\"", "json", "");
    refuse(*state, "{\"cmd\":\"help\"} {}", "json", "");
    refuse(*state, "\xff\xfe{}", "json", "");
    refuse(*state, "{\"cmd\":\"\xff\"}", "json", "");
    refuse(*state, "[]", "json", "not an array");
    refuse(*state, "{\"cmd\":\"help\",\"cmd\":\"games\"}", "json", "duplicate");
    refuse(*state, "{\"cmd\":\"legal\",\"seat\":99999999999999999999}", "json", "too big");
}

static void a_line_of_more_than_a_mebibyte_is_refused_and_one_that_fits_is_not(void **state)
{
    size_t size = WIRE_MAX_LINE + 1;
    char *line = malloc(size);
    assert_non_null(line);
    memset(line, ' ', size);
    line[snprintf(line, size, "{\"cmd\":\"help\"}")] = ' ';
    refuse_bytes(*state, line, size, "length", "1048576");
    json_t *answer = ask_bytes(*state, line, size - 1);
    assert_true(is_true_at(answer, "ok"));
    json_decref(answer);
    free(line);
}

static void deep_nesting_is_refused(void **state)
{
    enum { DEPTH = 100000 };
    char *line = malloc(DEPTH);
    assert_non_null(line);
    memset(line, '[', DEPTH);
    refuse_bytes(*state, line, DEPTH, "json", "depth");
    free(line);
}

static void a_command_is_needed_and_the_nearest_is_suggested(void **state)
{
    refuse(*state, "{}", "command", "no \"cmd\"");
    refuse(*state, "{\"cmd\":7}", "type", "\"cmd\" must be a string, not a whole number");
    refuse(*state, "{\"cmd\":\"aply\"}", "command", "did you mean \"apply\"?");
    refuse(*state, "{\"cmd\":\"frobnicate\"}", "command", "frobnicate");
}

static void an_unknown_key_is_named_with_the_nearest(void **state)
{
    refuse(*state, "{\"cmd\":\"new\",\"gmae\":\"six\"}", "key", "unknown key \"gmae\"; did you mean \"game\"?");
    refuse(*state, "{\"cmd\":\"new\",\"frobnicate\":1}", "key", "\"game\", \"seats\"");
    refuse(*state, "{\"cmd\":\"help\",\"seat\":1}", "key", "unknown key \"seat\"");
}

static void commands_that_need_a_match_say_so(void **state)
{
    static const char *const commands[] = {"next", "legal", "apply", "describe", "view", "truth", "score", "record"};
    char line[64];
    for (unsigned i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        snprintf(line, sizeof line, "{\"cmd\":\"%s\"}", commands[i]);
        refuse(*state, line, "state", "needs a match");
    }
}

static void the_id_of_a_request_comes_back_whatever_it_is(void **state)
{
    static const char *const ids[] = {"7", "\"a\"", "null", "[1,{\"b\":2.5}]", "false", "{\"a\\\"b\":-1.0}"};
    for (unsigned i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        char line[64];
        snprintf(line, sizeof line, "{\"id\":%s,\"cmd\":\"help\"}", ids[i]);
        assert_same_text(answer_text(*state, line, "id"), strdup(ids[i]));
        snprintf(line, sizeof line, "{\"id\":%s,\"cmd\":\"nothing\"}", ids[i]);
        json_t *answer = ask(*state, line);
        assert_false(is_true_at(answer, "ok"));
        char *id = json_dumps(at(answer, "id"), JSON_COMPACT | JSON_ENCODE_ANY);
        assert_string_equal(id, ids[i]);
        free(id);
        json_decref(answer);
    }
}

/* A text that the library cuts for its message may be cut inside a character; the answer is JSON all the same. */
static void long_foreign_words_in_errors_are_cut_to_valid_text(void **state)
{
    char line[2000], word[1500] = "";
    for (unsigned shift = 0; shift < 3; shift++) {
        size_t n = shift;
        memset(word, 'x', n);
        for (; n + 4 < sizeof word; n += 3) memcpy(word + n, "\xe2\x82\xac", 4);
        snprintf(line, sizeof line, "{\"cmd\":\"%s\"}", word);
        refuse(*state, line, "command", "unknown command");
        snprintf(line, sizeof line, "{\"cmd\":\"new\",\"game\":\"%s\"}", word);
        refuse(*state, line, "game", "no game");
        snprintf(line, sizeof line, "{\"cmd\":\"new\",\"game\":\"six\",\"seed\":\"%s\"}", word);
        refuse(*state, line, "seed", "");
        snprintf(line, sizeof line, "{\"cmd\":\"new\",\"game\":\"six\",\"pack\":\"%s\"}", word);
        refuse(*state, line, "pack", "is not a card");
        snprintf(line, sizeof line, "{\"cmd\":\"new\",\"game\":\"six\",\"options\":\"%s=1\"}", word);
        refuse(*state, line, "option", "unknown option");
    }
}

/* ---------------------------------------------------------------------------------------------------- the lists */

static void help_lists_every_command_with_its_keys(void **state)
{
    json_t *answer = ask_well(*state, "{\"cmd\":\"help\"}"), *commands = at(answer, "commands");
    assert_true(json_array_size(commands) >= 11);
    for (size_t i = 0; i < json_array_size(commands); i++) {
        const json_t *command = json_array_get(commands, i);
        assert_true(*text_at(command, "cmd") && *text_at(command, "help"));
        assert_true(json_is_array(at(command, "keys")));
    }
    json_decref(answer);
}

static void games_are_listed_with_options_whose_default_is_one_of_the_values(void **state)
{
    json_t *answer = ask_well(*state, "{\"cmd\":\"games\"}"), *games = at(answer, "games");
    assert_int_equal(json_array_size(games), nb_game_count());
    for (unsigned i = 0; i < nb_game_count(); i++) {
        const json_t *game = json_array_get(games, i), *options = at(game, "options");
        assert_string_equal(text_at(game, "id"), nb_game_at(i)->id);
        assert_true(number_at(game, "min_seats") <= number_at(game, "max_seats"));
        for (size_t k = 0; k < json_array_size(options); k++) {
            const json_t *option = json_array_get(options, k);
            assert_true(has_string(at(option, "values"), text_at(option, "default")));
            assert_true(*text_at(option, "name") && *text_at(option, "help") && *text_at(option, "rule"));
        }
    }
    json_decref(answer);
}

/* ------------------------------------------------------------------------------------------------- a new match */

static void a_match_has_four_seats_unless_asked_otherwise(void **state)
{
    json_t *answer = ask_well(*state, "{\"cmd\":\"new\",\"game\":\"six\",\"seed\":1}");
    assert_int_equal(number_at(at(answer, "state"), "seats"), 4);
    json_decref(answer);
    answer = ask_well(*state, "{\"cmd\":\"new\",\"game\":\"six\",\"seats\":2,\"seed\":1,\"dealer\":1}");
    assert_int_equal(number_at(at(answer, "state"), "seats"), 2);
    assert_int_equal(number_at(at(answer, "state"), "dealer"), 1);
    assert_int_equal(number_at(at(answer, "state"), "hole"), 1);
    json_decref(answer);
}

static void the_same_seed_deals_the_same_cards_however_it_is_written(void **state)
{
    static const char *const seeds[] = {"1928", "\"1928\"", "\"0x788\""};
    char *first = NULL, line[80];
    for (unsigned i = 0; i < 3; i++) {
        snprintf(line, sizeof line, "{\"cmd\":\"new\",\"game\":\"six\",\"seed\":%s}", seeds[i]);
        do_well(*state, line);
        char *truth = answer_text(*state, "{\"cmd\":\"truth\"}", "truth");
        if (!first) first = strdup(truth);
        assert_string_equal(first, truth);
        free(truth);
    }
    free(first);
}

static void a_seed_that_nobody_named_is_reported_and_gives_the_deal_again(void **state)
{
    char line[200];
    json_t *answer = ask_well(*state, "{\"cmd\":\"new\",\"game\":\"six\"}");
    snprintf(line, sizeof line, "{\"cmd\":\"new\",\"game\":\"six\",\"seed\":\"%s\"}", text_at(answer, "seed"));
    json_decref(answer);
    char *truth = answer_text(*state, "{\"cmd\":\"truth\"}", "truth");
    do_well(*state, line);
    assert_same_text(truth, answer_text(*state, "{\"cmd\":\"truth\"}", "truth"));
}

static void without_a_source_of_chance_a_seed_must_be_named(void **state)
{
    wire_engine *engine = wire_engine_new(NULL);
    (void)state;
    refuse(engine, "{\"cmd\":\"new\",\"game\":\"six\"}", "key", "\"seed\" is missing");
    wire_engine_free(engine);
}

static void options_are_an_object_or_a_string(void **state)
{
    static const char *const options[] = {"\"holes=18 last-turns=off\"", "{\"holes\":\"18\",\"last-turns\":\"off\"}",
                                          "{\"holes\":18,\"last-turns\":false}"};
    for (unsigned i = 0; i < 3; i++) {
        char line[200];
        snprintf(line, sizeof line, "{\"cmd\":\"new\",\"game\":\"six\",\"seed\":1,\"options\":%s}", options[i]);
        json_t *answer = ask_well(*state, line);
        assert_string_equal(text_at(at(answer, "options"), "holes"), "18");
        assert_string_equal(text_at(at(answer, "options"), "last-turns"), "off");
        json_decref(answer);
    }
}

static void a_match_that_cannot_be_says_what_is_wrong(void **state)
{
    static const struct {
        const char *keys, *code, *part;
    } wrong[] = {
        {"\"seed\":1", "key", "\"game\" is missing"},
        {"\"game\":6", "type", "\"game\" must be a string"},
        {"\"game\":\"sixx\"", "game", "six"},
        {"\"game\":\"six\",\"seats\":99", "seats", "99"},
        {"\"game\":\"six\",\"seats\":-1", "value", "-1"},
        {"\"game\":\"six\",\"seats\":4.5", "type", "whole number"},
        {"\"game\":\"six\",\"seats\":\"4\"", "type", "\"seats\" must be a whole number, not a string"},
        {"\"game\":\"six\",\"dealer\":4", "seats", "the seats are 0 to 3"},
        {"\"game\":\"six\",\"dealer\":null", "type", "\"dealer\""},
        {"\"game\":\"six\",\"seed\":-5", "seed", "-5"},
        {"\"game\":\"six\",\"seed\":1.5", "type", "\"seed\""},
        {"\"game\":\"six\",\"seed\":\"0xfish\"", "seed", "0xfish"},
        {"\"game\":\"six\",\"hole\":0", "value", "\"hole\" must be 1 to 64, not 0"},
        {"\"game\":\"six\",\"hole\":65", "value", "not 65"},
        {"\"game\":\"six\",\"options\":[]", "type", "\"options\""},
        {"\"game\":\"six\",\"options\":\"hloes=9\"", "option", "holes"},
        {"\"game\":\"six\",\"options\":{\"hloes\":9}", "option", "holes"},
        {"\"game\":\"six\",\"options\":{\"holes\":null}", "type", "\"holes\""},
        {"\"game\":\"six\",\"options\":{\"holes\":\"9 decks=2\"}", "option", "is not an option"},
        {"\"game\":\"six\",\"options\":{\"holes=9 decks\":\"2\"}", "option", "is not an option"},
        {"\"game\":\"six\",\"options\":{\"\":\"2\"}", "option", "is not an option"},
    };
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char line[200];
        snprintf(line, sizeof line, "{\"cmd\":\"new\",%s}", wrong[i].keys);
        refuse(*state, line, wrong[i].code, wrong[i].part);
    }
}

/* ---------------------------------------------------------------------------------------------- explicit packs */

/* Two seats, six cards each, dealt one at a time from the dealer's left; one card to the waste; the rest is the stock. */
static void a_pack_comes_off_in_the_order_given(void **state)
{
    do_well(*state, pack_request(NULL, NULL));
    json_t *answer = ask_well(*state, "{\"cmd\":\"truth\"}"), *truth = at(answer, "truth");
    const json_t *mine = at(zone_of(truth, "grid", 0), "cells"), *theirs = at(zone_of(truth, "grid", 1), "cells");
    for (unsigned i = 0; i < 6; i++) {
        assert_memory_equal(text_at(json_array_get(mine, i), "card"), pack_code(2 * i), 2);
        assert_memory_equal(text_at(json_array_get(theirs, i), "card"), pack_code(2 * i + 1), 2);
    }
    assert_string_equal(text_at(json_array_get(at(zone_of(truth, "waste", -1), "cells"), 0), "card"), "4c");
    const json_t *order = at(truth, "stock_order");
    assert_int_equal(json_array_size(order), 39);
    for (size_t i = 0; i < 39; i++)
        assert_memory_equal(json_string_value(json_array_get(order, i)), pack_code(13 + i), 2);
    json_decref(answer);
}

static void a_pack_may_be_an_array(void **state)
{
    do_well(*state, pack_request(NULL, NULL));
    char *truth = answer_text(*state, "{\"cmd\":\"truth\"}", "truth"), *line;
    json_t *pack = json_array();
    for (size_t i = 0; i < 52; i++) json_array_append_new(pack, json_stringn(pack_code(i), 2));
    json_t *request = json_pack("{s:s, s:s, s:i, s:i, s:i, s:o}", "cmd", "new", "game", "six", "seats", 2, "dealer", 1,
                                "seed", 1, "pack", pack);
    line = json_dumps(request, 0);
    do_well(*state, line);
    assert_same_text(truth, answer_text(*state, "{\"cmd\":\"truth\"}", "truth"));
    free(line);
    json_decref(request);
}

static void a_wrong_pack_is_refused_with_the_cards_that_are_wrong(void **state)
{
    refuse(*state, pack_request("7h", "7d"), "pack", "missing 7h; too many 7d");
    refuse(*state, pack_request("7h ", ""), "pack", "missing 7h");
    refuse(*state, pack_request("7h", "7h 7h 7h"), "pack", "too many 7h x2");
    refuse(*state, pack_request("7h", "7x"), "pack", "\"7x\" is not a card");
    refuse(*state, pack_request("7h", "Jo"), "pack", "too many Jo");
    refuse(*state, "{\"cmd\":\"new\",\"game\":\"six\",\"pack\":\"\"}", "pack",
           "missing Ac, Ad, Ah, As, 2c, 2d, 2h, 2s ...");
    refuse(*state, "{\"cmd\":\"new\",\"game\":\"six\",\"pack\":[\"Ac\",5]}", "type", "item 2 is a whole number");
    refuse(*state, "{\"cmd\":\"new\",\"game\":\"six\",\"pack\":{}}", "type", "\"pack\" must be");
}

static void a_pack_of_thousands_of_cards_is_refused(void **state)
{
    enum { CARDS = 5000 };
    json_t *pack = json_array();
    for (size_t i = 0; i < CARDS; i++) json_array_append_new(pack, json_string("Ac"));
    json_t *request = json_pack("{s:s, s:s, s:o}", "cmd", "new", "game", "six", "pack", pack);
    char *line = json_dumps(request, 0);
    refuse(*state, line, "pack", "too many Ac x4999");
    free(line);
    json_decref(request);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(any_bytes_are_answered_with_an_error),
        TEST(a_line_of_more_than_a_mebibyte_is_refused_and_one_that_fits_is_not),
        TEST(deep_nesting_is_refused),
        TEST(a_command_is_needed_and_the_nearest_is_suggested),
        TEST(an_unknown_key_is_named_with_the_nearest),
        TEST(commands_that_need_a_match_say_so),
        TEST(the_id_of_a_request_comes_back_whatever_it_is),
        TEST(long_foreign_words_in_errors_are_cut_to_valid_text),
        TEST(help_lists_every_command_with_its_keys),
        TEST(games_are_listed_with_options_whose_default_is_one_of_the_values),
        TEST(a_match_has_four_seats_unless_asked_otherwise),
        TEST(the_same_seed_deals_the_same_cards_however_it_is_written),
        TEST(a_seed_that_nobody_named_is_reported_and_gives_the_deal_again),
        TEST(without_a_source_of_chance_a_seed_must_be_named),
        TEST(options_are_an_object_or_a_string),
        TEST(a_match_that_cannot_be_says_what_is_wrong),
        TEST(a_pack_comes_off_in_the_order_given),
        TEST(a_pack_may_be_an_array),
        TEST(a_wrong_pack_is_refused_with_the_cards_that_are_wrong),
        TEST(a_pack_of_thousands_of_cards_is_refused),
    };
    return cmocka_run_group_tests_name("engine", tests, NULL, NULL);
}
