/* puzzle_book.h - all puzzles of the program, what became of each, and the person's rating; for any front end.
 *
 * First tries are kept in a file among the program's state, a line each, in their order: game, seats, seed and rating of the
 * puzzle, and "right" or "wrong". The person's rating follows from that.
 */
#ifndef NIBLICK_PUZZLE_BOOK_H
#define NIBLICK_PUZZLE_BOOK_H

#include "niblick_puzzle.h"
#include "problem.h"
#include "session.h"

enum puzzle_state { PUZZLE_NEW, PUZZLE_RIGHT, PUZZLE_WRONG };

struct puzzle_item {
    const nb_game *game;
    unsigned number; /* among those of the game, from 1 */
    const char *line;
    size_t length;
    unsigned seats, skill;
    int32_t rating;
    nb_seed seed;
    enum puzzle_state state; /* of the first try */
};

struct puzzle_book {
    unsigned n;
    struct puzzle_item *item; /* by game, as nb_game_at has them */
    int32_t rating;           /* the person's own */
    unsigned tries, solved;   /* first tries at any puzzle, also one that is no longer there */
    unsigned damaged;         /* lines of the file that cannot be read; they do not count */
};

int puzzle_book_open(struct puzzle_book *book, struct problem *why);
void puzzle_book_free(struct puzzle_book *book);

unsigned puzzle_book_count(const struct puzzle_book *book, const nb_game *game, unsigned *solved, unsigned *tried);
struct puzzle_item *puzzle_book_find(const struct puzzle_book *book, const nb_game *game,
                                     unsigned number); /* or NULL */
/* The one to offer next: of those that were not tried, the nearest to the person's rating; game may be NULL. NULL: all were. */
struct puzzle_item *puzzle_book_next(const struct puzzle_book *book, const nb_game *game);

/* Notes a first try and changes the rating; any other try changes nothing. */
int puzzle_book_note(struct puzzle_book *book, struct puzzle_item *item, bool right, struct problem *why);

/* The puzzle, and a session that stands at its position; "You" are whoever solves it. The session is to be freed. */
int puzzle_open(const struct puzzle_item *item, nb_puzzle *puzzle, struct session *s, struct problem *why);

/* Options that are not the game's defaults, as the line has them. False: there are none. */
bool puzzle_options(char *out, size_t size, const struct puzzle_item *item);
/* "Your rating is 1342 after 12 puzzles; you solved 7 of them." */
const char *puzzle_rating_words(char *out, size_t size, const struct puzzle_book *book);
const char *puzzle_skill_words(unsigned skill); /* "what to take" */

#endif
