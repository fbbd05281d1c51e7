/* cluster_net.h - how the program talks to its like on other machines. The program is linked with no such library: one is loaded when
 * something like mpirun has started it (cluster.c), and app/mpi/net_mpi.c is what is loaded.
 *
 * Messages between two ranks arrive in the order in which they were sent. Only the thread that joined calls these functions.
 */
#ifndef NIBLICK_CLUSTER_NET_H
#define NIBLICK_CLUSTER_NET_H

#include <stdbool.h>
#include <stddef.h>

enum { NET_VERSION = 1 }; /* of this struct: a module of another one is refused */

struct net {
    unsigned version;
    unsigned rank, size;
    void (*send)(unsigned to, unsigned tag, const void *bytes, size_t n);
    /* The next message that has come: who sent it, and its size. False: there is none. Never waits. */
    bool (*peek)(unsigned *from, unsigned *tag, size_t *n);
    void (*receive)(unsigned from, unsigned tag, void *bytes, size_t n); /* the one that peek told of */
    void (*leave)(void);                                                 /* waits until all leave */
    void (*abort)(int status);                                           /* ends all of them, at once */
};

/* What the module exports under this name. NULL: why says what is wrong. */
typedef const struct net *net_open_fn(char *why, size_t size);
#define NET_OPEN "niblick_net_open"

#endif
