/* typed_lines.c - see typed_lines.h */
#include "typed_lines.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

static struct {
    pthread_mutex_t lock;
    pthread_cond_t taken;
    void (*wake)(void *data);
    void *data;
    char *line; /* what was read; only the thread makes it longer */
    size_t room;
    const char *text; /* into line, while it waits; NULL: none does */
    bool ended;
} lines = {.lock = PTHREAD_MUTEX_INITIALIZER, .taken = PTHREAD_COND_INITIALIZER};

static const char *trim(char *line, size_t n)
{
    while (n > 0 && strchr(" \t\r\n", line[n - 1])) line[--n] = 0;
    return line + strspn(line, " \t");
}

static void hand_over(const char *text)
{
    pthread_mutex_lock(&lines.lock);
    lines.text = text;
    lines.ended = !text;
    if (lines.wake) lines.wake(lines.data);
    while (lines.text) pthread_cond_wait(&lines.taken, &lines.lock);
    pthread_mutex_unlock(&lines.lock);
}

static void *read_lines(void *nothing)
{
    ssize_t n;
    (void)nothing;
    while ((n = getline(&lines.line, &lines.room, stdin)) >= 0) hand_over(trim(lines.line, (size_t)n));
    hand_over(NULL);
    return NULL;
}

bool lines_start(void (*wake)(void *data), void *data)
{
    pthread_t thread;
    lines.wake = wake;
    lines.data = data;
    return !pthread_create(&thread, NULL, read_lines, NULL) && !pthread_detach(thread);
}

const char *lines_peek(bool *ended)
{
    pthread_mutex_lock(&lines.lock);
    const char *text = lines.text;
    *ended = lines.ended;
    pthread_mutex_unlock(&lines.lock);
    return text;
}

void lines_take(void)
{
    pthread_mutex_lock(&lines.lock);
    lines.text = NULL;
    pthread_cond_signal(&lines.taken);
    pthread_mutex_unlock(&lines.lock);
}

void lines_stop(void)
{
    pthread_mutex_lock(&lines.lock);
    lines.wake = NULL;
    pthread_mutex_unlock(&lines.lock);
}
