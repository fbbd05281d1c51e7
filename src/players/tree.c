/* tree.c - see tree.h. One hash table, one pool of edges, both in memory that the caller owns. */
#include "tree.h"
#include "players.h"

enum {
    MIN_TRIES = 12,         /* before a mean is believed against the rule of thumb */
    PROBES = 8,             /* places looked at in a full table before giving up */
    CURIOSITY = 4 * NB_UNIT /* how much a mean of few tries may be wrong */
};

void nb__tree_clear(struct tree *tree)
{
    tree->nodes = tree->edges = 0;
    for (unsigned i = 0; i < TREE_NODES; i++) tree->node[i].key = 0;
}

/* ------------------------------------------------------------------------------------------------------------ keys */

static uint64_t tree_mix(uint64_t key, uint64_t word)
{
    key = (key ^ word) * 0x9E3779B97F4A7C15u;
    return key ^ key >> 29;
}

static uint64_t tree_bytes(uint64_t key, const uint8_t *bytes, unsigned n)
{
    uint64_t word = 0;
    for (unsigned i = 0; i < n; i++) {
        word = word << 8 | bytes[i];
        if (i % 8 == 7) key = tree_mix(key, word);
    }
    return tree_mix(key, word);
}

/* Where every card lies, who has seen it, and its face if this seat has. */
uint64_t nb__tree_key(const nb_table *t, unsigned seat)
{
    uint64_t key = tree_mix(seat, (uint64_t)t->turn << 32 | (uint64_t)t->actor << 24 | (uint64_t)t->phase << 16 |
                                      (uint64_t)t->drawn << 8 | t->lots);
    key = tree_bytes(key, t->note, NB_MAX_NOTES);
    key = tree_bytes(key, t->slot, t->at[t->rules.zones]);
    for (unsigned z = 1; z <= t->rules.zones; z++) key = tree_mix(key, t->at[z]);
    for (unsigned w = 0; w < 3; w++) key = tree_mix(key, t->up[w]);
    for (unsigned i = 0; i < t->drawn; i++) {
        uint64_t face = t->seen[i] >> seat & 1 ? t->card[i] : NB_HIDDEN;
        key = tree_mix(key, face << 16 | t->seen[i]);
    }
    return key ? key : 1;
}

/* ----------------------------------------------------------------------------------------------------------- nodes */

/* Sorts the actions by rule of thumb, the best first; what no one would do is left out. */
static int tree_sort(nb_action *list, int32_t *worth, int n)
{
    int kept = 0;
    for (int i = 0; i < n; i++) {
        nb_action action = list[i];
        int32_t value = worth[i];
        int at = i;
        for (; at > 0 && value < worth[at - 1]; at--) {
            worth[at] = worth[at - 1];
            list[at] = list[at - 1];
        }
        worth[at] = value;
        list[at] = action;
    }
    while (kept < n && worth[kept] < worth[0] + NB_NEVER / 2) kept++;
    return kept;
}

static struct tree_node *tree_new(struct tree *tree, struct tree_node *node, uint64_t key, const nb_table *t,
                                  unsigned seat)
{
    nb_action list[NB_MAX_ACTIONS];
    int32_t worth[NB_MAX_ACTIONS];
    int n = nb_legal_for(t, seat, list);
    nb__judge(t, seat, list, n, worth);
    n = tree_sort(list, worth, n);
    if (tree->nodes >= TREE_NODES / 2 || tree->edges + (unsigned)n > TREE_EDGES) return NULL;
    *node = (struct tree_node){.key = key, .first = tree->edges, .edges = (uint16_t)n};
    for (int i = 0; i < n; i++) tree->edge[tree->edges++] = (struct tree_edge){.action = list[i]};
    tree->nodes++;
    return node;
}

struct tree_node *nb__tree_find(struct tree *tree, const nb_table *t, unsigned seat, bool grow)
{
    uint64_t key = nb__tree_key(t, seat);
    for (unsigned probe = 0; probe < PROBES; probe++) {
        struct tree_node *node = &tree->node[(key + probe) % TREE_NODES];
        if (node->key == key) return node;
        if (!node->key) return grow ? tree_new(tree, node, key, t, seat) : NULL;
    }
    return NULL;
}

/* --------------------------------------------------------------------------------------------------------- choices */

struct tree_edge *nb__tree_best(struct tree *tree, const struct tree_node *node)
{
    struct tree_edge *edge = &tree->edge[node->first], *best = edge;
    for (unsigned i = 1; i < node->edges; i++) {
        if (edge[i].tries < MIN_TRIES) continue;
        /* sum / tries against sum / tries, without dividing */
        if (best->tries < MIN_TRIES || edge[i].sum * best->tries < best->sum * edge[i].tries) best = &edge[i];
    }
    return best;
}

/* The lowest mean, less what it may be wrong by: upper confidence bounds on trees, where less is better. */
struct tree_edge *nb__tree_explore(struct tree *tree, const struct tree_node *node)
{
    struct tree_edge *edge = &tree->edge[node->first], *best = NULL;
    double lowest = 0, log = 64 - __builtin_clzll(node->tries + 1);
    for (unsigned i = 0; i < node->edges; i++) {
        if (!edge[i].tries) return &edge[i];
        double bound = (double)edge[i].sum / edge[i].tries - CURIOSITY * __builtin_sqrt(log / edge[i].tries);
        if (best && bound >= lowest) continue;
        best = &edge[i];
        lowest = bound;
    }
    return best;
}
