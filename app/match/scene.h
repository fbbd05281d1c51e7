/* scene.h - a table as somebody sees it, ready to be drawn and told: made from a view of the library, or from one that a
 * server has sent (scene_json.c). */
#ifndef NIBLICK_SCENE_H
#define NIBLICK_SCENE_H

#include "niblick.h"

enum { SCENE_SLOT = 8 }; /* room for the name of a place */

struct scene_cell {
    nb_card card; /* NB_NO_CARD: a gap; NB_HIDDEN: not known */
    bool up;
    char slot[SCENE_SLOT]; /* "B3"; empty outside layouts and hands, where places have no names */
};

struct scene_zone {
    nb_zone shape;
    unsigned first; /* of its cells; the stock has none */
    bool named;     /* an action that is possible now names a card here by its place */
};

struct scene {
    const nb_rules *rules;
    unsigned seat;                /* of the onlooker; NB_NOBODY: a spectator */
    unsigned dealer, turn, actor; /* when it is over, turn and actor are nobody */
    uint16_t actors;              /* bit s: seat s can act now */
    uint16_t sits_out;            /* bit s: seat s does not play this hole */
    unsigned number;              /* of the hole, from 1 */
    unsigned stock;               /* cards left */
    bool over;
    bool balls; /* it is played along a course; then ball says where everybody is */
    nb_ball ball[NB_MAX_SEATS];
    unsigned zones;
    struct scene_zone zone[NB_MAX_ZONES];
    struct scene_cell cell[NB_MAX_SLOTS];
    unsigned mixes;
    nb_mixed mixed[NB_MAX_LOTS]; /* what the onlooker still knows of scrambled cards, unless memory is to be real */
    char title[NB_MAX_TEXT];     /* of the hole of golf that is played now; see nb_hole_title */
    char status[NB_MAX_TEXT];    /* of the table, and of each seat; see nb_status */
    char seat_status[NB_MAX_SEATS][NB_MAX_TEXT];
};

void scene_of(struct scene *scene, const nb_view *view); /* the view must stay: it has the rules */

/* The view of somebody who may see every card: for a record that is replayed, never for a game that is going on. */
void scene_see_all(nb_view *view, const nb_hole *hole);

/* The cards of a scene on a table of the library: enough to pick cards there (seat_pick_from), and no more. What the rules
 * say about it must come from whoever knows the hole. */
void scene_lay(nb_table *t, const struct scene *scene);

nb_zone scene_zone(const struct scene *scene, unsigned zone);
nb_cell scene_cell(const struct scene *scene, unsigned zone, unsigned slot); /* a gap beyond the last */
const char *scene_slot(const struct scene *scene, unsigned zone, unsigned slot);

#endif
