/* engine_sample.c - a hole that a seat could be in, for programs that weigh what a seat could know. It is made from the seat's
 * view alone.
 */

#include "protocol.h"

/* A table that goes on from the sampled hole. What a seat may not know decides no later deal there: the match has another seed. */
static engine_table sample_table(const engine_table *from, const nb_hole *hole)
{
    engine_table fresh = {.skipped = from->skipped, .imagined = true, .match = from->match, .hole = *hole};

    fresh.match.seed = hole->seed;
    return fresh;
}

bool engine_sample(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    const engine_table *from = engine->at;
    unsigned seat = from->hole.t.actor, number = 0;
    const char *to = NULL;
    engine_table fresh, *table;
    nb_view view;
    nb_hole hole;
    nb_rng luck;

    if (!request_seat(request, "seat", &from->match.rules, &seat, fault) ||
        !request_number(request, "seed", 0, UINT32_MAX, &number, fault) || !engine_read_name(request, "to", &to, fault))
        return false;
    if (nb_over(&from->hole.t))
        return request_refuse(fault, nb_err_name(NB_E_ENDED), "the hole is over, and nothing in it is left to sample");
    nb_view_of(&view, &from->hole, seat);
    luck = wire_luck(&view, number);
    nb_sample(&hole, &view, &luck);
    if (to) {
        fresh = sample_table(from, &hole);
        if (!(table = engine_table_set(engine, to, &fresh, fault))) return false;
        jw_key_text(answer, "table", table->name);
    }
    jw_key_int(answer, "seat", seat);
    jw_key(answer, "truth");
    wire_truth(answer, &hole);
    return true;
}
