/* fairway.h - the hole that is played, from tee to green, with every ball where it lies: for any game along a course. */
#ifndef NIBLICK_FAIRWAY_H
#define NIBLICK_FAIRWAY_H

#include "ink.h"

/* The column, of w, in which a ball with `left` yards to go is drawn: 0 is the tee, the last one the flag. Pure. */
int fairway_column(unsigned length, unsigned left, int w);

void fairway_draw(const struct screen *screen, struct rect r, const struct scene *scene, const char *const *names);

#endif
