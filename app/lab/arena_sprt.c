/* arena_sprt.c - a sequential test of whether one player is better than the others.
 *
 * Every deal gives a difference. Were the spread of these known, Wald's test would compare how likely the differences so far are
 * if their mean is `better`, and if it is 0. It is not known, so each of the two gets the spread with which it does best: with the
 * mean square d0 of the differences from 0, and d1 of those from `better`, the logarithm of the ratio is n/2 log(d0/d1). Wald's
 * bounds keep the error rates, as far as the last step does not leap beyond them.
 */
#include <math.h>

#include "arena.h"

void arena_sprt_begin(struct arena_sprt *sprt, const struct arena *arena, double better, double alpha, double beta)
{
    *sprt = (struct arena_sprt){.better = better, .alpha = alpha, .beta = beta};
    if (arena) arena_weights(arena, 0, NB_NOBODY, sprt->weight);
}

bool arena_sprt_add(struct arena_sprt *sprt, double difference)
{
    const double off = difference - sprt->mean;
    if (sprt->verdict) return true;
    sprt->n++;
    sprt->mean += off / sprt->n;
    sprt->squares += off * (difference - sprt->mean);
    const double spread = sprt->squares / sprt->n, from_better = sprt->mean - sprt->better;
    const double zero = spread + sprt->mean * sprt->mean, one = spread + from_better * from_better;
    sprt->llr = zero > 0 && one > 0 ? sprt->n / 2.0 * log(zero / one) : one < zero ? INFINITY : -INFINITY;
    if (sprt->n < ARENA_SPRT_LEAST) return false;
    if (sprt->llr >= log((1 - sprt->beta) / sprt->alpha)) sprt->verdict = ARENA_BETTER;
    else if (sprt->llr <= log(sprt->beta / (1 - sprt->alpha))) sprt->verdict = ARENA_NOT_BETTER;
    return sprt->verdict;
}

void arena_sprt_run(struct arena_sprt *sprt, struct arena_scores *scores)
{
    for (unsigned d = 0; d < scores->deals; d++)
        if (arena_sprt_add(sprt, arena_of_deal(scores, d, sprt->weight))) {
            scores->deals = d + 1;
            return;
        }
}
