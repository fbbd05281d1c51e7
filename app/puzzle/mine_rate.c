/* mine_rate.c - how hard a puzzle is: which computer players find the solution, and how often, turned into a rating.
 *
 * The players have fixed ratings, about as far apart as they are in play. A puzzle's rating is the one at which they would be
 * expected to solve it as often as they do, if solving were winning a game of chess against it. An even score against a player
 * of 1500 is added, so that what all of them or none find has a rating too.
 */
#include <math.h>
#include <stdlib.h>

#include "mine.h"

static const struct {
    const char *id;
    double rating;
} anchors[] = {{"rabbit", 700}, {"duffer", 1000}, {"everyman", 1300},
               {"habit", 1500}, {"birdie", 1700}, {"eagle", 1900}};

enum { ANCHORS = sizeof anchors / sizeof anchors[0], ASKED = 32, HABIT = 3, MIDDLE = 1500 };

/* How often the player finds it. */
static double finds(const nb_puzzle *p, const nb_player *player, nb_rng *rng)
{
    void *scratch = malloc(player->scratch + 1);
    nb_review_step step;
    nb_view view;
    unsigned found = 0;
    nb_view_of(&view, &p->hole, p->hole.t.actor);
    for (unsigned i = 0; scratch && i < ASKED; i++)
        found += nb_puzzle_judge(p, player->choose(&view, rng, &(nb_budget){.playouts = player->playouts}, scratch),
                                 &step);
    free(scratch);
    return (double)found / ASKED;
}

static double expected(double own, double puzzle) { return 1 / (1 + pow(10, (puzzle - own) / 400)); }

static double rating_for(double solved)
{
    double low = NB_PUZZLE_RATING_LEAST, high = NB_PUZZLE_RATING_MOST;
    while (high - low > 0.5) {
        const double rating = (low + high) / 2;
        double sum = expected(MIDDLE, rating);
        for (unsigned i = 0; i < ANCHORS; i++) sum += expected(anchors[i].rating, rating);
        if (sum > solved) low = rating;
        else high = rating;
    }
    return low;
}

bool mine_rate(nb_puzzle *p, uint64_t seed)
{
    double solved = 0.5;
    for (unsigned i = 0; i < ANCHORS; i++) {
        nb_rng rng;
        nb_rng_start(&rng, seed, i);
        const double share = finds(p, nb_player_named(anchors[i].id), &rng);
        if (i == HABIT && share > 0) return false;
        solved += share;
    }
    p->rating = (uint16_t)lround(rating_for(solved));
    return true;
}
