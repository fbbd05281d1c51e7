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
    if (made->cards) puts(say_print_has_pack(HERE, made->cards, made->boxes));
    else puts(made->mats ? say_print_has_mats(HERE, made->mats) : say_print_has_middle);
    if (made->extras) puts(say_print_has_extras(HERE, made->extras));
    if (made->score_cards) puts(say_print_has_score(HERE, made->score_cards));
    if (!made->cards) puts(say_print_how_one_side);
    else puts(order->long_edge ? say_print_how_long : say_print_how_short);
}

/* -o has the name of the file, and options of the game as everywhere else. False: it has said what is wrong. */
static bool divide_words(const char *command, const struct cli_list *words, const char **to, struct cli_list *options)
{
    for (unsigned i = 0; i < words->n; i++) {
        const char *word = words->item[i];
        if (is_pdf(word) && !*to) *to = word;
        else if (is_pdf(word)) return cli_usage(command, say_print_two_files(HERE, *to, word)), false;
        else if (strchr(word, '=')) options->item[options->n++] = word;
        else return cli_usage(command, say_print_what(HERE, word)), false;
    }
    return true;
}

static int write_order(const char *command, const struct print_order *order, const char *to)
{
    struct print_result made;
    struct problem why;
    char usual[64];
    snprintf(usual, sizeof usual, "%s.pdf", order->game->id);
    if (!to) to = usual;
    int status = cli_problem(command, print_make(&made, order, &why), &why);
    if (status) return status;
    if (why.text[0]) cli_fail(command, why.text); /* all is well, but they should know this */
    status = cli_write(command, to, made.bytes, made.length);
    free(made.bytes);
    if (status) return status;
    tell(order, &made, to);
    return cli_flush(command);
}

int cli_print(int argc, char **argv)
{
    const char *game = NULL, *to = NULL, *paper = NULL, *backs = NULL;
    long players = 0;
    struct cli_list words = {.n = 0}, options = {.n = 0};
    struct print_order order;
    struct problem why;
    const struct cli_arg args[] = {{"output", 'o', CLI_LIST, &words, 0, 0},
                                   {"paper", 0, CLI_TEXT, &paper, 0, 0},
                                   {"backs", 0, CLI_TEXT, &backs, 0, 0},
                                   {"players", 0, CLI_NUMBER, &players, 1, NB_MAX_SEATS},
                                   {0}};
    int given = cli_args(argc, argv, args, &game, 1);
    if (given < 0) return CLI_USAGE;
    if (!given) return cli_usage(argv[0], say_command_which_game);
    int status = cli_problem(argv[0], print_order_read(&order, game, paper, backs, players, &why), &why);
    if (status) return status;
    if (!divide_words(argv[0], &words, &to, &options)) return CLI_USAGE;
    if (backs && !print_has_backs(order.game)) return cli_usage(argv[0], say_print_no_backs(HERE, order.game->title));
    order.options = options.item, order.n_options = options.n;
    return write_order(argv[0], &order, to);
}
