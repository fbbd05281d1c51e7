/* dayboard_inside.h - what the files of the board share. */
#ifndef NIBLICK_DAYBOARD_INSIDE_H
#define NIBLICK_DAYBOARD_INSIDE_H

#include "dayboard.h"

struct dayboard_day {
    nb_day day;
    nb_course course;
    struct dayboard_round *round;
    unsigned rounds, room;
    uint32_t entries; /* in its log */
    uint64_t after;
    nb_par par;     /* no holes: it is not known */
    bool hopeless;  /* par cannot be worked out here */
    nb_why trouble; /* the first thing that was damaged; empty: nothing */
};

struct dayboard {
    struct dayboard_day **day; /* in no order */
    unsigned days, room;
    dayboard_append *append;
    void *data;
    bool news; /* since dayboard_wants_par looked last */
};

struct dayboard_day *dayboard_at(const struct dayboard *board, nb_day day); /* NULL: nobody has begun it */
struct dayboard_day *dayboard_open(struct dayboard *board, nb_day day);     /* NULL: there is no such course */
struct dayboard_round *dayboard_add(struct dayboard_day *d, const char *table, const char *name, bool account);
struct dayboard_round *dayboard_round_at(const struct dayboard_day *d, const char *table);
void dayboard_enter(struct dayboard_round *round, const nb_course_card *card, bool late);
unsigned dayboard_holes(
    const struct dayboard_day *d); /* that need a par: those of the course, or of the longest round */

/* ---- dayboard_log.c */
void dayboard_log_begun(struct dayboard *board, struct dayboard_day *d, const struct dayboard_round *round,
                        int64_t now);
void dayboard_log_result(struct dayboard *board, struct dayboard_day *d, const struct dayboard_round *round,
                         int64_t now);
void dayboard_log_par(struct dayboard *board, struct dayboard_day *d, int64_t now);

#endif
