/* review_thread.h - the review of a record, worked out by threads of its own while somebody looks at it or plays on. */
#ifndef NIBLICK_REVIEW_THREAD_H
#define NIBLICK_REVIEW_THREAD_H

#include "match_review.h"

struct reviewing; /* held by whoever started it and by its threads; the last one frees it */

struct reviewing_wish {
    bool last;        /* only the last finished hole; otherwise all of them */
    unsigned first;   /* otherwise the hole that is worked out first, from 0 */
    bool full;        /* after a quick review, which is there soon, one with the usual budget, step by step */
    unsigned threads; /* 0: one for every core */
    int wake;         /* a pipe that gets a byte when a step is ready; -1: none */
};

/* NULL: the record has no finished hole or cannot be read, or there is not enough memory. */
struct reviewing *reviewing_start(const char *record, size_t length, const struct reviewing_wish *wish);
void reviewing_drop(struct reviewing *reviewing); /* it is not wanted any more; does not wait. NULL is nothing */

/* What does not change: the rules, the holes and their moves, and who is called what. Not its steps. */
const struct match_review *reviewing_match(const struct reviewing *reviewing);
unsigned reviewing_last(const struct reviewing *reviewing); /* the number of the last finished hole, from 0 */

/* One step as it is known now; false: not yet. The value is filled in only by reviewing_hole. */
bool reviewing_step(struct reviewing *reviewing, unsigned hole, unsigned number, nb_review_step *out);
/* All steps of a hole, finished (nb_review_finish); to be freed. NULL: some are missing, or there is not enough memory. */
nb_review_step *reviewing_hole(struct reviewing *reviewing, unsigned hole);
/* How many steps have been worked out for the first time, and how many again with the usual budget. */
struct reviewing_progress {
    unsigned quick, full, all;
};
struct reviewing_progress reviewing_progress(struct reviewing *reviewing);
/* Until the quick review is complete, at most so many seconds; false: it is not. */
bool reviewing_wait(struct reviewing *reviewing, double seconds);

/* A seat's account of a hole, in two lines (nb_review_account_text); false: not yet. */
bool reviewing_account(struct reviewing *reviewing, unsigned hole, unsigned seat, char *out, size_t size);
/* The choices of a hole that cost something, of this seat (-1: everybody's), in lines on standard output; review_text.c. */
void reviewing_print_choices(struct reviewing *reviewing, unsigned hole, long seat);

#endif
