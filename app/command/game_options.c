/* game_options.c - options of a game on the command line. Packs and courses are data: where an option takes them, its value
 * may be the name of a file.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command.h"

int cli_option_values(char *out, size_t size, const nb_option *option)
{
    int listed = (int)strlen(option->values) - (int)nb_option_takes_data(option); /* without the mark */
    return snprintf(out, size, "%.*s%s", listed, option->values, nb_option_takes_data(option) ? "FILE" : "");
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
static int no_such_file(const char *command, const nb_option *option, const char *value)
{
    char words[CHOICE_ROOM], *next = words, values[CHOICE_ROOM];
    const char *choice[MOST_CHOICES + 1] = {NULL};
    cli_option_values(values, sizeof values, option);
    snprintf(words, sizeof words, "%s", option->values);
    for (unsigned n = 0; n < MOST_CHOICES && *next && *next != '@'; n++) {
        size_t length = strcspn(next, "|");
        choice[n] = next;
        next += length;
        if (*next) *next++ = 0;
    }
    const char *near = strpbrk(value, "./") ? NULL : cli_nearest(value, choice);
    if (near)
        return cli_usage(command, "%s=%s: there is no such %s, and no such file; did you mean \"%s\"?", option->name,
                         value, option->name, near);
    return cli_usage(command, "%s=%s: there is no such file; %s takes %s", option->name, value, option->name, values);
}

/* Appends "KEY=VALUE". */
static int append(const char *command, char out[CLI_OPTIONS_ROOM], const char *key, const char *sign, const char *value)
{
    size_t used = strlen(out);
    int n = snprintf(out + used, CLI_OPTIONS_ROOM - used, "%s%s%s%s", used ? " " : "", key, sign, value);
    return (size_t)n < CLI_OPTIONS_ROOM - used ? CLI_OK
                                               : cli_usage(command, "these are too many options, from \"%s\" on", key);
}

static int append_file(const char *command, const nb_game *game, const nb_option *option, const char *path,
                       char out[CLI_OPTIONS_ROOM])
{
    char packed[NB_MAX_OPTION_TEXT];
    nb_why why = {.text = ""};
    size_t length;
    char *text = cli_read(command, path, &length);
    if (!text) return CLI_FAILED;
    nb_err err = nb_data(packed, sizeof packed, game->id, option->name, text, length, &why);
    free(text);
    if (err) return cli_fail(command, "%s: %s", path, why.text);
    if (why.text[0]) fprintf(stderr, "niblick %s: %s: %s\n", command, path, why.text); /* all is well, but know this */
    return append(command, out, option->name, "=", packed);
}

int cli_options(const char *command, const nb_game *game, const struct cli_list *given, char out[CLI_OPTIONS_ROOM])
{
    int status = CLI_OK;
    out[0] = 0;
    for (unsigned i = 0; !status && i < given->n; i++) {
        const char *value, *item = given->item[i];
        const nb_option *option = data_option(game, item, &value);
        bool file = option && *value && *value != '@' && !is_listed(option, value);
        if (file && access(value, F_OK)) status = no_such_file(command, option, value);
        else if (file) status = append_file(command, game, option, value, out);
        else status = append(command, out, item, "", "");
    }
    return status;
}
