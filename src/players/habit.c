/* habit.c - playing by the game's rule of thumb: what everyman does roughly, what the others are imagined to do, and habit, the
 * player who does it exactly. Because habit never wavers, it shows what the rule itself is worth: the others are measured
 * against it.
 */
#include "players.h"
#include "say.h"

void nb__judge(const nb_table *t, unsigned seat, const nb_action *list, int n, int32_t *worth)
{
    const nb_game *game = nb_game_of(&t->rules);
    if (game->judge) game->judge(t, seat, list, n, worth);
    else
        for (int i = 0; i < n; i++) worth[i] = 0;
}

void nb__waver(int32_t *worth, int n, uint32_t most, nb_rng *rng)
{
    for (int i = 0; i < n; i++)
        worth[i] += (int32_t)(nb_rng_below(rng, most) + nb_rng_below(rng, most)) - (int32_t)most;
}

int nb__least(const int32_t *worth, int n, nb_rng *rng)
{
    int best = 0;
    uint32_t equals = 1;
    for (int i = 1; i < n; i++) {
        if (worth[i] > worth[best]) continue;
        equals = worth[i] == worth[best] ? equals + 1 : 1;
        if (equals == 1 || nb_rng_below(rng, equals) == 0) best = i;
    }
    return best;
}

int nb__habit(const nb_table *t, unsigned seat, const nb_action *list, int n, uint32_t wavers, nb_rng *rng)
{
    int32_t worth[NB_MAX_ACTIONS];
    if (n == 1) return 0;
    nb__judge(t, seat, list, n, worth);
    if (wavers) nb__waver(worth, n, wavers, rng);
    return nb__least(worth, n, rng);
}

static nb_action habit_choose(const nb_view *view, nb_rng *rng, const nb_budget *budget, void *scratch)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(&view->t, view->seat, list);
    (void)budget;
    (void)scratch;
    return n > 0 ? list[nb__habit(&view->t, view->seat, list, n, 0, rng)] : 0;
}

const nb_player nb__player_habit = {
    .id = "habit",
    .summary = nb__say_player_habit,
    .choose = habit_choose,
};
