/* saves.h - the matches that are kept: one record each, written anew after every action, so that nothing is ever lost. */
#ifndef NIBLICK_SAVES_H
#define NIBLICK_SAVES_H

#include <time.h>

#include "session.h"
#include "ways.h"

enum { SAVES_MOST = 60 };

struct save {
    char path[WAYS_PATH];
    time_t when;              /* last written */
    char game[32], title[40]; /* of its game; empty: it cannot be read, and words say why */
    char words[NB_MAX_TEXT];  /* "Hole 3: You, Ada and Ben" */
    bool over;                /* a record of a finished match: to be looked at */
};

/* A name that is not taken yet for a match that begins. False when it has said what is wrong. */
bool saves_name(char *out, size_t size, const char *game);

/* A match of `niblick play` that is not finished makes way for a new one: it gets a name of its own among the others. */
void saves_set_aside(void);

/* The newest first; returns how many. The last match of `niblick play` is among them. */
unsigned saves_list(struct save list[SAVES_MOST]);

#endif
