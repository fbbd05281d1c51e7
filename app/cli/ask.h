/* ask.h - offering the legal actions, and understanding which one is meant. */
#ifndef NIBLICK_ASK_H
#define NIBLICK_ASK_H

#include "cli.h"

enum { ASK_TEXT = 48 }; /* no notation is longer */

struct ask {
    int n;
    nb_action action[NB_MAX_ACTIONS];
    char text[NB_MAX_ACTIONS][ASK_TEXT]; /* each in notation */
};

void ask_start(struct ask *ask, const nb_table *t, unsigned seat);
void ask_show(FILE *out, const struct ask *ask, const nb_view *view, const char *const *names);

/* What an empty line means: the only action, or passing where one may; 0 if it means nothing. */
nb_action ask_enter(const struct ask *ask);

/* Understands a number, notation, the beginning of its words, or a card alone where only one action goes with it.
 * Otherwise returns 0 and says in why what would be right. */
nb_action ask_match(const struct ask *ask, const nb_table *t, unsigned seat, const char *line, nb_why *why);

#endif
