/* arena.c - `niblick arena`: how strong players are, by duplicate deals. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena.h"
#include "cluster.h"
#include "words.h"
#include "workers.h"

enum { DEFAULT_DEALS = 100, DEFAULT_SEED = 1, FILES_MOST = 1024 };
static const double DEFAULT_ERRORS = 0.05;

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
    struct arena_losses losses = {.n = 0};
    int32_t sum[NB_MAX_SEATS];
    arena_deal(plan->arena, number, sum, effort, &losses);
    for (unsigned i = 0; i < NB_MAX_SEATS; i++) {
        total[i].choices += effort[i].choices;
        total[i].nanoseconds += effort[i].nanoseconds;
    }
    if (arena_enter(plan->book, number, sum, &losses)) atomic_store(plan->stop, true);
    arena_losses_free(&losses);
}

static void pack_deal(const void *the_plan, unsigned number, FILE *out)
{
    const struct plan *plan = the_plan;
    arena_pack(plan->book, number, out);
}

static void take_deal(const void *the_plan, unsigned number, const void *bytes, size_t n)
{
    const struct plan *plan = the_plan;
    if (arena_take(plan->book, number, bytes, n)) atomic_store(plan->stop, true);
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
    const unsigned from = book->scores.from, before = book->scores.deals;
    const struct workers_job job = {.first = from + before,
                                    .units = from + book->room,
                                    .chunk = 1,
                                    .threads = threads,
                                    .stop = plan.stop,
                                    .plan = &plan,
                                    .tally_size = sizeof run->effort,
                                    .one = play_deal,
                                    .add = add_effort,
                                    .pack = pack_deal,
                                    .take = take_deal,
                                    .what = say_lab_deals};
    double start = seconds_now();
    *run = (struct arena_run){.asked = book->room, .sprt = book->sprt};
    if (arena_is_full(book)) return CLI_OK;
    int status = workers_run(command, &job, run->effort);
    run->elapsed = seconds_now() - start;
    run->deals = book->scores.deals - before;
    return status;
}

/* ------------------------------------------------------------------------------------------------------- command */

struct request {
    struct cli_table table;
    const char *players, *file, *svg, *sprt, *errors;
    long deals, threads, from, to;
    bool json, merge, robin, no_times, luck_out;
};

/* Times differ from run to run. What is left is the same whenever, and however many files, the deals come from. */
static void forget_times(struct arena_run *run)
{
    memset(run->effort, 0, sizeof run->effort);
    run->deals = 0;
    run->elapsed = 0;
}

static int show(const char *command, const struct request *r, const struct arena *arena,
                const struct arena_scores *scores, struct arena_run *run)
{
    if (r->no_times) forget_times(run);
    int status = (r->json ? arena_print_json : arena_print)(command, arena, scores, run);
    return !status && r->svg ? arena_draw(command, arena, scores, r->svg) : status;
}

/* Whatever has been finished is reported, also after Ctrl-C. */
static int report(const char *command, const struct request *r, const struct arena *arena,
                  const struct arena_book *book, struct arena_run *run)
{
    const struct arena_scores *scores = &book->scores;
    int status = scores->deals ? show(command, r, arena, scores, run) : CLI_OK;
    if (status || arena_is_full(book)) return status;
    return cli_fail(command, r->file ? say_arena_interrupted_file(HERE, scores->deals, run->asked)
                                     : say_arena_interrupted(HERE, scores->deals, run->asked));
}

/* "0.05" for both, or "0.05,0.1". */
static bool read_errors(const char *text, double *alpha, double *beta)
{
    char *end;
    *alpha = *beta = strtod(text, &end);
    if (end != text && *end == ',') {
        const char *second = end + 1;
        *beta = strtod(second, &end);
        if (end == second) return false;
    }
    return end != text && !*end && *alpha > 0 && *alpha < 0.5 && *beta > 0 && *beta < 0.5;
}

static int read_sprt(const char *command, const struct request *r, const struct arena *arena, struct arena_sprt *out)
{
    char *end;
    double alpha = DEFAULT_ERRORS, beta = DEFAULT_ERRORS;
    const double better = strtod(r->sprt, &end);
    if (end == r->sprt || *end || !(better > 0 && better < 1000))
        return cli_usage(command, say_arena_sprt(HERE, r->sprt));
    if (r->errors && !read_errors(r->errors, &alpha, &beta))
        return cli_usage(command, say_arena_errors(HERE, r->errors));
    if (arena->players < 2) return cli_usage(command, say_arena_sprt_alone);
    arena_sprt_begin(out, arena, better, alpha, beta);
    return CLI_OK;
}

static int hold(const char *command, const struct request *r, const struct arena *arena, const struct arena_part *part)
{
    struct arena_book book;
    struct arena_run run;
    struct arena_sprt sprt;
    int status = r->sprt ? read_sprt(command, r, arena, &sprt) : CLI_OK;
    if (status) return status;
    /* A helper plays what rank 0 wants, which alone keeps the file and knows when it is enough. */
    const bool leads = !cluster_is_helper();
    status = arena_open(command, &book, arena, part, r->sprt && leads ? &sprt : NULL, leads ? r->file : NULL);
    if (!status) status = play_deals(command, arena, &book, (unsigned)r->threads, &run);
    if (!status) status = arena_close(command, &book, r->file);
    if (!status) status = report(command, r, arena, &book, &run);
    arena_free(&book);
    return status;
}

static int merge(const char *command, const struct request *r, struct arena *arena, const char *const *files, int n)
{
    struct arena_scores scores = {.deals = 0};
    struct arena_sprt sprt;
    if (!n) return cli_usage(command, say_arena_merge_what);
    const bool has_game = nb_game_named(files[0]) && access(files[0], F_OK);
    if (has_game || r->players || r->file || r->table.seed || r->table.seats || r->table.options.n)
        return cli_usage(command, say_arena_merge_alone);
    int status = arena_merge(command, arena, &scores, files, (unsigned)n);
    struct arena_run run = {.asked = scores.deals};
    if (!status && r->sprt) status = read_sprt(command, r, arena, &sprt);
    if (!status && r->sprt) {
        arena_sprt_run(&sprt, &scores);
        run.sprt = &sprt;
    }
    if (!status) status = show(command, r, arena, &scores, &run);
    arena_losses_free(&scores.losses);
    free(scores.sum);
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

static int read_part(const char *command, const struct request *r, struct arena_part *part)
{
    *part = (struct arena_part){.from = r->from < 0 ? 0 : (unsigned)r->from,
                                .to = r->to < 0 ? (unsigned)r->deals : (unsigned)r->to,
                                .of = (unsigned)r->deals};
    if (part->from >= part->to || part->to > part->of)
        return cli_usage(command, say_arena_part(HERE, part->from, part->to, part->of));
    if ((r->from >= 0 || r->to >= 0) && r->sprt) return cli_usage(command, say_arena_sprt_whole);
    return CLI_OK;
}

/* What does not go together. */
static int check(const char *command, const struct request *r)
{
    if (!r->players) return cli_usage(command, say_arena_who);
    if (r->file && !strcmp(r->file, "-")) return cli_usage(command, say_arena_file_stdin);
    if (r->errors && !r->sprt) return cli_usage(command, say_arena_errors_of_what);
    if (r->robin && (r->file || r->sprt || r->from >= 0 || r->to >= 0))
        return cli_usage(command, say_arena_robin_alone);
    return CLI_OK;
}

static int set_up(const char *command, struct request *r, struct arena *arena)
{
    arena->luck_out = r->luck_out;
    arena->seed = nb_seed_number(DEFAULT_SEED);
    if (r->robin && !r->table.seats) r->table.seats = 2;
    int status = cli_table_setup(command, &r->table, &arena->rules, &arena->seed);
    if (status) return status;
    if (arena->luck_out && !arena_knows_luck(command, arena)) return CLI_FAILED;
    return CLI_OK;
}

static int start(const char *command, struct request *r, struct arena *arena)
{
    struct arena_part part;
    int status = check(command, r);
    if (!status) status = read_part(command, r, &part);
    if (!status) status = set_up(command, r, arena);
    if (status) return status;
    if (r->robin) {
        const struct arena_robin robin = {.players = r->players,
                                          .deals = (unsigned)r->deals,
                                          .threads = (unsigned)r->threads,
                                          .json = r->json,
                                          .no_times = r->no_times,
                                          .svg = r->svg};
        return arena_robin(command, arena, &robin);
    }
    if ((status = arena_seat(command, arena, r->players))) return status;
    arena_begin(arena);
    return hold(command, r, arena, &part);
}

int cli_arena(int argc, char **argv)
{
    const char *command = argv[0];
    static struct arena arena;
    static const char *word[FILES_MOST];
    struct request r = {.deals = DEFAULT_DEALS, .threads = 1, .from = -1, .to = -1};
    const struct cli_arg args[] = {CLI_TABLE_ARGS(r.table),
                                   {"players", 'p', CLI_TEXT, &r.players, 0, 0},
                                   {"deals", 0, CLI_NUMBER, &r.deals, 1, ARENA_MOST},
                                   {"threads", 't', CLI_NUMBER, &r.threads, 1, WORKERS_MOST},
                                   {"file", 0, CLI_TEXT, &r.file, 0, 0},
                                   {"from", 0, CLI_NUMBER, &r.from, 0, ARENA_MOST},
                                   {"to", 0, CLI_NUMBER, &r.to, 1, ARENA_MOST},
                                   {"merge", 0, CLI_FLAG, &r.merge, 0, 0},
                                   {"robin", 0, CLI_FLAG, &r.robin, 0, 0},
                                   {"sprt", 0, CLI_TEXT, &r.sprt, 0, 0},
                                   {"errors", 0, CLI_TEXT, &r.errors, 0, 0},
                                   {"luck-out", 0, CLI_FLAG, &r.luck_out, 0, 0},
                                   {"no-times", 0, CLI_FLAG, &r.no_times, 0, 0},
                                   {"svg", 0, CLI_TEXT, &r.svg, 0, 0},
                                   {"json", 0, CLI_FLAG, &r.json, 0, 0},
                                   {0}};
    int words = cli_args(argc, argv, args, word, FILES_MOST);
    if (words < 0) return CLI_USAGE;
    if (r.merge) return merge(command, &r, &arena, word, words);
    if (!words) return cli_usage(command, say_command_which_game);
    if (words > 1) return cli_usage(command, say_command_one_too_many(HERE, word[1]));
    r.table.game = word[0];
    return start(command, &r, &arena);
}
