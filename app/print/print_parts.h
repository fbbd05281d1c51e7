/* print_parts.h - what is printed: each part of the pack on its own sheets. Between the files of this room. */
#ifndef NIBLICK_PRINT_PARTS_H
#define NIBLICK_PRINT_PARTS_H

#include "niblick.h"
#include "print_press.h"

struct print_result;

struct print_pack {
    struct press *press;
    const nb_rules *rules;
    const nb_game *game;
    struct print_result *result;
};

void print_cards(const struct print_pack *pack); /* faces, and backs behind them */
void print_boxes(const struct print_pack *pack); /* tuck boxes */
bool print_leaflet(
    const struct print_pack *pack); /* the rules in eight pages; false: they cannot be set, or memory is out */
void print_score_cards(const struct print_pack *pack); /* one for each course, or two alike */
void print_mats(const struct print_pack *pack);        /* the middle of the table, and a layout for each player */

/* Between the marks at the foot of a sheet, under each place for a card: what it is, how it is printed, and a rule to check that
 * it was printed in its true size. */
void print_slug(const struct print_pack *pack, const char *what);
void print_ruler(const struct press *press, double x, double y); /* 50 mm, with y at its foot */

/* Lines about the values of the cards, in this area, beside pictures of so many cards; returns how high they are. Draws them only if
 * asked to. */
struct print_values {
    const struct print_pack *pack;
    struct print_area area;
    double size;
    unsigned pictures;
    bool draws;
};
double print_values(const struct print_values *order);
void print_values_fit(struct print_values order, double largest); /* in the largest type that has room */

/* The rules page in columns. Each column belongs to a page, which is drawn by a cairo_t of its own. */
enum { FLOW_COLUMNS = 16 };
struct print_flow {
    const struct print_pack *pack;
    double size; /* of the type, in millimetres */
    bool draws;
    unsigned columns; /* how many there are */
    struct print_area area[FLOW_COLUMNS];
    cairo_t *page[FLOW_COLUMNS];
    unsigned column; /* that is being filled */
    double y;
    bool full; /* not all of it had room */
};
enum print_rules_parts { RULES_FOR_LEAFLET, RULES_IN_SHORT };
void print_rules(struct print_flow *flow, enum print_rules_parts parts);

#endif
