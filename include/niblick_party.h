/* niblick_party.h - a golph card party: many players, several tables, one winner.
 *
 * Apart from niblick.h because it belongs to one game. It needs nothing that niblick.h does not offer to everybody.
 */
#ifndef NIBLICK_PARTY_API_H
#define NIBLICK_PARTY_API_H

#include "niblick.h"

/* clang-format off */ /* set by hand, like niblick.h */

#ifdef __cplusplus
extern "C" {
#endif

/* An evening of golph for many players (golph.party): four medal games, with a new draw of the tables for each, and then a
 * match game between the four players with the lowest sums of net scores. The party says what is to be played now. Its tables
 * can be played in any order and are then entered; the last table of a stage begins the next stage, until the party is over.
 *
 *     nb_party party; nb_match match;
 *     nb_party_start(&party, 18, nb_seed_number(1928), &why);
 *     while (party.stage != NB_PARTY_OVER)
 *         for (unsigned table = 0, tables = party.tables; table < tables; table++) {
 *             nb_party_match(&party, table, &match);
 *             my_game(&match, party.seat + party.at[table]);     // seat s: player party.seat[party.at[table] + s]
 *             nb_party_enter(&party, table, &match, &why);
 *         }
 *
 * The whole draw is made at the start, from the seed. No two players meet again unless they must, and everybody sits at short
 * (or long) tables equally often, give or take one. */
enum {
    NB_MIN_PARTY = 4,      /* players: there must be a final */
    NB_MAX_PARTY = 64,
    NB_PARTY_GAMES = 4,    /* preliminaries */
    NB_PARTY_FINALISTS = 4,
    NB_PARTY_TABLES = 16   /* of one stage, at most */
};

enum nb_party_stage {
    NB_PARTY_GAME,         /* a preliminary */
    NB_PARTY_TIE,          /* extra holes for the last places in the final */
    NB_PARTY_FINAL,
    NB_PARTY_OVER
};

enum nb_party_way {        /* how a player came into the final */
    NB_PARTY_OUT,          /* not at all, or not yet */
    NB_PARTY_BY_SUM,
    NB_PARTY_BY_NET,       /* level for the last places, but with a lower single net score */
    NB_PARTY_BY_HOLES      /* level in that too, and the winner of an extra hole */
};

typedef struct nb_party {
    nb_seed seed;
    uint8_t players;
    uint8_t stage;                    /* enum nb_party_stage */
    uint8_t round;                    /* of this stage, from 0: the preliminaries, the tables for a tie */
    uint8_t tables;                   /* of this stage */
    uint8_t at[NB_PARTY_TABLES + 1];  /* table i has the players seat[at[i]] .. seat[at[i + 1] - 1], by seats */
    uint8_t seat[NB_MAX_PARTY];
    uint16_t entered;                 /* bit i: table i has been entered */
    uint8_t drawn[NB_PARTY_GAMES][NB_MAX_PARTY]; /* who sits where in the preliminaries */
    int32_t net[NB_PARTY_GAMES][NB_MAX_PARTY];   /* net scores of the games that have been entered */
    uint8_t way[NB_MAX_PARTY];        /* enum nb_party_way */
    uint8_t finalists;                /* so far */
    uint8_t finalist[NB_PARTY_FINALISTS];        /* best sum first; in the final they sit in this order */
    uint8_t ties;                     /* tie stages so far */
    uint8_t tied;                     /* players still level for the last places ... */
    uint8_t level[NB_MAX_PARTY];      /* ... and who they are */
    uint8_t winner[NB_PARTY_TABLES];  /* of each table of a tie */
    uint8_t place[NB_PARTY_FINALISTS];/* of the finalists, once the final is entered; 1 has won the party */
} nb_party;

NB_API nb_err nb_party_start(nb_party *party, unsigned players, nb_seed seed, nb_why *why);
/* The match that a table of this stage has to play, not yet begun: its rules, its seats and a seed of its own. */
NB_API nb_err nb_party_match(const nb_party *party, unsigned table, nb_match *match);
/* Enters a finished game. Refuses one that is not this table's, is not over, or has been entered. */
NB_API nb_err nb_party_enter(nb_party *party, unsigned table, const nb_match *match, nb_why *why);
NB_API int32_t nb_party_sum(const nb_party *party, unsigned player); /* 0 for a player who is not there */
/* Ranks by sum: 1 is the best, and a tie shares a rank; players who lost extra holes are behind those who won them. */
NB_API void nb_party_ranks(const nb_party *party, uint8_t rank[NB_MAX_PARTY]);
NB_API unsigned nb_party_meetings(const nb_party *party, unsigned a, unsigned b); /* in all preliminaries as drawn */

#define NB_PARTY_ABI_TYPES(X) X(nb_party)
static inline nb_err nb_party_abi_check(nb_why *why) /* see nb_abi_check */
{
    static const nb_abi_size sizes[] = {NB_PARTY_ABI_TYPES(NB_ABI_SIZE)};
    return nb_abi_fits(NB_VERSION, sizes, sizeof sizes / sizeof *sizes, why);
}

#ifdef __cplusplus
}
#endif
#endif
