/* account_rounds.h - every round that an account has finished on this server, read from the log on a thread that can wait for it:
 * what was played, how it ended, and means and bests by game, seats and options. With records, they are all that the account
 * needs to take its game elsewhere. */
#ifndef NIBLICK_ACCOUNT_ROUNDS_H
#define NIBLICK_ACCOUNT_ROUNDS_H

#include "json_writer.h"
#include "request.h"
#include "world.h"

enum {
    ACCOUNT_ROUNDS_MOST = 1000,        /* in one answer */
    ACCOUNT_ROUNDS_BYTES = 320 * 1024, /* of rounds in one answer: a connection takes no more than it can hold */
    ACCOUNT_ROUNDS_RECENT = 10         /* the last ones, whose mean is told beside that of all */
};

/* Writes the message that answers, all but its end. False: fault says why there is none, and nothing is written. */
bool account_rounds_answer(store *s, const struct world_lookup *asked, json_writer *message, request_fault *fault);

#endif
