/* weights.h - a trained network, as it lies in a file (data/eagle/GAME.weights) and in memory. The two are the same: a file is
 * checked once and then used where it lies, so nothing is unpacked, built or allocated.
 *
 * For an action, the rows of all its facts (src/encode; those of the position and its own) are added up to a hidden layer, a
 * second, small layer follows, and two numbers come out: what the hole will be worth to the seat (nb_aim, in strokes) and to
 * the others in the mean. A linear path from the facts to the result, the skip, stands beside the layers.
 *
 * Rows are small whole numbers, so their sums are exact. A row counts 2^shift times, so that rows of small weights are told in
 * finer steps than those of large ones. Each column of the hidden layer has a scale of its own; it is part of weight2 already,
 * because a positive factor passes through the kink of the layer.
 *
 * Numbers have their lowest byte first. A machine that reads them the other way has no networks (NB__WEIGHTS_READ): eagle says so,
 * and plays by rule of thumb there.
 */
#ifndef NB_WEIGHTS_H
#define NB_WEIGHTS_H

#include "niblick.h"

#if defined __BYTE_ORDER__ && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define NB__WEIGHTS_READ 1
#else
#define NB__WEIGHTS_READ 0
#endif

enum {
    NB__WEIGHTS_VERSION = 2, /* changes whenever the layout below changes, or what a fact means (facts.h) */
    NB__HIDDEN = 64,
    NB__SECOND = 32,
    NB__OUTPUTS = 2, /* the seat, the others */
    NB__MOST_ROWS = 16384,
    NB__NO_ROW = 0xFFFF,
    NB__MOST_SHIFT = 4,
    NB__MOST_BIAS = 1 << 28,  /* so that no sum of whole numbers overflows, ... */
    NB__MOST_WEIGHT = 1 << 20 /* ... and no sum of the others becomes infinite */
};

/* After this struct: the rows' keys (uint32_t), their skips (two int16_t each), the places of a hash table (uint16_t: a row, or
 * NB__NO_ROW), the rows themselves (NB__HIDDEN int8_t each), and their shifts (uint8_t). */
typedef struct nb__weights {
    char magic[8];
    uint32_t version;
    uint32_t checksum;       /* of all that follows */
    uint32_t size;           /* of everything, in bytes */
    uint16_t hidden, second; /* NB__HIDDEN and NB__SECOND */
    uint32_t rows, places;
    char game[24];                 /* its id; the rest is 0 */
    float skip_scale[NB__OUTPUTS]; /* a skip of 1 is so many strokes */
    int32_t bias1[NB__HIDDEN];
    float weight2[NB__HIDDEN][NB__SECOND];
    float bias2[NB__SECOND];
    float weight3[NB__SECOND][NB__OUTPUTS];
    float bias3[NB__OUTPUTS];
} nb__weights;

size_t nb__weights_size(uint32_t rows, uint32_t places);

/* The parts after the struct. They are const only as far as the weights are, as memchr's result is. */
static inline uint32_t *nb__weights_keys(const nb__weights *w)
{
    const union {
        const nb__weights *given;
        uint32_t *keys;
    } after = {w + 1};
    return after.keys;
}
static inline int16_t *nb__weights_skips(const nb__weights *w) { return (int16_t *)(nb__weights_keys(w) + w->rows); }
static inline uint16_t *nb__weights_places(const nb__weights *w)
{
    return (uint16_t *)(nb__weights_skips(w) + (size_t)NB__OUTPUTS * w->rows);
}
static inline int8_t *nb__weights_rows(const nb__weights *w) { return (int8_t *)(nb__weights_places(w) + w->places); }

static inline uint8_t *nb__weights_shifts(const nb__weights *w)
{
    return (uint8_t *)(nb__weights_rows(w) + (size_t)NB__HIDDEN * w->rows);
}

/* Where the search for a key begins. */
static inline uint32_t nb__weights_place(uint32_t key, uint32_t places)
{
    return (uint32_t)((uint64_t)(key * 0x9E3779B1u) * places >> 32);
}

/* The row of a fact, or NB__NO_ROW. */
static inline unsigned nb__weights_find(const nb__weights *w, uint32_t key)
{
    const uint32_t *keys = nb__weights_keys(w);
    const uint16_t *places = nb__weights_places(w);
    for (uint32_t at = nb__weights_place(key, w->places);; at = at + 1 < w->places ? at + 1 : 0) {
        const unsigned row = places[at];
        if (row == NB__NO_ROW || keys[row] == key) return row;
    }
}

/* Whether these bytes are weights that can be used. Whatever they are, nothing that is found good here can do harm later. */
nb_err nb__weights_check(const void *bytes, size_t size, nb_why *why);

extern const char NB__WEIGHTS_MAGIC[8];
uint32_t nb__weights_checksum(const nb__weights *w);

/* For whoever makes weights. lay: begins a file for these facts, each once, and makes its hash table; everything else is zero. The
 * memory has room for nb__weights_size(rows, nb__weights_room(rows)). seal: at the end, when all numbers are in place. */
uint32_t nb__weights_room(uint32_t rows); /* places that so many rows should have */
void nb__weights_lay(nb__weights *w, const char *game, const uint32_t *keys, uint32_t rows);
void nb__weights_seal(nb__weights *w);

#endif
