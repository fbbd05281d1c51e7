/* scene_json.h - what a server has sent, as the program's own drawing and asking take it. False: it makes no sense. */
#ifndef NIBLICK_SCENE_JSON_H
#define NIBLICK_SCENE_JSON_H

#include <jansson.h>

#include "ask.h"
#include "scene.h"
#include "seat.h"

bool scene_read(struct scene *scene, const nb_rules *rules, json_t *view, unsigned seat); /* the rules must stay */
bool scene_ask(struct ask *ask, const struct scene *scene, json_t *legal);
/* What the person looks at before their first action (seat_opening): how many cards, and where they lie. 0: nothing. */
unsigned scene_opening(struct seat_touch cell[SEAT_OPENING], const struct scene *scene, json_t *view);
/* How every seat came to its score, once the hole is over; without the rules' ids. False also where an older server has sent
 * none. */
bool scene_tally(nb_tally tally[NB_MAX_SEATS], const struct scene *scene, json_t *view);

#endif
