/* svg.h - pictures: what those of reviews, of rounds and of arenas share. The fonts are the reader's. */
#ifndef NIBLICK_SVG_H
#define NIBLICK_SVG_H

#include <stdio.h>

void svg_to(FILE *file); /* where pictures go from now on; NULL: to standard output, as at first */
void svg_begin(unsigned width, unsigned height, const char *title);
void svg_end(void);
void svg_escaped(const char *text); /* so that names are only names */
void svg_text(double x, double y, const char *attributes, const char *text);
const char *svg_colour(unsigned n);

/* Part of a picture in which values are drawn: its edges, and the values at the lower and the upper one. */
struct svg_panel {
    double left, right, top, bottom;
    double low, high;
};
double svg_y(const struct svg_panel *panel, double value);
void svg_axis(const struct svg_panel *panel); /* lines across, with their values */

#endif
