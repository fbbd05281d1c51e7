/* show_rules.c - `niblick rules`: the rules page of a game, laid out; in a pager where somebody reads it. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "command.h"
#include "rules.h"
#include "words.h"

enum { COLUMNS = 80, LEAST_COLUMNS = 40 }; /* longer lines are hard to read */

static int columns_of(FILE *out)
{
    struct winsize size;
    if (!isatty(fileno(out)) || ioctl(fileno(out), TIOCGWINSZ, &size) || !size.ws_col) return COLUMNS;
    return size.ws_col < LEAST_COLUMNS ? LEAST_COLUMNS : size.ws_col < COLUMNS ? size.ws_col : COLUMNS;
}

static void put_page(FILE *out, const char *text, struct cli_style style)
{
    for (; *text; text++) {
        if (*text == RULES_STRONG) fputs(cli_bold(style), out);
        else if (*text == RULES_STRONG_END) fputs(cli_plain(style), out);
        else if (*text != RULES_FAINT && *text != RULES_FAINT_END) fputc(*text, out);
    }
}

/* $PAGER, or less. A pager that ends early takes the rest of the page with it. */
static FILE *open_pager(void)
{
    const char *pager = getenv("PAGER");
    if (!isatty(STDOUT_FILENO) || !isatty(STDIN_FILENO)) return NULL;
    setenv("LESS", "FRX", 0); /* leaves when all of it fits, and shows bold */
    signal(SIGPIPE, SIG_IGN);
    /* NOLINTNEXTLINE(cert-env33-c): the user chose the command, as for man */
    return popen(pager && *pager ? pager : "less", "w");
}

static int show_page(const char *command, const char *text)
{
    struct cli_style style = cli_style_for(stdout, false);
    char *page = rules_layout(text, columns_of(stdout));
    if (!page) return cli_fail(command, say_command_no_memory);
    FILE *pager = open_pager();
    put_page(pager ? pager : stdout, page, style);
    bool shown = pager && pclose(pager) != 127 << 8; /* there is such a program */
    if (pager && !shown) put_page(stdout, page, style);
    free(page);
    return cli_flush(command);
}

int cli_rules(int argc, char **argv)
{
    struct cli_table table = {.game = NULL};
    const struct cli_arg args[] = {CLI_TABLE_ARGS(table), {0}};
    char room[RULEBOOK_TEXT];
    nb_rules rules;
    nb_seed seed;
    int words = cli_args(argc, argv, args, &table.game, 1);
    if (words < 0) return CLI_USAGE;
    if (!words) return cli_usage(argv[0], say_command_which_game);
    const nb_game *game = cli_game(argv[0], table.game);
    if (!game) return CLI_USAGE;
    const bool set_up = table.seats || table.options.n;
    const int status = set_up ? cli_table_setup(argv[0], &table, &rules, &seed) : CLI_OK;
    if (status) return status;
    const char *text = set_up ? rules_text_of(&rules, room) : rules_text(game->id);
    if (!text) return cli_fail(argv[0], say_cli_rules_none(HERE, game->title));
    return show_page(argv[0], text);
}
