/* show_rules.c - `niblick rules`: the rules page of a game, which the program carries inside. */
#include <string.h>

#include "command.h"
#include "rules.h"
#include "rules_pages.h"

static const struct rules_page *find_page(const char *id)
{
    for (unsigned i = 0; i < rules_page_count; i++)
        if (!strcmp(rules_pages[i].id, id)) return &rules_pages[i];
    return NULL;
}

const char *rules_text(const char *id)
{
    const struct rules_page *page = find_page(id);
    return page ? page->text : NULL;
}

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
bool rules_print(FILE *out, const char *id)
{
    const struct rules_page *page = find_page(id);
    if (!page) return false;
    struct cli_style style = cli_style_for(out, false);
    if (!style.colour) fputs(page->text, out);
    for (const char *line = page->text; style.colour && *line;) {
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
