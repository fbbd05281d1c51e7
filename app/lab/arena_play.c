/* arena_play.c - one deal of an arena, in all rotations. It depends on the arena and the deal's number alone, as
 * long as the players think by playouts and not by the clock.
 */
#include <string.h>

#include "arena.h"

static const struct arena_effort no_effort;

static void play_rotation(const struct arena *arena, nb_hole *hole, unsigned rotation, nb_rng *rng,
                          struct arena_effort effort[NB_MAX_SEATS])
{
    nb_action list[NB_MAX_ACTIONS];
    while (!nb_over(&hole->t)) {
        int n = nb_legal(hole, list);
        unsigned player = arena->at[(hole->t.actor + rotation) % arena->rules.seats];
        if (n == 1) {
            nb_play(hole, list[0]);
            continue;
        }
        double start = seconds_now();
        nb_action action = holes_choose(&arena->player[player], hole, list, n, rng);
        effort[player].nanoseconds += (uint64_t)((seconds_now() - start) * 1e9);
        effort[player].choices++;
        nb_play(hole, action);
    }
}

void arena_deal(const struct arena *arena, unsigned number, int32_t sum[NB_MAX_SEATS],
                struct arena_effort effort[NB_MAX_SEATS])
{
    for (unsigned i = 0; i < NB_MAX_SEATS; i++) sum[i] = 0, effort[i] = no_effort;
    for (unsigned rotation = 0; rotation < arena->rotations; rotation++) {
        int32_t standing[NB_MAX_SEATS];
        nb_rng rng = holes_rng(&arena->seed, number * NB_MAX_SEATS + rotation);
        nb_hole hole;
        holes_deal(&hole, &arena->rules, &arena->seed, number);
        play_rotation(arena, &hole, rotation, &rng, effort);
        arena_standing(&arena->fresh, &hole, standing);
        for (unsigned s = 0; s < arena->rules.seats; s++)
            sum[arena->at[(s + rotation) % arena->rules.seats]] += standing[s];
    }
}
