/* review_choice.c - one choice: what would have been best, what the choice cost, and what it changed for everybody.
 *
 * The best of several noisy estimates looks better than it is, so whoever picks it and believes its number makes every choice look
 * like a mistake. So the rounds of a race are eight folds: for each, the other seven name the best action, and the fold, which had no say in
 * that, tells by how much it is better than the one that was chosen. The cost is the mean of all, which is not biased by the choice; only
 * where it comes out below 0 is it taken for 0. Where seven folds do not tell their best from the chosen action by more than
 * chance explains, the chosen action counts as the best. Two halves in place of eight folds name the wrong action too often, and
 * then costs scatter more over seeds than their errors say.
 */
#include "review_choice.h"

enum {
    FEWEST = 16,         /* rounds before an error is believed, */
    FEWEST_VERDICT = 128 /* ... where it is told: what seldom comes must have come, or the error is told too small */
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

/* By how much something else in the race may be better than this action, half of it: as far as two standard errors go. Who looks after
 * every round finds something two errors behind by chance sooner or later; so as long as it runs, half an error of doubt is left. */
static double doubt_of(const struct race *race, unsigned at)
{
    double most = 0;
    for (unsigned i = 0; i < race->n; i++) {
        if (i == at || race->out[i]) continue;
        const double unsure = nb__unsure(&race->all, i, at), behind = nb__behind(&race->all, i, at);
        const double doubt = unsure - (behind < unsure ? behind : unsure) / 2;
        if (doubt > most) most = doubt;
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

/* By how much the chosen action is behind the best, and which that is. */
struct verdict {
    unsigned best;
    double cost, error;
};

/* For every fold of the rounds the other folds name the best action but the chosen one, and this fold, which had no say in that, tells
 * how far the chosen one is behind it. */
struct fold {
    unsigned rival;
    double share;         /* of all rounds */
    double behind, error; /* by this fold */
    double known;         /* by the others */
};

static struct fold read_fold(const struct race *race, unsigned number)
{
    const struct tally *own = &race->fold[number], rest = nb__race_without(race, number);
    const unsigned rival = nb__race_leader(race, &rest, OTHER);
    return (struct fold){.rival = rival,
                         .share = (double)own->rounds / race->all.rounds,
                         .behind = nb__behind(own, CHOSEN, rival),
                         .error = nb__error(own, CHOSEN, rival),
                         .known = nb__behind(&rest, CHOSEN, rival)};
}

/* Where the others do not tell the best from the chosen action by more than chance explains, the chosen one counts as the best. */
static struct verdict read_verdict(const struct race *race)
{
    struct fold fold[FOLDS];
    struct verdict v = {.best = nb__race_leader(race, &race->all, OTHER)};
    double squares = 0;
    for (unsigned f = 0; f < FOLDS; f++) {
        fold[f] = read_fold(race, f);
        squares += fold[f].share * fold[f].share * fold[f].error * fold[f].error;
    }
    v.error = nb__root(squares);
    for (unsigned f = 0; f < FOLDS; f++)
        if (fold[f].known > v.error) v.cost += fold[f].share * fold[f].behind;
    return v;
}

/* Only what some fold names, and the chosen action, run on. */
static void drop_unnamed(struct race *race)
{
    bool named[RUNNERS] = {[CHOSEN] = true};
    for (unsigned f = 0; f < FOLDS; f++) named[read_fold(race, f).rival] = true;
    for (unsigned i = 0; i < race->n; i++)
        if (!named[i]) nb__race_take_out(race, i);
}

/* Until the error will be small enough, by what is known now. Whoever looks after every round stops when it happens to look small. */
static uint32_t next_look(uint32_t rounds, double error, double wanted)
{
    const double needed = rounds * (error / wanted) * (error / wanted) + FOLDS;
    return needed < 2.0 * rounds ? (uint32_t)needed : 2 * rounds;
}

static struct verdict run_on(struct race *race, const nb_review_budget *budget, nb_rng *rng)
{
    const uint32_t most = race->playouts + budget->playouts;
    uint32_t until = FEWEST_VERDICT;
    for (;;) {
        drop_unnamed(race);
        while (race->all.rounds < until && race->playouts < most) nb__race_round(race, rng);
        const struct verdict v = read_verdict(race);
        if (v.error <= budget->error || race->playouts >= most) return v;
        until = next_look(race->all.rounds, v.error, budget->error);
    }
}

static void find_cost(const struct choice *c, struct race *race, nb_rng *rng, nb_review_step *out)
{
    const unsigned leader = find_leader(race, c->budget, rng);
    out->playouts = race->playouts;
    out->error = in_units(doubt_of(race, leader));
    if (leader == CHOSEN) return;
    const struct verdict v = run_on(race, c->budget, rng);
    out->playouts = race->playouts;
    out->error = in_units(v.error);
    if (v.cost <= 0) return;
    out->best = race->action[v.best];
    out->cost = in_units(v.cost);
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
    nb__race_start(&race, nb__review_playout_for(c->ref, &c->view), &c->view);
    line_up(&race, &field, c->chosen, usual);
    find_cost(c, &race, rng, out);
    if (usual != c->chosen) find_play(c, &race, usual, rng, out);
}
