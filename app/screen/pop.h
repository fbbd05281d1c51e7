/* pop.h - windows in front of whatever is on the screen: text to read, lists to choose from, a line to type, a question.
 *
 * Each returns when the person is done with it. What is behind is drawn again whenever the size changes.
 */
#ifndef NIBLICK_POP_H
#define NIBLICK_POP_H

#include "ink.h"

/* Draws what is behind a window. */
struct pop_behind {
    void (*draw)(void *data);
    void *data;
};

/* Text of several lines, which are not wrapped: a score card, advice. */
void pop_text(struct screen *screen, struct pop_behind behind, const char *title, const char *text);

/* The same, open where it ends. */
void pop_end_of(struct screen *screen, struct pop_behind behind, const char *title, const char *text);

/* The index of what was chosen, or -1. keys: a letter for each item, which chooses it at once; or NULL. */
int pop_menu(struct screen *screen, struct pop_behind behind, const char *title, const char *const *items, int n,
             const char *keys, int first);

/* One line to type; it begins with what is in the buffer. False: left with Esc. */
bool pop_line(struct screen *screen, struct pop_behind behind, const char *title, const char *question, char *buffer,
              size_t size);

/* Esc means no. What cannot be undone is asked with pop_sure: "no" comes first, so that Enter alone does nothing. */
bool pop_yes(struct screen *screen, struct pop_behind behind, const char *question, const char *yes, const char *no);
bool pop_sure(struct screen *screen, struct pop_behind behind, const char *question, const char *yes, const char *no);
void pop_say(struct screen *screen, struct pop_behind behind, const char *title, const char *sentence);

/* A line that is being typed. */
void typed_add(char *line, size_t size, unsigned code); /* nothing if it does not fit */
void typed_chop(char *line);                            /* the last character */

#endif
