/* layout_score.c - counting layouts: card values, columns, pairs, lines, blocks and runs, and what a call is worth. */
#include "layout.h"

enum { MAX_CARDS_IN_LAYOUT = NB_MAX_CARDS };

typedef struct laid {                  /* a layout, all face up */
    unsigned n;                        /* slots */
    uint8_t rank[MAX_CARDS_IN_LAYOUT]; /* LAYOUT_NO_RANK for a gap */
    int8_t value[MAX_CARDS_IN_LAYOUT]; /* 0 for a gap */
} laid;

static void lay_out(laid *l, const nb_table *t, unsigned seat)
{
    unsigned zone = layout_grid(seat);
    l->n = nb__len(t, zone);
    NB__ASSERT(l->n >= layout_size(layout_of(t))); /* slots are never taken away */
    memset(l->rank, LAYOUT_NO_RANK, 16);           /* for analysers: the grid is filled in below */
    for (unsigned slot = 0; slot < l->n; slot++) {
        unsigned id = nb__id(t, zone, slot);
        bool gap = id == NB_NO_CARD;
        l->rank[slot] = gap ? LAYOUT_NO_RANK : (uint8_t)nb_rank(t->card[id]);
        l->value[slot] = gap ? 0 : (int8_t)layout_value(&t->rules, t->card[id]);
    }
}

static int sum(const laid *l)
{
    int total = 0;
    for (unsigned slot = 0; slot < l->n; slot++) total += l->value[slot];
    return total;
}

/* The rank that fills column col from top to bottom, or LAYOUT_NO_RANK. */
static unsigned column_rank(const laid *l, const layout_variant *v, unsigned col)
{
    for (unsigned slot = col; slot < layout_size(v); slot += v->cols)
        if (l->rank[slot] != l->rank[col]) return LAYOUT_NO_RANK;
    return l->rank[col];
}

static void clear_column(laid *l, const layout_variant *v, unsigned col)
{
    for (unsigned slot = col; slot < layout_size(v); slot += v->cols) l->value[slot] = 0;
}

/* layout.columns: equal ranks count 0, also where the cards alone would count less. */
static void clear_columns(laid *l, const layout_variant *v)
{
    for (unsigned col = 0; col < v->cols; col++)
        if (column_rank(l, v, col) != LAYOUT_NO_RANK) clear_column(l, v, col);
}

/* layout.hand: any pair counts 0; of three equal cards one stays. */
static void clear_pairs(laid *l)
{
    for (unsigned a = 0; a < l->n; a++) {
        for (unsigned b = a + 1; b < l->n && l->rank[a] != LAYOUT_NO_RANK; b++) {
            if (l->rank[a] != l->rank[b]) continue;
            l->value[a] = l->value[b] = 0;
            l->rank[a] = l->rank[b] = LAYOUT_NO_RANK;
        }
    }
}

/* layout.ripple: adjacent equal columns of one rank count -20 for two, -40 for three ... on top of their 0. */
static int ripple_runs(laid *l, const layout_variant *v)
{
    int total = 0;
    unsigned before = LAYOUT_NO_RANK;
    for (unsigned col = 0; col < v->cols; col++) {
        unsigned rank = column_rank(l, v, col);
        if (rank != LAYOUT_NO_RANK && rank == before) total += LAYOUT_RUN_SCORE;
        before = rank;
    }
    clear_columns(l, v);
    return total;
}

/* layout.joker8: every two columns of one rank count -10 together. */
static int joker8_pairs(laid *l, const layout_variant *v)
{
    uint8_t columns[14] = {0};
    int total = 0;
    for (unsigned col = 0; col < v->cols; col++) {
        unsigned rank = column_rank(l, v, col);
        if (rank != LAYOUT_NO_RANK) columns[rank]++;
    }
    for (unsigned rank = 0; rank < 14; rank++) total += columns[rank] / 2 * LAYOUT_TWIN_SCORE;
    clear_columns(l, v);
    return total;
}

/* layout.deluxe, in the order of its ruling: blocks, columns, rows, diagonals. */
const uint16_t nb__layout_group[LAYOUT_GROUPS] = {0x01B, 0x036, 0x0D8, 0x1B0, 0x049, 0x092,
                                                  0x124, 0x007, 0x038, 0x1C0, 0x111, 0x054};

static bool all_equal(const uint8_t rank[9], uint16_t group)
{
    unsigned first = rank[__builtin_ctz(group)];
    if (first == LAYOUT_NO_RANK) return false;
    for (unsigned rest = group & (group - 1u); rest; rest &= rest - 1)
        if (rank[__builtin_ctz(rest)] != first) return false;
    return true;
}

bool nb__layout_removable(const uint8_t rank[9], uint16_t *group, bool *block)
{
    for (unsigned i = 0; i < LAYOUT_GROUPS; i++) {
        *block = i < LAYOUT_BLOCKS;
        *group = nb__layout_group[i];
        if (all_equal(rank, *group)) return true;
    }
    return false;
}

static int deluxe_removals(laid *l, bool had_block)
{
    int total = had_block ? LAYOUT_BLOCK_SCORE : 0;
    uint16_t group;
    bool block;
    while (nb__layout_removable(l->rank, &group, &block)) {
        if (block) total += LAYOUT_BLOCK_SCORE;
        for (unsigned slot = 0; slot < 9; slot++)
            if (group >> slot & 1) l->rank[slot] = LAYOUT_NO_RANK, l->value[slot] = 0;
    }
    return total;
}

int nb__layout_total(const nb_table *t, unsigned seat)
{
    const layout_variant *v = layout_of(t);
    laid l;
    int groups = 0;
    lay_out(&l, t, seat);
    switch (v->groups) {
    case GROUPS_HAND_PAIRS: clear_pairs(&l); break;
    case GROUPS_DELUXE: groups = deluxe_removals(&l, t->note[NOTE_BLOCKS] >> seat & 1); break;
    case GROUPS_RIPPLE: groups = ripple_runs(&l, v); break;
    case GROUPS_JOKER8: groups = joker8_pairs(&l, v); break;
    default:
        if (t->rules.set[SET_COLUMNS]) clear_columns(&l, v);
    }
    return groups + sum(&l);
}

/* ----------------------------------------------------------------------------------------------- the caller's bargain */

/* layout.pablo: lowest alone -10; beaten: own and the highest layout of the table; tied lowest: own. */
static int32_t pablo_caller(int32_t own, int32_t lowest_other, int32_t highest)
{
    if (own < lowest_other) return LAYOUT_PABLO_BONUS;
    return own > lowest_other ? own + highest : own;
}

void nb__layout_score(const nb_hole *hole, int32_t *out)
{
    const nb_table *t = &hole->t;
    unsigned seats = t->rules.seats, caller = t->note[NOTE_CALLER];
    for (unsigned seat = 0; seat < seats; seat++) out[seat] = nb__layout_total(t, seat);
    if (!caller--) return;
    int32_t own = out[caller], lowest_other = INT32_MAX, highest = own;
    for (unsigned seat = 0; seat < seats; seat++) {
        if (seat == caller) continue;
        if (out[seat] < lowest_other) lowest_other = out[seat];
        if (out[seat] > highest) highest = out[seat];
    }
    if (t->rules.set[SET_KNOCK_PENALTY] && own > lowest_other)
        out[caller] += LAYOUT_KNOCK_PENALTY; /* layout.knock-penalty: ended the hole without the lowest total */
    if (layout_of(t)->caller == CALLER_PABLO) out[caller] = pablo_caller(own, lowest_other, highest);
}
