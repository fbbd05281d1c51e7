/* card_draw.h - a score card drawn as the leaflets printed it. */
#ifndef NIBLICK_CARD_DRAW_H
#define NIBLICK_CARD_DRAW_H

#include "card.h"
#include "card_type.h"

/* The card is its own sheet of paper, as large as its tables ask for. */
void card_measure(const struct card *card, double *width, double *height);
void card_draw(const struct card *card, cairo_t *cr);

/* What is printed is green on cream; what a player wrote is blue-black ink; what won is marked with a red pencil. */
#define CARD_CREAM 0.965, 0.929, 0.839
#define CARD_GREEN 0.106, 0.227, 0.180
#define CARD_BLUE  0.110, 0.145, 0.330
#define CARD_RED   0.745, 0.235, 0.165
extern const struct colour CARD_PAPER, CARD_PRINT, CARD_RULE, CARD_TINT, CARD_PENCIL;

/* card_grid.c: one table. Measured first, then drawn in any width from its own on. */
struct grid {
    const nb_sheet *sheet;
    unsigned blocks;                 /* side by side, where the holes go down the page */
    unsigned from[3];                /* rows of block b: from[b] .. from[b + 1] - 1 */
    double head;                     /* width of the heads beside the rows */
    double column[NB_SHEET_COLUMNS]; /* ... and of the columns */
    double top;                      /* height of the heads */
    double width, height;
};
void grid_measure(struct grid *grid, struct pen *pen, const nb_sheet *sheet);
void grid_stretch(struct grid *grid, struct pen *pen, double width);
void grid_draw(const struct grid *grid, struct pen *pen, double x, double y);

/* card_art.c: what is drawn and not set. */
void art_frame(struct pen *pen, struct box box);
void art_emblem(struct pen *pen, double x, double y, double size); /* crossed clubs and a ball, around x, y */
void art_divider(struct pen *pen, double x, double y, double width);
/* By hand, so that no two are alike: around a text of this width in the middle of the box, and under it. */
void art_ring(struct pen *pen, struct box box, double text_width, unsigned seed);
void art_underline(struct pen *pen, struct box box, double text_width, unsigned seed);
void art_dots(struct pen *pen, double x, double y, double width); /* a line to write on */

#endif
