/* attempts.c - see attempts.h */
#include "attempts.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "allocate.h"
#include "limit.h"
#include "store.h"

enum { SHELVES = 4096, ON_A_SHELF = 16, KNOWN = 4, SECOND = 1000 };

struct attempts {
    char account[STORE_NAME];
    unsigned wrong;
    int64_t last, free; /* when it was tried last, and when it can be tried again */
    char known[KNOWN][LIMIT_ADDRESS];
    unsigned knows; /* addresses there have been: a ring */
    struct attempts *next;
};

/* The key is a secret: nobody can choose names that push a certain account off its shelf. */
struct attempt_book {
    unsigned char key[crypto_shorthash_KEYBYTES];
    struct attempts *shelf[SHELVES];
};

struct attempt_book *attempts_new(void)
{
    struct attempt_book *book = allocate(sizeof *book);
    crypto_shorthash_keygen(book->key);
    return book;
}

void attempts_free(struct attempt_book *book)
{
    for (unsigned i = 0; i < SHELVES; i++)
        for (struct attempts *a = book->shelf[i], *next; a; a = next) {
            next = a->next;
            free(a);
        }
    free(book);
}

/* Without regard to the case of ASCII, as the store compares names. */
static unsigned shelf_of(const struct attempt_book *book, const char *account)
{
    unsigned char lower[STORE_NAME] = {0}, hash[crypto_shorthash_BYTES];
    for (unsigned i = 0; i < sizeof lower && account[i]; i++) {
        const char c = account[i];
        lower[i] = (unsigned char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    }
    crypto_shorthash(hash, lower, sizeof lower, book->key);
    return (hash[0] | (unsigned)hash[1] << 8) % SHELVES;
}

static struct attempts *find(const struct attempt_book *book, const char *account)
{
    struct attempts *a = book->shelf[shelf_of(book, account)];
    while (a && strcasecmp(a->account, account)) a = a->next;
    return a;
}

/* The newest stand first, so what is behind the last place was tried longest ago. */
static void forget_oldest(struct attempts *a)
{
    for (unsigned i = 1; a && i < ON_A_SHELF; i++) a = a->next;
    if (!a) return;
    for (struct attempts *gone = a->next, *next; gone; gone = next) {
        next = gone->next;
        free(gone);
    }
    a->next = NULL;
}

/* To the front of its shelf, where it is made if it is not there. */
static struct attempts *touch(struct attempt_book *book, const char *account, int64_t now)
{
    struct attempts **shelf = &book->shelf[shelf_of(book, account)], **at = shelf, *a;
    while (*at && strcasecmp((*at)->account, account)) at = &(*at)->next;
    if ((a = *at)) *at = a->next;
    else a = allocate(sizeof *a);
    snprintf(a->account, sizeof a->account, "%s", account);
    if (now > a->last + (int64_t)ATTEMPTS_QUIET * SECOND) a->wrong = 0;
    a->last = now;
    a->next = *shelf;
    *shelf = a;
    forget_oldest(a);
    return a;
}

static bool knows(const struct attempts *a, const char *address)
{
    for (unsigned i = 0; a && i < KNOWN; i++)
        if (!strcmp(a->known[i], address)) return true;
    return false;
}

bool attempts_is_known(const struct attempt_book *book, const char *account, const char *address)
{
    return knows(find(book, account), address);
}

unsigned attempts_wrong(const struct attempt_book *book, const char *account)
{
    const struct attempts *a = find(book, account);
    return a ? a->wrong : 0;
}

static int64_t pause_after(unsigned wrong)
{
    if (wrong < ATTEMPTS_FREE) return 0;
    const unsigned doubled = wrong - ATTEMPTS_FREE;
    const int64_t seconds = doubled < 16 ? 1 << doubled : ATTEMPTS_LONGEST;
    return SECOND * (seconds < ATTEMPTS_LONGEST ? seconds : ATTEMPTS_LONGEST);
}

int64_t attempts_begin(struct attempt_book *book, const char *account, const char *address, int64_t now)
{
    struct attempts *a = touch(book, account, now);
    if (knows(a, address)) return 0;
    if (now < a->free) return a->free - now;
    a->wrong++;
    a->free = now + pause_after(a->wrong);
    return 0;
}

void attempts_right(struct attempt_book *book, const char *account, const char *address, int64_t now)
{
    struct attempts *a = touch(book, account, now);
    a->wrong = 0;
    a->free = 0;
    if (!knows(a, address)) snprintf(a->known[a->knows++ % KNOWN], LIMIT_ADDRESS, "%s", address);
}
