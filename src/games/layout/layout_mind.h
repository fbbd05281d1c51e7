/* layout_mind.h - what the rule of thumb of the layout games knows and reckons with; shared by its files alone.
 *
 * layout_mind.c looks at a seat's own cards, layout_rivals.c at the others', layout_guile.c at powers and sticking, and
 * layout_habit.c chooses. Worths are in 1/NB_UNIT of a stroke, less is better; every one is a change from the layout as
 * it lies. No face is read but through layout_face.
 */
#ifndef NIBLICK_LAYOUT_MIND_H
#define NIBLICK_LAYOUT_MIND_H

#include "layout.h"

/* clang-format off */ /* facts and notes in columns */

enum {
    MIND_RANKS = 14,
    MIND_GAP = 0xFE /* a rank: no card lies there. LAYOUT_NO_RANK: one does that he does not know */
};

/* A slot, as it matters to a card that comes there: together with the cards that it belongs to (its column, say) it
 * counts rest + its value, less what one may hope for, as they may still find their equals. Mates are another matter. */
typedef struct mind_slot {
    uint8_t rank;   /* of the card that lies there */
    bool open;      /* a card may be put there */
    bool ends;      /* ... and that ends the hole */
    uint16_t mates; /* bit r: a card of rank r makes a pair here, or helps to */
    int32_t value;  /* the mean where he does not know the card, 0 for a gap */
    int32_t rest;   /* what the others that it belongs to count */
    int32_t hope;   /* that all of them will count nothing (of NB_SURE) */
    int32_t lies;   /* what it counts as it lies, with the cards it belongs to */
} mind_slot;

typedef struct layout_mind {
    const nb_table *t;
    const layout_variant *v;
    unsigned seat;
    unsigned n;       /* his slots; those beyond the grid lie in no column */
    unsigned hidden;  /* his face-down cards */
    int turns;        /* he may still have after this one, at a guess */
    bool columns;     /* equal columns count 0 */
    int32_t mean;     /* of a card that nobody has seen */
    int32_t pairing;  /* the chance (of NB_SURE) that a card in a column finds its equal in time */
    int32_t own;      /* what his layout would count now; reckoned only where he may end the hole */
    int32_t denied;   /* what the others could still have saved, had he not ended it; likewise */
    mind_slot slot[NB_MAX_CARDS];
} layout_mind;

/* The only way to a face: NB_HIDDEN unless the seat has seen it. */
static inline nb_card layout_face(const nb_table *t, unsigned seat, unsigned id)
{
    return t->seen[id] >> seat & 1 ? t->card[id] : NB_HIDDEN;
}

static inline int32_t mind_value(const layout_mind *m, nb_card card)
{
    return card == NB_HIDDEN ? m->mean : layout_value(&m->t->rules, card) * NB_UNIT;
}

static inline bool mind_known(unsigned rank) { return rank <= NB_RANK_JOKER; }
static inline unsigned mind_id(const layout_mind *m, unsigned slot) { return nb__id(m->t, layout_grid(m->seat), slot); }

void nb__mind_start(layout_mind *m, const nb_table *t, unsigned seat);
/* What it changes if a card of this rank and value lies there. */
int32_t nb__mind_place(const layout_mind *m, unsigned slot, unsigned rank, int32_t value);
unsigned nb__mind_best_slot(const layout_mind *m, nb_card card, int32_t *worth); /* where a card does most good, and how much */
/* The same for all ranks at once, wherever it is best. */
void nb__mind_best(const layout_mind *m, const int32_t value[MIND_RANKS], int32_t best[MIND_RANKS]);

bool nb__mind_completes(const layout_mind *m, unsigned slot, unsigned rank); /* a pair, a column, a line or block */

/* layout_rivals.c */
int32_t nb__mind_total(const layout_mind *m, unsigned seat);     /* what a layout would count now, as far as he knows */
int32_t nb__mind_guess(const layout_mind *m, unsigned owner, unsigned id); /* what another's card may be worth */
void nb__mind_may_end(layout_mind *m);                           /* reckons own and denied */
int32_t nb__mind_ending(const layout_mind *m, int32_t own);      /* to end the hole with this total rather than play on */
int32_t nb__mind_least(const layout_mind *m);                    /* what the best of the others probably has */

/* layout_guile.c */
int32_t nb__mind_burden(const layout_mind *m, unsigned slot);    /* what his layout would be rid of without this card */
int32_t nb__mind_heaviest(const layout_mind *m);                 /* the most of these */
int32_t nb__mind_power(const layout_mind *m, unsigned effect);   /* to use it, at its best */
void nb__mind_effect(const layout_mind *m, const nb_action *list, int n, int32_t *worth); /* the phases of an effect */

#endif
