/* tell.c - see tell.h. The sentences are the library's; here they are put together. */
#include "tell.h"

/* A card in somebody's hand that this onlooker could not see, and can see where it went. */
static bool came_to_light(const nb_view *before, const nb_event *e)
{
    if (e->kind != NB_EV_MOVE || e->card >= NB_HIDDEN || nb_zone_at(&before->t, e->from_zone).kind != NB_ZONE_HELD)
        return false;
    return nb_cell_at(&before->t, e->from_zone, e->from_slot).card == NB_HIDDEN;
}

/* "the 7 of hearts" */
static void put_card(FILE *out, const nb_view *view, nb_card card)
{
    char name[NB_MAX_TEXT];
    nb_card_name(name, sizeof name, &view->t.rules, card);
    fprintf(out, "the %s", name);
}

/* Where a card given away has gone: "It goes to Ann's B3." */
static void put_gift(FILE *out, const nb_view *after, const nb_event *e, const char *const *names)
{
    char slot[16];
    unsigned owner = nb_zone_at(&after->t, e->from_zone).owner;
    bool mine = owner == after->seat, back = nb_cell_at(&after->t, e->zone, e->slot).card != NB_NO_CARD;
    nb_slot_name(slot, sizeof slot, &after->t, e->from_zone, e->from_slot);
    fprintf(out, " It %s %s%s %s.", back ? "changes places with" : "goes to", mine ? "your" : names[owner],
            mine ? "" : "'s", slot);
}

/* What the library's sentence leaves out, as it is made without the view before. */
static void put_rest(FILE *out, const nb_view *before, nb_action action, const nb_view *after, const nb_event *e,
                     const char *const *names)
{
    if (came_to_light(before, e)) {
        fputs(" It is ", out);
        put_card(out, after, e->card);
        fputc('.', out);
    } else if (e->kind == NB_EV_EXCHANGE && nb_verb_of(action) == NB_GIVE) {
        put_gift(out, after, e, names);
    }
}

void tell_action(FILE *out, const nb_view *before, unsigned seat, nb_action action, const nb_view *after,
                 const nb_events *events, const char *const *names)
{
    char sentence[NB_MAX_TEXT];
    nb_action_describe(sentence, sizeof sentence, before, seat, action, names);
    fputs(sentence, out);
    for (unsigned i = 0; i < events->n; i++) {
        const nb_event *e = &events->event[i];
        nb_event_describe(sentence, sizeof sentence, after, e, names);
        if (*sentence) fprintf(out, " %s", sentence);
        else put_rest(out, before, action, after, e, names);
    }
    fputc('\n', out);
}
