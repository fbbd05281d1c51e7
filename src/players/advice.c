/* advice.c - what several searches of the same view have found, put together. */
#include "players.h"

static nb_thought *advice_of(nb_advice *advice, nb_action action)
{
    for (unsigned i = 0; i < advice->n; i++)
        if (advice->thought[i].action == action) return &advice->thought[i];
    nb_thought *new = &advice->thought[advice->n++];
    *new = (nb_thought){.action = action};
    return new;
}

/* What was dropped early was tried less often, and its mean says less: first come those that were thought through. */
static bool advice_before(const nb_thought *a, const nb_thought *b, uint32_t most)
{
    bool through_a = a->playouts > most / 2, through_b = b->playouts > most / 2;
    if (through_a != through_b) return through_a;
    if (!a->playouts || !b->playouts) return a->playouts > b->playouts;
    return a->worth * b->playouts < b->worth * a->playouts;
}

void nb__advice_sort(nb_advice *advice)
{
    uint32_t most = 0;
    for (unsigned i = 0; i < advice->n; i++)
        if (advice->thought[i].playouts > most) most = advice->thought[i].playouts;
    for (unsigned i = 1; i < advice->n; i++) {
        nb_thought moving = advice->thought[i];
        unsigned at = i;
        for (; at > 0 && advice_before(&moving, &advice->thought[at - 1], most); at--)
            advice->thought[at] = advice->thought[at - 1];
        advice->thought[at] = moving;
    }
}

void nb_advice_add(nb_advice *to, const nb_advice *from)
{
    for (unsigned i = 0; i < from->n; i++) {
        nb_thought *thought = advice_of(to, from->thought[i].action);
        thought->playouts += from->thought[i].playouts;
        thought->worth += from->thought[i].worth;
        thought->score += from->thought[i].score;
        thought->squares += from->thought[i].squares;
    }
    to->playouts += from->playouts;
    to->habit = from->habit;
    nb__advice_sort(to);
}

nb_action nb_advice_choice(const nb_advice *advice)
{
    const nb_thought *best = &advice->thought[0], *habit = best;
    for (unsigned i = 0; i < advice->n; i++)
        if (advice->thought[i].action == advice->habit) habit = &advice->thought[i];
    if (habit->playouts != best->playouts || best->playouts < 2) return best->action; /* it dropped out long ago */
    double n = best->playouts, ahead = (double)(habit->worth - best->worth) / n;
    double spread = (best->squares / n - ahead * ahead) / (n - 1); /* the variance of that mean */
    return ahead * ahead > spread ? best->action : habit->action;
}
