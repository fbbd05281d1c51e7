/* mine.h - finding puzzles in strong play, and finding out again whether one is true. */
#ifndef NIBLICK_MINE_H
#define NIBLICK_MINE_H

#include "command.h"
#include "niblick_puzzle.h"

enum { MINE_MOST_HOLES = 1 << 24 };

/* What to look for. A hole is a pure function of game, seed and number, and so is the puzzle in it. */
struct mine_wish {
    const nb_game *game;
    unsigned seed;
    unsigned count, holes; /* stop when there are so many puzzles, or so many holes were looked at */
    unsigned threads;
    double seconds; /* ... or after this time; 0: no limit */
};

/* One hole: writes the line of its puzzle; false: it has none. */
bool mine_hole(const struct mine_wish *wish, unsigned number, char line[NB_PUZZLE_LINE]);

/* Prints puzzles as they are found, in the order of their holes. Returns CLI_OK or has said what is wrong. */
int mine_run(const char *command, const struct mine_wish *wish);

/* The lines of a file again, with other luck and more of it. Says which of them do not hold. */
int mine_check(const char *command, const char *path, unsigned seed, unsigned threads);

/* --- inside ---------------------------------------------------------------------------------------------------------- */

/* The least that a puzzle's solution must be ahead: a stroke, or a fifth of a hole or a point. */
int32_t mine_least(const nb_rules *rules);
/* Plays the rivals of the puzzle's solution out and keeps them in the puzzle. True: all are so far behind, with an error below a
 * fifth of that. margin: how many standard errors more. */
bool mine_verdict(nb_puzzle *puzzle, uint64_t seed, double error, int margin);
/* How hard it is: sets the rating. False: habit may find it, by chance. */
bool mine_rate(nb_puzzle *puzzle, uint64_t seed);

#endif
