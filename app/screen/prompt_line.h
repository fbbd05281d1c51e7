/* prompt_line.h - the two lines below a table: what is asked, and what the answer under the cursor would do. */
#ifndef NIBLICK_PROMPT_LINE_H
#define NIBLICK_PROMPT_LINE_H

#include "choosing.h"
#include "place.h"

struct prompt_line {
    const char *text;    /* what is asked; where it is too long for its line it takes the next one, too */
    const char *preview; /* what Enter would do, or how a hole ended */
    const char *notice;  /* something to be told at once, instead of the preview; empty: nothing */
    const struct choosing
        *choosing; /* behind the preview: what the card under the cursor is worth and does; NULL: nobody chooses */
    const char *const *names;
    int lift;    /* lines above its own that it may have, which nobody else draws (prompt_line_lift) */
    bool result; /* the preview is how a hole ended: there are no buttons, and it may have their line */
};

/* How many more lines it needs to say everything: as many as the story below the table can give, or as the table leaves empty
 * where the story is at its side. */
int prompt_line_lift(const struct place *place, const struct prompt_line *line);
void prompt_line_draw(const struct screen *screen, const struct place *place, const struct prompt_line *line);

#endif
