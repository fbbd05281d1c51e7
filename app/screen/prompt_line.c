/* prompt_line.c - see prompt_line.h */
#include "prompt_line.h"

enum { GAP = 2 }; /* columns between what Enter does and what the card is worth */

/* The card that a place is about just now: on the pile where it would be discarded it is the one in hand. */
static struct seat_touch about_what(const struct choosing *c)
{
    const nb_table *t = c->pick.t;
    if (nb_verb_of(choosing_enter(c)) != NB_DISCARD) return c->cursor;
    for (unsigned zone = 0; zone < t->rules.zones; zone++)
        if (nb_zone_at(t, zone).kind == NB_ZONE_HELD && nb_cell_at(t, zone, 0).card != NB_NO_CARD)
            return seat_place(zone, 0);
    return c->cursor;
}

static void about_words(char *out, size_t size, const struct choosing *c, const char *const *names)
{
    *out = 0;
    if (!c || !c->has_cursor || c->typed[0]) return;
    const struct seat_touch what = about_what(c);
    if (what.kind != SEAT_TOUCH_PLACE) return;
    const nb_where where = {.t = c->pick.t,
                            .seat = c->pick.seat,
                            .zone = what.zone,
                            .slot = what.slot == SEAT_HEAP ? NB_TOP : what.slot,
                            .laid = c->pick.laid,
                            .names = names};
    nb_card_about(out, size, &where);
}

/* ------------------------------------------------------------------------------------------------------------ lines */

static int lines_of(const char *text, int w)
{
    int n = 0;
    for (const char *next; *text; text = next, n++) ink_wrap(text, w, &next);
    return n;
}

static bool fits_one_line(const char *preview, const char *about, int w)
{
    return ink_columns(preview) + GAP + ink_columns(about) <= w;
}

static bool is_row_free(const struct place *p, int y)
{
    for (unsigned i = 0; i < p->cells; i++)
        if (y >= p->cell[i].at.y && y < p->cell[i].at.y + p->cell[i].at.h) return false;
    return y > p->title.y + 1;
}

static int spare_lines(const struct place *p)
{
    int n = 0;
    if (!p->story_beside) return p->story.h;
    while (is_row_free(p, p->prompt.y - n - 1)) n++;
    return n;
}

int prompt_line_lift(const struct place *p, const struct prompt_line *line)
{
    const int w = p->prompt.w - 2;
    char about[NB_MAX_TEXT];
    if (!p->preview.h || line->notice[0] || line->result) return 0;
    about_words(about, sizeof about, line->choosing, line->names);
    const int detail = fits_one_line(line->preview, about, w) ? 1 : lines_of(line->preview, w) + lines_of(about, w);
    const int more = lines_of(line->text, w) + detail - 2, spare = spare_lines(p);
    return more < 0 ? 0 : more < spare ? more : spare;
}

/* ---------------------------------------------------------------------------------------------------------- drawing */

/* What Enter would do, and behind or below it what the card under the cursor is worth and does. */
static void draw_preview(const struct screen *screen, struct rect r, const struct prompt_line *line)
{
    char about[NB_MAX_TEXT];
    about_words(about, sizeof about, line->choosing, line->names);
    if (r.h > 1 && (line->result || !fits_one_line(line->preview, about, r.w))) {
        int n = ink_paragraph(screen, r, INK_DIM, line->preview);
        ink_paragraph(screen, (struct rect){r.y + n, r.x, r.h - n, r.w}, INK_TEXT, about);
        return;
    }
    int x = r.x + ink_text(screen, r.y, r.x, r.w, INK_DIM, line->preview);
    if (x > r.x) x += GAP;
    if (x < r.x + r.w) ink_text(screen, r.y, x, r.x + r.w - x, INK_TEXT, about);
}

void prompt_line_draw(const struct screen *screen, const struct place *p, const struct prompt_line *line)
{
    const bool tight = !p->preview.h, notice = line->notice[0];
    struct rect r = {p->prompt.y - line->lift, 1, (tight || notice ? 1 : 2) + line->lift, p->prompt.w - 2};
    for (int y = r.y; y < p->prompt.y; y++) ink_field(screen, y, 0, p->prompt.w, INK_TEXT, "");
    int asked = tight && notice ? 0 : ink_paragraph(screen, r, INK_STRONG, line->text);
    if (notice) ink_text(screen, (tight ? p->prompt : p->preview).y, 1, r.w, INK_ALERT, line->notice);
    if (notice || tight) return;
    if (!asked) asked = 1;
    r.y += asked;
    r.h += (line->result ? 1 : 0) - asked;
    if (r.h > 0) draw_preview(screen, r, line);
}
