/* tui.h - the full-screen program: `niblick` without arguments, on a terminal. */
#ifndef NIBLICK_TUI_H
#define NIBLICK_TUI_H

#include <stdbool.h>

#include "problem.h"

bool tui_can(void); /* there is a terminal that could show it */

enum { TUI_LINK = 512 };
/* Until the person leaves. join: the link of a table on a server that they want to go to next; empty: none. */
int tui_main(char join[TUI_LINK], struct problem *why);

#endif
