/* club.h - everybody who is connected, and all tables. Pure logic: messages, time and news from outside go in, and everything
 * that comes of them goes out through the world (world.h).
 *
 *     struct club *club = club_new(&world, &rates);
 *     struct guest *ann = club_came(club, connection, "192.0.2.1", now);
 *     club_heard(club, ann, "{\"do\":\"lobby\"}", 14, now);        // the world's send is called with the answer
 *     club_tick(club, now);                                        // every now and then: some 50 times a second
 *
 * One thread calls all of this.
 */
#ifndef NIBLICK_CLUB_H
#define NIBLICK_CLUB_H

#include "limit.h"
#include "table.h"

enum { CLUB_VERSION = 1 }; /* of the protocol */

struct club;

struct club *club_new(const struct world *world, const struct limit_rates *rates);
void club_free(struct club *club); /* with everybody in it; nobody is told */

/* Somebody has connected; connection is the world's own, and is only handed back to it. NULL: the address has too many. */
struct guest *club_came(struct club *club, void *connection, const char *address, int64_t now);
void club_gone(struct club *club, struct guest *guest, int64_t now); /* guest is freed */
void club_heard(struct club *club, struct guest *guest, const char *text, size_t length, int64_t now);
void club_tick(struct club *club, int64_t now);

/* Answers to what the world was asked. Those whose question nobody remembers are ignored. */
void club_thought(struct club *club, const char *table, unsigned seat, uint32_t moment, nb_action action);
/* problem NULL: the guest is logged in as name. */
void club_login(struct club *club, struct guest *guest, const char *id, const char *name, const char *problem,
                int64_t now);
/* The guest's account is being deleted. club_forget has been called, or will be. */
void club_forgotten(struct club *club, struct guest *guest, const char *id);
/* An account is being deleted: everything in memory calls it by its alias, and nobody has its seats any more. */
void club_forget(struct club *club, const char *account, const char *alias, int64_t now);
/* Takes message, which has no end yet. NULL: fault is the answer. */
void club_looked_up(struct club *club, struct guest *guest, const char *id, json_writer *message,
                    const request_fault *fault, int64_t now);

/* index NULL: the account has not played enough rounds. */
void club_index(struct club *club, const struct world_index *asked, const int32_t *index, int64_t now);

/* found NULL: fault is the answer. What found has can be taken. */
struct found_match;
void club_found(struct club *club, struct guest *guest, const struct world_find *asked, struct found_match *found,
                const request_fault *fault, int64_t now);

/* A table that the world was asked to load has been restored, or is nowhere: whoever waits for it goes on. */
void club_loaded(struct club *club, const char *table, int64_t now);

/* Tables from the log: entries of one table in order, then its end. False: this table cannot be restored, and is not there. */
bool club_restore_entry(struct club *club, const store_entry *entry, nb_why *why);
bool club_restore_end(struct club *club, const char *table, int64_t now, nb_why *why);

void club_enforce(struct club *club); /* the world's rules have changed: who is banned now is told, and disconnected */
void club_farewell(struct club *club, const char *code,
                   const char *message); /* tells everybody, and ends their connections */

struct club_counts {
    unsigned guests, tables, matches,
        persons; /* now: connections; tables; matches going on; people with a seat who are here */
    uint64_t messages, actions, refused; /* since the start: taken in; that counted; answered with an error */
};

struct club_counts club_counts(const struct club *club);
struct table *club_table(const struct club *club, const char *id);          /* NULL: there is none */
bool club_may_look_up(struct club *club, const char *address, int64_t now); /* false: too often for a minute */
struct dayboard *club_board(const struct club *club);

#endif
