/* face.h - what is printed on a card, in pieces that can be drawn at any size.
 *
 * Everything comes from the library's suit, number and word of a card, so a pack that somebody makes tomorrow, or brings along
 * as a file, needs nothing here. Pure: no terminal is known.
 */
#ifndef NIBLICK_FACE_H
#define NIBLICK_FACE_H

#include "niblick.h"

enum face_tint { FACE_PLAIN, FACE_RED, FACE_GREEN, FACE_YELLOW, FACE_BLACK, FACE_BLUE };

enum { FACE_WORD = 24, FACE_LABEL = 40 };

struct face {
    char value[8];        /* "7", "K", "150"; empty: the card has no number */
    char suit[16];        /* "hearts", "red"; empty: it belongs to none */
    char word[FACE_WORD]; /* "Mashie-niblick", "Stymie"; empty for the cards of the standard deck */
    bool standard;        /* of the standard deck, whose suits have symbols */
    uint8_t index;        /* of its suit among the deck's, or NB_NO_SUIT */
    uint8_t tint;         /* enum face_tint: the colour of its suit */
};

/* How suits are shown. */
struct face_style {
    bool symbols;      /* suits of the standard deck as symbols, which takes UTF-8; otherwise letters */
    bool four_colours; /* clubs green and diamonds blue, so that no two suits look alike */
};

void face_of(struct face *face, const nb_rules *rules, nb_card card, struct face_style style);

/* The suit's symbol or letter: "♥", "h", "R"; empty where there is none. */
const char *face_mark(const struct face *face, struct face_style style, char out[8]);

/* As few columns as tell it from most others: "7♥", "R4", "150". Returns the columns. */
int face_short(char *out, size_t size, const struct face *face, struct face_style style);
/* All of it in a line: "7♥", "R4 Par", "Mashie 150". Returns the columns. */
int face_label(char *out, size_t size, const struct face *face, struct face_style style);

/* The word in lines of that many columns, broken at blanks and hyphens; returns how many lines (at most max). */
enum { FACE_LINE = 16 };
unsigned face_lines(const struct face *face, int columns, unsigned max, char out[][FACE_LINE]);

/* Whether cards of this pack are words, which need wider cards than a rank and a suit. */
bool face_is_wordy(const nb_rules *rules);

#endif
