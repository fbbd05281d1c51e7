/* limit.h - how much one address can ask for: connections, messages, tables, passwords. So nobody can use up the server.
 *
 * Whatever comes in bursts is limited by a token bucket, which is refilled at a steady rate. Addresses that ask for nothing any
 * more are forgotten, so the book does not grow.
 */
#ifndef NIBLICK_LIMIT_H
#define NIBLICK_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

enum { LIMIT_ADDRESS = 48 }; /* room for an address as text */

/* A bucket's size, and how many are filled in again each second (of tables each hour; of seats, passwords
 * and lookups each minute). */
struct limit_rates {
    unsigned connections;                   /* of one address at a time */
    unsigned messages, messages_a_second;   /* of one connection */
    unsigned tables, tables_an_hour;        /* created by one address */
    unsigned seats, seats_a_minute;         /* taken by one address */
    unsigned passwords, passwords_a_minute; /* tried by one address */
    unsigned lookups, lookups_a_minute;     /* in the log, for one address */
    unsigned nonsense;                      /* messages of one connection that could not be read, before it is cut */
};

struct limit_rates limit_usual_rates(void);

struct limit_bucket {
    int64_t level; /* times the period, so that nothing is lost in rounding */
    int64_t at;    /* when it was; 0: never, it is full */
};

struct limit_book;
struct limit_address; /* what one address has asked for */

struct limit_book *limit_new(const struct limit_rates *rates);
void limit_free(struct limit_book *book);
const struct limit_rates *limit_rates(const struct limit_book *book);

/* A connection from this address, to be left again; NULL: it has too many. */
struct limit_address *limit_enter(struct limit_book *book, const char *address, int64_t now);
const char *limit_name(const struct limit_address *address);
void limit_leave(struct limit_book *book, struct limit_address *address, int64_t now);

bool limit_table(struct limit_book *book, struct limit_address *address, int64_t now); /* false: too many */
bool limit_seat(struct limit_book *book, struct limit_address *address, int64_t now);
bool limit_password(struct limit_book *book, struct limit_address *address, int64_t now);
bool limit_lookup(struct limit_book *book, struct limit_address *address, int64_t now);
bool limit_lookup_from(struct limit_book *book, const char *address, int64_t now); /* without a connection to a table */

/* Takes one from a bucket of this size, which gets `rate` more in each `period` of milliseconds. False: it is empty. */
bool limit_take(struct limit_bucket *bucket, unsigned size, unsigned rate, int64_t period, int64_t now);

#endif
