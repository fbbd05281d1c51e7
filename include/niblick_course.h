/* niblick_course.h - the course of the day: every date has a game, deals and opponents that are the same for everybody.
 *
 * A course is a pure function of its date and of NB_COURSE_VERSION, on every platform. It is a match like any other: start it
 * with its rules and its seed, deal with nb_match_deal, and ask the opponents with the luck of nb_rng_of(seed, actions so far). Its record says
 * all there is to know about it, so a result is read from the record.
 *
 *     nb_course course; nb_match match; nb_day day;
 *     if (nb_day_parse(&day, "2026-11-16", &why) || nb_course_of(&course, day, &why)) return puts(why.text), 1;
 *     nb_match_start(&match, &course.rules, course.seed);
 *
 * Par is what tigers make of the same deals. It takes a while to work out, action by action:
 *
 *     nb_par_start(&work, &course);
 *     while (nb_par_step(&work, course.holes, scratch)) continue;        // scratch: nb_par_scratch() bytes
 *     nb_par par = nb_par_so_far(&work);
 */
#ifndef NIBLICK_COURSE_H
#define NIBLICK_COURSE_H

#include "niblick.h"

/* clang-format off */ /* set by hand, as niblick.h is */

#ifdef __cplusplus
extern "C" {
#endif

enum { NB_COURSE_VERSION = 1 };   /* of the rule that makes courses from dates: a date's course never changes within it */

/* A date, counted in days from the first course, which is 0. Dates before it are negative and have no course. */
typedef int32_t nb_day;
enum { NB_DAY_TEXT = 16 };        /* room for "2026-11-16" */
NB_API nb_day nb_day_of(int year, unsigned month, unsigned day);  /* by the Gregorian calendar; month and day from 1 */
NB_API nb_err nb_day_parse(nb_day *day, const char *text, nb_why *why); /* "2026-11-16", and nothing else; not before the first */
NB_API int nb_day_text(char *out, size_t size, nb_day day);

typedef struct nb_course {
    nb_day day;
    const char *game, *options;       /* as nb_setup takes them */
    uint8_t seats, seat;              /* how many, and which is the person's */
    uint8_t holes;                    /* of golf; */
    bool open;                        /* ... but the match ends at a total, so that is only about how many they will be */
    uint8_t near;                     /* a hole this close to its par counts as par */
    const char *player[NB_MAX_SEATS]; /* who plays the others; NULL: the person */
    nb_seed seed;
    nb_rules rules;
} nb_course;

NB_API nb_err nb_course_of(nb_course *course, nb_day day, nb_why *why); /* before the first: refused */
/* The course that a match belongs to; false: to none. Only rules and seed matter, not who played. */
NB_API bool nb_course_of_match(nb_course *course, const nb_match *match);

/* The person's score card, from a record. */
typedef struct nb_course_card {
    bool over;                        /* the whole course has been played */
    bool practice;                    /* anything could be taken back: it does not count */
    bool on_the_day;                  /* it was begun on the day itself, by the record's date */
    uint8_t holes;                    /* played, without extra holes */
    int16_t hole[NB_MAX_HOLES];
    int16_t extra;                    /* what the game adds for no hole */
    int32_t total;
} nb_course_card;
/* Replays the record. Refused if it is damaged, or is not of this course. */
NB_API nb_err nb_course_read(nb_course_card *card, const nb_course *course, const char *record, size_t length, nb_why *why);

/* Days that count, in any order, and each as often as you like: how many up to now followed each other without a gap. Today is
 * not missed until it is over. A clock that was put back loses nothing. */
NB_API unsigned nb_course_streak(const nb_day *days, unsigned n, nb_day today);

/* Par: for each hole the mean of what tigers made of it, one in every seat. */
typedef struct nb_par {
    uint8_t holes;
    int16_t hole[NB_MAX_HOLES];
    int16_t extra;
} nb_par;
typedef struct nb_par_work {
    nb_match match;
    nb_hole hole;
    bool dealt;
    uint32_t actions;
    nb_budget budget;                 /* NB_PAR_PLAYOUTS for each choice, always: par must not depend on the machine */
} nb_par_work;
enum { NB_PAR_PLAYOUTS = 48 };
NB_API void nb_par_start(nb_par_work *work, const nb_course *course);
NB_API uint32_t nb_par_scratch(void);
/* One action; false when this many holes have their par. A match that is over goes on: somebody else's may last longer. */
NB_API bool nb_par_step(nb_par_work *work, unsigned holes, void *scratch);
NB_API nb_par nb_par_so_far(const nb_par_work *work);
NB_API bool nb_par_ready(const nb_course *course); /* tiger has its network; without it, par would be another */
/* For keeping it: one line. What is damaged, or of another course or version, is refused. */
enum { NB_PAR_TEXT = 600 };
NB_API int nb_par_text(char *out, size_t size, const nb_course *course, const nb_par *par);
NB_API nb_err nb_par_parse(nb_par *par, const nb_course *course, const char *text, size_t length, nb_why *why);

/* A hole against its par. */
enum nb_square { NB_SQUARE_BETTER, NB_SQUARE_PAR, NB_SQUARE_WORSE };
NB_API unsigned nb_square_of(const nb_course *course, int score, int par);
NB_API const char *nb_square_name(unsigned square); /* "better", "par", "worse" */
/* The total against par, over the holes that both have: strokes, or points or holes, where more is better. */
NB_API int32_t nb_course_against(const nb_course_card *card, const nb_par *par);
NB_API int32_t nb_course_par_of(const nb_course_card *card, const nb_par *par); /* of the same holes */
/* Three lines to send to friends: what was played, the total against par, and a square for each hole. They tell no card. plain:
 * in letters, not coloured squares. */
NB_API int nb_course_share(char *out, size_t size, const nb_course *course, const nb_course_card *card, const nb_par *par, bool plain);

#define NB_COURSE_ABI_TYPES(X) X(nb_course) X(nb_course_card) X(nb_par) X(nb_par_work)
static inline nb_err nb_course_abi_check(nb_why *why) /* see nb_abi_check */
{
    static const nb_abi_size sizes[] = {NB_COURSE_ABI_TYPES(NB_ABI_SIZE)};
    return nb_abi_fits(NB_VERSION, sizes, sizeof sizes / sizeof *sizes, why);
}

#ifdef __cplusplus
}
#endif
#endif
