/* record_split.h - files with several records, one after the other: a tag after the holes of a record begins the next. */
#ifndef NIBLICK_RECORD_SPLIT_H
#define NIBLICK_RECORD_SPLIT_H

#include <stdbool.h>
#include <stddef.h>

/* Goes through a file line by line. Zeros are its beginning. */
struct record_split {
    bool played; /* this record has lines that are not tags */
};

bool record_split_begins(struct record_split *split, const char *line,
                         size_t length); /* another record begins with this line */

/* Of a text with several records the number-th, counted from 1. Returns how many there are. */
unsigned record_split_find(const char *text, size_t length, unsigned number, const char **start, size_t *size);

#endif
