/* house_command.c - `niblick house`: the shelf of house rules, the facts of a game as a file, and whether a file can be played. */
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "niblick_house.h"
#include "whole_file.h"
#include "words.h"

static nb_house from_shelf(unsigned index)
{
    const char *text = nb_shelf_text(index);
    nb_house house;
    nb_house_start(&house);
    nb_house_read(&house, text, strlen(text), NULL, NULL); /* a test reads them all */
    return house;
}

static int list_shelf(const char *command)
{
    int name = 0, title = 0;
    for (unsigned i = 0; nb_shelf_name(i); i++) {
        const int n = (int)strlen(nb_shelf_name(i)), t = (int)strlen(from_shelf(i).title);
        if (n > name) name = n;
        if (t > title) title = t;
    }
    for (unsigned i = 0; nb_shelf_name(i); i++) {
        const nb_house house = from_shelf(i);
        printf("%-*s  %-*s  %s\n", name, nb_shelf_name(i), title, house.title, house.origin);
    }
    printf("\n%s\n", say_cli_house_more);
    return cli_flush(command);
}

/* The file of a house game on the shelf, or the facts of a layout game. */
static int show_facts(const char *command, const char *name)
{
    char text[NB_MAX_HOUSE_TEXT];
    nb_why why = {.text = ""};
    nb_rules rules;
    nb_house house;
    for (unsigned i = 0; nb_shelf_name(i); i++) {
        if (strcmp(nb_shelf_name(i), name) != 0) continue;
        fputs(nb_shelf_text(i), stdout);
        return cli_flush(command);
    }
    const nb_game *game = nb_game_named(name);
    if (!game) return cli_usage(command, say_cli_house_unknown(HERE, name));
    if (nb_setup(&rules, game->id, game->min_seats, NULL, &why) || nb_house_of(&house, &rules, &why))
        return cli_usage(command, why.text);
    nb_house_write(text, sizeof text, &house);
    fputs(text, stdout);
    return cli_flush(command);
}

static int check_file(const char *command, const char *path)
{
    struct problem problem;
    nb_why why = {.text = ""};
    nb_house house;
    char text[NB_MAX_HOUSE_TEXT];
    size_t length;
    char *bytes = file_read(path, &length, &problem);
    if (!bytes) return cli_fail(command, problem.text);
    const nb_err err = nb_house_read(&house, bytes, length, NULL, &why);
    free(bytes);
    if (err) return cli_fail(command, say_match_in_file(HERE, path, why.text));
    nb_house_write(text, sizeof text, &house);
    printf("%s\n\n%s", say_cli_house_good(HERE, path), text);
    return cli_flush(command);
}

int cli_house(int argc, char **argv)
{
    const char *name = NULL, *file = NULL;
    const struct cli_arg args[] = {{"check", 0, CLI_TEXT, &file, 0, 0}, {0}};
    const int words = cli_args(argc, argv, args, &name, 1);
    if (words < 0) return CLI_USAGE;
    if (file) return check_file(argv[0], file);
    return words ? show_facts(argv[0], name) : list_shelf(argv[0]);
}
