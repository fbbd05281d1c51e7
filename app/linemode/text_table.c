/* text_table.c - the table in sentences that read well aloud: one for each player, "Ada: A1 3 of clubs, four more face down."
 *
 * A card of a layout is told with the name of its place; what lies face down is counted, and named only where that helps
 * whoever looks on to choose. Cards in a hand, in a line of play or taken in tricks have no places: they are listed.
 */
#include <string.h>

#include "say.h"
#include "text_table.h"
#include "words.h"
#include "wrapped.h"

/* ------------------------------------------------------------------------------------------------------- one card */

static const char *const suit_symbol[] = {"\u2663", "\u2666", "\u2665", "\u2660"};

static bool has_suits(const nb_rules *rules, nb_card card)
{
    return card < NB_JOKER && !strcmp(nb_game_of(rules)->deck->id, "standard");
}

enum { CARD_ROOM = 80 };
typedef char card_text[CARD_ROOM]; /* a card in words, or by its code with a symbol; with its colour */

/* In a list "Iron, 160 yards" would be two things. */
static void drop_commas(char *text)
{
    char *to = text;
    for (; *text; text++)
        if (*text != ',') *to++ = *text;
    *to = 0;
}

static const char *write_card(card_text out, const nb_rules *rules, nb_card card, struct cli_style style)
{
    char name[CARD_ROOM / 2];
    bool suited = has_suits(rules, card), red = suited && (nb_suit(card) == 1 || nb_suit(card) == 2) && style.colour;
    bool symbol = suited && style.symbols;
    int width = symbol ? nb_card_code(name, sizeof name, rules, card) - 1
                       : nb_card_name(name, sizeof name, rules, card);
    snprintf(out, sizeof(card_text), "%s%.*s%s%s", red ? "\033[31m" : "", width, name,
             symbol ? suit_symbol[nb_suit(card)] : "", red ? "\033[0m" : "");
    drop_commas(out);
    return out;
}

/* Of a pile or a trick: what cannot be seen lies face down. */
static const char *write_cell(card_text out, const nb_rules *rules, nb_cell cell, struct cli_style style)
{
    if (cell.card < NB_HIDDEN) return write_card(out, rules, cell.card, style);
    snprintf(out, sizeof(card_text), "%s", say_table_face_down);
    return out;
}

/* ------------------------------------------------------------------------------------------------------ one zone */

enum { PLACES_NAMED = 3 }; /* cards face down whose places are worth naming; more are counted */

typedef char list[WORDS_MOST];

/* What is said of a seat, with semicolons between. */
static void add_part(list parts, const char *part)
{
    size_t n = strlen(parts);
    if (n + 3 < sizeof(list)) snprintf(parts + n, sizeof(list) - n, "%s%s", n ? "; " : "", part);
}

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

static bool is_down(nb_cell cell) { return cell.card == NB_HIDDEN; }
static bool is_gap(nb_cell cell) { return cell.card == NB_NO_CARD; }

/* The places of such cells, as a list; how many. */
static unsigned list_places(list out, const struct scene *scene, unsigned zone, bool (*is)(nb_cell))
{
    unsigned n = 0, last = 0, len = scene_zone(scene, zone).len;
    *out = 0;
    for (unsigned slot = 0; slot < len; slot++)
        if (is(scene_cell(scene, zone, slot))) n++, last = slot;
    for (unsigned slot = 0; slot < len; slot++)
        if (is(scene_cell(scene, zone, slot)))
            words_add(out, sizeof(list), scene_slot(scene, zone, slot), slot == last && n > 1);
    return n;
}

/* "A1 3 of clubs, B2 8 of hearts": those that lie face up, or those face down that the onlooker knows. */
static void list_faces(list out, const struct scene *scene, unsigned zone, bool up, struct cli_style style)
{
    *out = 0;
    for (unsigned slot = 0; slot < scene_zone(scene, zone).len; slot++) {
        nb_cell cell = scene_cell(scene, zone, slot);
        card_text card;
        if (cell.card >= NB_HIDDEN || cell.up != up) continue;
        write_card(card, scene->rules, cell.card, style);
        words_add(out, sizeof(list), say_table_at(HERE, scene_slot(scene, zone, slot), card), false);
    }
}

static void tell_layout(list parts, const struct scene *scene, unsigned zone, struct cli_style style)
{
    nb_zone z = scene_zone(scene, zone);
    bool own = z.owner == scene->seat;
    list up, known, down, gaps;
    list_faces(up, scene, zone, true, style);
    list_faces(known, scene, zone, false, style);
    unsigned n = list_places(down, scene, zone, is_down);
    list_places(gaps, scene, zone, is_gap);
    if (*up) add_part(parts, up);
    if (*known) add_part(parts, say_table_down_known(HERE, known));
    if (n == z.len && own)
        add_part(parts,
                 say_table_down_own(HERE, in_words(n), scene_slot(scene, zone, 0), scene_slot(scene, zone, n - 1)));
    else if (n && own && n <= PLACES_NAMED) add_part(parts, say_table_down_places(HERE, down));
    else if (n && (*up || *known)) add_part(parts, say_table_down_more(HERE, in_words(n)));
    else if (n) add_part(parts, say_table_down(HERE, in_words(n)));
    if (*gaps) add_part(parts, say_table_gaps(HERE, gaps));
}

/* "Discard pile: 7 of hearts on top of 3 more". Only the top of a pile can be seen. */
static const char *write_pile(nb__text *to, const struct scene *scene, unsigned zone, const char *title,
                              struct cli_style style)
{
    unsigned len = scene_zone(scene, zone).len;
    card_text top;
    if (!len) return say_table_empty(to, title);
    write_cell(top, scene->rules, scene_cell(scene, zone, len - 1), style);
    return len > 1 ? say_table_top_of(to, title, top, len - 1) : say_table_top(to, title, top);
}

enum row { ROW_CARDS, ROW_HOLES, ROW_NAMED }; /* the cards; each with its hole; with the names of the places */

/* Slots in the order in which they are told: as they lie, but a hand by its cards if it needs no names. How many. */
static unsigned order_row(const struct scene *scene, unsigned zone, enum row row, uint16_t slots[NB_MAX_SLOTS])
{
    nb_zone z = scene_zone(scene, zone);
    unsigned n = 0;
    for (unsigned slot = 0; slot < z.len; slot++) {
        nb_card card = scene_cell(scene, zone, slot).card;
        unsigned at = n;
        if (card == NB_NO_CARD) continue;
        for (;
             row == ROW_CARDS && z.kind == NB_ZONE_HAND && at > 0 && scene_cell(scene, zone, slots[at - 1]).card > card;
             at--)
            slots[at] = slots[at - 1];
        slots[at] = (uint16_t)slot;
        n++;
    }
    return n;
}

/* One after another: "Drive 240 yards, Bunker, Niblick 40 yards". */
static const char *list_row(list out, const struct scene *scene, unsigned zone, enum row row, struct cli_style style)
{
    uint16_t slots[NB_MAX_SLOTS];
    unsigned n = order_row(scene, zone, row, slots);
    *out = 0;
    for (unsigned i = 0; i < n; i++) {
        card_text card;
        write_cell(card, scene->rules, scene_cell(scene, zone, slots[i]), style);
        const char *words = row == ROW_NAMED   ? say_table_at(HERE, scene_slot(scene, zone, slots[i]), card)
                            : row == ROW_HOLES ? say_table_at_hole(HERE, slots[i] + 1, card)
                                               : card;
        words_add(out, sizeof(list), words, false);
    }
    return out;
}

/* ------------------------------------------------------------------------------------------------------- one seat */

static bool has_tricks(const struct scene *scene)
{
    for (unsigned z = 0; z < scene->zones; z++)
        if (scene_zone(scene, z).kind == NB_ZONE_TRICK) return true;
    return false;
}

/* A fan is told to whoever knows all of it; of another's it is the number that counts, and what has been seen go there. */
static void tell_fan(list parts, const struct scene *scene, unsigned zone, struct cli_style style)
{
    unsigned cards = cards_in(scene, zone), known = known_in(scene, zone);
    list row;
    if (!cards) return;
    if (known == cards) {
        list_row(row, scene, zone, scene->zone[zone].named ? ROW_NAMED : ROW_CARDS, style);
        add_part(parts, say_table_hand(HERE, row));
        return;
    }
    *row = 0;
    for (unsigned slot = 0; known && slot < scene_zone(scene, zone).len; slot++) {
        card_text text;
        nb_card card = scene_cell(scene, zone, slot).card;
        if (card < NB_HIDDEN) words_add(row, sizeof row, write_card(text, scene->rules, card, style), false);
    }
    add_part(parts,
             known ? say_table_hand_known(HERE, in_words(cards), row) : say_table_hand_cards(HERE, in_words(cards)));
}

static void tell_zone(list parts, const struct scene *scene, unsigned z, bool whole, struct cli_style style)
{
    nb_zone zone = scene_zone(scene, z);
    unsigned cards = cards_in(scene, z);
    list row;
    if (is_layout(zone)) tell_layout(parts, scene, z, style);
    else if (zone.kind == NB_ZONE_HAND) tell_fan(parts, scene, z, style);
    else if (zone.kind == NB_ZONE_LINE && cards)
        add_part(parts, say_table_line(HERE, list_row(row, scene, z, zone.rows ? ROW_HOLES : ROW_CARDS, style)));
    else if (zone.kind == NB_ZONE_UPCARD && cards)
        add_part(parts, say_table_laid_open(HERE, list_row(row, scene, z, ROW_CARDS, style)));
    else if (zone.kind == NB_ZONE_OUT && cards) add_part(parts, say_table_put_away_cards(HERE, in_words(cards)));
    else if (zone.kind == NB_ZONE_PILE && has_tricks(scene)) {
        if (cards && whole) add_part(parts, say_table_taken(HERE, list_row(row, scene, z, ROW_CARDS, style)));
    } else if (zone.kind == NB_ZONE_PILE) {
        add_part(parts, write_pile(HERE, scene, z, say_table_pile, style));
    }
}

/* The card in hand belongs to whoever's turn it is, if its zone has no owner. */
static bool is_hand_of(const struct scene *scene, nb_zone zone, unsigned seat)
{
    return zone.kind == NB_ZONE_HELD && (zone.owner == seat || (zone.owner == NB_NOBODY && scene->turn == seat));
}

static void tell_held(list parts, const struct scene *scene, unsigned zone, struct cli_style style)
{
    nb_cell cell = scene_cell(scene, zone, 0);
    card_text card;
    if (cell.card == NB_NO_CARD) return;
    if (cell.card == NB_HIDDEN) add_part(parts, say_table_holds_one);
    else add_part(parts, say_table_holds(HERE, write_card(card, scene->rules, cell.card, style)));
}

/* "Ada: 130 yards to the hole, in a bunker; seven cards in hand." Not whole: without what they have
 * taken and the card that they hold, which have been told as it happened. */
static const char *seat_words(list out, const struct scene *scene, unsigned seat, const char *const *names, bool whole,
                              struct cli_style style)
{
    const char *name = seat == scene->seat ? nb_you() : names[seat];
    char bold[NB_MAX_TEXT];
    list parts = "";
    snprintf(bold, sizeof bold, "%s%s%s", cli_bold(style), name, cli_plain(style));
    if (scene->seat_status[seat][0]) add_part(parts, scene->seat_status[seat]);
    if (scene->sits_out >> seat & 1) add_part(parts, say_table_sits_out);
    for (unsigned z = 0; z < scene->zones; z++) {
        nb_zone zone = scene_zone(scene, z);
        if (zone.owner == seat && zone.kind != NB_ZONE_HELD) tell_zone(parts, scene, z, whole, style);
    }
    for (unsigned z = 0; whole && z < scene->zones; z++)
        if (is_hand_of(scene, scene_zone(scene, z), seat)) tell_held(parts, scene, z, style);
    return say_table_seat(WORDS_OF(out, sizeof(list)), bold, *parts ? parts : say_table_no_cards);
}

static void put_seat(FILE *out, const struct scene *scene, unsigned seat, const char *const *names, bool whole,
                     struct cli_style style)
{
    list words;
    fprintf(out, "%s\n", seat_words(words, scene, seat, names, whole, style));
}

/* ------------------------------------------------------------------------------------------------------ the table */

/* "Trick: Ada red-1, Ben red-4": who played first comes first, and that is whoever sits nearest behind the next. */
static void put_trick(FILE *out, const struct scene *scene, unsigned zone, const char *const *names,
                      struct cli_style style)
{
    char cards[WORDS_MOST] = "";
    for (unsigned i = 1; i <= scene->rules->seats; i++) {
        card_text text;
        unsigned seat = (scene->actor + i) % scene->rules->seats;
        nb_card card = scene_cell(scene, zone, seat).card;
        if (card == NB_NO_CARD) continue;
        write_card(text, scene->rules, card, style);
        words_add(cards, sizeof cards, say_table_trick_card(HERE, person(seat, scene->seat, names), text), false);
    }
    if (cards[0]) fprintf(out, " %s", say_table_trick(HERE, cards));
}

static void put_common(FILE *out, const struct scene *scene, unsigned z, const char *const *names, bool whole,
                       struct cli_style style)
{
    unsigned kind = scene_zone(scene, z).kind, cards = cards_in(scene, z);
    bool waste = kind == NB_ZONE_WASTE, away = !waste && kind != NB_ZONE_UPCARD;
    if (kind == NB_ZONE_TRICK) {
        put_trick(out, scene, z, names, style);
    } else if (away && cards && !known_in(scene, z)) {
        if (whole) fprintf(out, " %s", say_table_put_away_middle(HERE, in_words(cards)));
    } else if (waste || cards) {
        const char *title = waste                    ? say_table_discard_pile
                            : kind == NB_ZONE_UPCARD ? say_table_turn_up
                                                     : say_table_put_away;
        fprintf(out, " %s", say_table_middle(HERE, write_pile(HERE, scene, z, title, style)));
    }
}

/* What belongs to nobody, in one line. */
static void put_middle(FILE *out, const struct scene *scene, const char *const *names, bool whole,
                       struct cli_style style)
{
    if (whole && scene->status[0]) fprintf(out, "%s ", scene->status); /* otherwise it was told when it changed */
    fputs(say_table_stock(HERE, scene->stock), out);
    for (unsigned z = 0; z < scene->zones; z++) {
        nb_zone zone = scene_zone(scene, z);
        if (zone.owner == NB_NOBODY && zone.kind != NB_ZONE_STOCK && zone.kind != NB_ZONE_HELD)
            put_common(out, scene, z, names, whole, style);
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
        if (seat != scene->seat) put_seat(out, scene, seat, names, true, style);
    }
    put_middle(out, scene, names, true, style);
    if (scene->seat < seats) put_seat(out, scene, scene->seat, names, true, style);
    wrapped_end(&lines);
}

void table_show_near(FILE *to, const struct scene *scene, const char *const *names, struct cli_style style)
{
    struct wrapped lines;
    FILE *out = wrapped_begin(&lines, to);
    put_middle(out, scene, names, false, style);
    put_seat(out, scene, scene->seat, names, false, style);
    wrapped_end(&lines);
}

void table_known_words(char *out, size_t size, const struct scene *scene, const char *const *names,
                       struct cli_style style)
{
    list known = "";
    for (unsigned z = 0; z < scene->zones; z++) {
        nb_zone zone = scene_zone(scene, z);
        for (unsigned slot = 0; is_layout(zone) && slot < zone.len; slot++) {
            nb_card card = scene_cell(scene, z, slot).card;
            card_text text;
            if (card >= NB_HIDDEN) continue;
            write_card(text, scene->rules, card, style);
            words_add(
                known, sizeof known,
                say_table_known_card(HERE, person(zone.owner, scene->seat, names), scene_slot(scene, z, slot), text),
                false);
        }
    }
    if (*known) say_table_known(WORDS_OF(out, size), known);
    else snprintf(out, size, "%s", seat_memory_is_real(scene->rules) ? "" : say_table_known_none);
}

void table_opening_words(char *out, size_t size, const struct scene *scene, const struct seat_touch *cell, unsigned n,
                         struct cli_style style)
{
    list cards = "";
    for (unsigned i = 0; i < n; i++) {
        card_text text;
        write_card(text, scene->rules, scene_cell(scene, cell[i].zone, cell[i].slot).card, style);
        words_add(cards, sizeof cards, say_table_look_card(HERE, scene_slot(scene, cell[i].zone, cell[i].slot), text),
                  i + 1 == n);
    }
    say_table_looks(WORDS_OF(out, size), in_words(n), cards);
}
