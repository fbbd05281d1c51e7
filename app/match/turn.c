/* turn.c - see turn.h */
#include "turn.h"

#include <stdio.h>
#include <string.h>

#include "words.h"

static bool is_heap(unsigned kind) { return kind == NB_ZONE_STOCK || kind == NB_ZONE_WASTE || kind == NB_ZONE_PILE; }

static unsigned kind_of(const nb_view *view, unsigned zone) { return nb_zone_at(&view->t, zone).kind; }

bool turn_is_half(const nb_view *after, unsigned seat, const nb_events *events)
{
    const nb_event *e = &events->event[0];
    if (after->seat == seat || after->t.actor != seat || after->t.turn != seat || nb_over(&after->t)) return false;
    return events->n == 1 && e->kind == NB_EV_MOVE && is_heap(kind_of(after, e->from_zone)) &&
           kind_of(after, e->zone) == NB_ZONE_HELD;
}

static void name_card(char out[NB_MAX_TEXT], const nb_view *view, unsigned card)
{
    *out = 0;
    if (card < NB_HIDDEN) nb_card_name(out, NB_MAX_TEXT, &view->t.rules, (nb_card)card);
}

/* One sentence for a card that was drawn or taken and then put into the layout or discarded; false where something else has
 * happened. *used: how many of the events are in it. */
static bool one_sentence(char *out, size_t size, const struct turn_half *half, const nb_view *after,
                         const nb_events *events, const char *const *names, unsigned *used)
{
    const nb_event *put = &events->event[0], *gone = &events->event[1];
    const bool drawn = kind_of(after, half->taken.from_zone) == NB_ZONE_STOCK;
    const nb__part player = person(half->seat, NB_NOBODY, names);
    char card[NB_MAX_TEXT], other[NB_MAX_TEXT], place[NB_MAX_CODE];
    if (!events->n || put->kind != NB_EV_MOVE || put->from_zone != half->taken.zone) return false;
    if (!drawn && kind_of(after, half->taken.from_zone) != NB_ZONE_WASTE) return false;
    name_card(card, after, put->card);
    *used = 1;
    if (kind_of(after, put->zone) == NB_ZONE_WASTE) {
        if (drawn && *card) say_match_turn_discard(WORDS_OF(out, size), player, card);
        return drawn && *card;
    }
    if (events->n < 2 || gone->kind != NB_EV_MOVE || kind_of(after, gone->zone) != NB_ZONE_WASTE ||
        gone->from_zone != put->zone || gone->from_slot != put->slot || gone->card >= NB_HIDDEN)
        return false;
    name_card(other, after, gone->card);
    nb_slot_name(place, sizeof place, &after->t, put->zone, put->slot);
    *used = 2;
    if (!drawn && *card) say_match_turn_take(WORDS_OF(out, size), player, card, place, other);
    else if (drawn && *card) say_match_turn_swap(WORDS_OF(out, size), player, card, place, other);
    else if (drawn) say_match_turn_hidden(WORDS_OF(out, size), player, place, other);
    return drawn || *card;
}

void turn_whole(char *out, size_t size, struct turn_half *half, const nb_view *after, unsigned seat,
                const nb_events *events, const char *sentences, const char *const *names)
{
    char one[NB_MAX_STORY];
    unsigned used = 0;
    half->on = false;
    if (seat != half->seat || !one_sentence(one, sizeof one, half, after, events, names, &used)) {
        snprintf(out, size, "%s %s", half->story, sentences);
        return;
    }
    for (unsigned i = used; i < events->n; i++) { /* what came of it */
        char more[NB_MAX_TEXT];
        const size_t n = strlen(one);
        if (nb_event_describe(more, sizeof more, after, &events->event[i], names))
            snprintf(one + n, sizeof one - n, " %s", more);
    }
    snprintf(out, size, "%s", one);
}

void turn_join(nb_events *events, const nb_event *taken)
{
    for (unsigned i = 0; i < events->n; i++) {
        nb_event *e = &events->event[i];
        if (e->kind != NB_EV_MOVE || e->from_zone != taken->zone) continue;
        e->from_zone = taken->from_zone;
        e->from_slot = taken->from_slot;
        return;
    }
}
