/* golph.h - golph (1928), a trick game where the lowest card wins: what the hole and the match of it share. */
#ifndef NIBLICK_GOLPH_H
#define NIBLICK_GOLPH_H

#include "core.h"

/* clang-format off */ /* facts and notes in columns */

enum golph_style { STYLE_MEDAL, STYLE_MATCH, STYLE_PAR, STYLE_BOGEY };
enum golph_set { GOLPH_HOLES, GOLPH_STYLE, GOLPH_PARTNERS }; /* rules.set[] */

enum golph_show { SHOW_NONE, SHOW_BOBBIE, SHOW_HOLE_IN_ONE };

enum golph_note {                /* table.note[] */
                  GOLPH_TRUMP,   /* 1 + the colour; 0 before it is named */
                  GOLPH_LEADER,  /* of this trick */
                  GOLPH_TRICK,   /* tricks finished */
                  GOLPH_SHOW,    /* enum golph_show */
                  GOLPH_HOLDERS, /* bit s: seat s holds the show-down that counts */
                  GOLPH_HONOURS, /* 1 + the seat that deals and leads next */
                  GOLPH_VOID     /* for each seat: bit c: it has shown that it has no card of colour c */
};

enum { GOLPH_HAND = 5, GOLPH_COLOURS = 4, GOLPH_MAX_SEATS = 5 };

static inline unsigned nb__golph_next(const nb_table *t, unsigned seat)
{
    seat = nb__left_of(t, seat);
    while (t->sits_out >> seat & 1) seat = nb__left_of(t, seat); /* nearly always everybody plays */
    return seat;
}

void nb__golph_score(const nb_hole *hole, int32_t *out);
uint8_t nb__golph_first_dealer(const nb_rules *rules, const nb_seed *seed);
void nb__golph_close(nb_match *match, const nb_hole *hole);
void nb__golph_standing(const nb_match *match, int32_t *out);
int nb__golph_result(const nb_match *match, const char *const *names, char *out, size_t size);
bool nb__golph_sheet(const nb_match *match, unsigned number, const char *const *names, nb_sheet *sheet);

#endif
