/* exact_draws.c - what actions are worth where one seat alone still chooses and the rest is chance.
 *
 * A node is a hole that the seat could be in, and which of its faces the seat knows. The other faces stand there for want of
 * something: any arrangement of them is as likely as any other (src/core/sample.c). We play an action. What the seat has seen after
 * it and did not know before is a chance: for every face that the card could have, we put that face there and play the action
 * again, until it shows nothing new. The laws of views make that sound: what a seat has not seen changes nothing in what it sees.
 *
 * When the hole is over, what still was unknown counts by its mean. Cards of one column of a layout may cancel each other, so their
 * faces are enumerated together; different columns just add up, so each is enumerated alone.
 */
#include <string.h>

#include "exact.h"

enum { MOST_IN_COLUMN = 4 };

struct node {
    nb_hole hole;
    bool known[NB_MAX_CARDS];
};

static double value_of(struct exact_table *x, const struct node *node, unsigned seat, nb_action action);

/* ---------------------------------------------------------------------------------------------------- the end */

/* The faces that nobody has turned up for the seat, one of each kind of alike ones. */
struct pool {
    unsigned n, cards;
    uint8_t face[NB_MAX_FACES], left[NB_MAX_FACES];
};

static void fill_pool(struct pool *pool, const struct exact_table *x, const struct node *node)
{
    uint8_t at[NB_MAX_FACES];
    memset(at, NB_NO_CARD, sizeof at);
    pool->n = pool->cards = 0;
    for (unsigned id = 0; id < x->rules.cards; id++) {
        if (node->known[id]) continue;
        unsigned face = x->like[node->hole.t.card[id]];
        if (at[face] == NB_NO_CARD) {
            at[face] = (uint8_t)pool->n;
            pool->face[pool->n] = (uint8_t)face;
            pool->left[pool->n++] = 0;
        }
        pool->left[at[face]]++;
        pool->cards++;
    }
}

/* The mean of what the end is worth, over all faces of these cards. */
static double mean_over(const struct exact_table *x, nb_hole *over, unsigned seat, struct pool *pool, const uint8_t *id,
                        unsigned ids)
{
    double sum = 0;
    if (!ids) return exact_end(x, over, seat);
    unsigned cards = pool->cards--;
    for (unsigned i = 0; i < pool->n; i++) {
        if (!pool->left[i]) continue;
        double chance = (double)pool->left[i] / cards;
        over->t.card[*id] = pool->face[i];
        pool->left[i]--;
        sum += chance * mean_over(x, over, seat, pool, id + 1, ids - 1);
        pool->left[i]++;
    }
    pool->cards++;
    return sum;
}

/* The unknown cards of one column of a zone, or of one slot beside its layout. Returns how many. */
static unsigned unknown_in(const struct node *over, unsigned zone, const nb_zone *shape, unsigned first,
                           uint8_t id[MOST_IN_COLUMN])
{
    const nb_table *t = &over->hole.t;
    unsigned laid = (unsigned)shape->rows * shape->cols, step = first < laid ? shape->cols : NB_MAX_SLOTS, n = 0;
    unsigned end = first < laid ? laid : shape->len;
    for (unsigned slot = first; slot < end && n < MOST_IN_COLUMN; slot += step) {
        unsigned card = t->slot[t->at[zone] + slot];
        if (card != NB_NO_CARD && !over->known[card]) id[n++] = (uint8_t)card;
    }
    return n;
}

/* By how much the end is worth more than as it lies there, when the zone's unknown cards count by their mean. */
static double mean_of_zone(struct exact_table *x, const struct node *over, unsigned seat, unsigned zone,
                           const struct pool *pool, double as_it_lies)
{
    nb_zone shape = nb_zone_at(&over->hole.t, zone);
    double more = 0;
    for (unsigned first = 0; first < shape.len; first++) {
        uint8_t id[MOST_IN_COLUMN];
        if (first >= shape.cols && first < (unsigned)shape.rows * shape.cols) continue; /* counted with its column */
        unsigned ids = unknown_in(over, zone, &shape, first, id);
        if (!ids) continue;
        if (shape.kind != NB_ZONE_GRID) x->failed = true; /* we do not know what it counts with */
        nb_hole copy = over->hole;
        struct pool left = *pool;
        more += mean_over(x, &copy, seat, &left, id, ids) - as_it_lies;
    }
    return more;
}

/* Whether something unknown lies there that counts. Most ends have nothing of the kind, so this comes before all else. */
static bool has_unknown(const struct node *over, unsigned zone)
{
    const nb_table *t = &over->hole.t;
    for (unsigned at = t->at[zone]; at < t->at[zone + 1]; at++)
        if (t->slot[at] != NB_NO_CARD && !over->known[t->slot[at]]) return nb_zone_at(t, zone).kind != NB_ZONE_WASTE;
    return false;
}

static double mean_of_end(struct exact_table *x, const struct node *over, unsigned seat)
{
    double as_it_lies = exact_end(x, &over->hole, seat), worth = as_it_lies;
    struct pool pool = {.n = 0};
    for (unsigned zone = 0; zone < x->rules.zones; zone++) {
        if (!has_unknown(over, zone)) continue;
        if (!pool.n) fill_pool(&pool, x, over);
        worth += mean_of_zone(x, over, seat, zone, &pool, as_it_lies);
    }
    return worth;
}

/* ----------------------------------------------------------------------------------------------------- chance */

/* A card that the seat has seen in this hole, and did not know before; -1 if there is none. */
static int first_new(const struct node *before, const nb_hole *after, unsigned seat)
{
    for (unsigned id = 0; id < after->t.drawn; id++)
        if (!before->known[id] && after->t.seen[id] >> seat & 1) return (int)id;
    return -1;
}

static void exchange_faces(nb_hole *hole, unsigned a, unsigned b)
{
    uint8_t face = hole->t.card[a];
    hole->t.card[a] = hole->t.card[b];
    hole->t.card[b] = face;
}

/* The action shows this card: it can have any face that is left. */
static double mean_of_faces(struct exact_table *x, const struct node *node, unsigned seat, nb_action action,
                            unsigned id)
{
    uint8_t where[NB_MAX_FACES], times[NB_MAX_FACES] = {0};
    unsigned cards = 0;
    double sum = 0;
    for (unsigned other = 0; other < x->rules.cards; other++) {
        if (node->known[other]) continue;
        unsigned face = x->like[node->hole.t.card[other]];
        where[face] = (uint8_t)other;
        times[face]++;
        cards++;
    }
    for (unsigned face = 0; face < NB_MAX_FACES && !x->failed; face++) {
        if (!times[face]) continue;
        struct node shown = *node;
        exchange_faces(&shown.hole, id, where[face]);
        shown.known[id] = true;
        sum += (double)times[face] / cards * value_of(x, &shown, seat, action);
    }
    return sum;
}

/* ---------------------------------------------------------------------------------------------------- choices */

static double best_value(struct exact_table *x, const struct node *node, unsigned seat)
{
    nb_action list[NB_MAX_ACTIONS];
    double worth[NB_MAX_ACTIONS];
    int n = nb_legal(&node->hole, list);
    for (int i = 0; i < n && !x->failed; i++) worth[i] = value_of(x, node, seat, list[i]);
    return x->failed ? 0 : exact_least(worth, n);
}

static double value_of(struct exact_table *x, const struct node *node, unsigned seat, nb_action action)
{
    struct node after = *node;
    nb_play(&after.hole, action);
    if (nb_over(&after.hole.t)) return mean_of_end(x, &after, seat);
    if (after.hole.t.actor != seat || after.hole.t.lots) {
        x->failed = true; /* somebody else chooses, or places are lost that were known */
        return 0;
    }
    int shown = first_new(node, &after.hole, seat);
    return shown < 0 ? best_value(x, &after, seat) : mean_of_faces(x, node, seat, action, (unsigned)shown);
}

/* Any hole that agrees with the view. It is ordered: cards come off the pack as they lie in it. */
static void imagine(struct node *node, const nb_view *view)
{
    nb_table *t = &node->hole.t;
    uint8_t left[NB_MAX_FACES];
    unsigned face = 0;
    memset(node, 0, sizeof *node);
    *t = view->t;
    node->hole.ordered = 1;
    memcpy(left, t->rules.copies, sizeof left);
    for (unsigned id = 0; id < t->rules.cards; id++) {
        node->known[id] = t->card[id] != NB_HIDDEN;
        if (node->known[id]) left[t->card[id]]--;
    }
    for (unsigned id = 0; id < t->rules.cards; id++) {
        if (node->known[id]) continue;
        while (!left[face]) face++;
        left[face]--;
        t->card[id] = (uint8_t)face;
    }
}

/* Whether all arrangements of what the seat does not know are equally likely. */
static bool is_exchangeable(const nb_view *view)
{
    const nb_game *game = nb_game_of(&view->t.rules);
    if (view->t.lots || game->possible) return false;
    for (unsigned id = 0; game->barred && id < view->t.drawn; id++)
        if (view->t.card[id] == NB_HIDDEN && game->barred(&view->t, id)) return false;
    return true;
}

bool exact_by_draws(struct exact_table *x, const nb_view *view, const nb_action *list, int n, double *worth)
{
    struct node root;
    x->failed = !is_exchangeable(view);
    imagine(&root, view);
    for (int i = 0; i < n && !x->failed; i++) worth[i] = value_of(x, &root, view->seat, list[i]);
    return !x->failed;
}
