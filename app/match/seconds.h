/* seconds.h - the clock for pauses and for players that think by time. */
#ifndef NIBLICK_SECONDS_H
#define NIBLICK_SECONDS_H

#include <time.h>

/* From an arbitrary start, never going back. */
static inline double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

#endif
