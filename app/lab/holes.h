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

/* Says which of these players cannot play by the rules as themselves. */
void holes_notices(const char *command, const nb_rules *rules, const struct holes_player *player, unsigned n);

/* The number-th of many deals. The deal passes round, and not in step with the holes of a course. */
void holes_deal(nb_hole *hole, const nb_rules *rules, const nb_seed *seed, unsigned number);

nb_rng holes_rng(const nb_seed *seed, unsigned number); /* the players' own chance */

nb_action holes_choose(const struct holes_player *player, const nb_hole *hole, const nb_action *list, int n,
                       nb_rng *rng);

/* What it took to play a hole. */
struct holes_effort {
    uint64_t decisions, choices; /* choices: legal actions at all of them */
};

/* Plays it to its end; player: of each seat. Adds to effort, unless it is NULL. */
void holes_play(nb_hole *hole, const struct holes_player player[], nb_rng *rng, struct holes_effort *effort);

#endif
