/* random_play.c - the program's side of bench/wasm.sh: plays as it is told on standard input, and says how long it took.
 *
 *   in:  "GAME HOLES", two numbers a line        out: "DECISIONS SECONDS"
 */
#include "random_play.h"

#include <stdio.h>
#include <time.h>

static double cpu_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

int main(void)
{
    unsigned game, holes;
    while (scanf("%u %u", &game, &holes) == 2) { /* NOLINT(cert-err34-c): a driver of our own is at the other end */
        double start = cpu_clock();
        unsigned decisions = random_play(game, holes);
        printf("%u %.9f\n", decisions, cpu_clock() - start);
        fflush(stdout);
    }
    return 0;
}
