/* luck.h - how much of what came of a hole was luck. Private to src/players and to training.
 *
 * When an action lays bare a card that nobody had seen (a card drawn, a card turned up), any of the cards that nobody has seen
 * could have come in its place, each as likely: the pack is shuffled, and nothing that anybody did can depend on it. So
 * whatever number says how good a position is, its value after the card that came, less its mean over all cards that could have
 * come, is nothing but luck. Its mean is 0, and it can be taken out of a result without changing what the result
 * is in the mean; the better the number, the less chance is left. At the end of a hole all that is still hidden is turned
 * up, and there the mean over other cards takes the result's place.
 */
#ifndef NB_LUCK_H
#define NB_LUCK_H

#include "niblick.h"

enum { NB__MOST_KINDS = 16 }; /* cards that are compared with the one that came; more would be exact but slow */

/* A card that came to light, and those that could have come instead, by what is alike to the game. */
typedef struct nb__surprise {
    uint8_t place;                 /* in card[], before it came */
    uint8_t came;                  /* its kind, or NB__MOST_KINDS: it is none of these */
    uint8_t n;                     /* kinds */
    uint8_t at[NB__MOST_KINDS];    /* a place of a card of each kind */
    uint8_t cards[NB__MOST_KINDS]; /* how many there are */
    uint16_t all;                  /* ... of all kinds together */
} nb__surprise;

/* Whether the action that led from one to the other laid bare exactly one card that nobody had seen. */
bool nb__surprise_of(nb__surprise *out, const nb_hole *before, const nb_hole *after, nb_rng *rng);
/* The hole before the action, with a card of that kind to come. */
void nb__surprise_instead(nb_hole *out, const nb_hole *before, const nb__surprise *surprise, unsigned kind);
/* The hole with other faces on all cards that nobody has seen. Returns false if there are none but in the stock. */
bool nb__shuffle_unseen(nb_hole *hole, nb_rng *rng);

#endif
