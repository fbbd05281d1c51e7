/* print_paper.h - where cards lie on a sheet. Lengths are millimetres, from the upper left corner.
 *
 * A card is 63 by 88 mm, as the cards of most packs and all sleeves for them are. Its ground goes on for 3 mm beyond each edge, so
 * a knife that is not quite in its place leaves no white line. All sheets lie on their long side.
 */
#ifndef NIBLICK_PRINT_PAPER_H
#define NIBLICK_PRINT_PAPER_H

#include <stdbool.h>

#define CARD_W      63.0
#define CARD_H      88.0
#define CARD_BLEED  3.0
#define SHEET_LEAST 8.0 /* between the bleed and the edge of the sheet: printers reach 4 mm, and crop marks need room */

/* Thickness of a card: paper of 250 to 300 grams a square metre, the heaviest that printers at home take. */
#define CARD_THICK 0.32

struct print_paper {
    const char *name; /* "a4" */
    double w, h;
};

extern const struct print_paper print_papers[]; /* ends with a NULL name; the first is the usual one */

struct print_area {
    double x, y, w, h;
};

struct print_grid {
    unsigned columns, rows;
    double x, y;         /* of the first card */
    double across, down; /* from a card to the next */
};

/* As many cards as the sheet has room for, in its middle. */
struct print_grid print_grid_of(const struct print_paper *paper);
static inline unsigned print_grid_cards(const struct print_grid *grid) { return grid->columns * grid->rows; }

/* The place of a card; on the other side of the sheet it lies where its face shows through. */
struct print_area print_place(const struct print_grid *grid, const struct print_paper *paper, unsigned number,
                              bool behind);

/* A tuck box: of its inside, and of the net that is folded to it. */
struct print_box {
    unsigned boxes, cards;   /* how many of them, and cards in each at most */
    double w, h, depth;      /* inside */
    double flap, tuck, glue; /* the flaps at the sides, the tongue of a lid, the seam */
    struct print_area net;   /* on the sheet */
};

/* As few boxes as can be cut from sheets of this paper, one from each. */
struct print_box print_box_of(const struct print_paper *paper, unsigned cards);

#endif
