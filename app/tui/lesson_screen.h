/* lesson_screen.h - a lesson on the full screen: a guided hole at the usual table, with a coach's box below it. */
#ifndef NIBLICK_LESSON_SCREEN_H
#define NIBLICK_LESSON_SCREEN_H

#include "pop.h"

bool lesson_screen_has(const char *game); /* there are lessons for it */

/* The game's lessons, one after another, until the last is learned or one is left. True: the person wants to play the game now. */
bool lesson_screen(struct screen *screen, struct pop_behind behind, const char *game);

/* At the first visit to a game: offers its lesson, once. False: the person has had it and does not want to play now. */
bool lesson_screen_offer(struct screen *screen, struct pop_behind behind, const char *game);

#endif
