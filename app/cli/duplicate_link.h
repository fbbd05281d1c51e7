/* duplicate_link.h - `niblick play --duplicate LINK`: the deals of a match on a server are played there, at a table of their own. With
 * the id of a table, its last match is taken from the database of this machine and played here. */
#ifndef NIBLICK_DUPLICATE_LINK_H
#define NIBLICK_DUPLICATE_LINK_H

/* `niblick play`, or, where the deals are a server's, `niblick join`. */
int cli_play_or_join(int argc, char **argv);

#endif
