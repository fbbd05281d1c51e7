/* bare_six.h - random six-card golf and nothing else: how fast could it possibly go?
 *
 * Four seats, one pack, the usual rules (two cards turned up, a layout all face up gives the others one more turn).
 * The same decisions as the library offers, each uniform over the same number of choices, but no list of actions, no
 * interface, no record of who has seen what, and only the top discard, because nothing below it is ever reached again.
 * A header so that it is compiled into whatever measures it: bench_bare_six, and `niblick bench`.
 */
#ifndef NIBLICK_BARE_SIX_H
#define NIBLICK_BARE_SIX_H

#include <stdbool.h>
#include <stdint.h>

enum {
    BARE_SEATS = 4,
    BARE_CARDS = 6,
    BARE_COLUMNS = 3,
    BARE_PACK = 52,
    BARE_ALL_UP = (1 << BARE_CARDS) - 1,
    BARE_WASTE_TURNS = 4 * BARE_SEATS
};

struct bare_six {
    uint64_t rng;              /* any start; kept from call to call */
    uint64_t holes, decisions; /* counted up */
    uint64_t choices;          /* actions there were to choose from */
    int64_t strokes;           /* of all seats */
    bool last_turns;           /* one more turn for each other seat */
};

struct bare_hole {
    uint64_t rng, decisions, choices;
    uint8_t grid[BARE_SEATS][BARE_CARDS]; /* ranks, 0 the ace */
    uint8_t up[BARE_SEATS];               /* bit i: card i is face up */
    uint8_t pack[BARE_PACK];              /* ranks; shuffled as it is drawn */
    uint8_t drawn, waste;
};

/* SplitMix64: its state is one word, and it is as fast as a generator gets. */
static inline uint32_t bare_word(struct bare_hole *h)
{
    uint64_t z = h->rng += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (uint32_t)(z >> 32);
}

static inline unsigned bare_below(struct bare_hole *h, unsigned limit)
{
    return (unsigned)((uint64_t)bare_word(h) * limit >> 32);
}

/* A decision among that many actions. */
static inline unsigned bare_choose(struct bare_hole *h, unsigned limit)
{
    h->decisions++;
    h->choices += limit;
    return bare_below(h, limit);
}

/* Drawing from the pack of the last hole is as good as from a new one: a shuffle forgets the order it began with. */
static inline uint8_t bare_draw(struct bare_hole *h)
{
    unsigned i = h->drawn++, j = i + bare_below(h, BARE_PACK - i);
    uint8_t rank = h->pack[j];
    h->pack[j] = h->pack[i];
    h->pack[i] = rank;
    return rank;
}

static inline void bare_flip(struct bare_hole *h, unsigned seat, unsigned down)
{
    unsigned nth = bare_choose(h, down), slot = 0;
    for (;; slot++)
        if (!(h->up[seat] >> slot & 1) && nth-- == 0) break;
    h->up[seat] = (uint8_t)(h->up[seat] | 1u << slot);
}

static inline void bare_deal(struct bare_hole *h)
{
    h->drawn = 0;
    for (unsigned slot = 0; slot < BARE_CARDS; slot++)
        for (unsigned seat = 0; seat < BARE_SEATS; seat++) h->grid[seat][slot] = bare_draw(h);
    h->waste = bare_draw(h);
    for (unsigned seat = 0; seat < BARE_SEATS; seat++) {
        h->up[seat] = 0;
        bare_flip(h, seat, BARE_CARDS);
        bare_flip(h, seat, BARE_CARDS - 1);
    }
}

/* One turn. True if it changed nothing for good: the discard was taken, and no hidden card was turned up. */
static inline bool bare_turn(struct bare_hole *h, unsigned seat)
{
    bool drew = bare_choose(h, 2);
    uint8_t card = drew ? bare_draw(h) : h->waste;
    unsigned slot = bare_choose(h, BARE_CARDS + drew);
    if (slot == BARE_CARDS) {
        h->waste = card;
        return false;
    }
    bool was_up = h->up[seat] >> slot & 1;
    h->waste = h->grid[seat][slot];
    h->grid[seat][slot] = card;
    h->up[seat] = (uint8_t)(h->up[seat] | 1u << slot);
    return !drew && was_up;
}

static inline int bare_score(const struct bare_hole *h, unsigned seat)
{
    static const int8_t value[13] = {1, -2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0};
    const uint8_t *top = h->grid[seat], *bottom = top + BARE_COLUMNS;
    int score = 0;
    for (unsigned c = 0; c < BARE_COLUMNS; c++) score += top[c] == bottom[c] ? 0 : value[top[c]] + value[bottom[c]];
    return score;
}

static inline void bare_hole(struct bare_hole *h, bool last_turns)
{
    unsigned left = ~0u; /* turns until the end, once a layout lies face up */
    unsigned idle = 0;
    bare_deal(h);
    for (unsigned seat = 0;; seat = (seat + 1) % BARE_SEATS) {
        idle = bare_turn(h, seat) ? idle + 1 : 0;
        if (h->drawn == BARE_PACK || idle == BARE_WASTE_TURNS) return;
        if (left != ~0u) {
            if (--left == 0) return;
        } else if (h->up[seat] == BARE_ALL_UP) {
            if (!last_turns) return;
            left = BARE_SEATS - 1;
        }
    }
}

static inline void bare_six(struct bare_six *run, uint64_t holes)
{
    struct bare_hole h = {.rng = run->rng};
    for (unsigned i = 0; i < BARE_PACK; i++) h.pack[i] = (uint8_t)(i / 4);
    for (uint64_t n = 0; n < holes; n++) {
        bare_hole(&h, run->last_turns);
        for (unsigned seat = 0; seat < BARE_SEATS; seat++) run->strokes += bare_score(&h, seat);
    }
    run->rng = h.rng;
    run->holes += holes;
    run->decisions += h.decisions;
    run->choices += h.choices;
}

#endif
