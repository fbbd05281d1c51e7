/* limit.c - see limit.h */
#include "limit.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allocate.h"

/* Addresses are kept in a hash table with chains. Each look at a chain forgets its stale addresses, so there is no timer, and the
 * book stays as large as the number of addresses that were here in the last hour. */
enum { LIMIT_SHELVES = 1024, SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE };

enum { FLOOD_REST = 30 * SECOND };

struct limit_address {
    char name[LIMIT_ADDRESS];
    unsigned connections;
    struct limit_bucket tables, seats, passwords, lookups, received, told, written;
    uint64_t untold;             /* bytes written that the others do not know of yet */
    int64_t flooded;             /* when it sent far too much; 0: never */
    int64_t doubted;             /* when a password was tried that has not proved right; 0: never */
    struct limit_address *wider; /* the /48 of an IPv6 network; NULL: none */
    unsigned narrower;           /* how many networks have this one as their wider */
    struct limit_address *next;  /* in the same chain */
};

struct limit_book {
    struct limit_rates rates;
    struct limit_address *shelf[LIMIT_SHELVES];
    limit_taken *taken; /* NULL: nobody wants to know */
    void *data;
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
                                .kilobytes = 8192,
                                .kilobytes_a_second = 256,
                                .megabytes_an_hour = 16,
                                .nonsense = 20};
}

/* ----------------------------------------------------------------------------------------------------------- buckets */

static void fill(struct limit_bucket *bucket, int64_t full, uint64_t rate, int64_t now)
{
    if (now < bucket->at) now = bucket->at;
    bucket->level = bucket->at ? bucket->level + (now - bucket->at) * (int64_t)rate : full;
    bucket->at = now;
    if (bucket->level > full) bucket->level = full;
}

bool limit_take_many(struct limit_bucket *bucket, uint64_t n, uint64_t size, uint64_t rate, int64_t period, int64_t now)
{
    const int64_t full = (int64_t)size * period;
    fill(bucket, full, rate, now);
    const int64_t wanted = n < size ? (int64_t)n * period : full;
    const bool enough = n <= size && bucket->level >= wanted;
    bucket->level = enough ? bucket->level - wanted : 0;
    return enough;
}

/* Levels are in units of 1/period of a token: `rate` tokens a period is then exactly `rate` units a millisecond. A caller whose
 * clock is behind takes from the bucket like everybody else, and empties nothing. */
bool limit_take(struct limit_bucket *bucket, unsigned size, unsigned rate, int64_t period, int64_t now)
{
    fill(bucket, size * period, rate, now);
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
    return !a->connections && !a->narrower && now - a->tables.at > HOUR && now - a->seats.at > HOUR &&
           now - a->passwords.at > HOUR && now - a->lookups.at > HOUR && now - a->received.at > HOUR &&
           now - a->told.at > HOUR && now - a->written.at > HOUR;
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
        if (a->wider) a->wider->narrower--;
        free(a);
    }
}

static struct limit_address *find_or_add(struct limit_book *book, const char *name, bool *added)
{
    struct limit_address **shelf = shelf_of(book, name), *a = *shelf;
    while (a && strcmp(a->name, name)) a = a->next;
    *added = !a;
    if (a) return a;
    a = allocate(sizeof *a);
    snprintf(a->name, sizeof a->name, "%s", name);
    a->next = *shelf;
    *shelf = a;
    return a;
}

/* "2001:db8:1:2::/64" is in "2001:db8:1::/48". False: there is none. */
static bool wider_name(char out[LIMIT_ADDRESS], const char *name)
{
    char network[INET6_ADDRSTRLEN];
    struct in6_addr six;
    const char *slash = strstr(name, "/64");
    if (!slash || slash - name >= INET6_ADDRSTRLEN) return false;
    snprintf(network, sizeof network, "%.*s", (int)(slash - name), name);
    if (inet_pton(AF_INET6, network, &six) != 1) return false;
    memset(six.s6_addr + 6, 0, 10);
    inet_ntop(AF_INET6, &six, network, sizeof network);
    snprintf(out, LIMIT_ADDRESS, "%s/48", network);
    return true;
}

static struct limit_address *find(struct limit_book *book, const char *name, int64_t now)
{
    char wider[LIMIT_ADDRESS];
    bool added;
    sweep(shelf_of(book, name), now);
    struct limit_address *a = find_or_add(book, name, &added);
    if (!added || !wider_name(wider, name)) return a;
    a->wider = find_or_add(book, wider, &added);
    a->wider->narrower++;
    return a;
}

struct limit_address *limit_enter(struct limit_book *book, const char *address, int64_t now)
{
    char name[LIMIT_ADDRESS];
    snprintf(name, sizeof name, "%s", address);
    struct limit_address *a = find(book, name, now);
    if (a->connections >= book->rates.connections) return NULL;
    if (a->flooded && now < a->flooded + FLOOD_REST) return NULL;
    if (a->wider && a->wider->connections >= LIMIT_NETWORKS * book->rates.connections) return NULL;
    a->connections++;
    if (a->wider) a->wider->connections++;
    return a;
}

const char *limit_name(const struct limit_address *address) { return address->name; }

void limit_leave(struct limit_book *book, struct limit_address *address, int64_t now)
{
    struct limit_address *wider = address->wider;
    address->connections--;
    if (wider) wider->connections--;
    sweep(shelf_of(book, address->name), now);
    if (wider) sweep(shelf_of(book, wider->name), now);
}

/* From the bucket of the address and from that of its wider network. */
static bool take(struct limit_bucket *own, struct limit_bucket *wider, unsigned size, unsigned rate, int64_t period,
                 int64_t now)
{
    return limit_take(own, size, rate, period, now) &&
           (!wider || limit_take(wider, LIMIT_NETWORKS * size, LIMIT_NETWORKS * rate, period, now));
}

/* A bucket for each kind, and what goes into it. */
struct limit_measure {
    struct limit_bucket *own, *wider;
    unsigned size, rate;
    int64_t period;
};

#define BOTH(address, bucket) &(address)->bucket, (address)->wider ? &(address)->wider->bucket : NULL

static struct limit_measure measure(const struct limit_book *book, struct limit_address *a, enum limit_kind kind)
{
    const struct limit_rates *r = &book->rates;
    switch (kind) {
    case LIMIT_TABLES: return (struct limit_measure){BOTH(a, tables), r->tables, r->tables_an_hour, HOUR};
    case LIMIT_SEATS: return (struct limit_measure){BOTH(a, seats), r->seats, r->seats_a_minute, MINUTE};
    case LIMIT_PASSWORDS:
        return (struct limit_measure){BOTH(a, passwords), r->passwords, r->passwords_a_minute, MINUTE};
    default: return (struct limit_measure){BOTH(a, lookups), r->lookups, r->lookups_a_minute, MINUTE};
    }
}

static void tell_taken(const struct limit_book *book, enum limit_kind kind, const struct limit_address *a, unsigned n)
{
    if (book->taken) book->taken(book->data, kind, a->name, n);
}

static bool take_kind(struct limit_book *book, struct limit_address *a, enum limit_kind kind, int64_t now)
{
    const struct limit_measure m = measure(book, a, kind);
    if (!take(m.own, m.wider, m.size, m.rate, m.period, now)) return false;
    tell_taken(book, kind, a, 1);
    return true;
}

bool limit_table(struct limit_book *book, struct limit_address *address, int64_t now)
{
    return take_kind(book, address, LIMIT_TABLES, now);
}

bool limit_seat(struct limit_book *book, struct limit_address *address, int64_t now)
{
    return take_kind(book, address, LIMIT_SEATS, now);
}

bool limit_password(struct limit_book *book, struct limit_address *address, int64_t now)
{
    return take_kind(book, address, LIMIT_PASSWORDS, now);
}

enum { DOUBT = 10 * MINUTE };

bool limit_doubt(struct limit_address *address, int64_t now)
{
    const bool doubted = address->doubted && now < address->doubted + DOUBT;
    address->doubted = now;
    return doubted;
}

void limit_trust(struct limit_address *address) { address->doubted = 0; }

bool limit_lookup(struct limit_book *book, struct limit_address *address, int64_t now)
{
    return take_kind(book, address, LIMIT_LOOKUPS, now);
}

/* Many people can be behind an address, but most of what they do is short. */
enum { BYTES_A_MESSAGE = 2048, TYPICAL_CONNECTIONS = 64 };

static uint64_t share_of(const struct limit_book *book) { return 1 + book->rates.connections / TYPICAL_CONNECTIONS; }

bool limit_received(struct limit_book *book, struct limit_address *address, uint64_t bytes, int64_t now)
{
    const struct limit_rates *rates = &book->rates;
    const uint64_t share = 4 * BYTES_A_MESSAGE * share_of(book);
    return limit_take_many(&address->received, bytes, 4 * share * rates->messages, share * rates->messages_a_second,
                           SECOND, now);
}

void limit_flooded(struct limit_address *address, int64_t now) { address->flooded = now; }

static bool take_told(struct limit_book *book, struct limit_address *address, size_t bytes, int64_t now)
{
    const uint64_t share = 1024 * share_of(book);
    return limit_take_many(&address->told, bytes, share * book->rates.kilobytes, share * book->rates.kilobytes_a_second,
                           SECOND, now);
}

bool limit_may_ask(struct limit_book *book, struct limit_address *address, int64_t now)
{
    return take_told(book, address, 1, now);
}

void limit_told(struct limit_book *book, struct limit_address *address, size_t bytes, int64_t now)
{
    take_told(book, address, bytes, now);
}

static bool take_written(struct limit_book *book, struct limit_address *address, uint64_t bytes, int64_t now)
{
    const uint64_t share = 1024 * 1024 * share_of(book) * book->rates.megabytes_an_hour;
    return limit_take_many(&address->written, bytes, share, share, HOUR, now);
}

void limit_wrote(struct limit_book *book, struct limit_address *address, uint64_t bytes, int64_t now)
{
    enum { TOGETHER = 64 * 1024 };
    take_written(book, address, bytes, now);
    address->untold += bytes;
    if (address->untold < TOGETHER) return;
    tell_taken(book, LIMIT_KIBIBYTES, address, (unsigned)(address->untold / 1024));
    address->untold %= 1024;
}

bool limit_may_write(struct limit_book *book, struct limit_address *address, int64_t now)
{
    return take_written(book, address, 1, now);
}

bool limit_lookup_from(struct limit_book *book, const char *address, int64_t now)
{
    char name[LIMIT_ADDRESS];
    snprintf(name, sizeof name, "%s", address);
    return limit_lookup(book, find(book, name, now), now);
}

/* ------------------------------------------------------------------------------------------------------ several servers */

void limit_tell(struct limit_book *book, limit_taken *taken, void *data)
{
    book->taken = taken;
    book->data = data;
}

void limit_hear(struct limit_book *book, enum limit_kind kind, const char *address, unsigned n, int64_t now)
{
    char name[LIMIT_ADDRESS];
    snprintf(name, sizeof name, "%s", address);
    struct limit_address *a = find(book, name, now);
    const struct limit_measure m = measure(book, a, kind);
    if (kind == LIMIT_KIBIBYTES) take_written(book, a, 1024ull * n, now);
    else
        for (unsigned i = 0; i < n && i < m.size; i++) take(m.own, m.wider, m.size, m.rate, m.period, now);
}
