/* join_screen.h - `niblick join` in the full screen: the same visit as in plain lines (visit.h), drawn. */
#ifndef NIBLICK_JOIN_SCREEN_H
#define NIBLICK_JOIN_SCREEN_H

#include "problem.h"
#include "visit.h"

/* Until the person leaves, or the visit is over. The visit is one that whoever makes it has filled in, but for its output and
 * the way to send. Returns how it ended; why says, unless it is empty, what the person should still be told. */
enum visit_end join_screen_visit(struct visit *v, struct problem *why);

#endif
