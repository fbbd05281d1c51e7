/* golph_habit.c - how a sensible player of golph chooses: by what he has, what his hand may still bring, and what
 * this trick may add to either.
 *
 * A card is judged by the chance that it takes the trick (golph_odds.c), what the trick holds, who gets that
 * otherwise, and what the hand is worth without it (golph_values.c).
 */
#include "golph_mind.h"

static unsigned kind_of(nb_card card, unsigned trump)
{
    unsigned number = nb__golph_number(card);
    if (card == GOLPH_BUZZARD) return GOLPH_BUZZARD_CARD;
    if (nb__golph_colour(card) == trump) return number == GOLPH_STYMIE ? GOLPH_TRUMP_STYMIE : GOLPH_TRUMP_BALL + number;
    return number == GOLPH_STYMIE ? GOLPH_DORMIE_STYMIE : GOLPH_DORMIE_BALL + number;
}

/* What a hand is worth to somebody who has taken this ball, with so many tricks left. */
static int32_t hand_value(const struct golph_mind *m, uint32_t hand, unsigned taken, unsigned left)
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

/* What it is to us if this seat takes the ball: a partner's strokes are ours, one of several rivals counts in part. */
static int32_t cost_of(const struct golph_mind *m, unsigned seat, unsigned ball)
{
    if (ball >= m->taken[seat] || m->alone) return 0;
    int32_t gain = (int32_t)(m->taken[seat] - ball) * nb__golph_values(m->players)->cost[m->left];
    if (m->partner != NB_NOBODY || m->players == 2) return seat == m->partner ? -gain : gain;
    return gain / (2 * (int32_t)(m->players - 1));
}

static int32_t cost_of_later(const struct golph_mind *m, unsigned ball)
{
    int32_t sum = 0;
    for (unsigned i = 0; i < m->later; i++) sum += cost_of(m, m->rival[i].seat, ball);
    return m->later ? sum / (int32_t)m->later : 0;
}

/* What it is to take the trick and hold this hand. A Stymie and the Buzzard also take what others have to add. */
static int32_t worth_of_winning(const struct golph_mind *m, struct golph_lie lie, uint32_t hand)
{
    const struct golph_values *v = nb__golph_values(m->players);
    unsigned taken = m->taken[m->seat], low = lie.low < taken ? lie.low : taken;
    bool ball = lie.key > GOLPH_KEY_STYMIE;
    int32_t gain = v->gain[m->n > 0][ball][m->left], after = hand_value(m, hand, low, m->left);
    int32_t won = -after - v->lead[m->left] - (m->strokes[taken] - m->strokes[low]) * gain;
    if (ball || low == 1 || !m->later) return won;
    int32_t saves = (after - hand_value(m, hand, 1, m->left)) / (int32_t)(low - 1); /* what a stroke costs the hand */
    lie.low = low;
    return won - nb__golph_draws(m, &lie) * (gain - saves) / NB_UNIT;
}

static int32_t judge_card(const struct golph_mind *m, nb_card card)
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
    struct golph_mind m;
    for (int i = 0; i < n; i++) worth[i] = 0;
    if (t->phase == GOLPH_PH_NAME) return; /* he has seen nothing: any colour will do */
    nb__golph_mind(&m, t, seat);
    for (int i = 0; i < n; i++) {
        if (nb_verb_of(list[i]) == NB_PLAY) worth[i] = judge_card(&m, (nb_card)nb_a(list[i]));
        else worth[i] = -hand_value(&m, nb__golph_hand_after(&m, list[i]), GOLPH_FOOZLE, GOLPH_HAND - 1);
    }
}

/* ------------------------------------------------------------------------------------------------------------ words */

static void put_card(nb__text *text, const nb_table *t, nb_card card)
{
    char name[NB_MAX_CODE];
    nb_card_name(name, sizeof name, &t->rules, card);
    nb__put(text, "the ");
    nb__put(text, name);
}

static void put_ball(nb__text *text, const struct golph_mind *m, unsigned ball)
{
    put_card(text, m->t, (nb_card)(1 + 7 * m->trump + ball));
}

static void reason_exchange(const struct golph_mind *m, nb_action action, nb__text *text)
{
    nb_card turn_up = m->t->card[nb__id(m->t, GOLPH_ZONE_TURN_UP, 0)];
    if (nb_verb_of(action) == NB_PASS) {
        nb__put(text, "your hand is no better with ");
        put_card(text, m->t, turn_up);
        return;
    }
    nb_card away = m->t->card[nb__id(m->t, nb_a(action), nb_b(action))];
    unsigned colour = nb__golph_colour(away);
    put_card(text, m->t, turn_up);
    nb__put(text, turn_up == GOLPH_BUZZARD ? " takes any trick" : " is a trump");
    if (colour == m->trump || (m->hand & nb__golph_colour_faces(colour)) != 1u << away) return;
    nb__put(text, ", and you may trump when ");
    nb__put(text, nb_game_of(&m->t->rules)->deck->suits[colour]);
    nb__put(text, " is led");
}

/* Our card has the trick. */
static void reason_to_win(const struct golph_mind *m, const struct golph_lie *lie, nb__text *text)
{
    int hold = nb__golph_holds(m, lie);
    if (lie->low < m->taken[m->seat]) {
        nb__put(text, hold == NB_SURE ? "it takes " : hold > NB_SURE / 2 ? "it should take " : "it may take ");
        put_ball(text, m, lie->low);
    } else if (lie->key <= GOLPH_KEY_STYMIE && m->later) {
        nb__put(text, "it takes the trumps that others must play");
    } else if (m->left == 1) {
        nb__put(text, "who takes this trick leads to the putt");
    } else {
        nb__put(text, m->n ? "you miss it least" : "you miss it least, and others may have to trump it");
    }
}

static bool could_win(const struct golph_mind *m)
{
    for (uint32_t cards = nb__golph_playable(m->hand, m->led, m->trump); cards; cards &= cards - 1)
        if (nb__golph_lie(m, (nb_card)__builtin_ctz(cards)).winner == m->seat) return true;
    return false;
}

static void reason_card(const struct golph_mind *m, nb_card card, nb__text *text)
{
    struct golph_lie lie = nb__golph_lie(m, card);
    bool gives = lie.low < m->low;
    if (lie.winner == m->seat) reason_to_win(m, &lie, text);
    else if (lie.winner == m->partner)
        nb__put(text, gives ? "it is for your partner, who has the trick" : "your partner has the trick");
    else if (!could_win(m)) nb__put(text, "you cannot win this trick, and miss this card least");
    else if (m->low < m->taken[m->seat]) nb__put(text, "what lies there is not worth a better card");
    else nb__put(text, "there is nothing in this trick for you");
}

void nb__golph_reason(const nb_table *t, unsigned seat, nb_action action, nb__text *text)
{
    struct golph_mind m;
    if (t->phase == GOLPH_PH_NAME) {
        nb__put(text, "you have seen no card, and one colour is as good as another");
        return;
    }
    nb__golph_mind(&m, t, seat);
    if (nb_verb_of(action) != NB_PLAY) reason_exchange(&m, action, text);
    else if (!m.left) nb__put(text, "it is your last card");
    else reason_card(&m, (nb_card)nb_a(action), text);
}
