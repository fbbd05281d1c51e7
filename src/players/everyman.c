/* everyman.c - a sound player by rule of thumb: what the game itself says about playing it (nb_game.judge), as a person
 * feels it who does not reckon to the last decimal, and no more thought than that. He remembers what he has seen, but looks
 * no further than this turn.
 */
#include "players.h"

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
    .summary = "plays soundly by rule of thumb, at once",
    .choose = everyman_choose,
};
