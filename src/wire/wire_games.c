/* wire_games.c - the registry as JSON: what can be played, with which options. Forms and completions are made from this. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wire.h"

/* "1..18": each number as a string, so that a reader treats every option alike. */
static json_t *games_range(long first, long last)
{
    json_t *array = json_array();
    char number[24];

    for (long n = first; n <= last; n++) {
        snprintf(number, sizeof number, "%ld", n);
        json_array_append_new(array, json_string(number));
    }
    return array;
}

/* "on|off" */
static json_t *games_choices(const char *values)
{
    json_t *array = json_array();
    const char *bar;

    for (; (bar = strchr(values, '|')); values = bar + 1)
        json_array_append_new(array, json_stringn(values, (size_t)(bar - values)));
    json_array_append_new(array, json_string(*values == '@' ? "FILE" : values)); /* a user's pack or course */
    return array;
}

static json_t *games_values(const char *values)
{
    const char *dots = strstr(values, "..");

    return dots ? games_range(strtol(values, NULL, 10), strtol(dots + 2, NULL, 10)) : games_choices(values);
}

static json_t *games_option(const nb_option *option)
{
    return json_pack("{s:s, s:o, s:s, s:s, s:s}", "name", option->name, "values", games_values(option->values),
                     "default", option->initial, "help", option->help, "rule", option->rule);
}

json_t *wire_game(const nb_game *game)
{
    json_t *options = json_array();

    for (const nb_option *option = game->options; option->name; option++)
        json_array_append_new(options, games_option(option));
    return json_pack("{s:s, s:s, s:s, s:s, s:i, s:i, s:b, s:o}", "id", game->id, "title", game->title, "summary",
                     game->summary, "since", game->since, "min_seats", game->min_seats, "max_seats", game->max_seats,
                     "high_wins", game->high_wins, "options", options);
}

json_t *wire_games(void)
{
    json_t *array = json_array();

    for (unsigned i = 0; i < nb_game_count(); i++) json_array_append_new(array, wire_game(nb_game_at(i)));
    return array;
}

json_t *wire_options(const nb_rules *rules)
{
    json_t *object = json_object();
    const nb_option *option = nb_game_of(rules)->options;
    char value[NB_MAX_OPTION_TEXT];

    for (unsigned i = 0; option[i].name; i++) {
        nb_option_value(value, sizeof value, rules, i);
        json_object_set_new(object, option[i].name, json_string(value));
    }
    return object;
}
