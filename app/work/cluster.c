/* cluster.c - who is there; the beginning and the end. */
#include "cluster.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "command.h"
#include "words.h"

static const struct net *net;
static struct cluster_go *order; /* a helper's */
static bool begun, over;

/* What starts one program many times says so in the environment: Open MPI's mpirun, PMIx (also Slurm's), MPICH's and Slurm's PMI. */
bool cluster_is_wanted(void)
{
    static const char *const sizes[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", NULL};
    for (const char *const *name = sizes; *name; name++) {
        const char *size = getenv(*name);
        if (size) return strtol(size, NULL, 10) > 1;
    }
    return getenv("PMIX_RANK") != NULL;
}

bool cluster_is_helper(void) { return net && net->rank > 0; }

const struct net *cluster_net(void) { return net; }

const struct cluster_go *cluster_order(void) { return order; }

/* Often enough that nobody waits long for work, seldom enough that it costs nothing: MPI's own waiting would keep a core busy. */
void cluster_nap(void) { nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL); }

/* ------------------------------------------------------------------------------------------------------- the module */

/* The folder of the running program: what it needs lies beside it in a build folder, and at a known way from it when installed. */
static void program_folder(char *out, size_t size)
{
    const ssize_t n = readlink("/proc/self/exe", out, size - 1);
    out[n < 0 ? 0 : n] = 0;
    char *slash = strrchr(out, '/');
    if (slash) *slash = 0;
}

/* NIBLICK_MPI names another module. MPI loads modules of its own, which look for its names: so they are made known to all. */
static void *load(char *why, size_t size)
{
    static const char *const ways[] = {"niblick_mpi.so", NIBLICK_WAY_TO_MODULES "/niblick_mpi.so", NULL};
    const char *given = getenv("NIBLICK_MPI");
    char folder[3000], path[4096];
    void *module = given ? dlopen(given, RTLD_NOW | RTLD_GLOBAL) : NULL;
    program_folder(folder, sizeof folder);
    for (const char *const *way = ways; !given && !module && *way; way++) {
        snprintf(path, sizeof path, "%s/%s", folder, *way);
        module = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
    }
    if (!module) snprintf(why, size, "%s", dlerror());
    return module;
}

static const struct net *open_net(char *why, size_t size)
{
    union {
        void *symbol;
        net_open_fn *open;
    } found;
    void *module = load(why, size);
    if (!module) return NULL;
    if (!(found.symbol = dlsym(module, NET_OPEN))) {
        snprintf(why, size, "%s", dlerror());
        return NULL;
    }
    const struct net *opened = found.open(why, size);
    if (!opened || opened->version == NET_VERSION) return opened;
    snprintf(why, size, "%s", say_cluster_old_module);
    return NULL;
}

/* ------------------------------------------------------------------------------------------------ beginning and end */

static void send_all(unsigned tag, const void *bytes, size_t n)
{
    for (unsigned rank = 1; rank < net->size; rank++) net->send(rank, tag, bytes, n);
}

/* A helper that ends before the job does takes all others with it: its units would be missing. It has said why. */
static void leave(void)
{
    if (cluster_is_helper() && begun && !over) net->abort(CLI_FAILED);
    if (!net->rank && !begun) send_all(CLUSTER_QUIT, "", 0);
    if (!net->rank && begun && !over) net->abort(CLI_FAILED); /* it could not go on */
    net->leave();
}

/* Of a helper: sleeps until rank 0 has a job for it. */
static int wait_for_order(const char *command)
{
    unsigned from, tag;
    size_t n;
    while (!net->peek(&from, &tag, &n)) cluster_nap();
    if (!(order = calloc(1, n + sizeof *order))) return cli_fail(command, say_command_no_memory);
    net->receive(from, tag, order, n);
    if (tag == CLUSTER_QUIT) exit(CLI_OK);
    begun = true;
    if (n < sizeof *order || strcmp(order->version, NB_VERSION) != 0)
        return cli_fail(command, say_cluster_other_version(HERE, NB_VERSION));
    if (!freopen("/dev/null", "w", stdout)) return cli_fail(command, say_command_no_memory);
    return CLI_OK;
}

int cluster_join(const char *command, bool can)
{
    char why[512] = "";
    if (!(net = open_net(why, sizeof why))) return cli_fail(command, say_cluster_no_module(HERE, why));
    atexit(leave);
    setenv("NO_COLOR", "1",
           1); /* mpirun gives rank 0 a terminal of its own, which tells nothing about where the text goes */
    if (cluster_is_helper()) return wait_for_order(command);
    return can || net->size < 2 ? CLI_OK : cli_usage(command, say_cluster_alone(HERE, command));
}

void cluster_begin(const struct cluster_go *go, const void *shared)
{
    char *message = malloc(sizeof *go + go->shared_size + 1);
    if (!message) exit(cli_fail(NULL, say_command_no_memory));
    memcpy(message, go, sizeof *go);
    if (shared) memcpy(message + sizeof *go, shared, go->shared_size);
    begun = true;
    send_all(CLUSTER_GO, message, sizeof *go + go->shared_size);
    free(message);
}

void cluster_end(void)
{
    over = true;
    send_all(CLUSTER_BYE, "", 0);
}

void cluster_done(void)
{
    over = true;
    exit(CLI_OK);
}
