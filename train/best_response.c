/* best_response.c - see best_response.h. One side of every hole is the network, all others are the opponent, also in playouts.
 * The opponent stays as it is, so the network need not follow its own learning as slowly as in self-play.
 */
#include "best_response.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "eagle.h"
#include "train.h"

_Static_assert((int)RESPONSE_THREADS == MOST_THREADS, "as many as train together");

enum { SAVE_EVERY = 20, /* core-seconds */ WINDOW = 10 };

static struct plan plan_for(const struct response_plan *response)
{
    struct plan plan = usual_plan;
    plan.game = nb_game_of(response->rules)->id;
    plan.seats = response->rules->seats;
    plan.rules = response->rules;
    plan.opponent = response->opponent;
    plan.threads = response->threads;
    plan.seed = response->seed;
    return plan;
}

static double core_seconds_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* A training under way. */
struct course {
    const struct response_plan *response;
    struct plan plan;
    struct net *net, *policy; /* what learns, and what plays and follows it */
    struct learner *learner;
    struct harvest harvest;
    bool learnt; /* the network knew something before */
    nb_rng rng;
    unsigned round, seen, followed; /* rounds, samples, and rounds since the policy began to change */
    double start, saved;            /* in core-seconds */
};

/* 0 to 1 */
static double done(const struct course *c)
{
    const struct response_plan *r = c->response;
    return r->rounds ? (double)c->round / r->rounds : (core_seconds_now() - c->start) / r->core_seconds;
}

/* Full steps for half of the budget, then smaller and smaller ones. */
static float rate_at(double part) { return part < 0.5 ? 1 : (float)(0.1 + 0.9 * 2 * (1 - (part < 1 ? part : 1))); }

/* The policy goes all the way to the network at first, and is the mean of about the last tenth of the rounds later on. */
static void follow(struct course *c)
{
    bool begun = c->followed || c->learnt;
    float part = begun ? (float)WINDOW / (float)(WINDOW + c->followed) : 1;
    if (!begun && c->seen < c->plan.hold && done(c) < 0.25) return; /* so little would teach it noise */
    net_follow(c->policy, c->net, part > c->plan.average ? part : c->plan.average);
    c->followed++;
}

/* A row begins at random, which harms nobody while the layers above are 0. What knows something already begins it with 0. */
static void admit(const struct course *c, struct net *net, uint32_t key)
{
    unsigned before = net->rows;
    net_admit(net, key);
    if (c->learnt && net->rows > before) memset(net->row[before], 0, sizeof net->row[before]);
}

static void play_round(struct course *c)
{
    self_play(&c->plan, c->policy, c->round, &c->harvest);
    for (unsigned i = 0; i < c->harvest.samples; i++) learner_keep(c->learner, &c->harvest.sample[i]);
    for (unsigned i = 0; i < c->harvest.keys; i++) {
        admit(c, c->net, c->harvest.key[i]);
        admit(c, c->policy, c->harvest.key[i]);
    }
    c->seen += c->harvest.samples;
}

static void set_unit(struct course *c)
{
    void (*set)(struct net *, float) = c->learnt ? net_change_unit : net_set_unit;
    float unit = learner_unit(c->learner);
    set(c->net, unit);
    set(c->policy, unit);
}

static void learn_round(struct course *c)
{
    if (!c->round) { /* its facts had no rows yet */
        set_unit(c);
        return;
    }
    learner_round(c->learner, c->harvest.samples, rate_at(done(c)), &c->rng);
    follow(c);
}

static bool save(struct course *c, bool now)
{
    if (!c->response->out || (!now && core_seconds_now() - c->saved < SAVE_EVERY)) return true;
    c->saved = core_seconds_now();
    return net_save(c->policy, c->response->out);
}

static enum response_trouble train(struct course *c)
{
    const struct response_plan *r = c->response;
    if (!save(c, true)) return RESPONSE_UNWRITABLE; /* better to know at once than after training */
    while (done(c) < 1) {
        play_round(c);
        learn_round(c);
        c->round++;
        if (!save(c, false)) return RESPONSE_UNWRITABLE;
        if (r->tell) r->tell(r, c->round, core_seconds_now() - c->start);
    }
    return save(c, true) ? RESPONSE_FINE : RESPONSE_UNWRITABLE;
}

static enum response_trouble begin(struct course *c)
{
    const struct response_plan *r = c->response;
    const nb__weights *eagle = r->eagle && !r->from ? nb__eagle_weights_for(r->eagle, r->rules) : NULL;
    net_start(c->net, r->seed);
    c->learnt = r->from || eagle;
    if (eagle) import_weights(c->net, eagle);
    errno = 0;
    if (!r->from || net_load(c->net, r->from)) return RESPONSE_FINE;
    return errno ? RESPONSE_UNREADABLE : RESPONSE_FOREIGN;
}

static void end(struct course *c)
{
    learner_free(c->learner);
    free(c->harvest.sample);
    free(c->harvest.key);
}

struct response best_response(const struct response_plan *response)
{
    struct course c = {.response = response, .plan = plan_for(response), .start = core_seconds_now()};
    struct response result = {0};
    c.net = or_die(calloc(1, sizeof *c.net));
    c.policy = or_die(calloc(1, sizeof *c.policy));
    result.trouble = begin(&c);
    if (!result.trouble) {
        *c.policy = *c.net;
        c.learner = learner_new(&c.plan, c.net);
        nb_rng_start(&c.rng, response->seed, 1);
        result.trouble = train(&c);
        end(&c);
    }
    result.rounds = c.round;
    result.core_seconds = core_seconds_now() - c.start;
    free(c.net);
    if (result.trouble) free(c.policy);
    else result.net = c.policy;
    return result;
}

nb_action response_choose(const struct net *net, const nb_hole *hole)
{
    struct thought thought;
    nb_view view;
    nb_view_of(&view, hole, hole->t.actor);
    int best = policy_think(net, &thought, &view.t, hole->t.actor);
    return thought.list[best];
}
