/* exact_deals.c - what actions are worth where several seats still choose and hands are hidden.
 *
 * For every deal of the hidden cards that agrees with the view, each action is played and the hole goes on to its end. Whoever
 * chooses on the way does the same from their own view: they know no more than they would at the table, and take every deal that
 * agrees with it to be equally likely. Between equally good actions they choose any. So the last choice is made first, and every
 * choice before it knows how the later ones are made. What the others' earlier play tells about their hands is not used, except
 * what the rules make them show (nb_game.barred and possible).
 */
#include <stdlib.h>
#include <string.h>

#include "exact.h"

enum {
    MOST_HIDDEN = 8,      /* cards on the table that a seat does not know; more would take too long */
    MOST_CHOICES = 32,    /* actions of a later choice: bits of a mask */
    MEMO_SLOTS = 1 << 15, /* a power of two */
    MEMO_FULL = MEMO_SLOTS / 2
};

/* ------------------------------------------------------------------------------------------------------- memory */

/* Many deals look the same to whoever chooses later: each of their views is worked out once. */
struct exact_memo {
    unsigned used;
    uint32_t
        position; /* a number for the position that is being solved: what was remembered for another is forgotten */
    struct remembered {
        uint32_t position; /* 0: nothing is here */
        uint32_t best;     /* bit i: action i of the legal list is best */
        uint64_t hash;
        nb_view view;
    } slot[MEMO_SLOTS];
};

static uint64_t hash_of(const nb_view *view)
{
    const unsigned char *bytes = (const unsigned char *)view;
    uint64_t hash = 0xCBF29CE484222325u, word;
    size_t at = 0;
    for (; at + sizeof word <= sizeof *view; at += sizeof word) {
        memcpy(&word, bytes + at, sizeof word);
        hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 29;
    }
    for (; at < sizeof *view; at++) hash = (hash ^ bytes[at]) * 0x100000001B3u;
    return hash;
}

/* Where the view is, or would be. */
static struct remembered *find_view(struct exact_memo *memo, const nb_view *view, uint64_t hash)
{
    size_t at = hash & (MEMO_SLOTS - 1);
    while (memo->slot[at].position == memo->position &&
           (memo->slot[at].hash != hash || memcmp(&memo->slot[at].view, view, sizeof *view) != 0))
        at = (at + 1) & (MEMO_SLOTS - 1);
    return &memo->slot[at];
}

bool exact_remember(struct exact_table *x)
{
    x->memo = calloc(1, sizeof *x->memo);
    if (x->memo) x->memo->position = 1;
    return x->memo;
}

void exact_forget(struct exact_table *x)
{
    if (!x->memo) return;
    x->memo->position++;
    x->memo->used = 0;
}

/* ------------------------------------------------------------------------------------------------- the rest of a hole */

static uint32_t best_actions(struct exact_table *x, const nb_view *view, const nb_action *list, int n)
{
    double worth[NB_MAX_ACTIONS];
    uint32_t best = 0;
    if (n > MOST_CHOICES || !exact_by_deals(x, view, list, n, worth)) {
        x->failed = true;
        return 1;
    }
    double least = exact_least(worth, n);
    for (int i = 0; i < n; i++)
        if (exact_is_best(worth[i], least)) best |= 1u << i;
    return best;
}

static uint32_t later_choice(struct exact_table *x, const nb_hole *hole, const nb_action *list, int n)
{
    nb_view view;
    nb_view_of(&view, hole, hole->t.actor);
    uint64_t hash = hash_of(&view);
    struct remembered *there = find_view(x->memo, &view, hash);
    if (there->position == x->memo->position) return there->best;
    uint32_t best = best_actions(x, &view, list, n);
    if (x->memo->used >= MEMO_FULL) return best;
    there = find_view(x->memo, &view, hash); /* others have been remembered since */
    *there = (struct remembered){.position = x->memo->position, .best = best, .hash = hash, .view = view};
    x->memo->used++;
    return best;
}

/* What the hole will be worth to the seat. */
static double play_out(struct exact_table *x, nb_hole *hole, unsigned seat)
{
    nb_action list[NB_MAX_ACTIONS];
    unsigned drawn = hole->t.drawn;
    while (!nb_over(&hole->t) && !x->failed) {
        int n = nb_legal(hole, list), ways = 0;
        uint32_t best = n == 1 ? 1 : later_choice(x, hole, list, n);
        double sum = 0;
        for (int i = 0; i < n && i < MOST_CHOICES; i++) ways += (int)(best >> i & 1);
        for (int i = 0; ways > 1 && i < n; i++) {
            if (!(best >> i & 1)) continue;
            nb_hole way = *hole;
            nb_play(&way, list[i]);
            sum += play_out(x, &way, seat) / ways;
        }
        if (ways > 1) return sum;
        nb_play(hole, list[__builtin_ctz(best)]);
        if (hole->t.drawn != drawn) x->failed = true; /* the stock is not enumerated */
    }
    return x->failed ? 0 : exact_end(x, hole, seat);
}

/* ------------------------------------------------------------------------------------------------------------- deals */

struct deals {
    unsigned hidden;
    uint8_t id[MOST_HIDDEN];   /* cards on the table that the seat does not know */
    uint64_t bar[MOST_HIDDEN]; /* bit f: it cannot be face f */
    uint8_t left[NB_MAX_FACES];
    unsigned seat;
    const nb_action *list;
    int n;
    double *worth; /* sums, so far */
    double ways;
};

static void find_hidden(struct deals *d, const nb_view *view, struct exact_table *x)
{
    const nb_table *t = &view->t;
    const nb_game *game = nb_game_of(&t->rules);
    memcpy(d->left, t->rules.copies, sizeof d->left);
    for (unsigned id = 0; id < t->drawn; id++) {
        if (t->card[id] != NB_HIDDEN) {
            d->left[t->card[id]]--;
        } else if (d->hidden == MOST_HIDDEN) {
            x->failed = true;
        } else {
            d->id[d->hidden] = (uint8_t)id;
            d->bar[d->hidden++] = game->barred ? game->barred(t, id) : 0;
        }
    }
}

/* Every face is known: plays each action. ways: how many shuffles give this deal. */
static void try_actions(struct exact_table *x, struct deals *d, nb_hole *world, double ways)
{
    const nb_game *game = nb_game_of(&world->t.rules);
    unsigned at = world->t.drawn;
    for (unsigned face = 0; face < NB_MAX_FACES; face++)
        for (unsigned i = d->left[face]; i; i--) world->t.card[at++] = (uint8_t)face;
    if (game->possible && !game->possible(world)) return;
    d->ways += ways;
    for (int i = 0; i < d->n && !x->failed; i++) {
        nb_hole after = *world;
        nb_play(&after, d->list[i]);
        if (after.t.drawn != world->t.drawn) x->failed = true;
        d->worth[i] += ways * play_out(x, &after, d->seat);
    }
}

static void deal_on(struct exact_table *x, struct deals *d, nb_hole *world, unsigned dealt, double ways)
{
    if (dealt == d->hidden) {
        try_actions(x, d, world, ways);
        return;
    }
    for (unsigned face = 0; face < NB_MAX_FACES && !x->failed; face++) {
        unsigned copies = d->left[face];
        if (!copies || d->bar[dealt] >> face & 1) continue;
        d->left[face]--;
        world->t.card[d->id[dealt]] = (uint8_t)face;
        deal_on(x, d, world, dealt + 1, ways * copies);
        d->left[face]++;
    }
}

bool exact_by_deals(struct exact_table *x, const nb_view *view, const nb_action *list, int n, double *worth)
{
    struct deals d = {.seat = view->seat, .list = list, .n = n, .worth = worth};
    nb_hole world;
    if (view->t.lots) return false;
    memset(&world, 0, sizeof world);
    world.t = view->t;
    world.ordered = 1;
    x->failed = false;
    find_hidden(&d, view, x);
    for (int i = 0; i < n; i++) worth[i] = 0;
    deal_on(x, &d, &world, 0, 1);
    if (x->failed || d.ways <= 0) return false;
    for (int i = 0; i < n; i++) worth[i] /= d.ways;
    return true;
}
