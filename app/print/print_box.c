/* print_box.c - a tuck box: one sheet, cut along the full lines, folded along the broken ones, glued at the seam. */
#include <stdio.h>

#include "print.h"
#include "print_parts.h"
#include "words.h"

/* From left to right: the seam, the front, a side, the back, a side. The lid and the floor hang on the back. */
struct net {
    struct print_box box;
    double front, side, back, other, end; /* left edges */
    double top, bottom;
};

static struct net net_of(const struct print_box *box)
{
    struct net net = {.box = *box, .front = box->net.x + box->glue};
    net.side = net.front + box->w;
    net.back = net.side + box->depth;
    net.other = net.back + box->w;
    net.end = net.other + box->depth;
    net.top = box->net.y + box->depth + box->tuck;
    net.bottom = net.top + box->h;
    return net;
}

/* The tongue of the lid or the floor, from its fold at x1 round to x2: a little narrower than the box, with round corners. */
static void tongue(cairo_t *cr, const struct net *net, double x1, double x2, double fold)
{
    const double across = x2 > x1 ? 1 : -1, down = fold > net->top ? 1 : -1, r = net->box.tuck * 0.7;
    const double left = x1 + 0.8 * across, right = x2 - 0.8 * across, end = fold + down * net->box.tuck;
    cairo_line_to(cr, x1, fold);
    cairo_line_to(cr, left, fold);
    cairo_line_to(cr, left, end - down * r);
    cairo_curve_to(cr, left, end - down * r / 2, left + across * r / 2, end, left + across * r, end);
    cairo_line_to(cr, right - across * r, end);
    cairo_curve_to(cr, right - across * r / 2, end, right, end - down * r / 2, right, end - down * r);
    cairo_line_to(cr, right, fold);
    cairo_line_to(cr, x2, fold);
}

/* The flap of a side, from x1 round to x2. */
static void flap(cairo_t *cr, const struct net *net, double x1, double x2, double y)
{
    const double in = (x2 - x1) * 0.12, end = y > net->top ? y + net->box.flap : y - net->box.flap;
    cairo_line_to(cr, x1, y);
    cairo_line_to(cr, x1 + in, end);
    cairo_line_to(cr, x2 - in, end);
    cairo_line_to(cr, x2, y);
}

/* From the seam along the top, and back along the bottom. */
static void outline(cairo_t *cr, const struct net *net)
{
    const double thumb = 9, middle = net->front + net->box.w / 2; /* room for a thumb in the front */
    cairo_move_to(cr, net->front, net->top);
    cairo_line_to(cr, middle - thumb, net->top);
    cairo_arc_negative(cr, middle, net->top, thumb, PRINT_TURN / 2, 0);
    flap(cr, net, net->side, net->back, net->top);
    tongue(cr, net, net->back, net->other, net->top - net->box.depth);
    flap(cr, net, net->other, net->end, net->top);
    flap(cr, net, net->end, net->other, net->bottom);
    tongue(cr, net, net->other, net->back, net->bottom + net->box.depth);
    flap(cr, net, net->back, net->side, net->bottom);
    cairo_line_to(cr, net->front, net->bottom);
    cairo_line_to(cr, net->box.net.x, net->bottom - 6); /* the seam */
    cairo_line_to(cr, net->box.net.x, net->top + 6);
    cairo_close_path(cr);
}

static void folds(const struct press *press, const struct net *net)
{
    static const double DASH[] = {2, 1.4};
    const double lid = net->box.depth;
    const double line[][4] = {
        {net->front, net->top, net->front, net->bottom},
        {net->side, net->top, net->side, net->bottom},
        {net->back, net->top, net->back, net->bottom},
        {net->other, net->top, net->other, net->bottom},
        {net->side, net->top, net->end, net->top},
        {net->side, net->bottom, net->end, net->bottom},
        {net->back, net->top - lid, net->other, net->top - lid},
        {net->back, net->bottom + lid, net->other, net->bottom + lid},
    };
    for (unsigned i = 0; i < sizeof line / sizeof line[0]; i++) { /* light on dark, and dark on light */
        press_line(press, line[i][0], line[i][1], line[i][2], line[i][3], 0.3, INK);
        cairo_set_dash(press->cr, DASH, 2, 0);
        press_line(press, line[i][0], line[i][1], line[i][2], line[i][3], 0.3, CREAM);
        cairo_set_dash(press->cr, NULL, 0, 0);
    }
}

/* ------------------------------------------------------------------------------------------------------- its panels */

/* Front and back: the back of the cards, and a plate with the name. */
static void panel(const struct print_pack *pack, double x, double y, const struct print_box *box)
{
    const struct press *press = pack->press;
    const double middle = x + box->w / 2;
    struct print_area place = {middle - CARD_W / 2 + 1, y + (box->h - CARD_H) / 2 + 1, CARD_W - 2, CARD_H - 2};
    struct print_area plate = {x + 9, y + box->h - 25, box->w - 18, 16};
    uint32_t ground = print_art_ground(press->art);
    press_fill(press, (struct print_area){x, y, box->w, box->h}, PAPER);
    art_put(press, press->art, "back", place, 0);
    press_round(press, plate, 2);
    press_colour(press, PAPER);
    cairo_fill(press->cr);
    press_frame(press, plate, 2, 0.7, ground);
    type_say(press, (struct print_hand){FACE_BOLD, 8, 0.05, ground}, middle, plate.y + 8.4, PRINT_MIDDLE, plate.w - 6,
             pack->title);
    type_say(press, (struct print_hand){FACE_SANS, 3.1, 0.1, RED}, middle, plate.y + 13.4, PRINT_MIDDLE, plate.w - 6,
             say_print_box_cards(HERE, pack->rules->cards, pack->game->since));
}

static void along_side(const struct print_pack *pack, double x, const struct net *net)
{
    const struct print_hand hand = {FACE_BOLD, net->box.depth * 0.42 > 6 ? 6 : net->box.depth * 0.42, 0.12, CREAM};
    cairo_t *cr = pack->press->cr;
    cairo_save(cr);
    cairo_translate(cr, x + net->box.depth / 2, (net->top + net->bottom) / 2);
    cairo_rotate(cr, -PRINT_TURN / 4);
    type_say(pack->press, hand, 0, hand.size * 0.33, PRINT_MIDDLE, net->box.h - 12, pack->title);
    cairo_restore(cr);
}

static void on_lid(const struct print_pack *pack, double y, const struct net *net)
{
    const double size = net->box.depth * 0.4 > 5 ? 5 : net->box.depth * 0.4;
    type_say(pack->press, (struct print_hand){FACE_BOLD, size, 0.08, CREAM}, net->back + net->box.w / 2,
             y + net->box.depth / 2 + size * 0.33, PRINT_MIDDLE, net->box.w - 8, pack->title);
}

static void how_to(const struct print_pack *pack, const struct net *net)
{
    char depth[16], thick[16];
    const double x = net->box.net.x;
    snprintf(depth, sizeof depth, "%.1f", net->box.depth);
    snprintf(thick, sizeof thick, "%.2f", CARD_THICK);
    struct print_lines lines = {.x = x, .y = net->bottom + 9, .w = net->side - x - 4, .leading = 3.6, .draws = true};
    const struct print_hand hand = {FACE_SANS, 8 * POINT, 0, INK};
    type_paragraph(pack->press, hand, say_print_box_how(HERE, net->box.cards, thick, depth), &lines);
    if (lines.y < pack->press->paper->h - 9) print_ruler(pack->press, x, lines.y + 1.5);
}

/* Colour goes on beyond the cut, so that a knife that slips leaves no white; it is paler there, so that everybody sees where to cut. */
static const double BEYOND = 1.5;

static uint32_t pale(uint32_t colour)
{
    uint32_t mixed = 0;
    for (unsigned shift = 0; shift < 24; shift += 8) mixed |= ((colour >> shift & 255) / 2 + 127) << shift;
    return mixed;
}

static void put_box(const struct print_pack *pack, const struct print_box *box)
{
    const struct press *press = pack->press;
    const struct net net = net_of(box);
    const uint32_t ground = print_art_ground(press->art);
    outline(press->cr, &net);
    press_colour(press, pale(ground));
    cairo_set_line_width(press->cr, 2 * BEYOND);
    cairo_set_line_join(press->cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke_preserve(press->cr);
    cairo_set_line_join(press->cr, CAIRO_LINE_JOIN_MITER);
    press_colour(press, ground);
    cairo_fill(press->cr);
    press_fill(press, (struct print_area){box->net.x, net.top + 8, box->glue - 1.5, box->h - 16}, WHITE);
    cairo_save(press->cr);
    outline(press->cr, &net);
    cairo_clip(press->cr);
    panel(pack, net.front, net.top, box);
    panel(pack, net.back, net.top, box);
    cairo_restore(press->cr);
    along_side(pack, net.side, &net);
    along_side(pack, net.other, &net);
    on_lid(pack, net.top - box->depth, &net);
    on_lid(pack, net.bottom, &net);
    folds(press, &net);
    outline(press->cr, &net);
    press_colour(press, INK);
    cairo_set_line_width(press->cr, 0.25);
    cairo_stroke(press->cr);
    how_to(pack, &net);
}

/* Whoever leafs through the file sees that nothing is missing here. */
static void put_inside(const struct print_pack *pack)
{
    type_say(pack->press, (struct print_hand){FACE_SANS, 8 * POINT, 0, FAINT}, pack->press->paper->w / 2,
             pack->press->paper->h - 9, PRINT_MIDDLE, 0, say_print_box_inside);
}

void print_boxes(const struct print_pack *pack)
{
    const struct print_box box = print_box_of(pack->press->paper, print_cards_in_all(pack));
    for (unsigned i = 0; i < box.boxes; i++) {
        press_front(pack->press);
        put_box(pack, &box);
        press_back(pack->press);
        put_inside(pack);
    }
    pack->result->boxes = box.boxes;
}
