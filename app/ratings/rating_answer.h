/* rating_answer.h - questions about ratings, answered as keys of a JSON object, or with a sentence that says what is wrong. The
 * same for a message of the table protocol and for /ratings.json. */
#ifndef NIBLICK_RATING_ANSWER_H
#define NIBLICK_RATING_ANSWER_H

#include "rating_book.h"

/* One of the first two, or neither for one's own ratings. */
struct rating_question {
    const char *game;    /* everybody's ratings at it */
    const char *account; /* all of its ratings */
    const char *self;    /* the account that asks; "" or NULL: nobody is logged in */
};

/* False: why says what is wrong, and nothing is written. */
bool rating_answer(json_writer *j, const struct rating_book *book, const struct rating_question *q, char *why,
                   size_t size);

#endif
