/* ask.h - offering the legal actions, and understanding which one is meant. */
#ifndef NIBLICK_ASK_H
#define NIBLICK_ASK_H

#include <stdio.h>

#include "niblick.h"

enum { ASK_TEXT = 48 }; /* no notation is longer */

struct ask {
    int n;
    nb_action action[NB_MAX_ACTIONS];
    char text[NB_MAX_ACTIONS][ASK_TEXT]; /* each in notation */
};

void ask_start(struct ask *ask, const nb_table *t, unsigned seat);
void ask_show(FILE *out, const struct ask *ask, const nb_view *view, const char *const *names);

/* The same where what each action does, in words, comes from elsewhere. */
typedef void ask_phrase(const void *data, int i, char *out, size_t size);
void ask_list(FILE *out, const struct ask *ask, ask_phrase *phrase, const void *data);

/* One that is not the first, as it can be typed: one's own cards without the seat. */
void ask_example(char out[ASK_TEXT], const struct ask *ask, unsigned seat);

/* What an empty line means: see seat_default. 0 if it means nothing. */
nb_action ask_enter(const struct ask *ask);

/* Why the seat may not do this, with the rule in brackets; NB_OK: it may. */
nb_err ask_explain(const nb_table *t, unsigned seat, nb_action action, nb_why *why);

/* A line as notation has it: "look Ben's A1" is "look 2.A1", and "my A1" is "A1". out is returned. */
const char *ask_plain(char *out, size_t size, const char *line, unsigned seats, const char *const *names);

/* Understands a number, notation, the beginning of its words, or a card alone where only one action goes with it.
 * Otherwise returns 0 and says in why what would be right. */
nb_action ask_match(const struct ask *ask, const nb_table *t, unsigned seat, const char *line, nb_why *why);

/* The same from the list alone, without the rules. False: it is none of these, and why is left as it was. */
bool ask_pick(const struct ask *ask, const char *line, nb_action *action, nb_why *why);

#endif
