/* archive.h - what an account may know of the tables at which it has sat, also of those that the club has long forgotten. It is
 * read from the store, on a thread that may wait for it. */
#ifndef NIBLICK_ARCHIVE_H
#define NIBLICK_ARCHIVE_H

#include "json_writer.h"
#include "request.h"
#include "world.h"

enum { ARCHIVE_MOST = 100 }; /* tables that are told of: those used last */

/* Writes the message that answers, all but its end. False: fault says why there is none, and nothing is written. */
bool archive_answer(store *s, const struct world_lookup *asked, json_writer *message, request_fault *fault);

#endif
