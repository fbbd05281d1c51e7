/* hint_json.c - computer players and their hints. Everything here is written from a view, and from advice that was made from
 * the same view: it can tell nothing that the seat may not know. */

#include "wire.h"

#include <math.h>

void wire_players(json_writer *w)
{
    jw_open(w, '[');
    for (unsigned i = 0; i < nb_player_count(); i++) {
        const nb_player *player = nb_player_at(i);
        jw_open(w, '{');
        jw_key_text(w, "id", player->id);
        jw_key_text(w, "summary", player->summary);
        jw_key_int(w, "playouts", player->playouts);
        jw_key_int(w, "ms", player->ms);
        jw_key_bool(w, "hints", player->advise != NULL);
        jw_close(w, '}');
    }
    jw_close(w, ']');
}

/* A fraction that has few digits in JSON, and more than the mean is sure of. */
static void key_number(json_writer *w, const char *key, double value) { jw_key_real(w, key, round(value * 64) / 64); }

/* The actions that this one stands for, in notation. */
static void key_alike(json_writer *w, const nb_view *view, nb_action action)
{
    nb_action list[NB_MAX_ACTIONS];
    const int n = nb_alike(view, action, list);
    char text[NB_MAX_TEXT];

    if (!n) return;
    jw_key_open(w, "alike", '[');
    for (int i = 0; i < n; i++) {
        wire_action_text(text, sizeof text, &view->t, view->seat, list[i]);
        jw_text(w, text);
    }
    jw_close(w, ']');
}

static void write_hint(json_writer *w, const nb_view *view, const nb_advice *advice, unsigned i,
                       const char *const *names)
{
    const nb_thought *thought = &advice->thought[i];
    char sentence[NB_MAX_TEXT], reason[NB_MAX_TEXT];

    nb_action_describe(sentence, sizeof sentence, view, view->seat, thought->action, names);
    wire_reason(reason, sizeof reason, view, advice, i);
    jw_open(w, '{');
    wire_action_keys(w, &view->t, view->seat, thought->action);
    jw_key_text(w, "text", sentence);
    key_number(w, "score", wire_mean(thought));
    key_number(w, "behind", i < advice->close ? 0 : wire_lead(&advice->thought[0], thought));
    key_number(w, "error", thought->error);
    jw_key_int(w, "playouts", thought->playouts);
    jw_key_text(w, "reason", reason);
    key_alike(w, view, thought->action);
    jw_close(w, '}');
}

void wire_hint_keys(json_writer *w, const nb_view *view, const nb_advice *advice, const char *const *names)
{
    jw_key_text(w, "unit", wire_unit(&view->t.rules));
    jw_key_int(w, "playouts", advice->playouts);
    jw_key_int(w, "close", advice->close);
    jw_key_bool(w, "matters", wire_matters(view, advice));
    jw_key_open(w, "hints", '[');
    for (unsigned i = 0; i < advice->n; i++) write_hint(w, view, advice, i, names);
    jw_close(w, ']');
}
