/* replay_inside.h - a record on the screen, as the files replay_*.c share it. */
#ifndef NIBLICK_REPLAY_INSIDE_H
#define NIBLICK_REPLAY_INSIDE_H

#include "pop.h"
#include "review_thread.h"
#include "story.h"
#include "strokes.h"
#include "table_picture.h"

enum { REPLAY_CHOICES = 4096 };

/* Where somebody had a choice. */
struct replay_choice {
    unsigned step;       /* after this one it was to be made */
    uint16_t hole, move; /* its number in the review */
};

/* What the choices cost, worked out by threads while one looks. */
struct review {
    bool on;
    unsigned n, at; /* choices of the people in the record; the one that is looked at, from 0 */
    struct replay_choice choice[REPLAY_CHOICES];
    unsigned seat;          /* who made it, */
    nb_action action;       /* and what they did */
    nb_view view;           /* what they knew */
    bool begun;             /* somebody has wanted a review */
    struct reviewing *work; /* NULL: no hole is finished, or there was not enough memory */
    const char *notice;     /* why there was nowhere to go; NULL: nothing */
};

struct replaying {
    struct screen *screen;
    char *text;
    size_t length;
    unsigned steps, step;               /* how many there are, and how many of them have been done */
    unsigned holes, hole[NB_MAX_HOLES]; /* the steps that deal */
    unsigned moves;                     /* of the hole that is being read, when all is read for the first time */
    unsigned seat;                      /* whose view; NB_NOBODY: all cards */
    unsigned you;                       /* who is "You" in the record, whoever's view it is; NB_NOBODY: nobody */
    uint16_t people;        /* whose choices are reviewed: people, or everybody where only computers played */
    bool plays;             /* by itself */
    struct strokes strokes; /* that the record says are given */
    nb_reader reader;       /* where it is now; past the taking of a trick that is still seen complete */
    enum nb_step last;      /* what the last step was */
    bool complete;          /* the trick has not been taken yet */
    const char *names[NB_MAX_SEATS];
    char name[NB_MAX_SEATS][40];
    struct review review;
    struct story story;
    struct place_pack pack;
    struct place place;
    nb_view view;
};

void replay_draw(void *replaying); /* so that it can be behind a window */
bool replay_go(struct replaying *r, unsigned step, nb_why *why);

/* replay_review.c */
void review_note(struct replaying *r, const nb_view *before);  /* an action has been read: was it a person's choice? */
bool review_go(struct replaying *r, unsigned at, nb_why *why); /* to this choice; false: the record is wrong there */
unsigned review_near(const struct replaying *r);               /* the choice that is next after this step */
unsigned review_of_hole(const struct replaying *r,
                        unsigned hole); /* the first choice of this hole, or the last there is */
/* The next choice with a mark in this direction; the same one, with a notice, where there is none. */
unsigned review_mistake(struct replaying *r, int direction);
void review_leave(struct replaying *r);    /* back to all cards; the threads go on */
void review_try(struct replaying *r);      /* the hole is played on from this choice, for practice */
void review_overview(struct replaying *r); /* a window about the hole: what was luck, what was play, and a chart */
/* What was done, what it cost, and what would have been better; returns how many lines of the story that takes. */
int review_draw(const struct replaying *r);

#endif
