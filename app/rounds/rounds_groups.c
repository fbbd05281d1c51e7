/* rounds_groups.c - rounds of the same game, seats and options, compared with a scratch player, who plays holes at your tables. */
#include <stdlib.h>
#include <unistd.h>

#include "rounds.h"
#include "words.h"
#include "workers.h"

static int expect_one(struct rounds_expect expect, const struct round_table *table, struct round *round)
{
    int64_t sum;
    int status = CLI_OK;
    if (!rounds_scratch_kept(round->table, table, expect.holes, &sum)) {
        status = expect.play(expect.data, table, expect.holes, &sum);
        if (!status) rounds_scratch_keep(round->table, table, expect.holes, sum);
    }
    if (!status) round->scratch = (double)sum / expect.holes / NB_UNIT;
    return status;
}

/* One table is worked out once. */
static int expect_all(struct round_group *g, struct rounds_expect expect, struct round_table *table)
{
    int status = CLI_OK;
    for (unsigned i = 0; !status && i < g->n; i++) {
        unsigned same = 0;
        while (same < i && g->round[same]->table != g->round[i]->table) same++;
        if (same < i) {
            g->round[i]->scratch = g->round[same]->scratch;
        } else {
            round_table_of(table, g->round[i], g->scratch);
            status = expect_one(expect, table, g->round[i]);
        }
    }
    return status;
}

int rounds_group(struct rounds *rounds, struct rounds_expect expect, struct groups *out)
{
    int status = CLI_OK;
    struct round_table *table = malloc(sizeof *table);
    *out = (struct groups){.list = calloc(rounds->n + 1, sizeof(struct round_group))};
    if (!table || !out->list || !rounds_sort(rounds)) status = CLI_FAILED;
    for (unsigned i = 0; !status && i < rounds->n; i += out->list[out->n++].n) {
        struct round_group *g = &out->list[out->n];
        *g = round_group_of(rounds->order + i, rounds->n - i);
        status = expect_all(g, expect, table);
        if (!status) round_settle(g);
    }
    free(table);
    return status;
}

/* ------------------------------------------------------------------------------------------------- on all threads, now */

struct tally {
    int64_t sum;
};

static void play_hole(const void *table, unsigned number, void *the_tally)
{
    struct tally *tally = the_tally;
    tally->sum += round_table_play(table, number);
}

static void add_tally(void *to, const void *from)
{
    struct tally *sum = to;
    const struct tally *more = from;
    sum->sum += more->sum;
}

struct now {
    const char *command;
    unsigned threads;
    bool told; /* what is wrong */
};

int rounds_play_now(const char *command, const struct round_table *table, unsigned holes, unsigned threads,
                    int64_t *sum)
{
    struct tally tally;
    const struct workers_job job = {.units = holes,
                                    .threads = threads,
                                    .plan = table,
                                    .tally_size = sizeof tally,
                                    .one = play_hole,
                                    .add = add_tally,
                                    .what = say_rounds_holes};
    const int status = workers_run(command, &job, &tally);
    if (!status) *sum = tally.sum;
    return status;
}

static int play_now(void *data, const struct round_table *table, unsigned holes, int64_t *sum)
{
    struct now *now = data;
    const int status = rounds_play_now(now->command, table, holes, now->threads, sum);
    now->told = status;
    return status;
}

int rounds_group_now(const char *command, struct rounds *rounds, unsigned holes, unsigned threads, struct groups *out)
{
    struct now now = {command, threads, false};
    const int status = rounds_group(rounds, (struct rounds_expect){play_now, &now, holes}, out);
    return status && !now.told ? cli_fail(command, say_command_no_memory) : status;
}

/* -------------------------------------------------------------------------------------------------- one table's index */

int rounds_index_at(struct rounds *rounds, const nb_rules *rules, struct rounds_expect expect, struct rounds_index *out)
{
    struct groups groups;
    rounds_only_like(rounds, rules);
    *out = (struct rounds_index){.rounds = rounds->n};
    if (!nb_handicap_counts(rounds->n)) return CLI_OK;
    const int status = rounds_group(rounds, expect, &groups);
    if (!status && groups.n) out->known = groups.list[0].indexed, out->index = groups.list[0].index;
    free(groups.list);
    return status;
}

unsigned rounds_threads(void)
{
    const long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > WORKERS_MOST ? WORKERS_MOST : (unsigned)n;
}

int rounds_index_now(const char *command, const nb_rules *rules, struct rounds_index *out)
{
    struct rounds rounds = {.n = 0};
    struct now now = {command, rounds_threads(), false};
    struct problem why;
    int status = cli_problem(command, rounds_read_kept(&rounds, &why), &why);
    if (!status) {
        status = rounds_index_at(&rounds, rules, (struct rounds_expect){play_now, &now, ROUND_SCRATCH_HOLES}, out);
        if (status && !now.told) cli_fail(command, say_command_no_memory);
    }
    rounds_free(&rounds);
    return status;
}
