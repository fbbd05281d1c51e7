/* game_options.c - see game_options.h. Packs and courses are data: where an option takes them, its value can be the name of a
 * file, which is read and checked.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game_options.h"
#include "seat.h"
#include "whole_file.h"
#include "words.h"

enum { OPTIONS_ROOM = 2 * NB_MAX_OPTION_TEXT, MOST_NAMES = 64 };

/* ------------------------------------------------------------------------------------------------------------ names */

const nb_game *find_game(const char *id, struct problem *why)
{
    const char *names[MOST_NAMES + 1] = {NULL};
    const nb_game *game = nb_game_named(id);
    if (game) return game;
    for (unsigned i = 0; i < MOST_NAMES && nb_game_at(i); i++) names[i] = nb_game_at(i)->id;
    const char *near = nb_nearest(id, names);
    problem_failed(why, near ? say_match_no_game_near(HERE, id, near) : say_match_no_game(HERE, id));
    return NULL;
}

const nb_player *find_player(const char *name, struct problem *why)
{
    const nb_player *player = nb_player_named(name);
    if (player) return player;
    const char *names[MOST_NAMES + 1] = {NULL};
    for (unsigned i = 0; i < MOST_NAMES && nb_player_at(i); i++) names[i] = nb_player_at(i)->id;
    const char *near = nb_nearest(name, names);
    if (near) {
        problem_request(why, say_match_no_player_near(HERE, name, near));
        return NULL;
    }
    char all[256] = "";
    for (unsigned i = 0; names[i]; i++)
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", i ? ", " : "", names[i]);
    problem_request(why, say_match_no_player(HERE, name, all));
    return NULL;
}

/* ---------------------------------------------------------------------------------------------------------- options */

int option_values(char *out, size_t size, const nb_option *option)
{
    int listed = (int)strlen(option->values) - (int)nb_option_takes_data(option); /* without the mark */
    return snprintf(out, size, "%.*s%s", listed, option->values, nb_option_takes_data(option) ? say_match_a_file : "");
}

/* Value n of an option's list, and its length; NULL beyond the last. */
static const char *value_at(const nb_option *option, unsigned n, size_t *length)
{
    const char *at = option->values;
    for (; at && n; n--) at = strchr(at, '|') ? strchr(at, '|') + 1 : NULL;
    *length = at ? strcspn(at, "|") : 0;
    return at;
}

const char *option_value_label(const nb_option *option, const char *value)
{
    for (unsigned i = 0; option->value_labels && option->value_labels[i]; i++) {
        size_t length;
        const char *at = value_at(option, i, &length);
        if (at && strlen(value) == length && !memcmp(at, value, length)) return option->value_labels[i];
    }
    return value;
}

int option_labels(char *out, size_t size, const nb_option *option)
{
    int n = 0;
    if (size) *out = 0;
    for (unsigned i = 0; option->value_labels && option->value_labels[i] && n < (int)size; i++) {
        size_t length;
        const char *at = value_at(option, i, &length);
        n += snprintf(out + n, size - (size_t)n, "%s%.*s: %s", i ? "; " : "", (int)length, at, option->value_labels[i]);
    }
    return n;
}

/* The option that "KEY=VALUE" is about, if it takes data; *value is what follows the sign. */
static const nb_option *data_option(const nb_game *game, const char *item, const char **value)
{
    size_t n = strcspn(item, "=");
    if (!item[n]) return NULL;
    *value = item + n + 1;
    for (const nb_option *o = game->options; o->name; o++)
        if (strlen(o->name) == n && !strncmp(o->name, item, n) && nb_option_takes_data(o)) return o;
    return NULL;
}

static bool is_listed(const nb_option *option, const char *value)
{
    size_t n = strlen(value);
    for (const char *at = option->values; *at != '@'; at += strcspn(at, "|") + 1)
        if (strcspn(at, "|") == n && !strncmp(at, value, n)) return true;
    return false;
}

enum { MOST_CHOICES = 32, CHOICE_ROOM = 256 };

/* A word that is neither a choice nor a file was meant to be one of them; which? */
static int no_such_file(const nb_option *option, const char *value, struct problem *why)
{
    char words[CHOICE_ROOM], *next = words, values[CHOICE_ROOM];
    const char *choice[MOST_CHOICES + 1] = {NULL};
    option_values(values, sizeof values, option);
    snprintf(words, sizeof words, "%s", option->values);
    for (unsigned n = 0; n < MOST_CHOICES && *next && *next != '@'; n++) {
        size_t length = strcspn(next, "|");
        choice[n] = next;
        next += length;
        if (*next) *next++ = 0;
    }
    const char *near = strpbrk(value, "./") ? NULL : nb_nearest(value, choice);
    if (near) return problem_request(why, say_match_no_choice_near(HERE, option->name, value, near));
    return problem_request(why, say_match_no_file(HERE, option->name, value, values));
}

/* Appends "KEY=VALUE". */
static int append(char out[OPTIONS_ROOM], const char *key, const char *sign, const char *value, struct problem *why)
{
    size_t used = strlen(out);
    int n = snprintf(out + used, OPTIONS_ROOM - used, "%s%s%s%s", used ? " " : "", key, sign, value);
    return (size_t)n < OPTIONS_ROOM - used ? PROBLEM_NONE : problem_request(why, say_match_too_many_options(HERE, key));
}

static int append_file(const nb_game *game, const nb_option *option, const char *path, char out[OPTIONS_ROOM],
                       struct problem *why)
{
    char packed[NB_MAX_OPTION_TEXT];
    nb_why reason = {.text = ""};
    size_t length;
    char *text = file_read(path, &length, why);
    if (!text) return PROBLEM_FAILED;
    nb_err err = nb_data(packed, sizeof packed, game->id, option->name, text, length, &reason);
    free(text);
    if (err) return problem_failed(why, say_match_in_file(HERE, path, reason.text));
    if (reason.text[0])
        problem_failed(why, say_match_in_file(HERE, path, reason.text)); /* all is well, but they should know */
    return append(out, option->name, "=", packed, why);
}

static int options_text(const nb_game *game, const struct table_request *request, char out[OPTIONS_ROOM],
                        struct problem *why)
{
    int status = PROBLEM_NONE;
    out[0] = 0;
    for (unsigned i = 0; !status && i < request->n_options; i++) {
        const char *value, *item = request->options[i];
        const nb_option *option = data_option(game, item, &value);
        bool file = option && *value && *value != '@' && !is_listed(option, value);
        if (file && access(value, F_OK)) status = no_such_file(option, value, why);
        else if (file) status = append_file(game, option, value, out, why);
        else status = append(out, item, "", "", why);
    }
    return status;
}

int table_resolve(const struct table_request *request, nb_rules *rules, nb_seed *seed, struct problem *why)
{
    nb_why reason;
    char options[OPTIONS_ROOM];
    why->text[0] = 0;
    const nb_game *game = find_game(request->game, why);
    if (!game) return PROBLEM_REQUEST;
    unsigned seats = request->seats ? request->seats : seat_usual_seats(game);
    int status = options_text(game, request, options, why);
    if (status) return status;
    if (nb_setup(rules, game->id, seats, options, &reason)) return problem_request(why, reason.text);
    if (request->seed && nb_seed_parse(seed, request->seed, &reason))
        return problem_request(why, say_match_seed(HERE, reason.text));
    return PROBLEM_NONE;
}
