/* test_engine_hints.c - what the engine says when a computer player is asked: players, hint and choose. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine_ask.h"
#include "weights_made.h"

/* ----------------------------------------------------------------------------------------------------- the players */

static void players_are_listed_with_what_they_need(void **state)
{
    json_t *answer = ask_well(*state, "{\"cmd\":\"players\"}"), *players = at(answer, "players");
    assert_int_equal(json_array_size(players), nb_player_count());
    for (unsigned i = 0; i < nb_player_count(); i++) {
        const json_t *player = json_array_get(players, i);
        assert_string_equal(text_at(player, "id"), nb_player_at(i)->id);
        assert_true(*text_at(player, "summary"));
        assert_int_equal(number_at(player, "ms"), nb_player_at(i)->ms);
        assert_int_equal(is_true_at(player, "hints"), number_at(player, "playouts") > 0);
    }
    json_decref(answer);
}

static void hints_come_from_the_strongest_player(void **state)
{
    (void)state;
    assert_ptr_equal(wire_adviser(), nb_player_named("tiger"));
}

/* ------------------------------------------------------------------------------------------------------- the hints */

static void assert_legal(wire_engine *engine, const char *action)
{
    json_t *answer = ask_well(engine, "{\"cmd\":\"legal\"}"), *legal = at(answer, "legal");
    bool found = false;
    for (size_t i = 0; i < json_array_size(legal); i++)
        found = found || !strcmp(text_at(json_array_get(legal, i), "action"), action);
    assert_true(found);
    json_decref(answer);
}

static double real_at(const json_t *object, const char *key)
{
    assert_true(json_is_number(at(object, key)));
    return json_number_value(at(object, key));
}

static void a_hint_has_the_best_action_first_and_says_why(void **state)
{
    begin_six(*state);
    do_well(*state, "{\"cmd\":\"apply\",\"action\":\"flip A1\"}");
    json_t *answer = ask_well(*state, "{\"cmd\":\"hint\",\"playouts\":300}"), *hints = at(answer, "hints");
    double behind = 0;
    assert_string_equal(text_at(answer, "unit"), "strokes");
    assert_int_equal(number_at(answer, "seat"), 0);
    assert_in_range(number_at(answer, "playouts"), 1, 360);
    assert_in_range(number_at(answer, "close"), 1, json_array_size(hints));
    assert_true(json_array_size(hints) > 1);
    for (size_t i = 0; i < json_array_size(hints); i++) {
        const json_t *hint = json_array_get(hints, i);
        assert_legal(*state, text_at(hint, "action"));
        assert_true(!strncmp(text_at(hint, "text"), "You turn up ", 12) && *text_at(hint, "reason"));
        assert_true(number_at(hint, "playouts") > 0);
        assert_true(real_at(hint, "score") > -10 && real_at(hint, "score") < 60);
        assert_true(i ? real_at(hint, "behind") >= behind : real_at(hint, "behind") == 0);
        if (number_at(hint, "playouts") == number_at(json_array_get(hints, 0), "playouts"))
            behind = real_at(hint, "behind"); /* those that dropped out come last, in their own order */
    }
    json_decref(answer);
}

/* An answer is bytes: what changes it has been told. */
static void assert_answers_alike(wire_engine *a, wire_engine *b, const char *line)
{
    char *one = wire_engine_line(a, line, strlen(line)), *other = wire_engine_line(b, line, strlen(line));
    assert_non_null(one);
    assert_non_null(other);
    assert_same_text(one, other);
}

/* Two tables that seat 0 cannot tell apart: the packs differ in cards that nobody has seen. */
static void a_seat_is_told_the_same_whatever_is_hidden(void **state)
{
    static const char *const lines[] = {
        "{\"cmd\":\"apply\",\"action\":\"flip A1\"}",   "{\"cmd\":\"hint\",\"playouts\":200}",
        "{\"cmd\":\"choose\",\"player\":\"random\"}",   "{\"cmd\":\"choose\",\"player\":\"rabbit\"}",
        "{\"cmd\":\"choose\",\"player\":\"everyman\"}", "{\"cmd\":\"choose\",\"playouts\":200}"};
    wire_engine *other = wire_engine_new(fixed_entropy);
    char first[512];
    assert_non_null(other);
    snprintf(first, sizeof first, "%s", pack_request(NULL, NULL));
    do_well(*state, first);
    char *king = strstr(first, "Kh"), *low = strstr(first, "2c"); /* the last of the stock, one of seat 0's cards */
    assert_true(king && low);
    memcpy(king, "2c", 2);
    memcpy(low, "Kh", 2);
    do_well(other, first);
    for (unsigned i = 0; i < sizeof lines / sizeof lines[0]; i++) assert_answers_alike(*state, other, lines[i]);
    wire_engine_free(other);
}

static void scores_count_what_the_game_counts(void **state)
{
    static const struct {
        const char *game, *unit;
    } table[] = {{"\"six\"", "strokes"},
                 {"\"golph\"", "strokes"},
                 {"\"rum-e-golf\"", "strokes"},
                 {"\"kargo\",\"seats\":2", "holes"},
                 {"\"kargo\",\"seats\":3", "points"},
                 {"\"kargo\",\"seats\":4", "holes"}};
    for (unsigned i = 0; i < sizeof table / sizeof table[0]; i++) {
        char line[96];
        snprintf(line, sizeof line, "{\"cmd\":\"new\",\"seed\":3,\"game\":%s}", table[i].game);
        do_well(*state, line);
        json_t *answer = ask_well(*state, "{\"cmd\":\"hint\",\"playouts\":20}");
        assert_string_equal(text_at(answer, "unit"), table[i].unit);
        json_decref(answer);
    }
}

/* Lets everyman play for whoever is asked. */
static void play_one(wire_engine *engine)
{
    char line[64];
    json_t *answer = ask_well(engine, "{\"cmd\":\"choose\",\"player\":\"everyman\"}");
    snprintf(line, sizeof line, "{\"cmd\":\"apply\",\"action\":%lld}",
             (long long)number_at(at(answer, "choice"), "code"));
    json_decref(answer);
    do_well(engine, line);
}

static double expected_score(wire_engine *engine)
{
    json_t *answer = ask_well(engine, "{\"cmd\":\"hint\",\"playouts\":40}");
    double score = real_at(json_array_get(at(answer, "hints"), 0), "score");
    json_decref(answer);
    return score;
}

/* A hole without a stroke can be expected at times, but in no game at every other action. */
static void scores_are_those_of_the_holes_that_were_imagined(void **state)
{
    enum { ACTIONS = 4 };
    for (unsigned g = 0; g < nb_game_count(); g++) {
        char line[96];
        unsigned none = 0;
        snprintf(line, sizeof line, "{\"cmd\":\"new\",\"seed\":3,\"game\":\"%s\"}", nb_game_at(g)->id);
        do_well(*state, line);
        for (unsigned i = 0; i < ACTIONS; i++) {
            double score = expected_score(*state);
            bool right = nb_game_at(g)->high_wins ? score >= -1 && score <= 1 : score > -10 && score < 80;
            if (!right) fail_msg("%s, action %u: a score of %f is expected", nb_game_at(g)->id, i, score);
            none += score == 0;
            play_one(*state);
        }
        if (none > ACTIONS / 2) fail_msg("%s: no score is expected %u times of %u", nb_game_at(g)->id, none, ACTIONS);
    }
}

static void a_seat_may_ask_before_it_is_its_turn_to_react(void **state)
{
    do_well(*state, "{\"cmd\":\"new\",\"game\":\"cambio\",\"seats\":3,\"dealer\":2,\"seed\":2}");
    do_well(*state, "{\"cmd\":\"apply\",\"action\":\"draw\"}");
    do_well(*state, "{\"cmd\":\"apply\",\"action\":\"discard\"}");
    json_t *answer = ask_well(*state, "{\"cmd\":\"hint\",\"seat\":2,\"playouts\":50}");
    assert_int_equal(number_at(answer, "seat"), 2);
    json_decref(answer);
    do_well(*state, "{\"cmd\":\"choose\",\"seat\":2,\"player\":\"everyman\"}");
}

/* ------------------------------------------------------------------------------------------------------ the choice */

static void play_a_hole(wire_engine *engine, const char *game, const char *player)
{
    char line[128];
    bool over = false;
    snprintf(line, sizeof line, "{\"cmd\":\"new\",\"seed\":8,\"seats\":2,\"game\":\"%s\"}", game);
    do_well(engine, line);
    while (!over) {
        snprintf(line, sizeof line, "{\"cmd\":\"choose\",\"player\":\"%s\",\"playouts\":4}", player);
        json_t *answer = ask_well(engine, line);
        snprintf(line, sizeof line, "{\"cmd\":\"apply\",\"action\":%lld}",
                 (long long)number_at(at(answer, "choice"), "code"));
        json_decref(answer);
        answer = ask_well(engine, line);
        over = is_true_at(at(answer, "state"), "over");
        json_decref(answer);
    }
}

static void what_a_player_chooses_can_be_played_in_every_game(void **state)
{
    for (unsigned g = 0; g < nb_game_count(); g++)
        for (unsigned p = 0; p < nb_player_count(); p++) play_a_hole(*state, nb_game_at(g)->id, nb_player_at(p)->id);
}

static void choosing_plays_nothing(void **state)
{
    begin_six(*state);
    char *before = answer_text(*state, "{\"cmd\":\"truth\"}", "truth");
    do_well(*state, "{\"cmd\":\"choose\",\"playouts\":50}");
    do_well(*state, "{\"cmd\":\"hint\",\"playouts\":50}");
    assert_same_text(before, answer_text(*state, "{\"cmd\":\"truth\"}", "truth"));
}

static void the_same_question_has_the_same_answer_and_another_seed_another(void **state)
{
    char *first, *same, line[96];
    bool other = false;
    begin_six(*state);
    first = answer_text(*state, "{\"cmd\":\"choose\",\"player\":\"random\"}", "choice");
    same = answer_text(*state, "{\"cmd\":\"choose\",\"player\":\"random\",\"seed\":0}", "choice");
    assert_string_equal(first, same);
    free(same);
    for (unsigned seed = 1; seed < 20; seed++) {
        snprintf(line, sizeof line, "{\"cmd\":\"choose\",\"player\":\"random\",\"seed\":%u}", seed);
        char *choice = answer_text(*state, line, "choice");
        other = other || strcmp(first, choice);
        free(choice);
    }
    assert_true(other);
    free(first);
}

/* ------------------------------------------------------------------------------------------------------ the budget */

/* Every look at it takes a millisecond. */
static double slow_clock(void *time) { return ++*(double *)time; }

static json_int_t playouts_with(wire_engine *engine, const char *line)
{
    json_t *answer = ask_well(engine, line);
    json_int_t playouts = number_at(answer, "playouts");
    json_decref(answer);
    return playouts;
}

static void a_clock_ends_the_thinking(void **state)
{
    double time = 0;
    begin_six(*state);
    wire_engine_clock(*state, slow_clock, &time);
    json_int_t few = playouts_with(*state, "{\"cmd\":\"hint\",\"ms\":5}");
    assert_in_range(few, 1, 200);
    assert_in_range(time, 5, 30);
    assert_true(playouts_with(*state, "{\"cmd\":\"hint\",\"ms\":60}") > few);
    assert_true(playouts_with(*state, "{\"cmd\":\"hint\",\"ms\":60000,\"playouts\":12}") <= 24);
    time = 0;
    do_well(*state, "{\"cmd\":\"choose\"}"); /* its usual time */
    assert_true(time <= nb_player_named("tiger")->ms * 1.2 + 10);
}

static void without_a_clock_time_cannot_be_a_limit(void **state)
{
    begin_six(*state);
    refuse(*state, "{\"cmd\":\"hint\",\"ms\":50}", "value", "needs a clock");
    assert_true(playouts_with(*state, "{\"cmd\":\"hint\"}") <= nb_player_named("tiger")->playouts * 6 / 5);
}

/* -------------------------------------------------------------------------------------------------------- networks */

static _Alignas(8) unsigned char network[MADE_BYTES]; /* for cambio */

static const void *lend(const char *path, nb_why *why)
{
    if (!strcmp(path, "our.weights")) return network;
    snprintf(why->text, sizeof why->text, "%s: this is not there", path);
    return NULL;
}

static void a_player_can_be_asked_to_play_by_a_file(void **state)
{
    weights_made(network, nb_game_named("cambio"));
    wire_engine_networks(*state, lend);
    begin_six(*state);
    json_t *answer = ask_well(*state, "{\"cmd\":\"choose\",\"player\":\"eagle@our.weights\"}");
    assert_string_equal(text_at(answer, "player"), "eagle");
    assert_string_equal(text_at(answer, "notice"),
                        "This network is for Cambio, not for Six-Card Golf, so eagle plays by rule of thumb.");
    json_decref(answer);
    refuse(*state, "{\"cmd\":\"choose\",\"player\":\"eagle@none\"}", "player", "none: this is not there");
    refuse(*state, "{\"cmd\":\"choose\",\"player\":\"eagle@\"}", "player", "write eagle@FILE");
    refuse(*state, "{\"cmd\":\"choose\",\"player\":\"rabbit@our.weights\"}", "player", "rabbit plays by no network");
    refuse(*state, "{\"cmd\":\"choose\",\"player\":\"eagel@our.weights\"}", "player", "did you mean \"eagle\"?");
    refuse(*state, "{\"cmd\":\"hint\",\"player\":\"eagle@our.weights\"}", "player", "has no hints");
}

static void without_somebody_who_reads_them_files_are_refused(void **state)
{
    begin_six(*state);
    refuse(*state, "{\"cmd\":\"choose\",\"player\":\"eagle@our.weights\"}", "player", "reads no files; say \"eagle\"");
}

/* -------------------------------------------------------------------------------------------------------- mistakes */

static void what_is_wrong_is_said(void **state)
{
    refuse(*state, "{\"cmd\":\"hint\"}", "state", "needs a match");
    refuse(*state, "{\"cmd\":\"choose\"}", "state", "needs a match");
    begin_six(*state);
    refuse(*state, "{\"cmd\":\"hint\",\"seat\":1}", "illegal", "seat 1 cannot act now");
    refuse(*state, "{\"cmd\":\"hint\",\"seat\":3}", "seats", "the seats are 0 to 2");
    refuse(*state, "{\"cmd\":\"hint\",\"seat\":\"0\"}", "type", "must be a seat's number");
    refuse(*state, "{\"cmd\":\"hint\",\"player\":\"tigre\"}", "player", "did you mean \"tiger\"?");
    refuse(*state, "{\"cmd\":\"choose\",\"player\":\"grandmaster\"}", "player", "lists them");
    refuse(*state, "{\"cmd\":\"hint\",\"player\":\"rabbit\"}", "player", "ask tiger");
    refuse(*state, "{\"cmd\":\"hint\",\"player\":7}", "type", "\"player\" must be a string");
    refuse(*state, "{\"cmd\":\"hint\",\"playouts\":0}", "value", "1 to 100000");
    refuse(*state, "{\"cmd\":\"hint\",\"playouts\":100001}", "value", "1 to 100000");
    refuse(*state, "{\"cmd\":\"choose\",\"ms\":60001}", "value", "1 to 60000");
    refuse(*state, "{\"cmd\":\"choose\",\"seed\":-1}", "value", "0 to 4294967295");
    refuse(*state, "{\"cmd\":\"hint\",\"level\":3}", "key", "\"player\"");
    refuse(*state, "{\"cmd\":\"players\",\"seat\":0}", "key", "takes none");
    play_a_hole(*state, "six", "everyman");
    refuse(*state, "{\"cmd\":\"hint\"}", "ended", "the hole is over");
    refuse(*state, "{\"cmd\":\"choose\"}", "ended", "the hole is over");
}

/* ----------------------------------------------------------------------------------------------------------- words */

static nb_rules rules_of(const char *game, unsigned seats)
{
    nb_rules rules;
    assert_int_equal(nb_setup(&rules, game, seats, NULL, NULL), NB_OK);
    return rules;
}

static void scores_are_said_as_a_golfer_says_them(void **state)
{
    static const struct {
        const char *game;
        unsigned seats;
        double mean;
        const char *text;
    } table[] = {{"six", 4, 6.24, "6.2 strokes"},        {"six", 4, -1.96, "-2.0 strokes"},
                 {"six", 4, -0.04, "0.0 strokes"},       {"kargo", 2, 0.416, "0.42 holes up"},
                 {"kargo", 2, -0.25, "0.25 holes down"}, {"kargo", 2, -0.004, "all square"},
                 {"kargo", 3, 2.4, "2.40 points"}};
    (void)state;
    for (unsigned i = 0; i < sizeof table / sizeof table[0]; i++) {
        nb_rules rules = rules_of(table[i].game, table[i].seats);
        char text[64];
        assert_int_equal(wire_mean_text(text, sizeof text, &rules, table[i].mean), strlen(table[i].text));
        assert_string_equal(text, table[i].text);
    }
}

/* Advice about two actions at the beginning of a hole, in tenths of a stroke; a spectator gets no reason from the game. */
static void reason_of(char *out, size_t size, const int64_t worth[2], const int64_t score[2], unsigned which)
{
    nb_rules rules = rules_of("six", 2);
    nb_seed seed = nb_seed_number(2);
    nb_action list[NB_MAX_ACTIONS];
    nb_advice advice = {.playouts = 20000, .n = 2};
    const double differ = (double)(worth[1] - worth[0]) / 10 * NB_UNIT;
    nb_hole hole;
    nb_view view;
    nb_deal(&hole, &rules, &seed, 0, 1);
    nb_view_of(&view, &hole, NB_NOBODY);
    assert_true(nb_legal(&hole, list) > 1);
    for (unsigned i = 0; i < 2; i++)
        advice.thought[i] = (nb_thought){.action = list[i],
                                         .playouts = 10000,
                                         .worth = worth[i] * 1000 * NB_UNIT,
                                         .score = score[i] * 1000 * NB_UNIT};
    advice.thought[1].apart = 10000 * differ * differ; /* the same in every hole: no doubt about it */
    nb_advice_settle(&advice, &rules);
    wire_reason(out, size, &view, &advice, which);
}

static void without_a_reason_of_the_game_the_numbers_give_one(void **state)
{
    static const struct {
        int64_t worth[2], score[2];
        const char *best, *other;
    } table[] = {
        {{60, 68}, {60, 68}, "0.8 strokes better than the next", "0.8 strokes worse than the best"},
        {{60, 61}, {60, 61}, "", "about as good"},
        {{60, 68}, {62, 61}, "it is the best, allowing for your opponents", "not as good, allowing for your opponents"},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof table / sizeof table[0]; i++) {
        char reason[NB_MAX_TEXT];
        reason_of(reason, sizeof reason, table[i].worth, table[i].score, 0);
        assert_string_equal(reason, table[i].best);
        reason_of(reason, sizeof reason, table[i].worth, table[i].score, 1);
        assert_string_equal(reason, table[i].other);
    }
}

/* The seat that has drawn the 9 of diamonds has the 9 of clubs up at A1 (layout.columns). */
static void a_hint_below_the_first_says_what_it_would_cost(void **state)
{
    nb_rules rules = rules_of("six", 2);
    nb_seed seed = nb_seed_number(2);
    nb_card pack[NB_MAX_CARDS];
    nb_advice advice = {.playouts = 20000, .n = 2};
    nb_hole hole;
    nb_view view;
    nb_why why;
    char reason[NB_MAX_TEXT];
    (void)state;
    memcpy(pack, rules.pack, sizeof pack);
    unsigned nine = 8 * 4, other = 8 * 4 + 1;
    for (unsigned i = 0; i < rules.cards; i++) { /* seat 0's A1 is the first card, the drawn one the fourteenth */
        nb_card card = pack[i], *to = card == nine ? &pack[0] : card == other ? &pack[13] : NULL;
        if (to) pack[i] = *to, *to = card;
    }
    assert_int_equal(nb_deal_pack(&hole, &rules, &seed, 0, 1, pack, rules.cards, &why), NB_OK);
    for (unsigned i = 0; i < 2; i++) nb_apply(&hole, nb_act(NB_FLIP, 2, i), NULL);
    for (unsigned i = 0; i < 2; i++) nb_apply(&hole, nb_act(NB_FLIP, 3, i), NULL);
    assert_int_equal(nb_apply(&hole, nb_act(NB_DRAW, 0, 0), NULL), NB_OK);
    nb_view_of(&view, &hole, 0);
    advice.thought[0] = (nb_thought){
        .action = nb_act(NB_SWAP, 2, 3), .playouts = 10000, .worth = 10000 * NB_UNIT, .score = 10000};
    advice.thought[1] = (nb_thought){
        .action = nb_act(NB_DISCARD, 0, 0), .playouts = 10000, .worth = 70000 * NB_UNIT, .score = 70000};
    advice.thought[1].apart = 10000.0 * 6 * NB_UNIT * 6 * NB_UNIT;
    nb_advice_settle(&advice, &rules);
    wire_reason(reason, sizeof reason, &view, &advice, 0);
    assert_string_equal(reason, "it pairs with A1");
    wire_reason(reason, sizeof reason, &view, &advice, 1);
    assert_string_equal(reason, "at B1 it would make a pair");
    advice.close = 2;
    wire_reason(reason, sizeof reason, &view, &advice, 1);
    assert_null(strstr(reason, "would make a pair")); /* it costs nothing */
}

/* So many strokes behind the first, and sure of it to within one standard error. */
static nb_thought behind_by(nb_action action, double strokes, double error)
{
    const double n = 6400, worth = strokes * NB_UNIT, spread = error * NB_UNIT;
    return (nb_thought){.action = action,
                        .playouts = (uint32_t)n,
                        .worth = (int64_t)(worth * n),
                        .apart = n * (worth * worth + spread * spread * (n - 1))};
}

static void actions_that_hardly_differ_come_in_the_order_of_the_list(void **state)
{
    nb_rules six = rules_of("six", 4), kargo = rules_of("kargo", 2);
    nb_advice advice = {.n = 4}, again;
    (void)state;
    advice.thought[0] = behind_by(7, 0, 0);
    advice.thought[1] = behind_by(9, 0.1, 0.01);  /* nobody would notice */
    advice.thought[2] = behind_by(5, 0.25, 0.15); /* may be chance */
    advice.thought[3] = behind_by(3, 0.4, 0.15);  /* may not */
    again = advice;
    nb_advice_settle(&advice, &six);
    assert_int_equal(advice.close, 3);
    assert_int_equal(advice.thought[0].action, 5);
    assert_int_equal(advice.thought[1].action, 7);
    assert_int_equal(advice.thought[2].action, 9);
    assert_int_equal(advice.thought[3].action, 3);
    assert_true(advice.thought[3].error > 0.149 && advice.thought[3].error < 0.151);
    advice = again;
    nb_advice_settle(&advice, &kargo);
    assert_int_equal(advice.close, 1); /* a tenth of a hole is much */
    assert_int_equal(advice.thought[0].action, 7);
    again.thought[1].score = 6400 * NB_UNIT; /* a stroke more, though it is worth the same */
    nb_advice_settle(&again, &six);
    assert_int_equal(again.close, 1);
}

/* Ripple's ten cards are face down: only their columns differ, and those only by their neighbours. */
static void cards_of_which_nothing_is_known_are_one_hint(void **state)
{
    do_well(*state, "{\"cmd\":\"new\",\"game\":\"ripple\",\"seats\":3,\"seed\":4}");
    json_t *answer = ask_well(*state, "{\"cmd\":\"hint\",\"playouts\":200}"), *hints = at(answer, "hints");
    size_t actions = 0;
    assert_int_equal(json_array_size(hints), 3);
    for (size_t i = 0; i < 3; i++) actions += 1 + json_array_size(at(json_array_get(hints, i), "alike"));
    assert_int_equal(actions, 10);
    json_decref(answer);
    do_well(*state, "{\"cmd\":\"new\",\"game\":\"six\",\"seats\":3,\"seed\":4}");
    answer = ask_well(*state, "{\"cmd\":\"hint\",\"playouts\":200}");
    hints = at(answer, "hints");
    assert_int_equal(json_array_size(hints), 1);
    assert_string_equal(text_at(json_array_get(hints, 0), "action"), "flip A1");
    assert_true(has_string(at(json_array_get(hints, 0), "alike"), "flip B3"));
    assert_false(is_true_at(answer, "matters"));
    json_decref(answer);
}

static void a_hint_says_how_sure_it_is(void **state)
{
    begin_six(*state);
    do_well(*state, "{\"cmd\":\"apply\",\"action\":\"flip A1\"}");
    for (unsigned i = 0; i < 5; i++) play_one(*state);
    json_t *answer = ask_well(*state, "{\"cmd\":\"hint\",\"playouts\":400}"), *hints = at(answer, "hints");
    const json_int_t close = number_at(answer, "close");
    for (size_t i = 0; i < json_array_size(hints); i++) {
        const json_t *hint = json_array_get(hints, i);
        assert_true(real_at(hint, "error") >= 0 && real_at(hint, "error") < 10);
        if ((json_int_t)i < close) assert_true(real_at(hint, "behind") == 0);
    }
    json_decref(answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(players_are_listed_with_what_they_need, begin, end),
        cmocka_unit_test(hints_come_from_the_strongest_player),
        cmocka_unit_test_setup_teardown(a_hint_has_the_best_action_first_and_says_why, begin, end),
        cmocka_unit_test_setup_teardown(a_seat_is_told_the_same_whatever_is_hidden, begin, end),
        cmocka_unit_test_setup_teardown(scores_count_what_the_game_counts, begin, end),
        cmocka_unit_test_setup_teardown(scores_are_those_of_the_holes_that_were_imagined, begin, end),
        cmocka_unit_test_setup_teardown(a_seat_may_ask_before_it_is_its_turn_to_react, begin, end),
        cmocka_unit_test_setup_teardown(what_a_player_chooses_can_be_played_in_every_game, begin, end),
        cmocka_unit_test_setup_teardown(choosing_plays_nothing, begin, end),
        cmocka_unit_test_setup_teardown(the_same_question_has_the_same_answer_and_another_seed_another, begin, end),
        cmocka_unit_test_setup_teardown(a_clock_ends_the_thinking, begin, end),
        cmocka_unit_test_setup_teardown(without_a_clock_time_cannot_be_a_limit, begin, end),
        cmocka_unit_test_setup_teardown(a_player_can_be_asked_to_play_by_a_file, begin, end),
        cmocka_unit_test_setup_teardown(without_somebody_who_reads_them_files_are_refused, begin, end),
        cmocka_unit_test_setup_teardown(what_is_wrong_is_said, begin, end),
        cmocka_unit_test(scores_are_said_as_a_golfer_says_them),
        cmocka_unit_test(without_a_reason_of_the_game_the_numbers_give_one),
        cmocka_unit_test(a_hint_below_the_first_says_what_it_would_cost),
        cmocka_unit_test(actions_that_hardly_differ_come_in_the_order_of_the_list),
        cmocka_unit_test_setup_teardown(cards_of_which_nothing_is_known_are_one_hint, begin, end),
        cmocka_unit_test_setup_teardown(a_hint_says_how_sure_it_is, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
