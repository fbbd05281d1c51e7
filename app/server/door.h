/* door.h - how many connections one address may have, whatever they are for: who holds them open without a word keeps nobody
 * else out. Not behind a proxy, which is one address for everybody.
 */
#ifndef NIBLICK_DOOR_H
#define NIBLICK_DOOR_H

#include <libwebsockets.h>

#include "limit.h"

struct door;

struct door *door_new(unsigned per_address);
void door_free(struct door *door); /* when nobody is inside */

/* As libwebsockets tells it; door may be NULL: then everybody comes in. */
bool door_has_room(struct door *door, lws_sockfd_type fd); /* for whoever knocks */
void door_enter(struct door *door, struct lws *wsi);
void door_leave(struct door *door, struct lws *wsi);

#endif
