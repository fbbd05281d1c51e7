/* learn.c - gradients. The network is to tell how actions of a decision differ: the loss is the square of what it gets wrong
 * about an action less the mean of the decision's actions. The results themselves count a little besides (plan.absolute), so
 * that what comes out also says what the hole will be worth.
 *
 * One pass over the data is enough: the noise in a sample is many times what there is to learn, and a second pass learns the
 * noise (train/README.md has the figures).
 *
 * Threads: the samples of a batch are in SHARDS, whatever the number of threads, and each shard sums by itself; then each
 * thread changes some columns of all rows. No two threads write the same number, and no sum depends on how many there are.
 */
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "train.h"

enum { BATCH = 256, SHARDS = 16 };

/* Adam's running means of a gradient and of its square. */
struct moments {
    float first, second;
};

/* The gradient at the hidden layer and at the result, for one action of a sample. */
struct trace {
    float hidden[HIDDEN], out[OUTPUTS];
};

/* What a thread needs to sum up the gradients of rows: only those that a batch touches are cleared and changed. */
struct sums {
    float (*row)[HIDDEN];
    float (*skip)[OUTPUTS];
    unsigned *batch; /* the last that touched a row */
    unsigned *touched;
};

struct learner {
    const struct plan *plan;
    struct net *net;
    struct sample *kept;
    unsigned samples, oldest;
    unsigned threads;
    unsigned batches; /* learnt so far */
    float rate;
    struct moments (*row)[HIDDEN], (*skip)[OUTPUTS], *dense;
    struct sums sums[SHARDS], skip_sums;
    struct trace trace[BATCH][BRANCHES];
    struct net_dense gradient[SHARDS];
    double loss[SHARDS];
    unsigned *order, rounds_batches;
    pthread_barrier_t barrier;
};

enum { DENSE = sizeof(struct net_dense) / sizeof(float) };

static void *zeros(size_t n, size_t size) { return or_die(calloc(n, size)); }

static struct sums new_sums(void)
{
    return (struct sums){zeros(MOST_ROWS, sizeof(float[HIDDEN])), zeros(MOST_ROWS, sizeof(float[OUTPUTS])),
                         zeros(MOST_ROWS, sizeof(unsigned)), zeros(MOST_ROWS, sizeof(unsigned))};
}

struct learner *learner_new(const struct plan *plan, struct net *net)
{
    struct learner *l = zeros(1, sizeof *l);
    l->plan = plan;
    l->net = net;
    l->threads = plan->threads < SHARDS ? plan->threads : SHARDS;
    l->kept = zeros(plan->keep, sizeof *l->kept);
    l->row = zeros(MOST_ROWS, sizeof *l->row);
    l->skip = zeros(MOST_ROWS, sizeof *l->skip);
    l->dense = zeros(DENSE, sizeof *l->dense);
    for (unsigned i = 0; i < l->threads; i++) l->sums[i] = new_sums();
    l->skip_sums = new_sums();
    pthread_barrier_init(&l->barrier, NULL, l->threads);
    return l;
}

static void free_sums(struct sums *sums)
{
    free(sums->row);
    free(sums->skip);
    free(sums->batch);
    free(sums->touched);
}

void learner_free(struct learner *l)
{
    for (unsigned i = 0; i < l->samples; i++) free(l->kept[i].input);
    for (unsigned i = 0; i < l->threads; i++) free_sums(&l->sums[i]);
    free_sums(&l->skip_sums);
    free(l->kept);
    free(l->row);
    free(l->skip);
    free(l->dense);
    free(l->order);
    pthread_barrier_destroy(&l->barrier);
    free(l);
}

void learner_keep(struct learner *l, const struct sample *sample)
{
    if (l->samples < l->plan->keep) {
        l->kept[l->samples++] = *sample;
        return;
    }
    free(l->kept[l->oldest].input);
    l->kept[l->oldest] = *sample;
    l->oldest = (l->oldest + 1) % l->plan->keep;
}

/* ---------------------------------------------------------------------------------------------------------- the unit */

static double mean_gain(const struct sample *s)
{
    double sum = 0;
    for (unsigned k = 0; k < s->n; k++) sum += s->aim[k][0] - s->aim[k][1];
    return sum / s->n;
}

enum { LEAST_UNIT_PERCENT = 5 }; /* of a stroke or a hole */

float learner_unit(const struct learner *l)
{
    double squares = 0, least = LEAST_UNIT_PERCENT / 100.0;
    unsigned n = 0;
    for (unsigned i = 0; i < l->samples; i++) {
        const struct sample *s = &l->kept[i];
        n += s->n;
        for (unsigned k = 0; k < s->n; k++) {
            double off = s->aim[k][0] - s->aim[k][1] - mean_gain(s);
            squares += off * off;
        }
    }
    double unit = n ? sqrt(squares / n) : 1;
    return (float)(unit > least ? unit : least);
}

void learner_set_unit(struct learner *l) { net_set_unit(l->net, learner_unit(l)); }

/* ---------------------------------------------------------------------------------------------------------- backwards */

/* One action: from the gradient at the result back to the hidden layer. */
static void back_from(const struct net *net, const float hidden[HIDDEN], const float second[SECOND],
                      struct trace *trace, struct net_dense *g)
{
    float back[SECOND] = {0};
    for (unsigned o = 0; o < OUTPUTS; o++) g->bias3[o] += trace->out[o];
    for (unsigned j = 0; j < SECOND; j++) {
        if (second[j] <= 0) continue;
        for (unsigned o = 0; o < OUTPUTS; o++) {
            g->weight3[j][o] += second[j] * trace->out[o];
            back[j] += trace->out[o] * net->dense.weight3[j][o];
        }
        g->bias2[j] += back[j];
    }
    for (unsigned i = 0; i < HIDDEN; i++) {
        trace->hidden[i] = 0;
        if (hidden[i] <= 0) continue;
        for (unsigned j = 0; j < SECOND; j++) {
            g->weight2[i][j] += hidden[i] * back[j];
            trace->hidden[i] += back[j] * net->dense.weight2[i][j];
        }
        g->bias1[i] += trace->hidden[i];
    }
}

static void back_sample(const struct learner *l, const struct sample *s, struct trace *trace, struct net_dense *g,
                        double *loss)
{
    const struct net *net = l->net;
    const struct input *own = s->input + s->shared;
    float shared[HIDDEN], shared_out[OUTPUTS] = {0}, unit = 1 / net->unit, value = 0;
    float hidden[BRANCHES][HIDDEN], second[BRANCHES][SECOND], out[BRANCHES][OUTPUTS];
    memcpy(shared, net->dense.bias1, sizeof shared);
    net_add(net, shared, shared_out, s->input, s->shared);
    for (unsigned k = 0; k < s->n; own += s->own[k], k++) {
        memcpy(hidden[k], shared, sizeof shared);
        memcpy(out[k], shared_out, sizeof shared_out);
        net_add(net, hidden[k], out[k], own, s->own[k]);
        net_finish(net, hidden[k], second[k], out[k]);
        value += (out[k][0] - out[k][1]) / s->n;
    }
    float target = (float)mean_gain(s);
    for (unsigned k = 0; k < s->n; k++) {
        float wrong = out[k][0] - out[k][1] - value - (s->aim[k][0] - s->aim[k][1] - target) * unit;
        *loss += wrong * wrong;
        for (unsigned o = 0; o < OUTPUTS; o++)
            trace[k].out[o] = ((o ? -wrong : wrong) + l->plan->absolute * (out[k][o] - s->aim[k][o] * unit)) / BATCH;
        back_from(net, hidden[k], second[k], &trace[k], g);
    }
}

/* ------------------------------------------------------------------------------------------------------------ changes */

struct pace {
    float rate, first, second; /* Adam's corrections for the first batches */
};

static struct pace pace_of(const struct learner *l, unsigned batch)
{
    return (struct pace){l->rate, 1 - powf(0.9f, (float)batch), 1 - powf(0.999f, (float)batch)};
}

static float adam(struct moments *m, float gradient, const struct pace *pace)
{
    m->first = 0.9f * m->first + 0.1f * gradient;
    m->second = 0.999f * m->second + 0.001f * gradient * gradient;
    return pace->rate * (m->first / pace->first) / (sqrtf(m->second / pace->second) + 1e-6f);
}

static bool first_touch(struct sums *sums, unsigned row, unsigned batch, unsigned *n)
{
    if (sums->batch[row] == batch) return false;
    sums->batch[row] = batch;
    sums->touched[(*n)++] = row;
    return true;
}

/* The facts of a sample with the gradient that each of them gets: those of the position, then those of each action. */
static unsigned add_rows(struct sums *sums, const struct sample *s, const struct trace *trace, unsigned from,
                         unsigned to, unsigned batch, unsigned n)
{
    const struct input *in = s->input;
    float all[HIDDEN] = {0};
    for (unsigned k = 0; k < s->n; k++)
        for (unsigned i = from; i < to; i++) all[i] += trace[k].hidden[i];
    for (unsigned part = 0; part <= s->n; part++) {
        const float *g = part ? trace[part - 1].hidden : all;
        unsigned facts = part ? s->own[part - 1] : s->shared;
        for (unsigned f = 0; f < facts; f++, in++) {
            float *sum = sums->row[in->row];
            if (first_touch(sums, in->row, batch, &n))
                for (unsigned i = from; i < to; i++) sum[i] = 0;
            for (unsigned i = from; i < to; i++) sum[i] += in->count * g[i];
        }
    }
    return n;
}

static void change_rows(struct learner *l, unsigned thread, const struct sample *const *samples, unsigned batch)
{
    struct sums *sums = &l->sums[thread];
    struct pace pace = pace_of(l, batch);
    unsigned from = HIDDEN * thread / l->threads, to = HIDDEN * (thread + 1) / l->threads, n = 0;
    float shrink = pace.rate * l->plan->decay;
    for (unsigned b = 0; b < BATCH; b++) n = add_rows(sums, samples[b], l->trace[b], from, to, batch, n);
    for (unsigned t = 0; t < n; t++) {
        unsigned row = sums->touched[t];
        for (unsigned i = from; i < to; i++)
            l->net->row[row][i] -= shrink * l->net->row[row][i] + adam(&l->row[row][i], sums->row[row][i], &pace);
    }
}

static unsigned add_skips(struct sums *sums, const struct sample *s, const struct trace *trace, unsigned batch,
                          unsigned n)
{
    const struct input *in = s->input;
    float all[OUTPUTS] = {0};
    for (unsigned k = 0; k < s->n; k++)
        for (unsigned o = 0; o < OUTPUTS; o++) all[o] += trace[k].out[o];
    for (unsigned part = 0; part <= s->n; part++) {
        const float *g = part ? trace[part - 1].out : all;
        unsigned facts = part ? s->own[part - 1] : s->shared;
        for (unsigned f = 0; f < facts; f++, in++) {
            float *sum = sums->skip[in->row];
            if (first_touch(sums, in->row, batch, &n)) memset(sum, 0, sizeof(float[OUTPUTS]));
            for (unsigned o = 0; o < OUTPUTS; o++) sum[o] += in->count * g[o];
        }
    }
    return n;
}

/* The linear path and the layers above the rows. */
static void change_rest(struct learner *l, const struct sample *const *samples, unsigned batch)
{
    struct sums *sums = &l->skip_sums;
    struct pace pace = pace_of(l, batch);
    float *dense = (float *)&l->net->dense, shrink = pace.rate * l->plan->decay;
    unsigned n = 0;
    for (unsigned b = 0; b < BATCH; b++) n = add_skips(sums, samples[b], l->trace[b], batch, n);
    for (unsigned t = 0; t < n; t++) {
        unsigned row = sums->touched[t];
        for (unsigned o = 0; o < OUTPUTS; o++) {
            float *w = &l->net->skip[row][o];
            *w -= shrink * (*w - net_first_skip(l->net, row, o)) + adam(&l->skip[row][o], sums->skip[row][o], &pace);
        }
    }
    for (unsigned i = 0; i < DENSE; i++) {
        float sum = 0;
        for (unsigned shard = 0; shard < SHARDS; shard++) sum += ((const float *)&l->gradient[shard])[i];
        dense[i] -= adam(&l->dense[i], sum, &pace);
    }
}

/* ------------------------------------------------------------------------------------------------------------- a round */

struct worker {
    struct learner *learner;
    unsigned number;
};

static void *learn(void *data)
{
    const struct worker *w = data;
    struct learner *l = w->learner;
    for (unsigned i = 0; i < l->rounds_batches; i++) {
        const struct sample *samples[BATCH];
        for (unsigned b = 0; b < BATCH; b++) samples[b] = &l->kept[l->order[i * BATCH + b]];
        for (unsigned shard = w->number; shard < SHARDS; shard += l->threads) {
            memset(&l->gradient[shard], 0, sizeof l->gradient[shard]);
            for (unsigned b = shard; b < BATCH; b += SHARDS)
                back_sample(l, samples[b], l->trace[b], &l->gradient[shard], &l->loss[shard]);
        }
        pthread_barrier_wait(&l->barrier);
        change_rows(l, w->number, samples, l->batches + i + 1);
        if (w->number == 0) change_rest(l, samples, l->batches + i + 1);
        pthread_barrier_wait(&l->barrier);
    }
    return NULL;
}

double learner_round(struct learner *l, unsigned fresh, float rate, nb_rng *rng)
{
    struct worker worker[SHARDS];
    double loss = 0;
    if (!l->samples) return 0;
    l->rounds_batches = (fresh * l->plan->passes + BATCH - 1) / BATCH;
    l->order = or_die(realloc(l->order, (size_t)(l->rounds_batches + 1) * BATCH * sizeof *l->order));
    for (unsigned i = 0; i < l->rounds_batches * BATCH; i++) l->order[i] = nb_rng_below(rng, l->samples);
    l->rate = l->plan->rate * rate;
    memset(l->loss, 0, sizeof l->loss);
    for (unsigned i = 0; i < l->threads; i++) worker[i] = (struct worker){l, i};
    in_parallel(learn, worker, sizeof worker[0], l->threads);
    l->batches += l->rounds_batches;
    for (unsigned i = 0; i < SHARDS; i++) loss += l->loss[i];
    return l->rounds_batches ? loss / ((double)l->rounds_batches * BATCH) : 0;
}
