/* server_log.h - what the server reports to whoever runs it: one JSON object a line on stderr. It never has a card, a token, a
 * password or a player's name in it. Loop thread only.
 */
#ifndef NIBLICK_SERVER_LOG_H
#define NIBLICK_SERVER_LOG_H

#include <stdint.h>

enum server_log_level { SERVER_LOG_NONE, SERVER_LOG_ERROR, SERVER_LOG_INFO };

struct server_log_note {
    enum server_log_level level;
    const char *event;                 /* a word: "start" */
    const char *table, *address, *why; /* NULL where there is none */
    const char *count_name;            /* NULL, or what count is of */
    int64_t count;
};

/* There is one, since a process has one stderr. */
void server_log_open(enum server_log_level level);
void server_log_write(const struct server_log_note *note);
/* For events that strangers can cause: at most 20 at once and one a second after that, so that nobody can fill a disk with
 * them. The next one that is written says how many were left out. */
void server_log_abuse(const char *event, const char *why, const char *address, int64_t now);

#endif
