/* test_engine_hands.c - the engine protocol in games that are played from the hand: packs and courses of one's own, deals
 * that end a hole, tricks, lines, seats that sit out, and deals of nine holes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine_ask.h"

/* --------------------------------------------------------------------------------------------------- explicit packs */

/* The whole pack of a game as text, these cards first (codes with blanks between, each as often as it is written). */
static const char *pack_with(const char *game, unsigned seats, const char *options, const char *first)
{
    static char text[4096];
    nb_rules rules;
    unsigned left[NB_MAX_FACES];
    size_t n = (size_t)snprintf(text, sizeof text, "%s", first);
    assert_int_equal(nb_setup(&rules, game, seats, options, NULL), NB_OK);
    for (unsigned face = 0; face < NB_MAX_FACES; face++) left[face] = rules.copies[face];
    while (*first) {
        size_t length = strcspn(first, " ");
        nb_card card = nb_card_parse(&rules, first, length);
        if (card >= NB_MAX_FACES || !left[card]) fail_msg("no such card left: %.*s", (int)length, first);
        left[card]--;
        first += length + strspn(first + length, " ");
    }
    for (unsigned face = 0; face < NB_MAX_FACES; face++) {
        char code[NB_MAX_CODE];
        nb_card_code(code, sizeof code, &rules, (nb_card)face);
        for (; left[face]; left[face]--) n += (size_t)snprintf(text + n, sizeof text - n, " %s", code);
    }
    return text;
}

/* A new match with this pack; the answer's state. */
static json_t *deal(wire_engine *engine, const char *game, unsigned seats, unsigned dealer, const char *options,
                    const char *first)
{
    char line[8192];
    snprintf(
        line, sizeof line,
        "{\"cmd\":\"new\",\"game\":\"%s\",\"seats\":%u,\"dealer\":%u,\"seed\":1,\"options\":\"%s\",\"pack\":\"%s\"}",
        game, seats, dealer, options, pack_with(game, seats, options, first));
    return ask_well(engine, line);
}

static json_t *act(wire_engine *engine, const char *action)
{
    char line[128];
    snprintf(line, sizeof line, "{\"cmd\":\"apply\",\"action\":\"%s\"}", action);
    return ask_well(engine, line);
}

static void do_act(wire_engine *engine, const char *action) { json_decref(act(engine, action)); }

static void assert_seat_status(wire_engine *engine, unsigned seat, const char *expected)
{
    json_t *answer = ask_well(engine, "{\"cmd\":\"view\",\"seat\":\"spectator\"}");
    const json_t *all = at(at(answer, "view"), "seat_status");
    assert_string_equal(json_string_value(json_array_get(all, seat)), expected);
    json_decref(answer);
}

/* ------------------------------------------------------------------------------------------------------------ golph */

/* Seats 0 and 1 of three are dealt equal runs (golph.18), seat 2 nothing. */
#define TWO_HOLES_IN_ONE                                                                                        \
    "red-1 green-1 yellow-1 red-2 green-2 yellow-3 red-3 green-3 yellow-5 red-4 green-4 black-2 red-5 green-5 " \
    "black-6 black-1"

static void a_show_down_ends_the_hole_as_it_is_dealt_and_counts_at_once(void **state)
{
    json_t *answer = deal(*state, "golph", 3, 2, "holes=2", TWO_HOLES_IN_ONE);
    assert_true(is_true_at(at(answer, "state"), "over"));
    assert_false(is_true_at(at(answer, "state"), "match_over"));
    json_decref(answer);
    answer = ask_well(*state, "{\"cmd\":\"score\"}");
    assert_same_text(json_dumps(at(answer, "holes"), JSON_COMPACT), strdup("[[1,1,15]]"));
    assert_same_text(json_dumps(at(answer, "scores"), JSON_COMPACT), strdup("[1,1,15]"));
    assert_int_equal(number_at(answer, "played"), 1);
    assert_true(*text_at(answer, "standing"));
    json_decref(answer);
    assert_seat_status(*state, 1, "a Hole in One");
    refuse(*state, "{\"cmd\":\"apply\",\"action\":\"pass\"}", "ended", "over");
    do_well(*state, "{\"cmd\":\"next\"}");
}

static void a_record_of_a_hole_without_actions_replays(void **state)
{
    json_decref(deal(*state, "golph", 3, 2, "holes=2", TWO_HOLES_IN_ONE));
    json_t *answer = ask_well(*state, "{\"cmd\":\"record\"}");
    const char *text = text_at(answer, "record");
    static nb_reader reader;
    enum nb_step step;
    assert_int_equal(nb_record_open(&reader, text, strlen(text), NULL), NB_OK);
    assert_int_equal(nb_record_next(&reader, &step, NULL, NULL), NB_OK);
    assert_int_equal(step, NB_STEP_HOLE);
    assert_int_equal(nb_record_next(&reader, &step, NULL, NULL), NB_OK);
    assert_int_equal(step, NB_STEP_SCORE);
    assert_int_equal(reader.match.last[2], 15);
    json_decref(answer);
}

/* After the last hole two are level: an extra hole without the third (golph.18). */
static void who_sits_out_is_named_and_has_no_score(void **state)
{
    json_decref(deal(*state, "golph", 3, 2, "holes=1", TWO_HOLES_IN_ONE));
    json_t *answer = ask_well(*state, "{\"cmd\":\"next\"}"), *now = at(answer, "state");
    assert_same_text(json_dumps(at(now, "sits_out"), JSON_COMPACT), strdup("[2]"));
    json_decref(answer);
    assert_seat_status(*state, 2, "not in this hole");
    for (bool over = false; !over;) {
        answer = ask_well(*state, "{\"cmd\":\"legal\"}");
        char *action = strdup(text_at(json_array_get(at(answer, "legal"), 0), "action"));
        json_decref(answer);
        answer = act(*state, action);
        over = is_true_at(at(answer, "state"), "over");
        json_decref(answer);
        free(action);
    }
    answer = ask_well(*state, "{\"cmd\":\"score\"}");
    assert_true(json_is_null(json_array_get(json_array_get(at(answer, "holes"), 1), 2)));
    assert_true(json_is_null(json_array_get(at(answer, "scores"), 2)));
    assert_int_equal(json_integer_value(json_array_get(at(answer, "totals"), 2)), 15);
    json_decref(answer);
}

/* Worked example of golph.8: trump red; the last played dormie Stymie beats the first, and the trump ball. */
static void a_trick_lies_open_and_goes_to_the_pile_of_whoever_takes_it(void **state)
{
    json_decref(deal(*state, "golph", 4, 3, "holes=1",
                     "green-stymie red-1 yellow-stymie green-3 green-1 red-2 black-1 yellow-1 green-2 red-3 black-2 "
                     "yellow-2 green-4 red-4 black-3 yellow-3 green-5 yellow-4 black-4 yellow-5 red-6"));
    do_act(*state, "pass");
    do_act(*state, "play green-3");
    do_act(*state, "play green-stymie");
    json_t *answer = ask_well(*state, "{\"cmd\":\"view\",\"seat\":2}");
    const json_t *trick = at(zone_of(at(answer, "view"), "trick", -1), "cells");
    assert_string_equal(text_at(json_array_get(trick, 3), "card"), "green-3");
    assert_string_equal(text_at(json_array_get(trick, 0), "card"), "green-stymie");
    assert_true(is_true_at(json_array_get(trick, 1), "empty"));
    assert_string_equal(text_at(at(answer, "view"), "status"), "Trumps are red.");
    json_decref(answer);
    do_act(*state, "play red-1");
    answer = act(*state, "play yellow-stymie");
    assert_int_equal(number_at(at(answer, "state"), "turn"), 2);
    json_decref(answer);
    answer = ask_well(*state, "{\"cmd\":\"view\",\"seat\":0}");
    assert_int_equal(json_array_size(at(zone_of(at(answer, "view"), "pile", 2), "cells")), 4);
    json_decref(answer);
}

/* golph.3: the dealer names trumps before he sees his hand. */
static void colours_are_listed_as_suits_and_the_dealer_has_not_seen_his_hand(void **state)
{
    json_decref(deal(*state, "golph", 2, 0, "holes=1",
                     "red-1 red-2 green-1 green-2 yellow-1 yellow-2 black-1 black-2 red-6 red-5 buzzard"));
    json_t *answer = ask_well(*state, "{\"cmd\":\"legal\"}");
    const json_t *last = json_array_get(at(answer, "legal"), 3);
    assert_string_equal(text_at(last, "action"), "name black");
    assert_string_equal(text_at(last, "suit"), "black");
    json_decref(answer);
    answer = ask_well(*state, "{\"cmd\":\"view\",\"seat\":0}");
    const json_t *hand = at(zone_of(at(answer, "view"), "hand", 0), "cells");
    for (size_t i = 0; i < 5; i++) assert_true(json_is_null(at(json_array_get(hand, i), "card")));
    json_decref(answer);
    do_act(*state, "name black");
    answer = ask_well(*state, "{\"cmd\":\"view\",\"seat\":0}");
    hand = at(zone_of(at(answer, "view"), "hand", 0), "cells");
    assert_string_equal(text_at(json_array_get(hand, 0), "card"), "red-2");
    json_decref(answer);
}

/* ------------------------------------------------------------------------------------------------------- Rum-E-Golf */

/* One player, so every hole is his turn: draw, play, discard (rum.10). */
static void play_nine(wire_engine *engine)
{
    for (bool over = false; !over;) {
        json_t *answer = ask_well(engine, "{\"cmd\":\"legal\"}");
        char *action = strdup(text_at(json_array_get(at(answer, "legal"), 0), "action"));
        json_decref(answer);
        answer = act(engine, action);
        over = is_true_at(at(answer, "state"), "over");
        json_decref(answer);
        free(action);
    }
}

static void a_deal_of_nine_holes_makes_nine_rows(void **state)
{
    do_well(*state, "{\"cmd\":\"new\",\"game\":\"rum-e-golf\",\"seats\":1,\"seed\":3,\"options\":\"length=18\"}");
    play_nine(*state);
    json_t *answer = ask_well(*state, "{\"cmd\":\"score\"}");
    assert_int_equal(number_at(answer, "played"), 1);
    assert_int_equal(json_array_size(at(answer, "holes")), 9);
    assert_false(is_true_at(answer, "match_over"));
    json_decref(answer);
    answer = ask_well(*state, "{\"cmd\":\"next\"}");
    assert_int_equal(number_at(at(answer, "state"), "hole"), 2);
    json_decref(answer);
    play_nine(*state);
    answer = ask_well(*state, "{\"cmd\":\"score\"}");
    assert_int_equal(json_array_size(at(answer, "holes")), 18);
    assert_true(is_true_at(answer, "match_over"));
    json_decref(answer);
}

static void a_match_may_begin_with_the_second_nine(void **state)
{
    do_well(*state, "{\"cmd\":\"new\",\"game\":\"rum-e-golf\",\"seats\":2,\"seed\":3,\"dealer\":0,\"hole\":2,"
                    "\"options\":\"length=18\"}");
    json_t *answer = ask_well(*state, "{\"cmd\":\"view\",\"seat\":0}");
    assert_string_equal(text_at(at(at(answer, "view"), "progress"), "title"), "Hole 1 of the second nine");
    json_decref(answer);
    play_nine(*state);
    answer = ask_well(*state, "{\"cmd\":\"score\"}");
    assert_true(is_true_at(answer, "match_over"));
    assert_int_equal(json_array_size(at(answer, "holes")), 18);
    assert_same_text(json_dumps(json_array_get(at(answer, "holes"), 8), JSON_COMPACT), strdup("[0,0]"));
    json_decref(answer);
    refuse(*state, "{\"cmd\":\"new\",\"game\":\"rum-e-golf\",\"seed\":3,\"hole\":8}", "value", "must be 1 to 7, not 8");
}

/* rum.5: exactly that card is forced. */
static void a_forced_card_is_the_only_thing_to_do(void **state)
{
    json_decref(deal(*state, "rum-e-golf", 2, 1, "length=9", "1-4 1-6 1-5 birdie-3"));
    do_act(*state, "draw");
    do_act(*state, "play 1-4");
    do_act(*state, "discard 1-5");
    json_t *answer = ask_well(*state, "{\"cmd\":\"legal\"}");
    assert_int_equal(json_array_size(at(answer, "legal")), 1);
    assert_string_equal(text_at(json_array_get(at(answer, "legal"), 0), "action"), "take");
    json_decref(answer);
    do_act(*state, "take");
    answer = ask_well(*state, "{\"cmd\":\"legal\"}");
    assert_int_equal(json_array_size(at(answer, "legal")), 1);
    assert_string_equal(text_at(json_array_get(at(answer, "legal"), 0), "action"), "play 1-5");
    assert_string_equal(text_at(json_array_get(at(answer, "legal"), 0), "card"), "1-5");
    json_decref(answer);
}

/* ------------------------------------------------------------------------------------------------------------ Kargo */

/* Singles at the first of St. Andrews, 370 yards; seat 1 has the honour. */
#define TWO_HANDS                                                                                                    \
    "drive-240 drive-220 mashie-130 bunker putt putt putt putt sunk-putt mashie-150 niblick-20 niblick-30 iron-160 " \
    "niblick-40 spoon-190 spoon-170"

static void a_hole_of_kargo_is_played_stroke_by_stroke(void **state)
{
    json_decref(deal(*state, "kargo", 2, 0, "holes=1", TWO_HANDS));
    assert_seat_status(*state, 1, "370 yards to the hole");
    do_act(*state, "play drive-240");
    assert_seat_status(*state, 1, "130 yards to the hole");
    json_t *answer = ask_well(*state, "{\"cmd\":\"legal\"}"), *list = at(answer, "legal");
    const json_t *lay = json_array_get(list, json_array_size(list) - 1);
    assert_string_equal(text_at(lay, "action"), "lay bunker 1");
    assert_string_equal(text_at(lay, "card"), "bunker");
    assert_int_equal(number_at(lay, "seat"), 1);
    json_decref(answer);
    do_act(*state, "play drive-220");
    do_act(*state, "play mashie-130");
    assert_seat_status(*state, 1, "pin-high, on the green");
    do_act(*state, "play mashie-150");
    do_act(*state, "play putt");
    assert_seat_status(*state, 1, "holed out");
    answer = act(*state, "play putt"); /* pin-high too: the dealer's last shot halves the hole (kargo.12) */
    assert_true(is_true_at(at(answer, "state"), "over"));
    json_decref(answer);
    answer = ask_well(*state, "{\"cmd\":\"score\"}");
    assert_same_text(json_dumps(at(answer, "holes"), JSON_COMPACT), strdup("[[0,0]]"));
    assert_string_equal(text_at(answer, "result"), "The match is halved, all square.");
    json_decref(answer);
}

/* ---------------------------------------------------------------------------------------------- packs and courses */

#define COURSE "# nine short ones\\nname Home\\n100 110 120 130 140 150 160 170 184\\n"

static void a_course_of_ones_own_becomes_the_value_of_its_option(void **state)
{
    json_t *answer = ask_well(*state,
                              "{\"cmd\":\"data\",\"game\":\"kargo\",\"option\":\"course\",\"text\":\"" COURSE "\"}");
    char line[512];
    assert_string_equal(text_at(answer, "value"), "@100_110_120_130_140_150_160_170_180");
    assert_string_equal(text_at(answer, "notice"), "rounded to the nearest 10 yards: hole 9 to 180");
    snprintf(line, sizeof line,
             "{\"cmd\":\"new\",\"game\":\"kargo\",\"seats\":2,\"seed\":1,\"options\":{\"course\":\"%s\"}}",
             text_at(answer, "value"));
    json_decref(answer);
    answer = ask_well(*state, line);
    assert_string_equal(text_at(at(answer, "options"), "course"), "@100_110_120_130_140_150_160_170_180");
    json_decref(answer);
    assert_seat_status(*state, 0, "100 yards to the hole");
}

/* The longest value there is, in an object and in a string, and back from the record. */
static void a_pack_of_ones_own_travels_in_options_and_records(void **state)
{
    char text[2048], line[8192];
    FILE *file = fopen("data/decks/kargo.deck", "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    json_t *request = json_pack("{s:s, s:s, s:s, s:s}", "cmd", "data", "game", "kargo", "option", "deck", "text", text);
    char *dump = json_dumps(request, 0);
    json_t *answer = ask_well(*state, dump);
    assert_null(json_object_get(answer, "notice"));
    snprintf(line, sizeof line, "{\"cmd\":\"new\",\"game\":\"kargo\",\"seed\":1,\"options\":{\"deck\":\"%s\"}}",
             text_at(answer, "value"));
    do_well(*state, line);
    snprintf(line, sizeof line, "{\"cmd\":\"new\",\"game\":\"kargo\",\"seed\":1,\"options\":\"deck=%s\"}",
             text_at(answer, "value"));
    do_well(*state, line);
    json_decref(answer);
    answer = ask_well(*state, "{\"cmd\":\"record\"}");
    static nb_reader reader;
    const char *record = text_at(answer, "record");
    assert_int_equal(nb_record_open(&reader, record, strlen(record), NULL), NB_OK);
    assert_int_equal(reader.match.rules.cards, 53);
    json_decref(answer);
    json_decref(request);
    free(dump);
}

static void data_that_is_wrong_is_refused_with_its_line(void **state)
{
    static const struct {
        const char *keys, *code, *part;
    } wrong[] = {
        {"\"game\":\"kargo\",\"option\":\"course\"", "key", "\"text\""},
        {"\"game\":\"kargo\",\"option\":\"course\",\"text\":7", "type", "\"text\" must be a string"},
        {"\"game\":\"kargoo\",\"option\":\"course\",\"text\":\"\"", "game", "did you mean \"kargo\"?"},
        {"\"game\":\"kargo\",\"option\":\"corse\",\"text\":\"\"", "option", "did you mean \"course\"?"},
        {"\"game\":\"kargo\",\"option\":\"form\",\"text\":\"\"", "option", "takes no file"},
        {"\"game\":\"kargo\",\"option\":\"course\",\"text\":\"100\\n20\\n\"", "option", "line 2: "},
        {"\"game\":\"kargo\",\"option\":\"course\",\"text\":\"100\\n\"", "option", "a course has 9 or 18"},
        {"\"game\":\"kargo\",\"option\":\"deck\",\"text\":\"drver 200\"", "option", "line 1: not a card: \"drver\""},
        {"\"game\":\"rum-e-golf\",\"option\":\"deck\",\"text\":\"hole 1: 4\\nhole 10: 4\"", "option", "line 2: "},
    };
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char line[300];
        snprintf(line, sizeof line, "{\"cmd\":\"data\",%s}", wrong[i].keys);
        refuse(*state, line, wrong[i].code, wrong[i].part);
    }
    refuse(*state, "{\"cmd\":\"new\",\"game\":\"kargo\",\"seed\":1,\"options\":{\"course\":\"home.course\"}}", "option",
           "home.course");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_show_down_ends_the_hole_as_it_is_dealt_and_counts_at_once),
        TEST(a_record_of_a_hole_without_actions_replays),
        TEST(who_sits_out_is_named_and_has_no_score),
        TEST(a_trick_lies_open_and_goes_to_the_pile_of_whoever_takes_it),
        TEST(colours_are_listed_as_suits_and_the_dealer_has_not_seen_his_hand),
        TEST(a_deal_of_nine_holes_makes_nine_rows),
        TEST(a_match_may_begin_with_the_second_nine),
        TEST(a_forced_card_is_the_only_thing_to_do),
        TEST(a_hole_of_kargo_is_played_stroke_by_stroke),
        TEST(a_course_of_ones_own_becomes_the_value_of_its_option),
        TEST(a_pack_of_ones_own_travels_in_options_and_records),
        TEST(data_that_is_wrong_is_refused_with_its_line),
    };
    return cmocka_run_group_tests_name("engine, games from the hand", tests, NULL, NULL);
}
