/* rabbit.c - a casual beginner. It knows the rule of thumb that everyman plays by, but its judgement wavers, and it forgets
 * what lies face down in front of it.
 */
#include "players.h"
#include "say.h"

enum {
    WAVER = 6 * NB_UNIT, /* by how much he may misjudge an action */
    FORGETS = 3          /* one in this many of the cards that it once looked at and cannot see now */
};

/* Which cards he forgets does not change from one turn to the next: he would not know it again a moment later. */
static bool rabbit_forgets(const nb_table *t, unsigned seat, unsigned id)
{
    nb_rng memory;
    nb_rng_start(&memory, t->number, (uint64_t)seat << 8 | id);
    return nb_rng_below(&memory, FORGETS) == 0;
}

/* The view as he remembers it. */
static void rabbit_view(nb_view *out, const nb_view *view)
{
    *out = *view;
    for (unsigned z = 0; z < view->t.rules.zones; z++) {
        if (nb_zone_at(&view->t, z).kind != NB_ZONE_GRID) continue;
        for (unsigned s = view->t.at[z]; s < view->t.at[z + 1]; s++) {
            unsigned id = view->t.slot[s];
            if (id == NB_NO_CARD || view->t.up[id / 64] >> (id % 64) & 1 || view->t.card[id] == NB_HIDDEN) continue;
            if (!rabbit_forgets(&view->t, view->seat, id)) continue;
            out->t.card[id] = NB_HIDDEN;
            out->t.seen[id] &= (uint16_t) ~(1u << view->seat);
        }
    }
}

static nb_action rabbit_choose(const nb_view *view, nb_rng *rng, const nb_budget *budget, void *scratch)
{
    nb_view remembered;
    nb_action list[NB_MAX_ACTIONS];
    int32_t worth[NB_MAX_ACTIONS];
    int n = nb_legal_for(&view->t, view->seat, list);
    (void)budget;
    (void)scratch;
    if (n <= 1) return n == 1 ? list[0] : 0;
    rabbit_view(&remembered, view);
    nb__judge(&remembered.t, view->seat, list, n, worth);
    nb__waver(worth, n, WAVER, rng);
    return list[nb__least(worth, n, rng)];
}

const nb_player nb__player_rabbit = {
    .id = "rabbit",
    .summary = nb__say_player_rabbit,
    .choose = rabbit_choose,
};
