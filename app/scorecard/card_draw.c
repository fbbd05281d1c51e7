/* card_draw.c - the whole card: paper and frame, the title, its tables one below the other, and what is written below.
 *
 * Everything is placed twice by the same code: once to measure how large the paper must be, once to draw on it.
 */
#include "card_draw.h"
#include "words.h"

const struct colour CARD_PAPER = {CARD_CREAM, 1}, CARD_PRINT = {CARD_GREEN, 1}, CARD_RULE = {CARD_GREEN, 0.62},
                    CARD_TINT = {CARD_GREEN, 0.085}, CARD_PENCIL = {CARD_RED, 0.9};

enum {
    MARGIN = 46,
    LEAST_WIDTH = 440,
    BETWEEN = 20,
    EMBLEM = 40,
    TITLE = 34,
    CAPTION_GAP = 8,
    FIELD_GAP = 11,
    LEADING = 6
};

struct page {
    struct pen pen;
    const struct card *card;
    struct grid grid[CARD_SHEETS];
    double width, height; /* of what is inside the margins; height grows while it is placed */
    bool draws;
};

static const struct type TITLE_TYPE = {.size = 29, .bold = true, .tracking = 0.10, .ink = {CARD_GREEN, 1}};
static const struct type CAPTION_TYPE = {.size = 9.5, .caps = true, .tracking = 0.16, .ink = {CARD_GREEN, 1}};
static const struct type LABEL_TYPE = {.size = 7.5, .caps = true, .tracking = 0.14, .ink = {CARD_GREEN, 1}};
static const struct type NOTE_TYPE = {.size = 8.5, .italic = true, .ink = {CARD_GREEN, 0.9}};
static const struct type WRITTEN_TYPE = {.size = 14, .italic = true, .ink = {CARD_BLUE, 1}};

/* ------------------------------------------------------------------------------------------------------ its parts */

static void place_title(struct page *p)
{
    const char *title = p->card->sheet[0].title;
    struct box box = {0, p->height + EMBLEM + 6, p->width, TITLE};
    if (p->draws) {
        art_emblem(&p->pen, p->width / 2, p->height + EMBLEM / 2.0, EMBLEM);
        type_title(&p->pen, TITLE_TYPE, title, box);
        art_divider(&p->pen, p->width / 2, box.y + box.h + 4, 150);
    }
    p->height = box.y + box.h + 13;
}

static void place_caption(struct page *p, const nb_sheet *sheet)
{
    struct box box = {0, p->height, p->width, 0};
    p->height += type_lines(&p->pen, CAPTION_TYPE, sheet->caption, box, SIDE_CENTRE, p->draws) + CAPTION_GAP;
    if (!sheet->players[0]) return;
    box.y = p->height - 2;
    p->height += type_lines(&p->pen, WRITTEN_TYPE, sheet->players, box, SIDE_CENTRE, p->draws) + CAPTION_GAP;
}

static void place_grid(struct page *p, const struct grid *grid)
{
    if (p->draws) grid_draw(grid, &p->pen, (p->width - grid->width) / 2, p->height);
    p->height += grid->height;
}

/* "RESULT ......": a label, and what was written on the dots after it, on as many lines as it takes. */
static void place_field(struct page *p, const char *label, const char *text, double x, double width)
{
    double after = x + type_width(&p->pen, LABEL_TYPE, label) + 7, base = type_baseline(&p->pen, WRITTEN_TYPE);
    struct box box = {after + 3, p->height, x + width - after - 3, 0};
    struct type type = WRITTEN_TYPE;
    type.leading = LEADING;
    if (!*text) text = " "; /* an empty line has a height of its own */
    double need = type_width(&p->pen, type, text), height, each;
    if (need > box.w && need < 1.25 * box.w)
        type.size *= box.w / need * 0.995; /* rather a little smaller than two lines */
    height = type_lines(&p->pen, type, text, box, SIDE_LEFT, p->draws);
    unsigned lines = type_lines_set(&p->pen);
    each = (height + LEADING) / lines;
    for (unsigned i = 0; i < lines && p->draws; i++)
        art_dots(&p->pen, after, p->height + i * each + base + 4.5, x + width - after);
    if (p->draws) type_at(&p->pen, LABEL_TYPE, label, x, p->height + base);
    p->height += height + FIELD_GAP;
}

static void place_fields(struct page *p)
{
    double half = (p->width - 24) / 2;
    place_field(p, say_card_result, p->card->result, 0, p->width);
    double top = p->height;
    place_field(p, say_card_date, p->card->date, 0, half);
    p->height = top;
    place_field(p, say_card_marker, "", half + 24, half);
}

static void place_notes(struct page *p)
{
    struct box box = {0, p->height + 4, p->width, 12};
    if (p->draws) {
        if (card_has_marks(p->card)) type_line(&p->pen, NOTE_TYPE, say_card_red_pencil, box, SIDE_LEFT);
        type_line(&p->pen, LABEL_TYPE, "Niblick", box, SIDE_RIGHT);
    }
    p->height += box.h + 4;
}

static void place_all(struct page *p)
{
    p->height = 0;
    place_title(p);
    for (unsigned i = 0; i < p->card->sheets; i++) {
        if (i) p->height += BETWEEN;
        place_caption(p, p->grid[i].sheet);
        place_grid(p, &p->grid[i]);
    }
    p->height += BETWEEN - 4;
    place_fields(p);
    place_notes(p);
}

/* ------------------------------------------------------------------------------------------------------ the paper */

static void start_page(struct page *p, const struct card *card, cairo_t *cr)
{
    *p = (struct page){.card = card, .width = LEAST_WIDTH};
    pen_start(&p->pen, cr);
    for (unsigned i = 0; i < card->sheets; i++) {
        grid_measure(&p->grid[i], &p->pen, &card->sheet[i]);
        if (p->grid[i].width > p->width) p->width = p->grid[i].width;
    }
    for (unsigned i = 0; i < card->sheets; i++) grid_stretch(&p->grid[i], &p->pen, p->width);
    place_all(p);
}

void card_measure(const struct card *card, double *width, double *height)
{
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR, NULL);
    cairo_t *cr = cairo_create(surface);
    struct page p;
    start_page(&p, card, cr);
    *width = (double)(int)(p.width + 2 * MARGIN + 0.5);
    *height = (double)(int)(p.height + 2 * MARGIN + 0.5);
    pen_end(&p.pen);
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
}

void card_draw(const struct card *card, cairo_t *cr)
{
    struct page p;
    start_page(&p, card, cr);
    pen_ink(&p.pen, CARD_PAPER);
    cairo_paint(cr);
    art_frame(&p.pen, (struct box){0, 0, p.width + 2 * MARGIN, p.height + 2 * MARGIN});
    cairo_translate(cr, MARGIN, MARGIN);
    p.draws = true;
    place_all(&p);
    pen_end(&p.pen);
}
