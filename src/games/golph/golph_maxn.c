/* golph_maxn.c - golph_solve.h for three or more players, each for themselves, by max-n.
 *
 * Alpha-beta does not apply: with more than two sides one player's loss is not another's gain, so a line that one player
 * refuses cannot be cut off for the rest. Max-n searches all of it: whoever plays picks the scores that are best for them.
 * What makes it quick enough is memory and one sound bound. A position at the beginning of a trick is the cards still held
 * (who holds them never changes), who leads and what everybody has taken: 47 bits. With the scores that come of it, 15 bits,
 * it is one exact word of memory, so two positions are never mistaken for each other. And a choice stops as soon as it has
 * the most that the cards on the table could bring (maxn_most).
 *
 * Guaranteed: the value does not depend on the order of search or on the size of the memory; test_golph_solve.c compares it
 * with a plain search.
 */
#include "golph_solve.h"

enum { KEY_BITS = 47, LEADER_AT = GOLPH_FACES, TAKEN_AT = GOLPH_FACES + 3, NOTHING_SURE = 1 << 15 };

/* What scores are worth to a player, times twice the number of the others, so that nothing is rounded. */
static int maxn_worth(const struct golph_solver *s, uint32_t scores, unsigned player)
{
    int own = 2 * (int)s->players - 1, worth = 0;
    if (!s->match) {
        for (unsigned i = 0; i < s->players; i++) worth -= s->aim[nb__golph_score_of(scores, i)];
        return worth + own * s->aim[nb__golph_score_of(scores, player)];
    }
    unsigned lowest = GOLPH_FOOZLE + 1, winner = NB_NOBODY;
    for (unsigned i = 0; i < s->players; i++) {
        unsigned score = nb__golph_score_of(scores, i);
        worth -= (int)score;
        winner = score < lowest ? i : score == lowest ? NB_NOBODY : winner;
        lowest = score < lowest ? score : lowest;
    }
    if (winner != NB_NOBODY) worth += (winner == player ? 1 - own : 1) * GOLPH_HOLE_GRAINS;
    return worth + own * (int)nb__golph_score_of(scores, player);
}

/* Would this player rather have scores a than b? By their worth to that player, and among equals by what is worse for the
 * next player to the left, and so on. */
static bool maxn_better(const struct golph_solver *s, uint32_t a, int worth_a, uint32_t b, int worth_b, unsigned player)
{
    int lead = worth_a - worth_b;
    for (unsigned other = nb__golph_after(s, player); !lead && other != player; other = nb__golph_after(s, other))
        lead = nb__golph_grains(s, b, other) - nb__golph_grains(s, a, other);
    return lead < 0;
}

/* Nothing is better than all that these cards can bring, the putt too, and nothing for the others. In match play that
 * is sure only if it wins the hole: otherwise it may be better still that others halve it. */
static uint32_t maxn_most(const struct golph_solver *s, struct golph_spot spot, unsigned player, uint32_t cards)
{
    uint32_t most = nb__golph_take(spot.taken, player, cards) - (1u << 3 * player);
    return s->match && nb__golph_grains(s, most, player) >= 0 ? NOTHING_SURE : most;
}

static uint32_t maxn_lead(const struct golph_solver *s, struct golph_spot spot, unsigned leader);
static uint32_t maxn_card(const struct golph_solver *s, struct golph_spot spot, unsigned player, unsigned face);

/* A card that does not win leaves to others what lies there: it cannot bring more than the best so far. */
static bool maxn_hopeless(const struct golph_solver *s, struct golph_spot spot, unsigned player, unsigned face,
                          uint32_t best, int worth)
{
    if (!spot.n || nb__golph_keys[spot.led][face] <= spot.key) return false;
    uint32_t most = maxn_most(s, spot, player, spot.held & ~(1u << face));
    if (most == best) return true;
    return most != NOTHING_SURE && !maxn_better(s, most, maxn_worth(s, most, player), best, worth, player);
}

static uint32_t maxn_choice(const struct golph_solver *s, struct golph_spot spot, unsigned player)
{
    uint32_t moves = nb__golph_moves(s, spot, player);
    uint32_t best = maxn_card(s, spot, player, (unsigned)__builtin_ctz(moves));
    if (!(moves &= moves - 1)) return best;
    uint32_t most = maxn_most(s, spot, player, spot.held | spot.trick);
    int worth = maxn_worth(s, best, player);
    for (; moves && best != most; moves &= moves - 1) {
        unsigned face = (unsigned)__builtin_ctz(moves);
        if (maxn_hopeless(s, spot, player, face, best, worth)) continue;
        uint32_t scores = maxn_card(s, spot, player, face);
        if (scores == best) continue;
        int other = maxn_worth(s, scores, player);
        if (!maxn_better(s, scores, other, best, worth, player)) continue;
        best = scores;
        worth = other;
    }
    return best;
}

static uint32_t maxn_card(const struct golph_solver *s, struct golph_spot spot, unsigned player, unsigned face)
{
    spot = nb__golph_put(s, spot, player, face);
    return spot.n ? maxn_choice(s, spot, nb__golph_after(s, player)) : maxn_lead(s, spot, spot.winner);
}

static uint32_t maxn_lead(const struct golph_solver *s, struct golph_spot spot, unsigned leader)
{
    if (spot.left == 1) return nb__golph_putt(s, spot, leader);
    uint64_t key = spot.held | (uint64_t)leader << LEADER_AT | (uint64_t)spot.taken << TAKEN_AT;
    uint64_t *place = &s->memory[key * 0x9E3779B97F4A7C15u >> 32 & s->last];
    if ((*place & (((uint64_t)1 << KEY_BITS) - 1)) == key) return (uint32_t)(*place >> KEY_BITS);
    uint32_t scores = maxn_choice(s, spot, leader);
    *place = key | (uint64_t)scores << KEY_BITS;
    return scores;
}

uint32_t nb__golph_maxn(const struct golph_solver *s, struct golph_spot spot, unsigned player)
{
    return spot.n ? maxn_choice(s, spot, player) : maxn_lead(s, spot, player);
}
