/* jot.h - writes JSON, and nothing but: what thousands of updates a second are made with.
 *
 * Commas come by themselves. Whatever bytes a text has, what is written is valid JSON in valid UTF-8.
 */
#ifndef NIBLICK_JOT_H
#define NIBLICK_JOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct jot {
    char *text; /* not ended by NUL */
    size_t len, room;
    bool comma; /* a value stands before what comes next */
};

void jot_free(struct jot *j);
void jot_clear(struct jot *j); /* empty again, its memory kept */

void jot_open(struct jot *j, char bracket);   /* { or [ */
void jot_close(struct jot *j, char bracket);  /* } or ] */
void jot_key(struct jot *j, const char *key); /* a plain word; its value follows */

void jot_int(struct jot *j, int64_t number);
void jot_bool(struct jot *j, bool yes);
void jot_null(struct jot *j);
void jot_text(struct jot *j, const char *text);                 /* NULL is null */
void jot_raw(struct jot *j, const char *json, size_t length);   /* a value that is JSON already */
void jot_plain(struct jot *j, const char *text, size_t length); /* appends; for text that is no JSON */

void jot_key_int(struct jot *j, const char *key, int64_t number);
void jot_key_bool(struct jot *j, const char *key, bool yes);
void jot_key_text(struct jot *j, const char *key, const char *text);
void jot_key_open(struct jot *j, const char *key, char bracket);

#endif
