/* playout.c - choosing by playing the hole out, where the score of an open hole says nothing yet.
 *
 * Deals that agree with the view are imagined (nb_sample), and each is played to its end at random, once with every action
 * that could be chosen. Round after round the worse half of the actions is dropped, so that most of the work goes into
 * those between which it is hard to choose. Nothing is known here about any game but its actions and its score.
 *
 * Worths are in 1/256 of a stroke or point, whole numbers, so that every platform plays alike; less is better.
 */
#include "playout.h"

enum {
    UNIT = 256,       /* a stroke, or a point */
    OTHERS_SHARE = 8, /* one stroke more for all the others is worth 1/8 of a stroke less for me */
    SCORE_SHARE = 16, /* where holes are won or lost, a stroke still counts a little */
    WORK = 12000,     /* actions played for one decision, about; */
    SAMPLE_WORK = 24, /* ... imagining a deal takes as long as so many */
    LEAST_WORLDS = 4  /* deals in a round, however long they take */
};

/* An action that could be chosen, and the sum of what came of it. */
struct candidate {
    nb_action action;
    int32_t sum;
};

/* Plays the hole to its end, beginning with this action; returns how many actions that took. */
static unsigned playout_finish(nb_hole *hole, unsigned seat, nb_action action, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    unsigned work = 1;
    if (hole->t.actor == seat) nb_play(hole, action);
    else nb_apply_as(hole, seat, action, NULL); /* before it was asked; it is legal, so it cannot fail */
    for (; !nb_over(&hole->t); work++) {
        int n = nb_legal(hole, list);
        nb_play(hole, list[n > 1 ? nb_rng_below(rng, (uint32_t)n) : 0]);
    }
    return work;
}

/* What the seats would be ranked by if this hole were all of the match: that knows partners, holes won and points. While
 * somebody sits out the match is longer than that, and plain scores must do. */
static void playout_ranks(const nb_hole *hole, const nb_match *fresh, int32_t *out)
{
    int32_t score[NB_MAX_SEATS];
    bool high = nb_game_of(&hole->t.rules)->high_wins;
    nb_score(hole, score);
    if (!hole->t.sits_out) {
        nb_match match = *fresh;
        nb_match_close(&match, hole);
        nb_match_standing(&match, out);
    }
    for (unsigned s = 0; s < hole->t.rules.seats; s++) {
        int32_t plain = high ? -score[s] : score[s];
        out[s] = hole->t.sits_out ? plain * UNIT : out[s] * UNIT + plain * (UNIT / SCORE_SHARE);
    }
}

/* What the end of a hole is worth to a seat. */
static int32_t playout_worth(const nb_hole *hole, const nb_match *fresh, unsigned seat)
{
    int32_t rank[NB_MAX_SEATS], others = 0, rivals = 0;
    playout_ranks(hole, fresh, rank);
    for (unsigned s = 0; s < hole->t.rules.seats; s++) {
        if (s == seat || hole->t.sits_out >> s & 1) continue;
        others += rank[s];
        rivals++;
    }
    return rivals ? rank[seat] - others / (OTHERS_SHARE * rivals) : rank[seat];
}

/* One imagined deal, in which every action is followed by the same chance: they differ by the action alone. */
static unsigned playout_world(const nb_view *view, const nb_match *fresh, struct candidate *c, int n, nb_rng *rng)
{
    nb_hole world;
    unsigned work = SAMPLE_WORK;
    nb_sample(&world, view, rng);
    for (int i = 0; i < n; i++) {
        nb_hole hole = world;
        nb_rng same = *rng;
        work += playout_finish(&hole, view->seat, c[i].action, &same);
        c[i].sum += playout_worth(&hole, fresh, view->seat);
    }
    nb_rng_next(rng);
    return work;
}

/* Sorts the best to the front; equals stay in order. */
static void playout_rank(struct candidate *c, int n)
{
    for (int i = 1; i < n; i++) {
        struct candidate moving = c[i];
        int at = i;
        for (; at > 0 && moving.sum < c[at - 1].sum; at--) c[at] = c[at - 1];
        c[at] = moving;
    }
}

nb_action nb__playout_best(const nb_view *view, const nb_action *list, int n, nb_rng *rng)
{
    struct candidate c[NB_MAX_ACTIONS] = {{.action = 0}};
    unsigned rounds = 0, work = 0;
    nb_match fresh;
    nb_match_start(&fresh, &view->t.rules, nb_seed_number(0));
    for (int i = 0; i < n; i++) c[i] = (struct candidate){.action = list[i]};
    for (int left = n; left > 1; left = (left + 1) / 2) rounds++;
    for (unsigned round = 1; n > 1; round++, n = (n + 1) / 2) {
        for (int worlds = 0; worlds < LEAST_WORLDS || work < WORK * round / rounds; worlds++)
            work += playout_world(view, &fresh, c, n, rng);
        playout_rank(c, n);
    }
    return c[0].action;
}
