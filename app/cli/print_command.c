/* print_command.c - `niblick print`: a pack to cut out and play with, or mats, as a PDF. */
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "print.h"
#include "words.h"

static bool is_pdf(const char *path)
{
    size_t n = strlen(path);
    return n > 4 && !strcmp(path + n - 4, ".pdf");
}

static void tell(const struct print_order *order, const struct print_result *made, const char *path)
{
    puts(say_print_written(HERE, path, made->pages, order->paper->name));
    if (!made->cards) {
        puts(say_print_has_mats(HERE, made->mats));
        return;
    }
    puts(say_print_has_pack(HERE, made->cards, made->boxes, made->score_cards));
    puts(order->long_edge ? say_print_how_long : say_print_how_short);
}

int cli_print(int argc, char **argv)
{
    const char *game = NULL, *to = NULL, *paper = NULL, *backs = NULL;
    long players = 0;
    char usual[64];
    struct print_order order;
    struct print_result made;
    struct problem why;
    const struct cli_arg args[] = {{"output", 'o', CLI_TEXT, &to, 0, 0},
                                   {"paper", 0, CLI_TEXT, &paper, 0, 0},
                                   {"backs", 0, CLI_TEXT, &backs, 0, 0},
                                   {"players", 0, CLI_NUMBER, &players, 1, NB_MAX_SEATS},
                                   {0}};
    int words = cli_args(argc, argv, args, &game, 1);
    if (words < 0) return CLI_USAGE;
    if (!words) return cli_usage(argv[0], say_command_which_game);
    int status = cli_problem(argv[0], print_order_read(&order, game, paper, backs, players, &why), &why);
    if (status) return status;
    snprintf(usual, sizeof usual, "%s.pdf", order.game->id);
    if (!to) to = usual;
    if (!is_pdf(to)) return cli_usage(argv[0], say_print_what(HERE, to));
    status = cli_problem(argv[0], print_make(&made, &order, &why), &why);
    if (status) return status;
    status = cli_write(argv[0], to, made.bytes, made.length);
    free(made.bytes);
    if (status) return status;
    tell(&order, &made, to);
    return cli_flush(argv[0]);
}
