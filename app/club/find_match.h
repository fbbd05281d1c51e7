/* find_match.h - a finished match that somebody has a link to: to play its deals again, to make a link to its review, or to open one.
 * It is read from the store, on a thread that can wait for it.
 *
 * The token of a review follows from the record itself, so the server keeps nothing: whoever has the record could make the link, and
 * nobody else can.
 */
#ifndef NIBLICK_FIND_MATCH_H
#define NIBLICK_FIND_MATCH_H

#include "table.h"

struct found_match {
    unsigned number;                       /* at its table, from 1 */
    text_buffer record;                    /* the whole of it */
    struct deals *deals;                   /* for WORLD_AGAIN, as what follows */
    const nb_player *player[NB_MAX_SEATS]; /* the computer players that sat there; NULL: a person */
    bool relaxed;
};

/* False: fault says why. Free it in either case. */
bool find_match(struct found_match *found, store *s, const struct world_find *asked, request_fault *fault);
void found_match_free(struct found_match *found);

/* Whether it is a round of a course that others can still play; then fault says so. */
bool find_is_too_early(const struct table *t, int64_t now, request_fault *fault);

void review_token(char out[TOKEN_TEXT], const char *table, unsigned match, const char *record, size_t length);

#endif
