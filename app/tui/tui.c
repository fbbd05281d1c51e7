/* tui.c - see tui.h */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "clubhouse.h"
#include "screen.h"
#include "tui.h"

bool tui_can(void)
{
    const char *term = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb") != 0;
}

int tui_main(void)
{
    struct screen screen;
    if (!screen_open(&screen)) return CLI_FAILED;
    clubhouse(&screen);
    screen_close(&screen);
    return CLI_OK;
}
