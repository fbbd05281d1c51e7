/* train.h - training a network by playing a game against itself, or against somebody else.
 *
 *   plan.c        the usual numbers
 *   net.c         the network: facts in, two numbers out
 *   policy.c      playing by it
 *   play_out.c    a hole played to its end, with the luck taken out
 *   self_play.c   holes, and at some decisions what each of a few actions would have come to
 *   learn.c       gradients of those samples
 *   measure.c     the network against the rule of thumb
 *   export.c      the network as a file that the player eagle plays by
 *   import.c      ... and back
 *   sample_file.c samples as a file, for train/learn.py
 *   log.c         how training went, for train/curve.py
 *   main.c        the command: round after round of all that
 *   best_response.c  the same against a given player, for `niblick exploit`
 *
 * A round plays so many holes, then learns. A hole depends on the seed, the round and its number only, and sums are taken in
 * a fixed order, so the result does not depend on the number of threads.
 */
#ifndef NIBLICK_TRAIN_H
#define NIBLICK_TRAIN_H

#include "best_response.h"
#include "net.h"

enum {
    BRANCHES = 6,        /* actions of one decision that are played out, at most */
    SAMPLE_INPUTS = 960, /* facts of one sample, at most */
    MOST_THREADS = 64
};

/* What is trained, and how. */
struct plan {
    const char *game;
    const char *options;             /* always these, if not NULL; otherwise now and then others than the default */
    unsigned seats;                  /* always so many, if not 0 */
    const nb_rules *rules;           /* always these, if not NULL: then game, options and seats are not asked */
    const struct opponent *opponent; /* plays all seats but those of one side; NULL: the network plays them all */
    unsigned threads;
    uint64_t seed;
    unsigned holes;          /* in a round */
    unsigned branch_percent; /* of decisions at which actions are played out */
    unsigned stray_percent;  /* ... at which any action is played, to see more of the game */
    unsigned
        guest_percent; /* of holes in which some seats play by rule of thumb: not everybody plays as the network does */
    unsigned keep;     /* samples that are learnt from; the oldest go first */
    unsigned hold;     /* samples before the first change of policy, so that it does not begin by learning noise */
    unsigned passes;   /* how often a sample is learnt from, in the mean */
    float rate, decay; /* of learning, and of weights towards the rule of thumb */
    float absolute;    /* weight of the results themselves beside their differences */
    float average;     /* how far the policy goes towards the newest network for every 600 samples */
    unsigned luck_percent; /* of the luck of draws in playouts that is taken out of their results */
    float curiosity;       /* how freely actions are chosen for playing out, in units of the network */
};

extern const struct plan usual_plan;

/* A decision and what came of some of its actions, all with the same cards and the same luck. */
struct sample {
    uint8_t n;              /* actions */
    uint8_t seat;           /* whose decision it was */
    uint16_t shared;        /* facts of the position ... */
    uint16_t own[BRANCHES]; /* ... and of each action */
    float aim[BRANCHES]
             [OUTPUTS];  /* what the hole was worth to the seat, and to the others in the mean: strokes (nb_aim) */
    struct input *input; /* all of these facts, one after the other */
};

/* --------------------------------------------------------------------------------------------------------- policy.c */

/* A decision, thought about. */
struct thought {
    int n;
    nb_action list[NB_MAX_ACTIONS];
    int32_t worth[NB_MAX_ACTIONS]; /* by rule of thumb */
    int32_t least;                 /* the best of these */
    float value[NB_MAX_ACTIONS];   /* by the network; infinite for what no sensible player does */
    nb__memo memo;
    nb__facts facts; /* of the position */
    unsigned shared;
    struct input input[NB__MAX_FACTS]; /* ... those with a row */
};

unsigned policy_look_up(const struct net *net, const nb__facts *facts,
                        struct input *out); /* facts without a row are left out */
int policy_think(const struct net *net, struct thought *thought, const nb_table *t,
                 unsigned seat); /* the best action */
void policy_value(const struct net *net, struct thought *th, const nb_table *t, unsigned seat, float out[OUTPUTS]);

/* Who plays at the table of a hole. */
struct company {
    uint16_t network;                /* seats that the network plays */
    const struct opponent *opponent; /* ... and who plays the others, if there are any */
};

/* A hole played out by a network, and what it was worth to a seat and to the others: strokes (nb_aim). */
struct playout {
    const struct plan *plan;
    const struct net *net;
    const nb_match *fresh;
    unsigned seat;
    struct company company;
    nb_rng rng;            /* for the other cards that could have come */
    nb_rng opponent_rng;   /* the opponent's chance: every playout of a decision begins with the same */
    float result[OUTPUTS]; /* as it came, but for the cards turned up last */
    float luck[OUTPUTS];   /* how much of that was luck, as far as the network can tell */
    struct thought thought, other;
};
void play_out(struct playout *p, const nb_hole *start, nb_action first);

/* ------------------------------------------------------------------------------------------------------ self_play.c */

/* What a round found. */
struct harvest {
    unsigned samples, sample_room;
    struct sample *sample;
    unsigned keys, key_room;
    uint32_t *key; /* facts that have no row yet, some of them more than once */
};

/* Plays the holes of a round, on all threads. The caller owns what is in the harvest and passes it again for the next. */
void self_play(const struct plan *plan, const struct net *policy, uint64_t round, struct harvest *harvest);

/* Any number of seats and any options, or the plan's: what a hole is trained with. */
void any_rules(const struct plan *plan, nb_rules *rules, nb_rng *rng);

/* ---------------------------------------------------------------------------------------------------------- learn.c */

struct learner;
struct learner *learner_new(const struct plan *plan, struct net *net);
void learner_free(struct learner *learner);
void learner_keep(struct learner *learner, const struct sample *sample); /* takes its inputs over */
float learner_unit(const struct learner *learner);                       /* the spread of what is kept */
void learner_set_unit(struct learner *learner);                          /* from the spread of what is kept */
/* Learns from about as many samples as are new, so many times over, taken at random from all that are kept. rate: part of the plan's. Returns the
 * mean square of what the network got wrong. */
double learner_round(struct learner *learner, unsigned fresh, float rate, nb_rng *rng);

/* -------------------------------------------------------------------------------------------------------- measure.c */

struct figure {
    double mean, half; /* half the width of the 95 % interval */
};
/* By how much a seat of the network is better than one of the rule of thumb, in duplicate deals, as an arena counts. */
struct figure measure(const struct plan *plan, const struct net *net, unsigned seats, unsigned deals);

/* --------------------------------------------------------------------------------------------------------- export.c */

/* Leaves only so many rows, those that matter most: learning goes on without the others. */
void prune_rows(const struct plan *plan, struct net *net, unsigned most);
/* Writes the network as weights of the player eagle (src/players/weights.h), with no more rows than this, and prints how often
 * it chooses otherwise then. False: the file could not be written, and errno says why. */
bool export_weights(const struct plan *plan, const struct net *net, unsigned most_rows, const char *path);

/* ---------------------------------------------------------------------------------------------------- sample_file.c */

struct sample_file;
struct sample_file *sample_file_new(const char *path);                        /* NULL: see errno */
void sample_file_keep(struct sample_file *file, const struct sample *sample); /* takes its inputs over */
/* Writes and frees all. net has the rows that the inputs name. false: see errno. */
bool sample_file_finish(struct sample_file *file, const char *game, const struct net *net);

/* ------------------------------------------------------------------------------------------------------------ log.c */

struct log_line {
    double seconds;
    unsigned round, rows;
    double loss;
    struct figure figure;
};
/* Begins the file if there is none yet. NULL, or what is wrong with it. */
const char *log_ready(const char *path);
bool log_add(const char *path, const struct log_line *line); /* false: see errno */

/* ----------------------------------------------------------------------------------------------------------- all over */

/* --------------------------------------------------------------------------------------------------------- import.c */

/* The network that eagle plays by, to go on from. net_start comes before. */
struct nb__weights;
void import_weights(struct net *net, const struct nb__weights *weights);

void *or_die(void *memory); /* memory, unless it is NULL */
/* Runs work(data + i * size) on so many threads and waits for all. */
void in_parallel(void *(*work)(void *), void *data, size_t size, unsigned threads);

#endif
