/* table.c - draws zones and cells. A place of a layout is written "B3 7h": its name, then its card.
 *
 *   7h    lies face up          (7h)   lies face down, but you know it
 *   ??    you do not know it    --     nothing lies there any more
 *
 * Cards in a hand, in a line of play or taken in tricks have no places of their own: they are written one after another.
 */
#include <string.h>

#include "table.h"

enum { CELL_WIDTH = 9, LINE_WIDTH = 100 };

/* ------------------------------------------------------------------------------------------------------- one card */

static const char *const suit_symbol[] = {"\u2663", "\u2666", "\u2665", "\u2660"};

static bool has_suits(const nb_rules *rules, nb_card card)
{
    return card < NB_JOKER && !strcmp(nb_game_of(rules)->deck->id, "standard");
}

/* Prints the card; returns how many columns it took. */
static int put_card(FILE *out, const nb_rules *rules, nb_card card, struct cli_style style)
{
    char code[NB_MAX_CODE];
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

/* Cards that lie in places of their own; a hand without a shape is a fan. */
static bool is_layout(nb_zone zone) { return zone.kind == NB_ZONE_GRID || (zone.kind == NB_ZONE_HAND && zone.rows); }

static unsigned cards_in(const nb_table *t, unsigned zone)
{
    unsigned n = 0, len = nb_zone_at(t, zone).len;
    for (unsigned slot = 0; slot < len; slot++) n += nb_cell_at(t, zone, slot).card != NB_NO_CARD;
    return n;
}

static unsigned known_in(const nb_table *t, unsigned zone)
{
    unsigned n = 0, len = nb_zone_at(t, zone).len;
    for (unsigned slot = 0; slot < len; slot++) n += nb_cell_at(t, zone, slot).card < NB_HIDDEN;
    return n;
}

/* Slots first..last-1, in lines of that many. */
static void put_slots(FILE *out, const nb_table *t, unsigned zone, unsigned first, unsigned last, unsigned a_line,
                      struct cli_style style)
{
    for (unsigned slot = first; slot < last; slot++) {
        char name[NB_MAX_CODE];
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

/* "Waste: 7h on top of 3". Only the top of a pile can be seen. */
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

enum row { ROW_CARDS, ROW_PLACES, ROW_NAMED }; /* the cards; with gaps where none lies; with the names of the places */

/* Slots in the order in which they are shown: as they lie, but a hand by its cards if it needs no names. How many. */
static unsigned order_row(const nb_table *t, unsigned zone, enum row row, uint16_t slots[NB_MAX_SLOTS])
{
    nb_zone z = nb_zone_at(t, zone);
    unsigned n = 0;
    for (unsigned slot = 0; slot < z.len; slot++) {
        nb_card card = nb_cell_at(t, zone, slot).card;
        unsigned at = n;
        if (row != ROW_PLACES && card == NB_NO_CARD) continue;
        for (; row == ROW_CARDS && z.kind == NB_ZONE_HAND && at > 0 && nb_cell_at(t, zone, slots[at - 1]).card > card;
             at--)
            slots[at] = slots[at - 1];
        slots[at] = (uint16_t)slot;
        n++;
    }
    return n;
}

/* "Line: drive-240 bunker niblick-40": one after another, in as many lines as it takes. */
static void put_row(FILE *out, const nb_table *t, unsigned zone, const char *title, enum row row,
                    struct cli_style style)
{
    uint16_t slots[NB_MAX_SLOTS];
    unsigned n = order_row(t, zone, row, slots);
    int at = fprintf(out, "  %s:", title), indent = at;
    for (unsigned i = 0; i < n; i++) {
        char code[NB_MAX_CODE], name[NB_MAX_CODE] = "";
        nb_cell cell = nb_cell_at(t, zone, slots[i]);
        if (row == ROW_NAMED) nb_slot_name(name, sizeof name, t, zone, slots[i]);
        int width = nb_card_code(code, sizeof code, &t->rules, cell.card) + (int)strlen(name) + 3;
        if (at + width > LINE_WIDTH) at = fprintf(out, "\n%*s", indent, "") - 1;
        at += row == ROW_NAMED ? fprintf(out, "  %s ", name) : fprintf(out, " ");
        if (nb_zone_at(t, zone).kind == NB_ZONE_HAND) cell.up = true; /* in one's hand it is no secret to oneself */
        at += put_cell(out, &t->rules, cell, style);
    }
    fputc('\n', out);
}

/* ------------------------------------------------------------------------------------------------------- one seat */

static bool has_tricks(const nb_table *t)
{
    for (unsigned z = 0; z < t->rules.zones; z++)
        if (nb_zone_at(t, z).kind == NB_ZONE_TRICK) return true;
    return false;
}

/* An action that is possible now names its card by the place in this hand. */
static bool needs_places(const nb_view *view, unsigned zone)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(&view->t, view->seat, list);
    for (int i = 0; i < n; i++)
        if (nb_operand_of(list[i]) == NB_OP_CELL && nb_a(list[i]) == zone) return true;
    return false;
}

/* A fan is shown to whoever knows all of it; of another's it is the number that counts, and what has been seen go there. */
static void put_fan(FILE *out, const nb_view *view, unsigned zone, struct cli_style style)
{
    const nb_table *t = &view->t;
    unsigned cards = cards_in(t, zone), known = known_in(t, zone);
    if (!cards) return;
    if (known == cards) {
        put_row(out, t, zone, "Hand", needs_places(view, zone) ? ROW_NAMED : ROW_CARDS, style);
        return;
    }
    fprintf(out, "  Hand: %u card%s", cards, cards == 1 ? "" : "s");
    for (unsigned slot = 0, told = 0; known && slot < nb_zone_at(t, zone).len; slot++) {
        nb_card card = nb_cell_at(t, zone, slot).card;
        if (card >= NB_HIDDEN) continue;
        fputs(told++ ? ", " : ", among them ", out);
        put_card(out, &t->rules, card, style);
    }
    fputc('\n', out);
}

static void put_zone(FILE *out, const nb_view *view, unsigned z, struct cli_style style)
{
    const nb_table *t = &view->t;
    nb_zone zone = nb_zone_at(t, z);
    unsigned cards = cards_in(t, z);
    if (is_layout(zone)) put_layout(out, t, z, style);
    else if (zone.kind == NB_ZONE_HAND) put_fan(out, view, z, style);
    else if (zone.kind == NB_ZONE_LINE && cards) put_row(out, t, z, "Line", zone.rows ? ROW_PLACES : ROW_CARDS, style);
    else if (zone.kind == NB_ZONE_UPCARD && cards) put_row(out, t, z, "Laid open", ROW_CARDS, style);
    else if (zone.kind == NB_ZONE_OUT && cards) fprintf(out, "  Put away: %u cards\n", cards);
    else if (zone.kind == NB_ZONE_PILE && has_tricks(t)) {
        if (cards) put_row(out, t, z, "Taken", ROW_CARDS, style);
    } else if (zone.kind == NB_ZONE_PILE) {
        fputs("  ", out);
        put_pile(out, t, z, "Pile", style);
        fputc('\n', out);
    }
}

/* "Ada (seat 1, dealer): 130 yards to the hole, in a bunker" */
static void put_heading(FILE *out, const nb_view *view, unsigned seat, const char *const *names, struct cli_style style)
{
    const nb_table *t = &view->t;
    char status[NB_MAX_TEXT];
    bool some = nb_status(status, sizeof status, t, seat);
    fprintf(out, "%s%s%s (seat %u%s):%s%s\n", cli_bold(style), seat == view->seat ? "You" : names[seat],
            cli_plain(style), seat, seat == t->dealer ? ", dealer" : "", some ? " " : "", status);
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
        if (zone.owner == seat && zone.kind != NB_ZONE_HELD) put_zone(out, view, z, style);
    }
    for (unsigned z = 0; z < t->rules.zones; z++)
        if (is_hand_of(t, nb_zone_at(t, z), seat)) put_held(out, view, z, style);
}

/* ------------------------------------------------------------------------------------------------------ the table */

/* "Trick: Ada red-1, Ben red-4": who played first comes first, and that is whoever sits nearest behind the next. */
static void put_trick(FILE *out, const nb_view *view, unsigned zone, const char *const *names, struct cli_style style)
{
    const nb_table *t = &view->t;
    unsigned told = 0;
    for (unsigned i = 1; i <= t->rules.seats; i++) {
        unsigned seat = (t->actor + i) % t->rules.seats;
        nb_card card = nb_cell_at(t, zone, seat).card;
        if (card == NB_NO_CARD) continue;
        fprintf(out, "%s%s ", told++ ? ", " : " Trick: ", seat == view->seat ? "you" : names[seat]);
        put_card(out, &t->rules, card, style);
    }
    if (told) fputc('.', out);
}

static void put_common(FILE *out, const nb_view *view, unsigned z, const char *const *names, struct cli_style style)
{
    const nb_table *t = &view->t;
    unsigned kind = nb_zone_at(t, z).kind, cards = cards_in(t, z);
    bool waste = kind == NB_ZONE_WASTE;
    if (kind == NB_ZONE_TRICK) {
        put_trick(out, view, z, names, style);
    } else if (waste || cards) {
        fputc(' ', out);
        put_pile(out, t, z, waste ? "Waste" : kind == NB_ZONE_UPCARD ? "Turn-up" : "Put away", style);
        fputc('.', out);
    }
}

/* What belongs to nobody, in one line. */
static void put_middle(FILE *out, const nb_view *view, const char *const *names, struct cli_style style)
{
    const nb_table *t = &view->t;
    char status[NB_MAX_TEXT];
    if (nb_status(status, sizeof status, t, NB_NOBODY)) fprintf(out, "%s ", status);
    fprintf(out, "Stock: %u card%s.", nb_stock_left(t), nb_stock_left(t) == 1 ? "" : "s");
    for (unsigned z = 0; z < t->rules.zones; z++) {
        nb_zone zone = nb_zone_at(t, z);
        if (zone.owner == NB_NOBODY && zone.kind != NB_ZONE_STOCK && zone.kind != NB_ZONE_HELD)
            put_common(out, view, z, names, style);
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
    put_middle(out, view, names, style);
    if (view->seat < seats) put_seat(out, view, view->seat, names, style);
}

void table_show_near(FILE *out, const nb_view *view, const char *const *names, struct cli_style style)
{
    put_middle(out, view, names, style);
    put_seat(out, view, view->seat, names, style);
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
            char name[NB_MAX_CODE];
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
