/* attempts.h - passwords tried at an account, from whatever addresses. Guesses have to wait longer and longer; an address that has
 * logged in to the account before does not, so nobody can lock its owner out.
 *
 * An attempt counts as wrong until it has proved right: whoever leaves before the answer has guessed too. What is known is in memory
 * and has a bound: where there are too many accounts, those that were tried longest ago are forgotten.
 */
#ifndef NIBLICK_ATTEMPTS_H
#define NIBLICK_ATTEMPTS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    ATTEMPTS_FREE = 5,          /* wrong ones in a row, before anybody has to wait */
    ATTEMPTS_LONGEST = 15 * 60, /* the longest wait, in seconds; the first is one, and each is twice the one before */
    ATTEMPTS_QUIET = 24 * 3600  /* seconds without an attempt, after which they are forgotten */
};

struct attempt_book;

struct attempt_book *attempts_new(void);
void attempts_free(struct attempt_book *book);

bool attempts_is_known(const struct attempt_book *book, const char *account, const char *address);
/* Wrong ones in a row, up to now. */
unsigned attempts_wrong(const struct attempt_book *book, const char *account);
/* 0: go on. Otherwise so many milliseconds are to be waited, and nothing was counted. */
int64_t attempts_begin(struct attempt_book *book, const char *account, const char *address, int64_t now);
void attempts_right(struct attempt_book *book, const char *account, const char *address, int64_t now);

#endif
