/* layout_score.c - counting layouts: card values, columns, pairs, lines, blocks and runs, and what a call is worth.
 *
 * The same functions count for the score and for the tally that explains it, so the two cannot differ. Nobody listens to most
 * counts: then the tally is NULL.
 */
#include "layout.h"

enum { MAX_CARDS_IN_LAYOUT = NB_MAX_CARDS };

typedef struct laid {                  /* a layout, all face up */
    unsigned zone, n;                  /* n: slots */
    uint8_t rank[MAX_CARDS_IN_LAYOUT]; /* LAYOUT_NO_RANK for a gap */
    int8_t value[MAX_CARDS_IN_LAYOUT]; /* 0 for a gap */
} laid;

static void lay_out(laid *l, const nb_table *t, unsigned seat)
{
    unsigned zone = layout_grid(seat);
    l->zone = zone;
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

/* The same of a view: a card that it hides is a gap, which cancels with nothing. */
static void lay_out_known(laid *l, const nb_table *t, unsigned seat)
{
    nb_table known = *t;
    unsigned zone = layout_grid(seat);
    for (unsigned at = t->at[zone]; at < t->at[zone + 1]; at++)
        if (t->slot[at] != NB_NO_CARD && t->card[t->slot[at]] >= NB_HIDDEN) known.slot[at] = NB_NO_CARD;
    lay_out(l, &known, seat);
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

static void clear_column(laid *l, const layout_variant *v, unsigned col, nb_tally *tally)
{
    nb_tally_line *line = nb__tally_add(tally, NB_TALLY_CANCEL, 0, "layout.columns");
    char ranks[NB_MAX_CODE];
    if (line)
        nb__say_layout_tally_column(NB__SAY(line), nb__num((int32_t)col + 1), nb__count(v->rows),
                                    nb__ranks_part(ranks, l->rank[col]));
    for (unsigned slot = col; slot < layout_size(v); slot += v->cols) {
        l->value[slot] = 0;
        nb__tally_place(line, l->zone, slot);
    }
}

/* layout.columns: equal ranks count 0, also where the cards alone would count less. */
static void clear_columns(laid *l, const layout_variant *v, nb_tally *tally)
{
    for (unsigned col = 0; col < v->cols; col++)
        if (column_rank(l, v, col) != LAYOUT_NO_RANK) clear_column(l, v, col, tally);
}

static void tally_two_columns(nb_tally *tally, int amount, const char *rule, unsigned a, unsigned b)
{
    nb_tally_line *line = nb__tally_add(tally, NB_TALLY_EXTRA, amount, rule);
    if (line) nb__say_layout_tally_columns(NB__SAY(line), nb__num((int32_t)a + 1), nb__num((int32_t)b + 1));
}

/* layout.hand: any pair counts 0; of three equal cards one stays. */
static void clear_pair(laid *l, unsigned a, unsigned b, nb_tally *tally)
{
    nb_tally_line *line = nb__tally_add(tally, NB_TALLY_CANCEL, 0, "layout.hand");
    char ranks[NB_MAX_CODE];
    if (line) nb__say_layout_tally_pair(NB__SAY(line), nb__ranks_part(ranks, l->rank[a]));
    nb__tally_place(line, l->zone, a);
    nb__tally_place(line, l->zone, b);
    l->value[a] = l->value[b] = 0;
    l->rank[a] = l->rank[b] = LAYOUT_NO_RANK;
}

static void clear_pairs(laid *l, nb_tally *tally)
{
    for (unsigned a = 0; a < l->n; a++) {
        for (unsigned b = a + 1; b < l->n && l->rank[a] != LAYOUT_NO_RANK; b++) {
            if (l->rank[a] == l->rank[b]) clear_pair(l, a, b, tally);
        }
    }
}

/* layout.ripple: adjacent equal columns of one rank count -20 (.run_score) for two, -40 for three ... on top of their 0. */
static int ripple_runs(laid *l, const layout_variant *v, nb_tally *tally)
{
    int total = 0;
    unsigned before = LAYOUT_NO_RANK;
    clear_columns(l, v, tally);
    for (unsigned col = 0; col < v->cols; col++) {
        unsigned rank = column_rank(l, v, col);
        if (rank != LAYOUT_NO_RANK && rank == before) {
            total += v->run_score;
            tally_two_columns(tally, v->run_score, "layout.ripple", col - 1, col);
        }
        before = rank;
    }
    return total;
}

/* layout.joker8: every two columns of one rank count -10 (.twin_score) together. */
static int joker8_pairs(laid *l, const layout_variant *v, nb_tally *tally)
{
    uint8_t waiting[14] = {0}; /* by rank: 1 + a column that has no twin yet */
    int total = 0;
    clear_columns(l, v, tally);
    for (unsigned col = 0; col < v->cols; col++) {
        unsigned rank = column_rank(l, v, col);
        if (rank == LAYOUT_NO_RANK) continue;
        if (waiting[rank]) {
            total += v->twin_score;
            tally_two_columns(tally, v->twin_score, "layout.joker8", waiting[rank] - 1u, col);
        }
        waiting[rank] = waiting[rank] ? 0 : (uint8_t)(col + 1);
    }
    return total;
}

/* layout.deluxe, in the order of its ruling: blocks, columns, rows, diagonals. */
static const layout_groups_list SQUARE_OF_NINE = {
    .n = 12,
    .blocks = 4,
    .group = {0x01B, 0x036, 0x0D8, 0x1B0, 0x049, 0x092, 0x124, 0x007, 0x038, 0x1C0, 0x111, 0x054}};

enum { ALL_LINES = LINES_BLOCKS | LINES_COLUMNS | LINES_ROWS | LINES_DIAGONALS };

static void add_group(layout_groups_list *list, unsigned slots) { list->group[list->n++] = (uint16_t)slots; }

/* Every step-th slot from the first, n of them. */
static unsigned slots_by(unsigned first, unsigned step, unsigned n)
{
    unsigned slots = 0;
    for (unsigned i = 0; i < n; i++) slots |= 1u << (first + i * step);
    return slots;
}

static void list_blocks(layout_groups_list *list, const layout_variant *v)
{
    const unsigned cols = v->cols;
    for (unsigned row = 0; row + 1u < v->rows; row++)
        for (unsigned col = 0; col + 1u < cols; col++)
            add_group(list, slots_by(row * cols + col, 1, 2) | slots_by((row + 1) * cols + col, 1, 2));
    list->blocks = list->n;
}

/* The same for any other layout. */
const layout_groups_list *nb__layout_groups(const layout_variant *v, layout_groups_list *room)
{
    const unsigned rows = v->rows, cols = v->cols;
    if (rows == 3 && cols == 3 && v->lines == ALL_LINES) return &SQUARE_OF_NINE;
    room->n = room->blocks = 0;
    if (v->lines & LINES_BLOCKS) list_blocks(room, v);
    for (unsigned col = 0; v->lines & LINES_COLUMNS && col < cols; col++) add_group(room, slots_by(col, cols, rows));
    for (unsigned row = 0; v->lines & LINES_ROWS && row < rows; row++) add_group(room, slots_by(row * cols, 1, cols));
    if (v->lines & LINES_DIAGONALS) {
        add_group(room, slots_by(0, cols + 1, cols));
        add_group(room, slots_by(cols - 1, cols - 1, cols));
    }
    return room;
}

static bool all_equal(const uint8_t *rank, uint16_t group)
{
    unsigned first = rank[__builtin_ctz(group)];
    if (first == LAYOUT_NO_RANK) return false;
    for (unsigned rest = group & (group - 1u); rest; rest &= rest - 1)
        if (rank[__builtin_ctz(rest)] != first) return false;
    return true;
}

bool nb__layout_removable(const layout_groups_list *list, const uint8_t *rank, uint16_t *group, bool *block)
{
    for (unsigned i = 0; i < list->n; i++) {
        *block = i < list->blocks;
        *group = list->group[i];
        if (all_equal(rank, *group)) return true;
    }
    return false;
}

static bool has_three(unsigned slots)
{
    unsigned n = 0;
    for (; slots; slots &= slots - 1) n++;
    return n == 3;
}

static void clear_group(laid *l, const layout_variant *v, uint16_t group, bool block, nb_tally *tally)
{
    nb_tally_line *line = nb__tally_add(tally, NB_TALLY_CANCEL, block ? v->block_score : 0, "layout.deluxe");
    char ranks[NB_MAX_CODE];
    nb__part equal = nb__ranks_part(ranks, l->rank[__builtin_ctz(group)]);
    if (line && block) nb__say_layout_tally_block(NB__SAY(line), equal);
    else if (line)
        (has_three(group) ? nb__say_layout_tally_line : nb__say_layout_tally_whole_line)(NB__SAY(line), equal);
    for (unsigned slot = 0; slot < layout_size(v); slot++) {
        if (!(group >> slot & 1)) continue;
        l->rank[slot] = LAYOUT_NO_RANK, l->value[slot] = 0;
        nb__tally_place(line, l->zone, slot);
    }
}

static int line_removals(laid *l, const layout_variant *v, bool had_block, nb_tally *tally)
{
    int total = had_block ? v->block_score : 0;
    nb_tally_line *line = had_block ? nb__tally_add(tally, NB_TALLY_EXTRA, total, "layout.deluxe") : NULL;
    if (line) nb__put(NB__SAY(line), nb__say_layout_tally_earlier_block);
    layout_groups_list room;
    const layout_groups_list *list = nb__layout_groups(v, &room);
    uint16_t group;
    bool block;
    while (nb__layout_removable(list, l->rank, &group, &block)) {
        if (block) total += v->block_score;
        clear_group(l, v, group, block, tally);
    }
    return total;
}

static int groups_total(laid *l, const nb_table *t, unsigned seat, nb_tally *tally)
{
    const layout_variant *v = layout_of(t);
    switch (v->groups) {
    case GROUPS_HAND_PAIRS: clear_pairs(l, tally); return 0;
    case GROUPS_LINES: return line_removals(l, v, t->note[NOTE_BLOCKS] >> seat & 1, tally);
    case GROUPS_RIPPLE: return ripple_runs(l, v, tally);
    case GROUPS_JOKER8: return joker8_pairs(l, v, tally);
    default:
        if (t->rules.set[SET_COLUMNS]) clear_columns(l, v, tally);
        return 0;
    }
}

int nb__layout_total(const nb_table *t, unsigned seat)
{
    laid l;
    lay_out(&l, t, seat);
    int groups = groups_total(&l, t, seat, NULL);
    return groups + sum(&l);
}

void nb__layout_tally_known(const nb_table *t, unsigned seat, nb_tally *tally)
{
    laid l;
    memset(tally, 0, sizeof *tally);
    lay_out_known(&l, t, seat);
    groups_total(&l, t, seat, tally);
}

/* ----------------------------------------------------------------------------------------------- the caller's bargain */

unsigned nb__layout_bargain(const nb_table *t, const layout_outcome *o)
{
    const layout_variant *v = layout_of(t);
    bool risk = t->rules.set[SET_BEATEN_ADDS] | v->beaten_doubles | v->beaten_adds_highest;
    if (o->own < o->lowest_other)
        return v->lowest_instead || v->lowest_score ? LAYOUT_CALLER_LOWEST : LAYOUT_CALLER_PLAIN;
    if (o->own > o->lowest_other || v->tie_beaten) return risk ? LAYOUT_CALLER_BEATEN : LAYOUT_CALLER_PLAIN;
    return risk ? LAYOUT_CALLER_TIED : LAYOUT_CALLER_PLAIN;
}

/* layout.pablo: lowest alone -10; beaten: own and the highest layout of the table; tied lowest: own. layout.knock-penalty: ended
 * the hole without the lowest total. House games say it in the same terms. */
int32_t nb__layout_caller_score(const nb_table *t, const layout_outcome *o)
{
    const layout_variant *v = layout_of(t);
    switch (nb__layout_bargain(t, o)) {
    case LAYOUT_CALLER_LOWEST: return v->lowest_instead ? v->lowest_score : o->own + v->lowest_score;
    case LAYOUT_CALLER_BEATEN:
        return o->own + t->rules.set[SET_BEATEN_ADDS] + (v->beaten_doubles && o->own > 0 ? o->own : 0) +
               (v->beaten_adds_highest ? o->highest : 0);
    default: return o->own;
    }
}

layout_outcome nb__layout_outcome(const int32_t *total, unsigned seats, unsigned caller)
{
    layout_outcome o = {.own = total[caller], .lowest_other = INT32_MAX, .highest = total[caller]};
    for (unsigned seat = 0; seat < seats; seat++) {
        if (seat != caller && total[seat] < o.lowest_other) o.lowest_other = total[seat];
        if (total[seat] > o.highest) o.highest = total[seat];
    }
    return o;
}

void nb__layout_totals(const nb_table *t, int32_t *out)
{
    for (unsigned seat = 0; seat < t->rules.seats; seat++) out[seat] = nb__layout_total(t, seat);
}

void nb__layout_score(const nb_hole *hole, int32_t *out)
{
    const nb_table *t = &hole->t;
    unsigned caller = t->note[NOTE_CALLER];
    nb__layout_totals(t, out);
    if (!caller--) return;
    layout_outcome o = nb__layout_outcome(out, t->rules.seats, caller);
    out[caller] = nb__layout_caller_score(t, &o);
}

/* ----------------------------------------------------------------------------------------------------------- the tally */

static void tally_cards(const laid *l, const nb_table *t, nb_tally *tally)
{
    char name[NB_MAX_TEXT];
    for (unsigned slot = 0; slot < l->n; slot++) {
        if (l->rank[slot] == LAYOUT_NO_RANK || nb__tally_has(tally, l->zone, slot)) continue;
        nb_tally_line *line = nb__tally_add(tally, NB_TALLY_CARD, l->value[slot], "layout.5");
        nb__tally_place(line, l->zone, slot);
        nb_card_name(name, sizeof name, &t->rules, t->card[nb__id(t, l->zone, slot)]);
        if (line) nb__say_tally_card(NB__SAY(line), nb__str(name));
    }
}

static void tally_extra(nb_tally *tally, int32_t amount, const char *rule, const char *words)
{
    nb_tally_line *line = nb__tally_add(tally, NB_TALLY_EXTRA, amount, rule);
    if (line) nb__put(NB__SAY(line), words);
}

/* layout.pablo. A caller who is lowest alone has -10 whatever the cards count, so these are taken off first. */
static void tally_lowest(nb_tally *tally, const nb_table *t, const layout_outcome *o)
{
    const layout_variant *v = layout_of(t);
    const bool house = layout_is_house(&t->rules);
    const char *cards = house ? nb__say_layout_tally_end_cards : nb__say_layout_tally_pablo_cards;
    if (v->lowest_instead && o->own) tally_extra(tally, -o->own, "layout.pablo", cards);
    tally_extra(tally, v->lowest_score, "layout.pablo",
                house ? nb__say_layout_tally_end_lowest : nb__say_layout_tally_pablo_lowest);
}

static void tally_beaten(nb_tally *tally, const nb_table *t, const layout_outcome *o)
{
    const layout_variant *v = layout_of(t);
    const unsigned adds = t->rules.set[SET_BEATEN_ADDS];
    if (v->beaten_doubles && o->own > 0) tally_extra(tally, o->own, "house.ender", nb__say_layout_tally_doubled);
    if (adds) tally_extra(tally, (int32_t)adds, "layout.knock-penalty", nb__say_layout_tally_penalty);
    if (v->beaten_adds_highest)
        tally_extra(tally, o->highest, "layout.pablo",
                    layout_is_house(&t->rules) ? nb__say_layout_tally_end_beaten : nb__say_layout_tally_pablo_beaten);
}

static void tally_caller(nb_tally *tally, const nb_table *t, const layout_outcome *o)
{
    switch (nb__layout_bargain(t, o)) {
    case LAYOUT_CALLER_LOWEST: tally_lowest(tally, t, o); break;
    case LAYOUT_CALLER_BEATEN: tally_beaten(tally, t, o); break;
    case LAYOUT_CALLER_TIED:
        if (layout_of(t)->beaten_adds_highest && !layout_is_house(&t->rules))
            tally_extra(tally, 0, "layout.pablo", nb__say_layout_tally_pablo_tied);
        break;
    default: break;
    }
}

void nb__layout_tally(const nb_table *t, unsigned seat, nb_tally *tally)
{
    int32_t total[NB_MAX_SEATS] = {0};
    laid l;
    lay_out(&l, t, seat);
    groups_total(&l, t, seat, tally);
    tally_cards(&l, t, tally);
    if (t->note[NOTE_CALLER] != seat + 1) return;
    nb__layout_totals(t, total);
    layout_outcome o = nb__layout_outcome(total, t->rules.seats, seat);
    tally_caller(tally, t, &o);
}
