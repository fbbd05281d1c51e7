/* outside_lines.h - the lines between us and a program, as text. Private to app/outside. */
#ifndef NIBLICK_OUTSIDE_LINES_H
#define NIBLICK_OUTSIDE_LINES_H

#include "json_writer.h"
#include "outside.h"

enum { OUTSIDE_PROTOCOL = 1 };

/* All of these write one line, with its line break. */
void outside_line_hello(json_writer *w, const nb_rules *rules, unsigned ms);
void outside_line_hole(json_writer *w, const nb_table *t, unsigned seat);
/* story: an array that is JSON already, or NULL. */
void outside_line_choose(json_writer *w, const nb_view *view, unsigned id, uint64_t dice, const text_buffer *story);
void outside_line_over(json_writer *w, const nb_hole *over, unsigned seat); /* NULL: it was given up */

/* One item of the story: what this seat is told of an action. */
void outside_told(json_writer *w, const nb_hole *before, unsigned actor, nb_action action, const nb_hole *after,
                  const nb_events *events, unsigned seat);

struct outside_hello {
    bool story;   /* it wants to be told everything */
    bool refuses; /* it does not play this; the fault has its reason */
};

/* Both return what is wrong; OUTSIDE_NOT if nothing is. */
struct outside_fault outside_read_hello(const char *line, size_t length, struct outside_hello *out);
/* An answer to the question id, about this view. */
struct outside_fault outside_read_choice(const char *line, size_t length, const nb_view *view, unsigned id,
                                         nb_action *out);

#endif
