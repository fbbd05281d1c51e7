/* print_mat.c - mats for a game with an ordinary pack: one for the middle of the table, and the layout of each player with places of
 * a card's true size. Where a layout is larger than the paper, it goes on a second sheet, to be laid beside the first.
 */
#include <stdio.h>
#include <string.h>

#include "print.h"
#include "print_parts.h"
#include "words.h"

static const double EDGE = 7, HEAD = 13, GAP = 4, ROUND = 4, LEAST_PANEL = 55;
static const double MIDDLE_TYPE = 16 * POINT, LAYOUT_TYPE = 13 * POINT; /* the middle is read from farther away */

enum { GRASS = 0xe9f0e2, LINE = 0x4e8f5a };

/* ------------------------------------------------------------------------------------------------------- the places */

/* A flag in its hole, as on an empty place of the page's table. */
static void flag(const struct press *press, double x, double y, double k)
{
    press_line(press, x, y, x, y - 16 * k, 0.5 * k, LINE);
    press_colour(press, LINE);
    cairo_move_to(press->cr, x, y - 16 * k);
    cairo_line_to(press->cr, x + 8 * k, y - 13 * k);
    cairo_line_to(press->cr, x, y - 10 * k);
    cairo_close_path(press->cr);
    cairo_fill(press->cr);
    cairo_save(press->cr);
    cairo_translate(press->cr, x, y);
    cairo_scale(press->cr, 1, 0.35);
    cairo_arc(press->cr, 0, 0, 3.4 * k, 0, PRINT_TURN);
    cairo_restore(press->cr);
    cairo_set_line_width(press->cr, 0.5 * k);
    cairo_stroke(press->cr);
}

static void put_place(const struct press *press, double x, double y, const char *name, const char *means)
{
    static const double DASH[] = {3, 2};
    const struct print_area place = {x, y, CARD_W, CARD_H};
    press_round(press, place, ROUND);
    press_colour(press, GRASS);
    cairo_fill(press->cr);
    cairo_set_dash(press->cr, DASH, 2, 0);
    press_frame(press, place, ROUND, 0.45, LINE);
    cairo_set_dash(press->cr, NULL, 0, 0);
    flag(press, x + CARD_W / 2 - 2, y + CARD_H / 2 + 8, 1.1);
    type_say(press, (struct print_hand){FACE_BOLD, 6.2, 0.03, GREEN}, x + CARD_W / 2, y + 13, PRINT_MIDDLE, CARD_W - 12,
             name);
    struct print_lines lines = {
        .x = x + 6, .y = y + CARD_H - 14, .w = CARD_W - 12, .leading = 4.3, .side = PRINT_MIDDLE, .draws = true};
    type_paragraph(press, (struct print_hand){FACE_SANS, 3.5, 0, INK}, means, &lines);
}

static void put_frame(const struct print_pack *pack, const char *under)
{
    const struct press *press = pack->press;
    const struct print_paper *paper = press->paper;
    const double baseline = EDGE + 7.2;
    type_say(press, (struct print_hand){FACE_BOLD, 7.4, 0.02, GREEN}, EDGE, baseline, PRINT_LEFT, 120, pack->title);
    type_say(press, (struct print_hand){FACE_ITALIC, 4.2, 0, INK}, paper->w - EDGE, baseline, PRINT_RIGHT,
             paper->w - 150, under);
    press_line(press, EDGE, EDGE + 9.6, paper->w - EDGE, EDGE + 9.6, 0.5, GREEN);
    press_line(press, EDGE, EDGE + 10.5, paper->w - EDGE, EDGE + 10.5, 0.15, GREEN);
}

/* ---------------------------------------------------------------------------------------------- values and the rules */

static void put_title(const struct press *press, struct print_area area, const char *text)
{
    type_say(press, (struct print_hand){FACE_BOLD, 5, 0.01, GREEN}, area.x, area.y + 4.2, PRINT_LEFT, area.w, text);
    press_line(press, area.x, area.y + 6, area.x + area.w, area.y + 6, 0.2, GREEN);
}

/* What is told beside the places: what cards count, the rules in short, or both one below the other. */
enum { TELL_VALUES = 1, TELL_SHORT = 2, TELL_BOTH = TELL_VALUES | TELL_SHORT };

static const double TITLE = 9, BETWEEN = 5; /* high: a title, and what is left free between two panels */
static const double GOOD_SIZE = 10 * POINT, LEAST_SIZE = 5 * POINT, STEP = 0.1 * POINT;

/* A panel beside the places. */
struct telling {
    unsigned what;
    struct print_area area;
    double size;
    unsigned pictures; /* of cards, beside what they count */
};

static double values_high(const struct print_pack *pack, const struct telling *panel, struct print_area area,
                          bool draws)
{
    return print_values(&(struct print_values){
        .pack = pack, .area = area, .size = panel->size, .pictures = panel->pictures, .draws = draws});
}

static double short_high(const struct print_pack *pack, struct print_area area, double size, bool draws)
{
    struct print_flow flow = {.pack = pack, .columns = 1, .page = {pack->press->cr}, .size = size, .draws = draws};
    flow.area[0] = area;
    print_rules(&flow, RULES_IN_SHORT);
    return flow.full ? area.h + 1 : flow.y - area.y;
}

/* Returns how high it is, also where that is more than there is room for. */
static double put_panel(const struct print_pack *pack, const struct telling *panel, bool draws)
{
    struct print_area area = panel->area;
    const double bottom = area.y + area.h;
    if (panel->what & TELL_VALUES) {
        if (draws) put_title(pack->press, area, say_print_mat_values);
        area.y += TITLE;
        area.y += values_high(pack, panel, area, draws) + (panel->what & TELL_SHORT ? BETWEEN : 0);
    }
    if (panel->what & TELL_SHORT) {
        if (draws) put_title(pack->press, area, say_print_mat_short);
        area.y += TITLE, area.h = bottom - area.y;
        if (area.h < 0) return panel->area.h + 1;
        area.y += short_high(pack, area, panel->size, draws);
    }
    return area.y - panel->area.y;
}

static void fit_panel(const struct print_pack *pack, struct telling *panel)
{
    while (panel->size > LEAST_SIZE && put_panel(pack, panel, false) > panel->area.h) panel->size -= STEP;
}

/* In the largest type that has room; pictures of cards go where they would make it small. */
static void tell(const struct print_pack *pack, struct print_area area, unsigned what, double largest)
{
    struct telling with = {what, area, largest, 4}, without = {what, area, largest, 0};
    fit_panel(pack, &with);
    fit_panel(pack, &without);
    put_panel(pack, with.size >= GOOD_SIZE || with.size >= without.size ? &with : &without, true);
}

/* -------------------------------------------------------------------------------------------------------- the mats */

/* Whether somebody has a discard pile: a seat, or with NB_NOBODY all together. */
static bool has_pile(const nb_table *t, unsigned owner)
{
    for (unsigned i = 0; i < t->rules.zones; i++) {
        const nb_zone zone = nb_zone_at(t, i);
        if (zone.owner == owner && (zone.kind == NB_ZONE_WASTE || zone.kind == NB_ZONE_PILE)) return true;
    }
    return false;
}

static void put_middle(const struct print_pack *pack, const nb_table *t)
{
    const struct press *press = pack->press;
    const double top = EDGE + HEAD, left = 2 * CARD_W + GAP, under = top + CARD_H + 5;
    press_front(pack->press);
    put_frame(pack, say_print_mat_middle);
    put_place(press, EDGE, top, say_print_mat_stock, say_print_mat_stock_means);
    if (has_pile(t, NB_NOBODY))
        put_place(press, EDGE + CARD_W + GAP, top, say_print_mat_discard, say_print_mat_discard_means);
    tell(pack, (struct print_area){EDGE, under, left, press->paper->h - EDGE - under}, TELL_VALUES, MIDDLE_TYPE);
    tell(pack,
         (struct print_area){EDGE + left + 8, top, press->paper->w - 2 * EDGE - left - 8, press->paper->h - EDGE - top},
         TELL_SHORT, MIDDLE_TYPE);
}

/* The first zone that is a seat's own layout and is dealt cards; -1: players hold their cards. */
static int layout_of(const nb_table *t, nb_zone *zone)
{
    for (unsigned i = 0; i < t->rules.zones; i++) {
        *zone = nb_zone_at(t, i);
        if (zone->owner == 0 && zone->kind == NB_ZONE_GRID && zone->len) {
            if (!zone->rows) zone->rows = 1, zone->cols = (uint8_t)zone->len;
            return (int)i;
        }
    }
    return -1;
}

static const char *meaning(const nb_table *t, unsigned zone, unsigned slot)
{
    const nb_cell cell = nb_cell_at(t, zone, slot);
    return cell.up ? say_print_mat_up : cell.seen & 1 ? say_print_mat_looked : say_print_mat_down;
}

/* Rows and columns of a layout that lie on one sheet, of so many beside and below each other. */
struct part {
    unsigned row, rows, column, columns, sheet, across, down;
};

/* Values and rules where the places leave room: to the right of x, and below y. */
static void put_beside(const struct print_pack *pack, double x, double y, unsigned what)
{
    const double top = EDGE + HEAD, w = pack->press->paper->w - EDGE, h = pack->press->paper->h - EDGE,
                 half = (w - EDGE - 8) / 2;
    const bool right = w - x >= LEAST_PANEL, below = h - y >= LEAST_PANEL;
    if (right && below && what == TELL_BOTH) {
        tell(pack, (struct print_area){x, top, w - x, h - top}, TELL_VALUES, LAYOUT_TYPE);
        tell(pack, (struct print_area){EDGE, y, x - 8 - EDGE, h - y}, TELL_SHORT, LAYOUT_TYPE);
    } else if (right && (!below || what == TELL_VALUES)) {
        tell(pack, (struct print_area){x, top, w - x, h - top}, what, LAYOUT_TYPE);
    } else if (below && what == TELL_BOTH) {
        tell(pack, (struct print_area){EDGE, y, half, h - y}, TELL_VALUES, LAYOUT_TYPE);
        tell(pack, (struct print_area){w - half, y, half, h - y}, TELL_SHORT, LAYOUT_TYPE);
    } else if (below) {
        tell(pack, (struct print_area){EDGE, y, w - EDGE, h - y}, what, LAYOUT_TYPE);
    }
}

/* What each sheet of a layout tells: one sheet both, the first of several what cards count, and the last the rules. */
static unsigned telling(unsigned sheet, unsigned sheets)
{
    return sheets == 1 ? TELL_BOTH : sheet == 0 ? TELL_VALUES : sheet + 1 == sheets ? TELL_SHORT : 0;
}

/* Where a sheet of several goes. */
static void put_part_frame(const struct print_pack *pack, const struct part *part)
{
    const bool last = part->sheet + 1 == part->across * part->down;
    if (part->across * part->down == 1) put_frame(pack, say_print_mat_layout);
    else if (part->across == 2 && part->down == 1)
        put_frame(pack, last ? say_print_mat_layout_right : say_print_mat_layout_left);
    else if (part->across == 1 && part->down == 2)
        put_frame(pack, last ? say_print_mat_layout_bottom : say_print_mat_layout_top);
    else put_frame(pack, say_print_mat_layout_part(HERE, part->sheet + 1, part->across * part->down));
}

static void put_part(const struct print_pack *pack, const nb_table *t, unsigned zone, const nb_zone *shape,
                     struct part part)
{
    const struct press *press = pack->press;
    const double top = EDGE + HEAD, step = CARD_W + GAP;
    press_front(pack->press);
    put_part_frame(pack, &part);
    for (unsigned i = 0; i < part.rows * part.columns; i++) {
        unsigned row = i / part.columns, column = i % part.columns;
        unsigned slot = (part.row + row) * shape->cols + part.column + column;
        char name[NB_MAX_TEXT];
        nb_slot_name(name, sizeof name, t, zone, slot);
        put_place(press, EDGE + column * step, top + row * (CARD_H + GAP), name, meaning(t, zone, slot));
    }
    double beside = EDGE + part.columns * step;
    if (has_pile(t, 0) && part.column + part.columns == shape->cols && beside + CARD_W <= press->paper->w - EDGE) {
        put_place(press, beside, top, say_print_mat_own_pile, say_print_mat_discard_means);
        beside += step;
    }
    put_beside(pack, beside + 4, top + part.rows * (CARD_H + GAP) + 2, telling(part.sheet, part.across * part.down));
}

static unsigned parts_of(unsigned n, double room, double card)
{
    unsigned most = (unsigned)((room + GAP) / (card + GAP));
    return (n + most - 1) / most;
}

static void put_layout(const struct print_pack *pack, const nb_table *t, unsigned zone, const nb_zone *shape)
{
    const struct print_paper *paper = pack->press->paper;
    const unsigned across = parts_of(shape->cols, paper->w - 2 * EDGE, CARD_W);
    const unsigned down = parts_of(shape->rows, paper->h - 2 * EDGE - HEAD, CARD_H);
    const unsigned columns = (shape->cols + across - 1) / across, rows = (shape->rows + down - 1) / down;
    for (unsigned i = 0; i < across * down; i++) {
        struct part part = {i / across * rows, rows, i % across * columns, columns, i, across, down};
        if (part.row + part.rows > shape->rows) part.rows = shape->rows - part.row;
        if (part.column + part.columns > shape->cols) part.columns = shape->cols - part.column;
        put_part(pack, t, zone, shape, part);
    }
}

void print_mats(const struct print_pack *pack)
{
    nb_match match;
    nb_hole hole;
    nb_view view;
    nb_zone shape;
    nb_match_start(&match, pack->rules, nb_seed_number(0));
    nb_match_deal(&match, &hole);
    nb_view_of(&view, &hole, 0);
    int zone = layout_of(&view.t, &shape);
    put_middle(pack, &view.t);
    for (unsigned i = 0; zone >= 0 && i < pack->rules->seats; i++) put_layout(pack, &view.t, (unsigned)zone, &shape);
    pack->result->mats = zone >= 0 ? pack->rules->seats : 0;
}
