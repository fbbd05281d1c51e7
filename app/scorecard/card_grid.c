/* card_grid.c - one table of a score card: measured by what is in it, then ruled and filled in.
 *
 * The heads are on a solid band, printed lines and sums on a tint, and a heavier rule ends each group of columns.
 */
#include <string.h>

#include "card_draw.h"

/* Heights: of a row, of the heading of a part, of the band with the heads. */
enum { ROW = 23, PART = 19, TOP = 22, MOST_TOP = 46 };
/* Widths: of a column of holes, of sums, of words, of the heads beside the rows; how far they can be stretched. */
enum { HOLE = 27, WIDE = 40, WORDS = 62, LEAST_HEAD = 74, MOST_HEAD = 176, HOLE_HEAD = 45, MOST_NAME = 96 };
enum { MOST_HOLE = 60, MOST_SUM = 84, MOST_WORDS = 150 };
/* Space around a text, between blocks; rows from which a table is folded. */
enum { PAD = 7, BLOCK_GAP = 14, BLOCK_ROWS = 12 };
static const double THIN = 0.5, HEAVY = 1.3, BORDER = 1.6; /* rules */

static const double LEAST_TYPE = 5.6; /* of a long name over a column */

static const struct type HEAD_TYPE = {
    .size = 8.2, .caps = true, .bold = true, .tracking = 0.08, .ink = {CARD_CREAM, 1}};
static const struct type PRINTED_TYPE = {.size = 10.5, .ink = {CARD_GREEN, 1}};
static const struct type LABEL_TYPE = {.size = 8.2, .caps = true, .tracking = 0.1, .ink = {CARD_GREEN, 1}};
static const struct type WRITTEN_TYPE = {.size = 13.5, .italic = true, .ink = {CARD_BLUE, 1}};

/* ------------------------------------------------------------------------------------------------------ measuring */

/* A hyphen would be too short for a minus, and for a dash. */
static void proper_minus(char out[NB_SHEET_TEXT + 2], const char *text)
{
    snprintf(out, NB_SHEET_TEXT + 2, "%s%s", text[0] == '-' ? "\u2013" : "", text + (text[0] == '-'));
}

/* The widest word of a head. */
static double word_width(struct pen *pen, const char *text)
{
    char **words = g_strsplit(text, " ", -1);
    double widest = 0;
    for (char **word = words; *word; word++) {
        double w = type_width(pen, HEAD_TYPE, *word);
        if (w > widest) widest = w;
    }
    g_strfreev(words);
    return widest;
}

static double least_width(const struct grid *g, struct pen *pen, unsigned column)
{
    const nb_sheet *s = g->sheet;
    const nb_sheet_head *head = card_column(s, column);
    double width = head->kind == NB_SHEET_HOLE ? HOLE : WIDE;
    double word = word_width(pen, head->text) + PAD + 2; /* words over it are not broken */
    if (word > width) width = word < MOST_NAME ? word : MOST_NAME;
    for (unsigned row = 0; row < card_rows(s); row++) {
        char text[NB_SHEET_TEXT + 2];
        proper_minus(text, card_cell(s, row, column)->text);
        double w = type_width(pen, card_is_entry(s, row, column) ? WRITTEN_TYPE : PRINTED_TYPE, text);
        if (w + PAD > width) width = w + PAD + (s->down ? 4 : 0);
    }
    if (s->down && head->kind == NB_SHEET_SCORE && width < WORDS) width = WORDS;
    return width;
}

static void measure_head(struct grid *g, struct pen *pen)
{
    const nb_sheet *s = g->sheet;
    g->head = s->down ? HOLE_HEAD : LEAST_HEAD;
    for (unsigned row = 0; row < card_rows(s) && !s->down; row++) {
        double w = type_width(pen, WRITTEN_TYPE, card_row(s, row)->text) + 2 * PAD;
        if (w > g->head) g->head = w < MOST_HEAD ? w : MOST_HEAD;
    }
}

/* A long table of holes is folded after the first nine, as cards are. */
static void measure_blocks(struct grid *g)
{
    const nb_sheet *s = g->sheet;
    unsigned rows = card_rows(s), half = 0;
    g->blocks = 1;
    g->from[1] = rows;
    if (!s->down || rows <= BLOCK_ROWS) return;
    while (half < rows && !card_row(s, half)->last) half++;
    if (half + 1 >= rows) return;
    g->blocks = 2;
    g->from[1] = half + 1, g->from[2] = rows;
}

static double row_height(const struct grid *g, unsigned row)
{
    return card_row(g->sheet, row)->kind == NB_SHEET_PART ? PART : ROW;
}

static double block_width(const struct grid *g)
{
    double width = g->head;
    for (unsigned column = 0; column < card_columns(g->sheet); column++) width += g->column[column];
    return width;
}

static double rows_height(const struct grid *g, unsigned block)
{
    double height = g->top;
    for (unsigned row = g->from[block]; row < g->from[block + 1]; row++) height += row_height(g, row);
    return height;
}

static void measure_all(struct grid *g)
{
    g->width = g->blocks * block_width(g) + (g->blocks - 1) * BLOCK_GAP;
    g->height = 0;
    for (unsigned block = 0; block < g->blocks; block++)
        if (rows_height(g, block) > g->height) g->height = rows_height(g, block);
}

/* A head of several words that is wider than its column goes on several lines, in smaller type if those are too many;
 * false: on one line. */
static bool fold_head(const struct grid *g, struct pen *pen, unsigned column, struct type *type, double *height)
{
    const char *text = card_column(g->sheet, column)->text;
    struct box box = {0, 0, g->column[column] - 5, 0};
    *type = HEAD_TYPE;
    if (!strchr(text, ' ') || type_width(pen, *type, text) <= box.w) return false;
    while (*height = type_lines(pen, *type, text, box, SIDE_CENTRE, false), *height > MOST_TOP - 6) {
        if (type->size < LEAST_TYPE) return false;
        type->size -= 0.4;
    }
    return true;
}

static void measure_top(struct grid *g, struct pen *pen)
{
    struct type type;
    double height;
    g->top = TOP;
    for (unsigned column = 0; column < card_columns(g->sheet); column++)
        if (fold_head(g, pen, column, &type, &height) && height + 6 > g->top) g->top = height + 6;
}

void grid_measure(struct grid *g, struct pen *pen, const nb_sheet *sheet)
{
    *g = (struct grid){.sheet = sheet};
    measure_head(g, pen);
    measure_blocks(g);
    for (unsigned column = 0; column < card_columns(sheet); column++) g->column[column] = least_width(g, pen, column);
    measure_top(g, pen);
    measure_all(g);
}

static double widest(const nb_sheet *s, unsigned column)
{
    if (s->down) return MOST_WORDS;
    return card_column(s, column)->kind == NB_SHEET_HOLE ? MOST_HOLE : MOST_SUM;
}

/* Every column grows by the same part of its width, within reason. */
void grid_stretch(struct grid *g, struct pen *pen, double width)
{
    double columns = block_width(g) - g->head, part = 1 + (width - g->width) / (g->blocks * columns);
    for (unsigned column = 0; column < card_columns(g->sheet); column++) {
        double own = g->column[column], most = widest(g->sheet, column), w = own * part < most ? own * part : most;
        g->column[column] = w > own ? w : own;
    }
    measure_top(g, pen);
    measure_all(g);
}

/* -------------------------------------------------------------------------------------------------------- drawing */

struct block {
    const struct grid *grid;
    struct pen *pen;
    unsigned number;
    double x, y, width, height;
};

static void fill(struct pen *pen, struct colour colour, struct box box)
{
    pen_ink(pen, colour);
    cairo_rectangle(pen->cr, box.x, box.y, box.w, box.h);
    cairo_fill(pen->cr);
}

static void rule(struct pen *pen, double x1, double y1, double x2, double y2, double width)
{
    cairo_set_line_width(pen->cr, width);
    cairo_move_to(pen->cr, x1, y1);
    cairo_line_to(pen->cr, x2, y2);
    cairo_stroke(pen->cr);
}

static bool is_tinted(const nb_sheet_head *head)
{
    return head->kind == NB_SHEET_PRINTED || head->kind == NB_SHEET_SUM || head->kind == NB_SHEET_TOTAL;
}

/* The rows of the block, without an empty rest where another block is longer. */
static double rows_end(const struct block *b) { return b->y + rows_height(b->grid, b->number); }

static void tint_columns(const struct block *b, double y, double height)
{
    double x = b->x + b->grid->head;
    for (unsigned column = 0; column < card_columns(b->grid->sheet); column++) {
        if (is_tinted(card_column(b->grid->sheet, column)))
            fill(b->pen, CARD_TINT, (struct box){x, y, b->grid->column[column], height});
        x += b->grid->column[column];
    }
}

static void draw_tints(const struct block *b)
{
    const struct grid *g = b->grid;
    double y = b->y + g->top, end = rows_end(b);
    fill(b->pen, CARD_PRINT, (struct box){b->x, b->y, b->width, g->top});
    fill(b->pen, CARD_TINT, (struct box){b->x, end, b->width, b->y + b->height - end});
    for (unsigned row = g->from[b->number]; row < g->from[b->number + 1]; row++) {
        const nb_sheet_head *head = card_row(g->sheet, row);
        double height = row_height(g, row);
        if (is_tinted(head)) fill(b->pen, CARD_TINT, (struct box){b->x, y, b->width, height});
        if (head->kind != NB_SHEET_PART) tint_columns(b, y, height);
        y += height;
    }
}

/* Down the columns, beside every row but the headings of parts. */
static void rule_columns(const struct block *b, double y, double height, struct colour thin, struct colour heavy)
{
    const struct grid *g = b->grid;
    double x = b->x + g->head;
    pen_ink(b->pen, heavy);
    rule(b->pen, x, y, x, y + height, HEAVY);
    for (unsigned column = 0; column + 1 < card_columns(g->sheet); column++) {
        bool last = card_column(g->sheet, column)->last;
        x += g->column[column];
        pen_ink(b->pen, last ? heavy : thin);
        rule(b->pen, x, y, x, y + height, last ? HEAVY : THIN);
    }
}

static void draw_rules(const struct block *b)
{
    static const struct colour in_band = {CARD_CREAM, 0.35};
    const struct grid *g = b->grid;
    double y = b->y + g->top;
    rule_columns(b, b->y, g->top, in_band, in_band);
    for (unsigned row = g->from[b->number]; row < g->from[b->number + 1]; row++) {
        double height = row_height(g, row);
        if (card_row(g->sheet, row)->kind != NB_SHEET_PART) rule_columns(b, y, height, CARD_RULE, CARD_RULE);
        y += height;
        pen_ink(b->pen, CARD_RULE);
        rule(b->pen, b->x, y, b->x + b->width, y, card_row(g->sheet, row)->last ? HEAVY : THIN);
    }
    pen_ink(b->pen, CARD_PRINT);
    cairo_set_line_width(b->pen->cr, BORDER);
    cairo_rectangle(b->pen->cr, b->x, b->y, b->width, b->height);
    cairo_stroke(b->pen->cr);
}

static void draw_head(const struct block *b, unsigned column, struct box box)
{
    const char *text = card_column(b->grid->sheet, column)->text;
    struct box inner = {box.x + 2.5, box.y, box.w - 5, box.h};
    struct type type;
    double height;
    if (!fold_head(b->grid, b->pen, column, &type, &height)) {
        type_line(b->pen, HEAD_TYPE, text, inner, SIDE_CENTRE);
        return;
    }
    inner.y += (box.h - height) / 2;
    type_lines(b->pen, type, text, inner, SIDE_CENTRE, true);
}

static void draw_heads(const struct block *b)
{
    const struct grid *g = b->grid;
    double x = b->x + g->head;
    struct box corner = {b->x + (g->sheet->down ? 2 : PAD), b->y, g->head - 4, g->top};
    type_line(b->pen, HEAD_TYPE, g->sheet->corner, corner, g->sheet->down ? SIDE_CENTRE : SIDE_LEFT);
    for (unsigned column = 0; column < card_columns(g->sheet); column++) {
        draw_head(b, column, (struct box){x, b->y, g->column[column], g->top});
        x += g->column[column];
    }
}

static void draw_cell(const struct block *b, unsigned row, unsigned column, struct box box)
{
    const nb_sheet *s = b->grid->sheet;
    const nb_sheet_cell *cell = card_cell(s, row, column);
    struct type type = card_is_entry(s, row, column) ? WRITTEN_TYPE : PRINTED_TYPE;
    struct box inner = {box.x + 2, box.y, box.w - 4, box.h};
    char text[NB_SHEET_TEXT + 2];
    if (!cell->text[0]) return;
    proper_minus(text, cell->text);
    type_line(b->pen, type, text, inner, SIDE_CENTRE);
    if (!cell->won) return;
    bool words = strpbrk(text, "abcdefghijklmnopqrstuvwxyz");
    (words ? art_underline : art_ring)(b->pen, box, type_width(b->pen, type, text), row * 31 + column * 7);
}

static void draw_row_head(const struct block *b, unsigned row, double y)
{
    const nb_sheet *s = b->grid->sheet;
    const nb_sheet_head *head = card_row(s, row);
    bool written = head->kind == NB_SHEET_SCORE || (head->kind == NB_SHEET_SUM && !s->down);
    struct box box = {b->x + PAD, y, b->grid->head - PAD - 3, row_height(b->grid, row)};
    if (s->down) {
        box.x = b->x + 2, box.w = b->grid->head - 4;
        type_line(b->pen, head->kind == NB_SHEET_HOLE ? PRINTED_TYPE : LABEL_TYPE, head->text, box, SIDE_CENTRE);
    } else if (head->kind == NB_SHEET_PART) {
        box.w = b->width - 2 * PAD;
        type_line(b->pen, LABEL_TYPE, head->text, box, SIDE_CENTRE);
    } else {
        type_line(b->pen, written ? WRITTEN_TYPE : LABEL_TYPE, head->text, box, SIDE_LEFT);
    }
}

static void draw_rows(const struct block *b)
{
    const struct grid *g = b->grid;
    double y = b->y + g->top;
    for (unsigned row = g->from[b->number]; row < g->from[b->number + 1]; row++) {
        double x = b->x + g->head, height = row_height(g, row);
        draw_row_head(b, row, y);
        for (unsigned column = 0; column < card_columns(g->sheet); column++) {
            draw_cell(b, row, column, (struct box){x, y, g->column[column], height});
            x += g->column[column];
        }
        y += height;
    }
}

void grid_draw(const struct grid *g, struct pen *pen, double x, double y)
{
    for (unsigned number = 0; number < g->blocks; number++) {
        struct block b = {.grid = g, .pen = pen, .number = number, .y = y, .width = block_width(g)};
        b.x = x + number * (b.width + BLOCK_GAP);
        b.height = g->height;
        draw_tints(&b);
        draw_rules(&b);
        draw_heads(&b);
        draw_rows(&b);
    }
}
