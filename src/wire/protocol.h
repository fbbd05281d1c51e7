/* protocol.h - what the files of the engine protocol share: the state between two lines, and the commands.
 *
 * A command reads its request, does its work, writes the keys of its answer and returns true; or it returns false with the
 * fault filled in, and nothing has changed: whatever it had written is thrown away. Commands that need a match run only when there is one.
 */
#ifndef NIBLICK_WIRE_PROTOCOL_H
#define NIBLICK_WIRE_PROTOCOL_H

#include "request.h"
#include "wire.h"

/* An explicit pack, as it is being read. */
typedef struct engine_pack {
    bool given;
    size_t cards;                 /* codes in the request; card[] holds only as many as the largest pack has */
    unsigned count[NB_MAX_FACES]; /* how many of each face */
    nb_card card[NB_MAX_CARDS];
} engine_pack;

enum { ENGINE_NAME = 64 };        /* bytes in the name of a table */
#define ENGINE_USUAL_TABLE "main" /* where a request that names no table is played */

/* A match with a hole of it on the table. */
typedef struct engine_table {
    char name[ENGINE_NAME + 1];
    unsigned skipped; /* holes before the one that the match began with: they count 0, and there is no record */
    bool imagined;    /* the hole was sampled, so that there is no record of how it came about */
    nb_match match;
    nb_hole hole;       /* open, or over and counted in the match */
    text_buffer record; /* of the match so far */
} engine_table;

struct wire_engine {
    wire_entropy entropy;
    double (*clock)(void *data); /* NULL: none was lent */
    void *clock_data;
    wire_network network; /* NULL: none was lent */
    engine_table **table; /* sorted by name; each stays where it is until it is closed */
    size_t tables, room;
    engine_table *at; /* the table that the request is about; NULL: it is about none */
};

/* engine_record.c: write as the match goes on, in this order. */
void engine_record_start(text_buffer *record, const nb_match *match,
                         const nb_record_tags *tags); /* forgets what was there */
void engine_record_hole(text_buffer *record, const nb_hole *fresh);
void engine_record_action(text_buffer *record, const nb_hole *before, unsigned seat, nb_action action);
void engine_record_close(text_buffer *record, const nb_match *closed);
void engine_record_fair(text_buffer *record, unsigned seats, const nb_fair *fair);

/* engine_pack.c: reads and checks "pack", if the request has one. */
bool engine_read_pack(engine_pack *pack, const nb_rules *rules, json_t *request, request_fault *fault);

/* engine.c: the summary that every change is answered with, under the key "state". */
void engine_key_state(json_writer *w, const engine_table *table);
void engine_key_begun(json_writer *w, const engine_table *table); /* the same with "seed" and "options" */

/* engine_tables.c */
/* The name of a table under this key; where there is none, *name stays as it is. */
bool engine_read_name(json_t *request, const char *key, const char **name, request_fault *fault);
engine_table *engine_table_at(const wire_engine *engine, const char *name); /* NULL: there is none */
/* Puts a match on the table with this name, in place of what was there. It takes the record from `fresh`, whether it succeeds or
 * not. NULL, with the fault filled in, when memory is out. */
engine_table *engine_table_set(wire_engine *engine, const char *name, engine_table *fresh, request_fault *fault);
void engine_tables_free(wire_engine *engine);
bool engine_tables(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);
bool engine_clone(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);
bool engine_close(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);

/* engine_env.c */
bool engine_spec(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);
bool engine_env(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);
/* The action with the number under "index", as this seat counts them. */
bool engine_read_index(const nb_table *t, json_t *request, unsigned seat, nb_action *action, request_fault *fault);

/* engine_load.c, engine_sample.c */
bool engine_load(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);
bool engine_sample(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);

/* engine_deal.c */
void engine_close_if_over(engine_table *table); /* counts the hole on the table in the match */
bool engine_data(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);
bool engine_new(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);
bool engine_next(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);

/* engine_play.c */
bool engine_legal(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);
bool engine_apply(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);
bool engine_describe(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);
bool engine_view(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);
bool engine_truth(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);
bool engine_score(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);
bool engine_record_text(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);

/* engine_think.c */
bool engine_players(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);
bool engine_hint(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);
bool engine_choose(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);

#endif
