/* index_offer.h - whether a form can offer strokes by handicap, and your handicap index when they are wanted. */
#ifndef NIBLICK_INDEX_OFFER_H
#define NIBLICK_INDEX_OFFER_H

#include "pop.h"

struct index_offer;

struct index_offer *index_offer_open(void); /* reads your rounds; NULL: they cannot be read, and nothing is offered */
void index_offer_free(struct index_offer *offer);
/* Strokes can be given by these rules, and there are enough rounds for an index. */
bool index_offer_stands(const struct index_offer *offer, const nb_rules *rules);
/* It may take seconds, in which the screen says how far it is; false: the person does not want to wait, or it failed. */
bool index_offer_work_out(struct screen *screen, struct pop_behind behind, const nb_rules *rules, int32_t *index);

#endif
