/* seat_memory.c - what a screen goes on showing of the cards that a person has once looked at. See seat.h. */
#include "seat_inside.h"

bool seat_memory_is_real(const nb_rules *rules)
{
    const nb_option *options = nb_game_of(rules)->options;
    for (unsigned i = 0; options[i].name; i++) {
        char value[NB_MAX_CODE];
        if (!nb__equal(options[i].name, "memory", 6)) continue;
        nb_option_value(value, sizeof value, rules, i);
        return nb__equal(value, "real", 4);
    }
    return false;
}

static void add_fresh(struct seat_memory *m, unsigned id) { m->fresh[id / 64] |= (uint64_t)1 << id % 64; }
static bool is_fresh(const struct seat_memory *m, unsigned id) { return m->fresh[id / 64] >> id % 64 & 1; }

void seat_memory_start(struct seat_memory *m, const nb_view *dealt)
{
    *m = (struct seat_memory){.real = seat_memory_is_real(&dealt->t.rules), .opening = true};
    for (unsigned id = 0; id < NB_MAX_CARDS; id++)
        if (dealt->t.card[id] < NB_HIDDEN) add_fresh(m, id);
}

/* Card number id where an event left it; NB_NO_CARD: nowhere that can be told. */
static unsigned id_at(const nb_table *t, unsigned zone, unsigned slot)
{
    if (zone >= t->rules.zones || slot >= (unsigned)t->at[zone + 1] - t->at[zone]) return NB_NO_CARD;
    return t->slot[t->at[zone] + slot];
}

/* A card that was known already can be looked at again. */
static void add_looks(struct seat_memory *m, const nb_view *after, const nb_events *events)
{
    for (unsigned i = 0; i < events->n; i++) {
        const nb_event *event = &events->event[i];
        bool looks = event->kind == NB_EV_SHOW || (event->kind == NB_EV_LOOK && event->seat == after->seat);
        unsigned id = looks ? id_at(&after->t, event->zone, event->slot) : NB_NO_CARD;
        if (id < NB_MAX_CARDS && after->t.card[id] < NB_HIDDEN) add_fresh(m, id);
    }
}

void seat_memory_note(struct seat_memory *m, const nb_view *before, const nb_view *after, const nb_events *events,
                      bool own)
{
    if (own) memset(m->fresh, 0, sizeof m->fresh), m->opening = false;
    for (unsigned id = 0; id < NB_MAX_CARDS; id++)
        if (before->t.card[id] >= NB_HIDDEN && after->t.card[id] < NB_HIDDEN) add_fresh(m, id);
    add_looks(m, after, events);
}

/* Hides a card that the person was to remember: not what the action itself showed. */
static void forget(const struct seat_memory *m, unsigned id, nb_view *after, nb_events *events)
{
    if (is_fresh(m, id) || after->t.up[id / 64] >> id % 64 & 1) return;
    after->t.card[id] = NB_HIDDEN;
    for (unsigned i = 0; i < events->n; i++) {
        nb_event *event = &events->event[i];
        if (!event->open && id_at(&after->t, event->zone, event->slot) == id) event->card = NB_HIDDEN;
    }
}

void seat_memory_tell(struct seat_memory *m, nb_view *before, nb_view *after, nb_events *events, bool own)
{
    const nb_view full = *before;
    seat_memory_apply(m, before);
    seat_memory_note(m, &full, after, events, own);
    for (unsigned id = 0; !nb_over(&after->t) && id < NB_MAX_CARDS; id++)
        if (full.t.card[id] < NB_HIDDEN && before->t.card[id] >= NB_HIDDEN) forget(m, id, after, events);
}

void seat_memory_replay(struct seat_memory *m, const char *record, size_t length, unsigned seat)
{
    nb_reader reader;
    enum nb_step step = NB_STEP_HOLE;
    nb_events events;
    *m = (struct seat_memory){.real = false};
    nb_err err = nb_record_open(&reader, record, length, NULL);
    while (!err && step != NB_STEP_END) {
        nb_view before = {.seat = NB_NOBODY}, after;
        if (reader.dealt) nb_view_of(&before, &reader.hole, seat);
        err = nb_record_next(&reader, &step, &events, NULL);
        if (err || !reader.dealt) continue;
        nb_view_of(&after, &reader.hole, seat);
        if (step == NB_STEP_HOLE) seat_memory_start(m, &after);
        if (step != NB_STEP_ACTION) continue;
        nb_events_for(&events, seat);
        seat_memory_note(m, &before, &after, &events, reader.seat == seat);
    }
}

/* Only what lies in layouts: a hand that one holds can always be looked into. At the end everything lies open. */
bool seat_memory_hides(const struct seat_memory *m, const nb_table *t, unsigned zone, unsigned slot)
{
    if (!m->real || nb_over(t) || nb_zone_at(t, zone).kind != NB_ZONE_GRID) return false;
    unsigned id = t->slot[t->at[zone] + slot];
    return id < NB_MAX_CARDS && t->card[id] < NB_HIDDEN && !nb_cell_at(t, zone, slot).up && !is_fresh(m, id);
}

/* Of scrambled cards nobody can see which is which, so what they were is to be remembered too. */
void seat_memory_apply(const struct seat_memory *m, nb_view *view)
{
    nb_table *t = &view->t;
    for (unsigned lot = 0; m->real && !nb_over(t) && lot < t->lots; lot++)
        for (unsigned i = 0; i < t->lot[lot].n; i++) t->lot[lot].card[i] = NB_HIDDEN;
    for (unsigned zone = 0; m->real && zone < t->rules.zones; zone++) {
        unsigned len = nb_zone_at(t, zone).kind == NB_ZONE_GRID ? nb_zone_at(t, zone).len : 0;
        for (unsigned slot = 0; slot < len; slot++)
            if (seat_memory_hides(m, t, zone, slot)) t->card[t->slot[t->at[zone] + slot]] = NB_HIDDEN;
    }
}

bool seat_is_secret(const nb_events *events, unsigned seats)
{
    uint16_t all = (uint16_t)((1u << seats) - 1);
    for (unsigned i = 0; i < events->n; i++)
        if (events->event[i].card < NB_HIDDEN && !events->event[i].open && (events->event[i].seen & all) != all)
            return true;
    return false;
}
