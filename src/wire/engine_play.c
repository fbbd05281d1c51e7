/* engine_play.c - the commands that play a hole and look at it. */

#include "protocol.h"

/* ------------------------------------------------------------------------------------------------------ actions */

/* "action" is notation, as the acting seat writes it, or the code of the legal list. */
static bool play_read_action(const nb_table *t, json_t *request, unsigned seat, nb_action *action, request_fault *fault)
{
    json_t *value = json_object_get(request, "action");
    json_int_t code;
    nb_why why;
    nb_err err;

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
                              "%" JSON_INTEGER_FORMAT " is no action's code; \"legal\" gives them", code);
    *action = (nb_action)code;
    return true;
}

/* The acting seat (the one that is asked, unless the request names one) and an action that it may do now. */
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

json_t *engine_legal(wire_engine *engine, json_t *request, request_fault *fault)
{
    const nb_table *t = &engine->hole.t;
    unsigned seat = t->actor;

    if (!request_seat(request, "seat", &t->rules, &seat, fault)) return NULL;
    return json_pack("{s:i, s:o}", "seat", (int)seat, "legal", wire_legal(t, seat));
}

json_t *engine_apply(wire_engine *engine, json_t *request, request_fault *fault)
{
    nb_hole *hole = &engine->hole;
    nb_events events;
    nb_action action;
    unsigned seat;

    if (!play_read_legal(&hole->t, request, &seat, &action, fault)) return NULL;
    engine_record_action(&engine->record, hole, seat, action);
    nb_apply_as(hole, seat, action, &events);
    engine_close_if_over(engine);
    return json_pack("{s:o, s:o}", "events", wire_events(&hole->t, &events), "state", engine_state(engine));
}

json_t *engine_describe(wire_engine *engine, json_t *request, request_fault *fault)
{
    const nb_table *t = &engine->hole.t;
    char sentence[NB_MAX_TEXT];
    unsigned seat, viewer;
    nb_action action;
    nb_view view;

    if (!play_read_legal(t, request, &seat, &action, fault)) return NULL;
    viewer = seat;
    if (!request_viewer(request, "viewer", &t->rules, &viewer, fault)) return NULL;
    nb_view_of(&view, &engine->hole, viewer);
    nb_action_describe(sentence, sizeof sentence, &view, seat, action, NULL);
    return json_pack("{s:o}", "sentence", request_string(sentence));
}

/* ------------------------------------------------------------------------------------------------------ looking */

json_t *engine_view(wire_engine *engine, json_t *request, request_fault *fault)
{
    unsigned viewer = engine->hole.t.actor;

    if (!json_object_get(request, "seat")) {
        request_refuse(fault, "key", "\"seat\" is missing: whose view? a seat's number or \"spectator\"");
        return NULL;
    }
    if (!request_viewer(request, "seat", &engine->hole.t.rules, &viewer, fault)) return NULL;
    return json_pack("{s:o}", "view", wire_view(&engine->hole, viewer));
}

json_t *engine_truth(wire_engine *engine, json_t *request, request_fault *fault)
{
    (void)request, (void)fault;
    return json_pack("{s:o}", "truth", wire_truth(&engine->hole));
}

/* The hole as it would count now, beside the score card of the match. */
json_t *engine_score(wire_engine *engine, json_t *request, request_fault *fault)
{
    static const char *const keys[] = {"played", "holes", "totals", "standing", "places", "result", NULL};
    json_t *match = wire_match(&engine->match);
    json_t *answer = json_pack("{s:o, s:b, s:b}", "scores", wire_scores(&engine->hole), "over",
                               nb_over(&engine->hole.t), "match_over", engine->match.over);

    (void)request, (void)fault;
    for (const char *const *key = keys; *key; key++) json_object_set(answer, *key, json_object_get(match, *key));
    json_decref(match);
    return answer;
}

json_t *engine_record_text(wire_engine *engine, json_t *request, request_fault *fault)
{
    (void)request;
    if (engine->skipped) {
        request_refuse(fault, "state", "this match began with hole %u; a record begins with hole 1",
                       engine->skipped + 1);
        return NULL;
    }
    if (engine->record.lost) {
        request_refuse(fault, "memory", "the record was lost when memory ran out");
        return NULL;
    }
    return json_pack("{s:s}", "record", engine->record.text);
}
