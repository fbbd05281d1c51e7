/* review_json.c - a review for programs. Every number is in what decides (unit), less is better, and positive luck is bad luck. */
#include "match_review.h"
#include "wire.h"

static void key_account(json_writer *w, const char *key, const nb_account *a)
{
    jw_key_open(w, key, '{');
    jw_key_real(w, "result", in_strokes(a->result));
    jw_key_real(w, "par", in_strokes(a->par));
    jw_key_real(w, "deal", in_strokes(a->deal));
    jw_key_real(w, "cards", in_strokes(a->cards));
    jw_key_real(w, "others", in_strokes(a->others));
    jw_key_real(w, "play", in_strokes(a->play));
    jw_close(w, '}');
}

static void write_seat(json_writer *w, const struct match_review *r, const struct reviewed_hole *h, unsigned seat)
{
    const nb_account own = nb_review_account(&h->hole, h->step, seat, false),
                     lead = nb_review_account(&h->hole, h->step, seat, true);
    jw_open(w, '{');
    jw_key_int(w, "seat", seat);
    jw_key_text(w, "name", r->called.name[seat]);
    key_account(w, "own", &own);
    key_account(w, "lead", &lead);
    jw_key_real(w, "cost", in_strokes(own.cost));
    jw_key_int(w, "choices", own.choices);
    jw_key_open(w, "marks", '{');
    for (unsigned mark = NB_MARK_INACCURACY; mark <= NB_MARK_BLUNDER; mark++)
        jw_key_int(w, nb_mark_name(mark), own.marks[mark]);
    jw_close(w, '}');
    jw_close(w, '}');
}

static void key_action(json_writer *w, const char *key, const nb_view *view, nb_action action)
{
    char text[NB_MAX_TEXT];
    wire_action_text(text, sizeof text, &view->t, view->seat, action);
    jw_key_text(w, key, text);
}

static void choice_keys(json_writer *w, const struct match_review *r, const struct reviewed_hole *h, unsigned number)
{
    const nb_review_step *step = &h->step[number];
    char why[NB_MAX_TEXT], sentence[NB_MAX_TEXT];
    nb_hole now;
    nb_view view;
    hole_before(h, number - 2, &now);
    nb_view_of(&view, &now, step->seat);
    jw_key_int(w, "seat", step->seat);
    key_action(w, "action", &view, step->chosen);
    review_sentence(sentence, sizeof sentence, r, view, step);
    jw_key_text(w, "sentence", sentence);
    jw_key_bool(w, "choice", step->choice);
    if (!step->choice) return;
    key_action(w, "best", &view, step->best);
    key_action(w, "usual", &view, step->usual);
    jw_key_real(w, "cost", in_strokes(step->cost));
    jw_key_real(w, "error", in_strokes(step->error));
    jw_key_text(w, "mark", nb_mark_name(nb_review_mark(&r->rules, step)));
    nb_review_reason(why, sizeof why, &view, step);
    if (*why) jw_key_text(w, "why", why);
    jw_key_int(w, "playouts", step->playouts);
}

static void write_step(json_writer *w, const struct match_review *r, const struct reviewed_hole *h, unsigned number)
{
    const nb_review_step *step = &h->step[number];
    jw_open(w, '{');
    jw_key_text(w, "kind", number == 0 ? "par" : number == 1 ? "deal" : "action");
    if (number > 1) choice_keys(w, r, h, number);
    jw_key_open(w, "value", '[');
    for (unsigned s = 0; s < r->rules.seats; s++) jw_real(w, in_strokes(step->value[s]));
    jw_close(w, ']');
    jw_key_open(w, "luck", '[');
    for (unsigned s = 0; s < r->rules.seats; s++)
        jw_real(w, in_strokes(nb_review_luck(&h->hole, h->step, number, s, false)));
    jw_close(w, ']');
    jw_key_open(w, "play", '[');
    for (unsigned s = 0; s < r->rules.seats; s++) jw_real(w, in_strokes(step->play[s]));
    jw_close(w, ']');
    jw_close(w, '}');
}

static void write_hole(json_writer *w, const struct match_review *r, const struct reviewed_hole *h, long seat)
{
    jw_open(w, '{');
    jw_key_int(w, "number", h->hole.dealt.t.number + 1);
    jw_key_open(w, "seats", '[');
    for (unsigned s = 0; s < r->rules.seats; s++) write_seat(w, r, h, s);
    jw_close(w, ']');
    jw_key_open(w, "steps", '[');
    for (unsigned i = 0; i < nb_review_steps(&h->hole); i++)
        if (seat < 0 || i < 2 || h->step[i].seat == (unsigned long)seat) write_step(w, r, h, i);
    jw_close(w, ']');
    jw_close(w, '}');
}

int review_print_json(const char *command, const struct match_review *r, const struct review_wish *wish)
{
    json_writer w = {.indent = 2};
    jw_open(&w, '{');
    jw_key_text(&w, "game", nb_game_of(&r->rules)->id);
    jw_key_text(&w, "unit", nb_unit_name(nb_standing_unit(&r->rules)));
    jw_key_text(&w, "reference", nb_player_ready(nb_player_named("eagle"), &r->rules, NULL, NULL) ? "eagle" : "habit");
    jw_key_real(&w, "error", r->budget.error);
    jw_key_open(&w, "thresholds", '{');
    for (unsigned mark = NB_MARK_INACCURACY; mark <= NB_MARK_BLUNDER; mark++)
        jw_key_real(&w, nb_mark_name(mark), in_strokes(nb_review_threshold(&r->rules, mark)));
    jw_close(&w, '}');
    jw_key_open(&w, "holes", '[');
    for (unsigned i = 0; i < r->holes; i++)
        if (is_wished(wish, i)) write_hole(&w, r, &r->hole[i], wish->seat);
    jw_close(&w, ']');
    jw_close(&w, '}');
    return cli_print_json(command, &w);
}
