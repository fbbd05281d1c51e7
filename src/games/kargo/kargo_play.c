/* kargo_play.c - Kargo's cards: which may be played now, and what they do to the ball.
 *
 * Always: a ball's notes say everything about it; what may be undone at once (the last stroke, the last putt) is kept beside.
 */
#include "kargo.h"

/* -------------------------------------------------------------------------------------------------------------- hands */

/* Hands are read eight slots at a time. Their lengths vary from turn to turn, and a loop over each would be mispredicted; the
 * number of eights hardly varies. Slots beyond the hand belong to another zone and are left out without a branch. */
enum { EIGHT = 8 };

uint64_t nb__kargo_hand(const nb_table *t, unsigned seat)
{
    uint64_t faces = 0;
    unsigned zone = kargo_hand(t, seat), len = nb__len(t, zone);
    const uint8_t *id = t->slot + t->at[zone];
    for (unsigned from = 0; from < len; from += EIGHT)
        for (unsigned i = from; i < from + EIGHT; i++) faces |= (uint64_t)(i < len) << (t->card[id[i]] & 63);
    return faces & kargo_faces(&t->rules, DRIVE, STYMIE); /* and not NB_HIDDEN, in another seat's view */
}

static unsigned slot_of(const nb_table *t, unsigned seat, unsigned face)
{
    unsigned zone = kargo_hand(t, seat), from = 0, found = 0;
    const uint8_t *id = t->slot + t->at[zone];
    for (; !found; from += EIGHT)
        for (unsigned i = 0; i < EIGHT; i++) found |= (unsigned)(t->card[id[from + i]] == face) << i;
    return from - EIGHT + (unsigned)__builtin_ctz(found); /* it is there, so the first one is in the hand */
}

static unsigned face_of(const nb_rules *r, unsigned kind)
{
    return r->set[KARGO_FACE + kind];
} /* of a card without yards */
static bool has(uint64_t hand, const nb_rules *r, unsigned kind) { return hand >> face_of(r, kind) & 1; }

bool nb__kargo_holds(const nb_table *t, unsigned seat, unsigned kind)
{
    return has(nb__kargo_hand(t, seat), &t->rules, kind);
}

/* ------------------------------------------------------------------------------------------------------------- strokes */

/* kargo.15, 19-21: drives off the tee only; a bad lie asks for its clubs. */
static uint64_t clubs_allowed(const nb_rules *r, const uint8_t *ball)
{
    switch (ball[BALL_LIE]) {
    case BAD_BUNKER: return kargo_faces(r, NIBLICK, NIBLICK);
    case BUNKER: return kargo_faces(r, MASHIE_NIBLICK, NIBLICK);
    case PULLED: return kargo_faces(r, MASHIE, NIBLICK);
    default: return kargo_faces(r, ball[BALL_STROKES] ? BRASSIE : DRIVE, NIBLICK);
    }
}

uint64_t nb__kargo_clubs(const nb_rules *r, const uint8_t *ball) { return clubs_allowed(r, ball); }

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
    before = (seat ? seat : seats) - 1; /* the player whom you follow, or the next still in */
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

static bool is_exposed(const uint8_t *b) { return b[BALL_LAST] == LAST_STROKE && !b[BALL_HOLED] && !is_obstructed(b); }

/* Of these balls the ones that a fairway hazard may be laid on, and those that a bunker may: on the green only by the
 * optional rules. */
static unsigned find_exposed(const nb_table *t, unsigned balls, unsigned *to_bunkers)
{
    unsigned open = 0;
    *to_bunkers = 0;
    for (; balls; balls &= balls - 1) {
        const uint8_t *b = kargo_see(t, (unsigned)__builtin_ctz(balls));
        if (!is_exposed(b)) continue;
        bool green = kargo_on_green(b);
        if (!green) open |= balls & -balls;
        if (!green || may_guard(&t->rules, b)) *to_bunkers |= balls & -balls;
    }
    return open;
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

/* Plain strokes, four at a time: how many clubs fit is past predicting. What is written too much is overwritten or unused. */
static int list_plays(uint64_t clubs, nb_action *out)
{
    int n = 0;
    while (clubs) {
        for (int i = 0; i < 4; i++, clubs &= clubs - 1) {
            out[n] = nb_act(NB_PLAY, (unsigned)__builtin_ctzll(clubs | (uint64_t)1 << 63), 0);
            n += clubs != 0;
        }
    }
    return n;
}

/* Strokes with something to them: holed, or declared. */
static int list_strokes(const nb_rules *r, const uint8_t *ball, uint64_t clubs, unsigned verb, nb_action *out)
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

static int list_putts(const nb_rules *r, const uint8_t *ball, uint64_t hand, nb_action *out)
{
    int n = 0;
    out[n] = nb_act(NB_PLAY, face_of(r, PUTT), 0); /* no branch: what a hand holds is past predicting */
    n += has(hand, r, PUTT);
    out[n] = nb_act(NB_PLAY, face_of(r, SUNK_PUTT), 0);
    return n + (has(hand, r, SUNK_PUTT) && ball[BALL_STYMIED] != 1);
}

static int list_lays(unsigned face, unsigned balls, nb_action *out)
{
    int n = 0;
    for (; balls; balls &= balls - 1) out[n++] = nb_act(NB_LAY, face, (unsigned)__builtin_ctz(balls));
    return n;
}

static int list_hazards(const nb_table *t, unsigned seat, uint64_t hand, nb_action *out)
{
    const nb_rules *r = &t->rules;
    uint64_t cards = hand & kargo_faces(r, PULLED, OUT_OF_BOUNDS);
    int n = 0;
    if (cards) {
        unsigned to_bunkers, open = find_exposed(t, targets(t, seat), &to_bunkers);
        for (; cards && to_bunkers; cards &= cards - 1) {
            unsigned face = (unsigned)__builtin_ctzll(cards);
            bool bunker = r->kind[face] == BUNKER || r->kind[face] == BAD_BUNKER;
            n += list_lays(face, bunker ? to_bunkers : open, out + n);
        }
    }
    if (t->note[NOTE_PUTTED] && has(hand, r, MISSED_PUTT)) out[n++] = missed_putt(t);
    return n;
}

static int list_stymies(const nb_table *t, unsigned seat, const uint8_t *ball, uint64_t hand, nb_action *out)
{
    int n = 0;
    if (!has(hand, &t->rules, STYMIE) || !has(hand, &t->rules, PUTT) || kargo_putt_holes_out(ball)) return 0;
    for (unsigned other = 0; other < kargo_balls(&t->rules); other++)
        if (stymie_allowed(t, seat, other)) out[n++] = nb_act(NB_STYMIE, other, 0);
    return n;
}

int nb__kargo_legal(const nb_table *t, unsigned seat, nb_action *out)
{
    int n = 0;
    if (seat != t->actor || !t->phase) return 0;
    const nb_rules *r = &t->rules;
    uint64_t hand = nb__kargo_hand(t, seat);
    const uint8_t *ball = kargo_see(t, kargo_ball_of(r, seat));
    out[n++] = nb_act(NB_PASS, 0, 0);
    if (t->phase == KARGO_ANSWER) {
        if (has(hand, r, MISSED_PUTT)) out[n++] = missed_putt(t);
        return n;
    }
    if (kargo_on_green(ball)) {
        n += list_putts(r, ball, hand, out + n);
    } else {
        uint64_t clubs = hand & clubs_allowed(r, ball);
        n += list_plays(clubs, out + n);
        if (has(hand, r, HOLED_APPROACH)) n += list_strokes(r, ball, clubs, NB_HOLE_OUT, out + n);
        if (r->set[KARGO_30] || r->set[KARGO_31]) n += list_strokes(r, ball, clubs, NB_DECLARE, out + n);
    }
    n += list_hazards(t, seat, hand, out + n);
    if (kargo_on_green(ball)) n += list_stymies(t, seat, ball, hand, out + n);
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
