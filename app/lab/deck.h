/* deck.h - `niblick deck`: a game's pack, and what it implies when it is played.
 *
 * Three packs are not the standard one, two of them partly reconstructed, so there is a check for each: it plays many holes
 * and reports what the sources say something about. A check may know its game; everything else here knows none.
 *
 *   deck.c          the command, the pack as a list, the form of reports
 *   deck_golph.c    totals against par and bogey; show-downs against their exact chances
 *   deck_rum.c      how often a player is unable to play; scores against par
 *   deck_kargo.c    halved holes, turns, empty stocks, what hazards do
 */
#ifndef NIBLICK_DECK_H
#define NIBLICK_DECK_H

#include "command.h"
#include "holes.h"
#include "json_writer.h"

/* What is to be found out, and where it goes. */
struct deck_run {
    const char *command;
    nb_rules rules;
    nb_seed seed;
    unsigned holes; /* that careless players play */
    unsigned threads;
    json_writer *report; /* with the array of sections open; NULL: it is printed */
};

/* Careless players pick anything; careful ones think, so they play fewer holes. */
struct deck_players {
    const char *title; /* "Careless players (random)" */
    const char *name;  /* of the computer player */
    unsigned part;     /* they play the holes divided by this */
};
enum { DECK_PLAYERS = 2 };
extern const struct deck_players deck_players[DECK_PLAYERS];
unsigned deck_holes(const struct deck_run *run, const struct deck_players *players);

/* One run of one kind of players over many units. */
struct deck_plan {
    nb_rules rules;
    nb_seed seed;
    struct holes_player player; /* in all seats */
};

/* Does one unit and counts in count[]. */
typedef void deck_unit(const struct deck_plan *plan, unsigned number, int64_t *count);
enum { DECK_COUNTS = 64 };

/* Returns CLI_OK or has said what is wrong. */
int deck_count(const struct deck_run *run, const struct deck_plan *plan, unsigned units, deck_unit *one,
               int64_t count[DECK_COUNTS]);

/* The same rules with another value of one option. */
int deck_with(const struct deck_run *run, const char *option, const char *value, nb_rules *out);

/* The report: sections of numbers. A number, and what a section counts, is named by its key for programs and by its text
 * for people. */
void deck_section(const struct deck_run *run, const char *title, const char *unit, const char *unit_words,
                  unsigned units);
void deck_number(const struct deck_run *run, const char *key, const char *text, int digits, double value);
/* Several numbers of the same kind about each of several things: first the heads, then a row for each. */
enum { DECK_COLUMNS = 3 };
struct deck_columns {
    const char *corner;
    const char *key[DECK_COLUMNS], *head[DECK_COLUMNS];
};
void deck_heads(const struct deck_run *run, const struct deck_columns *columns);
void deck_row(const struct deck_run *run, const struct deck_columns *columns, const char *name,
              const double value[DECK_COLUMNS]);  /* below 0: there is none, and none behind it */
double deck_percent(int64_t part, int64_t whole); /* 0 of nothing is 0 */

struct deck_check {
    const char *game;
    unsigned seats; /* if not given */
    int (*run)(const struct deck_run *run);
};

int deck_check_golph(const struct deck_run *run);
int deck_check_rum(const struct deck_run *run);
int deck_check_kargo(const struct deck_run *run);

#endif
