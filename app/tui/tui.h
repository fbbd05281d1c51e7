/* tui.h - the full-screen program: `niblick` without arguments, on a terminal. */
#ifndef NIBLICK_TUI_H
#define NIBLICK_TUI_H

#include <stdbool.h>

bool tui_can(void); /* there is a terminal that could show it */
int tui_main(void); /* returns the exit status */

#endif
