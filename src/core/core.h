/* core.h - what the files of core and games share with each other and with nobody else.
 *
 * Freestanding: memcpy, memset, memmove and memcmp are all the C library that is ever needed.
 */
#ifndef NIBLICK_CORE_H
#define NIBLICK_CORE_H

#include "niblick.h"

/* NOLINTBEGIN(readability-redundant-declaration): tests include <string.h> too */
void *memcpy(void *restrict, const void *restrict, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
int memcmp(const void *, const void *, size_t);
/* NOLINTEND(readability-redundant-declaration) */

/* A broken invariant of our own, never bad input. Kept on in release builds. */
#define NB__ASSERT(x) ((x) ? (void)0 : __builtin_trap())

#define NB__COUNT(array) (sizeof(array) / sizeof((array)[0]))

extern const nb_game *const nb__games[]; /* src/games/registry.c */

static inline const nb_game *nb__game(const nb_rules *rules) { return nb__games[rules->game]; }

/* ------------------------------------------------------------------------------------------------------- text */

/* Builds text in the caller's buffer. len counts on when the buffer is full, so the length needed is always known. */
typedef struct nb__text {
    char *out;
    size_t size, len;
} nb__text;

nb__text nb__text_in(char *out, size_t size);
void nb__put(nb__text *text, const char *s);
void nb__put_n(nb__text *text, const char *s, size_t n);
void nb__put_char(nb__text *text, char c);
void nb__put_int(nb__text *text, int64_t number);
int nb__text_end(nb__text *text); /* ends with NUL; the length needed */

/* Fills in why (if there is one) from parts that end with NULL, and returns err. */
nb_err nb__fail(nb_err err, nb_why *why, ...);

/* A user's text for an error: no more of it than a person needs to recognise it. Returns out. */
enum { NB__QUOTE = 49 };
const char *nb__quote(char out[NB__QUOTE], const char *s, size_t length);

size_t nb__length(const char *s);
bool nb__equal(const char *s, const char *word, size_t length); /* s is word[0..length) */
bool nb__number(const char *s, size_t length, uint32_t max, uint32_t *out);
unsigned nb__distance(const char *a, size_t na, const char *b); /* edits between two words; for "did you mean" */

/* ----------------------------------------------------------------------------------------------------- chance */

enum nb__stream { NB__PACK, NB__CUT, NB__LOT }; /* what a seed's words are for */

/* Words 32 * part and following of a stream. */
void nb__words(uint32_t out[NB_WORDS], const nb_seed *seed, uint32_t hole, enum nb__stream stream, uint32_t part);

/* word * limit / 2^32: uniform in 0..limit-1 up to a bias under limit / 2^32, and one line for anybody who checks a deal. */
static inline unsigned nb__scale(uint32_t word, unsigned limit) { return (unsigned)((uint64_t)word * limit >> 32); }

extern const nb_deck nb__standard_deck;

/* Cuts the rules' pack for every seat, equal ranks again; the seat with the lowest (or highest) card. Standard deck only. */
uint8_t nb__cut(const nb_rules *rules, const nb_seed *seed, bool highest);

/* ------------------------------------------------------------------------------------------------------ tables */

static inline uint16_t nb__all(const nb_table *t) { return (uint16_t)((1u << t->rules.seats) - 1); }
static inline uint16_t nb__bit(unsigned seat) { return (uint16_t)(1u << seat); }
static inline unsigned nb__left_of(const nb_table *t, unsigned seat)
{
    return seat + 1 == t->rules.seats ? 0 : seat + 1;
}

static inline unsigned nb__len(const nb_table *t, unsigned zone) { return (unsigned)t->at[zone + 1] - t->at[zone]; }
static inline unsigned nb__id(const nb_table *t, unsigned zone, unsigned slot) { return t->slot[t->at[zone] + slot]; }
static inline bool nb__up(const nb_table *t, unsigned id) { return t->up[id >> 6] >> (id & 63) & 1; }

static inline void nb__place(nb_table *t, unsigned zone, unsigned slot, unsigned id)
{
    t->slot[t->at[zone] + slot] = (uint8_t)id;
}

/* Turned up for good (or until nb__turn_down): everybody sees it. */
static inline void nb__turn_up(nb_table *t, unsigned id)
{
    t->up[id >> 6] |= (uint64_t)1 << (id & 63);
    t->seen[id] = nb__all(t);
}

static inline void nb__turn_down(nb_table *t, unsigned id) { t->up[id >> 6] &= ~((uint64_t)1 << (id & 63)); }

void nb__push(nb_table *t, unsigned zone, unsigned id); /* a new slot at the end of the zone */
unsigned nb__pop(nb_table *t, unsigned zone);           /* takes the last slot away; its card */
unsigned nb__draw(nb_hole *hole);                       /* the next card off the pack; nobody has seen it yet */
void nb__scramble(nb_hole *hole, unsigned zone);        /* nobody knows any more which of the zone's cards lies where */

/* A place is a card's slot as one number, for a game's notes: zone and slot. */
nb_event *nb__event(nb_events *events, unsigned kind, unsigned seat); /* NULL when nobody listens */
void nb__event_card(nb_events *events, const nb_table *t, unsigned kind, unsigned seat, unsigned zone, unsigned slot);
void nb__event_move(nb_events *events, const nb_table *t, unsigned seat, unsigned from_zone, unsigned from_slot,
                    unsigned zone, unsigned slot);

/* ------------------------------------------------------------------------------------------------------ matches */

static inline unsigned nb__next_dealer(const nb_match *m) { return (unsigned)(m->dealer + 1) % m->rules.seats; }

#endif
