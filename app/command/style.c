/* style.c - how text looks: colour and symbols only where they can be shown and are wanted. */
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command.h"

struct cli_style cli_style_for(FILE *out, bool symbols)
{
    const char *none = getenv("NO_COLOR"), *term = getenv("TERM");
    bool terminal = isatty(fileno(out));
    bool dumb = !term || !*term || !strcmp(term, "dumb");
    return (struct cli_style){
        .colour = terminal && !dumb && !(none && *none), /* an empty NO_COLOR asks for nothing */
        .symbols = terminal && symbols && !strcmp(nl_langinfo(CODESET), "UTF-8"),
    };
}

const char *cli_bold(struct cli_style style) { return style.colour ? "\033[1m" : ""; }
const char *cli_plain(struct cli_style style) { return style.colour ? "\033[0m" : ""; }
