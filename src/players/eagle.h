/* eagle.h - the trained player from the inside: what a network makes of actions, for players that build on it. */
#ifndef NB_EAGLE_H
#define NB_EAGLE_H

#include "weights.h"

/* What an action is worth that no sensible player does (nb_game.judge says NB_NEVER): more strokes than there can be. */
#define NB__EAGLE_NEVER 1e9f

/* The network for these rules: the one that nb_eagle_use was given, or else the one built in. NULL if there is none, or if it
 * cannot be used for them; nb_player_ready says why. It takes a microsecond or less: ask once a choice, not once an action. */
const nb__weights *nb__eagle_weights(const nb_rules *rules);
/* The same, but the budget may name another network. budget may be NULL. */
const nb__weights *nb__eagle_weights_for(const nb_budget *budget, const nb_rules *rules);

/* What each of these legal actions of the seat will come to, in strokes (nb_aim), less is better: for the seat itself in own[],
 * and for the others in the mean in others[]. The best action has the smallest own - others; what it is worth is the network's
 * opinion of the position. Actions that no sensible player does get NB__EAGLE_NEVER in own[] and 0 in others[]. It looks at no
 * face that the seat has not seen, so it can be asked about a view and about a complete hole. Where somebody must act, one of
 * the actions is sensible; n may be 1. */
void nb__eagle_values(const nb__weights *weights, const nb_table *t, unsigned seat, const nb_action *list, int n,
                      float own[], float others[]);
/* The index of the best; the first of several. */
int nb__eagle_best(const float own[], const float others[], int n);

/* Networks that are compiled in. The last has no game. */
typedef struct nb__built_in {
    const char *game;
    const void *bytes;
    size_t size;
} nb__built_in;
extern const nb__built_in nb__eagle_built_in[];

/* nb_player.ready of eagle, and of any other player that plays by its networks. */
bool nb__eagle_ready(const nb_rules *rules, const nb_budget *budget, nb_why *why);
bool nb__network_ready(const nb_player *player, const nb_rules *rules, const nb_budget *budget, nb_why *why);

#endif
