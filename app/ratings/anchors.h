/* anchors.h - the ratings of the computer players, which never move: everybody else's are measured by them. */
#ifndef NIBLICK_ANCHORS_H
#define NIBLICK_ANCHORS_H

#include <stdbool.h>

/* False: nobody has measured this player at this game. */
bool anchor_of(const char *game, const char *player, int *points);

#endif
