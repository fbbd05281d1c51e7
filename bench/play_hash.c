/* play_hash.c - numbers for what every game does, to compare two builds: bench_play_hash [HOLES [GAME]].
 *
 * Holes are played at random, by every number of seats, with every preset and with every other value of every option. A game's line has three numbers: its play
 * (every byte of the holes, the legal lists of all seats, events, views, scores), its samples, and its environments (observations,
 * masks, rewards). A change that only makes something quicker leaves all of them as they were. Where what is said to players, or
 * what they choose, could change too, law_hash.c in tests/lib says more and takes longer.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "niblick_env.h"

enum { TABLES = 8, SAMPLED = 4, WORD = 8 };

typedef struct sum {
    uint64_t play, samples, environments;
} sum;

static void stop(const char *what) { exit((fprintf(stderr, "%s\n", what), 1)); }

/* FNV-1a, a word at a time and its halves stirred, because holes are long. */
static void add(uint64_t *hash, const void *bytes, size_t n)
{
    for (const char *p = bytes; n; p += WORD) {
        uint64_t word = 0;
        size_t now = n < WORD ? n : WORD;
        memcpy(&word, p, now);
        *hash = (*hash ^ word) * 0x100000001b3u;
        *hash ^= *hash >> 32;
        n -= now;
    }
}

/* ----------------------------------------------------------------------------------------------------------- play */

static void add_view(sum *s, const nb_hole *hole, unsigned seat, nb_rng *rng)
{
    nb_view view;
    nb_hole sample;
    nb_view_of(&view, hole, seat);
    add(&s->play, &view, sizeof view);
    nb_sample(&sample, &view, rng);
    add(&s->samples, &sample, sizeof sample);
}

static int add_lists(sum *s, const nb_hole *hole, unsigned actor, nb_action *list)
{
    int n = 0;
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) {
        nb_action own[NB_MAX_ACTIONS];
        int legal = nb_legal_for(&hole->t, seat, own);
        add(&s->play, own, (size_t)legal * sizeof *own);
        if (seat != actor) continue;
        n = legal;
        memcpy(list, own, (size_t)n * sizeof *own);
    }
    return n;
}

/* Any seat that can act: the others come first in one of four positions, where there is a window. */
static unsigned any_actor(const nb_table *t, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    unsigned seat = nb_rng_below(rng, t->rules.seats);
    return nb_rng_below(rng, 4) == 0 && nb_legal_for(t, seat, list) ? seat : t->actor;
}

/* Played with events and without, which may be different code and is the same play. */
static void add_hole(sum *s, nb_hole *hole, nb_rng *rng, nb_rng *other)
{
    nb_action list[NB_MAX_ACTIONS];
    nb_events events;
    int32_t score[NB_MAX_SEATS];
    nb_hole quick = *hole;
    add(&s->play, hole, sizeof *hole);
    for (unsigned step = 0; !nb_over(&hole->t); step++) {
        unsigned seat = any_actor(&hole->t, rng), asked = hole->t.actor;
        int n = add_lists(s, hole, seat, list);
        nb_action action = list[nb_rng_below(rng, (uint32_t)n)];
        if (nb_apply_as(hole, seat, action, &events)) stop("a legal action was refused");
        if (seat == asked) nb_play(&quick, action);
        else nb_apply_as(&quick, seat, action, NULL);
        if (memcmp(hole, &quick, sizeof quick) != 0) stop("nb_play and nb_apply differ");
        add(&s->play, hole, sizeof *hole);
        add(&s->play, events.event, events.n * sizeof events.event[0]);
        if (step % SAMPLED == 0) add_view(s, hole, step / SAMPLED % (hole->t.rules.seats + 1u), other);
    }
    nb_score(hole, score);
    add(&s->play, score, hole->t.rules.seats * sizeof *score);
}

/* --------------------------------------------------------------------------------------------------- environments */

static int32_t any_index(const uint8_t *mask, uint32_t actions, nb_rng *rng)
{
    uint32_t legal = 0;
    for (uint32_t i = 0; i < actions; i++) legal += mask[i];
    uint32_t nth = nb_rng_below(rng, legal), i = 0;
    while (!mask[i] || nth--) i++;
    return (int32_t)i;
}

static void *room(size_t n, size_t size)
{
    void *memory = calloc(n, size);
    if (!memory) stop("not enough memory");
    return memory;
}

static void add_environments(sum *s, const nb_rules *rules, unsigned steps, nb_rng *rng)
{
    nb_env_spec spec;
    int32_t index[TABLES];
    uint64_t seed[TABLES];
    uint8_t seat[TABLES];
    if (nb_env_spec_of(&spec, rules, NULL)) stop("no environment");
    nb_env_batch batch = {.n = TABLES,
                          .env = room(TABLES, sizeof(nb_env)),
                          .observation = room(TABLES, spec.observation),
                          .mask = room(TABLES, spec.actions),
                          .reward = room(TABLES, spec.seats * sizeof(float)),
                          .seat = seat};
    for (unsigned i = 0; i < TABLES; i++) seed[i] = nb_rng_next(rng);
    nb_env_reset(&spec, &batch, seed, NULL);
    for (unsigned step = 0; step < steps; step++) {
        add(&s->environments, batch.observation, (size_t)TABLES * spec.observation);
        add(&s->environments, batch.mask, (size_t)TABLES * spec.actions);
        add(&s->environments, batch.reward, TABLES * spec.seats * sizeof(float));
        add(&s->environments, seat, sizeof seat);
        for (unsigned i = 0; i < TABLES; i++)
            index[i] = any_index(batch.mask + (size_t)i * spec.actions, spec.actions, rng);
        if (nb_env_step(&spec, &batch, index, NULL)) stop("a step was refused");
    }
    free(batch.env), free(batch.observation), free(batch.mask), free(batch.reward);
}

/* ---------------------------------------------------------------------------------------------------------- games */

static void add_rules(sum *s, const nb_rules *rules, unsigned holes)
{
    nb_rng rng, other; /* samples have chance of their own, so that only they differ when only they are changed */
    nb_rng_start(&rng, 1931, rules->seats);
    nb_rng_start(&other, 1931, rules->seats + 1000u);
    for (unsigned i = 0; i < holes; i++) {
        nb_seed seed = nb_seed_number(nb_rng_next(&rng));
        nb_hole hole;
        nb_deal(&hole, rules, &seed, i % 64, i % rules->seats);
        add_hole(s, &hole, &rng, &other);
    }
    add_environments(s, rules, holes * TABLES, &rng);
}

static unsigned add_options(sum *s, const nb_game *game, unsigned seats, const char *options, unsigned holes)
{
    nb_rules rules;
    if (nb_setup(&rules, game->id, seats, options, NULL)) return 0; /* too few cards for so many, say */
    add_rules(s, &rules, holes);
    return holes;
}

/* Every value that an option names; of a range, both ends. */
static unsigned add_values(sum *s, const nb_game *game, unsigned seats, const nb_option *option, unsigned holes)
{
    char options[NB_MAX_OPTION_TEXT];
    unsigned played = 0;
    for (const char *value = option->values; *value; value += strspn(value, "|.@")) {
        int n = (int)strcspn(value, "|.@");
        snprintf(options, sizeof options, "%s=%.*s", option->name, n, value);
        played += add_options(s, game, seats, options, holes);
        value += n;
    }
    return played;
}

static void add_game(const nb_game *game, unsigned holes)
{
    sum s = {0};
    unsigned played = 0;
    for (unsigned seats = game->min_seats; seats <= game->max_seats; seats++) {
        for (const nb_preset *preset = game->presets; preset->name; preset++)
            played += add_options(&s, game, seats, preset->options, holes);
        for (const nb_option *option = game->options; option->name; option++)
            played += add_values(&s, game, seats, option, holes);
    }
    printf("%-19s %6u %016" PRIx64 " %016" PRIx64 " %016" PRIx64 "\n", game->id, played, s.play, s.samples,
           s.environments);
}

int main(int argc, char **argv)
{
    unsigned holes = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 100;
    const nb_game *only = argc > 2 ? nb_game_named(argv[2]) : NULL;
    if (!holes || (argc > 2 && !only)) return fputs("bench_play_hash [HOLES [GAME]]\n", stderr), 2;
    printf("%-19s %6s %-16s %-16s %-16s\n", "game", "holes", "play", "samples", "environments");
    for (unsigned i = 0; i < nb_game_count(); i++)
        if (!only || nb_game_at(i) == only) add_game(nb_game_at(i), holes);
    return 0;
}
