/* card_text.c - a score card in plain text: columns in line, no ruled boxes, so that it also reads well aloud. */
#include <glib.h>
#include <string.h>

#include "card.h"
#include "words.h"

enum { HEAD_WIDTH = 26, GAP = 2, NARROW_GAP = 1 };

/* -------------------------------------------------------------------------------------------------- width of text */

static unsigned width_of_char(gunichar c) { return g_unichar_iszerowidth(c) ? 0 : g_unichar_iswide(c) ? 2 : 1; }

static const char *next_char(const char *at) { return at + g_utf8_skip[(unsigned char)*at]; }

static unsigned width_of(const char *text)
{
    unsigned width = 0;
    for (; *text; text = next_char(text)) width += width_of_char(g_utf8_get_char(text));
    return width;
}

/* In that many places, cut off where it is too long; left or right in them. */
static void put_text(FILE *out, const char *text, unsigned places, bool right)
{
    const char *end = text;
    unsigned width = 0, room = width_of(text) > places ? places - 3 : places;
    for (; *end; end = next_char(end)) {
        unsigned w = width_of_char(g_utf8_get_char(end));
        if (width + w > room) break;
        width += w;
    }
    const char *dots = *end ? "..." : "";
    int blanks = (int)(places - width - (*end ? 3 : 0));
    fprintf(out, "%*s%.*s%s%*s", right ? blanks : 0, "", (int)(end - text), text, dots, right ? 0 : blanks, "");
}

/* ------------------------------------------------------------------------------------------------------ one table */

struct table {
    const nb_sheet *sheet;
    unsigned line;                    /* columns of the terminal or the page */
    unsigned head;                    /* width of the heads beside the rows */
    unsigned gap;                     /* between columns */
    unsigned width[NB_SHEET_COLUMNS]; /* of each column; 0: not printed */
};

/* most: a head above a column is cut to this, unless the cells below it are wider. */
static void measure(struct table *t, unsigned most)
{
    const nb_sheet *s = t->sheet;
    t->head = width_of(s->corner);
    for (unsigned row = 0; row < card_rows(s); row++) {
        unsigned width = width_of(card_row(s, row)->text);
        if (width > t->head) t->head = width < HEAD_WIDTH ? width : HEAD_WIDTH;
    }
    for (unsigned column = 0; column < card_columns(s); column++) {
        unsigned *width = &t->width[column];
        *width = width_of(card_column(s, column)->text);
        if (*width > most) *width = most;
        for (unsigned row = 0; row < card_rows(s); row++) {
            unsigned w = width_of(card_cell(s, row, column)->text);
            if (w > *width) *width = w;
        }
        if (card_column(s, column)->kind == NB_SHEET_SPARE) *width = 0;
    }
}

static unsigned places(const struct table *t, unsigned column)
{
    return t->width[column] ? t->gap + t->width[column] : 0;
}

/* The columns that fit on a line from this one on; rather to the end of a group than to the last that fits. */
static unsigned last_on_line(const struct table *t, unsigned from)
{
    unsigned used = t->head, to = from, group = from, columns = card_columns(t->sheet);
    while (to < columns && used + places(t, to) <= t->line) {
        used += places(t, to);
        if (card_column(t->sheet, to++)->last) group = to;
    }
    return to < columns && group > from ? group : to;
}

static void put_heads(FILE *out, const struct table *t, unsigned from, unsigned to)
{
    put_text(out, t->sheet->corner, t->head, false);
    for (unsigned column = from; column < to; column++) {
        if (!t->width[column]) continue;
        fprintf(out, "%*s", (int)t->gap, "");
        put_text(out, card_column(t->sheet, column)->text, t->width[column], true);
    }
    fputc('\n', out);
}

static bool is_empty(const nb_sheet *s, unsigned row, unsigned from, unsigned to)
{
    for (unsigned column = from; column < to; column++)
        if (card_cell(s, row, column)->text[0]) return false;
    return true;
}

/* Blanks wait for what follows them: there are none at the end of a line. A star takes one of them. */
static void put_row(FILE *out, const struct table *t, unsigned row, unsigned from, unsigned to)
{
    const char *head = card_row(t->sheet, row)->text;
    int blanks = width_of(head) < t->head ? (int)(t->head - width_of(head)) : 0;
    put_text(out, head, t->head - (unsigned)blanks, false);
    for (unsigned column = from; column < to; column++) {
        const nb_sheet_cell *cell = card_cell(t->sheet, row, column);
        if (!cell->text[0]) {
            blanks += (int)places(t, column);
            continue;
        }
        fprintf(out, "%*s", blanks + (int)t->gap, "");
        put_text(out, cell->text, t->width[column], true);
        if (cell->won) fputc('*', out);
        blanks = cell->won ? -1 : 0;
    }
    fputc('\n', out);
}

static bool has_star(const nb_sheet *s)
{
    for (unsigned row = 0; row < card_rows(s); row++)
        for (unsigned column = 0; column + 1 < card_columns(s); column++)
            if (card_cell(s, row, column)->won) return true;
    return false;
}

/* Beside a table there is little room: whole heads where they fit, columns closer together where that makes one part of it
 * (a star needs the gap behind it), and heads that are cut last of all. Elsewhere all cards look the same. */
static bool fit(struct table *t)
{
    bool narrow = t->line < CARD_WIDTH;
    for (unsigned try = narrow ? 0 : 2; try < 4; try++) {
        t->gap = try % 2 ? NARROW_GAP : GAP;
        if (try % 2 && (!narrow || has_star(t->sheet))) continue;
        measure(t, try < 2 ? t->line : t->line / 4);
        if (last_on_line(t, 0) == card_columns(t->sheet)) return true;
    }
    t->gap = GAP;
    measure(t, t->line / 4);
    return false;
}

static bool is_one_part(const nb_sheet *s, unsigned width)
{
    struct table t = {.sheet = s, .line = width};
    return fit(&t);
}

/* A heading among the lines has no place among columns. */
void card_turn(nb_sheet *sheet, unsigned width)
{
    for (unsigned i = 0; i < sheet->lines; i++)
        if (sheet->line[i].kind == NB_SHEET_PART) return;
    if (is_one_part(sheet, width)) return;
    sheet->down = !sheet->down;
    if (!is_one_part(sheet, width)) sheet->down = !sheet->down;
}

void card_print_table(FILE *out, const nb_sheet *s, unsigned width)
{
    struct table t = {.sheet = s, .line = width};
    fit(&t);
    for (unsigned from = 0, to; from < card_columns(s); from = to) {
        to = last_on_line(&t, from);
        if (to == from) to++; /* however wide */
        fputc('\n', out);
        put_heads(out, &t, from, to);
        for (unsigned row = 0; row < card_rows(s); row++) {
            unsigned kind = card_row(s, row)->kind;
            if (kind == NB_SHEET_SPARE) continue;
            if (kind == NB_SHEET_PART) fprintf(out, "%s\n", card_row(s, row)->text);
            else if (kind != NB_SHEET_PRINTED || !is_empty(s, row, from, to)) put_row(out, &t, row, from, to);
        }
    }
}

/* ------------------------------------------------------------------------------------------------------- the card */

void card_print(FILE *out, const struct card *card)
{
    fprintf(out, "%s\n", card->sheet[0].title);
    for (unsigned i = 0; i < card->sheets; i++) {
        fprintf(out, "%s%s\n", i ? "\n" : "", card->sheet[i].caption);
        if (card->sheet[i].players[0]) fprintf(out, "%s\n", card->sheet[i].players);
        if (!i && card->date[0]) fprintf(out, "%s\n", card->date);
        card_print_table(out, &card->sheet[i], CARD_WIDTH);
    }
    fprintf(out, "\n%s\n", card->result[0] ? card->result : say_scores_none);
    if (card->table[0]) fprintf(out, "%s\n", say_card_on_the_table(HERE, card->table));
    if (card_has_marks(card)) fprintf(out, "%s\n", say_card_marks);
}
