/* solver_speed.c - how many complete holes of golph the solver does in a second: bench_solver_speed [HOLES [OPTIONS]].
 *
 * A hole is solved from its first lead, five cards in every hand, all leads at once. One core, processor time.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "niblick.h"

enum { MEMORY = 1 << 20, MOST_SEATS = 5 };

/* As in golph_solve.h: nb_game.solve declines holes that take too long for a search. */
bool nb__golph_solve_fully(const nb_hole *hole, unsigned seat, const nb_action *list, int n, int32_t *worth,
                           void *scratch, size_t size);

static double cpu_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* To the first lead: the dealer names any colour and takes the turned-up card for the worst one. */
static void deal(nb_hole *hole, const nb_rules *rules, unsigned number)
{
    const nb_seed seed = nb_seed_number(1928);
    nb_action list[NB_MAX_ACTIONS];
    nb_deal(hole, rules, &seed, number & 0xFFFF, number % rules->seats);
    while (!nb_over(&hole->t)) {
        int n = nb_legal(hole, list);
        if (nb_verb_of(list[0]) == NB_PLAY) return;
        nb_play(hole, list[n - 1]);
    }
}

static void measure(unsigned seats, const char *options, unsigned holes, void *memory)
{
    nb_rules rules;
    nb_why why;
    double seconds = 0, longest = 0;
    int64_t sum = 0;
    if (nb_setup(&rules, "golph", seats, options, &why)) return;
    for (unsigned i = 0; i < holes; i++) {
        nb_hole hole;
        nb_action list[NB_MAX_ACTIONS];
        int32_t worth[NB_MAX_ACTIONS];
        deal(&hole, &rules, i);
        double start = cpu_clock();
        int n = nb_legal(&hole, list);
        if (n && nb__golph_solve_fully(&hole, hole.t.actor, list, n, worth, memory, MEMORY)) sum += worth[0];
        double taken = cpu_clock() - start;
        seconds += taken;
        if (taken > longest) longest = taken;
    }
    printf("golph, %u seats, %s: %u holes, %.0f a second, the longest %.2f ms (sum of first leads %lld)\n", seats,
           *options ? options : "as usual", holes, holes / seconds, longest * 1e3, (long long)sum);
}

int main(int argc, char **argv)
{
    long holes = argc > 1 ? strtol(argv[1], NULL, 10) : 1000;
    const char *options = argc > 2 ? argv[2] : "";
    void *memory = malloc(MEMORY);
    bool fine = holes >= 1 && memory;
    if (!fine) fputs("bench_golph_solve [HOLES [OPTIONS]]\n", stderr);
    for (unsigned seats = 2; fine && seats <= MOST_SEATS; seats++) measure(seats, options, (unsigned)holes, memory);
    free(memory);
    return fine ? 0 : 2;
}
