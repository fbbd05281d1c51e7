/* think.h - a computer player with its budget and its memory: how every command asks one. */
#ifndef NIBLICK_THINK_H
#define NIBLICK_THINK_H

#include "niblick.h"
#include "outside.h"
#include "problem.h"

enum { THINK_THREADS = 64, THINK_NAME = 256 };

struct thinker {
    const nb_player *player;
    char name[THINK_NAME]; /* as it was asked for: "tiger:500", "eagle@six.weights" */
    uint32_t playouts, ms; /* both 0: what the player is meant to have, by the clock */
    unsigned threads;      /* that one choice may use */
    const void *weights;   /* a network from a file (nb_budget.weights); NULL: the player's own */
    struct outside *outside; /* a program of its own; NULL: one of the library's players */
};

/* "tiger", "tiger:500" (playouts) or "tiger:50ms"; "eagle@FILE" plays by the network in that file. */
int think_parse(const char *text, struct thinker *out, struct problem *why);
/* The same for what somebody has typed themselves: "exec:COMMAND" too. A file or a message must not start programs. */
int think_parse_any(const char *text, struct thinker *out, struct problem *why);
/* Whether it can play by these rules as itself (nb_player_ready). If not, why says so in a sentence, to be shown once. */
bool think_ready(const struct thinker *thinker, const nb_rules *rules, nb_why *why);

/* The same for several players at one table, each reason once: true if there is one that `said` does not have yet. It is added
 * there, after a space. */
bool think_notice(const struct thinker *thinker, const nb_rules *rules, char *said, size_t size, nb_why *why);

/* For somebody who waits: on all cores. Not where playouts are counted, for then the choice must not depend on the machine. */
void think_on_all_cores(struct thinker *thinker);
bool think_is_slow(const struct thinker *thinker); /* so slow that people should be told that it is at work */

/* 0 when there is not enough memory. A program is asked as if nothing had been before (outside_once). */
nb_action think_choose(const struct thinker *thinker, const nb_view *view, nb_rng *rng);
/* What the player thinks of every action; false when it does not think, or there is not enough memory. */
bool think_advise(const struct thinker *thinker, const nb_view *view, nb_rng *rng, nb_advice *advice);

#endif
