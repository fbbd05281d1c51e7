/* kargo_facts.c - Kargo as facts for a trained player (facts.h): where the balls lie, the clubs in hand, and what a stroke
 * would leave. */
#include "facts.h"
#include "kargo_habit.h"

enum kargo_fact {
    OWN_LEFT = NB__FACT_GAME, /* tens of yards to the hole */
    OWN_LIE,
    OWN_STATE, /* putts, stymied */
    OWN_MISSES,
    THEIR_LEFT,
    THEIR_LIE,
    THEIR_STATE,
    THEIR_MISSES,
    CLUB, /* in hand: its kind, and how many */
    LENGTH,
    HAND_SIZE,
    THEIR_HAND,
    STOCK,
    STROKES, /* played by both, one less the other */
    ENDING,  /* the honour side has holed out; somebody has just putted */
    OUTLOOK, /* turns that the ball will still take, by the rule of thumb */
    REACHES, /* clubs in hand that reach the green from here */
    PLAYS,   /* of an action: its card */
    LEAVES,  /* yards left after a stroke */
    LEAVES_CLUB,
    THEN, /* ... and whether another club reaches the green from there */
    LAYS, /* a hazard: where the other ball lies */
    LAYS_STATE,
    AFTER_OUTLOOK,
    RACE,
    VERB_OUTLOOK
};

/* What is worked out once for all actions. */
typedef struct summary {
    uint64_t once, twice; /* lengths of fairway clubs in hand */
    uint8_t outlook, rival_left, size;
    uint8_t ball;
} summary;
_Static_assert(sizeof(summary) <= sizeof(nb__memo), "a summary fits");

static unsigned left_step(unsigned tens) { return tens < 40 ? tens : 40 + (tens - 40) / 4; }

static unsigned turn_step(int32_t turns)
{
    int32_t step = turns * 2 / TURN;
    return step < 0 ? 0 : step > 24 ? 24 : (unsigned)step;
}

static void ball_facts(nb__facts *f, const nb_table *t, unsigned number, unsigned who)
{
    const uint8_t *ball = kargo_see(t, number);
    unsigned shift = who ? THEIR_LEFT - OWN_LEFT : 0;
    nb__fact(f, OWN_LEFT + shift, left_step(ball[BALL_LEFT]), ball[BALL_HOLED] ? 1 : 0, who);
    nb__fact(f, OWN_LIE + shift, ball[BALL_LIE], ball[BALL_GUARDED], who);
    nb__fact(f, OWN_STATE + shift, (unsigned)ball[BALL_PUTTS] << 2 | ball[BALL_STYMIED], kargo_on_green(ball), who);
    if (ball[BALL_MISSES]) nb__fact(f, OWN_MISSES + shift, ball[BALL_MISSES], 0, who);
}

static unsigned reaching(const summary *s, const uint8_t *ball)
{
    unsigned n = 0;
    for (unsigned length = 0; length < 64; length++)
        if (s->once >> length & 1 && kargo_left_after(ball, length) <= GREEN) n++;
    return n;
}

static void hand_facts(nb__facts *f, summary *s, const nb_table *t, unsigned seat)
{
    uint8_t count[KARGO_KINDS] = {0};
    unsigned zone = kargo_hand(t, seat);
    for (unsigned at = t->at[zone]; at < t->at[zone + 1]; at++) {
        unsigned id = t->slot[at];
        if (id == NB_NO_CARD || !(t->seen[id] >> seat & 1)) continue;
        unsigned kind = t->rules.kind[t->card[id]], length = t->rules.worth[t->card[id]];
        if (kind < KARGO_KINDS) count[kind]++;
        s->size++;
        if (kind > NIBLICK || length > 63) continue;
        s->twice |= s->once & (uint64_t)1 << length;
        s->once |= (uint64_t)1 << length;
        nb__fact(f, LENGTH, length, 0, 0);
    }
    for (unsigned kind = 0; kind < KARGO_KINDS; kind++)
        if (count[kind]) nb__fact(f, CLUB, kind, count[kind] < 3 ? count[kind] : 3, 0);
}

void nb__kargo_facts(const nb_table *t, unsigned seat, nb__memo *memo, nb__facts *f)
{
    summary *s = (summary *)memo;
    const nb_rules *r = &t->rules;
    kargo_estimate m;
    *s = (summary){.ball = (uint8_t)kargo_ball_of(r, seat), .rival_left = 255};
    nb__kargo_think(&m, t, seat);
    s->outlook = (uint8_t)turn_step(nb__kargo_at_rest(&m).all);
    ball_facts(f, t, s->ball, 0);
    for (unsigned ball = 0; ball < kargo_balls(r); ball++) {
        if (ball == s->ball) continue;
        bool partner = kargo_side_of(r, ball) == kargo_side_of(r, seat) && !kargo_three_ball(r);
        ball_facts(f, t, ball, partner ? 2 : 1);
        if (!partner && kargo_see(t, ball)[BALL_LEFT] < s->rival_left) s->rival_left = kargo_see(t, ball)[BALL_LEFT];
    }
    hand_facts(f, s, t, seat);
    for (unsigned other = 0; other < r->seats; other++)
        if (other != seat)
            nb__fact(f, THEIR_HAND, nb__len(t, kargo_hand(t, other)) < 15 ? nb__len(t, kargo_hand(t, other)) : 15,
                     (other & 1) == (seat & 1), 0);
    nb__fact(f, HAND_SIZE, s->size, 0, 0);
    nb__fact(f, STOCK, nb_stock_left(t) / 6, 0, 0);
    nb__fact(f, ENDING, t->note[NOTE_HONOUR_HOLED], t->note[NOTE_PUTTED] ? 1 : 0,
             kargo_side_of(r, kargo_honour(t)) == kargo_side_of(r, seat));
    nb__fact(f, OUTLOOK, s->outlook, 0, 0);
    nb__fact(f, REACHES, reaching(s, kargo_see(t, s->ball)), 0, 0);
    nb__fact(f, RACE, s->outlook, left_step(s->rival_left < 63 ? s->rival_left : 63) / 3, 0);
}

/* The least that a second club could leave from there. */
static unsigned least_after(uint64_t lengths, unsigned left)
{
    unsigned least = 63;
    for (unsigned length = 1; length < 64; length++) {
        unsigned after = left > length ? left - length : length - left;
        if (lengths >> length & 1 && after < least) least = after;
    }
    return least;
}

static void stroke_facts(nb__facts *f, const nb_table *t, const summary *s, const kargo_estimate *m, unsigned face,
                         unsigned verb)
{
    const uint8_t *ball = kargo_see(t, s->ball);
    unsigned kind = t->rules.kind[face], length = t->rules.worth[face], left = kargo_left_after(ball, length);
    uint64_t rest = s->once & ~((uint64_t)1 << (length & 63) & ~s->twice);
    unsigned then = least_after(rest, left), rival = s->rival_left < 63 ? left_step(s->rival_left) / 3 : 21;
    nb__fact(f, LEAVES, left_step(left), verb, 0);
    nb__fact(f, LEAVES_CLUB, kind, left_step(left) / 2, 0);
    nb__fact(f, THEN, then < 12 ? then : 12, left <= GREEN, rival);
    nb__fact(f, AFTER_OUTLOOK, turn_step(nb__kargo_after_stroke(m, face).all), rival, 0);
}

void nb__kargo_action_facts(const nb_table *t, unsigned seat, const nb__memo *memo, nb_action action, nb__facts *f)
{
    const summary *s = (const summary *)memo;
    const nb_rules *r = &t->rules;
    unsigned verb = nb_verb_of(action), operand = nb_operand_of(action);
    bool has_card = operand == NB_OP_CARD || operand == NB_OP_CARD_SEAT;
    unsigned face = has_card ? nb_a(action) : 0, kind = has_card ? r->kind[face] : KARGO_KINDS;
    nb__fact(f, VERB_OUTLOOK, verb, s->outlook, kind);
    nb__fact(f, PLAYS, verb, kind, has_card ? r->worth[face] : 0);
    if (kind <= NIBLICK && (verb == NB_PLAY || verb == NB_DECLARE)) {
        kargo_estimate m;
        nb__kargo_think(&m, t, seat);
        stroke_facts(f, t, s, &m, face, verb);
    }
    if (verb == NB_LAY || verb == NB_STYMIE) {
        unsigned target = verb == NB_LAY ? nb_b(action) : nb_a(action);
        const uint8_t *ball = kargo_see(t, target % KARGO_BALLS);
        nb__fact(f, LAYS, kind, left_step(ball[BALL_LEFT]), ball[BALL_HOLED] ? 1 : 0);
        nb__fact(f, LAYS_STATE, kind, (unsigned)ball[BALL_PUTTS] << 2 | ball[BALL_STYMIED], kargo_on_green(ball));
        nb__fact(f, RACE, 32 + s->outlook, left_step(ball[BALL_LEFT]) / 3, kind);
    }
}
