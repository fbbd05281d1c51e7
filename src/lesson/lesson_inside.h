/* lesson_inside.h - what the files of this room share with each other and with nobody else. */
#ifndef NIBLICK_LESSON_INSIDE_H
#define NIBLICK_LESSON_INSIDE_H

#include "core.h"
#include "lesson.h"

/* ------------------------------------------------------------------------------------------- lesson_text.c: a line's parts */

static inline nb__lines lesson_lines(const char *text, size_t at, size_t end, unsigned line)
{
    return (nb__lines){.at = text + at, .end = text + end, .line = line, .comment = '#'};
}

nb__word lesson_trim(nb__word w);
/* Cuts the line at a mark ("|", "->"): returns what is before it and leaves what is after it; without the mark, all of it. */
nb__word lesson_cut(nb__word *line, const char *mark);
bool lesson_cuts(nb__word line, const char *mark); /* the mark is there */

/* Whether an action in notation fits a pattern: word by word, where * is any words. */
bool lesson_fits(nb__word pattern, const char *action);
bool lesson_is_pattern(nb__word pattern); /* it begins with a verb, or is * */

/* The coach's words, with the names of seats for {1}. False: a brace that is no seat. */
bool lesson_put(nb__text *text, nb__word words, unsigned seats, const char *const *names);

/* "A1", "1.A1", "stock", "waste", "1.pile", and with whole: "1", the seat's cards as a whole. */
bool lesson_place(const nb_table *t, nb__word w, bool whole, struct seat_touch *out);

/* ------------------------------------------------------------------------------------------------------ lesson_script.c */

/* Reads the whole script once for mistakes. */
nb_err lesson_check_script(const struct lesson *lesson, nb_why *why);

#endif
