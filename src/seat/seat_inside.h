/* seat_inside.h - what the files of src/seat share with each other and with nobody else. */
#ifndef NIBLICK_SEAT_INSIDE_H
#define NIBLICK_SEAT_INSIDE_H

#include "say.h"
#include "seat.h"
#include "text.h"

/* NOLINTBEGIN(readability-redundant-declaration): tests include <string.h> too */
void *memset(void *, int, size_t);
/* NOLINTEND(readability-redundant-declaration) */

/* How a verb is offered, asked for, and where on the table it can be touched if it needs no operand. */
struct seat_verb {
    const char *can;                                                /* "turn up" */
    nb__text *(*act)(nb__text *text, nb__part it, nb__part player); /* "turn up B3"; NULL: it needs no operand */
    const char *which;                                              /* when several could be meant; NULL: the same */
    char key;
    bool on_zone; /* a zone of the kind below stands for it */
    uint8_t zone; /* enum nb_zone_kind */
};
extern const struct seat_verb seat_verbs[NB_VERBS];

/* An action within a sentence: "turn up B3". brief: cards by their codes. */
void seat_put_action(nb__text *text, const nb_table *t, unsigned seat, nb_action action, const char *const *names,
                     bool brief);

/* What a game is asked about this picking's seat. Where only a server knows the rules, the table has nothing but cards. */
static inline nb_where seat_where(const struct seat_picking *p, const char *const *names)
{
    return (nb_where){.t = p->t, .seat = p->seat, .laid = p->laid, .names = names};
}

static inline char seat_lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

/* Cards that lie in rows and columns, each in its place. */
static inline bool seat_is_layout(nb_zone zone)
{
    return zone.kind == NB_ZONE_GRID || (zone.kind == NB_ZONE_HAND && zone.rows);
}

/* The zone in which a card is named without its seat: one's own if any of it is lit, else the only one that is.
 * NB_NOBODY: there is none. */
unsigned seat_near_zone(const struct seat_picking *p);

/* The number by which an action's card, column or place is chosen, from 1; 0: it has none. */
unsigned seat_number_of(const struct seat_picking *p, nb_action action);

#endif
