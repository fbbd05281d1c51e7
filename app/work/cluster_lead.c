/* cluster_lead.c - rank 0 of a cluster: hands out units to the helpers, and takes in what came of them.
 *
 * How many units a helper gets at a time follows from how fast it was: so many as its thread does in a quarter of a second, but
 * never more than an eighth of what everybody would have to do of the rest. So a slow machine never has much left when the others
 * are done, and no machine asks more often than a few times a second.
 */
#include <stdlib.h>
#include <string.h>

#include "cluster.h"
#include "crew.h"
#include "words.h"

static const double PIECE_SECONDS = 0.25;

struct helper {
    double rate;      /* units a second of one of its threads; 0: not known yet */
    unsigned pieces;  /* that it has */
    unsigned waiting; /* pieces that it would take, if there were any */
    bool ready;       /* it has said so */
};

struct lead {
    struct crew *crew;
    const struct net *net;
    struct helper *helper; /* by rank */
    unsigned threads;      /* of all, roughly: pieces that are being done at a time */
    void *total;
};

/* ------------------------------------------------------------------------------------------------------ handing out */

static unsigned piece_size(const struct lead *l, const struct helper *h)
{
    const struct workers_job *job = l->crew->job;
    const unsigned next = atomic_load(&l->crew->next), left = next < job->units ? job->units - next : 0;
    const double by_speed = h->rate * PIECE_SECONDS, fair = (double)left / (8.0 * l->threads);
    const double size = by_speed < fair ? by_speed : fair;
    return size < 1 ? 1 : (unsigned)size;
}

/* The next units; none if there are none left. */
static struct cluster_piece take_piece(struct lead *l, const struct helper *h)
{
    const struct workers_job *job = l->crew->job;
    const unsigned size = piece_size(l, h);
    if (crew_is_stopped(job)) return (struct cluster_piece){0};
    const unsigned first = atomic_fetch_add(&l->crew->next, size);
    if (first >= job->units) return (struct cluster_piece){0};
    return (struct cluster_piece){.first = first, .last = job->units - first > size ? first + size : job->units};
}

static void hand_out(struct lead *l, unsigned rank)
{
    struct helper *h = &l->helper[rank];
    const struct cluster_piece piece = take_piece(l, h);
    if (piece.first == piece.last) return;
    l->net->send(rank, CLUSTER_PIECE, &piece, sizeof piece);
    h->pieces++;
    h->waiting--;
}

/* -------------------------------------------------------------------------------------------------------- taking in */

static void *take_message(struct lead *l, unsigned from, unsigned tag, size_t n)
{
    void *bytes = malloc(n + 1);
    if (!bytes) exit(cli_fail(NULL, say_command_no_memory));
    l->net->receive(from, tag, bytes, n);
    return bytes;
}

/* What each unit left, one after the other. */
static void take_units(const struct workers_job *job, struct cluster_piece piece, const char *at, const char *end)
{
    for (unsigned number = piece.first; job->take && number < piece.last; number++) {
        uint32_t size;
        if ((size_t)(end - at) < sizeof size) break;
        memcpy(&size, at, sizeof size);
        at += sizeof size;
        if ((size_t)(end - at) < size) break;
        job->take(job->plan, number, at, size);
        at += size;
    }
}

static void take_done(struct lead *l, unsigned from, const char *message, size_t n)
{
    const struct workers_job *job = l->crew->job;
    struct helper *h = &l->helper[from];
    struct cluster_done done;
    void *tally = malloc(job->tally_size);
    if (!tally) exit(cli_fail(NULL, say_command_no_memory));
    memcpy(&done, message, sizeof done);
    memcpy(tally, message + sizeof done, job->tally_size); /* where it may lie by its type */
    const unsigned units = done.piece.last - done.piece.first;
    job->add(l->total, tally);
    free(tally);
    take_units(job, done.piece, message + sizeof done + job->tally_size, message + n);
    atomic_fetch_add(&l->crew->done, units);
    if (done.seconds > 0) h->rate = units / done.seconds;
    h->pieces--;
    h->waiting++;
}

/* One message, if there is one. */
static bool take_next(struct lead *l)
{
    unsigned from, tag;
    size_t n;
    if (!l->net->peek(&from, &tag, &n)) return false;
    char *message = take_message(l, from, tag, n);
    if (tag == CLUSTER_READY && n == sizeof(unsigned)) {
        memcpy(&l->helper[from].waiting, message, sizeof(unsigned));
        l->helper[from].ready = true;
        l->threads += l->helper[from].waiting;
    } else if (tag == CLUSTER_DONE && n >= sizeof(struct cluster_done) + l->crew->job->tally_size) {
        take_done(l, from, message, n);
    }
    free(message);
    while (l->helper[from].waiting) {
        const unsigned before = l->helper[from].waiting;
        hand_out(l, from);
        if (l->helper[from].waiting == before) break;
    }
    return true;
}

static bool is_all_in(const struct lead *l)
{
    for (unsigned rank = 1; rank < l->net->size; rank++)
        if (!l->helper[rank].ready || l->helper[rank].pieces) return false;
    return !atomic_load(&l->crew->busy);
}

void cluster_lead(struct crew *crew, void *total)
{
    const struct workers_job *job = crew->job;
    struct lead l = {.crew = crew, .net = cluster_net(), .threads = job->threads, .total = total};
    struct crew_progress progress = {.start = seconds_now()};
    const struct cluster_go go = {.version = NB_VERSION,
                                  .tally_size = job->tally_size,
                                  .shared_size = job->shared ? job->shared_size : 0,
                                  .units = job->units};
    if (!(l.helper = calloc(l.net->size, sizeof *l.helper))) exit(cli_fail(NULL, say_command_no_memory));
    cluster_begin(&go, job->shared);
    while (take_next(&l) || !is_all_in(&l)) {
        if (job->what) crew_show(crew, &progress);
        cluster_nap();
    }
    crew_hide(&progress);
    cluster_end();
    free(l.helper);
}
