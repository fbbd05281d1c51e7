/* round_expect.c - what a scratch player expects at the table of a round: many holes, played by players that need not think. */
#include "round_inside.h"

const nb_player *round_scratch(const nb_rules *rules)
{
    const nb_player *eagle = nb_player_named("eagle");
    return nb_player_ready(eagle, rules, NULL, NULL) ? eagle : nb_player_named("habit");
}

uint64_t round_table_id(const struct round *round)
{
    uint64_t id = round_hash_text(ROUND_HASH, nb_game_of(&round->rules)->id);
    id = round_hash_text(id, round->options);
    for (unsigned i = 0; i < round->rules.seats; i++)
        id = round_hash_text(id, round->player[i] ? round->player[i]->id : i == round->seat ? "you" : "everyman");
    return id;
}

void round_table_of(struct round_table *out, const struct round *round, const nb_player *scratch)
{
    *out = (struct round_table){.rules = round->rules, .seat = round->seat};
    nb_match_start(&out->fresh, &out->rules, nb_seed_number(0));
    for (unsigned i = 0; i < out->rules.seats; i++) {
        const nb_player *player = round->player[i] ? round->player[i] : nb_player_named("everyman");
        out->player[i] = i == round->seat || player->advise ? scratch : player;
    }
}

/* The deal passes round, and not in step with the holes of a course. A hole's number has 16 bits; beyond that another seed of
 * the same family deals. */
static void deal(nb_hole *hole, const struct round_table *table, nb_seed seed, unsigned number)
{
    const unsigned dealer = (number + number / NB_MAX_COURSE) % table->rules.seats;
    seed.word[7] ^= number >> 16;
    nb_deal(hole, &table->rules, &seed, number & 0xFFFF, dealer);
}

int32_t round_table_play(const struct round_table *table, unsigned number)
{
    nb_hole hole;
    nb_view view;
    nb_action list[NB_MAX_ACTIONS];
    int32_t aim[NB_MAX_SEATS];
    const nb_seed seed = nb_seed_number(1);
    const nb_budget budget = {.playouts = 1};
    nb_rng rng = nb_rng_of(&seed, number);
    deal(&hole, table, seed, number);
    while (!nb_over(&hole.t)) {
        if (nb_legal(&hole, list) > 1) {
            nb_view_of(&view, &hole, hole.t.actor);
            list[0] = table->player[hole.t.actor]->choose(&view, &rng, &budget, NULL);
        }
        nb_play(&hole, list[0]);
    }
    nb_aim(&table->fresh, &hole, aim);
    return aim[table->seat];
}
