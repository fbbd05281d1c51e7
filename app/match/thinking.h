/* thinking.h - thinking in a thread of its own, so that the screen stays alive and one can leave at any moment. */
#ifndef NIBLICK_THINKING_H
#define NIBLICK_THINKING_H

#include "session.h"

struct thinking; /* one question, and its answer once it has been found */

/* What the computer does for the seat that is asked; what the strongest would do in the view's place. When it is known, a byte
 * goes to the pipe wake. NULL when there is not enough memory, or no thread. */
struct thinking *thinking_choose(const struct session *s, int wake);
struct thinking *thinking_advise(const nb_view *view, int wake);

bool thinking_is_done(struct thinking *thinking);
nb_action thinking_action(const struct thinking *thinking);        /* when it is done; 0: there was not enough memory */
const nb_advice *thinking_advice(const struct thinking *thinking); /* when it is done; NULL: the same */

/* Whether it is done or not: it is not wanted any more. NULL is nothing. */
void thinking_drop(struct thinking *thinking);

#endif
