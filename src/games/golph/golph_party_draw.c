/* golph_party_draw.c - who sits where in the preliminaries of a card party (golph.party: tables are redrawn for each).
 *
 * All four drawings are made together, as a search for the fewest repeated meetings: it starts from drawings in which the
 * tables that are not of four come round evenly, and exchanges two players of one drawing at a time. An exchange that
 * would make that uneven is never tried.
 *
 * A pair that meets m times costs m (m - 1) / 2: a third meeting is worse than two second ones. The search is late
 * acceptance hill climbing: a drawing may be as bad as the one some steps ago, which leads out of dead ends, needs whole
 * numbers only and so gives the same tables on every platform.
 */
#include "golph_party.h"

enum {
    STEPS =
        6400, /* for each pair of players: 40 milliseconds at most, as from 26 players on all goes well long before */
    MEMORY = 10000 /* how many steps ago */
};

struct draw {
    unsigned players, tables;
    unsigned common;                 /* places at tables of four; those from here on are at the others */
    uint8_t at[NB_PARTY_TABLES + 1]; /* the tables' places */
    uint8_t table[NB_MAX_PARTY];     /* of each place */
    uint8_t uncommon[NB_MAX_PARTY];  /* how often each player is not at a table of four */
    uint8_t met[NB_MAX_PARTY][NB_MAX_PARTY];
    uint8_t (*seat)[NB_MAX_PARTY]; /* game, place: a player */
};

unsigned nb__party_sizes(unsigned players, uint8_t at[NB_PARTY_TABLES + 1], unsigned *usual)
{
    unsigned tables = (players + 2) / NB__TABLE, four = tables * NB__TABLE;
    unsigned odd = players > four ? players - four : four - players; /* each takes one more, or one less */
    *usual = tables - odd;
    at[0] = 0;
    for (unsigned i = 0; i < tables; i++) {
        unsigned size = i < *usual ? NB__TABLE : players > four ? NB__TABLE + 1u : NB__TABLE - 1u;
        at[i + 1] = (uint8_t)(at[i] + size);
    }
    return tables;
}

/* ----------------------------------------------------------------------------------------------------- the beginning */

static void count_meetings(struct draw *d, const uint8_t *seat)
{
    for (unsigned i = 0; i < d->players; i++) {
        for (unsigned j = i + 1; j < d->players && d->table[j] == d->table[i]; j++) {
            d->met[seat[i]][seat[j]]++;
            d->met[seat[j]][seat[i]]++;
        }
    }
}

/* Game by game the next players of one long round go to the tables that are not of four: nobody twice before all once. */
static void lay_out(struct draw *d, nb_rng *rng)
{
    uint8_t order[NB_MAX_PARTY];
    unsigned others = d->players - d->common;
    for (unsigned i = 0; i < d->players; i++) order[i] = (uint8_t)i;
    nb__shuffle(order, d->players, rng);
    for (unsigned game = 0; game < NB_PARTY_GAMES; game++) {
        uint8_t *seat = d->seat[game];
        for (unsigned i = 0; i < d->players; i++) seat[i] = order[((game + 1) * others + i) % d->players];
        for (unsigned i = d->common; i < d->players; i++) d->uncommon[seat[i]]++;
        nb__shuffle(seat, d->common, rng);
        count_meetings(d, seat);
    }
}

/* ---------------------------------------------------------------------------------------------------------- exchanges */

static bool keeps_even(const struct draw *d, const uint8_t *seat, unsigned i, unsigned j)
{
    if ((i < d->common) == (j < d->common)) return true;
    unsigned there = i < d->common ? j : i, here = i < d->common ? i : j;
    return d->uncommon[seat[there]] == d->uncommon[seat[here]] + 1;
}

/* How much the cost changes when newcomer takes the place of the player at place i. */
static int cost_of(const struct draw *d, const uint8_t *seat, unsigned i, unsigned newcomer)
{
    int cost = 0;
    for (unsigned k = d->at[d->table[i]]; k < d->at[d->table[i] + 1]; k++)
        if (k != i) cost += d->met[newcomer][seat[k]] - (d->met[seat[i]][seat[k]] - 1);
    return cost;
}

static void leave_or_join(struct draw *d, const uint8_t *seat, unsigned i, unsigned player, int step)
{
    for (unsigned k = d->at[d->table[i]]; k < d->at[d->table[i] + 1]; k++) {
        if (k == i) continue;
        d->met[player][seat[k]] = (uint8_t)(d->met[player][seat[k]] + step);
        d->met[seat[k]][player] = d->met[player][seat[k]];
    }
}

static void exchange(struct draw *d, uint8_t *seat, unsigned i, unsigned j)
{
    uint8_t a = seat[i], b = seat[j];
    leave_or_join(d, seat, i, a, -1);
    leave_or_join(d, seat, j, b, -1);
    seat[i] = b, seat[j] = a;
    leave_or_join(d, seat, i, b, +1);
    leave_or_join(d, seat, j, a, +1);
    if ((i < d->common) != (j < d->common)) {
        uint8_t times = d->uncommon[a];
        d->uncommon[a] = d->uncommon[b], d->uncommon[b] = times;
    }
}

/* --------------------------------------------------------------------------------------------------------- the search */

static int total_cost(const struct draw *d)
{
    int cost = 0;
    for (unsigned a = 0; a < d->players; a++)
        for (unsigned b = 0; b < a; b++) cost += d->met[a][b] * (d->met[a][b] - 1) / 2;
    return cost;
}

/* No drawing is better than one in which all pairs meet equally often, or nearly. */
static int least_cost(const struct draw *d)
{
    int pairs = (int)(d->players * (d->players - 1) / 2), meetings = 0;
    for (unsigned a = 0; a < d->players; a++)
        for (unsigned b = 0; b < a; b++) meetings += d->met[a][b];
    NB__ASSERT(pairs > 0); /* a party has four players at least */
    int each = meetings / pairs, more = meetings % pairs;
    return pairs * (each * (each - 1) / 2) + more * each;
}

static void search(struct draw *d, nb_rng *rng)
{
    int cost = total_cost(d), best = cost, least = least_cost(d);
    int16_t past[MEMORY];
    uint8_t found[NB_PARTY_GAMES][NB_MAX_PARTY];
    memcpy(found, d->seat, sizeof found);
    for (unsigned i = 0; i < MEMORY; i++) past[i] = (int16_t)cost;
    unsigned steps = STEPS * (d->players * (d->players - 1) / 2);
    for (unsigned step = 0; step < steps && best > least; step++) {
        uint8_t *seat = d->seat[nb_rng_below(rng, NB_PARTY_GAMES)];
        unsigned i = nb_rng_below(rng, d->players), j = nb_rng_below(rng, d->players);
        int16_t *before = &past[step % MEMORY];
        if (d->table[i] != d->table[j] && keeps_even(d, seat, i, j)) {
            int next = cost + cost_of(d, seat, i, seat[j]) + cost_of(d, seat, j, seat[i]);
            if (next <= cost || next <= *before) exchange(d, seat, i, j), cost = next;
        }
        if (cost < *before) *before = (int16_t)cost;
        if (cost < best) best = cost, memcpy(found, d->seat, sizeof found);
    }
    memcpy(d->seat, found, sizeof found);
}

void nb__party_draw(nb_party *party, nb_rng *rng)
{
    struct draw d = {.players = party->players, .seat = party->drawn};
    unsigned usual;
    d.tables = nb__party_sizes(d.players, d.at, &usual);
    d.common = usual * NB__TABLE;
    for (unsigned table = 0; table < d.tables; table++)
        for (unsigned i = d.at[table]; i < d.at[table + 1]; i++) d.table[i] = (uint8_t)table;
    lay_out(&d, rng);
    if (d.tables > 1) search(&d, rng);
    for (unsigned game = 0; game < NB_PARTY_GAMES; game++) /* after whom one plays matters too */
        for (unsigned table = 0; table < d.tables; table++)
            nb__shuffle(d.seat[game] + d.at[table], (unsigned)d.at[table + 1] - d.at[table], rng);
}
