/* text_table.c - draws zones and cells. A place of a layout is written "B3 7h": its name, then its card.
 *
 *   7h    lies face up          (7h)   lies face down, but you know it
 *   ??    you do not know it    --     nothing lies there any more
 *
 * Cards in a hand, in a line of play or taken in tricks have no places of their own: they are written one after another.
 */
#include <string.h>

#include "say.h"
#include "text_table.h"
#include "words.h"
#include "wrapped.h"

enum { CELL_WIDTH = 9, LINE_WIDTH = 80 };

/* ------------------------------------------------------------------------------------------------------- one card */

static const char *const suit_symbol[] = {"\u2663", "\u2666", "\u2665", "\u2660"};

static bool has_suits(const nb_rules *rules, nb_card card)
{
    return card < NB_JOKER && !strcmp(nb_game_of(rules)->deck->id, "standard");
}

typedef char card_text[NB_MAX_CODE + 16]; /* a card's code, with its colour */

static const char *write_card(card_text out, const nb_rules *rules, nb_card card, struct cli_style style)
{
    char code[NB_MAX_CODE];
    int width = nb_card_code(code, sizeof code, rules, card);
    bool suited = has_suits(rules, card), red = suited && (nb_suit(card) == 1 || nb_suit(card) == 2) && style.colour;
    bool symbol = suited && style.symbols;
    snprintf(out, sizeof(card_text), "%s%.*s%s%s", red ? "\033[31m" : "", symbol ? width - 1 : width, code,
             symbol ? suit_symbol[nb_suit(card)] : "", red ? "\033[0m" : "");
    return out;
}

static const char *write_cell(card_text out, const nb_rules *rules, nb_cell cell, struct cli_style style)
{
    card_text card;
    bool known = !cell.up && cell.card != NB_HIDDEN && cell.card != NB_NO_CARD;
    if (!known) return write_card(out, rules, cell.card, style);
    snprintf(out, sizeof(card_text), "(%s)", write_card(card, rules, cell.card, style));
    return out;
}

/* Prints the card; returns how many columns it took. */
static int put_cell(FILE *out, const nb_rules *rules, nb_cell cell, struct cli_style style)
{
    card_text text;
    fputs(write_cell(text, rules, cell, style), out);
    return words_columns(text);
}

/* ------------------------------------------------------------------------------------------------------ one zone */

/* Cards that lie in places of their own; a hand without a shape is a fan. */
static bool is_layout(nb_zone zone) { return zone.kind == NB_ZONE_GRID || (zone.kind == NB_ZONE_HAND && zone.rows); }

static unsigned cards_in(const struct scene *scene, unsigned zone)
{
    unsigned n = 0, len = scene_zone(scene, zone).len;
    for (unsigned slot = 0; slot < len; slot++) n += scene_cell(scene, zone, slot).card != NB_NO_CARD;
    return n;
}

static unsigned known_in(const struct scene *scene, unsigned zone)
{
    unsigned n = 0, len = scene_zone(scene, zone).len;
    for (unsigned slot = 0; slot < len; slot++) n += scene_cell(scene, zone, slot).card < NB_HIDDEN;
    return n;
}

/* Slots first..last-1, in lines of that many. */
static void put_slots(FILE *out, const struct scene *scene, unsigned zone, unsigned first, unsigned last,
                      unsigned a_line, struct cli_style style)
{
    for (unsigned slot = first; slot < last; slot++) {
        const char *name = scene_slot(scene, zone, slot);
        bool ends = (slot - first + 1) % a_line == 0 || slot + 1 == last;
        if ((slot - first) % a_line == 0) fputs("  ", out);
        int width = fprintf(out, "%s ", name) - 1;
        width += 1 + put_cell(out, scene->rules, scene_cell(scene, zone, slot), style);
        if (ends) fputc('\n', out);
        else fprintf(out, "%*s", CELL_WIDTH > width ? CELL_WIDTH - width : 1, "");
    }
}

/* Of a layout that nobody knows anything about there is only this to say: it need not be read card by card. */
static bool is_all_unknown(const struct scene *scene, unsigned zone)
{
    unsigned len = scene_zone(scene, zone).len;
    for (unsigned slot = 0; slot < len; slot++)
        if (scene_cell(scene, zone, slot).card != NB_HIDDEN) return false;
    return len > 1;
}

static void put_layout(FILE *out, const struct scene *scene, unsigned zone, struct cli_style style)
{
    nb_zone z = scene_zone(scene, zone);
    unsigned grid = (unsigned)z.rows * z.cols;
    if (is_all_unknown(scene, zone)) {
        const char *first = scene_slot(scene, zone, 0), *last = scene_slot(scene, zone, z.len - 1u);
        fprintf(out, "  %s\n", say_table_all_down(HERE, first, last));
        return;
    }
    if (grid > z.len) grid = z.len;
    put_slots(out, scene, zone, 0, grid, z.cols ? z.cols : 1, style);
    put_slots(out, scene, zone, grid, z.len, 6, style);
}

/* "Discard pile: 7h on top of 3 more". Only the top of a pile can be seen. */
static const char *write_pile(nb__text *to, const struct scene *scene, unsigned zone, const char *title,
                              struct cli_style style)
{
    unsigned len = scene_zone(scene, zone).len;
    card_text top;
    if (!len) return say_table_empty(to, title);
    write_cell(top, scene->rules, scene_cell(scene, zone, len - 1), style);
    return len > 1 ? say_table_top_of(to, title, top, len - 1) : say_table_top(to, title, top);
}

enum row { ROW_CARDS, ROW_PLACES, ROW_NAMED }; /* the cards; with gaps where none lies; with the names of the places */

/* Slots in the order in which they are shown: as they lie, but a hand by its cards if it needs no names. How many. */
static unsigned order_row(const struct scene *scene, unsigned zone, enum row row, uint16_t slots[NB_MAX_SLOTS])
{
    nb_zone z = scene_zone(scene, zone);
    unsigned n = 0;
    for (unsigned slot = 0; slot < z.len; slot++) {
        nb_card card = scene_cell(scene, zone, slot).card;
        unsigned at = n;
        if (row != ROW_PLACES && card == NB_NO_CARD) continue;
        for (;
             row == ROW_CARDS && z.kind == NB_ZONE_HAND && at > 0 && scene_cell(scene, zone, slots[at - 1]).card > card;
             at--)
            slots[at] = slots[at - 1];
        slots[at] = (uint16_t)slot;
        n++;
    }
    return n;
}

/* "Line: drive-240 bunker niblick-40": one after another, in as many lines as it takes. */
static void put_row(FILE *out, const struct scene *scene, unsigned zone, const char *title, enum row row,
                    struct cli_style style)
{
    uint16_t slots[NB_MAX_SLOTS];
    unsigned n = order_row(scene, zone, row, slots);
    int at = words_columns(title) + 2, indent = at;
    fprintf(out, "  %s", title);
    for (unsigned i = 0; i < n; i++) {
        char code[NB_MAX_CODE];
        const char *name = row == ROW_NAMED ? scene_slot(scene, zone, slots[i]) : "";
        nb_cell cell = scene_cell(scene, zone, slots[i]);
        int width = nb_card_code(code, sizeof code, scene->rules, cell.card) + (int)strlen(name) + 3;
        if (at + width > LINE_WIDTH) at = fprintf(out, "\n%*s", indent, "") - 1;
        at += row == ROW_NAMED ? fprintf(out, "  %s ", name) : fprintf(out, " ");
        if (scene_zone(scene, zone).kind == NB_ZONE_HAND) cell.up = true; /* your own hand is no secret to you */
        at += put_cell(out, scene->rules, cell, style);
    }
    fputc('\n', out);
}

/* ------------------------------------------------------------------------------------------------------- one seat */

static bool has_tricks(const struct scene *scene)
{
    for (unsigned z = 0; z < scene->zones; z++)
        if (scene_zone(scene, z).kind == NB_ZONE_TRICK) return true;
    return false;
}

/* A fan is shown to whoever knows all of it; of another's it is the number that counts, and what has been seen go there. */
static void put_fan(FILE *out, const struct scene *scene, unsigned zone, struct cli_style style)
{
    unsigned cards = cards_in(scene, zone), known = known_in(scene, zone);
    char list[WORDS_MOST] = "";
    if (!cards) return;
    if (known == cards) {
        put_row(out, scene, zone, say_table_hand, scene->zone[zone].named ? ROW_NAMED : ROW_CARDS, style);
        return;
    }
    for (unsigned slot = 0; known && slot < scene_zone(scene, zone).len; slot++) {
        card_text text;
        nb_card card = scene_cell(scene, zone, slot).card;
        if (card < NB_HIDDEN) words_add(list, sizeof list, write_card(text, scene->rules, card, style), false);
    }
    fprintf(out, "  %s\n", known ? say_table_hand_known(HERE, cards, list) : say_table_hand_cards(HERE, cards));
}

static void put_zone(FILE *out, const struct scene *scene, unsigned z, struct cli_style style)
{
    nb_zone zone = scene_zone(scene, z);
    unsigned cards = cards_in(scene, z);
    if (is_layout(zone)) put_layout(out, scene, z, style);
    else if (zone.kind == NB_ZONE_HAND) put_fan(out, scene, z, style);
    else if (zone.kind == NB_ZONE_LINE && cards)
        put_row(out, scene, z, say_table_line, zone.rows ? ROW_PLACES : ROW_CARDS, style);
    else if (zone.kind == NB_ZONE_UPCARD && cards) put_row(out, scene, z, say_table_laid_open, ROW_CARDS, style);
    else if (zone.kind == NB_ZONE_OUT && cards) fprintf(out, "  %s\n", say_table_put_away_cards(HERE, cards));
    else if (zone.kind == NB_ZONE_PILE && has_tricks(scene)) {
        if (cards) put_row(out, scene, z, say_table_taken, ROW_CARDS, style);
    } else if (zone.kind == NB_ZONE_PILE) {
        fprintf(out, "  %s\n", write_pile(HERE, scene, z, say_table_pile, style));
    }
}

/* "Ada (seat 1, dealer): 130 yards to the hole, in a bunker"; a name that is its seat, "Seat 1", does not say it again. */
static void put_heading(FILE *out, const struct scene *scene, unsigned seat, const char *const *names,
                        struct cli_style style)
{
    const char *status = scene->seat_status[seat], *name = seat == scene->seat ? nb__say_you_named : names[seat];
    char bold[NB_MAX_TEXT];
    bool dealer = seat == scene->dealer, nameless = !strcmp(name, say_match_seat(HERE, seat));
    snprintf(bold, sizeof bold, "%s%s%s", cli_bold(style), name, cli_plain(style));
    const char *words =
        nameless ? (dealer ? say_table_nameless_dealer(HERE, bold, status) : say_table_nameless(HERE, bold, status))
                 : (dealer ? say_table_dealer(HERE, bold, seat, status) : say_table_seat(HERE, bold, seat, status));
    fprintf(out, "%s\n", words);
}

static void put_held(FILE *out, const struct scene *scene, unsigned zone, struct cli_style style)
{
    if (!cards_in(scene, zone)) return;
    card_text card;
    write_card(card, scene->rules, scene_cell(scene, zone, 0).card, style);
    fprintf(out, "  %s\n", say_table_in_hand(HERE, card));
}

/* The card in hand belongs to whoever's turn it is, if its zone has no owner. */
static bool is_hand_of(const struct scene *scene, nb_zone zone, unsigned seat)
{
    return zone.kind == NB_ZONE_HELD && (zone.owner == seat || (zone.owner == NB_NOBODY && scene->turn == seat));
}

/* All zones of one seat, the card in hand last. */
static void put_seat(FILE *out, const struct scene *scene, unsigned seat, const char *const *names,
                     struct cli_style style)
{
    put_heading(out, scene, seat, names, style);
    for (unsigned z = 0; z < scene->zones; z++) {
        nb_zone zone = scene_zone(scene, z);
        if (zone.owner == seat && zone.kind != NB_ZONE_HELD) put_zone(out, scene, z, style);
    }
    for (unsigned z = 0; z < scene->zones; z++)
        if (is_hand_of(scene, scene_zone(scene, z), seat)) put_held(out, scene, z, style);
}

/* ------------------------------------------------------------------------------------------------------ the table */

/* "Trick: Ada red-1, Ben red-4": who played first comes first, and that is whoever sits nearest behind the next. */
static void put_trick(FILE *out, const struct scene *scene, unsigned zone, const char *const *names,
                      struct cli_style style)
{
    char list[WORDS_MOST] = "";
    for (unsigned i = 1; i <= scene->rules->seats; i++) {
        card_text text;
        unsigned seat = (scene->actor + i) % scene->rules->seats;
        nb_card card = scene_cell(scene, zone, seat).card;
        if (card == NB_NO_CARD) continue;
        write_card(text, scene->rules, card, style);
        words_add(list, sizeof list, say_table_trick_card(HERE, person(seat, scene->seat, names), text), false);
    }
    if (list[0]) fprintf(out, " %s", say_table_trick(HERE, list));
}

static void put_common(FILE *out, const struct scene *scene, unsigned z, const char *const *names,
                       struct cli_style style)
{
    unsigned kind = scene_zone(scene, z).kind, cards = cards_in(scene, z);
    bool waste = kind == NB_ZONE_WASTE;
    if (kind == NB_ZONE_TRICK) {
        put_trick(out, scene, z, names, style);
    } else if (waste || cards) {
        const char *title = waste                    ? say_table_discard_pile
                            : kind == NB_ZONE_UPCARD ? say_table_turn_up
                                                     : say_table_put_away;
        fprintf(out, " %s", say_table_middle(HERE, write_pile(HERE, scene, z, title, style)));
    }
}

/* What belongs to nobody, in one line. */
static void put_middle(FILE *out, const struct scene *scene, const char *const *names, struct cli_style style)
{
    if (scene->status[0]) fprintf(out, "%s ", scene->status);
    fputs(say_table_stock(HERE, scene->stock), out);
    for (unsigned z = 0; z < scene->zones; z++) {
        nb_zone zone = scene_zone(scene, z);
        if (zone.owner == NB_NOBODY && zone.kind != NB_ZONE_STOCK && zone.kind != NB_ZONE_HELD)
            put_common(out, scene, z, names, style);
    }
    fputc('\n', out);
}

void table_show(FILE *to, const struct scene *scene, const char *const *names, struct cli_style style)
{
    struct wrapped lines;
    FILE *out = wrapped_begin(&lines, to);
    unsigned seats = scene->rules->seats, first = scene->seat < seats ? scene->seat + 1u : 0;
    for (unsigned i = 0; i < seats; i++) {
        unsigned seat = (first + i) % seats;
        if (seat != scene->seat) put_seat(out, scene, seat, names, style);
    }
    put_middle(out, scene, names, style);
    if (scene->seat < seats) put_seat(out, scene, scene->seat, names, style);
    wrapped_end(&lines);
}

void table_show_near(FILE *to, const struct scene *scene, const char *const *names, struct cli_style style)
{
    struct wrapped lines;
    FILE *out = wrapped_begin(&lines, to);
    put_middle(out, scene, names, style);
    put_seat(out, scene, scene->seat, names, style);
    wrapped_end(&lines);
}

void table_show_own(FILE *to, const struct scene *scene, const char *const *names, struct cli_style style)
{
    struct wrapped lines;
    put_seat(wrapped_begin(&lines, to), scene, scene->seat, names, style);
    wrapped_end(&lines);
}

void table_show_known(FILE *to, const struct scene *scene, struct cli_style style)
{
    char list[WORDS_MOST] = "";
    for (unsigned z = 0; z < scene->zones; z++) {
        nb_zone zone = scene_zone(scene, z);
        for (unsigned slot = 0; is_layout(zone) && slot < zone.len; slot++) {
            nb_card card = scene_cell(scene, z, slot).card;
            if (card == NB_HIDDEN || card == NB_NO_CARD) continue;
            char known[64];
            card_text text;
            snprintf(known, sizeof known, "%u.%s %s", zone.owner, scene_slot(scene, z, slot),
                     write_card(text, scene->rules, card, style));
            words_add(list, sizeof list, known, false);
        }
    }
    wrapped_say(to, list[0] ? say_table_known(HERE, list) : say_table_known_none);
}
