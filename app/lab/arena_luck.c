/* arena_luck.c - taking the luck out of a deal. When a card that nobody had seen comes to light, eagle says what the position
 * is worth now, and what it would be worth with each of the cards that could have come (nb_surprise). The difference is luck,
 * and 0 in the mean whatever eagle says, so an arena without it tells the same with fewer deals. The cards that are turned
 * up when a hole ends are shuffled instead, and the mean of what they come to counts.
 */
#include "arena.h"

enum { LAST_TRIES = 16 }; /* other cards that are tried for those turned up at the end */

/* What eagle expects for each seat. It looks through the eyes of the seat to act, and tells the others in the mean only. */
static bool expect(const struct arena *arena, const nb_hole *hole, float out[NB_MAX_SEATS])
{
    float own, others;
    int32_t standing[NB_MAX_SEATS];
    if (nb_over(&hole->t)) {
        arena_standing(&arena->fresh, hole, standing);
        for (unsigned s = 0; s < arena->rules.seats; s++) out[s] = (float)standing[s];
        return true;
    }
    if (!nb_eagle_expects(&hole->t, hole->t.actor, &own, &others)) return false;
    for (unsigned s = 0; s < arena->rules.seats; s++) out[s] = s == hole->t.actor ? own : others;
    return true;
}

static void card_luck(const struct arena *arena, const nb_hole *before, nb_action action, const nb_hole *after,
                      nb_rng *rng, float luck[NB_MAX_SEATS])
{
    nb_surprise surprise;
    float came[NB_MAX_SEATS], mean[NB_MAX_SEATS] = {0}, other[NB_MAX_SEATS];
    if (!nb_surprise_of(&surprise, before, after, rng) || !expect(arena, after, came)) return;
    for (unsigned kind = 0; kind < surprise.kinds; kind++) {
        const float *worth = kind == surprise.came ? came : other;
        nb_hole hole;
        if (kind != surprise.came) {
            nb_surprise_instead(&hole, before, &surprise, kind);
            nb_play(&hole, action);
            if (!expect(arena, &hole, other)) return;
        }
        for (unsigned s = 0; s < arena->rules.seats; s++)
            mean[s] += worth[s] * (float)surprise.cards[kind] / (float)surprise.all;
    }
    for (unsigned s = 0; s < arena->rules.seats; s++) luck[s] += came[s] - mean[s];
}

/* Nothing if it hung on a card whether this was the end: then these are not the only cards that could have come to light. */
static void last_luck(const struct arena *arena, const nb_hole *before, nb_action action, const nb_hole *after,
                      nb_rng *rng, float luck[NB_MAX_SEATS])
{
    float came[NB_MAX_SEATS], other[NB_MAX_SEATS], sum[NB_MAX_SEATS] = {0};
    expect(arena, after, came);
    for (unsigned i = 0; i < LAST_TRIES; i++) {
        nb_hole hole = *before;
        if (!nb_shuffle_unseen(&hole, rng)) return;
        nb_play(&hole, action);
        if (!nb_over(&hole.t)) return;
        expect(arena, &hole, other);
        for (unsigned s = 0; s < arena->rules.seats; s++) sum[s] += came[s] - other[s];
    }
    for (unsigned s = 0; s < arena->rules.seats; s++) luck[s] += sum[s] / LAST_TRIES;
}

void arena_add_luck(const struct arena *arena, const nb_hole *before, nb_action action, const nb_hole *after,
                    nb_rng *rng, float luck[NB_MAX_SEATS])
{
    if (nb_over(&after->t)) last_luck(arena, before, action, after, rng, luck);
    else card_luck(arena, before, action, after, rng, luck);
}
