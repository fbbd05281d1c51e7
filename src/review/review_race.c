/* review_race.c - actions of one choice compared: all of them are played out from the same imagined holes with the same luck, so
 * that they differ by the action alone. An imagined hole agrees with everything that the seat has seen, and explains what the
 * others did (nb_game.belief).
 */
#include "review_inside.h"

enum {
    WARM_UP = 12, /* rounds before an action can drop out */
    DOUBTS = 3    /* how many standard errors it must be behind for that */
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
    struct tally *half = &race->half[race->all.rounds & 1];
    const unsigned seat = race->view->seat;
    struct draws draws;
    nb_hole world;
    imagine(race, &world, rng);
    for (unsigned i = 0; i < race->n; i++) {
        float got[NB_MAX_SEATS];
        nb_rng luck = *rng;
        if (race->out[i]) continue;
        nb__draws_start(&draws, (uint16_t)(race->is_plain ? 0u : 1u << seat));
        nb__review_playout(&race->playout, &world, seat, race->action[i], &luck, &draws, got);
        for (unsigned s = 0; s < race->playout.ref->seats; s++) race->seat[i][s] += (double)got[s];
        const double lead = nb__review_lead(race->playout.ref, got, seat);
        race->lead[i] = (float)nb__luck_out(&race->luck[i], draws.at[seat], lead);
        add_lead(&race->all, race->lead, i);
        add_lead(half, race->lead, i);
        race->playouts++;
    }
    nb_rng_next(rng);
    race->all.rounds++;
    half->rounds++;
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
        if (i != best && nb__behind(&race->all, i, best) > DOUBTS * nb__error(&race->all, i, best))
            nb__race_take_out(race, i);
}
