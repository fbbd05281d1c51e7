/* card_type.h - type on a score card: a few styles, and text that keeps to its place. Lengths are points. */
#ifndef NIBLICK_CARD_TYPE_H
#define NIBLICK_CARD_TYPE_H

#include <cairo.h>
#include <pango/pangocairo.h>
#include <stdbool.h>

struct pen {
    cairo_t *cr;
    PangoLayout *layout;
};

struct colour {
    double r, g, b, a;
};

/* How a text is set: in capitals or as it is written, how large, and in which ink. */
struct type {
    double size;
    bool caps, bold, italic;
    double tracking; /* space between letters, in parts of the size */
    double leading;  /* more space between lines */
    struct colour ink;
};

enum side { SIDE_LEFT, SIDE_CENTRE, SIDE_RIGHT };

struct box {
    double x, y, w, h;
};

void pen_start(struct pen *pen, cairo_t *cr);
void pen_end(struct pen *pen);
void pen_ink(const struct pen *pen, struct colour ink);

double type_width(struct pen *pen, struct type type, const char *text);
/* One line in the middle of the box's height. What is too wide is set smaller, and cut short if that is not enough. */
void type_line(struct pen *pen, struct type type, const char *text, struct box box, enum side side);
/* As many lines as it takes, from the top of the box, in its width; returns their height. Sets them only if asked. */
double type_lines(struct pen *pen, struct type type, const char *text, struct box box, enum side side, bool set);
unsigned type_lines_set(const struct pen *pen);          /* how many those were */
double type_baseline(struct pen *pen, struct type type); /* of a first line, from its top */
void type_at(struct pen *pen, struct type type, const char *text, double x, double baseline);
/* A title: capitals, and its small words ("or", "in the") small and in italics, as sign-writers did. */
void type_title(struct pen *pen, struct type type, const char *text, struct box box);
double type_title_width(struct pen *pen, struct type type, const char *text);

#endif
