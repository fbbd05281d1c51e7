/* card_command.c - `niblick card`: the score card of a record, printed or written into a file. */
#include <stdlib.h>
#include <string.h>

#include "card.h"
#include "command.h"
#include "words.h"

int cli_card(int argc, char **argv)
{
    static struct card card;
    const char *path = NULL, *to = NULL;
    size_t length;
    struct problem why;
    const struct cli_arg args[] = {{"output", 'o', CLI_TEXT, &to, 0, 0}, {0}};
    int words = cli_args(argc, argv, args, &path, 1);
    if (words < 0) return CLI_USAGE;
    if (!words) return cli_usage(argv[0], say_cli_which_record);
    if (card_format(to) == CARD_UNKNOWN) return cli_usage(argv[0], say_cli_card_what(HERE, to));
    char *text = cli_read_record(argv[0], path, &length);
    if (!text) return CLI_FAILED;
    int status = cli_problem(argv[0], card_read(&card, path, text, length, &why), &why);
    free(text);
    if (status) return status;
    if (to && strcmp(to, "-")) return cli_problem(argv[0], card_write(&card, to, &why), &why);
    card_print(stdout, &card);
    return cli_flush(argv[0]);
}
