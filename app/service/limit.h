/* limit.h - how much one address can ask for: connections, messages, tables, passwords. So nobody can use up the server.
 *
 * Whatever comes in bursts is limited by a token bucket, which is refilled at a steady rate. Addresses that ask for nothing any
 * more are forgotten, so the book does not grow.
 */
#ifndef NIBLICK_LIMIT_H
#define NIBLICK_LIMIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LIMIT_ADDRESS = 48 }; /* room for an address as text */

/* Rates are for one address. An IPv6 network (/64) is an address, "2001:db8:1:2::/64"; and all networks of a /48, which is what
 * many providers give to one customer, together have what LIMIT_NETWORKS addresses have. */
enum { LIMIT_NETWORKS = 8 };

/* A bucket's size, and how many are filled in again each second (of tables each hour; of seats, passwords
 * and lookups each minute). */
struct limit_rates {
    unsigned connections;                   /* of one address at a time */
    unsigned messages, messages_a_second;   /* of one connection */
    unsigned tables, tables_an_hour;        /* created by one address */
    unsigned seats, seats_a_minute;         /* taken by one address */
    unsigned passwords, passwords_a_minute; /* tried by one address */
    unsigned lookups, lookups_a_minute;     /* in the log, for one address */
    unsigned kilobytes, kilobytes_a_second; /* told to one address that asks */
    unsigned megabytes_an_hour;             /* written to the log because of one address */
    unsigned nonsense;                      /* messages of one connection that could not be read, before it is cut */
};

/* What several servers of one club count together: each tells the others what was taken, and they take it too. */
enum limit_kind { LIMIT_TABLES, LIMIT_SEATS, LIMIT_PASSWORDS, LIMIT_LOOKUPS, LIMIT_KIBIBYTES, LIMIT_KINDS };
typedef void limit_taken(void *data, enum limit_kind kind, const char *address, unsigned n);

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
void limit_tell(struct limit_book *book, limit_taken *taken, void *data); /* is called for whatever is taken here */
void limit_hear(struct limit_book *book, enum limit_kind kind, const char *address, unsigned n, int64_t now);

/* A connection from this address, to be left again; NULL: it has too many. */
struct limit_address *limit_enter(struct limit_book *book, const char *address, int64_t now);
const char *limit_name(const struct limit_address *address);
void limit_leave(struct limit_book *book, struct limit_address *address, int64_t now);

bool limit_table(struct limit_book *book, struct limit_address *address, int64_t now); /* false: too many */
bool limit_seat(struct limit_book *book, struct limit_address *address, int64_t now);
bool limit_password(struct limit_book *book, struct limit_address *address, int64_t now);
/* Whether a password from this address has been wrong, or is still being checked, in the last minutes; from now on one is. */
bool limit_doubt(struct limit_address *address, int64_t now);
void limit_trust(struct limit_address *address); /* it was right */
bool limit_lookup(struct limit_book *book, struct limit_address *address, int64_t now);
bool limit_lookup_from(struct limit_book *book, const char *address, int64_t now); /* without a connection to a table */

/* What an address has sent, of any kind and on all its connections; false: far more than messages could have. */
bool limit_received(struct limit_book *book, struct limit_address *address, uint64_t bytes, int64_t now);
void limit_flooded(struct limit_address *address, int64_t now); /* no new connection of it is taken for a while */
/* Whether an address can be told something long because it asks for it; and that it was told so many bytes. */
bool limit_may_ask(struct limit_book *book, struct limit_address *address, int64_t now);
void limit_told(struct limit_book *book, struct limit_address *address, size_t bytes, int64_t now);

/* So many bytes were written to the log because of an address; and whether it can begin something that will write more. */
void limit_wrote(struct limit_book *book, struct limit_address *address, uint64_t bytes, int64_t now);
bool limit_may_write(struct limit_book *book, struct limit_address *address, int64_t now);

/* Takes n, or what there is of them. False: there were not so many. */
bool limit_take_many(struct limit_bucket *bucket, uint64_t n, uint64_t size, uint64_t rate, int64_t period,
                     int64_t now);
/* Takes one from a bucket of this size, which gets `rate` more in each `period` of milliseconds. False: it is empty. */
bool limit_take(struct limit_bucket *bucket, unsigned size, unsigned rate, int64_t period, int64_t now);

#endif
