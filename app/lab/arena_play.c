/* arena_play.c - one deal of an arena, in all rotations. It depends on the arena and the deal's number alone, as
 * long as the players think by playouts and not by the clock.
 */
#include <math.h>
#include <string.h>

#include "arena.h"

static const struct arena_effort no_effort;

/* What is played, and what it needs. */
struct rotation {
    const struct arena *arena;
    unsigned number;
    nb_rng rng, luck_rng; /* the players' own, and another, so that they play the same with and without luck */
    float luck[NB_MAX_SEATS];
    struct arena_effort *effort;
    struct holes_table table;
};

static unsigned player_at(const struct rotation *r, unsigned seat)
{
    return r->arena->at[(seat + r->number) % r->arena->rules.seats];
}

static nb_action choose(struct rotation *r, const nb_hole *hole, const nb_action *list, int n)
{
    unsigned player = player_at(r, hole->t.actor);
    if (n == 1) return list[0];
    double start = seconds_now();
    nb_action action = holes_ask(&r->table, hole, list, n, &r->rng);
    r->effort[player].nanoseconds += (uint64_t)((seconds_now() - start) * 1e9);
    r->effort[player].choices++;
    return action;
}

static void play_rotation(struct rotation *r, nb_hole *hole)
{
    nb_action list[NB_MAX_ACTIONS];
    while (!nb_over(&hole->t)) {
        nb_hole before;
        nb_action action = choose(r, hole, list, nb_legal(hole, list));
        if (r->arena->luck_out) before = *hole;
        holes_act(&r->table, hole, action);
        if (r->arena->luck_out) arena_add_luck(r->arena, &before, action, hole, &r->luck_rng, r->luck);
    }
}

static int32_t counted(const struct rotation *r, unsigned seat, int32_t standing)
{
    if (!r->arena->luck_out) return standing;
    return (int32_t)lrintf(((float)standing - r->luck[seat]) * NB_UNIT);
}

static void sit(struct rotation *r, const nb_hole *hole, unsigned deal)
{
    for (unsigned s = 0; s < r->arena->rules.seats; s++) r->table.player[s] = &r->arena->player[player_at(r, s)];
    holes_sit(&r->table, hole, deal, r->arena->pair * NB_MAX_SEATS + r->number);
}

/* What each seat has, less is better. Whoever has broken off has lost. */
static void count(struct rotation *r, const nb_hole *hole, unsigned deal, int32_t out[NB_MAX_SEATS],
                  struct arena_losses *losses)
{
    const struct arena *arena = r->arena;
    const int32_t penalty = holes_penalty(arena->unit.kind) * (arena->luck_out ? NB_UNIT : 1);
    const uint16_t lost = holes_rise(&r->table, hole);
    int32_t standing[NB_MAX_SEATS];
    arena_standing(&arena->fresh, hole, standing);
    for (unsigned s = 0; s < arena->rules.seats; s++) out[s] = counted(r, s, standing[s]);
    if (lost) holes_lose(out, arena->rules.seats, lost, false, penalty);
    for (unsigned s = 0; s < arena->rules.seats; s++) {
        if (!(lost >> s & 1)) continue;
        struct arena_lost one = {.deal = deal, .player = player_at(r, s), .holes = 1, .kind = r->table.fault[s].kind};
        memcpy(one.what, r->table.fault[s].text, sizeof one.what);
        arena_lose(losses, &one);
    }
}

void arena_deal(const struct arena *arena, unsigned number, int32_t sum[NB_MAX_SEATS],
                struct arena_effort effort[NB_MAX_SEATS], struct arena_losses *losses)
{
    for (unsigned i = 0; i < NB_MAX_SEATS; i++) sum[i] = 0, effort[i] = no_effort;
    for (unsigned rotation = 0; rotation < arena->rotations; rotation++) {
        int32_t result[NB_MAX_SEATS];
        struct rotation r = {.arena = arena, .number = rotation, .effort = effort};
        r.rng = holes_rng(&arena->seed, number * NB_MAX_SEATS + rotation);
        r.luck_rng = holes_rng(&arena->seed, ~(number * NB_MAX_SEATS + rotation));
        nb_hole hole;
        holes_deal(&hole, &arena->rules, &arena->seed, number);
        sit(&r, &hole, number);
        play_rotation(&r, &hole);
        count(&r, &hole, number, result, losses);
        for (unsigned s = 0; s < arena->rules.seats; s++) sum[player_at(&r, s)] += result[s];
    }
}
