/* cluster_help.c - a helper of a cluster: its threads do the pieces that rank 0 hands out, and its main thread, which alone
 * talks, fetches them and sends what came of them. There is always a piece more than there are threads, so that no thread waits for
 * the next.
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "cluster.h"
#include "crew.h"
#include "words.h"

enum { PIECES = WORKERS_MOST + 1 };

struct message {
    char *bytes;
    size_t n;
};

struct help {
    const struct workers_job *job;
    pthread_mutex_t lock;  /* for all that follows */
    pthread_cond_t change; /* a piece has come, or the job is over */
    struct cluster_piece piece[PIECES];
    unsigned pieces; /* that nobody has begun */
    struct message done[PIECES];
    unsigned results; /* that have not been sent */
    bool over;
};

/* ------------------------------------------------------------------------------------------------------- the threads */

static void write_unit(const struct workers_job *job, unsigned number, FILE *out)
{
    struct message one = {0};
    FILE *bytes = open_memstream(&one.bytes, &one.n);
    if (!bytes) exit(cli_fail(NULL, say_command_no_memory));
    job->pack(job->plan, number, bytes);
    if (fclose(bytes)) exit(cli_fail(NULL, say_command_no_memory));
    const uint32_t size = (uint32_t)one.n;
    fwrite(&size, sizeof size, 1, out);
    fwrite(one.bytes, 1, one.n, out);
    free(one.bytes);
}

static struct message do_piece(const struct workers_job *job, struct cluster_piece piece)
{
    struct message message = {0};
    struct cluster_done done = {.piece = {.first = piece.first, .last = piece.first}};
    void *tally = calloc(1, job->tally_size);
    const double start = seconds_now();
    if (!tally) exit(cli_fail(NULL, say_command_no_memory));
    while (done.piece.last < piece.last && !crew_is_stopped(job)) job->one(job->plan, done.piece.last++, tally);
    done.seconds = seconds_now() - start;
    FILE *out = open_memstream(&message.bytes, &message.n);
    if (!out) exit(cli_fail(NULL, say_command_no_memory));
    fwrite(&done, sizeof done, 1, out);
    fwrite(tally, 1, job->tally_size, out);
    for (unsigned number = piece.first; job->pack && number < done.piece.last; number++) write_unit(job, number, out);
    if (fclose(out)) exit(cli_fail(NULL, say_command_no_memory));
    free(tally);
    return message;
}

static void *work(void *the_help)
{
    struct help *h = the_help;
    pthread_mutex_lock(&h->lock);
    for (;;) {
        while (!h->pieces && !h->over) pthread_cond_wait(&h->change, &h->lock);
        if (h->over) break;
        const struct cluster_piece piece = h->piece[0];
        memmove(h->piece, h->piece + 1, --h->pieces * sizeof *h->piece);
        pthread_mutex_unlock(&h->lock);
        const struct message message = do_piece(h->job, piece);
        pthread_mutex_lock(&h->lock);
        h->done[h->results++] = message;
    }
    pthread_mutex_unlock(&h->lock);
    return NULL;
}

/* --------------------------------------------------------------------------------------------------- the main thread */

/* One message of rank 0, if there is one. */
static bool hear(struct help *h, const struct net *net)
{
    unsigned from, tag;
    size_t n;
    struct cluster_piece piece = {0};
    if (!net->peek(&from, &tag, &n)) return false;
    net->receive(from, tag, &piece, n < sizeof piece ? n : sizeof piece);
    pthread_mutex_lock(&h->lock);
    if (tag == CLUSTER_BYE) h->over = true;
    else if (tag == CLUSTER_PIECE && h->pieces < PIECES) h->piece[h->pieces++] = piece;
    pthread_cond_broadcast(&h->change);
    pthread_mutex_unlock(&h->lock);
    return true;
}

static bool tell(struct help *h, const struct net *net)
{
    struct message message = {0};
    pthread_mutex_lock(&h->lock);
    if (h->results) {
        message = h->done[0];
        memmove(h->done, h->done + 1, --h->results * sizeof *h->done);
    }
    pthread_mutex_unlock(&h->lock);
    if (!message.bytes) return false;
    net->send(0, CLUSTER_DONE, message.bytes, message.n);
    free(message.bytes);
    return true;
}

static void take_order(const struct workers_job *job)
{
    const struct cluster_go *order = cluster_order();
    const size_t shared = job->shared ? job->shared_size : 0;
    /* The same words and the same program make the same job; a file that is another one here does not. */
    if (order->tally_size != job->tally_size || order->shared_size != shared || order->units > job->units)
        exit(cli_fail(NULL, say_cluster_other_job));
    if (shared) memcpy(job->shared, order + 1, shared);
}

int cluster_help(const struct workers_job *job)
{
    static struct help h;
    const struct net *net = cluster_net();
    pthread_t thread[WORKERS_MOST];
    unsigned started = 0;
    take_order(job);
    h = (struct help){.job = job};
    pthread_mutex_init(&h.lock, NULL);
    pthread_cond_init(&h.change, NULL);
    while (started < job->threads && !pthread_create(&thread[started], NULL, work, &h)) started++;
    if (!started) return CLI_FAILED;
    const unsigned wanted = started + 1;
    net->send(0, CLUSTER_READY, &wanted, sizeof wanted);
    while (!h.over)
        if (!hear(&h, net) && !tell(&h, net)) cluster_nap();
    for (unsigned i = 0; i < started; i++) pthread_join(thread[i], NULL);
    cluster_done();
}
