/* course_words.h - a course and its result in lines of text, for any front end. */
#ifndef NIBLICK_COURSE_WORDS_H
#define NIBLICK_COURSE_WORDS_H

#include <stdio.h>

#include "course_book.h"

/* "Eight-Card Golf, about 6 holes, against everyman, habit and everyman." */
void course_about(char *out, size_t size, const nb_course *course);

/* What has become of it, in a few words: "not played yet", "+3 against par". par: NULL if it is not known. */
void course_status(char *out, size_t size, const struct course_entry *entry, const nb_par *par);

/* The score card: holes, par and your scores below each other, and how each hole was. par: NULL if it is not known yet. */
void course_card_lines(FILE *out, const struct course_entry *entry, const nb_par *par);

#endif
