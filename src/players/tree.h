/* tree.h - what has been learnt about one's own later choices, by information set. Private to src/players. */
#ifndef NB_TREE_H
#define NB_TREE_H

#include "niblick.h"

enum {
    TREE_NODES = 4096, /* situations remembered; a power of two */
    TREE_EDGES = 8 * TREE_NODES
};

/* An action in a situation: how often it was tried, and what came of it (the sum; less is better). */
struct tree_edge {
    nb_action action;
    uint32_t tries;
    int64_t sum;
};

/* A situation as the seat knows it. Its actions are in the order of the rule of thumb. */
struct tree_node {
    uint64_t key; /* 0: this place in the table is free */
    uint32_t tries;
    uint32_t first; /* of its edges */
    uint16_t edges;
};

struct tree {
    uint32_t nodes, edges; /* used */
    struct tree_node node[TREE_NODES];
    struct tree_edge edge[TREE_EDGES];
};

void nb__tree_clear(struct tree *tree);
uint64_t nb__tree_key(const nb_table *t, unsigned seat); /* equal exactly when the seat cannot tell two tables apart */
/* The situation, new if grow says so and there is room; NULL otherwise. */
struct tree_node *nb__tree_find(struct tree *tree, const nb_table *t, unsigned seat, bool grow);
struct tree_edge *nb__tree_best(struct tree *tree, const struct tree_node *node);    /* by what is known so far */
struct tree_edge *nb__tree_explore(struct tree *tree, const struct tree_node *node); /* what to learn more about */

#endif
