/* main.c - the command that trains a network for one game. See train/README.md.
 *
 *     niblick_train GAME --out FILE [--rounds N | --seconds N] [--from FILE] [--log FILE] [--seats N] [--options TEXT]
 *                   [--threads N] [--seed N] [--first-round N] [--holes N] [--deals N]
 *     niblick_train GAME --from FILE --export FILE.weights [--most-rows N]
 *     niblick_train GAME --from eagle ...                   goes on from the network that the player eagle has
 *     niblick_train GAME --samples FILE [--from FILE] ...   only plays, for a learner elsewhere
 *     niblick_train GAME --from FILE ...                    only says how well it plays
 *     niblick_train --games                                 what there is to train
 */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "eagle.h"
#include "train.h"

static struct plan plan;

static struct {
    const char *out, *from, *samples, *log, *export;
    double seconds;
    unsigned rounds, first_round, deals, most_rows;
    bool from_eagle;
} job = {.deals = 4000};

enum {
    SAVE_EVERY = 20, /* seconds */
    LEAST_ROWS = 100,
    EXPORT_ROWS = 1500 /* seventeen games with so many rows are 2 MiB */
};

static unsigned most_rows(void) { return job.most_rows ? job.most_rows : MOST_ROWS; }

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int complain(const char *what, const char *about)
{
    fprintf(stderr, "niblick_train: %s: %s\n", about, what);
    return 1;
}

/* ------------------------------------------------------------------------------------------------------------ training */

/* How far training has come: 0 to 1. */
static double progress(unsigned round, double start)
{
    double by_rounds = job.rounds ? (double)round / job.rounds : 0;
    double by_time = job.seconds > 0 ? (now() - start) / job.seconds : 0;
    return by_rounds > by_time ? by_rounds : by_time;
}

static float rate_at(double done)
{
    if (done < 0.5) return 1;
    return (float)(0.1 + 0.9 * 2 * (1 - (done < 1 ? done : 1)));
}

/* With which figures are compared, if training is for any number. */
static unsigned usual_seats(void)
{
    unsigned least = nb_game_named(plan.game)->min_seats;
    return plan.seats ? plan.seats : least < 2 ? 2 : least;
}

static void report(const struct net *policy, unsigned round, double start, double loss)
{
    unsigned seats = usual_seats();
    struct figure f = measure(&plan, policy, seats, job.deals / 4 + 2);
    printf("%s %5.0f s  round %5u  rows %5u  loss %.4f  over the rule of thumb (%u seats) %.3f +- %.3f\n", plan.game,
           now() - start, round, policy->rows, loss, seats, f.mean, f.half);
    fflush(stdout);
    if (job.log && !log_add(job.log, &(struct log_line){now() - start, round, policy->rows, loss, f}))
        complain(strerror(errno), job.log); /* and goes on: the network is worth more than its log */
}

enum { AVERAGE_SAMPLES = 600 }; /* plan.average is for so many: in some games a hole gives many more than in others */

static float part_to_follow(unsigned samples) { return 1 - powf(1 - plan.average, (float)samples / AVERAGE_SAMPLES); }

/* The policy follows the network slowly: playouts by a policy that changes with every batch teach it its own noise. */
static bool train_on(struct net *net, struct net *policy, struct learner *learner, struct harvest *harvest)
{
    double start = now(), saved = start;
    bool begun = job.from != NULL;
    unsigned seen = 0, round = 0;
    double loss = 0;
    nb_rng rng;
    nb_rng_start(&rng, plan.seed, 1);
    for (; progress(round, start) < 1; round++) {
        self_play(&plan, policy, job.first_round + round, harvest);
        for (unsigned i = 0; i < harvest->samples; i++) learner_keep(learner, &harvest->sample[i]);
        for (unsigned i = 0; i < harvest->keys && net->rows < most_rows(); i++)
            net_admit(net, harvest->key[i]), net_admit(policy, harvest->key[i]);
        if (!round) { /* its facts had no rows yet */
            if (!begun) learner_set_unit(learner), net_set_unit(policy, net->unit);
            if (job.from_eagle) net_change_unit(net, learner_unit(learner)), net_change_unit(policy, net->unit);
            continue;
        }
        loss = learner_round(learner, harvest->samples, rate_at(progress(round, start)), &rng);
        seen += harvest->samples;
        if (seen >= plan.hold || begun) net_follow(policy, net, part_to_follow(harvest->samples));
        if (now() - saved < SAVE_EVERY) continue;
        report(policy, round, start, loss);
        if (!net_save(policy, job.out)) return false;
        saved = now();
    }
    if (job.log) report(policy, round, start, loss);
    return net_save(policy, job.out);
}

static int train(struct net *net, struct net *policy)
{
    struct learner *learner = learner_new(&plan, net);
    struct harvest harvest = {0};
    int status = train_on(net, policy, learner, &harvest) ? 0 : complain(strerror(errno), job.out);
    free(harvest.sample);
    free(harvest.key);
    learner_free(learner);
    return status;
}

/* Only plays. New facts get rows as they do in training, so that the next round can tell them. */
static bool play_on(struct net *policy, struct harvest *harvest)
{
    double start = now();
    struct sample_file *file = sample_file_new(job.samples);
    if (!file) return false;
    for (unsigned round = 0; progress(round, start) < 1; round++) {
        self_play(&plan, policy, job.first_round + round, harvest);
        for (unsigned i = 0; i < harvest->samples; i++) sample_file_keep(file, &harvest->sample[i]);
        for (unsigned i = 0; i < harvest->keys; i++) net_admit(policy, harvest->key[i]);
    }
    return sample_file_finish(file, plan.game, policy);
}

static int play(struct net *policy)
{
    struct harvest harvest = {0};
    int status = play_on(policy, &harvest) ? 0 : complain(strerror(errno), job.samples);
    free(harvest.sample);
    free(harvest.key);
    return status;
}

static void print_figures(const struct net *policy)
{
    const nb_game *game = nb_game_named(plan.game);
    for (unsigned seats = plan.seats ? plan.seats : 2;
         seats <= (plan.seats ? plan.seats : 4u) && seats <= game->max_seats; seats++) {
        struct figure f = measure(&plan, policy, seats, job.deals);
        printf("%s (%u seats): over the rule of thumb %.3f +- %.3f\n", plan.game, seats, f.mean, f.half);
    }
}

/* ------------------------------------------------------------------------------------------------------------- options */

static bool number(const char *text, double most, double *out)
{
    char *end;
    *out = strtod(text, &end);
    return end != text && !*end && *out >= 0 && *out <= most;
}

/* Options that are numbers; whole ones have a place for those, the others for fractions. */
struct numeric {
    const char *name;
    unsigned *whole;
    float *fraction;
    double least, most;
};

static const struct numeric numbers[] = {{"--rounds", &job.rounds, NULL, 1, 1e9},
                                         {"--first-round", &job.first_round, NULL, 0, 1e9},
                                         {"--threads", &plan.threads, NULL, 1, MOST_THREADS},
                                         {"--seats", &plan.seats, NULL, 1, NB_MAX_SEATS},
                                         {"--holes", &plan.holes, NULL, 1, 1e6},
                                         {"--deals", &job.deals, NULL, 2, 65535},
                                         {"--branch", &plan.branch_percent, NULL, 1, 100},
                                         {"--stray", &plan.stray_percent, NULL, 0, 100},
                                         {"--guests", &plan.guest_percent, NULL, 0, 100},
                                         {"--keep", &plan.keep, NULL, 1000, 1e7},
                                         {"--hold", &plan.hold, NULL, 0, 1e9},
                                         {"--passes", &plan.passes, NULL, 1, 100},
                                         {"--rate", NULL, &plan.rate, 0, 1},
                                         {"--luck", &plan.luck_percent, NULL, 0, 100},
                                         {"--decay", NULL, &plan.decay, 0, 100},
                                         {"--absolute", NULL, &plan.absolute, 0, 100},
                                         {"--average", NULL, &plan.average, 0, 1},
                                         {"--curiosity", NULL, &plan.curiosity, 0, 100}};

/* 0: it is no such option; -1: bad value. */
static int option(const char *name, const char *value)
{
    double n;
    if (!strcmp(name, "--out")) return job.out = value, 1;
    if (!strcmp(name, "--from")) return job.from = value, job.from_eagle = !strcmp(value, "eagle"), 1;
    if (!strcmp(name, "--export")) return job.export = value, 1;
    if (!strcmp(name, "--samples")) return job.samples = value, 1;
    if (!strcmp(name, "--log")) return job.log = value, 1;
    if (!strcmp(name, "--options")) return plan.options = value, 1;
    if (!strcmp(name, "--most-rows"))
        return number(value, MOST_ROWS, &n) && n >= LEAST_ROWS ? (job.most_rows = (unsigned)n, 1) : -1;
    if (!strcmp(name, "--seconds")) return number(value, 1e7, &job.seconds) && job.seconds > 0 ? 1 : -1;
    if (!strcmp(name, "--seed")) return number(value, 9e15, &n) ? (plan.seed = (uint64_t)n, 1) : -1;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        const struct numeric *to = &numbers[i];
        if (strcmp(name, to->name)) continue;
        if (!number(value, to->most, &n) || n < to->least) return -1;
        if (to->whole) *to->whole = (unsigned)n;
        else *to->fraction = (float)n;
        return 1;
    }
    return 0;
}

static bool read_options(int argc, char **argv)
{
    nb_rules rules;
    nb_why why;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    plan.threads = cores < 1 ? 1 : cores > MOST_THREADS ? MOST_THREADS : (unsigned)cores;
    if (argc < 2 || argv[1][0] == '-')
        return complain("niblick_train GAME --out FILE; train/README.md says more", "usage"), false;
    plan.game = argv[1];
    for (int i = 2; i < argc; i += 2) {
        int taken = i + 1 < argc ? option(argv[i], argv[i + 1]) : -1;
        if (taken < 0) return complain("not a value for this option", argv[i]), false;
        if (!taken) return complain("no such option; train/README.md lists them", argv[i]), false;
    }
    const nb_game *game = nb_game_named(plan.game);
    if (!game) return complain("no such game; niblick_train --games lists them", plan.game), false;
    if (nb_setup(&rules, plan.game, plan.seats ? plan.seats : game->min_seats, plan.options, &why))
        return complain(why.text, plan.game), false;
    if (job.export && !job.from) return complain("--from FILE is missing: the network to export", plan.game), false;
    if (job.out && job.samples) return complain("only plays, so there is no network for --out", "--samples"), false;
    if (!job.out && !job.samples && !job.from)
        return complain("--out FILE is missing: where the network is saved", plan.game), false;
    if (job.log && !job.out) return complain("nothing is learnt without --out FILE", "--log"), false;
    if (!job.rounds && job.seconds <= 0) job.seconds = 300;
    return true;
}

/* NULL, or what is wrong. */
static const char *load(struct net *net)
{
    nb_rules rules;
    net_start(net, plan.seed);
    if (!job.from_eagle) return !job.from || net_load(net, job.from) ? NULL : "not a network that niblick_train saved";
    if (nb_setup(&rules, plan.game, usual_seats(), plan.options, NULL)) return "it does not play these rules";
    const nb__weights *weights = nb__eagle_weights(&rules);
    if (!weights) return "it has no network for these rules";
    import_weights(net, weights);
    return NULL;
}

static int run(struct net *net, struct net *policy)
{
    const char *wrong = load(net);
    if (wrong) return complain(wrong, job.from);
    if (job.export)
        return export_weights(&plan, net, job.most_rows ? job.most_rows : EXPORT_ROWS, job.export)
                   ? 0
                   : complain(strerror(errno), job.export);
    if (job.samples) return play(net);
    if (job.out) prune_rows(&plan, net, most_rows());
    *policy = *net;
    wrong = job.log ? log_ready(job.log) : NULL;
    if (wrong) return complain(wrong, job.log);
    int status = job.out ? train(net, policy) : 0;
    if (!status) print_figures(policy);
    return status;
}

static int list_games(void)
{
    for (unsigned i = 0; nb_game_at(i); i++) puts(nb_game_at(i)->id);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 2 && !strcmp(argv[1], "--games")) return list_games();
    plan = usual_plan;
    if (!read_options(argc, argv)) return 2;
    struct net *net = or_die(calloc(1, sizeof *net)), *policy = or_die(calloc(1, sizeof *policy));
    int status = run(net, policy);
    free(net);
    free(policy);
    return status;
}
