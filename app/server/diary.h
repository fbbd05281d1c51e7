/* diary.h - what the server says about itself: a JSON object on a line of stderr for everything that whoever runs it should
 * know. Never a card, a token or a password; of players not even the name.
 */
#ifndef NIBLICK_DIARY_H
#define NIBLICK_DIARY_H

#include <stdint.h>

enum diary_level { DIARY_NONE, DIARY_ERROR, DIARY_INFO };

struct diary_note {
    enum diary_level level;
    const char *event;                 /* a word: "start" */
    const char *table, *address, *why; /* NULL where there is none */
    const char *count_name;            /* NULL, or what count is of */
    int64_t count;
};

/* The server has one: it is the process's stderr. From the loop's thread. */
void diary_open(enum diary_level level);
void diary_write(const struct diary_note *note);
/* For what strangers can bring about: they can fill no disk with it. What is left out is counted in the next one. */
void diary_abuse(const char *event, const char *why, const char *address, int64_t now);

#endif
