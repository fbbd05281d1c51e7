/* sim.c - `niblick sim`: many holes between computer players, on many threads.
 *
 * A hole is a pure function of the seed and its number: its deal, who deals, and every choice in it. The sums are whole
 * numbers. So the result does not depend on the number of threads, nor on which of them played what.
 */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "json_writer.h"
#include "holes.h"
#include "words.h"
#include "workers.h"

enum {
    WIN = 720720, /* a win in whole parts: divisible by 1..16, so that any number of seats can share it */
    DEFAULT_HOLES = 10000,
    DEFAULT_SEED = 1
};

/* What is played. Not changed while threads run. */
struct plan {
    nb_rules rules;
    nb_seed seed;
    unsigned holes;
    struct holes_player player[NB_MAX_SEATS];
};

/* What came of it. Each thread has its own; they are added at the end. */
struct tally {
    uint64_t holes;
    struct holes_effort effort;
    int64_t sum[NB_MAX_SEATS], squares[NB_MAX_SEATS], wins[NB_MAX_SEATS];
};

/* ------------------------------------------------------------------------------------------------------ one hole */

static void count(struct tally *tally, const nb_hole *hole, uint16_t lost)
{
    int32_t score[NB_MAX_SEATS], best = 0;
    unsigned seats = hole->t.rules.seats, share = 0;
    bool high = nb_game_of(&hole->t.rules)->high_wins;
    nb_score(hole, score);
    if (lost) holes_lose(score, seats, lost, high, holes_penalty(nb_score_unit(&hole->t.rules)));
    for (unsigned s = 0; s < seats; s++) {
        tally->sum[s] += score[s];
        tally->squares[s] += (int64_t)score[s] * score[s];
        if (!s || (high ? score[s] > best : score[s] < best)) best = score[s], share = 0;
        share += score[s] == best;
    }
    for (unsigned s = 0; s < seats; s++)
        if (score[s] == best) tally->wins[s] += WIN / share;
}

static void play_hole(const void *the_plan, unsigned number, void *the_tally)
{
    const struct plan *plan = the_plan;
    struct tally *tally = the_tally;
    nb_hole hole;
    nb_rng rng = holes_rng(&plan->seed, number);
    holes_deal(&hole, &plan->rules, &plan->seed, number);
    uint16_t lost = holes_play(&hole, plan->player, number, &rng, &tally->effort);
    tally->holes++;
    count(tally, &hole, lost);
}

static void add(void *the_sum, const void *the_tally)
{
    struct tally *to = the_sum;
    const struct tally *from = the_tally;
    to->holes += from->holes;
    to->effort.decisions += from->effort.decisions;
    to->effort.choices += from->effort.choices;
    for (unsigned s = 0; s < NB_MAX_SEATS; s++) {
        to->sum[s] += from->sum[s];
        to->squares[s] += from->squares[s];
        to->wins[s] += from->wins[s];
    }
}

/* -------------------------------------------------------------------------------------------------------- result */

struct line {
    double mean, sd, wins;
};

static struct line line_of(const struct tally *tally, unsigned seat)
{
    double n = (double)tally->holes, sum = (double)tally->sum[seat], mean = sum / n;
    double spread = tally->holes > 1 ? ((double)tally->squares[seat] - sum * mean) / (n - 1) : 0;
    return (struct line){.mean = mean, .sd = spread > 0 ? sqrt(spread) : 0, .wins = (double)tally->wins[seat] / WIN};
}

static double branching(const struct tally *tally)
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

static bool has_outside(const struct plan *plan)
{
    bool any = false;
    for (unsigned s = 0; s < plan->rules.seats; s++) any |= plan->player[s].thinker.outside != NULL;
    return any;
}

static int print_json(const char *command, const struct plan *plan, const struct tally *tally, double elapsed)
{
    json_writer w = {.indent = 2};
    jw_open(&w, '{');
    jw_key_text(&w, "game", nb_game_of(&plan->rules)->id);
    jw_key_int(&w, "seats", plan->rules.seats);
    jw_key_int(&w, "holes", (int64_t)tally->holes);
    jw_key_int(&w, "decisions", (int64_t)tally->effort.decisions);
    jw_key_real(&w, "branching_mean", branching(tally));
    jw_key_real(&w, "elapsed_s", elapsed);
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

static void print_lost(void *shown, const char *player, enum outside_kind kind, unsigned holes, unsigned number,
                       const char *what)
{
    if (!*(bool *)shown) putchar('\n');
    *(bool *)shown = true;
    holes_print_lost(kind, player, holes, false, number, what);
}

static void print_heads(void)
{
    const char *seat = say_sim_seat, *player = say_sim_player, *mean = say_sim_mean, *sd = say_sim_sd,
               *wins = say_sim_wins, *percent = say_sim_percent;
    printf("%-*s  %-*s  %*s  %*s  %*s  %*s\n", words_field(4, seat), seat, words_field(10, player), player,
           words_field(8, mean), mean, words_field(6, sd), sd, words_field(10, wins), wins, words_field(4, percent),
           percent);
}

static void print_effort(const struct tally *tally, double elapsed)
{
    char a_hole[32], among[32], seconds[32], speed[32];
    snprintf(a_hole, sizeof a_hole, "%.2f", (double)tally->effort.decisions / (double)tally->holes);
    snprintf(among, sizeof among, "%.3f", branching(tally));
    snprintf(seconds, sizeof seconds, "%.2f", elapsed);
    snprintf(speed, sizeof speed, "%.3g", (double)tally->effort.decisions / (elapsed > 0 ? elapsed : 1e-9));
    printf("\n%s\n", say_sim_decisions(HERE, tally->effort.decisions, a_hole, among));
    puts(say_sim_speed(HERE, seconds, speed));
}

static int print_table(const char *command, const struct plan *plan, const struct tally *tally, double elapsed)
{
    struct cli_style style = cli_style_for(stdout, false);
    char options[NB_MAX_OPTION_TEXT];
    nb_options_text(options, sizeof options, &plan->rules);
    char title[NB_MAX_TEXT];
    snprintf(title, sizeof title, "%s%s%s", cli_bold(style), nb_game_of(&plan->rules)->title, cli_plain(style));
    printf("%s\n%s\n\n", say_sim_title(HERE, title, plan->rules.seats, tally->holes), options);
    print_heads();
    for (unsigned s = 0; s < plan->rules.seats; s++) {
        struct line line = line_of(tally, s);
        printf("%4u  %-10s  %8.3f  %6.2f  %10.1f  %4.1f\n", s, plan->player[s].thinker.name, line.mean, line.sd,
               line.wins, 100 * line.wins / (double)tally->holes);
    }
    print_effort(tally, elapsed);
    holes_each_lost(plan->player, plan->rules.seats, print_lost, &(bool){false});
    return cli_flush(command);
}

/* What has been played is reported, after Ctrl-C too. */
static int report(const char *command, const struct plan *plan, const struct tally *tally, double elapsed, bool json)
{
    int status = CLI_OK;
    if (tally->holes) status = (json ? print_json : print_table)(command, plan, tally, elapsed);
    if (status || tally->holes == plan->holes) return status;
    return cli_fail(command, say_sim_interrupted(HERE, tally->holes, plan->holes));
}

/* ------------------------------------------------------------------------------------------------------- command */

/* "everyman": everybody; "tiger:200,everyman,...": one for each seat. */
static bool set_players(const char *command, struct plan *plan, const char *list)
{
    unsigned n = holes_players(command, list, plan->rules.seats, plan->player);
    if (!n) return false;
    if (n != 1 && n != plan->rules.seats) {
        cli_usage(command, say_sim_players_and_seats(HERE, n, plan->rules.seats));
        return false;
    }
    for (unsigned s = n; s < plan->rules.seats; s++) plan->player[s] = plan->player[0];
    return holes_notices(command, &plan->rules, plan->player, n);
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
                                   {"holes", 0, CLI_NUMBER, &holes, 1, HOLES_MOST},
                                   {"threads", 't', CLI_NUMBER, &threads, 1, WORKERS_MOST},
                                   {"json", 0, CLI_FLAG, &json, 0, 0},
                                   {0}};
    int words = cli_args(argc, argv, args, &table.game, 1);
    if (words < 0) return CLI_USAGE;
    if (!words) return cli_usage(command, say_command_which_game);
    plan.seed = nb_seed_number(DEFAULT_SEED);
    int status = cli_table_setup(command, &table, &plan.rules, &plan.seed);
    if (status) return status;
    if (!set_players(command, &plan, players)) return CLI_USAGE;
    plan.holes = (unsigned)holes;
    const struct workers_job job = {.units = plan.holes,
                                    .threads = (unsigned)threads,
                                    .plan = &plan,
                                    .stop = workers_catch_interrupts(),
                                    .tally_size = sizeof tally,
                                    .one = play_hole,
                                    .add = add,
                                    .what = say_lab_holes};
    double start = seconds_now();
    if ((status = workers_run(command, &job, &tally))) return status;
    return report(command, &plan, &tally, seconds_now() - start, json);
}
