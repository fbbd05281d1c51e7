/* net.h - the network while it is trained: in floating point, with a row of weights for every fact met so far.
 *
 * For an action, the rows of all its facts (the position's and its own) are added up to a hidden layer; a second, small layer
 * follows; two numbers come out: what the hole will be worth to the seat (nb_aim, in strokes), and to the others in the mean.
 * A linear path from the facts to the result stands beside it, so that what is simple need not pass through the layers; it is
 * begun with the rule of thumb, which a fresh network therefore plays by.
 */
#ifndef NIBLICK_TRAIN_NET_H
#define NIBLICK_TRAIN_NET_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "facts.h"

enum {
    HIDDEN = 64,
    SECOND = 32,
    OUTPUTS = 2, /* the seat, the others */
    MOST_ROWS = 8192,
    TABLE = 2 * MOST_ROWS, /* places of the hash table; a power of two */
    NO_ROW = 0xFFFF
};

struct net_dense {
    float bias1[HIDDEN];
    float weight2[HIDDEN][SECOND];
    float bias2[SECOND];
    float weight3[SECOND][OUTPUTS];
    float bias3[OUTPUTS];
};

struct net {
    float unit; /* what comes out is in these many strokes */
    unsigned rows;
    uint32_t table_key[TABLE]; /* 0: free */
    uint16_t table_row[TABLE];
    uint32_t key[MOST_ROWS]; /* of each row */
    float row[MOST_ROWS][HIDDEN];
    float skip[MOST_ROWS][OUTPUTS];
    struct net_dense dense;
};

/* A fact with its row looked up. */
struct input {
    uint16_t row;
    int8_t count;
};

void net_start(struct net *net, uint64_t seed);
uint16_t net_find(const struct net *net, uint32_t key); /* NO_ROW: not met yet */
uint16_t net_admit(struct net *net, uint32_t key);      /* ... makes one; NO_ROW when there is no room */
void net_add(const struct net *net, float hidden[HIDDEN], float out[OUTPUTS], const struct input *in, unsigned n);
/* What comes out; hidden is after all facts were added, and second is filled in for learning. */
void net_finish(const struct net *net, const float hidden[HIDDEN], float second[SECOND], float out[OUTPUTS]);
/* From now on the result is in this many strokes; only while nothing is learnt yet. */
void net_set_unit(struct net *net, float unit);
void net_change_unit(struct net *net, float unit); /* ... later: the result is the same, in other units */
float net_first_skip(const struct net *net, unsigned row, unsigned output); /* what the linear path began with */
void net_follow(struct net *net, const struct net *leader,
                float part); /* this part of the way; they have the same rows */
bool net_save(const struct net *net, const char *path);
bool net_load(struct net *net, const char *path);

#endif
