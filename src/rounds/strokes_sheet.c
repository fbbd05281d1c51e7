/* strokes_sheet.c - strokes given by handicap on the score card (strokes.h). */
#include "strokes.h"

#include "core.h"

static bool has_column(const nb_sheet *sheet, const char *text)
{
    for (unsigned i = 0; i < sheet->columns; i++)
        if (nb__length(sheet->column[i].text) == nb__length(text) &&
            nb__equal(sheet->column[i].text, text, nb__length(text)))
            return true;
    return false;
}

/* Of the match: a game can have tables of its own, about something else. */
static bool has_total(const nb_sheet *sheet)
{
    for (unsigned i = 0; i < sheet->columns; i++)
        if (sheet->column[i].kind == NB_SHEET_TOTAL && sheet->column[i].from < sheet->column[i].to) return true;
    return false;
}

/* A game may have a figure of its own that is called net. Where a card is full, what was given is left out. */
void strokes_sheet(nb_sheet *sheet, const struct strokes *strokes, const nb_match *match)
{
    int32_t net[NB_MAX_SEATS];
    unsigned seat = 0;
    const unsigned room = NB_SHEET_COLUMNS - sheet->columns;
    const char *name = has_column(sheet, nb__say_strokes_sheet_net) ? nb__say_strokes_sheet_final
                                                                    : nb__say_strokes_sheet_net;
    if (!strokes->given || !has_total(sheet) || !room) return;
    strokes_net(net, strokes, match);
    const unsigned given = room > 1 ? nb__sheet_column(sheet, NB_SHEET_TOTAL, nb__say_strokes_sheet_given, 0, 0) : 0;
    const unsigned column = nb__sheet_column(sheet, NB_SHEET_TOTAL, name, 0, 0);
    for (unsigned line = 0; line < sheet->lines && seat < match->rules.seats; line++) {
        if (sheet->line[line].kind != NB_SHEET_SCORE) continue;
        if (room > 1) nb__sheet_number(sheet, line, given, strokes->seat[seat]);
        if (match->rows) nb__sheet_number(sheet, line, column, net[seat]);
        seat++;
    }
}
