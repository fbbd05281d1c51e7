/* env_speed.c - how many steps a second environments make: bench_env_speed [MILLIONS OF STEPS [GAME [SEATS]]].
 *
 * One core, 64 tables at a time. Every step writes the observation and the mask of every table, and chooses at random among the
 * legal actions by reading the mask, as a program that learns would. The bare loop (bare_six.h) runs before and after each game,
 * so that a busy machine slows down both; the last column says how many bare decisions fit into one step.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bare_six.h"
#include "niblick_env.h"

enum { TABLES = 64, BARE_HOLES = 100000, WORD = 8 };

static double clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double bare_speed(void)
{
    struct bare_six run = {.rng = 1, .last_turns = true};
    double start = clock_now();
    bare_six(&run, BARE_HOLES);
    return (double)run.decisions / (clock_now() - start);
}

/* The bytes of a word are 0 or 1, and are added up by a multiplication. */
static unsigned ones(uint64_t word) { return (unsigned)(word * 0x0101010101010101u >> 56); }

/* Eight bytes of a mask, the first lowest; what is beyond its end counts as 0. There is room to read it. */
static uint64_t word_at(const uint8_t *mask, uint32_t at, uint32_t end)
{
    uint64_t word;
    memcpy(&word, mask + at, WORD);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return end - at >= WORD ? word : word & (((uint64_t)1 << 8 * (end - at)) - 1);
}

/* The place of the nth byte that is 1: as many bytes come before it as have at most nth ones up to and with them. */
static unsigned nth_one(uint64_t word, unsigned nth)
{
    const uint64_t each = 0x0101010101010101u, high = each << 7;
    uint64_t up_to = word * each, before = ((nth * each | high) - up_to) & high;
    return ones(before >> 7);
}

/* One of the numbers whose byte is 1, each as likely. */
static int32_t choose(const uint8_t *mask, uint32_t actions, struct bare_hole *rng)
{
    unsigned legal = 0, nth, before = 0;
    uint32_t at = 0;
    for (uint32_t i = 0; i < actions; i += WORD) legal += ones(word_at(mask, i, actions));
    nth = bare_below(rng, legal);
    legal = 0;
    for (uint32_t i = 0; i < actions; i += WORD) { /* to the end, because where it is found is past predicting */
        legal += ones(word_at(mask, i, actions));
        before = legal <= nth ? legal : before;
        at += legal <= nth ? WORD : 0;
    }
    return (int32_t)(at + nth_one(word_at(mask, at, actions), nth - before));
}

static void *room(size_t n, size_t size)
{
    void *memory = calloc(n, size);
    if (!memory) exit((fputs("not enough memory\n", stderr), 1));
    return memory;
}

/* Steps a second, and holes played. */
static double env_speed(const nb_env_spec *spec, uint64_t steps, uint64_t *holes)
{
    int32_t index[TABLES];
    uint64_t seed[TABLES];
    uint8_t ended[TABLES];
    struct bare_hole rng = {.rng = 1};
    nb_env_batch batch = {.n = TABLES,
                          .env = room(TABLES, sizeof(nb_env)),
                          .observation = room(TABLES, spec->observation),
                          .mask = room(TABLES * (size_t)spec->actions + WORD, 1),
                          .reward = room(TABLES, spec->seats * sizeof(float)),
                          .ended = ended};
    for (unsigned i = 0; i < TABLES; i++) seed[i] = i;
    nb_env_reset(spec, &batch, seed, NULL);
    double start = clock_now();
    for (uint64_t step = 0; step < steps; step += TABLES) {
        for (unsigned i = 0; i < TABLES; i++)
            index[i] = choose(batch.mask + (size_t)i * spec->actions, spec->actions, &rng);
        if (nb_env_step(spec, &batch, index, NULL)) exit((fputs("a step was refused\n", stderr), 1));
        for (unsigned i = 0; i < TABLES; i++) *holes += ended[i];
    }
    double seconds = clock_now() - start;
    free(batch.env), free(batch.observation), free(batch.mask), free(batch.reward);
    return (double)steps / seconds;
}

static void measure(const nb_game *game, unsigned seats, uint64_t steps)
{
    nb_rules rules;
    nb_env_spec spec;
    nb_why why;
    uint64_t holes = 0;
    if (nb_setup(&rules, game->id, seats, "", &why) || nb_env_spec_of(&spec, &rules, &why))
        exit((fprintf(stderr, "%s\n", why.text), 1));
    double before = bare_speed(), speed = env_speed(&spec, steps, &holes), after = bare_speed();
    double bare = (before + after) / 2;
    printf("%-19s %5u %5" PRIu32 " %7" PRIu32 " %10.2f %6.1f %7.1f\n", game->id, seats, spec.observation, spec.actions,
           speed * 1e-6, bare * 1e-6, bare / speed);
}

int main(int argc, char **argv)
{
    double millions = argc > 1 ? strtod(argv[1], NULL) : 4;
    const nb_game *only = argc > 2 ? nb_game_named(argv[2]) : NULL;
    unsigned seats = argc > 3 ? (unsigned)strtoul(argv[3], NULL, 10) : 4;
    if (millions <= 0 || (argc > 2 && !only)) return fputs("bench_env_speed [MILLIONS [GAME [SEATS]]]\n", stderr), 2;
    printf("%-19s %5s %5s %7s %10s %6s %7s\n", "game", "seats", "bytes", "actions", "M steps/s", "bare", "ratio");
    for (unsigned i = 0; i < nb_game_count(); i++) {
        const nb_game *game = nb_game_at(i);
        if (only && game != only) continue;
        measure(game, seats < game->max_seats ? seats : game->max_seats, (uint64_t)(millions * 1e6));
    }
    return 0;
}
