/* kept.h - files in which long runs keep what is finished, so that they can go on after a crash: a head, which says what is being
 * run, and then a line for each finished unit, in order. A line without its end was being written when something happened.
 */
#ifndef NIBLICK_KEPT_H
#define NIBLICK_KEPT_H

#include <stdbool.h>
#include <stdio.h>

/* Text line by line; a line without its end is none. */
struct kept_lines {
    const char *at, *end;
};
bool kept_line(struct kept_lines *lines, const char **line, size_t *length);

/* Reads the head of a file, which should be this one. Each of its lines but the first is a name and a value. */
enum kept_head { KEPT_SAME, KEPT_OTHER_KIND, KEPT_DIFFERENT };
/* different: what differs, in words, "seed 2, not 1; seats 3, not 4". */
enum kept_head kept_head(struct kept_lines *lines, const char *head, char *different, size_t size);

/* A whole number from the beginning of a text that ends with a line break; NULL if there is none. */
const char *kept_number(const char *at, long most, long *out);

/* Opens a file to append to after its good bytes; nobody else can then. length: what it had when it was read. NULL: it has said
 * what is wrong; in_use says that somebody else writes it. */
FILE *kept_open(const char *command, const char *path, size_t good, size_t length, const char *in_use);

#endif
