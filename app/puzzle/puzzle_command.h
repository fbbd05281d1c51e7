/* puzzle_command.h - `niblick puzzles`, for the program, which lends it the full screen. */
#ifndef NIBLICK_PUZZLE_COMMAND_H
#define NIBLICK_PUZZLE_COMMAND_H

#include "niblick.h"
#include "problem.h"

/* The full screen: a room above this one. */
struct puzzle_front {
    bool (*can)(void);                                                      /* there is a terminal that could show it */
    int (*open)(const nb_game *game, unsigned number, struct problem *why); /* game NULL: all; number 0: none of them */
};

int puzzle_command(int argc, char **argv, const struct puzzle_front *front);

#endif
