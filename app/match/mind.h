/* mind.h - thinking in a thread of its own, so that the screen stays alive and one can leave at any moment. */
#ifndef NIBLICK_MIND_H
#define NIBLICK_MIND_H

#include "session.h"

struct mind; /* one question, and its answer once it has been found */

/* What the computer does for the seat that is asked; what the strongest would do in the view's place. When it is known, a byte
 * goes to the pipe wake. NULL when there is not enough memory, or no thread. */
struct mind *mind_choose(const struct session *s, int wake);
struct mind *mind_advise(const nb_view *view, int wake);

bool mind_is_done(struct mind *mind);
nb_action mind_action(const struct mind *mind);        /* when it is done; 0: there was not enough memory */
const nb_advice *mind_advice(const struct mind *mind); /* when it is done; NULL: the same */

/* Whether it is done or not: it is not wanted any more. NULL is nothing. */
void mind_drop(struct mind *mind);

#endif
