/* deals.h - cards of a table that are not drawn by all together: those of a day's course, or of a match that was played before.
 *
 * They are kept in the log of their table, so it goes on with them after a restart. Nobody is told of holes that are still to
 * come.
 */
#ifndef NIBLICK_DEALS_H
#define NIBLICK_DEALS_H

#include "json_writer.h"
#include "niblick_course.h"
#include "store.h"

enum { DEALS_SITTERS = 64 }; /* accounts that have sat at a table, the first ones */

struct deals {
    bool of_course;    /* or of a match: */
    nb_course course;  /* of_course */
    char of[STORE_ID]; /* the table where the match was played */
    unsigned match;    /* ... and its number there */
    nb_seed seed;      /* of the match; it deals holes that have no seed of their own */
    bool own[NB_MAX_HOLES];
    nb_seed hole[NB_MAX_HOLES]; /* of holes that have a seed of their own, in their order */
    uint8_t dealer[NB_MAX_HOLES];
    nb_match then;              /* how the match ended */
    nb_record_tags tags;        /* who played it */
    uint16_t computers;         /* ... of these seats: computer players, who know nothing afterwards */
    char (*sitter)[STORE_NAME]; /* accounts that know these deals */
    unsigned sitters;
    bool fixed; /* seeds beyond the match are written down, because its record is not what they were made of any more */
    char *record; /* of the match */
    size_t length;
};

struct deals *deals_of_course(const nb_course *course);
/* NULL: why says what is wrong with the record; it must be whole and of a match that is over. */
struct deals *deals_of_match(const char *table, unsigned match, const char *record, size_t length, nb_why *why);
void deals_know(struct deals *d, const char *account); /* this account has seen them */
void deals_free(struct deals *d);                      /* NULL is nothing */

/* The entry of the log without an account, whose seats these were; to be freed. NULL: it has nothing of them, or cannot be read. */
char *deals_forget(const char *text, const char *account, const char *alias, uint16_t seats);

void deals_deal(const struct deals *d, nb_match *match, nb_hole *hole); /* the next hole, by the dealer of then */
/* Whether the holes of a record were dealt from these; false: why names the first that was not. */
bool deals_match(const struct deals *d, const char *record, size_t length, nb_why *why);
/* Whether somebody has played them before, as far as the server can tell: by the account, or by the name. */
bool deals_known_to(const struct deals *d, const char *account, const char *name);

/* For the log. NULL: it is damaged. */
void deals_write(json_writer *j, const struct deals *d);
struct deals *deals_read(const char *text, nb_why *why);

/* For everybody at the table: where the cards come from. */
void deals_write_source(json_writer *j, const struct deals *d);
/* For everybody at the table when its match is over: how the old one ended. */
void deals_write_then(json_writer *j, const struct deals *d);

#endif
