/* show_rules.c - `niblick rules`: the rules page of a game. */
#include <string.h>

#include "command.h"
#include "rules.h"

/* A line of Markdown for a person: a heading is bold and without its marks, **words** are bold, `code` is plain. */
static void print_line(FILE *out, const char *line, size_t length, struct cli_style style)
{
    size_t marks = strspn(line, "#");
    bool heading = marks && line[marks] == ' ', bold = heading;
    if (heading) fputs(cli_bold(style), out);
    for (size_t i = heading ? marks + 1 : 0; i < length; i++) {
        if (line[i] == '*' && i + 1 < length && line[i + 1] == '*') {
            bold = !bold;
            if (!heading) fputs(bold ? cli_bold(style) : cli_plain(style), out);
            i++;
        } else if (line[i] != '`') {
            fputc(line[i], out);
        }
    }
    fputs(cli_plain(style), out);
    fputc('\n', out);
}

/* Without bold the page stays as it is: its marks say what is a heading, and it may be on its way to a file. */
static bool rules_print(FILE *out, const char *id)
{
    const char *text = rules_text(id);
    if (!text) return false;
    struct cli_style style = cli_style_for(out, false);
    if (!style.colour) fputs(text, out);
    for (const char *line = text; style.colour && *line;) {
        size_t length = strcspn(line, "\n");
        if (strncmp(line, "```", 3)) print_line(out, line, length, style);
        line += length + (line[length] == '\n');
    }
    return true;
}

int cli_rules(int argc, char **argv)
{
    const char *id = NULL;
    const struct cli_arg args[] = {{0}};
    int words = cli_args(argc, argv, args, &id, 1);
    if (words < 0) return CLI_USAGE;
    if (!words) return cli_usage(argv[0], "which game? `niblick games` lists them");
    const nb_game *game = cli_game(argv[0], id);
    if (!game) return CLI_USAGE;
    if (!rules_print(stdout, game->id))
        return cli_fail(argv[0], "this program was built without the rules of %s", game->title);
    return cli_flush(argv[0]);
}
