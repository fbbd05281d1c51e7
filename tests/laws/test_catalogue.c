/* test_catalogue.c - everything that the library says to players comes from the catalogue (data/text).
 *
 * This program is linked with the catalogue in a language that nobody speaks, where every letter is one that English has not. It
 * plays all games and asks for everything that can be said; a plain letter is a word that somebody wrote into the code.
 * Names of players are numbers here. Notation (slots, card codes, ids of games, options and rules) is no language: it
 * belongs to errors, which quote it.
 */
#include "laws.h"

#include "core.h"
#include "niblick_house.h"
#include "niblick_review.h"

#include <ctype.h>

/* ------------------------------------------------------------------------------------------------- plain words */

/* The first run of two or more plain letters; a single one is a slot (B3). */
static const char *plain_word(const char *s)
{
    for (; *s; s++)
        if (isalpha((unsigned char)s[0]) && isalpha((unsigned char)s[1])) return s;
    return NULL;
}

extern const char *const nb__data_courses[7];

/* The name of a golf course is a fact of data/courses, the same in every language. */
static bool is_course(const char *word, size_t n)
{
    char text[NB_MAX_TEXT];
    snprintf(text, sizeof text, "%.*s", (int)n, word);
    for (unsigned i = 0; i < 7; i++)
        if (strstr(nb__data_courses[i], text)) return true;
    return false;
}

/* So is the title of a house game: its file has it. */
static bool is_title(const char *text)
{
    char line[NB_MAX_TEXT];
    snprintf(line, sizeof line, "title: %s\n", text);
    for (unsigned i = 0; i < nb_shelf_count(); i++)
        if (strstr(nb_shelf_text(i), line)) return true;
    return false;
}

static void check(const char *what, const nb_game *game, const char *text)
{
    for (const char *word = text; word && (word = plain_word(word));) {
        size_t n = 0;
        while (isalpha((unsigned char)word[n])) n++;
        if (!(!strcmp(what, "sheet") && is_course(word, n)))
            fail_msg("%s of %s: \"%s\" is not in the catalogue", what, game->id, word);
        word += n;
    }
}

static const char *const NAMES[NB_MAX_SEATS] = {"1!", "2!",  "3!",  "4!",  "5!",  "6!",  "7!",  "8!",
                                                "9!", "10!", "11!", "12!", "13!", "14!", "15!", NULL};

/* -------------------------------------------------------------------------------------------------- sentences of a hole */

static void check_cards(const nb_rules *rules)
{
    const nb_game *game = nb_game_of(rules);
    char text[NB_MAX_TEXT];
    for (unsigned face = 0; face < NB_MAX_FACES; face++) {
        if (!rules->copies[face]) continue;
        nb_card_name(text, sizeof text, rules, (nb_card)face);
        check("card", game, text);
    }
    nb_card_name(text, sizeof text, rules, NB_HIDDEN);
    check("card", game, text);
}

/* The first half of a turn has been played: all its second halves, told together with it. */
static void check_turn(const nb_hole *hole, const nb_turn *turn, unsigned onlooker, const char *const *names)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(&hole->t, turn->seat, list);
    nb_view before;
    nb_view_of(&before, hole, onlooker);
    for (int i = 0; i < n; i++) {
        char text[NB_MAX_STORY];
        nb_hole next = *hole;
        nb_events events;
        nb_view after;
        nb_apply_as(&next, turn->seat, list[i], &events);
        nb_events_for(&events, onlooker);
        nb_view_of(&after, &next, onlooker);
        nb_tell_turn(text, sizeof text, turn, &before, turn->seat, list[i], &after, &events, names);
        check("turn", nb_game_of(&hole->t.rules), text);
        nb_tell_turn_plain(text, sizeof text, turn, &before, turn->seat, list[i], &after, &events, names);
        check("turn", nb_game_of(&hole->t.rules), text);
    }
}

static void check_story(const nb_hole *hole, nb_rng *rng)
{
    const nb_game *game = nb_game_of(&hole->t.rules);
    nb_hole next = *hole;
    nb_turn turn = {.half = false};
    nb_events events;
    unsigned seat = law_any_actor(&hole->t, rng), onlooker = nb_rng_below(rng, hole->t.rules.seats + 1u);
    const char *const *names = nb_rng_below(rng, 4) ? NAMES : NULL;
    char text[NB_MAX_STORY];
    nb_view before, after;
    nb_action action = law_choose(&hole->t, seat, (law_style){0}, rng);
    if (onlooker == hole->t.rules.seats) onlooker = NB_NOBODY;
    LAW(nb_apply_as(&next, seat, action, &events) == NB_OK);
    nb_turn_follow(&turn, &next.t, seat, &events);
    if (turn.half) check_turn(&next, &turn, onlooker, names);
    nb_events_for(&events, onlooker);
    nb_view_of(&before, hole, onlooker);
    nb_view_of(&after, &next, onlooker);
    nb_action_describe(text, sizeof text, &before, seat, action, names);
    check("describe", game, text);
    nb_tell(text, sizeof text, &before, seat, action, &after, &events, names);
    check("tell", game, text);
    nb_tell_plain(text, sizeof text, &before, seat, action, &after, &events, names);
    check("tell", game, text);
    if (onlooker != seat) return;
    nb_action_describe(text, sizeof text, &before, NB_NOBODY, action, names);
    LAW(text[0] && text[strlen(text) - 1] != '.'); /* a phrase for a list */
    check("describe", game, text);
    nb_reason(text, sizeof text, &before, action);
    check("reason", game, text);
    nb_reason_against(text, sizeof text, &before, action, law_choose(&hole->t, seat, (law_style){0}, rng));
    check("reason", game, text);
}

/* The goal, the values, a card somewhere, and an action that is or is not possible. */
static void check_about(const nb_view *view, nb_rng *rng)
{
    const nb_rules *rules = &view->t.rules;
    const nb_game *game = nb_game_of(rules);
    nb_action list[NB_MAX_ACTIONS];
    char text[NB_MAX_TEXT];
    nb_values values;
    nb_where where = {.t = &view->t, .seat = view->seat, .zone = nb_rng_below(rng, rules->zones), .names = NAMES};
    nb_goal(text, sizeof text, rules);
    check("goal", game, text);
    nb_values_of(&values, rules);
    check("values", game, values.note);
    for (unsigned i = 0; i < values.n; i++) {
        check("values", game, values.line[i].which);
        check("values", game, values.line[i].worth);
        check("values", game, values.line[i].does);
    }
    where.slot = nb_rng_below(rng, nb_zone_at(&view->t, where.zone).len + 1u);
    nb_card_about(text, sizeof text, &where);
    check("about", game, text);
    for (int i = nb_legal_for(&view->t, view->seat, list) - 1; i >= 0; i--) {
        nb_action_label(text, sizeof text, list[i], &where);
        check("label", game, text);
    }
    for (unsigned face = 0; face < NB_MAX_FACES; face++) {
        nb_why_not(text, sizeof text, nb_act(NB_PLAY, face, 0), &where);
        check("why not", game, text);
    }
    for (unsigned verb = 1; verb < NB_VERBS; verb++) {
        nb_why_not(text, sizeof text, nb_act(verb, 2, 0), &where);
        check("why not", game, text);
    }
}

/* What a review says of an action, whatever it cost; and of a hole, whatever was luck. */
static void check_review(const nb_view *view, nb_rng *rng)
{
    const nb_game *game = nb_game_of(&view->t.rules);
    const unsigned seat = nb_rng_below(rng, view->t.rules.seats);
    nb_review_step step = {.seat = view->seat, .choice = nb_rng_below(rng, 8)};
    nb_account account = {.choices = (uint16_t)nb_rng_below(rng, 2)};
    int32_t *const number[] = {&account.par, &account.cards, &account.others, &account.play, &account.result};
    char text[NB_MAX_STORY];
    for (unsigned i = 0; i < 5; i++) *number[i] = ((int32_t)nb_rng_below(rng, 5) - 2) * NB_UNIT;
    nb_review_account_text(text, sizeof text, &view->t, &account, seat, view->seat, NAMES);
    check("account", game, text);
    nb_review_luck_text(text, sizeof text, &view->t.rules, account.cards, seat, view->seat, NAMES);
    check("luck", game, text);
    if (nb_over(&view->t)) return;
    step.chosen = law_choose(&view->t, view->seat, (law_style){0}, rng);
    step.best = law_choose(&view->t, view->seat, (law_style){0}, rng);
    step.cost = (int32_t)nb_rng_below(rng, 4) * NB_UNIT;
    nb_review_step_text(text, sizeof text, view, &step, NAMES);
    check("step", game, text);
    nb_tutor_text(text, sizeof text, view, &step, NAMES);
    check("tutor", game, text);
}

static void check_position(const nb_hole *hole, nb_rng *rng)
{
    const nb_game *game = nb_game_of(&hole->t.rules);
    char text[NB_MAX_TEXT];
    nb_view view;
    nb_view_of(&view, hole, hole->t.actor);
    nb_prompt(text, sizeof text, &view.t, NULL);
    check("prompt", game, text);
    nb_known(text, sizeof text, &view, NAMES);
    check("known", game, text);
    nb_status(text, sizeof text, &view.t, NB_NOBODY);
    check("status", game, text);
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) {
        nb_tally tally;
        nb_tally_of(&tally, &view.t, seat);
        for (unsigned i = 0; i < tally.n; i++) check("tally", game, tally.line[i].text);
        nb_status(text, sizeof text, &view.t, seat);
        check("status", game, text);
    }
    check_about(&view, rng);
    check_review(&view, rng);
    if (nb_over(&hole->t)) check_cards(&hole->t.rules);
    else check_story(hole, rng);
}

static void no_game_says_a_word_that_is_not_in_the_catalogue(void **state)
{
    (void)state;
    law_everywhere(check_position, 2, 3);
}

/* ------------------------------------------------------------------------------------------------- matches and cards */

static void check_match(const nb_match *match)
{
    const nb_game *game = nb_game_of(&match->rules);
    char text[NB_MAX_TEXT];
    nb_sheet sheet;
    if (match->rows) nb_match_result(text, sizeof text, match, NAMES), check("result", game, text);
    for (unsigned number = 0; nb_sheet_at(&sheet, match, number, NAMES); number++) {
        check("sheet", game, sheet.title);
        check("sheet", game, sheet.caption);
        check("sheet", game, sheet.players);
        check("sheet", game, sheet.corner);
        for (unsigned l = 0; l < sheet.lines; l++) check("sheet", game, sheet.line[l].text);
        for (unsigned c = 0; c < sheet.columns; c++) check("sheet", game, sheet.column[c].text);
        for (unsigned l = 0; l < sheet.lines; l++)
            for (unsigned c = 0; c < sheet.columns; c++) check("sheet", game, sheet.cell[l][c].text);
    }
}

static void play_match(const law_case *c, nb_rng *rng)
{
    nb_match match;
    nb_hole hole;
    nb_match_start(&match, &c->rules, nb_seed_number(nb_rng_next(rng)));
    check_match(&match);
    for (unsigned deals = 0; !match.over && deals < 30; deals++) {
        law_style style = law_any_style(rng);
        nb_match_deal(&match, &hole);
        while (!nb_over(&hole.t)) nb_play(&hole, law_choose(&hole.t, hole.t.actor, style, rng));
        nb_match_close(&match, &hole);
        check_match(&match);
    }
}

static void results_and_score_cards_are_in_the_catalogue(void **state)
{
    law_case c = {0};
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 11, 0);
    while (law_next(&c)) {
        law_note_case(&c);
        if (c.number % law_stride(3) == 0) play_match(&c, &rng);
    }
}

/* ------------------------------------------------------------------------------------------ titles, options and players */

static void titles_options_and_players_are_described_by_the_catalogue(void **state)
{
    (void)state;
    for (unsigned i = 0; i < nb_game_count(); i++) {
        const nb_game *game = nb_game_at(i);
        check("title", game, game->title);
        if (!isdigit((unsigned char)game->since[0])) check("since", game, game->since); /* "1940s" is a number */
        check("summary", game, game->summary);
        for (const nb_preset *p = game->presets; p->name; p++)
            check("preset", game, p->title), check("preset", game, p->about);
        check("kind", game, nb_kind_title(game->shelf.kind));
        check("kind", game, nb_kind_about(game->shelf.kind));
        for (const nb_option *o = game->options; o->name; o++) {
            check("option", game, o->help);
            check("option's label", game, o->label);
            for (unsigned v = 0; o->value_labels && o->value_labels[v]; v++)
                if (!is_title(o->value_labels[v])) check("value", game, o->value_labels[v]);
        }
    }
    for (unsigned i = 0; i < nb_player_count(); i++) check("player", nb_game_at(0), nb_player_at(i)->summary);
}

/* ------------------------------------------------------------------------------------------------------------- errors */

static bool is_card_code(const char *text)
{
    for (unsigned i = 0; i < nb_game_count(); i++) {
        const nb_rules rules = law_rules(nb_game_at(i)->id, nb_game_at(i)->max_seats, NULL);
        for (unsigned face = 0; face < NB_MAX_FACES; face++) {
            char code[NB_MAX_CODE];
            nb_card_code(code, sizeof code, &rules, (nb_card)face);
            if (rules.copies[face] && strstr(code, text)) return true;
        }
    }
    return false;
}

/* A word of an error may be what was asked for, or an id: of a game, an option or a value, a verb, a card, a rule. */
static bool is_notation(const char *word, size_t n, const char *asked)
{
    char text[NB_MAX_OPTION_TEXT];
    snprintf(text, sizeof text, "%.*s", (int)n, word);
    if (asked && strstr(asked, text)) return true;
    for (unsigned i = 0; i < nb_game_count(); i++) {
        const nb_game *game = nb_game_at(i);
        if (strstr(game->id, text)) return true;
        for (const nb_option *o = game->options; o->name; o++)
            if (strstr(o->name, text) || strstr(o->values, text) || strstr(o->rule, text)) return true;
    }
    for (unsigned v = 1; v < NB_VERBS; v++)
        if (!strcmp(nb_verb_name(v), text)) return true;
    return is_card_code(text);
}

static void check_error(nb_err err, const char *asked, const nb_why *why)
{
    if (err == NB_OK) fail_msg("\"%s\" is no error", asked);
    for (const char *s = why->text; (s = plain_word(s));) {
        size_t n = 0;
        while (isalpha((unsigned char)s[n])) n++;
        if (!is_notation(s, n, asked)) fail_msg("\"%s\": \"%s\" is not in the catalogue", asked, s);
        s += n;
    }
}

static void what_was_wrong_with_options_seeds_and_actions_is_told_by_the_catalogue(void **state)
{
    static const char *const games[] = {"sixx", "zzzzzzzzz", ""};
    static const char *const options[] = {"holez=1", "zzzz=1", "holes", "holes=0", "holes=1 holes=2", "jokers=maybe"};
    static const char *const actions[] = {"", "drow", "zzzzzz", "draw 7", "flip Z9", "take", "swap A1", "name x"};
    nb_seed seed = nb_seed_number(1);
    nb_rules rules;
    nb_hole hole;
    nb_action action;
    nb_why why;
    char value[NB_MAX_OPTION_TEXT];
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        check_error(nb_setup(&rules, games[i], 2, NULL, &why), games[i], &why);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        check_error(nb_setup(&rules, "six", 2, options[i], &why), options[i], &why);
    check_error(nb_setup(&rules, "six", 99, NULL, &why), "99", &why);
    check_error(nb_setup(&rules, "joker-eight", 9, "decks=1", &why), "decks=1", &why);
    check_error(nb_seed_parse(&seed, "zz", &why), "zz", &why);
    check_error(nb_data(value, sizeof value, "six", "holes", "x", 1, &why), "holes", &why);
    rules = law_rules("six", 2, NULL);
    nb_deal(&hole, &rules, &seed, 0, 0);
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        nb_err err = nb_action_parse(&action, &hole.t, actions[i], &why);
        if (!err) err = nb_explain(&hole.t, hole.t.actor, action, &why);
        check_error(err, actions[i], &why);
    }
    check_error(nb_explain(&hole.t, 1u - hole.t.actor, action, &why), "", &why);
    check_error(nb_explain(&hole.t, 7, action, &why), "", &why);
    check_error(nb_deal_pack(&hole, &rules, &seed, 0, 0, rules.pack, 3, &why), "As", &why);
}

/* Files of one's own: packs and courses. Some of these are right for one game and wrong for another. */
static void what_was_wrong_with_a_deck_or_a_course_is_told_by_the_catalogue(void **state)
{
    static const char *const files[] = {"",
                                        "zzzz\n",
                                        "name\n",
                                        "name Home\n100 zz\n",
                                        "name Home\n100 110 120\n",
                                        "name Home\n100 110 120 130 140 150 160 170 181\n",
                                        "name Home\n1 2 3 4 5 6 7 8 9\n",
                                        "name Home\n100 100 100 100 100 100 100 100 100 100 100\n",
                                        "3 zzzz\n",
                                        "1000000 putt\n",
                                        "3 putt putt\n",
                                        "3 putt\n3 putt\n",
                                        "x putt\n",
                                        "3\n"};
    unsigned wrong = 0;
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g++)
        for (const nb_option *o = nb_game_at(g)->options; o->name; o++) {
            for (size_t i = 0; nb_option_takes_data(o) && i < sizeof files / sizeof *files; i++) {
                char value[NB_MAX_OPTION_TEXT];
                nb_why why = {{0}};
                if (!nb_data(value, sizeof value, nb_game_at(g)->id, o->name, files[i], strlen(files[i]), &why))
                    continue;
                check_error(NB_E_OPTION, files[i], &why);
                wrong++;
            }
        }
    assert_true(wrong > 10);
}

static void check_record(const char *text)
{
    nb_reader reader;
    nb_why why = {{0}};
    enum nb_step step = NB_STEP_HOLE;
    nb_err err = nb_record_open(&reader, text, strlen(text), &why);
    while (!err && step != NB_STEP_END) err = nb_record_next(&reader, &step, NULL, &why);
    check_error(err, text, &why);
}

static void what_was_wrong_with_a_record_is_told_by_the_catalogue(void **state)
{
#define TAGS "[Game \"six\"]\n[Seats \"2\"]\n"
    static const char *const records[] = {
        "",
        "[Game]\n",
        "[Game \"six\"]\n[Seats \"x\"]\n",
        TAGS "hole 7 dealer 0\n",
        TAGS "hole 1 daeler 0\n",
        TAGS "hole 1 dealer 9\n",
        TAGS "hole 1 dealer 0 sead\n",
        TAGS "hole 1 dealer 0 seed zz\n",
        TAGS "hole 1 dealer 0\npack\n7h zz\n",
        TAGS "hole 1 dealer 0\npack\n7h\n",
        TAGS "hole 1 dealer 0\nscore 1 2\n",
        TAGS "hole 1 dealer 0\nhole 2 dealer 0\n",
        TAGS "hole 1 dealer 0\ndrow\n",
        TAGS "hole 1 dealer 0\ndraw\n",
        TAGS "hole 1 dealer 0\n9:draw\n",
        TAGS "draw\n",
        TAGS "result 1 2\n",
        TAGS "fair 1 2 3 4 5\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) check_record(records[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_game_says_a_word_that_is_not_in_the_catalogue),
        cmocka_unit_test(results_and_score_cards_are_in_the_catalogue),
        cmocka_unit_test(titles_options_and_players_are_described_by_the_catalogue),
        cmocka_unit_test(what_was_wrong_with_options_seeds_and_actions_is_told_by_the_catalogue),
        cmocka_unit_test(what_was_wrong_with_a_deck_or_a_course_is_told_by_the_catalogue),
        cmocka_unit_test(what_was_wrong_with_a_record_is_told_by_the_catalogue),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
