/* account_history.h - what an account can know of the tables at which it has sat, even if the club has long forgotten them. It is read
 * from the store, on a thread that can wait for it. */
#ifndef NIBLICK_ACCOUNT_HISTORY_H
#define NIBLICK_ACCOUNT_HISTORY_H

#include "json_writer.h"
#include "request.h"
#include "world.h"

enum { ACCOUNT_HISTORY_MOST = 100 }; /* tables that are told of: those used last */

/* A list of tables, or a record; rounds are the business of career.h. Writes the message that answers, all but its end. False: fault says why there is none, and nothing is written. */
bool account_history_answer(store *s, const struct world_lookup *asked, json_writer *message, request_fault *fault);

#endif
