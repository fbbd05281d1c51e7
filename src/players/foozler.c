/* foozler.c - somebody who plays for the first time: rabbit, but worse. The numbers make it about as much weaker than rabbit as rabbit is
 * weaker than everyman; `tools/strength.sh --steps` measures that.
 */
#include "players.h"
#include "say.h"

enum { WAVERS = 9 * NB_UNIT, FORGETS = 2 }; /* see rabbit.c */

static nb_action foozler_choose(const nb_view *view, nb_rng *rng, const nb_budget *budget, void *scratch)
{
    (void)budget;
    (void)scratch;
    return nb__forgetful(view, WAVERS, FORGETS, rng);
}

const nb_player nb__player_foozler = {
    .id = "foozler",
    .summary = nb__say_player_foozler,
    .choose = foozler_choose,
};
