/* fuzz_weights.c - networks from anywhere: any bytes are refused in words, or can be played by without harm. Few bytes have a
 * right checksum by chance, so they are tried with one that is made right, too.
 */
#include <assert.h>
#include <string.h>

#include "eagle.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ROOM = 1 << 18 };
static _Alignas(16) unsigned char memory[ROOM];

static void play_by(const nb__weights *w, size_t size)
{
    const nb_game *game = nb_game_named(w->game);
    const nb_player *eagle = nb_player_named("eagle");
    const nb_budget budget = {.weights = w};
    const nb_seed seed = nb_seed_number(size);
    nb_action list[NB_MAX_ACTIONS];
    float own[NB_MAX_ACTIONS], others[NB_MAX_ACTIONS];
    nb_rules rules;
    nb_hole hole;
    nb_rng rng;
    nb_why why = {.text = ""};
    assert(!nb_setup(&rules, game->id, game->max_seats < 3 ? game->max_seats : 3, NULL, NULL));
    assert(nb_player_ready(eagle, &rules, &budget, &why) == !why.text[0]);
    nb_rng_start(&rng, size, 0);
    nb_deal(&hole, &rules, &seed, 0, 0);
    for (unsigned step = 0; step < 12 && !nb_over(&hole.t); step++) {
        nb_view view;
        nb_view_of(&view, &hole, hole.t.actor);
        int n = nb_legal(&hole, list);
        nb__eagle_values(w, &hole.t, hole.t.actor, list, n, own, others);
        for (int i = 0; i < n; i++) assert(own[i] - own[i] == 0 && others[i] - others[i] == 0); /* not infinite */
        assert(!nb_apply(&hole, eagle->choose(&view, &rng, &budget, NULL), NULL));
    }
}

static void try(size_t size)
{
    nb_why why = {.text = ""};
    nb_err err = nb_eagle_check(memory, size, &why);
    assert(err ? why.text[0] && memchr(why.text, 0, sizeof why.text) : !why.text[0]);
    if (!err) play_by((const nb__weights *)(const void *)memory, size);
}

/* As if it were a file of ours: its head is put right, and the rest is what it is. */
static void mend(size_t size)
{
    nb__weights *w = (nb__weights *)(void *)memory;
    if (size < sizeof *w) return;
    memcpy(w->magic, NB__WEIGHTS_MAGIC, sizeof w->magic);
    w->version = NB__WEIGHTS_VERSION;
    w->hidden = NB__HIDDEN;
    w->second = NB__SECOND;
    w->size = (uint32_t)size;
    nb__weights_seal(w);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size > ROOM) return 0;
    if (size) memcpy(memory, data, size);
    try(size);
    mend(size);
    try(size);
    return 0;
}
