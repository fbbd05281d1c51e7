/* press_queue.c - see press_queue.h. The threads are libuv's own, which nothing else in the server uses. */
#include "press_queue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "words.h"

enum { MOST = 4, PATH = 96 }; /* packs at a time: as many as libuv has threads */

struct press_queue {
    uv_loop_t *loop;
    server_press *press;
    unsigned jobs;
};

struct press_job {
    uv_work_t work;
    struct press_queue *queue;
    void (*ready)(void *data); /* NULL: nobody waits any more */
    void *data;
    char path[PATH];
    unsigned char *bytes;
    size_t length;
    char why[WORDS_MOST];
    bool done;
};

struct press_queue *press_queue_new(uv_loop_t *loop, server_press *press)
{
    struct press_queue *queue = calloc(1, sizeof *queue);
    if (queue) *queue = (struct press_queue){.loop = loop, .press = press};
    return queue;
}

void press_queue_free(struct press_queue *queue) { free(queue); }

const char *press_path(const char *path)
{
    static const char FOLDER[] = "/print/";
    return strncmp(path, FOLDER, sizeof FOLDER - 1) ? NULL : path + sizeof FOLDER - 1;
}

static void make(uv_work_t *work)
{
    struct press_job *job = work->data;
    job->bytes = job->queue->press(job->path, &job->length, job->why, sizeof job->why);
}

static void made(uv_work_t *work, int status)
{
    struct press_job *job = work->data;
    (void)status;
    job->queue->jobs--;
    job->done = true;
    if (job->ready) {
        job->ready(job->data);
        return;
    }
    free(job->bytes);
    free(job);
}

struct press_job *press_ask(struct press_queue *queue, const char *path, void (*ready)(void *data), void *data)
{
    struct press_job *job = queue->jobs < MOST ? calloc(1, sizeof *job) : NULL;
    if (!job) return NULL;
    *job = (struct press_job){.work = {.data = job}, .queue = queue, .ready = ready, .data = data};
    strncpy(job->path, path, sizeof job->path - 1); /* what is longer is no path of a pack */
    if (uv_queue_work(queue->loop, &job->work, make, made)) {
        free(job);
        return NULL;
    }
    queue->jobs++;
    return job;
}

/* The order cannot be met: it was not understood. */
static void refuse(struct site_answer *answer, const char *why)
{
    const size_t size = strlen(why) + sizeof "\n";
    char *text = malloc(size);
    *answer = (struct site_answer){.status = 404, .type = "text/plain; charset=utf-8"};
    if (!text) return;
    snprintf(text, size, "%s\n", why);
    answer->bytes = answer->owned = (unsigned char *)text;
    answer->length = size - 1;
}

bool press_take(struct press_job *job, struct site_answer *answer)
{
    if (!job->done) return false;
    if (job->bytes) {
        *answer = (struct site_answer){.status = 200, .type = "application/pdf", .length = job->length};
        answer->bytes = answer->owned = job->bytes;
    } else {
        refuse(answer, job->why);
    }
    free(job);
    return true;
}

void press_drop(struct press_job *job)
{
    job->ready = NULL;
    if (!job->done) return; /* it goes when it comes back */
    free(job->bytes);
    free(job);
}
