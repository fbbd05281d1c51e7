/* rum_e_golf.h - Rum-E-Golf: what its deal, its pack and its match share. One deal is nine holes of golf. */
#ifndef NIBLICK_RUM_E_GOLF_H
#define NIBLICK_RUM_E_GOLF_H

#include "core.h"

/* clang-format off */ /* facts and notes in columns */

enum { RUM_HOLES = 9, RUM_PAR = 4, RUM_CARDS = 72, RUM_HOLE_CARDS = 49, RUM_WILD_CARDS = 23 };

enum { RUM_FACE_DOWN_SCORE = 11, RUM_NINETEENTH_SCORE = 5 }; /* rum.4, rum.6 */

enum rum_style { RUM_MEDAL, RUM_MATCH, RUM_SCOTCH };
enum rum_set { RUM_LENGTH, RUM_CHOICE, RUM_STYLE, RUM_PARTNERS, RUM_NINETEENTH }; /* rules.set[]; the last: its face */

/* rules.kind[] of a face: a hole's number, or a wild card's word; rules.worth[] is its score. Faces 4h .. 4h + 3 are of
 * hole h (from 0), the wild cards follow one another from RUM_FIRST_WILD on. */
enum { RUM_WORDS = 16, RUM_WORD_NINETEENTH = 7, RUM_HOLE_FACES = 4, RUM_FIRST_WILD = RUM_HOLES * RUM_HOLE_FACES,
       RUM_FACES = RUM_FIRST_WILD + RUM_WILD_CARDS };

static inline bool rum_is_wild(const nb_rules *r, nb_card card) { return r->kind[card] >= RUM_WORDS; }
static inline bool rum_is_bonus(const nb_rules *r, nb_card card) { return rum_is_wild(r, card) && r->worth[card] <= 4; }

enum rum_note {
    RUM_HOLE,                      /* being played, from 0 */
    RUM_TURNS,                     /* turns finished in this nine */
    RUM_HOLDER,                    /* 1 + the seat that has the 19th Hole */
    RUM_FORCED,                    /* the card just taken must be played: 1 + its face (rum.5) */
    RUM_PLAYED,                    /* for each turn, what its play shows ... */
    RUM_SHED = RUM_PLAYED + 9 * 4, /* ... and its discard; see rum_e_golf_shown.c */
};

enum { RUM_PH_DRAW = 1, RUM_PH_PLAY, RUM_PH_HAND_ON, RUM_PH_DISCARD }; /* phases */
enum { RUM_ZONE_STOCK, RUM_ZONE_NINETEENTH, RUM_ZONE_LINES }; /* then the lines, the hands, and the discards last */

static inline unsigned rum_line_zone(unsigned seat) { return RUM_ZONE_LINES + seat; }
static inline unsigned rum_hand_zone(const nb_table *t, unsigned seat)
{
    return RUM_ZONE_LINES + t->rules.seats + seat;
}
static inline bool rum_is_scotch(const nb_rules *rules) { return rules->set[RUM_STYLE] == RUM_SCOTCH; }
static inline unsigned rum_sides(const nb_rules *rules) { return rum_is_scotch(rules) ? 2 : rules->seats; }

static inline bool rum_is_second_nine(const nb_table *t) { return t->number % 2; }

/* To the left in the first nine, to the right in the second (rum.3). */
static inline unsigned rum_next_seat(const nb_table *t, unsigned seat)
{
    if (rum_is_second_nine(t)) return (seat ? seat : t->rules.seats) - 1u;
    return nb__left_of(t, seat);
}

/* In a Scotch foursome the first two seats play the odd holes and the others the even ones (rum.9). */
static inline bool rum_plays_hole(const nb_table *t, unsigned seat, unsigned hole)
{
    if (!rum_is_scotch(&t->rules)) return true;
    unsigned first = rum_next_seat(t, t->dealer), second = rum_next_seat(t, first);
    return (seat == first || seat == second) == (hole % 2 == 0);
}

extern const char nb__data_rum_e_golf_deck[]; /* data/decks/rum-e-golf.deck */
extern const nb_deck nb__rum_deck;

nb_err nb__rum_read_deck(nb_rules *rules, nb__lines *lines, nb_why *why);
void nb__rum_write_deck(const nb_rules *rules, nb__text *text);

unsigned nb__rum_line_of(const nb_rules *rules, unsigned seat);              /* whose line a seat plays on */
int32_t nb__rum_hole_score(const nb_table *t, unsigned seat, unsigned hole); /* 0 while it is open */
void nb__rum_score(const nb_hole *hole, int32_t *out);
bool nb__rum_is_forced(const nb_table *t);                      /* rum.5: the discard must be taken */
uint64_t nb__rum_playable(const nb_table *t, unsigned seat);    /* bit f: face f of the hand can be played on this hole */
const char *nb__rum_word_name(const nb_rules *rules, nb_card card); /* "Eagle": of a wild card */
void nb__rum_note_play(nb_table *t, unsigned seat, unsigned id, bool shows); /* while it is still in the hand */
void nb__rum_note_shed(nb_table *t, unsigned seat, unsigned id);
uint64_t nb__rum_barred(const nb_table *t, unsigned id);
unsigned nb__rum_bars(const nb_table *t, uint8_t *id, uint64_t *bar);
void nb__rum_close(nb_match *match, const nb_hole *hole);
void nb__rum_standing(const nb_match *match, int32_t *out);
int nb__rum_result(const nb_match *match, const char *const *names, char *out, size_t size);
bool nb__rum_sheet(const nb_match *match, unsigned number, const char *const *names, nb_sheet *sheet);

/* rum_e_golf_habit.c, rum_e_golf_reason.c: how people play it */
void nb__rum_judge(const nb_table *t, unsigned seat, const nb_action *list, int n, int32_t *worth);
void nb__rum_facts(const nb_table *t, unsigned seat, struct nb__memo *memo, struct nb__facts *f);
void nb__rum_action_facts(const nb_table *t, unsigned seat, const struct nb__memo *memo, nb_action action,
                          struct nb__facts *f);
extern const struct nb__env_game nb__rum_env;
void nb__rum_reason(const nb_table *t, unsigned seat, nb_action action, nb__text *text);
void nb__rum_against(const nb_table *t, unsigned seat, nb_action action, nb_action best, nb__text *text);

/* rum_e_golf_about.c: what it says about itself */
void nb__rum_goal(const nb_rules *rules, nb__text *text);
void nb__rum_values(const nb_rules *rules, nb_values *values);
bool nb__rum_worth(const nb_rules *rules, nb_card card, int32_t *worth);
void nb__rum_about(const nb_rules *rules, nb_card card, const nb_where *where, nb__text *text);
const char *nb__rum_why_not(nb_action action, const nb_where *where, nb__text *text);

#endif
