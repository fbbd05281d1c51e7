/* update_actions.c - what a seat may do, and what an action made happen, as JSON. */
#include "update.h"

/* ---------------------------------------------------------------------------------------------------- legal actions */

static void key_card(struct jot *j, const nb_table *t, unsigned card)
{
    jot_key(j, "card");
    update_card(j, &t->rules, (nb_card)card);
}

static void write_operand(struct jot *j, const nb_table *t, nb_action action)
{
    const unsigned a = nb_a(action), b = nb_b(action);
    switch (nb_operand_of(action)) {
    case NB_OP_CELL:
        jot_key(j, "at");
        update_place(j, t, a, b, nb_zone_at(t, a).owner);
        break;
    case NB_OP_SEAT: jot_key_int(j, "seat", a); break;
    case NB_OP_COLUMN: jot_key_int(j, "column", a + 1); break;
    case NB_OP_SUIT: jot_key_text(j, "suit", nb_game_of(&t->rules)->deck->suits[a]); break;
    case NB_OP_CARD: key_card(j, t, a); break;
    case NB_OP_CARD_SEAT:
        key_card(j, t, a);
        jot_key_int(j, "seat", b);
        break;
    case NB_OP_NONE: break;
    }
}

/* The notation is that of a seat that is asked, also where another one is asked first. */
void update_legal(struct jot *j, const nb_view *view, const char *const *names)
{
    nb_action list[NB_MAX_ACTIONS];
    nb_table asked = view->t;
    char text[NB_MAX_TEXT];
    const int n = view->seat == NB_NOBODY ? 0 : nb_legal_for(&view->t, view->seat, list);
    asked.actor = view->seat;
    jot_open(j, '[');
    for (int i = 0; i < n; i++) {
        jot_open(j, '{');
        nb_action_text(text, sizeof text, &asked, list[i]);
        jot_key_text(j, "action", text);
        jot_key_int(j, "code", list[i]);
        jot_key_text(j, "verb", nb_verb_name(nb_verb_of(list[i])));
        write_operand(j, &view->t, list[i]);
        nb_action_describe(text, sizeof text, view, view->seat, list[i], names);
        jot_key_text(j, "sentence", text);
        jot_close(j, '}');
    }
    jot_close(j, ']');
}

/* ----------------------------------------------------------------------------------------------------------- events */

/* A place of this event. The table is the one after it, where a hand that gave its card away is nobody's. */
static void key_place(struct jot *j, const char *key, const nb_table *t, const nb_event *event, unsigned zone,
                      unsigned slot)
{
    const nb_zone shape = nb_zone_at(t, zone);
    if (key) jot_key(j, key);
    update_place(j, t, zone, slot, shape.kind == NB_ZONE_HELD ? event->seat : shape.owner);
}

static void key_event_card(struct jot *j, const nb_table *t, const nb_event *event)
{
    key_card(j, t, event->card);
    jot_key(j, "seen");
    update_seats(j, event->seen);
}

static void write_event(struct jot *j, const nb_table *t, const nb_event *event)
{
    jot_open(j, '{');
    jot_key_text(j, "event", nb_event_kind_name(event->kind));
    if (event->kind != NB_EV_END) jot_key_int(j, "seat", event->seat);
    switch ((enum nb_event_kind)event->kind) {
    case NB_EV_MOVE:
        key_event_card(j, t, event);
        key_place(j, "from", t, event, event->from_zone, event->from_slot);
        key_place(j, "to", t, event, event->zone, event->slot);
        break;
    case NB_EV_EXCHANGE: /* unseen: it tells the places and no card */
        jot_key_open(j, "places", '[');
        key_place(j, NULL, t, event, event->from_zone, event->from_slot);
        key_place(j, NULL, t, event, event->zone, event->slot);
        jot_close(j, ']');
        break;
    case NB_EV_TURN_UP:
    case NB_EV_LOOK:
    case NB_EV_SHOW:
        key_event_card(j, t, event);
        key_place(j, "at", t, event, event->zone, event->slot);
        break;
    case NB_EV_SCRAMBLE:
        jot_key_int(j, "zone", event->zone);
        jot_key_int(j, "owner", nb_zone_at(t, event->zone).owner);
        break;
    case NB_EV_MISS: jot_key_int(j, "left", event->slot); break;
    case NB_EV_KNOCK:
    case NB_EV_WRONG:
    case NB_EV_END: break;
    }
    jot_close(j, '}');
}

void update_events(struct jot *j, const nb_view *after, const nb_events *events)
{
    nb_events known = *events;
    nb_events_for(&known, after->seat);
    jot_open(j, '[');
    for (unsigned i = 0; i < known.n; i++) write_event(j, &after->t, &known.event[i]);
    jot_close(j, ']');
}

void update_sentences(struct jot *j, const struct update_scene *scene, unsigned seat, nb_action action,
                      const nb_events *events)
{
    nb_events known = *events;
    char story[NB_MAX_STORY];
    nb_events_for(&known, scene->after->seat);
    nb_tell(story, sizeof story, scene->before, seat, action, scene->after, &known, scene->names);
    jot_text(j, story);
}
