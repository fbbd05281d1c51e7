/* place_zone.h - what one seat, and the middle of the table, need on the screen (for place.c). */
#ifndef NIBLICK_PLACE_ZONE_H
#define NIBLICK_PLACE_ZONE_H

#include "place.h"

struct extent {
    int h, w;
};

/* How, and where to. The same functions measure and place: without out they only measure. */
struct brush {
    const struct scene *scene;
    const struct place_pack *pack;
    enum place_size size;
    struct place *out;
    int right; /* the column at which text must end; only where out is given */
    int lead;  /* lines below the name of who has no status */
};

/* A seat has words below its name; in games along a course the fairway tells it. */
bool place_has_status(const struct scene *scene, unsigned seat);
/* The next of the scene's scrambled cards, from this one on, that are told below the seat's name; scene->mixes: none. */
unsigned place_mixed(const struct scene *scene, unsigned seat, unsigned from);

/* A player's name and all their cards, from (y, x) on in at most w columns; wider than that: it does not fit. */
struct extent place_seat(struct brush *b, unsigned seat, int y, int x, int w);
/* What belongs to nobody: stock, waste, the card in hand, the trick. */
struct extent place_middle(struct brush *b, int y, int x);

#endif
