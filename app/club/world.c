/* world.c - see world.h */
#include "world.h"

struct world_times world_usual_times(void)
{
    enum { SECOND = 1000, DAY = 24 * 3600 * SECOND };
    return (struct world_times){
        .deal = 2 * SECOND,
        .pause = 30 * SECOND,
        .takeover = 60 * SECOND,
        .barred = 600 * SECOND,
        .window = 5 * SECOND,
        .collect = 300,
        .lag = 250,
        .pace = 700,
        .pace_spread = 600,
        .reaction = 700,
        .reaction_spread = 900,
        .ping = 15 * SECOND,
        .lobby = SECOND,
        .keep = 14 * (int64_t)DAY,
    };
}
