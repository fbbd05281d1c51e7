/* list_games.c - `niblick games`: what can be played. */
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "wire.h"
#include "words.h"

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

static void print_line(const int width[3], const char *id, const char *title, const char *seats)
{
    printf("%-*s  %-*s  %-*s  ", words_field(width[0], id), id, words_field(width[1], title), title,
           words_field(width[2], seats), seats);
}

static int list_games(const char *command)
{
    struct cli_style style = cli_style_for(stdout, false);
    int width[3] = {words_columns(say_cli_games_game), words_columns(say_cli_games_title),
                    words_columns(say_cli_games_seats)};
    for (unsigned i = 0; i < nb_game_count(); i++) {
        const nb_game *game = nb_game_at(i);
        if (words_columns(game->id) > width[0]) width[0] = words_columns(game->id);
        if (words_columns(game->title) > width[1]) width[1] = words_columns(game->title);
    }
    fputs(cli_bold(style), stdout);
    print_line(width, say_cli_games_game, say_cli_games_title, say_cli_games_seats);
    printf("%s%s\n", say_cli_games_summary, cli_plain(style));
    for (unsigned i = 0; i < nb_game_count(); i++) {
        const nb_game *game = nb_game_at(i);
        char seats[16];
        snprintf(seats, sizeof seats, "%u-%u", game->min_seats, game->max_seats);
        print_line(width, game->id, game->title, seats);
        puts(game->summary);
    }
    return cli_flush(command);
}

static int show_game(const char *command, const nb_game *game)
{
    struct cli_style style = cli_style_for(stdout, false);
    char bold[NB_MAX_TEXT];
    snprintf(bold, sizeof bold, "%s%s%s", cli_bold(style), game->title, cli_plain(style));
    printf("%s\n%s\n\n", say_cli_games_seats_of(HERE, bold, game->min_seats, game->max_seats), game->summary);
    puts(say_cli_games_options);
    for (const nb_option *o = game->options; o->name; o++) {
        char values[NB_MAX_TEXT];
        option_values(values, sizeof values, o);
        snprintf(bold, sizeof bold, "%s%s%s", cli_bold(style), o->name, cli_plain(style));
        printf("  %s\n      %s\n", say_cli_games_option(HERE, bold, values, o->initial), o->help);
        if (option_labels(values, sizeof values, o)) printf("      %s\n", values);
    }
    printf("\n%s\n", say_cli_games_rules(HERE, game->id));
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
