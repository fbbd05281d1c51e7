/* layout.h - the family of four-card Golf: what a variant is, and what its files share.
 *
 * A variant is a row of facts (layout_variants.c). The turn and its ending are in layout.c, what may be done in
 * layout_legal.c, powers and sticking in layout_effects.c, counting in layout_score.c. How one plays it well is another
 * matter: layout_habit.c.
 */
#ifndef NIBLICK_LAYOUT_H
#define NIBLICK_LAYOUT_H

#include "core.h"

/* clang-format off */ /* facts and notes in columns */

/* ---------------------------------------------------------------------------------------------- a variant's facts */

enum layout_start {       /* what is seen before the first turn (layout.2) */
    START_PEEK_NEAR,      /* the owner looks at the nearest row */
    START_PEEK_OUTER,     /* ... at the two ends of that row */
    START_SEE_ALL,        /* ... at all cards: it is a hand */
    START_FLIP,           /* the owner turns up any .flips cards */
    START_COLUMN,         /* ... one column */
    START_COLUMN_AT_TURN, /* ... one column, at the first turn (layout.joker8) */
    START_NOTHING         /* nothing */
};

enum layout_groups {      /* what cancels, beside the columns option */
    GROUPS_NONE,
    GROUPS_HAND_PAIRS,    /* any pair */
    GROUPS_LINES,         /* lines and blocks: .lines says which */
    GROUPS_RIPPLE,        /* columns, and .run_score for neighbours of one rank */
    GROUPS_JOKER8         /* columns, and .twin_score for every two of one rank */
};

enum layout_lines { LINES_BLOCKS = 1, LINES_COLUMNS = 2, LINES_ROWS = 4, LINES_DIAGONALS = 8 }; /* as bits, in the order in which they go */

enum layout_ending {
    END_KNOCK,      /* instead of a turn; one more turn for each other */
    END_KNOCK_NOW,  /* instead of a turn; at once */
    END_CALL,       /* as END_KNOCK, with the game's word */
    END_CALL_AFTER, /* after one's own turn */
    END_ALL_UP,     /* a layout all face up */
    END_STOCK       /* only by the last card of the stock */
};

enum layout_effect { FX_NONE, FX_LOOK_OWN, FX_LOOK_THEIRS, FX_LOOK_ANY, FX_SWAP, FX_LOOK_SWAP, FX_SCRAMBLE };

enum layout_power {
    POWER_NONE,
    POWER_USE,    /* used instead of being placed */
    POWER_DISCARD /* comes with putting the drawn card on the waste, and may be declined */
};

enum layout_turn_up { TURN_UP_NOT, TURN_UP_MUST, TURN_UP_MAY }; /* a hidden card, after a drawn one was discarded */

/* The facts of a game. They are bytes, and a hole has them in rules.kind: a user's game has them from a file (house.c), any other
 * from its row below. What each card counts is in rules.worth. */
typedef struct layout_variant {
    uint8_t rows, cols;
    uint8_t start;            /* enum layout_start */
    uint8_t flips;            /* with START_FLIP */
    bool placed_up;           /* a new card lies face up */
    uint8_t groups, ending;   /* enum layout_groups, layout_ending */
    uint8_t power;            /* enum layout_power */
    uint8_t jokers;           /* in every deck, without the option */
    bool sticking, pair_drop, ripple, remove, used_is_dead, highest_deals;
    uint8_t turn_up;          /* enum layout_turn_up */
    uint8_t target;           /* the game ends when someone has this many points, 0: after a number of holes */
    bool target_below;        /* ... or as many below zero */
    bool caller_loses_tie;    /* in a one-hole game */
    uint8_t decks;            /* 0: one */
    uint8_t two_decks_from, three_decks_from; /* seats from which the pack is larger; 0: never */
    uint8_t effect[14];       /* enum layout_effect, by rank */
    bool red_king_idle;       /* red kings have no effect */
    uint8_t lines;            /* enum layout_lines, with GROUPS_LINES */
    int8_t block_score, run_score, twin_score; /* of a block (GROUPS_LINES), a neighbour (GROUPS_RIPPLE), two columns (GROUPS_JOKER8) */

    /* What a call is worth. Beaten is whoever began the end and somebody else is lower, or as low if .tie_beaten. */
    uint8_t beaten_adds;      /* strokes, without the option */
    bool beaten_doubles;      /* the own layout counts twice */
    bool beaten_adds_highest; /* and the highest layout of the table (layout.pablo) */
    bool tie_beaten;
    bool lowest_instead;      /* lowest alone: .lowest_score in place of the cards, otherwise added to them */
    int8_t lowest_score;

    /* Without the options of these names: a house game has none of them. */
    bool columns, no_last_turns, locked;
    uint8_t holes;
    uint8_t min_seats, max_seats; /* of a house game */
} layout_variant;

_Static_assert(sizeof(layout_variant) <= NB_MAX_FACES, "the facts are kept in rules.kind");

typedef struct layout_row {   /* of layout_variants.c */
    layout_variant facts;
    int8_t value[14];         /* ace to king, joker */
    int8_t red_king;          /* if red kings differ from black ones, else as value[12] */
} layout_row;

static inline const layout_variant *layout_by(const nb_rules *rules) { return (const layout_variant *)rules->kind; }
static inline const layout_variant *layout_of(const nb_table *t) { return layout_by(&t->rules); }
static inline bool layout_is_house(const nb_rules *rules) { return rules->title[0]; } /* so it has no words of its own: nobody calls "Pablo" */

enum { LAYOUT_KNOCK_PENALTY = 10 }; /* layout.knock-penalty */

enum { LAYOUT_MAX_SIZE = 16, LAYOUT_MAX_GROUPS = 24 }; /* cards of a layout; lines and blocks in it */

/* ------------------------------------------------------------------------------------------- resolved rules, notes */

enum layout_set {           /* rules.set[] */
    SET_DECKS,
    SET_COLUMNS,            /* a column of equal rank counts 0 (layout.columns) */
    SET_BEATEN_ADDS,        /* strokes for whoever ends the hole and is beaten (layout.knock-penalty) */
    SET_LAST_TURNS,
    SET_HOLES,
    SET_PLACED_UP,
    SET_PLAIN,              /* a turn is over with its discard: no ripple, sticking, groups or cards to turn up come after it */
    SET_LOCKED,             /* nobody touches the caller's cards after the call (layout.locked) */
    SET_MEAN, SET_MEAN_HIGH, /* what a card counts on average, in 1/NB_UNIT of a stroke */
    SET_SPLIT               /* some suits of a rank count otherwise than the rest of it */
};

static inline int layout_value(const nb_rules *rules, nb_card card) { return (int8_t)rules->worth[card]; }

/* What most cards of a rank count; suits can differ (layout_split). */
static inline int layout_rank_value(const nb_rules *rules, unsigned rank) { return layout_value(rules, (nb_card)(rank * 4)); }

enum layout_note {          /* table.note[] */
    NOTE_CALLER,            /* 1 + the seat that knocked, called or went out; 0: nobody yet */
    NOTE_LAST,              /* last turns still to come after that */
    NOTE_STALE,             /* turns in a row that took the waste and changed nothing (layout.4) */
    NOTE_TOOK,              /* this turn took the waste */
    NOTE_PROGRESS,          /* ... but a penalty card was drawn, or a slot turned face up */
    NOTE_USED,              /* the top of the waste has been used and may not be taken (layout.rat) */
    NOTE_FLIPS,             /* cards turned up by this seat in the opening */
    NOTE_EFFECT,            /* enum layout_effect that is being carried out */
    NOTE_ZONE, NOTE_SLOT,   /* a card chosen earlier in this turn, or a gap to be filled */
    NOTE_WINDOW, NOTE_WINDOW_HIGH, /* bit s: seat s may still stick on this discard */
    NOTE_BLOCKS,            /* bit s: seat s has removed a block (layout.deluxe) */
};

enum layout_phase {         /* 0: the hole is over */
    PH_FLIP = 1,  /* opening: turn up a card */
    PH_COLUMN,    /* opening, or first turn: turn up a column */
    PH_TURN,      /* draw, take, knock or call */
    PH_DRAWN,     /* a card from the stock is in hand */
    PH_TAKEN,     /* a card from the waste is in hand */
    PH_FREED,     /* a card freed by a ripple is in hand */
    PH_LOOK,      /* an effect: look at a card */
    PH_EXCHANGE,  /* ... and exchange it, if wanted */
    PH_PICK,      /* an effect: one's own card for a swap */
    PH_TRADE,     /* ... and the other */
    PH_SCRAMBLE,  /* an effect: whose layout */
    PH_WITH,      /* the second card of a pair-drop */
    PH_WINDOW,    /* others may stick */
    PH_GIVE,      /* the sticker may fill the gap he made */
    PH_TURN_UP,   /* a hidden card must be turned up */
    PH_LAST_CARD, /* the last hidden card may be turned up */
    PH_CALL       /* after the turn: call or not */
};

/* --------------------------------------------------------------------------------------------------------- zones */

enum { ZONE_STOCK, ZONE_HELD, ZONE_GRIDS }; /* then a grid for each seat, piles (ripple), the removed (deluxe), the waste last */

static inline unsigned layout_grid(unsigned seat) { return ZONE_GRIDS + seat; }
static inline unsigned layout_waste(const nb_table *t) { return t->rules.zones - 1u; }
static inline unsigned layout_pile(const nb_table *t, unsigned seat) { return ZONE_GRIDS + t->rules.seats + seat; }
static inline unsigned layout_out(const nb_table *t) { return ZONE_GRIDS + t->rules.seats; }
static inline unsigned layout_held(const nb_table *t) { return t->slot[t->at[ZONE_HELD]]; }
static inline unsigned layout_top(const nb_table *t) { return t->slot[t->at[t->rules.zones] - 1u]; }
static inline uint16_t layout_window(const nb_table *t) { return (uint16_t)(t->note[NOTE_WINDOW] | t->note[NOTE_WINDOW_HIGH] << 8); }
static inline bool layout_makes_gaps(const layout_variant *v) { return v->remove | v->pair_drop | v->sticking; }
static inline unsigned layout_size(const layout_variant *v) { return (unsigned)v->rows * v->cols; }

/* Face-down cards in the zone; no branch: what lies face down is past predicting. */
static inline unsigned layout_hidden(const nb_table *t, unsigned zone)
{
    unsigned n = 0;
    for (unsigned at = t->at[zone], end = t->at[zone + 1]; at < end; at++) {
        unsigned id = t->slot[at];
        n += (unsigned)(id != NB_NO_CARD) & (unsigned)!nb__up(t, id);
    }
    return n;
}

static inline bool layout_all_up(const nb_table *t, unsigned zone)
{
    uint64_t up = 1;
    for (unsigned at = t->at[zone], end = t->at[zone + 1]; at < end; at++) {
        unsigned id = t->slot[at];
        up &= t->up[id >> 6] >> (id & 63) | (id == NB_NO_CARD);
    }
    return up;
}

bool nb__layout_untouchable(const nb_table *t, unsigned seat);
bool nb__layout_has_cards(const nb_table *t, unsigned seat); /* ... that may be touched */
bool nb__layout_others_have_cards(const nb_table *t, unsigned seat);
unsigned nb__layout_effect_by(const nb_rules *rules, nb_card card); /* enum layout_effect, by the rules alone */
unsigned nb__layout_effect_of(const nb_table *t, nb_card card);
const char *nb__layout_power_words(unsigned effect);                /* "exchange two cards unseen"; NULL: none */
bool nb__layout_effect_possible(const nb_table *t, unsigned seat, unsigned effect);

int nb__layout_option(const nb_rules *rules, const char *name, int otherwise); /* its number, by name */
int nb__layout_legal(const nb_table *t, unsigned seat, nb_action *out);
void nb__layout_score(const nb_hole *hole, int32_t *out);
int nb__layout_total(const nb_table *t, unsigned seat); /* of a layout by itself, all turned up */
void nb__layout_totals(const nb_table *t, int32_t *out); /* ... and of every seat's */
void nb__layout_tally(const nb_table *t, unsigned seat, nb_tally *tally);
void nb__layout_tally_known(const nb_table *t, unsigned seat, nb_tally *tally); /* what cancels among the cards that a view shows */

/* What ending the hole comes to: the ender's layout and the others', each by itself. */
typedef struct layout_outcome {
    int32_t own, lowest_other, highest;
} layout_outcome;
layout_outcome nb__layout_outcome(const int32_t *total, unsigned seats, unsigned caller);
enum layout_bargain { LAYOUT_CALLER_PLAIN, LAYOUT_CALLER_LOWEST, LAYOUT_CALLER_TIED, LAYOUT_CALLER_BEATEN }; /* PLAIN: it changes nothing */
unsigned nb__layout_bargain(const nb_table *t, const layout_outcome *o);
int32_t nb__layout_caller_score(const nb_table *t, const layout_outcome *o);

typedef struct layout_groups_list {     /* slots that count together, as masks: blocks, then lines */
    uint8_t n, blocks;
    uint16_t group[LAYOUT_MAX_GROUPS];
} layout_groups_list;
const layout_groups_list *nb__layout_groups(const layout_variant *v, layout_groups_list *room); /* the room is used, or not */
bool nb__layout_removable(const layout_groups_list *list, const uint8_t *rank, uint16_t *group, bool *block); /* the next group to go */

enum { LAYOUT_NO_RANK = 0xFF };

/* layout.c, for layout_turn.h */
void nb__layout_end(nb_hole *hole, nb_events *events);

/* layout_effects.c */
bool nb__layout_start_effect(nb_hole *hole, unsigned effect);
void nb__layout_open_window(nb_hole *hole, nb_events *events);
void nb__layout_apply_effect(nb_hole *hole, unsigned seat, nb_action action, nb_events *events);

/* the nb_game functions that every variant has (layout_variants.c puts them in its tables) */
void nb__layout_deal(nb_hole *hole);
void nb__layout_apply(nb_hole *hole, unsigned seat, nb_action action, nb_events *events);
void nb__layout_zone(const nb_table *t, unsigned zone, nb_zone *out);
nb_ask nb__layout_prompt(const nb_table *t, nb__text *text);
void nb__layout_status(const nb_table *t, unsigned seat, nb__text *text);
void nb__layout_known(const nb_view *view, const char *const *names, nb__text *text);
void nb__layout_goal(const nb_rules *rules, nb__text *text);
void nb__layout_values(const nb_rules *rules, nb_values *values);
bool nb__layout_worth(const nb_rules *rules, nb_card card, int32_t *worth);
void nb__layout_about(const nb_rules *rules, nb_card card, const nb_where *where, nb__text *text);
void nb__layout_label(nb_action action, const nb_where *where, nb__text *text);
const char *nb__layout_why_not(nb_action action, const nb_where *where, nb__text *text);
unsigned nb__layout_claim(nb_action action, const nb_where *where);
uint32_t nb__layout_bound(const nb_rules *rules);
nb_err nb__layout_setup(nb_rules *rules, nb_why *why);
nb_err nb__layout_resolve(nb_rules *rules, nb_why *why); /* the same, with facts and values in place */
unsigned nb__layout_decks(const layout_variant *v, unsigned seats);
unsigned nb__layout_needs(const layout_variant *v, unsigned seats); /* cards */
uint8_t nb__layout_first_dealer(const nb_rules *rules, const nb_seed *seed);
void nb__layout_close(nb_match *match, const nb_hole *hole);
void nb__layout_progress(const nb_rules *rules, unsigned number, const nb_table *t, nb_progress *out);
void nb__layout_standing(const nb_match *match, int32_t *out);
int nb__layout_result(const nb_match *match, const char *const *names, char *out, size_t size);
void nb__layout_belief(nb_hole *hole, unsigned seat, nb_rng *rng);
void nb__layout_judge(const nb_table *t, unsigned seat, const nb_action *list, int n, int32_t *worth);
unsigned nb__layout_kind(const nb_rules *rules, nb_card card); /* its rank; red kings are one of their own where they count otherwise */
void nb__layout_facts(const nb_table *t, unsigned seat, struct nb__memo *memo, struct nb__facts *f);
void nb__layout_action_facts(const nb_table *t, unsigned seat, const struct nb__memo *memo, nb_action action,
                             struct nb__facts *f);
extern const struct nb__env_game nb__layout_env;
bool nb__layout_alike(const nb_table *t, unsigned seat, nb_action a, nb_action b);
void nb__layout_reason(const nb_table *t, unsigned seat, nb_action action, nb__text *text);
void nb__layout_against(const nb_table *t, unsigned seat, nb_action action, nb_action best, nb__text *text);
bool nb__layout_sheet(const nb_match *match, unsigned number, const char *const *names, nb_sheet *sheet);

/* What every layout game's table has. */
#define LAYOUT_FUNCTIONS \
    .deal = nb__layout_deal, .legal = nb__layout_legal, .apply = nb__layout_apply, .score = nb__layout_score, \
    .tally = nb__layout_tally, .zone = nb__layout_zone, .prompt = nb__layout_prompt, .status = nb__layout_status, \
    .known = nb__layout_known, .goal = nb__layout_goal, .values = nb__layout_values, .worth = nb__layout_worth, \
    .about = nb__layout_about, .label = nb__layout_label, .why_not = nb__layout_why_not, .claim = nb__layout_claim, \
    .progress = nb__layout_progress, .bound = nb__layout_bound, .first_dealer = nb__layout_first_dealer, \
    .close = nb__layout_close, .standing = nb__layout_standing, .result = nb__layout_result, \
    .sheet = nb__layout_sheet, .judge = nb__layout_judge, .facts = nb__layout_facts, \
    .action_facts = nb__layout_action_facts, .env = &nb__layout_env, .alike = nb__layout_alike, \
    .face_kind = nb__layout_kind, .belief = nb__layout_belief, .reason = nb__layout_reason, \
    .against = nb__layout_against

#endif
