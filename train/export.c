/* export.c - a network as the player eagle plays by it (src/players/weights.h): small whole numbers instead of fractions, and
 * only the rows that matter most.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "eagle.h"
#include "train.h"

_Static_assert((int)HIDDEN == NB__HIDDEN && (int)SECOND == NB__SECOND && (int)OUTPUTS == NB__OUTPUTS,
               "trained as it is played");

enum {
    MOST_STEPS = 127, /* of a weight in a row */
    MOST_SKIP_STEPS = 32767,
    SURVEY_HOLES = 400,   /* in which rows are counted */
    COMPARED_HOLES = 200, /* in which the choices of both networks are compared */
    EXPORT_SEED = 0xEA61E
};

/* ------------------------------------------------------------------------------------------------- what rows are good for */

struct survey {
    const struct net *net;
    double uses[MOST_ROWS]; /* how often a fact held at decisions */
};

static void count_facts(struct survey *survey, const nb__facts *facts)
{
    for (unsigned i = 0; i < facts->n; i++) {
        uint16_t row = net_find(survey->net, facts->at[i].key);
        if (row != NO_ROW) survey->uses[row] += abs(facts->at[i].count);
    }
}

static void count_position(struct survey *survey, const struct thought *th, const nb_table *t)
{
    nb__facts facts;
    count_facts(survey, &th->facts);
    for (int i = 0; i < th->n; i++) {
        if (isinf(th->value[i])) continue;
        nb__encode_action(&facts, &th->memo, t, t->actor, th->list[i], th->worth[i] - th->least);
        count_facts(survey, &facts);
    }
}

typedef void visitor(void *data, const struct thought *th, const nb_table *t, int best);

/* Plays so many holes by the network, and visits every decision. */
static void play_holes(const struct plan *plan, const struct net *net, unsigned holes, visitor *visit, void *data)
{
    struct thought *th = or_die(malloc(sizeof *th));
    nb_rng rng;
    nb_rng_start(&rng, EXPORT_SEED, holes);
    for (unsigned i = 0; i < holes; i++) {
        nb_rules rules;
        nb_hole hole;
        nb_seed seed = nb_seed_number(nb_rng_next(&rng));
        any_rules(plan, &rules, &rng);
        nb_deal(&hole, &rules, &seed, i, i % rules.seats);
        while (!nb_over(&hole.t)) {
            int best = policy_think(net, th, &hole.t, hole.t.actor);
            if (th->n > 1) visit(data, th, &hole.t, best);
            nb_play(&hole, th->list[best]);
        }
    }
    free(th);
}

static void survey_visit(void *data, const struct thought *th, const nb_table *t, int best)
{
    (void)best;
    count_position(data, th, t);
}

/* How far a row can move the difference that decides, if every unit it feeds is awake. */
static double reach_of(const struct net *net, unsigned row)
{
    double reach = fabs((double)net->skip[row][0] - net->skip[row][1]);
    for (unsigned i = 0; i < HIDDEN; i++)
        for (unsigned j = 0; j < SECOND; j++)
            reach += fabs((double)net->row[row][i] * net->dense.weight2[i][j] *
                          (net->dense.weight3[j][0] - net->dense.weight3[j][1]));
    return reach;
}

struct ranked {
    uint16_t row;
    double effect;
};

static int by_effect(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;
    if (x->effect != y->effect) return x->effect > y->effect ? -1 : 1;
    return x->row - y->row;
}

/* Facts without which eagle would not play these options, or would not know the rule of thumb. */
static bool is_needed(uint32_t key)
{
    return key >> 24 == NB__FACT_OPTION || key >> 24 == NB__FACT_BEHIND || key >> 24 == NB__FACT_SEATS;
}

/* A network that was trained for one number of seats says so by having no row for any other. */
static bool is_of_other_seats(const struct plan *plan, uint32_t key)
{
    return plan->seats && key >> 24 == NB__FACT_SEATS && key != nb__key(NB__FACT_SEATS, plan->seats, 0, 0);
}

/* The rows to keep: those that were met most often times how far they reach. A row that never changed since it began at random,
 * because its fact was never met again, comes last. Returns how many. */
static unsigned choose_rows(const struct plan *plan, const struct net *net, unsigned most, uint16_t *out)
{
    struct survey *survey = or_die(calloc(1, sizeof *survey));
    struct ranked *ranked = or_die(calloc(net->rows, sizeof *ranked));
    survey->net = net;
    play_holes(plan, net, SURVEY_HOLES, survey_visit, survey);
    for (unsigned r = 0; r < net->rows; r++)
        ranked[r] = (struct ranked){(uint16_t)r, is_of_other_seats(plan, net->key[r]) ? -1
                                                 : is_needed(net->key[r])             ? INFINITY
                                                                          : survey->uses[r] * reach_of(net, r)};
    qsort(ranked, net->rows, sizeof *ranked, by_effect);
    unsigned n = 0;
    while (n < net->rows && n < most && ranked[n].effect >= 0) n++;
    for (unsigned i = 0; i < n; i++) out[i] = ranked[i].row;
    free(ranked);
    free(survey);
    return n;
}

void prune_rows(const struct plan *plan, struct net *net, unsigned most)
{
    if (net->rows <= most) return;
    uint16_t *row = or_die(calloc(most, sizeof *row));
    struct net *small = or_die(calloc(1, sizeof *small));
    unsigned n = choose_rows(plan, net, most, row);
    small->unit = net->unit;
    small->dense = net->dense;
    for (unsigned i = 0; i < n; i++) {
        unsigned at = net_admit(small, net->key[row[i]]);
        memcpy(small->row[at], net->row[row[i]], sizeof small->row[at]);
        memcpy(small->skip[at], net->skip[row[i]], sizeof small->skip[at]);
    }
    *net = *small;
    free(small);
    free(row);
}

/* ---------------------------------------------------------------------------------------------------------- whole numbers */

/* The finest step of a column of the hidden layer: the largest weight is MOST_STEPS of the coarsest. */
static float column_step(const struct net *net, const uint16_t *row, unsigned n, unsigned column)
{
    float most = 1e-6f;
    for (unsigned r = 0; r < n; r++) most = fmaxf(most, fabsf(net->row[row[r]][column]));
    return most / (MOST_STEPS << NB__MOST_SHIFT);
}

/* How much coarser a row must be for its largest weight. */
static unsigned shift_of(const float weight[HIDDEN], const float step[HIDDEN])
{
    unsigned shift = 0;
    for (unsigned i = 0; i < HIDDEN; i++)
        while (shift < NB__MOST_SHIFT && fabsf(weight[i]) > (float)(MOST_STEPS << shift) * step[i]) shift++;
    return shift;
}

static int8_t steps_of(float weight, float step)
{
    return (int8_t)lrintf(fminf(fmaxf(weight / step, -MOST_STEPS), MOST_STEPS));
}

static void quantise_rows(nb__weights *w, const struct net *net, const uint16_t *row, unsigned n)
{
    float step[HIDDEN];
    for (unsigned i = 0; i < HIDDEN; i++) {
        step[i] = column_step(net, row, n, i);
        w->bias1[i] = (int32_t)fminf(fmaxf(rintf(net->dense.bias1[i] / step[i]), -NB__MOST_BIAS), NB__MOST_BIAS);
        for (unsigned j = 0; j < SECOND; j++) w->weight2[i][j] = net->dense.weight2[i][j] * step[i];
    }
    for (unsigned r = 0; r < n; r++) {
        const float *weight = net->row[row[r]];
        int8_t *to = nb__weights_rows(w) + (size_t)r * HIDDEN;
        unsigned shift = nb__weights_shifts(w)[r] = (uint8_t)shift_of(weight, step);
        for (unsigned i = 0; i < HIDDEN; i++) to[i] = steps_of(weight[i], (float)(1u << shift) * step[i]);
    }
}

static void quantise_skips(nb__weights *w, const struct net *net, const uint16_t *row, unsigned n)
{
    int16_t *to = nb__weights_skips(w);
    for (unsigned o = 0; o < OUTPUTS; o++) {
        float most = 1e-6f;
        for (unsigned r = 0; r < n; r++) most = fmaxf(most, fabsf(net->skip[row[r]][o]));
        const float scale = most / MOST_SKIP_STEPS;
        for (unsigned r = 0; r < n; r++) to[(size_t)r * OUTPUTS + o] = (int16_t)lrintf(net->skip[row[r]][o] / scale);
        w->skip_scale[o] = scale * net->unit;
    }
}

/* What comes out is in strokes, whatever the trained network's unit. */
static void copy_dense(nb__weights *w, const struct net *net)
{
    memcpy(w->bias2, net->dense.bias2, sizeof w->bias2);
    for (unsigned o = 0; o < OUTPUTS; o++) {
        for (unsigned j = 0; j < SECOND; j++) w->weight3[j][o] = net->dense.weight3[j][o] * net->unit;
        w->bias3[o] = net->dense.bias3[o] * net->unit;
    }
}

static nb__weights *weights_of(const struct plan *plan, const struct net *net, unsigned most)
{
    uint16_t *row = or_die(calloc(most, sizeof *row));
    uint32_t *key = or_die(calloc(most, sizeof *key));
    unsigned n = choose_rows(plan, net, most, row);
    nb__weights *w = or_die(malloc(nb__weights_size(n, nb__weights_room(n))));
    for (unsigned i = 0; i < n; i++) key[i] = net->key[row[i]];
    nb__weights_lay(w, plan->game, key, n);
    quantise_rows(w, net, row, n);
    quantise_skips(w, net, row, n);
    copy_dense(w, net);
    nb__weights_seal(w);
    free(row);
    free(key);
    return w;
}

/* ---------------------------------------------------------------------------------------------------------- comparing */

struct comparison {
    const nb__weights *weights;
    float unit;
    unsigned choices, others; /* decisions, and those at which the choice is another */
    double lost;              /* by these, as the network sees it: strokes */
};

static void compare_visit(void *data, const struct thought *th, const nb_table *t, int best)
{
    struct comparison *c = data;
    float own[NB_MAX_ACTIONS], others[NB_MAX_ACTIONS];
    nb__eagle_values(c->weights, t, t->actor, th->list, th->n, own, others);
    int pick = nb__eagle_best(own, others, th->n);
    c->choices++;
    c->others += th->value[pick] != th->value[best];
    c->lost += (double)c->unit * (th->value[pick] - th->value[best]);
}

static bool write_file(const nb__weights *w, const char *path)
{
    FILE *file = fopen(path, "wb");
    if (!file) return false;
    bool good = fwrite(w, w->size, 1, file) == 1;
    return fclose(file) == 0 && good;
}

bool export_weights(const struct plan *plan, const struct net *net, unsigned most_rows, const char *path)
{
    nb__weights *w = weights_of(plan, net, most_rows);
    struct comparison c = {.weights = w, .unit = net->unit};
    nb_why why;
    if (nb_eagle_check(w, w->size, &why)) {
        fprintf(stderr, "niblick_train: %s: %s\n", path, why.text);
        exit(1);
    }
    play_holes(plan, net, COMPARED_HOLES, compare_visit, &c);
    printf(
        "%s: %u of %u rows, %u bytes; another choice at %u of %u decisions, which are %.4f strokes worse in the mean\n",
        plan->game, w->rows, net->rows, w->size, c.others, c.choices, c.others ? c.lost / c.others : 0);
    bool good = write_file(w, path);
    free(w);
    return good;
}
