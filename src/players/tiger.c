/* tiger.c - the strongest player: searches over holes that it imagines.
 *
 * Every round imagines one hole that agrees with all the seat has seen (nb_sample, and nb_game.belief for what the others'
 * actions tell), and plays it to its end once with every action still in the race, all of them with the same
 * luck: they differ by the action alone. Actions that are clearly worse drop out; when one is left, the choice is clear.
 *
 * On the way to the end everybody plays by the game's rule of thumb, except the seat itself: its own later choices are
 * learnt too, by information set (tree.h), for it will know then what it does not know now. Learning needs tries that one
 * would not make; those count for the later choice alone, never for the action that is being judged.
 *
 * Where the game can solve a hole whose cards are all known (nb_game.solve), half of what counts is what that says: the
 * others will play better than by rule of thumb, but they do not see all cards.
 */
#include "players.h"
#include "say.h"
#include "tree.h"

/* No theory gives these numbers. `niblick arena GAME --players tiger:300,everyman` shows what another value is worth; the tables in
 * docs/PLAYERS.md (tools/strength.sh) were made with these. */
enum {
    RUNNERS = 24,       /* actions in the race; the best by rule of thumb where there are more */
    OTHERS_COUNT = 176, /* of 256: a stroke more for all the others is worth this part of a stroke less for me; ... */
    RIVAL_COUNTS = 256, /* ... and a single rival's loss counts in full, because it is our gain */
    WARM_UP = 12,       /* rounds before any action may drop out */
    DOUBTS = 9,         /* how many standard errors it must be behind for that, squared */
    OWN_CHOICES = 3,    /* later choices of its own that are learnt in one playout */
    TRIES_TO_GROW = 2,  /* of a situation before those behind it are remembered too */
    TRUST = 16, /* the rule of thumb counts as much as this many rounds, so that the first few cannot mislead ... */
    MOST_TRUST = 8 * NB_UNIT, /* ... but no action is condemned by it for more than this */
    SCRUPLES = 1,             /* ... and how many a better one than it must be ahead to be preferred to it, squared */
    SETTLED_ROUNDS = 1000, /* before advice can be settled: a mean score is good to about a quarter of a stroke then */
    TOLD = 5, /* actions that advice is about stay in the race to its end, so that what is told of them is sound */
    SOLVER_MEMORY = 1 << 20,
    USUAL_PLAYOUTS = 4000,
    USUAL_MS = 300,
    ROUNDS_MOST = 1 << 20 /* whatever the budget: the sums have room */
};

/* An action in the race. cross[j]: sum over rounds of its result times that of runner j, for the error of the difference. */
struct runner {
    nb_thought thought;
    int64_t trust; /* what the rule of thumb says, as rounds already played */
    bool out;
    int32_t result; /* of this round */
    double cross[RUNNERS];
    int64_t worth_then[RUNNERS], score_then[RUNNERS]; /* when it dropped out: the sums of all the others */
    double apart;                                     /* ... and how far it was from the leader: the sum of squares */
};

struct search {
    const nb_view *view;
    const nb_game *game;
    nb_rng *rng;
    const nb_budget *budget;
    double deadline;
    uint32_t playouts, limit; /* done, and how many there may be */
    uint32_t rounds;
    unsigned seat;
    int n, running; /* runners, and those still in the race */
    int stay;       /* when no more than these are left, nobody drops out */
    struct runner runner[RUNNERS];
    nb_match fresh;
    struct tree tree;
    _Alignas(16) unsigned char solver[SOLVER_MEMORY];
};

/* ------------------------------------------------------------------------------------------------------ the budget */

static void search_budget(struct search *s, const nb_budget *budget)
{
    bool timed = budget->ms && budget->clock;
    s->budget = budget;
    s->limit = budget->playouts ? budget->playouts : timed ? UINT32_MAX : USUAL_PLAYOUTS;
    s->deadline = timed ? budget->clock(budget->data) + budget->ms : 0;
}

static bool search_spent(const struct search *s)
{
    if (s->playouts >= s->limit || s->rounds >= ROUNDS_MOST) return true;
    return s->deadline > 0 && s->budget->clock(s->budget->data) >= s->deadline;
}

/* ------------------------------------------------------------------------------------------------- imagined holes */

static void search_imagine(struct search *s, nb_hole *world)
{
    nb_sample(world, s->view, s->rng);
    if (s->game->belief) s->game->belief(world, s->seat, s->rng);
}

/* What the end of a hole is worth: mine, less a share of what the others have. */
static int32_t search_worth(const struct search *s, const nb_hole *hole)
{
    int32_t aim[NB_MAX_SEATS], others = 0, rivals = 0;
    nb_aim(&s->fresh, hole, aim);
    for (unsigned i = 0; i < hole->t.rules.seats; i++) {
        if (i == s->seat || hole->t.sits_out >> i & 1) continue;
        others += aim[i];
        rivals++;
    }
    if (!rivals) return aim[s->seat];
    return aim[s->seat] - others / rivals * (rivals == 1 ? RIVAL_COUNTS : OTHERS_COUNT) / 256;
}

static void search_act(const struct search *s, nb_hole *hole, nb_action action)
{
    if (hole->t.actor == s->seat) nb_play(hole, action);
    else nb_apply_as(hole, s->seat, action, NULL); /* before it was asked; it is legal, so it cannot fail */
}

/* It takes the others for everymen, and itself for somebody who makes no such mistakes. */
static void search_habit(const struct search *s, nb_hole *hole, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    unsigned actor = hole->t.actor;
    int n = nb_legal(hole, list);
    nb_play(hole, list[nb__habit(&hole->t, actor, list, n, actor == s->seat ? 0 : EVERYMAN_WAVERS, rng)]);
}

/* Plays the hole out. explore: try something new at one of the seat's own later choices, to learn about it. */
static int32_t search_playout(struct search *s, nb_hole *hole, bool explore, nb_rng *rng)
{
    struct tree_edge *path[OWN_CHOICES];
    struct tree_node *from[OWN_CHOICES];
    int length = 0;
    bool grow = true;
    while (!nb_over(&hole->t)) {
        struct tree_node *node = NULL;
        if (grow && hole->t.actor == s->seat && length < OWN_CHOICES)
            node = nb__tree_find(&s->tree, &hole->t, s->seat, explore);
        if (!node) {
            grow = grow && hole->t.actor != s->seat;
            search_habit(s, hole, rng);
            continue;
        }
        struct tree_edge *edge = explore ? nb__tree_explore(&s->tree, node) : nb__tree_best(&s->tree, node);
        grow = node->tries >= TRIES_TO_GROW;
        from[length] = node;
        path[length++] = edge;
        nb_play(hole, edge->action);
    }
    int32_t worth = search_worth(s, hole);
    for (int i = 0; i < length; i++) {
        from[i]->tries++;
        path[i]->tries++;
        path[i]->sum += worth;
    }
    s->playouts++;
    return worth;
}

/* ---------------------------------------------------------------------------------------------------------- rounds */

static void search_run(struct search *s, struct runner *runner, const nb_hole *world)
{
    nb_hole hole = *world;
    nb_rng luck = *s->rng;
    int32_t score[NB_MAX_SEATS];
    search_act(s, &hole, runner->thought.action);
    bool mine = !nb_over(&hole.t) && hole.t.actor == s->seat;
    if (mine) { /* its turn goes on: learn first */
        nb_hole trial = hole;
        nb_rng other = luck;
        search_playout(s, &trial, true, &other);
    }
    runner->result = search_playout(s, &hole, false, &luck);
    nb_score(&hole, score);
    runner->thought.score += score[s->seat];
}

/* Solving tells what an action is worth if everybody knows all cards, and not what it scores: playing on by rule of thumb
 * tells the one, and tempers the other. */
static int32_t search_score(struct search *s, struct runner *runner, const nb_hole *world)
{
    nb_hole hole = *world;
    nb_rng luck = *s->rng;
    int32_t score[NB_MAX_SEATS];
    search_act(s, &hole, runner->thought.action);
    while (!nb_over(&hole.t)) search_habit(s, &hole, &luck);
    nb_score(&hole, score);
    runner->thought.score += score[s->seat];
    return search_worth(s, &hole);
}

/* All runners at once, by a game that knows how the hole ends. */
static bool search_solve(struct search *s, const nb_hole *world)
{
    nb_action list[RUNNERS];
    int32_t worth[RUNNERS];
    int n = 0;
    if (!s->game->solve) return false;
    for (int i = 0; i < s->n; i++)
        if (!s->runner[i].out) list[n++] = s->runner[i].thought.action;
    if (!s->game->solve(world, s->seat, list, n, worth, s->solver, sizeof s->solver)) return false;
    for (int i = 0, at = 0; i < s->n; i++) {
        if (s->runner[i].out) continue;
        s->runner[i].result = (worth[at++] + search_score(s, &s->runner[i], world)) / 2;
    }
    s->playouts += (uint32_t)n;
    return true;
}

static void search_enter(struct search *s)
{
    for (int i = 0; i < s->n; i++) {
        struct runner *a = &s->runner[i];
        if (a->out) continue;
        a->thought.playouts++;
        a->thought.worth += a->result;
        for (int j = 0; j <= i; j++) a->cross[j] += (double)a->result * s->runner[j].result;
    }
    s->rounds++;
}

static void search_round(struct search *s)
{
    nb_hole world;
    search_imagine(s, &world);
    if (!search_solve(s, &world))
        for (int i = 0; i < s->n; i++)
            if (!s->runner[i].out) search_run(s, &s->runner[i], &world);
    nb_rng_next(s->rng);
    search_enter(s);
}

/* -------------------------------------------------------------------------------------------------------- the race */

/* The sum over rounds of the squares of a's result less b's, if both are still running. */
static double search_squares(const struct search *s, int a, int b)
{
    int low = a < b ? a : b, high = a < b ? b : a;
    return s->runner[low].cross[low] + s->runner[high].cross[high] - 2 * s->runner[high].cross[low];
}

/* The variance of a's mean less b's, both still running. */
static double search_spread(const struct search *s, int a, int b)
{
    double n = s->rounds, mean = (double)(s->runner[b].thought.worth - s->runner[a].thought.worth) / n;
    return (search_squares(s, a, b) / n - mean * mean) / (n - 1);
}

static int64_t search_sum(const struct search *s, int i) { return s->runner[i].thought.worth + s->runner[i].trust; }

static int search_leader(const struct search *s)
{
    int best = -1;
    for (int i = 0; i < s->n; i++)
        if (!s->runner[i].out && (best < 0 || search_sum(s, i) < search_sum(s, best))) best = i;
    return best;
}

/* What to do in the end: the leader, if it is better than what the rule of thumb says by more than chance may make it; with
 * few rounds some action always looks better than it is. */
static int search_verdict(const struct search *s)
{
    int best = search_leader(s);
    if (best == 0 || s->runner[0].out || s->rounds < 2) return best;
    double ahead = (double)(search_sum(s, 0) - search_sum(s, best)) / (s->rounds + TRUST);
    return ahead * ahead > SCRUPLES * search_spread(s, 0, best) ? best : 0;
}

/* Those clearly behind drop out. */
static void search_drop(struct search *s)
{
    int best = search_leader(s);
    for (int i = s->n - 1; i >= 0 && s->rounds >= WARM_UP && s->running > s->stay; i--) {
        if (i == best || s->runner[i].out) continue;
        double behind = (double)(search_sum(s, i) - search_sum(s, best)) / (s->rounds + TRUST);
        if (behind * behind <= DOUBTS * search_spread(s, i, best)) continue;
        s->runner[i].apart = search_squares(s, i, best);
        s->runner[i].out = true;
        s->running--;
        for (int j = 0; j < s->n; j++) {
            s->runner[i].worth_then[j] = s->runner[j].thought.worth;
            s->runner[i].score_then[j] = s->runner[j].thought.score;
        }
    }
}

/* An action that dropped out was tried in fewer holes than the leader, and perhaps in luckier ones. How the leader did in those
 * holes, compared with all, says by how much to correct it. */
static void search_level(struct search *s)
{
    int best = search_leader(s);
    const nb_thought *lead = &s->runner[best].thought;
    for (int i = 0; i < s->n; i++) {
        struct runner *r = &s->runner[i];
        if (!r->out) continue;
        r->thought.worth += lead->worth * r->thought.playouts / lead->playouts - r->worth_then[best];
        r->thought.score += lead->score * r->thought.playouts / lead->playouts - r->score_then[best];
    }
}

/* The actions worth a thought, the best by rule of thumb first. */
static void search_line_up(struct search *s, const nb_action *list, int n)
{
    int32_t worth[NB_MAX_ACTIONS];
    bool taken[NB_MAX_ACTIONS] = {false};
    nb__judge(&s->view->t, s->seat, list, n, worth);
    int32_t least = worth[nb__least(worth, n, s->rng)];
    for (s->n = 0; s->n < RUNNERS; s->n++) {
        int best = -1;
        for (int i = 0; i < n; i++)
            if (!taken[i] && worth[i] < least + NB_NEVER / 2 && (best < 0 || worth[i] < worth[best])) best = i;
        if (best < 0) break;
        taken[best] = true;
        int32_t behind = worth[best] - least < MOST_TRUST ? worth[best] - least : MOST_TRUST;
        s->runner[s->n] = (struct runner){.thought = {.action = list[best]}, .trust = (int64_t)TRUST * behind};
    }
    s->running = s->n;
}

/* Whether more rounds would tell nobody anything: each of the others is clearly behind the leader, or the difference is
 * known so well that it cannot matter. Only for advice, which goes on when the choice itself is clear. */
static bool search_settled(const struct search *s)
{
    const double fine = s->game->high_wins ? NB_UNIT / 50.0 : NB_UNIT / 10.0; /* a tenth of a stroke, part of a hole */
    int best = search_leader(s);
    if (s->rounds < SETTLED_ROUNDS) return false;
    for (int i = 0; i < s->n; i++) {
        if (i == best || s->runner[i].out) continue;
        double behind = (double)(search_sum(s, i) - search_sum(s, best)) / (s->rounds + TRUST);
        double spread = search_spread(s, i, best);
        if (behind * behind <= DOUBTS * spread && 4 * spread > fine * fine) return false;
    }
    return true;
}

/* Races until no more than `stay` are left, and if that is several, until what can be said of them is settled. */
static void tiger_think(const nb_view *view, nb_rng *rng, const nb_budget *budget, struct search *s, int stay)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb__one_of_each(view, list, nb_legal_for(&view->t, view->seat, list));
    s->view = view;
    s->game = nb_game_of(&view->t.rules);
    s->rng = rng;
    s->seat = view->seat;
    s->playouts = s->rounds = 0;
    s->stay = stay;
    search_budget(s, budget);
    nb_match_start(&s->fresh, &view->t.rules, nb_seed_number(0));
    nb__tree_clear(&s->tree);
    search_line_up(s, list, n);
    do {
        search_round(s);
        search_drop(s);
    } while ((stay > 1 ? !search_settled(s) : s->running > 1) && !search_spent(s));
    search_level(s);
}

static void tiger_advise(const nb_view *view, nb_rng *rng, const nb_budget *budget, void *scratch, nb_advice *advice)
{
    struct search *s = scratch;
    tiger_think(view, rng, budget, s, TOLD);
    int best = search_leader(s);
    advice->playouts = s->playouts;
    advice->habit = s->runner[0].thought.action;
    advice->n = (uint16_t)s->n;
    for (int i = 0; i < s->n; i++) {
        advice->thought[i] = s->runner[i].thought;
        advice->thought[i].squares = search_squares(s, 0, i);
        advice->thought[i].apart = s->runner[i].out ? s->runner[i].apart : search_squares(s, i, best);
    }
    nb__advice_sort(advice);
}

static nb_action tiger_choose(const nb_view *view, nb_rng *rng, const nb_budget *budget, void *scratch)
{
    struct search *s = scratch;
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(&view->t, view->seat, list);
    if (n <= 1) return n == 1 ? list[0] : 0;
    tiger_think(view, rng, budget, s, 1);
    return s->runner[search_verdict(s)].thought.action;
}

const nb_player nb__player_tiger = {
    .id = "tiger",
    .summary = nb__say_player_tiger,
    .scratch = sizeof(struct search),
    .playouts = USUAL_PLAYOUTS,
    .ms = USUAL_MS,
    .choose = tiger_choose,
    .advise = tiger_advise,
};
