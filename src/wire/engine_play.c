/* engine_play.c - the commands that play a hole and look at it. */

#include "protocol.h"

/* ------------------------------------------------------------------------------------------------------ actions */

/* "action" is notation, as the acting seat writes it, or the code of the legal list; "index" is its number in the environment. */
static bool play_read_action(const nb_table *t, json_t *request, unsigned seat, nb_action *action, request_fault *fault)
{
    json_t *value = json_object_get(request, "action");
    json_int_t code;
    nb_why why;
    nb_err err;

    if (json_object_get(request, "index")) {
        if (value) return request_refuse(fault, "key", "\"action\" and \"index\" are two ways to say it: give one");
        return engine_read_index(t, request, seat, action, fault);
    }
    if (!value)
        return request_refuse(fault, "key", "\"action\" is missing: notation like \"draw\", or a code from \"legal\"");
    if (json_is_string(value)) {
        err = wire_action_parse(action, t, seat, json_string_value(value), &why);
        return !err || request_refuse_why(fault, err, &why);
    }
    if (!json_is_integer(value))
        return request_refuse(fault, "type",
                              "\"action\" must be notation in a string, or a code from \"legal\", not %s",
                              request_type_name(value));
    code = json_integer_value(value);
    if (code < 0 || code > (json_int_t)UINT32_MAX)
        return request_refuse(fault, nb_err_name(NB_E_NOTATION),
                              "%" JSON_INTEGER_FORMAT " is not the code of an action; \"legal\" lists them", code);
    *action = (nb_action)code;
    return true;
}

/* The acting seat (the one that is asked, unless the request names one) and an action that it can take now. */
static bool play_read_legal(const nb_table *t, json_t *request, unsigned *seat, nb_action *action, request_fault *fault)
{
    nb_why why;
    nb_err err;

    *seat = t->actor;
    *action = 0;
    if (!request_seat(request, "seat", &t->rules, seat, fault) || !play_read_action(t, request, *seat, action, fault))
        return false;
    err = nb_explain(t, *seat, *action, &why);
    return !err || request_refuse_why(fault, err, &why);
}

bool engine_legal(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    unsigned seat = engine->at->hole.t.actor;
    nb_view view;

    if (!request_seat(request, "seat", &engine->at->hole.t.rules, &seat, fault)) return false;
    nb_view_of(&view, &engine->at->hole, seat);
    jw_key_int(answer, "seat", seat);
    jw_key(answer, "legal");
    wire_legal(answer, &view);
    return true;
}

bool engine_apply(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    nb_hole *hole = &engine->at->hole;
    nb_events events;
    nb_action action;
    unsigned seat;

    if (!play_read_legal(&hole->t, request, &seat, &action, fault)) return false;
    engine_record_action(&engine->at->record, hole, seat, action);
    nb_apply_as(hole, seat, action, &events);
    engine_close_if_over(engine->at);
    jw_key(answer, "events");
    wire_events(answer, &hole->t, &events);
    engine_key_state(answer, engine->at);
    return true;
}

bool engine_describe(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    const nb_table *t = &engine->at->hole.t;
    char sentence[NB_MAX_TEXT];
    unsigned seat, viewer;
    nb_action action;
    nb_view view;

    if (!play_read_legal(t, request, &seat, &action, fault)) return false;
    viewer = seat;
    if (!request_viewer(request, "viewer", &t->rules, &viewer, fault)) return false;
    nb_view_of(&view, &engine->at->hole, viewer);
    nb_action_describe(sentence, sizeof sentence, &view, seat, action, NULL);
    jw_key_text(answer, "sentence", sentence);
    return true;
}

/* ------------------------------------------------------------------------------------------------------ looking */

bool engine_view(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    unsigned viewer = engine->at->hole.t.actor;

    if (!json_object_get(request, "seat"))
        return request_refuse(fault, "key", "\"seat\" is missing: whose view? a seat's number or \"spectator\"");
    if (!request_viewer(request, "seat", &engine->at->hole.t.rules, &viewer, fault)) return false;
    jw_key(answer, "view");
    wire_view(answer, &engine->at->hole, viewer);
    return true;
}

bool engine_truth(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    (void)request, (void)fault;
    jw_key(answer, "truth");
    wire_truth(answer, &engine->at->hole);
    return true;
}

/* The hole as it would count now, and the score card of the match. */
bool engine_score(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    (void)request, (void)fault;
    jw_key(answer, "scores");
    wire_scores(answer, &engine->at->hole);
    jw_key_bool(answer, "over", nb_over(&engine->at->hole.t));
    jw_key_bool(answer, "match_over", engine->at->match.over);
    wire_score_keys(answer, &engine->at->match, NULL);
    return true;
}

bool engine_record_text(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    const engine_table *table = engine->at;

    (void)request;
    if (table->imagined)
        return request_refuse(fault, "state", "this hole was sampled; a record tells of a hole that was dealt");
    if (table->skipped)
        return request_refuse(fault, "state", "this match began with hole %u; a record begins with hole 1",
                              table->skipped + 1);
    if (table->record.failed) return request_refuse(fault, "memory", "the record was lost when memory ran out");
    jw_key(answer, "record");
    jw_textn(answer, table->record.text, table->record.len);
    return true;
}
