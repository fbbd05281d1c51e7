/* join_screen_inside.h - the full screen at a server's table, as the files join_screen*.c share it. */
#ifndef NIBLICK_JOIN_SCREEN_INSIDE_H
#define NIBLICK_JOIN_SCREEN_INSIDE_H

#include "caller_thread.h"
#include "choosing.h"
#include "join_screen.h"
#include "pop.h"
#include "story.h"
#include "table_picture.h"

struct join_screen {
    struct screen *screen;
    struct visit *v;
    struct visit_ways keeper; /* of tokens: as the visit was given it */
    struct caller_thread *network;
    FILE *out;  /* what the visit says goes there, ... */
    char *told; /* ... and comes out here: */
    size_t told_size, told_up_to;
    struct story story;
    nb_rules rules; /* that the pack is of */
    struct place_pack pack;
    struct place place; /* as last drawn */
    unsigned match, hole;
    unsigned looked_match, looked_hole; /* the last hole whose first look has been announced */
    unsigned openings;                  /* cards that the person is looking at before their first action: */
    struct seat_touch opening[SEAT_OPENING];
    char opening_words[NB_MAX_TEXT];
    nb_table laid; /* the cards of the scene: what is picked from */
    bool counted;  /* the hole that lies there is over and has been counted: */
    struct counting counting;
    nb_tally tally[NB_MAX_SEATS];
    bool asking; /* the person is choosing: */
    struct choosing choosing;
    bool fresh;        /* the table has not been placed since the question came, so the cursor has not either */
    unsigned question; /* which one; see visit.h */
    double calm;       /* until then nothing that is pressed becomes a move */
    char phase[16];    /* of the table, as last seen */
    unsigned at;       /* the seat that is chosen in the list of seats */
    bool watches;      /* the person came to watch */
    bool leaves;       /* the person wants to go: the seat is kept */
    struct problem trouble;
};

/* join_screen.c */
void join_screen_take(struct join_screen *j);                  /* the news, and what they change */
void join_screen_say(struct join_screen *j, const char *line); /* as if the person had typed it in plain lines */
const char *join_screen_phase(const struct join_screen *j);
bool join_screen_is_host(const struct join_screen *j);
bool join_screen_is_ready(const struct join_screen *j, unsigned seat);
json_t *join_screen_seat(const struct join_screen *j, unsigned seat);
bool join_screen_is_kind(const struct join_screen *j, unsigned seat, const char *kind);
bool join_screen_any_open(const struct join_screen *j);
bool join_screen_at_table(const struct join_screen *j); /* cards can be shown */
bool join_screen_looks(const struct join_screen *j);    /* the person looks at their first cards */
bool join_screen_counts(const struct join_screen *j);   /* the hole that is over is being counted */

/* join_screen_draw.c: what is known, after the news have been taken; so that it can be behind a window. */
void join_screen_draw(void *join_screen);
struct pop_behind join_screen_behind(struct join_screen *j);

/* join_screen_more.c: what can be asked for at any time. False: there is no such key. */
bool join_screen_command(struct join_screen *j, struct key key);
void join_screen_seat_menu(struct join_screen *j, unsigned seat);
void join_screen_lobby(struct join_screen *j); /* chooses a table there, or makes one */

#endif
