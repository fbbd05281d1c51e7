/* list_players.c - `niblick players`: who can be played against, and how long they think. */
#include "command.h"
#include "wire.h"

/* "300 ms, or 4000 playouts" */
static void budget_text(char *out, size_t size, const nb_player *player)
{
    if (!player->ms) snprintf(out, size, "none needed");
    else snprintf(out, size, "%u ms, or %u playouts", (unsigned)player->ms, (unsigned)player->playouts);
}

static int list_players(const char *command)
{
    struct cli_style style = cli_style_for(stdout, false);
    printf("%s%-8s  %-24s  %-5s  %s%s\n", cli_bold(style), "Player", "Time to think", "Hints", "Who it is",
           cli_plain(style));
    for (unsigned i = 0; i < nb_player_count(); i++) {
        const nb_player *player = nb_player_at(i);
        char budget[40];
        budget_text(budget, sizeof budget, player);
        printf("%-8s  %-24s  %-5s  %s\n", player->id, budget, player->advise ? "yes" : "no", player->summary);
    }
    printf("\nWho thinks may be given more or less: tiger:500 for 500 playouts a choice, tiger:50ms for 50 ms.\n");
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
