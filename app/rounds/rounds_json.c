/* rounds_json.c - your rounds for programs. All numbers are in what decides (unit), and less is better. */
#include "rounds.h"
#include "json_writer.h"

static void write_round(json_writer *w, const struct round *r)
{
    jw_open(w, '{');
    jw_key_text(w, "date", r->date);
    jw_key_int(w, "seat", r->seat);
    jw_key_int(w, "holes", r->holes);
    jw_key_real(w, "result", rounds_in_strokes(r->score));
    jw_key_real(w, "scratch", r->scratch * r->holes);
    jw_key_real(w, "differential", rounds_in_strokes(r->differential));
    jw_key_bool(w, "counted", r->counted);
    if (r->reviewed) {
        jw_key_real(w, "luck", rounds_in_strokes(r->luck));
        jw_key_real(w, "play", rounds_in_strokes(r->play));
        jw_key_open(w, "cost", '{');
        for (unsigned k = 0; k < NB_SKILLS; k++)
            if (r->choices[k]) jw_key_real(w, nb_skill_name(k), rounds_in_strokes(r->cost[k]));
        jw_close(w, '}');
    }
    jw_close(w, '}');
}

static void write_group(json_writer *w, const struct group *g)
{
    const struct group_sums sums = group_sums(g);
    jw_open(w, '{');
    jw_key_text(w, "game", nb_game_of(&g->round->rules)->id);
    jw_key_int(w, "seats", g->round->rules.seats);
    jw_key_text(w, "options", g->round->options);
    jw_key_text(w, "unit", nb_unit_name(nb_standing_unit(&g->round->rules)));
    jw_key_int(w, "holes", sums.holes);
    jw_key_real(w, "mean", rounds_in_strokes(sums.score) / sums.holes);
    jw_key_text(w, "scratch_player", g->scratch->id);
    if (g->indexed) jw_key_real(w, "index", rounds_in_strokes(g->index));
    jw_key_open(w, "rounds", '[');
    for (unsigned i = 0; i < g->n; i++) write_round(w, &g->round[i]);
    jw_close(w, ']');
    jw_close(w, '}');
}

int rounds_print_json(const char *command, const struct rounds *rounds, const struct groups *groups)
{
    json_writer w = {.indent = 2};
    jw_open(&w, '{');
    jw_key_int(&w, "damaged", rounds->damaged);
    jw_key_open(&w, "groups", '[');
    for (unsigned i = 0; i < groups->n; i++) write_group(&w, &groups->list[i]);
    jw_close(&w, ']');
    jw_close(&w, '}');
    return cli_print_json(command, &w);
}
