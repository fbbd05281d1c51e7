/* list_games.c - `niblick games`: what can be played. */
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "wire.h"

static int list_json(const char *command, const nb_game *one)
{
    json_writer w = {.indent = 2};
    if (one) {
        jw_open(&w, '[');
        jw_open(&w, '{');
        wire_game_keys(&w, one);
        jw_close(&w, '}');
        jw_close(&w, ']');
    } else {
        wire_games(&w);
    }
    return cli_print_json(command, &w);
}

static int list_games(const char *command)
{
    struct cli_style style = cli_style_for(stdout, false);
    size_t id = 4, title = 5;
    for (unsigned i = 0; i < nb_game_count(); i++) {
        const nb_game *game = nb_game_at(i);
        if (strlen(game->id) > id) id = strlen(game->id);
        if (strlen(game->title) > title) title = strlen(game->title);
    }
    printf("%s%-*s  %-*s  %-5s  %s%s\n", cli_bold(style), (int)id, "Game", (int)title, "Title", "Seats", "What it is",
           cli_plain(style));
    for (unsigned i = 0; i < nb_game_count(); i++) {
        const nb_game *game = nb_game_at(i);
        char seats[16];
        snprintf(seats, sizeof seats, "%u-%u", game->min_seats, game->max_seats);
        printf("%-*s  %-*s  %-5s  %s\n", (int)id, game->id, (int)title, game->title, seats, game->summary);
    }
    return cli_flush(command);
}

static int show_game(const char *command, const nb_game *game)
{
    struct cli_style style = cli_style_for(stdout, false);
    printf("%s%s%s, %u to %u seats\n%s\n\n", cli_bold(style), game->title, cli_plain(style), game->min_seats,
           game->max_seats, game->summary);
    printf("Options (-o NAME=VALUE):\n");
    for (const nb_option *o = game->options; o->name; o++) {
        char values[NB_MAX_TEXT];
        option_values(values, sizeof values, o);
        printf("  %s%s%s = %s, %s if not given\n      %s\n", cli_bold(style), o->name, cli_plain(style), values,
               o->initial, o->help);
    }
    printf("\n`niblick rules %s` prints the rules.\n", game->id);
    return cli_flush(command);
}

int cli_games(int argc, char **argv)
{
    bool json = false;
    const char *word = NULL;
    const struct cli_arg args[] = {{"json", 0, CLI_FLAG, &json, 0, 0}, {0}};
    if (cli_args(argc, argv, args, &word, 1) < 0) return CLI_USAGE;
    const nb_game *game = NULL;
    if (word && !(game = cli_game(argv[0], word))) return CLI_USAGE;
    if (json) return list_json(argv[0], game);
    return game ? show_game(argv[0], game) : list_games(argv[0]);
}
