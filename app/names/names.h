/* names.h - names that people give themselves: something to read, and nothing that looks like the name of somebody else.
 *
 * Unicode's own data and rules (ICU) say what can be seen, what belongs to one script, and what looks like what. Any thread can call
 * these functions.
 */
#ifndef NIBLICK_NAMES_H
#define NIBLICK_NAMES_H

#include <stdbool.h>
#include <stddef.h>

enum names_verdict {
    NAMES_FINE,
    NAMES_LENGTH,  /* nothing to see, or more than fits */
    NAMES_UNSEEN,  /* it has a character that cannot be seen, or that is not a character */
    NAMES_SCRIPTS, /* its letters or digits are of several scripts */
};

/* Whose name it is. A table's can have any scripts: it can be made of a person's and a sentence around it. */
enum names_of { NAMES_PERSON, NAMES_TABLE };

/* The name as it is kept: composed (NFC), with single plain spaces between words. name is valid UTF-8. */
enum names_verdict names_read(char *out, size_t size, const char *name, enum names_of of);

/* What a name looks like, with and without regard to case. */
enum { NAMES_LOOK = 160 };
struct names_look {
    char plain[NAMES_LOOK], folded[NAMES_LOOK];
};

void names_look_of(struct names_look *look, const char *name);
bool names_same_look(const struct names_look *a, const struct names_look *b);
bool names_look_alike(const char *a, const char *b);

#endif
