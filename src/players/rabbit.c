/* rabbit.c - a casual beginner, and its weaker and its better friend (foozler.c, duffer.c). They know the rule of thumb that
 * everyman plays by, but their judgement wavers, and they forget what lies face down in front of them.
 */
#include "players.h"
#include "say.h"

enum {
    WAVERS = 6 * NB_UNIT, /* by how much it can misjudge an action */
    FORGETS = 3           /* one in this many of the cards that it once looked at and cannot see now */
};

/* Which cards it forgets does not change from one turn to the next: nobody knows again a moment later what they have forgotten. */
static bool is_forgotten(const nb_table *t, unsigned seat, unsigned id, unsigned forgets)
{
    nb_rng memory;
    nb_rng_start(&memory, t->number, (uint64_t)seat << 8 | id);
    return nb_rng_below(&memory, forgets) == 0;
}

/* The view as it is remembered. */
static void remember(nb_view *out, const nb_view *view, unsigned forgets)
{
    *out = *view;
    for (unsigned z = 0; z < view->t.rules.zones; z++) {
        if (nb_zone_at(&view->t, z).kind != NB_ZONE_GRID) continue;
        for (unsigned s = view->t.at[z]; s < view->t.at[z + 1]; s++) {
            unsigned id = view->t.slot[s];
            if (id == NB_NO_CARD || view->t.up[id / 64] >> (id % 64) & 1 || view->t.card[id] == NB_HIDDEN) continue;
            if (!is_forgotten(&view->t, view->seat, id, forgets)) continue;
            out->t.card[id] = NB_HIDDEN;
            out->t.seen[id] &= (uint16_t) ~(1u << view->seat);
        }
    }
}

nb_action nb__forgetful(const nb_view *view, uint32_t wavers, unsigned forgets, nb_rng *rng)
{
    nb_view remembered;
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(&view->t, view->seat, list);
    if (!n) return 0;
    remember(&remembered, view, forgets);
    return list[nb__habit(&remembered.t, view->seat, list, n, wavers, rng)];
}

static nb_action rabbit_choose(const nb_view *view, nb_rng *rng, const nb_budget *budget, void *scratch)
{
    (void)budget;
    (void)scratch;
    return nb__forgetful(view, WAVERS, FORGETS, rng);
}

const nb_player nb__player_rabbit = {
    .id = "rabbit",
    .summary = nb__say_player_rabbit,
    .choose = rabbit_choose,
};
