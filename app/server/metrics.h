/* metrics.h - the server's state in numbers, as Prometheus reads them (text format 0.0.4).
 *
 * None of them depends on a card that somebody is not allowed to see: so messages are counted and not their bytes, since a message that names a card
 * is longer than one that does not.
 */
#ifndef NIBLICK_METRICS_H
#define NIBLICK_METRICS_H

#include "club.h"

enum { METRICS_STEPS = 10 };

/* How long commits took. */
struct metrics_commits {
    uint64_t n, entries;
    double seconds;               /* all together */
    uint64_t step[METRICS_STEPS]; /* how many took at most STEPS[i] seconds, and more than the step before */
};

/* Of a node; all zero where there is only one. */
struct metrics_node {
    int64_t id;
    size_t others;      /* living ones */
    int64_t lease_left; /* milliseconds */
    uint64_t renewed, lapses;
    int64_t clock_ahead; /* the database's, in milliseconds */
    size_t relays;       /* visitors whose table is at another node */
    uint64_t found_again, given;
    bool draining;
};

struct metrics {
    struct club_counts club;
    struct metrics_commits commits;
    uint64_t slow;        /* connections that were cut because they did not read */
    uint64_t turned_away; /* ... that were not let in */
    size_t held, queued;  /* messages that wait: for the log; for a connection */
    size_t thinking;      /* choices that computer players have not made yet */
    unsigned think_ms;    /* what the last of them had for it, in milliseconds; 0: none was asked */
    bool healthy;
    struct metrics_node node;
};

void metrics_commit(struct metrics_commits *commits, size_t entries, double seconds);
void metrics_write(text_buffer *out, const struct metrics *m);

#endif
