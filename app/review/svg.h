/* svg.h - pictures on standard output: what the pictures of reviews and of rounds share. The fonts are the reader's. */
#ifndef NIBLICK_SVG_H
#define NIBLICK_SVG_H

void svg_begin(unsigned width, unsigned height, const char *title);
void svg_end(void);
void svg_escaped(const char *text); /* so that names are only names */
void svg_text(double x, double y, const char *attributes, const char *text);
const char *svg_colour(unsigned n);

#endif
