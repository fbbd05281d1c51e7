/* best_response.h - a network that is trained to beat one player. What it gains is the least that this player can be exploited
 * by: whoever trains longer or better may find more. This header is all that other rooms need to know of train/.
 */
#ifndef NIBLICK_BEST_RESPONSE_H
#define NIBLICK_BEST_RESPONSE_H

#include <stdint.h>

#include "niblick.h"

enum { RESPONSE_THREADS = 64 }; /* at the most */

/* Who plays the seats that are not the network's. Several threads ask at once. It chooses for the seat to act, and must look at
 * nothing but what that seat can see (nb_view_of). */
struct opponent {
    nb_action (*choose)(const void *data, const nb_hole *hole, nb_rng *rng);
    const void *data;
};

/* What is trained, and for how long. With rounds the result does not depend on the machine, nor on the number of threads, as long
 * as the opponent does not. */
struct response_plan {
    const nb_rules *rules;
    const struct opponent *opponent;
    uint64_t seed;
    unsigned threads;
    unsigned rounds;        /* 0: core_seconds is the budget */
    double core_seconds;    /* processor time, that of all threads added */
    const char *from;       /* a saved network to begin with, if not NULL; otherwise ... */
    const nb_budget *eagle; /* ... what eagle knows with this budget, if not NULL; otherwise the rule of thumb */
    const char *out;        /* where it is saved: at once, now and then, and at the end; NULL: nowhere */
    void (*tell)(const struct response_plan *plan, unsigned rounds,
                 double core_seconds); /* after each round; can be NULL */
};

enum response_trouble {
    RESPONSE_FINE,
    RESPONSE_UNREADABLE, /* from; errno says why */
    RESPONSE_FOREIGN,    /* from is a file of another kind, or incomplete */
    RESPONSE_UNWRITABLE  /* out; errno says why */
};

struct response {
    enum response_trouble trouble;
    unsigned rounds;
    double core_seconds;
    struct net *net; /* NULL if there was trouble; to be freed with free */
};

struct response best_response(const struct response_plan *response);

/* What the network does for the seat to act, from what that seat sees. */
nb_action response_choose(const struct net *net, const nb_hole *hole);

#endif
