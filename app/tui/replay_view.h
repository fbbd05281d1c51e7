/* replay_view.h - a record on the table, step by step. */
#ifndef NIBLICK_REPLAY_VIEW_H
#define NIBLICK_REPLAY_VIEW_H

#include "pop.h"

/* Shows the record in that file until the person has seen enough; says in a window what is wrong with it. */
void replay_view(struct screen *screen, struct pop_behind behind, const char *path);

#endif
