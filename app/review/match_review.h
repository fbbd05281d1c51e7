/* match_review.h - the review of a record: its finished holes, worked out on several threads, and told in three ways.
 *
 *   match_review.c    reads a record and works out its steps
 *   review_file.c     what is finished, kept in a file, so that a review can be stopped and continued
 *   review_text.c     for people, in lines; review_chart.c draws what could be expected
 *   review_thread.c  the same in the background, for screens
 *   review_json.c     for programs
 *   review_svg.c      as a picture
 *   review_command.c  the command
 */
#ifndef NIBLICK_MATCH_REVIEW_H
#define NIBLICK_MATCH_REVIEW_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

#include "command.h"
#include "niblick_review.h"
#include "problem.h"
#include "tell.h"

/* One hole; moves and steps are allocated. */
struct reviewed_hole {
    nb_review_hole hole;
    nb_review_move *move;
    nb_review_step *step;
    bool *done; /* by step */
    unsigned room;
};

struct match_review {
    nb_rules rules;
    nb_record_tags tags;
    struct record_names called;
    nb_review_budget budget;
    uint64_t print;      /* of the record's text: which record this is */
    unsigned holes;      /* that are finished */
    unsigned unfinished; /* 1 if the record ends in the middle of a hole */
    struct reviewed_hole hole[NB_MAX_HOLES];
    FILE *file; /* where finished steps go; NULL: nowhere */
    pthread_mutex_t writing;
};

/* Reads a whole record. False: why says what is wrong with it. Free it in either case. */
bool match_review_read(struct match_review *r, const char *text, size_t length, nb_why *why);
void match_review_free(struct match_review *r);
unsigned match_review_steps(const struct match_review *r); /* of all holes */
unsigned match_review_done(const struct match_review *r);
/* Works out what is missing. Nothing is wrong if it was stopped: match_review_done tells how far it came. */
struct review_effort {
    unsigned threads;
    const atomic_bool *stop; /* once it is true no step is begun */
    bool silent;             /* no progress on standard error */
};
int match_review_work(struct match_review *r, const struct review_effort *effort, struct problem *why);

/* The hole as it was before one of its moves. */
void hole_before(const struct reviewed_hole *h, unsigned move, nb_hole *out);

/* ------------------------------------------------------------------------------------------------------------- files */

enum { REVIEW_HEAD = 256 };
void review_head(char out[REVIEW_HEAD], const struct match_review *r);
/* Takes over the steps that a file has. Returns how many bytes of it are good; 0 and why: it is not a file of this review. */
size_t review_file_take(struct match_review *r, const char *text, size_t length, nb_why *why);
void review_file_add(struct match_review *r, unsigned hole, unsigned step);
int review_file_open(struct match_review *r, const char *path, struct problem *why);
int review_file_close(struct match_review *r, const char *path, struct problem *why);

/* -------------------------------------------------------------------------------------------------------------- told */

struct review_wish {
    long seat; /* only its choices; -1: everybody's */
    long hole; /* only this one, from 1; 0: all */
};

static inline bool is_wished(const struct review_wish *wish, unsigned hole)
{
    return !wish->hole || (unsigned long)wish->hole == hole + 1UL;
}

double in_strokes(int32_t units);
/* What was done: "You knock.", "Bea knocks." The view is that of whoever did it. */
void review_sentence(char *out, size_t size, const struct match_review *r, nb_view view, const nb_review_step *step);

void review_print(const struct match_review *r, const struct review_wish *wish);
void review_chart(FILE *out, const struct match_review *r, const struct reviewed_hole *h,
                  const struct review_wish *wish);
/* One hole at a glance: everybody's account, how many mistakes, and the chart; in lines of at most that width. */
void review_print_overview(FILE *out, const struct match_review *r, const struct reviewed_hole *h, int width);
int review_print_json(const char *command, const struct match_review *r, const struct review_wish *wish);
void review_print_svg(const struct match_review *r, const struct review_wish *wish);

#endif
