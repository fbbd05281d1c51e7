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

enum { GOLPH_HAND = 5, GOLPH_COLOURS = 4, GOLPH_MAX_SEATS = 5, GOLPH_FACES = 29, GOLPH_FOOZLE = 7 };
/* golph.11-13: what the putt, a show-down and another's show-down count. */
enum { GOLPH_PUTT = -1, GOLPH_BOBBIE = 0, GOLPH_AGAINST_BOBBIE = 25, GOLPH_HOLE_IN_ONE = 1, GOLPH_AGAINST_HOLE_IN_ONE = 15 };
enum { GOLPH_ZONE_STOCK, GOLPH_ZONE_TURN_UP, GOLPH_ZONE_TRICK, GOLPH_ZONE_OUT, GOLPH_ZONE_HANDS };
enum { GOLPH_PH_NAME = 1, GOLPH_PH_EXCHANGE, GOLPH_PH_PLAY };

/* -------------------------------------------------------------------------------------------------- cards (golph.7) */

/* A face is 0 for the Buzzard, else 1 + 7 * colour + number; a Stymie's number is 0. */
enum { GOLPH_BUZZARD = 0, GOLPH_STYMIE = 0, GOLPH_NO_COLOUR = 4, GOLPH_NO_TRUMP };

/* The Buzzard has a colour and a number of its own. */
extern const uint8_t nb__golph_colours[32], nb__golph_numbers[32]; /* by face */
static inline unsigned nb__golph_colour(nb_card card) { return nb__golph_colours[card & 31]; }
static inline unsigned nb__golph_number(nb_card card) { return nb__golph_numbers[card & 31]; }

static inline uint32_t nb__golph_colour_faces(unsigned colour)
{
    return 0x7Fu << (1 + 7 * (colour & 3)) & -(uint32_t)(colour < GOLPH_NO_COLOUR);
}

/* golph.5: follow the colour led, else trump, else anything; the Buzzard always, and led it calls for trumps. Hands are
 * sets of faces; led is NB_NO_CARD for the seat that leads. No branch on what a hand has: that is past predicting. */
static inline uint32_t nb__golph_playable(uint32_t hand, nb_card led, unsigned trump)
{
    uint32_t buzzard = hand & 1u << GOLPH_BUZZARD;
    if (led == NB_NO_CARD) return hand;
    uint32_t follow = hand & nb__golph_colour_faces(led == GOLPH_BUZZARD ? trump : nb__golph_colour(led));
    uint32_t trumps = hand & nb__golph_colour_faces(trump), allowed = follow | (trumps & -(uint32_t)!follow);
    return allowed | buzzard | (hand & -(uint32_t)!allowed);
}

/* How well a card does in a trick: lower is better, and of equals, which only Stymies can be, the last played
 * (golph.8). A ball's number is added to its key. */
enum { GOLPH_KEY_BUZZARD, GOLPH_KEY_TRUMP_STYMIE, GOLPH_KEY_STYMIE, GOLPH_KEY_TRUMP = 10, GOLPH_KEY_LED = 20,
       GOLPH_NEVER = 99 };
extern const uint8_t nb__golph_key_by_number[4][8]; /* of another colour, the colour led, trumps, and trumps led; by number */

/* trump is GOLPH_NO_TRUMP in the putt (golph.6). A table and no branch: which card was played is past predicting. */
static inline unsigned nb__golph_key(nb_card card, unsigned led_colour, unsigned trump)
{
    unsigned colour = nb__golph_colour(card);
    return nb__golph_key_by_number[2 * (colour == trump) + (colour == led_colour)][nb__golph_number(card)];
}

/* -------------------------------------------------------------------------------------------------------- the table */

static inline unsigned nb__golph_hand_zone(unsigned seat) { return GOLPH_ZONE_HANDS + seat; }
static inline unsigned nb__golph_trump(const nb_table *t) { return t->note[GOLPH_TRUMP] - 1u; }

static inline unsigned nb__golph_taken_zone(const nb_table *t, unsigned seat)
{
    return GOLPH_ZONE_HANDS + t->rules.seats + seat;
}

static inline unsigned nb__golph_partner(const nb_table *t, unsigned seat) /* the seat itself where there are none */
{
    return t->rules.set[GOLPH_PARTNERS] ? (seat + 2) % 4 : seat;
}

static inline nb_card nb__golph_led(const nb_table *t)
{
    unsigned id = nb__id(t, GOLPH_ZONE_TRICK, t->note[GOLPH_LEADER]);
    return id == NB_NO_CARD ? NB_NO_CARD : t->card[id];
}

static inline unsigned nb__golph_next(const nb_table *t, unsigned seat)
{
    do seat = seat + 1 == t->rules.seats ? 0 : seat + 1; /* tricks go round and round, which processors learn to predict */
    while (t->sits_out >> seat & 1);                     /* nearly always everybody plays */
    return seat;
}

void nb__golph_score(const nb_hole *hole, int32_t *out);
unsigned nb__golph_winning(const nb_table *t);             /* the seat whose card takes the trick as it lies */
uint32_t nb__golph_hand(const nb_table *t, unsigned seat); /* bit f: face f is in it and known */
const char *nb__golph_colour_name(unsigned colour);        /* "red" */
const char *nb__golph_ball_name(unsigned number);          /* "Dodo" */
uint8_t nb__golph_first_dealer(const nb_rules *rules, const nb_seed *seed);
void nb__golph_close(nb_match *match, const nb_hole *hole);
void nb__golph_standing(const nb_match *match, int32_t *out);
/* golph.2: what a player has to beat on a hole who plays against the card; 0 where players play against each other. */
unsigned nb__golph_mark(const nb_rules *rules, unsigned hole);
/* The standing after a single hole that is all of the match, by a seat's score on it or its side's; 0 in match play,
 * where it takes all scores to tell. */
int32_t nb__golph_hole_standing(const nb_rules *rules, unsigned hole, int32_t score);
int nb__golph_result(const nb_match *match, const char *const *names, char *out, size_t size);
bool nb__golph_sheet(const nb_match *match, unsigned number, const char *const *names, nb_sheet *sheet);

/* What players know about it: see nb_game. */
void nb__golph_judge(const nb_table *t, unsigned seat, const nb_action *list, int n, int32_t *worth);
void nb__golph_facts(const nb_table *t, unsigned seat, struct nb__memo *memo, struct nb__facts *f);
void nb__golph_action_facts(const nb_table *t, unsigned seat, const struct nb__memo *memo, nb_action action,
                          struct nb__facts *f);
extern const struct nb__env_game nb__golph_env;
void nb__golph_reason(const nb_table *t, unsigned seat, nb_action action, nb__text *text);
void nb__golph_against(const nb_table *t, unsigned seat, nb_action action, nb_action best, nb__text *text);
bool nb__golph_solve(const nb_hole *hole, unsigned seat, const nb_action *list, int n, int32_t *worth, void *scratch,
                     size_t size);

/* golph_about.c: what it says about itself. */
void nb__golph_goal(const nb_rules *rules, nb__text *text);
void nb__golph_card_values(const nb_rules *rules, nb_values *values);
bool nb__golph_worth(const nb_rules *rules, nb_card card, int32_t *worth);
void nb__golph_about(const nb_rules *rules, nb_card card, const nb_where *where, nb__text *text);
const char *nb__golph_why_not(nb_action action, const nb_where *where, nb__text *text);

#endif
