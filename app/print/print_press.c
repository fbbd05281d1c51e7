/* print_press.c - pages and shapes (see print_press.h). */
#include "print_press.h"

#include <cairo-pdf.h>

static void start_page(struct press *press)
{
    if (press->pages++) {
        cairo_restore(press->cr);
        cairo_show_page(press->cr);
    }
    cairo_save(press->cr);
    cairo_scale(press->cr, 1 / POINT, 1 / POINT);
}

void press_even(struct press *press)
{
    if (press->pages % 2 && !press->one_sided) start_page(press);
}

void press_front(struct press *press)
{
    press_even(press);
    start_page(press);
}

/* Over the short edge a sheet that lies on its long side turns like the page of a book. Over the long edge it turns head over
 * heels, so everything is turned by half a circle. */
void press_back(struct press *press)
{
    start_page(press);
    if (!press->long_edge) return;
    cairo_translate(press->cr, press->paper->w, press->paper->h);
    cairo_rotate(press->cr, PRINT_TURN / 2);
}

void press_colour(const struct press *press, uint32_t colour)
{
    cairo_set_source_rgb(press->cr, (colour >> 16) / 255.0, (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0);
}

void press_fill(const struct press *press, struct print_area area, uint32_t colour)
{
    press_colour(press, colour);
    cairo_rectangle(press->cr, area.x, area.y, area.w, area.h);
    cairo_fill(press->cr);
}

void press_round(const struct press *press, struct print_area a, double r)
{
    cairo_new_sub_path(press->cr);
    cairo_arc(press->cr, a.x + a.w - r, a.y + r, r, -PRINT_TURN / 4, 0);
    cairo_arc(press->cr, a.x + a.w - r, a.y + a.h - r, r, 0, PRINT_TURN / 4);
    cairo_arc(press->cr, a.x + r, a.y + a.h - r, r, PRINT_TURN / 4, PRINT_TURN / 2);
    cairo_arc(press->cr, a.x + r, a.y + r, r, PRINT_TURN / 2, PRINT_TURN * 3 / 4);
    cairo_close_path(press->cr);
}

void press_frame(const struct press *press, struct print_area area, double round, double width, uint32_t colour)
{
    press_round(press, area, round);
    press_colour(press, colour);
    cairo_set_line_width(press->cr, width);
    cairo_stroke(press->cr);
}

void press_line(const struct press *press, double x1, double y1, double x2, double y2, double width, uint32_t colour)
{
    press_colour(press, colour);
    cairo_set_line_width(press->cr, width);
    cairo_move_to(press->cr, x1, y1);
    cairo_line_to(press->cr, x2, y2);
    cairo_stroke(press->cr);
}
