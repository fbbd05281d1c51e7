/* career_inside.h - what the files of this room share. */
#ifndef NIBLICK_CAREER_INSIDE_H
#define NIBLICK_CAREER_INSIDE_H

#include "career.h"
#include "text_buffer.h"

enum { CAREER_SHELVES = 1024, CAREER_NAME = sizeof((nb_record_tags *)0)->name[0] };

/* A round that an account played from its first deal to its last. */
struct career_round {
    char account[STORE_NAME];
    char table[STORE_ID];
    unsigned match, place;
    int64_t time;
    bool settled;       /* as those of the same group are: what compares it with a scratch player is there */
    bool counts;        /* for the index: nobody played for anybody else, and the deals were new */
    struct round round; /* other people are everymen in it, as they are for the index */
    char name[NB_MAX_SEATS][CAREER_NAME];
};

/* A table as far as its log went when it was read. */
struct career_table {
    struct career_table *next;
    char id[STORE_ID];
    uint32_t entries;
    struct career_round *round;
    size_t n;
};

/* What a scratch player made of a table, or has made so far. */
struct career_scratch {
    uint64_t table;
    unsigned played;
    int64_t first, sum; /* of the first few holes, and of all */
    bool kept;          /* it is from the log: the first few have to be played again before it is believed */
};

struct career_review {
    struct career_review *next;
    uint64_t round;
    unsigned seat;
    int32_t luck, play, cost[NB_SKILLS];
    uint32_t choices[NB_SKILLS];
};

struct career {
    store *reader;
    unsigned holes;
    bool loaded; /* what is in the log */
    struct career_table *shelf[CAREER_SHELVES];
    size_t tables;
    struct career_scratch *scratch;
    size_t scratches;
    struct career_review *review[CAREER_SHELVES];
    struct career_reviewing *reviewing; /* the review under way; NULL: none */
    uint32_t entries;                   /* in the log */
    struct career_note *notes, **last_note;
};

/* All rounds of an account, the oldest first. */
struct career_list {
    struct career_round **round;
    size_t n;
};

/* ---- career_read.c */
bool career_list(struct career *c, const char *account, struct career_list *out); /* false: the store cannot be read */
void career_free_list(struct career_list *list);
const struct career_table *career_table(const struct career *c, const char *id); /* NULL: it is not in memory */
/* The record of a match, to be freed; empty: it cannot be read any more. */
void career_record(struct career *c, const char *table, unsigned match, text_buffer *out);

/* ---- career_scratch.c */
struct career_group {
    struct round **order;
    unsigned n;
    bool settled;
    struct round_group group;
};
/* The rounds that count at these rules; settled: with all that compares them with a scratch player. */
void career_group(struct career *c, const struct career_list *list, const nb_rules *rules, struct career_group *out);
void career_free_group(struct career_group *group);
/* Plays holes until then, if the rounds at these rules (NULL: any) need it. False: nothing to do. */
bool career_play_scratch(struct career *c, const struct career_list *list, const nb_rules *rules, double until);
double career_clock(void); /* milliseconds */

/* ---- career_review.c */
void career_take_review(struct career *c, struct round *round); /* if it has been reviewed */
bool career_lacks_reviews(const struct career_list *list);
bool career_do_review(struct career *c, const struct career_list *list, double until);
void career_stop_review(struct career *c);

/* ---- career_log.c */
void career_load(struct career *c);
void career_restore(struct career *c, const store_entry *entry); /* one that is damaged is left out */
void career_note_scratch(struct career *c, const struct career_scratch *s);
void career_note_review(struct career *c, const struct career_review *r);
void career_add_scratch(struct career *c, const struct career_scratch *s);
void career_add_review(struct career *c, const struct career_review *r);

#endif
