/* encode.c - the facts that every game has; the game adds its own (nb_game.facts, nb_game.action_facts). */
#include "facts.h"

enum {
    QUARTER = NB_UNIT / 4,
    SMALLEST = NB_UNIT / 64,
    FAR_BEHIND = 48 /* quarters: what is farther behind than twelve strokes is as bad as that */
};

void nb__encode_state(nb__facts *out, nb__memo *memo, const nb_table *t, unsigned seat)
{
    const nb_game *game = nb_game_of(&t->rules);
    out->n = 0;
    nb__fact(out, NB__FACT_SEATS, t->rules.seats, 0, 0);
    nb__fact(out, NB__FACT_PHASE, t->phase, t->turn == seat, 0);
    for (unsigned i = 0; game->options[i].name; i++) nb__fact(out, NB__FACT_OPTION, i, (unsigned)t->rules.option[i], 0);
    if (game->facts) game->facts(t, seat, memo, out);
}

static unsigned step_of(int32_t quarters)
{
    unsigned step = 0;
    for (; quarters > 0; quarters /= 2) step++;
    return step;
}

void nb__encode_action(nb__facts *out, const nb__memo *memo, const nb_table *t, unsigned seat, nb_action action,
                       int32_t behind)
{
    const nb_game *game = nb_game_of(&t->rules);
    unsigned verb = nb_verb_of(action);
    int32_t quarters = behind / QUARTER < FAR_BEHIND ? behind / QUARTER : FAR_BEHIND;
    out->n = 0;
    nb__fact(out, NB__FACT_VERB, verb, t->phase, 0);
    nb__amount(out, NB__FACT_BEHIND, verb, 0, 0, quarters);
    if (quarters < FAR_BEHIND) nb__amount(out, NB__FACT_REST, verb, 0, 0, (behind % QUARTER + SMALLEST - 1) / SMALLEST);
    nb__fact(out, NB__FACT_STEP, step_of(quarters), 0, 0);
    if (!behind) nb__fact(out, NB__FACT_BEST, verb, 0, 0);
    if (game->action_facts) game->action_facts(t, seat, memo, action, out);
}
