/* review_choice.c - one choice: what would have been best, what the choice cost, and what it changed for everybody.
 *
 * The best of several noisy estimates looks better than it is, so whoever picks it and believes its number makes every choice look
 * like a mistake. Here one race finds the best action, and a second one, with fresh imagined holes, says by how much it is
 * better than the one that was chosen. That number is not biased by the choice; only where it comes out below 0 is it taken for 0. And where the first race does not tell
 * the best from the chosen action by more than chance explains, the chosen action counts as the best.
 */
#include "review_choice.h"

enum {
    FEWEST = 16 /* rounds before an error is believed */
};

/* The actions of a choice, one of each kind that the seat cannot tell apart, the most promising first. */
struct field {
    int n;
    nb_action action[NB_MAX_ACTIONS];
    float worth[NB_MAX_ACTIONS];
};

static void exchange(struct field *field, int a, int b)
{
    const nb_action action = field->action[a];
    const float worth = field->worth[a];
    field->action[a] = field->action[b];
    field->worth[a] = field->worth[b];
    field->action[b] = action;
    field->worth[b] = worth;
}

static void sort_field(struct field *field)
{
    for (int i = 1; i < field->n; i++)
        for (int at = i; at > 0 && field->worth[at] < field->worth[at - 1]; at--) exchange(field, at, at - 1);
}

static void judge_field(const struct reference *ref, const nb_view *view, struct field *field)
{
    float others[NB_MAX_ACTIONS];
    int32_t worth[NB_MAX_ACTIONS];
    if (ref->weights) {
        nb__eagle_values(ref->weights, &view->t, view->seat, field->action, field->n, field->worth, others);
        for (int i = 0; i < field->n; i++) field->worth[i] -= others[i];
        return;
    }
    nb__judge(&view->t, view->seat, field->action, field->n, worth);
    for (int i = 0; i < field->n; i++) field->worth[i] = (float)worth[i] / NB_UNIT;
}

/* The one of its kind that is in the field. */
static nb_action kind_of(const struct field *field, const nb_view *view, nb_action action)
{
    nb_action alike[NB_MAX_ACTIONS];
    const int n = nb_alike(view, action, alike);
    for (int i = 0; i < field->n; i++) {
        if (field->action[i] == action) return action;
        for (int j = 0; j < n; j++)
            if (field->action[i] == alike[j]) return alike[j];
    }
    return action;
}

static void line_up(struct race *race, const struct field *field, nb_action chosen, nb_action usual)
{
    const float hopeless = field->worth[0] + (float)NB_NEVER / 2 / NB_UNIT;
    nb__race_enter(race, chosen);
    nb__race_enter(race, usual);
    for (int i = 0; i < field->n && race->n < RUNNERS && field->worth[i] < hopeless; i++)
        nb__race_enter(race, field->action[i]);
}

/* By how much something else in the race may be better than this action, half of it: as far as two standard errors go. */
static double doubt_of(const struct race *race, unsigned at)
{
    double most = 0;
    for (unsigned i = 0; i < race->n; i++) {
        const double doubt = nb__race_error(race, i, at) - nb__race_behind(race, i, at) / 2;
        if (i != at && !race->out[i] && doubt > most) most = doubt;
    }
    return most;
}

enum { CHOSEN, OTHER }; /* the first of every race, and of a race of two the second */

/* Whether the race has said what it can: nothing is much better than the leader, and if that is not the chosen action, by how
 * much the leader is ahead of it is known well enough. */
static bool is_settled(const struct race *race, double error)
{
    const unsigned leader = nb__race_leader(race);
    if (race->running == 1) return true;
    if (race->rounds < FEWEST || doubt_of(race, leader) > error) return false;
    return race->out[CHOSEN] || nb__race_error(race, CHOSEN, leader) <= error;
}

/* The number of the best action in the first race; error: how uncertain it is that the chosen one is as good, if it counts as best. */
static unsigned find_best(struct race *race, const nb_review_budget *budget, nb_rng *rng, double *error)
{
    do {
        nb__race_round(race, rng);
        nb__race_drop(race);
    } while (!is_settled(race, budget->error) && race->playouts + race->running <= budget->playouts);
    const unsigned leader = nb__race_leader(race);
    *error = leader == CHOSEN ? doubt_of(race, leader) : nb__race_error(race, CHOSEN, leader);
    if (leader == CHOSEN || race->out[CHOSEN]) return leader;
    return nb__race_behind(race, CHOSEN, leader) > *error ? leader : CHOSEN;
}

static int32_t in_units(double strokes) { return (int32_t)(strokes * NB_UNIT + (strokes < 0 ? -0.5 : 0.5)); }

/* The chosen action against another, with fresh imagined holes, until the difference is known so well. */
static void compare(const struct choice *c, struct race *race, nb_action other, double error, nb_rng *rng)
{
    nb__race_enter(race, c->chosen);
    nb__race_enter(race, other);
    do nb__race_round(race, rng);
    while (race->playouts < c->budget->playouts &&
           (race->rounds < FEWEST || nb__race_error(race, CHOSEN, OTHER) > error));
}

static void find_cost(const struct choice *c, struct race *race, nb_action best, nb_rng *rng, nb_review_step *out)
{
    nb__race_start(race, race->playout, &c->view);
    compare(c, race, best, c->budget->error, rng);
    const double behind = nb__race_behind(race, CHOSEN, OTHER);
    out->error = in_units(nb__race_error(race, CHOSEN, OTHER));
    out->playouts += race->playouts;
    if (behind <= 0) return;
    out->best = best;
    out->cost = in_units(behind);
}

/* Always to the end of the hole: a network that is wrong about one seat would make luck of what is none. */
static void find_play(const struct choice *c, struct race *race, nb_action usual, nb_rng *rng, nb_review_step *out)
{
    nb__race_start(race, (struct playout){.ref = c->ref}, &c->view);
    race->is_plain = true;
    compare(c, race, usual, NB__REVIEW_PLAY_ERROR * c->budget->error, rng);
    for (unsigned s = 0; s < c->ref->seats; s++)
        out->play[s] = in_units((race->seat[CHOSEN][s] - race->seat[OTHER][s]) / race->rounds);
    out->playouts += race->playouts;
}

void nb__review_choice(struct choice *c, nb_rng *rng, nb_review_step *out)
{
    struct field field;
    struct race race;
    field.n = nb__one_of_each(&c->view, field.action, nb_legal_for(&c->view.t, c->view.seat, field.action));
    out->choice = field.n > 1;
    if (!out->choice) return;
    judge_field(c->ref, &c->view, &field);
    sort_field(&field);
    c->chosen = kind_of(&field, &c->view, c->chosen);
    const nb_action usual = kind_of(&field, &c->view, out->usual);
    nb__race_start(&race, nb__review_playout_for(c->ref, &c->view, rng), &c->view);
    line_up(&race, &field, c->chosen, usual);
    double error;
    const nb_action best = race.action[find_best(&race, c->budget, rng, &error)];
    out->playouts = race.playouts;
    out->error = in_units(error);
    if (best != c->chosen) find_cost(c, &race, best, rng, out);
    if (usual != c->chosen) find_play(c, &race, usual, rng, out);
}
