/* prompt_line.c - see prompt_line.h */
#include "prompt_line.h"

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
    if (!c || !c->has_cursor) return;
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

static void draw_preview(const struct screen *screen, struct rect at, const struct prompt_line *line)
{
    char about[NB_MAX_TEXT];
    int x = 1;
    about_words(about, sizeof about, line->choosing, line->names);
    x += ink_text(screen, at.y, x, at.w - 2, INK_DIM, line->preview);
    if (*line->preview) x += 2;
    if (x < at.w - 2) ink_text(screen, at.y, x, at.w - 1 - x, INK_TEXT, about);
}

void prompt_line_draw(const struct screen *screen, const struct place *p, const struct prompt_line *line)
{
    const bool tight = !p->preview.h, notice = line->notice[0];
    const bool wide = !tight && !notice && ink_columns(line->text) > p->prompt.w - 2;
    const struct rect at = tight ? p->prompt : p->preview, both = {p->prompt.y, 1, wide ? 2 : 1, p->prompt.w - 2};
    if (!tight || !notice) ink_paragraph(screen, both, INK_STRONG, line->text);
    if (notice) ink_text(screen, at.y, 1, at.w - 2, INK_ALERT, line->notice);
    else if (!tight && !wide) draw_preview(screen, at, line);
}
