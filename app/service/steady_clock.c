/* steady_clock.c - see steady_clock.h */
#include "steady_clock.h"

#include <stdbool.h>

int64_t steady_time(struct steady_clock *clock, int64_t wall, int64_t at)
{
    if (!clock->at) {
        clock->now = wall;
    } else {
        clock->now += at - clock->at;
        const bool leap = wall > clock->now + STEADY_LEAP;
        if (!leap) clock->ahead_since = 0;
        else if (!clock->ahead_since) clock->ahead_since = at;
        if (wall > clock->now && (!leap || at - clock->ahead_since >= STEADY_DOUBT)) clock->now = wall;
    }
    clock->at = at;
    return clock->now;
}
