/* layout_mind.c - what a player makes of his own layout: what a card would change, wherever it is put. */
#include "layout_mind.h"

/* Found by playing many thousand holes with other numbers against these. */
enum {
    USUAL_TURNS = 3,    /* a knock or call is always that far away, for all he knows */
    PAIRING = 24,       /* the chance of NB_SURE that a turn brings a card of a certain rank, and is best used for it */
    PAIRING_TURNS = 3,  /* ... and further he does not look */
    SINGLE = 6,         /* where three must be equal, one alone has only this part of the chance of two */
    IGNORANCE = NB_UNIT /* layout.cambio: a card that he does not know cannot be stuck */
};

/* ------------------------------------------------------------------------------------------------------- the table */

static int32_t pack_mean(const nb_rules *rules)
{
    const int8_t *value = (const int8_t *)rules->set + SET_VALUE;
    int sum = 2 * value[12] + 2 * (int8_t)rules->set[SET_RED_KING], jokers = rules->copies[NB_JOKER];
    for (unsigned rank = 0; rank < 12; rank++) sum += 4 * value[rank];
    return (sum * rules->set[SET_DECKS] + jokers * value[NB_RANK_JOKER]) * NB_UNIT / rules->cards;
}

static void look_at_own(layout_mind *m)
{
    unsigned zone = layout_grid(m->seat);
    m->n = nb__len(m->t, zone);
    m->hidden = 0;
    for (unsigned i = 0; i < m->n; i++) {
        unsigned id = nb__id(m->t, zone, i);
        mind_slot *slot = &m->slot[i];
        if (id == NB_NO_CARD) {
            *slot = (mind_slot){.rank = MIND_GAP};
            continue;
        }
        nb_card card = layout_face(m->t, m->seat, id);
        bool up = nb__up(m->t, id);
        m->hidden += !up;
        *slot = (mind_slot){.rank = card == NB_HIDDEN ? LAYOUT_NO_RANK : (uint8_t)nb_rank(card),
                            .value = mind_value(m, card) + (card == NB_HIDDEN && m->v->sticking ? IGNORANCE : 0),
                            .open = !(m->v->ripple && up),
                            .ends = !up};
    }
}

/* Where a layout all face up ends the hole, nobody can end it sooner than his hidden cards allow. */
static int fewest_hidden(const layout_mind *m)
{
    unsigned fewest = m->hidden;
    for (unsigned seat = 0; seat < m->t->rules.seats; seat++) {
        if (seat == m->seat) continue;
        unsigned hidden = nb__layout_hidden(m->t, layout_grid(seat));
        if (hidden < fewest) fewest = hidden;
    }
    return (int)fewest;
}

static int turns_to_come(const layout_mind *m)
{
    int stock = (int)(nb_stock_left(m->t) / m->t->rules.seats), turns = USUAL_TURNS;
    if (m->t->note[NOTE_CALLER]) return 0;
    if (m->v->ending == END_ALL_UP) turns = fewest_hidden(m);
    return turns < stock ? turns : stock;
}

/* What so many strokes will be, if so great is the hope to be rid of them. */
static int32_t hoped(int32_t worth, int32_t hope) { return worth > 0 ? worth - worth * hope / NB_SURE : worth; }

/* --------------------------------------------------------------------------------------------------- two in a column */

/* What an equal column counts beside its 0: twins of joker8, runs of ripple. */
static int32_t column_prize(const layout_mind *m, unsigned col, unsigned rank)
{
    unsigned cols = m->v->cols, equal = 0, beside = 0;
    if (m->v->groups != GROUPS_JOKER8 && m->v->groups != GROUPS_RIPPLE) return 0;
    for (unsigned other = 0; other < cols; other++) {
        if (other == col || m->slot[other].rank != rank || m->slot[other + cols].rank != rank) continue;
        equal++;
        beside += other + 1 == col || other == col + 1;
    }
    if (m->v->groups == GROUPS_RIPPLE) return (int32_t)beside * LAYOUT_RUN_SCORE * NB_UNIT;
    return equal % 2 ? LAYOUT_TWIN_SCORE * NB_UNIT : 0;
}

/* A card with this one beside it in its column. */
static int32_t pair_worth(const layout_mind *m, unsigned col, unsigned rank, int32_t value, const mind_slot *beside)
{
    int32_t worth = value + beside->value, gain = 0;
    bool one = mind_known(rank), other = mind_known(beside->rank);
    if (one && rank == beside->rank) return column_prize(m, col, rank);
    if (beside->rank == MIND_GAP || (m->v->ripple && one && other)) return worth;
    if (one) gain += worth - column_prize(m, col, rank);
    if (other) gain += worth - column_prize(m, col, beside->rank);
    return gain > 0 ? worth - gain * m->pairing / NB_SURE : worth;
}

static unsigned equal_columns(const layout_mind *m)
{
    unsigned cols = m->v->cols, ranks = 0;
    for (unsigned col = 0; col < cols; col++)
        if (m->slot[col].rank == m->slot[col + cols].rank && mind_known(m->slot[col].rank))
            ranks |= 1u << m->slot[col].rank;
    return ranks;
}

static void relate_pairs(layout_mind *m)
{
    unsigned cols = m->v->cols, equal = m->v->groups == GROUPS_NONE ? 0 : equal_columns(m);
    for (unsigned i = 0; i < 2 * cols; i++) {
        mind_slot *slot = &m->slot[i], *beside = &m->slot[i < cols ? i + cols : i - cols];
        unsigned col = i < cols ? i : i - cols, hopes = mind_known(beside->rank) ? (m->v->ripple ? 0 : 2) : 1;
        slot->rest = beside->value;
        slot->hope = beside->rank == MIND_GAP ? 0 : (int32_t)hopes * m->pairing;
        slot->mates = (uint16_t)(equal | (mind_known(beside->rank) ? 1u << beside->rank : 0));
        slot->lies = i < cols ? pair_worth(m, col, slot->rank, slot->value, beside) : beside->lies;
    }
}

/* ------------------------------------------------------------------------------------------------- three in a column */

/* Two of three help already, one of three hardly. */
static int32_t triple_worth(const layout_mind *m, unsigned rank, int32_t value, const mind_slot *a, const mind_slot *b)
{
    int32_t worth = value + a->value + b->value;
    bool first = mind_known(rank) && rank == a->rank, second = mind_known(rank) && rank == b->rank,
         rest = mind_known(a->rank) && a->rank == b->rank;
    if (first && second) return 0;
    return hoped(worth, first || second || rest ? m->pairing * 4 / 3 : m->pairing / SINGLE);
}

static const mind_slot *in_column(const layout_mind *m, unsigned slot, unsigned further)
{
    unsigned size = layout_size(m->v), at = slot + further * m->v->cols;
    return &m->slot[at < size ? at : at - size];
}

static void relate_triples(layout_mind *m)
{
    for (unsigned i = 0; i < layout_size(m->v); i++) {
        mind_slot *slot = &m->slot[i];
        const mind_slot *a = in_column(m, i, 1), *b = in_column(m, i, 2);
        bool equal = mind_known(a->rank) && a->rank == b->rank;
        slot->rest = a->value + b->value;
        slot->hope = equal ? m->pairing * 4 / 3 : m->pairing / SINGLE;
        slot->mates = (uint16_t)((mind_known(a->rank) ? 1u << a->rank : 0) | (mind_known(b->rank) ? 1u << b->rank : 0));
        slot->lies = triple_worth(m, slot->rank, slot->value, a, b);
    }
}

/* ------------------------------------------------------------------------------------------ pairs in the hand */

/* layout.hand: any two equal cards count nothing; of three equal cards one stays. He knows them all. */
static void relate_hand(layout_mind *m)
{
    for (unsigned i = 0; i < m->n; i++) {
        mind_slot *slot = &m->slot[i];
        unsigned single = 0;
        int32_t rest = 0;
        NB__ASSERT(slot->rank < MIND_RANKS);
        for (unsigned k = 0; k < m->n; k++) {
            if (k == i) continue;
            NB__ASSERT(m->slot[k].rank < MIND_RANKS);
            rest += single >> m->slot[k].rank & 1 ? -m->slot[k].value : m->slot[k].value;
            single ^= 1u << m->slot[k].rank;
        }
        slot->rest = rest;
        slot->mates = (uint16_t)single;
        slot->hope = m->pairing;
        rest += single >> slot->rank & 1 ? -slot->value : slot->value;
        slot->lies = hoped(rest, slot->hope);
    }
}

/* -------------------------------------------------------------------------------------------------- lines and blocks */

static unsigned slots_with(const layout_mind *m, unsigned rank)
{
    unsigned mask = 0;
    for (unsigned i = 0; i < 9; i++) mask |= (unsigned)(m->slot[i].rank == rank) << i;
    return mask;
}

static int32_t sum_of(const layout_mind *m, unsigned slots)
{
    int32_t sum = 0;
    for (; slots; slots &= slots - 1) sum += m->slot[__builtin_ctz(slots)].value;
    return sum;
}

/* layout.deluxe: a group that a card completes goes, and one that it nearly completes may. */
static int32_t groups_worth(const layout_mind *m, unsigned slot, unsigned rank, int32_t value)
{
    int32_t worth = value, gone = 0;
    unsigned equal = slots_with(m, rank), gaps = slots_with(m, MIND_GAP);
    if (!mind_known(rank)) return worth;
    for (unsigned i = 0; i < LAYOUT_GROUPS; i++) {
        unsigned others = nb__layout_group[i] & ~(1u << slot), missing = others & ~equal;
        if (!(nb__layout_group[i] >> slot & 1) || others & gaps || missing & (missing - 1)) continue;
        int32_t sum = value + sum_of(m, others) - (i < LAYOUT_BLOCKS ? LAYOUT_BLOCK_SCORE * NB_UNIT : 0);
        if (missing) worth -= sum * m->pairing / NB_SURE;
        else if (sum > gone) gone = sum;
    }
    return worth - gone;
}

static void relate_groups(layout_mind *m)
{
    unsigned ranks = 0;
    for (unsigned i = 0; i < m->n; i++)
        if (mind_known(m->slot[i].rank)) ranks |= 1u << m->slot[i].rank;
    for (unsigned i = 0; i < m->n; i++) {
        mind_slot *slot = &m->slot[i];
        slot->rest = 0;
        slot->hope = 0;
        slot->mates = (uint16_t)ranks;
        slot->lies = groups_worth(m, i, slot->rank, slot->value);
    }
}

/* ---------------------------------------------------------------------------------------------------------- placing */

static void relate_nothing(layout_mind *m, unsigned from)
{
    for (unsigned i = from; i < m->n; i++) {
        m->slot[i].hope = 0;
        m->slot[i].lies = m->slot[i].value;
    }
}

static void relate(layout_mind *m)
{
    unsigned size = layout_size(m->v);
    if (m->v->groups == GROUPS_HAND_PAIRS) relate_hand(m);
    else if (m->v->groups == GROUPS_DELUXE) relate_groups(m);
    else if (!m->columns) relate_nothing(m, 0);
    else if (m->v->rows == 3) relate_triples(m);
    else relate_pairs(m), relate_nothing(m, size);
}

void nb__mind_start(layout_mind *m, const nb_table *t, unsigned seat)
{
    m->t = t;
    m->v = layout_of(t);
    m->seat = seat;
    m->columns = t->rules.set[SET_COLUMNS] || m->v->groups == GROUPS_RIPPLE || m->v->groups == GROUPS_JOKER8;
    m->mean = pack_mean(&t->rules);
    look_at_own(m);
    m->turns = turns_to_come(m);
    m->pairing = PAIRING * (m->turns < PAIRING_TURNS ? m->turns : PAIRING_TURNS);
    relate(m);
    bool last = m->v->ending == END_ALL_UP && m->hidden == 1 && !t->note[NOTE_CALLER];
    if (last) nb__mind_may_end(m);
    else
        for (unsigned i = 0; i < m->n; i++) m->slot[i].ends = false;
}

/* Beside its mates. */
static int32_t mate_worth(const layout_mind *m, unsigned slot, unsigned rank, int32_t value)
{
    const mind_slot *s = &m->slot[slot];
    unsigned cols = m->v->cols;
    if (m->v->groups == GROUPS_DELUXE) return groups_worth(m, slot, rank, value);
    if (m->v->groups == GROUPS_HAND_PAIRS) return hoped(s->rest - value, s->hope);
    if (m->v->rows == 3) return triple_worth(m, rank, value, in_column(m, slot, 1), in_column(m, slot, 2));
    return pair_worth(m, slot % cols, rank, value, &m->slot[slot < cols ? slot + cols : slot - cols]);
}

static int32_t stranger_worth(const mind_slot *s, int32_t value) { return hoped(s->rest + value, s->hope); }

/* To put down his last card ends the hole: nobody saves any more. */
static int32_t and_end(const layout_mind *m, const mind_slot *s, int32_t change)
{
    return s->ends ? change + nb__mind_ending(m, m->own + change) : change;
}

int32_t nb__mind_place(const layout_mind *m, unsigned slot, unsigned rank, int32_t value)
{
    const mind_slot *s = &m->slot[slot];
    bool mate = mind_known(rank) && s->mates >> rank & 1;
    return and_end(m, s, (mate ? mate_worth(m, slot, rank, value) : stranger_worth(s, value)) - s->lies);
}

static bool completes_group(const layout_mind *m, unsigned slot, unsigned rank)
{
    unsigned equal = slots_with(m, rank) | 1u << slot;
    for (unsigned i = 0; i < LAYOUT_GROUPS; i++)
        if (nb__layout_group[i] >> slot & 1 && !(nb__layout_group[i] & ~equal)) return true;
    return false;
}

bool nb__mind_completes(const layout_mind *m, unsigned slot, unsigned rank)
{
    unsigned cols = m->v->cols;
    if (!mind_known(rank)) return false;
    if (m->v->groups == GROUPS_DELUXE) return completes_group(m, slot, rank);
    if (m->v->groups == GROUPS_HAND_PAIRS) return m->slot[slot].mates >> rank & 1;
    if (!m->columns || slot >= layout_size(m->v)) return false;
    for (unsigned at = slot % cols; at < layout_size(m->v); at += cols)
        if (at != slot && m->slot[at].rank != rank) return false;
    return true;
}

void nb__mind_best(const layout_mind *m, const int32_t value[MIND_RANKS], int32_t best[MIND_RANKS])
{
    for (unsigned rank = 0; rank < MIND_RANKS; rank++) best[rank] = NB_NEVER;
    for (unsigned i = 0; i < m->n; i++) {
        const mind_slot *s = &m->slot[i];
        if (!s->open) continue;
        for (unsigned rank = 0; rank < MIND_RANKS; rank++) {
            bool mate = s->mates >> rank & 1;
            int32_t worth = mate ? mate_worth(m, i, rank, value[rank]) : stranger_worth(s, value[rank]);
            worth = and_end(m, s, worth - s->lies);
            if (worth < best[rank]) best[rank] = worth;
        }
    }
}

unsigned nb__mind_best_slot(const layout_mind *m, nb_card card, int32_t *worth)
{
    unsigned best = 0;
    *worth = NB_NEVER;
    for (unsigned slot = 0; slot < m->n; slot++) {
        if (!m->slot[slot].open) continue;
        int32_t here = nb__mind_place(m, slot, nb_rank(card), mind_value(m, card));
        if (here < *worth) *worth = here, best = slot;
    }
    return best;
}
