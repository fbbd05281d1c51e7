/* outside.h - players that are programs of their own: "exec:COMMAND" where a player is named (docs/PLAYERS.md).
 *
 * The program gets lines of JSON: hello, then for every hole its beginning, a question for every choice, and how the hole ended.
 * It answers hello and every question. What it gets is made from its seat's view and from what was told to that seat, and from
 * nothing else. A program that dies, hangs, cheats or answers nonsense has lost the hole: its process is ended, the rest of the
 * hole is played at random, and the next hole begins with a new process. What it writes to stderr is passed on to ours, up to a limit.
 *
 *   outside.c          the players, their processes, and a seat in a hole
 *   outside_lines.c    what a program is sent
 *   outside_answer.c   what it answers
 *   outside_process.c  lines in both directions, ending it
 *   outside_keeper.c   starting it, so that it does not outlive us
 *
 * Any thread can call these functions; one seat belongs to one thread at a time.
 */
#ifndef NIBLICK_OUTSIDE_H
#define NIBLICK_OUTSIDE_H

#include "niblick.h"

enum {
    OUTSIDE_MS = 2000, /* for a choice, if the name does not say another time: "exec:500ms:COMMAND" */
    OUTSIDE_MS_MOST = 3600000,
    OUTSIDE_START_MS = 20000, /* for its first line: some languages take their time, on a busy machine even more */
    OUTSIDE_TEXT = 320
};

/* Why a hole was lost. */
enum outside_kind { OUTSIDE_NOT, OUTSIDE_DIED, OUTSIDE_HUNG, OUTSIDE_ILLEGAL, OUTSIDE_NONSENSE, OUTSIDE_KINDS };
const char *outside_kind_name(enum outside_kind kind); /* "died", "hung", "illegal", "nonsense", for programs */
const char *outside_kind_told(enum outside_kind kind); /* "it broke the rules": tells nothing of the program's cards */

struct outside_fault {
    enum outside_kind kind;  /* OUTSIDE_NOT: all is well */
    char text[OUTSIDE_TEXT]; /* what happened, without the player's name: "it ended with status 1 ..." */
};

/* ------------------------------------------------------------------------------------------------------- the players */

struct outside; /* a command and its processes, as long as this program runs */

bool outside_is(const char *name); /* it begins with "exec:" */
/* The player of that name; nothing is started yet. NULL: why says what is wrong with the name. */
struct outside *outside_named(const char *name, char *why, size_t size);
const char *outside_name(const struct outside *o);
const nb_player *outside_player(const struct outside *o); /* for lists of players: its id and summary */
void outside_call(struct outside *o, const char *id);     /* gives it an id; it is "exec" otherwise */
struct outside *outside_of(const nb_player *player);      /* NULL: it is one of the library's */

/* Starts the program and says hello. False: it cannot play by these rules, and why says so. */
bool outside_ready(struct outside *o, const nb_rules *rules, nb_why *why);
/* The same for some game, whichever it is the first to agree to: some programs play one game only. */
bool outside_ready_for_any(struct outside *o, nb_why *why);

/* How many holes it has lost for this reason, and the first of them: that with the lowest number. first may be NULL. */
unsigned outside_lost(struct outside *o, enum outside_kind kind, unsigned *number, struct outside_fault *first);

/* Ends all processes, for good: from now on none can be started. It is also done when the program exits. */
void outside_end_all(void);

/* --------------------------------------------------------------------------------------------------- a seat in a hole */

struct outside_seat;

/* A process of its own plays it: nobody sees two seats of one hole. `place` tells the seats of one deal apart that different
 * processes have to play: the same process never has two places. number: of the hole, for the report. NULL: no memory. */
struct outside_seat *outside_sit(struct outside *o, const nb_hole *hole, unsigned seat, unsigned place,
                                 unsigned number);
/* The seat's choice; whatever happens, it is legal. The view is of its seat, which may act now. */
nb_action outside_choose(struct outside_seat *seat, const nb_view *view, nb_rng *rng);
bool outside_wants_story(const struct outside_seat *seat);
/* An action was played; events: all of it. Only what this seat can know of it is kept, and only if the program wants the story. */
void outside_tell(struct outside_seat *seat, const nb_hole *before, unsigned actor, nb_action action,
                  const nb_hole *after, const nb_events *events);
struct outside_fault outside_fault_of(const struct outside_seat *seat); /* OUTSIDE_NOT while all is well */
void outside_rise(struct outside_seat *seat, const nb_hole *over);      /* the hole is over, or NULL: it was given up */

/* One choice that stands for itself: no hole before it, no story. */
nb_action outside_once(struct outside *o, const nb_view *view, unsigned place, nb_rng *rng,
                       struct outside_fault *fault);

#endif
