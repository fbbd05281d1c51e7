/* limit.c - see limit.h */
#include "limit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allocate.h"

/* Addresses are kept in a hash table with chains. Each look at a chain forgets its stale addresses, so there is no timer, and the
 * book stays as large as the number of addresses that were here in the last hour. */
enum { LIMIT_SHELVES = 1024, SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE };

struct limit_address {
    char name[LIMIT_ADDRESS];
    unsigned connections;
    struct limit_bucket tables, seats, passwords, lookups;
    struct limit_address *next; /* in the same chain */
};

struct limit_book {
    struct limit_rates rates;
    struct limit_address *shelf[LIMIT_SHELVES];
};

/* The defaults; docs/HOSTING.md lists those that can be changed. Many people can share an address (a school, a mobile network), so
 * connections and seats allow for a crowd that arrives together. Passwords are few, because they can be guessed and because
 * checking one is slow on purpose (Argon2id). */
struct limit_rates limit_usual_rates(void)
{
    return (struct limit_rates){.connections = 64,
                                .messages = 60,
                                .messages_a_second = 20,
                                .tables = 20,
                                .tables_an_hour = 60,
                                .seats = 60,
                                .seats_a_minute = 30,
                                .passwords = 5,
                                .passwords_a_minute = 5,
                                .lookups = 20,
                                .lookups_a_minute = 30,
                                .nonsense = 20};
}

/* ----------------------------------------------------------------------------------------------------------- buckets */

/* Levels are in units of 1/period of a token: `rate` tokens a period is then exactly `rate` units a millisecond. */
bool limit_take(struct limit_bucket *bucket, unsigned size, unsigned rate, int64_t period, int64_t now)
{
    const int64_t full = size * period;
    bucket->level = bucket->at ? bucket->level + (now - bucket->at) * rate : full;
    bucket->at = now;
    if (bucket->level > full) bucket->level = full;
    if (bucket->level < period) return false;
    bucket->level -= period;
    return true;
}

/* ------------------------------------------------------------------------------------------------------------ the book */

struct limit_book *limit_new(const struct limit_rates *rates)
{
    struct limit_book *book = allocate(sizeof *book);
    book->rates = *rates;
    return book;
}

void limit_free(struct limit_book *book)
{
    for (unsigned i = 0; i < LIMIT_SHELVES; i++)
        for (struct limit_address *a = book->shelf[i], *next; a; a = next) {
            next = a->next;
            free(a);
        }
    free(book);
}

const struct limit_rates *limit_rates(const struct limit_book *book) { return &book->rates; }

static struct limit_address **shelf_of(struct limit_book *book, const char *name)
{
    uint32_t hash = 2166136261u; /* FNV-1a */
    for (; *name; name++) hash = (hash ^ (unsigned char)*name) * 16777619u;
    return &book->shelf[hash % LIMIT_SHELVES];
}

/* With the default rates every bucket is full again within an hour, so forgetting such an address changes nothing. */
static bool is_stale(const struct limit_address *a, int64_t now)
{
    return !a->connections && now - a->tables.at > HOUR && now - a->seats.at > HOUR && now - a->passwords.at > HOUR &&
           now - a->lookups.at > HOUR;
}

static void sweep(struct limit_address **shelf, int64_t now)
{
    while (*shelf) {
        struct limit_address *a = *shelf;
        if (!is_stale(a, now)) {
            shelf = &a->next;
            continue;
        }
        *shelf = a->next;
        free(a);
    }
}

static struct limit_address *find(struct limit_book *book, const char *name, int64_t now)
{
    struct limit_address **shelf = shelf_of(book, name), *a;
    sweep(shelf, now);
    for (a = *shelf; a; a = a->next)
        if (!strcmp(a->name, name)) return a;
    a = allocate(sizeof *a);
    snprintf(a->name, sizeof a->name, "%s", name);
    a->next = *shelf;
    *shelf = a;
    return a;
}

struct limit_address *limit_enter(struct limit_book *book, const char *address, int64_t now)
{
    char name[LIMIT_ADDRESS];
    snprintf(name, sizeof name, "%s", address);
    struct limit_address *a = find(book, name, now);
    if (a->connections >= book->rates.connections) return NULL;
    a->connections++;
    return a;
}

const char *limit_name(const struct limit_address *address) { return address->name; }

void limit_leave(struct limit_book *book, struct limit_address *address, int64_t now)
{
    address->connections--;
    sweep(shelf_of(book, address->name), now);
}

bool limit_table(struct limit_book *book, struct limit_address *address, int64_t now)
{
    return limit_take(&address->tables, book->rates.tables, book->rates.tables_an_hour, HOUR, now);
}

bool limit_seat(struct limit_book *book, struct limit_address *address, int64_t now)
{
    return limit_take(&address->seats, book->rates.seats, book->rates.seats_a_minute, MINUTE, now);
}

bool limit_password(struct limit_book *book, struct limit_address *address, int64_t now)
{
    return limit_take(&address->passwords, book->rates.passwords, book->rates.passwords_a_minute, MINUTE, now);
}

bool limit_lookup(struct limit_book *book, struct limit_address *address, int64_t now)
{
    return limit_take(&address->lookups, book->rates.lookups, book->rates.lookups_a_minute, MINUTE, now);
}

bool limit_lookup_from(struct limit_book *book, const char *address, int64_t now)
{
    char name[LIMIT_ADDRESS];
    snprintf(name, sizeof name, "%s", address);
    return limit_lookup(book, find(book, name, now), now);
}
