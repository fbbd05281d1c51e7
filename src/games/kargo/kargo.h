/* kargo.h - Kargo, or Card-Golf (1931): a round of golf stroke by stroke. What its files share.
 *
 * kargo.c has the turn and how a hole is won, kargo_play.c what may be played and what it does to the ball, kargo_data.c the
 * pack and the courses, kargo_match.c the round.
 */
#ifndef NIBLICK_KARGO_H
#define NIBLICK_KARGO_H

#include "core.h"

/* clang-format off */ /* facts and notes in columns */

enum kargo_form { FORM_SINGLES, FORM_THREE_BALL, FORM_FOUR_BALL, FORM_FOURSOMES, FORM_DOUBLE_DUMMY };

enum kargo_kind { /* rules.kind[] of a face; rules.worth[] is a club's tens of yards */
    DRIVE, BRASSIE, SPOON, IRON, MASHIE, MASHIE_NIBLICK, NIBLICK, HOLED_APPROACH, PULLED, SLICED, BUNKER, BAD_BUNKER, STREAM,
    LOST_BALL, OUT_OF_BOUNDS, PUTT, SUNK_PUTT, MISSED_PUTT, STYMIE, KARGO_KINDS
};

enum kargo_set { /* rules.set[] */
    KARGO_FORM, KARGO_FIRST, KARGO_HOLES, KARGO_EITHER, KARGO_29, KARGO_30, KARGO_31, KARGO_32, KARGO_EXTRA,
    KARGO_COURSE_HOLES,
    KARGO_BALLS_PLAYED, /* one a seat, or one a side */
    KARGO_BALL_BITS,    /* a seat's ball is the seat and this */
    KARGO_FACE /* for each kind, and one more: its first face; faces are in order of their kinds */
};

/* A ball, in table.note[]: KARGO_BALL of them, one after the other. */
enum kargo_ball {
    BALL_LEFT,      /* tens of yards to the hole */
    BALL_LIE,       /* the hazard that asks for a club: BUNKER, BAD_BUNKER, PULLED; 0 none */
    BALL_GUARDED,   /* that bunker guards the green (kargo.29) */
    BALL_STROKES,   /* from the tee, without putts and negatived strokes */
    BALL_PUTTS,     /* ordinary putts that count */
    BALL_STYMIED,   /* 1 stymied, 2 negotiated */
    BALL_MISSES,    /* turns to miss */
    BALL_LAST,      /* enum kargo_last: its last turn */
    BALL_HOLED,
    BALL_UNDECLARED,/* on the green, and nobody said so (kargo.30) */
    BALL_WAS_LEFT, BALL_WAS_LIE, BALL_WAS_GUARDED, /* before the last stroke */
    KARGO_BALL
};

enum kargo_last { LAST_NONE, LAST_STROKE, LAST_OTHER }; /* a stroke; anything else: pass, putt, hazard, miss */

enum { KARGO_BALLS = 4, KARGO_SEATS = 4, GREEN = 2, PIN_HIGH = 0 };

enum kargo_note {
    NOTE_HONOUR_HOLED = KARGO_BALL * KARGO_BALLS, /* the honour side has holed out: the dealer's side has its last shot */
    NOTE_PUTTED,      /* 1 + the seat that has just played an ordinary putt: Missed Putt would answer it */
    NOTE_WAS_PUTTS,   /* that ball's putts and stymie before it */
    NOTE_WAS_STYMIED,
    NOTE_DRY,         /* bit s: seat s has passed without drawing since the last card played (kargo.11) */
    NOTE_RESULT,      /* 1 + the side that has won; KARGO_HALVED */
    NOTE_HOLER,       /* 1 + the seat that has holed out for the dealer's side */
    NOTE_HAS_MISSED,  /* bit s: seat s has shown that it holds Missed Putt */
    NOTE_GROUPS,      /* three-ball: places given out; a ball's place is in its BALL_HOLED, 1 + the group */
    NOTE_NO_MISSED    /* for each seat: cards drawn when it showed that it held no Missed Putt */
};
enum { KARGO_HALVED = 3 };

static inline bool kargo_one_ball_a_side(const nb_rules *r) { return r->set[KARGO_BALL_BITS] == 1; }
static inline bool kargo_three_ball(const nb_rules *r) { return r->set[KARGO_FORM] == FORM_THREE_BALL; }
static inline unsigned kargo_balls(const nb_rules *r) { return r->set[KARGO_BALLS_PLAYED]; }
static inline unsigned kargo_ball_of(const nb_rules *r, unsigned seat) { return seat & r->set[KARGO_BALL_BITS]; }
static inline unsigned kargo_side_of(const nb_rules *r, unsigned seat) { return kargo_three_ball(r) ? seat : seat % 2; }
static inline uint8_t *kargo_ball(nb_table *t, unsigned ball) { return t->note + ball * KARGO_BALL; }
static inline const uint8_t *kargo_see(const nb_table *t, unsigned ball) { return t->note + ball * KARGO_BALL; }
static inline unsigned kargo_honour(const nb_table *t) { return nb__left_of(t, t->dealer); }
static inline bool kargo_on_green(const uint8_t *ball) { return (ball[BALL_LEFT] <= GREEN) & !ball[BALL_GUARDED]; }

/* kargo.13: what is left after a stroke, in tens of yards. Out of a bunker that guards the green any length puts
 * the ball on it, one of 20 yards pin-high (kargo.29). */
static inline unsigned kargo_left_after(const uint8_t *ball, unsigned tens)
{
    if (ball[BALL_GUARDED]) return tens == GREEN ? PIN_HIGH : 1;
    return ball[BALL_LEFT] > tens ? ball[BALL_LEFT] - tens : tens - ball[BALL_LEFT];
}

static inline bool kargo_putt_holes_out(const uint8_t *ball)
{
    if (ball[BALL_STYMIED]) return ball[BALL_STYMIED] == 2; /* kargo.25: negotiate first; the next always holes out */
    return ball[BALL_LEFT] == PIN_HIGH || ball[BALL_PUTTS]; /* kargo.16 */
}

/* Faces of the kinds from..to, as bits. */
static inline uint64_t kargo_faces(const nb_rules *r, unsigned from, unsigned to)
{
    return ((uint64_t)1 << r->set[KARGO_FACE + to + 1]) - ((uint64_t)1 << r->set[KARGO_FACE + from]);
}

enum { KZONE_STOCK, KZONE_LINES }; /* then the lines of the balls, then the hands */
static inline unsigned kargo_line(unsigned ball) { return KZONE_LINES + ball; }
static inline unsigned kargo_hand(const nb_table *t, unsigned seat) { return KZONE_LINES + kargo_balls(&t->rules) + seat; }

enum { KARGO_TURN = 1, KARGO_ANSWER }; /* phases: a turn; Missed Putt or not, without one */

/* kargo_play.c */
uint64_t nb__kargo_hand(const nb_table *t, unsigned seat);                /* bit f: face f is in it */
bool nb__kargo_holds(const nb_table *t, unsigned seat, unsigned kind);
int nb__kargo_legal(const nb_table *t, unsigned seat, nb_action *out);
void nb__kargo_play(nb_table *t, unsigned seat, nb_action action, nb_events *events); /* the card, and what it does */

uint64_t nb__kargo_clubs(const nb_rules *r, const uint8_t *ball); /* bit f: face f can be played from where the ball lies */
unsigned nb__kargo_targets(const nb_table *t, unsigned seat);      /* the balls that this seat can obstruct, as bits */
bool nb__kargo_is_obstructed(const uint8_t *ball);                 /* something lies in its way already */

/* kargo_about.c: what it says about itself */
void nb__kargo_goal(const nb_rules *rules, nb__text *text);
void nb__kargo_values(const nb_rules *rules, nb_values *values);
void nb__kargo_about(const nb_rules *rules, nb_card card, const nb_where *where, nb__text *text);
void nb__kargo_label(nb_action action, const nb_where *where, nb__text *text);
const char *nb__kargo_why_not(nb_action action, const nb_where *where, nb__text *text);

/* kargo_data.c */
extern const nb_deck nb__kargo_deck;
const char *nb__kargo_kind_name(unsigned kind); /* "Mashie" */
nb_err nb__kargo_setup(nb_rules *rules, nb_why *why);
nb_err nb__kargo_read_data(nb_rules *rules, unsigned option, nb__lines *lines, nb_why *why);
void nb__kargo_write_data(const nb_rules *rules, unsigned option, nb__text *text);
extern const nb_option nb__kargo_options[];
extern const nb_preset nb__kargo_presets[];
extern const char nb__data_kargo_deck[];
extern const char *const nb__data_courses[7]; /* in the order of the option's values */

/* kargo_match.c */
void nb__kargo_score(const nb_hole *hole, int32_t *out);
void nb__kargo_tally(const nb_table *t, unsigned seat, nb_tally *tally);
void nb__kargo_close(nb_match *match, const nb_hole *hole);
void nb__kargo_standing(const nb_match *match, int32_t *out);
int nb__kargo_result(const nb_match *match, const char *const *names, char *out, size_t size);
bool nb__kargo_sheet(const nb_match *match, unsigned number, const char *const *names, nb_sheet *sheet);
unsigned nb__kargo_length(const nb_rules *rules, unsigned number); /* of a hole of the run, in tens of yards */
unsigned nb__kargo_bogey(const nb_rules *rules, unsigned number);  /* for display (kargo.match) */
void nb__kargo_put_course(nb__text *text, const nb_rules *rules);  /* its name */

/* kargo_habit.c, kargo_reason.c: how people play it */
void nb__kargo_judge(const nb_table *t, unsigned seat, const nb_action *list, int n, int32_t *worth);
void nb__kargo_facts(const nb_table *t, unsigned seat, struct nb__memo *memo, struct nb__facts *f);
void nb__kargo_action_facts(const nb_table *t, unsigned seat, const struct nb__memo *memo, nb_action action,
                          struct nb__facts *f);
extern const struct nb__env_game nb__kargo_env;
void nb__kargo_reason(const nb_table *t, unsigned seat, nb_action action, nb__text *text);
void nb__kargo_against(const nb_table *t, unsigned seat, nb_action action, nb_action best, nb__text *text);

#endif
