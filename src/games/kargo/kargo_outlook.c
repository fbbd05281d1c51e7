/* kargo_outlook.c - how many turns a ball will still take, as well as a seat can tell.
 *
 * A search over all orders of a hand's clubs would be exact for the cards in hand and blind to those that will be drawn,
 * which decide most holes. So two estimates are combined. With a hand that is known (one's own, in double-dummy also the
 * other) the way to the green is worked out two strokes ahead, exactly; where the hand has no way yet, we take the expected
 * wait for a card that opens one: with u unseen cards of which c help, the next helpful card is on average the
 * (u + 1) / (c + 1)-th. With an unknown hand a table says what a distance is worth (FAR).
 *
 * Guaranteed: it looks at no face that the seat has not seen. The constants are judgements; FAR was measured on players who go
 * by this rule of thumb. `niblick deck kargo --check` shows how they play; see kargo_habit.c.
 */
#include "kargo_habit.h"

enum {
    LONGEST_WAIT = 9 * TURN,              /* for a card that may never come */
    ONE_OR_TWO = 3 * TURN / 2 + RISK / 2, /* strokes to the green, once the right card has come */
    FAR_OFF = 24,                         /* tens of yards: more than a stroke */
    LONG_CLUB = 12,
    USUAL_LONG_STROKE = 15,
    FARTHEST = 60,        /* no club goes so far */
    AT_A_LOSS = 2 * TURN, /* partners of whom neither has the club for the next stroke */
    NEW_CARDS = 1         /* of a partner who could not go on in the last turn */
};

/* ------------------------------------------------------------------------------------------------ what the seat has seen */

static bool has_seen(const nb_table *t, unsigned seat, unsigned id) { return t->seen[id] >> seat & 1; }

static void put_in_bag(kargo_bag *bag, const nb_rules *r, unsigned face)
{
    unsigned kind = r->kind[face];
    uint64_t length = (uint64_t)(kind >= BRASSIE && kind <= NIBLICK) << r->worth[face];
    bag->twice |= bag->once & length;
    bag->once |= length;
    bag->putts = (uint8_t)(bag->putts + (kind == PUTT));
    bag->sunk = (uint8_t)(bag->sunk + (kind == SUNK_PUTT));
    bag->missed = (uint8_t)(bag->missed + (kind == MISSED_PUTT));
}

/* Looks into a hand, if the seat has seen it. */
static void open_bag(kargo_estimate *m, kargo_bag *bag, unsigned holder)
{
    const nb_table *t = m->t;
    unsigned zone = kargo_hand(t, holder);
    *bag = (kargo_bag){.known = true};
    for (unsigned at = t->at[zone]; at < t->at[zone + 1] && bag->known; at++) {
        unsigned id = t->slot[at], face = t->card[id];
        bag->known = has_seen(t, m->seat, id);
        if (!bag->known) continue;
        put_in_bag(bag, &t->rules, face);
        m->unseen[face]--;
        m->unseen_all--;
    }
}

/* What lies on the table is seen by all. */
static void look_around(kargo_estimate *m)
{
    const nb_table *t = m->t;
    unsigned from = t->at[KZONE_LINES], to = t->at[kargo_hand(t, 0)];
    memcpy(m->unseen, t->rules.copies, sizeof m->unseen);
    m->unseen_all = t->rules.cards - (to - from);
    for (unsigned at = from; at < to; at++) m->unseen[t->card[t->slot[at]]]--;
}

static void look_for_lengths(kargo_estimate *m)
{
    const nb_rules *r = &m->t->rules;
    memset(m->to_come, 0, sizeof m->to_come);
    for (unsigned face = r->set[KARGO_FACE + BRASSIE]; face < r->set[KARGO_FACE + NIBLICK + 1]; face++) {
        uint64_t bit = (uint64_t)1 << r->worth[face];
        for (unsigned i = m->unseen[face]; i; i--) {
            m->to_come[2] |= m->to_come[1] & bit;
            m->to_come[1] |= m->to_come[0] & bit;
            m->to_come[0] |= bit;
        }
    }
}

/* ------------------------------------------------------------------------------------------------------- waiting for a card */

static int32_t wait_for_one_of(const kargo_estimate *m, unsigned cards)
{
    if (!cards || !nb_stock_left(m->t)) return LONGEST_WAIT;
    int32_t wait = (int32_t)(TURN * (m->unseen_all + 1) / (cards + 1));
    return wait < LONGEST_WAIT ? wait : LONGEST_WAIT;
}

static unsigned unseen_of(const kargo_estimate *m, unsigned from, unsigned to)
{
    const uint8_t *first = m->t->rules.set + KARGO_FACE;
    unsigned cards = 0;
    for (unsigned face = first[from]; face < first[to + 1]; face++) cards += m->unseen[face];
    return cards;
}

static int32_t wait_for_kind(const kargo_estimate *m, unsigned from, unsigned to)
{
    return wait_for_one_of(m, unseen_of(m, from, to));
}

/* No __builtin_popcountll: without an instruction for it that is a function, and there is no library here. */
static unsigned ones(uint64_t bits)
{
    bits -= bits >> 1 & 0x5555555555555555u;
    bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
    return (unsigned)(((bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0Fu) * 0x0101010101010101u >> 56);
}

static unsigned unseen_lengths(const kargo_estimate *m, uint64_t lengths)
{
    unsigned cards = 0;
    for (unsigned i = 0; i < NB__COUNT(m->to_come); i++) cards += ones(m->to_come[i] & lengths);
    return cards;
}

static int32_t wait_for_length(const kargo_estimate *m, uint64_t lengths)
{
    return wait_for_one_of(m, unseen_lengths(m, lengths));
}

/* The chance, of NB_SURE, that none of `cards` unseen cards is one of the `wanted`. */
static int32_t lack(const kargo_estimate *m, unsigned wanted, unsigned cards)
{
    unsigned chance = NB_SURE, all = m->unseen_all;
    for (unsigned i = 0; i < cards && wanted < all; i++, all--) chance = chance * (all - wanted) / all;
    return wanted < all ? (int32_t)chance : 0;
}

static int32_t part(int32_t value, int32_t chance) { return value * chance / NB_SURE; }

/* ------------------------------------------------------------------------------------------------------------ on the green */

static unsigned putts_needed(const uint8_t *ball)
{
    return ball[BALL_STYMIED] != 1 && kargo_putt_holes_out(ball) ? 1 : 2;
}

/* Turns to play `needs` putts with `putts` of them in the hand. A Sunk Putt does not help before a Stymie is got round. */
static kargo_turns putting(const kargo_estimate *m, unsigned needs, unsigned putts, bool stymied)
{
    unsigned sunk = m->bag.sunk, have = putts + (sunk && putts);
    if (sunk && !stymied) return (kargo_turns){TURN, 0};
    int32_t wait = have < needs ? (int32_t)(needs - have) * wait_for_kind(m, PUTT, SUNK_PUTT) : 0;
    return (kargo_turns){(int32_t)needs * TURN + wait, wait};
}

static unsigned partners_cards(const kargo_estimate *m) { return nb__len(m->t, kargo_hand(m->t, (m->seat + 2) % 4)); }

/* The same when the partner has the turn. */
static kargo_turns putting_by_partner(const kargo_estimate *m, unsigned needs, unsigned putts)
{
    bool mine = putts || m->bag.sunk;
    int32_t none = m->partners.known ? (m->partners.putts || m->partners.sunk ? 0 : NB_SURE)
                                     : lack(m, unseen_of(m, PUTT, SUNK_PUTT), partners_cards(m));
    int32_t wait = part(mine ? TURN : wait_for_kind(m, PUTT, SUNK_PUTT), none);
    if (needs > 1 && !mine) wait += TURN;
    return (kargo_turns){(int32_t)needs * TURN + wait, wait};
}

kargo_turns nb__kargo_after_putt(const kargo_estimate *m)
{
    unsigned needs = putts_needed(m->ball) - 1, putts = m->bag.putts - 1u;
    kargo_turns turns = {0, 0};
    if (needs) turns = (m->alternate ? putting_by_partner(m, needs, putts) : putting(m, needs, putts, false));
    turns.all += TURN;
    return turns;
}

/* -------------------------------------------------------------------------------------------------------- a hand that is known */

static unsigned gap(unsigned a, unsigned b) { return a > b ? a - b : b - a; }

/* Lengths of clubs that come to the green from this distance. */
static uint64_t near(unsigned left)
{
    if (left > FARTHEST) return 0;
    return left >= GREEN ? (uint64_t)31 << (left - GREEN) : (uint64_t)31 >> (GREEN - left);
}

static kargo_turns later(kargo_turns turns, int32_t by) { return (kargo_turns){turns.all + by, turns.waiting}; }
static kargo_turns sooner(kargo_turns a, kargo_turns b) { return b.all < a.all ? b : a; }

static kargo_turns wait_first(kargo_turns turns, int32_t wait)
{
    return (kargo_turns){turns.all + wait, turns.waiting + wait};
}

/* Clubs that would bring the ball to the green, alone or before or after one of those at hand. */
static uint64_t helpful(uint64_t clubs, unsigned left)
{
    uint64_t lengths = near(left);
    for (; clubs; clubs &= clubs - 1) {
        unsigned tens = (unsigned)__builtin_ctzll(clubs);
        lengths |= near(gap(left, tens)) | near(left + tens);
    }
    return lengths;
}

/* A ball that is not far off, and no club for it yet: one stroke or two when it comes. */
static kargo_turns until_helped(const kargo_estimate *m, uint64_t clubs, unsigned left)
{
    return wait_first(later(m->green[0], ONE_OR_TWO), wait_for_length(m, helpful(clubs, left)));
}

/* No two clubs at hand go to the green: the longest ones, until it is near enough. */
static kargo_turns by_longest(const kargo_estimate *m, kargo_bag bag, unsigned left)
{
    int32_t turns = 0;
    for (; left > FAR_OFF && bag.once >> LONG_CLUB / 2; turns += TURN + RISK) {
        uint64_t longest = (uint64_t)1 << (63 - __builtin_clzll(bag.once));
        left = gap(left, (unsigned)__builtin_ctzll(longest));
        bag.once &= ~(longest & ~bag.twice);
        bag.twice &= ~longest;
    }
    if (left <= GREEN) return later(m->green[left == PIN_HIGH], turns);
    if (bag.once & near(left)) return later(m->green[0], turns + TURN);
    if (left <= FAR_OFF) return later(until_helped(m, bag.once, left), turns);
    return wait_first(later(until_helped(m, bag.once, left - USUAL_LONG_STROKE), turns + TURN + RISK),
                      wait_for_length(m, ~(uint64_t)0 << LONG_CLUB));
}

/* The ball lies so far from the hole; the next stroke is from one bag, and the one after it from the other (or the same). */
static kargo_turns known_turns(const kargo_estimate *m, const kargo_bag *next, const kargo_bag *then, unsigned left)
{
    if (left <= GREEN) return m->green[left == PIN_HIGH];
    uint64_t one = next->once & near(left);
    if (one) return later(m->green[one >> left & 1], TURN);
    kargo_turns best = by_longest(m, *next, left);
    for (uint64_t rest = next->once; rest; rest &= rest - 1) {
        unsigned second = gap(left, (unsigned)__builtin_ctzll(rest));
        uint64_t others = next == then ? next->once & ~((rest & -rest) & ~next->twice) : then->once;
        uint64_t two = second > GREEN ? others & near(second) : 0;
        if (two) best = sooner(best, later(m->green[two >> second & 1], 2 * TURN + RISK));
    }
    return best;
}

static kargo_bag bag_without(const kargo_estimate *m, unsigned face)
{
    const nb_rules *r = &m->t->rules;
    kargo_bag bag = m->bag;
    if (r->kind[face] == DRIVE) return bag; /* it was none for the fairway */
    uint64_t bit = (uint64_t)1 << r->worth[face];
    bag.once &= ~(bit & ~bag.twice);
    bag.twice &= ~bit;
    return bag;
}

/* ------------------------------------------------------------------------------------------------------------ unknown hands */

/* Turns to hole out from a distance in tens of yards, in tenths of a turn. Measured; see above. */
static const uint8_t FAR[] = {
    13, 18, 18, 24, 24, 24, 25, 25, 30, 30,  31, 31, 32, 32, 31, 30, 29, 28, 26, 27, /* from the pin to 190 yards */
    28, 35, 37, 39, 39, 40, 40, 41, 41, 42,  42, 42, 43, 44, 44, 45, 45, 46, 50, 52, /* 200 to 390 */
    54, 56, 58, 59, 60, 61, 62, 64, 65, 67,  68, 70, 71, 73, 75, 76, 78, 80, 82, 83, /* 400 to 590 */
    85, 87, 88, 90, 92, 93, 95, 97, 99, 100, 102};

static int32_t unknown_turns(unsigned left)
{
    return FAR[left < NB__COUNT(FAR) ? left : NB__COUNT(FAR) - 1] * TURN / 10;
}

static unsigned easiest_club(unsigned lie)
{
    return lie == BAD_BUNKER ? NIBLICK : lie == BUNKER ? MASHIE_NIBLICK : MASHIE;
}

/* A ball as it lies, for a hand of `cards` cards that the seat has not seen. */
static int32_t lying_turns(const kargo_estimate *m, const uint8_t *ball, unsigned cards)
{
    if (kargo_on_green(ball)) return unknown_turns(putts_needed(ball) == 1 ? PIN_HIGH : GREEN);
    int32_t turns = unknown_turns(ball[BALL_GUARDED] ? GREEN + 1 : ball[BALL_LEFT]);
    if (!ball[BALL_LIE]) return turns;
    unsigned club = easiest_club(ball[BALL_LIE]);
    return turns + part(wait_for_kind(m, club, NIBLICK), lack(m, unseen_of(m, club, NIBLICK), cards));
}

/* A partner with `cards` unseen cards has the turn; `mine` is the hand that plays after that. */
static kargo_turns partner_turns(const kargo_estimate *m, const kargo_bag *mine, unsigned left, unsigned cards)
{
    bool can_i = mine->once & near(left);
    int32_t reached = TURN + m->green[0].all, missed = can_i ? reached + TURN : unknown_turns(left) + AT_A_LOSS;
    int32_t none = lack(m, unseen_lengths(m, near(left)), cards);
    if (missed < reached) missed = reached;
    return (kargo_turns){part(reached, NB_SURE - none) + part(missed, none), 0};
}

/* ---------------------------------------------------------------------------------------------------------------- the ball */

kargo_turns nb__kargo_after_stroke(const kargo_estimate *m, unsigned face)
{
    unsigned left = kargo_left_after(m->ball, m->t->rules.worth[face]);
    kargo_bag bag = bag_without(m, face);
    kargo_turns turns;
    if (!m->alternate) turns = known_turns(m, &bag, &bag, left);
    else if (left <= GREEN || m->partners.known) turns = known_turns(m, &m->partners, &bag, left);
    else turns = partner_turns(m, &bag, left, partners_cards(m));
    return later(turns, left <= GREEN ? TURN : TURN + m->risk);
}

/* The partner goes on from where the ball lies. */
static kargo_turns left_to_partner(const kargo_estimate *m)
{
    if (kargo_on_green(m->ball)) return putting_by_partner(m, putts_needed(m->ball), m->bag.putts);
    if (m->partners.known && !m->ball[BALL_LIE]) return known_turns(m, &m->partners, &m->bag, m->ball[BALL_LEFT]);
    unsigned cards = m->ball[BALL_LAST] == LAST_OTHER ? NEW_CARDS : partners_cards(m);
    if (!m->ball[BALL_LIE]) return partner_turns(m, &m->bag, m->ball[BALL_LEFT], cards);
    return (kargo_turns){lying_turns(m, m->ball, cards), 0};
}

kargo_turns nb__kargo_at_rest(const kargo_estimate *m)
{
    const uint8_t *ball = m->ball;
    if (m->alternate) return left_to_partner(m);
    if (kargo_on_green(ball)) return putting(m, putts_needed(ball), m->bag.putts, ball[BALL_STYMIED] == 1);
    if (ball[BALL_GUARDED])
        return wait_first(later(m->green[0], TURN), wait_for_kind(m, easiest_club(ball[BALL_LIE]), NIBLICK));
    kargo_turns turns = later(m->green[0], ONE_OR_TWO + (ball[BALL_LEFT] > FAR_OFF ? TURN + RISK : 0));
    return wait_first(turns, ball[BALL_LIE] ? wait_for_kind(m, easiest_club(ball[BALL_LIE]), NIBLICK)
                                            : wait_for_length(m, helpful(m->bag.once, ball[BALL_LEFT])));
}

void nb__kargo_think(kargo_estimate *m, const nb_table *t, unsigned seat)
{
    m->t = t;
    m->seat = seat;
    m->ball = kargo_see(t, kargo_ball_of(&t->rules, seat));
    m->alternate = kargo_one_ball_a_side(&t->rules);
    look_around(m);
    open_bag(m, &m->bag, seat);
    if (m->alternate) open_bag(m, &m->partners, (seat + 2) % 4);
    if (!kargo_on_green(m->ball)) look_for_lengths(m);
    m->risk = kargo_see(t, kargo_ball_of(&t->rules, nb__left_of(t, seat)))[BALL_MISSES] ? 0 : RISK;
    for (unsigned pin = 0; pin < 2; pin++)
        m->green[pin] = m->alternate ? putting_by_partner(m, 2 - pin, m->bag.putts)
                                     : putting(m, 2 - pin, m->bag.putts, false);
}
