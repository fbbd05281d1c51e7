/* page.h - the library as a page in a browser uses it: what the files behind the module's exports share.
 *
 * To make a call, JavaScript first calls page_begin(), which forgets the call before, then page_text(n) to get room for
 * each text that goes in, and then the function itself, which answers with JSON. Texts and answers lie in the heap and
 * stay until the next page_begin(). A refusal is {"error":{"code","message"}}, and has changed nothing.
 * web/engine/module.js is the other end; docs/ENGINE.md describes the objects, which src/wire writes here as everywhere.
 *
 * Matches live here, in numbered tables: as many as memory allows. Their records live on the other side, as text: every call that adds to a
 * record answers with the addition.
 */
#ifndef NIBLICK_WASM_PAGE_H
#define NIBLICK_WASM_PAGE_H

#include "niblick.h"
#include "seat.h"
#include "strokes.h"
#include "wire.h"

/* What the page may call. */
#define PAGE_EXPORT(name) __attribute__((export_name(#name)))

enum {
    PAGE_TABLES = 8,               /* to begin with */
    PAGE_SPECTATOR = NB_MAX_SEATS, /* viewers besides the seats, */
    PAGE_TRUTH,                    /* the last one in replays, and where the hole is imagined */
    PAGE_VIEWERS
};

typedef struct page_table {
    unsigned number;
    bool used;
    struct page_table *free; /* of a table that is not used: the next of those */
    bool replay;             /* a record that is looked at; nothing can be played */
    bool imagined;           /* a hole that a seat could be in: no record tells of it */
    unsigned actions;        /* played so far in the match: the computer players' dice depend on it */
    nb_match match;
    nb_hole hole; /* open, or over and counted in the match */
    nb_turn turn; /* of the hole, after the last action */
    nb_record_tags tags;
    struct strokes strokes;                      /* given by handicap */
    const char *names[NB_MAX_SEATS];             /* those of the tags, as sentences take them */
    struct seat_memory memory[NB_MAX_SEATS];     /* what each seat is still shown */
    bool remote;                                 /* a table of a server, laid here by page_lay, */
    bool laid;                                   /* ... of which only the cards are known */
    char prompt[NB_MAX_TEXT], rule[NB_MAX_CODE]; /* remote: what is asked there ... */
    int listed;
    nb_action list[NB_MAX_ACTIONS]; /* ... and what may be done */
} page_table;

/* ---------------------------------------------------------------------------------------------- page_tables.c */

page_table *page_table_at(unsigned number); /* NULL: there is none */
/* A free table with this match on it; NULL when memory is out. One call may open one table. */
page_table *page_table_new(const nb_match *match, const nb_record_tags *tags, bool replay);
/* As sentences take them; they point into the tags. */
void page_names_of(const char *names[NB_MAX_SEATS], const nb_record_tags *tags);
void page_table_free(page_table *table);                       /* nobody plays there any more */
void page_about_keys(json_writer *w, const page_table *table); /* what does not change during the match */
void page_state_keys(json_writer *w, const page_table *table); /* what every change is answered with */

/* ---------------------------------------------------------------------------------------------- answers, views */

/* An answer is one object: it is opened here, and closed and handed over by page_answer. */
json_writer page_object(void);
const char *page_answer(json_writer *w);
const char *page_refuse(nb_err err, const nb_why *why);
const char *page_refuse_state(const char *message); /* not now */
const char *page_no_table(void);
const char *page_no_seat(void);
const char *page_no_memory(void);

/* What a viewer is shown: with memory=real no card that the seat is to remember. Its seat is NB_NOBODY for all that do not
 * play. */
void page_view_of(nb_view *view, const page_table *table, const nb_hole *hole, unsigned viewer);

void page_shown_to(nb_view *view, const page_table *table, unsigned viewer); /* ... of the table as it is */
bool page_is_viewer(const page_table *table, unsigned viewer);
bool page_sees_all(const page_table *table, unsigned viewer); /* every card */

/* What each viewer of the mask may be told of an action that led from one hole to the table's, as an array. */
void page_told(json_writer *w, const page_table *table, uint32_t viewers, const nb_hole *before, unsigned seat,
               nb_action action, const nb_events *events);

/* These write what the record gains into the array that is open. A hole that is over is counted in the match at once. */
void page_deal(page_table *table, json_writer *record);
void page_close_if_over(page_table *table, json_writer *record);

void page_read_names(nb_record_tags *tags, const char *names); /* a line for each */

/* ------------------------------------------------------------------------------------------------- page_seat.c */

/* What the view's seat can touch, press and type, before its first touch. */
void page_picking_of(json_writer *w, const page_table *table, const nb_view *view, unsigned seat);
void page_picking(json_writer *w, const struct seat_picking *p, const char *const *names);
void page_places(json_writer *w, const nb_view *view, nb_action action); /* that stand for it, as an array */
void page_refusal_keys(json_writer *w, const struct seat_refusal *refusal);

/* Memories: at a deal, after an action, and from a record that was read to its end. */
void page_memory_deal(page_table *table);
void page_memory_note(page_table *table, const nb_hole *before, unsigned seat, const nb_events *events);
void page_memory_replay(page_table *table, const char *record, size_t length);

/* ----------------------------------------------------------------------------------------------- page_rounds.c */

struct round;
/* The round of a record that was opened. players: who sat where, a line for each, empty for a person. */
nb_err page_round_of(struct round *out, nb_reader *reader, const char *players, bool *counts, nb_why *why);
void page_round_keys(json_writer *w, const struct round *round); /* id, line, reviewed */
/* The same lines as players; which seat the first person has, or NB_NOBODY. */
unsigned page_read_players(const nb_player *out[NB_MAX_SEATS], unsigned seats, const char *players);

/* ---------------------------------------------------------------------------------------------- page_strokes.c */

void page_strokes_keys(json_writer *w, const page_table *table); /* beside the score; none where nothing is given */

/* ----------------------------------------------------------------------------------------------- and in all files */

/* Whether somebody has learnt something between the two, or chance has spoken. */
bool page_reveals(const nb_hole *before, const nb_hole *after);

#endif
