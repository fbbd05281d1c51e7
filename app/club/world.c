/* world.c - see world.h */
#include <string.h>

#include "world.h"

struct world_times world_usual_times(void)
{
    enum { SECOND = 1000, DAY = 24 * 3600 * SECOND };
    return (struct world_times){
        .deal = 2 * SECOND,
        .pause = 30 * SECOND,
        .takeover = 60 * SECOND,
        .barred = 600 * SECOND,
        .window = 5 * SECOND,
        .collect = 300,
        .lag = 250,
        .pace = 700,
        .pace_spread = 600,
        .reaction = 700,
        .reaction_spread = 900,
        .ping = 15 * SECOND,
        .lobby = SECOND,
        .keep = 14 * (int64_t)DAY,
    };
}

const nb_player *world_player_at(const struct world *world, unsigned n)
{
    const unsigned own = nb_player_count();
    if (n < own) return nb_player_at(n);
    return n - own < world->n_bots ? world->bots[n - own] : NULL;
}

const nb_player *world_player(const struct world *world, const char *id)
{
    const nb_player *player;
    for (unsigned i = 0; (player = world_player_at(world, i)); i++)
        if (!strcmp(player->id, id)) return player;
    return NULL;
}
