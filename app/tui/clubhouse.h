/* clubhouse.h - where one comes in: all games, the matches that wait to be gone on with, those to be looked at again. */
#ifndef NIBLICK_CLUBHOUSE_H
#define NIBLICK_CLUBHOUSE_H

#include "screen.h"

void clubhouse(struct screen *screen); /* returns when the person leaves the program */

#endif
