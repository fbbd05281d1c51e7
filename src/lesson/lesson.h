/* lesson.h - a guided hole: prepared cards, what a coach says, and which actions the lesson is about.
 *
 * A lesson is text (docs/LESSONS.md describes it, data/lessons has them). It holds the script and where the learner is in it;
 * the hole itself is played at the front end's usual table, which asks here what comes next:
 *
 *     struct lesson lesson;  struct lesson_beat beat;  nb_match match;  nb_hole hole;
 *     lesson_open(&lesson, text, length, 0, &why);
 *     lesson_deal(&lesson, &match, &hole);
 *     for (;;) {
 *         lesson_next(&lesson, &hole.t, names, &beat);           say beat.say, point at beat.place
 *         LESSON_NEXT: wait until they have read it,              lesson_done(&lesson, &beat)
 *         LESSON_THEY: apply beat.action for beat.seat,           lesson_done(&lesson, &beat)
 *         LESSON_DO:   ask the learner as usual; what they choose goes to lesson_answer, which says whether it is played
 *                      and what the coach says to it
 *         LESSON_END:  the hole is over; count it, then say beat.say
 *     }
 *
 * The learner is seat 0. A reaction that the script does not mention is a pass, for everybody: it comes as LESSON_THEY with
 * nothing said.
 *
 * Freestanding like src/core, and plain data: a lesson can be copied with =, as long as its text stays where it is.
 */
#ifndef NIBLICK_LESSON_H
#define NIBLICK_LESSON_H

#include "niblick.h"
#include "seat.h"

enum {
    LESSON_LEARNER = 0,
    LESSON_TITLE = 48,
    LESSON_SAID = 220,     /* characters of one paragraph: two sentences, readable on a phone */
    LESSON_PARAGRAPHS = 3, /* said at one time */
    LESSON_TEXT = 1024,    /* room for all of them, with names */
    LESSON_PLACES = 16
};

struct lesson {
    const char *text; /* of the whole file, which may hold several lessons */
    size_t end;       /* where this one ends */
    size_t at;        /* where the next beat begins, */
    unsigned line;    /* and the number of the line before it */
    char title[LESSON_TITLE];
    nb_rules rules;
    uint8_t dealer;
    nb_card pack[NB_MAX_CARDS];
};

enum lesson_kind {
    LESSON_NEXT, /* the learner reads */
    LESSON_DO,   /* the learner acts */
    LESSON_THEY, /* somebody else acts, or nobody reacts */
    LESSON_END,  /* the hole is over */
    LESSON_LOST  /* the script does not fit the hole; say says why. A lesson that has been checked never comes here */
};

struct lesson_beat {
    enum lesson_kind kind;
    char say[LESSON_TEXT]; /* paragraphs with \n between them; often empty */
    unsigned places;
    struct seat_touch place[LESSON_PLACES]; /* to point at: cards and heaps */
    unsigned seat;                          /* THEY: who does */
    nb_action action;                       /* ... this */
    unsigned line;                          /* of the file: for messages */
    size_t to;                              /* where the script goes on */
    unsigned to_line;
};

unsigned lesson_count(const char *text, size_t length);                   /* lessons in a file */
int lesson_game(char *out, size_t size, const char *text, size_t length); /* the id of its game; empty: it names none */

/* Reads lesson number 0, 1 ... of a file and prepares its pack. An error names the line and the word. The text is not copied. */
nb_err lesson_open(struct lesson *lesson, const char *text, size_t length, unsigned number, nb_why *why);

/* A match whose first hole is the lesson's. */
void lesson_deal(const struct lesson *lesson, nb_match *match, nb_hole *hole);

/* t is the table of the hole or of any view of it. names may be NULL. */
void lesson_next(const struct lesson *lesson, const nb_table *t, const char *const *names, struct lesson_beat *beat);
void lesson_done(struct lesson *lesson, const struct lesson_beat *beat);

/* At a LESSON_DO: what the lesson accepts of the things that are legal. Returns how many. */
int lesson_accepted(const struct lesson *lesson, const nb_table *t, nb_action out[NB_MAX_ACTIONS]);
/* The learner wants to do this. True: it is to be played, and the script goes on. False: it is not to be. out is what the
 * coach says to it; it can be empty if it is played. t is the table before the action. */
bool lesson_answer(struct lesson *lesson, const nb_table *t, nb_action action, const char *const *names, char *out,
                   size_t size);

#endif
