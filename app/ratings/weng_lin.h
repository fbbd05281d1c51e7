/* weng_lin.h - ratings of players in matches of any number of sides: who won says who is how good.
 *
 * The method is that of R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for Online Ranking", Journal of Machine
 * Learning Research 12 (2011), with the Plackett-Luce model (their algorithm 4), as the programs called OpenSkill have it; the
 * tests compare with their published numbers. A rating is a normal distribution: a player is probably about as good as mu says,
 * and sigma says how sure that is.
 */
#ifndef NIBLICK_WENG_LIN_H
#define NIBLICK_WENG_LIN_H

#include <stdint.h>

struct rating {
    double mu, sigma;
};

struct weng_lin {
    double beta;  /* how much the play of one player varies from match to match */
    double kappa; /* the least part of its variance that a rating keeps after a match */
    double tau;   /* how much a player can change between two matches */
};

/* What OpenSkill has without other wishes: 25/6, 0.0001, 25/300. A new player is 25 and 25/3. */
extern const struct weng_lin weng_lin_usual;
extern const struct rating weng_lin_new;

enum { WENG_LIN_MOST = 16 };

/* A match of n players, at most WENG_LIN_MOST. Players with the same side are partners; side numbers are below WENG_LIN_MOST.
 * place is that of the player's side, 1 the best; sides can share one. The ratings become those after the match. A player of
 * whom everything is known has sigma 0, and stays as it is. */
void weng_lin_rate(struct rating *rating, const uint8_t *side, const uint8_t *place, unsigned n,
                   const struct weng_lin *method);

#endif
