/* tui.h - the full-screen program: `niblick` without arguments, on a terminal. */
#ifndef NIBLICK_TUI_H
#define NIBLICK_TUI_H

#include <stdbool.h>

#include "niblick_course.h"
#include "problem.h"

bool tui_can(void); /* there is a terminal that could show it */

/* A table on a server that somebody wants to go to. It is another room's business: `niblick join`. */
enum { TUI_LINK = 512, TUI_NAME = 64 };
struct tui_visit {
    char link[TUI_LINK]; /* of the table, or the server's address; empty: nowhere */
    char name[TUI_NAME]; /* as whom */
};

/* Until the person leaves, or wants to go to a server's table. */
int tui_main(struct tui_visit *visit, struct problem *why);

/* The courses of the day, open at this one, until the person leaves. */
int tui_course(nb_day day, struct problem *why);

/* Puzzles, beginning with one of a game, until the person leaves; NULL and 0: with none. */
int tui_puzzles(const nb_game *game, unsigned number, struct problem *why);

#endif
