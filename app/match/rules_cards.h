/* rules_cards.h - drawings of cards in the rules pages: for the files rules_*.c, and for rules on paper (app/print).
 *
 * A fenced block says which cards lie where, and each reader draws it its own way: a terminal with boxes, the ear with names,
 * the browser with the faces themselves (cmake/rules_html.awk).
 *
 *     ```cards
 *     A: 5h 2c -- ; far from you
 *     B: 5c ## B3 (a penalty card)
 *     ```
 *
 * A line is a row: a name and ":" if it has one, cards, and after ";" a remark. A card is its code ("10h", "red-4"), "##" face
 * down, a slot's name ("B3", face down too), or "--", a gap; what it is follows in brackets. Another pack than the standard
 * one is named behind "cards".
 */
#ifndef NIBLICK_RULES_CARDS_H
#define NIBLICK_RULES_CARDS_H

#include <cmark-gfm.h>
#include <stdbool.h>
#include <stdio.h>

enum { RULES_CELLS = 12, RULES_ROWS = 8, RULES_NOTE = 160 };

struct rules_cell {
    char card[24], caption[48];
};

struct rules_row {
    char label[16], note[RULES_NOTE];
    struct rules_cell cell[RULES_CELLS];
    int cells;
};

struct rules_drawing {
    struct rules_row row[RULES_ROWS];
    int rows;
};

bool rules_is_cards(cmark_node *node);

struct rules_drawing rules_read_cards(const char *block);

void rules_draw_cards(FILE *out, const char *block, int width, int indent);

bool rules_cards_speak(const char *block); /* a card of it shows its face */

/* "Ann: 4 of hearts, a gap." in lines of that width; the cards are called as the game calls them. */
void rules_say_cards(FILE *out, const char *block, int width, const char *game);

#endif
