/* ink.h - writing and drawing on the screen: by what a thing is (a card's back, a key to press), not by its colour.
 *
 * Text is cut at the end of its room, never wrapped, and never leaves half a character. What the terminal cannot show is
 * shown by something that it can.
 */
#ifndef NIBLICK_INK_H
#define NIBLICK_INK_H

#include "screen.h"

enum ink {
    INK_TEXT,
    INK_DIM,    /* beside the point */
    INK_STRONG, /* headings, names */
    INK_TITLE,  /* the line at the top */
    INK_KEY,    /* a key that can be pressed */
    INK_TURN,   /* whoever is to act */
    INK_CHOSEN, /* the line of a list where the cursor is */
    INK_ALERT,  /* something went wrong, or is not allowed */
    INK_GOOD,   /* something to be glad of */
    INK_CARD,   /* the printed side of a card; the suits in the order of enum face_tint */
    INK_CARD_RED,
    INK_CARD_GREEN,
    INK_CARD_YELLOW,
    INK_CARD_BLACK,
    INK_CARD_BLUE,
    INK_EDGE,   /* the edge of a card */
    INK_LIT,    /* ... that can be chosen */
    INK_CURSOR, /* ... on which the cursor is */
    INK_BACK,   /* the other side */
    INK_KNOWN,  /* ... of a card that one knows all the same */
    INK_STRUCK, /* a card that counts nothing, with a line through it */
    INK_GAP,    /* where a card lay */
    INK_GRASS,
    INK_ROUGH,
    INK_SAND,
    INK_PUTTING, /* the green */
    INK_BALL,
    INKS
};

void ink_prepare(const struct screen *screen); /* after the settings have changed */

/* Writes text in exactly w columns: cut, or filled up with blanks. */
void ink_field(const struct screen *screen, int y, int x, int w, enum ink ink, const char *text);
/* Writes text, at most w columns of it; returns the columns. */
int ink_text(const struct screen *screen, int y, int x, int w, enum ink ink, const char *text);
int ink_print(const struct screen *screen, int y, int x, int w, enum ink ink, const char *format, ...)
    __attribute__((format(printf, 6, 7)));
void ink_fill(const struct screen *screen, struct rect r, enum ink ink, const char *glyph);
void ink_clear(const struct screen *screen); /* everything */

enum ink_line { INK_LIGHT, INK_HEAVY, INK_DOUBLE };
void ink_box(const struct screen *screen, struct rect r, enum ink ink, enum ink_line line);

int ink_columns(const char *text); /* as the terminal counts them */

/* How much of the text goes into w columns if it is broken between words; *next is where the next line begins. */
size_t ink_wrap(const char *text, int w, const char **next);
/* Writes text in lines of that width, at most h of them, with a mark where there would be more; returns how many. */
int ink_paragraph(const struct screen *screen, struct rect r, enum ink ink, const char *text);

/* Signs that have an understudy for plain terminals. */
enum sign {
    SIGN_TURN, /* ▸ > */
    SIGN_BACK, /* ░ : */
    SIGN_BALL, /* ● o */
    SIGN_FLAG, /* ⚑ P */
    SIGN_DOT,  /* · . */
    SIGN_BAR,  /* │ | */
    SIGN_DASH, /* ─ - */
    SIGN_MORE, /* … ~ */
    SIGN_STAR, /* ★ * */
    SIGN_UP,   /* ↑ ^ */
    SIGN_DOWN, /* ↓ v */
    SIGNS
};
const char *ink_sign(const struct screen *screen, enum sign sign);

#endif
