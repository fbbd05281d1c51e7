/* law_hash.c - one number for what the library does: every game and seat count played at random, with every hole, view, sample
 * and text on the way. Freestanding, so that it runs inside the WebAssembly module too: both must give the same number.
 */
#include "niblick.h"

uint32_t law_hash(uint32_t holes);

/* FNV-1a. */
static uint32_t mix(uint32_t hash, const void *data, size_t size)
{
    const uint8_t *byte = data;
    for (size_t i = 0; i < size; i++) hash = (hash ^ byte[i]) * 16777619u;
    return hash;
}

static uint32_t mix_texts(uint32_t hash, const nb_view *view, nb_action action)
{
    char text[NB_MAX_TEXT];
    int n = nb_action_text(text, sizeof text, &view->t, action);
    hash = mix(hash, text, (size_t)n);
    n = nb_action_describe(text, sizeof text, view, view->t.actor, action, NULL);
    return mix(hash, text, (size_t)n);
}

static uint32_t mix_position(uint32_t hash, const nb_hole *hole, nb_action action, nb_rng *rng)
{
    nb_view view;
    nb_hole sample;
    nb_view_of(&view, hole, hole->t.actor);
    nb_sample(&sample, &view, rng);
    hash = mix(hash, hole, sizeof *hole);
    hash = mix(hash, &view, sizeof view);
    hash = mix(hash, &sample, sizeof sample);
    return mix_texts(hash, &view, action);
}

static uint32_t mix_match(uint32_t hash, const nb_rules *rules, uint64_t seed, nb_rng *rng)
{
    nb_match match;
    nb_hole hole;
    nb_action list[NB_MAX_ACTIONS];
    nb_match_start(&match, rules, nb_seed_number(seed));
    nb_match_deal(&match, &hole);
    for (unsigned step = 0; !nb_over(&hole.t); step++) {
        int n = nb_legal(&hole, list);
        nb_action action = list[nb_rng_below(rng, (uint32_t)n)];
        if (step % 8 == 0) hash = mix_position(hash, &hole, action, rng);
        nb_apply(&hole, action, NULL);
    }
    nb_match_close(&match, &hole);
    hash = mix(hash, &hole, sizeof hole);
    return mix(hash, match.total, sizeof match.total);
}

uint32_t law_hash(uint32_t holes)
{
    uint32_t hash = 2166136261u;
    nb_rng rng;
    nb_rng_start(&rng, 1928, 0);
    for (uint32_t i = 0; i < holes; i++) {
        const nb_game *game = nb_game_at(i % nb_game_count());
        unsigned seats = game->min_seats + nb_rng_below(&rng, game->max_seats - game->min_seats + 1u);
        nb_rules rules;
        if (nb_setup(&rules, game->id, seats, "", NULL)) return 0;
        hash = mix_match(hash, &rules, i, &rng);
    }
    return hash;
}
