/* table.c - draws zones and cells. A place is written "B3 7h": its name, then its card.
 *
 *   7h    lies face up          (7h)   lies face down, but you know it
 *   ??    you do not know it    --     nothing lies there any more
 */
#include <string.h>

#include "table.h"

enum { CELL_WIDTH = 9, CODE_ROOM = 16, NAME_WIDTH = 12, HOLES_A_LINE = 9 };

/* ------------------------------------------------------------------------------------------------------- one card */

static const char *const suit_symbol[] = {"\u2663", "\u2666", "\u2665", "\u2660"};

static bool has_suits(const nb_rules *rules, nb_card card)
{
    return card < NB_JOKER && !strcmp(nb_game_of(rules)->deck->id, "standard");
}

/* Prints the card; returns how many columns it took. */
static int put_card(FILE *out, const nb_rules *rules, nb_card card, struct cli_style style)
{
    char code[CODE_ROOM];
    int width = nb_card_code(code, sizeof code, rules, card);
    bool suited = has_suits(rules, card), red = suited && (nb_suit(card) == 1 || nb_suit(card) == 2);
    if (red && style.colour) fputs("\033[31m", out);
    if (suited && style.symbols) fprintf(out, "%.*s%s", width - 1, code, suit_symbol[nb_suit(card)]);
    else fputs(code, out);
    if (red && style.colour) fputs("\033[0m", out);
    return width;
}

static int put_cell(FILE *out, const nb_rules *rules, nb_cell cell, struct cli_style style)
{
    bool known = !cell.up && cell.card != NB_HIDDEN && cell.card != NB_NO_CARD;
    if (!known) return put_card(out, rules, cell.card, style);
    fputc('(', out);
    int width = put_card(out, rules, cell.card, style);
    fputc(')', out);
    return width + 2;
}

/* ------------------------------------------------------------------------------------------------------ one zone */

static bool is_layout(nb_zone zone) { return zone.kind == NB_ZONE_GRID || zone.kind == NB_ZONE_HAND; }

static unsigned cards_in(const nb_table *t, unsigned zone)
{
    unsigned n = 0, len = nb_zone_at(t, zone).len;
    for (unsigned slot = 0; slot < len; slot++) n += nb_cell_at(t, zone, slot).card != NB_NO_CARD;
    return n;
}

/* Slots first..last-1, in lines of that many. */
static void put_slots(FILE *out, const nb_table *t, unsigned zone, unsigned first, unsigned last, unsigned a_line,
                      struct cli_style style)
{
    for (unsigned slot = first; slot < last; slot++) {
        char name[CODE_ROOM];
        bool ends = (slot - first + 1) % a_line == 0 || slot + 1 == last;
        if ((slot - first) % a_line == 0) fputs("  ", out);
        int width = nb_slot_name(name, sizeof name, t, zone, slot);
        fprintf(out, "%s ", name);
        width += 1 + put_cell(out, &t->rules, nb_cell_at(t, zone, slot), style);
        if (ends) fputc('\n', out);
        else fprintf(out, "%*s", CELL_WIDTH > width ? CELL_WIDTH - width : 1, "");
    }
}

static void put_layout(FILE *out, const nb_table *t, unsigned zone, struct cli_style style)
{
    nb_zone z = nb_zone_at(t, zone);
    unsigned grid = (unsigned)z.rows * z.cols;
    if (grid > z.len) grid = z.len;
    put_slots(out, t, zone, 0, grid, z.cols ? z.cols : 1, style);
    put_slots(out, t, zone, grid, z.len, 6, style);
}

/* "Waste: 7h, 3 cards." Only the top of a pile can be seen. */
static void put_pile(FILE *out, const nb_table *t, unsigned zone, const char *title, struct cli_style style)
{
    unsigned len = nb_zone_at(t, zone).len;
    fprintf(out, "%s: ", title);
    if (!len) {
        fputs("empty", out);
        return;
    }
    put_cell(out, &t->rules, nb_cell_at(t, zone, len - 1), style);
    if (len > 1) fprintf(out, " on top of %u", len - 1);
}

/* ------------------------------------------------------------------------------------------------------ the table */

static void put_heading(FILE *out, const nb_view *view, unsigned seat, const char *const *names, struct cli_style style)
{
    const nb_table *t = &view->t;
    fprintf(out, "%s%s%s (seat %u%s):\n", cli_bold(style), seat == view->seat ? "You" : names[seat], cli_plain(style),
            seat, seat == t->dealer ? ", dealer" : "");
}

static void put_held(FILE *out, const nb_view *view, unsigned zone, struct cli_style style)
{
    if (!cards_in(&view->t, zone)) return;
    fputs("  In hand: ", out);
    put_card(out, &view->t.rules, nb_cell_at(&view->t, zone, 0).card, style);
    fputc('\n', out);
}

/* The card in hand belongs to whoever's turn it is, if its zone has no owner. */
static bool is_hand_of(const nb_table *t, nb_zone zone, unsigned seat)
{
    return zone.kind == NB_ZONE_HELD && (zone.owner == seat || (zone.owner == NB_NOBODY && t->turn == seat));
}

/* All zones of one seat, the card in hand last. */
static void put_seat(FILE *out, const nb_view *view, unsigned seat, const char *const *names, struct cli_style style)
{
    const nb_table *t = &view->t;
    put_heading(out, view, seat, names, style);
    for (unsigned z = 0; z < t->rules.zones; z++) {
        nb_zone zone = nb_zone_at(t, z);
        if (zone.owner != seat || zone.kind == NB_ZONE_HELD) continue;
        if (is_layout(zone)) {
            put_layout(out, t, z, style);
        } else if (zone.kind == NB_ZONE_OUT) {
            if (zone.len) fprintf(out, "  Put away: %u cards\n", cards_in(t, z));
        } else {
            fputs("  ", out);
            put_pile(out, t, z, "Pile", style);
            fputc('\n', out);
        }
    }
    for (unsigned z = 0; z < t->rules.zones; z++)
        if (is_hand_of(t, nb_zone_at(t, z), seat)) put_held(out, view, z, style);
}

static const char *zone_title(unsigned kind)
{
    switch (kind) {
    case NB_ZONE_WASTE: return "Waste";
    case NB_ZONE_OUT: return "Put away";
    default: return "Pile";
    }
}

/* What belongs to nobody, in one line. */
static void put_middle(FILE *out, const nb_table *t, struct cli_style style)
{
    fprintf(out, "Stock: %u card%s.", nb_stock_left(t), nb_stock_left(t) == 1 ? "" : "s");
    for (unsigned z = 0; z < t->rules.zones; z++) {
        nb_zone zone = nb_zone_at(t, z);
        if (zone.owner != NB_NOBODY || zone.kind == NB_ZONE_STOCK || zone.kind == NB_ZONE_HELD) continue;
        if (zone.kind == NB_ZONE_OUT && !zone.len) continue;
        fputc(' ', out);
        put_pile(out, t, z, zone_title(zone.kind), style);
        fputc('.', out);
    }
    fputc('\n', out);
}

void table_show(FILE *out, const nb_view *view, const char *const *names, struct cli_style style)
{
    const nb_table *t = &view->t;
    unsigned seats = t->rules.seats, first = view->seat < seats ? view->seat + 1u : 0;
    for (unsigned i = 0; i < seats; i++) {
        unsigned seat = (first + i) % seats;
        if (seat != view->seat) put_seat(out, view, seat, names, style);
    }
    put_middle(out, t, style);
    if (view->seat < seats) put_seat(out, view, view->seat, names, style);
}

void table_show_own(FILE *out, const nb_view *view, const char *const *names, struct cli_style style)
{
    put_seat(out, view, view->seat, names, style);
}

void table_show_known(FILE *out, const nb_view *view, struct cli_style style)
{
    const nb_table *t = &view->t;
    unsigned known = 0;
    for (unsigned z = 0; z < t->rules.zones; z++) {
        nb_zone zone = nb_zone_at(t, z);
        for (unsigned slot = 0; is_layout(zone) && slot < zone.len; slot++) {
            nb_card card = nb_cell_at(t, z, slot).card;
            char name[CODE_ROOM];
            if (card == NB_HIDDEN || card == NB_NO_CARD) continue;
            nb_slot_name(name, sizeof name, t, z, slot);
            fprintf(out, "%s %u.%s ", known++ ? "," : "You know:", zone.owner, name);
            put_card(out, &t->rules, card, style);
        }
    }
    fputs(known ? ".\n" : "You know no card on the table.\n", out);
}

void table_see_all(nb_view *view, const nb_hole *hole)
{
    nb_view_of(view, hole, NB_NOBODY);
    view->t = hole->t;
}

/* ------------------------------------------------------------------------------------------------ the score card */

/* "of 9" where the game has a fixed number of holes: an option by that name says so. */
static void put_card_title(FILE *out, const nb_match *match)
{
    const nb_option *options = nb_game_of(&match->rules)->options;
    if (match->over) {
        fputs("Final score card\n", out);
        return;
    }
    fprintf(out, "Score card after hole %u", match->played);
    for (unsigned i = 0; options[i].name; i++) {
        char value[CODE_ROOM];
        if (strcmp(options[i].name, "holes")) continue;
        nb_option_value(value, sizeof value, &match->rules, i);
        if (strcmp(value, "0")) fprintf(out, " of %s", value);
    }
    fputc('\n', out);
}

static void put_card_block(FILE *out, const nb_match *match, const char *const *names, unsigned first, unsigned last)
{
    bool totals = last == match->played;
    fprintf(out, "%-*s", NAME_WIDTH, "Hole");
    for (unsigned h = first; h < last; h++) fprintf(out, "%5u", h + 1);
    fputs(totals ? "   Total\n" : "\n", out);
    for (unsigned s = 0; s < match->rules.seats; s++) {
        fprintf(out, "%-*.*s", NAME_WIDTH, NAME_WIDTH, names[s]);
        for (unsigned h = first; h < last; h++) fprintf(out, "%5d", match->score[h][s]);
        if (totals) fprintf(out, "%8d", (int)match->total[s]);
        fputc('\n', out);
    }
}

void table_score_card(FILE *out, const nb_match *match, const char *const *names)
{
    if (!match->played) {
        fputs("No hole has been finished yet.\n", out);
        return;
    }
    put_card_title(out, match);
    for (unsigned first = 0; first < match->played; first += HOLES_A_LINE) {
        unsigned last = match->played - first > HOLES_A_LINE ? first + HOLES_A_LINE : match->played;
        put_card_block(out, match, names, first, last);
    }
}
