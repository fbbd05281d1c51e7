/* describe.h - parts of sentences about a view: a player, a card, a place. They tell nothing that its seat does not know. */
#ifndef NIBLICK_DESCRIBE_H
#define NIBLICK_DESCRIBE_H

#include "core.h"

typedef char nb__phrase[NB_MAX_TEXT]; /* the words of such a part */

/* Actions that are not legal are described too, and the seat in one need not be at the table: it has a number and no name. */
static inline nb__part nb__who(const nb_view *view, unsigned seat, const char *const *names)
{
    return nb__seat(seat % NB_MAX_SEATS, view->seat, seat < view->t.rules.seats ? names : NULL);
}

/* "the 7 of hearts"; for a card that the seat has not seen, the words of hidden. */
nb__part nb__the_card(nb__phrase out, const nb_view *view, nb_card card, const char *hidden);

/* "B3", "your B3", "Ann's B3". No owner is named for the actor's own cards; with NB_NOBODY as actor one is always named. */
nb__part nb__the_place(nb__phrase out, const nb_view *view, unsigned actor, unsigned zone, unsigned slot,
                       const char *const *names);

/* The same for listeners who see the card move: "one of your own cards", "one of Ann's cards". */
nb__part nb__some_card(nb__phrase out, const nb_view *view, unsigned actor, unsigned zone, const char *const *names);

/* nb_action_describe; plain: without the names of places. */
int nb__describe(char *out, size_t size, const nb_view *view, unsigned seat, nb_action action, const char *const *names,
                 bool plain);

#endif
