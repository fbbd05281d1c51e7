/* outside_process.c - see outside_process.h */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "outside_keeper.h"
#include "outside_process.h"
#include "words.h"

struct process {
    struct process *next; /* of all that run */
    pid_t keeper;
    int in, out, err;   /* our ends: we write to `in`, and read from the others; err is -1 once it has ended */
    size_t used, taken; /* bytes in the buffer; of those, the line that was handed out last */
    struct process_voice *voice;
    size_t words; /* bytes in last[] */
    bool ended;   /* `last` is a whole line: what comes next begins another */
    char last[PROCESS_WORDS];
    char buffer[PROCESS_LINE];
};

static pthread_mutex_t lock_running = PTHREAD_MUTEX_INITIALIZER;
static struct process *running;
static bool all_ended;

double process_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* --------------------------------------------------------------------------------------------------------- starting */

static void close_both(int pair[2])
{
    if (pair[0] >= 0) close(pair[0]);
    if (pair[1] >= 0) close(pair[1]);
}

/* Closed in every program that is started, also by another thread at this moment: an end that somebody else holds would never
 * end. */
static bool open_pipes(int pipes[3][2])
{
    for (unsigned i = 0; i < 3; i++) pipes[i][0] = pipes[i][1] = -1;
    for (unsigned i = 0; i < 3; i++)
        if (pipe2(pipes[i], O_CLOEXEC)) return false;
    return true;
}

/* Nothing is started once everything has ended: whoever asks then would wait for it. */
static pid_t start_and_list(struct process *p, const char *command, const int files[3])
{
    pthread_mutex_lock(&lock_running);
    errno = ECANCELED;
    p->keeper = all_ended ? -1 : keeper_start(command, files);
    if (p->keeper > 0) {
        p->next = running;
        running = p;
    }
    pthread_mutex_unlock(&lock_running);
    return p->keeper;
}

static struct process *give_up(struct process *p, int pipes[3][2], int why)
{
    for (unsigned i = 0; i < 3; i++) close_both(pipes[i]);
    free(p);
    errno = why;
    return NULL;
}

struct process *process_start(const char *command, struct process_voice *voice)
{
    int pipes[3][2];
    struct process *p = malloc(sizeof *p);
    if (!p) return NULL;
    if (!open_pipes(pipes)) return give_up(p, pipes, errno);
    p->in = pipes[0][1];
    p->out = pipes[1][0];
    p->err = pipes[2][0];
    p->voice = voice;
    p->used = p->taken = p->words = 0;
    p->ended = false;
    for (unsigned i = 0; i < 3; i++) /* nobody who does not read or write can hold us up */
        fcntl((int[]){p->in, p->out, p->err}[i], F_SETFL, O_NONBLOCK);
    const int theirs[3] = {pipes[0][0], pipes[1][1], pipes[2][1]};
    if (start_and_list(p, command, theirs) < 0) return give_up(p, pipes, errno);
    for (unsigned i = 0; i < 3; i++) close(theirs[i]);
    return p;
}

/* ----------------------------------------------------------------------------------------------------------- stderr */

static void keep_words(struct process *p, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\n') {
            p->ended = true;
            continue;
        }
        if (p->ended) p->words = 0;
        p->ended = false;
        if (p->words < sizeof p->last - 1) p->last[p->words++] = (unsigned char)text[i] < ' ' ? ' ' : text[i];
    }
}

static void say_aloud(const char *text, size_t length)
{
    if (write(STDERR_FILENO, text, length) < 0) return; /* nobody listens; it does not matter */
}

/* As much as the player may still say, and one word about the rest. */
static void pass_on(struct process_voice *voice, const char *text, size_t length)
{
    const size_t before = atomic_fetch_add(&voice->said, length);
    const size_t left = before < PROCESS_SAYS ? PROCESS_SAYS - before : 0;
    if (left) say_aloud(text, length < left ? length : left);
    if (length <= left || atomic_exchange(&voice->cut, true)) return;
    const char *cut = say_outside_too_loud(HERE, voice->name, PROCESS_SAYS / 1024);
    say_aloud("\n", 1);
    say_aloud(cut, strlen(cut));
    say_aloud("\n", 1);
}

/* Takes what is there; of a program that writes without end no more than a pipe holds, so that the clock is looked at. */
static void hear_errors(struct process *p)
{
    char text[4096];
    ssize_t n;
    for (unsigned i = 0; i < 16 && p->err >= 0 && (n = read(p->err, text, sizeof text)) != -1; i++) {
        keep_words(p, text, (size_t)n);
        if (n) pass_on(p->voice, text, (size_t)n);
        if (n) continue;
        close(p->err);
        p->err = -1;
    }
}

/* ------------------------------------------------------------------------------------------------------------ lines */

/* Until the descriptor is ready; meanwhile the program can say what it likes on stderr. False: it is late. */
static bool wait_for(struct process *p, int file, short events, double until)
{
    for (;;) {
        double left = until - process_now();
        struct pollfd poll_for[2] = {{.fd = file, .events = events}, {.fd = p->err, .events = POLLIN}};
        int ready = poll(poll_for, 2, left > 0 ? (int)(left * 1000) + 1 : 0);
        if (ready > 0 && poll_for[1].revents) hear_errors(p);
        if (ready > 0 && poll_for[0].revents) return true;
        if (left <= 0) return false;
    }
}

/* Without the signal that comes when nobody reads any more: it would end us. It is for this thread, so it can be taken here. */
static ssize_t write_quietly(int file, const char *text, size_t length)
{
    const struct timespec at_once = {0};
    sigset_t broken, before, pending;
    sigemptyset(&broken);
    sigaddset(&broken, SIGPIPE);
    sigpending(&pending);
    pthread_sigmask(SIG_BLOCK, &broken, &before);
    ssize_t n = write(file, text, length);
    int why = errno;
    if (n < 0 && why == EPIPE && !sigismember(&pending, SIGPIPE)) sigtimedwait(&broken, NULL, &at_once);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = why;
    return n;
}

enum process_state process_write(struct process *p, const char *text, size_t length, double until)
{
    while (length) {
        ssize_t n = write_quietly(p->in, text, length);
        if (n < 0 && errno != EAGAIN && errno != EINTR) return PROCESS_GONE;
        if (n > 0) {
            text += n;
            length -= (size_t)n;
        } else if (!wait_for(p, p->in, POLLOUT, until)) {
            return PROCESS_LATE;
        }
    }
    return PROCESS_FINE;
}

/* The line that was handed out is done with. */
static void drop_taken(struct process *p)
{
    memmove(p->buffer, p->buffer + p->taken, p->used - p->taken);
    p->used -= p->taken;
    p->taken = 0;
}

enum process_state process_read(struct process *p, double until, const char **line, size_t *length)
{
    size_t searched = 0;
    drop_taken(p);
    for (;;) {
        const char *end = memchr(p->buffer + searched, '\n', p->used - searched);
        if (end) {
            *line = p->buffer;
            *length = (size_t)(end - p->buffer);
            p->taken = *length + 1;
            return PROCESS_FINE;
        }
        searched = p->used;
        if (p->used == sizeof p->buffer) return PROCESS_TOO_LONG;
        ssize_t n = read(p->out, p->buffer + p->used, sizeof p->buffer - p->used);
        if (n > 0) p->used += (size_t)n;
        else if (!n || (errno != EAGAIN && errno != EINTR)) return PROCESS_GONE;
        else if (!wait_for(p, p->out, POLLIN, until)) return PROCESS_LATE;
    }
}

/* ----------------------------------------------------------------------------------------------------------- ending */

enum { LAST_WORDS_MS = 200 };

/* Everything that it has started goes with it. */
static int stop(struct process *p)
{
    int status = 0;
    struct process **at = &running;
    pthread_mutex_lock(&lock_running); /* until the number can be somebody else's, nobody finds it in the list */
    while (*at && *at != p) at = &(*at)->next;
    if (*at) *at = p->next;
    keeper_stop(p->keeper);
    while (waitpid(p->keeper, &status, 0) < 0 && errno == EINTR) continue;
    pthread_mutex_unlock(&lock_running);
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

void process_kill_all(void)
{
    pthread_mutex_lock(&lock_running);
    all_ended = true;
    for (struct process *p = running; p; p = p->next) keeper_stop(p->keeper);
    pthread_mutex_unlock(&lock_running);
}

void process_close(struct process *p)
{
    if (p->in >= 0) close(p->in);
    p->in = -1;
}

static void forget(struct process *p)
{
    close(p->out);
    process_close(p);
    if (p->err >= 0) close(p->err);
    free(p);
}

void process_end(struct process *p, double until)
{
    const char *line;
    size_t length;
    process_close(p);
    while (process_now() < until && process_read(p, until, &line, &length) == PROCESS_FINE) continue;
    stop(p);
    hear_errors(p);
    forget(p);
}

static bool has_ended(const struct process *p)
{
    siginfo_t ended = {.si_pid = 0};
    return !waitid(P_PID, (id_t)p->keeper, &ended, WEXITED | WNOHANG | WNOWAIT) && ended.si_pid;
}

/* A program that closes its output is about to end by itself: its last words and its exit status say why, if they get a moment. */
static void hear_the_rest(struct process *p)
{
    const double until = process_now() + LAST_WORDS_MS / 1e3;
    while (process_now() < until && (p->err >= 0 || !has_ended(p))) {
        struct pollfd more = {.fd = p->err, .events = POLLIN};
        if (poll(&more, 1, p->err < 0 ? 2 : LAST_WORDS_MS) > 0) hear_errors(p);
    }
}

int process_kill(struct process *p, bool gone, char words[PROCESS_WORDS])
{
    if (gone) hear_the_rest(p);
    int status = stop(p);
    hear_errors(p);
    memcpy(words, p->last, p->words);
    words[p->words] = 0;
    forget(p);
    return status;
}
