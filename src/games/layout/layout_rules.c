/* layout_rules.c - options resolved, zones for display, and the round: what surrounds a layout game's turns. */
#include "layout.h"

/* -------------------------------------------------------------------------------------------------------- options */

enum { KING = 12, MARK_HOLES = 36 }; /* a game to a mark ends there at the latest (layout.pablo, layout.ripple) */

int nb__layout_option(const nb_rules *rules, const char *name, int otherwise)
{
    const nb_option *o = nb__game(rules)->options;
    for (unsigned i = 0; o[i].name; i++)
        if (nb__equal(o[i].name, name, nb__length(name))) return rules->option[i];
    return otherwise;
}

/* Switches are "off|on", so their number is their truth. */
static bool is_on(const nb_rules *rules, const char *name, bool otherwise)
{
    return nb__layout_option(rules, name, otherwise);
}

static void set_values(nb_rules *rules, const layout_row *row)
{
    int8_t value[15];
    memcpy(value, row->value, 14);
    value[14] = row->red_king;
    if (is_on(rules, "values", false)) { /* layout.values, alternate: jack 11, queen 12, king 13 */
        for (int i = 0; i < 3; i++) value[10 + i] = (int8_t)(11 + i);
        value[14] = 13;
    }
    if (is_on(rules, "jokers",
              false)) { /* layout.jokers: two in each deck at -2, and twos, where they count -2, count 2 */
        value[NB_RANK_JOKER] = -2;
        if (value[1] == -2) value[1] = 2;
    }
    for (unsigned face = 0; face <= NB_JOKER; face++) rules->worth[face] = (uint8_t)value[face / 4];
    rules->worth[4 * KING + 1] = rules->worth[4 * KING + 2] = (uint8_t)value[14];
}

static unsigned decks_for(const nb_rules *rules, const layout_variant *v)
{
    int decks = nb__layout_option(rules, "decks", 0); /* "auto|1|2|3" */
    if (decks) return (unsigned)decks;
    return nb__layout_decks(v, rules->seats);
}

unsigned nb__layout_decks(const layout_variant *v, unsigned seats)
{
    if (v->three_decks_from && seats >= v->three_decks_from) return 3;
    if (v->two_decks_from && seats >= v->two_decks_from && v->decks < 2) return 2;
    return v->decks ? v->decks : 1;
}

unsigned nb__layout_needs(const layout_variant *v, unsigned seats)
{
    return seats * layout_size(v) + !v->ripple + 1; /* the layouts, the up-card, one for the stock */
}

static nb_err check_decks(const nb_rules *rules, const layout_variant *v, unsigned decks, unsigned each, nb_why *why)
{
    unsigned needed = nb__layout_needs(v, rules->seats);
    if (decks * each >= needed) return NB_OK;
    return nb__refuse(NB_E_OPTION, nb__say_layout_error_decks(NB__WHY(why), nb__num((int32_t)(decks * each)),
                                                              nb__num((int32_t)needed)));
}

static void set_mean(nb_rules *rules)
{
    int sum = 0;
    rules->set[SET_SPLIT] = 0;
    for (unsigned face = 0; face <= NB_JOKER; face++) {
        sum += rules->copies[face] * layout_value(rules, (nb_card)face);
        rules->set[SET_SPLIT] |= rules->worth[face] != rules->worth[face & ~3u];
    }
    const int mean = sum * NB_UNIT / rules->cards;
    rules->set[SET_MEAN] = (uint8_t)mean;
    rules->set[SET_MEAN_HIGH] = (uint8_t)((unsigned)mean >> 8);
}

nb_err nb__layout_resolve(nb_rules *rules, nb_why *why)
{
    const layout_variant *v = layout_by(rules);
    unsigned jokers = is_on(rules, "jokers", false) ? 2 : v->jokers;
    unsigned decks = decks_for(rules, v), each = 52 + jokers;
    nb_err err = check_decks(rules, v, decks, each, why);
    if (err) return err;
    memset(rules->copies, (int)decks, 52);
    rules->copies[NB_JOKER] = (uint8_t)(decks * jokers);
    rules->cards = (uint8_t)(decks * each);
    rules->zones = (uint8_t)(layout_grid(rules->seats) + (v->ripple ? rules->seats : 1u) + v->remove);
    set_mean(rules);
    rules->set[SET_DECKS] = (uint8_t)decks;
    rules->set[SET_COLUMNS] = is_on(rules, "columns", v->columns);
    rules->set[SET_BEATEN_ADDS] = is_on(rules, "knock-penalty", false) ? LAYOUT_KNOCK_PENALTY : v->beaten_adds;
    rules->set[SET_LAST_TURNS] = is_on(rules, "last-turns", !v->no_last_turns);
    rules->set[SET_PLACED_UP] = is_on(rules, "placed", v->placed_up); /* "down|up" */
    rules->set[SET_PLAIN] = !v->ripple && !v->sticking && !v->remove && !v->turn_up && v->power != POWER_DISCARD;
    rules->set[SET_LOCKED] = is_on(rules, "locked", v->locked);
    rules->set[SET_HOLES] = (uint8_t)nb__layout_option(rules, "holes", v->holes ? v->holes : MARK_HOLES);
    return NB_OK;
}

nb_err nb__layout_setup(nb_rules *rules, nb_why *why)
{
    const layout_row *row = nb__game(rules)->data;
    memcpy(rules->kind, &row->facts, sizeof row->facts);
    set_values(rules, row);
    return nb__layout_resolve(rules, why);
}

/* ---------------------------------------------------------------------------------------------------------- display */

void nb__layout_zone(const nb_table *t, unsigned zone, nb_zone *out)
{
    const layout_variant *v = layout_of(t);
    unsigned seats = t->rules.seats;
    out->owner = NB_NOBODY;
    if (zone == ZONE_STOCK) {
        out->kind = NB_ZONE_STOCK;
    } else if (zone == ZONE_HELD) {
        out->kind = NB_ZONE_HELD;
        out->owner = layout_held(t) == NB_NO_CARD ? NB_NOBODY : t->turn;
    } else if (zone < layout_grid(seats)) {
        out->kind = v->start == START_SEE_ALL ? NB_ZONE_HAND : NB_ZONE_GRID;
        out->owner = (uint8_t)(zone - ZONE_GRIDS);
        out->rows = v->rows, out->cols = v->cols;
    } else if (v->ripple) {
        out->kind = NB_ZONE_PILE;
        out->owner = (uint8_t)(zone - layout_pile(t, 0));
    } else {
        out->kind = zone == layout_waste(t) ? NB_ZONE_WASTE : NB_ZONE_OUT;
    }
}

/* --------------------------------------------------------------------------------------------------------- the round */

/* layout.4: a turn draws from the stock, turns up a slot, or is one of at most 4 x seats that do neither. It has the draw, the
 * card's place, an effect of three steps, a ripple over the whole layout, and in a window a step for every seat. */
uint32_t nb__layout_bound(const nb_rules *rules)
{
    const layout_variant *v = layout_by(rules);
    uint32_t slots = rules->seats * layout_size(v), steps = layout_size(v) > 10 ? 6u + layout_size(v) : 16u;
    return slots + (rules->cards + slots + 2u) * 4u * rules->seats * (steps + rules->seats);
}

static unsigned layout_cut_rank(const nb_rules *rules, nb_card card)
{
    (void)rules;
    return nb_rank(card); /* aces low, jokers above kings */
}

uint8_t nb__layout_first_dealer(const nb_rules *rules, const nb_seed *seed)
{
    const layout_variant *v = layout_by(rules);
    return nb__cut(rules, seed, layout_cut_rank,
                   v->highest_deals); /* layout.2: the lowest card deals; layout.joker8: the highest */
}

static bool beyond_target(const layout_variant *v, int32_t total)
{
    return v->target && (total >= v->target || (v->target_below && total <= -v->target));
}

void nb__layout_close(nb_match *match, const nb_hole *hole)
{
    const layout_variant *v = layout_by(&match->rules);
    unsigned holes = match->rules.set[SET_HOLES], caller = hole->t.note[NOTE_CALLER];
    int32_t score[NB_MAX_SEATS];
    nb__layout_score(hole, score);
    nb__enter(match, score, true);
    match->dealer = (uint8_t)nb__next_dealer(match); /* layout.2: to the left */
    match->over = match->played >= holes;            /* layout.6: a number of holes, or a mark */
    for (unsigned seat = 0; seat < match->rules.seats; seat++) match->over |= beyond_target(v, match->total[seat]);
    if (v->caller_loses_tie && holes == 1 && caller)
        match->behind[caller - 1] = 1; /* layout.cambio: a tie is lost by the caller */
}

/* layout.6: where a mark ends the match, nobody knows after how many holes. */
void nb__layout_progress(const nb_rules *rules, unsigned number, const nb_table *t, nb_progress *out)
{
    const layout_variant *v = layout_by(rules);
    (void)t;
    if (!v->target && number < rules->set[SET_HOLES]) out->of = rules->set[SET_HOLES];
}

void nb__layout_standing(const nb_match *match, int32_t *out)
{
    for (unsigned seat = 0; seat < match->rules.seats; seat++) out[seat] = match->total[seat]; /* layout.6 */
}

int nb__layout_result(const nb_match *match, const char *const *names, char *out, size_t size)
{
    nb__text text = nb__text_in(out, size);
    uint16_t first = nb__leaders(match);
    bool shared = first & (first - 1);
    nb__part side = nb__seats(first, NB_NOBODY, names), total = nb__num(match->total[__builtin_ctz(first)]);
    if (match->over) (shared ? nb__say_layout_result_shares : nb__say_layout_result_wins)(&text, side, total);
    else (shared ? nb__say_layout_result_shares_lead : nb__say_layout_result_leads)(&text, side, total);
    return nb__text_end(&text);
}

/* ----------------------------------------------------------------------------------------------------- the score card */

/* Holes to print: a game to a mark has as many as it took, and room for some more while it goes on. */
static unsigned card_holes(const nb_match *match)
{
    const layout_variant *v = layout_by(&match->rules);
    unsigned nines = match->rows / NB__NINE + 1u, holes = match->rules.set[SET_HOLES];
    if (!v->target) return holes;
    if (match->over) return match->rows;
    return nines * NB__NINE < holes ? nines * NB__NINE : holes;
}

static void put_caption(nb_sheet *sheet, const layout_variant *v, unsigned holes)
{
    nb__text text = nb__text_in(sheet->caption, sizeof sheet->caption);
    if (!v->target) {
        nb__caption(sheet, "", holes);
        return;
    }
    (v->target_below ? nb__say_layout_sheet_target_below : nb__say_layout_sheet_target)(&text, nb__num(v->target));
    nb__text_end(&text);
}

bool nb__layout_sheet(const nb_match *match, unsigned number, const char *const *names, nb_sheet *sheet)
{
    uint8_t place[NB_MAX_SEATS];
    unsigned from, to, holes = card_holes(match);
    if (!nb__sheet_part(holes, number, &from, &to)) return false;
    put_caption(sheet, layout_by(&match->rules), holes);
    nb__sheet_holes(sheet, from, to, from + 1);
    unsigned total = nb__sheet_column(sheet, NB_SHEET_TOTAL, nb__say_layout_sheet_total, 0, holes);
    nb_match_places(match, place);
    for (unsigned seat = 0; seat < match->rules.seats; seat++) {
        unsigned line = nb__sheet_players(sheet, NB_SHEET_SCORE, nb__bit(seat), names);
        nb__sheet_fill(sheet, line, match, nb__strokes, seat, match->rows);
        sheet->cell[line][total].won = match->over && place[seat] == 1;
    }
    return true;
}
