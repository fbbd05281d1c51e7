/* puzzle_solve.h - puzzles in plain lines and as JSON. Private to app/puzzle. */
#ifndef NIBLICK_PUZZLE_SOLVE_H
#define NIBLICK_PUZZLE_SOLVE_H

#include "command.h"
#include "puzzle_book.h"

int puzzle_list(const char *command, const struct puzzle_book *book); /* the games, and how many were solved */
int puzzle_list_game(const char *command, const struct puzzle_book *book, const nb_game *game);

/* This puzzle and then others, until the person leaves; game: only of this one, or NULL. */
int puzzle_solve(const char *command, struct puzzle_book *book, struct puzzle_item *item, const nb_game *game,
                 bool symbols);

/* For programs. item NULL: a list of all, or of the game's. Solutions, seeds and moves only where they are asked for: they
 * tell more than the seat may know. */
int puzzle_print_json(const char *command, const struct puzzle_book *book, const struct puzzle_item *item,
                      const nb_game *game, bool solution);

#endif
