/* sample_bias.c - how far samples are from their right odds where players have shown what they do not have:
 * bench_sample_bias [SAMPLES [GAME [POSITIONS]]].
 *
 * From the middle of random holes: how often each hidden card has each face, in samples and in a reference that is exact in the
 * limit. The reference deals every hidden card one of the faces that are left and that it can have, and weighs each deal by the
 * number of choices on the way, as many times as there are samples. What is told is the root of the mean square of the differences;
 * chance alone makes some, so the same is told of two references.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "niblick.h"

typedef struct odds {
    double sum, square;                    /* of the weights, and of their squares */
    double of[NB_MAX_CARDS][NB_MAX_FACES]; /* weight with which card i has had face f */
} odds;

typedef struct hidden {
    unsigned n, left;
    uint8_t id[NB_MAX_CARDS], pool[NB_MAX_CARDS];
    uint64_t bar[NB_MAX_CARDS];
} hidden;

static void find_hidden(hidden *h, const nb_view *view)
{
    const nb_table *t = &view->t;
    const nb_game *game = nb_game_of(&t->rules);
    uint8_t copies[NB_MAX_FACES];
    memcpy(copies, t->rules.copies, sizeof copies);
    h->n = h->left = 0;
    for (unsigned id = 0; id < t->drawn; id++) {
        if (t->card[id] != NB_HIDDEN) {
            copies[t->card[id]]--;
            continue;
        }
        h->id[h->n] = (uint8_t)id;
        h->bar[h->n++] = game->barred ? game->barred(t, id) : 0;
    }
    for (unsigned face = 0; face < NB_MAX_FACES; face++)
        for (; copies[face]; copies[face]--) h->pool[h->left++] = (uint8_t)face;
}

static void add(odds *o, const hidden *h, const uint8_t *face, double weight)
{
    o->sum += weight;
    o->square += weight * weight;
    for (unsigned i = 0; i < h->n; i++) o->of[i][face[i]] += weight;
}

/* One deal of the reference; its weight, or 0 where it comes to a dead end. */
static double deal(const hidden *h, uint8_t *face, nb_rng *rng)
{
    uint8_t rest[NB_MAX_CARDS];
    double weight = 1;
    unsigned left = h->left;
    memcpy(rest, h->pool, sizeof rest);
    for (unsigned i = 0; i < h->n; i++, left--) {
        unsigned fits[NB_MAX_CARDS], n = 0;
        for (unsigned j = 0; j < left; j++)
            if (!(h->bar[i] >> rest[j] & 1)) fits[n++] = j;
        if (!n) return 0;
        unsigned j = fits[nb_rng_below(rng, n)];
        weight *= (double)n / left; /* over all that are left, so that it stays a number of ordinary size */
        face[i] = rest[j];
        rest[j] = rest[left - 1];
    }
    return weight;
}

static void deal_reference(odds *o, const hidden *h, unsigned times, nb_rng *rng)
{
    uint8_t face[NB_MAX_CARDS] = {0};
    memset(o, 0, sizeof *o);
    for (unsigned i = 0; i < times; i++) {
        double weight = deal(h, face, rng);
        if (weight > 0) add(o, h, face, weight);
    }
}

static void take_samples(odds *o, const hidden *h, const nb_view *view, unsigned times, nb_rng *rng)
{
    uint8_t face[NB_MAX_CARDS] = {0};
    memset(o, 0, sizeof *o);
    for (unsigned i = 0; i < times; i++) {
        nb_hole hole;
        nb_sample(&hole, view, rng);
        for (unsigned k = 0; k < h->n; k++) face[k] = hole.t.card[h->id[k]];
        add(o, h, face, 1);
    }
}

/* The mean square of the differences, over the faces that are left. */
static double distance(const odds *a, const odds *b, const hidden *h)
{
    double square = 0;
    unsigned faces = 0;
    for (unsigned face = 0; face < NB_MAX_FACES; face++) faces += memchr(h->pool, (int)face, h->left) != NULL;
    for (unsigned i = 0; i < h->n; i++)
        for (unsigned face = 0; face < NB_MAX_FACES; face++) {
            double d = a->of[i][face] / a->sum - b->of[i][face] / b->sum;
            square += d * d;
        }
    return square / (h->n * faces);
}

static unsigned play(nb_hole *hole, unsigned decisions, nb_rng rng)
{
    nb_action list[NB_MAX_ACTIONS];
    unsigned i = 0;
    for (; i < decisions && !nb_over(&hole->t); i++) {
        const int n = nb_legal(hole, list);
        nb_play(hole, list[nb_rng_below(&rng, (uint32_t)n)]);
    }
    return i;
}

/* A view from the middle of a random hole. */
static void any_view(nb_view *view, const nb_rules *rules, unsigned number)
{
    const nb_seed seed = nb_seed_number(number);
    nb_hole start, hole;
    nb_rng rng;
    nb_rng_start(&rng, 1934, number);
    nb_deal(&start, rules, &seed, number, number % rules->seats);
    hole = start;
    unsigned decisions = play(&hole, UINT16_MAX, rng);
    hole = start;
    play(&hole, decisions / 2, rng);
    nb_view_of(view, &hole, (number + 1) % rules->seats);
}

int main(int argc, char **argv)
{
    unsigned samples = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 100000;
    const nb_game *game = nb_game_named(argc > 2 ? argv[2] : "rum-e-golf");
    unsigned positions = argc > 3 ? (unsigned)strtoul(argv[3], NULL, 10) : 20, counted = 0;
    static odds sampled, reference, other;
    double off = 0, noise = 0, spread = 0;
    nb_rules rules;
    nb_rng rng;
    if (!samples || !game || !positions) return fputs("bench_sample_bias [SAMPLES [GAME [POSITIONS]]]\n", stderr), 2;
    nb_rng_start(&rng, 1934, 0);
    if (nb_setup(&rules, game->id, game->max_seats < 4 ? game->max_seats : 4, "", NULL)) return 1;
    for (unsigned i = 0; i < positions; i++) {
        nb_view view;
        hidden h;
        any_view(&view, &rules, i);
        find_hidden(&h, &view);
        if (!h.n) continue;
        take_samples(&sampled, &h, &view, samples, &rng);
        deal_reference(&reference, &h, samples, &rng);
        deal_reference(&other, &h, samples, &rng);
        off += distance(&sampled, &reference, &h);
        noise += distance(&other, &reference, &h);
        spread += sqrt(samples * reference.square / (reference.sum * reference.sum) - 1);
        counted++;
    }
    if (!counted) return fputs("nothing is hidden\n", stderr), 1;
    printf("%s, %u positions, %u samples each\n", game->id, counted, samples);
    printf("the weights of the reference differ by %.3f of their mean (standard deviation)\n", spread / counted);
    printf("a card's chance to have a face is off by %.6f; two references differ by %.6f\n", sqrt(off / counted),
           sqrt(noise / counted));
    return 0;
}
