/* course_book.h - the courses of the day that were played here: one record each, among the user's data. The first time that a
 * course is played counts, so its record is never replaced by another; practice is kept with the other matches.
 */
#ifndef NIBLICK_COURSE_BOOK_H
#define NIBLICK_COURSE_BOOK_H

#include "niblick_course.h"
#include "saves.h"

enum course_state {
    COURSE_NEW,    /* not played yet */
    COURSE_BEGUN,  /* it waits to be played on */
    COURSE_DONE,   /* the card is its result */
    COURSE_DAMAGED /* its file cannot be read; trouble says why */
};

struct course_entry {
    nb_course course;
    enum course_state state;
    nb_course_card card; /* of BEGUN and DONE */
    bool counts;         /* for the streak: it was begun on the day itself, is finished, and was no practice */
    char path[PATHS_PATH];
    struct problem trouble;
};

/* By the clock on the wall. False: the clock is before the first course. */
bool course_today(nb_day *today);

/* What there is of a course. Fails only where there is no such course, or no place for its file. */
int course_look(struct course_entry *entry, nb_day day, struct problem *why);

/* Opens it: a new session, or the one that was begun; of a course that is done, for practice. today is written into a new record: only the day itself
 * counts. Of a new or begun course hold keeps others away until saves_let_go, and its record belongs at path. */
int course_open(struct session *s, const struct course_entry *entry, nb_day today, char path[PATHS_PATH],
                struct saves_hold *hold, struct problem *why);

/* All days that have a file, the latest first. */
struct course_book {
    unsigned n, room;
    nb_day *day;
};
int course_book_list(struct course_book *book, struct problem *why); /* course_book_free in any case */
void course_book_free(struct course_book *book);
unsigned course_book_streak(const struct course_book *book, nb_day today);

#endif
