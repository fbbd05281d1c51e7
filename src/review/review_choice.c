/* review_choice.c - one choice: what would have been best, what the choice cost, and what it changed for everybody.
 *
 * The best of several noisy estimates looks better than it is, so whoever picks it and believes its number makes every choice look
 * like a mistake. So the rounds of a race are two halves: each names the best action, and the other half, which had no say in that, tells
 * by how much it is better than the one that was chosen. The cost is the mean of both, which is not biased by the choice; only where it
 * comes out below 0 is it taken for 0. Where a half does not tell its best from the chosen action by more than chance
 * explains, the chosen action counts as the best.
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
        const double doubt = nb__error(&race->all, i, at) - nb__behind(&race->all, i, at) / 2;
        if (i != at && !race->out[i] && doubt > most) most = doubt;
    }
    return most;
}

enum { CHOSEN, OTHER }; /* the first of every race, and of a race of two the second */

/* Runs until nothing is much better than the leader, which it returns. */
static unsigned find_leader(struct race *race, const nb_review_budget *budget, nb_rng *rng)
{
    unsigned leader;
    do {
        nb__race_round(race, rng);
        nb__race_drop(race);
        leader = nb__race_leader(race, &race->all, CHOSEN);
    } while (race->running > 1 && race->playouts + race->running <= budget->playouts &&
             (race->all.rounds < FEWEST || doubt_of(race, leader) > budget->error));
    return leader;
}

static int32_t in_units(double strokes) { return (int32_t)(strokes * NB_UNIT + (strokes < 0 ? -0.5 : 0.5)); }

/* For each half of the rounds, the best action but the chosen one by what the other half says, and how far the chosen one is behind it
 * in this half. */
struct verdict {
    unsigned rival[2];
    double behind[2], error; /* error: of the mean of both */
};

static void read_verdict(struct verdict *v, const struct race *race)
{
    double squares = 0;
    for (unsigned h = 0; h < 2; h++) {
        const double error = nb__error(&race->half[h], CHOSEN, v->rival[h]);
        v->behind[h] = nb__behind(&race->half[h], CHOSEN, v->rival[h]);
        squares += error * error;
    }
    v->error = nb__root(squares) / 2;
}

/* In each half only the chosen action and its rival run on, until the mean is known so well. */
static struct verdict run_on(struct race *race, const nb_review_budget *budget, nb_rng *rng)
{
    const uint32_t most = race->playouts + budget->playouts;
    struct verdict v;
    for (unsigned h = 0; h < 2; h++) v.rival[h] = nb__race_leader(race, &race->half[1 - h], OTHER);
    for (read_verdict(&v, race); v.error > budget->error && race->playouts < most; read_verdict(&v, race)) {
        for (unsigned h = 0; h < 2; h++) {
            for (unsigned i = OTHER; i < race->n; i++) race->out[i] = i != v.rival[race->all.rounds & 1];
            nb__race_round(race, rng);
        }
    }
    return v;
}

/* A half in which the chosen action is as good, as far as chance goes, lets nothing count that the other says. */
static double cost_of(const struct verdict *v)
{
    double sum = 0;
    for (unsigned h = 0; h < 2; h++)
        if (v->behind[1 - h] > v->error) sum += v->behind[h];
    return sum / 2;
}

static void find_cost(const struct choice *c, struct race *race, nb_rng *rng, nb_review_step *out)
{
    const unsigned leader = find_leader(race, c->budget, rng);
    out->playouts = race->playouts;
    out->error = in_units(doubt_of(race, leader));
    if (leader == CHOSEN) return;
    const struct verdict v = run_on(race, c->budget, rng);
    const double cost = cost_of(&v);
    out->playouts = race->playouts;
    out->error = in_units(v.error);
    if (cost <= 0) return;
    out->best = race->action[v.rival[v.behind[1] > v.behind[0]]];
    out->cost = in_units(cost);
}

/* The chosen action against another, until the difference is known so well. */
static void compare(const struct choice *c, struct race *race, nb_action other, double error, nb_rng *rng)
{
    nb__race_enter(race, c->chosen);
    nb__race_enter(race, other);
    do nb__race_round(race, rng);
    while (race->playouts < c->budget->playouts &&
           (race->all.rounds < FEWEST || nb__error(&race->all, CHOSEN, OTHER) > error));
}

/* Always to the end of the hole: a network that is wrong about one seat would make luck of what is none. */
static void find_play(const struct choice *c, struct race *race, nb_action usual, nb_rng *rng, nb_review_step *out)
{
    nb__race_start(race, (struct playout){.ref = c->ref}, &c->view);
    race->is_plain = true;
    compare(c, race, usual, NB__REVIEW_PLAY_ERROR * c->budget->error, rng);
    for (unsigned s = 0; s < c->ref->seats; s++)
        out->play[s] = in_units((race->seat[CHOSEN][s] - race->seat[OTHER][s]) / race->all.rounds);
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
    find_cost(c, &race, rng, out);
    if (usual != c->chosen) find_play(c, &race, usual, rng, out);
}
