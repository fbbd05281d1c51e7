/* replay_inside.h - a record on the screen, as the files replay_*.c share it. */
#ifndef NIBLICK_REPLAY_INSIDE_H
#define NIBLICK_REPLAY_INSIDE_H

#include "pop.h"
#include "story.h"
#include "table_picture.h"
#include "thinking.h"

enum { REPLAY_CHOICES = 4096 };

/* Where somebody had a choice, and what the strongest player thinks of it. */
struct review {
    bool on;
    unsigned n, at;                /* choices of the people in the record; the one that is looked at, from 0 */
    unsigned step[REPLAY_CHOICES]; /* the steps after which each was to be made */
    unsigned seat;                 /* who made it, */
    nb_action action;              /* and what they did */
    nb_view view;                  /* what they knew */
    struct thinking *thinking;     /* NULL: there was not enough memory */
};

struct replaying {
    struct screen *screen;
    char *text;
    size_t length;
    unsigned steps, step;               /* how many there are, and how many of them have been done */
    unsigned holes, hole[NB_MAX_HOLES]; /* the steps that deal */
    unsigned seat;                      /* whose view; NB_NOBODY: all cards */
    unsigned you;                       /* who is "You" in the record, whoever's view it is; NB_NOBODY: nobody */
    bool plays;                         /* by itself */
    nb_reader reader;                   /* where it is now; past the taking of a trick that is still seen complete */
    enum nb_step last;                  /* what the last step was */
    bool complete;                      /* the trick has not been taken yet */
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
void review_leave(struct replaying *r);
void review_draw(const struct replaying *r); /* what was done, and what would have been better */

#endif
