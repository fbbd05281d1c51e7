/* rum_e_golf_habit.c - what actions are worth to a sound player of Rum-E-Golf, by rule of thumb.
 *
 * The obvious method, "keep the lowest cards", fails: a card is good only at its own hole, wild cards go to whichever hole
 * comes first (with choice=lowest one cannot save them), better cards will be drawn, worse ones are forced on one, and
 * a hole without any card costs 11. So a hand is worth what the holes to come will cost with it: each hole counts by the
 * lowest card there is for it now, corrected for the draws that come before it (COST), and wild cards are laid out on the
 * holes as the rules will make them go. A discard is worth what it does to the next player, on whom it may be forced.
 *
 * Guaranteed: it looks at no face that the seat has not seen. What it cannot see: what the others hold or need, beyond their
 * scores at this hole in match play.
 *
 * The tables were measured on players who go by this rule of thumb, by a program that is not in the tree; the constants are
 * judgements. What can be found again is how well they play:
 *
 *     niblick deck rum-e-golf --check --holes 25000     turns unable to play, and the mean of a nine
 *     tools/strength.sh --only rum-e-golf --print       everyman, who goes by them, against the others
 */
#include "rum_e_golf.h"

enum {
    STROKE = NB_UNIT,
    NINETEENTH_STAYS = 3 * STROKE, /* of its 5, because it may still go round the table */
    LAST_BONUS = STROKE / 4,       /* with another bonus card in hand it can as well be handed on later */
    NONE = 8,                      /* instead of a score: no card */
    WORST = 7,                     /* score of a card; worse ones, in packs of one's own, count like it */
    DRAWS = 10,
    UNFORCED = -1,       /* instead of draws to come: one, and nothing will be forced */
    HOLE_IN_STROKES = 3, /* style=match: strokes that a hole is worth; all worths are in strokes */
    TIE_BREAK = 5,       /* ... and a stroke counts a fifth, to decide between equals */
    UNABLE_FROM = 520    /* hundredths of a stroke: what a hole without a card costs if one comes in time */
};

/* clang-format off */
/* What a hole will cost, in hundredths of a stroke, by the lowest card for it now and the draws before it: better cards come,
 * and worse ones are forced on one. */
static const int16_t COST[][DRAWS] = {
    [1] = {100, 230, 240, 240, 240, 240, 240, 240, 240, 240},
    [2] = {200, 315, 320, 295, 295, 295, 295, 295, 295, 295},
    [3] = {300, 380, 375, 355, 345, 340, 340, 340, 340, 340},
    [4] = {400, 430, 427, 423, 421, 419, 417, 413, 411, 408},
    [5] = {500, 487, 479, 473, 471, 469, 466, 463, 460, 458},
    [6] = {600, 540, 520, 509, 503, 500, 496, 493, 490, 488},
    [WORST] = {700, 585, 546, 523, 515, 513, 509, 508, 502, 502},
    [NONE] = {1100, 745, 635, 580, 548, 530, 517, 507, 502, 500},
};
static const int16_t COST_UNFORCED[] = {0, 100, 198, 290, 378, 454, 525, 580, 818};

/* The next player, in tenths of a stroke: what a hole costs if nothing is forced; what a wild card is worth, by its score;
 * and a card of a later hole, by its score from 4 on. */
static const int8_t NATURAL[RUM_HOLES] = {48, 49, 51, 52, 55, 56, 61, 65, 70};
static const int8_t GIFT[] = {0, 42, 30, 22, 19, 14, 7, 1, 0, 0, 0};
static const int8_t LATER[RUM_HOLE_FACES] = {3, 1, 0, 0};

/* style=match: how likely a rival is to have a worse score at a hole, and a better one, in 1/NB_SURE. */
static const int16_t WORSE[] = {256, 243, 226, 202, 140, 67, 30, 3, 3, 3, 3, 0};
static const int16_t BETTER[] = {0, 0, 13, 30, 54, 116, 189, 226, 253, 253, 253, 253};
/* clang-format on */

typedef struct rum_estimate {
    const nb_table *t;
    unsigned seat, hole;   /* the hole being played */
    uint64_t faces, twice; /* in the hand; of those it has two */
    uint64_t wild;         /* four bits for each score: how many wild cards of it */
} rum_estimate;

/* --------------------------------------------------------------------------------------------------- what the seat has seen */

static uint64_t one_wild(unsigned score) { return (uint64_t)1 << 4 * score; }

static void add_card(rum_estimate *m, nb_card card)
{
    uint64_t bit = (uint64_t)1 << card;
    if (rum_is_wild(&m->t->rules, card)) m->wild += one_wild(m->t->rules.worth[card]);
    m->twice |= m->faces & bit;
    m->faces |= bit;
}

static void think(rum_estimate *m, const nb_table *t, unsigned seat)
{
    unsigned zone = rum_hand_zone(t, seat);
    *m = (rum_estimate){.t = t, .seat = seat, .hole = t->note[RUM_HOLE]};
    for (unsigned at = t->at[zone]; at < t->at[zone + 1]; at++)
        if (t->seen[t->slot[at]] >> seat & 1) add_card(m, t->card[t->slot[at]]);
}

static nb_card last_discard(const nb_table *t)
{
    unsigned zone = t->rules.zones - 1u;
    return t->card[nb__id(t, zone, nb__len(t, zone) - 1)]; /* face up */
}

/* ------------------------------------------------------------------------------------------------------- what strokes are worth */

static bool in_match(const nb_rules *r) { return r->set[RUM_STYLE] == RUM_MATCH; }

static int32_t rivals(const nb_rules *r) { return r->set[RUM_PARTNERS] || r->seats < 2 ? 1 : r->seats - 1; }

/* Strokes that only the total counts: in match play they merely decide between equals. */
static int32_t on_total(const nb_rules *r, int32_t strokes) { return in_match(r) ? strokes / TIE_BREAK : strokes; }

/* style=match: worth of this score at a hole where `known` rivals have scored, the best of them best_known. A hole that
 * one of several rivals wins is lost to that one only, so it costs a share. */
static int32_t hole_worth(const rum_estimate *m, unsigned score, unsigned known, unsigned best_known)
{
    int32_t others = rivals(&m->t->rules), win = NB_SURE, lose = 0;
    NB__ASSERT(score < NB__COUNT(WORSE));
    if (known && best_known <= score) {
        win = 0;
        lose = best_known < score ? NB_SURE : 0;
    }
    for (int32_t i = (int32_t)known; i < others; i++) {
        win = win * WORSE[score] / NB_SURE;
        lose += (NB_SURE - lose) * BETTER[score] / NB_SURE;
    }
    return HOLE_IN_STROKES * (lose / others - win) + on_total(&m->t->rules, (int32_t)score * STROKE);
}

/* Prices are summed before they are made worths: hundredths of a stroke, or where holes count what those are worth. */
static int32_t price_of(const rum_estimate *m, int32_t hundredths)
{
    if (!in_match(&m->t->rules)) return hundredths;
    unsigned score = (unsigned)hundredths / 100;
    int32_t low = hole_worth(m, score, 0, 0), high = score < 11 ? hole_worth(m, score + 1, 0, 0) : low;
    return low + (high - low) * (hundredths % 100) / 100;
}

static int32_t worth_of(const rum_estimate *m, int32_t price)
{
    return in_match(&m->t->rules) ? price : price * STROKE / 100;
}

/* Of a hole, by its lowest card and the draws before it. */
static int32_t price(const rum_estimate *m, unsigned score, int draws)
{
    int32_t hundredths = draws == UNFORCED ? COST_UNFORCED[score] : COST[score][draws < DRAWS ? draws : DRAWS - 1];
    if (score != NONE || !in_match(&m->t->rules)) return price_of(m, hundredths);
    int32_t some = price_of(m, UNABLE_FROM), none = price_of(m, COST[NONE][0]); /* 11 loses a hole, and no more */
    return some + (none - some) * (hundredths - UNABLE_FROM) / (COST[NONE][0] - UNABLE_FROM);
}

/* ---------------------------------------------------------------------------------------------------- what a hand will cost */

static unsigned own_card(uint64_t faces, unsigned hole)
{
    unsigned own = faces >> RUM_HOLE_FACES * hole & 15;
    return own ? RUM_PAR + (unsigned)__builtin_ctz(own) : NONE;
}

static unsigned lowest_wild(uint64_t wild)
{
    unsigned score = wild ? (unsigned)__builtin_ctzll(wild) / 4 : NONE;
    return wild && score > WORST ? WORST : score;
}

static uint64_t spend_lowest(uint64_t wild) { return wild - one_wild((unsigned)__builtin_ctzll(wild) / 4); }

/* Holes without a card wait for the same draws, one behind the other. */
static int share_of(int draws, unsigned holes_before)
{
    if (draws <= 0) return draws;
    return draws > (int)holes_before ? draws - (int)holes_before : 1;
}

/* rum.4: at every hole the lowest card that fits is played. */
static int32_t expect_lowest(const rum_estimate *m, uint64_t faces, uint64_t wild, unsigned from, int draws)
{
    int32_t sum = 0;
    unsigned bare = 0;
    for (unsigned hole = from; hole < RUM_HOLES; hole++) {
        if (!rum_plays_hole(m->t, m->seat, hole)) continue;
        unsigned score = own_card(faces, hole);
        if (lowest_wild(wild) < score) {
            score = lowest_wild(wild);
            wild = spend_lowest(wild);
        }
        sum += price(m, score, score == NONE ? share_of(draws, bare++) : draws);
        draws = draws == UNFORCED ? 2 : draws + 1;
    }
    return sum;
}

/* choice=free: wild cards go where they save most. */
static int32_t expect_free(const rum_estimate *m, uint64_t faces, uint64_t wild, unsigned from, int draws)
{
    int32_t at[RUM_HOLES] = {0}, sum = 0;
    unsigned bare = 0, holes = 0;
    for (unsigned hole = from; hole < RUM_HOLES; hole++) {
        if (!rum_plays_hole(m->t, m->seat, hole)) continue;
        unsigned score = own_card(faces, hole);
        at[holes++] = price(m, score, score == NONE ? share_of(draws, bare++) : draws);
        draws = draws == UNFORCED ? 2 : draws + 1;
    }
    for (unsigned spent = 0; wild && spent < holes; spent++, wild = spend_lowest(wild)) {
        unsigned worst = 0;
        for (unsigned i = 1; i < holes; i++)
            if (at[i] > at[worst]) worst = i;
        int32_t better = price_of(m, 100 * (int32_t)lowest_wild(wild));
        if (at[worst] <= better) break;
        at[worst] = better;
    }
    for (unsigned i = 0; i < holes; i++) sum += at[i];
    return sum;
}

static int32_t expect(const rum_estimate *m, uint64_t faces, uint64_t wild, unsigned from, int draws)
{
    if (m->t->rules.set[RUM_CHOICE]) return worth_of(m, expect_free(m, faces, wild, from, draws));
    return worth_of(m, expect_lowest(m, faces, wild, from, draws));
}

/* The holes after this one, without a card of the hand. */
static int32_t expect_without(const rum_estimate *m, nb_card card)
{
    const nb_rules *r = &m->t->rules;
    uint64_t faces = m->faces & ~((uint64_t)1 << card & ~m->twice);
    uint64_t wild = rum_is_wild(r, card) ? m->wild - one_wild(r->worth[card]) : m->wild;
    return expect(m, faces, wild, m->hole + 1, 1);
}

/* ----------------------------------------------------------------------------------------------------------- draw or take */

static int32_t drawing(const rum_estimate *m)
{
    int32_t risk = m->t->note[RUM_HOLDER] ? 0 : NINETEENTH_STAYS / (int32_t)(nb_stock_left(m->t) + 1);
    return expect(m, m->faces, m->wild, m->hole, UNFORCED) + on_total(&m->t->rules, risk);
}

static int32_t taking(const rum_estimate *m)
{
    rum_estimate with = *m;
    add_card(&with, last_discard(m->t));
    return expect(&with, with.faces, with.wild, m->hole, 0);
}

/* ------------------------------------------------------------------------------------------------------------------- playing */

/* How many of the others have played this hole, and the best of their scores. */
static unsigned known_scores(const rum_estimate *m, unsigned *best)
{
    unsigned known = 0;
    *best = 99;
    for (unsigned other = 0; other < m->t->rules.seats; other++) {
        unsigned score = (unsigned)nb__rum_hole_score(m->t, other, m->hole);
        if (other == m->seat || !score) continue;
        known++;
        if (score < *best) *best = score;
    }
    return known;
}

static int32_t score_worth(const rum_estimate *m, unsigned score)
{
    unsigned best, known = known_scores(m, &best);
    if (!in_match(&m->t->rules)) return (int32_t)score * STROKE;
    return m->t->rules.set[RUM_PARTNERS] ? price_of(m, 100 * (int32_t)score) : hole_worth(m, score, known, best);
}

static bool is_last_turn(const rum_estimate *m)
{
    return m->hole + (rum_is_scotch(&m->t->rules) ? 2u : 1u) >= RUM_HOLES;
}

static int32_t playing(const rum_estimate *m, nb_card card)
{
    const nb_rules *r = &m->t->rules;
    int32_t worth = score_worth(m, r->worth[card]) + expect_without(m, card);
    bool rid = rum_is_bonus(r, card) && m->t->note[RUM_HOLDER] == m->seat + 1 && is_last_turn(m);
    return rid ? worth - on_total(r, NINETEENTH_STAYS) : worth;
}

/* rum.6: the 19th Hole is best handed on with the last bonus card, when it can no longer come back in time. */
static int32_t keeping_nineteenth(const rum_estimate *m)
{
    bool another = lowest_wild(m->wild) <= RUM_PAR && !is_last_turn(m) && !m->t->rules.set[RUM_CHOICE];
    return on_total(&m->t->rules, another ? -LAST_BONUS : NINETEENTH_STAYS);
}

/* ---------------------------------------------------------------------------------------------------------------- discards */

/* What a discard costs the next player, in tenths of a stroke. A card of the hole about to be played is forced (rum.5); a bad
 * card of a later hole is a weapon thrown away. */
static int32_t costs_next(const rum_estimate *m, nb_card card, unsigned hole)
{
    const nb_rules *r = &m->t->rules;
    if (rum_is_wild(r, card)) return -GIFT[r->worth[card]];
    unsigned of = r->kind[card] - 1u;
    if (of < hole) return 0;
    int32_t worse = 10 * r->worth[card] - NATURAL[of];
    if (of == hole) return worse;
    return (worse > 0 ? -worse : 0) - LATER[r->worth[card] - RUM_PAR];
}

/* style=match: a card forced upon the next player at the hole that this seat has just played. */
static int32_t forced_worth(const rum_estimate *m, unsigned score)
{
    unsigned best, known = known_scores(m, &best), mine = (unsigned)nb__rum_hole_score(m->t, m->seat, m->hole);
    return hole_worth(m, mine, known, best) - hole_worth(m, mine, known + 1, score < best ? score : best);
}

static int32_t shedding(const rum_estimate *m, nb_card card)
{
    const nb_rules *r = &m->t->rules;
    NB__ASSERT(rum_sides(r) > 0);
    unsigned hole = (m->t->note[RUM_TURNS] + 1u) / rum_sides(r); /* that the next player is about to play */
    int32_t worth = expect_without(m, card);
    if (r->seats == 1 || hole >= RUM_HOLES) return worth;
    if (in_match(r) && !r->set[RUM_PARTNERS] && hole == m->hole && r->kind[card] == hole + 1)
        return worth - forced_worth(m, r->worth[card]);
    int32_t cost = costs_next(m, card, hole) * STROKE / 10 / rivals(r);
    return worth - cost;
}

/* ---------------------------------------------------------------------------------------------------------------- the judge */

static int32_t action_worth(const rum_estimate *m, nb_action action)
{
    const nb_table *t = m->t;
    switch (nb_verb_of(action)) {
    case NB_DRAW: return drawing(m);
    case NB_TAKE: return taking(m);
    case NB_PLAY: return playing(m, (nb_card)nb_a(action));
    case NB_BURY: return expect_without(m, t->card[nb__id(t, nb_a(action), nb_b(action))]);
    case NB_SHED: return shedding(m, (nb_card)nb_a(action));
    case NB_PASS: return keeping_nineteenth(m);
    default: return 0; /* hands it on */
    }
}

void nb__rum_judge(const nb_table *t, unsigned seat, const nb_action *list, int n, int32_t *worth)
{
    rum_estimate m;
    think(&m, t, seat);
    for (int i = 0; i < n; i++) worth[i] = action_worth(&m, list[i]);
}
