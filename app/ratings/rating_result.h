/* rating_result.h - how a match ended, as far as ratings need to know it: who played for what side, and its place. It is an entry
 * of the log (its kind is "result"), and the ratings are worked out from these entries alone. docs/RATINGS.md tells the rules.
 */
#ifndef NIBLICK_RATING_RESULT_H
#define NIBLICK_RATING_RESULT_H

#include <stdbool.h>

#include "json_writer.h"
#include "niblick.h"
#include "store.h"

enum { RATING_WORD = 32 }; /* room for the id of a game or of a computer player */

struct rating_seat {
    char account[STORE_NAME]; /* of a person; "": a visitor */
    char player[RATING_WORD]; /* the computer player that played, or "" */
    uint8_t side, place;      /* sides are numbered by their first seat */
};

/* Whether a match counts, and if not, the first thing that speaks against it. */
enum rating_verdict {
    RATING_COUNTS,
    RATING_CHANGED, /* somebody else played for a seat for a while */
    RATING_TWICE,   /* an account had two seats */
    RATING_NOBODY,  /* nobody has an account */
    RATING_ALONE,   /* there is nobody with a rating to compare with */
    RATING_GIVEN,   /* the deals were given, so somebody could know them */
    RATING_HOUSE,   /* a house game: every house has another, so there is nothing to compare */
    RATING_VERDICTS
};

struct rating_result {
    unsigned match;  /* of the table */
    unsigned number; /* of all matches that count, in their order from 1; 0: it does not count */
    enum rating_verdict verdict;
    char game[RATING_WORD];
    unsigned deals; /* that were played */
    unsigned seats;
    struct rating_seat seat[NB_MAX_SEATS];
};

/* The result is filled in but for verdict and number; changed: somebody else played for a seat for a while. */
enum rating_verdict rating_judge(const struct rating_result *r, bool changed);
const char *rating_verdict_word(
    enum rating_verdict verdict); /* "counts", "changed", "twice", "nobody", "alone", "given", "house" */

void rating_result_write(json_writer *j, const struct rating_result *r); /* an object */
bool rating_result_read(struct rating_result *r, const char *text);      /* false: this is not one */

/* Which seats have a rating to compare with: those of accounts and computer players whose partners have one too. As a set of
 * seats. */
uint16_t rating_seats(const struct rating_result *r);

#endif
