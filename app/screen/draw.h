/* draw.h - a card at any size. */
#ifndef NIBLICK_DRAW_H
#define NIBLICK_DRAW_H

#include "face.h"
#include "ink.h"

enum draw_state {
    DRAW_QUIET,
    DRAW_LIT,
    DRAW_CURSOR,
    DRAW_STRUCK /* it counts nothing: a line goes through it */
};

struct draw_card {
    const nb_rules *rules;
    nb_cell cell;
    bool in_hand; /* held by whoever looks at it: its back does not count */
    enum draw_state state;
    enum place_size size;
    struct rect at;
    const char *name; /* of its place, written on the edge; or NULL */
};

void draw_card(const struct screen *screen, const struct draw_card *card);

struct face_style draw_style(const struct screen *screen);

#endif
