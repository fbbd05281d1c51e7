/* sim.c - `niblick sim`: many holes, or whole matches, between computer players, on many threads. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cluster.h"
#include "command.h"
#include "json_writer.h"
#include "sim.h"
#include "words.h"
#include "workers.h"

enum {
    DEFAULT_HOLES = 10000,
    DEFAULT_MATCHES = 1000,
    DEFAULT_SHARD = 100,
    MATCHES_MOST = 10000000,
    SHARD_MOST = 10000, /* a file is put together in memory */
    DEFAULT_SEED = 1
};

/* ------------------------------------------------------------------------------------------------------ one hole */

void sim_count(struct sim_tally *tally, unsigned seats, const int32_t *score, uint16_t best)
{
    const unsigned share = (unsigned)__builtin_popcount(best);
    for (unsigned s = 0; s < seats; s++) {
        tally->sum[s] += score[s];
        tally->squares[s] += (int64_t)score[s] * score[s];
        if (best >> s & 1) tally->wins[s] += SIM_WIN / share;
    }
}

void sim_penalise(const nb_rules *rules, uint16_t lost, int32_t *score)
{
    if (lost) holes_lose(score, rules->seats, lost, nb_game_of(rules)->high_wins, holes_penalty(nb_score_unit(rules)));
}

static uint16_t best_of(const nb_rules *rules, const int32_t *score)
{
    const bool high = nb_game_of(rules)->high_wins;
    int32_t best = 0;
    uint16_t who = 0;
    for (unsigned s = 0; s < rules->seats; s++) {
        if (!s || (high ? score[s] > best : score[s] < best)) best = score[s], who = 0;
        if (score[s] == best) who |= (uint16_t)(1u << s);
    }
    return who;
}

static void play_hole(const void *the_plan, unsigned number, void *the_tally)
{
    const struct sim_plan *plan = the_plan;
    struct sim_tally *tally = the_tally;
    int32_t score[NB_MAX_SEATS];
    nb_hole hole;
    nb_rng rng = holes_rng(&plan->seed, number);
    holes_deal(&hole, &plan->rules, &plan->seed, number);
    const uint16_t lost = holes_play(&hole, plan->player, number, &rng, &tally->effort);
    nb_score(&hole, score);
    sim_penalise(&plan->rules, lost, score);
    tally->holes++;
    sim_count(tally, plan->rules.seats, score, best_of(&plan->rules, score));
}

void sim_add(struct sim_tally *to, const struct sim_tally *from)
{
    to->holes += from->holes;
    to->matches += from->matches;
    to->files += from->files;
    to->effort.decisions += from->effort.decisions;
    to->effort.choices += from->effort.choices;
    for (unsigned s = 0; s < NB_MAX_SEATS; s++) {
        to->sum[s] += from->sum[s];
        to->squares[s] += from->squares[s];
        to->wins[s] += from->wins[s];
    }
    if (from->failed) to->failed = true, to->why = from->why;
}

static void add(void *to, const void *from) { sim_add(to, from); }

/* --------------------------------------------------------------------------------------------- blocks, for a file */

static void play_block(const void *the_book, unsigned number, void *the_tally)
{
    struct sim_book *book = *(struct sim_book *const *)the_book;
    const struct sim_plan *plan = book->plan;
    const unsigned all = plan->matches ? plan->matches : plan->holes, size = sim_block(plan), first = number * size;
    struct sim_tally tally = {.holes = 0};
    if (plan->records) sim_shard(plan, number, &tally);
    for (unsigned i = first; !plan->records && i < all && i < first + size; i++)
        (plan->matches ? sim_match : play_hole)(plan, i, &tally);
    if (tally.failed) sim_add(the_tally, &tally);
    else if (sim_book_enter(book, number, &tally)) atomic_store(plan->stop, true);
}

static void pack_block(const void *the_book, unsigned number, FILE *out)
{
    struct sim_book *book = *(struct sim_book *const *)the_book;
    pthread_mutex_lock(&book->lock);
    if (book->block[number]) fwrite(book->block[number], sizeof **book->block, 1, out);
    free(book->block[number]);
    book->block[number] = NULL;
    pthread_mutex_unlock(&book->lock);
}

static void take_block(const void *the_book, unsigned number, const void *bytes, size_t n)
{
    struct sim_book *book = *(struct sim_book *const *)the_book;
    struct sim_tally tally;
    if (n != sizeof tally) return; /* it failed, and the tally of the job says why */
    memcpy(&tally, bytes, n);
    if (sim_book_enter(book, number, &tally)) atomic_store(book->plan->stop, true);
}

/* Plays what the file lacks. */
static int play_blocks(const char *command, struct sim_book *book, unsigned threads, struct sim_tally *tally)
{
    const struct sim_plan *plan = book->plan;
    const struct workers_job job = {.first = book->blocks,
                                    .units = sim_blocks(plan),
                                    .chunk = 1,
                                    .threads = threads,
                                    .stop = plan->stop,
                                    .plan = &book,
                                    .tally_size = sizeof *tally,
                                    .one = play_block,
                                    .add = add,
                                    .pack = pack_block,
                                    .take = take_block,
                                    .what = say_sim_blocks};
    const int status = book->blocks < job.units ? workers_run(command, &job, tally) : CLI_OK;
    sim_add(tally, &book->sum);
    return status;
}

static int keep(const char *command, const struct sim_plan *plan, unsigned threads, const char *path,
                struct sim_tally *tally)
{
    struct sim_book book;
    int status = sim_book_open(command, &book, plan, cluster_is_helper() ? NULL : path);
    book.helps = cluster_is_helper();
    if (!status && plan->records && !book.blocks && !cluster_is_helper()) status = sim_folder(command, plan);
    if (!status) status = play_blocks(command, &book, threads, tally);
    const int closed = book.block ? sim_book_close(command, &book) : CLI_OK;
    return status ? status : closed;
}

/* -------------------------------------------------------------------------------------------------------- result */

struct line {
    double mean, sd, wins;
};

static uint64_t results(const struct sim_tally *tally) { return tally->matches ? tally->matches : tally->holes; }

static struct line line_of(const struct sim_tally *tally, unsigned seat)
{
    const uint64_t played = results(tally);
    double n = (double)played, sum = (double)tally->sum[seat], mean = sum / n;
    double spread = played > 1 ? ((double)tally->squares[seat] - sum * mean) / (n - 1) : 0;
    return (struct line){
        .mean = mean, .sd = spread > 0 ? sqrt(spread) : 0, .wins = (double)tally->wins[seat] / SIM_WIN};
}

static double branching(const struct sim_tally *tally)
{
    return tally->effort.decisions ? (double)tally->effort.choices / (double)tally->effort.decisions : 0;
}

static void write_lost(void *writer, const char *player, enum outside_kind kind, unsigned holes, unsigned number,
                       const char *what)
{
    json_writer *w = writer;
    jw_open(w, '{');
    jw_key_text(w, "player", player);
    jw_key_text(w, "why", outside_kind_name(kind));
    jw_key_int(w, "holes", holes);
    jw_key_int(w, "first", number);
    jw_key_text(w, "what", what);
    jw_close(w, '}');
}

static bool has_outside(const struct sim_plan *plan)
{
    bool any = false;
    for (unsigned s = 0; s < plan->rules.seats; s++) any |= plan->player[s].thinker.outside != NULL;
    return any;
}

static int print_json(const char *command, const struct sim_plan *plan, const struct sim_tally *tally, double elapsed)
{
    json_writer w = {.indent = 2};
    jw_open(&w, '{');
    jw_key_text(&w, "game", nb_game_of(&plan->rules)->id);
    jw_key_int(&w, "seats", plan->rules.seats);
    if (plan->matches) jw_key_int(&w, "matches", (int64_t)tally->matches);
    jw_key_int(&w, "holes", (int64_t)tally->holes);
    jw_key_int(&w, "decisions", (int64_t)tally->effort.decisions);
    jw_key_real(&w, "branching_mean", branching(tally));
    jw_key_real(&w, "elapsed_s", elapsed);
    if (plan->records) jw_key_int(&w, "files", (int64_t)tally->files);
    jw_key_open(&w, "seat", '[');
    for (unsigned s = 0; s < plan->rules.seats; s++) {
        struct line line = line_of(tally, s);
        jw_open(&w, '{');
        jw_key_text(&w, "player", plan->player[s].thinker.name);
        jw_key_real(&w, "mean", line.mean);
        jw_key_real(&w, "sd", line.sd);
        jw_key_real(&w, "wins", line.wins);
        jw_close(&w, '}');
    }
    jw_close(&w, ']');
    if (has_outside(plan)) {
        jw_key_open(&w, "lost", '[');
        holes_each_lost(plan->player, plan->rules.seats, write_lost, &w);
        jw_close(&w, ']');
    }
    jw_close(&w, '}');
    return cli_print_json(command, &w);
}

/* How holes that programs have lost are told. */
struct lost_report {
    bool shown;
    bool matches; /* numbers are of matches */
};

static void print_lost(void *report, const char *player, enum outside_kind kind, unsigned holes, unsigned number,
                       const char *what)
{
    struct lost_report *to = report;
    if (!to->shown) putchar('\n');
    to->shown = true;
    holes_print_lost(kind, player, holes, to->matches ? HOLES_OF_MATCHES : HOLES_OF_HOLES, number, what);
}

static void print_heads(void)
{
    const char *seat = say_sim_seat, *player = say_sim_player, *mean = say_sim_mean, *sd = say_sim_sd,
               *wins = say_sim_wins, *percent = say_sim_percent;
    printf("%-*s  %-*s  %*s  %*s  %*s  %*s\n", words_field(4, seat), seat, words_field(10, player), player,
           words_field(8, mean), mean, words_field(6, sd), sd, words_field(10, wins), wins, words_field(4, percent),
           percent);
}

static void print_effort(const struct sim_tally *tally, double elapsed)
{
    char a_hole[32], among[32], seconds[32], speed[32];
    snprintf(a_hole, sizeof a_hole, "%.2f", (double)tally->effort.decisions / (double)tally->holes);
    snprintf(among, sizeof among, "%.3f", branching(tally));
    snprintf(seconds, sizeof seconds, "%.2f", elapsed);
    snprintf(speed, sizeof speed, "%.3g", (double)tally->effort.decisions / (elapsed > 0 ? elapsed : 1e-9));
    printf("\n%s\n", say_sim_decisions(HERE, tally->effort.decisions, a_hole, among));
    puts(say_sim_speed(HERE, seconds, speed));
}

static int print_table(const char *command, const struct sim_plan *plan, const struct sim_tally *tally, double elapsed)
{
    struct cli_style style = cli_style_for(stdout, false);
    char options[NB_MAX_OPTION_TEXT];
    nb_options_text(options, sizeof options, &plan->rules);
    char title[NB_MAX_TEXT];
    snprintf(title, sizeof title, "%s%s%s", cli_bold(style), nb_title_of(&plan->rules), cli_plain(style));
    printf("%s\n%s\n\n",
           plan->matches ? say_sim_title_matches(HERE, title, plan->rules.seats, tally->matches)
                         : say_sim_title(HERE, title, plan->rules.seats, tally->holes),
           options);
    print_heads();
    for (unsigned s = 0; s < plan->rules.seats; s++) {
        struct line line = line_of(tally, s);
        printf("%4u  %-10s  %8.3f  %6.2f  %10.1f  %4.1f\n", s, plan->player[s].thinker.name, line.mean, line.sd,
               line.wins, 100 * line.wins / (double)results(tally));
    }
    print_effort(tally, elapsed);
    holes_each_lost(plan->player, plan->rules.seats, print_lost, &(struct lost_report){.matches = plan->matches > 0});
    if (plan->records) puts(say_sim_files(HERE, tally->files, plan->records));
    return cli_flush(command);
}

/* What has been played is reported, after Ctrl-C too. */
static int report(const char *command, const struct sim_plan *plan, const struct sim_tally *tally, double elapsed,
                  bool json)
{
    const uint64_t wanted = plan->matches ? plan->matches : plan->holes, done = results(tally);
    int status = CLI_OK;
    if (done) status = (json ? print_json : print_table)(command, plan, tally, elapsed);
    if (tally->failed) return cli_fail(command, tally->why.text);
    if (status || done == wanted) return status;
    return cli_fail(command, plan->matches ? say_sim_interrupted_matches(HERE, done, wanted)
                                           : say_sim_interrupted(HERE, done, wanted));
}

/* ------------------------------------------------------------------------------------------------------- command */

/* "everyman": everybody; "tiger:200,everyman,...": one for each seat. */
static int set_players(const char *command, struct sim_plan *plan, const char *list)
{
    unsigned n = holes_players(command, list, plan->rules.seats, plan->player);
    if (!n) return CLI_USAGE;
    if (n != 1 && n != plan->rules.seats)
        return cli_usage(command, say_sim_players_and_seats(HERE, n, plan->rules.seats));
    for (unsigned s = n; s < plan->rules.seats; s++) plan->player[s] = plan->player[0];
    return holes_notices(command, &plan->rules, plan->player, n) ? CLI_OK : CLI_FAILED;
}

/* What a thread does at a time: a hole, a match, or the matches of one file. */
static struct workers_job job_of(const struct sim_plan *plan)
{
    struct workers_job job = {.plan = plan, .stop = plan->stop, .tally_size = sizeof(struct sim_tally), .add = add};
    if (plan->records) job.units = sim_shards(plan), job.chunk = 1, job.one = sim_shard, job.what = say_sim_of_files;
    else if (plan->matches) job.units = plan->matches, job.one = sim_match, job.what = say_sim_of_matches;
    else job.units = plan->holes, job.one = play_hole, job.what = say_lab_holes;
    return job;
}

static int play_all(const char *command, const struct sim_plan *plan, unsigned threads, struct sim_tally *tally)
{
    struct workers_job job = job_of(plan);
    job.threads = threads;
    const int status = plan->records && !cluster_is_helper() ? sim_folder(command, plan) : CLI_OK;
    return status ? status : workers_run(command, &job, tally);
}

/* Holes by themselves, unless matches or their records are asked for. */
static int set_amount(const char *command, struct sim_plan *plan, long holes, long matches, long shard)
{
    const bool whole = matches || plan->records;
    if (holes && whole) return cli_usage(command, say_sim_holes_or_matches);
    if (shard && !plan->records) return cli_usage(command, say_sim_shard_of_what);
    if (whole) plan->matches = matches ? (unsigned)matches : DEFAULT_MATCHES;
    else plan->holes = holes ? (unsigned)holes : DEFAULT_HOLES;
    plan->shard = shard ? (unsigned)shard : DEFAULT_SHARD;
    return CLI_OK;
}

int cli_sim(int argc, char **argv)
{
    const char *command = argv[0];
    static struct sim_plan plan;
    static struct sim_tally tally;
    struct cli_table table = {0};
    const char *players = "random", *file = NULL;
    long holes = 0, matches = 0, shard = 0, threads = 1;
    bool json = false;
    const struct cli_arg args[] = {CLI_TABLE_ARGS(table),
                                   {"players", 'p', CLI_TEXT, &players, 0, 0},
                                   {"holes", 0, CLI_NUMBER, &holes, 1, HOLES_MOST},
                                   {"matches", 0, CLI_NUMBER, &matches, 1, MATCHES_MOST},
                                   {"records", 0, CLI_TEXT, &plan.records, 0, 0},
                                   {"shard", 0, CLI_NUMBER, &shard, 1, SHARD_MOST},
                                   {"file", 0, CLI_TEXT, &file, 0, 0},
                                   {"threads", 't', CLI_NUMBER, &threads, 1, WORKERS_MOST},
                                   {"json", 0, CLI_FLAG, &json, 0, 0},
                                   {0}};
    int words = cli_args(argc, argv, args, &table.game, 1);
    if (words < 0) return CLI_USAGE;
    if (!words) return cli_usage(command, say_command_which_game);
    plan.seed = nb_seed_number(DEFAULT_SEED);
    int status = cli_table_setup(command, &table, &plan.rules, &plan.seed);
    if (!status) status = set_amount(command, &plan, holes, matches, shard);
    if (status) return status;
    if ((status = set_players(command, &plan, players))) return status;
    if (has_outside(&plan) && (file || cluster_net())) return cli_usage(command, say_sim_outside_kept);
    plan.stop = workers_catch_interrupts();
    double start = seconds_now();
    status = file ? keep(command, &plan, (unsigned)threads, file, &tally)
                  : play_all(command, &plan, (unsigned)threads, &tally);
    if (status) return status;
    return report(command, &plan, &tally, seconds_now() - start, json);
}
