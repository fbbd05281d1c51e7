/* golph_solve.c - the exact solver of golph: what every action is worth when all cards are known and everybody plays their
 * best.
 *
 * Three or more players are each for themselves (max-n, golph_maxn.c). Whoever plays chooses what is worth most to them:
 * their own aim (see nb_aim), less half the mean of the others'. Among equal results they take what is worst for the next
 * player to the left, then for the one after, and so on. That leaves no two results equal, so the value of a hole does not
 * depend on the order in which it is searched. Two players, and partners, play for the difference between the two sides'
 * aims (alpha-beta, golph_sides.c).
 *
 * This file brings the hole to the solver's table and the values back.
 */
#include "golph_solve.h"

/* clang-format off */ /* one colour after the other */
#define RULING 1, 11, 12, 13, 14, 15, 16
#define LED    2, 21, 22, 23, 24, 25, 26
#define OTHER  2, 99, 99, 99, 99, 99, 99
const uint8_t nb__golph_keys[GOLPH_COLOURS + 1][GOLPH_FACES + 3] = {{0, RULING, OTHER, OTHER, OTHER},
                                                                    {0, RULING, LED, OTHER, OTHER},
                                                                    {0, RULING, OTHER, LED, OTHER},
                                                                    {0, RULING, OTHER, OTHER, LED},
                                                                    {0, RULING, OTHER, OTHER, OTHER}};
/* clang-format on */

/* Everybody has one card, and no colour is trump (golph.8). */
static unsigned putt_winner(const struct golph_solver *s, uint32_t cards, unsigned leader)
{
    uint32_t stymies = cards & GOLPH_STYMIES, led = cards & s->dealt[leader];
    if (cards & 1u << GOLPH_BUZZARD) return s->owner[GOLPH_BUZZARD];
    if (!stymies) { /* the lowest of the colour led */
        unsigned colour = ((unsigned)__builtin_ctz(led) - 1) / 7;
        return s->owner[__builtin_ctz(cards & 0x7Fu << (1 + 7 * colour))];
    }
    unsigned player = leader ? leader - 1 : s->players - 1; /* the last to play */
    while (!(stymies & s->dealt[player])) player = player ? player - 1 : s->players - 1;
    return player;
}

uint32_t nb__golph_putt(const struct golph_solver *s, struct golph_spot spot, unsigned leader)
{
    unsigned winner = putt_winner(s, spot.held, leader);
    return nb__golph_take(spot.taken, winner, spot.held) - (1u << 3 * winner); /* golph.11: the bisque */
}

/* ------------------------------------------------------------------------------------------------------------- aims */

/* As nb_aim: what the style counts, and a share of the strokes. The aims of partners are added. */
static void set_aims(struct golph_solver *s, const nb_table *t)
{
    s->match = !t->sits_out && t->rules.set[GOLPH_STYLE] == STYLE_MATCH;
    for (int32_t score = 0; score <= GOLPH_MAX_SUM; score++) {
        int32_t counts = t->sits_out ? score : nb__golph_hole_standing(&t->rules, t->number, score);
        s->aim[score] = (int16_t)(counts * GOLPH_HOLE_GRAINS * (s->sides ? 2 : 1) + score);
    }
}

/* -------------------------------------------------------------------------------------------------- from the table */

/* The solver's face: trumps and the first colour change places. */
static unsigned solver_face(nb_card card, unsigned trump)
{
    unsigned colour = nb__golph_colour(card);
    if (card == GOLPH_BUZZARD) return GOLPH_BUZZARD;
    if (colour == trump) colour = 0;
    else if (colour == 0) colour = trump;
    return 1 + 7 * colour + nb__golph_number(card);
}

static uint32_t zone_faces(const nb_table *t, unsigned zone)
{
    uint32_t faces = 0;
    for (unsigned slot = 0; slot < nb__len(t, zone); slot++) {
        unsigned id = nb__id(t, zone, slot);
        if (id != NB_NO_CARD) faces |= 1u << solver_face(t->card[id], nb__golph_trump(t));
    }
    return faces;
}

static void set_owners(struct golph_solver *s)
{
    for (unsigned i = 0; i < s->players; i++)
        for (uint32_t rest = s->dealt[i]; rest; rest &= rest - 1) s->owner[__builtin_ctz(rest)] = (uint8_t)i;
}

/* player[] gives the seats their numbers. The cards of the trick are put there again, by put_trick. */
static struct golph_spot set_players(struct golph_solver *s, const nb_table *t, uint8_t player[NB_MAX_SEATS])
{
    struct golph_spot spot = {.left = (uint8_t)(GOLPH_HAND - t->note[GOLPH_TRICK])};
    *s = (struct golph_solver){.sides = t->rules.set[GOLPH_PARTNERS]};
    for (unsigned seat = 0; seat < t->rules.seats; seat++) {
        unsigned i = s->players, trick = nb__id(t, GOLPH_ZONE_TRICK, seat);
        uint32_t cards = zone_faces(t, nb__golph_hand_zone(seat));
        if (t->sits_out >> seat & 1) continue;
        if (trick != NB_NO_CARD) cards |= 1u << solver_face(t->card[trick], nb__golph_trump(t));
        player[seat] = (uint8_t)i;
        s->dealt[i] = cards;
        spot.held |= cards;
        spot.taken = (uint16_t)(nb__golph_take(spot.taken | 7u << 3 * i, i,
                                               zone_faces(t, nb__golph_taken_zone(t, seat))));
        s->players++;
    }
    set_owners(s);
    set_aims(s, t);
    return spot;
}

static struct golph_spot put_trick(const struct golph_solver *s, struct golph_spot spot, const nb_table *t,
                                   const uint8_t player[NB_MAX_SEATS])
{
    for (unsigned seat = t->note[GOLPH_LEADER]; seat != t->actor; seat = nb__golph_next(t, seat)) {
        nb_card card = t->card[nb__id(t, GOLPH_ZONE_TRICK, seat)];
        spot = nb__golph_put(s, spot, player[seat], solver_face(card, nb__golph_trump(t)));
    }
    return spot;
}

/* Uses as much memory as this many tricks need, and no more, because it has to be cleared first. With too little the search
 * is slower, never wrong. No position is all ones. */
static void set_memory(struct golph_solver *s, unsigned left, void *scratch, size_t size)
{
    static const uint32_t ENOUGH[GOLPH_HAND + 1] = {1, 1, 1, 1 << 8, 1 << 12, 1 << 15};
    uint32_t places = ENOUGH[left] * (s->players == GOLPH_MAX_SEATS ? 4 : 1);
    while (places * sizeof s->memory[0] > size) places /= 2;
    s->memory = scratch;
    s->last = places - 1;
    memset(scratch, 0xFF, places * sizeof s->memory[0]);
}

/* ---------------------------------------------------------------------------------------------------------- worths */

static int32_t worth_of_scores(const struct golph_solver *s, unsigned player, uint32_t scores)
{
    int others = 0, rivals = (int)s->players - 1;
    for (unsigned i = 0; i < s->players; i++)
        if (i != player) others += nb__golph_grains(s, scores, i);
    return nb__golph_grains(s, scores, player) * GOLPH_GRAIN - others * GOLPH_GRAIN / (2 * rivals);
}

/* What it is worth to a player when it is this one's turn. */
static int32_t worth_of_spot(const struct golph_solver *s, struct golph_spot spot, unsigned turn, unsigned player)
{
    if (s->players > 2 && !s->sides) return worth_of_scores(s, player, nb__golph_maxn(s, spot, turn));
    int value = nb__golph_sides(s, spot, turn) * GOLPH_GRAIN / (s->sides ? 2 : 1);
    return player & 1 ? -value : value;
}

static int32_t worth_of_card(const struct golph_solver *s, struct golph_spot spot, unsigned player, unsigned face)
{
    spot = nb__golph_put(s, spot, player, face);
    return worth_of_spot(s, spot, spot.n ? nb__golph_after(s, player) : spot.winner, player);
}

/* The dealer passes, or buries a card and takes the turn-up, and then leads. */
static int32_t worth_of_exchange(struct golph_solver *s, struct golph_spot spot, const nb_table *t, unsigned dealer,
                                 nb_action action)
{
    uint32_t hand = s->dealt[dealer];
    if (nb_verb_of(action) == NB_BURY) {
        nb_card away = t->card[nb__id(t, nb_a(action), nb_b(action))];
        nb_card turn_up = t->card[nb__id(t, GOLPH_ZONE_TURN_UP, 0)];
        uint32_t change = 1u << solver_face(away, nb__golph_trump(t)) | 1u << solver_face(turn_up, nb__golph_trump(t));
        s->dealt[dealer] ^= change;
        spot.held ^= change;
    }
    set_owners(s);
    int32_t worth = worth_of_spot(s, spot, dealer, dealer);
    s->dealt[dealer] = hand;
    return worth;
}

bool nb__golph_solve_fully(const nb_hole *hole, unsigned seat, const nb_action *list, int n, int32_t *worth,
                           void *scratch, size_t size)
{
    const nb_table *t = &hole->t;
    struct golph_solver s;
    uint8_t player[NB_MAX_SEATS] = {0};
    if (t->phase == GOLPH_PH_NAME || nb_over(t) || seat != t->actor || size < sizeof s.memory[0]) return false;
    struct golph_spot spot = set_players(&s, t, player);
    set_memory(&s, spot.left, scratch, size);
    if (t->phase == GOLPH_PH_EXCHANGE) {
        for (int i = 0; i < n; i++) worth[i] = worth_of_exchange(&s, spot, t, player[seat], list[i]);
        return true;
    }
    if (spot.left == 1) { /* the putt: nobody has a choice */
        for (int i = 0; i < n; i++) worth[i] = worth_of_spot(&s, spot, player[t->note[GOLPH_LEADER]], player[seat]);
        return true;
    }
    spot = put_trick(&s, spot, t, player);
    for (int i = 0; i < n; i++)
        worth[i] = worth_of_card(&s, spot, player[seat], solver_face((nb_card)nb_a(list[i]), nb__golph_trump(t)));
    return true;
}

/* Does a search gain by solving the holes that it imagines, rather than playing them out by rule of thumb? Always between
 * two sides. Among more players the solver's opponents see through each other's cards, as real ones do not, and it pays only
 * in the last two tricks. To find it again, change this function and compare `niblick arena golph --players tiger:300,everyman`. */
static bool solving_pays(const nb_table *t)
{
    enum { LAST_TRICKS = 2 };
    unsigned players = 0, left = GOLPH_HAND - t->note[GOLPH_TRICK];
    for (unsigned seat = 0; seat < t->rules.seats; seat++) players += !(t->sits_out >> seat & 1);
    if (t->phase == GOLPH_PH_EXCHANGE) return players == 2;
    return players == 2 || t->rules.set[GOLPH_PARTNERS] || left <= LAST_TRICKS;
}

bool nb__golph_solve(const nb_hole *hole, unsigned seat, const nb_action *list, int n, int32_t *worth, void *scratch,
                     size_t size)
{
    return solving_pays(&hole->t) && nb__golph_solve_fully(hole, seat, list, n, worth, scratch, size);
}
