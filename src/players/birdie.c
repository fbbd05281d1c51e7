/* birdie.c - half an eagle: at each choice it does what eagle would do or what habit would do, by the toss of a coin.
 *
 * Why not eagle with a wavering judgement, as everyman is habit with one? Because no wavering suits all games: one
 * stroke costs little at six, and at power more than all that eagle has learned. Tossing a coin comes out half way in every
 * game, whatever its network knows: `tools/strength.sh --steps` measures that.
 */
#include "eagle.h"
#include "players.h"
#include "say.h"

static nb_action birdie_choose(const nb_view *view, nb_rng *rng, const nb_budget *budget, void *scratch)
{
    const nb_player *by = nb_rng_below(rng, 2) ? &nb__player_eagle : &nb__player_habit;
    return by->choose(view, rng, budget, scratch);
}

static bool birdie_ready(const nb_rules *rules, const nb_budget *budget, nb_why *why)
{
    return nb__network_ready(&nb__player_birdie, rules, budget, why);
}

const nb_player nb__player_birdie = {
    .id = "birdie",
    .summary = nb__say_player_birdie,
    .choose = birdie_choose,
    .ready = birdie_ready,
};
