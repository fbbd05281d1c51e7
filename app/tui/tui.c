/* tui.c - see tui.h */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clubhouse.h"
#include "screen.h"
#include "tui.h"

bool tui_can(void)
{
    const char *term = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb") != 0;
}

int tui_main(struct tui_visit *visit, struct problem *why)
{
    struct screen screen;
    int status = screen_open(&screen, why);
    *visit = (struct tui_visit){.link = ""};
    if (status) return status;
    clubhouse(&screen, visit);
    screen_close(&screen);
    return PROBLEM_NONE;
}

int tui_course(nb_day day, struct problem *why)
{
    struct screen screen;
    int status = screen_open(&screen, why);
    if (status) return status;
    clubhouse_course(&screen, day);
    screen_close(&screen);
    return PROBLEM_NONE;
}

int tui_puzzles(const nb_game *game, unsigned number, struct problem *why)
{
    struct screen screen;
    int status = screen_open(&screen, why);
    if (status) return status;
    clubhouse_puzzles(&screen, game, number);
    screen_close(&screen);
    return PROBLEM_NONE;
}
