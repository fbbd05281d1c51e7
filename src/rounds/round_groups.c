/* round_groups.c - rounds of the same game, seats and options: in order, added up, and compared with a scratch player. */
#include "round_inside.h"

static int order_of_texts(const char *a, const char *b)
{
    while (*a && *a == *b) a++, b++;
    return (int)(unsigned char)*a - (int)(unsigned char)*b;
}

static int order_of_groups(const struct round *a, const struct round *b)
{
    const int order = order_of_texts(nb_game_of(&a->rules)->id, nb_game_of(&b->rules)->id);
    if (order) return order;
    if (a->rules.seats != b->rules.seats) return (int)a->rules.seats - (int)b->rules.seats;
    return order_of_texts(a->options, b->options);
}

bool round_is_at(const struct round *round, const nb_rules *rules)
{
    char options[NB_MAX_OPTION_TEXT];
    if (nb_game_of(&round->rules) != nb_game_of(rules) || round->rules.seats != rules->seats) return false;
    nb_options_text(options, sizeof options, rules);
    return !order_of_texts(round->options, options);
}

/* Rounds of the same minute have no order of their own: any will do, if it is always the same. */
static bool comes_before(const struct round *a, const struct round *b)
{
    int order = order_of_groups(a, b);
    if (!order) order = order_of_texts(a->date, b->date);
    if (!order) order = order_of_texts(a->time, b->time);
    return order ? order < 0 : a->id < b->id;
}

/* Shell's sort: needs no memory, and is quick enough for a life of rounds. */
void round_sort(struct round **list, unsigned n)
{
    unsigned gap = 1;
    while (gap < n / 3) gap = 3 * gap + 1;
    for (; gap; gap /= 3) {
        for (unsigned i = gap; i < n; i++) {
            struct round *one = list[i];
            unsigned at = i;
            for (; at >= gap && comes_before(one, list[at - gap]); at -= gap) list[at] = list[at - gap];
            list[at] = one;
        }
    }
}

struct round_group round_group_of(struct round *const *list, unsigned n)
{
    struct round_group group = {.round = list, .n = 1, .scratch = round_scratch(&list[0]->rules)};
    while (group.n < n && !order_of_groups(list[0], list[group.n])) group.n++;
    return group;
}

/* A file may claim anything; no real round comes near the bound. */
static int32_t differential_of(const struct round *round)
{
    enum { MOST = 1000000000 };
    const double over = (round->result - round->scratch * NB_UNIT * round->holes) * 9 / round->holes;
    if (over > MOST || over < -MOST) return over > 0 ? MOST : -MOST;
    return (int32_t)(over < 0 ? over - 0.5 : over + 0.5);
}

void round_settle(struct round_group *g)
{
    int32_t newest[NB_HANDICAP_ROUNDS] = {0};
    bool counted[NB_HANDICAP_ROUNDS] = {false};
    const unsigned n = g->n < NB_HANDICAP_ROUNDS ? g->n : NB_HANDICAP_ROUNDS, first = g->n - n;
    for (unsigned i = 0; i < g->n; i++) {
        g->round[i]->differential = differential_of(g->round[i]);
        g->round[i]->counted = false;
        if (i >= first) newest[i - first] = g->round[i]->differential;
    }
    g->settled = true;
    g->indexed = nb_handicap_index(newest, n, counted, &g->index);
    for (unsigned i = 0; i < n; i++) g->round[first + i]->counted = counted[i];
}

struct round_sums round_sums_of(const struct round_group *g)
{
    struct round_sums sums = {.best = INT64_MAX};
    for (unsigned i = 0; i < g->n; i++) {
        const struct round *r = g->round[i];
        const int64_t nine = (int64_t)r->score * 9 / r->holes;
        sums.holes += r->holes;
        sums.score += r->score;
        if (nine < sums.best) sums.best = nine, sums.best_at = i;
        sums.scratch += r->scratch * r->holes;
        if (!r->reviewed) continue;
        sums.reviewed++;
        sums.reviewed_holes += r->holes;
        sums.luck += r->luck;
        sums.play += r->play;
        for (unsigned k = 0; k < NB_SKILLS; k++) {
            sums.cost[k] += r->cost[k];
            sums.choices[k] += r->choices[k];
        }
    }
    return sums;
}

double round_in_strokes(int64_t units) { return (double)units / NB_UNIT; }
