/* page.h - the library as a page in a browser uses it: what the files behind the module's exports share.
 *
 * A call is made so: page_begin() forgets the call before; page_text(n) gives room for each text that goes in; the
 * function itself answers with JSON. Texts and answers lie in the arena and stay until the next page_begin(). A refusal
 * is {"error":{"code","message"}}, and has changed nothing. web/engine/module.js is the other end, and docs/ENGINE.md
 * describes the objects: they are made by src/wire, as everywhere.
 *
 * Matches live here, in a few numbered tables. Their records live on the other side, as text: every call that adds to a
 * record answers with the addition.
 */
#ifndef NIBLICK_WASM_PAGE_H
#define NIBLICK_WASM_PAGE_H

#include <jansson.h>
#include <stdbool.h>

#include "niblick.h"
#include "wire.h"

/* What the page may call. */
#define PAGE_EXPORT(name) __attribute__((export_name(#name)))

enum {
    PAGE_TABLES = 8,
    PAGE_SPECTATOR = NB_MAX_SEATS, /* viewers besides the seats, */
    PAGE_TRUTH,                    /* the last one in replays only */
    PAGE_VIEWERS
};

typedef struct page_table {
    bool used;
    bool replay;      /* a record that is looked at; nothing can be played */
    unsigned actions; /* played so far in the match: the computer players' dice depend on it */
    nb_match match;
    nb_hole hole; /* open, or over and counted in the match */
    nb_record_tags tags;
    const char *names[NB_MAX_SEATS]; /* those of the tags, as sentences take them */
} page_table;

/* ---------------------------------------------------------------------------------------------- page_tables.c */

page_table *page_table_at(unsigned number); /* NULL: there is none */
/* A free table with this match on it; NULL when all are taken. */
page_table *page_table_new(const nb_match *match, const nb_record_tags *tags, bool replay);
unsigned page_table_number(const page_table *table);
json_t *page_about(const page_table *table);   /* what does not change during the match */
json_t *page_summary(const page_table *table); /* the state, as every change is answered with */

/* ---------------------------------------------------------------------------------------------- answers, views */

const char *page_answer(json_t *object);
const char *page_refuse(nb_err err, const nb_why *why);
const char *page_refuse_state(const char *message); /* not now */
const char *page_no_table(void);
const char *page_no_seat(void);

/* The view of a viewer; its seat is NB_NOBODY for all that do not play. */
void page_view_of(nb_view *view, const page_table *table, const nb_hole *hole, unsigned viewer);
json_t *page_viewer(unsigned viewer); /* 2, "spectator", "truth" */

/* What each viewer of the mask may be told of an action that led from one hole to the next. */
json_t *page_told(const page_table *table, uint32_t viewers, const nb_hole *before, unsigned seat, nb_action action,
                  const nb_events *events);

/* These add to the record what it gains. A hole that is over is counted in the match at once. */
void page_deal(page_table *table, json_t *record);
void page_close_if_over(page_table *table, json_t *record);

/* Whether somebody has learnt something between the two, or chance has spoken. */
bool page_reveals(const nb_hole *before, const nb_hole *after);

#endif
