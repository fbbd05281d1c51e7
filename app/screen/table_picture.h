/* table_picture.h - the table on the screen: every player, heap and card in its place, and what can be chosen lit. */
#ifndef NIBLICK_TABLE_PICTURE_H
#define NIBLICK_TABLE_PICTURE_H

#include "counting.h"
#include "scene.h"
#include "seat.h"

struct table_picture {
    const struct scene *scene; /* what is shown of the table: all there is to show */
    const nb_match *match;
    const char *const *names;
    const struct seat_picking *pick; /* who is asked chooses with this; NULL: nobody does */
    const struct seat_touch *cursor; /* where the cursor is; NULL: nowhere */
    const int32_t *scores;           /* of the hole, when it is over; otherwise NULL */
    const int32_t *net;              /* the net standing, where strokes are given; otherwise NULL */
    const struct counting *counting; /* how far it has been counted; NULL: it is not */
    unsigned busy;                   /* a seat that is thinking; NB_NOBODY: none */
    const struct seat_touch *marks;  /* what is pointed at, and nothing else is lit; NULL: nobody points */
    unsigned n_marks;
    bool by_name;     /* it is a record: whoever's view it is has a name all the same, and "you" is ... */
    unsigned you;     /* ... this seat, or NB_NOBODY */
    const char *mark; /* what else the title line says: "practice"; or NULL */
};

void table_picture_draw(const struct screen *screen, const struct table_picture *picture, const struct place *place);

#endif
