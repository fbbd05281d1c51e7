/* arguments.c - command lines: options in any order, and an error that names the offending word and what would be right. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "words.h"

static void print_error(const char *command, const char *text)
{
    fflush(stdout);
    fprintf(stderr, command ? "niblick %s: " : "niblick: ", command);
    fprintf(stderr, "%s\n", text);
}

int cli_usage(const char *command, const char *text)
{
    print_error(command, text);
    fprintf(stderr, "%s\n", command ? say_command_see(HERE, command) : say_command_see_all);
    return CLI_USAGE;
}

int cli_fail(const char *command, const char *text)
{
    print_error(command, text);
    return CLI_FAILED;
}

int cli_problem(const char *command, int kind, const struct problem *why)
{
    if (kind == PROBLEM_REQUEST) return cli_usage(command, why->text);
    return kind ? cli_fail(command, why->text) : CLI_OK;
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
    char word[48]; /* no option is longer */
    for (int i = 0; i < MOST_ARGS && r->args[i].name; i++) names[i] = r->args[i].name;
    snprintf(word, sizeof word, "%.*s", (int)length, arg);
    const char *near = !strncmp(word, "--", 2) ? nb_nearest(word + 2, names) : NULL;
    cli_usage(r->command,
              near ? say_command_unknown_option_near(HERE, word, near) : say_command_unknown_option(HERE, word));
    return -1;
}

static int take_number(const struct reading *r, const struct cli_arg *arg, const char *value)
{
    char *end;
    errno = 0;
    long number = strtol(value, &end, 10);
    if (end == value || *end || errno || number < arg->min || number > arg->max) {
        cli_usage(r->command, say_command_not_a_number(HERE, arg->name, arg->min, arg->max, value));
        return -1;
    }
    *(long *)arg->to = number;
    return 0;
}

static int take_item(const struct reading *r, const struct cli_arg *arg, const char *value)
{
    struct cli_list *list = arg->to;
    if (list->n == CLI_LIST_MOST) {
        cli_usage(r->command, say_command_list_full(HERE, arg->name, value));
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
            cli_usage(r->command, say_command_no_value_taken(HERE, arg->name, value));
            return -1;
        }
        *(bool *)arg->to = true;
        return 0;
    }
    if (!value && r->at < r->argc) value = r->argv[r->at++];
    if (!value) {
        cli_usage(r->command, say_command_value_needed(HERE, arg->name));
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
            cli_usage(r.command, max ? say_command_one_too_many(HERE, arg) : say_command_unexpected(HERE, arg));
            return -1;
        } else {
            words[n++] = arg;
        }
    }
    return n;
}

/* ------------------------------------------------------------------------------------------------------ tables */

const nb_game *cli_game(const char *command, const char *id)
{
    struct problem why;
    const nb_game *game = find_game(id, &why);
    if (!game) cli_fail(command, why.text);
    return game;
}

int cli_table_setup(const char *command, const struct cli_table *table, nb_rules *rules, nb_seed *seed)
{
    const struct table_request request = {.game = table->game,
                                          .seats = (unsigned)table->seats,
                                          .options = table->options.item,
                                          .n_options = table->options.n,
                                          .seed = table->seed};
    struct problem why;
    int kind = table_resolve(&request, rules, seed, &why);
    if (!kind && why.text[0]) cli_fail(command, why.text); /* all is well, but they should know this */
    return cli_problem(command, kind, &why);
}
