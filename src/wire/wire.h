/* wire.h - the library's data as JSON: the one protocol of the engine command, server, browser and bots.
 *
 * Every function that returns json_t gives a new reference (json_decref it), or NULL when memory is out. Seats are
 * numbers from 0, holes and columns from 1; cards are codes ("7h"); places have the names of the notation ("B3"). A card
 * that the holder of a view may not know is null and carries no number, order or other trace of what it is.
 * docs/ENGINE.md describes every object that is made here.
 */
#ifndef NIBLICK_WIRE_H
#define NIBLICK_WIRE_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "niblick.h"

/* ---------------------------------------------------------------------------------------------- what is played */

json_t *wire_games(void);                    /* every game: id, title, summary, since, seats, options */
json_t *wire_game(const nb_game *game);      /* one of them */
json_t *wire_options(const nb_rules *rules); /* as chosen: {"holes":"9", ...} */
json_t *wire_seed(const nb_seed *seed);      /* as text: it may be larger than a JSON number */

/* --------------------------------------------------------------------------------------------------- the table */

json_t *wire_state(const nb_table *t); /* the summary: whose turn, what is asked, how much stock is left; of a view */
json_t *wire_view(const nb_hole *hole, unsigned seat);  /* all that this seat, or a spectator (NB_NOBODY), may know */
json_t *wire_truth(const nb_hole *hole);                /* the same shape with every card, and the stock in order */
json_t *wire_scores(const nb_hole *hole);               /* of every seat, as if the hole ended now */
json_t *wire_score(int32_t score);                      /* null where a seat did not play */
json_t *wire_seats(uint16_t mask);                      /* bit s: seat s, as an array */
json_t *wire_card(const nb_rules *rules, nb_card card); /* "7h"; null for a hidden card or none */
/* {"zone":3,"kind":"grid","owner":0,"slot":"B3"}; only grids and hands have named slots. */
json_t *wire_place(const nb_table *t, unsigned zone, unsigned slot);

/* ---------------------------------------------------------------------------------------------------- actions */

/* A legal action: notation, code, verb, and what it is about. */
json_t *wire_action(const nb_table *t, unsigned seat, nb_action action);
/* All that this seat may do now; an empty array when it may not act. */
json_t *wire_legal(const nb_table *t, unsigned seat);

/* Notation as this seat writes it, also when another seat is the one that is asked. */
int wire_action_text(char *out, size_t size, const nb_table *t, unsigned seat, nb_action action);
nb_err wire_action_parse(nb_action *action, const nb_table *t, unsigned seat, const char *text, nb_why *why);

/* ------------------------------------------------------------------------------------------ events and matches */

/* t is the table after the events. They say what they hold: use nb_events_for first where a seat listens. */
json_t *wire_events(const nb_table *t, const nb_events *events);
json_t *wire_match(
    const nb_match *match); /* scores of every hole played, totals, how it stands; places and result once it is over */

/* ------------------------------------------------------------------------------------- computer players, hints */

json_t *wire_players(void); /* every one: id, summary, the budget it is meant to have, whether it gives hints */
const nb_player *wire_adviser(void); /* the strongest of those that think: hints are his */

/* The luck that a player has with a view: it comes from what the seat knows, and from a number that gives it other luck. The
 * same view, playouts and number give the same choice everywhere, and no choice can tell more than the view does. */
nb_rng wire_luck(const nb_view *view, unsigned number);

/* Advice is about the view; the best comes first. */
json_t *wire_hints(const nb_view *view, const nb_advice *advice);
/* Why one would choose the i-th action of the advice, in a few words; there is always something to say. */
int wire_reason(char *out, size_t size, const nb_view *view, const nb_advice *advice, unsigned i);
unsigned wire_close(const nb_rules *rules,
                    const nb_advice *advice); /* so many of the first hardly differ; at least 1 */

const char *wire_unit(const nb_rules *rules); /* what scores count: "strokes", "holes" (won less lost) or "points" */
double wire_mean(const nb_thought *thought);  /* the score to be expected */
int wire_mean_text(char *out, size_t size, const nb_rules *rules, double mean); /* "6.2 strokes", "0.42 holes up" */

/* ------------------------------------------------------------------------------------------ the engine protocol */

enum { WIRE_MAX_LINE = 1 << 20 }; /* bytes in one request */

typedef struct wire_engine wire_engine;

/* Fills a new match's seed where the request names none. NULL: every request for a new match must name its seed. */
typedef bool (*wire_entropy)(nb_seed *seed);

wire_engine *wire_engine_new(wire_entropy entropy); /* NULL when memory is out */
void wire_engine_free(wire_engine *engine);

/* Lends the engine a clock (milliseconds from any moment): without one, players may be limited by playouts only. */
void wire_engine_clock(wire_engine *engine, double (*clock)(void *data), void *data);

/* One request in, one answer out: a JSON object without a line break, to be given to free(). The line need not end with
 * NUL; any bytes are answered. NULL only when memory is out. */
char *wire_engine_line(wire_engine *engine, const char *line, size_t length);

#endif
