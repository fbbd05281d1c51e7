/* print_paper.c - see print_paper.h */
#include "print_paper.h"

#include <stddef.h>

const struct print_paper print_papers[] = {{"a4", 297, 210}, {"letter", 279.4, 215.9}, {NULL, 0, 0}};

/* Cards in a row: each has its own bleed on both sides. */
static unsigned fitting(double room, double card)
{
    return (unsigned)((room - 2 * SHEET_LEAST) / (card + 2 * CARD_BLEED));
}

struct print_grid print_grid_of(const struct print_paper *paper)
{
    struct print_grid grid = {.columns = fitting(paper->w, CARD_W), .rows = fitting(paper->h, CARD_H)};
    grid.across = CARD_W + 2 * CARD_BLEED;
    grid.down = CARD_H + 2 * CARD_BLEED;
    grid.x = (paper->w - grid.columns * grid.across) / 2 + CARD_BLEED;
    grid.y = (paper->h - grid.rows * grid.down) / 2 + CARD_BLEED;
    return grid;
}

struct print_area print_place(const struct print_grid *grid, const struct print_paper *paper, unsigned number,
                              bool behind)
{
    struct print_area place = {grid->x + number % grid->columns * grid->across,
                               grid->y + number / grid->columns % grid->rows * grid->down, CARD_W, CARD_H};
    if (behind) place.x = paper->w - place.x - place.w;
    return place;
}

static struct print_box box_of(const struct print_paper *paper, unsigned cards)
{
    static const double AIR = 1.5;                  /* so that the pack slides in */
    static const double GLUE = 11, GLUE_LESS = 1.5; /* the seam is narrower than the side that it is glued to */
    struct print_box box = {.cards = cards, .w = CARD_W + AIR, .h = CARD_H + AIR, .tuck = 14};
    box.depth = cards * CARD_THICK + AIR;
    box.glue = box.depth - GLUE_LESS < GLUE ? box.depth - GLUE_LESS : GLUE;
    box.flap = box.depth > 18 ? 18 : box.depth < 9 ? 9 : box.depth;
    box.net.w = 2 * box.w + 2 * box.depth + box.glue;
    box.net.h = box.h + 2 * (box.depth + box.tuck);
    box.net.x = (paper->w - box.net.w) / 2;
    box.net.y = (paper->h - box.net.h) / 2;
    return box;
}

struct print_box print_box_of(const struct print_paper *paper, unsigned cards)
{
    static const double EDGE = 6; /* that no printer reaches */
    for (unsigned boxes = 1;; boxes++) {
        struct print_box box = box_of(paper, (cards + boxes - 1) / boxes);
        box.boxes = boxes;
        if (box.cards <= 1 || (box.net.x >= EDGE && box.net.y >= EDGE)) return box;
    }
}
