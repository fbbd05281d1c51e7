/* eagle_speed.c - how long eagle takes for a choice in every game: bench_eagle_speed [HOLES].
 *
 * With made-up networks of the usual size, so that it can be measured before any is trained; how good the numbers are makes no
 * difference to the time. Positions are those of random play; the others' and one's own choices count alike, but not those
 * with a single action. One core, processor time.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "eagle.h"
#include "weights_made.h"

static double cpu_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

enum { AGAIN = 20 }; /* each choice is made so many times: reading the clock would take longer than one */

struct total {
    double seconds, longest;
    unsigned choices, actions;
    nb_action sum; /* so that no choice is left out */
};

static void measure_choice(const nb_hole *hole, const nb_budget *budget, int n, struct total *total)
{
    const nb_player *eagle = nb_player_named("eagle");
    nb_view view;
    nb_rng rng;
    nb_rng_start(&rng, 1, 0);
    nb_view_of(&view, hole, hole->t.actor);
    double start = cpu_clock();
    for (unsigned i = 0; i < AGAIN; i++) total->sum += eagle->choose(&view, &rng, budget, NULL);
    double taken = (cpu_clock() - start) / AGAIN;
    total->seconds += taken;
    if (taken > total->longest) total->longest = taken;
    total->choices++;
    total->actions += (unsigned)n;
}

static void measure_hole(const nb_rules *rules, const nb_budget *budget, unsigned number, struct total *total)
{
    const nb_seed seed = nb_seed_number(1928);
    nb_action list[NB_MAX_ACTIONS];
    nb_hole hole;
    nb_rng rng;
    nb_rng_start(&rng, number, 1);
    nb_deal(&hole, rules, &seed, number & 0xFFFF, number % rules->seats);
    while (!nb_over(&hole.t)) {
        int n = nb_legal(&hole, list);
        if (n > 1) measure_choice(&hole, budget, n, total);
        nb_play(&hole, list[nb_rng_below(&rng, (uint32_t)n)]);
    }
}

static void measure(const nb_game *game, unsigned holes)
{
    static _Alignas(16) unsigned char memory[MADE_BYTES];
    const nb_budget budget = {.weights = weights_made(memory, game)};
    struct total total = {.sum = 0};
    nb_rules rules;
    if (nb_setup(&rules, game->id, game->max_seats < 4 ? game->max_seats : 4, NULL, NULL)) return;
    for (unsigned i = 0; i < holes; i++) measure_hole(&rules, &budget, i, &total);
    printf("%-20s %6.2f microseconds a choice among %4.1f actions, the longest %6.2f (%u choices, sum %08x)\n",
           game->id, 1e6 * total.seconds / total.choices, (double)total.actions / total.choices, 1e6 * total.longest,
           total.choices, (unsigned)total.sum);
}

int main(int argc, char **argv)
{
    long holes = argc > 1 ? strtol(argv[1], NULL, 10) : 20;
    if (holes < 1) {
        fputs("usage: bench_eagle_speed [HOLES]\n", stderr);
        return 2;
    }
    for (unsigned i = 0; nb_game_at(i); i++) measure(nb_game_at(i), (unsigned)holes);
    return 0;
}
