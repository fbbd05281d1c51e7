/* actions_json.c - what a seat may do, as notation and as data.
 *
 * The library writes a card of the seat that is asked without its seat ("B3", not "1.B3"). Where several seats may react,
 * each of them writes its own cards like that: these functions look at the table as it is when that seat is asked.
 */

#include "wire_parts.h"

static nb_table table_asking(const nb_table *t, unsigned seat)
{
    nb_table asking = *t;

    asking.actor = (uint8_t)seat;
    return asking;
}

int wire_action_text(char *out, size_t size, const nb_table *t, unsigned seat, nb_action action)
{
    const nb_table asking = table_asking(t, seat);

    return nb_action_text(out, size, &asking, action);
}

nb_err wire_action_parse(nb_action *action, const nb_table *t, unsigned seat, const char *text, nb_why *why)
{
    const nb_table asking = table_asking(t, seat);

    return nb_action_parse(action, &asking, text, why);
}

static void operand_keys(json_writer *w, const nb_table *t, nb_action action)
{
    const unsigned a = nb_a(action), b = nb_b(action);

    switch (nb_operand_of(action)) {
    case NB_OP_CELL:
        jw_key(w, "at");
        wire_place(w, t, a, b, nb_zone_at(t, a).owner);
        break;
    case NB_OP_SEAT: jw_key_int(w, "seat", a); break;
    case NB_OP_COLUMN: jw_key_int(w, "column", a + 1); break;
    case NB_OP_SUIT: jw_key_text(w, "suit", nb_game_of(&t->rules)->deck->suits[a]); break;
    case NB_OP_CARD: wire_key_card(w, "card", &t->rules, (nb_card)a); break;
    case NB_OP_CARD_SEAT:
        wire_key_card(w, "card", &t->rules, (nb_card)a);
        jw_key_int(w, "seat", b);
        break;
    case NB_OP_NONE: break;
    }
}

static void action_keys(json_writer *w, const nb_table *asking, nb_action action)
{
    char text[NB_MAX_TEXT];

    nb_action_text(text, sizeof text, asking, action);
    jw_key_text(w, "action", text);
    jw_key_int(w, "code", action);
    jw_key_text(w, "verb", nb_verb_name(nb_verb_of(action)));
    operand_keys(w, asking, action);
}

void wire_action_keys(json_writer *w, const nb_table *t, unsigned seat, nb_action action)
{
    const nb_table asking = table_asking(t, seat);

    action_keys(w, &asking, action);
}

static void write_actions(json_writer *w, const nb_view *view, bool sentences, const char *const *names)
{
    nb_action list[NB_MAX_ACTIONS];
    const nb_table asking = table_asking(&view->t, view->seat);
    const int n = view->seat == NB_NOBODY ? 0 : nb_legal_for(&view->t, view->seat, list);
    char sentence[NB_MAX_TEXT], phrase[NB_MAX_TEXT];

    jw_open(w, '[');
    for (int i = 0; i < n; i++) {
        jw_open(w, '{');
        action_keys(w, &asking, list[i]);
        if (sentences) {
            nb_action_describe(sentence, sizeof sentence, view, view->seat, list[i], names);
            nb_action_describe(phrase, sizeof phrase, view, NB_NOBODY, list[i], names);
            jw_key_text(w, "sentence", sentence);
            jw_key_text(w, "phrase", phrase);
        }
        jw_close(w, '}');
    }
    jw_close(w, ']');
}

void wire_legal(json_writer *w, const nb_view *view) { write_actions(w, view, false, NULL); }

void wire_choices(json_writer *w, const nb_view *view, const char *const *names)
{
    write_actions(w, view, true, names);
}
