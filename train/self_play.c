/* self_play.c - holes that a network plays against itself or against an opponent, and samples to learn from.
 *
 * At some decisions a few actions are each played out to the end of the hole, from the cards as they really lie and with the
 * same cards to come, everybody going on as in the hole itself. What the actions come to differs by the action, and by how play
 * parts afterwards; the luck of the deal is in all of them and drops out of their differences. The seat does not know the
 * cards, but over many holes they lie as its view says they may, so what is learnt is the mean over what it cannot see.
 */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "players.h"
#include "train.h"

/* One thread's part of a round. */
struct share {
    const struct plan *plan;
    const struct net *policy;
    uint64_t round;
    unsigned first, last; /* holes */
    struct harvest harvest;
    struct thought thought; /* the decision of the hole */
    struct playout playout;
};

void in_parallel(void *(*work)(void *), void *data, size_t size, unsigned threads)
{
    pthread_t thread[MOST_THREADS];
    for (unsigned i = 1; i < threads; i++)
        if (pthread_create(&thread[i], NULL, work, (char *)data + i * size)) {
            fputs("niblick: a thread could not be started\n", stderr);
            exit(1);
        }
    work(data);
    for (unsigned i = 1; i < threads; i++) pthread_join(thread[i], NULL);
}

void *or_die(void *memory)
{
    if (memory) return memory;
    fputs("niblick: there is no memory left\n", stderr);
    exit(1);
}

static void *more(void *list, unsigned n, unsigned *room, size_t size)
{
    if (n < *room) return list;
    *room = 2 * *room + 256;
    return or_die(realloc(list, *room * size));
}

/* ------------------------------------------------------------------------------------------------------------ the rules */

static bool any_value(const char *values, nb_rng *rng, char *out, size_t size)
{
    unsigned n = 1;
    if (!strchr(values, '|')) return false; /* a range is of holes or points, and one hole is like another */
    for (const char *s = values; *s; s++) n += *s == '|';
    for (unsigned skip = nb_rng_below(rng, n); skip; skip--) values = strchr(values, '|') + 1;
    size_t length = strcspn(values, "|");
    if (!length || length >= size || memchr(values, '@', length)) return false; /* a user's data */
    memcpy(out, values, length);
    out[length] = 0;
    return true;
}

/* Two and four seats more often than others. */
static unsigned any_seats(const nb_game *game, nb_rng *rng)
{
    unsigned pick = nb_rng_below(rng, 100), seats = pick < 40 ? 2 : pick < 55 ? 3 : pick < 85 ? 4 : 0;
    if (seats >= game->min_seats && seats <= game->max_seats) return seats;
    return game->min_seats + nb_rng_below(rng, game->max_seats - game->min_seats + 1u);
}

enum { PLAIN_PERCENT = 75, OPTION_PERCENT = 45 }; /* holes with all defaults; in the others, options that are changed */

void any_rules(const struct plan *plan, nb_rules *rules, nb_rng *rng)
{
    const nb_game *game;
    if (plan->rules) {
        *rules = *plan->rules;
        return;
    }
    game = nb_game_named(plan->game);
    do {
        char text[NB_MAX_OPTION_TEXT] = "", value[64];
        bool plain = nb_rng_below(rng, 100) < PLAIN_PERCENT;
        unsigned seats = plan->seats ? plan->seats : any_seats(game, rng);
        for (unsigned i = 0; !plain && game->options[i].name; i++) {
            size_t at = strlen(text);
            if (nb_rng_below(rng, 100) >= OPTION_PERCENT) continue;
            if (!any_value(game->options[i].values, rng, value, sizeof value)) continue;
            snprintf(text + at, sizeof text - at, "%s=%s ", game->options[i].name, value);
        }
        if (!nb_setup(rules, plan->game, seats, plan->options ? plan->options : text, NULL)) return;
    } while (!plan->options); /* some options do not go together */
}

/* ------------------------------------------------------------------------------------------------------------ a sample */

static void note_new(struct share *s, const nb__facts *facts)
{
    struct harvest *h = &s->harvest;
    for (unsigned i = 0; i < facts->n; i++) {
        if (net_find(s->policy, facts->at[i].key) != NO_ROW) continue;
        h->key = more(h->key, h->keys, &h->key_room, sizeof *h->key);
        h->key[h->keys++] = facts->at[i].key;
    }
}

/* Gumbel noise: the choices are then as if each were taken in proportion to exp(-value / curiosity). */
static float noise(nb_rng *rng) { return logf(-logf(((float)(nb_rng_next(rng) >> 40) + 0.5f) / (1 << 24))); }

/* The best action, and others that look good, no two of the same value: such differ by nothing that the network sees. */
static unsigned pick_actions(const struct share *s, int best, nb_rng *rng, int out[BRANCHES])
{
    const struct thought *th = &s->thought;
    float noisy[NB_MAX_ACTIONS];
    unsigned n = 1;
    out[0] = best;
    for (int i = 0; i < th->n; i++) noisy[i] = th->value[i] + s->plan->curiosity * noise(rng);
    while (n < BRANCHES) {
        int pick = -1;
        for (int i = 0; i < th->n; i++) {
            bool taken = isinf(th->value[i]);
            for (unsigned k = 0; k < n && !taken; k++) taken = th->value[out[k]] == th->value[i];
            if (!taken && (pick < 0 || noisy[i] < noisy[pick])) pick = i;
        }
        if (pick < 0) break;
        out[n++] = pick;
    }
    return n;
}

static void take_sample(struct share *s, const nb_match *fresh, const nb_hole *hole, int best, nb_rng *rng)
{
    const struct thought *th = &s->thought;
    struct harvest *h = &s->harvest;
    struct input input[SAMPLE_INPUTS];
    unsigned inputs = th->shared, seat = hole->t.actor;
    struct sample sample = {.shared = (uint16_t)th->shared, .seat = (uint8_t)seat};
    int pick[BRANCHES];
    unsigned n = pick_actions(s, best, rng, pick);
    if (n < 2) return;
    note_new(s, &th->facts);
    memcpy(input, th->input, th->shared * sizeof input[0]);
    if (s->playout.company.opponent) nb_rng_start(&s->playout.opponent_rng, nb_rng_next(rng), seat);
    for (; sample.n < n; sample.n++) {
        nb_action action = th->list[pick[sample.n]];
        nb__facts facts;
        nb__encode_action(&facts, &th->memo, &hole->t, seat, action, th->worth[pick[sample.n]] - th->least);
        if (inputs + facts.n > SAMPLE_INPUTS) break;
        note_new(s, &facts);
        sample.own[sample.n] = (uint16_t)policy_look_up(s->policy, &facts, input + inputs);
        inputs += sample.own[sample.n];
        s->playout.fresh = fresh;
        s->playout.seat = seat;
        play_out(&s->playout, hole, action);
        for (unsigned o = 0; o < OUTPUTS; o++)
            sample.aim[sample.n][o] = s->playout.result[o] - s->playout.luck[o] * (float)s->plan->luck_percent / 100;
    }
    sample.input = or_die(malloc(inputs * sizeof input[0]));
    memcpy(sample.input, input, inputs * sizeof input[0]);
    h->sample = more(h->sample, h->samples, &h->sample_room, sizeof *h->sample);
    h->sample[h->samples++] = sample;
}

/* ------------------------------------------------------------------------------------------------------------ the holes */

/* One decision of the network, which may become a sample. */
static nb_action decide(struct share *s, const nb_match *fresh, const nb_hole *hole, nb_rng *rng)
{
    int choice = policy_think(s->policy, &s->thought, &hole->t, hole->t.actor);
    if (s->thought.n > 1) {
        if (nb_rng_below(rng, 100) < s->plan->branch_percent) take_sample(s, fresh, hole, choice, rng);
        int any = (int)nb_rng_below(rng, (uint32_t)s->thought.n);
        if (nb_rng_below(rng, 100) < s->plan->stray_percent && !isinf(s->thought.value[any])) choice = any;
    }
    return s->thought.list[choice];
}

/* Guests play by rule of thumb, exactly or as roughly as everyman. */
static nb_action guest_choose(const void *wavers, const nb_hole *hole, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal(hole, list);
    return list[nb__habit(&hole->t, hole->t.actor, list, n, *(const uint32_t *)wavers, rng)];
}

static const uint32_t exactly = 0, roughly = EVERYMAN_WAVERS;
static const struct opponent guests[] = {{guest_choose, &exactly}, {guest_choose, &roughly}};

/* The plan's opponent against one side of the network's, or now and then guests at about half of the other seats. */
static struct company any_company(const struct plan *plan, const nb_rules *rules, nb_rng *rng)
{
    struct company company = {.network = UINT16_MAX};
    bool with_guests = plan->guest_percent && nb_rng_below(rng, 100) < plan->guest_percent;
    if (!plan->opponent && !with_guests) return company;
    company.network = nb_side(rules, nb_rng_below(rng, rules->seats));
    company.opponent = plan->opponent ? plan->opponent : &guests[nb_rng_below(rng, 2)];
    for (unsigned seat = 0; !plan->opponent && rules->seats > 2 && seat < rules->seats; seat++)
        if (nb_rng_below(rng, 2)) company.network |= nb_side(rules, seat);
    return company;
}

static void play_hole(struct share *s, unsigned number)
{
    nb_rng rng;
    nb_rules rules;
    nb_match fresh;
    nb_hole hole;
    nb_rng_start(&rng, s->plan->seed + (s->round << 20), number);
    any_rules(s->plan, &rules, &rng);
    nb_seed seed = nb_seed_number(nb_rng_next(&rng));
    nb_match_start(&fresh, &rules, seed);
    nb_deal(&hole, &rules, &seed, nb_rng_below(&rng, NB_MAX_COURSE), nb_rng_below(&rng, rules.seats));
    nb_rng_start(&s->playout.rng, s->plan->seed + (s->round << 20), ~number);
    const struct company *company = &s->playout.company;
    s->playout.company = any_company(s->plan, &rules, &rng);
    while (!nb_over(&hole.t)) {
        bool network = company->network >> hole.t.actor & 1;
        nb_play(&hole, network ? decide(s, &fresh, &hole, &rng)
                               : company->opponent->choose(company->opponent->data, &hole, &rng));
    }
}

static void *play_share(void *data)
{
    struct share *s = data;
    for (unsigned i = s->first; i < s->last; i++) play_hole(s, i);
    return NULL;
}

static void gather(struct harvest *to, const struct harvest *from)
{
    for (unsigned i = 0; i < from->samples; i++) {
        to->sample = more(to->sample, to->samples, &to->sample_room, sizeof *to->sample);
        to->sample[to->samples++] = from->sample[i];
    }
    for (unsigned i = 0; i < from->keys; i++) {
        to->key = more(to->key, to->keys, &to->key_room, sizeof *to->key);
        to->key[to->keys++] = from->key[i];
    }
}

void self_play(const struct plan *plan, const struct net *policy, uint64_t round, struct harvest *harvest)
{
    static struct share share[MOST_THREADS];
    for (unsigned i = 0; i < plan->threads; i++) {
        share[i].plan = plan;
        share[i].policy = policy;
        share[i].playout.plan = plan;
        share[i].playout.net = policy;
        share[i].round = round;
        share[i].first = plan->holes * i / plan->threads;
        share[i].last = plan->holes * (i + 1) / plan->threads;
        share[i].harvest.samples = share[i].harvest.keys = 0;
    }
    in_parallel(play_share, share, sizeof share[0], plan->threads);
    harvest->samples = harvest->keys = 0;
    for (unsigned i = 0; i < plan->threads; i++) gather(harvest, &share[i].harvest); /* in the order of the holes */
}
