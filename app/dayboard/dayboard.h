/* dayboard.h - the day's table of results: who has begun the course of a day on this server, and what came of it.
 *
 * Each day has a log of its own in the store, kept like that of a table (its id is "day-2026-11-16"): who began, each result, and
 * par. A result is the card that the library reads from the table's record, never what a client says. All days are in memory.
 *
 * A round can be begun on its date, by the server's clock in UTC. It is ranked if it is finished by the end of the following day.
 */
#ifndef NIBLICK_DAYBOARD_H
#define NIBLICK_DAYBOARD_H

#include "json_writer.h"
#include "niblick_course.h"
#include "store.h"

enum { DAYBOARD_MOST = 1000 };                  /* rounds of one day, */
enum { DAYBOARD_VISITORS = DAYBOARD_MOST / 2 }; /* ... and of visitors, who can take any number of names */

struct dayboard_round {
    char name[STORE_NAME];
    char table[STORE_ID];
    bool account;    /* the name is an account's; otherwise a visitor gave it */
    bool over, late; /* late: finished, but after the following day */
    uint64_t after;  /* the last entry about it, in the order of all; 0: it was read from the store */
    uint8_t holes;   /* from here on: what was made of it, if it is over */
    int16_t extra;
    int32_t total;
    int16_t *hole;
};

struct dayboard;

/* Adds an entry to the log; returns its number in the order of all entries, as the club's world does. */
typedef uint64_t dayboard_append(void *data, const store_entry *entry);

struct dayboard *dayboard_new(dayboard_append *append, void *data);
void dayboard_free(struct dayboard *board);

/* ---- reading the log back */
const char *dayboard_prefix(void);                                       /* of the ids of days */
bool dayboard_is_log(const char *table);                                 /* its id is that of a day, not of a table */
void dayboard_restore(struct dayboard *board, const store_entry *entry); /* in order */
bool dayboard_restored(const struct dayboard *board, const char *table, nb_why *why); /* false: something was damaged */

/* ---- days */
nb_day dayboard_today(int64_t now); /* in UTC; before the first course: negative */
/* A date that somebody asks for, or today's for NULL. False: why says what is wrong with it. */
bool dayboard_day(nb_day *day, const char *date, int64_t now, nb_why *why);

/* Whether rounds of this date can still be ranked: until then nobody is shown the cards of another's. */
bool dayboard_is_open(nb_day day, int64_t now);

/* ---- rounds */
const struct dayboard_round *dayboard_find(const struct dayboard *board, nb_day day, const char *name, bool account);
bool dayboard_is_full(const struct dayboard *board, nb_day day, bool account); /* for an account, or a visitor */
uint64_t dayboard_begin(struct dayboard *board, nb_day day, const char *table, const char *name, bool account,
                        int64_t now);
/* The match at the table is over: its record is replayed, and what it says is the result. False: it is no record of this course. */
bool dayboard_finish(struct dayboard *board, const nb_course *course, const char *table, const char *record,
                     size_t length, int64_t now);

void dayboard_forget(struct dayboard *board, const char *account,
                     const char *alias); /* in memory; the log is changed elsewhere */

/* ---- par, which is worked out elsewhere */
bool dayboard_wants_par(struct dayboard *board, nb_course *course, unsigned *holes); /* false: no day does */
void dayboard_no_par(struct dayboard *board, nb_day day);                            /* it cannot be worked out here */
void dayboard_par(struct dayboard *board, const nb_course *course, const nb_par *par, int64_t now);

/* ---- telling: the keys of an object. Results that are not on the disk yet, by the entries up to safe, are left out. */
void dayboard_write(json_writer *j, const struct dayboard *board, nb_day day, int64_t now, uint64_t safe);
uint64_t dayboard_after(const struct dayboard *board, nb_day day); /* the last entry about the day */

#endif
