/* counting.h - the end of a hole, counted before everybody's eyes: seat by seat and line by line (nb_tally), with the cards of the
 * line marked, those that cancel struck out, and the sum beside the player's name. It is the same at every table, on this
 * machine or on a server. */
#ifndef NIBLICK_COUNTING_H
#define NIBLICK_COUNTING_H

#include "draw.h"

struct counting {
    bool begun;            /* there is something to show */
    const nb_tally *tally; /* of every seat; it stays */
    unsigned seats;
    uint8_t order[NB_MAX_SEATS]; /* who is counted after whom */
    unsigned at, lines; /* who is counted now, and how many of their lines have been; at == seats: all is counted */
};

/* first: who is counted first; NB_NOBODY: seat 0. */
void counting_start(struct counting *c, const nb_tally *tally, unsigned seats, unsigned first);
/* What takes time only where the settings want it: one line at a time, a player at a time without motion, all at once. */
void counting_next(struct counting *c, const struct settings *settings);
void counting_finish(struct counting *c);

static inline bool counting_goes_on(const struct counting *c) { return c->begun && c->at < c->seats; }
/* How long the next line is to wait; -1: there is none. */
int counting_wait(const struct counting *c, const struct settings *settings);

/* The sum so far; false: this player's cards have not been touched yet. */
bool counting_sum(const struct counting *c, unsigned seat, int32_t *sum);
enum draw_state counting_state(const struct counting *c, unsigned zone, unsigned slot);

/* What is counted just now: "Ada: 7 of hearts (+7), sum 12". */
void counting_words(char *out, size_t size, const struct counting *c, unsigned you, const char *const *names);
/* The lines of whoever is counted, the newest in sight. */
void counting_draw(const struct screen *screen, const struct counting *c, unsigned you, const char *const *names,
                   struct rect r);

#endif
