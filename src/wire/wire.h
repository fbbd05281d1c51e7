/* wire.h - the library's data as JSON: one shape for the engine command, the server, the browser and bots.
 *
 * Every function here writes one JSON value, unless its name ends in _keys: those write keys into the object that is
 * open. Seats are numbers from 0, holes and columns from 1; cards are codes ("7h"); places have the names of the notation
 * ("B3"). A card that the holder of a view may not know is null and carries no number, order or other trace of what it
 * is. docs/ENGINE.md describes every object that is written here.
 */
#ifndef NIBLICK_WIRE_H
#define NIBLICK_WIRE_H

#include "json_writer.h"
#include "niblick.h"
#include "niblick_env.h"
#include "niblick_review.h"
#include "seat.h"

/* ---------------------------------------------------------------------------------------------- what is played */

void wire_games(json_writer *w);                         /* every game, as an array */
void wire_game_keys(json_writer *w, const nb_game *g);   /* id, title, summary, since, seats, options */
void wire_options(json_writer *w, const nb_rules *r);    /* as chosen: {"holes":"9", ...} */
void wire_deck(json_writer *w, const nb_rules *r);       /* the cards of this game's pack */
void wire_about_keys(json_writer *w, const nb_rules *r); /* goal, and values: what the cards are worth and do */
void wire_opening(json_writer *w, const struct seat_memory *m, const nb_view *view); /* null: nothing to look at */
void wire_seed(json_writer *w, const nb_seed *seed); /* as text: it may be larger than a JSON number */

/* --------------------------------------------------------------------------------------------------- the table */

void wire_state_keys(json_writer *w, const nb_hole *hole, bool match_over); /* in public: whose turn, what is asked */
void wire_view(json_writer *w, const nb_hole *hole, unsigned seat);  /* all that a seat, or NB_NOBODY, may know */
void wire_view_alone(json_writer *w, const nb_view *view);           /* the same of a hole that goes on, from a view */
void wire_truth(json_writer *w, const nb_hole *hole);                /* every card, and the stock in order */
void wire_scores(json_writer *w, const nb_hole *hole);               /* of every seat, as if the hole ended now */
void wire_score(json_writer *w, int32_t score);                      /* null where a seat did not play */
void wire_seats(json_writer *w, uint16_t mask);                      /* bit s: seat s, as an array */
void wire_card(json_writer *w, const nb_rules *rules, nb_card card); /* "7h"; null for a hidden card or none */

/* What somebody who sits at a table, or watches, is shown. */
typedef struct wire_scene {
    const nb_view *before; /* what was shown last: of the same seat, in the same hole. NULL: nothing yet */
    const nb_view *after;  /* what is to be shown now */
    /* What the viewer was and is still shown where memory=real: cards that they are to remember are marked "faded", and no
     * sentence or event names them. NULL: they are shown all they know. */
    const struct seat_memory *remembered, *remembers;
    const nb_turn *turn;      /* before the action that is told; NULL: the halves of a turn are told apart */
    const nb_hole *truth;     /* for somebody who is shown every card, as in a replay; else NULL */
    const char *const *names; /* of the seats; may be NULL */
    const int32_t *scores;    /* of the hole, once it is over; NULL before that */
    bool match_over;
    bool replay; /* nothing can be played: "legal" is empty */
} wire_scene;

/* The view, "legal" with a sentence for each action, and "match_over": whole, or what has changed since scene->before.
 * The changes, put into the earlier whole, give the later whole (docs/PROTOCOL.md). */
void wire_scene_keys(json_writer *w, const wire_scene *scene);

/* ---------------------------------------------------------------------------------------------------- actions */

/* A legal action: notation, code, verb, and what it is about. */
void wire_action_keys(json_writer *w, const nb_table *t, unsigned seat, nb_action action);
/* All that the view's seat may do now; an empty array when it may not act. */
void wire_legal(json_writer *w, const nb_view *view);
void wire_choices(json_writer *w, const nb_view *view, const char *const *names); /* ... with a sentence for each */

/* Notation as this seat writes it, also when another seat is the one that is asked. */
int wire_action_text(char *out, size_t size, const nb_table *t, unsigned seat, nb_action action);
nb_err wire_action_parse(nb_action *action, const nb_table *t, unsigned seat, const char *text, nb_why *why);

/* ------------------------------------------------------------------------------------------------- environments */

enum { WIRE_ENV_BYTES = 1 << 14 }; /* more than any observation has */

void wire_env_spec_keys(json_writer *w, const nb_env_spec *spec); /* encoding, version, bytes, indices, bound, fields */
void wire_env_keys(json_writer *w, const nb_env_spec *spec, const nb_view *view); /* seat, observation, legal */
/* What the view's seat may know as hexadecimal digits, two for each byte. Returns their number; -1 if they do not fit. */
int wire_env_hex(char *out, size_t size, const nb_env_spec *spec, const nb_view *view);

/* ------------------------------------------------------------------------------------------------------ records */

/* The record of a match as it grows; write its parts in the order in which they come. */
void wire_record_start(text_buffer *record, const nb_match *match, const nb_record_tags *tags);
void wire_record_hole(text_buffer *record, const nb_hole *fresh);
void wire_record_action(text_buffer *record, const nb_hole *before, unsigned seat, nb_action action);
void wire_record_close(text_buffer *record, const nb_match *closed);
void wire_record_fair(text_buffer *record, unsigned seats, const nb_fair *fair);

/* ------------------------------------------------------------------------------------------ events and matches */

/* t is the table after the events. All that they hold is written: use nb_events_for first where a seat listens. */
void wire_events(json_writer *w, const nb_table *t, const nb_events *events);
/* An action that led from before to after: "sentences" and "events", as the scene's viewer may know them. With the first half of
 * somebody else's turn there is "half", and with the second "turn": both halves in a sentence. */
void wire_told_keys(json_writer *w, const wire_scene *scene, unsigned seat, nb_action action, const nb_events *events);

/* The score card: played, holes, totals and standing; places and result once the match is over. */
void wire_score_keys(json_writer *w, const nb_match *match, const char *const *names);
/* Strokes by handicap, and what stands net of them; nothing where none are given. */
struct strokes;
void wire_strokes_keys(json_writer *w, const struct strokes *strokes, const nb_match *match, const char *const *names);
void wire_row(json_writer *w, const int16_t *row, unsigned seats); /* one row of it */
void wire_match(json_writer *w, const nb_match *match);            /* the same with what is played */
void wire_sheets(json_writer *w, const nb_match *match, const struct strokes *strokes,
                 const char *const *names); /* the card as it is printed */

/* ------------------------------------------------------------------------------------- computer players, hints */

void wire_players(json_writer *w); /* every one: id, summary, the budget it is meant to have, whether it gives hints */
const nb_player *wire_adviser(void); /* the strongest of those that think: it gives the hints */

/* The luck that a player has with a view: it comes from what the seat knows, and from a number that gives it other luck. The
 * same view, playouts and number give the same choice everywhere, and no choice can tell more than the view does. */
nb_rng wire_luck(const nb_view *view, unsigned number);

/* Advice must be settled (nb_advice_settle) before any of these. unit, playouts, close, matters and hints. */
void wire_hint_keys(json_writer *w, const nb_view *view, const nb_advice *advice, const char *const *names);
/* Why one would choose the i-th action of the advice, or why not, in a few words. Empty where there is nothing to say. */
int wire_reason(char *out, size_t size, const nb_view *view, const nb_advice *advice, unsigned i);
bool wire_matters(const nb_view *view, const nb_advice *advice); /* false: whatever the seat does is as good */
double wire_lead(const nb_thought *a, const nb_thought *b);      /* by how much a is better, all things considered */

const char *wire_unit(const nb_rules *rules); /* what scores count: "strokes", "holes" (won less lost) or "points" */
double wire_mean(const nb_thought *thought);  /* the score to be expected */
int wire_mean_text(char *out, size_t size, const nb_rules *rules, double mean); /* "6.2 strokes", "0.42 holes up" */
/* The i-th of the advice: "6.2 strokes", "6.9 strokes, 0.7 +/- 0.2 behind". */
int wire_worth_text(char *out, size_t size, const nb_rules *rules, const nb_advice *advice, unsigned i);
/* What an action stands for besides itself: "or A2, B1", "or any of 9 like it"; empty when there is nothing like it. */
int wire_alike_text(char *out, size_t size, const nb_view *view, nb_action action);

/* -------------------------------------------------------------------------------------------------------- reviews */

/* A hole whose steps are all worked out, after nb_review_finish. */
typedef struct wire_review {
    const nb_review_hole *hole;
    const nb_review_step *step;
    const char *const *names;  /* of the seats, for sentences */
    const char *const *called; /* ... and as they are listed */
    unsigned you;              /* who is spoken to; NB_NOBODY: nobody */
    long only;                 /* only the choices of this seat; -1: everybody's */
} wire_review;

void wire_review_about_keys(json_writer *w, const nb_rules *rules); /* game, unit, reference, thresholds */
void wire_review_hole_keys(json_writer *w, const wire_review *r);   /* number, seats, steps */
/* The hole as it was before a step, from 2 on. */
void wire_review_before(const nb_review_hole *hole, unsigned number, nb_hole *out);
/* A step as a line of numbers, without a line break; reading it gives the same step again. False: no step of this hole is so. */
void wire_review_line(text_buffer *out, const nb_rules *rules, unsigned number, const nb_review_step *step);
bool wire_review_line_read(const nb_review_hole *hole, const char *line, size_t length, unsigned *number,
                           nb_review_step *out);

/* --------------------------------------------------------------------------------------------------------- rounds */

struct round;
struct round_group;
struct round_sum;
struct round_sums;
void wire_round_reviews(json_writer *w, const struct round_sums *sums); /* a key */
void wire_round_group(json_writer *w, const struct round_group *group); /* an object */
/* A file of rounds (docs/ROUNDS.md): its first line, a line for each round, and the last line. The sum begins with nothing. */
void wire_rounds_begin(text_buffer *out);
void wire_rounds_add(text_buffer *out, struct round_sum *sum, const struct round *round);
void wire_rounds_end(text_buffer *out, const struct round_sum *sum);

/* ------------------------------------------------------------------------------------------ the engine protocol */

enum { WIRE_MAX_LINE = 1 << 20 }; /* bytes in one request */

typedef struct wire_engine wire_engine;

/* Fills a new match's seed where the request names none. NULL: every request for a new match must name its seed. */
typedef bool (*wire_entropy)(nb_seed *seed);

wire_engine *wire_engine_new(wire_entropy entropy); /* NULL when memory is out */
void wire_engine_free(wire_engine *engine);

/* Lends the engine a clock (milliseconds from any moment): without one, players can be limited by playouts only. */
void wire_engine_clock(wire_engine *engine, double (*clock)(void *data), void *data);

/* Lends the engine somebody who reads networks, for players such as "eagle@FILE": the checked bytes of a file (nb_budget.weights),
 * which stay where they are as long as the engine lives; NULL, and why says what is wrong. Without one no file is read. */
typedef const void *(*wire_network)(const char *path, nb_why *why);
void wire_engine_networks(wire_engine *engine, wire_network network);

/* One request in, one answer out: a JSON object without a line break, to be given to free(). The line need not end with
 * NUL; any bytes are answered. NULL only when memory is out. */
char *wire_engine_line(wire_engine *engine, const char *line, size_t length);

#endif
