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
    bool long_edge;   /* the printer turns sheets over their long edge */
    unsigned players; /* 0: as many as usual */
};

/* What was made, to be told. */
struct print_result {
    char *bytes; /* the file, to be freed */
    size_t length;
    unsigned pages, cards, boxes, score_cards, mats;
};

/* The same order gives the same bytes. */
int print_make(struct print_result *result, const struct print_order *order, struct problem *why);

/* Reads an order from words: NULL leaves what is usual. */
int print_order_read(struct print_order *order, const char *game, const char *paper, const char *backs, long players,
                     struct problem *why);

/* The same from the path of a page: "a4/long-edge/4/kargo.pdf"; 0 players are as many as usual. */
int print_order_path(struct print_order *order, const char *path, struct problem *why);

#endif
