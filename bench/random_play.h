/* random_play.h - random holes of a game: the same work for the program and for WebAssembly, to be compared (bench/wasm.sh). */
#ifndef NIBLICK_RANDOM_PLAY_H
#define NIBLICK_RANDOM_PLAY_H

#include "niblick.h"

/* Plays this many holes of a game, by its number, with its usual options for as many as can play; returns the decisions. */
static inline uint32_t random_play(uint32_t game, uint32_t holes)
{
    const nb_seed seed = nb_seed_number(1);
    nb_action list[NB_MAX_ACTIONS];
    uint32_t decisions = 0;
    nb_rules rules;
    nb_rng rng;
    const nb_game *played = nb_game_at(game);
    if (!played || nb_setup(&rules, played->id, played->max_seats < 4 ? played->max_seats : 4, "", NULL)) return 0;
    nb_rng_start(&rng, 1, game);
    for (uint32_t i = 0; i < holes; i++) {
        nb_hole hole;
        nb_deal(&hole, &rules, &seed, i & 0xFFFF, i % rules.seats);
        for (; !nb_over(&hole.t); decisions++) {
            int n = nb_legal(&hole, list);
            nb_play(&hole, list[nb_rng_below(&rng, (uint32_t)n)]);
        }
    }
    return decisions;
}

#endif
