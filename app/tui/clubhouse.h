/* clubhouse.h - the first screen: matches to resume, all games, finished matches to watch. */
#ifndef NIBLICK_CLUBHOUSE_H
#define NIBLICK_CLUBHOUSE_H

#include "niblick_course.h"
#include "screen.h"
#include "tui.h"

/* Returns when the person leaves. visit gets a table on a server that they want to go to; otherwise its link is empty. */
void clubhouse(struct screen *screen, struct tui_visit *visit);

/* The courses of the day alone, open at this one. */
void clubhouse_course(struct screen *screen, nb_day day);
/* The puzzles alone, beginning with one of a game; NULL and 0: with none. */
void clubhouse_puzzles(struct screen *screen, const nb_game *game, unsigned number);

#endif
