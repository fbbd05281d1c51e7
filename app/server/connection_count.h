/* connection_count.h - how many sockets one address can have open, whatever they are for, so that somebody who opens many and says
 * nothing does not use up the server's files. Not used behind a proxy, which is one address for everybody. Loop thread only.
 */
#ifndef NIBLICK_CONNECTION_COUNT_H
#define NIBLICK_CONNECTION_COUNT_H

#include <libwebsockets.h>

#include "limit.h"

struct connection_count;

struct connection_count *connection_count_new(unsigned per_address);
void connection_count_free(struct connection_count *count); /* when all are closed */

/* From libwebsockets' callbacks. count can be NULL: then there is no limit. */
bool connection_count_has_room(struct connection_count *count, lws_sockfd_type fd); /* for one more from its address */
void connection_count_enter(struct connection_count *count, struct lws *wsi);
void connection_count_leave(struct connection_count *count, struct lws *wsi);

#endif
