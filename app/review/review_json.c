/* review_json.c - a review for programs, as src/wire writes it. */
#include "match_review.h"
#include "wire.h"

static void write_hole(json_writer *w, const struct match_review *r, const struct reviewed_hole *h, long seat)
{
    const char *called[NB_MAX_SEATS];
    for (unsigned s = 0; s < NB_MAX_SEATS; s++) called[s] = r->called.name[s];
    const wire_review review = {.hole = &h->hole,
                                .step = h->step,
                                .names = r->called.names,
                                .called = called,
                                .you = r->called.you,
                                .only = seat};
    jw_open(w, '{');
    wire_review_hole_keys(w, &review);
    jw_close(w, '}');
}

int review_print_json(const char *command, const struct match_review *r, const struct review_wish *wish)
{
    json_writer w = {.indent = 2};
    jw_open(&w, '{');
    wire_review_about_keys(&w, &r->rules);
    jw_key_real(&w, "error", r->budget.error);
    jw_key_open(&w, "holes", '[');
    for (unsigned i = 0; i < r->holes; i++)
        if (is_wished(wish, i)) write_hole(&w, r, &r->hole[i], wish->seat);
    jw_close(&w, ']');
    jw_close(&w, '}');
    return cli_print_json(command, &w);
}
