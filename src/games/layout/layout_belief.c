/* layout_belief.c - what the others' play tells of cards that they know and one does not: who knows a card and keeps it
 * found none better.
 *
 * An imagined hole is dealt without regard to that. So every such card is compared with some of the stock, as its owner
 * compared it with those that he could have had, and the one that leaves him lower stays. With these numbers the layouts
 * imagined of everymen count as much, round by round, as theirs do.
 */
#include "layout.h"

enum {
    CHOICES = 2,       /* a card that he drew and put there was as good as the best of so many more */
    SPARED_ROUNDS = 3, /* one that he leaves lying, as the best of one more in so many rounds, up to as many as these */
    HAND_CHOICES = 2,  /* who sees all his cards has more to choose from, by so many after as many rounds */
    CALLER_CHOICES = 3 /* and so has who calls the end */
};

/* What is known of a scrambled layout is kept in its lot, and stays. */
static bool in_a_lot(const nb_table *t, unsigned id)
{
    for (unsigned k = 0; k < t->lots; k++)
        for (unsigned i = 0; i < t->lot[k].n; i++)
            if (t->lot[k].id[i] == id) return true;
    return false;
}

static unsigned at_most(unsigned n, unsigned most) { return n < most ? n : most; }

/* With how many of the stock a card of his is compared. */
static unsigned choices(const nb_table *t, unsigned owner, unsigned id)
{
    unsigned dealt = t->rules.seats * layout_size(layout_of(t)), rounds = (t->drawn - dealt) / t->rules.seats;
    unsigned n = id > dealt ? CHOICES : at_most(rounds / SPARED_ROUNDS, CHOICES);
    if (layout_of(t)->start == START_SEE_ALL) n += at_most(rounds, HAND_CHOICES);
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
            bool his = id != NB_NO_CARD && t->seen[id] >> owner & 1 && !(t->seen[id] >> seat & 1);
            if (his && !in_a_lot(t, id)) choose_card(t, owner, id, rng);
        }
    }
}
