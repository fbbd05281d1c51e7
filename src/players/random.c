/* random.c - picks any legal action with equal probability. The measuring stick for every other player. */
#include "players.h"
#include "say.h"

static nb_action random_choose(const nb_view *view, nb_rng *rng, const nb_budget *budget, void *scratch)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(&view->t, view->seat, list);
    (void)budget;
    (void)scratch;
    return n > 0 ? list[nb_rng_below(rng, (uint32_t)n)] : 0;
}

const nb_player nb__player_random = {
    .id = "random",
    .summary = nb__say_player_random,
    .choose = random_choose,
};
