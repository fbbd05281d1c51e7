/* list_players.c - `niblick players`: who can be played against, and how long they think. */
#include "command.h"
#include "wire.h"
#include "words.h"

static void print_line(const char *player, const char *time, const char *hints)
{
    printf("%-*s  %-*s  %-*s  ", words_field(8, player), player, words_field(24, time), time, words_field(5, hints),
           hints);
}

static int list_players(const char *command)
{
    struct cli_style style = cli_style_for(stdout, false);
    fputs(cli_bold(style), stdout);
    print_line(say_cli_players_player, say_cli_players_time, say_cli_players_hints);
    printf("%s%s\n", say_cli_players_summary, cli_plain(style));
    for (unsigned i = 0; i < nb_player_count(); i++) {
        const nb_player *player = nb_player_at(i);
        const char *budget = player->ms ? say_cli_players_budget(HERE, player->ms, player->playouts)
                                        : say_cli_players_no_budget;
        print_line(player->id, budget, player->advise ? say_cli_players_yes : say_cli_players_no);
        puts(player->summary);
    }
    printf("\n%s\n", say_cli_players_more);
    return cli_flush(command);
}

int cli_players(int argc, char **argv)
{
    bool json = false;
    const struct cli_arg args[] = {{"json", 0, CLI_FLAG, &json, 0, 0}, {0}};
    if (cli_args(argc, argv, args, NULL, 0) < 0) return CLI_USAGE;
    if (!json) return list_players(argv[0]);
    json_writer w = {.indent = 2};
    wire_players(&w);
    return cli_print_json(argv[0], &w);
}
