/* golph_facts.c - golph as facts for a trained player (facts.h). Colours mean nothing by themselves: a card is a trump or
 * not, of the colour led or not. */
#include "facts.h"
#include "golph_estimate.h"

enum golph_fact {
    HAND = NB__FACT_GAME, /* a card of the hand, and tricks left */
    COLOUR_LENGTH,        /* of each colour that is not trumps */
    TRUMPS_OUT,           /* a trump that the seat has not seen */
    STYMIES_OUT,
    OWN_TAKEN, /* the lowest trump ball taken so far */
    PARTNER_TAKEN,
    OTHER_TAKEN,
    TRICK_AT, /* cards in the trick, and those who play later */
    TRICK_KEY,
    TRICK_LOW,
    LED,
    VOID_LATER, /* players to come who have no trumps; no card of the colour led */
    TRICKS_LEFT,
    SHOW,
    PLAYED, /* of an action: the card */
    PLAYED_ON,
    TAKES, /* it takes the trick as it lies; the chance that it still does in the end */
    TAKES_LOW,
    AFTER, /* a card of the hand after it */
    AFTER_LENGTH,
    LEADS,
    BURIED,
    COLOUR_LEFT
};

enum { BUZZARD_CLASS = 14, CLASSES = 15 };

static unsigned class_of(nb_card card, unsigned trump)
{
    if (card == GOLPH_BUZZARD) return BUZZARD_CLASS;
    return nb__golph_number(card) + (nb__golph_colour(card) == trump ? 0 : 7);
}

typedef struct summary {
    struct golph_estimate m;
} summary;
_Static_assert(sizeof(summary) <= sizeof(nb__memo), "a summary fits");

/* No __builtin_popcount: see golph_odds.c. */
static unsigned cards_in(uint32_t faces)
{
    unsigned n = 0;
    for (; faces; faces &= faces - 1) n++;
    return n;
}

static void hand_facts(nb__facts *f, unsigned kind, uint32_t hand, unsigned trump, unsigned left)
{
    for (uint32_t rest = hand; rest; rest &= rest - 1)
        nb__fact(f, kind, class_of((nb_card)__builtin_ctz(rest), trump), left, 0);
}

static void length_facts(nb__facts *f, unsigned kind, uint32_t hand, unsigned trump)
{
    uint8_t lengths[GOLPH_HAND + 2] = {0};
    for (unsigned colour = 0; colour < GOLPH_COLOURS; colour++)
        if (colour != trump) lengths[cards_in(hand & nb__golph_colour_faces(colour))]++;
    for (unsigned n = 0; n <= GOLPH_HAND; n++)
        if (lengths[n]) nb__fact(f, kind, n, lengths[n], 0);
}

static void unseen_facts(nb__facts *f, const struct golph_estimate *m)
{
    unsigned stymies = 0;
    for (uint32_t rest = m->unseen; rest; rest &= rest - 1) {
        nb_card card = (nb_card)__builtin_ctz(rest);
        unsigned class = class_of(card, m->trump);
        if (class < 7 || class == BUZZARD_CLASS) nb__fact(f, TRUMPS_OUT, class, 0, 0);
        else if (class == 7) stymies++;
    }
    nb__fact(f, STYMIES_OUT, stymies, 0, 0);
}

static void taken_facts(nb__facts *f, const struct golph_estimate *m)
{
    nb__fact(f, OWN_TAKEN, m->taken[m->seat], m->left, 0);
    for (unsigned seat = 0; seat < m->t->rules.seats; seat++) {
        if (seat == m->seat || m->t->sits_out >> seat & 1) continue;
        nb__fact(f, seat == m->partner ? PARTNER_TAKEN : OTHER_TAKEN, m->taken[seat], m->left, 0);
    }
}

static void trick_facts(nb__facts *f, const struct golph_estimate *m)
{
    unsigned no_trumps = 0, no_led = 0;
    nb__fact(f, TRICK_AT, m->n, m->later, 0);
    nb__fact(f, TRICKS_LEFT, m->left, 0, 0);
    if (m->n) {
        unsigned who = m->winner == m->partner;
        nb__fact(f, TRICK_KEY, m->key, who, 0);
        nb__fact(f, TRICK_LOW, m->low, who, m->later);
        nb__fact(f, LED, class_of(m->led, m->trump), 0, 0);
    }
    for (unsigned i = 0; i < m->later; i++) {
        uint32_t can = m->rival[i].shown | m->rival[i].may;
        no_trumps += !(can & nb__golph_colour_faces(m->trump));
        if (m->n && m->led != GOLPH_BUZZARD) no_led += !(can & nb__golph_colour_faces(nb__golph_colour(m->led)));
    }
    nb__fact(f, VOID_LATER, no_trumps, no_led, m->later);
}

void nb__golph_facts(const nb_table *t, unsigned seat, nb__memo *memo, nb__facts *f)
{
    struct golph_estimate *m = (struct golph_estimate *)memo;
    nb__fact(f, SHOW, t->note[GOLPH_SHOW], t->note[GOLPH_HOLDERS] >> seat & 1, 0);
    if (t->phase == GOLPH_PH_NAME) return;
    nb__golph_estimate(m, t, seat);
    hand_facts(f, HAND, m->hand, m->trump, t->phase == GOLPH_PH_PLAY ? m->left : GOLPH_HAND);
    length_facts(f, COLOUR_LENGTH, m->hand, m->trump);
    unseen_facts(f, m);
    taken_facts(f, m);
    trick_facts(f, m);
}

static void play_facts(nb__facts *f, const struct golph_estimate *m, nb_card card)
{
    unsigned class = class_of(card, m->trump);
    uint32_t hand = m->hand & ~(1u << card);
    struct golph_lie lie = nb__golph_lie(m, card);
    bool mine = lie.winner == m->seat;
    unsigned hold = (unsigned)nb__golph_holds(m, &lie) / 32;
    nb__fact(f, PLAYED, class, m->left, m->n);
    nb__fact(f, PLAYED_ON, class, m->n ? m->key : 40, m->later);
    nb__fact(f, TAKES, mine ? 1 : lie.winner == m->partner ? 2 : 0, hold, m->left);
    nb__fact(f, TAKES_LOW, lie.low, mine ? 1 : lie.winner == m->partner ? 2 : 0, hold);
    nb__fact(f, OWN_TAKEN, mine && lie.low < m->taken[m->seat] ? lie.low : m->taken[m->seat], 8 + m->left, hold / 3);
    if (card != GOLPH_BUZZARD) {
        unsigned colour = nb__golph_colour(card);
        nb__fact(f, COLOUR_LEFT, cards_in(m->unseen & nb__golph_colour_faces(colour)),
                 cards_in(hand & nb__golph_colour_faces(colour)), colour == m->trump);
        if (!m->n) nb__fact(f, LEADS, class, cards_in(m->unseen & nb__golph_colour_faces(colour)), 0);
    }
    hand_facts(f, AFTER, hand, m->trump, m->left);
    length_facts(f, AFTER_LENGTH, hand, m->trump);
}

void nb__golph_action_facts(const nb_table *t, unsigned seat, const nb__memo *memo, nb_action action, nb__facts *f)
{
    const struct golph_estimate *m = (const struct golph_estimate *)memo;
    (void)seat;
    if (t->phase == GOLPH_PH_NAME) return;
    if (nb_verb_of(action) == NB_PLAY) {
        play_facts(f, m, (nb_card)nb_a(action));
        return;
    }
    uint32_t hand = nb__golph_hand_after(m, action);
    hand_facts(f, BURIED, hand, m->trump, GOLPH_HAND);
    length_facts(f, AFTER_LENGTH, hand, m->trump);
}
