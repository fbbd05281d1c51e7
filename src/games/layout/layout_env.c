/* layout_env.c - a layout game as bytes (docs/ENVIRONMENTS.md): one encoding for all of them.
 *
 * Suits matter to none of the fixed ones, so a card is its rank, or a joker, or a red king, which some of the games count apart.
 */
#include "env_game.h"
#include "layout.h"

enum field {
    F_CALLER = NB__ENV_HEAD,
    F_LAST,
    F_STALE,
    F_TOOK,
    F_PROGRESS,
    F_USED,
    F_FLIPS,
    F_EFFECT,
    F_CHOSEN_SEAT,
    F_CHOSEN_SLOT,
    F_WINDOW,
    F_BLOCKS,
    F_HELD,
    F_DISCARD,
    F_UNSEEN,
    F_CELLS,
    F_KNOWERS,
    F_MIXED,
    F_SETS,
    F_PILES,
    FIELDS
};

static const nb__env_name FIELD[FIELDS] = {NB__ENV_HEAD_NAMES,
                                           [F_CALLER] = {"caller", NB_ENV_MAYBE},
                                           [F_LAST] = {"last-turns", NB_ENV_COUNT},
                                           [F_STALE] = {"stale", NB_ENV_COUNT},
                                           [F_TOOK] = {"took", NB_ENV_FLAG},
                                           [F_PROGRESS] = {"progress", NB_ENV_FLAG},
                                           [F_USED] = {"used", NB_ENV_FLAG},
                                           [F_FLIPS] = {"flips", NB_ENV_COUNT},
                                           [F_EFFECT] = {"effect", NB_ENV_COUNT},
                                           [F_CHOSEN_SEAT] = {"chosen-seat", NB_ENV_MAYBE},
                                           [F_CHOSEN_SLOT] = {"chosen-slot", NB_ENV_COUNT},
                                           [F_WINDOW] = {"window", NB_ENV_SET},
                                           [F_BLOCKS] = {"blocks", NB_ENV_SET},
                                           [F_HELD] = {"held", NB_ENV_CARD},
                                           [F_DISCARD] = {"discard", NB_ENV_CARD},
                                           [F_UNSEEN] = {"unseen", NB_ENV_COUNT},
                                           [F_CELLS] = {"cells", NB_ENV_CARD},
                                           [F_KNOWERS] = {"knowers", NB_ENV_SET},
                                           [F_MIXED] = {"mixed", NB_ENV_COUNT},
                                           [F_SETS] = {"sets", NB_ENV_CARD},
                                           [F_PILES] = {"piles", NB_ENV_CARD}};

enum { KIND_RED_KING = 14, KINDS, SPLIT_KINDS = KINDS + 12, TOP = 4, BYTE_SEATS = 8 };

/* ---------------------------------------------------------------------------------------------- from the rules alone */

static bool has_effect(const layout_variant *v, unsigned effect)
{
    for (unsigned rank = 0; rank < NB__COUNT(v->effect); rank++)
        if (v->effect[rank] == effect) return true;
    return false;
}

/* A wrong stick or pair adds a slot to a layout, and every card of the stock can go the same way. */
static unsigned slots_of(const nb_rules *rules, const layout_variant *v)
{
    unsigned size = layout_size(v);
    return v->sticking || v->pair_drop ? size + rules->cards - rules->seats * size - 1 : size;
}

/* Some cards are known to a few: those that were looked at, put face down or shown. */
static bool has_secrets(const layout_variant *v)
{
    return v->start <= START_SEE_ALL || !v->placed_up || v->power || v->sticking || v->pair_drop;
}

static void lay_fields(nb_env_spec *spec, const layout_variant *v, unsigned slots)
{
    unsigned seats = spec->seats, mixed = has_effect(v, FX_SCRAMBLE), set = seats > BYTE_SEATS ? 2 : 1;
    nb__env_lay_head(spec);
    for (unsigned field = F_CALLER; field < F_WINDOW; field++) nb__env_lay(spec, field, 1, 1);
    nb__env_lay(spec, F_WINDOW, 1, 2);
    nb__env_lay(spec, F_BLOCKS, 1, 2);
    nb__env_lay(spec, F_HELD, 1, 1);
    nb__env_lay(spec, F_DISCARD, 1, 1);
    nb__env_lay(spec, F_UNSEEN, 1, spec->kinds);
    nb__env_lay(spec, F_CELLS, seats, slots);
    nb__env_lay(spec, F_KNOWERS, has_secrets(v) ? seats : 0, slots * set);
    nb__env_lay(spec, F_MIXED, mixed ? seats : 0, slots);
    nb__env_lay(spec, F_SETS, mixed ? NB_MAX_LOTS : 0, NB_LOT_CARDS);
    nb__env_lay(spec, F_PILES, v->ripple ? seats : 0, 1 + TOP);
}

static void add_own(nb_env_spec *spec, unsigned verb, unsigned slots)
{
    nb_env_block block = {.verb = (uint8_t)verb, .operand = NB_ENV_OWN, .zone = ZONE_GRIDS, .width = (uint16_t)slots};
    nb__env_block(spec, block, slots);
}

static void add_cells(nb_env_spec *spec, unsigned verb, unsigned slots, bool own)
{
    nb_env_block block = {.verb = (uint8_t)verb,
                          .operand = own ? NB_ENV_ANY : NB_ENV_OTHERS,
                          .zone = ZONE_GRIDS,
                          .width = (uint16_t)slots};
    nb__env_block(spec, block, slots * (own ? spec->seats : spec->seats - 1u));
}

static void add_seats(nb_env_spec *spec, unsigned verb)
{
    nb__env_block(spec, (nb_env_block){.verb = (uint8_t)verb, .operand = NB_ENV_SEAT}, spec->seats - 1u);
}

/* The common turn. */
static void add_turn(nb_env_spec *spec, const layout_variant *v, unsigned slots)
{
    bool opens = v->start == START_COLUMN || v->start == START_COLUMN_AT_TURN;
    nb__env_plain(spec, NB_DRAW);
    if (v->ripple) add_seats(spec, NB_TAKE_FROM);
    else nb__env_plain(spec, NB_TAKE);
    nb__env_plain(spec, NB_DISCARD);
    add_own(spec, NB_SWAP, slots);
    if (v->start == START_FLIP || v->turn_up) add_own(spec, NB_FLIP, slots);
    if (opens) nb__env_block(spec, (nb_env_block){.verb = NB_OPEN, .operand = NB_ENV_NUMBER}, v->cols);
    if (v->ripple) add_own(spec, NB_RIPPLE, slots);
    if (v->ending == END_KNOCK || v->ending == END_KNOCK_NOW) nb__env_plain(spec, NB_KNOCK);
    if (v->ending == END_CALL || v->ending == END_CALL_AFTER) nb__env_plain(spec, NB_CALL);
}

/* Powers, pairs and sticking. */
static void add_effects(nb_env_spec *spec, const layout_variant *v, unsigned slots)
{
    bool own = has_effect(v, FX_LOOK_OWN) || has_effect(v, FX_LOOK_ANY);
    bool give = has_effect(v, FX_LOOK_SWAP) || v->sticking;
    bool look = own || has_effect(v, FX_LOOK_THEIRS) || has_effect(v, FX_LOOK_SWAP);
    if (give || v->power == POWER_DISCARD || v->ending == END_CALL_AFTER || v->turn_up) nb__env_plain(spec, NB_PASS);
    if (v->power == POWER_USE) nb__env_plain(spec, NB_USE);
    if (has_effect(v, FX_SCRAMBLE)) add_seats(spec, NB_SCRAMBLE);
    if (v->pair_drop) add_own(spec, NB_PAIR, slots), add_own(spec, NB_WITH, slots);
    if (give) add_own(spec, NB_GIVE, slots);
    if (has_effect(v, FX_SWAP)) add_own(spec, NB_PICK, slots), add_cells(spec, NB_TRADE, slots, false);
    if (look) add_cells(spec, NB_LOOK, slots, own);
    if (v->sticking) add_cells(spec, NB_STICK, slots, true);
}

static unsigned kind_of(unsigned face)
{
    bool red_king = face / 4 == 12 && (face % 4 == 1 || face % 4 == 2);
    return red_king ? KIND_RED_KING : face / 4 % KIND_RED_KING; /* faces beyond the joker are in no pack */
}

/* house.values: where suits of other ranks than the king differ, each of those is a kind of its own. */
static void set_kinds(nb_env_spec *spec)
{
    bool split = false;
    for (unsigned face = 0; face < 48; face++) split |= spec->rules.worth[face] != spec->rules.worth[face & ~3u];
    spec->kinds = split ? SPLIT_KINDS : KINDS;
    for (unsigned face = 0; face < NB_MAX_FACES; face++) {
        unsigned kind = split && face <= NB_JOKER ? nb__layout_kind(&spec->rules, (nb_card)face) : kind_of(face);
        spec->kind[face] = (uint8_t)kind;
    }
}

static void plan(nb_env_spec *spec)
{
    const layout_variant *v = layout_by(&spec->rules);
    unsigned slots = slots_of(&spec->rules, v);
    set_kinds(spec);
    spec->known_is_up = !has_secrets(v);
    lay_fields(spec, v, slots);
    add_turn(spec, v, slots);
    add_effects(spec, v, slots);
}

/* ------------------------------------------------------------------------------------------------ what is remembered */

/* Where what is known lies face up, the cells are the same for everybody, and so are the counts, but for the card in hand. So
 * they are kept: the cells seat by seat and then once more, so that those from any seat on are a stretch of memory. */

static unsigned cells_of(const nb_env_spec *spec) { return (unsigned)spec->at[F_KNOWERS] - spec->at[F_CELLS]; }

static uint8_t open_code(const nb_env_spec *spec, const nb_table *t, unsigned id)
{
    if (id == NB_NO_CARD) return NB__ENV_NO_CARD;
    if (t->seen[id] != nb__all(t)) return NB__ENV_UNKNOWN;
    return (uint8_t)(NB__ENV_FIRST_KIND + spec->kind[t->card[id]] + NB__ENV_UP);
}

static void count_open(const nb_env_spec *spec, nb__env_memo *memo, const nb_table *t, unsigned id)
{
    const uint16_t all = nb__all(t);
    unsigned newly = (unsigned)(t->seen[id] == all) & (unsigned)(memo->seen[id] != all);
    uint8_t *count = &memo->count[0][spec->kind[t->card[id] % NB_MAX_FACES]]; /* a hidden one is not open */
    *count = (uint8_t)(*count + newly);
    memo->seen[id] = t->seen[id];
}

static void note_cell(const nb_env_spec *spec, nb__env_memo *memo, const nb_table *t, unsigned seat, unsigned slot)
{
    unsigned id = nb__id(t, layout_grid(seat), slot), at = seat * spec->width[F_CELLS] + slot;
    memo->cell[at] = memo->cell[at + cells_of(spec)] = open_code(spec, t, id);
    if (id != NB_NO_CARD) count_open(spec, memo, t, id);
}

static void note_layout(const nb_env_spec *spec, nb__env_memo *memo, const nb_table *t, unsigned seat)
{
    for (unsigned slot = 0; slot < spec->width[F_CELLS]; slot++) note_cell(spec, memo, t, seat, slot);
}

static void remember(const nb_env_spec *spec, nb__env_memo *memo, const nb_table *t)
{
    if (!spec->known_is_up) {
        nb__env_remember_seen(spec, memo, t);
        return;
    }
    memset(memo->count[0], 0, sizeof memo->count[0]);
    memset(memo->seen, 0, sizeof memo->seen);
    for (unsigned id = 0; id < t->drawn; id++) count_open(spec, memo, t, id);
    for (unsigned seat = 0; seat < spec->seats; seat++) note_layout(spec, memo, t, seat);
}

/* What an action of this seat can have turned up: the card that it names, a whole column, the card that it discards. */
static void follow(const nb_env_spec *spec, nb__env_memo *memo, const nb_table *t, unsigned seat, nb_action action)
{
    const layout_variant *v = layout_of(t);
    unsigned verb = nb_verb_of(action);
    if (!spec->known_is_up) {
        nb__env_follow_seen(spec, memo, t, seat, action);
        return;
    }
    if (verb == NB_FLIP || verb == NB_SWAP || verb == NB_RIPPLE) note_cell(spec, memo, t, seat, nb_b(action));
    if (verb == NB_OPEN || v->remove) note_layout(spec, memo, t, seat);
    if (v->remove) /* a group that this action completed has gone there */
        for (unsigned at = t->at[layout_out(t)]; at < t->at[layout_out(t) + 1]; at++)
            count_open(spec, memo, t, t->slot[at]);
    if (verb != NB_SWAP && verb != NB_DISCARD) return;
    unsigned zone = v->ripple ? layout_pile(t, seat) : layout_waste(t);
    count_open(spec, memo, t, t->slot[t->at[zone + 1] - 1u]);
}

/* --------------------------------------------------------------------------------------------------- what is written */

static void put_set(uint8_t *out, unsigned set, unsigned me, unsigned seats)
{
    unsigned relative = nb__env_set(set, me, seats);
    out[0] = (uint8_t)relative;
    out[1] = (uint8_t)(relative >> 8);
}

/* The notes and their fields have the same order, so they are copied, and then those put right that name seats. */
enum { NOTES = NOTE_BLOCKS + 2 }; /* the second byte of that set is a note that nobody uses, and 0 */
_Static_assert(F_LAST - F_CALLER == (int)NOTE_LAST && F_EFFECT - F_CALLER == (int)NOTE_EFFECT, "order");
_Static_assert(F_CHOSEN_SEAT - F_CALLER == (int)NOTE_ZONE && F_WINDOW - F_CALLER == (int)NOTE_WINDOW, "order");
_Static_assert(NOTE_CALLER == 0 && NOTE_BLOCKS == NOTE_WINDOW + 2, "order");

static void put_notes(const nb_env_spec *spec, const nb_table *t, unsigned me, uint8_t *out)
{
    const layout_variant *v = layout_of(t);
    unsigned seats = spec->seats, zone = t->note[NOTE_ZONE];
    memcpy(out + F_CALLER, t->note, NOTES);
    out[F_CALLER] = nb__env_maybe(t->note[NOTE_CALLER], me, seats);
    if (zone) out[F_CHOSEN_SEAT] = (uint8_t)(1 + nb__env_relative(zone - ZONE_GRIDS, me, seats));
    if (v->sticking) put_set(out + spec->at[F_WINDOW], layout_window(t), me, seats);
    if (v->remove) put_set(out + spec->at[F_BLOCKS], t->note[NOTE_BLOCKS], me, seats);
}

/* Where what is known lies face up, all have seen the same, but for the card in hand. */
static void put_unseen(const nb_env_spec *spec, const nb_table *t, unsigned me, const nb__env_memo *memo, uint8_t *out)
{
    const uint8_t *seen = memo->count[spec->known_is_up ? 0 : me];
    unsigned held = layout_held(t);
    for (unsigned kind = 0; kind < spec->kinds; kind++) out[kind] = (uint8_t)(spec->copies[kind] - seen[kind]);
    if (!spec->known_is_up || held == NB_NO_CARD || t->seen[held] == nb__all(t)) return;
    if (t->seen[held] >> me & 1) out[spec->kind[t->card[held]]]--;
}

/* The cells and who knows them, seat by seat; a layout that has grown is longer than the others. */
static void put_cells(const nb_env_spec *spec, const nb_table *t, unsigned me, uint8_t *out)
{
    unsigned slots = spec->width[F_CELLS], width = spec->width[F_KNOWERS], bytes = width / slots, seats = spec->seats;
    uint8_t *cell = out + spec->at[F_CELLS], *knower = out + spec->at[F_KNOWERS];
    memset(cell, 0, (size_t)spec->at[F_MIXED] - spec->at[F_CELLS]);
    for (unsigned i = 0, seat = me; i < seats; i++, seat = nb__left_of(t, seat), cell += slots, knower += width) {
        unsigned zone = layout_grid(seat), len = nb__len(t, zone);
        const uint8_t *id = t->slot + t->at[zone];
        for (unsigned slot = 0; slot < len; slot++) {
            unsigned there = id[slot] != NB_NO_CARD, seen = there ? t->seen[id[slot]] : 0;
            cell[slot] = nb__env_card(spec, t, id[slot], me);
            seen = nb__env_set(seen, me, seats);
            knower[slot * bytes] = (uint8_t)seen;
            if (bytes > 1) knower[slot * bytes + 1] = (uint8_t)(seen >> 8);
        }
    }
}

/* The cards of a set have no order, so they are sorted. */
static void put_sorted(const nb_env_spec *spec, const nb_mixed *mixed, uint8_t *out)
{
    for (unsigned i = 0; i < mixed->known; i++) {
        uint8_t code = (uint8_t)(NB__ENV_FIRST_KIND + spec->kind[mixed->card[i]]);
        unsigned at = i;
        for (; at && out[at - 1] > code; at--) out[at] = out[at - 1];
        out[at] = code;
    }
}

static void put_mixed(const nb_env_spec *spec, const nb_table *t, unsigned me, uint8_t *out)
{
    nb_mixed mixed[NB_MAX_LOTS];
    unsigned n = t->lots ? nb__mixed_of(t, me, mixed) : 0, slots = spec->width[F_MIXED];
    uint8_t *place = out + spec->at[F_MIXED], *set = out + spec->at[F_SETS];
    memset(place, 0, (size_t)spec->at[F_PILES] - spec->at[F_MIXED]);
    for (unsigned k = 0; k < n; k++) {
        for (unsigned i = 0; i < mixed[k].places; i++) {
            unsigned seat = mixed[k].zone[i] - ZONE_GRIDS;
            if (seat < spec->seats)
                place[nb__env_relative(seat, me, spec->seats) * slots + mixed[k].slot[i]] = (uint8_t)(k + 1);
        }
        put_sorted(spec, &mixed[k], set + k * NB_LOT_CARDS);
    }
}

static void put_piles(const nb_env_spec *spec, const nb_table *t, unsigned me, uint8_t *out)
{
    for (unsigned i = 0, seat = me; i < spec->seats; i++, seat = nb__left_of(t, seat), out += 1 + TOP) {
        unsigned zone = layout_pile(t, seat);
        out[0] = (uint8_t)nb__len(t, zone);
        nb__env_top(spec, t, zone, me, TOP, out + 1);
    }
}

static void observe(const nb_env_spec *spec, const nb_table *t, unsigned me, const nb__env_memo *memo, uint8_t *out)
{
    const layout_variant *v = layout_of(t);
    nb__env_head(t, me, out);
    put_notes(spec, t, me, out);
    out[spec->at[F_HELD]] = nb__env_card(spec, t, layout_held(t), me);
    out[spec->at[F_DISCARD]] = NB__ENV_NO_CARD;
    if (!v->ripple) nb__env_top(spec, t, layout_waste(t), me, 1, out + spec->at[F_DISCARD]);
    put_unseen(spec, t, me, memo, out + spec->at[F_UNSEEN]);
    if (!spec->known_is_up) put_cells(spec, t, me, out);
    else nb__env_copy(out + spec->at[F_CELLS], memo->cell + (size_t)me * spec->width[F_CELLS], cells_of(spec));
    if (spec->at[F_SETS] != spec->at[F_PILES]) put_mixed(spec, t, me, out);
    if (v->ripple) put_piles(spec, t, me, out + spec->at[F_PILES]);
}

const nb__env_game nb__layout_env = {.encoding = NB_ENV_LAYOUT,
                                     .version = 1,
                                     .field = FIELD,
                                     .fields = FIELDS,
                                     .plan = plan,
                                     .observe = observe,
                                     .remember = remember,
                                     .follow = follow};
