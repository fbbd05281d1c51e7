/* environments.c - 64 tables of six-card golf at once, seat 0 at random against three rabbits: the loop of a program that learns.
 *
 *     cc environments.c $(pkg-config --cflags --libs niblick) && ./a.out
 */
#include <niblick_env.h>
#include <stdio.h>
#include <stdlib.h>

enum { TABLES = 64, SEATS = 4, STEPS = 20000 };

/* Here a program that learns would look at the observation. */
static int32_t choose(const uint8_t *mask, uint32_t actions, nb_rng *rng)
{
    uint32_t legal = 0, i = 0;
    for (uint32_t k = 0; k < actions; k++) legal += mask[k];
    for (uint32_t nth = nb_rng_below(rng, legal); !mask[i] || nth--; i++) {}
    return (int32_t)i;
}

int main(void)
{
    nb_rules rules;
    nb_env_spec spec;
    nb_why why;
    nb_rng rng;
    uint64_t seeds[TABLES];
    int32_t index[TABLES];
    uint8_t ended[TABLES];
    float reward[TABLES * SEATS];
    double strokes = 0;
    unsigned holes = 0;

    if (nb_setup(&rules, "six", SEATS, "", &why) || nb_env_spec_of(&spec, &rules, &why)) return puts(why.text), 1;
    nb_env_batch batch = {.n = TABLES, .env = malloc(TABLES * sizeof(nb_env)), .reward = reward, .ended = ended};
    batch.observation = malloc((size_t)TABLES * spec.observation);
    batch.mask = malloc((size_t)TABLES * spec.actions);
    if (!batch.env || !batch.observation || !batch.mask) return puts("not enough memory"), 1;

    for (unsigned seat = 1; seat < SEATS; seat++)
        nb_env_leave(&spec, &batch, seat, nb_player_named("rabbit"), NULL, NULL, NULL);
    for (unsigned i = 0; i < TABLES; i++) seeds[i] = i;
    nb_rng_start(&rng, 1928, 0);
    nb_env_reset(&spec, &batch, seeds, NULL);
    for (unsigned step = 0; step < STEPS / TABLES; step++) {
        for (unsigned i = 0; i < TABLES; i++) index[i] = choose(batch.mask + (size_t)i * spec.actions, spec.actions, &rng);
        if (nb_env_step(&spec, &batch, index, &why)) return puts(why.text), 1;
        for (unsigned i = 0; i < TABLES; i++) holes += ended[i], strokes -= reward[i * SEATS];
    }
    printf("%u bytes, %u actions; %u holes, %.1f strokes a hole at random\n", (unsigned)spec.observation,
           (unsigned)spec.actions, holes, strokes / holes);
    free(batch.env), free(batch.observation), free(batch.mask);
    return 0;
}
