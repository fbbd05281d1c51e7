/* events_json.c - what an action made happen. Each kind of event carries the keys that mean something for it, and no
 * others. */

#include "wire_parts.h"

/* The card, and who knows it. For a listener who may not know it, nb_events_for has hidden it. */
static void card_keys(json_writer *w, const nb_table *t, const nb_event *event)
{
    wire_key_card(w, "card", &t->rules, event->card);
    wire_key_seats(w, "seen", event->seen);
}

/* A place of this event. The table is the one after it, where a hand that gave its card away belongs to nobody. */
static void write_place(json_writer *w, const nb_table *t, const nb_event *event, unsigned zone, unsigned slot)
{
    const nb_zone shape = nb_zone_at(t, zone);

    wire_place(w, t, zone, slot, shape.kind == NB_ZONE_HELD ? event->seat : shape.owner);
}

static void key_here(json_writer *w, const char *key, const nb_table *t, const nb_event *event)
{
    jw_key(w, key);
    write_place(w, t, event, event->zone, event->slot);
}

static void kind_keys(json_writer *w, const nb_table *t, const nb_event *event)
{
    switch ((enum nb_event_kind)event->kind) {
    case NB_EV_MOVE:
        card_keys(w, t, event);
        jw_key(w, "from");
        write_place(w, t, event, event->from_zone, event->from_slot);
        key_here(w, "to", t, event);
        break;
    case NB_EV_EXCHANGE: /* unseen: it tells the places and no card */
        jw_key_open(w, "places", '[');
        write_place(w, t, event, event->from_zone, event->from_slot);
        write_place(w, t, event, event->zone, event->slot);
        jw_close(w, ']');
        break;
    case NB_EV_TURN_UP:
    case NB_EV_LOOK:
    case NB_EV_SHOW:
        card_keys(w, t, event);
        key_here(w, "at", t, event);
        break;
    case NB_EV_SCRAMBLE:
        jw_key_int(w, "zone", event->zone);
        wire_key_seat(w, "owner", nb_zone_at(t, event->zone).owner);
        break;
    case NB_EV_MISS: jw_key_int(w, "left", event->slot); break;
    case NB_EV_KNOCK:
    case NB_EV_WRONG:
    case NB_EV_END: break;
    }
}

void wire_events(json_writer *w, const nb_table *t, const nb_events *events)
{
    jw_open(w, '[');
    for (unsigned i = 0; i < events->n; i++) {
        const nb_event *event = &events->event[i];
        jw_open(w, '{');
        jw_key_text(w, "event", nb_event_kind_name(event->kind));
        if (event->kind != NB_EV_END) jw_key_int(w, "seat", event->seat);
        kind_keys(w, t, event);
        jw_close(w, '}');
    }
    jw_close(w, ']');
}

static void sentence_keys(json_writer *w, const char *sentences, const char *plain)
{
    jw_key_text(w, "sentences", sentences);
    if (strcmp(plain, sentences)) jw_key_text(w, "plain", plain);
}

/* Whoever plays is told at once what came of each half, and need not be told again. */
static void turn_keys(json_writer *w, const wire_scene *scene, const nb_view *before, unsigned seat, nb_action action,
                      const nb_view *after, const nb_events *heard)
{
    char story[NB_MAX_STORY], plain[NB_MAX_STORY];
    if (!scene->turn || seat == after->seat) return;
    nb_turn now = *scene->turn;
    nb_turn_follow(&now, &after->t, seat, heard);
    if (now.half) jw_key_bool(w, "half", true);
    if (!scene->turn->half) return;
    nb_tell_turn(story, sizeof story, scene->turn, before, seat, action, after, heard, scene->names);
    nb_tell_turn_plain(plain, sizeof plain, scene->turn, before, seat, action, after, heard, scene->names);
    jw_key_open(w, "turn", '{');
    sentence_keys(w, story, plain);
    jw_close(w, '}');
}

void wire_told_keys(json_writer *w, const wire_scene *scene, unsigned seat, nb_action action, const nb_events *events)
{
    nb_view before = *scene->before, after = *scene->after;
    nb_events heard = *events;
    char story[NB_MAX_STORY], plain[NB_MAX_STORY];

    if (!scene->truth) nb_events_for(&heard, after.seat);
    if (scene->remembered) {
        struct seat_memory memory = *scene->remembered;
        seat_memory_tell(&memory, &before, &after, &heard, seat == after.seat);
    }
    nb_tell(story, sizeof story, &before, seat, action, &after, &heard, scene->names);
    nb_tell_plain(plain, sizeof plain, &before, seat, action, &after, &heard, scene->names);
    sentence_keys(w, story, plain);
    turn_keys(w, scene, &before, seat, action, &after, &heard);
    if (scene->remembered && scene->remembered->real && seat_is_secret(&heard, after.t.rules.seats))
        jw_key_bool(w, "secret", true);
    const unsigned taken = seat_trick_taken(&before, &heard);
    if (taken < heard.n) jw_key_int(w, "taken", taken);
    jw_key(w, "events");
    wire_events(w, &after.t, &heard);
}
