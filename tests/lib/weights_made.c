/* weights_made.c - see weights_made.h */
#include "weights_made.h"

#include "facts.h"

enum { HOLES = 12, SMALL = 1 << 14, WIDE = 1 << 18 };

struct keys {
    unsigned n;
    uint32_t key[MADE_ROWS];
};

static void note(struct keys *keys, uint32_t key)
{
    for (unsigned i = 0; i < keys->n; i++)
        if (keys->key[i] == key) return;
    if (keys->n < MADE_ROWS) keys->key[keys->n++] = key;
}

static void note_facts(struct keys *keys, const nb__facts *facts)
{
    for (unsigned i = 0; i < facts->n; i++) note(keys, facts->at[i].key);
}

static void note_options(struct keys *keys, const nb_game *game)
{
    for (unsigned seats = game->min_seats; seats <= game->max_seats; seats++)
        note(keys, nb__key(NB__FACT_SEATS, seats, 0, 0));
    for (unsigned i = 0; game->options[i].name; i++) {
        unsigned values = 1;
        for (const char *s = game->options[i].values; *s; s++) values += *s == '|';
        for (unsigned v = 0; v < values; v++) note(keys, nb__key(NB__FACT_OPTION, i, v, 0));
    }
}

static void note_hole(struct keys *keys, nb_hole *hole, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    nb__facts facts;
    nb__memo memo;
    while (!nb_over(&hole->t)) {
        int n = nb_legal(hole, list), pick = (int)nb_rng_below(rng, (uint32_t)n);
        nb__encode_state(&facts, &memo, &hole->t, hole->t.actor);
        note_facts(keys, &facts);
        nb__encode_action(&facts, &memo, &hole->t, hole->t.actor, list[pick], (int32_t)nb_rng_below(rng, 8 * NB_UNIT));
        note_facts(keys, &facts);
        nb_play(hole, list[pick]);
    }
}

static void note_holes(struct keys *keys, const nb_game *game, nb_rng *rng)
{
    for (unsigned i = 0; i < HOLES; i++) {
        nb_rules rules;
        nb_hole hole;
        nb_seed seed = nb_seed_number(i);
        if (nb_setup(&rules, game->id, game->min_seats + i % (game->max_seats - game->min_seats + 1u), NULL, NULL))
            continue;
        nb_deal(&hole, &rules, &seed, i, i % rules.seats);
        note_hole(keys, &hole, rng);
    }
}

/* From -1 to 1, divided. */
static float any(nb_rng *rng, float by) { return ((float)nb_rng_below(rng, WIDE) * 2 / WIDE - 1) / by; }

static void fill(nb__weights *w, nb_rng *rng)
{
    for (unsigned o = 0; o < NB__OUTPUTS; o++) w->skip_scale[o] = 1.0f / SMALL, w->bias3[o] = any(rng, 1);
    for (unsigned i = 0; i < NB__HIDDEN; i++) {
        w->bias1[i] = (int32_t)nb_rng_below(rng, 256) - 128;
        for (unsigned j = 0; j < NB__SECOND; j++) w->weight2[i][j] = any(rng, SMALL);
    }
    for (unsigned j = 0; j < NB__SECOND; j++) {
        w->bias2[j] = any(rng, 1);
        for (unsigned o = 0; o < NB__OUTPUTS; o++) w->weight3[j][o] = any(rng, 4);
    }
    for (size_t i = 0; i < (size_t)w->rows * NB__HIDDEN; i++)
        nb__weights_rows(w)[i] = (int8_t)((int)nb_rng_below(rng, 255) - 127);
    for (size_t i = 0; i < w->rows; i++) nb__weights_shifts(w)[i] = (uint8_t)nb_rng_below(rng, NB__MOST_SHIFT + 1);
    for (size_t i = 0; i < (size_t)w->rows * NB__OUTPUTS; i++)
        nb__weights_skips(w)[i] = (int16_t)((int)nb_rng_below(rng, SMALL) - SMALL / 2);
}

nb__weights *weights_made(unsigned char memory[MADE_BYTES], const nb_game *game)
{
    static struct keys keys;
    nb__weights *w = (nb__weights *)(void *)memory;
    nb_rng rng;
    keys.n = 0;
    nb_rng_start(&rng, 1928, game->min_seats);
    note_options(&keys, game);
    note_holes(&keys, game, &rng);
    nb__weights_lay(w, game->id, keys.key, keys.n);
    fill(w, &rng);
    nb__weights_seal(w);
    return w;
}
