/* other_day_preload.c - lets a program believe that it is another day: LD_PRELOAD it, with NIBLICK_TEST_DAYS=-40 for forty days ago. */
#define _GNU_SOURCE // NOLINT(bugprone-reserved-identifier)
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *time)
{
    const char *days = getenv("NIBLICK_TEST_DAYS");
    const int status = (int)syscall(SYS_clock_gettime, clock, time);
    if (clock == CLOCK_REALTIME && days) time->tv_sec += 24 * 3600 * strtol(days, NULL, 10);
    return status;
}
