/* games.c - every game of games.list, by number and by name. */
#include "core.h"

#define GAME(symbol) extern const nb_game symbol;
#include "games.list"
#undef GAME

#define GAME(symbol) &symbol,
const nb_game *const nb__games[] = {
#include "games.list"
};
#undef GAME

unsigned nb_game_count(void) { return NB__COUNT(nb__games); }

const nb_game *nb_game_at(unsigned index) { return index < NB__COUNT(nb__games) ? nb__games[index] : NULL; }

const nb_game *nb_game_named(const char *id)
{
    size_t n = nb__length(id);
    for (unsigned i = 0; i < NB__COUNT(nb__games); i++)
        if (nb__equal(nb__games[i]->id, id, n)) return nb__games[i];
    return NULL;
}
