/* wire_actions.c - what a seat may do, as notation and as data.
 *
 * The library writes a card of the seat that is asked without its seat ("B3", not "1.B3"). Where several seats may react,
 * each of them writes so: these functions look at the table as it is when that seat is the one asked.
 */

#include "wire.h"

static nb_table actions_asked(const nb_table *t, unsigned seat)
{
    nb_table asked = *t;

    asked.actor = (uint8_t)seat;
    return asked;
}

int wire_action_text(char *out, size_t size, const nb_table *t, unsigned seat, nb_action action)
{
    nb_table asked = actions_asked(t, seat);

    return nb_action_text(out, size, &asked, action);
}

nb_err wire_action_parse(nb_action *action, const nb_table *t, unsigned seat, const char *text, nb_why *why)
{
    nb_table asked = actions_asked(t, seat);

    return nb_action_parse(action, &asked, text, why);
}

static json_t *actions_card(const nb_table *t, unsigned card)
{
    char code[NB_MAX_TEXT];

    nb_card_code(code, sizeof code, &t->rules, (nb_card)card);
    return json_string(code);
}

static json_t *actions_suit(const nb_table *t, unsigned suit)
{
    return json_string(nb_game_of(&t->rules)->deck->suits[suit]);
}

/* Precondition: the action is legal for the seat; operands of others need not lie on the table. */
json_t *wire_action(const nb_table *t, unsigned seat, nb_action action)
{
    char text[NB_MAX_TEXT];
    json_t *object;

    wire_action_text(text, sizeof text, t, seat, action);
    object = json_pack("{s:s, s:I, s:s}", "action", text, "code", (json_int_t)action, "verb",
                       nb_verb_name(nb_verb_of(action)));
    switch (nb_operand_of(action)) {
    case NB_OP_CELL: json_object_set_new(object, "at", wire_place(t, nb_a(action), nb_b(action))); break;
    case NB_OP_SEAT: json_object_set_new(object, "seat", json_integer(nb_a(action))); break;
    case NB_OP_COLUMN: json_object_set_new(object, "column", json_integer(nb_a(action) + 1)); break;
    case NB_OP_SUIT: json_object_set_new(object, "suit", actions_suit(t, nb_a(action))); break;
    case NB_OP_CARD: json_object_set_new(object, "card", actions_card(t, nb_a(action))); break;
    case NB_OP_CARD_SEAT:
        json_object_set_new(object, "card", actions_card(t, nb_a(action)));
        json_object_set_new(object, "seat", json_integer(nb_b(action)));
        break;
    case NB_OP_NONE: break;
    }
    return object;
}

json_t *wire_legal(const nb_table *t, unsigned seat)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(t, seat, list);
    json_t *array = json_array();

    for (int i = 0; i < n; i++) json_array_append_new(array, wire_action(t, seat, list[i]));
    return array;
}
