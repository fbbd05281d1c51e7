/* layout_estimate.h - what the rule of thumb of the layout games knows and estimates; shared by its files alone.
 *
 * layout_estimate.c looks at a seat's own cards, layout_rivals.c at the others', layout_guile.c at powers and sticking, and
 * layout_habit.c chooses. Worths are in 1/NB_UNIT of a stroke, less is better; each is a change from the layout as it lies.
 * Faces are read through layout_face only, so nothing here can depend on a card that the seat has not seen.
 *
 * The numbers in these files were chosen by hand. `tools/try_number.sh NAME VALUE GAME` tries another value: seat 0 plays with
 * it among three everymen who do not. What such values cost is said beside the numbers, in strokes a hole of the game named,
 * from 20,000 to 40,000 deals played with both values; the error is at most 0.05, in pablo and six 0.08. "Alike" is within it. A
 * few values measured better than ours; the strengths in docs/PLAYERS.md are those of the values here.
 */
#ifndef NIBLICK_LAYOUT_ESTIMATE_H
#define NIBLICK_LAYOUT_ESTIMATE_H

#include "layout.h"

/* clang-format off */ /* facts and notes in columns */

enum {
    ESTIMATE_RANKS = 14,
    ESTIMATE_GAP = 0xFE /* a rank: there is no card. LAYOUT_NO_RANK: there is one that the seat does not know */
};

/* A slot of the seat's own layout, and what a card put there would count.
 *
 * A card does not count by itself: in a column with its equal it counts 0. So a slot is valued together with its group, the
 * cards that it scores with (its column; in Four in the Hand all cards). A card that matches none of them simply counts
 * group_value + its own value, less the chance that the group still comes to count nothing. That sum needs no search, and
 * most cards are of this kind; only a card of a rank in `matching` needs the exact rules of its group (match_worth). */
typedef struct estimate_slot {
    uint8_t rank;         /* of the card that lies there */
    bool open;            /* a card may be put there */
    bool ends;            /* ... and that ends the hole */
    uint16_t matching;    /* bit r: a card of rank r makes a pair here, or helps to */
    int32_t value;        /* the mean of the pack where the seat does not know the card, 0 for a gap */
    int32_t group_value;  /* what the other cards of its group count */
    int32_t group_chance; /* that the whole group will come to count nothing (of NB_SURE) */
    int32_t counts_now;   /* what the group counts as it lies, with this card in it */
} estimate_slot;

typedef struct layout_estimate {
    const nb_table *t;
    const layout_variant *v;
    const layout_groups_list *list; /* with GROUPS_LINES: what counts together, */
    layout_groups_list room;        /* and room for it */
    unsigned seat;
    unsigned n;       /* slots of the seat; those beyond the grid are in no column */
    unsigned hidden;  /* its face-down cards */
    int turns;        /* it may still have after this one, at a guess */
    bool columns;     /* equal columns count 0 */
    int32_t mean;     /* of a card that nobody has seen */
    int32_t pairing;  /* the chance (of NB_SURE) that a card in a column finds its equal in time */
    int32_t own;      /* what its layout would count now; only where it may end the hole (nb__estimate_may_end) */
    int32_t denied;   /* what the others could still save if it did not end the hole; likewise */
    estimate_slot slot[NB_MAX_CARDS];
} layout_estimate;

/* The only way to a face: NB_HIDDEN unless the seat has seen it. */
static inline nb_card layout_face(const nb_table *t, unsigned seat, unsigned id)
{
    return t->seen[id] >> seat & 1 ? t->card[id] : NB_HIDDEN;
}

static inline int32_t estimate_value(const layout_estimate *m, nb_card card)
{
    return card == NB_HIDDEN ? m->mean : layout_value(&m->t->rules, card) * NB_UNIT;
}

static inline bool estimate_known(unsigned rank) { return rank <= NB_RANK_JOKER; }
static inline unsigned estimate_id(const layout_estimate *m, unsigned slot) { return nb__id(m->t, layout_grid(m->seat), slot); }

void nb__estimate_start(layout_estimate *m, const nb_table *t, unsigned seat);
/* What it changes if a card of this rank and value lies there. */
int32_t nb__estimate_place(const layout_estimate *m, unsigned slot, unsigned rank, int32_t value);
unsigned nb__estimate_best_slot(const layout_estimate *m, nb_card card, int32_t *worth); /* where a card does most good, and how much */
/* The same for all ranks at once, wherever it is best. */
void nb__estimate_best(const layout_estimate *m, const int32_t value[ESTIMATE_RANKS], int32_t best[ESTIMATE_RANKS]);

bool nb__estimate_completes(const layout_estimate *m, unsigned slot, unsigned rank); /* a pair, a column, a line or block */

/* layout_rivals.c */
int32_t nb__estimate_total(const layout_estimate *m, unsigned seat);     /* what a layout would count now, by what the seat knows */
int32_t nb__estimate_guess(const layout_estimate *m, unsigned owner, unsigned id); /* what another's card may be worth */
void nb__estimate_may_end(layout_estimate *m);                           /* fills in own and denied */
int32_t nb__estimate_ending(const layout_estimate *m, int32_t own);      /* to end the hole with this total rather than play on */
int32_t nb__estimate_least(const layout_estimate *m);                    /* what the best of the others probably has */

/* layout_reason.c: noun phrases for sentences of the catalogue; the buffer must outlive the part */
typedef char mind_phrase[NB_MAX_TEXT];
nb__part nb__estimate_card(mind_phrase out, const layout_estimate *m, nb_card card);    /* "the 7 of hearts" */
nb__part nb__estimate_slot(mind_phrase out, const layout_estimate *m, unsigned slot);   /* "B3", of its own layout */
nb__part nb__estimate_strokes(int32_t worth);                                       /* to the nearest whole stroke */

/* Whether powers speak for the stock: few cards that the seat has not seen would help it more than this worth, and more of them
 * have a power. */
bool nb__estimate_stock_is_for_powers(const layout_estimate *m, int32_t worth);

/* layout_guile.c */
int32_t nb__estimate_burden(const layout_estimate *m, unsigned slot);    /* what its layout would save without this card */
int32_t nb__estimate_heaviest(const layout_estimate *m);                 /* the most of these */
int32_t nb__estimate_power(const layout_estimate *m, unsigned effect);   /* to use it, at its best */
void nb__estimate_effect(const layout_estimate *m, const nb_action *list, int n, int32_t *worth); /* the phases of an effect */

#endif
