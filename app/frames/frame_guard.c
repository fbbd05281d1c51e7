/* frame_guard.c - see frame_guard.h */
#define _GNU_SOURCE // NOLINT(bugprone-reserved-identifier): for RTLD_NEXT
#include "frame_guard.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "allocate.h"
#include "frame_watch.h"

/* By socket. It belongs to a thread, because its functions stand in for those of the C library, which have no other way to know
 * whose call they are: the connections of other threads, to a database for example, are never looked at. */
static _Thread_local struct {
    struct frame_watch **watch;
    int room;
} sockets;

static struct frame_watch *watch_of(int fd) { return fd >= 0 && fd < sockets.room ? sockets.watch[fd] : NULL; }

void frame_guard_begin(int fd)
{
    if (fd < 0) return;
    if (fd >= sockets.room) {
        const int room = 2 * fd + 64;
        sockets.watch = reallocate(sockets.watch, (size_t)room * sizeof(void *));
        memset(sockets.watch + sockets.room, 0, (size_t)(room - sockets.room) * sizeof(void *));
        sockets.room = room;
    }
    free(sockets.watch[fd]);
    sockets.watch[fd] = allocate(sizeof **sockets.watch);
}

void frame_guard_frames(int fd)
{
    struct frame_watch *w = watch_of(fd);
    if (w) *w = (struct frame_watch){.frames = true};
}

bool frame_guard_is_bad(int fd)
{
    const struct frame_watch *w = watch_of(fd);
    return w && w->bad;
}

void frame_guard_end(int fd)
{
    if (!watch_of(fd)) return;
    free(sockets.watch[fd]);
    sockets.watch[fd] = NULL;
}

void frame_guard_end_all(void)
{
    for (int fd = 0; fd < sockets.room; fd++) frame_guard_end(fd);
    free(sockets.watch);
    sockets.watch = NULL;
    sockets.room = 0;
}

/* ------------------------------------------------------------------------------------------------------------- looking */

/* Of a connection that is being closed nothing counts any more: whatever comes is a pong. */
static size_t say_nothing(unsigned char *bytes, size_t size)
{
    static const unsigned char PONG[] = {0x8A, 0x80, 0, 0, 0, 0};
    if (size < sizeof PONG) return 0;
    memcpy(bytes, PONG, sizeof PONG);
    return sizeof PONG;
}

static size_t look(struct frame_watch *w, void *bytes, size_t n, size_t size)
{
    return w->bad ? say_nothing(bytes, size) : frame_watch_frames(w, bytes, n, size);
}

/* ---------------------------------------------------------------------------------------------- in place of the library's */

// NOLINTNEXTLINE(readability-inconsistent-declaration-parameter-name): the C library's names are reserved
__attribute__((visibility("default"))) ssize_t recv(int fd, void *bytes, size_t size, int flags)
{
    struct frame_watch *w = watch_of(fd);
    if (!w || flags & MSG_PEEK) return recvfrom(fd, bytes, size, flags, NULL, NULL);
    if (!w->frames) {
        const ssize_t there = recvfrom(fd, bytes, size, flags | MSG_PEEK, NULL, NULL);
        if (there <= 0) return there;
        return recvfrom(fd, bytes, frame_watch_request(w, bytes, (size_t)there), flags, NULL, NULL);
    }
    const ssize_t n = recvfrom(fd, bytes, size, flags, NULL, NULL);
    if (n <= 0) return n;
    const size_t seen = look(w, bytes, (size_t)n, size);
    if (seen) return (ssize_t)seen;
    errno = ECONNRESET;
    return -1;
}

struct ssl_st; /* OpenSSL's SSL; libwebsockets has loaded it, we need not */
typedef int ssl_reader(struct ssl_st *ssl, void *bytes, int size);

/* ISO C has no way to make a function of a pointer to data, POSIX promises that it works. */
static void find_function(const char *name, void *out)
{
    void *found = dlsym(RTLD_NEXT, name);
    memcpy(out, &found, sizeof found);
}

static struct frame_watch *watch_of_tls(const struct ssl_st *ssl)
{
    int (*get_fd)(const struct ssl_st *) = NULL;
    if (!sockets.watch) return NULL;
    find_function("SSL_get_fd", &get_fd);
    return get_fd ? watch_of(get_fd(ssl)) : NULL;
}

int SSL_read(struct ssl_st *ssl, void *bytes, int size);
__attribute__((visibility("default"))) int SSL_read(struct ssl_st *ssl, void *bytes, int size)
{
    static ssl_reader *_Atomic read_it, *_Atomic peek_it;
    if (!read_it) {
        ssl_reader *found;
        find_function("SSL_peek", &found);
        peek_it = found;
        find_function("SSL_read", &found);
        read_it = found;
    }
    struct frame_watch *w = watch_of_tls(ssl);
    if (!w) return read_it(ssl, bytes, size);
    if (!w->frames) {
        const int there = peek_it(ssl, bytes, size);
        return there <= 0 ? there : read_it(ssl, bytes, (int)frame_watch_request(w, bytes, (size_t)there));
    }
    const int n = read_it(ssl, bytes, size);
    if (n <= 0) return n;
    const int seen = (int)look(w, bytes, (size_t)n, (size_t)size);
    return seen ? seen : -1;
}
