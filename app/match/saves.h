/* saves.h - the matches that are kept: one record each, replaced after every action, so that nothing is ever lost. */
#ifndef NIBLICK_SAVES_H
#define NIBLICK_SAVES_H

#include <time.h>

#include "session.h"
#include "paths.h"

struct save {
    char *path;
    time_t when;              /* last written */
    char game[32], title[40]; /* of its game; empty: it cannot be read, and words say why */
    char label[64];           /* "golph, Hole 3 of 9"; of a finished match the title alone */
    char words[NB_MAX_TEXT];  /* "Hole 3 of 9: You, Ada and Ben" */
    bool over;                /* a record of a finished match: to be looked at */
};

/* A match that is being played: nobody else opens it meanwhile. However the program ends, the system lets go of it. */
struct saves_hold {
    int file; /* -1: nothing is held */
    char lock[PATHS_PATH + 8];
};

/* A match that begins: finds a name that is not taken yet, and holds it. */
int saves_begin(struct saves_hold *hold, char *out, size_t size, const char *game, struct problem *why);
/* A match that goes on. What can go wrong is, as a rule, that it is open elsewhere. */
int saves_hold(struct saves_hold *hold, const char *path, struct problem *why);
void saves_let_go(struct saves_hold *hold);

/* Whether it is one of the matches that are kept here, by whatever name; out is the one it has among them. */
bool saves_is_own(const char *path, char out[PATHS_PATH]);
void saves_mark_last(const char *path); /* "last.nib" is a link to this one from now on */

/* All matches that are kept, the newest first. */
struct saves {
    unsigned n, room;
    struct save *list;
};

int saves_list(struct saves *saves, struct problem *why); /* saves_free in any case */
void saves_free(struct saves *saves);

#endif
