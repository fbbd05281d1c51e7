/* golph_sides.c - golph_solve.h for two players, and for two sides: alpha-beta.
 *
 * What one side gains the other loses, so lines that a side would refuse need not be searched to the end. Values are what
 * the hole is worth to the first side less what it is worth to the second, in grains; the first side wants them low. A
 * position at the beginning of a trick is remembered as in golph_maxn.c; where the search was cut off, the value kept is
 * only a bound, and says so.
 */
#include "golph_solve.h"

enum { KEY_BITS = 44, LEADER_AT = GOLPH_FACES, TAKEN_AT = GOLPH_FACES + 3, WIDEST = 1 << 12 };
enum { EXACT, AT_LEAST, AT_MOST };

static int sides_value(const struct golph_solver *s, uint32_t scores)
{
    unsigned a = nb__golph_score_of(scores, 0), b = nb__golph_score_of(scores, 1);
    if (s->sides) {
        a += nb__golph_score_of(scores, 2);
        b += nb__golph_score_of(scores, 3);
    }
    if (!s->match) return s->aim[a] - s->aim[b];
    int won = (b < a) - (a < b);
    return won * (s->sides ? 2 : 1) * GOLPH_HOLE_GRAINS + (int)a - (int)b;
}

static int sides_lead(const struct golph_solver *s, struct golph_spot spot, unsigned leader, int low, int high);
static int sides_choice(const struct golph_solver *s, struct golph_spot spot, unsigned player, int low, int high);

static int sides_card(const struct golph_solver *s, struct golph_spot spot, unsigned player, unsigned face, int low,
                      int high)
{
    spot = nb__golph_put(s, spot, player, face);
    if (spot.n) return sides_choice(s, spot, nb__golph_after(s, player), low, high);
    return sides_lead(s, spot, spot.winner, low, high);
}

static int sides_choice(const struct golph_solver *s, struct golph_spot spot, unsigned player, int low, int high)
{
    bool first = !(player & 1);
    int best = first ? WIDEST : -WIDEST;
    for (uint32_t moves = nb__golph_moves(s, spot, player); moves && low < high; moves &= moves - 1) {
        int value = sides_card(s, spot, player, (unsigned)__builtin_ctz(moves), low, high);
        if (first) {
            if (value < best) best = value;
            if (best < high) high = best;
        } else {
            if (value > best) best = value;
            if (best > low) low = best;
        }
    }
    return best;
}

static int sides_lead(const struct golph_solver *s, struct golph_spot spot, unsigned leader, int low, int high)
{
    if (spot.left == 1) return sides_value(s, nb__golph_putt(s, spot, leader));
    uint64_t key = spot.held | (uint64_t)leader << LEADER_AT | (uint64_t)spot.taken << TAKEN_AT;
    uint64_t *place = &s->memory[key * 0x9E3779B97F4A7C15u >> 32 & s->last];
    if ((*place & (((uint64_t)1 << KEY_BITS) - 1)) == key) {
        unsigned kind = (unsigned)(*place >> KEY_BITS & 3);
        int value = (int)(*place >> (KEY_BITS + 2)) - WIDEST;
        if (kind == EXACT || (kind == AT_LEAST && value >= high) || (kind == AT_MOST && value <= low)) return value;
    }
    int value = sides_choice(s, spot, leader, low, high);
    unsigned kind = value >= high ? AT_LEAST : value <= low ? AT_MOST : EXACT;
    *place = key | (uint64_t)kind << KEY_BITS | (uint64_t)(value + WIDEST) << (KEY_BITS + 2);
    return value;
}

int nb__golph_sides(const struct golph_solver *s, struct golph_spot spot, unsigned player)
{
    if (spot.n) return sides_choice(s, spot, player, -WIDEST, WIDEST);
    return sides_lead(s, spot, player, -WIDEST, WIDEST);
}
