/* reviewed_json.c - a review for programs. Every number is in what decides (unit), less is better, and positive luck is bad luck. */
#include "wire.h"

static double in_units(int32_t units) { return (double)units / NB_UNIT; }

void wire_review_before(const nb_review_hole *hole, unsigned number, nb_hole *out)
{
    *out = hole->dealt;
    for (unsigned i = 0; i + 2 < number; i++) nb_apply_as(out, hole->move[i].seat, hole->move[i].action, NULL);
}

/* ------------------------------------------------------------------------------------------------------------- seats */

static void key_account(json_writer *w, const char *key, const nb_account *a)
{
    jw_key_open(w, key, '{');
    jw_key_real(w, "result", in_units(a->result));
    jw_key_real(w, "par", in_units(a->par));
    jw_key_real(w, "deal", in_units(a->deal));
    jw_key_real(w, "cards", in_units(a->cards));
    jw_key_real(w, "others", in_units(a->others));
    jw_key_real(w, "play", in_units(a->play));
    jw_close(w, '}');
}

static void write_seat(json_writer *w, const wire_review *r, unsigned seat)
{
    const nb_account own = nb_review_account(r->hole, r->step, seat, false),
                     lead = nb_review_account(r->hole, r->step, seat, true);
    char text[2 * NB_MAX_TEXT];
    jw_open(w, '{');
    jw_key_int(w, "seat", seat);
    jw_key_text(w, "name", r->called[seat]);
    key_account(w, "own", &own);
    key_account(w, "lead", &lead);
    jw_key_real(w, "cost", in_units(own.cost));
    jw_key_int(w, "choices", own.choices);
    jw_key_open(w, "marks", '{');
    for (unsigned mark = NB_MARK_INACCURACY; mark <= NB_MARK_BLUNDER; mark++)
        jw_key_int(w, nb_mark_name(mark), own.marks[mark]);
    jw_close(w, '}');
    nb_review_account_text(text, sizeof text, &r->hole->dealt.t, &own, seat, r->you, r->names);
    jw_key_text(w, "text", text);
    jw_close(w, '}');
}

/* ------------------------------------------------------------------------------------------------------------- steps */

static void key_action(json_writer *w, const char *key, const nb_view *view, nb_action action)
{
    char text[NB_MAX_TEXT];
    wire_action_text(text, sizeof text, &view->t, view->seat, action);
    jw_key_text(w, key, text);
}

static void better_keys(json_writer *w, const wire_review *r, const nb_view *view, const nb_review_step *step)
{
    char why[NB_MAX_TEXT], text[2 * NB_MAX_TEXT];
    key_action(w, "best", view, step->best);
    key_action(w, "usual", view, step->usual);
    jw_key_real(w, "cost", in_units(step->cost));
    jw_key_real(w, "error", in_units(step->error));
    jw_key_text(w, "mark", nb_mark_name(nb_review_mark(&r->hole->dealt.t.rules, step)));
    nb_review_reason(why, sizeof why, view, step);
    if (*why) jw_key_text(w, "why", why);
    jw_key_int(w, "playouts", step->playouts);
    nb_review_step_text(text, sizeof text, view, step, r->names);
    jw_key_text(w, "text", text);
}

static void choice_keys(json_writer *w, const wire_review *r, unsigned number)
{
    const nb_review_step *step = &r->step[number];
    char sentence[NB_MAX_TEXT];
    nb_hole now;
    nb_view view, told;
    wire_review_before(r->hole, number, &now);
    nb_view_of(&view, &now, step->seat);
    told = view;
    told.seat = (uint8_t)r->you; /* who is spoken to; the cards are still what the player saw */
    jw_key_int(w, "seat", step->seat);
    key_action(w, "action", &view, step->chosen);
    nb_action_describe(sentence, sizeof sentence, &told, step->seat, step->chosen, r->names);
    jw_key_text(w, "sentence", sentence);
    jw_key_bool(w, "choice", step->choice);
    if (step->choice) better_keys(w, r, &view, step);
}

/* "Luck cost you 1.9.", for whoever is spoken to. */
static void key_luck_text(json_writer *w, const wire_review *r, unsigned number)
{
    const int32_t luck = nb_review_luck(r->hole, r->step, number, r->you, false);
    char text[NB_MAX_TEXT];
    nb_review_luck_text(text, sizeof text, &r->hole->dealt.t.rules, luck, r->you, r->you, r->names);
    jw_key_text(w, "luck_text", text);
}

static void write_step(json_writer *w, const wire_review *r, unsigned number)
{
    const nb_review_step *step = &r->step[number];
    const unsigned seats = r->hole->dealt.t.rules.seats;
    jw_open(w, '{');
    jw_key_text(w, "kind", number == 0 ? "par" : number == 1 ? "deal" : "action");
    if (number > 1) choice_keys(w, r, number);
    jw_key_open(w, "value", '[');
    for (unsigned s = 0; s < seats; s++) jw_real(w, in_units(step->value[s]));
    jw_close(w, ']');
    jw_key_open(w, "luck", '[');
    for (unsigned s = 0; s < seats; s++) jw_real(w, in_units(nb_review_luck(r->hole, r->step, number, s, false)));
    jw_close(w, ']');
    if (r->you < seats) key_luck_text(w, r, number);
    jw_key_open(w, "play", '[');
    for (unsigned s = 0; s < seats; s++) jw_real(w, in_units(step->play[s]));
    jw_close(w, ']');
    jw_close(w, '}');
}

/* -------------------------------------------------------------------------------------------------------- all of it */

void wire_review_about_keys(json_writer *w, const nb_rules *rules)
{
    jw_key_text(w, "game", nb_game_of(rules)->id);
    jw_key_text(w, "unit", nb_unit_name(nb_standing_unit(rules)));
    jw_key_text(w, "reference", nb_player_ready(nb_player_named("eagle"), rules, NULL, NULL) ? "eagle" : "habit");
    jw_key_open(w, "thresholds", '{');
    for (unsigned mark = NB_MARK_INACCURACY; mark <= NB_MARK_BLUNDER; mark++)
        jw_key_real(w, nb_mark_name(mark), in_units(nb_review_threshold(rules, mark)));
    jw_close(w, '}');
}

void wire_review_hole_keys(json_writer *w, const wire_review *r)
{
    jw_key_int(w, "number", r->hole->dealt.t.number + 1);
    jw_key_open(w, "seats", '[');
    for (unsigned s = 0; s < r->hole->dealt.t.rules.seats; s++) write_seat(w, r, s);
    jw_close(w, ']');
    jw_key_open(w, "steps", '[');
    for (unsigned i = 0; i < nb_review_steps(r->hole); i++)
        if (r->only < 0 || i < 2 || r->step[i].seat == (unsigned long)r->only) write_step(w, r, i);
    jw_close(w, ']');
}
