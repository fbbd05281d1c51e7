/* review_rivals.c - one action of a choice against all others: whether it is the only good one, and by how much. */
#include "review_inside.h"

enum {
    FEWEST = 16,       /* rounds before an error is believed, */
    FEWEST_WHOLE = 64, /* ... where it must be right: few rounds may all end alike by chance */
    SURE = 3           /* standard errors */
};

static int32_t in_units(double strokes) { return (int32_t)(strokes * NB_UNIT + (strokes < 0 ? -0.5 : 0.5)); }

static void sort_rivals(nb_review_rival *rival, unsigned n)
{
    for (unsigned i = 1; i < n; i++)
        for (unsigned at = i; at > 0 && rival[at].behind < rival[at - 1].behind; at--) {
            const nb_review_rival other = rival[at];
            rival[at] = rival[at - 1];
            rival[at - 1] = other;
        }
}

/* ---------------------------------------------------------------------------------------------------------- a glance */

static void first_sight(const struct reference *ref, const nb_view *view, const nb_action *list, int n, double *out)
{
    float own[NB_MAX_ACTIONS], others[NB_MAX_ACTIONS];
    int32_t worth[NB_MAX_ACTIONS];
    if (ref->weights) {
        nb__eagle_values(ref->weights, &view->t, view->seat, list, n, own, others);
        for (int i = 0; i < n; i++) out[i] = (double)own[i] - (double)others[i];
        return;
    }
    nb__judge(&view->t, view->seat, list, n, worth);
    for (int i = 0; i < n; i++) out[i] = (double)worth[i] / NB_UNIT;
}

unsigned nb_review_glance(const nb_view *view, nb_review_rival out[NB_MAX_ACTIONS])
{
    const double most = (double)NB_NEVER / NB_UNIT;
    nb_action list[NB_MAX_ACTIONS];
    double worth[NB_MAX_ACTIONS];
    struct reference ref;
    nb__reference_start(&ref, &view->t);
    const int n = nb__one_of_each(view, list, nb_legal_for(&view->t, view->seat, list));
    if (!n) return 0;
    first_sight(&ref, view, list, n, worth);
    for (int i = 0; i < n; i++)
        out[i] = (nb_review_rival){.action = list[i], .behind = in_units(worth[i] < most ? worth[i] : most)};
    sort_rivals(out, (unsigned)n);
    for (int i = n - 1; i >= 0; i--) out[i].behind -= out[0].behind;
    return (unsigned)n;
}

/* --------------------------------------------------------------------------------------------------------- the rivals */

struct contest {
    const nb_review_budget *budget;
    double share; /* of how far an action is behind: its error need be no smaller */
    int32_t least;
    uint32_t fewest; /* rounds */
    bool lost;       /* some rival is surely less than that behind */
};

static nb_review_rival standing(const struct race *race, unsigned at)
{
    const unsigned seat = race->view->seat;
    return (nb_review_rival){.action = race->action[at],
                             .behind = in_units(nb__behind(&race->all, at, 0)),
                             .error = in_units(nb__error(&race->all, at, 0)),
                             .own = in_units((race->seat[at][seat] - race->seat[0][seat]) / race->all.rounds)};
}

/* Takes those out of the race that have run enough. */
static void look(struct contest *c, struct race *race, nb_review_rival *out)
{
    for (unsigned i = 1; i < race->n; i++) {
        if (race->out[i]) continue;
        const double behind = nb__behind(&race->all, i, 0), error = nb__error(&race->all, i, 0);
        if ((behind + SURE * error) * NB_UNIT < c->least) c->lost = true;
        if (error > c->budget->error && error > c->share * behind) continue;
        out[i - 1] = standing(race, i);
        nb__race_take_out(race, i);
    }
}

/* Actions 1 to n-1 of the race against the first; what comes of action i goes to out[i - 1]. */
static void run(struct contest *c, struct race *race, nb_rng *rng, nb_review_rival *out)
{
    do {
        nb__race_round(race, rng);
        if (race->all.rounds >= c->fewest) look(c, race, out);
    } while (race->running > 1 && !c->lost && race->playouts < c->budget->playouts);
    for (unsigned i = 1; i < race->n; i++)
        if (!race->out[i]) out[i - 1] = standing(race, i);
}

unsigned nb_review_rivals(const nb_view *view, nb_action best, int32_t least, bool whole,
                          const nb_review_budget *wished, nb_review_rival out[NB_MAX_ACTIONS])
{
    nb_review_budget budget = *wished;
    struct contest contest = {
        .budget = &budget, .share = wished->error, .least = least, .fewest = whole ? FEWEST_WHOLE : FEWEST};
    struct reference ref;
    struct race race;
    nb_action list[NB_MAX_ACTIONS];
    nb_rng rng;
    unsigned done = 0;
    if (nb_explain(&view->t, view->seat, best, NULL)) return 0;
    nb__reference_start(&ref, &view->t);
    nb_rng_start(&rng, budget.seed, view->t.number);
    budget.error /= nb__review_strokes_in(&view->t.rules);
    struct playout playout = nb__review_playout_for(&ref, view);
    if (whole) playout.turns = 0;
    const int n = nb__one_of_each(view, list, nb_legal_for(&view->t, view->seat, list));
    for (int at = 0; at < n && !contest.lost;) {
        nb__race_start(&race, playout, view);
        race.is_plain = true;
        nb__race_enter(&race, best);
        for (; at < n && race.n < RUNNERS; at++)
            if (!nb_is_alike(view, best, list[at])) nb__race_enter(&race, list[at]);
        if (race.n == 1) break;
        run(&contest, &race, &rng, out + done);
        done += race.n - 1;
    }
    sort_rivals(out, done);
    return done;
}
