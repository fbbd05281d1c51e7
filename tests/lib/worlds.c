/* worlds.c - see worlds.h */
#include "worlds.h"

nb_hole worlds_fix_stock(const nb_hole *hole)
{
    nb_hole fixed = *hole;
    nb_stock_order(hole, fixed.t.card + fixed.t.drawn);
    fixed.ordered = 1;
    return fixed;
}

void worlds_still_secret(bool secret[NB_MAX_CARDS], const nb_table *before, const nb_table *after, unsigned seat)
{
    const uint16_t all = (uint16_t)((1u << before->rules.seats) - 1);
    for (unsigned id = 0; id < NB_MAX_CARDS; id++) {
        if (seat == NB_NOBODY) secret[id] = before->seen[id] != all && after->seen[id] != all;
        else secret[id] = !(before->seen[id] >> seat & 1) && !(after->seen[id] >> seat & 1);
    }
}

/* Whether a hole could have come where it is: in some games what was played, or was not, tells of a hand. */
static bool could_be(const nb_hole *hole, const bool secret[NB_MAX_CARDS])
{
    const nb_game *game = nb_game_of(&hole->t.rules);
    for (unsigned id = 0; game->barred && id < hole->t.rules.cards; id++)
        if (secret[id] && game->barred(&hole->t, id) >> hole->t.card[id] & 1) return false;
    return !game->possible || game->possible(hole);
}

static bool may_do(const nb_hole *hole, unsigned actor, nb_action action)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(&hole->t, actor, list);
    for (int i = 0; i < n; i++)
        if (list[i] == action) return true;
    return false;
}

/* Of two equal cards in a hand the first is played: both worlds have those that the action shows in the same places. */
static bool same_copies(const nb_hole *hole, const nb_hole *other, const nb_hole *after, unsigned actor)
{
    const nb_table *t = &hole->t;
    uint64_t shown = 0;
    for (unsigned id = 0; id < t->drawn; id++)
        if (after->t.seen[id] != t->seen[id]) shown |= 1ull << t->card[id];
    for (unsigned zone = 0; zone < t->rules.zones; zone++) {
        nb_zone z = nb_zone_at(t, zone);
        for (unsigned slot = 0; z.kind == NB_ZONE_HAND && z.owner == actor && slot < z.len; slot++) {
            nb_card a = nb_cell_at(t, zone, slot).card, b = nb_cell_at(&other->t, zone, slot).card;
            if (a != b && ((a < NB_MAX_FACES && shown >> a & 1) || (b < NB_MAX_FACES && shown >> b & 1))) return false;
        }
    }
    return true;
}

/* Whether the other world can have come here, lets actor act so, and is still possible after it: who is asked next may
 * tell something, as long as sampling knows it, too. Layout games have none of this. */
static bool another_will_do(const nb_hole *hole, const nb_hole *other, const nb_hole *after,
                            const bool secret[NB_MAX_CARDS], unsigned actor, nb_action action)
{
    nb_hole then = *after;
    for (unsigned id = 0; id < NB_MAX_CARDS; id++)
        if (secret[id]) then.t.card[id] = other->t.card[id];
    return could_be(other, secret) && may_do(other, actor, action) && could_be(&then, secret) &&
           (law_is_layout(nb_game_of(&hole->t.rules)) || same_copies(hole, other, after, actor));
}

/* Two of the secret cards change places: where few arrangements are possible, the next one is not far. */
static void swap_secrets(nb_hole *hole, const bool secret[NB_MAX_CARDS], nb_rng *rng)
{
    unsigned a, b, n = 0;
    for (unsigned id = 0; id < hole->t.rules.cards; id++) n += secret[id];
    if (n < 2) return;
    do a = nb_rng_below(rng, hole->t.rules.cards);
    while (!secret[a]);
    do b = nb_rng_below(rng, hole->t.rules.cards);
    while (!secret[b]);
    uint8_t card = hole->t.card[a];
    hole->t.card[a] = hole->t.card[b];
    hole->t.card[b] = card;
}

static unsigned asked, answered; /* worlds looked for, and found */

bool worlds_another(nb_hole *other, unsigned seat, const nb_hole *after, const bool secret[NB_MAX_CARDS],
                    unsigned actor, nb_action action, nb_rng *rng)
{
    const nb_hole hole = *other;
    asked++;
    for (unsigned i = 0; i < 40; i++) {
        *other = hole;
        if (i < 10) law_shuffle(other, seat, secret, rng);
        else swap_secrets(other, secret, rng), law_shuffle_seed(other, rng);
        if (another_will_do(&hole, other, after, secret, actor, action)) return answered++, true;
        LAW(!law_is_layout(nb_game_of(&hole.t.rules)));
    }
    return false;
}

bool worlds_found(void) { return answered > asked / 10 * 9; }
