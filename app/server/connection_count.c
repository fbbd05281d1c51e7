/* connection_count.c - see connection_count.h */
#include "connection_count.h"

#include <netdb.h>
#include <stdlib.h>
#include <sys/socket.h>

#include "allocate.h"
#include "access.h"

struct connection_count {
    struct limit_book *book;
};

struct connection_count *connection_count_new(unsigned per_address)
{
    const struct limit_rates rates = {.connections = per_address};
    struct connection_count *count = allocate(sizeof *count);
    count->book = limit_new(&rates);
    return count;
}

void connection_count_free(struct connection_count *count)
{
    if (!count) return;
    limit_free(count->book);
    free(count);
}

/* Only connections are counted here: an address without one is forgotten at once, whatever the time is. */
static const int64_t ANY_TIME = INT64_MAX;

static struct limit_address *enter(struct connection_count *count, int fd)
{
    struct sockaddr_storage peer;
    socklen_t size = sizeof peer;
    char text[64] = "", address[LIMIT_ADDRESS];
    if (getpeername(fd, (struct sockaddr *)&peer, &size) ||
        getnameinfo((struct sockaddr *)&peer, size, text, sizeof text, NULL, 0, NI_NUMERICHOST))
        text[0] = '\0';
    access_address(address, text, "");
    return limit_enter(count->book, address, ANY_TIME);
}

bool connection_count_has_room(struct connection_count *count, lws_sockfd_type fd)
{
    struct limit_address *address = count ? enter(count, fd) : NULL;
    if (address) limit_leave(count->book, address, ANY_TIME);
    return !count || address;
}

void connection_count_enter(struct connection_count *count, struct lws *wsi)
{
    if (count) lws_set_opaque_user_data(wsi, enter(count, lws_get_socket_fd(wsi)));
}

void connection_count_leave(struct connection_count *count, struct lws *wsi)
{
    struct limit_address *address = lws_get_opaque_user_data(wsi);
    if (count && address) limit_leave(count->book, address, ANY_TIME);
    lws_set_opaque_user_data(wsi, NULL);
}
