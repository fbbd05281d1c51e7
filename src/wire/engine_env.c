/* engine_env.c - the table as bytes and action numbers, for programs that learn: what include/niblick_env.h gives in C. */

#include "protocol.h"

bool engine_spec(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    nb_env_spec spec;
    nb_why why;
    const nb_err err = nb_env_spec_of(&spec, &engine->at->match.rules, &why);

    (void)request;
    if (err) return request_refuse_why(fault, err, &why);
    wire_env_spec_keys(answer, &spec);
    return true;
}

bool engine_env(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    const nb_hole *hole = &engine->at->hole;
    unsigned seat = hole->t.actor;
    nb_env_spec spec;
    nb_view view;
    nb_why why;
    nb_err err;

    if (!request_seat(request, "seat", &hole->t.rules, &seat, fault)) return false;
    if (nb_over(&hole->t))
        return request_refuse(fault, nb_err_name(NB_E_ENDED), "the hole is over: nothing is left to observe");
    err = nb_env_spec_of(&spec, &hole->t.rules, &why);
    if (err) return request_refuse_why(fault, err, &why);
    nb_view_of(&view, hole, seat);
    wire_env_keys(answer, &spec, &view);
    return true;
}

bool engine_read_index(const nb_table *t, json_t *request, unsigned seat, nb_action *action, request_fault *fault)
{
    unsigned index = 0;
    nb_env_spec spec;
    nb_why why;
    nb_err err = nb_env_spec_of(&spec, &t->rules, &why);

    if (err) return request_refuse_why(fault, err, &why);
    if (!request_number(request, "index", 0, spec.actions - 1, &index, fault)) return false;
    err = nb_env_action(&spec, seat, index, action, &why);
    return !err || request_refuse_why(fault, err, &why);
}
