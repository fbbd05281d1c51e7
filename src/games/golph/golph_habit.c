/* golph_habit.c - what a card is worth to a sensible player of golph, by rule of thumb.
 *
 * The obvious method, "play the lowest card that wins", fails twice. Tricks are worth nothing here: only the lowest trump
 * ball in them counts, so most tricks are not worth a good card. And a card that wins now may be beaten by somebody who
 * plays later, above all by a Stymie.
 *
 * So a card is judged by two outcomes and the chance of each: it takes the trick (or the seat that has the trick now does),
 * or somebody later takes it. Each outcome is worth what the trick adds to what one has taken, plus what the hand is still
 * good for without that card, less what the others gain. The chance comes from golph_odds.c, the numbers from
 * golph_values.c. It looks one trick ahead and no farther, so it costs little enough to be played in a search's playouts.
 *
 * Worths are in 1/NB_UNIT strokes, less is better, and only their differences mean anything.
 */
#include "golph_estimate.h"

static unsigned kind_of(nb_card card, unsigned trump)
{
    unsigned number = nb__golph_number(card);
    if (card == GOLPH_BUZZARD) return GOLPH_BUZZARD_CARD;
    if (nb__golph_colour(card) == trump) return number == GOLPH_STYMIE ? GOLPH_TRUMP_STYMIE : GOLPH_TRUMP_BALL + number;
    return number == GOLPH_STYMIE ? GOLPH_DORMIE_STYMIE : GOLPH_DORMIE_BALL + number;
}

/* What a hand is still good for to a player whose lowest ball is `taken`, with `left` tricks to come. */
static int32_t hand_value(const struct golph_estimate *m, uint32_t hand, unsigned taken, unsigned left)
{
    const struct golph_values *v = nb__golph_values(m->players);
    int32_t value = 0;
    for (unsigned colour = 0; colour < GOLPH_COLOURS; colour++)
        if (colour != m->trump && !(hand & nb__golph_colour_faces(colour))) value += v->empty[left];
    for (; hand; hand &= hand - 1) {
        unsigned kind = kind_of((nb_card)__builtin_ctz(hand), m->trump);
        unsigned down = kind > GOLPH_TRUMP_BALL && kind < GOLPH_DORMIE_BALL + 1 ? kind - GOLPH_TRUMP_BALL : 1;
        value += v->kept[kind][left];
        if (taken > down) value += (m->strokes[taken] - m->strokes[down]) * v->saves[kind][left];
    }
    return value;
}

/* ---------------------------------------------------------------------------------------------------------- a trick */

/* What it costs us if this seat takes the ball. A partner's strokes are ours; one of several rivals counts in part: half,
 * as in the aim of a player (see nb_aim), shared among them. */
static int32_t cost_of(const struct golph_estimate *m, unsigned seat, unsigned ball)
{
    if (ball >= m->taken[seat] || m->alone) return 0;
    int32_t gain = (int32_t)(m->taken[seat] - ball) * nb__golph_values(m->players)->cost[m->left];
    if (m->partner != NB_NOBODY || m->players == 2) return seat == m->partner ? -gain : gain;
    return gain / (2 * (int32_t)(m->players - 1));
}

static int32_t cost_of_later(const struct golph_estimate *m, unsigned ball)
{
    int32_t sum = 0;
    for (unsigned i = 0; i < m->later; i++) sum += cost_of(m, m->rival[i].seat, ball);
    return m->later ? sum / (int32_t)m->later : 0;
}

/* Worth of taking the trick and being left with this hand. A Stymie or the Buzzard also takes the trumps that those who
 * play later are forced to add. */
static int32_t worth_of_winning(const struct golph_estimate *m, struct golph_lie lie, uint32_t hand)
{
    const struct golph_values *v = nb__golph_values(m->players);
    unsigned taken = m->taken[m->seat], low = lie.low < taken ? lie.low : taken;
    bool ball = lie.key > GOLPH_KEY_STYMIE;
    int32_t gain = v->gain[m->n > 0][ball][m->left], after = hand_value(m, hand, low, m->left);
    int32_t won = -after - v->lead[m->left] - (m->strokes[taken] - m->strokes[low]) * gain;
    if (ball || low == 1 || !m->later) return won;
    int32_t saves = (after - hand_value(m, hand, 1, m->left)) /
                    (int32_t)(low - 1); /* what one stroke less takes from the hand */
    lie.low = low;
    return won - nb__golph_draws(m, &lie) * (gain - saves) / NB_UNIT;
}

static int32_t judge_card(const struct golph_estimate *m, nb_card card)
{
    uint32_t hand = m->hand & ~(1u << card);
    struct golph_lie lie = nb__golph_lie(m, card);
    int32_t hold = nb__golph_holds(m, &lie), later = cost_of_later(m, lie.low);
    int32_t kept = -hand_value(m, hand, m->taken[m->seat], m->left), best;
    if (lie.winner == m->seat) best = worth_of_winning(m, lie, hand);
    else best = kept + cost_of(m, lie.winner, lie.low);
    return (hold * best + (NB_SURE - hold) * (kept + later)) / NB_SURE;
}

void nb__golph_judge(const nb_table *t, unsigned seat, const nb_action *list, int n, int32_t *worth)
{
    struct golph_estimate m;
    for (int i = 0; i < n; i++) worth[i] = 0;
    if (t->phase == GOLPH_PH_NAME) return; /* the dealer has seen nothing: any colour will do */
    nb__golph_estimate(&m, t, seat);
    for (int i = 0; i < n; i++) {
        if (nb_verb_of(list[i]) == NB_PLAY) worth[i] = judge_card(&m, (nb_card)nb_a(list[i]));
        else worth[i] = -hand_value(&m, nb__golph_hand_after(&m, list[i]), GOLPH_FOOZLE, GOLPH_HAND - 1);
    }
}
