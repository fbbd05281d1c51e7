/* tiger.c - the strongest player: searches over holes that it imagines.
 *
 * Every round imagines one hole that agrees with all the seat has seen (nb_sample, and nb_game.belief for what the others'
 * actions tell), and looks ahead in it once with every action still in the race, all of them with the same luck: they differ
 * by the action alone. Actions that are clearly worse drop out; when one is left, the choice is clear.
 *
 * On the way everybody plays by eagle's network, up to the seat's next turn. What the network says of that position is what the
 * action came to, less the luck of the cards that came meanwhile (nb_add_card_luck): that luck is many times what actions differ by.
 * To look further costs much and tells little more. What the network says of the actions themselves is worth some rounds
 * from the start, so that the first few cannot mislead.
 *
 * Without a network for these rules everybody plays by rule of thumb to the end of the hole, and luck stays luck.
 *
 * Where the game can solve a hole whose cards are all known (nb_game.solve), half of what counts is what that says: the
 * others will play better than eagle thinks, but they do not see all cards.
 */
#include "eagle.h"
#include "players.h"
#include "say.h"

/* No theory gives these numbers. `niblick arena GAME --players tiger:300,eagle --luck-out` shows what another value is worth. */
enum {
    RUNNERS = 24,              /* actions in the race; the best at first sight where there are more */
    WARM_UP = 12,              /* rounds before any action may drop out */
    DOUBTS = 9,                /* how many standard errors it must be behind for that, squared */
    MOST_BEHIND = 8 * NB_UNIT, /* no action starts further behind than this, however bad it looks */
    SCRUPLES = 4,              /* standard errors, squared, by which another must beat the first choice to replace it */
    MOST_RIVALS = 3,           /* among more, their luck is not taken out: it costs much, and each counts for little */
    LAST_TRIES = 4,            /* other cards that are tried for those turned up at the end of a hole */
    SETTLED_ROUNDS = 1000, /* before advice can be settled: a mean score is good to about a quarter of a stroke then */
    TOLD = 5, /* actions that advice is about stay in the race to its end, so that what is told of them is sound */
    SOLVER_MEMORY = 1 << 20,
    USUAL_PLAYOUTS = 4000,
    USUAL_MS = 300,
    ROUNDS_MOST = 1 << 20 /* whatever the budget: the sums have room */
};

enum { MINE, THEIRS, WORTHS }; /* what a position is worth: to the seat, and to the others in the mean */

/* An action in the race. cross[j]: sum over rounds of its result times that of runner j, for the error of the difference. */
struct runner {
    nb_thought thought;
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
    const nb__weights *eagle; /* NULL: there is no network, and the rule of thumb must do */
    const nb_budget *budget;
    double deadline;
    uint32_t playouts, limit; /* done, and how many there may be */
    uint32_t rounds;
    unsigned seat;
    int n, running; /* runners, and those still in the race */
    int stay;       /* when no more than these are left, nobody drops out */
    bool tells;     /* scores are wanted too */
    struct runner runner[RUNNERS];
    nb_match fresh;
    _Alignas(16) unsigned char solver[SOLVER_MEMORY];
};

/* ------------------------------------------------------------------------------------------------------ the budget */

static void search_budget(struct search *s, const nb_budget *budget)
{
    static const nb_budget own = {.playouts = 0};
    if (!budget) budget = &own;
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

static void search_aims(const struct search *s, const nb_hole *hole, float out[WORTHS])
{
    int32_t aim[NB_MAX_SEATS], others = 0, rivals = 0;
    nb_aim(&s->fresh, hole, aim);
    for (unsigned i = 0; i < hole->t.rules.seats; i++) {
        if (i == s->seat || hole->t.sits_out >> i & 1) continue;
        others += aim[i];
        rivals++;
    }
    out[MINE] = (float)aim[s->seat] / NB_UNIT;
    out[THEIRS] = rivals ? (float)others / (float)rivals / NB_UNIT : 0;
}

/* What eagle would do now in the place of whoever is to act, and what it expects of it. */
static nb_action search_ask_eagle(const struct search *s, const nb_hole *hole, float out[WORTHS])
{
    nb_action list[NB_MAX_ACTIONS];
    float own[NB_MAX_ACTIONS], others[NB_MAX_ACTIONS];
    const float rivals = (float)hole->t.rules.seats - 1;
    int n = nb_legal(hole, list);
    nb__eagle_values(s->eagle, &hole->t, hole->t.actor, list, n, own, others);
    int best = nb__eagle_best(own, others, n);
    bool mine = nb_side(&hole->t.rules, s->seat) >> hole->t.actor & 1; /* partners aim at the same */
    out[MINE] = mine ? own[best] : others[best];
    out[THEIRS] = mine ? others[best] : (own[best] + (rivals - 1) * others[best]) / rivals;
    return list[best];
}

static bool search_value(void *search, const nb_hole *hole, float out[])
{
    const struct search *s = *(const struct search **)search;
    if (nb_over(&hole->t)) search_aims(s, hole, out);
    else search_ask_eagle(s, hole, out);
    return true;
}

/* Without a network it takes the others for everymen, and itself for somebody who makes no such mistakes. */
static nb_action search_ask_habit(const struct search *s, const nb_hole *hole, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    unsigned actor = hole->t.actor;
    int n = nb_legal(hole, list);
    return list[nb__habit(&hole->t, actor, list, n, actor == s->seat ? 0 : EVERYMAN_WAVERS, rng)];
}

static void search_play_out(const struct search *s, nb_hole *hole, nb_rng *rng)
{
    float unused[WORTHS];
    while (!nb_over(&hole->t))
        nb_play(hole, s->eagle ? search_ask_eagle(s, hole, unused) : search_ask_habit(s, hole, rng));
}

static void search_act(const struct search *s, nb_hole *hole, nb_action action)
{
    if (hole->t.actor == s->seat) nb_play(hole, action);
    else nb_apply_as(hole, s->seat, action, NULL); /* before it was asked; it is legal, so it cannot fail */
}

/* Plays the action and goes on to the seat's next turn, or to the end. worth: what that position is worth, without the luck on
 * the way. */
static void search_look_ahead(const struct search *s, nb_hole *hole, nb_action action, nb_rng *rng, float worth[WORTHS])
{
    const nb_valuer eagle = {.n = WORTHS, .value = search_value, .data = &s};
    float luck[WORTHS] = {0};
    bool asked = hole->t.actor == s->seat, left = false; /* left: its turn is over */
    nb_hole before = *hole;
    search_act(s, hole, action);
    for (;;) {
        if (nb_over(&hole->t)) {
            search_aims(s, hole, worth);
            if (asked) nb_add_last_luck(&eagle, &before, action, hole, LAST_TRIES, rng, luck);
            break;
        }
        bool counts = before.t.actor == s->seat || before.t.rules.seats <= 1 + MOST_RIVALS;
        if (asked && counts) nb_add_card_luck(&eagle, &before, action, hole, rng, luck);
        action = search_ask_eagle(s, hole, worth);
        left |= hole->t.turn != s->seat;
        if (left && hole->t.turn == s->seat && hole->t.actor == s->seat) break;
        before = *hole;
        nb_play(hole, action);
        asked = true;
    }
    for (unsigned i = 0; i < WORTHS; i++) worth[i] -= luck[i];
}

/* ---------------------------------------------------------------------------------------------------------- rounds */

/* Whatever a network says: the sums have room for this many strokes in ROUNDS_MOST rounds. */
static int32_t in_units(float strokes)
{
    const float most = 1 << 12;
    return (int32_t)((strokes > most ? most : strokes < -most ? -most : strokes) * NB_UNIT);
}

/* The seat's own score at the end, without the luck by which the hole has come to more or less than was expected. */
static int64_t search_score(const struct search *s, nb_hole *hole, const float expected[WORTHS], nb_rng *rng)
{
    int32_t score[NB_MAX_SEATS];
    float came[WORTHS];
    search_play_out(s, hole, rng);
    search_aims(s, hole, came);
    nb_score(hole, score);
    int64_t luck = in_units(came[MINE] - expected[MINE]);
    return (int64_t)score[s->seat] * NB_UNIT - (s->game->high_wins ? -luck : luck);
}

static void search_run(struct search *s, struct runner *runner, const nb_hole *world)
{
    nb_hole hole = *world;
    nb_rng rng = *s->rng;
    float worth[WORTHS];
    s->playouts++;
    if (s->eagle) search_look_ahead(s, &hole, runner->thought.action, &rng, worth);
    else {
        search_act(s, &hole, runner->thought.action);
        search_play_out(s, &hole, &rng);
        search_aims(s, &hole, worth);
    }
    runner->result = in_units(worth[MINE] - worth[THEIRS]);
    if (s->tells) runner->thought.score += search_score(s, &hole, worth, &rng);
}

/* By a game that knows how the hole ends if everybody knows all cards: that tempers what looking ahead says, and is tempered
 * by it. */
static void search_solve(struct search *s, const nb_hole *world)
{
    nb_action list[RUNNERS];
    int32_t worth[RUNNERS];
    int n = 0;
    if (!s->game->solve) return;
    for (int i = 0; i < s->n; i++)
        if (!s->runner[i].out) list[n++] = s->runner[i].thought.action;
    if (!s->game->solve(world, s->seat, list, n, worth, s->solver, sizeof s->solver)) return;
    for (int i = 0, at = 0; i < s->n; i++)
        if (!s->runner[i].out) s->runner[i].result = (worth[at++] + s->runner[i].result) / 2;
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
    for (int i = 0; i < s->n; i++)
        if (!s->runner[i].out) search_run(s, &s->runner[i], &world);
    search_solve(s, &world);
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

static int64_t search_sum(const struct search *s, int i)
{
    return s->runner[i].thought.worth + nb__trust(s->rounds) * s->runner[i].thought.behind;
}

/* How far a is behind b, both still running. */
static double search_behind(const struct search *s, int a, int b)
{
    return (double)(search_sum(s, a) - search_sum(s, b)) / (double)(s->rounds + nb__trust(s->rounds));
}

/* Whether it is behind the leader by that many standard errors, squared. */
static bool search_is_behind(const struct search *s, int i, int best, double errors)
{
    const double behind = search_behind(s, i, best), doubt = i == 0 ? nb__doubt(s->rounds) : 1;
    return behind > 0 && behind * behind > errors * doubt * search_spread(s, i, best);
}

static int search_leader(const struct search *s)
{
    int best = -1;
    for (int i = 0; i < s->n; i++)
        if (!s->runner[i].out && (best < 0 || search_sum(s, i) < search_sum(s, best))) best = i;
    return best;
}

/* The one that advice names first: by the imagined holes alone. */
static int search_told_first(const struct search *s)
{
    int best = -1;
    for (int i = 0; i < s->n; i++)
        if (!s->runner[i].out && (best < 0 || s->runner[i].thought.worth < s->runner[best].thought.worth)) best = i;
    return best;
}

/* What to do in the end: the leader, if it is better than what looked best at first sight by more than chance may make it; with
 * few rounds some action always looks better than it is. */
static int search_verdict(const struct search *s)
{
    int best = search_leader(s);
    if (best == 0 || s->runner[0].out || s->rounds < 2) return best;
    return search_is_behind(s, 0, best, SCRUPLES) ? best : 0;
}

/* Those clearly behind drop out. */
static void search_drop(struct search *s)
{
    int best = search_leader(s);
    for (int i = s->n - 1; i >= 0 && s->rounds >= WARM_UP && s->running > s->stay; i--) {
        if (i == best || s->runner[i].out) continue;
        if (!search_is_behind(s, i, best, DOUBTS)) continue;
        const int told = search_told_first(s);
        s->runner[i].apart = search_squares(s, i, told == i ? best : told);
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

/* What actions look like at first sight: by eagle's network, or by rule of thumb. */
static void search_first_sight(const struct search *s, const nb_action *list, int n, int32_t *worth)
{
    float own[NB_MAX_ACTIONS], others[NB_MAX_ACTIONS];
    nb__judge(&s->view->t, s->seat, list, n, worth);
    if (!s->eagle) return;
    nb__eagle_values(s->eagle, &s->view->t, s->seat, list, n, own, others);
    for (int i = 0; i < n; i++) worth[i] = own[i] < NB__EAGLE_NEVER ? in_units(own[i] - others[i]) : NB_NEVER;
}

/* The actions worth a thought, the best at first sight first. */
static void search_line_up(struct search *s, const nb_action *list, int n)
{
    int32_t worth[NB_MAX_ACTIONS];
    bool taken[NB_MAX_ACTIONS] = {false};
    search_first_sight(s, list, n, worth);
    int32_t least = worth[nb__least(worth, n, s->rng)];
    for (s->n = 0; s->n < RUNNERS; s->n++) {
        int best = -1;
        for (int i = 0; i < n; i++)
            if (!taken[i] && worth[i] < least + NB_NEVER / 2 && (best < 0 || worth[i] < worth[best])) best = i;
        if (best < 0) break;
        taken[best] = true;
        int32_t behind = worth[best] - least < MOST_BEHIND ? worth[best] - least : MOST_BEHIND;
        s->runner[s->n] = (struct runner){.thought = {.action = list[best], .behind = behind}};
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
        double behind = search_behind(s, i, best);
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
    s->eagle = nb__eagle_weights_for(budget, &view->t.rules);
    s->rng = rng;
    s->seat = view->seat;
    s->playouts = s->rounds = 0;
    s->stay = stay;
    s->tells = stay > 1;
    search_budget(s, budget);
    nb_match_start(&s->fresh, &view->t.rules, nb_seed_number(0));
    search_line_up(s, list, n);
    do {
        search_round(s);
        search_drop(s);
    } while ((stay > 1 ? !search_settled(s) : s->running > 1) && !search_spent(s));
    search_level(s);
}

/* What the rule of thumb would do, of the actions in the race. */
static int search_habit(const struct search *s)
{
    nb_action list[RUNNERS];
    int32_t worth[RUNNERS];
    int best = 0;
    for (int i = 0; i < s->n; i++) list[i] = s->runner[i].thought.action;
    nb__judge(&s->view->t, s->seat, list, s->n, worth);
    for (int i = 1; i < s->n; i++)
        if (worth[i] < worth[best]) best = i;
    return best;
}

static void tiger_advise(const nb_view *view, nb_rng *rng, const nb_budget *budget, void *scratch, nb_advice *advice)
{
    struct search *s = scratch;
    nb_action list[NB_MAX_ACTIONS];
    *advice = (nb_advice){.n = 0};
    if (!nb_legal_for(&view->t, view->seat, list)) return; /* nobody asks this seat */
    tiger_think(view, rng, budget, s, TOLD);
    int best = search_told_first(s);
    advice->playouts = s->playouts;
    advice->habit = s->runner[search_habit(s)].thought.action;
    advice->first = s->runner[0].thought.action;
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

static bool tiger_ready(const nb_rules *rules, const nb_budget *budget, nb_why *why)
{
    return nb__network_ready(&nb__player_tiger, rules, budget, why);
}

const nb_player nb__player_tiger = {
    .id = "tiger",
    .summary = nb__say_player_tiger,
    .scratch = sizeof(struct search),
    .playouts = USUAL_PLAYOUTS,
    .ms = USUAL_MS,
    .choose = tiger_choose,
    .advise = tiger_advise,
    .ready = tiger_ready,
};
