/* review_playout.c - playing a hole on by the reference, to see what comes of it.
 *
 * Two holes that differ by one action soon have nothing in common if the stock is simply drawn in its order, and then their
 * difference is mostly noise. So every seat's draws are tied to its turn (nb_draw_by). Long holes need not be played to their end:
 * two rounds of the table after the action the network says the rest. In the middle of a hole of six that takes half the time or
 * less, and a fifth of the playouts for the same error, in return for whatever the network has not learnt. What is turned up
 * when a hole ends is shuffled a few times, and the mean counts.
 *
 * Taking out the luck of every draw on the way by the network's values (nb_surprise) was tried: in six it halved the spread,
 * and each playout took six times as long. So it is not done.
 */
#include "review_inside.h"

enum {
    LAST_TRIES = 4,   /* other cards that are tried for those turned up at the end */
    LENGTH_TRIES = 4, /* imagined holes that tell how long a hole will be */
    LONG_HOLE = 24    /* actions; what is shorter is played to its end, because that is cheap and no network can err */
};

/* What the reference does, and what its network expects for the seat and for the others. */
struct thought {
    nb_action action;
    float own, others;
};

void nb__reference_start(struct reference *ref, const nb_table *t)
{
    ref->weights = nb__eagle_weights(&t->rules);
    ref->seats = t->rules.seats;
    ref->playing = (uint16_t)(((1u << ref->seats) - 1) & ~(unsigned)t->sits_out);
    nb_match_start(&ref->fresh, &t->rules, nb_seed_number(0));
    nb__kinds_start(&ref->kinds, &t->rules);
}

static int first_least(const int32_t *worth, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        if (worth[i] < worth[best]) best = i;
    return best;
}

/* value: what the network expects is asked for too. */
static struct thought think(const struct reference *ref, const nb_table *t, unsigned seat, bool value)
{
    nb_action list[NB_MAX_ACTIONS];
    float own[NB_MAX_ACTIONS], others[NB_MAX_ACTIONS];
    int32_t worth[NB_MAX_ACTIONS];
    int n = nb_legal_for(t, seat, list);
    if (n == 1 && !(value && ref->weights)) return (struct thought){.action = list[0]};
    if (!ref->weights) {
        nb__judge(t, seat, list, n, worth);
        return (struct thought){.action = list[first_least(worth, n)]};
    }
    nb__eagle_values(ref->weights, t, seat, list, n, own, others);
    int best = nb__eagle_best(own, others, n);
    return (struct thought){list[best], own[best], others[best]};
}

nb_action nb__reference_choice(const struct reference *ref, const nb_table *t, unsigned seat)
{
    return think(ref, t, seat, false).action;
}

void nb__review_act(nb_hole *hole, unsigned seat, nb_action action)
{
    if (hole->t.actor == seat) nb_play(hole, action);
    else nb_apply_as(hole, seat, action, NULL);
}

static void aims(const struct reference *ref, const nb_hole *hole, float out[NB_MAX_SEATS])
{
    int32_t aim[NB_MAX_SEATS];
    nb_aim(&ref->fresh, hole, aim);
    for (unsigned s = 0; s < ref->seats; s++) out[s] = (float)aim[s] / NB_UNIT;
}

/* The end of a hole: what other cards would come to in the mean. If it hung on a card whether this was the end, it counts as
 * it came. */
static void add_end(const struct reference *ref, const nb_hole *before, unsigned seat, nb_action action,
                    const nb_hole *over, nb_rng *rng, float result[NB_MAX_SEATS])
{
    float sum[NB_MAX_SEATS] = {0}, one[NB_MAX_SEATS];
    unsigned tries = 0;
    for (; tries < LAST_TRIES; tries++) {
        nb_hole other = *before;
        if (!nb_shuffle_unseen(&other, rng)) break;
        nb__review_act(&other, seat, action);
        if (!nb_over(&other.t)) break;
        aims(ref, &other, one);
        for (unsigned s = 0; s < ref->seats; s++) sum[s] += one[s] / LAST_TRIES;
    }
    if (tries < LAST_TRIES) aims(ref, over, sum);
    for (unsigned s = 0; s < ref->seats; s++) result[s] += sum[s];
}

/* ------------------------------------------------------------------------------------------------------- the playout */

/* What a seat draws in its n-th turn from here on depends on the world, the seat and n. */
static void draw_alike(nb_hole *hole, uint64_t world, const uint8_t turns[NB_MAX_SEATS])
{
    nb_draw_by(hole, world + ((uint64_t)hole->t.turn << 8 | turns[hole->t.turn]) * 0xD1342543DE82EF95u);
}

void nb__review_playout(const struct playout *p, const nb_hole *start, unsigned seat, nb_action action, nb_rng *rng,
                        struct draws *draws, float out[NB_MAX_SEATS])
{
    const struct reference *ref = p->ref;
    const uint64_t world = nb_rng_next(rng);
    nb_hole before, hole = *start;
    uint8_t turns[NB_MAX_SEATS] = {0};
    unsigned passed = 0;
    struct thought next = {.action = action};
    for (unsigned s = 0; s < ref->seats; s++) out[s] = 0;
    if (seat == NB_NOBODY) {
        if (nb_over(&hole.t)) {
            aims(ref, &hole, out);
            return;
        }
        seat = hole.t.actor;
        next = think(ref, &hole.t, seat, false);
    }
    const unsigned who = seat;
    for (;;) {
        const unsigned turn = hole.t.turn;
        const bool draws_card = nb_verb_of(next.action) == NB_DRAW;
        if (draws_card) draw_alike(&hole, world, turns);
        before = hole;
        action = next.action;
        nb__review_act(&hole, seat, action);
        if (draws_card) nb__draws_note(draws, &ref->kinds, turns[turn], &before.t, &hole.t);
        if (nb_over(&hole.t)) break;
        if (hole.t.turn != turn) turns[hole.t.turn]++, passed++;
        seat = hole.t.actor;
        const bool is_last = p->turns && passed >= p->turns && seat == who;
        next = think(ref, &hole.t, seat, is_last);
        if (is_last) {
            for (unsigned s = 0; s < ref->seats; s++) out[s] += s == seat ? next.own : next.others;
            return;
        }
    }
    add_end(ref, &before, seat, action, &hole, rng, out);
}

unsigned nb__review_length(const struct reference *ref, const nb_hole *start)
{
    nb_hole hole = *start;
    unsigned n = 0;
    for (; !nb_over(&hole.t); n++) nb_play(&hole, nb__reference_choice(ref, &hole.t, hole.t.actor));
    return n;
}

struct playout nb__review_playout_for(const struct reference *ref, const nb_view *view)
{
    unsigned actions = 0;
    nb_hole world;
    nb_rng rng;
    nb_rng_start(&rng, 0, view->t.number);
    for (unsigned i = 0; ref->weights && i < LENGTH_TRIES; i++) {
        nb_sample(&world, view, &rng);
        actions += nb__review_length(ref, &world);
    }
    return (struct playout){.ref = ref, .turns = actions > LONG_HOLE * LENGTH_TRIES ? 2 * ref->seats : 0};
}

double nb__review_lead(const struct reference *ref, const float value[NB_MAX_SEATS], unsigned seat)
{
    double others = 0;
    unsigned rivals = 0;
    for (unsigned s = 0; s < ref->seats; s++) {
        if (s == seat || !(ref->playing >> s & 1)) continue;
        others += (double)value[s];
        rivals++;
    }
    return (double)value[seat] - (rivals ? others / rivals : 0);
}
