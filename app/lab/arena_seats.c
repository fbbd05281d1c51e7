/* arena_seats.c - who is compared in an arena, who sits where, and what is counted. */
#include <string.h>

#include "arena.h"
#include "words.h"

/* -------------------------------------------------------------------------------------------------------- the unit */

unsigned arena_standing(const nb_match *fresh, const nb_hole *hole, int32_t out[NB_MAX_SEATS])
{
    nb_match match = *fresh;
    nb_match_close(&match, hole);
    nb_match_standing(&match, out);
    return match.rows;
}

static void play_anyhow(nb_hole *hole, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    while (!nb_over(&hole->t)) {
        int n = nb_legal(hole, list);
        nb_play(hole, list[nb_rng_below(rng, (uint32_t)n)]);
    }
}

/* What is counted, and over how many holes of golf in one deal, which a careless deal shows. */
static struct arena_unit find_unit(const nb_match *fresh)
{
    const nb_rules *rules = &fresh->rules;
    unsigned unit = nb_standing_unit(rules);
    int32_t standing[NB_MAX_SEATS];
    nb_seed seed = nb_seed_number(0);
    nb_rng rng = holes_rng(&seed, 0);
    nb_hole hole;
    holes_deal(&hole, rules, &seed, 0);
    play_anyhow(&hole, &rng);
    return (struct arena_unit){.kind = unit,
                               .name = nb_unit_name(unit),
                               .high = unit != NB_STROKES,
                               .holes = arena_standing(fresh, &hole, standing)};
}

void arena_begin(struct arena *arena)
{
    nb_match_start(&arena->fresh, &arena->rules, arena->seed);
    arena->unit = find_unit(&arena->fresh);
}

/* ------------------------------------------------------------------------------------------------------- the seats */

static bool same_player(const struct holes_player *a, const struct holes_player *b)
{
    return !strcmp(a->thinker.name, b->thinker.name);
}

static bool all_the_same(const struct holes_player *named, unsigned n)
{
    for (unsigned i = 1; i < n; i++)
        if (!same_player(&named[i], &named[0])) return false;
    return true;
}

/* The number of this player among those that are compared; a new one if it is not yet there. */
static unsigned enter_player(struct arena *arena, const struct holes_player *player, bool apart)
{
    unsigned n = 0;
    while (n < arena->players && (apart || !same_player(&arena->player[n], player))) n++;
    if (n < arena->players) return n;
    arena->player[n] = *player;
    snprintf(arena->name[n], ARENA_NAME, "%s", player->thinker.name);
    if (apart && n) snprintf(arena->name[n], ARENA_NAME, "%s (%u)", player->thinker.name, n + 1);
    return arena->players++;
}

/* How far all must move on until everybody sits as before. */
static unsigned find_rotations(const struct arena *arena)
{
    unsigned seats = arena->rules.seats, step = 1;
    for (; step < seats; step++) {
        bool same = true;
        for (unsigned s = 0; s < seats; s++) same &= arena->at[s] == arena->at[(s + step) % seats];
        if (same) break;
    }
    return step;
}

static bool seat_named(const char *command, struct arena *arena, const struct holes_player *named, unsigned n)
{
    const unsigned seats = arena->rules.seats;
    if (n > seats) {
        cli_usage(command, say_arena_players_and_seats(HERE, n, seats));
        return false;
    }
    bool apart = all_the_same(named, n);
    arena->named = n;
    arena->players = 0;
    memset(arena->seats, 0, sizeof arena->seats);
    for (unsigned s = 0; s < seats; s++) {
        arena->at[s] = (uint8_t)(s < n ? enter_player(arena, &named[s], apart) : arena->at[s - 1]);
        arena->seats[arena->at[s]]++;
    }
    arena->rotations = find_rotations(arena);
    return true;
}

int arena_seat(const char *command, struct arena *arena, const char *list)
{
    struct holes_player named[NB_MAX_SEATS];
    const unsigned n = holes_players(command, list, arena->rules.seats, named);
    if (!n || !seat_named(command, arena, named, n)) return CLI_USAGE;
    return holes_notices(command, &arena->rules, arena->player, arena->players) ? CLI_OK : CLI_FAILED;
}

bool arena_seat_names(const char *command, struct arena *arena, const char *list)
{
    struct holes_player named[NB_MAX_SEATS] = {0};
    unsigned n = 0;
    for (const char *at = list;; at++) {
        const size_t length = strcspn(at, ",");
        if (n < NB_MAX_SEATS) snprintf(named[n].thinker.name, THINK_NAME, "%.*s", (int)length, at);
        n++;
        at += length;
        if (!*at) break;
    }
    return seat_named(command, arena, named, n);
}
