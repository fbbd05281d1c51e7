/* report.h - how a game plays, from many holes between players by rule of thumb: how long a hole takes, what a place is worth, how
 * holes end, and whether ending them pays.
 *
 *   report.c         plays the holes and counts
 *   report_words.c   says what came of it
 *
 * Everybody plays by the game's own rule of thumb (the player habit). Where a hole can be ended by knocking or calling, every deal
 * is played a second time with one seat that has made up its mind: it knocks at its first chance, or it never does. If that does
 * better than its share, the rules reward it. A report knows no game: holes tell it who ended them (NB_EV_KNOCK).
 *
 * A report is plain data. It goes on hole by hole, so whoever has it made can show how far it is and stop at any time; what has been
 * played by then can be told as well.
 */
#ifndef NIBLICK_REPORT_H
#define NIBLICK_REPORT_H

#include "niblick.h"

enum {
    REPORT_HOLES = 10000, /* enough that a share of the wins is known to within one in a hundred */
    REPORT_SHARE = 720720 /* a win in whole parts: divisible by 1..16, so that any number of seats can share it */
};

/* What became of a seat that had made up its mind. */
struct report_trial {
    uint32_t holes;
    uint64_t won; /* in 1/REPORT_SHARE */
};

struct report {
    nb_rules rules;
    nb_seed seed;
    uint32_t wanted, holes;     /* to be played, and played so far */
    uint64_t turns;             /* of all seats together */
    uint64_t won[NB_MAX_SEATS]; /* by the place from the dealer's left on, in 1/REPORT_SHARE */
    uint32_t shared;            /* holes that several seats won */
    uint32_t stock;             /* that ended with the stock, and nobody had ended them */
    uint32_t stale;             /* ... or because nobody drew a card any more */
    uint32_t ended;             /* that somebody ended */
    uint64_t ender_won;         /* ... and how often that seat won, in 1/REPORT_SHARE */
    uint32_t knocks;            /* in which somebody could have knocked or called, */
    bool calls;                 /* and whether it is a call */
    int64_t score;              /* of all seats together, */
    int32_t lowest, highest;    /* and the limits of it */
    struct report_trial rash;   /* one seat knocks at its first chance */
    struct report_trial never;  /* one seat never knocks */
};

void report_start(struct report *report, const nb_rules *rules, const nb_seed *seed, unsigned holes);
bool report_step(struct report *report); /* plays one more deal; false: all have been played */

enum report_kind {
    REPORT_NUMBER, /* what happened */
    REPORT_VERDICT /* what that says about the rules; only where it is more than chance */
};
enum { REPORT_LINES = 18 };
struct report_line {
    uint8_t kind; /* enum report_kind */
    char text[NB_MAX_TEXT];
};
/* What there is to say so far, the numbers first; returns how many lines. */
unsigned report_lines(struct report_line out[REPORT_LINES], const struct report *report);

#endif
