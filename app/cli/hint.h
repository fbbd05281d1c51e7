/* hint.h - what the strongest player would do in the person's place. */
#ifndef NIBLICK_HINT_H
#define NIBLICK_HINT_H

#include "ask.h"

/* The best actions, one a line, with the numbers by which they are offered. It is told from the view alone. */
void hint_show(FILE *out, const struct ask *ask, const nb_view *view, nb_rng *rng);

#endif
