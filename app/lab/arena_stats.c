/* arena_stats.c - means and 95 % intervals. A deal gives one number: its rotations share the cards and are not
 * independent, different deals are. So the interval is Student's, from the spread between deals.
 */
#include <math.h>

#include "arena.h"

/* --------------------------------------------------------------------------------------------------- Student's t */

static const double HALF_TURN = 3.14159265358979323846;

/* How much of Student's distribution lies within t of zero: finite sums for whole degrees of freedom (Abramowitz and
 * Stegun 26.7.3 and 26.7.4). */
static double student_within(double t, unsigned freedom)
{
    double angle = atan(t / sqrt(freedom)), c = cos(angle), term = freedom % 2 ? c : 1, sum = 0;
    for (unsigned k = freedom % 2 ? 3 : 2; k <= freedom; k += 2) {
        sum += term;
        term *= c * c * (k - 1) / k;
    }
    return freedom % 2 ? 2 / HALF_TURN * (angle + sin(angle) * sum) : sin(angle) * sum;
}

enum { MANY = 200 }; /* degrees of freedom from which four terms of the expansion are right to the last digit printed */

double arena_student(unsigned freedom)
{
    const double z = 1.959963984540054, n = freedom, z2 = z * z;
    if (freedom >= MANY)
        return z + z * (z2 + 1) / (4 * n) + z * ((5 * z2 + 16) * z2 + 3) / (96 * n * n) +
               z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / (384 * n * n * n);
    double low = 0, high = 16; /* one degree of freedom: 12.7 */
    for (int i = 0; i < 60; i++) {
        double middle = (low + high) / 2;
        if (student_within(middle, freedom) < 0.95) low = middle;
        else high = middle;
    }
    return high;
}

/* -------------------------------------------------------------------------------------------------------- figures */

double arena_of_deal(const struct arena_scores *scores, unsigned deal, const double *weight)
{
    double sum = 0;
    for (unsigned i = 0; i < scores->players; i++) sum += weight[i] * scores->sum[(size_t)deal * scores->players + i];
    return sum;
}

struct arena_figure arena_figure(const struct arena_scores *scores, const double *weight)
{
    struct arena_figure figure = {.half = INFINITY};
    double n = scores->deals, squares = 0;
    for (unsigned d = 0; d < scores->deals; d++) figure.mean += arena_of_deal(scores, d, weight) / n;
    if (scores->deals < 2) return figure;
    for (unsigned d = 0; d < scores->deals; d++) {
        double off = arena_of_deal(scores, d, weight) - figure.mean;
        squares += off * off;
    }
    figure.half = arena_student(scores->deals - 1) * sqrt(squares / (n - 1) / n);
    return figure;
}

/* Sums of so many standings make one. */
static double standings_in(const struct arena *arena, unsigned seats)
{
    return (double)arena->rotations * seats * (arena->luck_out ? NB_UNIT : 1);
}

/* Standings are the lower the better; as the game counts, points and holes are the higher the better. */
struct arena_figure arena_mean(const struct arena *arena, const struct arena_scores *scores, unsigned player)
{
    double weight[NB_MAX_SEATS] = {0};
    weight[player] = (arena->unit.high ? -1.0 : 1.0) / standings_in(arena, arena->seats[player]);
    return arena_figure(scores, weight);
}

void arena_weights(const struct arena *arena, unsigned player, unsigned than, double weight[NB_MAX_SEATS])
{
    unsigned others = than == NB_NOBODY ? arena->rules.seats - arena->seats[player] : arena->seats[than];
    for (unsigned i = 0; i < NB_MAX_SEATS; i++) weight[i] = 0;
    for (unsigned i = 0; i < arena->players; i++)
        if (i != player && (than == NB_NOBODY || than == i)) weight[i] = 1.0 / standings_in(arena, others);
    weight[player] = -1.0 / standings_in(arena, arena->seats[player]);
}

struct arena_figure arena_better(const struct arena *arena, const struct arena_scores *scores, unsigned player,
                                 unsigned than)
{
    double weight[NB_MAX_SEATS];
    arena_weights(arena, player, than, weight);
    return arena_figure(scores, weight);
}
