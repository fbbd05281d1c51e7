/* scorer.c - see scorer.h. */
#include "scorer.h"

#include "laws.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* -------------------------------------------------------------------------------------------------- the rules page */

enum { MAX_LAYOUT = NB_MAX_CARDS };

typedef struct facts {
    const char *game;
    int value[14];    /* ace to king, joker (layout.5 and the games' table) */
    int red_king;     /* as value[12] but in cambio */
    bool pairs_count; /* layout.hand: any two alike in hand count nothing */
    bool lines;       /* layout.deluxe */
    bool runs;        /* layout.ripple */
    bool twins;       /* layout.joker8 */
    bool bargain;     /* layout.pablo */
} facts;

static const facts FACTS[] = {
    {.game = "four", .value = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0, 0}},
    {.game = "hand", .value = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0, 0}, .pairs_count = true},
    {.game = "power", .value = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0, 10}},
    {.game = "jacks-and-fives", .value = {1, 2, 3, 4, 0, 6, 7, 8, 9, 10, 0, 10, 10, 0}, .red_king = 10},
    {.game = "rat-a-tat-tat", .value = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, 0, 0}},
    {.game = "cambio", .value = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 0}, .red_king = -1},
    {.game = "pablo", .value = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, -5}, .red_king = 10, .bargain = true},
    {.game = "six", .value = {1, -2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0, 0}},
    {.game = "eight", .value = {1, -2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0, 0}},
    {.game = "ten", .value = {1, -2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0, 0}},
    {.game = "crazy-nines", .value = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0, 0}},
    {.game = "crazy-nines-deluxe", .value = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0, 0}, .lines = true},
    {.game = "ripple", .value = {1, 2, 3, 4, 5, 6, 0, 8, 9, 10, 0, 10, 10, 0}, .red_king = 10, .runs = true},
    {.game = "joker-eight", .value = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0, -5}, .twins = true},
};

static const facts *facts_of(const nb_rules *rules)
{
    for (unsigned i = 0; i < sizeof FACTS / sizeof *FACTS; i++)
        if (!strcmp(FACTS[i].game, nb_game_of(rules)->id)) return &FACTS[i];
    fail_msg("\"%s\" has no row in FACTS of tests/lib/scorer.c: count it there a second time, by its rules page",
             nb_game_of(rules)->id);
    return NULL;
}

/* Whether an option has been chosen with this value. */
static bool chosen(const nb_rules *rules, const char *name, const char *value)
{
    const nb_option *options = nb_game_of(rules)->options;
    char text[40];
    for (unsigned i = 0; options[i].name; i++) {
        if (strcmp(options[i].name, name) != 0) continue;
        nb_option_value(text, sizeof text, rules, i);
        return !strcmp(text, value);
    }
    return false;
}

static int value_of(const nb_rules *rules, nb_card card)
{
    const facts *f = facts_of(rules);
    unsigned rank = nb_rank(card);
    bool red = card != NB_JOKER && (nb_suit(card) == 1 || nb_suit(card) == 2), jokers = chosen(rules, "jokers", "on");
    if (card == NB_JOKER) return jokers ? -2 : f->value[13];
    if (rank >= 10 && chosen(rules, "values", "alternate")) return (int)rank + 1;
    if (jokers && f->value[rank] == -2) return 2;
    return rank == 12 && red ? f->red_king : f->value[rank];
}

/* -------------------------------------------------------------------------------------------------------- a layout */

typedef struct layout {
    unsigned rows, cols, n;
    nb_card card[MAX_LAYOUT]; /* NB_NO_CARD: a gap. The grid comes first, then penalty cards */
    bool up[MAX_LAYOUT];
} layout;

static unsigned zone_of(const nb_table *t, unsigned seat)
{
    unsigned z = 0;
    while (nb_zone_at(t, z).owner != seat ||
           (nb_zone_at(t, z).kind != NB_ZONE_GRID && nb_zone_at(t, z).kind != NB_ZONE_HAND))
        z++;
    return z;
}

static layout layout_of_seat(const nb_table *t, unsigned seat)
{
    unsigned zone = zone_of(t, seat);
    nb_zone z = nb_zone_at(t, zone);
    layout l = {.rows = z.rows, .cols = z.cols, .n = z.len};
    for (unsigned i = 0; i < l.n; i++) {
        nb_cell cell = nb_cell_at(t, zone, i);
        l.card[i] = cell.card;
        l.up[i] = cell.up;
    }
    return l;
}

static nb_card at(const layout *l, unsigned row, unsigned col) { return l->card[row * l->cols + col]; }

/* The rank of a whole column of equals, or -1. */
static int column_rank(const layout *l, unsigned col)
{
    for (unsigned row = 0; row < l->rows; row++)
        if (at(l, row, col) == NB_NO_CARD || nb_rank(at(l, row, col)) != nb_rank(at(l, 0, col))) return -1;
    return (int)nb_rank(at(l, 0, col));
}

static void clear_column(layout *l, unsigned col)
{
    for (unsigned row = 0; row < l->rows; row++) l->card[row * l->cols + col] = NB_NO_CARD;
}

static int plain_count(const nb_rules *rules, const layout *l)
{
    int sum = 0;
    for (unsigned i = 0; i < l->n; i++)
        if (l->card[i] != NB_NO_CARD) sum += value_of(rules, l->card[i]);
    return sum;
}

/* ------------------------------------------------------------------------------------------------------ the groups */

/* layout.columns: a column of equals counts nothing. */
static void take_off_columns(layout *l)
{
    for (unsigned col = 0; col < l->cols; col++)
        if (column_rank(l, col) >= 0) clear_column(l, col);
}

/* layout.hand: pairs go, whichever they are. */
static void take_off_pairs(layout *l)
{
    for (unsigned i = 0; i < l->n; i++) {
        for (unsigned j = i + 1; j < l->n; j++) {
            if (l->card[i] == NB_NO_CARD || l->card[j] == NB_NO_CARD) continue;
            if (nb_rank(l->card[i]) != nb_rank(l->card[j])) continue;
            l->card[i] = l->card[j] = NB_NO_CARD;
        }
    }
}

/* layout.ripple: neighbouring pairs of one rank take strokes off; every pair counts nothing by itself. */
static int take_off_runs(layout *l)
{
    static const int bonus[] = {0, 0, -20, -40, -60, -80};
    int sum = 0;
    for (unsigned col = 0; col < l->cols;) {
        unsigned length = 1;
        int rank = column_rank(l, col);
        if (rank < 0) {
            col++;
            continue;
        }
        while (col + length < l->cols && column_rank(l, col + length) == rank) length++;
        sum += bonus[length];
        for (unsigned i = 0; i < length; i++) clear_column(l, col + i);
        col += length;
    }
    return sum;
}

/* layout.joker8: any two pairs of one rank count -10 together. */
static int take_off_twins(layout *l)
{
    int sum = 0, pairs[14] = {0};
    for (unsigned col = 0; col < l->cols; col++) {
        int rank = column_rank(l, col);
        if (rank < 0) continue;
        clear_column(l, col);
        if (++pairs[rank] == 2) sum -= 10, pairs[rank] = 0;
    }
    return sum;
}

/* ------------------------------------------------------------------------------------------------ lines and blocks */

/* layout.deluxe, in the order in which they go: blocks in reading order, columns, rows, diagonals. */
static const struct {
    unsigned n, cell[4];
} GROUPS[] = {
    {4, {0, 1, 3, 4}}, {4, {1, 2, 4, 5}}, {4, {3, 4, 6, 7}}, {4, {4, 5, 7, 8}}, /* blocks */
    {3, {0, 3, 6}},    {3, {1, 4, 7}},    {3, {2, 5, 8}},                       /* columns */
    {3, {0, 1, 2}},    {3, {3, 4, 5}},    {3, {6, 7, 8}},                       /* rows */
    {3, {0, 4, 8}},    {3, {2, 4, 6}},                                          /* diagonals */
};

static bool is_group(const layout *l, unsigned g)
{
    for (unsigned i = 0; i < GROUPS[g].n; i++) {
        unsigned cell = GROUPS[g].cell[i];
        if (l->card[cell] == NB_NO_CARD || !l->up[cell]) return false;
        if (nb_rank(l->card[cell]) != nb_rank(l->card[GROUPS[g].cell[0]])) return false;
    }
    return true;
}

/* Takes away what goes; true if a block was among it. */
static bool take_off_lines(layout *l)
{
    bool block = false;
    for (unsigned g = 0; g < sizeof GROUPS / sizeof *GROUPS;) {
        if (!is_group(l, g)) {
            g++;
            continue;
        }
        block |= GROUPS[g].n == 4;
        for (unsigned i = 0; i < GROUPS[g].n; i++) l->card[GROUPS[g].cell[i]] = NB_NO_CARD;
        g = 0;
    }
    return block;
}

/* What the layout of a seat must be after an action. */
static layout expected_layout(scorer *s, const nb_hole *before, unsigned seat, unsigned actor, nb_action action,
                              bool over)
{
    layout l = layout_of_seat(&before->t, seat);
    if (seat == actor && nb_verb_of(action) == NB_SWAP) {
        unsigned held = 0;
        while (nb_zone_at(&before->t, held).kind != NB_ZONE_HELD) held++;
        l.card[nb_b(action)] = nb_cell_at(&before->t, held, 0).card;
        l.up[nb_b(action)] = true;
    }
    if (seat == actor && nb_verb_of(action) == NB_OPEN)
        for (unsigned row = 0; row < l.rows; row++) l.up[row * l.cols + nb_a(action)] = true;
    s->block[seat] |= take_off_lines(&l);
    if (!over) return l;
    for (unsigned i = 0; i < l.n; i++) l.up[i] = true;
    s->block[seat] |= take_off_lines(&l);
    return l;
}

/* ------------------------------------------------------------------------------------------------- the whole table */

void scorer_start(scorer *s)
{
    memset(s, 0, sizeof *s);
    s->caller = -1;
}

void scorer_see(scorer *s, const nb_hole *before, unsigned seat, nb_action action, const nb_hole *after)
{
    unsigned verb = nb_verb_of(action);
    if (verb == NB_KNOCK || verb == NB_CALL) s->caller = (int)seat;
    if (!facts_of(&before->t.rules)->lines) return;
    for (unsigned other = 0; other < before->t.rules.seats; other++) {
        layout expected = expected_layout(s, before, other, seat, action, nb_over(&after->t));
        layout found = layout_of_seat(&after->t, other);
        for (unsigned i = 0; i < found.n; i++) s->wrong |= found.card[i] != expected.card[i];
    }
}

static int count_layout(const scorer *s, const nb_hole *hole, unsigned seat)
{
    const nb_rules *rules = &hole->t.rules;
    const facts *f = facts_of(rules);
    layout l = layout_of_seat(&hole->t, seat);
    int extra = 0;
    for (unsigned i = 0; i < l.n; i++) l.up[i] = true; /* everything is turned up and counted */
    if (chosen(rules, "columns", "on")) take_off_columns(&l);
    if (f->pairs_count) take_off_pairs(&l);
    if (f->lines && (take_off_lines(&l) || s->block[seat])) extra = -25;
    if (f->runs) extra = take_off_runs(&l);
    if (f->twins) extra = take_off_twins(&l);
    return plain_count(rules, &l) + extra;
}

/* layout.knock-penalty, layout.pablo: what becomes of whoever ended the hole. */
void scorer_count(const scorer *s, const nb_hole *hole, int32_t score[NB_MAX_SEATS])
{
    const nb_rules *rules = &hole->t.rules;
    int own[NB_MAX_SEATS], highest = 0, lower = 0, equal = 0;
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        score[seat] = own[seat] = count_layout(s, hole, seat);
        if (seat == 0 || own[seat] > highest) highest = own[seat];
    }
    if (s->caller < 0) return;
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        if ((int)seat == s->caller) continue;
        lower += own[seat] < own[s->caller];
        equal += own[seat] == own[s->caller];
    }
    if (chosen(rules, "knock-penalty", "on") && lower) score[s->caller] += 10;
    if (!facts_of(rules)->bargain) return;
    if (lower) score[s->caller] += highest;
    else if (!equal) score[s->caller] = -10;
}
