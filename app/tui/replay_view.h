/* replay_view.h - a record on the table, step by step. */
#ifndef NIBLICK_REPLAY_VIEW_H
#define NIBLICK_REPLAY_VIEW_H

#include "pop.h"

/* Shows the record in that file until the person has seen enough; says in a window what is wrong with it. review:
 * it begins with the first choice that a person had, and what it cost. */
void replay_view(struct screen *screen, struct pop_behind behind, const char *path, bool review);
/* The same for a record in memory, which is not changed: the review of it, from this hole on (from 0). */
void replay_record(struct screen *screen, struct pop_behind behind, const char *text, size_t length, unsigned hole);

#endif
