/* ws.c - see ws.h */
#include "ws.h"

#include <stdio.h>
#include <string.h>

#include "frame_guard.h"
#include "live_club.h"
#include "http.h"
#include "words.h"

enum { TRY_AGAIN_LATER = 1013 }; /* libwebsockets has no name for this status */

/* libwebsockets' own memory of a connection. */
struct ws_client {
    struct connection *connection; /* NULL: it has not got in */
    char address[LIMIT_ADDRESS];
};

static struct live_club *club_of(struct lws *wsi)
{
    const struct http_site *site = lws_context_user(lws_get_context(wsi));
    return site->live;
}

static int hang_up(struct lws *wsi, enum lws_close_status status, const char *why)
{
    unsigned char text[64];
    const int length = snprintf((char *)text, sizeof text, "%s", why);
    lws_close_reason(wsi, status, text, (size_t)length);
    return -1;
}

static int turn_away(struct lws *wsi, const struct ws_client *client, unsigned status, const char *why)
{
    live_club_turn_away(club_of(wsi), client->address, why);
    lws_return_http_status(wsi, status, NULL);
    return -1;
}

/* Before the handshake is answered. */
static int let_in(struct lws *wsi, struct ws_client *client)
{
    const struct http_site *site = lws_context_user(lws_get_context(wsi));
    char path[HTTP_VALUE], origin[HTTP_VALUE], host[HTTP_VALUE];
    http_header(wsi, WSI_TOKEN_GET_URI, path);
    http_header(wsi, WSI_TOKEN_ORIGIN, origin);
    http_header(wsi, WSI_TOKEN_HOST, host);
    http_address(wsi, site, client->address);
    if (strcmp(path, "/ws")) return turn_away(wsi, client, HTTP_STATUS_NOT_FOUND, "path");
    if (!http_is_for_us(wsi, site)) return turn_away(wsi, client, 421, "host");
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) >= HTTP_VALUE || !access_lets_in(&site->origins, origin, host))
        return turn_away(wsi, client, HTTP_STATUS_FORBIDDEN, "origin");
    if (!live_club_is_open(site->live)) return turn_away(wsi, client, HTTP_STATUS_SERVICE_UNAVAILABLE, "closed");
    return 0;
}

static int begin(struct lws *wsi, struct ws_client *client)
{
    frame_guard_frames(lws_get_socket_fd(wsi));
    client->connection = live_club_enter(club_of(wsi), wsi, client->address);
    if (client->connection) return 0;
    live_club_turn_away(club_of(wsi), client->address, "full");
    return hang_up(wsi, (enum lws_close_status)TRY_AGAIN_LATER, say_server_too_many_connections);
}

static int hear(struct lws *wsi, struct ws_client *client, const char *piece, size_t length)
{
    const bool last = lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi);
    const char *message;
    size_t size;
    if (!client->connection) return -1;
    if (frame_guard_is_bad(lws_get_socket_fd(wsi)))
        return hang_up(wsi, LWS_CLOSE_STATUS_PROTOCOL_ERR, say_server_not_masked);
    if (lws_frame_is_binary(wsi)) return hang_up(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, say_server_only_text);
    if (!connection_hear(client->connection, piece, length, last, &message, &size))
        return hang_up(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, say_server_message_too_long);
    if (last) live_club_hear(club_of(wsi), client->connection, message, size);
    return 0;
}

static int ws_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    struct ws_client *client = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return let_in(wsi, client);
    case LWS_CALLBACK_ESTABLISHED: return begin(wsi, client);
    case LWS_CALLBACK_RECEIVE: return hear(wsi, client, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE: return client->connection ? connection_write(client->connection) : -1;
    case LWS_CALLBACK_TIMER: return client->connection ? connection_goodbye(client->connection) : -1;
    case LWS_CALLBACK_CLOSED:
        frame_guard_end(lws_get_socket_fd(wsi));
        if (client->connection) live_club_leave(club_of(wsi), client->connection);
        client->connection = NULL;
        return 0;
    default: return 0;
    }
}

const struct lws_protocols ws_protocol = {.name = "niblick.1",
                                          .callback = ws_callback,
                                          .per_session_data_size = sizeof(struct ws_client),
                                          .rx_buffer_size = MESSAGE_MAX};
