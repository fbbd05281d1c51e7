/* layout_estimate.c - what a seat's own layout is worth, and what a card would change wherever it is put.
 *
 * The obvious method fails: to add up face values. It throws away a queen whose equal lies beside it, takes a low card that
 * breaks a pair, and never keeps a card for the pair it may still make. The exact method, to play the hole out, is what tiger
 * does; it is far too slow for the players inside tiger's own playouts, who use this file.
 *
 * So each slot is valued with its group (estimate_slot): exactly where the cards are known, and where they are not by one number,
 * the chance that a card finds its equal in the turns that are left. It is guaranteed that a card which completes a pair,
 * column, line or block is worth exactly what the rules give for it, and that nothing is read that the seat has not seen.
 */
#include "layout_estimate.h"

/* clang-format off */ /* what other values cost, in strokes a hole: see layout_estimate.h */
enum {
    USUAL_TURNS = 3,     /* how far away the end is taken to be where anybody can call it. cambio: 2 costs 0.14; 3 to 6 alike */
    PAIRING = 24,        /* chance of NB_SURE, in one turn, to find a certain rank and want it here. six: 18 costs 0.35, 40
                            costs 0.60; 24 to 32 alike */
    PAIRING_TURNS = 3,   /* turns that are looked ahead for that. six: 2 costs 0.34; 3 to 6 alike */
    SINGLE = 6,          /* three must be equal, and only one is there: this part of the chance. crazy-nines: 3 costs 0.31;
                            12 gains 0.12 */
    IGNORANCE = NB_UNIT  /* layout.cambio: an unknown card cannot be stuck, so it counts a stroke more. 0 costs 0.22; two
                            strokes gain 0.19 */
};
/* clang-format on */

/* ------------------------------------------------------------------------------------------------------- the table */

static int32_t pack_mean(const nb_rules *rules)
{
    return (int16_t)(rules->set[SET_MEAN] | rules->set[SET_MEAN_HIGH] << 8);
}

static void look_at_own(layout_estimate *m)
{
    unsigned zone = layout_grid(m->seat);
    m->n = nb__len(m->t, zone);
    m->hidden = 0;
    for (unsigned i = 0; i < m->n; i++) {
        unsigned id = nb__id(m->t, zone, i);
        estimate_slot *slot = &m->slot[i];
        if (id == NB_NO_CARD) {
            *slot = (estimate_slot){.rank = ESTIMATE_GAP};
            continue;
        }
        nb_card card = layout_face(m->t, m->seat, id);
        bool up = nb__up(m->t, id);
        m->hidden += !up;
        *slot = (estimate_slot){.rank = card == NB_HIDDEN ? LAYOUT_NO_RANK : (uint8_t)nb_rank(card),
                                .value = estimate_value(m, card) +
                                         (card == NB_HIDDEN && m->v->sticking ? IGNORANCE : 0),
                                .open = !(m->v->ripple && up),
                                .ends = !up};
    }
}

/* Where a layout all face up ends the hole, it lasts at least as many turns as the fewest hidden cards of any seat. */
static int fewest_hidden(const layout_estimate *m)
{
    unsigned fewest = m->hidden;
    for (unsigned seat = 0; seat < m->t->rules.seats; seat++) {
        if (seat == m->seat) continue;
        unsigned hidden = layout_hidden(m->t, layout_grid(seat));
        if (hidden < fewest) fewest = hidden;
    }
    return (int)fewest;
}

static int turns_to_come(const layout_estimate *m)
{
    int stock = (int)(nb_stock_left(m->t) / m->t->rules.seats), turns = USUAL_TURNS;
    if (m->t->note[NOTE_CALLER]) return 0;
    if (m->v->ending == END_ALL_UP) turns = fewest_hidden(m);
    return turns < stock ? turns : stock;
}

/* The expected value of `worth` strokes, given this chance to be rid of them. Nobody gives up what counts less than 0. */
static int32_t expected(int32_t worth, int32_t chance) { return worth > 0 ? worth - worth * chance / NB_SURE : worth; }

/* --------------------------------------------------------------------------------------------------- two in a column */

static bool column_has(const layout_estimate *m, unsigned col, unsigned rank)
{
    for (unsigned slot = col; slot < layout_size(m->v); slot += m->v->cols)
        if (m->slot[slot].rank != rank) return false;
    return true;
}

/* What an equal column counts besides its 0: layout.joker8, every two columns of one rank -10; layout.ripple, -20 for each
 * neighbour of the same rank. */
static int32_t column_prize(const layout_estimate *m, unsigned col, unsigned rank)
{
    unsigned cols = m->v->cols, equal = 0, beside = 0;
    if (m->v->groups != GROUPS_JOKER8 && m->v->groups != GROUPS_RIPPLE) return 0;
    for (unsigned other = 0; other < cols; other++) {
        if (other == col || !column_has(m, other, rank)) continue;
        equal++;
        beside += other + 1 == col || other == col + 1;
    }
    if (m->v->groups == GROUPS_RIPPLE) return (int32_t)beside * m->v->run_score * NB_UNIT;
    return equal % 2 ? m->v->twin_score * NB_UNIT : 0;
}

/* layout.columns: two cards in a column, equal ones count 0. Otherwise either may still find its equal: the gain of that, at
 * the chance of `pairing` for each card that is known. An unknown card has no rank to look for. */
static int32_t pair_worth(const layout_estimate *m, unsigned col, unsigned rank, int32_t value,
                          const estimate_slot *beside)
{
    int32_t worth = value + beside->value, gain = 0;
    bool one = estimate_known(rank), other = estimate_known(beside->rank);
    if (one && rank == beside->rank) return column_prize(m, col, rank);
    if (beside->rank == ESTIMATE_GAP || (m->v->ripple && one && other)) return worth;
    if (one) gain += worth - column_prize(m, col, rank);
    if (other) gain += worth - column_prize(m, col, beside->rank);
    return gain > 0 ? worth - gain * m->pairing / NB_SURE : worth;
}

static unsigned equal_columns(const layout_estimate *m)
{
    unsigned cols = m->v->cols, ranks = 0;
    for (unsigned col = 0; col < cols; col++)
        if (m->slot[col].rank == m->slot[col + cols].rank && estimate_known(m->slot[col].rank))
            ranks |= 1u << m->slot[col].rank;
    return ranks;
}

/* Values each slot together with the other card of its column. */
static void relate_pairs(layout_estimate *m)
{
    unsigned cols = m->v->cols, equal = m->v->groups == GROUPS_NONE ? 0 : equal_columns(m);
    for (unsigned i = 0; i < 2 * cols; i++) {
        estimate_slot *slot = &m->slot[i], *beside = &m->slot[i < cols ? i + cols : i - cols];
        unsigned col = i < cols ? i : i - cols, cards = estimate_known(beside->rank) ? (m->v->ripple ? 0 : 2) : 1;
        slot->group_value = beside->value;
        slot->group_chance = beside->rank == ESTIMATE_GAP ? 0 : (int32_t)cards * m->pairing;
        slot->matching = (uint16_t)(equal | (estimate_known(beside->rank) ? 1u << beside->rank : 0));
        slot->counts_now = i < cols ? pair_worth(m, col, slot->rank, slot->value, beside) : beside->counts_now;
    }
}

/* ------------------------------------------------------------------------------------------------- three in a column */

/* layout.columns with three rows: all three must be equal. With two equal the third is looked for as a pair's other card is,
 * and two places could take it (4/3); with one it takes two finds, which hardly ever come (1/SINGLE). */
static int32_t triple_worth(const layout_estimate *m, unsigned col, unsigned rank, int32_t value,
                            const estimate_slot *a, const estimate_slot *b)
{
    int32_t worth = value + a->value + b->value;
    bool first = estimate_known(rank) && rank == a->rank, second = estimate_known(rank) && rank == b->rank,
         rest = estimate_known(a->rank) && a->rank == b->rank;
    if (first && second) return column_prize(m, col, rank);
    return expected(worth, first || second || rest ? m->pairing * 4 / 3 : m->pairing / SINGLE);
}

static const estimate_slot *in_column(const layout_estimate *m, unsigned slot, unsigned further)
{
    unsigned size = layout_size(m->v), at = slot + further * m->v->cols;
    return &m->slot[at < size ? at : at - size];
}

static void relate_triples(layout_estimate *m)
{
    for (unsigned i = 0; i < layout_size(m->v); i++) {
        estimate_slot *slot = &m->slot[i];
        const estimate_slot *a = in_column(m, i, 1), *b = in_column(m, i, 2);
        bool equal = estimate_known(a->rank) && a->rank == b->rank;
        slot->group_value = a->value + b->value;
        slot->group_chance = equal ? m->pairing * 4 / 3 : m->pairing / SINGLE;
        slot->matching = (uint16_t)((estimate_known(a->rank) ? 1u << a->rank : 0) |
                                    (estimate_known(b->rank) ? 1u << b->rank : 0));
        slot->counts_now = triple_worth(m, i % m->v->cols, slot->rank, slot->value, a, b);
    }
}

/* ------------------------------------------------------------------------------------------ pairs in the hand */

/* A card beside those whose ranks have no equal yet: it counts, or cancels with its equal. */
static int32_t join_hand(unsigned *single, const estimate_slot *slot)
{
    if (!estimate_known(slot->rank)) return slot->value;
    const bool pairs = *single >> slot->rank & 1;
    *single ^= 1u << slot->rank;
    return pairs ? -slot->value : slot->value;
}

/* layout.hand: any two equal cards count nothing; of three equal cards one stays. There all of them are known. */
static void relate_hand(layout_estimate *m)
{
    for (unsigned i = 0; i < m->n; i++) {
        estimate_slot *slot = &m->slot[i];
        unsigned single = 0;
        int32_t rest = 0;
        for (unsigned k = 0; k < m->n; k++)
            if (k != i) rest += join_hand(&single, &m->slot[k]);
        slot->group_value = rest;
        slot->matching = (uint16_t)single;
        slot->group_chance = m->pairing;
        rest += join_hand(&single, slot);
        slot->counts_now = expected(rest, slot->group_chance);
    }
}

/* -------------------------------------------------------------------------------------------------- lines and blocks */

static unsigned slots_with(const layout_estimate *m, unsigned rank)
{
    unsigned mask = 0;
    for (unsigned i = 0; i < layout_size(m->v); i++) mask |= (unsigned)(m->slot[i].rank == rank) << i;
    return mask;
}

static int32_t sum_of(const layout_estimate *m, unsigned slots)
{
    int32_t sum = 0;
    for (; slots; slots &= slots - 1) sum += m->slot[__builtin_ctz(slots)].value;
    return sum;
}

/* layout.deluxe: three equal cards in a line leave the table, and four in a block, which counts -25 (.block_score). A group that
 * the card completes goes, the most valuable one; one that then lacks a single card may go, at the chance of `pairing`. */
static int32_t groups_worth(const layout_estimate *m, unsigned slot, unsigned rank, int32_t value)
{
    int32_t worth = value, gone = 0;
    if (!estimate_known(rank) || slot >= layout_size(m->v)) return worth;
    unsigned equal = slots_with(m, rank), gaps = slots_with(m, ESTIMATE_GAP);
    const layout_groups_list *list = m->list;
    for (unsigned i = 0; i < list->n; i++) {
        unsigned others = list->group[i] & ~(1u << slot), missing = others & ~equal;
        if (!(list->group[i] >> slot & 1) || others & gaps || missing & (missing - 1)) continue;
        int32_t sum = value + sum_of(m, others) - (i < list->blocks ? m->v->block_score * NB_UNIT : 0);
        if (missing) worth -= sum * m->pairing / NB_SURE;
        else if (sum > gone) gone = sum;
    }
    return worth - gone;
}

static void relate_groups(layout_estimate *m)
{
    unsigned ranks = 0;
    for (unsigned i = 0; i < m->n; i++)
        if (estimate_known(m->slot[i].rank)) ranks |= 1u << m->slot[i].rank;
    for (unsigned i = 0; i < m->n; i++) {
        estimate_slot *slot = &m->slot[i];
        slot->group_value = 0;
        slot->group_chance = 0;
        slot->matching = (uint16_t)ranks;
        slot->counts_now = groups_worth(m, i, slot->rank, slot->value);
    }
}

/* ---------------------------------------------------------------------------------------------------------- placing */

static void relate_nothing(layout_estimate *m, unsigned from)
{
    for (unsigned i = from; i < m->n; i++) {
        m->slot[i].group_chance = 0;
        m->slot[i].counts_now = m->slot[i].value;
    }
}

static void relate(layout_estimate *m)
{
    unsigned size = layout_size(m->v);
    if (m->v->groups == GROUPS_HAND_PAIRS) relate_hand(m);
    else if (m->v->groups == GROUPS_LINES) relate_groups(m);
    else if (!m->columns) relate_nothing(m, 0);
    else if (m->v->rows == 3) relate_triples(m), relate_nothing(m, size);
    else relate_pairs(m), relate_nothing(m, size);
}

void nb__estimate_start(layout_estimate *m, const nb_table *t, unsigned seat)
{
    m->t = t;
    m->v = layout_of(t);
    m->seat = seat;
    if (m->v->groups == GROUPS_LINES) m->list = nb__layout_groups(m->v, &m->room);
    m->columns = t->rules.set[SET_COLUMNS] || m->v->groups == GROUPS_RIPPLE || m->v->groups == GROUPS_JOKER8;
    m->mean = pack_mean(&t->rules);
    look_at_own(m);
    m->turns = turns_to_come(m);
    m->pairing = PAIRING * (m->turns < PAIRING_TURNS ? m->turns : PAIRING_TURNS);
    relate(m);
    bool last = m->v->ending == END_ALL_UP && m->hidden == 1 && !t->note[NOTE_CALLER];
    if (last) nb__estimate_may_end(m);
    else
        for (unsigned i = 0; i < m->n; i++) m->slot[i].ends = false;
}

/* What the group counts with a card that matches one of its others: by the rules of the group. */
static int32_t match_worth(const layout_estimate *m, unsigned slot, unsigned rank, int32_t value)
{
    const estimate_slot *s = &m->slot[slot];
    unsigned cols = m->v->cols;
    if (m->v->groups == GROUPS_LINES) return groups_worth(m, slot, rank, value);
    if (m->v->groups == GROUPS_HAND_PAIRS) return expected(s->group_value - value, s->group_chance);
    if (m->v->rows == 3) return triple_worth(m, slot % cols, rank, value, in_column(m, slot, 1), in_column(m, slot, 2));
    return pair_worth(m, slot % cols, rank, value, &m->slot[slot < cols ? slot + cols : slot - cols]);
}

/* ... and with one that matches none of them. */
static int32_t stranger_worth(const estimate_slot *s, int32_t value)
{
    return expected(s->group_value + value, s->group_chance);
}

/* A card in the last hidden place ends the hole: from then on nobody else can save strokes. */
static int32_t and_end(const layout_estimate *m, const estimate_slot *s, int32_t change)
{
    return s->ends ? change + nb__estimate_ending(m, m->own + change) : change;
}

int32_t nb__estimate_place(const layout_estimate *m, unsigned slot, unsigned rank, int32_t value)
{
    const estimate_slot *s = &m->slot[slot];
    bool match = estimate_known(rank) && s->matching >> rank & 1;
    return and_end(m, s, (match ? match_worth(m, slot, rank, value) : stranger_worth(s, value)) - s->counts_now);
}

static bool completes_group(const layout_estimate *m, unsigned slot, unsigned rank)
{
    if (slot >= layout_size(m->v)) return false;
    unsigned equal = slots_with(m, rank) | 1u << slot;
    const layout_groups_list *list = m->list;
    for (unsigned i = 0; i < list->n; i++)
        if (list->group[i] >> slot & 1 && !(list->group[i] & ~equal)) return true;
    return false;
}

bool nb__estimate_completes(const layout_estimate *m, unsigned slot, unsigned rank)
{
    unsigned cols = m->v->cols;
    if (!estimate_known(rank)) return false;
    if (m->v->groups == GROUPS_LINES) return completes_group(m, slot, rank);
    if (m->v->groups == GROUPS_HAND_PAIRS) return m->slot[slot].matching >> rank & 1;
    if (!m->columns || slot >= layout_size(m->v)) return false;
    for (unsigned at = slot % cols; at < layout_size(m->v); at += cols)
        if (at != slot && m->slot[at].rank != rank) return false;
    return true;
}

void nb__estimate_best(const layout_estimate *m, const int32_t value[ESTIMATE_RANKS], int32_t best[ESTIMATE_RANKS])
{
    for (unsigned rank = 0; rank < ESTIMATE_RANKS; rank++) best[rank] = NB_NEVER;
    for (unsigned i = 0; i < m->n; i++) {
        const estimate_slot *s = &m->slot[i];
        if (!s->open) continue;
        for (unsigned rank = 0; rank < ESTIMATE_RANKS; rank++) {
            bool match = s->matching >> rank & 1;
            int32_t worth = match ? match_worth(m, i, rank, value[rank]) : stranger_worth(s, value[rank]);
            worth = and_end(m, s, worth - s->counts_now);
            if (worth < best[rank]) best[rank] = worth;
        }
    }
}

unsigned nb__estimate_best_slot(const layout_estimate *m, nb_card card, int32_t *worth)
{
    unsigned best = 0;
    *worth = NB_NEVER;
    for (unsigned slot = 0; slot < m->n; slot++) {
        if (!m->slot[slot].open) continue;
        int32_t here = nb__estimate_place(m, slot, nb_rank(card), estimate_value(m, card));
        if (here < *worth) *worth = here, best = slot;
    }
    return best;
}
