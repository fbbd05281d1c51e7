/* players.h - the table of computer players, made from players.list, and what they share. Private to src/players. */
#ifndef NB_PLAYERS_H
#define NB_PLAYERS_H

#include "niblick.h"

#define PLAYER(id) extern const nb_player nb__player_##id;
#include "players.list"
#undef PLAYER

/* What the game's rule of thumb says of these actions of a seat; it looks at nothing that the seat has not seen. In a game without
 * one all actions are worth the same. */
void nb__judge(const nb_table *t, unsigned seat, const nb_action *list, int n, int32_t *worth);
/* Misjudges each action by up to `most`, either way; small mistakes are more frequent than large ones. */
void nb__waver(int32_t *worth, int n, uint32_t most, nb_rng *rng);
int nb__least(const int32_t *worth, int n, nb_rng *rng); /* the index of the lowest; any of several */
/* The best action by rule of thumb, for a player who misjudges by up to `wavers`. */
enum { EVERYMAN_WAVERS = 3 * NB_UNIT };
int nb__habit(const nb_table *t, unsigned seat, const nb_action *list, int n, uint32_t wavers, nb_rng *rng);
/* The same for a whole choice, by a player who also forgets one in `forgets` of the face-down cards that it has looked at. */
nb_action nb__forgetful(const nb_view *view, uint32_t wavers, unsigned forgets, nb_rng *rng);

/* Keeps the first of actions that are equivalent (nb_alike). Returns how many are left. */
int nb__one_of_each(const nb_view *view, nb_action *list, int n);

void nb__advice_sort(nb_advice *advice); /* the best first */

/* Imagined holes have an error that no number of rounds makes smaller: everybody in them plays as if what they do told the others
 * nothing. So first sight never counts for nothing (as how many rounds it counts), and what many rounds say is never surer than what
 * thirty can say (by how much the variance of a mean is raised). Without this, 1000 playouts made tiger worse than eagle by 0.7
 * strokes at `hand` and by 1.3 at Rum-E-Golf, where 100 did no harm:
 *     niblick arena hand --players tiger:1000,eagle --seats 2 --deals 150 --seed 51 --luck-out */
static inline int64_t nb__trust(int64_t rounds)
{
    enum { LEAST = 60, SHARE = 2 };
    return rounds * SHARE > LEAST ? rounds * SHARE : LEAST;
}

/* What an action is worth with both considered, in 1/NB_UNIT. */
static inline double nb__all_considered(const nb_thought *thought)
{
    const double trust = (double)nb__trust(thought->playouts);
    return ((double)thought->worth + trust * thought->behind) / (thought->playouts + trust);
}

static inline double nb__doubt(double rounds)
{
    enum { MOST_ROUNDS = 30 };
    return rounds > MOST_ROUNDS ? rounds / MOST_ROUNDS : 1;
}

#endif
