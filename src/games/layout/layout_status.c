/* layout_status.c - what is shown beside a player's name: who began the end, and what that came to; and what a player knows of
 * scrambled cards.
 *
 * A status is public. While a hole is open it depends on nothing but the notes; when it is over all layouts lie face up, and
 * what the caller's score is made of can be told. It has no verb that would have to agree with the name, which may be "You".
 */
#include "layout.h"

static void say_beaten(nb__text *text, const nb_table *t, const layout_outcome *o)
{
    const layout_variant *v = layout_of(t);
    if (v->beaten_adds_highest && !layout_is_house(&t->rules))
        nb__say_layout_status_pablo_beaten(text, nb__num(o->own), nb__num(o->highest));
    else nb__say_layout_status_penalty(text, nb__num(o->own), nb__num(nb__layout_caller_score(t, o) - o->own));
}

static const char *ended_by(const nb_table *t)
{
    switch (layout_of(t)->ending) {
    case END_KNOCK:
    case END_KNOCK_NOW: return nb__say_layout_status_knocked;
    case END_ALL_UP: return nb__say_layout_status_all_up;
    default: return nb__say_layout_status_called;
    }
}

void nb__layout_status(const nb_table *t, unsigned seat, nb__text *text)
{
    if (seat == NB_NOBODY || t->note[NOTE_CALLER] != seat + 1) return;
    if (!nb_over(t)) {
        nb__put(text, ended_by(t));
        return;
    }
    int32_t total[NB_MAX_SEATS];
    nb__layout_totals(t, total);
    layout_outcome o = nb__layout_outcome(total, t->rules.seats, seat);
    switch (nb__layout_bargain(t, &o)) {
    case LAYOUT_CALLER_LOWEST: /* layout.pablo */
        (layout_is_house(&t->rules) ? nb__say_layout_status_end_lowest : nb__say_layout_status_pablo_lowest)(
            text, nb__num(nb__layout_caller_score(t, &o)));
        break;
    case LAYOUT_CALLER_BEATEN: say_beaten(text, t, &o); break;
    case LAYOUT_CALLER_TIED:
        nb__put(text, layout_of(t)->beaten_adds_highest && !layout_is_house(&t->rules)
                          ? nb__say_layout_status_pablo_tied
                          : ended_by(t));
        break;
    default: nb__put(text, ended_by(t));
    }
}

/* ------------------------------------------------------------------------------------------------- scrambled cards */

/* "the 3 of clubs, the 7 of hearts and the king of spades" */
static void list_cards(nb__text *text, const nb_rules *rules, const nb_card *card, unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        char name[NB_MAX_TEXT];
        nb_card_name(name, sizeof name, rules, card[i]);
        nb__say_card_the(text, nb__str(name));
        if (i + 1 < n) nb__put(text, i + 2 < n ? nb__say_list_comma : nb__say_list_and);
    }
}

/* The seat in whose layout all these places are, or NB_NOBODY. */
static unsigned owner_of(const nb_mixed *mixed)
{
    for (unsigned i = 1; i < mixed->places; i++)
        if (mixed->zone[i] != mixed->zone[0]) return NB_NOBODY;
    return (unsigned)mixed->zone[0] - ZONE_GRIDS;
}

static void say_mixed(nb__text *text, const nb_view *view, const nb_mixed *mixed, const char *const *names)
{
    char cards[NB_MAX_TEXT];
    nb__text list = nb__text_in(cards, sizeof cards);
    unsigned owner = owner_of(mixed);
    nb__part whose = nb__seat(owner % NB_MAX_SEATS, view->seat, names), places = nb__count(mixed->places);
    list_cards(&list, &view->t.rules, mixed->card, mixed->known);
    nb__text_end(&list);
    if (owner == NB_NOBODY) nb__say_layout_known_spread(text, nb__num(mixed->known), nb__str(cards));
    else if (mixed->known == mixed->places) nb__say_layout_known_all(text, whose, places, nb__str(cards));
    else nb__say_layout_known_some(text, whose, places, nb__num(mixed->known), nb__str(cards));
}

/* layout.power: the owner of a scrambled layout still knows which cards it has; unless layout.memory says that players must remember. */
void nb__layout_known(const nb_view *view, const char *const *names, nb__text *text)
{
    nb_mixed mixed[NB_MAX_LOTS];
    unsigned n = nb_mixed_cards(view, mixed);
    if (nb__layout_option(&view->t.rules, "memory", 0)) return; /* "aid|real" */
    for (unsigned i = 0; i < n; i++) {
        if (i) nb__put_char(text, ' ');
        say_mixed(text, view, &mixed[i], names);
    }
}
