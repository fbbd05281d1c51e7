/* relay.h - visitors of this node whose table is at another one. Their connection stays here; a relay, a WebSocket to the other node,
 * passes on what they say and brings back what they are told. It knows nothing that they are not told.
 *
 * A relay lives while the visitor is at a table there, or waits for an answer. When it breaks, because the other node has ended or has
 * given the table away, the table is found again and the visitor takes their place there again, with the token that they hold; what
 * was not answered is asked again where that does no harm. Otherwise the visitor's connection is ended: they come back by themselves,
 * as after any lost connection.
 *
 * Loop thread only.
 */
#ifndef NIBLICK_RELAY_H
#define NIBLICK_RELAY_H

#include "connection.h"
#include "node.h"

#define RELAY_PROTOCOL "niblick.node.1" /* between nodes, at /ws */

struct lws_vhost *relays_vhost(struct lws_context *context); /* for relays_use; NULL: memory is out */

struct live_club;
struct relays; /* all of this node */

struct relays *relays_new(struct live_club *live);
void relays_free(struct relays *all); /* after libwebsockets has ended */
void relays_use(struct relays *all, struct lws_vhost *vhost);
size_t relays_count(const struct relays *all);
uint64_t relays_found_again(const struct relays *all); /* so often so far */

/* True: the message is for a table elsewhere, where the visitor is, and has been passed on. */
bool relay_forward(struct connection *conn, const char *text, size_t length);
void relay_pass_on(struct relays *all, struct connection *conn, const store_node *to, const char *text, size_t length);
void relay_end(struct connection *conn); /* the visitor is gone, or at a table here */
void relays_tick(struct relays *all);
/* Some nodes are gone: what goes to a node that is not among these is broken. */
void relays_keep(struct relays *all, const store_node *nodes, size_t n);
/* An answer to live_club_locate. owner NULL: nobody knows. */
void relays_located(struct relays *all, const char *table, enum store_owner answer, const store_node *owner);

#endif
