/* print_leaflet.c - the rules as a leaflet of eight pages: two sheets, printed on both sides and folded once into each other.
 *
 * Seen from the front the outer sheet has pages 8 and 1, and behind them 2 and 7; the inner one has 6 and 3, and behind them 4 and 5.
 */
#include <stdio.h>
#include <string.h>

#include "print.h"
#include "print_parts.h"
#include "words.h"

enum { PAGES = 8, TEXT_COLUMNS = 2 };

static const double LARGEST = 11.5 * POINT, SMALLEST = 5 * POINT, STEP = 0.1 * POINT, MARGIN = 11, GUTTER = 6, FOOT = 9;

static double page_width(const struct press *press) { return press->paper->w / 2; }

/* ------------------------------------------------------------------------------------------------------- the cover */

/* A hand of cards from the whole pack. */
static void fan(const struct print_pack *pack, double x, double y, double wide)
{
    enum { CARDS = 5 };
    cairo_t *cr = pack->press->cr;
    for (int i = 0; i < CARDS; i++) {
        char code[NB_MAX_TEXT];
        unsigned number = (unsigned)i * (pack->rules->cards * 2u / 9); /* not the same of each suit */
        nb_card_code(code, sizeof code, pack->rules, pack->rules->pack[number]);
        cairo_save(cr);
        cairo_translate(cr, x, y);
        cairo_rotate(cr, (i - (CARDS - 1) / 2.0) * 0.2);
        struct print_area place = {-wide / 2, -wide * 2.3, wide, wide * CARD_H / CARD_W};
        if (!art_card(pack->press, pack->press->art, code, place))
            art_card(pack->press, pack->press->art, "back", place);
        cairo_restore(cr);
    }
}

static void put_cover(const struct print_pack *pack)
{
    const struct press *press = pack->press;
    const double w = page_width(press), h = press->paper->h, middle = w / 2;
    const uint32_t ground = print_art_ground(press->art);
    struct print_area frame = {MARGIN - 2, MARGIN - 2, w - 2 * MARGIN + 4, h - 2 * MARGIN + 4};
    press_fill(press, frame, ground);
    press_frame(press, (struct print_area){frame.x + 3, frame.y + 3, frame.w - 6, frame.h - 6}, 3, 0.5, CREAM);
    press_frame(press, (struct print_area){frame.x + 4.4, frame.y + 4.4, frame.w - 8.8, frame.h - 8.8}, 2.4, 0.2,
                CREAM);
    type_say(press, (struct print_hand){FACE_BOLD, 19, 0.02, CREAM}, middle, h * 0.2, PRINT_MIDDLE, frame.w - 22,
             pack->title);
    press_line(press, middle - 16, h * 0.235, middle + 16, h * 0.235, 0.4, GOLD);
    type_say(press, (struct print_hand){FACE_SANS, 4.4, 0.14, CREAM}, middle, h * 0.275, PRINT_MIDDLE, frame.w - 22,
             say_print_cover_rules(HERE, pack->game->since));
    fan(pack, middle, h * 0.8, 42);
    struct print_lines lines = {
        .x = middle - 46, .y = h * 0.81, .w = 92, .leading = 5.6, .side = PRINT_MIDDLE, .draws = true};
    type_paragraph(press, (struct print_hand){FACE_ITALIC, 4.4, 0, CREAM}, pack->game->summary, &lines);
    type_say(press, (struct print_hand){FACE_SANS, 3.4, 0.14, CREAM}, middle, h - MARGIN - 7.5, PRINT_MIDDLE,
             frame.w - 20, say_print_cover_players(HERE, pack->game->min_seats, pack->game->max_seats));
}

static void put_foot(const struct print_pack *pack, unsigned page)
{
    const struct press *press = pack->press;
    const double w = page_width(press), y = press->paper->h - 6.5;
    char number[16];
    snprintf(number, sizeof number, "%u", page);
    type_say(press, (struct print_hand){FACE_SANS, 7.5 * POINT, 0, FAINT}, page % 2 ? w - MARGIN : MARGIN, y,
             page % 2 ? PRINT_RIGHT : PRINT_LEFT, 0, number);
    if (page == PAGES)
        type_say(press, (struct print_hand){FACE_SANS, 7 * POINT, 0, FAINT}, w / 2, y, PRINT_MIDDLE, w - 40,
                 say_print_colophon(HERE, NB_VERSION));
}

/* -------------------------------------------------------------------------------------------------------- the text */

static void lay_columns(struct print_flow *flow, const struct press *press, cairo_t *const page[PAGES])
{
    const double wide = (page_width(press) - 2 * MARGIN - GUTTER) / TEXT_COLUMNS;
    flow->columns = 0;
    for (unsigned i = 1; i < PAGES; i++)
        for (unsigned c = 0; c < TEXT_COLUMNS; c++) {
            flow->page[flow->columns] = page[i];
            flow->area[flow->columns++] = (struct print_area){MARGIN + c * (wide + GUTTER), MARGIN, wide,
                                                              press->paper->h - 2 * MARGIN - FOOT + 5};
        }
}

static bool fits(struct print_flow *flow, double size)
{
    flow->size = size;
    flow->draws = false;
    print_rules(flow, RULES_FOR_LEAFLET);
    return !flow->full;
}

/* The largest type with which all of it finds room, to a tenth of a point. */
static bool fit(struct print_flow *flow)
{
    double small = SMALLEST, large = LARGEST;
    if (fits(flow, large)) return true;
    if (!fits(flow, small)) return false;
    while (large - small > STEP) {
        double middle = (small + large) / 2;
        if (fits(flow, middle)) small = middle;
        else large = middle;
    }
    flow->size = small;
    return true;
}

static void put_rules_between(const struct print_pack *pack)
{
    const struct press *press = pack->press;
    const double x = page_width(press) / 2;
    press_line(press, x, MARGIN, x, press->paper->h - MARGIN - FOOT + 5, 0.1, FAINT);
}

/* On a page that the rules leave empty. */
static void put_emblem(const struct print_pack *pack)
{
    const double w = 30, h = w * CARD_H / CARD_W;
    const struct print_area place = {(page_width(pack->press) - w) / 2, (pack->press->paper->h - h) / 2, w, h};
    art_card(pack->press, pack->press->art, "back", place);
}

static void impose(struct press *press, cairo_surface_t *const page[PAGES], unsigned left, unsigned right)
{
    const double w = page_width(press);
    cairo_set_source_surface(press->cr, page[left - 1], 0, 0);
    cairo_paint(press->cr);
    cairo_set_source_surface(press->cr, page[right - 1], w, 0);
    cairo_paint(press->cr);
    press_line(press, w, 2, w, 5, 0.15, FAINT); /* where it is folded */
    press_line(press, w, press->paper->h - 5, w, press->paper->h - 2, 0.15, FAINT);
}

static void impose_all(struct press *press, cairo_surface_t *const page[PAGES])
{
    for (unsigned outer = 1; outer < PAGES / 2; outer += 2) {
        press_front(press);
        impose(press, page, PAGES + 1 - outer, outer);
        press_back(press);
        impose(press, page, outer + 1, PAGES - outer);
    }
}

bool print_leaflet(const struct print_pack *pack)
{
    struct press *press = pack->press;
    const cairo_rectangle_t extents = {0, 0, page_width(press), press->paper->h};
    cairo_surface_t *surface[PAGES];
    cairo_t *page[PAGES], *before = press->cr;
    struct print_flow flow = {.pack = pack};
    for (unsigned i = 0; i < PAGES; i++) {
        surface[i] = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
        page[i] = cairo_create(surface[i]);
    }
    lay_columns(&flow, press, page);
    const bool set = fit(&flow);
    if (set) {
        flow.draws = true;
        print_rules(&flow, RULES_FOR_LEAFLET);
        const unsigned last = 1 + flow.column / TEXT_COLUMNS; /* page that has text, from 0 */
        for (unsigned i = 0; i < PAGES; i++) {
            press->cr = page[i];
            if (!i) put_cover(pack);
            else if (i <= last) put_rules_between(pack);
            else put_emblem(pack);
            if (i) put_foot(pack, i + 1);
        }
        press->cr = before;
        impose_all(press, surface);
    }
    press->cr = before;
    for (unsigned i = 0; i < PAGES; i++) {
        cairo_destroy(page[i]);
        cairo_surface_destroy(surface[i]);
    }
    return set;
}
