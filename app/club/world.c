/* world.c - see world.h */
#include <stdio.h>
#include <string.h>

#include "names.h"
#include "words.h"
#include "world.h"

struct world_times world_usual_times(void)
{
    enum { SECOND = 1000, DAY = 24 * 3600 * SECOND };
    return (struct world_times){
        .deal = 2 * SECOND,
        .pause = 30 * SECOND,
        .takeover = 60 * SECOND,
        .idle = 180 * SECOND,
        .watchers = 2 * SECOND,
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
        .unload = 600 * SECOND,
        .keep_unplayed = 2700 * SECOND,
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

static bool looks_like_player(const struct world *world, const char *name)
{
    const nb_player *player;
    for (unsigned i = 0; (player = world_player_at(world, i)); i++)
        if (names_look_alike(name, player->id)) return true;
    return false;
}

bool world_name_is_free(const struct world *world, const char *name, request_fault *fault)
{
    char kind[STORE_NAME] = "";
    const char *bracket = strrchr(name, '(');
    if (bracket) snprintf(kind, sizeof kind, "%.*s", (int)strcspn(bracket + 1, ")"), bracket + 1);
    if (!looks_like_player(world, name) && !looks_like_player(world, kind)) return true;
    return request_refuse(fault, "name", "%s", say_club_name_of_computer(HERE, name));
}
