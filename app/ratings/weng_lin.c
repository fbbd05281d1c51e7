/* weng_lin.c - see weng_lin.h. The letters are those of the paper. */
#include "weng_lin.h"

#include <math.h>
#include <stdbool.h>

const struct weng_lin weng_lin_usual = {.beta = 25.0 / 6, .kappa = 0.0001, .tau = 25.0 / 300};
const struct rating weng_lin_new = {.mu = 25, .sigma = 25.0 / 3};

struct team {
    double mu, variance;  /* of all its players */
    unsigned place, tied; /* tied: how many sides have this place */
    bool plays;
};

struct match {
    struct team team[WENG_LIN_MOST];
    double c; /* the spread of all results together */
};

static void gather(struct match *m, const struct rating *rating, const uint8_t *side, const uint8_t *place, unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        struct team *team = &m->team[side[i]];
        team->mu += rating[i].mu;
        team->variance += rating[i].sigma * rating[i].sigma;
        team->place = place[i];
        team->plays = true;
    }
}

static void count_ties(struct match *m)
{
    for (unsigned i = 0; i < WENG_LIN_MOST; i++)
        for (unsigned q = 0; q < WENG_LIN_MOST; q++)
            m->team[i].tied += m->team[q].plays && m->team[q].place == m->team[i].place;
}

static double spread(const struct match *m, double beta)
{
    double sum = 0;
    for (unsigned i = 0; i < WENG_LIN_MOST; i++)
        if (m->team[i].plays) sum += m->team[i].variance + beta * beta;
    return sqrt(sum);
}

/* The chance that this side comes before all others that were not better than q. Differences are all that counts, so the
 * numbers do not grow with the ratings. */
static double chance(const struct match *m, const struct team *team, const struct team *q)
{
    double sum = 0;
    for (unsigned s = 0; s < WENG_LIN_MOST; s++)
        if (m->team[s].plays && m->team[s].place >= q->place) sum += exp((m->team[s].mu - team->mu) / m->c);
    return 1 / sum;
}

/* How much better the side did than was expected, and how much the match has told about it. */
static void judge(const struct match *m, const struct team *team, double *omega, double *delta)
{
    *omega = *delta = 0;
    for (unsigned s = 0; s < WENG_LIN_MOST; s++) {
        const struct team *q = &m->team[s];
        if (!q->plays || q->place > team->place) continue;
        const double p = chance(m, team, q);
        *omega += ((q == team ? 1 : 0) - p) / q->tied;
        *delta += p * (1 - p) / q->tied;
    }
}

static void move(struct rating *r, const struct match *m, const struct team *team, double kappa)
{
    const double variance = r->sigma * r->sigma, gamma = sqrt(team->variance) / m->c;
    double omega, delta, kept;
    judge(m, team, &omega, &delta);
    r->mu += variance / m->c * omega;
    kept = 1 - variance / (m->c * m->c) * gamma * delta;
    r->sigma *= sqrt(kept > kappa ? kept : kappa);
}

void weng_lin_rate(struct rating *rating, const uint8_t *side, const uint8_t *place, unsigned n,
                   const struct weng_lin *method)
{
    struct match m = {.c = 0};
    for (unsigned i = 0; i < n; i++)
        if (rating[i].sigma > 0) rating[i].sigma = sqrt(rating[i].sigma * rating[i].sigma + method->tau * method->tau);
    gather(&m, rating, side, place, n);
    count_ties(&m);
    m.c = spread(&m, method->beta);
    for (unsigned i = 0; i < n; i++)
        if (rating[i].sigma > 0) move(&rating[i], &m, &m.team[side[i]], method->kappa);
}
