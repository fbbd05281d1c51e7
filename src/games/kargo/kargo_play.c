/* kargo_play.c - Kargo's cards: which may be played now, and what they do to the ball.
 *
 * Always: a ball's notes say everything about it; what may be undone at once (the last stroke, the last putt) is kept beside.
 */
#include "kargo.h"

/* -------------------------------------------------------------------------------------------------------------- hands */

NB__INLINE uint64_t faces_held(const nb_table *t, unsigned seat) { return nb__faces_in(t, kargo_hand(t, seat)); }

uint64_t nb__kargo_hand(const nb_table *t, unsigned seat) { return faces_held(t, seat); }

/* The first card with this face, which the hand has. Eight slots at a time: a loop over each would be mispredicted. */
static unsigned slot_of(const nb_table *t, unsigned seat, unsigned face)
{
    enum { EIGHT = 8 };
    const uint64_t ones = ~(uint64_t)0 / 0xFF;
    const uint8_t *id = t->slot + t->at[kargo_hand(t, seat)];
    for (unsigned from = 0;; from += EIGHT, id += EIGHT) {
        uint64_t others = 0;
        for (unsigned i = 0; i < EIGHT; i++) others |= (uint64_t)t->card[id[i]] << 8 * i;
        others ^= face * ones;
        uint64_t found = (others - ones) & ~others & ones << 7; /* its lowest bit: the first byte that is 0 */
        if (found) return from + (unsigned)__builtin_ctzll(found) / 8;
    }
}

static unsigned face_of(const nb_rules *r, unsigned kind)
{
    return r->set[KARGO_FACE + kind];
} /* of a card without yards */
/* 1 or 0; not a bool, because compilers make a jump of each bool in a condition. */
static unsigned has(uint64_t hand, const nb_rules *r, unsigned kind) { return hand >> face_of(r, kind) & 1; }

bool nb__kargo_holds(const nb_table *t, unsigned seat, unsigned kind)
{
    return has(nb__kargo_hand(t, seat), &t->rules, kind);
}

/* ------------------------------------------------------------------------------------------------------------- strokes */

/* kargo.15, 19-21: drives off the tee only; a bad lie asks for its clubs. The first kind of club that may be played; no branch
 * here and below: where the next ball lies is past predicting. */
static unsigned first_club(const uint8_t *ball)
{
    static const uint8_t by_lie[KARGO_KINDS] = {
        [0] = BRASSIE, [BAD_BUNKER] = NIBLICK, [BUNKER] = MASHIE_NIBLICK, [PULLED] = MASHIE};
    _Static_assert(DRIVE == BRASSIE - 1, "drives come before all other clubs");
    return by_lie[ball[BALL_LIE]] - (unsigned)!(ball[BALL_LIE] | ball[BALL_STROKES]);
}

uint64_t nb__kargo_clubs(const nb_rules *r, const uint8_t *ball) { return kargo_faces(r, first_club(ball), NIBLICK); }

/* kargo.30, 31: one declaration covers both, and is offered only where it matters. */
static bool declaration_matters(const nb_rules *rules, unsigned left)
{
    return (rules->set[KARGO_30] && left <= GREEN) || (rules->set[KARGO_31] && left == PIN_HIGH);
}

/* ------------------------------------------------------------------------------------------------------------- hazards */

/* kargo.26-28, "whom": the balls that this seat may obstruct, as bits; in four-ball the right-hand neighbour, or either. */
static unsigned targets(const nb_table *t, unsigned seat)
{
    const nb_rules *r = &t->rules;
    unsigned before, seats = r->seats;
    if (kargo_one_ball_a_side(r)) return 2u >> seat % 2;
    if (r->set[KARGO_EITHER]) return seat % 2 ? 5 : 10;
    before = nb__either(seat, seat, seats) - 1; /* the player whom you follow, or the next still in */
    if (kargo_three_ball(r) && kargo_see(t, before)[BALL_HOLED]) before = before ? before - 1 : seats - 1;
    return before == seat ? 0 : 1u << before;
}

unsigned nb__kargo_targets(const nb_table *t, unsigned seat) { return targets(t, seat); }

static bool is_obstructed(const uint8_t *ball)
{
    return ball[BALL_LIE] || ball[BALL_MISSES] || ball[BALL_STYMIED] == 1;
}

bool nb__kargo_is_obstructed(const uint8_t *ball) { return is_obstructed(ball); }

/* kargo.29, 30: bunkers that guard the green. */
static bool may_guard(const nb_rules *r, const uint8_t *ball)
{
    return (r->set[KARGO_29] && ball[BALL_STROKES] == 1) || (r->set[KARGO_30] && ball[BALL_UNDECLARED]);
}

/* Nothing lies in its way yet, and its last turn was a stroke. All its notes at once, without a branch: what has become of the
 * ball is past predicting. A ball that is stymied has 1 there, and one that got round it 2. */
static bool is_exposed(const uint8_t *ball)
{
#define AT(note, value) ((uint64_t)(value) << 8 * ((note)-BALL_LIE))
    const uint64_t asked = AT(BALL_LIE, 0xFF) | AT(BALL_STYMIED, 1) | AT(BALL_MISSES, 0xFF) | AT(BALL_LAST, 0xFF) |
                           AT(BALL_HOLED, 0xFF);
    return (nb__eight_slots(ball + BALL_LIE) & asked) == AT(BALL_LAST, LAST_STROKE);
#undef AT
}

/* Of these balls the ones that a fairway hazard may be laid on. */
static unsigned find_exposed(const nb_table *t, unsigned balls)
{
    unsigned exposed = 0;
    for (; balls; balls &= balls - 1) {
        const uint8_t *b = kargo_see(t, (unsigned)__builtin_ctz(balls));
        exposed |= balls & -balls & -((unsigned)is_exposed(b) & (unsigned)!kargo_on_green(b));
    }
    return exposed;
}

/* And on the green by a bunker, where the optional rules have it. */
static unsigned find_guardable(const nb_table *t, unsigned balls)
{
    unsigned found = 0;
    for (; balls; balls &= balls - 1) {
        const uint8_t *b = kargo_see(t, (unsigned)__builtin_ctz(balls));
        if (is_exposed(b) && may_guard(&t->rules, b)) found |= balls & -balls;
    }
    return found;
}

/* kargo.25: with a putt that does not hole out, both balls on the green, also after the other's pass. */
static bool stymie_allowed(const nb_table *t, unsigned seat, unsigned ball)
{
    const uint8_t *b = kargo_see(t, ball);
    return targets(t, seat) >> ball & 1 && !b[BALL_HOLED] && kargo_on_green(b) && !is_obstructed(b);
}

/* ---------------------------------------------------------------------------------------------------- what may be done */

static nb_action missed_putt(const nb_table *t)
{
    return nb_act(NB_LAY, face_of(&t->rules, MISSED_PUTT), kargo_ball_of(&t->rules, t->note[NOTE_PUTTED] - 1u));
}

/* This action with each of these faces, some at a time: how many there are is past predicting. What is written too much is
 * overwritten or unused. */
NB__INLINE int list_faces(uint64_t faces, unsigned at_a_time, nb_action action, nb_action *out)
{
    size_t n = 0;
    do {
        for (unsigned i = 0; i < at_a_time; i++, faces &= faces - 1) {
            out[n] = action + nb_act(0, (unsigned)__builtin_ctzll(faces | (uint64_t)1 << 63), 0);
            n += faces != 0;
        }
    } while (faces);
    return (int)n;
}

/* Strokes with something to them: holed, or declared. */
NB__APART int list_strokes(const nb_rules *r, const uint8_t *ball, uint64_t clubs, unsigned verb, nb_action *out)
{
    int n = 0;
    for (; clubs; clubs &= clubs - 1) {
        unsigned face = (unsigned)__builtin_ctzll(clubs);
        unsigned left = kargo_left_after(ball, r->worth[face]);
        if (verb == NB_HOLE_OUT && left != PIN_HIGH) continue; /* kargo.17 */
        if (verb == NB_DECLARE && !declaration_matters(r, left)) continue;
        out[n++] = nb_act(verb, face, 0);
    }
    return n;
}

static int list_lays(unsigned face, unsigned balls, nb_action *out)
{
    int n = 0;
    for (; balls; balls &= balls - 1) out[n++] = nb_act(NB_LAY, face, (unsigned)__builtin_ctz(balls));
    return n;
}

/* By the rules of other forms than these, or with optional ones, there can be several balls, and bunkers may guard the green. */
NB__APART int list_many_hazards(const nb_table *t, unsigned seat, uint64_t cards, nb_action *out)
{
    const nb_rules *r = &t->rules;
    uint64_t bunkers = kargo_faces(r, BUNKER, BAD_BUNKER);
    unsigned balls = targets(t, seat), open = find_exposed(t, balls), to_bunkers = open | find_guardable(t, balls);
    int n = 0;
    for (; cards; cards &= cards - 1)
        n += list_lays((unsigned)__builtin_ctzll(cards), cards & -cards & bunkers ? to_bunkers : open, out + n);
    return n;
}

/* A ball for everybody, each is obstructed by the next player and nobody else, and not on the green. */
static bool is_plain(const nb_rules *r)
{
    const unsigned forms = 1u << FORM_SINGLES | 1u << FORM_FOUR_BALL;
    return forms >> r->set[KARGO_FORM] & !(r->set[KARGO_EITHER] | r->set[KARGO_29] | r->set[KARGO_30]);
}

NB__INLINE int list_hazards(const nb_table *t, unsigned seat, uint64_t hand, nb_action *out)
{
    const nb_rules *r = &t->rules;
    uint64_t cards = hand & kargo_faces(r, PULLED, OUT_OF_BOUNDS);
    int n;
    if (is_plain(r)) {
        unsigned before = nb__either(seat, seat, r->seats) - 1;
        const uint8_t *ball = kargo_see(t, before);
        unsigned open = (unsigned)is_exposed(ball) & (unsigned)!kargo_on_green(ball);
        n = list_faces(cards & -(uint64_t)open, 2, nb_act(NB_LAY, 0, before), out);
    } else {
        n = list_many_hazards(t, seat, cards, out);
    }
    if (t->note[NOTE_PUTTED] && has(hand, r, MISSED_PUTT)) out[n++] = missed_putt(t);
    return n;
}

NB__APART int list_stymies(const nb_table *t, unsigned seat, const uint8_t *ball, uint64_t hand, nb_action *out)
{
    int n = 0;
    if (!has(hand, &t->rules, PUTT) || kargo_putt_holes_out(ball)) return 0;
    for (unsigned other = 0; other < kargo_balls(&t->rules); other++)
        if (stymie_allowed(t, seat, other)) out[n++] = nb_act(NB_STYMIE, other, 0);
    return n;
}

NB__APART int legal_answer(const nb_table *t, uint64_t hand, nb_action *out)
{
    out[0] = nb_act(NB_PASS, 0, 0);
    if (!has(hand, &t->rules, MISSED_PUTT)) return 1;
    out[1] = missed_putt(t);
    return 2;
}

/* Off the green: clubs; two of them with something to them. */
NB__INLINE int list_clubs(const nb_rules *r, const uint8_t *ball, uint64_t hand, nb_action *out)
{
    uint64_t clubs = hand & nb__kargo_clubs(r, ball);
    int n = list_faces(clubs, 4, nb_act(NB_PLAY, 0, 0), out);
    if (has(hand, r, HOLED_APPROACH)) n += list_strokes(r, ball, clubs, NB_HOLE_OUT, out + n);
    if (r->set[KARGO_30] | r->set[KARGO_31]) n += list_strokes(r, ball, clubs, NB_DECLARE, out + n);
    return n;
}

/* On the green: putts, but no Sunk Putt over a stymie (kargo.25). There are two faces at most. */
NB__INLINE int list_putts(const nb_rules *r, const uint8_t *ball, uint64_t hand, nb_action *out)
{
    unsigned last = SUNK_PUTT - (unsigned)(ball[BALL_STYMIED] == 1);
    return list_faces(hand & kargo_faces(r, PUTT, last), 2, nb_act(NB_PLAY, 0, 0), out);
}

int nb__kargo_legal(const nb_table *t, unsigned seat, nb_action *out)
{
    if (seat != t->actor || !t->phase) return 0;
    const nb_rules *r = &t->rules;
    uint64_t hand = faces_held(t, seat);
    if (t->phase == KARGO_ANSWER) return legal_answer(t, hand, out);
    const uint8_t *ball = kargo_see(t, kargo_ball_of(r, seat));
    bool green = kargo_on_green(ball);
    out[0] = nb_act(NB_PASS, 0, 0);
    int n = 1 + (green ? list_putts(r, ball, hand, out + 1) : list_clubs(r, ball, hand, out + 1));
    n += list_hazards(t, seat, hand, out + n);
    if (green && has(hand, r, STYMIE)) n += list_stymies(t, seat, ball, hand, out + n);
    return n;
}

/* ---------------------------------------------------------------------------------------------------- what a card does */

static unsigned card_to_line(nb_table *t, unsigned seat, unsigned face, unsigned ball, nb_events *events)
{
    unsigned hand = kargo_hand(t, seat), line = kargo_line(ball), slot = slot_of(t, seat, face);
    nb__turn_up(t, nb__transfer(t, hand, slot, line));
    nb__event_move(events, t, seat, hand, slot, line, nb__len(t, line) - 1);
    return slot;
}

/* The second of two cards: it is told to come from where it lay before the first left its slot. */
static void second_to_line(nb_table *t, unsigned seat, unsigned face, unsigned ball, unsigned gone, nb_events *events)
{
    unsigned slot = card_to_line(t, seat, face, ball, events);
    if (events && slot >= gone) events->event[events->n - 1].from_slot++;
}

static void strike(nb_table *t, uint8_t *ball, unsigned tens, bool declared)
{
    unsigned left = kargo_left_after(ball, tens);
    ball[BALL_WAS_LEFT] = ball[BALL_LEFT];
    ball[BALL_WAS_LIE] = ball[BALL_LIE];
    ball[BALL_WAS_GUARDED] = ball[BALL_GUARDED];
    ball[BALL_UNDECLARED] = t->rules.set[KARGO_30] && left <= GREEN && !declared;
    if (t->rules.set[KARGO_31] && left == PIN_HIGH && !declared) left = 1; /* on the green only */
    ball[BALL_LEFT] = (uint8_t)left;
    ball[BALL_LIE] = ball[BALL_GUARDED] = 0;
    ball[BALL_STROKES]++;
    ball[BALL_LAST] = LAST_STROKE;
}

/* kargo.23, 24: a stroke or putt that is undone is turned face down in its line, where everybody still knows it. It is the
 * last one there that lies face up: what was undone earlier has been turned down already. */
static void turn_down_last(nb_table *t, unsigned number, unsigned from, unsigned to)
{
    unsigned zone = kargo_line(number), slot = nb__len(t, zone);
    while (slot-- > 0) {
        unsigned id = nb__id(t, zone, slot), kind = t->rules.kind[t->card[id]];
        if (kind < from || kind > to || !nb__up(t, id)) continue;
        nb__turn_down(t, id);
        return;
    }
}

/* kargo.23: the ball goes back to where it was, into a hazard too, and a stroke that is undone does not count. */
static void negative_stroke(nb_table *t, unsigned number)
{
    uint8_t *ball = kargo_ball(t, number);
    turn_down_last(t, number, DRIVE, NIBLICK);
    ball[BALL_LEFT] = ball[BALL_WAS_LEFT];
    ball[BALL_LIE] = ball[BALL_WAS_LIE];
    ball[BALL_GUARDED] = ball[BALL_WAS_GUARDED];
    ball[BALL_UNDECLARED] = 0;
    ball[BALL_STROKES]--;
    ball[BALL_LAST] = LAST_NONE;
}

static void play_putt(nb_table *t, unsigned seat, uint8_t *ball)
{
    bool holes = kargo_putt_holes_out(ball);
    t->note[NOTE_PUTTED] = (uint8_t)(seat + 1);
    t->note[NOTE_WAS_PUTTS] = ball[BALL_PUTTS];
    t->note[NOTE_WAS_STYMIED] = ball[BALL_STYMIED];
    ball[BALL_LAST] = LAST_OTHER;
    if (holes) ball[BALL_HOLED] = 1;
    else if (ball[BALL_STYMIED] == 1) ball[BALL_STYMIED] = 2;
    else ball[BALL_PUTTS]++;
}

/* kargo.24: the putt does not count, whether or not it holed out. */
static void negative_putt(nb_table *t, unsigned number)
{
    uint8_t *ball = kargo_ball(t, number);
    turn_down_last(t, number, PUTT, PUTT);
    ball[BALL_PUTTS] = t->note[NOTE_WAS_PUTTS];
    ball[BALL_STYMIED] = t->note[NOTE_WAS_STYMIED];
    ball[BALL_HOLED] = 0;
}

static void guard(uint8_t *ball)
{
    ball[BALL_GUARDED] = 1;
    ball[BALL_UNDECLARED] = 0;
}

static void lay_hazard(nb_table *t, unsigned number, unsigned kind)
{
    uint8_t *ball = kargo_ball(t, number);
    switch (kind) {
    case BUNKER:
    case BAD_BUNKER:
        if (kargo_on_green(ball)) guard(ball);
        ball[BALL_LIE] = (uint8_t)kind;
        break;
    case PULLED:
    case SLICED: ball[BALL_LIE] = PULLED; break;
    case STREAM: ball[BALL_MISSES] = 2; break;
    case LOST_BALL:
        negative_stroke(t, number);
        ball[BALL_MISSES] = 2;
        break;
    case OUT_OF_BOUNDS:
        negative_stroke(t, number);
        if (!t->rules.set[KARGO_32]) ball[BALL_MISSES] = 2;
        break;
    default: negative_putt(t, number);
    }
}

void nb__kargo_play(nb_table *t, unsigned seat, nb_action action, nb_events *events)
{
    const nb_rules *r = &t->rules;
    unsigned own = kargo_ball_of(r, seat), face = nb_a(action), kind = face < NB_MAX_FACES ? r->kind[face] : 0;
    uint8_t *ball = kargo_ball(t, own);
    unsigned putted = t->note[NOTE_PUTTED], gone;
    t->note[NOTE_PUTTED] = 0;
    ball[BALL_LAST] = LAST_OTHER;
    switch (nb_verb_of(action)) {
    case NB_LAY:
        card_to_line(t, seat, face, nb_b(action), events);
        if (kind == MISSED_PUTT) t->note[NOTE_HAS_MISSED] &= (uint8_t) ~(1u << seat);
        lay_hazard(t, nb_b(action), kind);
        if (kind == MISSED_PUTT) NB__ASSERT(putted);
        break;
    case NB_STYMIE:
        gone = card_to_line(t, seat, face_of(r, PUTT), own, events);
        second_to_line(t, seat, face_of(r, STYMIE), nb_a(action), gone, events);
        play_putt(t, seat, ball);
        kargo_ball(t, nb_a(action))[BALL_STYMIED] = 1;
        break;
    case NB_HOLE_OUT:
        gone = card_to_line(t, seat, face_of(r, HOLED_APPROACH), own, events);
        second_to_line(t, seat, face, own, gone, events);
        strike(t, ball, r->worth[face], true);
        ball[BALL_HOLED] = 1;
        break;
    default:
        card_to_line(t, seat, face, own, events);
        if (kind <= NIBLICK) strike(t, ball, r->worth[face], nb_verb_of(action) == NB_DECLARE);
        else if (kind == PUTT) play_putt(t, seat, ball);
        else ball[BALL_HOLED] = 1; /* Sunk Putt */
    }
}
