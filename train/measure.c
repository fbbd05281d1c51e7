/* measure.c - the network against the rule of thumb (nb_game.judge without wavering). Every deal is played with the network in
 * each seat, or on each side where there are partners, and gives one number; see docs/PLAYERS.md on duplicate deals.
 */
#include <math.h>

#include "players.h"
#include "train.h"

/* One thread's deals. */
struct share {
    const struct plan *plan;
    const struct net *net;
    unsigned seats, first, last;
    double sum, squares;
    struct thought thought;
};

enum { MEASURE_SEED = 0x5EED }; /* never one of self-play: those are 64 random bits */

/* How much better the seat is than its rivals. */
static double gain_of(const nb_match *fresh, const nb_hole *hole, unsigned seat)
{
    nb_match match = *fresh;
    int32_t standing[NB_MAX_SEATS];
    uint16_t side = nb_side(&fresh->rules, seat);
    double others = 0, rivals = 0;
    nb_match_close(&match, hole);
    nb_match_standing(&match, standing);
    for (unsigned s = 0; s < fresh->rules.seats; s++)
        if (!(side >> s & 1)) others += standing[s], rivals++;
    return rivals > 0 ? others / rivals - standing[seat] : -standing[seat];
}

static double play_deal(struct share *s, const nb_rules *rules, const nb_seed *seed, unsigned number)
{
    struct thought *th = &s->thought;
    nb_match fresh;
    double gain = 0;
    nb_match_start(&fresh, rules, *seed);
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        uint16_t side = nb_side(rules, seat);
        nb_hole hole;
        nb_rng rng;
        nb_rng_start(&rng, number, seat);
        nb_deal(&hole, rules, seed, number, (number + number / NB_MAX_COURSE) % rules->seats);
        while (!nb_over(&hole.t)) {
            unsigned actor = hole.t.actor;
            int pick;
            if (side >> actor & 1) pick = policy_think(s->net, th, &hole.t, actor);
            else {
                th->n = nb_legal(&hole, th->list);
                pick = nb__habit(&hole.t, actor, th->list, th->n, 0, &rng);
            }
            nb_play(&hole, th->list[pick]);
        }
        gain += gain_of(&fresh, &hole, seat) / rules->seats;
    }
    return gain;
}

static void *play_share(void *data)
{
    struct share *s = data;
    nb_seed seed = nb_seed_number(MEASURE_SEED);
    nb_rules rules;
    s->sum = s->squares = 0;
    if (nb_setup(&rules, s->plan->game, s->seats, s->plan->options, NULL)) return NULL;
    for (unsigned i = s->first; i < s->last; i++) {
        double gain = play_deal(s, &rules, &seed, i);
        s->sum += gain;
        s->squares += gain * gain;
    }
    return NULL;
}

struct figure measure(const struct plan *plan, const struct net *net, unsigned seats, unsigned deals)
{
    static struct share share[MOST_THREADS];
    double sum = 0, squares = 0;
    for (unsigned i = 0; i < plan->threads; i++) {
        share[i].plan = plan;
        share[i].net = net;
        share[i].seats = seats;
        share[i].first = deals * i / plan->threads;
        share[i].last = deals * (i + 1) / plan->threads;
    }
    in_parallel(play_share, share, sizeof share[0], plan->threads);
    for (unsigned i = 0; i < plan->threads; i++) sum += share[i].sum, squares += share[i].squares;
    double mean = sum / deals;
    return (struct figure){mean, 1.96 * sqrt((squares / deals - mean * mean) / (deals - 1))};
}
