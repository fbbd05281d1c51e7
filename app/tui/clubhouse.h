/* clubhouse.h - the first screen: matches to resume, all games, finished matches to watch. */
#ifndef NIBLICK_CLUBHOUSE_H
#define NIBLICK_CLUBHOUSE_H

#include "screen.h"

/* Returns when the person leaves. join gets the link of a table on a server that they want to go to; otherwise it is empty. */
void clubhouse(struct screen *screen, char *join, size_t size);

#endif
