/* wire_events.c - what an action made happen. Each kind of event carries the keys that mean something for it, and no others. */

#include "wire.h"

/* The card, and who knows it. A listener who may not know it gets null from nb_events_for. */
static void events_card(json_t *object, const nb_table *t, const nb_event *event)
{
    json_object_set_new(object, "card", wire_card(&t->rules, event->card));
    json_object_set_new(object, "seen", wire_seats(event->seen));
}

/* A place of this event. The table is the one after it, where a hand that gave its card away is nobody's. */
static json_t *events_place(const nb_table *t, const nb_event *event, unsigned zone, unsigned slot)
{
    json_t *place = wire_place(t, zone, slot);

    if (nb_zone_at(t, zone).kind == NB_ZONE_HELD) json_object_set_new(place, "owner", json_integer(event->seat));
    return place;
}

static json_t *events_one(const nb_table *t, const nb_event *event)
{
    json_t *object = json_pack("{s:s}", "event", nb_event_kind_name(event->kind));
    json_t *here = events_place(t, event, event->zone, event->slot);
    json_t *there = events_place(t, event, event->from_zone, event->from_slot);

    if (event->kind != NB_EV_END) json_object_set_new(object, "seat", json_integer(event->seat));
    switch ((enum nb_event_kind)event->kind) {
    case NB_EV_MOVE:
        events_card(object, t, event);
        json_object_set(object, "from", there);
        json_object_set(object, "to", here);
        break;
    case NB_EV_EXCHANGE: /* unseen: it tells the places and no card */
        json_object_set_new(object, "places", json_pack("[O, O]", there, here));
        break;
    case NB_EV_TURN_UP:
    case NB_EV_LOOK:
    case NB_EV_SHOW:
        events_card(object, t, event);
        json_object_set(object, "at", here);
        break;
    case NB_EV_SCRAMBLE:
        json_object_set_new(object, "zone", json_integer(event->zone));
        json_object_set(object, "owner", json_object_get(here, "owner"));
        break;
    case NB_EV_MISS: json_object_set_new(object, "left", json_integer(event->slot)); break;
    case NB_EV_KNOCK:
    case NB_EV_WRONG:
    case NB_EV_END: break;
    }
    json_decref(here);
    json_decref(there);
    return object;
}

json_t *wire_events(const nb_table *t, const nb_events *events)
{
    json_t *array = json_array();

    for (unsigned i = 0; i < events->n; i++) json_array_append_new(array, events_one(t, &events->event[i]));
    return array;
}
