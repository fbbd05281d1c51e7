/* print_parts.h - what is printed: each part of the pack on its own sheets. Between the files of this room. */
#ifndef NIBLICK_PRINT_PARTS_H
#define NIBLICK_PRINT_PARTS_H

#include "card.h"
#include "niblick.h"
#include "print_press.h"

struct print_order;
struct print_result;

struct print_pack {
    struct press *press;
    const nb_rules *rules;
    const nb_game *game;
    const char *title; /* of what is played */
    struct print_result *result;
    const struct print_order *order;
};

void print_cards(const struct print_pack *pack); /* faces, and backs behind them */
void print_boxes(const struct print_pack *pack); /* tuck boxes */
bool print_leaflet(
    const struct print_pack *pack); /* the rules in eight pages; false: they cannot be set, or memory is out */
void print_score_cards(
    const struct print_pack *pack);             /* one for each course, or as many alike as a sheet has room for */
void print_mats(const struct print_pack *pack); /* the middle of the table, and a layout for each player */

/* Between the marks at the foot of a sheet, under each place for a card: what it is, how it is printed, and a rule to check that
 * it was printed in its true size. */
void print_slug(const struct print_pack *pack, const char *what);
void print_ruler(const struct press *press, double x, double y); /* 50 mm, with y at its foot */

/* Cards beside the pack: courses, and what cards count. As many as there are, and each in its place; beyond the last they begin again
 * with those about values. */
unsigned print_extras(const struct print_pack *pack);
unsigned print_cards_in_all(const struct print_pack *pack); /* with those of the pack */
void print_extra(const struct print_pack *pack, unsigned number, struct print_area place);
/* A face that is set and not drawn, with this title; returns what is free of it. */
struct print_area print_plain_face(const struct print_pack *pack, const char *title, struct print_area place);

/* Courses to play over: the one that the order names, or all that the game has. */
enum { PRINT_COURSES = 16 };
struct print_course {
    nb_rules rules;
    char name[NB_MAX_TEXT];
};
bool print_has_courses(const struct print_pack *pack);
unsigned print_courses(const struct print_pack *pack, struct print_course courses[PRINT_COURSES]);
void print_course_card(const struct print_pack *pack, const struct print_course *course, struct print_area place);

void print_blank_card(struct card *card, const nb_rules *rules); /* the score card of a match that has not begun */

/* Lines about the values of the cards, in this area, beside pictures of so many cards; returns how high they are. Draws them only if
 * asked to. */
struct print_values {
    const struct print_pack *pack;
    struct print_area area;
    double size;
    unsigned pictures;
    bool draws;
    unsigned from, to; /* lines from..to-1; to = 0: to the last, and the note below it */
};
double print_values(const struct print_values *order);
unsigned print_values_lines(const struct print_pack *pack);
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
