/* duplicate.h - deals that somebody has played are played again, in the same seats, and then compared, as in bridge clubs.
 *
 * The session deals from the old record (session.deals). That record is kept beside the new match, so that a match that is resumed goes on
 * with its deals. Nothing of it is shown before the new match is over.
 */
#ifndef NIBLICK_DUPLICATE_H
#define NIBLICK_DUPLICATE_H

#include <stdio.h>

#include "session.h"

/* A new match with the deals of a finished one. people, players: as session_resume takes them. */
int duplicate_start(struct session *s, const char *path, uint16_t people, const char *players, struct problem *why);

void duplicate_keep(struct session *s,
                    const char *path); /* the new match is kept at path; a tag names what it deals from */
/* After it was resumed from there; nothing if it is none. It fails if the deals are not kept on this machine. */
int duplicate_find(struct session *s, const char *path, struct problem *why);
void duplicate_forget(const char *path); /* the new match is deleted */

/* Hole by hole and seat by seat, then and now; nothing before the match is over. */
void duplicate_compare(FILE *out, const struct session *s);

#endif
