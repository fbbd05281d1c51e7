/* arena_luck.c - taking the luck out of a deal. When a card that nobody had seen comes to light, eagle says what the position
 * is worth now, and what it would be worth with each of the cards that could have come (nb_add_card_luck). The difference is
 * luck, and 0 in the mean whatever eagle says, so an arena without it tells the same with fewer deals. The cards that are
 * turned up when a hole ends are shuffled instead, and the mean of what they come to counts.
 */
#include "arena.h"

enum { LAST_TRIES = 16 }; /* other cards that are tried for those turned up at the end */

/* What eagle expects for each seat. It looks through the eyes of the seat to act, and tells the others in the mean only. */
static bool expect(void *data, const nb_hole *hole, float out[])
{
    const struct arena *arena = *(const struct arena **)data;
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

void arena_add_luck(const struct arena *arena, const nb_hole *before, nb_action action, const nb_hole *after,
                    nb_rng *rng, float luck[NB_MAX_SEATS])
{
    const nb_valuer eagle = {.n = arena->rules.seats, .value = expect, .data = &arena};
    if (nb_over(&after->t)) nb_add_last_luck(&eagle, before, action, after, LAST_TRIES, rng, luck);
    else nb_add_card_luck(&eagle, before, action, after, rng, luck);
}
