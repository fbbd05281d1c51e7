/* line_edit.h - a line that a person types into a terminal: Backspace takes back a letter, Ctrl-U all of them, Up and Down bring
 * back lines typed before. Other keys that are no letters do nothing, and nothing of them is seen.
 */
#ifndef NIBLICK_LINE_EDIT_H
#define NIBLICK_LINE_EDIT_H

#include <stdbool.h>
#include <stddef.h>

enum { LINE_KEPT = 16, LINE_ROOM = 512 }; /* what is longer than that is not taken */

struct line_edit {
    char line[LINE_ROOM];
    size_t length;
    char kept[LINE_KEPT][LINE_ROOM]; /* lines typed before, the last one at (lines - 1) % LINE_KEPT */
    unsigned lines;                  /* that were typed, ... */
    unsigned at;                     /* ... and which of them is shown; lines: none, but a new one */
};

/* Keys and lines can be edited: both ends are a terminal that can be drawn on. */
bool line_edit_can(void);

/* Shows the prompt and reads a line into edit->line, without its end. False at the end of input, or when stopped() says so after
 * a signal. The terminal is as it was before. */
bool line_edit_read(struct line_edit *edit, const char *prompt, bool (*stopped)(void));

#endif
