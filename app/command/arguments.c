/* arguments.c - command lines: options in any order, and an error that names the offending word and what would be right. */
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"

__attribute__((format(printf, 2, 0))) static void say(const char *command, const char *format, va_list values)
{
    fflush(stdout);
    fprintf(stderr, command ? "niblick %s: " : "niblick: ", command);
    vfprintf(stderr, format, values);
    fputc('\n', stderr);
}

int cli_usage(const char *command, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    say(command, format, values);
    va_end(values);
    fprintf(stderr, command ? "`niblick help %s` tells more.\n" : "`niblick help` tells more.\n", command);
    return CLI_USAGE;
}

int cli_fail(const char *command, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    say(command, format, values);
    va_end(values);
    return CLI_FAILED;
}

/* ------------------------------------------------------------------------------------------------ did you mean */

enum { WORD_MAX = 40 }; /* nobody mistypes a longer word into one of ours */

/* Edits between two words; two letters the wrong way round are one slip. */
static unsigned slips(const char *a, const char *b)
{
    unsigned row[3][WORD_MAX + 1];
    size_t na = strlen(a), nb = strlen(b);
    if (na > WORD_MAX || nb > WORD_MAX) return WORD_MAX;
    for (size_t i = 0; i <= na; i++) {
        unsigned *now = row[i % 3], *before = row[(i + 2) % 3];
        now[0] = (unsigned)i;
        for (size_t j = 1; j <= nb; j++) {
            if (i == 0) {
                now[j] = (unsigned)j;
                continue;
            }
            unsigned best = before[j - 1] + (a[i - 1] != b[j - 1]);
            if (before[j] + 1 < best) best = before[j] + 1;
            if (now[j - 1] + 1 < best) best = now[j - 1] + 1;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && row[(i + 1) % 3][j - 2] + 1 < best)
                best = row[(i + 1) % 3][j - 2] + 1;
            now[j] = best;
        }
    }
    return row[na % 3][nb];
}

const char *cli_nearest(const char *word, const char *const *names)
{
    const char *nearest = NULL;
    size_t length = strlen(word);
    unsigned best = length < 3 ? 2 : length < 6 ? 3 : 4;
    for (; *names; names++) {
        unsigned n = length >= 2 && !strncmp(word, *names, length) ? 1 : slips(word, *names);
        if (n < best) best = n, nearest = *names;
    }
    return nearest;
}

/* ----------------------------------------------------------------------------------------------------- options */

/* The arguments as they are being read. */
struct reading {
    const char *command;
    int argc, at; /* at: the next one */
    char **argv;
    const struct cli_arg *args;
};

static const struct cli_arg *find_long(const struct cli_arg *args, const char *name, size_t length)
{
    for (; args->name; args++)
        if (strlen(args->name) == length && !strncmp(args->name, name, length)) return args;
    return NULL;
}

static const struct cli_arg *find_letter(const struct cli_arg *args, char letter)
{
    for (; args->name; args++)
        if (args->letter && args->letter == letter) return args;
    return NULL;
}

enum { MOST_ARGS = 24 };

static int unknown_arg(const struct reading *r, const char *arg)
{
    const char *names[MOST_ARGS + 1] = {NULL};
    size_t length = strcspn(arg, "=");
    char word[WORD_MAX + 1];
    for (int i = 0; i < MOST_ARGS && r->args[i].name; i++) names[i] = r->args[i].name;
    snprintf(word, sizeof word, "%.*s", (int)length, arg);
    const char *near = !strncmp(word, "--", 2) ? cli_nearest(word + 2, names) : NULL;
    if (near) cli_usage(r->command, "unknown option \"%s\"; did you mean \"--%s\"?", word, near);
    else cli_usage(r->command, "unknown option \"%s\"", word);
    return -1;
}

static int take_number(const struct reading *r, const struct cli_arg *arg, const char *value)
{
    char *end;
    errno = 0;
    long number = strtol(value, &end, 10);
    if (end == value || *end || errno || number < arg->min || number > arg->max) {
        cli_usage(r->command, "--%s takes a whole number from %ld to %ld, not \"%s\"", arg->name, arg->min, arg->max,
                  value);
        return -1;
    }
    *(long *)arg->to = number;
    return 0;
}

static int take_item(const struct reading *r, const struct cli_arg *arg, const char *value)
{
    struct cli_list *list = arg->to;
    if (list->n == CLI_LIST_MOST) {
        cli_usage(r->command, "too much for --%s, at \"%s\"", arg->name, value);
        return -1;
    }
    list->item[list->n++] = value;
    return 0;
}

/* value is NULL where none is joined to the option: then it is the next argument. */
static int take(struct reading *r, const struct cli_arg *arg, const char *value)
{
    if (arg->kind == CLI_FLAG) {
        if (value) {
            cli_usage(r->command, "--%s takes no value, but \"%s\" was given", arg->name, value);
            return -1;
        }
        *(bool *)arg->to = true;
        return 0;
    }
    if (!value && r->at < r->argc) value = r->argv[r->at++];
    if (!value) {
        cli_usage(r->command, "--%s needs a value", arg->name);
        return -1;
    }
    if (arg->kind == CLI_NUMBER) return take_number(r, arg, value);
    if (arg->kind == CLI_LIST) return take_item(r, arg, value);
    *(const char **)arg->to = value;
    return 0;
}

static int take_option(struct reading *r, const char *arg)
{
    const struct cli_arg *found;
    if (arg[1] == '-') {
        size_t length = strcspn(arg + 2, "=");
        if (!(found = find_long(r->args, arg + 2, length))) return unknown_arg(r, arg);
        return take(r, found, arg[2 + length] ? arg + 3 + length : NULL);
    }
    if (!(found = find_letter(r->args, arg[1]))) return unknown_arg(r, arg);
    return take(r, found, arg[2] ? arg + 2 : NULL);
}

int cli_args(int argc, char **argv, const struct cli_arg *args, const char **words, int max)
{
    struct reading r = {.command = argv[0], .argc = argc, .at = 1, .argv = argv, .args = args};
    bool options = true;
    int n = 0;
    while (r.at < argc) {
        const char *arg = argv[r.at++];
        if (options && !strcmp(arg, "--")) {
            options = false;
        } else if (options && arg[0] == '-' && arg[1]) {
            if (take_option(&r, arg)) return -1;
        } else if (n == max) {
            cli_usage(r.command, max ? "\"%s\" is one word too many" : "takes no word such as \"%s\"", arg);
            return -1;
        } else {
            words[n++] = arg;
        }
    }
    return n;
}

/* ------------------------------------------------------------------------------------------------------ tables */

unsigned cli_usual_seats(const nb_game *game)
{
    unsigned usual = 4;
    return game->max_seats < usual ? game->max_seats : game->min_seats > usual ? game->min_seats : usual;
}

enum { MOST_NAMES = 64 };

const nb_game *cli_game(const char *command, const char *id)
{
    const char *names[MOST_NAMES + 1] = {NULL};
    const nb_game *game = nb_game_named(id);
    if (game) return game;
    for (unsigned i = 0; i < MOST_NAMES && nb_game_at(i); i++) names[i] = nb_game_at(i)->id;
    const char *near = cli_nearest(id, names);
    if (near) cli_fail(command, "there is no game \"%s\"; did you mean \"%s\"?", id, near);
    else cli_fail(command, "there is no game \"%s\"; `niblick games` lists them", id);
    return NULL;
}

int cli_table_setup(const char *command, const struct cli_table *table, nb_rules *rules, nb_seed *seed)
{
    nb_why why;
    const nb_game *game = cli_game(command, table->game);
    if (!game) return CLI_USAGE;
    char options[CLI_OPTIONS_ROOM];
    unsigned seats = table->seats ? (unsigned)table->seats : cli_usual_seats(game);
    int status = cli_options(command, game, &table->options, options);
    if (status) return status;
    if (nb_setup(rules, game->id, seats, options, &why)) return cli_fail(command, "%s", why.text), CLI_USAGE;
    if (table->seed && nb_seed_parse(seed, table->seed, &why)) return cli_usage(command, "--seed: %s", why.text);
    return CLI_OK;
}

const nb_player *cli_player(const char *command, const char *name)
{
    const nb_player *player = nb_player_named(name);
    if (player) return player;
    const char *names[MOST_NAMES + 1] = {NULL};
    for (unsigned i = 0; i < MOST_NAMES && nb_player_at(i); i++) names[i] = nb_player_at(i)->id;
    const char *near = cli_nearest(name, names);
    if (near) {
        cli_usage(command, "there is no player \"%s\"; did you mean \"%s\"?", name, near);
        return NULL;
    }
    char all[256] = "";
    for (unsigned i = 0; names[i]; i++)
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", i ? ", " : "", names[i]);
    cli_usage(command, "there is no player \"%s\"; the players are: %s", name, all);
    return NULL;
}
