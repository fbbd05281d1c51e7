/* layout_belief.c - what the others' play tells about cards that they know and the seat does not.
 *
 * An imagined hole (nb_sample) deals hidden cards as if nobody had chosen any. That is wrong late in a hole: a card that its
 * owner knows and keeps was better than what else came, so the others' layouts are imagined too high, and tiger waits too
 * long. To weigh each imagined hole by how likely such play is would cost more than the search itself. Instead every such
 * card is compared with some cards of the stock, as its owner compared it with those that came, and the one that leaves the
 * layout lower stays. What the seat has seen never changes, and neither do the cards of the pack (tests/players/test_habit.c).
 *
 * Whoever reads too much into the others' play finds mistakes where there are none. The numbers are those with which a review of
 * everyman and habit (build/bench_review_speed GAME 2 PLAYER 150 2) agreed best with what they lose in an arena, at four,
 * hand and rat-a-tat-tat together; none agrees at all of them (docs/REVIEW.md). tiger uses them too.
 */
#include "layout.h"

enum {
    CHOICES = 1,       /* cards of the stock that a card drawn and kept is compared with */
    SPARED_ROUNDS = 3, /* a card that was dealt is compared with one more for every 3 rounds, up to CHOICES */
    CALLER_CHOICES = 3 /* and whoever begins the end has a low layout: this many more */
};

/* What is known of scrambled cards is kept in their lot; they stay as sampled. */
static bool in_a_lot(const nb_table *t, unsigned id)
{
    for (unsigned k = 0; k < t->lots; k++)
        for (unsigned i = 0; i < t->lot[k].n; i++)
            if (t->lot[k].id[i] == id) return true;
    return false;
}

static unsigned at_most(unsigned n, unsigned most) { return n < most ? n : most; }

/* How many cards of the stock a card of this owner is compared with. */
static unsigned choices(const nb_table *t, unsigned owner, unsigned id)
{
    unsigned dealt = t->rules.seats * layout_size(layout_of(t)), rounds = (t->drawn - dealt) / t->rules.seats;
    unsigned n = id > dealt ? CHOICES : at_most(rounds / SPARED_ROUNDS, CHOICES);
    return t->note[NOTE_CALLER] == owner + 1 ? n + CALLER_CHOICES : n;
}

static void exchange_faces(nb_table *t, unsigned a, unsigned b)
{
    uint8_t card = t->card[a];
    t->card[a] = t->card[b];
    t->card[b] = card;
}

static void choose_card(nb_table *t, unsigned owner, unsigned id, nb_rng *rng)
{
    int total = nb__layout_total(t, owner);
    for (unsigned n = choices(t, owner, id); n; n--) {
        unsigned other = t->drawn + nb_rng_below(rng, nb_stock_left(t));
        exchange_faces(t, id, other);
        int now = nb__layout_total(t, owner);
        if (now <= total) total = now;
        else exchange_faces(t, id, other);
    }
}

void nb__layout_belief(nb_hole *hole, unsigned seat, nb_rng *rng)
{
    nb_table *t = &hole->t;
    for (unsigned owner = 0; owner < t->rules.seats && nb_stock_left(t); owner++) {
        unsigned zone = layout_grid(owner);
        for (unsigned at = t->at[zone]; owner != seat && at < t->at[zone + 1]; at++) {
            unsigned id = t->slot[at];
            bool theirs = id != NB_NO_CARD && t->seen[id] >> owner & 1 && !(t->seen[id] >> seat & 1);
            if (theirs && !in_a_lot(t, id)) choose_card(t, owner, id, rng);
        }
    }
}
