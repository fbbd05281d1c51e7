/* node.h - several servers ("nodes") on one database. Only PostgreSQL can do it.
 *
 * What always holds:
 *
 *   1. A node has a lease, by the database's clock, and renews it every second. Whoever finds a lease that has run out marks its
 *      node dead. A node never comes back to life: it starts again as another one.
 *   2. Every commit first holds its own node's row, and fails if the node is dead. So once a node is dead, nothing of it is written
 *      any more, and everything that it was told is written can be read.
 *   3. A table has one owner, the node in its place. Only its owner writes it. Somebody else becomes the owner only when the owner
 *      is dead, or when the owner itself hands the table over, after its last entry.
 *   4. By its own clock, which counts from before it asked for the lease, a node knows when it can no longer be sure of it. From then
 *      on it says nothing to anybody (store_lease), until it has heard from the database again.
 *
 * From 1 to 3 it follows that a table never has two writers, however long a process is stopped and whatever the network does; from 4
 * that no two nodes speak for a table, as long as clocks run at the same speed. No two clocks have to agree about the time.
 */
#ifndef NIBLICK_STORE_NODE_H
#define NIBLICK_STORE_NODE_H

#include "store.h"

enum {
    STORE_NODE_URL = 256, /* room for a node's address */
    STORE_SECRET = 72     /* ... for what nodes know each other by */
};

typedef struct store_node {
    int64_t id;
    char url[STORE_NODE_URL]; /* under which other nodes reach it */
} store_node;

/* A writer as one of several; node_url NULL: as the only one, which is store_open_writer. Fails where the database has a server
 * that is there alone, or another one of the same address. */
store *store_open_node(const char *url, const char *node_url, store_why *why);

/* What follows is for stores that store_open_node has opened. Every function can be called by any thread, and only those that say
 * so wait for the database. */

const store_node *store_me(const store *s);    /* NULL: it is the only one */
const char *store_node_secret(const store *s); /* the same for all nodes of a database, and known to nobody else */

enum store_lease {
    STORE_LEASE_HELD,
    STORE_LEASE_LAPSED, /* it may have run out: nothing may be told before it is held again */
    STORE_LEASE_LOST    /* the node is dead: it can only end */
};
enum store_lease store_lease(store *s);
void store_say_replaced(store_why *why); /* what to tell whoever runs a node that has lost its lease */
int64_t store_lease_left(store *s);      /* milliseconds, by this machine's clock; below 0: it has lapsed */
int64_t store_clock_ahead(store *s);     /* by how many milliseconds the database's clock is ahead of this machine's */
uint64_t store_lease_renewed(store *s);  /* how often so far */

void store_hurry(store *s,
                 int ms); /* any store: a question that takes longer is given up, as if the connection was lost */

/* Whose table it is. If it is nobody's, or that of a dead node, it is ours from now on. Waits. */
enum store_owner {
    STORE_MINE,
    STORE_THEIRS,  /* *owner says whose */
    STORE_NOWHERE, /* there is no such table in the log */
    STORE_UNSURE   /* the database could not say: why */
};
enum store_owner store_claim(store *s, const char *table, store_node *owner, store_why *why);

/* Gives a table of ours to the living node that has the fewest, *to. Everything about it must be written. Waits.
 * False: there is no other node, or the database could not do it. */
bool store_hand_over(store *s, const char *table, store_node *to, store_why *why);

/* ------------------------------------------------------------------------------------------------- what nodes tell each other */

/* Called by a thread of the store's. */
struct store_ears {
    void *data;
    /* All living nodes but this one, with what each shows; whenever something of it has changed. */
    void (*nodes)(void *data, const store_node *nodes, const char *const *shown, size_t n);
    /* What another node has said, or an entry that it has written: one of a shared log, or a result. Once each, in order. */
    void (*said)(void *data, const char *kind, const char *text);
    void (*wrote)(void *data, const store_entry *entry);
    void (*buried)(void *data, const store_node *node); /* its lease had run out */
};
void store_listen(store *s, const struct store_ears *ears); /* from now on; NULL: no longer, when this returns */

void store_show(store *s, const char *text); /* to all nodes, within a second */
void store_say(store *s, const char *kind,
               const char *text); /* likewise; lost if the database cannot be reached for long */

#endif
