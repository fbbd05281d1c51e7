/* rounds_groups.c - rounds of the same game, seats and options, compared with a scratch player. That is eagle, the strongest
 * player that need not think, or habit where eagle has no network. It plays holes in your seat, against the players that you
 * had: good opponents end a hole sooner, and everybody scores more. The same table always gives the same number.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "holes.h"
#include "rounds.h"
#include "words.h"
#include "workers.h"

/* ---------------------------------------------------------------------------------------------- what is to be expected */

struct plan {
    nb_rules rules;
    nb_match fresh;
    nb_seed seed;
    unsigned seat;
    struct holes_player player[NB_MAX_SEATS];
};

struct tally {
    int64_t holes, sum;
};

static void play_hole(const void *the_plan, unsigned number, void *the_tally)
{
    const struct plan *plan = the_plan;
    struct tally *tally = the_tally;
    nb_hole hole;
    nb_rng rng = holes_rng(&plan->seed, number);
    int32_t aim[NB_MAX_SEATS];
    holes_deal(&hole, &plan->rules, &plan->seed, number);
    holes_play(&hole, plan->player, &rng, NULL);
    nb_aim(&plan->fresh, &hole, aim);
    tally->holes++;
    tally->sum += aim[plan->seat];
}

static void add_tally(void *to, const void *from)
{
    struct tally *sum = to;
    const struct tally *more = from;
    sum->holes += more->holes;
    sum->sum += more->sum;
}

/* Whoever thinks takes too long for thousands of holes; eagle is nearly as good. */
static bool seat_players(const char *command, struct plan *plan, const struct round *round, const nb_player *scratch)
{
    for (unsigned i = 0; i < plan->rules.seats; i++) {
        const nb_player *player = i == round->seat || round->other[i]->advise ? scratch : round->other[i];
        if (!holes_player(command, player->id, &plan->player[i])) return false;
    }
    return true;
}

static int expect(const char *command, const nb_player *scratch, struct round *round, unsigned holes, unsigned threads)
{
    struct plan *plan = calloc(1, sizeof *plan);
    struct tally tally;
    const struct workers_job job = {.units = holes,
                                    .threads = threads,
                                    .plan = plan,
                                    .tally_size = sizeof tally,
                                    .one = play_hole,
                                    .add = add_tally,
                                    .what = say_rounds_holes};
    if (!plan) return cli_fail(command, say_command_no_memory);
    plan->rules = round->rules;
    plan->seat = round->seat;
    plan->seed = nb_seed_number(1);
    nb_match_start(&plan->fresh, &plan->rules, nb_seed_number(0));
    int status = seat_players(command, plan, round, scratch) ? workers_run(command, &job, &tally) : CLI_FAILED;
    if (!status) round->scratch = (double)tally.sum / (double)tally.holes / NB_UNIT;
    free(plan);
    return status;
}

static bool is_same_table(const struct round *a, const struct round *b)
{
    if (a->seat != b->seat) return false;
    for (unsigned i = 0; i < a->rules.seats; i++)
        if (i != a->seat && a->other[i] != b->other[i]) return false;
    return true;
}

/* One table is worked out once. */
static int expect_all(const char *command, struct group *g, struct round *round, unsigned holes, unsigned threads)
{
    int status = CLI_OK;
    nb_why ignored;
    const nb_player *eagle = nb_player_named("eagle");
    g->scratch = nb_player_ready(eagle, &round->rules, NULL, &ignored) ? eagle : nb_player_named("habit");
    for (unsigned i = 0; !status && i < g->n; i++) {
        unsigned same = 0;
        while (same < i && !is_same_table(&round[same], &round[i])) same++;
        if (same < i) round[i].scratch = round[same].scratch;
        else status = expect(command, g->scratch, &round[i], holes, threads);
    }
    return status;
}

/* ---------------------------------------------------------------------------------------------------------- groups */

static bool is_same_group(const struct round *a, const struct round *b)
{
    return nb_game_of(&a->rules) == nb_game_of(&b->rules) && a->rules.seats == b->rules.seats &&
           !strcmp(a->options, b->options);
}

static int settle(struct group *g, struct round *round)
{
    int32_t *differential = calloc(g->n, sizeof *differential);
    bool *counted = calloc(g->n, sizeof *counted);
    const bool memory = differential && counted;
    for (unsigned i = 0; memory && i < g->n; i++) {
        const double over = round[i].result - round[i].scratch * NB_UNIT * round[i].holes;
        round[i].differential = differential[i] = (int32_t)lrint(over * 9 / round[i].holes);
    }
    if (memory) g->indexed = nb_handicap_index(differential, g->n, counted, &g->index);
    for (unsigned i = 0; memory && i < g->n; i++) round[i].counted = counted[i];
    free(differential);
    free(counted);
    return memory ? CLI_OK : CLI_FAILED;
}

int rounds_group(const char *command, struct rounds *rounds, unsigned holes, unsigned threads, struct groups *out)
{
    int status = CLI_OK;
    *out = (struct groups){.list = calloc(rounds->n + 1, sizeof(struct group))};
    if (!out->list) return cli_fail(command, say_command_no_memory);
    rounds_sort(rounds);
    for (unsigned i = 0, n; !status && i < rounds->n; i += n) {
        struct round *first = &rounds->list[i];
        for (n = 1; i + n < rounds->n && is_same_group(first, first + n); n++) continue;
        struct group *g = &out->list[out->n++];
        *g = (struct group){.round = first, .n = n};
        status = expect_all(command, g, first, holes, threads);
        if (!status && settle(g, first)) status = cli_fail(command, say_command_no_memory);
    }
    return status;
}

struct group_sums group_sums(const struct group *g)
{
    struct group_sums sums = {.best = INT64_MAX};
    for (unsigned i = 0; i < g->n; i++) {
        const struct round *r = &g->round[i];
        const int64_t nine = (int64_t)r->score * 9 / r->holes;
        sums.holes += r->holes;
        sums.score += r->score;
        if (nine < sums.best) sums.best = nine, sums.best_at = i;
        sums.scratch += r->scratch * r->holes;
        if (!r->reviewed) continue;
        sums.reviewed_holes += r->holes;
        sums.luck += r->luck;
        sums.play += r->play;
        for (unsigned k = 0; k < NB_SKILLS; k++) {
            sums.cost[k] += r->cost[k];
            sums.choices[k] += r->choices[k];
        }
    }
    return sums;
}

double rounds_in_strokes(int64_t units) { return (double)units / NB_UNIT; }
