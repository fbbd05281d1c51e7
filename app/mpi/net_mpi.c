/* net_mpi.c - ranks and messages by MPI, as a module that the program loads when mpirun has started it (app/work/cluster.c).
 * Nothing else is linked with MPI, so the program runs where there is none.
 *
 * MPI's own handling of errors stays as it is: a message that cannot be sent ends all ranks, with MPI's own report.
 */
#include <mpi.h>
#include <stdio.h>

#include "cluster_net.h"

static void send_bytes(unsigned to, unsigned tag, const void *bytes, size_t n)
{
    MPI_Send(bytes, (int)n, MPI_BYTE, (int)to, (int)tag, MPI_COMM_WORLD);
}

static bool peek(unsigned *from, unsigned *tag, size_t *n)
{
    int there = 0, count = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (!there) return false;
    MPI_Get_count(&status, MPI_BYTE, &count);
    *from = (unsigned)status.MPI_SOURCE;
    *tag = (unsigned)status.MPI_TAG;
    *n = (size_t)count;
    return true;
}

static void receive(unsigned from, unsigned tag, void *bytes, size_t n)
{
    MPI_Recv(bytes, (int)n, MPI_BYTE, (int)from, (int)tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void leave(void) { MPI_Finalize(); }

static void abort_all(int status) { MPI_Abort(MPI_COMM_WORLD, status); }

static struct net net = {
    .version = NET_VERSION, .send = send_bytes, .peek = peek, .receive = receive, .leave = leave, .abort = abort_all};

const struct net *niblick_net_open(char *why, size_t size);

const struct net *niblick_net_open(char *why, size_t size)
{
    int given, rank = 0, ranks = 1;
    /* The thread that joins is the only one that talks; others compute meanwhile. */
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &given) || given < MPI_THREAD_FUNNELED) {
        snprintf(why, size, "MPI_Init_thread");
        return NULL;
    }
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    net.rank = (unsigned)rank;
    net.size = (unsigned)ranks;
    return &net;
}
