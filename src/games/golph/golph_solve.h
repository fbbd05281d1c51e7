/* golph_solve.h - a hole of golph in which every card is known, and what comes of it when everybody plays their best.
 *
 * The solver has a table of its own. Players are those who do not sit out, numbered clockwise from 0; hands are sets
 * of faces, and the faces are renumbered so that trumps are the first colour: 0 the Buzzard, 1 the trump Stymie, 2 ..
 * 7 the trump balls, then the dormies. Scores of all players are one number, three bits a player; 0 .. 7 is all there
 * is.
 */
#ifndef NIBLICK_GOLPH_SOLVE_H
#define NIBLICK_GOLPH_SOLVE_H

#include "golph.h"

enum {
    GOLPH_TRUMP_BALLS = 0xFC, /* the faces 2 .. 7 */
    GOLPH_STYMIES = 0x00408102,
    GOLPH_ONE_EACH = GOLPH_STYMIES | 1, /* with the Buzzard */
    GOLPH_MAX_SUM = 2 * GOLPH_FOOZLE,   /* of partners */
    GOLPH_GRAIN = NB_UNIT / 16,         /* the solver's unit: a stroke's share in every aim (see nb_aim) ... */
    GOLPH_HOLE_GRAINS = 15              /* ... and what is left for a hole won, or a point of the net score */
};

/* What does not change while one looks ahead. */
struct golph_solver {
    unsigned players;
    uint32_t dealt[GOLPH_MAX_SEATS]; /* who holds a card, as long as it is held */
    uint8_t owner[GOLPH_FACES];      /* the same the other way round */
    bool match;                      /* the lowest wins, and nothing else counts */
    bool sides;                      /* 0 and 2 against 1 and 3 */
    int16_t aim[GOLPH_MAX_SUM + 1];  /* of a score, or of a side's: in grains; not in match play */
    uint64_t *memory;                /* positions solved, at the beginning of a trick */
    uint32_t last;                   /* ... and the last index of it, a power of two less one */
};

/* A position in the hole. It is small enough to be passed in two registers. */
struct golph_spot {
    uint32_t held;       /* all hands together */
    uint32_t trick;      /* cards on the table */
    uint16_t taken;      /* three bits a player: their lowest trump ball so far, 7 for none */
    uint8_t left;        /* tricks to be played, with the one on the table */
    uint8_t n, led;      /* cards in the trick, and the colour led */
    uint8_t winner, key; /* who has it so far, by a card of this worth */
};

/* What a card is worth in a trick, the lower the better, by the colour led (4: the Buzzard): nb__golph_key, at hand. */
extern const uint8_t nb__golph_keys[GOLPH_COLOURS + 1][GOLPH_FACES + 3];

static inline unsigned nb__golph_score_of(uint32_t scores, unsigned player) { return scores >> 3 * player & 7; }
static inline unsigned nb__golph_after(const struct golph_solver *s, unsigned player)
{
    return player + 1 == s->players ? 0 : player + 1;
}

/* The player takes these cards; a new lowest trump ball may be among them. */
static inline uint32_t nb__golph_take(uint32_t taken, unsigned player, uint32_t cards)
{
    NB__ASSERT(player < NB_MAX_SEATS / 2);
    unsigned number = (unsigned)__builtin_ctz((cards & GOLPH_TRUMP_BALLS) | 1u << 8) - 1;
    return number < nb__golph_score_of(taken, player) ? (taken & ~(7u << 3 * player)) | number << 3 * player : taken;
}

/* The set of cards that a player may play: golph.5, with trumps as the first colour. Of dormie balls with none of
 * another hand between them one is as good as the other, and the lowest will do. */
static inline uint32_t nb__golph_moves(const struct golph_solver *s, struct golph_spot spot, unsigned player)
{
    uint32_t hand = spot.held & s->dealt[player], moves = hand;
    if (spot.n) {
        uint32_t follow = hand & 0x7Fu << (spot.led < GOLPH_COLOURS ? 1 + 7 * spot.led : 1);
        if (!follow) follow = hand & 0x7Fu << 1;
        if (follow) moves = follow | (hand & 1u);
    }
    if (!(moves & (moves - 1))) return moves;
    uint32_t between = (spot.held & ~hand) | spot.trick | GOLPH_ONE_EACH | GOLPH_TRUMP_BALLS, all = between | hand;
    for (uint32_t rest = moves & ~between; rest; rest &= rest - 1) {
        uint32_t bit = rest & -rest, below = all & (bit - 1);
        if (!(between >> (31 - __builtin_clz(below)) & 1)) moves &= ~bit;
    }
    return moves;
}

/* A card goes from the hand to the trick, and the trick, when it is full, to its winner. */
static inline struct golph_spot nb__golph_put(const struct golph_solver *s, struct golph_spot spot, unsigned player,
                                              unsigned face)
{
    if (!spot.n++) {
        spot.led = (uint8_t)(face ? (face - 1) / 7 : GOLPH_COLOURS);
        spot.key = GOLPH_NEVER;
    }
    unsigned key = nb__golph_keys[spot.led][face];
    if (key <= spot.key) {
        spot.key = (uint8_t)key;
        spot.winner = (uint8_t)player;
    }
    spot.held ^= 1u << face;
    spot.trick |= 1u << face;
    if (spot.n == s->players) {
        spot.taken = (uint16_t)nb__golph_take(spot.taken, spot.winner, spot.trick);
        spot.trick = spot.n = 0;
        spot.left--;
    }
    return spot;
}

uint32_t nb__golph_putt(const struct golph_solver *s, struct golph_spot spot, unsigned leader); /* the scores */

/* What comes of the hole when this player is to play. */
uint32_t nb__golph_maxn(const struct golph_solver *s, struct golph_spot spot, unsigned player);
/* The same for two sides: what it is worth to players 0 and 2, less what it is worth to 1 and 3, in grains. */
int nb__golph_sides(const struct golph_solver *s, struct golph_spot spot, unsigned player);

/* The aim of a player with these scores, in grains. */
static inline int nb__golph_grains(const struct golph_solver *s, uint32_t scores, unsigned player)
{
    unsigned mine = nb__golph_score_of(scores, player);
    if (!s->match) return s->aim[mine];
    for (unsigned other = 0; other < s->players; other++)
        if (other != player && nb__golph_score_of(scores, other) <= mine) return (int)mine;
    return (int)mine - GOLPH_HOLE_GRAINS; /* golph.17: the lowest alone wins the hole */
}

/* nb_game.solve for every hole in which all cards are known, whether it pays or not. */
bool nb__golph_solve_fully(const nb_hole *hole, unsigned seat, const nb_action *list, int n, int32_t *worth,
                           void *scratch, size_t size);

#endif
