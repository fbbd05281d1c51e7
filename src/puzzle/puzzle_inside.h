/* puzzle_inside.h - what the files of this room share with each other and with nobody else. */
#ifndef NIBLICK_PUZZLE_INSIDE_H
#define NIBLICK_PUZZLE_INSIDE_H

#include "niblick_puzzle.h"

#include "say.h"
#include "text.h"

/* Part of a line. */
struct piece {
    const char *s;
    size_t n;
};

/* The next of several pieces with commas between them, without outer blanks; false: there is none. */
bool nb__puzzle_piece(struct piece *rest, struct piece *out);
/* An action of the seat that is asked. */
nb_err nb__puzzle_action(const nb_hole *hole, struct piece text, nb_action *out, nb_why *why);

#endif
