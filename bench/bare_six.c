/* bare_six.c - the bare loop as a program of its own: bench_bare_six [HOLES [on|off]].
 *
 * Prints what it counted, so that anybody can see that it plays the same game as the library: with last turns off the
 * library's random players need 66.47 decisions a hole, among 4.400 actions, for a mean score of 30.84.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bare_six.h"

static double clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

int main(int argc, char **argv)
{
    long holes = argc > 1 ? strtol(argv[1], NULL, 10) : 1000000;
    struct bare_six run = {.rng = 1, .last_turns = !(argc > 2 && !strcmp(argv[2], "off"))};
    if (holes < 1) return fputs("bench_bare_six [HOLES [on|off]]\n", stderr), 2;
    double start = clock_now();
    bare_six(&run, (uint64_t)holes);
    double seconds = clock_now() - start;
    printf("%" PRIu64
           " holes, %.2f decisions a hole, among %.3f actions, mean score %.2f, %.1f million decisions a second\n",
           run.holes, (double)run.decisions / (double)run.holes, (double)run.choices / (double)run.decisions,
           (double)run.strokes / (double)run.holes / BARE_SEATS, (double)run.decisions / seconds * 1e-6);
    return 0;
}
