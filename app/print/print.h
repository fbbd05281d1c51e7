/* print.h - a game to hold in your hand, as a PDF: the pack, a box, the rules and score cards; or mats, where an ordinary pack will do.
 *
 * No game is known here: cards, courses, layouts and values come from the library, the words of the leaflet from the rules page,
 * the drawings from data/packs, which tools/art makes of the page's own.
 */
#ifndef NIBLICK_PRINT_H
#define NIBLICK_PRINT_H

#include <stdbool.h>

#include "niblick.h"
#include "print_paper.h"
#include "problem.h"

struct print_order {
    const nb_game *game;
    const struct print_paper *paper;
    bool long_edge;             /* the printer turns sheets over their long edge */
    unsigned players;           /* 0: as many as usual */
    const char *const *options; /* "course=hoylake"; a pack or course of one's own is the name of a file */
    unsigned n_options;
};

/* What was made, to be told. */
struct print_result {
    char *bytes; /* the file, to be freed */
    size_t length;
    unsigned pages, cards, extras, boxes, score_cards, mats;
};

/* Whether the game has a pack of its own, whose cards are printed on both sides. */
bool print_has_backs(const nb_game *game);

/* The same order gives the same bytes. If all is well the text of why is empty or, where a file has something that its owner should
 * know about, says that. */
int print_make(struct print_result *result, const struct print_order *order, struct problem *why);

/* Reads an order from words: NULL leaves what is usual. Options are the caller's to add. */
int print_order_read(struct print_order *order, const char *game, const char *paper, const char *backs, long players,
                     struct problem *why);

/* The same from the path of a page: "a4/long-edge/4/kargo.pdf"; 0 players are as many as usual. */
int print_order_path(struct print_order *order, const char *path, struct problem *why);

#endif
