/* export.h - a record as lines for programs that learn, one for each decision. */
#ifndef NIBLICK_EXPORT_H
#define NIBLICK_EXPORT_H

#include <stdio.h>

#include "niblick_env.h"
#include "text_buffer.h"

/* A decision, and what came of it. */
struct export_line {
    unsigned long match;   /* of all that are exported, from 1 */
    unsigned hole, number; /* both from 1; number: of the action in its hole */
    const char *player;    /* as the record calls them */
    const nb_env_spec *spec;
    const nb_hole *before;
    unsigned seat;
    nb_action action;
    bool scored;        /* the hole was finished: */
    int32_t score, aim; /* ... the seat's, and what it is worth to it (nb_aim) */
    unsigned place;     /* in the match; 0: it was not finished */
};

struct export_format {
    const char *name;
    const char *head;                                                /* the first line of all; NULL: none */
    bool (*write)(text_buffer *out, const struct export_line *line); /* false when memory is out */
};

const struct export_format *export_format_named(const char *name); /* NULL: there is none */

/* What goes on from one record to the next. */
struct export_run {
    const struct export_format *format;
    FILE *out;
    unsigned long matches, lines;
    bool has_spec;
    nb_env_spec spec; /* of the rules of the last record */
    text_buffer text;
};

/* Writes the lines of one record. first: the line of its file in which it begins, for errors. Of a record that is damaged nothing
 * is written: then it is false, and why says where and how. */
bool export_record(struct export_run *run, const char *text, size_t length, unsigned first, nb_why *why);

#endif
