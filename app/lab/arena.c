/* arena.c - `niblick arena`: how strong players are, by duplicate deals. */
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "arena.h"
#include "words.h"
#include "workers.h"

enum { DEFAULT_DEALS = 100, DEFAULT_SEED = 1 };

/* --------------------------------------------------------------------------------------------------------- deals */

struct plan {
    const struct arena *arena;
    struct arena_book *book;
    atomic_bool *stop;
};

static void play_deal(const void *the_plan, unsigned number, void *the_effort)
{
    const struct plan *plan = the_plan;
    struct arena_effort *total = the_effort, effort[NB_MAX_SEATS];
    int32_t sum[NB_MAX_SEATS];
    arena_deal(plan->arena, number, sum, effort);
    for (unsigned i = 0; i < NB_MAX_SEATS; i++) {
        total[i].choices += effort[i].choices;
        total[i].nanoseconds += effort[i].nanoseconds;
    }
    arena_enter(plan->book, number, sum);
    if (plan->book->trouble) atomic_store(plan->stop, true);
}

static void add_effort(void *to, const void *from)
{
    struct arena_effort *total = to;
    const struct arena_effort *effort = from;
    for (unsigned i = 0; i < NB_MAX_SEATS; i++) {
        total[i].choices += effort[i].choices;
        total[i].nanoseconds += effort[i].nanoseconds;
    }
}

/* Plays what the book lacks. */
static int play_deals(const char *command, const struct arena *arena, struct arena_book *book, unsigned threads,
                      struct arena_run *run)
{
    const struct plan plan = {.arena = arena, .book = book, .stop = workers_catch_interrupts()};
    const struct workers_job job = {.first = book->scores.deals,
                                    .units = book->room,
                                    .chunk = 1,
                                    .threads = threads,
                                    .stop = plan.stop,
                                    .plan = &plan,
                                    .tally_size = sizeof run->effort,
                                    .one = play_deal,
                                    .add = add_effort,
                                    .what = say_lab_deals};
    unsigned before = book->scores.deals;
    double start = seconds_now();
    *run = (struct arena_run){.asked = book->room};
    if (before == book->room) return CLI_OK;
    int status = workers_run(command, &job, run->effort);
    run->elapsed = seconds_now() - start;
    run->deals = book->scores.deals - before;
    return status;
}

/* ------------------------------------------------------------------------------------------------------- command */

struct request {
    struct cli_table table;
    const char *players, *file;
    long deals, threads;
    bool json;
};

/* Whatever has been finished is reported, also after Ctrl-C. */
static int report(const char *command, const struct request *r, const struct arena *arena,
                  const struct arena_scores *scores, const struct arena_run *run)
{
    int status = CLI_OK;
    if (scores->deals) status = (r->json ? arena_print_json : arena_print)(command, arena, scores, run);
    if (status || scores->deals == run->asked) return status;
    return cli_fail(command, r->file ? say_arena_interrupted_file(HERE, scores->deals, run->asked)
                                     : say_arena_interrupted(HERE, scores->deals, run->asked));
}

static int hold(const char *command, const struct request *r, const struct arena *arena)
{
    struct arena_book book;
    struct arena_run run;
    int status = arena_open(command, &book, arena, (unsigned)r->deals, r->file);
    if (!status) status = play_deals(command, arena, &book, (unsigned)r->threads, &run);
    if (!status) status = arena_close(command, &book, r->file);
    if (!status) status = report(command, r, arena, &book.scores, &run);
    arena_free(&book);
    return status;
}

/* Without a network nothing would be taken out, and that would look like a result. */
static bool arena_knows_luck(const char *command, const struct arena *arena)
{
    nb_why why;
    if (nb_player_ready(nb_player_named("eagle"), &arena->rules, NULL, &why)) return true;
    cli_fail(command, say_arena_no_luck(HERE, why.text));
    return false;
}

int cli_arena(int argc, char **argv)
{
    const char *command = argv[0];
    static struct arena arena;
    struct request r = {.deals = DEFAULT_DEALS, .threads = 1};
    const struct cli_arg args[] = {CLI_TABLE_ARGS(r.table),
                                   {"players", 'p', CLI_TEXT, &r.players, 0, 0},
                                   {"deals", 0, CLI_NUMBER, &r.deals, 1, ARENA_MOST},
                                   {"threads", 't', CLI_NUMBER, &r.threads, 1, WORKERS_MOST},
                                   {"file", 0, CLI_TEXT, &r.file, 0, 0},
                                   {"luck-out", 0, CLI_FLAG, &arena.luck_out, 0, 0},
                                   {"json", 0, CLI_FLAG, &r.json, 0, 0},
                                   {0}};
    int words = cli_args(argc, argv, args, &r.table.game, 1);
    if (words < 0) return CLI_USAGE;
    if (!words) return cli_usage(command, say_command_which_game);
    if (!r.players) return cli_usage(command, say_arena_who);
    if (r.file && !strcmp(r.file, "-")) return cli_usage(command, say_arena_file_stdin);
    arena.seed = nb_seed_number(DEFAULT_SEED);
    int status = cli_table_setup(command, &r.table, &arena.rules, &arena.seed);
    if (status) return status;
    if (!arena_seat(command, &arena, r.players)) return CLI_USAGE;
    arena_begin(&arena);
    if (arena.luck_out && !arena_knows_luck(command, &arena)) return CLI_FAILED;
    return hold(command, &r, &arena);
}
