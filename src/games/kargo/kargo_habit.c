/* kargo_habit.c - what actions are worth to a sound player of Kargo, by rule of thumb.
 *
 * The obvious method, "play the club that leaves the least", fails: the way to the hole is two or three strokes whose lengths
 * must add up, a stroke short of the green can be answered with a hazard, and a card that has not come yet may be worth
 * waiting for. So the hole is treated as a race, and everything is counted in turns: a stroke is one turn, waiting for a card
 * is turns, and a hazard is the turns that it costs another ball less the turn that it takes to lay it. An action is worth the
 * turns that one's own ball will take with it (kargo_outlook.c), less those that it costs another.
 *
 * What this cannot see: what the others hold, the last shot of the hole, and more than one hazard ahead. Worths are in
 * 1/NB_UNIT turns, less is better, and only their differences mean anything.
 *
 * The constants are judgements. COST was measured on players who go by this rule of thumb, by a program that is not in the
 * tree. What can be found again is how well they play:
 *
 *     niblick deck kargo --check --holes 50000          turns of a hole, strokes over bogey
 *     tools/strength.sh --only kargo --print            everyman, who goes by them, against the others
 */
#include "kargo_habit.h"

enum {
    CARD = TURN / 7,         /* what any card that is drawn is worth */
    OUT = 8 * TURN,          /* to hole out, more than anything else that can be done ... */
    OUT_AGAIN = TURN,        /* ... except to undo another's, and have one's own shot still to come */
    MAY_BE_MISSED = TURN / 4 /* a putt that Missed Putt could answer */
};

/* ---------------------------------------------------------------------------------------------------------------- hazards */

enum { STEPS = 13, FINE = 3, COARSE = 6, FINE_UP_TO = 24 }; /* of distances, in tens of yards */

/* clang-format off */
/* What a hazard costs a ball at this distance from the hole, in tenths of a turn, less what the card might do later (so a
 * number below 0 says: keep it). The stroke before the last one is the one to answer: nearer to the green, the clubs that a
 * lie asks for are those that one would play anyway. Measured; see the top of this file. */
static const int8_t COST[][STEPS] = { /* 30 to 59 yards, and so on; from 240 yards on by 60 */
    [PULLED] =        {0, -5, -4, -3,  0, 16, 29, 13,  5,  2,  3,   0,  -5},
    [SLICED] =        {0, -5, -4, -3,  0, 16, 29, 13,  5,  2,  3,   0,  -5},
    [BUNKER] =        {0, -8,  1, 24, 33, 35, 34, 19, 13,  9,  7,   2,   0},
    [BAD_BUNKER] =    {0, -8, 33, 41, 39, 43, 45, 21, 11,  5,  4,   3,  -5},
    [STREAM] =        {0, 16, 17, 20, 20, 18, 17, 17, 15, 11,  9,   7,   4},
    [LOST_BALL] =     {0, 15, 25, 35, 36, 39, 41, 18,  8,  1, -6, -17, -25},
    [OUT_OF_BOUNDS] = {0, 15, 25, 35, 36, 39, 41, 18,  8,  1, -6, -17, -25},
};
/* clang-format on */

static int32_t fairway_cost(const kargo_estimate *m, unsigned left, unsigned kind)
{
    unsigned step = left < FINE_UP_TO ? left / FINE : FINE_UP_TO / FINE + (left - FINE_UP_TO) / COARSE;
    int32_t cost = COST[kind][step < STEPS ? step : STEPS - 1] * TURN / 10;
    return kind == OUT_OF_BOUNDS && m->t->rules.set[KARGO_32] ? cost - 2 * TURN : cost;
}

/* Turns that a hazard costs a ball. */
static int32_t hazard_cost(const kargo_estimate *m, unsigned number, unsigned kind)
{
    const uint8_t *ball = kargo_see(m->t, number);
    switch (kind) {
    case STYMIE: return kargo_putt_holes_out(ball) ? TURN : TURN / 4; /* two putts instead of one, or still two */
    case MISSED_PUTT:
        return m->bag.missed > 1 ? 3 * TURN / 2 : TURN / 4; /* the last one is for a putt that holes out */
    case BUNKER: return kargo_on_green(ball) ? 2 * TURN : fairway_cost(m, ball[BALL_LEFT], kind); /* kargo.29 */
    case BAD_BUNKER: return kargo_on_green(ball) ? 4 * TURN : fairway_cost(m, ball[BALL_LEFT], kind);
    default: return fairway_cost(m, ball[BALL_LEFT], kind);
    }
}

/* What that is worth: in three-ball it is as good for the third player. */
static int32_t hazard_gain(const kargo_estimate *m, unsigned number, unsigned kind)
{
    int32_t cost = hazard_cost(m, number, kind);
    bool third = kargo_three_ball(&m->t->rules) && !kargo_see(m->t, 3 - m->seat - number)[BALL_HOLED];
    return third ? cost / 2 : cost;
}

/* ----------------------------------------------------------------------------------------------------------------- strokes */

static bool is_stroke(const nb_rules *r, nb_action action)
{
    unsigned verb = nb_verb_of(action);
    return (verb == NB_PLAY || verb == NB_DECLARE) && r->kind[nb_a(action)] <= NIBLICK;
}

/* Clubs that get a ball out of trouble are better kept for it: a Niblick gets out of everything. */
static int32_t kept_for_trouble(unsigned kind)
{
    return kind == NIBLICK ? TURN / 4 : kind == MASHIE_NIBLICK ? TURN / 8 : kind == MASHIE ? TURN / 16 : 0;
}

static kargo_turns stroke_turns(const kargo_estimate *m, unsigned face)
{
    const nb_rules *r = &m->t->rules;
    kargo_turns turns = nb__kargo_after_stroke(m, face);
    if (kargo_left_after(m->ball, r->worth[face]) > GREEN) turns.all += kept_for_trouble(r->kind[face]);
    return turns;
}

/* kargo.30, 31: what can be declared is declared; it costs nothing. */
static uint64_t declared_faces(const nb_action *list, int n)
{
    uint64_t faces = 0;
    for (int i = 0; i < n; i++)
        if (nb_verb_of(list[i]) == NB_DECLARE) faces |= (uint64_t)1 << nb_a(list[i]);
    return faces;
}

/* Worths of all strokes. Returns what can be had without one of them: the best that a turn later will still be there. */
static kargo_turns judge_strokes(const kargo_estimate *m, const nb_action *list, int n, int32_t *worth)
{
    const nb_rules *r = &m->t->rules;
    kargo_turns now = nb__kargo_at_rest(m);
    uint64_t declared = declared_faces(list, n);
    for (int i = 0; i < n; i++) {
        if (!is_stroke(r, list[i])) continue;
        unsigned face = nb_a(list[i]);
        kargo_turns turns = stroke_turns(m, face);
        worth[i] = nb_verb_of(list[i]) == NB_PLAY && declared >> face & 1 ? NB_NEVER : turns.all;
        if (m->alternate) continue; /* a turn later it is the partner's */
        if (kargo_left_after(m->ball, r->worth[face]) > GREEN) turns.all += RISK - m->risk;
        if (turns.all < now.all) now = turns;
    }
    return now;
}

/* ------------------------------------------------------------------------------------------------------------------ others */

/* Passing costs a turn, unless one has to wait for a card anyway: then rather now, before anything is spent. */
static int32_t pass_worth(const kargo_estimate *m, kargo_turns now)
{
    if (m->alternate) return now.all + TURN;
    return now.all + (now.waiting < TURN ? TURN - now.waiting : 0) - CARD;
}

static int32_t putt_worth(const kargo_estimate *m)
{
    return kargo_putt_holes_out(m->ball) ? MAY_BE_MISSED - OUT : nb__kargo_after_putt(m).all;
}

static int32_t lay_worth(const kargo_estimate *m, kargo_turns now, unsigned kind, unsigned number)
{
    if (kargo_see(m->t, number)[BALL_HOLED]) return -OUT - OUT_AGAIN;
    return now.all + TURN - hazard_gain(m, number, kind);
}

static int32_t other_worth(const kargo_estimate *m, nb_action action, kargo_turns now)
{
    const nb_rules *r = &m->t->rules;
    switch (nb_verb_of(action)) {
    case NB_PASS: return pass_worth(m, now);
    case NB_LAY: return lay_worth(m, now, r->kind[nb_a(action)], nb_b(action));
    case NB_STYMIE: return putt_worth(m) - hazard_gain(m, nb_a(action), STYMIE);
    case NB_HOLE_OUT: return -OUT;
    default: return r->kind[nb_a(action)] == SUNK_PUTT ? -OUT : putt_worth(m);
    }
}

/* kargo.12: Missed Putt or not, without a turn. It is the last chance, except in three-ball for one whose place is settled. */
static int32_t answer_worth(const kargo_estimate *m, nb_action action)
{
    bool passes = nb_verb_of(action) == NB_PASS;
    if (kargo_three_ball(&m->t->rules) && m->ball[BALL_HOLED] > 1) return passes ? 0 : TURN;
    return passes ? NB_NEVER : 0;
}

void nb__kargo_judge(const nb_table *t, unsigned seat, const nb_action *list, int n, int32_t *worth)
{
    kargo_estimate m;
    nb__kargo_think(&m, t, seat);
    if (t->phase == KARGO_ANSWER) {
        for (int i = 0; i < n; i++) worth[i] = answer_worth(&m, list[i]);
        return;
    }
    kargo_turns now = judge_strokes(&m, list, n, worth);
    for (int i = 0; i < n; i++)
        if (!is_stroke(&t->rules, list[i])) worth[i] = other_worth(&m, list[i], now);
}
