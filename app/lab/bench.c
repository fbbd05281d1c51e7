/* bench.c - `niblick bench`: how fast the engine is, on one core, through its public interface.
 *
 * A decision is what a simulation does: nb_legal lists the actions, one is picked at random from the list, nb_play
 * plays it (nb_apply would list them a second time to check); dealing is included. Every number is the median of short
 * rounds in processor time, and rounds of the bare loop lie between them, so that a busy machine slows both.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bare_six.h"
#include "command.h"
#include "json_writer.h"
#include "rules.h"
#include "words.h"

enum {
    ROUNDS = 7,
    POSITIONS = 64,      /* taken from the middle of as many holes; views and samples go round over them */
    CLONE_POSITIONS = 8, /* copies are made from few, as a search does */
    HOLES_A_ROUND_MIN = 16,
    BARE_HOLES = 2000 /* in one round of the bare loop */
};
static const double ROUND_SECONDS = 0.04, PART_SECONDS = 0.008;

struct result {
    const nb_game *game;
    unsigned seats;
    double decisions, holes, bare; /* a second */
    double clone, sample, view;    /* nanoseconds */
};

/* The compiler must believe that somebody looks at this. */
static void sink(const void *p) { __asm__ volatile("" : : "g"(p) : "memory"); }

/* Seconds of work, not of waiting for a processor that somebody else has. */
static double cpu_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values)
{
    qsort(values, ROUNDS, sizeof *values, ascending);
    return values[ROUNDS / 2];
}

/* ----------------------------------------------------------------------------------------------------- decisions */

/* Plays a hole at random; returns the number of decisions. limit stops it early. */
static unsigned play(nb_hole *hole, nb_rng *rng, unsigned limit)
{
    nb_action list[NB_MAX_ACTIONS];
    unsigned n = 0;
    for (; n < limit && !nb_over(&hole->t); n++) {
        int choices = nb_legal(hole, list);
        nb_play(hole, list[nb_rng_below(rng, (uint32_t)choices)]);
    }
    return n;
}

struct round {
    double decisions, holes;
};

static struct round play_round(const nb_rules *rules, nb_rng *rng, unsigned *number)
{
    const nb_seed seed = nb_seed_number(1);
    uint64_t decisions = 0, holes = 0;
    double start = cpu_clock(), seconds;
    do {
        for (int i = 0; i < HOLES_A_ROUND_MIN; i++, holes++) {
            nb_hole hole;
            nb_deal(&hole, rules, &seed, *number & 0xFFFF, *number % rules->seats);
            *number += 1;
            decisions += play(&hole, rng, UINT32_MAX);
            sink(&hole);
        }
        seconds = cpu_clock() - start;
    } while (seconds < ROUND_SECONDS);
    return (struct round){.decisions = (double)decisions / seconds, .holes = (double)holes / seconds};
}

static double bare_round(struct bare_six *bare)
{
    uint64_t before = bare->decisions;
    double start = cpu_clock();
    bare_six(bare, BARE_HOLES);
    double seconds = cpu_clock() - start;
    sink(bare);
    return (double)(bare->decisions - before) / seconds;
}

static void measure_decisions(struct result *r, const nb_rules *rules, nb_rng *rng)
{
    struct bare_six bare = {.rng = 1, .last_turns = true};
    double decisions[ROUNDS], holes[ROUNDS], bares[ROUNDS];
    unsigned number = 0;
    play_round(rules, rng, &number); /* warms up */
    bare_round(&bare);
    for (int i = 0; i < ROUNDS; i++) {
        struct round round = play_round(rules, rng, &number);
        decisions[i] = round.decisions;
        holes[i] = round.holes;
        bares[i] = bare_round(&bare);
    }
    r->decisions = median(decisions);
    r->holes = median(holes);
    r->bare = median(bares);
}

/* ---------------------------------------------------------------------------------------- copies, views, samples */

struct scene {
    nb_hole hole[POSITIONS];
    nb_view view[POSITIONS];
    nb_rng rng;
};

static void set_scene(struct scene *scene, const nb_rules *rules, nb_rng *rng)
{
    const nb_seed seed = nb_seed_number(2);
    for (unsigned i = 0; i < POSITIONS; i++) {
        nb_hole hole;
        nb_rng again = *rng;
        nb_deal(&hole, rules, &seed, i, i % rules->seats);
        unsigned length = play(&hole, rng, UINT32_MAX);
        nb_deal(&hole, rules, &seed, i, i % rules->seats);
        play(&hole, &again, length / 2);
        scene->hole[i] = hole;
        nb_view_of(&scene->view[i], &hole, i / rules->seats % rules->seats);
    }
    scene->rng = *rng;
}

static void do_clone(struct scene *scene, unsigned i)
{
    nb_hole copy = scene->hole[i % CLONE_POSITIONS];
    sink(&copy);
}

static void do_view(struct scene *scene, unsigned i)
{
    nb_view view;
    nb_view_of(&view, &scene->hole[i % POSITIONS], i / POSITIONS % scene->hole[0].t.rules.seats);
    sink(&view);
}

static void do_sample(struct scene *scene, unsigned i)
{
    nb_hole hole;
    nb_sample(&hole, &scene->view[i % POSITIONS], &scene->rng);
    sink(&hole);
}

/* Nanoseconds for one, over a short while; the call through the pointer is in it. */
static double part_round(void (*one)(struct scene *, unsigned), struct scene *scene)
{
    unsigned n = 0;
    double start = cpu_clock(), seconds;
    do {
        for (unsigned i = 0; i < 4 * POSITIONS; i++) one(scene, n++);
        seconds = cpu_clock() - start;
    } while (seconds < PART_SECONDS);
    return seconds / n * 1e9;
}

static double measure(void (*one)(struct scene *, unsigned), struct scene *scene)
{
    double rounds[ROUNDS];
    part_round(one, scene); /* warms up */
    for (int i = 0; i < ROUNDS; i++) rounds[i] = part_round(one, scene);
    return median(rounds);
}

static void measure_game(struct result *r, const nb_rules *rules)
{
    static struct scene scene;
    nb_rng rng;
    nb_rng_start(&rng, 1, 0);
    *r = (struct result){.game = nb_game_of(rules), .seats = rules->seats};
    measure_decisions(r, rules, &rng);
    set_scene(&scene, rules, &rng);
    r->clone = measure(do_clone, &scene);
    r->view = measure(do_view, &scene);
    r->sample = measure(do_sample, &scene);
}

/* -------------------------------------------------------------------------------------------------------- output */

static int print_json(const char *command, const struct result *results, unsigned n)
{
    json_writer w = {.indent = 2};
    jw_open(&w, '[');
    for (unsigned i = 0; i < n; i++) {
        const struct result *r = &results[i];
        jw_open(&w, '{');
        jw_key_text(&w, "game", r->game->id);
        jw_key_int(&w, "seats", r->seats);
        jw_key_real(&w, "decisions_per_s", r->decisions);
        jw_key_real(&w, "holes_per_s", r->holes);
        jw_key_real(&w, "clone_ns", r->clone);
        jw_key_real(&w, "sample_ns", r->sample);
        jw_key_real(&w, "view_ns", r->view);
        jw_key_int(&w, "state_bytes", sizeof(nb_hole));
        jw_close(&w, '}');
    }
    jw_close(&w, ']');
    return cli_print_json(command, &w);
}

/* Two lines above the columns: what, and in which unit. */
static void print_heads(void)
{
    static const struct {
        const char *what, *unit;
        int width;
    } head[] = {{say_bench_game, "", -18},
                {say_bench_seats, "", 7},
                {say_bench_decisions, say_bench_millions, 13},
                {say_bench_holes, say_bench_thousands, 11},
                {say_bench_bare, say_bench_ratio, 11},
                {say_bench_copy, say_bench_ns, 6},
                {say_bench_view, say_bench_ns, 6},
                {say_bench_sample, say_bench_ns, 8}};
    for (unsigned line = 0; line < 2; line++) {
        for (size_t i = 0; i < sizeof head / sizeof *head; i++) {
            const char *text = line ? head[i].unit : head[i].what;
            int width = words_field(abs(head[i].width), text);
            printf("%*s", head[i].width < 0 ? -width : width, text);
        }
        putchar('\n');
    }
}

static int print_table(const char *command, const struct result *results, unsigned n)
{
    double bare = 0;
    print_heads();
    for (unsigned i = 0; i < n; i++) {
        const struct result *r = &results[i];
        bare += r->bare / n;
        printf("%-20s %4u  %11.1f  %9.0f     1:%4.1f  %4.0f  %4.0f  %6.0f\n", r->game->id, r->seats,
               r->decisions * 1e-6, r->holes * 1e-3, r->bare / r->decisions, r->clone, r->view, r->sample);
    }
    char millions[32];
    snprintf(millions, sizeof millions, "%.1f", bare * 1e-6);
    putchar('\n');
    rules_wrap(stdout, say_bench_note(HERE, ROUNDS, sizeof(nb_hole), millions), 80, 0);
    return cli_flush(command);
}

/* One game as it was asked for, or all of them as they usually are. */
static int measure_all(const char *command, const struct cli_table *table, struct result *results, unsigned n)
{
    bool progress = isatty(STDERR_FILENO);
    for (unsigned i = 0; i < n; i++) {
        struct cli_table one = *table;
        nb_rules rules;
        nb_seed seed;
        if (!one.game) one.game = nb_game_at(i)->id;
        int status = cli_table_setup(command, &one, &rules, &seed);
        if (status) return status;
        if (progress) fprintf(stderr, "\r%-40s", say_bench_progress(HERE, i + 1, n, one.game));
        measure_game(&results[i], &rules);
    }
    if (progress) fprintf(stderr, "\r%40s\r", "");
    return CLI_OK;
}

int cli_bench(int argc, char **argv)
{
    bool json = false;
    struct cli_table table = {0};
    const struct cli_arg args[] = {{"seats", 'n', CLI_NUMBER, &table.seats, 1, NB_MAX_SEATS},
                                   {"options", 'o', CLI_LIST, &table.options, 0, 0},
                                   {"json", 0, CLI_FLAG, &json, 0, 0},
                                   {0}};
    if (cli_args(argc, argv, args, &table.game, 1) < 0) return CLI_USAGE;
    if (!table.game && (table.seats || table.options.n)) return cli_usage(argv[0], say_bench_name_game);
    unsigned n = table.game ? 1 : nb_game_count();
    struct result *results = calloc(n, sizeof *results);
    if (!results) return cli_fail(argv[0], say_command_no_memory);
    int status = measure_all(argv[0], &table, results, n);
    if (!status) status = json ? print_json(argv[0], results, n) : print_table(argv[0], results, n);
    free(results);
    return status;
}
