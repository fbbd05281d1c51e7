/* story.h - what has happened at the table, in sentences, as one person was told it. */
#ifndef NIBLICK_STORY_H
#define NIBLICK_STORY_H

#include "ink.h"

enum { STORY_LINES = 400 };

struct story {
    unsigned n; /* lines so far; the last STORY_LINES of them are kept */
    struct {
        char text[NB_MAX_STORY / 4];
        bool secret; /* tells of a card that not everybody saw */
    } line[STORY_LINES];
};

void story_add(struct story *story, const char *text, bool secret);
void story_forget(struct story *story); /* what was secret, where a memory is to be real */

/* All that is kept, the oldest first, in lines of at most w columns; to be freed. NULL: there is not enough memory. */
char *story_text(const struct story *story, int w);

/* The newest sentences, the last one at the bottom. */
void story_draw(const struct screen *screen, const struct story *story, struct rect r);

#endif
