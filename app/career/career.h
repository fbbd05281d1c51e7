/* career.h - what accounts have played on this server: every finished round, handicap indices, and what reviews of the rounds say.
 *
 *   career_read.c     rounds from the log of their tables, kept in memory: a table is read again only when its log has grown
 *   career_scratch.c  what a scratch player expects at a table, and the handicap index that follows
 *   career_review.c   quick reviews of finished rounds
 *   career_log.c      what took long to work out has a log of its own, so that it is worked out once
 *   career_answer.c   all of it as a message
 *
 * Nothing here waits: what is not known yet is left out, and career_work works it out a little at a time. One thread at a time
 * uses a career, and it can be a slow one.
 */
#ifndef NIBLICK_CAREER_H
#define NIBLICK_CAREER_H

#include "json_writer.h"
#include "request.h"
#include "round.h"
#include "world.h"

enum {
    CAREER_MOST = 1000,        /* rounds in one answer */
    CAREER_BYTES = 320 * 1024, /* of rounds in one answer: a connection takes no more than it can hold */
    CAREER_RECENT = 10,        /* the last ones, whose mean is told beside that of all */
    CAREER_REVIEWS = 20        /* so many of an account's newest rounds are reviewed */
};

struct career;

/* holes: that a scratch player plays at a table; 0: as many as everywhere. */
struct career *career_new(store *reader, unsigned holes);
void career_free(struct career *c);

/* Answers with the rounds of the account; all but the end of the message. False: fault says why there is none, and nothing is
 * written. */
bool career_answer(struct career *c, const struct world_lookup *asked, json_writer *message, request_fault *fault);

enum career_index { CAREER_WORKING, CAREER_NONE, CAREER_KNOWN };
enum career_index career_index(struct career *c, const char *account, const nb_rules *rules, int32_t *index);

/* Works for about that long on what is not known yet: the index at these rules, or with NULL all indices and then reviews.
 * False: there is nothing more to do. */
bool career_work(struct career *c, const char *account, const nb_rules *rules, unsigned ms);

void career_forget(struct career *c); /* all tables: they are read again when somebody asks */

/* What was worked out and is to be kept, as entries of the log WORLD_ROUNDS, in order. Take them after every piece of work. */
struct career_note {
    struct career_note *next;
    uint32_t number;
    const char *kind;
    char *text;
};
struct career_note *career_take_notes(struct career *c);
void career_free_notes(struct career_note *note);

#endif
