/* niblick.h - every card game called Golf, in one C library.
 *
 * This header is the manual of the library; read it from top to bottom.
 *
 *   nb_rules    a game with its options resolved              (nb_setup makes it once)
 *   nb_hole     one deal, with every card in it               (the truth)
 *   nb_view     the same deal, with what one seat may know    (all that a player or a screen ever gets)
 *   nb_match    the holes of a round, totals, who deals       (above the hole)
 *   record      a whole match as text, which replays exactly on every platform and in every later version
 *
 * All of these but the record are plain data without pointers: copy them with =, compare them with memcmp, send them to
 * another thread. The library allocates nothing, prints nothing, has no global state (but see nb_eagle_use), and never aborts
 * on input: every function that takes input returns an nb_err and can say in words what was wrong.
 *
 * NULL is allowed for any text that is read, which is then empty; for the room of a text that is written, whose length is returned
 * all the same; for why, events, names and every single name; for a budget, which is then the player's own; and for what is
 * handed back through a pointer where the comment says so. All other pointers are to structs that the library has filled in. Of a
 * seat, zone, slot, card, option or table that there is not, every function says that there is nothing: no action, an empty text,
 * NB_NO_CARD, false; those that return an nb_err refuse it. The exceptions are nb_play and what says that it relies on its caller.
 *
 * A whole match between four players who choose at random (examples/first_match.c):
 *
 *     int main(void)
 *     {
 *         nb_rules rules;
 *         nb_match match;
 *         nb_hole hole;
 *         nb_why why;
 *         nb_rng rng;
 *         char result[NB_MAX_TEXT];
 *
 *         if (nb_setup(&rules, "six", 4, "holes=9 last-turns=off", &why)) return puts(why.text), 1;
 *         nb_rng_start(&rng, 1928, 0);
 *         nb_match_start(&match, &rules, nb_seed_number(1928));
 *         while (!match.over) {
 *             nb_match_deal(&match, &hole);
 *             while (!nb_over(&hole.t)) {
 *                 nb_action list[NB_MAX_ACTIONS];
 *                 int n = nb_legal(&hole, list);
 *                 nb_apply(&hole, list[nb_rng_below(&rng, (uint32_t)n)], NULL);
 *             }
 *             nb_match_close(&match, &hole);
 *         }
 *         nb_match_result(result, sizeof result, &match, (const char *const[]){"Ann", "Bea", "Cyd", "Dot"});
 *         puts(result);
 *         return 0;
 *     }
 *
 * Seats are numbered from 0, clockwise. Where a set of seats is a number, bit s is seat s. A name that begins with nb__
 * belongs to the library itself.
 */
#ifndef NIBLICK_H
#define NIBLICK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* clang-format off */ /* set by hand: this header is read as a manual */

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__) && !defined(NB_API)
#define NB_API __attribute__((visibility("default")))
#elif !defined(NB_API)
#define NB_API
#endif

#define NB_VERSION "0.1.0"

enum {
    NB_MAX_SEATS = 16,
    NB_MAX_CARDS = 162,    /* three packs of 52 with two jokers each */
    NB_MAX_FACES = 64,     /* different cards in one pack */
    NB_MAX_ZONES = 24,     /* places that hold cards: the stock, the discard pile, a layout for every seat ... */
    NB_MAX_SLOTS = 328,    /* positions in all zones together; a card that is taken away leaves a gap */
    NB_MAX_ACTIONS = 328,  /* legal actions at one moment: two for every card (swap it, or pair it), and a few more */
    NB_MAX_OPTIONS = 12,   /* options of one game */
    NB_MAX_NOTES = 72,     /* bytes that a game keeps for itself during a hole */
    NB_MAX_LOTS = 6,       /* scrambles in one hole: one for each joker of three packs */
    NB_LOT_CARDS = 4,      /* cards in one scramble */
    NB_MAX_EVENTS = 56,    /* events of one action: four layouts of nine cards are taken off, and a few more */
    NB_MAX_COURSE = 18,    /* holes of a golf course */
    NB_MAX_HOLES = 64,     /* holes in one match */
    NB_WORDS = 32,         /* random words made at a time */
    NB_UNIT = 256,         /* the worth of an action is a whole number, in 1/256 of a stroke (see nb_aim) ... */
    NB_NEVER = 1 << 24,    /* ... and this is the worth of what no sensible player does */
    NB_SURE = 256,         /* a chance is a whole number too, from 0 to this, which is certain */
    NB_MAX_CODE = 32,      /* room for a card's code */
    NB_MAX_TITLE = 32,     /* room for the title of a house game */
    NB_MAX_TEXT = 256,     /* room for any sentence of the library */
    NB_MAX_OPTION_TEXT = 1024, /* room for all options of a game, with a user's pack and course */
    NB_MAX_STORY = 2048    /* room for everything that nb_tell or nb_tell_turn says */
};

/* ---------------------------------------------------------------------------------------------------- errors */

typedef enum nb_err {
    NB_OK = 0,
    NB_E_GAME,     /* no such game */
    NB_E_SEATS,    /* the game cannot be played by this number of seats, or has no such seat */
    NB_E_OPTION,   /* unknown option, bad value, or options that contradict each other */
    NB_E_SEED,     /* not a seed */
    NB_E_PACK,     /* not the cards of this game's pack */
    NB_E_NOTATION, /* a text that is not an action */
    NB_E_ILLEGAL,  /* an action that the rules do not allow now */
    NB_E_RECORD,   /* a record that does not parse, or does not replay */
    NB_E_ENDED,    /* the hole or the match is over */
    NB_E_WEIGHTS,  /* bytes that are not a trained player's network */
    NB_E_BUFFER,   /* memory that is missing, too small, or not what it should be */
    NB_E_VERSION   /* a program and a library that do not fit together */
} nb_err;

/* What was wrong, in words for a person: it quotes the offending text and says what would be right. A caller that does not
 * want to know passes NULL. */
typedef struct nb_why {
    char text[NB_MAX_TEXT];
} nb_why;

NB_API const char *nb_err_name(nb_err err); /* "illegal", "option" ...: stable, for programs */

/* For "did you mean": the name that a person probably meant to type, or NULL if none is near. names ends with NULL. */
NB_API const char *nb_nearest(const char *word, const char *const *names);

/* ----------------------------------------------------------------------------------------------------- chance */

/* A seed has 256 bits. Card i of hole h is a pure function of (seed, h, i), so the same seed gives the same deals on every
 * platform. */
typedef struct nb_seed {
    uint32_t word[8];
} nb_seed;

NB_API nb_seed nb_seed_number(uint64_t number);
NB_API nb_err nb_seed_parse(nb_seed *seed, const char *text, nb_why *why); /* "1928", or "0x" and up to 64 hex digits */
NB_API int nb_seed_text(char *out, size_t size, const nb_seed *seed);

/* A fast generator for players and simulations; deals never use it. Every function that needs chance takes one. */
typedef struct nb_rng {
    uint64_t s[4];
} nb_rng;

NB_API void nb_rng_start(nb_rng *rng, uint64_t seed, uint64_t stream);
NB_API nb_rng nb_rng_of(const nb_seed *seed, uint64_t number); /* the number-th of those that belong to a seed */
NB_API uint64_t nb_rng_next(nb_rng *rng);
NB_API uint32_t nb_rng_below(nb_rng *rng, uint32_t limit); /* uniform in 0..limit-1 */

/* ------------------------------------------------------------------------------------------------------ cards */

/* A card is the number of its face in its game's deck; two cards with the same face have the same number. */
typedef uint8_t nb_card;
enum {
    NB_NO_CARD = 0xFF, /* an empty place */
    NB_HIDDEN = 0xFE   /* a card that the view's seat may not know */
};

/* In the standard deck a face is rank * 4 + suit. Rank 0 is the ace and 12 the king; the suits are clubs, diamonds, hearts and
 * spades. Face 52 is the joker, so its rank is 13. */
enum { NB_JOKER = 52, NB_RANK_JOKER = 13 };
static inline unsigned nb_rank(nb_card card) { return card >> 2; }
static inline unsigned nb_suit(nb_card card) { return card & 3; }

typedef struct nb_rules nb_rules;

typedef struct nb_deck {
    const char *id;
    uint8_t faces;                 /* how many different faces */
    const char *const *suits;      /* as notation writes them: "hearts", "red"; ends with NULL */
    const char *const *suit_names; /* the same, as sentences say them */
    int (*code)(char *out, size_t size, const nb_rules *, nb_card); /* "7h", "red-4"; without blanks */
    int (*name)(char *out, size_t size, const nb_rules *, nb_card); /* "7 of hearts": for sentences */
    uint8_t (*suit)(const nb_rules *, nb_card);     /* see nb_card_suit; NULL: the deck has no suits */
    uint16_t (*number)(const nb_rules *, nb_card);  /* see nb_card_number */
    int (*word)(char *out, size_t size, const nb_rules *, nb_card); /* see nb_card_word; NULL: the cards have none */
} nb_deck;

/* ------------------------------------------------------------------------------------------- games and options */

typedef struct nb_table nb_table;
typedef struct nb_hole nb_hole;
typedef struct nb_view nb_view;
typedef struct nb_match nb_match;
typedef struct nb_events nb_events;

typedef uint32_t nb_action; /* verb << 24 | a << 16 | b << 8 | c: see "actions" below */

typedef struct nb_option {
    const char *name;
    const char *values;   /* "on|off", or a range of numbers "1..18"; if it ends with "@", also a user's data (nb_data) */
    const char *initial;  /* the default */
    const char *help;     /* one sentence */
    const char *rule;     /* the id of the rule behind it */
    const char *label;    /* what it is called in a form: "Cards you have seen" */
    const char *const *value_labels; /* what its first values are called there, in their order; ends with NULL. NULL: as they are */
} nb_option;

/* Options that go together, with a name: for somebody who wants to play and not to choose. */
typedef struct nb_preset {
    const char *name;     /* "family": stable, for programs */
    const char *title;    /* "Family", "As printed in 1931" */
    const char *about;    /* one sentence */
    const char *options;  /* as nb_setup takes them; an option that is not named has its default */
    uint8_t min_seats, max_seats; /* only for so many; 0: as the game */
} nb_preset;

/* Where a game stands among the others. */
enum nb_kind { NB_KIND_COLUMNS, NB_KIND_FOUR, NB_KIND_POWERS, NB_KIND_OWN_PACK, NB_KINDS };
typedef struct nb_shelf {
    uint8_t kind;         /* enum nb_kind: games that are much alike */
    uint8_t difficulty;   /* 1: easy to learn, 2, 3 */
    uint8_t minutes;      /* that a match takes with the default options, at the usual pace with computer players */
    uint8_t start;        /* 1, 2 ...: its place among the games to begin with; 0: it is none of them */
} nb_shelf;

typedef struct nb_zone {
    uint8_t kind;      /* enum nb_zone_kind */
    uint8_t owner;     /* a seat, or NB_NOBODY */
    uint8_t rows, cols;/* the shape of a layout; slots beyond rows * cols lie beside it. 0 x 0: a pile or a fan */
    uint16_t len;      /* slots now, gaps included */
} nb_zone;

enum { NB_NOBODY = 0xFF };
enum nb_zone_kind { NB_ZONE_STOCK, NB_ZONE_WASTE, NB_ZONE_HELD, NB_ZONE_GRID, NB_ZONE_HAND, NB_ZONE_PILE, NB_ZONE_OUT,
                    NB_ZONE_TRICK, NB_ZONE_LINE, NB_ZONE_UPCARD };

/* What is asked of the seat to act, besides the words that nb_prompt gives. */
typedef struct nb_ask {
    const char *rule; /* the id of the rule behind it */
    const char *part; /* the part of the game's rules page that explains it: its heading as an anchor, "your-turn" */
    uint32_t verbs;   /* bit v: the words offer enum nb_verb v */
} nb_ask;

struct nb_sheet;
struct nb_ball;
struct nb_tally;
struct nb_progress;
struct nb_values;
struct nb_where;
struct nb__lines; /* text that is read line by line, */
struct nb__text;  /* and text that is being written */
struct nb__facts; /* a position as facts, */
struct nb__memo;     /* and what a game notes while it tells them */
struct nb__env_game; /* a position as bytes: see niblick_env.h */

/* One const table per game. Front ends use the first block and the functions below; the rest is for the core. A
 * function is NULL only where its comment says so. */
typedef struct nb_game {
    const char *id, *title, *summary; /* "six", "Six-Card Golf", one sentence */
    const char *since;                /* "1928", "1940s", or in words: "traditional" */
    uint8_t min_seats, max_seats;
    bool high_wins;                   /* scores are points or holes won, not strokes */
    const nb_option *options;         /* ends with a NULL name */
    const nb_preset *presets;         /* the first has every default; ends with a NULL name */
    nb_shelf shelf;
    const nb_deck *deck;
    const void *data;                 /* the game's own const row of facts, if it shares code with others */

    nb_err (*setup)(nb_rules *, nb_why *);              /* resolves the parsed options, fills the pack */
    nb_err (*read_data)(nb_rules *, unsigned option, struct nb__lines *, nb_why *); /* a user's data; NULL: no option takes any */
    void (*write_data)(const nb_rules *, unsigned option, struct nb__text *);  /* ... written again, one item a line */
    void (*deal)(nb_hole *);                            /* the pack is ready, and all zones are empty */
    int (*legal)(const nb_table *, unsigned seat, nb_action *out); /* see nb_legal_for */
    void (*apply)(nb_hole *, unsigned seat, nb_action, nb_events *); /* the action is legal; events may be NULL */
    void (*score)(const nb_hole *, int32_t *out);       /* the hole as it would count if it ended now */
    void (*tally)(const nb_table *, unsigned seat, struct nb_tally *); /* see nb_tally_of; the hole is over */
    void (*zone)(const nb_table *, unsigned zone, nb_zone *out); /* kind, owner and shape; the core fills in len */
    nb_ask (*prompt)(const nb_table *, struct nb__text *);       /* see nb_prompt and nb_ask_of */
    void (*status)(const nb_table *, unsigned seat, struct nb__text *); /* see nb_status; NULL: there is never anything to say */
    void (*known)(const nb_view *, const char *const *names, struct nb__text *); /* see nb_known; NULL: the same */
    void (*goal)(const nb_rules *, struct nb__text *);           /* see nb_goal */
    void (*values)(const nb_rules *, struct nb_values *);        /* see nb_values_of */
    bool (*worth)(const nb_rules *, nb_card, int32_t *out);      /* see nb_worth_of; NULL: no card counts by itself */
    void (*about)(const nb_rules *, nb_card, const struct nb_where *, struct nb__text *); /* see nb_card_about: of a face that is known */
    void (*label)(const nb_action, const struct nb_where *, struct nb__text *); /* see nb_action_label; NULL: there is never more to say */
    const char *(*why_not)(const nb_action, const struct nb_where *, struct nb__text *); /* see nb_why_not; NULL: the same */
    unsigned (*claim)(const nb_action, const struct nb_where *); /* see nb_claim_of; NULL: nobody ever claims anything */
    void (*ball)(const nb_table *, unsigned seat, struct nb_ball *);    /* see nb_ball_at; NULL: there are no balls */
    /* How many holes there are, and which of them this deal plays; the table is NULL before the deal. NULL: deal follows deal
     * without an end. */
    void (*progress)(const nb_rules *, unsigned number, const nb_table *, struct nb_progress *);
    uint32_t (*bound)(const nb_rules *);                /* no hole has more actions than this, whatever is played */
    uint8_t (*first_dealer)(const nb_rules *, const nb_seed *);
    void (*close)(nb_match *, const nb_hole *);         /* enters a hole that is over (nb__enter), says who deals next, ends the match */
    void (*standing)(const nb_match *, int32_t *out);   /* see nb_match_standing */
    int (*result)(const nb_match *, const char *const *names, char *out, size_t size); /* see nb_match_result */
    bool (*sheet)(const nb_match *, unsigned number, const char *const *names, struct nb_sheet *); /* see nb_sheet_at */
    unsigned (*unit)(const nb_rules *, bool standing);  /* see nb_score_unit and nb_standing_unit; NULL: strokes */
    uint16_t (*side)(const nb_rules *, unsigned seat);  /* see nb_side; NULL: everybody plays alone */

    /* What players have shown by what they did, and sampling must respect. NULL where the rules never make them show anything. */
    uint64_t (*barred)(const nb_table *, unsigned id);  /* bit f: the hidden card with this number cannot be face f */
    bool (*possible)(const nb_hole *);                  /* false: play cannot have led to this complete hole */

    /* What players of the game know about playing it. These are opinions, not rules, and all may be NULL. They also run on
     * complete holes that a player imagines, and even there they look only at faces that the seat has seen (its bit in
     * seen[]). Worths are in 1/NB_UNIT, and less is better: see nb_aim. */
    void (*judge)(const nb_table *, unsigned seat, const nb_action *list, int n, int32_t *worth); /* by rule of thumb */
    /* A position and an action as facts, for players that are trained: what the others' and one's own cards show. */
    void (*facts)(const nb_table *, unsigned seat, struct nb__memo *, struct nb__facts *);
    void (*action_facts)(const nb_table *, unsigned seat, const struct nb__memo *, nb_action, struct nb__facts *);
    const struct nb__env_game *env; /* observations as bytes, and numbers for actions: see niblick_env.h */
    void (*reason)(const nb_table *, unsigned seat, nb_action, struct nb__text *); /* see nb_reason */
    void (*against)(const nb_table *, unsigned seat, nb_action, nb_action best, struct nb__text *); /* see nb_reason_against */
    /* Whether two legal actions with the same verb are equivalent, given everything that the seat knows; see nb_alike. */
    bool (*alike)(const nb_table *, unsigned seat, nb_action, nb_action);
    unsigned (*face_kind)(const nb_rules *, nb_card);   /* equal for faces that are alike to the game; NULL: none are */
    /* Changes an imagined hole into one that better explains what the others did: a player who knows a card and keeps it has
     * probably found nothing better. The seat could still be in the new hole. */
    void (*belief)(nb_hole *, unsigned seat, nb_rng *);
    /* Values actions as judge does, but exactly: all cards are known and everybody plays as well as possible. False: it
     * cannot solve this position. */
    bool (*solve)(const nb_hole *, unsigned seat, const nb_action *list, int n, int32_t *worth, void *scratch, size_t size);
    /* What barred says, of all cards that a view hides and that have come off the pack: their numbers, hand by hand, and their bars;
     * returns how many. For games where nearly all of them are barred from something; otherwise NULL. */
    unsigned (*bars)(const nb_table *, uint8_t *id, uint64_t *bar);
} nb_game;

NB_API unsigned nb_game_count(void);
NB_API const nb_game *nb_game_at(unsigned index);       /* NULL beyond the last */
NB_API const nb_game *nb_game_named(const char *id);    /* NULL if there is none */
NB_API const char *nb_kind_name(unsigned kind);         /* "columns", "four", "powers", "own-pack": for programs */
NB_API const char *nb_kind_title(unsigned kind);        /* for a heading: "Rows and columns" */
NB_API const char *nb_kind_about(unsigned kind);        /* one sentence */

/* A game, its options and its number of seats, resolved: everything that a hole needs to know about what is being played. */
struct nb_rules {
    uint8_t game;                   /* index of the game */
    uint8_t seats;
    uint8_t cards;                  /* in the pack */
    uint8_t zones;
    int16_t option[NB_MAX_OPTIONS]; /* as chosen: the index of the value, or the number of a range */
    uint8_t set[36];                /* resolved by the game for its own use */
    uint8_t copies[NB_MAX_FACES];   /* the pack: how many of each face ... */
    uint8_t pack[NB_MAX_CARDS];     /* ... and the same as cards, before the shuffle */
    uint8_t kind[NB_MAX_FACES];     /* where the deck is data: what each face is; in a layout game, its facts ... */
    uint8_t worth[NB_MAX_FACES];    /* ... and its number: a score, tens of yards */
    uint8_t course[NB_MAX_COURSE];  /* lengths of the holes in tens of yards, where there is a course */
    char title[NB_MAX_TITLE];       /* of a house game; else empty: see nb_title_of */
};

/* Options look like "holes=18 columns=on", with blanks or commas between them; NULL or "" leaves all at their defaults. An
 * error leaves rules as they were. */
NB_API nb_err nb_setup(nb_rules *rules, const char *game, unsigned seats, const char *options, nb_why *why);
NB_API const nb_game *nb_game_of(const nb_rules *rules);
NB_API const char *nb_title_of(const nb_rules *rules);  /* what is being played: a house game's own title, or the game's */
/* Packs and courses are data. This makes the value of an option ("@...") from the text of a user's file. The value travels in
 * option texts and records, so that they need no file. On NB_OK why can still hold a notice: a length was rounded. */
NB_API nb_err nb_data(char *out, size_t size, const char *game, const char *option, const char *text, size_t length, nb_why *why);
NB_API bool nb_option_takes_data(const nb_option *option);
NB_API int nb_option_value(char *out, size_t size, const nb_rules *rules, unsigned option); /* "18", "on"; "" beyond the last */
NB_API int nb_options_text(char *out, size_t size, const nb_rules *rules);  /* every option, as nb_setup takes it */

/* What the scores of a hole and the standing of a match are counted in. They differ in match play, where strokes win holes. */
enum nb_unit { NB_STROKES, NB_POINTS, NB_HOLES_UP };
NB_API unsigned nb_score_unit(const nb_rules *rules);
NB_API unsigned nb_standing_unit(const nb_rules *rules);
NB_API const char *nb_unit_name(unsigned unit);             /* "strokes", "points", "holes" */
NB_API uint16_t nb_side(const nb_rules *rules, unsigned seat); /* the seat and its partners, as a set of seats */

NB_API int nb_card_code(char *out, size_t size, const nb_rules *rules, nb_card card);
NB_API int nb_card_name(char *out, size_t size, const nb_rules *rules, nb_card card);
/* What is printed on a card: its suit, as an index into the deck's suits, or NB_NO_SUIT; its number, or 0 if it has none; and
 * its word ("Mashie", "hole 3"), empty where suit and number say it all. Depending on the deck the number is a rank (1 for the
 * ace, 13 for the king), a ball, strokes or yards. */
enum { NB_NO_SUIT = 0xFF };
NB_API unsigned nb_card_suit(const nb_rules *rules, nb_card card);
NB_API unsigned nb_card_number(const nb_rules *rules, nb_card card);
NB_API int nb_card_word(char *out, size_t size, const nb_rules *rules, nb_card card);
NB_API nb_card nb_card_parse(const nb_rules *rules, const char *code, size_t length); /* NB_NO_CARD: not a card */

/* ------------------------------------------------------------------------------------------------ the table */

/* The cards of a pack are numbered in the order in which they come off it. A card's number says nothing about its face and
 * stays with the card wherever it goes. Faces and seen[] are kept by number, not by place, so knowledge travels with the card.
 * In a hole every face is true. In a view those that the seat has not seen are NB_HIDDEN, and nothing else differs. */

/* A scramble: nobody knows any more which of its cards lies where, but what was known of them as a set is still known. */
typedef struct nb_lot {
    uint8_t n;                        /* cards that were scrambled together */
    uint8_t id[NB_LOT_CARDS];         /* their numbers */
    uint8_t card[NB_LOT_CARDS];       /* their faces before it; in a view NB_HIDDEN unless the seat had seen them */
    uint16_t seen[NB_LOT_CARDS];      /* the seats that had seen them before it */
} nb_lot;

struct nb_table {
    nb_rules rules;
    uint16_t number;                  /* of this hole in the match, from 0 */
    uint8_t dealer;
    uint8_t turn;                     /* the seat whose turn it is */
    uint8_t actor;                    /* the seat that is asked now: the one whose turn it is, or one that may react */
    uint8_t phase;                    /* the game's own; 0 when the hole is over */
    uint8_t drawn;                    /* cards that have come off the pack */
    uint8_t lots;                     /* scrambles so far */
    uint16_t sits_out;                /* the seats that do not play this hole */
    uint8_t note[NB_MAX_NOTES];       /* the game's own, all of it public */
    uint16_t at[NB_MAX_ZONES + 1];    /* zone z is slot[at[z]] .. slot[at[z + 1] - 1] */
    uint64_t up[4];                   /* bit i: card i lies face up; NB_NO_CARD never does */
    uint8_t card[NB_MAX_CARDS];       /* the face of card i */
    uint16_t seen[NB_MAX_CARDS];      /* the seats that have seen card i: public, because everybody sees who looks where */
    uint8_t slot[NB_MAX_SLOTS];       /* which card lies there, or NB_NO_CARD for a gap */
    nb_lot lot[NB_MAX_LOTS];
};

struct nb_hole {
    nb_table t;
    uint16_t ordered;                 /* dealt from an explicit pack: its order is fixed, and nothing is drawn by chance */
    uint16_t own_seed;                /* the seed is for this hole alone, not for the match */
    nb_seed seed;
    uint32_t words[NB_WORDS];         /* random words from the seed, for the cards that come next */
};

struct nb_view {
    nb_table t;
    uint8_t seat;                     /* the seat that sees this; NB_NOBODY for a spectator, who knows what lies face up */
};

/* A slot as a front end draws it. */
typedef struct nb_cell {
    nb_card card;    /* NB_NO_CARD: a gap; NB_HIDDEN: the seat may not know it */
    bool up;         /* it lies face up */
    uint16_t seen;   /* the seats that have seen it */
} nb_cell;

static inline bool nb_over(const nb_table *t) { return t->phase == 0; }
static inline unsigned nb_stock_left(const nb_table *t) { return (unsigned)t->rules.cards - t->drawn; }
NB_API nb_zone nb_zone_at(const nb_table *t, unsigned zone);               /* zone 0 .. rules.zones - 1; 0 is the stock */
NB_API nb_cell nb_cell_at(const nb_table *t, unsigned zone, unsigned slot);
NB_API int nb_slot_name(char *out, size_t size, const nb_table *t, unsigned zone, unsigned slot); /* "B3"; "P1" beside the layout */
NB_API const char *nb_zone_kind_name(unsigned kind);                       /* "stock", "grid" ... */
/* What the cards alone do not show, about a seat ("130 yards to the hole, in a bunker") or, with NB_NOBODY, about the table
 * ("Trumps are red."). It is public, and empty when there is nothing to say. */
NB_API int nb_status(char *out, size_t size, const nb_table *t, unsigned seat);
/* What is asked of the seat to act. rule, unless it is NULL, receives the id of the rule behind it. Give it the table of a view:
 * the words offer what is possible there. From the view of the seat to act they offer exactly the legal verbs; from any other
 * view they leave out what depends on cards that it hides. The rule and the part are public. */
NB_API int nb_prompt(char *out, size_t size, const nb_table *t, const char **rule);
NB_API nb_ask nb_ask_of(const nb_table *t);

/* What the game is about, as it is set up, in one sentence for somebody who has never played it. */
NB_API int nb_goal(char *out, size_t size, const nb_rules *rules);

/* What cards are worth and do: the small card at the table's edge, in lines. Every face of the pack is in one line of the kind
 * CARDS; the others are about cards together, and about what is counted besides. */
enum { NB_VALUES_LINES = 40, NB_VALUES_TEXT = 96 };
enum nb_values_kind { NB_VALUES_CARDS, NB_VALUES_GROUP };
typedef struct nb_values_line {
    uint8_t kind;                 /* enum nb_values_kind */
    uint64_t faces;               /* CARDS: bit f: it is about face f */
    const char *rule;             /* the id of the rule behind it */
    char which[NB_VALUES_TEXT];   /* "Ace", "3 to 10", "Red king", "Two equal cards in a column" */
    char worth[NB_VALUES_TEXT];   /* "1", "3 to 10", "160 to 180 yards"; empty: it is not a number that matters */
    char does[NB_VALUES_TEXT];    /* "exchange two cards unseen", "only off the tee"; mostly empty. No full stop */
} nb_values_line;
typedef struct nb_values {
    uint8_t n;
    char note[NB_MAX_TEXT];       /* a sentence for all of them, or empty: when a power can be used */
    nb_values_line line[NB_VALUES_LINES];
} nb_values;
NB_API void nb_values_of(nb_values *values, const nb_rules *rules);
NB_API const char *nb_values_kind_name(unsigned kind); /* "cards", "group" */
/* What one card counts in the score by itself; false: cards of this game, or this one, do not count like that. worth may be NULL. */
NB_API bool nb_worth_of(const nb_rules *rules, nb_card card, int32_t *worth);

/* Where a card lies, or who would act: what the sentences below are about. */
typedef struct nb_where {
    const nb_table *t;            /* of a view */
    unsigned seat;                /* whose view it is, or NB_NOBODY */
    unsigned zone, slot;          /* of a card */
    bool laid;                    /* only the cards of the table are known, not its phase and notes: a server's, laid out here */
    const char *const *names;     /* may be NULL */
} nb_where;
enum { NB_TOP = 0xFFFF };         /* in place of a slot: the top of a pile, or the pile as a whole */
/* What the card there is worth and does now, in one to three short sentences: "The jack of clubs counts 10. Discard it to exchange two
 * cards unseen." Of a card that the seat does not know: who has seen it. Empty where there is nothing. */
NB_API int nb_card_about(char *out, size_t size, const nb_where *where);
NB_API int nb_face_about(char *out, size_t size, const nb_rules *rules, nb_card card); /* by the rules alone */

/* What a button for a legal action says, where there is more to say than the verb: "Discard the jack: exchange two cards unseen".
 * Mostly empty. */
NB_API int nb_action_label(char *out, size_t size, nb_action action, const nb_where *where);
/* Why the seat cannot do this now, from its own cards: "You have no yellow, so you must trump, and green Par 4 is your only trump."
 * Empty where the game has nothing to say beyond its prompt. Returns the id of the rule, or NULL. */
NB_API const char *nb_why_not(char *out, size_t size, nb_action action, const nb_where *where);

/* Some actions claim something about cards, and cost the player who is wrong: a stick, a pair. Whether the seat knows. */
enum nb_claim { NB_CLAIM_NONE, NB_CLAIM_UNKNOWN, NB_CLAIM_RIGHT, NB_CLAIM_WRONG }; /* NONE: it is no claim */
NB_API unsigned nb_claim_of(nb_action action, const nb_where *where);

/* Which hole of golf is played now, as score cards number it. One deal is one hole, except where a game plays several from the
 * same hands. Titles and phrases have no full stop: "Hole 8 of 9", "Hole 2 of the second nine", "Extra hole 1". */
typedef struct nb_progress {
    uint16_t hole;        /* in the match, from 1: the row of its scores */
    uint16_t of;          /* holes of the match, without extra holes; 0: it ends when a total is reached */
    uint16_t first, last; /* the holes of this deal: the same one, unless it plays several */
    uint16_t printed;     /* the hole's number on its course, or on its cards */
    bool extra;           /* after the last one, because the match was level */
} nb_progress;
NB_API nb_progress nb_progress_of(const nb_table *t);
NB_API int nb_hole_title(char *out, size_t size, const nb_table *t);
/* The same for a whole deal, also before it is dealt (number is from 0, as in a table): "Hole 8 of 9", "Holes 1 to 9". */
NB_API int nb_deal_title(char *out, size_t size, const nb_rules *rules, unsigned number);
NB_API const char *nb_deal_phrase(const nb_rules *rules); /* inside a sentence: "this hole", "these nine holes" */

/* Where a seat's ball lies, in games that are played along the holes of a course. */
enum nb_lie { NB_LIE_TEE, NB_LIE_FAIRWAY, NB_LIE_ROUGH, NB_LIE_BUNKER, NB_LIE_BAD_BUNKER, NB_LIE_GREEN, NB_LIE_HOLED };
typedef struct nb_ball {
    uint8_t number;        /* of the ball; partners may share one */
    uint8_t lie;           /* enum nb_lie */
    uint8_t bogey;         /* strokes in which a good player plays this hole */
    uint16_t length, left; /* yards of the hole, and from the ball to it */
} nb_ball;
NB_API bool nb_ball_at(nb_ball *ball, const nb_table *t, unsigned seat); /* public; false: this game has no balls */
NB_API const char *nb_lie_name(unsigned lie);                            /* "tee", "bad-bunker" ... */

/* ------------------------------------------------------------------------------------- holes, views, samples */

/* Deals a hole. With a pack (rules.cards faces, in the order in which they come off) the seed is used for scrambles only.
 * nb_deal takes the dealer modulo the number of seats; nb_deal_pack refuses a dealer who is not there. */
NB_API void nb_deal(nb_hole *hole, const nb_rules *rules, const nb_seed *seed, unsigned number, unsigned dealer);
NB_API nb_err nb_deal_pack(nb_hole *hole, const nb_rules *rules, const nb_seed *seed, unsigned number, unsigned dealer,
                           const nb_card *pack, size_t cards, nb_why *why);

/* What the seat that is asked may do: sorted, unique, and never empty while the hole is open. Returns how many actions. */
NB_API int nb_legal(const nb_hole *hole, nb_action out[NB_MAX_ACTIONS]);
/* What this seat may do, out of turn too where several may react. It depends on nothing that the seat may not know. */
NB_API int nb_legal_for(const nb_table *t, unsigned seat, nb_action out[NB_MAX_ACTIONS]);
NB_API uint16_t nb_actors(const nb_table *t);     /* the seats that may act now */

/* Applies an action of the seat that is asked, or of any seat. An action that is not legal is refused and changes nothing;
 * nb_explain says why. events may be NULL. */
NB_API nb_err nb_apply(nb_hole *hole, nb_action action, nb_events *events);
NB_API nb_err nb_apply_as(nb_hole *hole, unsigned seat, nb_action action, nb_events *events);
/* The same without the check, for search and simulation: the action must come from nb_legal. */
NB_API void nb_play(nb_hole *hole, nb_action action);
NB_API nb_err nb_explain(const nb_table *t, unsigned seat, nb_action action, nb_why *why);

/* The cards still to come, in order. This is the truth, for analysis after the hole and for tests. Returns how many. */
NB_API unsigned nb_stock_order(const nb_hole *hole, nb_card out[NB_MAX_CARDS]);

/* Scores as if the hole ended now: everything is turned up and counted. */
NB_API void nb_score(const nb_hole *hole, int32_t out[NB_MAX_SEATS]);

/* How a seat came to its score, in the lines that a player would count aloud at the table, in that order: the amounts add up
 * to what nb_score says. Only for a hole that is over, when all that counts lies open; a view of it gives the same lines as
 * the hole. Before that there are none. */
enum { NB_TALLY_LINES = 48, NB_TALLY_CARDS = 12, NB_TALLY_TEXT = 80 };
enum nb_tally_kind {
    NB_TALLY_CARD,   /* a card counts by itself */
    NB_TALLY_CANCEL, /* cards that together count nothing, or less than nothing: strike them out */
    NB_TALLY_EXTRA,  /* a bonus or a penalty that no card has on it */
    NB_TALLY_FACT    /* adds nothing, but explains the score: the bogey of a hole */
};
typedef struct nb_tally_line {
    uint8_t kind;                 /* enum nb_tally_kind */
    uint8_t zone, cards;          /* where its cards lie, and how many there are; a line can be about none */
    uint8_t slot[NB_TALLY_CARDS]; /* ... in which slots */
    int16_t amount;               /* what it adds to the score */
    const char *rule;             /* the id of the rule behind it */
    char text[NB_TALLY_TEXT];     /* "7 of hearts", "Column 2: equal cards cancel"; without the amount and without names */
} nb_tally_line;
typedef struct nb_tally {
    uint8_t n;
    int32_t total;                /* the sum of the amounts */
    nb_tally_line line[NB_TALLY_LINES];
} nb_tally;
NB_API void nb_tally_of(nb_tally *tally, const nb_table *t, unsigned seat);
NB_API const char *nb_tally_kind_name(unsigned kind); /* "card", "cancel", "extra", "fact" */

NB_API void nb_view_of(nb_view *view, const nb_hole *hole, unsigned seat);  /* NB_NOBODY: what a spectator sees */
/* A complete hole that the view's seat could be in, drawn with the probability that it has after everything the seat has seen. */
NB_API void nb_sample(nb_hole *hole, const nb_view *view, nb_rng *rng);

/* How much of what came of a hole was luck. When an action lays bare a card that nobody had seen, any of the cards that nobody
 * has seen could have come in its place, each as likely: the pack is shuffled, and nothing that anybody did can depend on
 * it. So whatever number says how good a position is, its value after the card that came, less its mean over all cards that
 * could have come, is nothing but luck. That can be taken out of a result without changing what the result is in the mean;
 * the better the number, the less chance is left. */
enum { NB_MAX_KINDS = 16 }; /* cards that are compared with the one that came; where there are more, some of them at random */
typedef struct nb_surprise {
    uint8_t place;               /* of the card that came, in card[] before it came */
    uint8_t came;                /* its kind (what is alike to the game), or NB_MAX_KINDS: it is none of these */
    uint8_t kinds;               /* that could have come */
    uint8_t at[NB_MAX_KINDS];    /* the place of a card of each */
    uint8_t cards[NB_MAX_KINDS]; /* how many there are of each ... */
    uint16_t all;                /* ... and together */
} nb_surprise;
/* Whether the action that led from one to the other laid bare exactly one card that nobody had seen. */
NB_API bool nb_surprise_of(nb_surprise *, const nb_hole *before, const nb_hole *after, nb_rng *);
NB_API void nb_surprise_instead(nb_hole *out, const nb_hole *before, const nb_surprise *, unsigned kind); /* it will come */
NB_API bool nb_shuffle_unseen(nb_hole *, nb_rng *); /* other faces on all cards that nobody has seen; false if there are none */
NB_API void nb_shuffle_rest(nb_hole *, nb_rng *);   /* ... and another order of the stock, and other scrambles to come */
/* Decides anew which card of the stock is drawn next: each is as likely over all keys. The same key gives the same card in
 * any hole whose stock still has it, so that holes that went different ways can be compared with the same luck. */
NB_API void nb_draw_by(nb_hole *, uint64_t key);

/* Somebody who says how good a position is, in one number or in several, such as one for each seat. */
typedef struct nb_valuer {
    unsigned n;                                                  /* numbers, NB_MAX_SEATS at most */
    bool (*value)(void *data, const nb_hole *hole, float out[]); /* false: it cannot say; it is asked about holes that are over too */
    void *data;
} nb_valuer;
/* Adds to luck[], for each number, by how much it is higher with the card that came than in the mean of those that could have come
 * (nb_surprise_of): nothing if it was not exactly one card, or if the valuer cannot say. The action made `after` of `before`. */
NB_API void nb_add_card_luck(const nb_valuer *by, const nb_hole *before, nb_action action, const nb_hole *after, nb_rng *rng,
                             float luck[]);
/* The same for the last action of a hole, when many cards may be turned up at once: they are shuffled `tries` times. It adds nothing
 * if it hung on a card whether this was the end, for then these are not the only cards that could have come to light. */
NB_API void nb_add_last_luck(const nb_valuer *by, const nb_hole *before, nb_action action, const nb_hole *after, unsigned tries,
                             nb_rng *rng, float luck[]);

/* What a seat still knows after a scramble: card[0..known-1] lie in these places, in no particular order. If known equals
 * places, these are all the cards there. */
typedef struct nb_mixed {
    uint8_t places, known;
    uint8_t zone[NB_LOT_CARDS], slot[NB_LOT_CARDS];
    nb_card card[NB_LOT_CARDS];
} nb_mixed;
NB_API unsigned nb_mixed_cards(const nb_view *view, nb_mixed out[NB_MAX_LOTS]); /* what the view's seat knows; returns how many */
/* The same in words, for the view's seat alone: "Your four scrambled cards are the 3 of clubs, ...". It is empty when there is
 * nothing to say, and with memory=real, where players must remember for themselves. names may be NULL. */
NB_API int nb_known(char *out, size_t size, const nb_view *view, const char *const *names);

/* ---------------------------------------------------------------------------------------------------- actions */

/* The verbs of all games, as notation writes them, and what they do. */
enum nb_verb {
    NB_PASS = 1,    /* pass          decline what is offered */
    NB_DRAW,        /* draw          the top of the stock */
    NB_TAKE,        /* take          the top discard */
    NB_TAKE_FROM,   /* take 2        the top of seat 2's pile */
    NB_DISCARD,     /* discard       the card in hand */
    NB_SWAP,        /* swap B3       put the card in hand there and discard what lay there */
    NB_FLIP,        /* flip B3       turn up one card */
    NB_OPEN,        /* open 2        turn up column 2 */
    NB_USE,         /* use           the power of the card in hand */
    NB_LOOK,        /* look 2.B3     at one card */
    NB_PICK,        /* pick B3       your own card for an exchange */
    NB_TRADE,       /* trade 2.B3    ... and the other player's: they change places unseen */
    NB_GIVE,        /* give B3       your own card, to the place just looked at or emptied */
    NB_SCRAMBLE,    /* scramble 2    seat 2's layout */
    NB_STICK,       /* stick 2.B3    put this card on the discard: it has to be of the same rank */
    NB_PAIR,        /* pair A1       the first of two equal cards that one card replaces */
    NB_WITH,        /* with B2       ... and the second */
    NB_RIPPLE,      /* ripple B3     complete a pair and go on with the card that was there */
    NB_KNOCK,       /* knock         end the hole, or begin its end */
    NB_CALL,        /* call          the same, where the game has a word for it */
    NB_NAME,        /* name red      the trump colour */
    NB_BURY,        /* bury H3       a card from the hand, face down */
    NB_PLAY,        /* play red-4    a card from the hand */
    NB_SHED,        /* discard 3-5   a card from the hand */
    NB_HAND_ON,     /* hand-on       the 19th Hole, to the next player */
    NB_HOLE_OUT,    /* hole iron-170 a stroke together with Holed Approach */
    NB_DECLARE,     /* declare iron-170  a stroke, declared on the green or pin-high */
    NB_LAY,         /* lay stream 1  a hazard on seat 1's ball */
    NB_STYMIE,      /* stymie 1      a putt together with Stymie, against seat 1 */
    NB_VERBS
};

static inline nb_action nb_act(unsigned verb, unsigned a, unsigned b) { return verb << 24 | a << 16 | b << 8; }
static inline unsigned nb_verb_of(nb_action action) { return action >> 24; }
static inline unsigned nb_a(nb_action action) { return action >> 16 & 0xFF; }
static inline unsigned nb_b(nb_action action) { return action >> 8 & 0xFF; }

enum nb_operand { NB_OP_NONE, NB_OP_CELL, NB_OP_SEAT, NB_OP_COLUMN, NB_OP_CARD, NB_OP_SUIT, NB_OP_CARD_SEAT };
/* What a and b of an action are. CELL: a is a zone, b a slot. SEAT, COLUMN, SUIT: that is a. CARD: a is a face in the seat's
 * hand. CARD_SEAT: a is a face, b a seat. */
NB_API enum nb_operand nb_operand_of(nb_action action);
NB_API const char *nb_verb_name(unsigned verb);

/* Notation. A card that belongs to the seat to act is written without its seat. All functions that write text return the
 * length that they needed, as snprintf does, and end the text with NUL even where it was cut. */
NB_API int nb_action_text(char *out, size_t size, const nb_table *t, nb_action action);
NB_API nb_err nb_action_parse(nb_action *action, const nb_table *t, const char *text, nb_why *why);
/* The name of a seat that every sentence speaks to, whoever's view it is: "You win with 31 strokes." The pointer says so, not
 * the text; a player who calls themselves "You" is somebody else. */
NB_API const char *nb_you(void);
/* "You draw from the stock." "Ann swaps the 5 of clubs for B3." The sentence tells nothing that the view's seat does not know.
 * names may be NULL. Of NB_NOBODY it is what the view's seat can do, for a list: "draw from the stock". */
NB_API int nb_action_describe(char *out, size_t size, const nb_view *view, unsigned seat, nb_action action, const char *const *names);

/* ----------------------------------------------------------------------------------------------------- events */

enum nb_event_kind {
    NB_EV_MOVE,     /* a card went from one place to another */
    NB_EV_TURN_UP,  /* a card was turned face up where it lies */
    NB_EV_LOOK,     /* the seat looked at a card */
    NB_EV_SHOW,     /* a card was shown to everybody and lies face down again */
    NB_EV_EXCHANGE, /* two cards changed places unseen */
    NB_EV_SCRAMBLE, /* the layout in this zone was scrambled */
    NB_EV_KNOCK,    /* the seat knocked, called or went out: the end has begun */
    NB_EV_WRONG,    /* what the seat claimed about its cards was wrong: a stick, a pair */
    NB_EV_MISS,     /* the seat missed its turn; slot is how many turns it has still to miss */
    NB_EV_END       /* the hole is over */
};

typedef struct nb_event {
    uint8_t kind, seat;
    uint8_t zone, slot;           /* where the card is now */
    uint8_t from_zone, from_slot; /* where it came from (MOVE), or the other place (EXCHANGE) */
    uint8_t card;                 /* its face; NB_HIDDEN after nb_events_for a seat that may not know it */
    uint8_t open;                 /* everybody around the table saw it, spectators too */
    uint16_t seen;                /* the seats that may know it */
} nb_event;

struct nb_events {
    uint8_t n;
    nb_event event[NB_MAX_EVENTS];
};

NB_API void nb_events_for(nb_events *events, unsigned seat); /* leaves only what this seat may know */
/* What an event adds to its action's sentence: "It was the 7 of hearts." It is empty when it adds nothing. after is the view
 * after the action. */
NB_API int nb_event_describe(char *out, size_t size, const nb_view *after, const nb_event *event, const char *const *names);
/* Everything there is to tell about an action: its own sentence and those of its events, which nb_events_for has made ready for
 * the seat of both views. */
NB_API int nb_tell(char *out, size_t size, const nb_view *before, unsigned seat, nb_action action, const nb_view *after,
                   const nb_events *events, const char *const *names);
/* The same without the names of places, for listeners who see the cards move: "Ann keeps the 8 of hearts and discards the 7 of
 * diamonds." */
NB_API int nb_tell_plain(char *out, size_t size, const nb_view *before, unsigned seat, nb_action action, const nb_view *after,
                         const nb_events *events, const char *const *names);
NB_API const char *nb_event_kind_name(unsigned kind);

/* Two actions told as one. Somebody who takes a card in hand and then puts it somewhere has done one thing: "Ann draws the 8 of
 * hearts, puts it at B1 and discards the 8 of clubs." */
typedef struct nb_turn {
    bool half;      /* a card has been taken in hand, and what becomes of it is still to come */
    uint8_t seat;   /* by this seat */
    nb_event taken; /* and this is how */
} nb_turn;

/* Goes along with a hole: call it after every action, when that has been told. An nb_turn of zeros is the beginning. */
NB_API void nb_turn_follow(nb_turn *turn, const nb_table *after, unsigned seat, const nb_events *events);
/* What nb_tell and nb_tell_plain say, and where the seat was in the middle of a turn, both halves of it. A front end that uses
 * them can leave out what nb_tell said of the first half. */
NB_API int nb_tell_turn(char *out, size_t size, const nb_turn *turn, const nb_view *before, unsigned seat, nb_action action,
                        const nb_view *after, const nb_events *events, const char *const *names);
NB_API int nb_tell_turn_plain(char *out, size_t size, const nb_turn *turn, const nb_view *before, unsigned seat,
                              nb_action action, const nb_view *after, const nb_events *events, const char *const *names);

/* ---------------------------------------------------------------------------------------------------- matches */

struct nb_match {
    nb_rules rules;
    nb_seed seed;
    uint8_t dealer;                  /* of the next hole */
    uint8_t played;                  /* deals finished */
    uint8_t rows;                    /* of score[]: one a deal, unless one deal is several holes of golf */
    bool over;
    uint16_t sits_out;               /* the seats that do not play the next hole */
    uint8_t behind[NB_MAX_SEATS];    /* breaks ties: the seat with less is ahead */
    int16_t note[NB_MAX_NOTES];      /* the game's own */
    int32_t total[NB_MAX_SEATS];     /* of all rows, and what the game adds to them */
    int16_t last[NB_MAX_SEATS];      /* the deal just closed; NB_NO_SCORE where a seat did not play */
    int16_t score[NB_MAX_HOLES][NB_MAX_SEATS]; /* as the game enters them; NB_NO_SCORE where a seat did not play */
};
enum { NB_NO_SCORE = INT16_MIN };

NB_API void nb_match_start(nb_match *match, const nb_rules *rules, nb_seed seed); /* cuts for the first deal */
NB_API void nb_match_deal(const nb_match *match, nb_hole *hole);
NB_API nb_err nb_match_deal_pack(const nb_match *match, nb_hole *hole, const nb_card *pack, size_t cards, nb_why *why);
NB_API void nb_match_deal_seed(const nb_match *match, nb_hole *hole, nb_seed seed); /* a seed for this hole alone */
/* Counts a hole that is over. NB_E_ILLEGAL if it is not, or is one of another game or another number of seats; NB_E_ENDED if the
 * match was over before. Then nothing changes. */
NB_API nb_err nb_match_close(nb_match *match, const nb_hole *hole);
NB_API void nb_match_places(const nb_match *match, uint8_t place[NB_MAX_SEATS]); /* 1 is the winner; a tie shares a place */
/* What the seats are ranked by, lowest first: strokes or net scores, and points or holes won with a minus. Partners have the
 * same number. */
NB_API void nb_match_standing(const nb_match *match, int32_t out[NB_MAX_SEATS]);
/* What a finished hole is worth to each seat if the match consists of it alone: strokes, holes or points in 1/NB_UNIT, and less
 * is better. This is what computer players try to make small. It takes partners and forms of play into account; where only
 * holes count, strokes break ties. fresh is a match just started by the same rules. */
NB_API void nb_aim(const nb_match *fresh, const nb_hole *hole, int32_t out[NB_MAX_SEATS]);
/* How the deal just closed ended, the best first: "This hole: Ann 3, Bea 5." you is the seat that is spoken to, or NB_NOBODY. */
NB_API int nb_deal_result(char *out, size_t size, const nb_match *match, unsigned you, const char *const *names);
NB_API int nb_match_result(char *out, size_t size, const nb_match *match, const char *const *names); /* "Ann wins with 31 strokes." */

/* ------------------------------------------------------------------------------------------------ score cards */

/* A match as its score card shows it: tables of lines by columns, filled in for the holes that are finished and blank from
 * there on, as on paper. The game decides which lines and columns there are; a front end draws the rules and sets the type. */
enum {
    NB_SHEET_LINES = 20,   /* sixteen seats, and what is printed above them */
    NB_SHEET_COLUMNS = 24, /* eighteen holes and their sums */
    NB_SHEET_TEXT = 12,    /* room for a cell: "all square" */
    NB_SHEET_NAME = 96     /* room for a heading: "Ann and Cyd" */
};

enum nb_sheet_kind {
    NB_SHEET_HOLE,    /* a column for one hole, or for what belongs to no hole */
    NB_SHEET_SCORE,   /* a line for one player */
    NB_SHEET_PRINTED, /* a line that is the same on every card: lengths, pars */
    NB_SHEET_SUM,     /* a column for several holes, or a line for partners together */
    NB_SHEET_TOTAL,   /* a column for all holes, and what decides the match */
    NB_SHEET_SPARE,   /* a blank column for games to come; only paper needs it */
    NB_SHEET_PART     /* a line without cells: the heading of those that follow */
};

typedef struct nb_sheet_head {
    char text[NB_SHEET_NAME];     /* "7", "Out", "Ann" */
    uint8_t kind;                 /* enum nb_sheet_kind */
    bool last;                    /* the last of a group: a heavier rule follows */
    uint8_t from, to;             /* of a column: it is about rows from..to-1 of the match's scores; none if they are equal */
} nb_sheet_head;

typedef struct nb_sheet_cell {
    char text[NB_SHEET_TEXT];     /* a number or a few words; empty: not played yet */
    bool won;                     /* it won the hole or the match, and is to be marked */
} nb_sheet_cell;

typedef struct nb_sheet {
    char title[NB_SHEET_NAME];    /* printed at the head of the card: "Kargo or Card-Golf" */
    char caption[NB_MAX_TEXT];    /* printed above this table: "Medal play, nine holes" */
    char players[NB_MAX_TEXT];    /* who plays whom, where the lines do not say it; mostly empty */
    char corner[NB_SHEET_TEXT];   /* "Hole", "Players" */
    bool down;                    /* the holes go down the page: the columns here are printed as lines */
    uint8_t lines, columns;
    nb_sheet_head line[NB_SHEET_LINES], column[NB_SHEET_COLUMNS];
    nb_sheet_cell cell[NB_SHEET_LINES][NB_SHEET_COLUMNS];
} nb_sheet;

/* The card's tables are numbered from 0; false beyond the last. names may be NULL. */
NB_API bool nb_sheet_at(nb_sheet *sheet, const nb_match *match, unsigned number, const char *const *names);

/* ---------------------------------------------------------------------------------------------------- records */

/* A record is a match as text: tags, then for every hole its deal and its actions. docs/RECORDS.md describes it.
 * To write one, call these in order; each returns the length that it needed and writes what fits. */
typedef struct nb_record_tags {
    char date[24];                        /* free text; can be empty */
    char name[NB_MAX_SEATS][40];          /* of the players; can be empty */
    bool practice;                        /* players were allowed to take actions back after learning more */
} nb_record_tags;

NB_API int nb_record_start(char *out, size_t size, const nb_match *match, const nb_record_tags *tags);
NB_API int nb_record_hole(char *out, size_t size, const nb_hole *fresh);   /* just dealt */
NB_API int nb_record_action(char *out, size_t size, const nb_hole *before, unsigned seat, nb_action action);
NB_API int nb_record_close(char *out, size_t size, const nb_match *closed); /* after nb_match_close */

/* A deal with every player's input: the dealer commits to a secret before the deal, and the seats add to it. The hole's seed is
 * made of all this, as docs/RECORDS.md describes, so nobody can choose it. Written after nb_record_close. */
typedef struct nb_fair {
    nb_seed secret;                       /* the dealer's; nobody else knows it until the hole is over */
    uint16_t gave;                        /* the seats that added something, */
    nb_seed part[NB_MAX_SEATS];           /* and what they added */
} nb_fair;

NB_API int nb_record_fair(char *out, size_t size, unsigned seats, const nb_fair *fair);

/* Reading a record replays and verifies it: every step applies the next thing that the record says. The text is not copied, so
 * it must stay where it is until the reader is done. */
enum nb_step { NB_STEP_HOLE, NB_STEP_ACTION, NB_STEP_SCORE, NB_STEP_FAIR, NB_STEP_END };
typedef struct nb_reader {
    const char *text, *at, *end;
    unsigned line;
    bool dealt;                 /* a hole is on the table */
    nb_record_tags tags;
    nb_match match;
    nb_hole hole;
    unsigned seat;              /* of the last action */
    nb_action action;           /* the last action */
    unsigned actions;           /* applied so far */
    nb_turn turn;               /* after the last action */
    nb_fair fair;               /* the last one that was read */
} nb_reader;

NB_API nb_err nb_record_open(nb_reader *reader, const char *text, size_t length, nb_why *why);
NB_API nb_err nb_record_next(nb_reader *reader, enum nb_step *step, nb_events *events, nb_why *why); /* step may be NULL */

/* ---------------------------------------------------------------------------------------------------- players */

/* A computer player gets a view and nothing else: it cannot cheat.
 *
 *     nb_rng rng; nb_view view; const nb_player *tiger = nb_player_named("tiger");
 *     nb_budget budget = {.playouts = 1000};
 *     void *scratch = malloc(tiger->scratch);      // one for each thread; it can be used again for the next choice
 *     nb_rng_start(&rng, 1928, 0);
 *     nb_view_of(&view, &hole, hole.t.actor);
 *     nb_apply(&hole, tiger->choose(&view, &rng, &budget, scratch), NULL);
 */

/* How long a player may think. With playouts alone, the same seed gives the same choice on every platform. With ms, the caller
 * lends a clock, because the library has none. If all are zero, the player decides. */
typedef struct nb_budget {
    uint32_t playouts;            /* the most imagined holes; 0: no limit */
    uint32_t ms;                  /* the most milliseconds; 0: no limit */
    double (*clock)(void *data);  /* milliseconds since any fixed moment; needed for ms */
    void *data;                   /* passed to the clock */
    const void *weights;          /* the network of a trained player, found good by nb_eagle_check; NULL: its own */
} nb_budget;

/* What a player thinks of the actions it could choose, the best first. */
typedef struct nb_thought {
    nb_action action;
    int32_t behind;               /* how much worse than the first choice it looks at first sight */
    uint32_t playouts;            /* imagined holes that began with it */
    int64_t worth;                /* the sum of what they were worth (nb_aim); less is better */
    int64_t score;                /* the sum of the seat's own scores in them, in 1/NB_UNIT */
    double squares;               /* the sum over the holes of (worth - that of nb_advice.first) squared */
    double apart;                 /* the same with the worth of the best action */
    double error;                 /* set by nb_advice_settle: the standard error of how far it is behind the best, in strokes */
} nb_thought;

typedef struct nb_advice {
    uint32_t playouts;
    nb_action habit;              /* what the rule of thumb would do */
    nb_action first;              /* what looked best before any hole was imagined */
    uint16_t n;
    uint16_t close;               /* set by nb_advice_settle: how many of the first are equally good, at least 1 */
    nb_thought thought[NB_MAX_ACTIONS];
} nb_advice;

typedef struct nb_player {
    const char *id, *summary;
    uint32_t scratch;             /* bytes of memory that it needs, aligned as malloc does */
    uint32_t playouts, ms;        /* its usual budget; 0 if it does not think */
    /* 0 if the view's seat may not act now. */
    nb_action (*choose)(const nb_view *view, nb_rng *rng, const nb_budget *budget, void *scratch);
    /* The same thinking, told in full; NULL if it does not think. To think on several threads, give each its own rng and
     * scratch, and put together with nb_advice_add what they found. */
    void (*advise)(const nb_view *view, nb_rng *rng, const nb_budget *budget, void *scratch, nb_advice *advice);
    bool (*ready)(const nb_rules *rules, const nb_budget *budget, nb_why *why); /* see nb_player_ready; NULL: always */
} nb_player;

/* The other legal actions that are equivalent to this one, given everything that the seat knows, because the rules treat their
 * places alike: turning up any card of a layout that nobody has seen. Players think about one of each kind, the first in the
 * legal list, and their advice names that one. Returns how many. */
NB_API int nb_alike(const nb_view *view, nb_action action, nb_action out[NB_MAX_ACTIONS]);
NB_API bool nb_is_alike(const nb_view *view, nb_action a, nb_action b); /* b is a, or one of those */

NB_API void nb_advice_add(nb_advice *to, const nb_advice *from); /* both are of the same view; sorts the result, the best first */
/* What to do: the best action, if it beats the habit by more than chance can explain; otherwise the habit. */
NB_API nb_action nb_advice_choice(const nb_advice *advice);
/* Makes advice ready to be shown, once all of it is added up. The first `close` actions differ by less than two standard errors,
 * or by so little that nobody would notice, so any of them will do. Which of them is ahead is luck and would change the next
 * time, so they are put in the order of the legal list. Ask nb_advice_choice first: it needs the old order. */
NB_API void nb_advice_settle(nb_advice *advice, const nb_rules *rules);
/* A reason for the action in a few words: "it pairs with B2". It is empty when there is nothing to say. */
NB_API int nb_reason(char *out, size_t size, const nb_view *view, nb_action action);
/* A reason against it when best is better, namely what it misses or costs: "you would keep the 9 of clubs". It never praises. It
 * is empty when there is nothing to say, and when the game's rule of thumb does not see that best is better. */
NB_API int nb_reason_against(char *out, size_t size, const nb_view *view, nb_action action, nb_action best);

NB_API unsigned nb_player_count(void);
NB_API const nb_player *nb_player_at(unsigned index);
NB_API const nb_player *nb_player_named(const char *id);
/* Whether it can play by these rules as itself. If not, it still plays: by rule of thumb, and why says so in a sentence that a
 * front end shows once, when the player sits down. budget may be NULL. */
NB_API bool nb_player_ready(const nb_player *player, const nb_rules *rules, const nb_budget *budget, nb_why *why);

/* The player eagle is a network that was trained for its game (docs/PLAYERS.md). The library has networks built in, except in
 * the page, where they would be too much to load. These functions are for networks from elsewhere: the bytes of a file
 * GAME.weights. They are checked and then used where they lie, so they must stay there unchanged, at an address divisible by 4.
 * What is wrong with them is said in words. */
NB_API nb_err nb_eagle_check(const void *bytes, size_t size, nb_why *why); /* for nb_budget.weights */
/* From now on eagle plays their game by them. This is the one thing that the library remembers for everybody; call it before
 * any player thinks in another thread. */
NB_API nb_err nb_eagle_use(const void *bytes, size_t size, nb_why *why);
/* What eagle expects of a hole that goes on, for a seat that may act, and for the others in the mean, if everybody plays
 * as it does: strokes (nb_aim). It looks at what the seat has seen. False if it has no network for these rules, or the seat may not
 * act. own and others may be NULL. */
NB_API bool nb_eagle_expects(const nb_table *t, unsigned seat, float *own, float *others);
/* Which network that is: a checksum of it, or 0 if there is none for these rules. */
NB_API uint32_t nb_eagle_checksum(const nb_rules *rules);

/* --------------------------------------------------------------------------------------------------- versions */

/* Of the library that runs. NB_VERSION is that of the header which a program was compiled with. */
NB_API const char *nb_version(void);

/* Whether the two fit together: docs/STABILITY.md says which versions do. Call it once at the start, above all where the library
 * is loaded by name. NB_E_VERSION, with the versions or the struct that differs in words, means that nothing else should be
 * called. The other headers have such a function for their own structs. */
typedef struct nb_abi_size {
    const char *type;
    size_t size;
} nb_abi_size;
NB_API nb_err nb_abi_fits(const char *version, const nb_abi_size *sizes, unsigned n, nb_why *why);
/* For a language without headers, which has written the structs down for itself: sizeof (nb_hole) of "nb_hole", or 0 if there is no
 * such struct. */
NB_API size_t nb_size_of(const char *type);

#define NB_ABI_SIZE(type) {#type, sizeof(type)},
#define NB_ABI_TYPES(X) \
    X(nb_why) X(nb_seed) X(nb_rng) X(nb_deck) X(nb_option) X(nb_preset) X(nb_shelf) X(nb_zone) X(nb_ask) X(nb_game) X(nb_rules) \
    X(nb_lot) X(nb_table) X(nb_hole) X(nb_view) X(nb_cell) X(nb_values_line) X(nb_values) X(nb_where) X(nb_progress) X(nb_ball) \
    X(nb_tally_line) X(nb_tally) X(nb_surprise) X(nb_valuer) X(nb_mixed) X(nb_event) X(nb_events) X(nb_turn) X(nb_match) \
    X(nb_sheet_head) X(nb_sheet_cell) X(nb_sheet) X(nb_record_tags) X(nb_fair) X(nb_reader) X(nb_budget) X(nb_thought) \
    X(nb_advice) X(nb_player) X(nb_abi_size)
static inline nb_err nb_abi_check(nb_why *why)
{
    static const nb_abi_size sizes[] = {NB_ABI_TYPES(NB_ABI_SIZE)};
    return nb_abi_fits(NB_VERSION, sizes, sizeof sizes / sizeof *sizes, why);
}

#ifdef __cplusplus
}
#endif
#endif
