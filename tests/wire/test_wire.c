/* test_wire.c - the JSON of tables: it tells a seat all that it may know and nothing else, in every game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine_ask.h"

/* ------------------------------------------------------------------------------------------- holes of every game */

typedef void check(const nb_hole *hole);

/* Deals a hole of every game, plays it at random, and looks at every table on the way. */
static void look_at_every_game(check *look)
{
    for (unsigned i = 0; i < nb_game_count(); i++) {
        const nb_game *game = nb_game_at(i);
        nb_rules rules;
        nb_hole hole;
        nb_rng rng;
        nb_action list[NB_MAX_ACTIONS];
        nb_seed seed = nb_seed_number(i);
        nb_rng_start(&rng, 1928, i);
        assert_int_equal(nb_setup(&rules, game->id, game->min_seats + 1u, NULL, NULL), NB_OK);
        nb_deal(&hole, &rules, &seed, 0, 0);
        for (look(&hole); !nb_over(&hole.t); look(&hole)) {
            int n = nb_legal(&hole, list);
            assert_int_equal(nb_apply(&hole, list[nb_rng_below(&rng, (uint32_t)n)], NULL), NB_OK);
        }
    }
}

static bool has_seat(const json_t *seats, unsigned seat)
{
    for (size_t i = 0; i < json_array_size(seats); i++)
        if (json_integer_value(json_array_get(seats, i)) == (json_int_t)seat) return true;
    return false;
}

/* Calls look for every card that lies on the table. */
static void each_card(const json_t *table, void (*look)(const json_t *cell, void *context), void *context)
{
    const json_t *zones = at(table, "zones");
    for (size_t z = 0; z < json_array_size(zones); z++) {
        const json_t *cells = at(json_array_get(zones, z), "cells");
        for (size_t i = 0; i < json_array_size(cells); i++)
            if (!json_object_get(json_array_get(cells, i), "empty")) look(json_array_get(cells, i), context);
    }
}

/* ------------------------------------------------------------------------------------------------------- views */

static void assert_known_as_seen(const json_t *cell, void *context)
{
    const unsigned *seat = context;
    bool known = json_is_string(at(cell, "card"));
    assert_int_equal(known, has_seat(at(cell, "seen"), *seat));
    if (is_true_at(cell, "up")) assert_true(known);
}

static void look_as_each_seat(const nb_hole *hole)
{
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) {
        json_t *table = read_view(hole, seat);
        assert_int_equal(number_at(table, "seat"), seat);
        each_card(table, assert_known_as_seen, &seat);
        json_decref(table);
    }
}

static void a_view_names_the_cards_its_seat_has_seen_and_no_others(void **state)
{
    (void)state;
    look_at_every_game(look_as_each_seat);
}

static void assert_known_as_up(const json_t *cell, void *context)
{
    (void)context;
    assert_int_equal(json_is_string(at(cell, "card")), is_true_at(cell, "up"));
}

static void look_as_spectator(const nb_hole *hole)
{
    json_t *table = read_view(hole, NB_NOBODY);
    assert_string_equal(text_at(table, "seat"), "spectator");
    each_card(table, assert_known_as_up, NULL);
    json_decref(table);
}

static void a_spectator_sees_what_lies_face_up(void **state)
{
    (void)state;
    look_at_every_game(look_as_spectator);
}

static char *view_text(const nb_hole *hole, unsigned seat)
{
    json_writer w = {.indent = 0};
    wire_view(&w, hole, seat);
    assert_non_null(text_ended(&w.out));
    return w.out.text;
}

/* Another hole that the seat could be in looks the same to it: no byte depends on what it may not know. */
static void look_at_another_that_could_be(const nb_hole *hole)
{
    nb_rng rng;
    nb_rng_start(&rng, hole->t.drawn, hole->t.turn);
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) {
        nb_view view;
        nb_hole other;
        nb_view_of(&view, hole, seat);
        nb_sample(&other, &view, &rng);
        assert_same_text(view_text(hole, seat), view_text(&other, seat));
    }
}

static void a_view_is_the_same_whatever_its_seat_does_not_know(void **state)
{
    (void)state;
    look_at_every_game(look_at_another_that_could_be);
}

static void look_for_scores(const nb_hole *hole)
{
    int32_t score[NB_MAX_SEATS];
    json_t *table = read_view(hole, NB_NOBODY), *scores = json_object_get(table, "scores");
    assert_int_equal(scores != NULL, nb_over(&hole->t));
    nb_score(hole, score);
    for (size_t seat = 0; scores && seat < hole->t.rules.seats; seat++)
        assert_int_equal(json_integer_value(json_array_get(scores, seat)), score[seat]);
    json_decref(table);
}

static void a_view_has_the_scores_when_the_hole_is_over_and_not_before(void **state)
{
    (void)state;
    look_at_every_game(look_for_scores);
}

/* ------------------------------------------------------------------------------------------------------- truth */

typedef struct tally {
    const nb_rules *rules;
    unsigned count[NB_MAX_FACES];
} tally;

static void count_code(const char *code, tally *cards)
{
    nb_card card = nb_card_parse(cards->rules, code, strlen(code));
    assert_true(card < NB_MAX_FACES);
    cards->count[card]++;
}

static void count_card(const json_t *cell, void *context) { count_code(text_at(cell, "card"), context); }

static void count_the_pack(const nb_hole *hole)
{
    tally cards = {.rules = &hole->t.rules};
    json_t *truth = read_truth(hole);
    const json_t *order = at(truth, "stock_order");
    each_card(truth, count_card, &cards);
    for (size_t i = 0; i < json_array_size(order); i++) count_code(json_string_value(json_array_get(order, i)), &cards);
    for (unsigned face = 0; face < NB_MAX_FACES; face++)
        assert_int_equal(cards.count[face], hole->t.rules.copies[face]);
    assert_int_equal(json_array_size(order), number_at(truth, "stock"));
    json_decref(truth);
}

static void the_truth_has_every_card_of_the_pack_once(void **state)
{
    (void)state;
    look_at_every_game(count_the_pack);
}

static void the_stock_comes_in_the_order_that_the_truth_says(void **state)
{
    nb_rules rules;
    nb_hole hole;
    nb_card order[NB_MAX_CARDS];
    nb_events events;
    nb_seed seed = nb_seed_number(9);
    (void)state;
    assert_int_equal(nb_setup(&rules, "hand", 2, NULL, NULL), NB_OK);
    nb_deal(&hole, &rules, &seed, 0, 0);
    unsigned n = nb_stock_order(&hole, order);
    for (unsigned i = 0; i + 1 < n; i++) {
        assert_int_equal(nb_apply(&hole, nb_act(NB_DRAW, 0, 0), &events), NB_OK);
        assert_int_equal(events.event[0].card, order[i]);
        assert_int_equal(nb_apply(&hole, nb_act(NB_DISCARD, 0, 0), NULL), NB_OK);
    }
}

/* ------------------------------------------------------------------------------------------------------- changes */

static json_t *read_scene(const nb_view *before, const nb_view *after, const int32_t *scores)
{
    const wire_scene scene = {.before = before, .after = after, .scores = scores};
    json_writer w = {.indent = 0};
    jw_open(&w, '{');
    wire_scene_keys(&w, &scene);
    jw_close(&w, '}');
    return read_written(&w);
}

static void play_any(nb_hole *hole, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    const int n = nb_legal(hole, list);
    nb_play(hole, list[nb_rng_below(rng, (uint32_t)n)]);
}

/* Plays on for a few actions; whatever a viewer missed in between, one set of changes brings it up to date. */
static void follow(const nb_hole *first, unsigned seat, unsigned actions, nb_rng *rng)
{
    nb_hole hole = *first;
    nb_view before, after;
    int32_t scores[NB_MAX_SEATS];
    nb_view_of(&before, &hole, seat);
    for (; actions && !nb_over(&hole.t); actions--) play_any(&hole, rng);
    nb_view_of(&after, &hole, seat);
    nb_score(&hole, scores);
    json_t *view = read_scene(NULL, &before, NULL);
    json_t *whole = read_scene(NULL, &after, nb_over(&hole.t) ? scores : NULL);
    json_t *changes = read_scene(&before, &after, nb_over(&hole.t) ? scores : NULL);
    merge_view(view, changes);
    forget_nulls(view, whole);
    expect_same(view, whole, "a view and its changes");
    json_decref(changes);
    json_decref(whole);
    json_decref(view);
}

static void follow_as_each_viewer(const nb_hole *hole)
{
    nb_rng rng;
    nb_rng_start(&rng, hole->t.drawn, hole->t.actor);
    if (nb_over(&hole->t)) return;
    for (unsigned i = 0; i <= hole->t.rules.seats; i++)
        follow(hole, i < hole->t.rules.seats ? i : NB_NOBODY, 1 + nb_rng_below(&rng, 4), &rng);
}

static void changes_put_into_the_earlier_view_give_the_later_one(void **state)
{
    (void)state;
    look_at_every_game(follow_as_each_viewer);
}

/* ... and they say nothing that the viewer may not know: they are the same in another hole that could be. */
static void changes_in_another_that_could_be(const nb_hole *hole)
{
    nb_rng rng;
    nb_rng_start(&rng, hole->t.drawn, hole->t.turn);
    if (nb_over(&hole->t)) return;
    for (unsigned i = 0; i <= hole->t.rules.seats; i++) {
        nb_hole later = *hole, other;
        nb_view before, after, imagined;
        nb_view_of(&before, hole, i < hole->t.rules.seats ? i : NB_NOBODY);
        play_any(&later, &rng);
        nb_view_of(&after, &later, before.seat);
        nb_sample(&other, &after, &rng);
        nb_view_of(&imagined, &other, before.seat);
        json_t *is = read_scene(&before, &after, NULL), *could_be = read_scene(&before, &imagined, NULL);
        expect_same(is, could_be, "changes");
        json_decref(could_be);
        json_decref(is);
    }
}

static void changes_are_the_same_whatever_the_viewer_does_not_know(void **state)
{
    (void)state;
    look_at_every_game(changes_in_another_that_could_be);
}

/* --------------------------------------------------------------------------------------------------- scrambles */

static unsigned strings_in(const json_t *array)
{
    unsigned n = 0;
    for (size_t i = 0; i < json_array_size(array); i++) n += json_is_string(json_array_get(array, i));
    return n;
}

/* Who had seen two of the cards still knows that they are among the four, and nobody knows where (layout.power). */
static void after_a_scramble_a_view_keeps_what_was_known_of_the_set(void **state)
{
    do_well(
        *state,
        "{\"cmd\":\"new\",\"game\":\"power\",\"seats\":2,\"dealer\":1,\"seed\":1,\"pack\":\"Ac Ad Ah As 2c 2d 2h 2s 3c "
        "Jo Jo 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s 8c 8d 8h 8s 9c 9d 9h 9s "
        "Tc Td Th Ts Jc Jd Jh Js Qc Qd Qh Qs Kc Kd Kh Ks\"}");
    do_well(*state, "{\"cmd\":\"apply\",\"action\":\"draw\"}");
    do_well(*state, "{\"cmd\":\"apply\",\"action\":\"use\"}");
    json_t *answer = ask_well(*state, "{\"cmd\":\"apply\",\"action\":\"scramble 1\"}");
    const json_t *event = json_array_get(at(answer, "events"), 0);
    assert_string_equal(text_at(event, "event"), "scramble");
    assert_int_equal(number_at(event, "owner"), 1);
    json_decref(answer);
    answer = ask_well(*state, "{\"cmd\":\"view\",\"seat\":1}");
    const json_t *lot = json_array_get(at(at(answer, "view"), "scrambles"), 0);
    assert_int_equal(strings_in(at(lot, "cards")), 2);
    assert_true(has_string(at(lot, "cards"), "2d") && has_string(at(lot, "cards"), "2s"));
    assert_string_equal(text_at(json_array_get(at(lot, "at"), 3), "slot"), "B2");
    const json_t *cells = at(zone_of(at(answer, "view"), "grid", 1), "cells");
    for (size_t i = 0; i < 4; i++) assert_true(json_is_null(at(json_array_get(cells, i), "card")));
    json_decref(answer);
    answer = ask_well(*state, "{\"cmd\":\"view\",\"seat\":0}");
    assert_int_equal(strings_in(at(json_array_get(at(at(answer, "view"), "scrambles"), 0), "cards")), 0);
    json_decref(answer);
}

/* ----------------------------------------------------------------------------------------------- units, sides, cards */

/* A whole view says what its numbers count, and who plays with whom, without a word of English. */
static void a_view_says_what_scores_count_and_who_are_partners(void **state)
{
    static const struct {
        const char *game, *unit, *standing;
        size_t sides;
    } table[] = {
        {"\"six\",\"seats\":4", "strokes", "strokes", 0},
        {"\"kargo\",\"seats\":2", "holes", "holes", 0},
        {"\"kargo\",\"seats\":3", "points", "points", 0},
        {"\"kargo\",\"seats\":4", "holes", "holes", 2},
    };
    for (unsigned i = 0; i < sizeof table / sizeof table[0]; i++) {
        char line[96];
        snprintf(line, sizeof line, "{\"cmd\":\"new\",\"seed\":3,\"game\":%s}", table[i].game);
        do_well(*state, line);
        json_t *answer = ask_well(*state, "{\"cmd\":\"view\",\"seat\":\"spectator\"}"), *view = at(answer, "view");
        assert_string_equal(text_at(view, "unit"), table[i].unit);
        assert_string_equal(text_at(view, "standing_unit"), table[i].standing);
        assert_int_equal(json_array_size(json_object_get(view, "sides")), table[i].sides);
        json_decref(answer);
    }
}

static const json_t *card_of(const json_t *deck, const char *code)
{
    const json_t *cards = at(deck, "cards");
    for (size_t i = 0; i < json_array_size(cards); i++)
        if (!strcmp(text_at(json_array_get(cards, i), "code"), code)) return json_array_get(cards, i);
    fail_msg("no card %s", code);
    return NULL;
}

static void a_deck_says_what_is_printed_on_its_cards(void **state)
{
    begin_six(*state);
    json_t *answer = ask_well(*state, "{\"cmd\":\"deck\"}"), *deck = at(answer, "deck");
    assert_int_equal(json_array_size(at(deck, "cards")), 52);
    assert_string_equal(text_at(card_of(deck, "Kh"), "suit"), "hearts");
    assert_string_equal(text_at(card_of(deck, "Kh"), "rank"), "K");
    assert_int_equal(number_at(card_of(deck, "Kh"), "number"), 13);
    json_decref(answer);
    do_well(*state, "{\"cmd\":\"new\",\"game\":\"kargo\",\"seats\":2,\"seed\":1}");
    answer = ask_well(*state, "{\"cmd\":\"deck\"}");
    assert_true(json_is_null(at(card_of(at(answer, "deck"), "mashie-150"), "suit")));
    assert_int_equal(number_at(card_of(at(answer, "deck"), "mashie-150"), "number"), 150);
    assert_null(json_object_get(card_of(at(answer, "deck"), "stream"), "number"));
    json_decref(answer);
}

/* ----------------------------------------------------------------------------------------------------- actions */

/* Also of a seat that is not the one asked: its own cards are written without its seat. */
static void read_back_every_action(const nb_hole *hole)
{
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) {
        json_t *list = read_legal(hole, seat);
        for (size_t i = 0; i < json_array_size(list); i++) {
            const json_t *item = json_array_get(list, i);
            nb_action action;
            assert_int_equal(wire_action_parse(&action, &hole->t, seat, text_at(item, "action"), NULL), NB_OK);
            assert_int_equal(action, number_at(item, "code"));
        }
        json_decref(list);
    }
}

static void every_action_listed_reads_back_as_its_code(void **state)
{
    (void)state;
    look_at_every_game(read_back_every_action);
}

/* ------------------------------------------------------------------------------------------------------ events */

/* Events follow the cards: what moved lies where its event says, with the card that it says. */
static void events_name_the_card_that_lies_there_now(void **state)
{
    do_well(*state, pack_request(NULL, NULL));
    do_well(*state, "{\"cmd\":\"apply\",\"action\":\"flip A1\"}");
    do_well(*state, "{\"cmd\":\"apply\",\"action\":\"flip A2\"}");
    do_well(*state, "{\"cmd\":\"apply\",\"action\":\"flip A1\"}");
    do_well(*state, "{\"cmd\":\"apply\",\"action\":\"flip A2\"}");
    json_t *answer = ask_well(*state, "{\"cmd\":\"apply\",\"action\":\"draw\"}");
    const json_t *event = json_array_get(at(answer, "events"), 0);
    assert_string_equal(text_at(event, "event"), "move");
    assert_string_equal(text_at(event, "card"), "4d");
    assert_string_equal(text_at(at(event, "from"), "kind"), "stock");
    assert_string_equal(text_at(at(event, "to"), "kind"), "held");
    assert_int_equal(json_array_size(at(event, "seen")), 1);
    json_decref(answer);
    answer = ask_well(*state, "{\"cmd\":\"apply\",\"action\":\"discard\"}");
    event = json_array_get(at(answer, "events"), 0);
    assert_int_equal(number_at(at(event, "from"), "owner"), 0);
    assert_string_equal(text_at(at(event, "to"), "kind"), "waste");
    assert_int_equal(json_array_size(at(event, "seen")), 2);
    json_decref(answer);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_view_names_the_cards_its_seat_has_seen_and_no_others),
        TEST(a_spectator_sees_what_lies_face_up),
        TEST(a_view_is_the_same_whatever_its_seat_does_not_know),
        TEST(a_view_has_the_scores_when_the_hole_is_over_and_not_before),
        TEST(the_truth_has_every_card_of_the_pack_once),
        TEST(the_stock_comes_in_the_order_that_the_truth_says),
        TEST(changes_put_into_the_earlier_view_give_the_later_one),
        TEST(changes_are_the_same_whatever_the_viewer_does_not_know),
        TEST(after_a_scramble_a_view_keeps_what_was_known_of_the_set),
        TEST(a_view_says_what_scores_count_and_who_are_partners),
        TEST(a_deck_says_what_is_printed_on_its_cards),
        TEST(every_action_listed_reads_back_as_its_code),
        TEST(events_name_the_card_that_lies_there_now),
    };
    return cmocka_run_group_tests_name("wire", tests, NULL, NULL);
}
