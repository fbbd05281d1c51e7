/* golph_party.c - a card party of golph (golph.party): what is to be played now, who goes on, who is in the final.
 *
 * Always: the tables of the present stage are those in at[] and seat[], whatever the stage; a stage ends when all of
 * them are entered. While there is a tie, level[] are those who are level for the places that finalist[] has left, and
 * they are more than these places.
 */
#include "golph_party.h"

static const char GAME[] = "golph";
static const char *const OPTIONS[] = {
    [NB_PARTY_GAME] = "holes=9 style=medal",
    [NB_PARTY_TIE] = "holes=1 style=medal", /* golph.18: the lowest score wins, and those still level play again */
    [NB_PARTY_FINAL] = "holes=9 style=match",
};

/* ----------------------------------------------------------------------------------------------------------- chance */

/* Every game has a seed of its own, by what it is and not by when it is played; number 0 is the drawing. */
enum { DRAWING = 0, FIRST_GAME = 1, FIRST_TIE = 16, FINAL = 255 };

static nb_seed seed_of(const nb_party *p, unsigned stage, unsigned table)
{
    uint32_t words[NB_WORDS];
    nb_seed seed = {.word = {0}};
    nb__words(words, &p->seed, stage, NB__PARTY, table);
    memcpy(seed.word, words, sizeof seed.word);
    return seed;
}

static nb_rng rng_of(const nb_party *p, unsigned stage)
{
    nb_rng rng;
    nb_seed seed = seed_of(p, stage, NB_PARTY_TABLES); /* which no table has */
    nb_rng_start(&rng, (uint64_t)seed.word[0] << 32 | seed.word[1], (uint64_t)seed.word[2] << 32 | seed.word[3]);
    return rng;
}

static unsigned stage_number(const nb_party *p)
{
    if (p->stage == NB_PARTY_FINAL) return FINAL;
    return p->round + (unsigned)(p->stage == NB_PARTY_GAME ? FIRST_GAME : FIRST_TIE);
}

/* ----------------------------------------------------------------------------------------------------------- figures */

int32_t nb_party_sum(const nb_party *p, unsigned player)
{
    int32_t sum = 0;
    for (unsigned game = 0; game < NB_PARTY_GAMES && player < p->players; game++) sum += p->net[game][player];
    return sum;
}

static int32_t lowest_net(const nb_party *p, unsigned player)
{
    int32_t lowest = p->net[0][player];
    for (unsigned game = 1; game < NB_PARTY_GAMES; game++)
        if (p->net[game][player] < lowest) lowest = p->net[game][player];
    return lowest;
}

static bool is_ahead(const nb_party *p, unsigned a, unsigned b)
{
    int32_t sum_a = nb_party_sum(p, a), sum_b = nb_party_sum(p, b);
    return sum_a < sum_b || (sum_a == sum_b && p->way[a] && !p->way[b]);
}

void nb_party_ranks(const nb_party *p, uint8_t rank[NB_MAX_PARTY])
{
    for (unsigned a = 0; a < p->players; a++) {
        rank[a] = 1;
        for (unsigned b = 0; b < p->players; b++) rank[a] = (uint8_t)(rank[a] + is_ahead(p, b, a));
    }
}

unsigned nb_party_meetings(const nb_party *p, unsigned a, unsigned b)
{
    uint8_t at[NB_PARTY_TABLES + 1];
    unsigned usual, tables = nb__party_sizes(p->players, at, &usual), meetings = 0;
    for (unsigned game = 0; game < NB_PARTY_GAMES; game++) {
        for (unsigned table = 0; table < tables; table++) {
            unsigned there = 0;
            for (unsigned i = at[table]; i < at[table + 1]; i++)
                there += p->drawn[game][i] == a || p->drawn[game][i] == b;
            meetings += there == 2;
        }
    }
    return meetings;
}

/* ------------------------------------------------------------------------------------------------------------ stages */

static void begin_game(nb_party *p, unsigned game)
{
    unsigned usual;
    p->stage = NB_PARTY_GAME;
    p->round = (uint8_t)game;
    p->tables = (uint8_t)nb__party_sizes(p->players, p->at, &usual);
    memcpy(p->seat, p->drawn[game], sizeof p->seat);
}

/* The finalists sit in the order of their sums; between equals that of the players decides. */
static void begin_final(nb_party *p)
{
    uint8_t rank[NB_MAX_PARTY];
    unsigned n = 0;
    nb_party_ranks(p, rank);
    for (unsigned at = 1; at <= p->players; at++)
        for (unsigned player = 0; player < p->players; player++)
            if (p->way[player] && rank[player] == at) p->finalist[n++] = (uint8_t)player;
    NB__ASSERT(n == NB_PARTY_FINALISTS);
    p->stage = NB_PARTY_FINAL;
    p->round = 0;
    p->tables = 1;
    p->at[1] = NB_PARTY_FINALISTS;
    memcpy(p->seat, p->finalist, sizeof p->finalist);
}

/* golph.party: extra holes in tables of two to five. */
static void begin_tie(nb_party *p)
{
    p->stage = NB_PARTY_TIE;
    p->round = p->ties++;
    p->tables = (uint8_t)((p->tied + NB__TIE_TABLE - 1) / NB__TIE_TABLE);
    NB__ASSERT(p->tables); /* somebody is tied */
    nb_rng rng = rng_of(p, stage_number(p));
    memcpy(p->seat, p->level, sizeof p->seat);
    nb__shuffle(p->seat, p->tied, &rng);
    for (unsigned table = 0; table <= p->tables; table++) p->at[table] = (uint8_t)(table * p->tied / p->tables);
}

/* ------------------------------------------------------------------------------------------- who comes into the final */

static void admit(nb_party *p, unsigned player, enum nb_party_way way)
{
    NB__ASSERT(p->finalists < NB_PARTY_FINALISTS && !p->way[player]);
    p->finalist[p->finalists++] = (uint8_t)player;
    p->way[player] = (uint8_t)way;
}

/* Admits those of the level who are surely among the places left, by this figure; who is surely not is level no more. */
static void admit_by(nb_party *p, int32_t (*figure)(const nb_party *, unsigned), enum nb_party_way way)
{
    unsigned places = NB_PARTY_FINALISTS - p->finalists, n = p->tied, left = 0;
    uint8_t list[NB_MAX_PARTY];
    memcpy(list, p->level, sizeof list);
    for (unsigned i = 0; i < n; i++) {
        unsigned better = 0, equal = 0;
        for (unsigned k = 0; k < n; k++) {
            better += figure(p, list[k]) < figure(p, list[i]);
            equal += figure(p, list[k]) == figure(p, list[i]);
        }
        if (better + equal <= places) admit(p, list[i], way);
        else if (better < places) p->level[left++] = list[i];
    }
    p->tied = (uint8_t)left;
}

static void end_preliminaries(nb_party *p)
{
    for (unsigned player = 0; player < p->players; player++) p->level[player] = (uint8_t)player;
    p->tied = p->players;
    admit_by(p, nb_party_sum, NB_PARTY_BY_SUM);
    if (p->tied) admit_by(p, lowest_net, NB_PARTY_BY_NET);
    if (p->tied) begin_tie(p);
    else begin_final(p);
}

static bool has_won(const nb_party *p, unsigned player)
{
    for (unsigned table = 0; table < p->tables; table++)
        if (p->winner[table] == player) return true;
    return false;
}

/* golph.party: each hole's winner fills one place, and the others play on for the rest. Where there are more tables than
 * places, their winners play on instead. */
static void end_tie(nb_party *p)
{
    bool fills = p->tables <= NB_PARTY_FINALISTS - p->finalists;
    unsigned left = 0;
    for (unsigned i = 0; i < p->tied; i++) {
        bool won = has_won(p, p->level[i]);
        if (won && fills) admit(p, p->level[i], NB_PARTY_BY_HOLES);
        else if (won != fills) p->level[left++] = p->level[i];
    }
    p->tied = (uint8_t)left;
    if (p->finalists < NB_PARTY_FINALISTS) begin_tie(p);
    else begin_final(p);
}

static void end_stage(nb_party *p)
{
    p->entered = 0;
    switch (p->stage) {
    case NB_PARTY_GAME:
        if (p->round + 1u < NB_PARTY_GAMES) begin_game(p, p->round + 1u);
        else end_preliminaries(p);
        break;
    case NB_PARTY_TIE: end_tie(p); break;
    default: p->stage = NB_PARTY_OVER, p->tables = 0;
    }
}

/* ------------------------------------------------------------------------------------------------- what others call */

nb_err nb_party_start(nb_party *party, unsigned players, nb_seed seed, nb_why *why)
{
    if (players < NB_MIN_PARTY) return nb__refuse(NB_E_SEATS, nb__put(NB__WHY(why), nb__say_party_error_few));
    if (players > NB_MAX_PARTY) return nb__refuse(NB_E_SEATS, nb__put(NB__WHY(why), nb__say_party_error_many));
    memset(party, 0, sizeof *party);
    party->seed = seed;
    party->players = (uint8_t)players;
    nb_rng rng = rng_of(party, DRAWING);
    nb__party_draw(party, &rng);
    begin_game(party, 0);
    return NB_OK;
}

nb_err nb_party_match(const nb_party *party, unsigned table, nb_match *match)
{
    nb_rules rules;
    if (table >= party->tables) return NB_E_SEATS;
    nb_err err = nb_setup(&rules, GAME, (unsigned)party->at[table + 1] - party->at[table], OPTIONS[party->stage], NULL);
    if (!err) nb_match_start(match, &rules, seed_of(party, stage_number(party), table));
    return err;
}

static nb_err check(const nb_party *party, unsigned table, const nb_match *match, nb_why *why)
{
    nb_match begun;
    nb_err err = nb_party_match(party, table, &begun);
    if (err) return nb__refuse(err, nb__put(NB__WHY(why), nb__say_party_error_no_table));
    if (memcmp(&begun.rules, &match->rules, sizeof begun.rules) || memcmp(&begun.seed, &match->seed, sizeof begun.seed))
        return nb__refuse(NB_E_RECORD, nb__put(NB__WHY(why), nb__say_party_error_other_game));
    if (!match->over) return nb__refuse(NB_E_RECORD, nb__put(NB__WHY(why), nb__say_party_error_unfinished));
    if (party->entered >> table & 1) return nb__refuse(NB_E_ENDED, nb__put(NB__WHY(why), nb__say_party_error_entered));
    return NB_OK;
}

nb_err nb_party_enter(nb_party *party, unsigned table, const nb_match *match, nb_why *why)
{
    nb_err err = check(party, table, match, why);
    if (err) return err;
    int32_t standing[NB_MAX_SEATS];
    uint8_t place[NB_MAX_SEATS];
    unsigned at = party->at[table];
    nb_match_standing(match, standing);
    nb_match_places(match, place);
    for (unsigned seat = match->rules.seats; seat--;) {
        unsigned player = party->seat[at + seat];
        if (party->stage == NB_PARTY_GAME) party->net[party->round][player] = standing[seat];
        else if (party->stage == NB_PARTY_FINAL) party->place[seat] = place[seat];
        else if (place[seat] == 1)
            party->winner[table] = (uint8_t)player; /* a match that never ends has several: the first */
    }
    party->entered |= (uint16_t)(1u << table);
    if (party->entered == (1u << party->tables) - 1) end_stage(party);
    return NB_OK;
}
