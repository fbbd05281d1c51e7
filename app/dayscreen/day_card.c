/* day_card.c - see day_card.h */
#include "day_card.h"

#include "course_words.h"
#include "words.h"

enum { COLUMN = 21, HOLES = 9 }; /* nine holes below each other, as on paper */

/* How a hole was, by colour and by letter: not everybody sees colours. */
static void draw_square(const struct screen *screen, int y, int x, unsigned square)
{
    static const enum ink inks[] = {INK_GOOD, INK_DIM, INK_ALERT};
    static const char *const words[] = {say_dayscreen_better, say_dayscreen_level, say_dayscreen_worse};
    ink_text(screen, y, x, 6, inks[square], words[square]);
}

static void draw_hole(const struct screen *screen, int y, int x, unsigned hole, const struct course_entry *entry,
                      const nb_par *par)
{
    int score = entry->card.hole[hole];
    bool known = par && hole < par->holes;
    ink_print(screen, y, x, 4, INK_DIM, "%3u", hole + 1);
    if (known) ink_print(screen, y, x + 3, 5, INK_DIM, "%4d", par->hole[hole]);
    ink_print(screen, y, x + 7, 6, INK_TEXT, "%5d", score);
    if (known) draw_square(screen, y, x + 13, nb_square_of(&entry->course, score, par->hole[hole]));
}

static void draw_head(const struct screen *screen, int y, int x)
{
    ink_print(screen, y, x, 4, INK_DIM, "%3s", "#");
    ink_print(screen, y, x + 3, 5, INK_DIM, "%*s", words_field(4, say_course_par), say_course_par);
    ink_print(screen, y, x + 7, 6, INK_DIM, "%*s", words_field(5, say_course_you), say_course_you);
}

static void draw_total(const struct screen *screen, struct rect r, const struct course_entry *entry, const nb_par *par,
                       int percent)
{
    char text[NB_MAX_TEXT];
    if (par) {
        course_status(text, sizeof text, entry, par);
        ink_text(screen, r.y, r.x, r.w, INK_STRONG, text);
    } else if (percent >= 0) {
        ink_text(screen, r.y, r.x, r.w, INK_DIM, say_dayscreen_working(HERE, percent));
    }
}

void day_card_draw(const struct screen *screen, struct rect r, const struct course_entry *entry, const nb_par *par,
                   int percent)
{
    unsigned holes = entry->card.holes;
    int most = r.h - 4 < HOLES ? r.h - 4 : HOLES;
    if (most < 1 || !holes) return;
    unsigned down = (unsigned)most;
    for (unsigned hole = 0; hole < holes; hole++) {
        int x = r.x + (int)(hole / down) * COLUMN, y = r.y + 1 + (int)(hole % down);
        if (x + COLUMN - 2 > r.x + r.w) break;
        if (hole % down == 0) draw_head(screen, r.y, x);
        draw_hole(screen, y, x, hole, entry, par);
    }
    int used = (int)(holes < down ? holes : down) + 2;
    if (entry->state == COURSE_DONE)
        draw_total(screen, (struct rect){r.y + used, r.x, r.h - used, r.w}, entry, par, percent);
}
