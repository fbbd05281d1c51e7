/* card_art.c - what is drawn on a score card and not set in type: its frame, the emblem, rings of the red pencil. */
#include <math.h>

#include "card_draw.h"

static const double TURN = 6.283185307179586;

static void stroke(const struct pen *pen, struct colour ink, double width)
{
    pen_ink(pen, ink);
    cairo_set_line_width(pen->cr, width);
    cairo_stroke(pen->cr);
}

/* ---------------------------------------------------------------------------------------------------------- frame */

/* A rectangle whose corners are hollowed. */
static void hollow_path(cairo_t *cr, struct box b, double r)
{
    cairo_new_sub_path(cr);
    cairo_arc_negative(cr, b.x, b.y, r, TURN / 4, 0);
    cairo_arc_negative(cr, b.x + b.w, b.y, r, TURN / 2, TURN / 4);
    cairo_arc_negative(cr, b.x + b.w, b.y + b.h, r, TURN * 3 / 4, TURN / 2);
    cairo_arc_negative(cr, b.x, b.y + b.h, r, TURN, TURN * 3 / 4);
    cairo_close_path(cr);
}

static struct box inset(struct box b, double by)
{
    return (struct box){b.x + by, b.y + by, b.w - 2 * by, b.h - 2 * by};
}

void art_frame(struct pen *pen, struct box box)
{
    struct box outer = inset(box, 16), inner = inset(box, 21);
    hollow_path(pen->cr, outer, 15);
    stroke(pen, CARD_PRINT, 2.2);
    hollow_path(pen->cr, inner, 15);
    stroke(pen, CARD_PRINT, 0.6);
    for (int corner = 0; corner < 4; corner++) { /* a ball in each hollow */
        double x = corner & 1 ? outer.x + outer.w - 1.5 : outer.x + 1.5,
               y = corner & 2 ? outer.y + outer.h - 1.5 : outer.y + 1.5;
        cairo_arc(pen->cr, x, y, 2.7, 0, TURN);
        pen_ink(pen, CARD_PRINT);
        cairo_fill(pen->cr);
    }
}

/* --------------------------------------------------------------------------------------------------------- emblem */

/* A niblick upright, its head to the right: y from -1 at the grip to 1 at the sole. */
static void club_path(cairo_t *cr)
{
    cairo_move_to(cr, -0.050, -1.00);
    cairo_line_to(cr, 0.050, -1.00);
    cairo_line_to(cr, 0.044, -0.52); /* the grip ends */
    cairo_line_to(cr, 0.026, -0.50);
    cairo_line_to(cr, 0.030, 0.60); /* the hosel, and the blade: deep and round */
    cairo_curve_to(cr, 0.12, 0.62, 0.20, 0.52, 0.30, 0.50);
    cairo_curve_to(cr, 0.44, 0.50, 0.48, 0.66, 0.44, 0.80);
    cairo_curve_to(cr, 0.38, 0.96, 0.20, 1.02, 0.06, 0.96);
    cairo_curve_to(cr, -0.02, 0.92, -0.05, 0.82, -0.040, 0.70);
    cairo_line_to(cr, -0.026, -0.50);
    cairo_line_to(cr, -0.044, -0.52);
    cairo_close_path(cr);
}

static void draw_club(const struct pen *pen, double x, double y, double size, double flip)
{
    cairo_save(pen->cr);
    cairo_translate(pen->cr, x, y);
    cairo_scale(pen->cr, flip * size, size);
    cairo_rotate(pen->cr, -0.78);
    cairo_scale(pen->cr, 1.22, 1.22);
    club_path(pen->cr);
    pen_ink(pen, CARD_PAPER); /* parts it from what lies below */
    cairo_set_line_width(pen->cr, 0.11);
    cairo_stroke_preserve(pen->cr);
    pen_ink(pen, CARD_PRINT);
    cairo_fill(pen->cr);
    for (int i = 0; i < 3; i++) { /* lines on the face */
        cairo_move_to(pen->cr, 0.13, 0.68 + 0.085 * i);
        cairo_line_to(pen->cr, 0.36, 0.63 + 0.085 * i);
    }
    stroke(pen, CARD_PAPER, 0.028);
    cairo_restore(pen->cr);
}

void art_emblem(struct pen *pen, double x, double y, double size)
{
    double half = size / 2, r = size * 0.135, up = y - half * 0.72;
    draw_club(pen, x, y, half, -1);
    draw_club(pen, x, y, half, 1);
    cairo_arc(pen->cr, x, up, r, 0, TURN);
    stroke(pen, CARD_PRINT, 1);
    for (int i = 0; i < 7; i++) { /* dimples */
        double turn = i * TURN / 6, out = i < 6 ? r * 0.55 : 0;
        cairo_arc(pen->cr, x + out * cos(turn), up + out * sin(turn), 0.5, 0, TURN);
        pen_ink(pen, CARD_PRINT);
        cairo_fill(pen->cr);
    }
}

void art_divider(struct pen *pen, double x, double y, double width)
{
    double d = 3, half = width / 2;
    cairo_move_to(pen->cr, x - half, y);
    cairo_line_to(pen->cr, x - 2 * d, y);
    cairo_move_to(pen->cr, x + 2 * d, y);
    cairo_line_to(pen->cr, x + half, y);
    stroke(pen, CARD_PRINT, 0.8);
    cairo_move_to(pen->cr, x, y - d);
    cairo_line_to(pen->cr, x + d, y);
    cairo_line_to(pen->cr, x, y + d);
    cairo_line_to(pen->cr, x - d, y);
    cairo_close_path(pen->cr);
    pen_ink(pen, CARD_PRINT);
    cairo_fill(pen->cr);
}

/* -------------------------------------------------------------------------------------------------------- by hand */

/* 0..1, the same for the same number. */
static double chance(unsigned seed)
{
    unsigned x = (seed + 1) * 2654435761u;
    x ^= x >> 15;
    return (double)(x * 2246822519u >> 8 & 0xFFFF) / 65536;
}

void art_ring(struct pen *pen, struct box box, double text_width, unsigned seed)
{
    enum { STEPS = 40 };
    double x = box.x + box.w / 2, y = box.y + box.h / 2, rx = 10.2, ry = 8.8, start = -2.2 + chance(seed);
    double sweep = TURN + 0.25 + 0.35 * chance(seed + 1), lean = 0.5 * chance(seed + 2), wave = TURN * chance(seed + 3);
    if (text_width > 2 * rx - 5) rx = text_width / 2 + 3;
    if (rx > box.w / 2 - 0.8) rx = box.w / 2 - 0.8;
    cairo_new_path(pen->cr);
    for (int i = 0; i <= STEPS; i++) {
        double part = (double)i / STEPS, turn = start - sweep * part;
        double r = 1.04 - 0.10 * part + 0.035 * sin(2 * turn + wave);
        double px = rx * r * cos(turn), py = ry * r * sin(turn);
        cairo_line_to(pen->cr, x + px - 0.12 * lean * py, y + py - 0.10 * lean * px);
    }
    cairo_set_line_cap(pen->cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(pen->cr, CAIRO_LINE_JOIN_ROUND);
    stroke(pen, CARD_PENCIL, 1.15);
    cairo_set_line_cap(pen->cr, CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(pen->cr, CAIRO_LINE_JOIN_MITER);
}

void art_underline(struct pen *pen, struct box box, double text_width, unsigned seed)
{
    double left = box.x + (box.w - text_width) / 2 - 2 * chance(seed), right = box.x + (box.w + text_width) / 2 + 1;
    double y = box.y + box.h - 4.4, tilt = 1.2 * chance(seed + 1) - 0.6, third = text_width / 3;
    cairo_move_to(pen->cr, left, y + tilt);
    cairo_curve_to(pen->cr, left + third, y - 0.7, right - third, y + 0.8, right, y - tilt);
    cairo_set_line_cap(pen->cr, CAIRO_LINE_CAP_ROUND);
    stroke(pen, CARD_PENCIL, 1.15);
    cairo_set_line_cap(pen->cr, CAIRO_LINE_CAP_BUTT);
}

void art_dots(struct pen *pen, double x, double y, double width)
{
    static const double dash[] = {0, 3};
    cairo_set_dash(pen->cr, dash, 2, 0);
    cairo_set_line_cap(pen->cr, CAIRO_LINE_CAP_ROUND);
    cairo_move_to(pen->cr, x, y);
    cairo_line_to(pen->cr, x + width, y);
    stroke(pen, CARD_PRINT, 0.9);
    cairo_set_dash(pen->cr, NULL, 0, 0);
    cairo_set_line_cap(pen->cr, CAIRO_LINE_CAP_BUTT);
}
