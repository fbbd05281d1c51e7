/* fairness.h - were the cards of a record dealt by all together? docs/RECORDS.md says how a hole's seed is made; here it is
 * made again, and the hole replayed from it. */
#ifndef NIBLICK_FAIRNESS_H
#define NIBLICK_FAIRNESS_H

#include "niblick.h"

enum fairness {
    FAIRNESS_HOLDS,  /* the cards follow from the secret and the parts */
    FAIRNESS_OPEN,   /* the hole is not finished: its secret is still one */
    FAIRNESS_SILENT, /* the record does not say what the seed was made of */
    FAIRNESS_WRONG   /* they do not follow */
};

struct fairness_hole {
    unsigned number; /* from 1 */
    enum fairness verdict;
    const nb_hole *hole; /* as it ended */
    const nb_fair *fair; /* NULL where the record is silent */
    nb_seed promise;     /* what the table was shown before the deal: the hash of the secret */
    nb_seed made;        /* the seed that the secret and the parts make */
};

typedef void fairness_report(void *data, const struct fairness_hole *hole);

/* Replays the whole record and reports on each hole in order. NB_OK: it replays, whatever was found. */
nb_err fairness_check(const char *text, size_t length, fairness_report *report, void *data, nb_why *why);

#endif
