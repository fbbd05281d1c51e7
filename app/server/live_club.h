/* live_club.h - the club (app/club) on the server's event loop: it has the real clock, random numbers, connections, the log on a
 * thread of its own, and computer players and passwords on others. docs/ARCHITECTURE.md has the picture.
 *
 * Everything here is called on the loop's thread.
 */
#ifndef NIBLICK_LIVE_CLUB_H
#define NIBLICK_LIVE_CLUB_H

#include <uv.h>

#include "connection.h"
#include "metrics.h"
#include "rating_book.h"

struct live_club_setup {
    const char *db; /* URL of the store */
    struct limit_rates rates;
    unsigned max_tables, max_connections;
    const nb_player *const *bots; /* programs that can be given a seat; see world.h */
    unsigned n_bots;
    int64_t idle;                   /* milliseconds that a person can do nothing while others wait */
    int64_t takeover;               /* milliseconds that a seat can be left before a computer player plays for it */
    int64_t keep;                   /* milliseconds that a table is kept after its last entry; 0: for ever */
    void (*on_failure)(void *data); /* the log cannot be written: everybody has been told, and the server should end */
    void *failure_data;
};

struct live_club;

/* Tables are read from the store when somebody visits them. NULL: why says what is wrong. */
struct live_club *live_club_open(uv_loop_t *loop, const struct live_club_setup *setup, char *why, unsigned size);

/* NULL: this address, or the server, has as many connections as are allowed. */
struct connection *live_club_enter(struct live_club *live, struct lws *wsi, const char *address);
void live_club_hear(struct live_club *live, struct connection *conn, const char *text, size_t length);
void live_club_leave(struct live_club *live, struct connection *conn);
/* Somebody was not let in; why is one word, for the log. */
void live_club_turn_away(struct live_club *live, const char *address, const char *why);

/* Whether this address can be answered from what the club knows; false: it has asked too often. */
bool live_club_may_look_up(struct live_club *live, const char *address);
/* The results of a day: the keys of an object. date NULL: today's. False: why says what is wrong with the date. */
bool live_club_results(struct live_club *live, json_writer *j, const char *date, nb_why *why);

void live_club_measure(const struct live_club *live, struct metrics *m);
const struct rating_book *live_club_ratings(const struct live_club *live); /* everything in it is on the disk */
void live_club_probe(struct live_club *live); /* has a look at the disk; live_club_trouble knows more in a moment */
const char *live_club_trouble(const struct live_club *live); /* NULL: all is well; otherwise a word or two */

bool live_club_is_open(const struct live_club *live);  /* people can connect */
void live_club_close(struct live_club *live);          /* tells everybody that the server stops */
bool live_club_is_empty(const struct live_club *live); /* everybody is gone, and everything is written */
void live_club_end(struct live_club *live);            /* run the loop once more: then it is freed */

#endif
