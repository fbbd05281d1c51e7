/* duffer.c - somebody who plays now and then: half way between rabbit and everyman, in its numbers and in its strokes, which
 * `tools/strength.sh --steps` measures.
 */
#include "players.h"
#include "say.h"

enum { WAVERS = 9 * NB_UNIT / 2, FORGETS = 6 }; /* see rabbit.c */

static nb_action duffer_choose(const nb_view *view, nb_rng *rng, const nb_budget *budget, void *scratch)
{
    (void)budget;
    (void)scratch;
    return nb__forgetful(view, WAVERS, FORGETS, rng);
}

const nb_player nb__player_duffer = {
    .id = "duffer",
    .summary = nb__say_player_duffer,
    .choose = duffer_choose,
};
