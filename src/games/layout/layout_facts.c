/* layout_facts.c - the layout games as facts for a trained player (facts.h).
 *
 * A card is a symbol: its rank if the seat knows it, otherwise what can be said of it - nobody knows it, its owner does, its
 * owner drew it and kept it. Layouts are told by columns and by how many of each symbol there are, because places mean nothing
 * else. The seat's own layout and the top of the waste are told with each action, as they will be after it.
 */
#include "facts.h"
#include "layout_estimate.h"

enum { KING = 12 };
enum symbol { RED_KING = 14, GAP, UNSEEN, OWNER_KNOWS, OWNER_KEPT, NO_SYMBOL = 31 };

enum layout_fact {
    OWN_COLUMN = NB__FACT_GAME, /* two cards of a column of one's own, after the action */
    OWN_LINE,                   /* ... of a line, where lines count */
    OWN_COUNT,                  /* how many of a symbol lie in one's own layout */
    WASTE_AFTER,                /* the top discard */
    THEIR_COUNT,                /* how many of a symbol lie in the next player's layout, or in another's */
    HELD,                       /* the card in hand */
    WASTE_TOP,
    PILE_TOP,
    LEFT_UNSEEN, /* how many cards of a rank the seat has not seen */
    CALLER,      /* who has ended the hole, and how many turns are left */
    STOCK,
    HIDDEN_CARDS, /* face-down cards: one's own, the fewest of another player */
    OWN_TOTAL,    /* what the layouts would count, by what the seat knows: one's own, */
    BEHIND_BY,    /* how far that is behind the best of the others, */
    RIVAL_TOTAL,  /* and the best of the others */
    EFFECT,
    TARGET,      /* of an action: the card that it is about, and whose it is */
    VERB_CARD,   /* a verb, with the card in hand or else the top discard */
    VERB_HIDDEN, /* ... with what was told of the position */
    VERB_TOTAL,
    VERB_BEHIND,
    VERB_CALLER,
    VERB_SEATS,
    TOTAL_AFTER, /* what one's own layout would count after the action */
    BEHIND_AFTER,
    OWN_SUM,   /* what one's own layout would count after the action, by how far the hole has come, */
    NEXT_GAIN, /* how many strokes the next player would gain by taking the top discard */
    THEIR_SUM, /* and what the next player's does now, and the others' together */
    MATCHES,   /* which of the card in hand, the target and the card beside it are equal */
    ROUNDS,    /* rounds played, and how many of one's own cards one does not know */
    VERB_ROUNDS,
    THEY_KNOW, /* how many of their cards the others do not know, and how many they drew and kept */
    EQUALS_AFTER, /* own cards equal to the top discard after the action, and others' that the seat knows: all could be stuck */
    ENDS, /* an action that ends the hole: one's total, or how far it is behind the best, by what is not known */
    ENDS_ROUND
};

unsigned nb__layout_kind(const nb_rules *rules, nb_card card)
{
    const layout_variant *v = layout_by(rules);
    const unsigned rank = nb_rank(card);
    bool red = nb_suit(card) == 1 || nb_suit(card) == 2;
    if (rank == KING && red && v->red_king_idle) return RED_KING;
    if (layout_value(rules, card) == layout_rank_value(rules, rank)) return rank;
    return rank == KING ? RED_KING : RED_KING + 1 + rank; /* house.values: some suits of any rank can differ */
}

static unsigned face_symbol(const nb_rules *rules, nb_card card)
{
    const unsigned kind = nb__layout_kind(rules, card);
    return kind < RED_KING ? kind : RED_KING;
}

static unsigned symbol_of(const nb_table *t, unsigned seat, unsigned owner, unsigned id)
{
    if (id == NB_NO_CARD) return GAP;
    nb_card card = layout_face(t, seat, id);
    if (card != NB_HIDDEN) return face_symbol(&t->rules, card);
    if (!(t->seen[id] >> owner & 1)) return UNSEEN;
    return id > t->rules.seats * layout_size(layout_of(t)) ? OWNER_KEPT : OWNER_KNOWS;
}

static unsigned top_symbol(const nb_table *t, unsigned seat, unsigned zone)
{
    return nb__len(t, zone) ? symbol_of(t, seat, seat, t->slot[t->at[zone + 1] - 1u]) : GAP;
}

static unsigned held_symbol(const nb_table *t, unsigned seat)
{
    return nb__len(t, ZONE_HELD) ? symbol_of(t, seat, t->turn, layout_held(t)) : GAP;
}

/* Strokes, as a small number: two by two, from -16 to 60. */
static unsigned step_of(int32_t worth)
{
    int32_t step = (worth / NB_UNIT + 16) / 2;
    return step < 0 ? 0 : step > 38 ? 38 : (unsigned)step;
}

static unsigned fine_step(int32_t worth)
{
    int32_t step = worth / NB_UNIT + 20;
    return step < 0 ? 0 : step > 40 ? 40 : (unsigned)step;
}

static unsigned gain_step(int32_t worth)
{
    int32_t step = (worth + NB_UNIT / 2) / NB_UNIT;
    return step > 15 ? 15 : (unsigned)step;
}

static unsigned stock_step(const nb_table *t)
{
    unsigned rounds = nb_stock_left(t) / t->rules.seats;
    return rounds < 12 ? rounds : 12 + (rounds < 44 ? (rounds - 12) / 4 : 8);
}

/* ------------------------------------------------------------------------------------------------------------ layouts */

enum { MOST_SLOTS = 32 };

typedef struct cells {
    unsigned n;
    uint8_t symbol[MOST_SLOTS];
} cells;

static void read_layout(cells *out, const nb_table *t, unsigned seat, unsigned owner)
{
    unsigned zone = layout_grid(owner), n = nb__len(t, zone);
    out->n = n < MOST_SLOTS ? n : MOST_SLOTS;
    for (unsigned slot = 0; slot < out->n; slot++)
        out->symbol[slot] = (uint8_t)symbol_of(t, seat, owner, nb__id(t, zone, slot));
}

static void pair_fact(nb__facts *f, unsigned kind, unsigned who, unsigned a, unsigned b)
{
    nb__fact(f, kind, a < b ? a : b, a < b ? b : a, who);
}

static void columns_of(nb__facts *f, unsigned kind, unsigned who, const cells *c, const layout_variant *v)
{
    for (unsigned col = 0; col < v->cols; col++)
        for (unsigned row = 0; row + 1u < v->rows; row++)
            for (unsigned below = row + 1; below < v->rows && below * v->cols + col < c->n; below++)
                pair_fact(f, kind, who, c->symbol[row * v->cols + col], c->symbol[below * v->cols + col]);
}

static void lines_of(nb__facts *f, const cells *c, const layout_variant *v)
{
    for (unsigned row = 0; row < v->rows; row++)
        for (unsigned col = 0; col + 1u < v->cols && row * v->cols + col + 1u < c->n; col++)
            pair_fact(f, OWN_LINE, 0, c->symbol[row * v->cols + col], c->symbol[row * v->cols + col + 1]);
}

static void counts_of(nb__facts *f, unsigned kind, unsigned who, const cells *c)
{
    uint8_t count[NO_SYMBOL + 1] = {0};
    for (unsigned i = 0; i < c->n; i++) count[c->symbol[i]]++;
    for (unsigned s = 0; s <= OWNER_KEPT; s++)
        if (count[s]) nb__fact(f, kind, s, count[s] < 10 ? count[s] : 10, who);
}

static unsigned how_many(const cells *c, unsigned symbol)
{
    unsigned n = 0;
    for (unsigned i = 0; i < c->n; i++) n += c->symbol[i] == symbol;
    return n;
}

static bool has_lines(const layout_variant *v) { return v->groups == GROUPS_LINES || v->groups == GROUPS_RIPPLE; }

/* What each symbol counts by itself; a card that the seat does not know as much as the mean of those. */
typedef struct worths {
    int32_t of[OWNER_KEPT + 1];
} worths;

static void start_worths(worths *w, const nb_rules *rules, int32_t mean)
{
    for (unsigned rank = 0; rank <= NB_RANK_JOKER; rank++) w->of[rank] = layout_rank_value(rules, rank) * NB_UNIT;
    w->of[RED_KING] = layout_value(rules, 4 * KING + 1) * NB_UNIT;
    w->of[GAP] = 0;
    w->of[UNSEEN] = w->of[OWNER_KNOWS] = w->of[OWNER_KEPT] = mean;
}

/* What equal cards in a column take away, where they count nothing. */
static int32_t column_off(const layout_variant *v, const cells *c, unsigned col, const worths *w)
{
    const unsigned first = c->symbol[col];
    if (first > NB_RANK_JOKER) return 0;
    for (unsigned row = 1; row < v->rows; row++)
        if (c->symbol[row * v->cols + col] != first) return 0;
    return v->rows * w->of[first];
}

static bool has_columns(const nb_table *t, const cells *c)
{
    return t->rules.set[SET_COLUMNS] && layout_size(layout_of(t)) <= c->n;
}

/* What the layout would count: values, and equal columns for nothing where they count so. */
static int32_t cells_total(const nb_table *t, const cells *c, const worths *w)
{
    const layout_variant *v = layout_of(t);
    int32_t total = 0;
    for (unsigned i = 0; i < c->n; i++) total += w->of[c->symbol[i]];
    for (unsigned col = 0; has_columns(t, c) && col < v->cols; col++) total -= column_off(v, c, col, w);
    return total;
}

/* -------------------------------------------------------------------------------------------------------------- state */

/* What is worked out once for all actions. */
typedef struct summary {
    uint8_t hidden, least_hidden, caller, last, held, waste, stage;
    uint8_t rounds, unknown, least_unknown; /* rounds played; own cards not known, and the fewest of another player */
    int32_t own, least;
    worths worths;
    cells cells, next; /* its own, and the next player's */
} summary;
_Static_assert(sizeof(summary) <= sizeof(nb__memo), "a summary fits");

static unsigned caller_of(const nb_table *t, unsigned seat)
{
    unsigned caller = t->note[NOTE_CALLER];
    return !caller ? 0 : caller - 1u == seat ? 1 : 2;
}

/* By the cards drawn: a turn that took a discard is not counted. */
static uint8_t rounds_played(const nb_table *t)
{
    unsigned dealt = t->rules.seats * layout_size(layout_of(t)), rounds = (t->drawn - dealt) / t->rules.seats;
    return rounds < 15 ? (uint8_t)rounds : 15;
}

/* A sum of strokes in fours, and what is left of it: a network takes large numbers badly. */
static void sum_fact(nb__facts *f, unsigned kind, unsigned what, unsigned hidden, int32_t worth)
{
    int32_t strokes = worth / NB_UNIT + 64;
    nb__amount(f, kind, what, hidden < 4 ? hidden : 4, 0, strokes / 4 - 16);
    nb__fact(f, kind, what, 8, (unsigned)strokes % 4);
}

/* The place where a card would count least, and how many strokes it gains there; at least 0. */
static int32_t best_gain(const nb_table *t, const cells *c, unsigned card, const worths *w, unsigned *place)
{
    const layout_variant *v = layout_of(t);
    const bool columns = has_columns(t, c);
    int32_t most = 0;
    cells with = *c;
    *place = MOST_SLOTS;
    for (unsigned slot = 0; slot < c->n; slot++) {
        const unsigned col = slot % v->cols;
        if (c->symbol[slot] == GAP || c->symbol[slot] == card) continue;
        int32_t gain = w->of[c->symbol[slot]] - w->of[card];
        if (columns && slot < layout_size(v)) {
            with.symbol[slot] = (uint8_t)card;
            gain += column_off(v, &with, col, w) - column_off(v, c, col, w);
            with.symbol[slot] = c->symbol[slot];
        }
        if (gain <= most) continue;
        most = gain;
        *place = slot;
    }
    return most;
}

/* How far the hole has come: somebody has ended it, or how few cards are hidden. */
static unsigned stage_of(unsigned hidden, unsigned least_hidden, bool called)
{
    unsigned least = hidden < least_hidden ? hidden : least_hidden;
    return called ? 0 : 1 + (least < 3 ? least : 3);
}

static void summarise(summary *s, const nb_table *t, unsigned seat)
{
    layout_estimate m;
    nb__estimate_start(&m, t, seat);
    *s = (summary){.hidden = (uint8_t)layout_hidden(t, layout_grid(seat)),
                   .least_hidden = 15,
                   .least_unknown = 15,
                   .least = NB_NEVER,
                   .rounds = rounds_played(t)};
    s->own = nb__estimate_total(&m, seat);
    for (unsigned other = 0; other < t->rules.seats; other++) {
        if (other == seat) continue;
        unsigned hidden = layout_hidden(t, layout_grid(other));
        int32_t total = nb__estimate_total(&m, other);
        cells theirs;
        read_layout(&theirs, t, seat, other);
        unsigned unknown = how_many(&theirs, UNSEEN);
        if (hidden < s->least_hidden) s->least_hidden = (uint8_t)hidden;
        if (unknown < s->least_unknown) s->least_unknown = (uint8_t)unknown;
        if (total < s->least) s->least = total;
    }
    s->caller = (uint8_t)caller_of(t, seat);
    s->last = t->note[NOTE_LAST];
    s->stage = (uint8_t)stage_of(s->hidden, s->least_hidden, s->caller != 0);
    s->held = (uint8_t)held_symbol(t, seat);
    s->waste = (uint8_t)top_symbol(t, seat, layout_waste(t));
    start_worths(&s->worths, &t->rules, m.mean);
    read_layout(&s->cells, t, seat, seat);
    s->unknown = (uint8_t)how_many(&s->cells, UNSEEN);
    read_layout(&s->next, t, seat, nb__left_of(t, seat));
}

static void unseen_cards(nb__facts *f, const nb_table *t, unsigned seat)
{
    uint8_t left[RED_KING + 1] = {0};
    for (unsigned face = 0; face <= NB_JOKER; face++)
        left[face_symbol(&t->rules, (nb_card)face)] += t->rules.copies[face];
    for (unsigned id = 0; id < t->drawn; id++) {
        nb_card card = layout_face(t, seat, id);
        if (card != NB_HIDDEN && left[face_symbol(&t->rules, card)]) left[face_symbol(&t->rules, card)]--;
    }
    for (unsigned s = 0; s <= RED_KING; s++) nb__amount(f, LEFT_UNSEEN, s, 0, 0, left[s]);
}

static void the_others(nb__facts *f, const nb_table *t, unsigned seat, const summary *s)
{
    for (unsigned other = 0; other < t->rules.seats; other++) {
        cells c;
        if (other == seat) continue;
        unsigned who = other != nb__left_of(t, seat);
        read_layout(&c, t, seat, other);
        counts_of(f, THEIR_COUNT, who, &c);
        nb__fact(f, THEY_KNOW, who, how_many(&c, UNSEEN), how_many(&c, OWNER_KEPT));
        unsigned hidden = layout_hidden(t, layout_grid(other));
        sum_fact(f, THEIR_SUM, who << 4 | s->stage, hidden, cells_total(t, &c, &s->worths));
    }
}

void nb__layout_facts(const nb_table *t, unsigned seat, nb__memo *memo, nb__facts *f)
{
    const layout_variant *v = layout_of(t);
    summary *s = (summary *)memo;
    summarise(s, t, seat);
    the_others(f, t, seat, s);
    nb__fact(f, HELD, s->held, t->phase, 0);
    nb__fact(f, WASTE_TOP, s->waste, 0, 0);
    for (unsigned other = 0; v->ripple && other < t->rules.seats; other++)
        nb__fact(f, PILE_TOP, top_symbol(t, seat, layout_pile(t, other)), other == seat, 0);
    unseen_cards(f, t, seat);
    nb__fact(f, CALLER, s->caller, s->last, t->rules.seats);
    nb__fact(f, STOCK, stock_step(t), 0, 0);
    nb__fact(f, ROUNDS, s->rounds, s->unknown, s->caller != 0);
    nb__fact(f, HIDDEN_CARDS, s->hidden, s->least_hidden, s->caller);
    nb__fact(f, OWN_TOTAL, step_of(s->own), 0, 0);
    nb__fact(f, RIVAL_TOTAL, step_of(s->least), 0, 0);
    nb__fact(f, BEHIND_BY, fine_step(s->own - s->least), s->caller != 0, 0);
    if (t->note[NOTE_EFFECT]) nb__fact(f, EFFECT, t->note[NOTE_EFFECT], t->phase, 0);
}

/* ------------------------------------------------------------------------------------------------------------- actions */

static unsigned whose(const nb_table *t, unsigned seat, unsigned zone)
{
    return zone == layout_grid(seat) ? 0 : zone >= ZONE_GRIDS && zone < ZONE_GRIDS + (unsigned)t->rules.seats ? 1 : 2;
}

static void beside(nb__facts *f, const nb_table *t, unsigned verb, const cells *c, unsigned slot, unsigned held)
{
    const layout_variant *v = layout_of(t);
    unsigned target = c->symbol[slot];
    for (unsigned row = 0; row < v->rows; row++) {
        unsigned mate = row * v->cols + slot % v->cols;
        if (mate == slot || mate >= c->n || slot >= layout_size(v)) continue;
        unsigned m = c->symbol[mate];
        nb__fact(f, MATCHES, verb, (unsigned)(held == m) << 2 | (unsigned)(target == m) << 1 | (target == held),
                 t->rules.set[SET_COLUMNS]);
    }
}

/* What the action does to one's own cards and to the top discard, as far as the seat can tell. */
static void after_action(cells *own, unsigned *waste, const nb_table *t, unsigned seat, nb_action action,
                         const summary *s)
{
    unsigned zone = nb_a(action), slot = nb_b(action), held = s->held;
    bool mine = nb_operand_of(action) == NB_OP_CELL && zone == layout_grid(seat) && slot < own->n;
    switch (nb_verb_of(action)) {
    case NB_TAKE: /* it will go where it counts least */
        best_gain(t, own, *waste, &s->worths, &slot);
        if (slot >= own->n) return;
        held = *waste;
        *waste = own->symbol[slot];
        own->symbol[slot] = (uint8_t)held;
        return;
    case NB_SWAP:
    case NB_RIPPLE:
        if (!mine) return;
        *waste = own->symbol[slot];
        own->symbol[slot] = (uint8_t)held;
        return;
    case NB_DISCARD:
    case NB_USE: *waste = held; return;
    case NB_STICK:
        if (mine) own->symbol[slot] = GAP;
        return;
    case NB_TRADE:
        if (t->note[NOTE_ZONE] != layout_grid(seat) || t->note[NOTE_SLOT] >= own->n) return;
        own->symbol[t->note[NOTE_SLOT]] = (uint8_t)symbol_of(t, seat, zone - ZONE_GRIDS, nb__id(t, zone, slot));
        return;
    default: return;
    }
}

/* It ends the hole, or the last turns of it begin. */
static bool is_ending(const nb_table *t, unsigned seat, nb_action action, const summary *s)
{
    unsigned verb = nb_verb_of(action), zone = nb_a(action), slot = nb_b(action);
    if (verb == NB_KNOCK || verb == NB_CALL) return true;
    if (layout_of(t)->ending != END_ALL_UP || s->caller || s->hidden != 1) return false;
    if (nb_operand_of(action) != NB_OP_CELL || zone != layout_grid(seat)) return false;
    unsigned id = nb__id(t, zone, slot);
    return id != NB_NO_CARD && !nb__up(t, id);
}

static void ending_facts(nb__facts *f, const nb_table *t, const summary *s, int32_t total)
{
    unsigned seats = t->rules.seats < 4 ? t->rules.seats : 4;
    nb__fact(f, ENDS, fine_step(total), s->unknown, 0);
    nb__fact(f, ENDS, fine_step(total - s->least), s->least_unknown, 1);
    nb__fact(f, ENDS_ROUND, s->rounds, s->unknown, seats);
}

/* layout.cambio: own cards that could be stuck on the top discard next, and others' whose owners would get one of ours. */
static void equal_facts(nb__facts *f, const nb_table *t, unsigned seat, const cells *own, unsigned waste)
{
    unsigned theirs = 0;
    for (unsigned other = 0; other < t->rules.seats; other++) {
        cells c;
        if (other == seat) continue;
        read_layout(&c, t, seat, other);
        theirs += how_many(&c, waste);
    }
    nb__fact(f, EQUALS_AFTER, how_many(own, waste), theirs < 2 ? theirs : 2, waste);
}

void nb__layout_action_facts(const nb_table *t, unsigned seat, const nb__memo *memo, nb_action action, nb__facts *f)
{
    const layout_variant *v = layout_of(t);
    const summary *s = (const summary *)memo;
    unsigned verb = nb_verb_of(action), held = s->held, waste = s->waste, slot;
    cells own = s->cells;
    if (nb_operand_of(action) == NB_OP_CELL) {
        unsigned zone = nb_a(action), owner = zone - ZONE_GRIDS;
        unsigned target = owner < t->rules.seats ? symbol_of(t, seat, owner, nb__id(t, zone, nb_b(action))) : GAP;
        nb__fact(f, TARGET, verb, target, whose(t, seat, zone));
        if (zone == layout_grid(seat) && nb_b(action) < own.n) beside(f, t, verb, &own, nb_b(action), held);
    }
    nb__fact(f, VERB_CARD, verb, held == GAP ? waste : held, held != GAP);
    nb__fact(f, VERB_HIDDEN, verb, s->hidden, s->least_hidden);
    nb__fact(f, VERB_TOTAL, verb, step_of(s->own), 0);
    nb__fact(f, VERB_BEHIND, verb, fine_step(s->own - s->least), 0);
    nb__fact(f, VERB_CALLER, verb, s->caller, s->last < 4 ? s->last : 4);
    nb__fact(f, VERB_SEATS, verb, t->rules.seats, 0);
    nb__fact(f, VERB_ROUNDS, verb, s->rounds, s->unknown);
    after_action(&own, &waste, t, seat, action, s);
    columns_of(f, OWN_COLUMN, 0, &own, v);
    if (has_lines(v)) lines_of(f, &own, v);
    counts_of(f, OWN_COUNT, 0, &own);
    nb__fact(f, WASTE_AFTER, waste, 0, 0);
    if (waste <= RED_KING)
        nb__fact(f, NEXT_GAIN, gain_step(best_gain(t, &s->next, waste, &s->worths, &slot)), s->last == 1, 0);
    if (v->sticking && waste <= RED_KING) equal_facts(f, t, seat, &own, waste);
    int32_t total = cells_total(t, &own, &s->worths);
    if (is_ending(t, seat, action, s)) ending_facts(f, t, s, total);
    sum_fact(f, OWN_SUM, s->stage, s->hidden, total);
    nb__fact(f, TOTAL_AFTER, step_of(total), verb == NB_KNOCK || verb == NB_CALL, 0);
    nb__fact(f, BEHIND_AFTER, fine_step(total - s->least), verb == NB_KNOCK || verb == NB_CALL, s->caller != 0);
}
