/* posterior.h - is a sample drawn as it should be? The truth by brute force, for late positions with few hidden cards.
 *
 * Every way to deal out the cards that a seat has not seen is tried: the hole is dealt again from such a pack and every
 * action repeated. If one of them is refused, or the seat would have seen something else, it was not so; all others are
 * possible, each as likely as the deals that make it. Samples must be among these and come as often as they should.
 */
#ifndef NIBLICK_TESTS_POSTERIOR_H
#define NIBLICK_TESTS_POSTERIOR_H

#include "hand_table.h"
#include "laws.h"

enum { MAX_STORY = 256, MAX_UNSEEN = 10, MAX_CELLS = 1 << 16 };

/* A hole from its pack on. */
typedef struct story {
    nb_rules rules;
    unsigned number, dealer;
    nb_card pack[NB_MAX_CARDS];
    unsigned actions;
    nb_action action[MAX_STORY]; /* each by whoever was asked */
} story;

static inline void begin_story(story *s, nb_hole *hole)
{
    nb_seed seed = nb_seed_number(0);
    s->actions = 0;
    assert_int_equal(nb_deal_pack(hole, &s->rules, &seed, s->number, s->dealer, s->pack, s->rules.cards, NULL), NB_OK);
}

static inline void go_on(story *s, nb_hole *hole, nb_action action)
{
    assert_true(s->actions < MAX_STORY);
    s->action[s->actions++] = action;
    assert_int_equal(nb_apply(hole, action, NULL), NB_OK);
}

/* The same story from another pack; false if it cannot be told. */
static inline bool retell(nb_hole *hole, const story *s, const nb_card *pack)
{
    nb_seed seed = nb_seed_number(0);
    assert_int_equal(nb_deal_pack(hole, &s->rules, &seed, s->number, s->dealer, pack, s->rules.cards, NULL), NB_OK);
    for (unsigned i = 0; i < s->actions; i++)
        if (nb_apply(hole, s->action[i], NULL)) return false;
    return true;
}

/* One way in which the hidden cards on the table can lie. */
typedef struct cell {
    uint64_t faces; /* six bits each */
    double weight;  /* how many packs make it, up to a factor */
    unsigned count; /* samples */
} cell;

typedef struct posterior {
    const story *story;
    nb_view view;
    unsigned unseen;            /* hidden cards that have come off the pack ... */
    uint8_t id[MAX_UNSEEN];     /* ... and which */
    uint8_t left[NB_MAX_FACES]; /* the cards that the seat has not seen */
    nb_card pack[NB_MAX_CARDS]; /* what is being tried */
    unsigned tried, cells;
    double weight;
    cell cell[MAX_CELLS];
} posterior;

static inline uint64_t faces_of(const posterior *p, const nb_card *card)
{
    uint64_t faces = 0;
    for (unsigned i = 0; i < p->unseen; i++) faces = faces << 6 | card[p->id[i]];
    return faces;
}

/* All unseen cards have a face: is it possible? */
static inline void try_pack(posterior *p, double weight)
{
    nb_hole hole;
    nb_view view;
    unsigned n = p->view.t.drawn;
    for (unsigned face = 0; face < NB_MAX_FACES; face++)
        for (unsigned i = 0; i < p->left[face]; i++) p->pack[n++] = (nb_card)face;
    p->tried++;
    if (!retell(&hole, p->story, p->pack)) return;
    nb_view_of(&view, &hole, p->view.seat);
    if (memcmp(&view, &p->view, sizeof view) != 0) return;
    assert_true(p->cells < MAX_CELLS);
    p->cell[p->cells++] = (cell){.faces = faces_of(p, p->pack), .weight = weight};
    p->weight += weight;
}

static inline void try_all(posterior *p, unsigned from, double weight)
{
    if (from == p->unseen) {
        try_pack(p, weight);
        return;
    }
    for (unsigned face = 0; face < NB_MAX_FACES; face++) {
        unsigned copies = p->left[face];
        if (!copies) continue;
        p->left[face]--;
        p->pack[p->id[from]] = (nb_card)face;
        try_all(p, from + 1, weight * copies);
        p->left[face]++;
    }
}

/* What the seat must think possible at the end of the story. The cells come in the order of their faces. */
static inline void find_posterior(posterior *p, const story *s, const nb_hole *hole, unsigned seat)
{
    p->story = s;
    p->unseen = p->tried = p->cells = 0;
    p->weight = 0;
    nb_view_of(&p->view, hole, seat);
    memcpy(p->left, s->rules.copies, sizeof p->left);
    for (unsigned id = 0; id < hole->t.drawn; id++) {
        p->pack[id] = p->view.t.card[id];
        if (p->pack[id] != NB_HIDDEN) p->left[p->pack[id]]--;
        else assert_true(p->unseen < MAX_UNSEEN), p->id[p->unseen++] = (uint8_t)id;
    }
    try_all(p, 0, 1);
    assert_true(p->cells > 0);
}

static inline unsigned unseen_on_the_table(const nb_hole *hole, unsigned seat)
{
    unsigned n = 0;
    for (unsigned id = 0; id < hole->t.drawn; id++) n += !(hole->t.seen[id] >> seat & 1);
    return n;
}

static inline cell *cell_of(posterior *p, uint64_t faces)
{
    unsigned low = 0, high = p->cells;
    while (low < high) {
        unsigned middle = (low + high) / 2;
        if (p->cell[middle].faces < faces) low = middle + 1;
        else high = middle;
    }
    return low < p->cells && p->cell[low].faces == faces ? &p->cell[low] : NULL;
}

/* So many samples for each possible cell: none is impossible, and each comes as often as it should. */
static inline void check_posterior(posterior *p, unsigned each, nb_rng *rng)
{
    unsigned samples = p->cells * each;
    double chi = 0;
    for (unsigned i = 0; i < samples; i++) {
        nb_hole sample;
        nb_sample(&sample, &p->view, rng);
        cell *c = cell_of(p, faces_of(p, sample.t.card));
        if (!c) fail_msg("a sample that cannot be: seat %u, %u cards drawn", p->view.seat, p->view.t.drawn);
        else c->count++;
    }
    for (unsigned i = 0; i < p->cells; i++) {
        double expected = samples * p->cell[i].weight / p->weight, off = p->cell[i].count - expected;
        chi += off * off / expected;
    }
    if (p->cells > 1 && chi >= law_chi_limit(p->cells - 1))
        fail_msg("%u of %u ways are possible, but samples are not spread over them as they should: chi-square %.1f",
                 p->cells, p->tried, chi);
}

#endif
