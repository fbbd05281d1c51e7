/* play_out.c - a hole played out by a network, with the luck taken out of what comes of it (nb_valuer).
 *
 * What the network says of a position, to the seat that is asked there, tells good luck from bad. Of the others it knows
 * only the mean, so for the seat that the playout is for, another seat's luck counts by its share in that mean.
 */
#include <string.h>

#include "train.h"

enum { LAST_TRIES = 8 }; /* other cards that are tried for those turned up at the end */

static void aims(const struct playout *p, const nb_hole *hole, float out[OUTPUTS])
{
    int32_t aim[NB_MAX_SEATS], others = 0, rivals = 0;
    nb_aim(p->fresh, hole, aim);
    for (unsigned i = 0; i < hole->t.rules.seats; i++) {
        if (i == p->seat || hole->t.sits_out >> i & 1) continue;
        others += aim[i];
        rivals++;
    }
    out[0] = (float)aim[p->seat] / NB_UNIT;
    out[1] = rivals ? (float)others / (float)rivals / NB_UNIT : 0;
}

/* What the network says of a position, for the seat of the playout and for the others. */
static bool value(void *the_playout, const nb_hole *hole, float out[])
{
    struct playout *p = the_playout;
    float said[OUTPUTS], rivals = (float)hole->t.rules.seats - 1;
    if (nb_over(&hole->t)) {
        aims(p, hole, out);
        return true;
    }
    policy_value(p->net, &p->other, &hole->t, hole->t.actor, said);
    bool mine = hole->t.actor == p->seat;
    out[0] = (mine ? said[0] : said[1]) * p->net->unit;
    out[1] = (mine ? said[1] : (said[0] + (rivals - 1) * said[1]) / rivals) * p->net->unit;
    return true;
}

/* The end of a hole: what is turned up is luck, and what other cards would come to in the mean is taken in its place. */
static void end(struct playout *p, const nb_valuer *network, const nb_hole *before, nb_action action,
                const nb_hole *over)
{
    float luck[OUTPUTS] = {0};
    aims(p, over, p->result);
    nb_add_last_luck(network, before, action, over, LAST_TRIES, &p->rng, luck);
    for (unsigned o = 0; o < OUTPUTS; o++) p->result[o] -= luck[o];
}

static nb_action choose(struct playout *p, const nb_hole *hole, nb_rng *opponent_rng)
{
    const struct opponent *opponent = p->company.opponent;
    if (!(p->company.network >> hole->t.actor & 1)) return opponent->choose(opponent->data, hole, opponent_rng);
    return p->thought.list[policy_think(p->net, &p->thought, &hole->t, hole->t.actor)];
}

void play_out(struct playout *p, const nb_hole *start, nb_action first)
{
    nb_hole before, hole = *start;
    nb_action action = first;
    nb_rng opponent_rng = p->opponent_rng;
    const nb_valuer network = {.n = OUTPUTS, .value = value, .data = p};
    memset(p->luck, 0, sizeof p->luck);
    for (;;) {
        before = hole;
        nb_play(&hole, action);
        if (nb_over(&hole.t)) break;
        nb_action next = choose(p, &hole, &opponent_rng);
        if (p->plan->luck_percent) nb_add_card_luck(&network, &before, action, &hole, &p->rng, p->luck);
        action = next;
    }
    end(p, &network, &before, action, &hole);
}
