/* print_score.c - blank score cards, drawn as `niblick card` draws those of a record. Where a game is played over courses there is
 * one for each of them: their lengths are printed on it.
 */
#include <stdio.h>
#include <string.h>

#include "card_draw.h"
#include "print.h"
#include "print_parts.h"

/* Names are written in by hand, and nobody plays anybody yet. */
static void take_out_names(nb_sheet *sheet)
{
    sheet->players[0] = 0;
    for (unsigned i = 0; i < sheet->lines; i++)
        if (sheet->line[i].kind == NB_SHEET_SCORE) sheet->line[i].text[0] = 0;
}

void print_blank_card(struct card *card, const nb_rules *rules)
{
    const char *names[NB_MAX_SEATS];
    nb_match match;
    for (unsigned i = 0; i < NB_MAX_SEATS; i++) names[i] = " ";
    nb_match_start(&match, rules, nb_seed_number(0));
    *card = (struct card){.sheets = 0};
    while (card->sheets < CARD_SHEETS && nb_sheet_at(&card->sheet[card->sheets], &match, card->sheets, names)) {
        take_out_names(&card->sheet[card->sheets]);
        card->sheets++;
    }
}

/* --------------------------------------------------------------------------------------------------- on the sheets */

static const double EDGE = 8, BETWEEN = 6;

/* Places for cards on a sheet: one, two side by side, or two by two. */
struct layout {
    unsigned across, down;
    double scale; /* of the card's own size */
};

static double scale_of(const struct print_paper *paper, unsigned across, unsigned down, double width, double height)
{
    double w = (paper->w - 2 * EDGE - (across - 1) * BETWEEN) / across,
           h = (paper->h - 2 * EDGE - (down - 1) * BETWEEN) / down;
    double x = w / (width * POINT), y = h / (height * POINT);
    return x < y ? x : y;
}

/* As many as stay large enough to write on. */
static struct layout layout_of(const struct print_paper *paper, double width, double height)
{
    static const unsigned ways[][2] = {{3, 2}, {2, 2}, {3, 1}, {2, 1}, {1, 2}, {1, 1}};
    static const double LEAST = 0.52;
    struct layout layout = {1, 1, 0};
    for (unsigned i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        layout = (struct layout){ways[i][0], ways[i][1], scale_of(paper, ways[i][0], ways[i][1], width, height)};
        if (layout.scale >= LEAST) break;
    }
    if (layout.scale > 1.25) layout.scale = 1.25;
    return layout;
}

static void put_card(const struct press *press, const struct card *card, const struct layout *layout, unsigned number)
{
    double width, height;
    const unsigned column = number % layout->across, row = number / layout->across;
    card_measure(card, &width, &height);
    width *= POINT * layout->scale, height *= POINT * layout->scale;
    double x = (press->paper->w - layout->across * width - (layout->across - 1) * BETWEEN) / 2 +
               column * (width + BETWEEN);
    double y = (press->paper->h - layout->down * height - (layout->down - 1) * BETWEEN) / 2 + row * (height + BETWEEN);
    cairo_save(press->cr);
    cairo_translate(press->cr, x, y);
    cairo_scale(press->cr, POINT * layout->scale, POINT * layout->scale);
    cairo_rectangle(press->cr, 0, 0, width / POINT / layout->scale, height / POINT / layout->scale);
    cairo_clip(press->cr); /* it paints its paper as far as that goes */
    card_draw(card, press->cr);
    cairo_restore(press->cr);
}

static struct layout layout_for(const struct press *press, const struct card *card)
{
    double width, height;
    card_measure(card, &width, &height);
    return layout_of(press->paper, width, height);
}

static unsigned holes_on(const struct card *card)
{
    unsigned n = 0;
    for (unsigned s = 0; s < card->sheets; s++)
        for (unsigned i = 0; i < card->sheet[s].columns; i++) n += card->sheet[s].column[i].kind == NB_SHEET_HOLE;
    return n;
}

/* Fills whole sheets, so that no side stays blank and there are cards for more than one evening. */
void print_score_cards(const struct print_pack *pack)
{
    struct print_course courses[PRINT_COURSES];
    struct press *press = pack->press;
    struct card card;
    unsigned n = print_courses(pack, courses);
    if (!n) courses[n++].rules = *pack->rules;
    print_blank_card(&card, &courses[0].rules);
    if (holes_on(&card) < 2) return; /* one hole is easily remembered */
    const struct layout layout = layout_for(press, &card);
    const unsigned on = layout.across * layout.down, sheet = press->one_sided ? on : 2 * on;
    pack->result->score_cards = (n + sheet - 1) / sheet * sheet;
    for (unsigned i = 0; i < pack->result->score_cards; i++) {
        if (i % sheet == 0) press_front(press);
        else if (i % on == 0) press_back(press);
        print_blank_card(&card, &courses[i % n].rules);
        put_card(press, &card, &layout, i % on);
    }
}
