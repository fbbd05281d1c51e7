/* mixed.c - what a seat knows of scrambled cards: which cards they are, though no longer which of them lies where.
 *
 * A lot (nb_lot) holds the faces from before a scramble that the view's seat had seen. We take away the faces that it has seen
 * since; the others are still among the cards that it has not seen since. When the same cards are scrambled again, what was
 * known of them goes on in the later lot, provided that all of them went there. Otherwise it is dropped here; sampling still
 * takes it into account.
 */
#include "core.h"

typedef struct face_set {
    unsigned n;
    nb_card card[2 * NB_LOT_CARDS];
} face_set;

static void add_face(face_set *set, nb_card card)
{
    if (card < NB_HIDDEN && set->n < NB__COUNT(set->card)) set->card[set->n++] = card;
}

static void remove_face(face_set *set, nb_card card)
{
    for (unsigned i = 0; i < set->n; i++) {
        if (set->card[i] != card) continue;
        set->card[i] = set->card[--set->n];
        return;
    }
}

/* The place of a card in a lot, or lot->n. */
static unsigned index_in(const nb_lot *lot, unsigned id)
{
    unsigned i = 0;
    while (i < lot->n && lot->id[i] != id) i++;
    return i;
}

static bool overlaps(const nb_lot *a, const nb_lot *b)
{
    for (unsigned i = 0; i < a->n; i++)
        if (index_in(b, a->id[i]) < b->n) return true;
    return false;
}

/* The first lot after this one that has some of its cards, or t->lots. */
static unsigned next_lot(const nb_table *t, unsigned k)
{
    unsigned next = k + 1;
    while (next < t->lots && !overlaps(&t->lot[k], &t->lot[next])) next++;
    return next;
}

/* What the seat knows of a card, now and before a scramble. In its own view that is what is there; a hole has more. */
static nb_card face_now(const nb_table *t, unsigned id, unsigned seat)
{
    return seat < t->rules.seats && !(t->seen[id] >> seat & 1) ? NB_HIDDEN : t->card[id];
}

static nb_card lot_face(const nb_lot *lot, unsigned i, unsigned seat)
{
    return seat < NB_MAX_SEATS && !(lot->seen[i] >> seat & 1) ? NB_HIDDEN : lot->card[i];
}

/* What was known of lot k goes on in lot next, if every card of it that is not there has been seen since. */
static void carry(const nb_table *t, unsigned seat, face_set known[NB_MAX_LOTS], unsigned k, unsigned next)
{
    face_set left = known[k];
    for (unsigned i = 0; i < t->lot[k].n; i++) {
        unsigned id = t->lot[k].id[i], at = index_in(&t->lot[next], id);
        nb_card face = at < t->lot[next].n ? lot_face(&t->lot[next], at, seat) : face_now(t, id, seat);
        if (at == t->lot[next].n && face >= NB_HIDDEN) return;
        if (face < NB_HIDDEN) remove_face(&left, face);
    }
    for (unsigned i = 0; i < left.n; i++) add_face(&known[next], left.card[i]);
}

static bool find_card(const nb_table *t, unsigned id, uint8_t *zone, uint8_t *slot)
{
    for (unsigned z = 0; z < t->rules.zones; z++) {
        for (unsigned at = t->at[z]; at < t->at[z + 1]; at++) {
            if (t->slot[at] != id) continue;
            *zone = (uint8_t)z;
            *slot = (uint8_t)(at - t->at[z]);
            return true;
        }
    }
    return false;
}

static void list_places(const nb_table *t, unsigned seat, const nb_lot *lot, face_set *known, nb_mixed *out)
{
    for (unsigned i = 0; i < lot->n; i++) {
        unsigned id = lot->id[i];
        nb_card face = face_now(t, id, seat);
        if (face < NB_HIDDEN) remove_face(known, face);
        else if (find_card(t, id, &out->zone[out->places], &out->slot[out->places])) out->places++;
    }
    for (unsigned i = 0; i < known->n && i < out->places; i++) out->card[out->known++] = known->card[i];
}

unsigned nb__mixed_of(const nb_table *t, unsigned seat, nb_mixed out[NB_MAX_LOTS])
{
    face_set known[NB_MAX_LOTS] = {{0}};
    unsigned n = 0;
    for (unsigned k = 0; k < t->lots; k++) {
        unsigned next = next_lot(t, k);
        for (unsigned i = 0; i < t->lot[k].n; i++) add_face(&known[k], lot_face(&t->lot[k], i, seat));
        if (next < t->lots) {
            carry(t, seat, known, k, next);
            continue;
        }
        out[n] = (nb_mixed){0};
        list_places(t, seat, &t->lot[k], &known[k], &out[n]);
        n += out[n].known > 0;
    }
    return n;
}

unsigned nb_mixed_cards(const nb_view *view, nb_mixed out[NB_MAX_LOTS])
{
    return nb__mixed_of(&view->t, view->seat, out);
}

int nb_known(char *out, size_t size, const nb_view *view, const char *const *names)
{
    nb__text text = nb__text_in(out, size);
    const nb_game *game = nb__game(&view->t.rules);
    if (game->known && view->seat < view->t.rules.seats && !nb_over(&view->t)) game->known(view, names, &text);
    return nb__text_end(&text);
}
