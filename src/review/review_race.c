/* review_race.c - actions of one choice compared: all of them are played out from the same imagined holes with the same luck, so
 * that they differ by the action alone. An imagined hole agrees with everything that the seat has seen, and explains what the
 * others did (nb_game.belief).
 */
#include "review_inside.h"

enum {
    WARM_UP = 24, /* rounds before an action can drop out */
    DOUBTS = 3,   /* how many standard errors it must be behind for that */
    SELDOM = 2    /* how often something may have to come that has not */
};

double nb__root(double square) { return square > 0 ? __builtin_sqrt(square) : 0; }

void nb__race_start(struct race *race, struct playout playout, const nb_view *view)
{
    *race = (struct race){.playout = playout, .view = view};
}

unsigned nb__race_enter(struct race *race, nb_action action)
{
    for (unsigned i = 0; i < race->n; i++)
        if (race->action[i] == action) return i;
    race->action[race->n] = action;
    race->running++;
    return race->n++;
}

static void imagine(const struct race *race, nb_hole *world, nb_rng *rng)
{
    const nb_game *game = nb_game_of(&race->view->t.rules);
    nb_sample(world, race->view, rng);
    if (game->belief) game->belief(world, race->view->seat, rng);
}

static void add_lead(struct tally *tally, const float lead[RUNNERS], unsigned at)
{
    tally->sum[at] += (double)lead[at];
    for (unsigned j = 0; j <= at; j++) tally->cross[at][j] += (double)lead[at] * (double)lead[j];
}

void nb__race_round(struct race *race, nb_rng *rng)
{
    struct tally *fold = &race->fold[race->all.rounds % FOLDS];
    const unsigned seat = race->view->seat;
    struct draws draws;
    nb_hole world;
    imagine(race, &world, rng);
    const uint64_t luck = nb_rng_next(rng);
    for (unsigned i = 0; i < race->n; i++) {
        float got[NB_MAX_SEATS];
        nb_rng own;
        if (race->out[i]) continue;
        nb_rng_start(&own, luck, 0); /* a copy of rng would be the next round's imagined hole once more */
        nb__draws_start(&draws, (uint16_t)(race->is_plain ? 0u : 1u << seat));
        nb__review_playout(&race->playout, &world, seat, race->action[i], &own, &draws, got);
        for (unsigned s = 0; s < race->playout.ref->seats; s++) race->seat[i][s] += (double)got[s];
        const double lead = nb__review_lead(race->playout.ref, got, seat);
        race->lead[i] = (float)nb__luck_out(&race->luck[i], draws.at[seat], lead);
        add_lead(&race->all, race->lead, i);
        add_lead(fold, race->lead, i);
        race->playouts++;
    }
    race->all.rounds++;
    fold->rounds++;
}

double nb__behind(const struct tally *tally, unsigned a, unsigned b)
{
    return tally->rounds ? (tally->sum[a] - tally->sum[b]) / tally->rounds : 0;
}

double nb__error(const struct tally *tally, unsigned a, unsigned b)
{
    const unsigned low = a < b ? a : b, high = a < b ? b : a;
    const double n = tally->rounds, mean = nb__behind(tally, a, b);
    const double squares = tally->cross[low][low] + tally->cross[high][high] - 2 * tally->cross[high][low];
    return a == b || n < 2 ? 0 : nb__root((squares / n - mean * mean) / (n - 1));
}

/* Two actions often come to the same, and seldom to something quite different: then a few rounds without a difference say little. What came
 * once or twice in n rounds may as well not have come, and moves the mean by an n-th of what leads scatter by. */
double nb__unsure(const struct tally *tally, unsigned a, unsigned b)
{
    const double n = tally->rounds, error = nb__error(tally, a, b), mean = tally->sum[a] / n;
    const double scatter = tally->cross[a][a] / n - mean * mean;
    return nb__root(error * error + SELDOM * SELDOM * scatter / (n * n));
}

struct tally nb__race_without(const struct race *race, unsigned fold)
{
    const struct tally *less = &race->fold[fold];
    struct tally rest = race->all;
    rest.rounds -= less->rounds;
    for (unsigned i = 0; i < race->n; i++) {
        rest.sum[i] -= less->sum[i];
        for (unsigned j = 0; j <= i; j++) rest.cross[i][j] -= less->cross[i][j];
    }
    return rest;
}

unsigned nb__race_leader(const struct race *race, const struct tally *tally, unsigned from)
{
    unsigned best = RUNNERS;
    for (unsigned i = from; i < race->n; i++)
        if (!race->out[i] && (best == RUNNERS || tally->sum[i] < tally->sum[best])) best = i;
    return best;
}

void nb__race_take_out(struct race *race, unsigned at)
{
    if (!race->out[at]) race->running--;
    race->out[at] = true;
}

void nb__race_drop(struct race *race)
{
    const unsigned best = nb__race_leader(race, &race->all, 0);
    if (race->all.rounds < WARM_UP) return;
    for (unsigned i = 1; i < race->n; i++)
        if (i != best && nb__behind(&race->all, i, best) > DOUBTS * nb__unsure(&race->all, i, best))
            nb__race_take_out(race, i);
}
