/* rating_book.h - the ratings of all accounts, by game, and how they change. Nothing of it is kept on the disk: it is worked out
 * from the results in the log, in their order, and the same results give the same ratings.
 *
 * Everything is told in points: 1500 for somebody new, and 400 more for whoever beats another ten times as often as not, in a
 * match of nine deals. The margin says how sure that is: 95 of 100 players are within it. docs/RATINGS.md explains it all.
 */
#ifndef NIBLICK_RATING_BOOK_H
#define NIBLICK_RATING_BOOK_H

#include "rating_result.h"

/* What people are told. */
struct standing {
    int points, margin; /* 1520 ± 90; a computer player's margin is 0 */
    unsigned matches;   /* that have counted */
    bool provisional;   /* the margin is still large */
};

struct rating_change {
    bool counts; /* of a seat that has an account with a rating */
    struct standing before, after;
};

struct rating_book;

struct rating_book *rating_book_new(void);
void rating_book_free(struct rating_book *book);

/* Adds all results of a store. False: why says what cannot be read. Results that make no sense are left out and counted. */
bool rating_book_load(struct rating_book *book, store *s, unsigned *damaged, store_why *why);

unsigned rating_book_next(const struct rating_book *book); /* the number for the next match that counts */
/* The next match that counts; one that has been added before changes nothing. change, unless NULL, gets what became of each
 * seat. */
void rating_book_add(struct rating_book *book, const struct rating_result *r,
                     struct rating_change change[NB_MAX_SEATS]);

void rating_book_rename(struct rating_book *book, const char *account, const char *alias); /* it is being deleted */

/* False: nobody of this name has a rating at this game. */
bool rating_book_of(const struct rating_book *book, const char *game, const char *account, struct standing *out);
bool rating_of_player(const char *game, const char *player, struct standing *out); /* a computer player's */

/* ------------------------------------------------------------------------------------------------------ as JSON */

enum { RATING_LIST_MOST = 100 }; /* people in one list */

/* Keys of an object that is open: rating, margin, provisional if so. */
void rating_keys(json_writer *j, const struct standing *s);
/* Keys "game", "people" (the best first, those who are still provisional behind all others; nobody who was deleted, whose name
 * begins with #) and "computers". */
void rating_book_write_game(json_writer *j, const struct rating_book *book, const char *game);
/* Keys "account" and "games": all that the account has. False: it has none, and nothing is written. */
bool rating_book_write_account(json_writer *j, const struct rating_book *book, const char *account);

#endif
