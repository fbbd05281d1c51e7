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

/* The card of a match that has not begun. */
static void blank_card(struct card *card, const nb_rules *rules)
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
    static const double LEAST = 0.55;
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

/* Goes on to the next side when this one is full. */
static void put_next(const struct print_pack *pack, const struct card *card, unsigned *filled)
{
    double width, height;
    card_measure(card, &width, &height);
    const struct layout layout = layout_of(pack->press->paper, width, height);
    const unsigned on = layout.across * layout.down, side = *filled / on;
    if (*filled % on == 0) {
        if (side % 2) press_back(pack->press);
        else press_front(pack->press);
    }
    put_card(pack->press, card, &layout, (*filled)++ % on);
    pack->result->score_cards++;
}

/* A full side of cards that are alike. */
static void put_side(const struct print_pack *pack, const struct card *card)
{
    double width, height;
    unsigned filled = 0;
    card_measure(card, &width, &height);
    const struct layout layout = layout_of(pack->press->paper, width, height);
    for (unsigned i = 0; i < layout.across * layout.down; i++) put_next(pack, card, &filled);
}

/* The option whose values are courses: it takes data, and has several values of its own. -1: there is none. */
static int courses_of(const nb_game *game)
{
    for (int i = 0; game->options[i].name; i++)
        if (nb_option_takes_data(&game->options[i]) &&
            strchr(game->options[i].values, '|') != strrchr(game->options[i].values, '|'))
            return i;
    return -1;
}

static void put_courses(const struct print_pack *pack, const nb_option *option)
{
    struct card card;
    unsigned filled = 0;
    for (const char *at = option->values; *at && *at != '@'; at += strcspn(at, "|"), at += *at == '|') {
        char text[NB_MAX_TEXT];
        nb_rules rules;
        snprintf(text, sizeof text, "%s=%.*s", option->name, (int)strcspn(at, "|"), at);
        if (nb_setup(&rules, pack->game->id, pack->rules->seats, text, NULL)) continue;
        blank_card(&card, &rules);
        put_next(pack, &card, &filled);
    }
}

void print_score_cards(const struct print_pack *pack)
{
    struct card card;
    const int courses = courses_of(pack->game);
    blank_card(&card, pack->rules);
    if (courses >= 0) put_courses(pack, &pack->game->options[courses]);
    else put_side(pack, &card);
    press_even(pack->press);
}
