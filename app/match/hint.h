/* hint.h - what the strongest player would do in the person's place. */
#ifndef NIBLICK_HINT_H
#define NIBLICK_HINT_H

#include "ask.h"

/* The best actions, one a line, with the numbers by which they are offered. It is told from the view alone. */
void hint_show(FILE *out, const struct ask *ask, const nb_view *view);

/* How the list begins: best first, and what its numbers are. */
enum { HINT_MOST = 5 }; /* actions that are listed */
const char *hint_headline(const nb_rules *rules, const nb_advice *advice);

/* How the list ends, where several actions are as good as the first; empty where the first is clearly the best. */
int hint_close_text(char *out, size_t size, const nb_view *view, const nb_advice *advice);

/* The thinking alone: what every action is worth, settled (nb_advice_settle). False when there is not enough memory. */
bool hint_think(const nb_view *view, nb_advice *advice);

#endif
