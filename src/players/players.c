/* players.c - finding a computer player by number or by name. */
#include "players.h"

static const nb_player *const player_table[] = {
#define PLAYER(id) &nb__player_##id,
#include "players.list"
#undef PLAYER
};

unsigned nb_player_count(void) { return sizeof player_table / sizeof player_table[0]; }

const nb_player *nb_player_at(unsigned index) { return index < nb_player_count() ? player_table[index] : NULL; }

static bool player_same(const char *a, const char *b)
{
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

const nb_player *nb_player_named(const char *id)
{
    for (unsigned i = 0; id && i < nb_player_count(); i++) {
        if (player_same(player_table[i]->id, id)) {
            return player_table[i];
        }
    }
    return NULL;
}

bool nb_player_ready(const nb_player *player, const nb_rules *rules, const nb_budget *budget, nb_why *why)
{
    return !player->ready || player->ready(rules, budget, why);
}
