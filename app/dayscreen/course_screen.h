/* course_screen.h - the courses of the day on the full screen: today's and all that were before, what has become of each, and
 * par beside one's own score.
 */
#ifndef NIBLICK_COURSE_SCREEN_H
#define NIBLICK_COURSE_SCREEN_H

#include "course_book.h"
#include "pop.h"

/* Whoever opens it can play a match. It takes over the session and the hold. */
struct course_player {
    void (*play)(void *data, struct session *s, const char *path, struct saves_hold *hold);
    void *data;
};

/* Returns when the person leaves. It opens at that day, or the newest before it. */
void course_screen(struct screen *screen, nb_day day, struct course_player player);

#endif
