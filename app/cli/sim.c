/* sim.c - `niblick sim`: many holes between computer players, on many threads.
 *
 * A hole is a pure function of the seed and its number: its deal, who deals, and every choice in it. The sums are whole
 * numbers. So the result does not depend on the number of threads, nor on which of them played what.
 */
#include <inttypes.h>
#include <jansson.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli.h"

enum {
    MOST_THREADS = 256,
    MOST_HOLES = 1000000000,
    WIN = 720720, /* a win in whole parts: divisible by 1..16, so that any number of seats can share it */
    DEFAULT_HOLES = 10000,
    DEFAULT_SEED = 1
};

/* What is played. Not changed while threads run. */
struct plan {
    nb_rules rules;
    nb_seed seed;
    uint64_t play_seed; /* for the players' own chance */
    unsigned holes;
    unsigned threads;
    const nb_player *player[NB_MAX_SEATS];
    bool any[NB_MAX_SEATS]; /* picks any legal action: needs no view */
    unsigned chunk;         /* holes that a thread takes at a time */
    atomic_uint next;       /* first hole that nobody has taken */
    atomic_uint done;       /* for the progress line */
};

/* What came of it. Each thread has its own; they are added at the end. */
struct tally {
    uint64_t decisions, choices;
    int64_t sum[NB_MAX_SEATS], squares[NB_MAX_SEATS], wins[NB_MAX_SEATS];
};

struct worker {
    struct plan *plan;
    struct tally tally;
    pthread_t thread;
};

/* ------------------------------------------------------------------------------------------------------ one hole */

/* A hole's number has 16 bits; beyond that another seed of the same family deals. */
static void deal(const struct plan *plan, nb_hole *hole, unsigned number)
{
    nb_seed seed = plan->seed;
    seed.word[7] ^= number >> 16;
    nb_deal(hole, &plan->rules, &seed, number & 0xFFFF, number % plan->rules.seats);
}

static nb_action choose(const struct plan *plan, const nb_hole *hole, const nb_action *list, int n, nb_rng *rng)
{
    nb_view view;
    unsigned seat = hole->t.actor;
    if (plan->any[seat]) return list[nb_rng_below(rng, (uint32_t)n)];
    nb_view_of(&view, hole, seat);
    return plan->player[seat]->choose(&view, rng);
}

static void count(struct tally *tally, const nb_hole *hole)
{
    int32_t score[NB_MAX_SEATS], lowest = INT32_MAX;
    unsigned seats = hole->t.rules.seats, share = 0;
    nb_score(hole, score);
    for (unsigned s = 0; s < seats; s++) {
        tally->sum[s] += score[s];
        tally->squares[s] += (int64_t)score[s] * score[s];
        if (score[s] < lowest) lowest = score[s], share = 0;
        share += score[s] == lowest;
    }
    for (unsigned s = 0; s < seats; s++)
        if (score[s] == lowest) tally->wins[s] += WIN / share;
}

static void play_hole(const struct plan *plan, unsigned number, struct tally *tally)
{
    nb_hole hole;
    nb_rng rng;
    nb_action list[NB_MAX_ACTIONS];
    uint64_t decisions = 0, choices = 0;
    deal(plan, &hole, number);
    nb_rng_start(&rng, plan->play_seed, number);
    while (!nb_over(&hole.t)) {
        int n = nb_legal(&hole, list);
        nb_play(&hole, choose(plan, &hole, list, n, &rng));
        decisions++;
        choices += (unsigned)n;
    }
    tally->decisions += decisions;
    tally->choices += choices;
    count(tally, &hole);
}

/* ------------------------------------------------------------------------------------------------------- threads */

static void *work(void *arg)
{
    struct worker *worker = arg;
    struct plan *plan = worker->plan;
    struct tally tally = {0}; /* on this thread's own stack: no cache line is shared while it runs */
    for (;;) {
        unsigned first = atomic_fetch_add(&plan->next, plan->chunk);
        if (first >= plan->holes) break;
        unsigned last = plan->holes - first > plan->chunk ? first + plan->chunk : plan->holes;
        for (unsigned number = first; number < last; number++) play_hole(plan, number, &tally);
        atomic_fetch_add(&plan->done, last - first);
    }
    worker->tally = tally;
    return NULL;
}

static void show_progress(struct plan *plan)
{
    const struct timespec pause = {.tv_nsec = 100000000};
    double start = cli_clock();
    unsigned done;
    bool shown = false;
    while ((done = atomic_load(&plan->done)) < plan->holes) {
        nanosleep(&pause, NULL);
        if (cli_clock() - start < 0.5) continue; /* a short run needs no line */
        fprintf(stderr, "\r%u of %u holes (%u%%)", done, plan->holes, (unsigned)((uint64_t)done * 100 / plan->holes));
        shown = true;
    }
    if (shown) fprintf(stderr, "\r%40s\r", "");
}

static void add(struct tally *to, const struct tally *from)
{
    to->decisions += from->decisions;
    to->choices += from->choices;
    for (unsigned s = 0; s < NB_MAX_SEATS; s++) {
        to->sum[s] += from->sum[s];
        to->squares[s] += from->squares[s];
        to->wins[s] += from->wins[s];
    }
}

/* Plays everything. False when not even one thread could be started. */
static bool run(struct plan *plan, struct tally *total)
{
    static struct worker workers[MOST_THREADS];
    unsigned started = 0;
    unsigned share = plan->holes / (plan->threads * 8) + 1;
    plan->chunk = share < 256 ? share : 256; /* so large that threads rarely meet, so small that they end together */
    atomic_init(&plan->next, 0);
    atomic_init(&plan->done, 0);
    while (started < plan->threads) {
        workers[started].plan = plan;
        if (pthread_create(&workers[started].thread, NULL, work, &workers[started])) break;
        started++;
    }
    if (!started) return false;
    if (isatty(STDERR_FILENO)) show_progress(plan);
    *total = (struct tally){0};
    for (unsigned i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
        add(total, &workers[i].tally);
    }
    return true;
}

/* -------------------------------------------------------------------------------------------------------- result */

struct line {
    double mean, sd, wins;
};

static struct line line_of(const struct plan *plan, const struct tally *tally, unsigned seat)
{
    double n = plan->holes, sum = (double)tally->sum[seat], mean = sum / n;
    double spread = plan->holes > 1 ? ((double)tally->squares[seat] - sum * mean) / (n - 1) : 0;
    return (struct line){.mean = mean, .sd = spread > 0 ? sqrt(spread) : 0, .wins = (double)tally->wins[seat] / WIN};
}

static double branching(const struct tally *tally)
{
    return tally->decisions ? (double)tally->choices / (double)tally->decisions : 0;
}

static int print_json(const char *command, const struct plan *plan, const struct tally *tally, double elapsed)
{
    json_t *seats = json_array();
    for (unsigned s = 0; s < plan->rules.seats; s++) {
        struct line line = line_of(plan, tally, s);
        json_array_append_new(seats, json_pack("{s:s, s:f, s:f, s:f}", "player", plan->player[s]->id, "mean", line.mean,
                                               "sd", line.sd, "wins", line.wins));
    }
    json_t *result = json_pack("{s:s, s:i, s:I, s:I, s:f, s:f, s:o}", "game", nb_game_of(&plan->rules)->id, "seats",
                               plan->rules.seats, "holes", (json_int_t)plan->holes, "decisions",
                               (json_int_t)tally->decisions, "branching_mean", branching(tally), "elapsed_s", elapsed,
                               "seat", seats);
    if (!result) return cli_fail(command, "not enough memory");
    json_dumpf(result, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(12));
    putchar('\n');
    json_decref(result);
    return cli_flush(command);
}

static int print_table(const char *command, const struct plan *plan, const struct tally *tally, double elapsed)
{
    struct cli_style style = cli_style_for(stdout, false);
    char options[NB_MAX_TEXT];
    nb_options_text(options, sizeof options, &plan->rules);
    printf("%s%s%s, %u seats, %u holes\n%s\n\n", cli_bold(style), nb_game_of(&plan->rules)->title, cli_plain(style),
           plan->rules.seats, plan->holes, options);
    printf("Seat  Player        Mean      SD        Wins     %%\n");
    for (unsigned s = 0; s < plan->rules.seats; s++) {
        struct line line = line_of(plan, tally, s);
        printf("%4u  %-8s  %8.3f  %6.2f  %10.1f  %4.1f\n", s, plan->player[s]->id, line.mean, line.sd, line.wins,
               100 * line.wins / plan->holes);
    }
    printf("\n%" PRIu64 " decisions, %.2f a hole, among %.3f actions; %.2f seconds, %.3g decisions a second\n",
           tally->decisions, (double)tally->decisions / plan->holes, branching(tally), elapsed,
           (double)tally->decisions / (elapsed > 0 ? elapsed : 1e-9));
    return cli_flush(command);
}

/* ------------------------------------------------------------------------------------------------------- command */

static bool set_player(const char *command, struct plan *plan, unsigned seat, const char *name)
{
    plan->player[seat] = cli_player(command, name);
    plan->any[seat] = plan->player[seat] && plan->player[seat] == nb_player_named("random");
    return plan->player[seat];
}

/* "greedy": everybody; "greedy,random,...": one for each seat. */
static bool set_players(const char *command, struct plan *plan, const char *list)
{
    char name[64];
    unsigned n = 0;
    for (;; list++) {
        size_t length = strcspn(list, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, list);
        if (n < plan->rules.seats && !set_player(command, plan, n, name)) return false;
        n++;
        list += length;
        if (!*list) break;
    }
    if (n != 1 && n != plan->rules.seats) {
        cli_usage(command, "--players names %u players for %u seats; give one for all, or one for each", n,
                  plan->rules.seats);
        return false;
    }
    for (unsigned s = n; s < plan->rules.seats; s++) plan->player[s] = plan->player[0], plan->any[s] = plan->any[0];
    return true;
}

int cli_sim(int argc, char **argv)
{
    const char *command = argv[0];
    static struct plan plan;
    struct cli_table table = {0};
    struct tally tally;
    const char *players = "random";
    long holes = DEFAULT_HOLES, threads = 1;
    bool json = false;
    const struct cli_arg args[] = {CLI_TABLE_ARGS(table),
                                   {"players", 'p', CLI_TEXT, &players, 0, 0},
                                   {"holes", 0, CLI_NUMBER, &holes, 1, MOST_HOLES},
                                   {"threads", 't', CLI_NUMBER, &threads, 1, MOST_THREADS},
                                   {"json", 0, CLI_FLAG, &json, 0, 0},
                                   {0}};
    int words = cli_args(argc, argv, args, &table.game, 1);
    if (words < 0) return CLI_USAGE;
    if (!words) return cli_usage(command, "which game? `niblick games` lists them");
    plan.seed = nb_seed_number(DEFAULT_SEED);
    int status = cli_table_setup(command, &table, &plan.rules, &plan.seed);
    if (status) return status;
    if (!set_players(command, &plan, players)) return CLI_USAGE;
    plan.holes = (unsigned)holes;
    plan.threads = (unsigned)threads;
    for (int i = 0; i < 8; i++) plan.play_seed = plan.play_seed * 0x9E3779B97F4A7C15u + plan.seed.word[i];
    double start = cli_clock();
    if (!run(&plan, &tally)) return cli_fail(command, "cannot start a thread");
    double elapsed = cli_clock() - start;
    return json ? print_json(command, &plan, &tally, elapsed) : print_table(command, &plan, &tally, elapsed);
}
