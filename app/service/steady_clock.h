/* steady_clock.h - the time of day, as a club needs it: it never goes back, and it does not believe everything.
 *
 * The machine's clock can be set wrong for a moment, by hand or by a server it asks, and put right again. A table that was kept for
 * two weeks would be gone then. So time goes on by the monotonic clock, and a leap of the machine's clock is followed only when it
 * has lasted for a while.
 */
#ifndef NIBLICK_STEADY_CLOCK_H
#define NIBLICK_STEADY_CLOCK_H

#include <stdint.h>

enum { STEADY_LEAP = 5000, STEADY_DOUBT = 60000 }; /* ms: what is a leap, and how long it is doubted */

/* All zero before the first call. */
struct steady_clock {
    int64_t now, at;     /* what was said last, and the monotonic clock then */
    int64_t ahead_since; /* the monotonic clock when the machine's was first found ahead; 0: it is not */
};

/* wall: the machine's clock; at: a monotonic one that is never 0. Both in ms. */
int64_t steady_time(struct steady_clock *clock, int64_t wall, int64_t at);

#endif
