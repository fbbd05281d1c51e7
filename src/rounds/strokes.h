/* strokes.h - strokes given by handicap in medal play: who gets how many, the net standing, and how a record remembers them.
 *
 *   strokes.c         allocation, the net standing, the tag of a record
 *   strokes_words.c   the same in words
 *   strokes_sheet.c   ... and on the score card
 *
 * The rules know nothing of it: records, scores and kept rounds are gross, and only the net standing is worked out here. With a
 * struct strokes in which nothing is given, net and gross are the same and there is nothing to say.
 */
#ifndef NIBLICK_STROKES_H
#define NIBLICK_STROKES_H

#include "niblick.h"

enum {
    STROKES_MOST = 999, /* that anybody gets, or gives back */
    STROKES_TAG = 128   /* room for a record's tag */
};

struct strokes {
    bool given;                 /* everybody has agreed */
    int16_t seat[NB_MAX_SEATS]; /* over the whole match; below zero: gives that many back */
};

/* How many deals the match has, if strokes can be given: they decide, everybody plays alone and every hole, and the number of holes
 * is known before. Otherwise 0. */
unsigned strokes_deals(const nb_rules *rules);
nb_err strokes_allowed(const nb_rules *rules, nb_why *why); /* the same, in words */

/* A handicap index, which is about nine deals (round.h), as whole strokes over a match; a half is rounded up, as the World Handicap
 * System does it. */
int16_t strokes_for(int32_t index, unsigned deals);
/* The index of a computer player, in 1/NB_UNIT: how much worse than the scratch player it was measured to be (handicaps.list). One
 * that was never measured plays off scratch. */
int32_t strokes_index_of(const nb_rules *rules, const nb_player *player);
/* Gives strokes to everybody. player: who sits where, NULL a person. you: the seats of the person whose index is known; other people
 * play off scratch. */
void strokes_give(struct strokes *out, const nb_rules *rules, const nb_player *const player[], uint16_t you,
                  int32_t index);

/* So many of them count after this many deals: they are spread over the match, and all count at its end. */
int32_t strokes_after(int16_t strokes, unsigned played, unsigned deals);
void strokes_net(int32_t out[NB_MAX_SEATS], const struct strokes *strokes, const nb_match *match);

/* [Strokes "4 0 -2"], with the end of its line: one number a seat. Readers that do not know it skip it. */
int strokes_tag(char *out, size_t size, const struct strokes *strokes, unsigned seats);
/* What the tags of a record say; without such a tag nothing is given. */
nb_err strokes_read(struct strokes *out, const char *record, size_t length, const nb_rules *rules, nb_why *why);

/* Adds to a table of the score card what each player was given, and the net score, if it has the total of the match. Less than nothing is
 * given back. */
void strokes_sheet(nb_sheet *sheet, const struct strokes *strokes, const nb_match *match);

/* Sentences for everybody; empty if nothing is given. Room: NB_MAX_STORY. */
int strokes_given_words(char *out, size_t size, const struct strokes *strokes, const nb_rules *rules,
                        const char *const *names);
int strokes_net_words(char *out, size_t size, const struct strokes *strokes, const nb_match *match,
                      const char *const *names);

#endif
