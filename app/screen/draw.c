/* draw.c - see draw.h
 *
 *     tiny   small   medium      large              words
 *     7♥     [7♥]    ╭─────╮     ╭─────╮            ╭100─────╮
 *                    │ 7♥  │     │7♥   │            │Mashie- │
 *                    ╰─B3──╯     │  ♥  │            │niblick │
 *                                │   7♥│            ╰────────╯
 *                                ╰─B3──╯
 */
#include "draw.h"

struct face_style draw_style(const struct screen *screen)
{
    const unsigned char *value = screen->settings.value;
    return (struct face_style){.symbols = screen->utf8 && value[SETTING_SUITS] == SUITS_SYMBOLS,
                               .four_colours = value[SETTING_COLOURS] == COLOURS_FOUR};
}

static bool is_known(const struct draw_card *c) { return c->cell.card < NB_HIDDEN && !c->cell.up && !c->in_hand; }

static enum ink ink_of_face(const struct draw_card *c, const struct face *face)
{
    if (c->state == DRAW_STRUCK) return INK_STRUCK;
    return is_known(c) ? INK_KNOWN : (enum ink)(INK_CARD + face->tint);
}

/* ------------------------------------------------------------------------------------------------------ in one line */

static const char *const bracket[][2] = {
    [DRAW_QUIET] = {" ", " "}, [DRAW_LIT] = {"[", "]"}, [DRAW_CURSOR] = {">", "<"}};

/* A line through the card, where it is drawn in one. */
static const char *edge_sign(const struct screen *screen, const struct draw_card *c, bool right)
{
    return c->state == DRAW_STRUCK ? ink_sign(screen, SIGN_DASH) : bracket[c->state][right];
}

static enum ink ink_of_state(enum draw_state state, enum ink quiet)
{
    return state == DRAW_CURSOR ? INK_CURSOR : state == DRAW_LIT ? INK_LIT : quiet;
}

/* What is between the brackets, in exactly w columns. */
static enum ink line_text(const struct screen *screen, const struct draw_card *c, int w, char *out, size_t size)
{
    struct face face;
    *out = 0;
    if (c->cell.card == NB_NO_CARD) {
        snprintf(out, size, "%s", w > 1 ? ink_sign(screen, SIGN_DOT) : "");
        return INK_GAP;
    }
    if (c->cell.card == NB_HIDDEN) {
        for (size_t i = 0, n = 0; i < (size_t)w && n < size; i++)
            n += (size_t)snprintf(out + n, size - n, "%s", ink_sign(screen, SIGN_BACK));
        return INK_BACK;
    }
    face_of(&face, c->rules, c->cell.card, draw_style(screen));
    if (face_label(out, size, &face, draw_style(screen)) > w) face_short(out, size, &face, draw_style(screen));
    return ink_of_face(c, &face);
}

static void draw_tiny(const struct screen *screen, const struct draw_card *c)
{
    char text[FACE_LABEL];
    int w = c->cell.card == NB_HIDDEN && c->at.w > 2 ? 2 : c->at.w; /* two backs side by side are two cards */
    enum ink ink = line_text(screen, c, w, text, sizeof text);
    ink_field(screen, c->at.y, c->at.x, w, ink_of_state(c->state, ink), text);
}

static void draw_small(const struct screen *screen, const struct draw_card *c)
{
    char text[FACE_LABEL];
    bool known = is_known(c), quiet = c->state == DRAW_QUIET;
    int y = c->at.y, x = c->at.x, w = c->at.w - 2;
    enum ink ink = line_text(screen, c, w, text, sizeof text), edge = ink_of_state(c->state, ink);
    const char *left = quiet && known ? "(" : edge_sign(screen, c, false),
               *right = quiet && known ? ")" : edge_sign(screen, c, true);
    if (quiet && c->cell.card == NB_HIDDEN) left = right = ink_sign(screen, SIGN_BACK);
    ink_field(screen, y, x, c->at.w, c->state == DRAW_CURSOR ? INK_CURSOR : ink, "");
    x += ink_text(screen, y, x, 1, edge, left);
    x += ink_text(screen, y, x, w, c->state == DRAW_CURSOR ? INK_CURSOR : ink, text);
    ink_text(screen, y, x, 1, edge, right);
}

/* ------------------------------------------------------------------------------------------------------- with edges */

static void draw_edge(const struct screen *screen, const struct draw_card *c, enum ink quiet)
{
    static const enum ink_line line[] = {
        [DRAW_QUIET] = INK_LIGHT, [DRAW_LIT] = INK_HEAVY, [DRAW_CURSOR] = INK_DOUBLE, [DRAW_STRUCK] = INK_LIGHT};
    enum ink ink = ink_of_state(c->state, quiet);
    ink_box(screen, c->at, ink, line[c->state]);
    if (c->name) ink_text(screen, c->at.y + c->at.h - 1, c->at.x + 2, c->at.w - 3, ink, c->name);
}

static struct rect inside(struct rect r) { return (struct rect){r.y + 1, r.x + 1, r.h - 2, r.w - 2}; }

static void draw_rank(const struct screen *screen, const struct draw_card *c, const struct face *face)
{
    struct rect in = inside(c->at);
    struct face_style style = draw_style(screen);
    enum ink ink = ink_of_face(c, face);
    char room[8], corner[24], other[24];
    const char *mark = face_mark(face, style, room), *open = is_known(c) ? "(" : "", *close = is_known(c) ? ")" : "";
    snprintf(corner, sizeof corner, "%s%s%s%s", open, face->value, mark, close);
    snprintf(other, sizeof other, "%s%s", face->value, mark);
    int w = ink_columns(corner);
    if (in.h == 1) {
        ink_text(screen, in.y, in.x + (in.w - w) / 2, in.w, ink, corner);
        return;
    }
    ink_text(screen, in.y, in.x, in.w, ink, corner);
    ink_text(screen, in.y + in.h / 2, in.x + in.w / 2, 1, ink, *mark ? mark : ink_sign(screen, SIGN_STAR));
    ink_text(screen, in.y + in.h - 1, in.x + in.w - ink_columns(other), in.w, ink, other);
}

static void draw_words(const struct screen *screen, const struct draw_card *c, const struct face *face)
{
    struct rect in = inside(c->at);
    enum ink ink = ink_of_face(c, face);
    char line[3][FACE_LINE];
    int y = in.y, last = in.y + in.h - 1;
    ink_text(screen, c->at.y, in.x, in.w, c->state == DRAW_CURSOR ? INK_CURSOR : ink, face->value);
    if (face->suit[0]) ink_text(screen, y++, in.x, in.w, ink, face->suit);
    unsigned n = face_lines(face, in.w, (unsigned)(last - y + 1), line);
    for (unsigned i = 0; i < n; i++) ink_text(screen, y++, in.x, in.w, ink, line[i]);
    if (in.h > 2 && y <= last) ink_text(screen, last, in.x + in.w - ink_columns(face->value), in.w, ink, face->value);
}

/* Across the middle, beside what is printed there. */
static void strike_out(const struct screen *screen, const struct draw_card *c)
{
    struct rect in = inside(c->at), line = {in.y + in.h / 2, in.x, 1, in.w};
    struct face face;
    char label[FACE_LABEL];
    ink_fill(screen, line, INK_STRUCK, ink_sign(screen, SIGN_DASH));
    if (in.h > 1) return;
    face_of(&face, c->rules, c->cell.card, draw_style(screen));
    int w = face_label(label, sizeof label, &face, draw_style(screen));
    ink_text(screen, line.y, line.x + (line.w - w) / 2, line.w, INK_STRUCK, label);
}

static void draw_big(const struct screen *screen, const struct draw_card *c)
{
    struct face face;
    if (c->cell.card == NB_NO_CARD) {
        ink_fill(screen, inside(c->at), INK_GAP, " ");
        draw_edge(screen, c, INK_GAP);
        return;
    }
    bool hidden = c->cell.card == NB_HIDDEN, back = hidden || is_known(c);
    ink_fill(screen, inside(c->at),
             c->state == DRAW_STRUCK ? INK_STRUCK
             : back                  ? INK_BACK
                                     : INK_CARD,
             hidden ? ink_sign(screen, SIGN_BACK) : " ");
    draw_edge(screen, c, c->state == DRAW_STRUCK ? INK_STRUCK : back ? INK_BACK : INK_EDGE);
    if (hidden) return;
    face_of(&face, c->rules, c->cell.card, draw_style(screen));
    if (face.word[0]) draw_words(screen, c, &face);
    else draw_rank(screen, c, &face);
    if (c->state == DRAW_STRUCK) strike_out(screen, c);
}

void draw_card(const struct screen *screen, const struct draw_card *card)
{
    if (card->at.h > 2) draw_big(screen, card);
    else if (card->at.w > 3) draw_small(screen, card);
    else draw_tiny(screen, card);
}
