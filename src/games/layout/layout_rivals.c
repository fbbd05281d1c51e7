/* layout_rivals.c - what the others probably hold, and whether it is time to end the hole.
 *
 * The obvious rule, to end the hole with a low total, fails: whether 8 strokes are low depends on what the others have kept,
 * and on how much everybody would still save if the hole went on. So ending is worth: what this seat gives up by not playing on, less what it denies the best of
 * the others, less (or plus) what the call itself wins or costs at the chance of being lowest. A card that its owner knows
 * and keeps is taken to be better than the mean, by so much the longer it is kept.
 *
 * The chance of being lowest is taken from the normal distribution, with the variance of the cards that nobody knows.
 */
#include "layout_estimate.h"

/* clang-format off */ /* what other values cost, in strokes a hole: see layout_estimate.h. Parts are of 256. */
enum {
    KEPT = 110,                   /* of the mean: a card that its owner drew and kept. pablo: 90 costs 0.09, 140 alike */
    SPARED = 30,                  /* less by this part for every round in which an owner leaves a known card. cambio: 0 gains
                                     0.04, 50 costs 0.08 */
    SPARED_ROUNDS = 4,            /* ... up to this many rounds. four: 2 to 8 alike, within 0.02 */
    UNPAIRED = 170,               /* layout.hand: part of another's total that remains after unseen pairs. 130 and 210 cost 0.02 */
    UNSURE = 44,                  /* variance of an unknown card, in quarters of a square stroke: 11 square strokes. pablo: 88
                                     costs 0.52, 22 alike */
    LUCK = 16,                    /* variance of what may still happen: 4 square strokes. pablo: 48 costs 0.10, 4 alike */
    RESPECT = 210,                /* weight of what the best of the others could save. four: 170 costs 0.08, 250 gains 0.05;
                                     six: 130 to 250 alike */
    PATIENCE = 100,               /* 1/NB_UNIT of a stroke for not ending, which is final. cambio: 0 gains 0.04, 200 costs 0.06 */
    SECOND_THOUGHTS = 2 * NB_UNIT /* ... and more where a lost call costs the highest layout (layout.pablo). Four strokes cost
                                     0.24; none gains 0.09 */
};
/* clang-format on */

/* ------------------------------------------------------------------------------------------------------ their cards */

/* Rounds since the deal, by the cards drawn; a turn that took a discard is not counted. */
static int rounds_played(const layout_estimate *m)
{
    unsigned dealt = m->t->rules.seats * layout_size(m->v);
    return (int)((m->t->drawn - dealt) / m->t->rules.seats);
}

/* A card that its owner knows and still has is better than most: it was chosen, or nothing better came. */
int32_t nb__estimate_guess(const layout_estimate *m, unsigned owner, unsigned id)
{
    nb_card card = layout_face(m->t, m->seat, id);
    if (card != NB_HIDDEN) return estimate_value(m, card);
    if (!(m->t->seen[id] >> owner & 1)) return m->mean;
    if (id > m->t->rules.seats * layout_size(m->v)) return m->mean * KEPT / 256; /* drawn and kept */
    int rounds = rounds_played(m);
    return m->mean - m->mean * SPARED / 256 * (rounds < SPARED_ROUNDS ? rounds : SPARED_ROUNDS);
}

static unsigned rank_at(const layout_estimate *m, unsigned zone, unsigned slot)
{
    unsigned id = nb__id(m->t, zone, slot);
    nb_card card = id == NB_NO_CARD ? NB_HIDDEN : layout_face(m->t, m->seat, id);
    return card == NB_HIDDEN ? LAYOUT_NO_RANK : nb_rank(card);
}

/* The rank that is known to fill the column. */
static unsigned column_rank(const layout_estimate *m, unsigned zone, unsigned col)
{
    unsigned rank = rank_at(m, zone, col);
    for (unsigned row = 1; row < m->v->rows; row++)
        if (rank_at(m, zone, col + row * m->v->cols) != rank) return LAYOUT_NO_RANK;
    return rank;
}

static int32_t equal_columns(const layout_estimate *m, unsigned zone, unsigned owner)
{
    int32_t less = 0;
    unsigned before = LAYOUT_NO_RANK, odd = 0;
    for (unsigned col = 0; col < m->v->cols; col++) {
        unsigned rank = column_rank(m, zone, col);
        if (rank != LAYOUT_NO_RANK) {
            for (unsigned row = 0; row < m->v->rows; row++)
                less -= nb__estimate_guess(m, owner, nb__id(m->t, zone, col + row * m->v->cols));
            if (m->v->groups == GROUPS_RIPPLE && rank == before) less += m->v->run_score * NB_UNIT;
            if (m->v->groups == GROUPS_JOKER8 && odd >> rank & 1) less += m->v->twin_score * NB_UNIT;
            odd ^= 1u << rank;
        }
        before = rank;
    }
    return less;
}

/* layout.hand: any pair counts 0. One's own pairs are known; of another's cards some will be pairs. */
static int32_t hand_total(const layout_estimate *m, unsigned seat, int32_t sum)
{
    const estimate_slot *first = &m->slot[0];
    if (seat != m->seat) return sum * UNPAIRED / 256;
    const bool pairs = estimate_known(first->rank) && first->matching >> first->rank & 1;
    return first->group_value + (pairs ? -first->value : first->value);
}

/* Lines and blocks that stay on the table until the end: those that are known to be equal. */
static int32_t equal_lines(const layout_estimate *m, unsigned zone, unsigned owner)
{
    uint8_t rank[LAYOUT_MAX_SIZE];
    uint16_t group;
    bool block;
    int32_t less = 0;
    for (unsigned slot = 0; slot < layout_size(m->v); slot++) rank[slot] = (uint8_t)rank_at(m, zone, slot);
    while (nb__layout_removable(m->list, rank, &group, &block)) {
        if (block) less += m->v->block_score * NB_UNIT;
        for (unsigned rest = group; rest; rest &= rest - 1) {
            const unsigned slot = (unsigned)__builtin_ctz(rest);
            less -= nb__estimate_guess(m, owner, nb__id(m->t, zone, slot));
            rank[slot] = LAYOUT_NO_RANK;
        }
    }
    return less;
}

int32_t nb__estimate_total(const layout_estimate *m, unsigned seat)
{
    unsigned zone = layout_grid(seat);
    int32_t total = 0;
    for (unsigned at = m->t->at[zone]; at < m->t->at[zone + 1]; at++)
        if (m->t->slot[at] != NB_NO_CARD) total += nb__estimate_guess(m, seat, m->t->slot[at]);
    if (m->columns) total += equal_columns(m, zone, seat);
    if (m->v->groups == GROUPS_LINES && !m->v->remove) total += equal_lines(m, zone, seat);
    if (m->v->groups == GROUPS_HAND_PAIRS) return hand_total(m, seat, total);
    if (m->v->remove && m->t->note[NOTE_BLOCKS] >> seat & 1) total += m->v->block_score * NB_UNIT;
    return total;
}

/* ------------------------------------------------------------------------------------------------------ the hole's end */

/* What the others will have when it ends, if it is ended now: the least, the most, and the chance to beat them all. */
typedef struct rivals {
    int32_t least, most, lowest;
} rivals;

/* What a total of strokes shrinks by in this many turns: a quarter in the first, less in each that follows. Chosen by
 * hand, like the numbers above. */
static int32_t still_to_save(int32_t total, int turns)
{
    static const int16_t part[] = {0, 64, 112, 148, 175};
    return total > 0 ? total * part[turns < 4 ? turns : 4] / 256 : 0;
}

static unsigned unknown_cards(const layout_estimate *m, unsigned seat)
{
    unsigned zone = layout_grid(seat), n = 0;
    for (unsigned at = m->t->at[zone]; at < m->t->at[zone + 1]; at++)
        n += m->t->slot[at] != NB_NO_CARD && layout_face(m->t, m->seat, m->t->slot[at]) == NB_HIDDEN;
    return n;
}

/* The chance that a total is less than another when this many cards of both are unknown. The table is the normal
 * distribution by the square of the distance in quarters of the variance: chance[f] = 256 * Phi(sqrt(f) / 2). */
static int32_t chance_to_beat(int32_t own, int32_t other, unsigned unknown)
{
    static const uint8_t chance[] = {128, 177, 195, 206, 215, 222, 228, 232, 236,
                                     239, 241, 243, 245, 247, 248, 249, 250};
    int32_t ahead = (other - own) / (NB_UNIT / 2), spread = LUCK + UNSURE * (int32_t)unknown; /* in half strokes */
    int32_t far = ahead * ahead * 4 / spread;
    int32_t sure = chance[far < 16 ? far : 16];
    return ahead > 0 ? sure : NB_SURE - sure;
}

static bool others_play_on(const layout_estimate *m)
{
    return m->v->ending == END_ALL_UP ? m->t->rules.set[SET_LAST_TURNS] : m->v->ending != END_KNOCK_NOW;
}

static rivals size_up(const layout_estimate *m, int32_t own)
{
    rivals r = {.least = INT32_MAX, .most = INT32_MIN, .lowest = NB_SURE};
    unsigned unsure = unknown_cards(m, m->seat);
    for (unsigned seat = 0; seat < m->t->rules.seats; seat++) {
        if (seat == m->seat) continue;
        int32_t total = nb__estimate_total(m, seat);
        total -= still_to_save(total, others_play_on(m));
        r.lowest = r.lowest * chance_to_beat(own, total, unsure + unknown_cards(m, seat)) / NB_SURE;
        if (total < r.least) r.least = total;
        if (total > r.most) r.most = total;
    }
    return r;
}

static int32_t call_worth(const layout_estimate *m, int32_t own, const rivals *r)
{
    const layout_variant *v = m->v;
    const int32_t beaten = NB_SURE - r->lowest, score = v->lowest_score * NB_UNIT;
    int32_t worth = 0;
    if (v->lowest_instead | v->beaten_adds_highest) {
        int32_t won = v->lowest_instead ? score : own, lost = own;
        if (v->beaten_adds_highest) lost += own > r->most ? own : r->most, worth += SECOND_THOUGHTS;
        worth += (won * r->lowest + lost * beaten) / NB_SURE - own;
    }
    if (!v->lowest_instead && score) worth += score * r->lowest / NB_SURE;
    if (v->beaten_doubles && own > 0) worth += own * beaten / NB_SURE;
    if (m->t->rules.set[SET_BEATEN_ADDS]) worth += m->t->rules.set[SET_BEATEN_ADDS] * NB_UNIT * beaten / NB_SURE;
    return worth;
}

void nb__estimate_may_end(layout_estimate *m)
{
    m->own = nb__estimate_total(m, m->seat);
    rivals r = size_up(m, m->own);
    m->denied = still_to_save(r.least, m->turns) * RESPECT / 256 - call_worth(m, m->own, &r);
}

int32_t nb__estimate_ending(const layout_estimate *m, int32_t own)
{
    return still_to_save(own, m->turns) - m->denied + PATIENCE;
}

int32_t nb__estimate_least(const layout_estimate *m)
{
    int32_t least = INT32_MAX;
    for (unsigned seat = 0; seat < m->t->rules.seats; seat++) {
        int32_t total = seat == m->seat ? INT32_MAX : nb__estimate_total(m, seat);
        if (total < least) least = total;
    }
    return least;
}
