/* review_speed.c - how long reviews take and what they say in the mean.
 *
 *     build/bench_review_speed GAME SEATS PLAYER[,OTHERS] HOLES [ERROR]
 *
 * PLAYER sits in one seat, another one in each hole, and OTHERS (eagle) in all the rest. It prints processor seconds and playouts a hole, and for
 * PLAYER's seats with 95 % intervals: luck, which should be 0; play, how far it is behind the reference; real cards (among eagles), the same
 * with the hidden cards as they really were in place of imagined ones; mistakes, how far behind the best actions; and behind, how far it was
 * behind the others. The player "reviewer" takes whatever a quick review says is best.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "niblick_review.h"

enum { MOST_MOVES = 20000, PLAYOUTS = 300, REAL_TRIES = 16 };

static nb_review_move move[MOST_MOVES];
static nb_review_step step[MOST_MOVES + 2];

struct figure {
    const char *name;
    double sum, squares;
    unsigned n;
};

static void add(struct figure *f, int32_t units)
{
    const double x = (double)units / NB_UNIT;
    f->sum += x;
    f->squares += x * x;
    f->n++;
}

static void print(const struct figure *f)
{
    const double mean = f->sum / f->n, spread = f->squares / f->n - mean * mean;
    printf("%-10s %7.3f +- %.3f\n", f->name, mean, 1.96 * sqrt(spread / f->n));
}

static double processor_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* What a quick review of the choice after these moves says is best, whatever is chosen. */
static nb_action reviewed_best(const nb_review_hole *past, const nb_hole *now)
{
    nb_action list[NB_MAX_ACTIONS];
    nb_review_step out;
    nb_review_hole here = *past;
    const nb_review_budget budget = nb_review_quick();
    nb_legal(now, list);
    move[here.moves++] = (nb_review_move){.action = list[0], .seat = now->t.actor};
    nb_review_work(&here, here.moves + 1, &budget, &out);
    return out.best;
}

static nb_action choose(const char *player, const nb_hole *hole, nb_rng *rng)
{
    static void *scratch;
    const nb_budget budget = {.playouts = PLAYOUTS};
    nb_view view;
    const nb_player *p = nb_player_named(player);
    if (!p) {
        fprintf(stderr, "no player %s\n", player);
        exit(2);
    }
    if (p->scratch && !scratch) scratch = malloc(p->scratch);
    nb_view_of(&view, hole, hole->t.actor);
    return p->choose(&view, rng, &budget, scratch);
}

static void play(nb_review_hole *out, const nb_rules *rules, unsigned number, const char *player, const char *others)
{
    const nb_seed seed = nb_seed_number(1000 + number);
    nb_rng rng;
    nb_rng_start(&rng, number, 7);
    nb_deal(&out->dealt, rules, &seed, number % 9, number / rules->seats % rules->seats);
    nb_hole hole = out->dealt;
    out->moves = 0;
    while (!nb_over(&hole.t) && out->moves < MOST_MOVES) {
        const unsigned seat = hole.t.actor;
        const char *who = seat == number % rules->seats ? player : others;
        const nb_action action = !strcmp(who, "reviewer") ? reviewed_best(out, &hole) : choose(who, &hole, &rng);
        move[out->moves++] = (nb_review_move){.action = action, .seat = (uint8_t)seat};
        nb_play(&hole, action);
    }
}

/* How far a seat is behind the mean of the others if it does this and everybody then plays as eagle does. */
static int32_t played_out(nb_hole hole, nb_action action, unsigned seat, nb_rng *rng)
{
    nb_match match;
    int32_t aim[NB_MAX_SEATS], others = 0, rivals = 0;
    nb_play(&hole, action);
    while (!nb_over(&hole.t)) nb_play(&hole, choose("eagle", &hole, rng));
    nb_match_start(&match, &hole.t.rules, nb_seed_number(0));
    nb_aim(&match, &hole, aim);
    for (unsigned s = 0; s < hole.t.rules.seats; s++)
        if (s != seat && !(hole.t.sits_out >> s & 1)) others += aim[s], rivals++;
    return aim[seat] - (rivals ? others / rivals : 0);
}

/* What the seat's choices changed against those of eagle, where all cards are as they were but for those that nobody had seen. Whatever the
 * others play like, this is right in the mean. */
static int32_t real_play(const nb_review_hole *past, unsigned seat, nb_rng *rng)
{
    nb_hole now = past->dealt;
    int32_t sum = 0;
    for (unsigned i = 0; i < past->moves; i++) {
        const nb_action usual = past->move[i].seat == seat && now.t.actor == seat ? choose("eagle", &now, rng) : 0;
        for (unsigned n = 0; usual && usual != past->move[i].action && n < REAL_TRIES; n++) {
            nb_hole other = now;
            nb_shuffle_rest(&other, rng);
            sum += played_out(other, past->move[i].action, seat, rng) - played_out(other, usual, seat, rng);
        }
        nb_apply_as(&now, past->move[i].seat, past->move[i].action, NULL);
    }
    return sum / REAL_TRIES;
}

int main(int argc, char **argv)
{
    struct figure figures[] = {{.name = "luck"},     {.name = "own luck"}, {.name = "play"},
                               {.name = "mistakes"}, {.name = "behind"},   {.name = "real cards"}};
    nb_review_hole hole = {.move = move};
    nb_review_budget budget = nb_review_usual();
    nb_rules rules;
    nb_why why;
    nb_rng rng;
    double seconds = 0, playouts = 0;
    int32_t worst = 0;
    if (argc < 5) return fprintf(stderr, "usage: %s GAME SEATS PLAYER[,OTHERS] HOLES [ERROR]\n", argv[0]), 2;
    char *others = strchr(argv[3], ',');
    if (others) *others++ = 0;
    const bool among_eagles = !others ||
                              !strcmp(others, "eagle"); /* only then are play and real cards about the same */
    if (nb_setup(&rules, argv[1], (unsigned)strtoul(argv[2], NULL, 10), NULL, &why))
        return fprintf(stderr, "%s\n", why.text), 2;
    const double error = argc > 5 ? strtod(argv[5], NULL) : budget.error;
    if (error >= 0.2) budget = nb_review_quick();
    budget.error = error;
    const unsigned holes = (unsigned)strtoul(argv[4], NULL, 10);
    nb_rng_start(&rng, 1, 1);
    for (unsigned i = 0; i < holes; i++) {
        const unsigned seat = i % rules.seats;
        play(&hole, &rules, i, argv[3], others ? others : "eagle");
        const double start = processor_seconds();
        for (unsigned k = 0; k < nb_review_steps(&hole); k++) {
            nb_review_work(&hole, k, &budget, &step[k]);
            if (step[k].choice && step[k].error > worst) worst = step[k].error;
            playouts += step[k].playouts;
        }
        nb_review_finish(step, nb_review_steps(&hole));
        seconds += processor_seconds() - start;
        const nb_account lead = nb_review_account(&hole, step, seat, true);
        const nb_account own = nb_review_account(&hole, step, seat, false);
        add(&figures[0], lead.deal + lead.cards);
        add(&figures[1], own.deal + own.cards);
        add(&figures[2], lead.play);
        add(&figures[3], lead.cost);
        add(&figures[4], lead.result);
        if (among_eagles) add(&figures[5], real_play(&hole, seat, &rng));
    }
    printf("%s, %s seats, %s: %.2f s and %.0f playouts a hole, largest error %.3f\n", argv[1], argv[2], argv[3],
           seconds / holes, playouts / holes, (double)worst / NB_UNIT);
    for (unsigned i = 0; i < sizeof figures / sizeof figures[0]; i++)
        if (figures[i].n) print(&figures[i]);
    return 0;
}
