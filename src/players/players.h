/* players.h - the table of computer players, made from players.list. Private to src/players. */
#ifndef NB_PLAYERS_H
#define NB_PLAYERS_H

#include "niblick.h"

#define PLAYER(id) extern const nb_player nb__player_##id;
#include "players.list"
#undef PLAYER

#endif
