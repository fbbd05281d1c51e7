/* update.h - a seat's view as JSON, whole or as what has changed since an earlier one.
 *
 * Everything here is made from views, so nothing here can tell what a seat may not know. The shape is that of wire_view
 * (docs/ENGINE.md) with "legal" and "match_over" added (docs/PROTOCOL.md); the changes, put into the earlier whole, give
 * the later whole.
 */
#ifndef NIBLICK_UPDATE_H
#define NIBLICK_UPDATE_H

#include "jot.h"
#include "niblick.h"

/* What a viewer looks at. */
struct update_scene {
    const nb_view *before;    /* NULL: the view is to be whole */
    const nb_view *after;     /* of the same seat, in the same hole */
    const char *const *names; /* of the seats */
    const int32_t *scores;    /* of the hole, once it is over; NULL before */
    bool match_over;
};

void update_view(struct jot *j, const struct update_scene *scene);  /* as an object */
void update_zones(struct jot *j, const struct update_scene *scene); /* ... its zones, as an array */
void update_legal(struct jot *j, const nb_view *view, const char *const *names);

/* An action that led from before to after: the events (all of them: what the viewer may not know is left out here). */
void update_events(struct jot *j, const nb_view *after, const nb_events *events);
void update_sentences(struct jot *j, const struct update_scene *scene, unsigned seat, nb_action action,
                      const nb_events *events);

/* Parts that all of these share. */
void update_place(struct jot *j, const nb_table *t, unsigned zone, unsigned slot, unsigned owner);
void update_card(struct jot *j, const nb_rules *rules, nb_card card); /* its code, or null */
void update_seats(struct jot *j, uint16_t mask);                      /* as an array */
void update_options(struct jot *j, const nb_rules *rules);            /* the key "options" and all of them */

#endif
