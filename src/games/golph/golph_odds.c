/* golph_odds.c - how likely a card is to hold the trick, from what one seat knows.
 *
 * Exact odds would need all deals of the unseen cards to all who play later, and a model of what each of them would choose:
 * too slow for a rule of thumb that runs in every step of a playout. Instead each later player is taken alone. `has` is the
 * chance that a hand of n unseen cards holds one of a set; `keeps` is the same for cards that nobody parts with
 * lightly, so that not having seen them makes them more likely. The ways in which a player can take the trick are added,
 * and the players multiplied, as if they were independent. That overstates rare cards a little (two players cannot both hold
 * the Buzzard); it never makes a sure trick unsure, because a set of which nothing is unseen has the chance 0.
 *
 * How readily a player spends a Stymie or the Buzzard (is_tempted, and the two numbers in takes) is a judgement; no tool finds
 * these numbers. It looks at no face that the seat has not seen.
 */
#include "golph_estimate.h"

/* ------------------------------------------------------------------------------------------------ what a seat knows */

static uint32_t seen_faces(const nb_table *t, unsigned seat, unsigned zone)
{
    uint32_t faces = 0;
    for (unsigned at = t->at[zone]; at < t->at[zone + 1]; at++) {
        unsigned id = t->slot[at];
        if (id != NB_NO_CARD && t->seen[id] >> seat & 1) faces |= 1u << t->card[id];
    }
    return faces;
}

/* No __builtin_popcount: without an instruction for it that is a function, and there is no library here. */
static int count_of(uint32_t faces)
{
    faces -= faces >> 1 & 0x55555555;
    faces = (faces & 0x33333333) + (faces >> 2 & 0x33333333);
    return (int)(((faces + (faces >> 4)) & 0x0F0F0F0F) * 0x01010101u >> 24);
}

static unsigned lowest_ball(uint32_t faces, unsigned trump)
{
    return (unsigned)__builtin_ctz((faces >> (1 + 7 * trump) & 0x7E) | 1u << GOLPH_FOOZLE);
}

static void see_trick(struct golph_estimate *m)
{
    const nb_table *t = m->t;
    unsigned trump = m->left ? m->trump : GOLPH_NO_TRUMP;
    m->led = nb__golph_led(t);
    for (unsigned seat = t->note[GOLPH_LEADER]; seat != t->actor; seat = nb__golph_next(t, seat)) {
        nb_card card = t->card[nb__id(t, GOLPH_ZONE_TRICK, seat)];
        unsigned key = nb__golph_key(card, nb__golph_colour(m->led), trump), ball = lowest_ball(1u << card, m->trump);
        if (key <= m->key) {
            m->key = key;
            m->winner = seat;
        }
        if (ball < m->low) m->low = ball;
        m->unseen &= ~(1u << card);
        m->n++;
    }
}

/* Everybody else at once: the sets of unseen faces must be complete first. */
static void see_rivals(struct golph_estimate *m, const uint32_t shown[GOLPH_MAX_SEATS])
{
    const nb_table *t = m->t;
    int played = GOLPH_HAND - 1 - (int)m->left;
    for (unsigned seat = nb__golph_next(t, t->actor); seat != t->note[GOLPH_LEADER]; seat = nb__golph_next(t, seat)) {
        struct golph_rival *o = &m->rival[m->later++];
        *o = (struct golph_rival){.seat = seat, .shown = shown[seat], .may = m->unseen};
        for (unsigned colour = 0; colour < GOLPH_COLOURS; colour++)
            if (t->note[GOLPH_VOID + seat] >> colour & 1) o->may &= ~nb__golph_colour_faces(colour);
        o->hidden = (int)m->left + 1 - count_of(o->shown);
        o->of = count_of(o->may);
        int of_dealt = o->of + played * (int)(m->players - 1); /* faces, when the hands were dealt */
        o->keeps = (o->hidden + played) * NB_SURE / of_dealt;
    }
}

/* What a ball counts for. Against the card all that matters is to be below it, and the putt may still bring a stroke:
 * here are its marks of 3 to 6. Among players every stroke counts. */
static const uint8_t *strokes_of(unsigned mark)
{
    static const uint8_t STROKES[][GOLPH_FOOZLE + 1] = {{0, 1, 2, 3, 4, 5, 6, 7},
                                                        {0, 1, 1, 2, 5, 6, 6, 6},
                                                        {0, 1, 1, 1, 2, 5, 6, 6},
                                                        {0, 1, 1, 1, 1, 2, 5, 6},
                                                        {0, 1, 1, 1, 1, 1, 2, 5}};
    return STROKES[mark ? mark - 2 : 0];
}

void nb__golph_estimate(struct golph_estimate *m, const nb_table *t, unsigned seat)
{
    uint32_t shown[GOLPH_MAX_SEATS] = {0}, seen = 0;
    unsigned partner = nb__golph_partner(t, seat), mark = nb__golph_mark(&t->rules, t->number);
    *m = (struct golph_estimate){.t = t,
                                 .seat = seat,
                                 .partner = partner == seat ? NB_NOBODY : partner,
                                 .trump = nb__golph_trump(t),
                                 .alone = mark > 0,
                                 .strokes = strokes_of(mark),
                                 .left = GOLPH_HAND - 1u - t->note[GOLPH_TRICK],
                                 .led = NB_NO_CARD,
                                 .key = GOLPH_NEVER,
                                 .low = GOLPH_FOOZLE};
    for (unsigned i = 0; i < t->rules.seats; i++) {
        if (t->sits_out >> i & 1) continue;
        uint32_t pile = seen_faces(t, seat, nb__golph_taken_zone(t, i));
        m->players++;
        m->taken[i] = (uint8_t)lowest_ball(pile, m->trump);
        bool open = i == seat || i == t->dealer; /* the dealer may have taken up the turn-up */
        if (open) shown[i] = seen_faces(t, seat, nb__golph_hand_zone(i));
        seen |= pile | shown[i];
    }
    m->hand = shown[seat];
    seen |= seen_faces(t, seat, GOLPH_ZONE_TURN_UP) | seen_faces(t, seat, GOLPH_ZONE_OUT);
    m->unseen = ((1u << GOLPH_FACES) - 1) & ~seen;
    if (t->phase != GOLPH_PH_PLAY) return;
    see_trick(m);
    see_rivals(m, shown);
}

uint32_t nb__golph_hand_after(const struct golph_estimate *m, nb_action exchange)
{
    if (nb_verb_of(exchange) != NB_BURY) return m->hand;
    nb_card away = m->t->card[nb__id(m->t, nb_a(exchange), nb_b(exchange))];
    return (m->hand & ~(1u << away)) | seen_faces(m->t, m->seat, GOLPH_ZONE_TURN_UP);
}

struct golph_lie nb__golph_lie(const struct golph_estimate *m, nb_card card)
{
    unsigned ball = lowest_ball(1u << card, m->trump);
    struct golph_lie lie = {.led = nb__golph_colour(m->n ? m->led : card),
                            .winner = m->winner,
                            .key = m->key,
                            .low = ball < m->low ? ball : m->low};
    unsigned key = nb__golph_key(card, lie.led, m->left ? m->trump : GOLPH_NO_TRUMP);
    if (key <= lie.key) {
        lie.key = key;
        lie.winner = m->seat;
    }
    return lie;
}

/* ---------------------------------------------------------------------------------------------------------- chances */

/* The chance that h cards drawn from n have none of m. The exact product over the cards has h different factors; we raise the
 * factor of the middle card to the power h, which needs one division and is close enough for a rule of thumb. */
static int none_of(int m, int h, int n)
{
    int one = (2 * (n - m) - (h - 1)) * NB_SURE, all = NB_SURE;
    if (!m || h <= 0) return NB_SURE;
    if (one <= 0) return 0;
    one /= 2 * n - (h - 1);
    for (int i = 0; i < h; i++) all = all * one / NB_SURE;
    return all;
}

/* The chance that this player holds one of these faces. */
static int has(const struct golph_rival *o, uint32_t faces)
{
    if (o->shown & faces) return NB_SURE;
    return NB_SURE - none_of(count_of(o->may & faces), o->hidden, o->of);
}

/* The same for cards that nobody parts with lightly: whoever was dealt one still has it. */
static int keeps(const struct golph_rival *o, uint32_t faces)
{
    if (o->shown & faces) return NB_SURE;
    int chance = count_of(o->may & faces) * o->keeps;
    return chance < NB_SURE ? chance : NB_SURE;
}

static int both(int a, int b) { return a * b / NB_SURE; }

static const uint32_t STYMIES = 1u << 1 | 1u << 8 | 1u << 15 | 1u << 22;
static uint32_t stymie_of(unsigned colour) { return STYMIES & nb__golph_colour_faces(colour); }
static uint32_t balls_below(unsigned colour, unsigned number) { return ((1u << number) - 2u) << (1 + 7 * colour); }

/* The balls of a colour that beat what has the trick. */
static uint32_t beating_balls(const struct golph_estimate *m, unsigned colour, unsigned key)
{
    if (key <= GOLPH_KEY_STYMIE) return 0;
    if (colour == m->trump) return balls_below(colour, key < GOLPH_KEY_LED ? key - GOLPH_KEY_TRUMP : GOLPH_FOOZLE);
    return key < GOLPH_KEY_LED ? 0 : balls_below(colour, key - GOLPH_KEY_LED);
}

/* How readily a player spends a Stymie or the Buzzard on this ball, by its number: always on the 1, never on nothing. */
static int is_tempted(const struct golph_estimate *m, unsigned seat, unsigned ball)
{
    static const int16_t BY[GOLPH_FOOZLE + 1] = {0, 256, 240, 200, 140, 90, 50, 0};
    return ball < m->taken[seat] ? BY[ball] : 0;
}

/* The chance that a player still to come takes the trick: the sum of the ways to do it. */
static int takes(const struct golph_estimate *m, const struct golph_rival *o, const struct golph_lie *lie)
{
    enum { FOR_THE_PUTT = 200, FOR_NOTHING = 100 }; /* of NB_SURE: how readily a trick without a ball is taken */
    unsigned colour = lie->led < GOLPH_COLOURS ? lie->led : m->trump;
    uint32_t follow = nb__golph_colour_faces(colour), trumps = nb__golph_colour_faces(m->trump);
    int tempted = is_tempted(m, o->seat, lie->low), empty = NB_SURE - has(o, follow), chance = 0;
    int likes = lie->low < GOLPH_FOOZLE ? NB_SURE : m->left == 1 ? FOR_THE_PUTT : FOR_NOTHING;
    if (lie->key > GOLPH_KEY_BUZZARD) chance = both(keeps(o, 1u << GOLPH_BUZZARD), tempted); /* the Buzzard, */
    chance += both(has(o, beating_balls(m, colour, lie->key)), likes);                       /* a lower ball, */
    if (colour != m->trump)
        chance += both(empty, has(o, beating_balls(m, m->trump, lie->key))); /* a trump (it must be played), */
    if (lie->key >=
        GOLPH_KEY_STYMIE) { /* or a Stymie: of the colour led, by choice or for want of another card; or another one */
        int must = NB_SURE - has(o, follow & ~STYMIES), other = keeps(o, stymie_of(m->trump) & ~follow);
        chance += both(keeps(o, stymie_of(colour)), must > tempted ? must : tempted);
        other += both(NB_SURE - has(o, trumps & ~follow), keeps(o, STYMIES & ~(follow | trumps)));
        chance += both(both(empty, tempted), other);
    }
    return chance < NB_SURE ? chance : NB_SURE;
}

int nb__golph_holds(const struct golph_estimate *m, const struct golph_lie *lie)
{
    int chance = NB_SURE, one = 0;
    for (unsigned i = 0; i < m->later; i++) {
        const struct golph_rival *o = &m->rival[i], *before = &m->rival[i ? i - 1 : 0];
        bool alike = i && o->may == before->may && !(o->shown | before->shown) &&
                     m->taken[o->seat] == m->taken[before->seat];
        if (!alike) one = takes(m, o, lie);
        chance = both(chance, NB_SURE - one);
    }
    return chance;
}

int32_t nb__golph_draws(const struct golph_estimate *m, const struct golph_lie *lie)
{
    unsigned colour = lie->led < GOLPH_COLOURS ? lie->led : m->trump;
    int32_t strokes = 0;
    int above[GOLPH_FOOZLE]; /* the chance that nobody has to play a ball up to this number */
    for (unsigned ball = 0; ball < GOLPH_FOOZLE; ball++) above[ball] = NB_SURE;
    for (unsigned i = 0; i < m->later; i++) {
        const struct golph_rival *o = &m->rival[i];
        int must = colour == m->trump ? NB_SURE : NB_SURE - has(o, nb__golph_colour_faces(colour)), up_to[GOLPH_FOOZLE];
        for (unsigned ball = GOLPH_FOOZLE; --ball;) { /* such a player adds the highest ball of the hand */
            up_to[ball] = must;
            must = both(must, NB_SURE - has(o, 2u << (7 * m->trump + ball)));
        }
        for (unsigned ball = 1; ball < lie->low; ball++)
            above[ball] = both(above[ball], NB_SURE - (up_to[ball] - must));
    }
    for (unsigned ball = 1; ball < lie->low; ball++) strokes += NB_SURE - above[ball];
    return strokes;
}
