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

enum { MOST_COUNT = 127 }; /* of one fact; none comes near, and with it no sum can overflow */

/* What the facts so far add up to. */
struct sums {
    int32_t hidden[NB__HIDDEN];
    int64_t skip[NB__OUTPUTS];
};

/*
 * Nearly all of eagle's time goes into two loops of constant length. Sanitizers check who calls them, not each weight:
 * tests under sanitizers would take three times as long.
 */
#define LOOP_OVER_WEIGHTS \
    static inline __attribute__((always_inline, no_sanitize("address", "undefined", "thread"))) void

/*
 * Their callers are compiled twice, and the loader takes the version for AVX2 where the processor has that: a fifth less time for
 * a choice (build/bench_eagle_speed), and the same result to the bit. Sanitizers are not ready yet when the loader asks which.
 */
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define FOR_OLD_AND_NEW_PROCESSORS __attribute__((target_clones("avx2", "default")))
#else
#define FOR_OLD_AND_NEW_PROCESSORS
#endif

/* A product has at most 127 * MOST_COUNT, which sixteen bits hold. Processors of every age multiply eight of those at once. */
LOOP_OVER_WEIGHTS add_row(int32_t hidden[NB__HIDDEN], const int8_t row[NB__HIDDEN], int16_t times, unsigned shift)
{
    for (unsigned i = 0; i < NB__HIDDEN; i++) {
        const int16_t product = (int16_t)(row[i] * times);
        hidden[i] += (int32_t)((uint32_t)(int32_t)product << shift);
    }
}

LOOP_OVER_WEIGHTS add_second(float second[NB__SECOND], const float weights[NB__SECOND], float times)
{
    for (unsigned j = 0; j < NB__SECOND; j++) second[j] += times * weights[j];
}

static inline __attribute__((always_inline)) void add_fact(const nb__weights *w, struct sums *sums,
                                                           const nb__counted_fact *fact)
{
    unsigned at = nb__weights_find(w, fact->key);
    int32_t count = fact->count > MOST_COUNT ? MOST_COUNT : fact->count < -MOST_COUNT ? -MOST_COUNT : fact->count;
    if (at == NB__NO_ROW) return;
    const int8_t *row = nb__weights_rows(w) + (size_t)at * NB__HIDDEN;
    const int16_t *skip = nb__weights_skips(w) + (size_t)at * NB__OUTPUTS;
    for (unsigned o = 0; o < NB__OUTPUTS; o++) sums->skip[o] += count * skip[o];
    add_row(sums->hidden, row, (int16_t)count, nb__weights_shifts(w)[at]);
}

FOR_OLD_AND_NEW_PROCESSORS
static void add_facts(const nb__weights *w, struct sums *sums, const nb__facts *facts)
{
    for (unsigned i = 0; i < facts->n; i++) add_fact(w, sums, &facts->at[i]);
}

FOR_OLD_AND_NEW_PROCESSORS
static void finish(const nb__weights *w, const struct sums *sums, float out[NB__OUTPUTS])
{
    float second[NB__SECOND];
    for (unsigned j = 0; j < NB__SECOND; j++) second[j] = w->bias2[j];
    for (unsigned i = 0; i < NB__HIDDEN; i++)
        if (sums->hidden[i] > 0) add_second(second, w->weight2[i], (float)sums->hidden[i]);
    for (unsigned o = 0; o < NB__OUTPUTS; o++) out[o] = w->bias3[o] + w->skip_scale[o] * (float)sums->skip[o];
    for (unsigned j = 0; j < NB__SECOND; j++) {
        if (second[j] <= 0) continue;
        for (unsigned o = 0; o < NB__OUTPUTS; o++) out[o] += second[j] * w->weight3[j][o];
    }
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
    for (unsigned i = 0; i < NB__HIDDEN; i++) shared.hidden[i] = w->bias1[i];
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
