/* eagle.c - a player that is a network: it adds up what it has learnt about every fact of an action (weights.h), and does what
 * promises most. It sees its view's facts and nothing else, and thinks no further.
 *
 * Sums of rows are whole numbers and exact. What follows is floating point in a fixed order and without fused operations
 * (cmake/options.cmake), so that every platform comes to the same choice.
 */
#include "eagle.h"
#include "facts.h"
#include "players.h"
#include "say.h"

enum {
    MOST_COUNT = 127,                      /* of one fact; none comes near, and with it no sum can overflow */
    MOST_TOGETHER = INT16_MAX / -INT8_MIN, /* counts of rows whose sum sixteen bits hold, whatever is in the rows */
    SHIFTS = NB__MOST_SHIFT + 1
};

/* What the facts so far add up to. hidden is in the order of place_of. */
struct sums {
    int32_t hidden[NB__HIDDEN];
    int64_t skip[NB__OUTPUTS];
};

/* The rows of some facts, those of each shift together. */
struct rows {
    unsigned n[SHIFTS];
    struct counted_row {
        uint16_t row;
        int16_t count;
    } at[SHIFTS][NB__MAX_FACTS];
};

/*
 * Nearly all of eagle's time goes into a few loops of constant length, over numbers that lie side by side. They are written for
 * vectors, which stay in registers where the processor has such. Sanitizers check who calls them, not each weight: tests
 * under sanitizers would take three times as long.
 */
#define ON_WEIGHTS static inline __attribute__((always_inline, no_sanitize("address", "undefined", "thread")))
typedef int16_t shorts __attribute__((vector_size(32), aligned(1), may_alias));
typedef int32_t words __attribute__((vector_size(32), aligned(4), may_alias));
typedef float floats __attribute__((vector_size(32), aligned(4), may_alias));
typedef float outputs __attribute__((vector_size(NB__OUTPUTS * 4), aligned(4), may_alias));
enum {
    LANES = sizeof(words) / sizeof(int32_t),
    ROW_PARTS = NB__HIDDEN / sizeof(shorts),
    SECOND_PARTS = NB__SECOND * sizeof(float) / sizeof(floats)
};

/*
 * Their callers are compiled twice, and the loader takes the version for AVX2 where the processor has that: less time for a choice
 * (build/bench_eagle_speed), and the same result to the bit. Sanitizers are not ready yet when the loader asks which.
 */
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define FOR_OLD_AND_NEW_PROCESSORS __attribute__((target_clones("avx2", "default")))
#else
#define FOR_OLD_AND_NEW_PROCESSORS
#endif

static void find_rows(const nb__weights *w, const nb__facts *facts, struct rows *rows, int64_t skips[NB__OUTPUTS])
{
    const int16_t *skip = nb__weights_skips(w);
    const uint8_t *shifts = nb__weights_shifts(w);
    int64_t own = 0, others = 0;
    for (unsigned shift = 0; shift < SHIFTS; shift++) rows->n[shift] = 0;
    for (unsigned i = 0; i < facts->n; i++) {
        const unsigned row = nb__weights_find(w, facts->at[i].key);
        int32_t count = facts->at[i].count;
        if (row == NB__NO_ROW) continue;
        count = count > MOST_COUNT ? MOST_COUNT : count < -MOST_COUNT ? -MOST_COUNT : count;
        own += count * skip[row * NB__OUTPUTS];
        others += count * skip[row * NB__OUTPUTS + 1];
        rows->at[shifts[row]][rows->n[shifts[row]]++] = (struct counted_row){(uint16_t)row, (int16_t)count};
    }
    skips[0] += own;
    skips[1] += others;
}

/* Vectors are taken apart by shifts alone, which keep their lanes: four weights of a row that lie side by side, the first in the
 * lowest byte (NB__WEIGHTS_READ: elsewhere there are no networks), go to the same lane of four vectors. */
static inline unsigned place_of(unsigned hidden)
{
    const unsigned part = hidden / (4 * LANES), lane = hidden / 4 % LANES;
    return (part * 4 + hidden % 4) * LANES + lane;
}

/* Adds rows of one shift in sixteen bits, which is twice as many at once as in thirty-two, until those might not hold the sum.
 * Returns how many it has added. */
ON_WEIGHTS unsigned add_some(int32_t hidden[NB__HIDDEN], const int8_t *rows, const struct counted_row *at, unsigned n,
                             unsigned shift)
{
    shorts even[ROW_PARTS] = {{0}}, odd[ROW_PARTS] = {{0}};
    unsigned i = 0;
    for (int counts = 0; i < n; i++) {
        const shorts *row = (const shorts *)(rows + (size_t)at[i].row * NB__HIDDEN);
        counts += at[i].count < 0 ? -at[i].count : at[i].count;
        if (counts > MOST_TOGETHER) break;
        for (unsigned part = 0; part < ROW_PARTS; part++) {
            even[part] += (row[part] << 8 >> 8) * at[i].count;
            odd[part] += (row[part] >> 8) * at[i].count;
        }
    }
    for (unsigned part = 0; part < ROW_PARTS; part++) {
        words *sum = (words *)hidden + part * 4;
        sum[0] += (words)even[part] << 16 >> 16 << shift;
        sum[1] += (words)odd[part] << 16 >> 16 << shift;
        sum[2] += (words)even[part] >> 16 << shift;
        sum[3] += (words)odd[part] >> 16 << shift;
    }
    return i;
}

FOR_OLD_AND_NEW_PROCESSORS
static void add_rows(const nb__weights *w, const struct rows *rows, int32_t hidden[NB__HIDDEN])
{
    for (unsigned shift = 0; shift < SHIFTS; shift++)
        for (unsigned done = 0; done < rows->n[shift];)
            done += add_some(hidden, nb__weights_rows(w), rows->at[shift] + done, rows->n[shift] - done, shift);
}

static void add_facts(const nb__weights *w, struct sums *sums, const nb__facts *facts)
{
    struct rows rows;
    find_rows(w, facts, &rows, sums->skip);
    add_rows(w, &rows, sums->hidden);
}

/* Only numbers above 0 count. Which they are is as good as random, and no processor foresees it. So they are listed first, and in
 * the last layer what is not above 0 counts as 0. */
FOR_OLD_AND_NEW_PROCESSORS
static void finish(const nb__weights *w, const struct sums *sums, float out[NB__OUTPUTS])
{
    uint8_t active[NB__HIDDEN];
    float times[NB__HIDDEN];
    floats second[SECOND_PARTS];
    unsigned n = 0;
    for (unsigned i = 0; i < NB__HIDDEN; i += 4) {
        const int32_t *four = &sums->hidden[place_of(i)];
        for (unsigned k = 0; k < 4; k++) {
            active[n] = (uint8_t)(i + k);
            times[n] = (float)four[k * LANES];
            n += four[k * LANES] > 0;
        }
    }
    for (unsigned part = 0; part < SECOND_PARTS; part++) second[part] = ((const floats *)w->bias2)[part];
    for (unsigned i = 0; i < n; i++)
        for (unsigned part = 0; part < SECOND_PARTS; part++)
            second[part] += times[i] * ((const floats *)w->weight2[active[i]])[part];
    outputs sum = {0};
    for (unsigned o = 0; o < NB__OUTPUTS; o++) sum[o] = w->bias3[o] + w->skip_scale[o] * (float)sums->skip[o];
    for (unsigned j = 0; j < NB__SECOND; j++) {
        const float one = ((const float *)second)[j];
        sum += (one > 0 ? one : 0) * *(const outputs *)w->weight3[j];
    }
    *(outputs *)out = sum;
}

static int32_t least_of(const int32_t *worth, int n)
{
    int32_t least = worth[0];
    for (int i = 1; i < n; i++)
        if (worth[i] < least) least = worth[i];
    return least;
}

void nb__eagle_values(const nb__weights *w, const nb_table *t, unsigned seat, const nb_action *list, int n, float own[],
                      float others[])
{
    int32_t worth[NB_MAX_ACTIONS];
    struct sums shared = {.skip = {0}};
    nb__facts facts;
    nb__memo memo;
    nb__judge(t, seat, list, n, worth);
    const int32_t least = least_of(worth, n);
    for (unsigned i = 0; i < NB__HIDDEN; i++) shared.hidden[place_of(i)] = w->bias1[i];
    nb__encode_state(&facts, &memo, t, seat);
    add_facts(w, &shared, &facts);
    for (int i = 0; i < n; i++) {
        float out[NB__OUTPUTS] = {NB__EAGLE_NEVER, 0};
        if (worth[i] - least < NB_NEVER / 2) {
            struct sums sums = shared;
            nb__encode_action(&facts, &memo, t, seat, list[i], worth[i] - least);
            add_facts(w, &sums, &facts);
            finish(w, &sums, out);
        }
        own[i] = out[0];
        others[i] = out[1];
    }
}

int nb__eagle_best(const float own[], const float others[], int n)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        if (own[i] - others[i] < own[best] - others[best]) best = i;
    return best;
}

bool nb_eagle_expects(const nb_table *t, unsigned seat, float *own, float *others)
{
    nb_action list[NB_MAX_ACTIONS];
    float each_own[NB_MAX_ACTIONS], each_others[NB_MAX_ACTIONS];
    const nb__weights *weights = nb__eagle_weights(&t->rules);
    int n = nb_legal_for(t, seat, list);
    if (!weights || !n) return false;
    nb__eagle_values(weights, t, seat, list, n, each_own, each_others);
    int best = nb__eagle_best(each_own, each_others, n);
    if (own) *own = each_own[best];
    if (others) *others = each_others[best];
    return true;
}

uint32_t nb_eagle_checksum(const nb_rules *rules)
{
    const nb__weights *weights = nb__eagle_weights(rules);
    return weights ? weights->checksum : 0;
}

static nb_action eagle_choose(const nb_view *view, nb_rng *rng, const nb_budget *budget, void *scratch)
{
    nb_action list[NB_MAX_ACTIONS];
    float own[NB_MAX_ACTIONS], others[NB_MAX_ACTIONS];
    int n = nb_legal_for(&view->t, view->seat, list);
    (void)scratch;
    if (n <= 1) return n == 1 ? list[0] : 0;
    const nb__weights *weights = nb__eagle_weights_for(budget, &view->t.rules);
    if (!weights) return list[nb__habit(&view->t, view->seat, list, n, 0, rng)];
    nb__eagle_values(weights, &view->t, view->seat, list, n, own, others);
    return list[nb__eagle_best(own, others, n)];
}

const nb_player nb__player_eagle = {
    .id = "eagle",
    .summary = nb__say_player_eagle,
    .choose = eagle_choose,
    .ready = nb__eagle_ready,
};
