/* seat_claim.c - what a person knows at the moments when that decides: the cards looked at before a hole begins, and claims such
 * as a stick. See seat.h.
 */
#include "seat_inside.h"

/* ---------------------------------------------------------------------------------------------------------- opening */

/* A card of one's own layout that one knows and nobody can see: it has been looked at. A hand is always in sight. */
static bool is_looked_at(const nb_view *view, unsigned zone, unsigned slot)
{
    nb_cell cell = nb_cell_at(&view->t, zone, slot);
    return cell.card < NB_HIDDEN && !cell.up;
}

unsigned seat_opening(char *out, size_t size, const struct seat_memory *m, const nb_view *view,
                      struct seat_touch cell[SEAT_OPENING])
{
    const nb_table *t = &view->t;
    nb__text text = nb__text_in(out, size);
    unsigned n = 0;
    for (unsigned zone = 0; m->opening && !nb_over(t) && zone < t->rules.zones; zone++) {
        nb_zone z = nb_zone_at(t, zone);
        for (unsigned slot = 0; z.kind == NB_ZONE_GRID && z.owner == view->seat && slot < z.len; slot++) {
            if (n == SEAT_OPENING || !is_looked_at(view, zone, slot)) continue;
            if (cell) cell[n] = seat_place(zone, slot);
            n++;
        }
    }
    if (n) (m->real ? nb__say_seat_opening_real : nb__say_seat_opening_aid)(&text, nb__count(n));
    nb__text_end(&text);
    return n;
}

/* ----------------------------------------------------------------------------------------------------------- claims */

/* Whether the claim is right by what is in sight; *forgotten is set if it is about a card that the person once saw and has to
 * remember. Of a server's table it cannot be told which those are. */
static unsigned claim_of(const struct seat_picking *p, const struct seat_memory *m, nb_action action, bool *forgotten)
{
    nb_where where = seat_where(p, NULL);
    unsigned claim = nb_claim_of(action, &where);
    nb_cell cell = nb_cell_at(p->t, nb_a(action), nb_b(action));
    if (claim == NB_CLAIM_NONE || nb_operand_of(action) != NB_OP_CELL) return claim;
    bool hidden = m && seat_memory_hides(m, p->t, nb_a(action), nb_b(action));
    if (hidden) claim = NB_CLAIM_UNKNOWN;
    bool seen = where.laid ? seat_memory_is_real(&p->t->rules) : cell.seen >> p->seat & 1;
    *forgotten |= claim == NB_CLAIM_UNKNOWN && (hidden || seen);
    return claim;
}

enum seat_claims seat_claims(const struct seat_picking *p, const struct seat_memory *m)
{
    bool pass = false, claims = false, known = false, forgotten = false;
    for (int i = 0; i < p->n; i++) {
        unsigned claim = claim_of(p, m, p->list[i], &forgotten);
        if (nb_verb_of(p->list[i]) == NB_PASS) pass = true;
        else if (claim == NB_CLAIM_NONE) return SEAT_CLAIMS_NOT_ASKED;
        else claims = true;
        known |= claim == NB_CLAIM_RIGHT;
    }
    if (!pass || !claims) return SEAT_CLAIMS_NOT_ASKED;
    return known ? SEAT_CLAIMS_KNOWN : forgotten ? SEAT_CLAIMS_MAYBE : SEAT_CLAIMS_NONE;
}

const char *seat_claims_name(enum seat_claims claims)
{
    static const char *const name[] = {"not-asked", "none", "maybe", "known"};
    return (unsigned)claims < NB__COUNT(name) ? name[claims] : "unknown";
}

int seat_claim_warning(char *out, size_t size, const struct seat_picking *p, const struct seat_memory *m,
                       nb_action action)
{
    nb__text text = nb__text_in(out, size);
    bool forgotten = false;
    if (claim_of(p, m, action, &forgotten) == NB_CLAIM_WRONG) {
        char name[NB_MAX_TEXT], the[NB_MAX_TEXT];
        nb__text card = nb__text_in(the, sizeof the);
        nb_card_name(name, sizeof name, &p->t->rules, nb_cell_at(p->t, nb_a(action), nb_b(action)).card);
        nb__text_end(nb__say_card_the(&card, nb__str(name)));
        nb__say_seat_claim_wrong(&text, nb__str(the));
    }
    return nb__text_end(&text);
}
