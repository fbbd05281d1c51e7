/* niblick.h - every card game called Golf, in one C library.
 *
 * Read from top to bottom it is the manual of the library.
 *
 *   nb_rules    a game with its options resolved          (setup once)
 *   nb_hole     one deal, with every card in it           (the truth)
 *   nb_view     the same deal as one seat may know it     (all that a player or a screen ever gets)
 *   nb_match    the holes of a round, totals, who deals   (above the hole)
 *   record      a whole match as text that replays exactly, forever
 *
 * All of these are plain data without pointers: copy with =, compare with memcmp, send to another thread. The library
 * allocates nothing, prints nothing, has no global state, and never aborts on input: every function that takes input
 * returns an nb_err and can say in words what was wrong. A text that is NULL is read as an empty one.
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
 * Seats are numbered 0..n-1 clockwise everywhere. Names: nb_ is public, NB_ a constant.
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
    NB_MAX_FACES = 64,     /* different cards a pack may have */
    NB_MAX_ZONES = 24,     /* places that hold cards: a stock, a waste, a grid for every seat ... */
    NB_MAX_SLOTS = 328,    /* positions in all zones together; gaps stay where a card went away */
    NB_MAX_ACTIONS = 328,  /* legal actions at one moment: every card twice (swap it, or pair it), and a few */
    NB_MAX_OPTIONS = 12,   /* options of one game */
    NB_MAX_NOTES = 72,     /* bytes a game keeps for itself during a hole */
    NB_MAX_LOTS = 6,       /* scrambles in one hole: one for each joker of three packs */
    NB_LOT_CARDS = 4,      /* cards in one scramble */
    NB_MAX_EVENTS = 56,    /* things one action can make happen: four layouts of nine cards taken off, and a few */
    NB_MAX_COURSE = 18,    /* holes of a golf course */
    NB_MAX_HOLES = 64,     /* holes in one match */
    NB_WORDS = 32,         /* random words made at a time */
    NB_UNIT = 256,         /* worths are whole numbers, in 1/256 of a stroke */
    NB_NEVER = 1 << 24,    /* ... of what no player in his senses does */
    NB_SURE = 256,         /* chances are whole numbers too: this is certain */
    NB_MAX_CODE = 32,      /* room for a card's code */
    NB_MAX_TEXT = 256,     /* room for any sentence the library makes */
    NB_MAX_OPTION_TEXT = 1024, /* ... for all options of a game, with a user's pack and course */
    NB_MAX_STORY = 2048    /* ... and for all that nb_tell has to say */
};

/* ---------------------------------------------------------------------------------------------------- errors */

typedef enum nb_err {
    NB_OK = 0,
    NB_E_GAME,     /* no such game */
    NB_E_SEATS,    /* a number of seats, or a seat, that the game does not have */
    NB_E_OPTION,   /* unknown option, bad value, or options that contradict each other */
    NB_E_SEED,     /* not a seed */
    NB_E_PACK,     /* not the cards of this game's pack */
    NB_E_NOTATION, /* text that is no action */
    NB_E_ILLEGAL,  /* an action that the rules do not allow now */
    NB_E_RECORD,   /* a record that does not parse, or does not replay */
    NB_E_ENDED     /* the hole or the match is over */
} nb_err;

/* What was wrong, in words for a person: the offending thing, and what would be right. Every parameter of this type may be NULL. */
typedef struct nb_why {
    char text[NB_MAX_TEXT];
} nb_why;

NB_API const char *nb_err_name(nb_err err); /* "illegal", "option" ...: stable, for programs */

/* "Did you mean": the name that somebody probably meant to type, or NULL. names ends with NULL. */
NB_API const char *nb_nearest(const char *word, const char *const *names);

/* ----------------------------------------------------------------------------------------------------- chance */

/* A seed is 256 bits. Card i of hole h is a pure function of (seed, h, i): the same seed gives the same deals on every platform. */
typedef struct nb_seed {
    uint32_t word[8];
} nb_seed;

NB_API nb_seed nb_seed_number(uint64_t number);
NB_API nb_err nb_seed_parse(nb_seed *seed, const char *text, nb_why *why); /* "1928", or "0x" and up to 64 hex digits */
NB_API int nb_seed_text(char *out, size_t size, const nb_seed *seed);

/* A fast generator for players and simulations (never for deals). Every random draw in the library takes one of these. */
typedef struct nb_rng {
    uint64_t s[4];
} nb_rng;

NB_API void nb_rng_start(nb_rng *rng, uint64_t seed, uint64_t stream);
NB_API uint64_t nb_rng_next(nb_rng *rng);
NB_API uint32_t nb_rng_below(nb_rng *rng, uint32_t limit); /* uniform in 0..limit-1 */

/* ------------------------------------------------------------------------------------------------------ cards */

/* A card is the number of its face in its game's deck; two cards of one face are the same number. */
typedef uint8_t nb_card;
enum {
    NB_NO_CARD = 0xFF, /* an empty place */
    NB_HIDDEN = 0xFE   /* a card that the holder of this view may not know */
};

/* The standard deck: face = rank * 4 + suit; rank 0 is the ace, 12 the king; suits clubs, diamonds, hearts, spades; 52 is a joker. */
enum { NB_JOKER = 52, NB_RANK_JOKER = 13 };
static inline unsigned nb_rank(nb_card card) { return card >> 2; } /* a joker's rank is 13 */
static inline unsigned nb_suit(nb_card card) { return card & 3; }

typedef struct nb_rules nb_rules;

typedef struct nb_deck {
    const char *id;
    uint8_t faces;                 /* how many different faces */
    const char *const *suits;      /* as notation writes them: "hearts", "red"; ends with NULL */
    const char *const *suit_names; /* the same, as sentences say them */
    int (*code)(char *out, size_t size, const nb_rules *, nb_card); /* "7h", "red-4": short, without blanks, parses back */
    int (*name)(char *out, size_t size, const nb_rules *, nb_card); /* "7 of hearts": for sentences */
    uint8_t (*suit)(const nb_rules *, nb_card);     /* see nb_card_suit; NULL: the deck has no suits */
    uint16_t (*number)(const nb_rules *, nb_card);  /* see nb_card_number */
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
    const char *values;   /* "on|off", or a range of numbers "1..18"; a last "@": also a user's data, see nb_data */
    const char *initial;  /* the default */
    const char *help;     /* one sentence */
    const char *rule;     /* id of the rule behind it */
} nb_option;

typedef struct nb_zone {
    uint8_t kind;      /* enum nb_zone_kind */
    uint8_t owner;     /* a seat, or NB_NOBODY */
    uint8_t rows, cols;/* a grid's shape; slots beyond rows * cols lie outside it. 0 x 0: a pile or a fan */
    uint16_t len;      /* slots now, gaps included */
} nb_zone;

enum { NB_NOBODY = 0xFF };
enum nb_zone_kind { NB_ZONE_STOCK, NB_ZONE_WASTE, NB_ZONE_HELD, NB_ZONE_GRID, NB_ZONE_HAND, NB_ZONE_PILE, NB_ZONE_OUT,
                    NB_ZONE_TRICK, NB_ZONE_LINE, NB_ZONE_UPCARD };

/* What is asked of the seat to act, beside its words (nb_prompt). */
typedef struct nb_ask {
    const char *rule; /* id of the rule behind it */
    const char *part; /* the part of the game's rules page that explains it: its heading as an anchor, "your-turn" */
    uint32_t verbs;   /* bit v: the words name enum nb_verb v */
} nb_ask;

struct nb_sheet;
struct nb_ball;
struct nb_tally;
struct nb_progress;
struct nb__lines; /* text line by line, and text being written: the library's own */
struct nb__text;

/* One const table per game. Front ends use the first block and the functions below; the rest is for the core. */
typedef struct nb_game {
    const char *id, *title, *summary; /* "six", "Six-Card Golf", one sentence */
    const char *since;                /* "1928", "1940s", "traditional" */
    uint8_t min_seats, max_seats;
    bool high_wins;                   /* scores are points or holes won, not strokes */
    const nb_option *options;         /* ends with a NULL name */
    const nb_deck *deck;
    const void *data;                 /* the game's own const row of facts, if it shares code with others */

    nb_err (*setup)(nb_rules *, nb_why *);              /* options are parsed: resolve them, report contradictions, fill the pack */
    nb_err (*read_data)(nb_rules *, unsigned option, struct nb__lines *, nb_why *); /* takes a user's data; NULL: no option has any */
    void (*write_data)(const nb_rules *, unsigned option, struct nb__text *);  /* ... and writes it again, one thing a line */
    void (*deal)(nb_hole *);                            /* the pack is ready, all zones are empty */
    int (*legal)(const nb_table *, unsigned seat, nb_action *out); /* what seat may do now; sorted, unique; 0 when it is not asked */
    void (*apply)(nb_hole *, unsigned seat, nb_action, nb_events *); /* precondition: legal */
    void (*score)(const nb_hole *, int32_t *out);       /* the hole as it would count if it ended now */
    void (*tally)(const nb_table *, unsigned seat, struct nb_tally *); /* see nb_tally_of; the hole is over */
    void (*zone)(const nb_table *, unsigned zone, nb_zone *out); /* kind, owner and shape; the core fills in len */
    nb_ask (*prompt)(const nb_table *, struct nb__text *);       /* what nb_prompt says, and nb_ask_of */
    void (*status)(const nb_table *, unsigned seat, struct nb__text *); /* what nb_status says; NULL: nothing ever */
    void (*known)(const nb_view *, const char *const *names, struct nb__text *); /* see nb_known; NULL: nothing ever */
    void (*ball)(const nb_table *, unsigned seat, struct nb_ball *);    /* see nb_ball_at; NULL: there are none */
    /* Where it is not deal after deal without an end: how many holes there are, and which of them this deal plays. The table is
     * NULL before the deal. */
    void (*progress)(const nb_rules *, unsigned number, const nb_table *, struct nb_progress *);
    uint32_t (*bound)(const nb_rules *);                /* no hole has more actions than this, whatever is played */
    uint8_t (*first_dealer)(const nb_rules *, const nb_seed *);
    void (*close)(nb_match *, const nb_hole *);         /* the hole is over: enter it (nb__enter), who deals next, is it over */
    void (*standing)(const nb_match *, int32_t *out);   /* what the seats are ranked by, lowest first; partners alike */
    int (*result)(const nb_match *, const char *const *names, char *out, size_t size); /* how it stands, as a golfer says it */
    bool (*sheet)(const nb_match *, unsigned number, const char *const *names, struct nb_sheet *); /* see nb_sheet_at */
    unsigned (*unit)(const nb_rules *, bool standing);  /* see nb_score_unit and nb_standing_unit; NULL: strokes */
    uint16_t (*side)(const nb_rules *, unsigned seat);  /* see nb_side; NULL: everybody plays alone */

    /* What sampling must respect beyond the cards in sight, because the rules made players show it; NULL where they never do. */
    uint64_t (*barred)(const nb_table *, unsigned id);  /* bit f: hidden card id cannot be face f */
    bool (*possible)(const nb_hole *);                  /* false: this complete hole cannot have come here */

    /* What players of the game know about playing it: opinions, not rules. All may be NULL. They look at no face that the
     * seat has not seen (its bit in seen[]), also in a hole that has them all. Worths: see nb_aim. */
    void (*judge)(const nb_table *, unsigned seat, const nb_action *list, int n, int32_t *worth); /* by rule of thumb */
    void (*reason)(const nb_table *, unsigned seat, nb_action, struct nb__text *); /* see nb_reason */
    void (*against)(const nb_table *, unsigned seat, nb_action, nb_action best, struct nb__text *); /* see nb_reason_against */
    /* Whether two legal actions with the same verb come to the same for all that the seat knows; see nb_alike. */
    bool (*alike)(const nb_table *, unsigned seat, nb_action, nb_action);
    /* Makes of an imagined hole one that explains better what the others did: who knows a card and keeps it found none
     * better. It is still one that the seat could be in. */
    void (*belief)(nb_hole *, unsigned seat, nb_rng *);
    /* The same of every action when all cards are known and everybody plays his best; false: it cannot tell. */
    bool (*solve)(const nb_hole *, unsigned seat, const nb_action *list, int n, int32_t *worth, void *scratch, size_t size);
} nb_game;

NB_API unsigned nb_game_count(void);
NB_API const nb_game *nb_game_at(unsigned index);       /* NULL beyond the last */
NB_API const nb_game *nb_game_named(const char *id);    /* NULL if there is none */

/* A game, its options and its number of seats, resolved. Everything a hole needs to know about what is being played. */
struct nb_rules {
    uint8_t game;                   /* index of the game */
    uint8_t seats;
    uint8_t cards;                  /* in the pack */
    uint8_t zones;
    int16_t option[NB_MAX_OPTIONS]; /* as chosen: the index of the value, or the number of a range */
    uint8_t set[36];                /* resolved by the game for its own use */
    uint8_t copies[NB_MAX_FACES];   /* the pack: how many of each face ... */
    uint8_t pack[NB_MAX_CARDS];     /* ... and the same as cards, before the shuffle */
    uint8_t kind[NB_MAX_FACES];     /* of a deck that is data: what each face is ... */
    uint8_t worth[NB_MAX_FACES];    /* ... and its number: a score, tens of yards */
    uint8_t course[NB_MAX_COURSE];  /* lengths of the holes in tens of yards, where there is a course */
};

/* Options: "holes=18 columns=on" (blanks or commas between them), NULL or "" for all defaults. */
NB_API nb_err nb_setup(nb_rules *rules, const char *game, unsigned seats, const char *options, nb_why *why);
NB_API const nb_game *nb_game_of(const nb_rules *rules);
/* Packs and courses are data. From a file's text the value of its option ("@..."), which travels in option texts and
 * records, so that they need no file. On NB_OK why may still hold a notice (a length was rounded). */
NB_API nb_err nb_data(char *out, size_t size, const char *game, const char *option, const char *text, size_t length, nb_why *why);
NB_API bool nb_option_takes_data(const nb_option *option);
NB_API int nb_option_value(char *out, size_t size, const nb_rules *rules, unsigned option); /* "18", "on" */
NB_API int nb_options_text(char *out, size_t size, const nb_rules *rules);  /* every option, as nb_setup takes it */

/* What the scores of a hole are counted in, and what the standing of a match is: in match play strokes win holes. */
enum nb_unit { NB_STROKES, NB_POINTS, NB_HOLES_UP };
NB_API unsigned nb_score_unit(const nb_rules *rules);
NB_API unsigned nb_standing_unit(const nb_rules *rules);
NB_API const char *nb_unit_name(unsigned unit);             /* "strokes", "points", "holes" */
NB_API uint16_t nb_side(const nb_rules *rules, unsigned seat); /* bit s: seat s is this seat, or its partner */

NB_API int nb_card_code(char *out, size_t size, const nb_rules *rules, nb_card card);
NB_API int nb_card_name(char *out, size_t size, const nb_rules *rules, nb_card card);
/* What is printed on a card: its suit, as an index into the deck's suits, or NB_NO_SUIT; and its number, or 0 if it has none.
 * The number is a rank (1 for the ace, 13 for the king), a ball, strokes, or yards, as the deck has it. */
enum { NB_NO_SUIT = 0xFF };
NB_API unsigned nb_card_suit(const nb_rules *rules, nb_card card);
NB_API unsigned nb_card_number(const nb_rules *rules, nb_card card);
NB_API nb_card nb_card_parse(const nb_rules *rules, const char *code, size_t length); /* NB_NO_CARD if it is none */

/* ------------------------------------------------------------------------------------------------ the table */

/* Cards of the pack are numbered in the order in which they come off it; that number says nothing about the face and
 * stays with the card wherever it goes, so knowledge travels with the card: seen[] is kept by it, not by place.
 * In a hole every card is true. In a view those that the seat has not seen are NB_HIDDEN, and nothing else differs. */
typedef struct nb_lot {
    uint8_t n;                        /* cards scrambled together; their places are lost, what was known of the set is not */
    uint8_t id[NB_LOT_CARDS];         /* which cards */
    uint8_t card[NB_LOT_CARDS];       /* their faces before it, as far as known */
    uint16_t seen[NB_LOT_CARDS];      /* who had seen them before it */
} nb_lot;

struct nb_table {
    nb_rules rules;
    uint16_t number;                  /* of this hole in the match, from 0 */
    uint8_t dealer, turn;             /* whose turn it is */
    uint8_t actor;                    /* who is asked now: the turn's seat, or one that may react */
    uint8_t phase;                    /* the game's; 0 when the hole is over */
    uint8_t drawn;                    /* cards that have come off the pack */
    uint8_t lots;                     /* scrambles so far */
    uint16_t sits_out;                /* bit s: seat s does not play this hole */
    uint8_t note[NB_MAX_NOTES];       /* the game's own, all public */
    uint16_t at[NB_MAX_ZONES + 1];    /* zone z is slot[at[z]] .. slot[at[z + 1] - 1] */
    uint64_t up[4];                   /* bit i: card i lies face up; NB_NO_CARD never does */
    uint8_t card[NB_MAX_CARDS];       /* the face of card i */
    uint16_t seen[NB_MAX_CARDS];      /* bit s: seat s has seen card i; public, as looking is */
    uint8_t slot[NB_MAX_SLOTS];       /* which card lies there, or NB_NO_CARD for a gap */
    nb_lot lot[NB_MAX_LOTS];
};

struct nb_hole {
    nb_table t;
    uint16_t ordered;                 /* an explicit pack: the order is fixed, nothing is drawn by chance */
    uint16_t own_seed;                /* the seed is this hole's alone, not the match's */
    nb_seed seed;
    uint32_t words[NB_WORDS];         /* the seed's words for the cards that come next */
};

struct nb_view {
    nb_table t;
    uint8_t seat;                     /* whose view; NB_NOBODY for a spectator, who knows what lies face up */
};

/* A slot as a front end draws it. */
typedef struct nb_cell {
    nb_card card;    /* NB_NO_CARD: a gap; NB_HIDDEN: not to be known */
    bool up;         /* lies face up */
    uint16_t seen;   /* who has seen it */
} nb_cell;

static inline bool nb_over(const nb_table *t) { return t->phase == 0; }
static inline unsigned nb_stock_left(const nb_table *t) { return (unsigned)t->rules.cards - t->drawn; }
NB_API nb_zone nb_zone_at(const nb_table *t, unsigned zone);               /* zone 0 .. rules.zones - 1; 0 is the stock */
NB_API nb_cell nb_cell_at(const nb_table *t, unsigned zone, unsigned slot);
NB_API int nb_slot_name(char *out, size_t size, const nb_table *t, unsigned zone, unsigned slot); /* "B3"; "P1" beyond the grid */
NB_API const char *nb_zone_kind_name(unsigned kind);                       /* "stock", "grid" ... */
/* What the cards alone do not show, for a seat ("130 yards to the hole, in a bunker") or, with NB_NOBODY, for the table
 * ("Trumps are red."). Public; empty when there is nothing to say. */
NB_API int nb_status(char *out, size_t size, const nb_table *t, unsigned seat);
/* What is asked of the seat to act. rule, unless it is NULL, gets the id of the rule behind it. The words name what is possible
 * in this table, so make them from a view: from that of the seat to act the verbs are exactly the legal ones; from any other
 * they leave out what depends on cards that the view does not have. Rule and part are public. */
NB_API int nb_prompt(char *out, size_t size, const nb_table *t, const char **rule);
NB_API nb_ask nb_ask_of(const nb_table *t);

/* Which hole of golf is played now, as score cards number it. One deal is one hole, except where a game plays several from the
 * same hands. Titles and phrases have no full stop: "Hole 8 of 9", "Hole 2 of the second nine", "Extra hole 1". */
typedef struct nb_progress {
    uint16_t hole;        /* in the match, from 1: the row of its scores */
    uint16_t of;          /* holes of the match, without extra holes; 0: it ends at a mark, and nobody knows when */
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
    uint8_t bogey;         /* strokes that a good player takes at this hole */
    uint16_t length, left; /* yards of the hole, and from the ball to it */
} nb_ball;
NB_API bool nb_ball_at(nb_ball *ball, const nb_table *t, unsigned seat); /* public; false: this game has no balls */
NB_API const char *nb_lie_name(unsigned lie);                            /* "tee", "bad-bunker" ... */

/* ------------------------------------------------------------------------------------- holes, views, samples */

/* Deal a hole. With a pack (rules.cards faces, in the order they come off) the seed is used for scrambles only. */
/* The dealer of nb_deal is taken modulo the number of seats; nb_deal_pack refuses one that there is not. */
NB_API void nb_deal(nb_hole *hole, const nb_rules *rules, const nb_seed *seed, unsigned number, unsigned dealer);
NB_API nb_err nb_deal_pack(nb_hole *hole, const nb_rules *rules, const nb_seed *seed, unsigned number, unsigned dealer,
                           const nb_card *pack, size_t cards, nb_why *why);

/* What the seat that is asked may do: sorted, unique, never empty while the hole is open. */
NB_API int nb_legal(const nb_hole *hole, nb_action out[NB_MAX_ACTIONS]);
/* What this seat may do, also out of turn where several may react. Depends on nothing that the seat may not know. */
NB_API int nb_legal_for(const nb_table *t, unsigned seat, nb_action out[NB_MAX_ACTIONS]);
NB_API uint16_t nb_actors(const nb_table *t);     /* bit s: seat s may act now */

/* Checked: an illegal action changes nothing (nb_explain says why). events may be NULL. */
NB_API nb_err nb_apply(nb_hole *hole, nb_action action, nb_events *events);
NB_API nb_err nb_apply_as(nb_hole *hole, unsigned seat, nb_action action, nb_events *events);
/* Unchecked, for search and simulation: the action comes from nb_legal. */
NB_API void nb_play(nb_hole *hole, nb_action action);
NB_API nb_err nb_explain(const nb_table *t, unsigned seat, nb_action action, nb_why *why);

/* The cards still to come, in order: the truth, for post-mortems and tests. Returns how many. */
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
    const char *rule;             /* id of the rule behind it */
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
/* A complete hole that this seat could be in, drawn with the probability it has after everything the seat has seen. */
NB_API void nb_sample(nb_hole *hole, const nb_view *view, nb_rng *rng);

/* A scramble hides which card lies where; which cards they are is still known to whoever knew it. Of the cards in these places,
 * card[0..known-1] are some, in no order; if known is places, they are all. */
typedef struct nb_mixed {
    uint8_t places, known;
    uint8_t zone[NB_LOT_CARDS], slot[NB_LOT_CARDS];
    nb_card card[NB_LOT_CARDS];
} nb_mixed;
NB_API unsigned nb_mixed_cards(const nb_view *view, nb_mixed out[NB_MAX_LOTS]); /* as far as the seat knows; how many */
/* The same in words, for the view's seat alone: "Your four scrambled cards are the 3 of clubs, ...". Empty when there is
 * nothing to say, and with memory=real, where everybody must remember for themselves. names may be NULL. */
NB_API int nb_known(char *out, size_t size, const nb_view *view, const char *const *names);

/* ---------------------------------------------------------------------------------------------------- actions */

/* The verbs of all games. An operand that is a card on the table is a = zone, b = slot. */
enum nb_verb {
    NB_PASS = 1,    /* pass          decline what is offered */
    NB_DRAW,        /* draw          the top of the stock */
    NB_TAKE,        /* take          the top of the waste */
    NB_TAKE_FROM,   /* take 2        the top of seat 2's pile */
    NB_DISCARD,     /* discard       the card in hand */
    NB_SWAP,        /* swap B3       the card in hand goes there, what lay there to the waste */
    NB_FLIP,        /* flip B3       turn up one card */
    NB_OPEN,        /* open 2        turn up column 2 */
    NB_USE,         /* use           the power of the card in hand */
    NB_LOOK,        /* look 2.B3     at one card */
    NB_PICK,        /* pick B3       one's own card for an exchange */
    NB_TRADE,       /* trade 2.B3    ... and the other's: they change places unseen */
    NB_GIVE,        /* give B3       one's own card goes to the place just looked at or laid bare */
    NB_SCRAMBLE,    /* scramble 2    seat 2's layout */
    NB_STICK,       /* stick 2.B3    claim that this card has the rank of the discard */
    NB_PAIR,        /* pair A1       the first of two equal cards to be replaced by one */
    NB_WITH,        /* with B2       ... and the second */
    NB_RIPPLE,      /* ripple B3     complete a pair and go on with the card that was there */
    NB_KNOCK,       /* knock         end the hole, or begin its end */
    NB_CALL,        /* call          the same, where the game has a word for it */
    NB_NAME,        /* name red      the trump colour */
    NB_BURY,        /* bury H3       a card from the hand, face down */
    NB_PLAY,        /* play red-4    a card from the hand */
    NB_SHED,        /* discard 3-5   a card from the hand, on the discards */
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
/* CELL: a zone, b slot. SEAT, COLUMN, SUIT: a. CARD: a is a face in the seat's hand. CARD_SEAT: a a face, b a seat */
NB_API enum nb_operand nb_operand_of(nb_action action);
NB_API const char *nb_verb_name(unsigned verb);

/* Notation. A card of the asked seat's own is written without its seat. All text functions return the length they
 * needed, as snprintf does, and always end the text with NUL. */
NB_API int nb_action_text(char *out, size_t size, const nb_table *t, nb_action action);
NB_API nb_err nb_action_parse(nb_action *action, const nb_table *t, const char *text, nb_why *why);
/* "You draw from the stock." / "Ann swaps the 5 of clubs for B3." Tells no more than the view's seat knows. names may be NULL. */
NB_API int nb_action_describe(char *out, size_t size, const nb_view *view, unsigned seat, nb_action action, const char *const *names);

/* ----------------------------------------------------------------------------------------------------- events */

enum nb_event_kind {
    NB_EV_MOVE,     /* a card went from one place to another */
    NB_EV_TURN_UP,  /* a card was turned face up where it lies */
    NB_EV_LOOK,     /* seat looked at a card */
    NB_EV_SHOW,     /* a card was shown to all and lies face down again */
    NB_EV_EXCHANGE, /* two cards changed places unseen */
    NB_EV_SCRAMBLE, /* a layout was scrambled: zone */
    NB_EV_KNOCK,    /* seat knocked, called or went out: the end has begun */
    NB_EV_WRONG,    /* a claim was wrong */
    NB_EV_MISS,     /* seat missed its turn; slot: turns that it has still to miss */
    NB_EV_END       /* the hole is over */
};

typedef struct nb_event {
    uint8_t kind, seat;
    uint8_t zone, slot;           /* where the card is now */
    uint8_t from_zone, from_slot; /* where it came from (MOVE), or the other place (EXCHANGE) */
    uint8_t card;                 /* its face; NB_HIDDEN for those who may not know */
    uint8_t open;                 /* everybody around the table saw it, spectators too */
    uint16_t seen;                /* who may know it */
} nb_event;

struct nb_events {
    uint8_t n;
    nb_event event[NB_MAX_EVENTS];
};

NB_API void nb_events_for(nb_events *events, unsigned seat); /* leaves only what this seat may know */
/* What an event adds to its action's sentence ("It was the 7 of hearts."); empty when it adds nothing. after: the view behind it. */
NB_API int nb_event_describe(char *out, size_t size, const nb_view *after, const nb_event *event, const char *const *names);
/* The action's sentence and those of its events (made nb_events_for the views' seat): all there is to tell it. */
NB_API int nb_tell(char *out, size_t size, const nb_view *before, unsigned seat, nb_action action, const nb_view *after,
                   const nb_events *events, const char *const *names);
NB_API const char *nb_event_kind_name(unsigned kind);

/* ---------------------------------------------------------------------------------------------------- matches */

struct nb_match {
    nb_rules rules;
    nb_seed seed;
    uint8_t dealer;                  /* of the next hole */
    uint8_t played;                  /* deals finished */
    uint8_t rows;                    /* of score[]: as many, unless one deal is several holes of golf */
    bool over;
    uint16_t sits_out;               /* bit s: seat s does not play the next hole */
    uint8_t behind[NB_MAX_SEATS];    /* loses a tie against those with less */
    int16_t note[NB_MAX_NOTES];      /* the game's own */
    int32_t total[NB_MAX_SEATS];     /* of all rows, and what the game adds to them */
    int16_t last[NB_MAX_SEATS];      /* the deal just closed; NB_NO_SCORE where a seat did not play */
    int16_t score[NB_MAX_HOLES][NB_MAX_SEATS]; /* rows as the game enters them: NB_NO_SCORE where a seat did not play */
};
enum { NB_NO_SCORE = INT16_MIN };

NB_API void nb_match_start(nb_match *match, const nb_rules *rules, nb_seed seed); /* cuts for the first deal */
NB_API void nb_match_deal(const nb_match *match, nb_hole *hole);
NB_API nb_err nb_match_deal_pack(const nb_match *match, nb_hole *hole, const nb_card *pack, size_t cards, nb_why *why);
NB_API void nb_match_deal_seed(const nb_match *match, nb_hole *hole, nb_seed seed); /* a seed for this hole alone */
/* Counts a hole that is over. NB_E_ILLEGAL if it is not, NB_E_ENDED if the match was over before; then nothing changes. */
NB_API nb_err nb_match_close(nb_match *match, const nb_hole *hole);
NB_API void nb_match_places(const nb_match *match, uint8_t place[NB_MAX_SEATS]); /* 1 is the winner; equals share */
/* What the seats are ranked by, lowest first: strokes, net scores; points and holes won with a minus. Partners alike. */
NB_API void nb_match_standing(const nb_match *match, int32_t out[NB_MAX_SEATS]);
/* What a finished hole is worth to each seat if it is all of the match: strokes, holes or points in 1/NB_UNIT, less is
 * better. It knows partners and forms of play; where only holes count, strokes decide between equals. fresh: a match just
 * started by the same rules. */
NB_API void nb_aim(const nb_match *fresh, const nb_hole *hole, int32_t out[NB_MAX_SEATS]);
/* How the deal just closed ended, the best first: "This hole: Ann 3, Bea 5." you is the seat that is spoken to, or NB_NOBODY. */
NB_API int nb_deal_result(char *out, size_t size, const nb_match *match, unsigned you, const char *const *names);
NB_API int nb_match_result(char *out, size_t size, const nb_match *match, const char *const *names); /* "Ann wins with 31 strokes." */

/* ------------------------------------------------------------------------------------------------ score cards */

/* A match as its score card shows it: tables of lines by columns, filled in as far as holes are finished and blank from
 * there, as on paper. Which lines and columns there are is the game's business; a front end rules them and sets the type. */
enum {
    NB_SHEET_LINES = 20,   /* sixteen seats, and what is printed above them */
    NB_SHEET_COLUMNS = 24, /* eighteen holes and their sums */
    NB_SHEET_TEXT = 12,    /* "all square" */
    NB_SHEET_NAME = 96     /* "Ann and Cyd" */
};

enum nb_sheet_kind {
    NB_SHEET_HOLE,    /* column: one hole, or what belongs to none */
    NB_SHEET_SCORE,   /* line: a player, or what a player shares with nobody */
    NB_SHEET_PRINTED, /* line: the same on every card: lengths, pars */
    NB_SHEET_SUM,     /* column: several holes; line: partners together */
    NB_SHEET_TOTAL,   /* column: all of them, and what decides */
    NB_SHEET_SPARE,   /* column: blank, for games to come; only paper needs it */
    NB_SHEET_PART     /* line: no cells, only the heading of those that follow */
};

typedef struct nb_sheet_head {
    char text[NB_SHEET_NAME];     /* "7", "Out", "Ann" */
    uint8_t kind;                 /* enum nb_sheet_kind */
    bool last;                    /* of a group: a heavier rule follows */
    uint8_t from, to;             /* column: the rows of the match's scores that it is about, from..to-1; none if equal */
} nb_sheet_head;

typedef struct nb_sheet_cell {
    char text[NB_SHEET_TEXT];     /* a number or a few words; empty: not played yet */
    bool won;                     /* to be marked: it won the hole, or all */
} nb_sheet_cell;

typedef struct nb_sheet {
    char title[NB_SHEET_NAME];    /* printed at the head of the card: "Kargo or Card-Golf" */
    char caption[NB_MAX_TEXT];    /* ... and over this table: "Medal play, nine holes" */
    char players[NB_MAX_TEXT];    /* who plays whom, where the lines do not tell it; mostly empty */
    char corner[NB_SHEET_TEXT];   /* "Hole", "Players" */
    bool down;                    /* the holes go down the page: what are columns here are printed as lines */
    uint8_t lines, columns;
    nb_sheet_head line[NB_SHEET_LINES], column[NB_SHEET_COLUMNS];
    nb_sheet_cell cell[NB_SHEET_LINES][NB_SHEET_COLUMNS];
} nb_sheet;

/* The card's tables are numbered from 0; false beyond the last. names may be NULL. */
NB_API bool nb_sheet_at(nb_sheet *sheet, const nb_match *match, unsigned number, const char *const *names);

/* ---------------------------------------------------------------------------------------------------- records */

/* A record is a match as text: tags, then for every hole its deal and its actions. See docs/RECORDS.md.
 * Writing: call these in order; each returns the length it needed and writes what fits. */
typedef struct nb_record_tags {
    char date[24];                        /* free text; may be empty */
    char name[NB_MAX_SEATS][40];          /* of the players; may be empty */
    bool practice;                        /* actions may have been taken back after more was known */
} nb_record_tags;

NB_API int nb_record_start(char *out, size_t size, const nb_match *match, const nb_record_tags *tags);
NB_API int nb_record_hole(char *out, size_t size, const nb_hole *fresh);   /* just dealt */
NB_API int nb_record_action(char *out, size_t size, const nb_hole *before, unsigned seat, nb_action action);
NB_API int nb_record_close(char *out, size_t size, const nb_match *closed); /* after nb_match_close */

/* Where a deal was drawn by all together: what whoever dealt had promised beforehand, and what the seats added to it. The
 * hole's seed is made of them; see docs/RECORDS.md. After nb_record_close. */
typedef struct nb_fair {
    nb_seed secret;                       /* the dealer's, known to nobody until the hole is over */
    uint16_t gave;                        /* bit s: seat s added ... */
    nb_seed part[NB_MAX_SEATS];           /* ... this */
} nb_fair;

NB_API int nb_record_fair(char *out, size_t size, unsigned seats, const nb_fair *fair);

/* Reading replays and verifies: every step applies the next thing the record says. The text must stay while it is read. */
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
    nb_fair fair;               /* the last that was read */
} nb_reader;

NB_API nb_err nb_record_open(nb_reader *reader, const char *text, size_t length, nb_why *why);
NB_API nb_err nb_record_next(nb_reader *reader, enum nb_step *step, nb_events *events, nb_why *why);

/* ---------------------------------------------------------------------------------------------------- players */

/* A computer player gets a view and nothing else: it cannot cheat.
 *
 *     nb_rng rng; nb_view view; const nb_player *tiger = nb_player_named("tiger");
 *     nb_budget budget = {.playouts = 1000};
 *     void *scratch = malloc(tiger->scratch);      // one for each thread; may be used again for the next choice
 *     nb_rng_start(&rng, 1928, 0);
 *     nb_view_of(&view, &hole, hole.t.actor);
 *     nb_apply(&hole, tiger->choose(&view, &rng, &budget, scratch), NULL);
 */

/* How long a player may think. Playouts alone: the same seed gives the same choice on every platform. With ms the caller
 * lends a clock (milliseconds from any moment); the library has none. All zero: as long as the player likes. */
typedef struct nb_budget {
    uint32_t playouts;            /* at most so many imagined holes; 0: not limited */
    uint32_t ms;                  /* at most so long; 0: not limited */
    double (*clock)(void *data);  /* needed for ms */
    void *data;                   /* given to the clock */
} nb_budget;

/* What a player thinks of the actions it could choose, the best first. */
typedef struct nb_thought {
    nb_action action;
    uint32_t playouts;            /* imagined holes that began with it */
    int64_t worth;                /* the sum of what came of them: see nb_aim; less is better */
    int64_t score;                /* the sum of the seat's own scores in them */
    double squares;               /* the sum of the squares of how far worth was from that of the habit, hole by hole */
    double apart;                 /* ... and from that of the best */
    double error;                 /* set by nb_advice_settle: the standard error of how far it is behind, in strokes */
} nb_thought;

typedef struct nb_advice {
    uint32_t playouts;
    nb_action habit;              /* what the rule of thumb would do */
    uint16_t n;
    uint16_t close;               /* set by nb_advice_settle: how many of the first hardly differ, at least 1 */
    nb_thought thought[NB_MAX_ACTIONS];
} nb_advice;

typedef struct nb_player {
    const char *id, *summary;
    uint32_t scratch;             /* bytes of memory that it needs; aligned as malloc does */
    uint32_t playouts, ms;        /* the budget it is meant to have; 0 when it does not think */
    /* The view's seat may act now. */
    nb_action (*choose)(const nb_view *view, nb_rng *rng, const nb_budget *budget, void *scratch);
    /* The same thinking, told in full; NULL when it does not think. One thread: give every thread its own rng, and put
     * together what they found. */
    void (*advise)(const nb_view *view, nb_rng *rng, const nb_budget *budget, void *scratch, nb_advice *advice);
} nb_player;

/* The other legal actions that come to the same as this one for all that the seat knows, because the rules treat their
 * places alike: turning up any card of a layout that nobody has seen. Players think about one of each kind, the first in
 * the legal list, and advice is about that one. Returns how many. */
NB_API int nb_alike(const nb_view *view, nb_action action, nb_action out[NB_MAX_ACTIONS]);

NB_API void nb_advice_add(nb_advice *to, const nb_advice *from); /* of the same view; the best comes first again */
/* What to do: the best, if it is better than the habit by more than chance may make it look. */
NB_API nb_action nb_advice_choice(const nb_advice *advice);
/* Makes advice ready to be shown, once it is all together. The first `close` differ by less than two standard errors, or by
 * what nobody would notice: any of them will do. Which of them is ahead is luck, and would be another one the next time; so
 * they come in the order of the legal list. Not before nb_advice_choice. */
NB_API void nb_advice_settle(nb_advice *advice, const nb_rules *rules);
/* Why one would, in a few words: "it pairs with B2". Empty when there is nothing to say. */
NB_API int nb_reason(char *out, size_t size, const nb_view *view, nb_action action);
/* Why one would not, when best is better: what the action misses or costs: "you would keep the 9 of clubs". Never praise.
 * Empty when there is nothing to say, and when the game's rule of thumb does not see that best is better. */
NB_API int nb_reason_against(char *out, size_t size, const nb_view *view, nb_action action, nb_action best);

NB_API unsigned nb_player_count(void);
NB_API const nb_player *nb_player_at(unsigned index);
NB_API const nb_player *nb_player_named(const char *id);

#ifdef __cplusplus
}
#endif
#endif
