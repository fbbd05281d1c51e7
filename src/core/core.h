/* core.h - what the files of core and games share with each other and with nobody else.
 *
 * The library is freestanding: of the C library it needs memcpy, memset, memmove and memcmp, and nothing else.
 */
#ifndef NIBLICK_CORE_H
#define NIBLICK_CORE_H

#include "niblick.h"
#include "say.h"
#include "text.h"

/* NOLINTBEGIN(readability-redundant-declaration): tests include <string.h> too */
void *memcpy(void *restrict, const void *restrict, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
int memcmp(const void *, const void *, size_t);
/* NOLINTEND(readability-redundant-declaration) */

/* For mistakes of our own, never for bad input. It stays on in release builds: a wrong card is worse than an abort. */
#define NB__ASSERT(x) ((x) ? (void)0 : __builtin_trap())

/* For what a playout does at every decision. Most callers pass constants (no events, say), and then most of such a function melts
 * away; left to itself the compiler finds it too large to inline. */
#define NB__INLINE static inline __attribute__((always_inline))
/* And for what it does not do: kept apart, so that what it does needs fewer registers. */
#define NB__APART static __attribute__((noinline))

extern const nb_game *const nb__games[]; /* src/games/games.c */

static inline const nb_game *nb__game(const nb_rules *rules) { return nb__games[rules->game]; }

/* ------------------------------------------------------------------------------------------------------ lines */

/* Writes the words of a game's prompt(), and returns what they are about. */
static inline nb_ask nb__ask(nb__text *text, const char *words, const char *rule, const char *part, uint32_t verbs)
{
    nb__put(text, words);
    return (nb_ask){.rule = rule, .part = part, .verbs = verbs};
}

typedef struct nb__word {
    const char *s;
    size_t n;
} nb__word;

/* Text line by line: a record, a deck or course file, or the same inside an option's value, where / and _ stand for the
 * end of a line and a blank. */
typedef struct nb__lines {
    const char *at, *end;
    unsigned line; /* the number of the last line that was taken, from 1 */
    char comment;  /* the character that begins a comment */
    bool packed;   /* inside an option's value */
} nb__lines;

void nb__put_packed(nb__text *text, const char *lines); /* "@...": lines as the value of an option */
bool nb__next_line(nb__lines *lines,
                   nb__word *out); /* the next line with something in it, without its comment and outer blanks */
nb__word nb__next_word(const nb__lines *lines, nb__word *line);
static inline bool nb__is(nb__word w, const char *s) { return w.n && nb__equal(s, w.s, w.n); }
/* "line 7: no club: \"drver\"; did you mean \"drive\"?" */
nb_err nb__bad_line(const nb__lines *lines, nb_err err, nb_why *why, const char *what, nb__word w, const char *right);

/* ----------------------------------------------------------------------------------------------------- chance */

enum nb__stream { NB__PACK, NB__CUT, NB__LOT, NB__PARTY }; /* what a seed's words are for */

/* The NB_WORDS random words of a stream that begin at word NB_WORDS * part. */
void nb__words(uint32_t out[NB_WORDS], const nb_seed *seed, uint32_t hole, enum nb__stream stream, uint32_t part);

/* word * limit / 2^32, uniform in 0..limit-1 up to a bias of less than limit / 2^32. We accept the bias, so that anybody who
 * checks a deal by hand needs one multiplication and no rejection. */
static inline unsigned nb__scale(uint32_t word, unsigned limit) { return (unsigned)((uint64_t)word * limit >> 32); }

extern const nb_deck nb__standard_deck;

/* "the 7 of hearts", as a part of a sentence. The words are in out, which must stay as long as the part. */
nb__part nb__card_part(char out[NB_MAX_TEXT], const nb_rules *rules, nb_card card);
nb__part nb__ranks_part(char out[NB_MAX_CODE], unsigned rank); /* "7s", "kings": of the standard deck */
const char *nb__rank_name(unsigned rank);                      /* "7", "king" */

/* Every seat cuts the pack, and those who tie cut again. Returns the seat with the lowest (or highest) card by rank. */
typedef unsigned nb__ranking(const nb_rules *, nb_card);
uint8_t nb__cut(const nb_rules *rules, const nb_seed *seed, nb__ranking *rank, bool highest);

/* ------------------------------------------------------------------------------------------------------ tables */

static inline uint16_t nb__all(const nb_table *t) { return (uint16_t)((1u << t->rules.seats) - 1); }
static inline uint16_t nb__bit(unsigned seat) { return (uint16_t)(1u << seat); }
static inline unsigned nb__left_of(const nb_table *t, unsigned seat)
{
    unsigned next = seat + 1;
    return next & -(unsigned)(next != t->rules.seats); /* without a branch, because playouts ask for it all the time */
}

static inline unsigned nb__len(const nb_table *t, unsigned zone) { return (unsigned)t->at[zone + 1] - t->at[zone]; }
static inline unsigned nb__id(const nb_table *t, unsigned zone, unsigned slot) { return t->slot[t->at[zone] + slot]; }
static inline bool nb__up(const nb_table *t, unsigned id) { return t->up[id >> 6] >> (id & 63) & 1; }

static inline void nb__place(nb_table *t, unsigned zone, unsigned slot, unsigned id)
{
    t->slot[t->at[zone] + slot] = (uint8_t)id;
}

/* Turns the card up, so that everybody sees it, until nb__turn_down. */
static inline void nb__turn_up(nb_table *t, unsigned id)
{
    t->up[id >> 6] |= (uint64_t)1 << (id & 63);
    t->seen[id] = nb__all(t);
}

static inline void nb__turn_down(nb_table *t, unsigned id) { t->up[id >> 6] &= ~((uint64_t)1 << (id & 63)); }

/* Eight slots as one number, the first in its lowest byte: one instruction on most machines. */
NB__INLINE uint64_t nb__eight_slots(const uint8_t *s)
{
    return (uint64_t)s[0] | (uint64_t)s[1] << 8 | (uint64_t)s[2] << 16 | (uint64_t)s[3] << 24 | (uint64_t)s[4] << 32 |
           (uint64_t)s[5] << 40 | (uint64_t)s[6] << 48 | (uint64_t)s[7] << 56;
}

/* Which of two numbers, without a branch: for what is past predicting. Compilers make a jump of ?: as they like. */
NB__INLINE unsigned nb__either(bool first, unsigned a, unsigned b) { return b ^ ((a ^ b) & -(unsigned)first); }

extern const uint64_t nb__face_bit[256]; /* bit f for face f; 0 for NB_HIDDEN and NB_NO_CARD */

/* The faces in a zone without gaps, as bits; those that a view hides are left out. Slots are read eight at a time: their number
 * varies, and a loop over each would be mispredicted. In place of what lies behind the zone its first card is looked at again. */
NB__INLINE uint64_t nb__faces_in(const nb_table *t, unsigned zone)
{
    enum { EIGHT = 8 };
    const uint8_t *slot = t->slot + t->at[zone];
    uint64_t faces = 0, first = slot[0] * (~(uint64_t)0 / 0xFF);
    for (unsigned len = nb__len(t, zone), from = 0; from < len; from += EIGHT) {
        unsigned here = len - from < EIGHT ? len - from : EIGHT;
        uint64_t ids = nb__eight_slots(slot + from), behind = ~(uint64_t)0 << 4 * here << 4 * here;
        ids ^= (ids ^ first) & behind;
        for (unsigned i = 0; i < EIGHT; i++) faces |= nb__face_bit[t->card[ids >> 8 * i & 0xFF]];
    }
    return faces;
}

void nb__start_hole(nb_hole *hole, const nb_rules *rules, const nb_seed *seed, unsigned number, unsigned dealer);
void nb__deal(nb_hole *hole);                           /* from the seed */
void nb__deal_pack(nb_hole *hole, const nb_card *pack); /* in this order, which nb__check_pack has checked */
nb_err nb__check_pack(const nb_rules *rules, const nb_card *pack, size_t cards, nb_why *why);

void nb__push(nb_table *t, unsigned zone, unsigned id);                        /* a new slot at the end of the zone */
void nb__push_many(nb_table *t, unsigned zone, const uint8_t *id, unsigned n); /* n of them */
unsigned nb__pop(nb_table *t, unsigned zone); /* takes the last slot away and returns its card */
/* The same of the last of all zones, behind which nothing has to move. */
NB__INLINE void nb__push_last(nb_table *t, unsigned id)
{
    uint16_t *end = &t->at[t->rules.zones];
    NB__ASSERT(*end < NB_MAX_SLOTS);
    t->slot[*end] = (uint8_t)id;
    ++*end;
}

NB__INLINE unsigned nb__pop_last(nb_table *t)
{
    uint16_t *end = &t->at[t->rules.zones];
    NB__ASSERT(*end > end[-1]);
    --*end;
    unsigned id = t->slot[*end];
    t->slot[*end] = 0; /* equal tables are equal bytes */
    return id;
}

unsigned nb__remove(nb_table *t, unsigned zone, unsigned slot); /* takes this slot away and returns its card */
unsigned nb__transfer(nb_table *t, unsigned from, unsigned slot,
                      unsigned to); /* to the end of another zone; returns its card */
/* The next card off the pack; nobody has seen it yet. */
NB__INLINE unsigned nb__draw(nb_hole *hole)
{
    nb_table *t = &hole->t;
    unsigned i = t->drawn;
    NB__ASSERT(i < t->rules.cards);
    if (!hole->ordered) {
        if (i % NB_WORDS == 0) nb__words(hole->words, &hole->seed, t->number, NB__PACK, i / NB_WORDS);
        unsigned j = i + nb__scale(hole->words[i % NB_WORDS], t->rules.cards - i);
        uint8_t card = t->card[j];
        t->card[j] = t->card[i];
        t->card[i] = card;
    }
    t->drawn = (uint8_t)(i + 1);
    return i;
}
unsigned nb__draw_many(nb_hole *hole,
                       unsigned n); /* the next n cards; their numbers follow on the one that is returned */
unsigned nb__mixed_of(const nb_table *t, unsigned seat, nb_mixed out[NB_MAX_LOTS]); /* nb_mixed_cards, of a hole too */
unsigned nb__next_place(const nb_hole *hole);    /* where in card[] the next card off the pack is now */
void nb__scramble(nb_hole *hole, unsigned zone); /* nobody knows any more which of the zone's cards lies where */

/* Whether the game's rule of thumb likes one action less than another. It judges them among everything the seat can do, because
 * an action's worth can depend on what else there is. Only for games that have a judge. */
bool nb__is_worse(const nb_table *t, unsigned seat, nb_action action, nb_action best);

/* Gives the cards that a view hides random faces; nb__deal_barred and nb__deal_bars only faces that the game allows. */
void nb__deal_hidden(nb_table *t, const nb_table *view, nb_rng *rng);
void nb__deal_barred(nb_table *t, const nb_table *view, nb_rng *rng);
void nb__deal_bars(nb_table *t, const nb_table *view, nb_rng *rng);
void nb__start_chance(nb_hole *hole, nb_rng *rng); /* another order of the stock, and other scrambles to come */

uint32_t nb__legal_verbs(const nb_table *t, unsigned seat); /* bit v: the seat may do something with verb v */

nb_event *nb__add_event(nb_events *events, unsigned kind, unsigned seat);
void nb__add_card_event(nb_events *events, const nb_table *t, unsigned kind, unsigned seat, unsigned zone,
                        unsigned slot);
void nb__add_move_event(nb_events *events, const nb_table *t, unsigned seat, unsigned from_zone, unsigned from_slot,
                        unsigned zone, unsigned slot);

/* Mostly nobody listens: then events is NULL. */
NB__INLINE nb_event *nb__event(nb_events *events, unsigned kind, unsigned seat)
{
    return events ? nb__add_event(events, kind, seat) : NULL;
}

NB__INLINE void nb__event_card(nb_events *events, const nb_table *t, unsigned kind, unsigned seat, unsigned zone,
                               unsigned slot)
{
    if (events) nb__add_card_event(events, t, kind, seat, zone, slot);
}

NB__INLINE void nb__event_move(nb_events *events, const nb_table *t, unsigned seat, unsigned from_zone,
                               unsigned from_slot, unsigned zone, unsigned slot)
{
    if (events) nb__add_move_event(events, t, seat, from_zone, from_slot, zone, slot);
}

/* ------------------------------------------------------------------------------------------------------ counting */

/* One more line of a tally; its text is written by the caller, into NB__SAY(line). NULL when nobody listens, and when the tally
 * is full: then the amount goes into its last line, so that the sum is right. */
nb_tally_line *nb__tally_add(nb_tally *tally, unsigned kind, int32_t amount, const char *rule);
void nb__tally_place(nb_tally_line *line, unsigned zone,
                     unsigned slot); /* the line is about this card, too; line may be NULL */
#define NB__SAY(line) (&(nb__text){.out = (line)->text, .size = NB_TALLY_TEXT})
bool nb__tally_has(const nb_tally *tally, unsigned zone, unsigned slot); /* some line is about this card */

/* ----------------------------------------------------------------------------------------------------- values, about */

/* One more line of the values; its texts are written by the caller, into NB__LINE(line->which) and so on. There is always room. */
nb_values_line *nb__values_add(nb_values *values, unsigned kind, uint64_t faces, const char *rule);
#define NB__LINE(array) (&(nb__text){.out = (array), .size = NB_VALUES_TEXT})
/* The same with its texts as they are; worth and does may be NULL. */
void nb__values_group(nb_values *values, const char *rule, const char *which, const char *worth, const char *does);
void nb__put_amount(nb__text *text, int32_t low, int32_t high); /* "10", "7 or 8", "3 to 10" */
void nb__next_sentence(nb__text *text);                         /* a blank, unless it is the first */

/* ------------------------------------------------------------------------------------------------------ matches */

void nb__enter(nb_match *match, const int32_t *score,
               bool counts);                            /* one more row of scores, added to the totals or not */
int32_t nb__best(const int32_t *score, unsigned seats); /* the lowest */
uint16_t nb__leaders(const nb_match *match);            /* bit s: seat s is first, alone or in a tie */
void nb__put_name(nb__text *text, unsigned seat, const char *const *names); /* "Ann", or "seat 2" */
void nb__put_names(nb__text *text, uint16_t seats, const char *const *names);

static inline unsigned nb__next_dealer(const nb_match *m) { return (unsigned)(m->dealer + 1) % m->rules.seats; }

/* ------------------------------------------------------------------------------------------------ score cards */

enum { NB__NINE = 9, NB__SHEET_HOLES = 18 }; /* holes of half a round, and in one table at most */

/* Columns and lines are added from left to right and from top to bottom; each function returns the new one's number. */
unsigned nb__sheet_column(nb_sheet *sheet, unsigned kind, const char *text, unsigned from, unsigned to);
unsigned nb__sheet_line(nb_sheet *sheet, unsigned kind, const char *text);
unsigned nb__sheet_players(nb_sheet *sheet, unsigned kind, uint16_t seats, const char *const *names);
/* A column for each of the rows from..to-1, the first with this number; if there are more than nine, a sum after each nine. */
void nb__sheet_holes(nb_sheet *sheet, unsigned from, unsigned to, unsigned number);
void nb__sheet_rule(nb_sheet *sheet); /* the columns so far are a group */
/* The rows from..to-1 of one table, when `rows` rows are split across tables; false beyond the last. */
bool nb__sheet_part(unsigned rows, unsigned number, unsigned *from, unsigned *to);

void nb__sheet_text(nb_sheet *sheet, unsigned line, unsigned column, const char *text);
void nb__sheet_number(nb_sheet *sheet, unsigned line, unsigned column, int32_t number);
void nb__sheet_up(nb_sheet *sheet, unsigned line, unsigned column, int32_t up); /* "2 up", "1 down", "all square" */
/* Writes numbers into a line, in every column that is about rows: the sum, if it is about several. Rows from `rows` on have not
 * been played. A sum is left blank until all its holes are played; a total is not. */
typedef int32_t nb__row_value(const nb_match *match, unsigned row, unsigned seat);
void nb__sheet_fill(nb_sheet *sheet, unsigned line, const nb_match *match, nb__row_value *value, unsigned seat,
                    unsigned rows);
int32_t nb__strokes(const nb_match *match, unsigned row, unsigned seat); /* a row's own number */

void nb__caption(nb_sheet *sheet, const char *what, unsigned holes); /* "Medal play, nine holes"; 0: none */
nb__part nb__ordinal(char out[NB_MAX_CODE], unsigned n);             /* "19th", as a part of a sentence */
void nb__put_count(nb__text *text, unsigned n);                      /* "nine" */

static inline uint16_t nb__side(unsigned seat) { return (uint16_t)(5u << (seat & 1)); } /* where two play against two */

#endif
