/* holes.h - many holes between computer players: what sim, deck and arena share. A hole is a pure function of the
 * seed and its number: its deal, who deals, and every choice in it.
 */
#ifndef NIBLICK_HOLES_H
#define NIBLICK_HOLES_H

#include "command.h"
#include "think.h"

enum { HOLES_MOST = 1000000000 };

struct holes_player {
    struct thinker thinker;
    bool any; /* picks any legal action: needs no view */
};

/* False when it has said what is wrong. */
bool holes_player(const char *command, const char *name, struct holes_player *out);

/* Those of a list, "tiger:200,everyman": how many it names, of which no more than most are read. 0 when it has
 * said what is wrong. */
unsigned holes_players(const char *command, const char *list, unsigned most, struct holes_player *out);

/* Says which of these players cannot play by the rules as themselves. False: one of them is a program that cannot play at all. */
bool holes_notices(const char *command, const nb_rules *rules, const struct holes_player *player, unsigned n);

/* The number-th of many deals. The deal passes round, and not in step with the holes of a course. */
void holes_deal(nb_hole *hole, const nb_rules *rules, const nb_seed *seed, unsigned number);

nb_rng holes_rng(const nb_seed *seed, unsigned number); /* the players' own chance */

nb_action holes_choose(const struct holes_player *player, const nb_hole *hole, const nb_action *list, int n,
                       nb_rng *rng);

/* ------------------------------------------------------------------------------------------ programs at the table */

/* Who sits where in one hole, and their processes if some are programs (outside.h). */
struct holes_table {
    const struct holes_player *player[NB_MAX_SEATS];
    bool outside;                              /* some are programs */
    struct outside_seat *seat[NB_MAX_SEATS];   /* of those */
    struct outside_fault fault[NB_MAX_SEATS];  /* once it is over */
};

/* The players are there. number: of the hole or the deal; round: which time it is that the same cards are played. Whoever has seen
 * the cards in one round does not play them in another, so each round and seat has processes of its own. */
void holes_sit(struct holes_table *table, const nb_hole *hole, unsigned number, unsigned round);
nb_action holes_ask(struct holes_table *table, const nb_hole *hole, const nb_action *list, int n, nb_rng *rng);
void holes_act(struct holes_table *table, nb_hole *hole, nb_action action);
/* The hole is over. Returns the seats that have lost it by breaking off, for which fault says why. */
uint16_t holes_rise(struct holes_table *table, const nb_hole *hole);

/* Whoever loses a hole like that has the worst score of the table and golf's general penalty: two strokes more, or one hole or
 * point less. score: of all seats; less is better, unless high says otherwise. */
void holes_lose(int32_t score[NB_MAX_SEATS], unsigned seats, uint16_t lost, bool high, int32_t penalty);
int32_t holes_penalty(unsigned unit); /* enum nb_unit */

/* For each program and each reason why it has lost holes: how many, and the number and story of the first. */
void holes_each_lost(const struct holes_player *player, unsigned n,
                     void (*tell)(void *data, const char *player, enum outside_kind kind, unsigned holes, unsigned number,
                                  const char *what),
                     void *data);
/* The same in words; deal: the number is a deal's. */
void holes_print_lost(enum outside_kind kind, const char *player, unsigned holes, bool deal, unsigned number,
                      const char *what);

/* What it took to play a hole. */
struct holes_effort {
    uint64_t decisions, choices; /* choices: legal actions at all of them */
};

/* Plays it to its end; player: of each seat. Adds to effort, unless it is NULL. Returns as holes_rise. */
uint16_t holes_play(nb_hole *hole, const struct holes_player player[], unsigned number, nb_rng *rng,
                    struct holes_effort *effort);

#endif
