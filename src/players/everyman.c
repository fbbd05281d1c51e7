/* everyman.c - a sound player by rule of thumb. It follows what the game itself says about playing (nb_game.judge), less exactly
 * than a computer could, because people do not work things out to the last decimal. It remembers everything that it has seen,
 * and looks no further than this turn.
 */
#include "players.h"
#include "say.h"

static nb_action everyman_choose(const nb_view *view, nb_rng *rng, const nb_budget *budget, void *scratch)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(&view->t, view->seat, list);
    (void)budget;
    (void)scratch;
    return n > 0 ? list[nb__habit(&view->t, view->seat, list, n, EVERYMAN_WAVERS, rng)] : 0;
}

const nb_player nb__player_everyman = {
    .id = "everyman",
    .summary = nb__say_player_everyman,
    .choose = everyman_choose,
};
