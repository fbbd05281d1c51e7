/* play.h - a person at the keyboard: what play and other commands with people in them share. */
#ifndef NIBLICK_PLAY_H
#define NIBLICK_PLAY_H

#include "cli.h"
#include "session.h"

struct game {
    struct session session; /* session.human is the person at the keyboard */
    struct cli_style style;
    unsigned spoke;     /* who acted last, */
    unsigned turn;      /* and whose turn it was: when others have moved, the whole table is shown again */
    const char *saving; /* what "save" is answered, where the command keeps the match by itself; otherwise NULL */
    char *line;         /* what the person typed */
    size_t room;
};

/* Shows the person his view and what he may do, and obeys until he chooses. 0: he leaves. */
nb_action play_ask(struct game *game);

/* A line without the blanks around it, or NULL at the end of input or after Ctrl-C. Freed by whoever has the game. */
char *play_line(struct game *game);

void play_catch_interrupts(void); /* from now on Ctrl-C ends a line as the end of input does */
bool play_interrupted(void);

nb_seed play_seed(void); /* one that was not used before */

#endif
