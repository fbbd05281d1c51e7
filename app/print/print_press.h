/* print_press.h - pages of a PDF, drawn in millimetres; type in the page's own fonts; and cards by their codes. */
#ifndef NIBLICK_PRINT_PRESS_H
#define NIBLICK_PRINT_PRESS_H

#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "print_paper.h"

struct print_art;
struct print_type;

struct press {
    cairo_t *cr;
    cairo_surface_t *surface;
    const struct print_paper *paper;
    bool long_edge;
    bool one_sided; /* there are no back sides */
    unsigned pages;
    struct print_type *type;
    struct print_art *art;   /* of the pack that is printed */
    struct print_art *plain; /* of ordinary cards */
};

#define POINT      (25.4 / 72)       /* type is measured in these */
#define PRINT_TURN 6.283185307179586 /* a full turn */

/* Colours as 0xRRGGBB: those of the page (web/art/paint.js). */
enum {
    INK = 0x1c2731,
    PAPER = 0xfbf6e8,
    CREAM = 0xf3e7c8,
    RED = 0xbb3520,
    GOLD = 0xe3a72f,
    GREEN = 0x1f6249,
    FAINT = 0x7d8388,
    WHITE = 0xffffff
};

/* Front sides and back sides take turns; a back side that is not asked for stays blank. On a back side x runs from the right as it
 * is seen from the front, and what stands upright there stands upright behind the front. */
void press_front(struct press *press);
void press_back(struct press *press);
void press_even(struct press *press); /* ends the sheet */

void press_colour(const struct press *press, uint32_t colour);
void press_fill(const struct press *press, struct print_area area, uint32_t colour);
void press_frame(const struct press *press, struct print_area area, double round, double width, uint32_t colour);
void press_line(const struct press *press, double x1, double y1, double x2, double y2, double width, uint32_t colour);
void press_round(const struct press *press, struct print_area area, double round); /* the path alone */

/* ------------------------------------------------------------------------------------------------------------ type */

enum print_face { FACE_SERIF, FACE_ITALIC, FACE_BOLD, FACE_SANS, FACE_SANS_BOLD, PRINT_FACES };

struct print_hand {
    enum print_face face;
    double size;    /* millimetres */
    double spacing; /* between letters, in parts of the size */
    uint32_t colour;
};

struct print_type *print_type_new(void); /* NULL: the fonts cannot be read, or memory is out */
void print_type_free(struct print_type *type);

double type_wide(const struct press *press, struct print_hand hand, const char *text, size_t n);
void type_put(const struct press *press, struct print_hand hand, double x, double baseline, const char *text, size_t n);
enum print_side { PRINT_LEFT, PRINT_MIDDLE, PRINT_RIGHT };
/* A whole text on one line; in a width, where that is more than 0, it is set smaller if it must be. */
void type_say(const struct press *press, struct print_hand hand, double x, double baseline, enum print_side side,
              double width, const char *text);
/* A paragraph with strong words (rules.h) in lines of this width; returns how many. Draws them only if asked to. */
struct print_lines {
    double x, y, w; /* y: of the first baseline */
    double leading;
    enum print_side side;
    bool draws;
    bool (*room)(struct print_lines *); /* called before each line, and can move x and y; NULL: there is room for all */
    void *with;
};
unsigned type_paragraph(const struct press *press, struct print_hand hand, const char *text, struct print_lines *lines);

/* What a typesetter makes of the marks on a keyboard: dashes, minus signs, and quotation marks that know their side. Frees the text; the
 * result is to be freed. NULL: memory is out. */
char *type_polished(char *text);

/* ------------------------------------------------------------------------------------------------------------- art */

struct print_art *print_art_new(const char *deck); /* NULL: there is no such pack, or memory is out */
void print_art_free(struct print_art *art);
uint32_t print_art_ground(const struct print_art *art); /* the colour of its backs */

/* Draws a card, or "back", in this place, with as much bleed around it. False: it was never drawn. */
bool art_put(const struct press *press, struct print_art *art, const char *code, struct print_area place, double bleed);
/* The same small, with round corners and a fine edge, as it lies on a table. */
bool art_card(const struct press *press, struct print_art *art, const char *code, struct print_area place);

#endif
