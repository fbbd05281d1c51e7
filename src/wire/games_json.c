/* games_json.c - the registry: what can be played, with which options and cards. Forms and completions are made from it. */

#include "wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --------------------------------------------------------------------------------------------------------- options */

/* "1..18": each number as a string, so that a reader treats every option alike. */
static void write_range(json_writer *w, long first, long last)
{
    char number[24];

    for (long n = first; n <= last; n++) {
        snprintf(number, sizeof number, "%ld", n);
        jw_text(w, number);
    }
}

/* "on|off"; "@" is a pack or course of the user's own. */
static void write_choices(json_writer *w, const char *values)
{
    const char *bar;

    for (; (bar = strchr(values, '|')); values = bar + 1) jw_textn(w, values, (size_t)(bar - values));
    jw_text(w, *values == '@' ? "FILE" : values);
}

/* What the first values are called. */
static void write_labels(json_writer *w, const char *const *label)
{
    jw_key_open(w, "labels", '[');
    for (; *label; label++) jw_text(w, *label);
    jw_close(w, ']');
}

static void write_option(json_writer *w, const nb_option *option)
{
    const char *dots = strstr(option->values, "..");

    jw_open(w, '{');
    jw_key_text(w, "name", option->name);
    jw_key_open(w, "values", '[');
    if (dots) write_range(w, strtol(option->values, NULL, 10), strtol(dots + 2, NULL, 10));
    else write_choices(w, option->values);
    jw_close(w, ']');
    jw_key_text(w, "default", option->initial);
    jw_key_text(w, "help", option->help);
    jw_key_text(w, "rule", option->rule);
    jw_key_text(w, "label", option->label);
    if (option->value_labels) write_labels(w, option->value_labels);
    jw_close(w, '}');
}

void wire_options(json_writer *w, const nb_rules *rules)
{
    const nb_option *option = nb_game_of(rules)->options;
    char value[NB_MAX_OPTION_TEXT];

    jw_open(w, '{');
    for (unsigned i = 0; option[i].name; i++) {
        nb_option_value(value, sizeof value, rules, i);
        jw_key_text(w, option[i].name, value);
    }
    jw_close(w, '}');
}

/* ----------------------------------------------------------------------------------------------------------- games */

static void write_preset(json_writer *w, const nb_game *game, const nb_preset *preset)
{
    jw_open(w, '{');
    jw_key_text(w, "name", preset->name);
    jw_key_text(w, "title", preset->title);
    jw_key_text(w, "about", preset->about);
    jw_key_text(w, "options", preset->options);
    jw_key_open(w, "seats", '[');
    jw_int(w, preset->min_seats ? preset->min_seats : game->min_seats);
    jw_int(w, preset->max_seats ? preset->max_seats : game->max_seats);
    jw_close(w, ']');
    jw_close(w, '}');
}

static void write_shelf_keys(json_writer *w, const nb_game *game)
{
    jw_key_open(w, "kind", '{');
    jw_key_text(w, "name", nb_kind_name(game->shelf.kind));
    jw_key_text(w, "title", nb_kind_title(game->shelf.kind));
    jw_key_text(w, "about", nb_kind_about(game->shelf.kind));
    jw_close(w, '}');
    jw_key_int(w, "difficulty", game->shelf.difficulty);
    jw_key_int(w, "minutes", game->shelf.minutes);
    jw_key_int(w, "start", game->shelf.start);
}

void wire_game_keys(json_writer *w, const nb_game *game)
{
    jw_key_text(w, "id", game->id);
    jw_key_text(w, "title", game->title);
    jw_key_text(w, "summary", game->summary);
    jw_key_text(w, "since", game->since);
    jw_key_int(w, "min_seats", game->min_seats);
    jw_key_int(w, "max_seats", game->max_seats);
    jw_key_bool(w, "high_wins", game->high_wins);
    jw_key_open(w, "options", '[');
    for (const nb_option *option = game->options; option->name; option++) write_option(w, option);
    jw_close(w, ']');
    jw_key_open(w, "presets", '[');
    for (const nb_preset *preset = game->presets; preset->name; preset++) write_preset(w, game, preset);
    jw_close(w, ']');
    jw_key_text(w, "deck", game->deck->id);
    write_shelf_keys(w, game);
}

void wire_games(json_writer *w)
{
    jw_open(w, '[');
    for (unsigned i = 0; i < nb_game_count(); i++) {
        jw_open(w, '{');
        wire_game_keys(w, nb_game_at(i));
        jw_close(w, '}');
    }
    jw_close(w, ']');
}

/* ----------------------------------------------------------------------------------------------------------- decks */

static bool begins_with(const char *text, const char *start)
{
    const size_t n = strlen(start);

    return strlen(text) >= n && !memcmp(text, start, n);
}

/* The code without its suit: "7h", "red-4". */
static void write_rank(json_writer *w, const char *code, const char *suit)
{
    if (!suit) jw_text(w, code);
    else if (begins_with(code, suit)) jw_text(w, code + strlen(suit) + 1);
    else jw_textn(w, code, strlen(code) - 1);
}

static void write_card(json_writer *w, const nb_rules *rules, const nb_deck *deck, unsigned face)
{
    char code[NB_MAX_CODE], name[NB_MAX_TEXT];
    const unsigned number = nb_card_number(rules, (nb_card)face), index = nb_card_suit(rules, (nb_card)face);
    const char *suit = index == NB_NO_SUIT ? NULL : deck->suits[index];

    nb_card_code(code, sizeof code, rules, (nb_card)face);
    nb_card_name(name, sizeof name, rules, (nb_card)face);
    jw_open(w, '{');
    jw_key_text(w, "code", code);
    jw_key_text(w, "name", name);
    jw_key_text(w, "suit", suit);
    jw_key(w, "rank");
    write_rank(w, code, suit);
    if (number) jw_key_int(w, "number", number);
    jw_key_int(w, "count", rules->copies[face]);
    jw_close(w, '}');
}

void wire_deck(json_writer *w, const nb_rules *rules)
{
    const nb_deck *deck = nb_game_of(rules)->deck;

    jw_open(w, '{');
    jw_key_text(w, "id", deck->id);
    jw_key_open(w, "suits", '[');
    for (const char *const *suit = deck->suits; *suit; suit++) jw_text(w, *suit);
    jw_close(w, ']');
    jw_key_open(w, "cards", '[');
    for (unsigned face = 0; face < deck->faces; face++)
        if (rules->copies[face]) write_card(w, rules, deck, face);
    jw_close(w, ']');
    jw_close(w, '}');
}

/* ---------------------------------------------------------------------------------------------------------- values */

static void write_values_line(json_writer *w, const nb_rules *rules, const nb_values_line *line)
{
    char code[NB_MAX_CODE];

    jw_open(w, '{');
    jw_key_text(w, "kind", nb_values_kind_name(line->kind));
    jw_key_text(w, "which", line->which);
    jw_key_text(w, "worth", line->worth);
    jw_key_text(w, "does", line->does);
    jw_key_text(w, "rule", line->rule);
    jw_key_open(w, "cards", '[');
    for (unsigned face = 0; face < NB_MAX_FACES; face++) {
        if (!(line->faces >> face & 1)) continue;
        nb_card_code(code, sizeof code, rules, (nb_card)face);
        jw_text(w, code);
    }
    jw_close(w, ']');
    jw_close(w, '}');
}

void wire_about_keys(json_writer *w, const nb_rules *rules)
{
    char goal[NB_MAX_TEXT];
    nb_values values;

    nb_goal(goal, sizeof goal, rules);
    nb_values_of(&values, rules);
    jw_key_text(w, "goal", goal);
    jw_key_open(w, "values", '{');
    jw_key_text(w, "note", values.note);
    jw_key_open(w, "lines", '[');
    for (unsigned i = 0; i < values.n; i++) write_values_line(w, rules, &values.line[i]);
    jw_close(w, ']');
    jw_close(w, '}');
}
