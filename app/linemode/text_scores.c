/* text_scores.c - the score card as it grows: every row of scores so far, and totals (see text_table.h). */
#include <string.h>

#include "card.h"
#include "tell.h"
#include "text_table.h"
#include "words.h"
#include "wrapped.h"

enum { NAME_WIDTH = 12, SUM_WIDTH = 8, HOLES_A_LINE = 9 };

/* "Score card: Hole 3 of 9" */
static void put_title(FILE *out, const nb_match *match)
{
    char deal[NB_MAX_TEXT];
    nb_deal_title(deal, sizeof deal, &match->rules, match->played - 1u);
    fprintf(out, "%s\n", match->over ? say_scores_final : say_scores_after(HERE, deal));
}

/* What the total has beyond the rows: something that belongs to no hole. Rows that do not count make it less than nothing. */
static int32_t added(const nb_match *match, unsigned seat)
{
    int32_t sum = match->total[seat];
    for (unsigned row = 0; row < match->rows; row++)
        if (match->score[row][seat] != NB_NO_SCORE) sum -= match->score[row][seat];
    return sum;
}

static bool any_added(const nb_match *match)
{
    for (unsigned seat = 0; seat < match->rules.seats; seat++)
        if (added(match, seat) > 0) return true;
    return false;
}

static void put_block(FILE *out, const nb_match *match, const int32_t *net, const char *const *names, unsigned first,
                      unsigned last)
{
    bool totals = last == match->rows, more = totals && any_added(match);
    fprintf(out, "%-*s", words_field(NAME_WIDTH, say_scores_hole), say_scores_hole);
    for (unsigned row = first; row < last; row++) fprintf(out, "%5u", row + 1);
    if (more) fprintf(out, "%*s", words_field(SUM_WIDTH, say_scores_added), say_scores_added);
    if (totals) fprintf(out, "%*s", words_field(SUM_WIDTH, say_scores_total), say_scores_total);
    if (totals && net) fprintf(out, "%*s", words_field(SUM_WIDTH, say_scores_net), say_scores_net);
    fputc('\n', out);
    for (unsigned seat = 0; seat < match->rules.seats; seat++) {
        fprintf(out, "%-*.*s", NAME_WIDTH, NAME_WIDTH, names[seat]);
        for (unsigned row = first; row < last; row++) {
            if (match->score[row][seat] == NB_NO_SCORE) fprintf(out, "%5s", "-");
            else fprintf(out, "%5d", match->score[row][seat]);
        }
        if (more) fprintf(out, "%*d", SUM_WIDTH, (int)added(match, seat));
        if (totals) fprintf(out, "%*d", SUM_WIDTH, (int)match->total[seat]);
        if (totals && net) fprintf(out, "%*d", SUM_WIDTH, (int)net[seat]);
        fputc('\n', out);
    }
}

void table_score_rows(FILE *out, const nb_match *match, const int32_t *net, const char *const *names,
                      const char *standing)
{
    if (!match->rows) {
        fprintf(out, "%s\n", say_scores_none);
        return;
    }
    put_title(out, match);
    for (unsigned first = 0; first < match->rows; first += HOLES_A_LINE) {
        unsigned last = match->rows - first > HOLES_A_LINE ? first + HOLES_A_LINE : match->rows;
        put_block(out, match, net, names, first, last);
    }
    wrapped_say(out, standing);
}

/* With all that the game's own card has: par, net, holes won. */
void table_score_card(FILE *out, const nb_match *match, const struct strokes *strokes, const char *const *names)
{
    char sentence[TELL_RESULT];
    static nb_sheet sheet;
    if (!match->rows) {
        fprintf(out, "%s\n", say_scores_none);
        return;
    }
    put_title(out, match);
    for (unsigned i = 0; memset(&sheet, 0, sizeof sheet), nb_sheet_at(&sheet, match, i, names); i++) {
        strokes_sheet(&sheet, strokes, match);
        card_print_table(out, &sheet, CARD_WIDTH);
    }
    tell_match(sentence, match, strokes, names);
    fputc('\n', out);
    wrapped_say(out, sentence);
}
