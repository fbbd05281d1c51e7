/* seat_table.c - who sits down at a table where nothing else is said. See seat.h. */
#include "seat_inside.h"

enum { USUAL_SEATS = 4 };

unsigned seat_usual_seats(const nb_game *game)
{
    if (game && game->max_seats < USUAL_SEATS) return game->max_seats;
    return game && game->min_seats > USUAL_SEATS ? game->min_seats : USUAL_SEATS;
}

const char *seat_computer_name(unsigned which)
{
    static const char *const name[NB_MAX_SEATS] = {"Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus",  "Hana",
                                                   "Ivo", "Jo",  "Kai",  "Lea", "Max", "Nia",  "Otto", "Pia"};
    return name[which % NB_MAX_SEATS];
}

const char *seat_usual_player(void) { return "everyman"; }
