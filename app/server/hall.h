/* hall.h - the club in the real world: its clock, its dice, its log on a thread of its own, its computer players and
 * passwords on others, and the lines to everybody (docs/ARCHITECTURE.md has the picture).
 */
#ifndef NIBLICK_HALL_H
#define NIBLICK_HALL_H

#include <uv.h>

#include "line.h"
#include "metrics.h"

struct hall_setup {
    const char *db; /* URL of the store */
    struct limit_rates rates;
    unsigned max_tables, max_connections;
    int64_t takeover;               /* milliseconds that a seat can be left before a computer player plays for it */
    void (*on_failure)(void *data); /* the log cannot be written: everybody has been told, and the server should end */
    void *failure_data;
};

struct hall;

/* With all tables of the store; NULL: why says so. */
struct hall *hall_open(uv_loop_t *loop, const struct hall_setup *setup, char *why, unsigned size);

/* NULL: this address, or the hall, has as many as it may. */
struct line *hall_enter(struct hall *hall, struct lws *wsi, const char *address);
void hall_hear(struct hall *hall, struct line *line, const char *text, size_t length);
void hall_leave(struct hall *hall, struct line *line);
void hall_turn_away(struct hall *hall, const char *address,
                    const char *why); /* somebody was not let in; why is a word */

void hall_measure(const struct hall *hall, struct metrics *m);
const char *hall_trouble(const struct hall *hall); /* NULL: all is well; otherwise a word or two */

bool hall_is_open(const struct hall *hall);  /* somebody may come in */
void hall_close(struct hall *hall);          /* tells everybody that it is over for now */
bool hall_is_empty(const struct hall *hall); /* everybody is gone, and everything written */
void hall_end(struct hall *hall);            /* the loop must run once more, then nothing of it is left */

#endif
