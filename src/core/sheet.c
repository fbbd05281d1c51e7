/* sheet.c - score cards: the words and sums that all games put on them. What else is on a card is the game's own. */
#include "core.h"

bool nb_sheet_at(nb_sheet *sheet, const nb_match *match, unsigned number, const char *const *names)
{
    const nb_game *game = nb__game(&match->rules);
    memset(sheet, 0, sizeof *sheet);
    nb__text title = nb__text_in(sheet->title, sizeof sheet->title);
    nb__put(&title, game->title);
    nb__text_end(&title);
    nb__text corner = nb__text_in(sheet->corner, sizeof sheet->corner);
    nb__put(&corner, nb__say_sheet_hole);
    nb__text_end(&corner);
    return game->sheet(match, number, names, sheet);
}

/* ---------------------------------------------------------------------------------------------- lines and columns */

static void set_head(nb_sheet_head *head, unsigned kind, const char *text)
{
    nb__text t = nb__text_in(head->text, sizeof head->text);
    nb__put(&t, text);
    nb__text_end(&t);
    head->kind = (uint8_t)kind;
}

unsigned nb__sheet_column(nb_sheet *sheet, unsigned kind, const char *text, unsigned from, unsigned to)
{
    NB__ASSERT(sheet->columns < NB_SHEET_COLUMNS);
    nb_sheet_head *head = &sheet->column[sheet->columns];
    set_head(head, kind, text);
    head->from = (uint8_t)from, head->to = (uint8_t)to;
    return sheet->columns++;
}

unsigned nb__sheet_line(nb_sheet *sheet, unsigned kind, const char *text)
{
    NB__ASSERT(sheet->lines < NB_SHEET_LINES);
    set_head(&sheet->line[sheet->lines], kind, text);
    return sheet->lines++;
}

unsigned nb__sheet_players(nb_sheet *sheet, unsigned kind, uint16_t seats, const char *const *names)
{
    char text[NB_SHEET_NAME];
    nb__text t = nb__text_in(text, sizeof text);
    nb__put_names(&t, seats, names);
    nb__capitalise(&t);
    nb__text_end(&t);
    return nb__sheet_line(sheet, kind, text);
}

static void put_hole(nb_sheet *sheet, unsigned row, unsigned number)
{
    char text[8];
    nb__text t = nb__text_in(text, sizeof text);
    nb__put_int(&t, number);
    nb__text_end(&t);
    nb__sheet_column(sheet, NB_SHEET_HOLE, text, row, row + 1);
}

/* The columns so far are a group. */
void nb__sheet_rule(nb_sheet *sheet) { sheet->column[sheet->columns - 1u].last = true; }

void nb__sheet_holes(nb_sheet *sheet, unsigned from, unsigned to, unsigned number)
{
    for (unsigned row = from, nine = from; row < to; row++) {
        put_hole(sheet, row, number + row - from);
        if (to - from <= NB__NINE || (row + 1 - nine < NB__NINE && row + 1 < to)) continue;
        nb__sheet_column(sheet, NB_SHEET_SUM, nine == from ? nb__say_sheet_out : nb__say_sheet_in, nine, row + 1);
        nb__sheet_rule(sheet);
        nine = row + 1;
    }
    nb__sheet_rule(sheet);
}

bool nb__sheet_part(unsigned rows, unsigned number, unsigned *from, unsigned *to)
{
    *from = number * NB__SHEET_HOLES;
    *to = *from + NB__SHEET_HOLES < rows ? *from + NB__SHEET_HOLES : rows;
    return *from < rows;
}

/* ---------------------------------------------------------------------------------------------------------- cells */

void nb__sheet_text(nb_sheet *sheet, unsigned line, unsigned column, const char *text)
{
    nb_sheet_cell *cell = &sheet->cell[line][column];
    nb__text t = nb__text_in(cell->text, sizeof cell->text);
    nb__put(&t, text);
    nb__text_end(&t);
}

void nb__sheet_number(nb_sheet *sheet, unsigned line, unsigned column, int32_t number)
{
    nb_sheet_cell *cell = &sheet->cell[line][column];
    nb__text t = nb__text_in(cell->text, sizeof cell->text);
    nb__put_int(&t, number);
    nb__text_end(&t);
}

void nb__sheet_up(nb_sheet *sheet, unsigned line, unsigned column, int32_t up)
{
    nb_sheet_cell *cell = &sheet->cell[line][column];
    nb__text t = nb__text_in(cell->text, sizeof cell->text);
    if (!up) nb__put(&t, nb__say_sheet_square);
    else (up > 0 ? nb__say_sheet_up : nb__say_sheet_down)(&t, nb__num(up < 0 ? -up : up));
    nb__text_end(&t);
}

void nb__sheet_fill(nb_sheet *sheet, unsigned line, const nb_match *match, nb__row_value *value, unsigned seat,
                    unsigned rows)
{
    for (unsigned c = 0; c < sheet->columns; c++) {
        const nb_sheet_head *head = &sheet->column[c];
        bool waits = head->to > rows && head->kind != NB_SHEET_TOTAL && !match->over;
        int32_t sum = 0;
        unsigned played = 0; /* a seat that sits out has no score */
        if (head->from >= head->to || head->from >= rows || waits) continue;
        for (unsigned row = head->from; row < head->to && row < rows; row++) {
            int32_t one = value(match, row, seat);
            if (one != NB_NO_SCORE) sum += one, played++;
        }
        if (played) nb__sheet_number(sheet, line, c, sum);
        else nb__sheet_text(sheet, line, c, nb__say_sheet_none);
    }
}

int32_t nb__strokes(const nb_match *match, unsigned row, unsigned seat) { return match->score[row][seat]; }

/* ---------------------------------------------------------------------------------------------------------- words */

/* The choice between st, nd, rd and th is English; another language can give all four templates the same words. */
nb__part nb__ordinal(char out[NB_MAX_CODE], unsigned n)
{
    typedef nb__text *say_ordinal(nb__text *, nb__part);
    static say_ordinal *const by_digit[] = {nb__say_ordinal_th, nb__say_ordinal_st, nb__say_ordinal_nd,
                                            nb__say_ordinal_rd};
    nb__text text = nb__text_in(out, NB_MAX_CODE);
    by_digit[n % 10 > 3 || n % 100 / 10 == 1 ? 0 : n % 10](&text, nb__num((int32_t)n));
    nb__text_end(&text);
    return nb__str(out);
}

void nb__put_count(nb__text *text, unsigned n)
{
    nb__fill(text, "{0}", &(nb__part){.kind = NB__PART_COUNT, .number = (int32_t)n});
}

void nb__caption(nb_sheet *sheet, const char *what, unsigned holes)
{
    nb__text text = nb__text_in(sheet->caption, sizeof sheet->caption);
    if (!holes) nb__put(&text, what);
    else if (*what) nb__say_sheet_what_and_holes(&text, nb__str(what), nb__count((int32_t)holes));
    else nb__say_sheet_holes(&text, nb__count((int32_t)holes));
    nb__text_end(&text);
}
