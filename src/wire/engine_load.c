/* engine_load.c - a record, at any of its actions, as a match that can be played on.
 *
 * It is read twice. The first time says what there is in it, and whether all of it is true; the second stops where the request
 * wants to be. A request that is refused has left every table as it was.
 */

#include "protocol.h"

#include <string.h>

/* What a record has in it. */
typedef struct load_extent {
    unsigned holes;
    unsigned actions[NB_MAX_HOLES]; /* of each hole */
} load_extent;

/* ------------------------------------------------------------------------------------------------- the first reading */

/* The notation that its seat would write, for "apply". */
static void load_tell_action(json_writer *w, const nb_hole *before, const nb_reader *reader)
{
    char text[NB_MAX_TEXT];

    wire_action_text(text, sizeof text, &before->t, reader->seat, reader->action);
    jw_open(w, '{');
    jw_key_int(w, "seat", reader->seat);
    jw_key_text(w, "action", text);
    jw_close(w, '}');
}

static void load_tell_hole(json_writer *w, load_extent *extent, const nb_hole *fresh)
{
    if (extent->holes) jw_close(w, ']'), jw_close(w, '}');
    extent->actions[extent->holes++] = 0;
    jw_open(w, '{');
    jw_key_int(w, "hole", fresh->t.number + 1);
    jw_key_int(w, "dealer", fresh->t.dealer);
    jw_key_open(w, "actions", '[');
}

/* Reads all of it, and writes "holes": what was played. */
static nb_err load_survey(nb_reader reader, load_extent *extent, json_writer *w, nb_why *why)
{
    enum nb_step step = NB_STEP_HOLE;
    nb_err err = NB_OK;

    jw_key_open(w, "holes", '[');
    while (!err && step != NB_STEP_END) {
        const nb_hole before = reader.hole;
        if ((err = nb_record_next(&reader, &step, NULL, why))) break;
        if (step == NB_STEP_HOLE) load_tell_hole(w, extent, &reader.hole);
        if (step != NB_STEP_ACTION) continue;
        extent->actions[extent->holes - 1]++;
        load_tell_action(w, &before, &reader);
    }
    if (extent->holes) jw_close(w, ']'), jw_close(w, '}');
    jw_close(w, ']');
    return err;
}

/* ------------------------------------------------------------------------------------------------ the second reading */

static void load_keep(text_buffer *record, const nb_reader *reader, enum nb_step step, const nb_hole *before)
{
    switch (step) {
    case NB_STEP_HOLE: engine_record_hole(record, &reader->hole); break;
    case NB_STEP_ACTION: engine_record_action(record, before, reader->seat, reader->action); break;
    case NB_STEP_SCORE: engine_record_close(record, &reader->match); break;
    case NB_STEP_FAIR: engine_record_fair(record, reader->match.rules.seats, &reader->fair); break;
    case NB_STEP_END: break;
    }
}

/* The table as it was after so many actions of a hole; with all of them, also what the record says of its score. */
static void load_play(nb_reader *reader, unsigned hole, unsigned actions, bool whole, engine_table *out)
{
    enum nb_step step = NB_STEP_HOLE;
    unsigned at = 0, played = 0;

    engine_record_start(&out->record, &reader->match, &reader->tags);
    while (whole || at < hole || played < actions) {
        const nb_hole before = reader->hole;
        nb_record_next(reader, &step, NULL, NULL);
        if (step == NB_STEP_END) break;
        if (step == NB_STEP_HOLE) at++, played = 0;
        if (step == NB_STEP_ACTION) played++;
        load_keep(&out->record, reader, step, &before);
    }
    out->match = reader->match;
    out->hole = reader->hole;
    if (reader->dealt) engine_close_if_over(out);
}

/* ------------------------------------------------------------------------------------------------------- the request */

/* "hole" and "action": by default the last hole, and all of its actions. */
static bool load_read_place(json_t *request, const load_extent *extent, unsigned *hole, unsigned *actions,
                            request_fault *fault)
{
    if (!extent->holes)
        return request_refuse(fault, nb_err_name(NB_E_RECORD),
                              "the record has no hole; {\"cmd\":\"new\",...} deals one");
    *hole = extent->holes;
    if (!request_number(request, "hole", 1, extent->holes, hole, fault)) return false;
    *actions = extent->actions[*hole - 1];
    return request_number(request, "action", 0, *actions, actions, fault);
}

static void load_key_names(json_writer *w, const nb_reader *reader)
{
    jw_key_open(w, "names", '[');
    for (unsigned seat = 0; seat < reader->match.rules.seats; seat++) jw_text(w, reader->tags.name[seat]);
    jw_close(w, ']');
}

bool engine_load(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    const char *name = ENGINE_USUAL_TABLE, *text = NULL;
    engine_table fresh = {.imagined = false}, *table;
    load_extent extent = {.holes = 0};
    unsigned hole, actions;
    nb_reader reader;
    nb_why why;
    nb_err err;

    if (!engine_read_name(request, "table", &name, fault) || !request_text(request, "record", &text, fault))
        return false;
    if (!text) return request_refuse(fault, "key", "\"record\" is missing: the text of a record");
    err = nb_record_open(&reader, text, json_string_length(json_object_get(request, "record")), &why);
    if (!err) load_key_names(answer, &reader);
    if (!err) err = load_survey(reader, &extent, answer, &why);
    if (err) return request_refuse_why(fault, err, &why);
    if (!load_read_place(request, &extent, &hole, &actions, fault)) return false;
    const bool whole = hole == extent.holes && actions == extent.actions[hole - 1];
    load_play(&reader, hole, actions, whole, &fresh);
    if (!(table = engine_table_set(engine, name, &fresh, fault))) return false;
    engine_key_begun(answer, table);
    return true;
}
