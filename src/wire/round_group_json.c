/* round_group_json.c - rounds of one game, seats and options (round.h). All numbers are in what decides (unit), and less is better.
 * What compares with a scratch player is there once the group is settled.
 */
#include "wire_parts.h"

#include "round.h"

static void write_skills(json_writer *w, const int64_t cost[NB_SKILLS], const uint64_t choices[NB_SKILLS])
{
    jw_key_open(w, "skills", '{');
    for (unsigned k = 0; k < NB_SKILLS; k++) {
        if (!choices[k]) continue;
        jw_key_open(w, nb_skill_name(k), '{');
        jw_key_real(w, "cost", round_in_strokes(cost[k]));
        jw_key_int(w, "choices", (int64_t)choices[k]);
        jw_close(w, '}');
    }
    jw_close(w, '}');
}

static void write_review(json_writer *w, const struct round *r)
{
    jw_key_real(w, "luck", round_in_strokes(r->luck));
    jw_key_real(w, "play", round_in_strokes(r->play));
    jw_key_open(w, "cost", '{');
    for (unsigned k = 0; k < NB_SKILLS; k++)
        if (r->choices[k]) jw_key_real(w, nb_skill_name(k), round_in_strokes(r->cost[k]));
    jw_close(w, '}');
}

static void write_round(json_writer *w, const struct round *r, bool settled)
{
    jw_open(w, '{');
    jw_key_text(w, "date", r->date);
    if (r->time[0]) jw_key_text(w, "time", r->time);
    jw_key_int(w, "seat", r->seat);
    jw_key_open(w, "players", '[');
    for (unsigned i = 0; i < r->rules.seats; i++) jw_text(w, r->player[i] ? r->player[i]->id : NULL);
    jw_close(w, ']');
    jw_key_int(w, "holes", r->holes);
    jw_key_real(w, "result", round_in_strokes(r->score));
    if (settled) {
        jw_key_real(w, "scratch", r->scratch * r->holes);
        jw_key_real(w, "differential", round_in_strokes(r->differential));
        jw_key_bool(w, "counted", r->counted);
    }
    if (r->reviewed) write_review(w, r);
    jw_close(w, '}');
}

void wire_round_reviews(json_writer *w, const struct round_sums *sums)
{
    jw_key_open(w, "reviewed", '{');
    jw_key_int(w, "rounds", sums->reviewed);
    jw_key_int(w, "holes", sums->reviewed_holes);
    jw_key_real(w, "luck", round_in_strokes(sums->luck));
    jw_key_real(w, "play", round_in_strokes(sums->play));
    write_skills(w, sums->cost, sums->choices);
    jw_close(w, '}');
}

void wire_round_group(json_writer *w, const struct round_group *g)
{
    const struct round_sums sums = round_sums_of(g);
    const unsigned newest = g->n < NB_HANDICAP_ROUNDS ? g->n : NB_HANDICAP_ROUNDS;
    jw_open(w, '{');
    jw_key_text(w, "game", nb_game_of(&g->round[0]->rules)->id);
    jw_key_int(w, "seats", g->round[0]->rules.seats);
    jw_key_text(w, "options", g->round[0]->options);
    jw_key_text(w, "unit", nb_unit_name(nb_standing_unit(&g->round[0]->rules)));
    jw_key_int(w, "holes", sums.holes);
    jw_key_real(w, "mean", round_in_strokes(sums.score) / sums.holes);
    jw_key_int(w, "best", sums.best_at); /* among the rounds */
    if (g->settled) jw_key_real(w, "scratch", sums.scratch / sums.holes);
    jw_key_text(w, "scratch_player", g->scratch->id);
    if (g->settled && g->indexed) jw_key_real(w, "index", round_in_strokes(g->index));
    jw_key_int(w, "newest", newest);
    jw_key_int(w, "counting", nb_handicap_counts(newest));
    if (sums.reviewed) wire_round_reviews(w, &sums);
    jw_key_open(w, "rounds", '[');
    for (unsigned i = 0; i < g->n; i++) write_round(w, g->round[i], g->settled);
    jw_close(w, ']');
    jw_close(w, '}');
}
