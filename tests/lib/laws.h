/* laws.h - what the law tests share: every game with all its options, holes played at random, and a clear word when a
 * law is broken. No game is known by name here: cases are made from the tables that games publish.
 */
#ifndef NIBLICK_TESTS_LAWS_H
#define NIBLICK_TESTS_LAWS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "niblick.h"

/* A law that must hold here; if not, the message says in which game, hole and position. */
#define LAW(x) ((x) ? (void)0 : law_broken(#x, __FILE__, __LINE__))
void law_broken(const char *law, const char *file, int line);

/* n, scaled by the environment's NIBLICK_EFFORT (percent, 100 by default); at least 1. */
unsigned law_effort(unsigned n);
unsigned law_stride(unsigned n); /* the other way round: one in n, in more with less effort */

/* ----------------------------------------------------------------------------------------------------------- cases */

/* One game x one number of seats x one preset of options. Presets: the defaults, every other value on its own (both
 * ends of a range; where an option takes data, that of a file in data/), all first and all last values, and some
 * mixtures. What does not go with the number of seats is left out. */
typedef struct law_case {
    nb_rules rules;
    char options[NB_MAX_OPTION_TEXT]; /* as given to nb_setup */
    unsigned number;                  /* from 1 */
    unsigned game, seats, preset;
} law_case;

bool law_next(law_case *c);              /* from a zeroed case to the first, and on; false after the last */
bool law_is_layout(const nb_game *game); /* one of the layout games */
void law_check_cut(const char *game);    /* the seed decides who deals first, and every seat has the same chance */
bool law_preset(char *out, size_t size, const nb_game *game, unsigned preset); /* false beyond the last */
bool law_option_value(char *out, size_t size, const nb_game *game, const nb_option *option,
                      unsigned index); /* the same for one option */

nb_rules law_rules(const char *game, unsigned seats, const char *options); /* must be right */

/* --------------------------------------------------------------------------------------------------------- playing */

/* Holes that are played uniformly at random end soon and all alike. A style likes some verbs and avoids others. */
typedef struct law_style {
    uint32_t prefer, avoid; /* bit v: verb v */
} law_style;

law_style law_any_style(nb_rng *rng);
nb_action law_choose(const nb_table *t, unsigned seat, law_style style, nb_rng *rng);
unsigned law_any_actor(const nb_table *t, nb_rng *rng); /* any seat that may act, asked or not */

/* A pack in which the layouts hold few ranks each, so that pairs, lines and blocks abound. */
void law_rich_pack(nb_card *pack, const nb_rules *rules, unsigned dealer, nb_rng *rng);
void law_any_pack(nb_card *pack, const nb_rules *rules, nb_rng *rng);
void law_deal(nb_hole *hole, const nb_rules *rules,
              nb_rng *rng); /* any seed, number and dealer; at times an explicit pack */

/* Calls check in about one of stride positions of some holes of every case, and in each hole's first and last one. Both are
 * scaled by NIBLICK_EFFORT here. */
typedef void law_check(const nb_hole *hole, nb_rng *rng);
void law_everywhere(law_check *check, unsigned holes, unsigned stride);

/* Tells law_broken where we are, for tests that play their own holes. */
void law_note_case(const law_case *c);
void law_note_hole(const nb_hole *hole);

/* --------------------------------------------------------------------------------------------------------- secrets */

bool law_may_know(const nb_table *t, unsigned seat, unsigned id); /* NB_NOBODY: what lies face up */
void law_shuffle_seed(nb_hole *hole, nb_rng *rng);
/* Faces of the cards marked secret change places; what others knew of a scrambled layout becomes anything. */
void law_shuffle(nb_hole *hole, unsigned seat, const bool secret[NB_MAX_CARDS], nb_rng *rng);
void law_shuffle_secrets(nb_hole *hole, unsigned seat, nb_rng *rng); /* of all that the seat has not seen */

/* ------------------------------------------------------------------------------------------------------ statistics */

/* What chi-square with this many degrees of freedom stays below unless something is wrong: about 5 standard
 * deviations. Tests have fixed seeds, so luck has no part in this: it either always holds or never. */
double law_chi_limit(unsigned degrees);

#endif
