/* door.c - see door.h */
#include "door.h"

#include <netdb.h>
#include <stdlib.h>
#include <sys/socket.h>

#include "need.h"
#include "guard.h"

struct door {
    struct limit_book *book;
};

struct door *door_new(unsigned per_address)
{
    const struct limit_rates rates = {.connections = per_address};
    struct door *door = need(sizeof *door);
    door->book = limit_new(&rates);
    return door;
}

void door_free(struct door *door)
{
    if (!door) return;
    limit_free(door->book);
    free(door);
}

/* Only connections are counted here: an address without one is forgotten at once, at whatever time. */
static const int64_t ANY_TIME = INT64_MAX;

static struct limit_address *enter(struct door *door, int fd)
{
    struct sockaddr_storage peer;
    socklen_t size = sizeof peer;
    char text[64] = "", address[LIMIT_ADDRESS];
    if (getpeername(fd, (struct sockaddr *)&peer, &size) ||
        getnameinfo((struct sockaddr *)&peer, size, text, sizeof text, NULL, 0, NI_NUMERICHOST))
        text[0] = '\0';
    guard_address(address, text, "");
    return limit_enter(door->book, address, ANY_TIME);
}

bool door_has_room(struct door *door, lws_sockfd_type fd)
{
    struct limit_address *address = door ? enter(door, fd) : NULL;
    if (address) limit_leave(door->book, address, ANY_TIME);
    return !door || address;
}

void door_enter(struct door *door, struct lws *wsi)
{
    if (door) lws_set_opaque_user_data(wsi, enter(door, lws_get_socket_fd(wsi)));
}

void door_leave(struct door *door, struct lws *wsi)
{
    struct limit_address *address = lws_get_opaque_user_data(wsi);
    if (door && address) limit_leave(door->book, address, ANY_TIME);
    lws_set_opaque_user_data(wsi, NULL);
}
