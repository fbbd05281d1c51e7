/* typed_lines.h - lines from standard input for a program that must not wait for them: a thread reads one, and the next only when
 * that one has been taken. */
#ifndef NIBLICK_TYPED_LINES_H
#define NIBLICK_TYPED_LINES_H

#include <stdbool.h>

/* wake is called from the thread whenever lines_peek would say something new. One in a process; false: no thread. */
bool lines_start(void (*wake)(void *data), void *data);

/* The line that waits, without the blanks around it; NULL: none yet, or *ended: there will be no more. */
const char *lines_peek(bool *ended);
void lines_take(void); /* it is done with */
void lines_stop(void); /* wake is not called any more */

#endif
