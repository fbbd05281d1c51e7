/* puzzle_screen.h - puzzles on the full screen: the games with how many of their puzzles were solved, and one's rating. */
#ifndef NIBLICK_PUZZLE_SCREEN_H
#define NIBLICK_PUZZLE_SCREEN_H

#include "pop.h"
#include "puzzle_book.h"

/* What is to be said about a choice. It is asked once, and counts. */
struct puzzle_verdict {
    const char *(*of)(void *data, nb_action chosen);
    void *data;
};

/* Whoever opens it can lay a table. It shows the position, lets the person choose and tells the verdict. True: they want the next
 * puzzle. */
struct puzzle_player {
    bool (*play)(void *data, struct session *s, struct puzzle_verdict verdict);
    void *data;
};

/* Returns when the person leaves. game and number: a puzzle to begin with; NULL and 0: none. */
void puzzle_screen(struct screen *screen, const nb_game *game, unsigned number, struct puzzle_player player);

#endif
