/* ws.h - the tables' protocol on the wire: WebSockets at /ws, subprotocol niblick.1, by libwebsockets. */
#ifndef NIBLICK_WS_H
#define NIBLICK_WS_H

#include <libwebsockets.h>

extern const struct lws_protocols ws_protocol, ws_node_protocol; /* of everybody; of other nodes (relay.h) */

#endif
