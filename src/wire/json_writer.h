/* json_writer.h - writes JSON from left to right, without building a tree first.
 *
 * Commas are added automatically. Whatever bytes a text has, the result is valid JSON in valid UTF-8. A writer that is
 * all zero is ready; free it with jw_free, or keep its memory for the next document with jw_clear.
 *
 *     json_writer w = {.indent = 0};
 *     jw_open(&w, '{');
 *     jw_key_int(&w, "hole", 3);
 *     jw_close(&w, '}');
 *     const char *text = text_ended(&w.out);      // NULL when memory ran out
 *
 * Jansson reads JSON in this project; this writes it.
 */
#ifndef NIBLICK_JSON_WRITER_H
#define NIBLICK_JSON_WRITER_H

#include <stdint.h>

#include "text_buffer.h"

typedef struct json_writer {
    text_buffer out;
    unsigned indent; /* blanks per level, for people; 0: everything on one line */
    unsigned depth;  /* brackets that are open now */
    bool comma;      /* the next value needs a comma before it */
    bool keyed;      /* a key was written and waits for its value */
} json_writer;

void jw_free(json_writer *w);
void jw_clear(json_writer *w);

void jw_open(json_writer *w, char bracket);   /* { or [ */
void jw_close(json_writer *w, char bracket);  /* } or ] */
void jw_key(json_writer *w, const char *key); /* a plain word; its value must follow */

void jw_int(json_writer *w, int64_t number);
void jw_real(json_writer *w, double number); /* at most six decimals; null for what is not a number of JSON */
void jw_bool(json_writer *w, bool yes);
void jw_null(json_writer *w);
void jw_text(json_writer *w, const char *text);                 /* NULL is written as null */
void jw_textn(json_writer *w, const char *text, size_t length); /* need not end with NUL */
void jw_raw(json_writer *w, const char *json, size_t length);   /* a value that is JSON already */

void jw_key_open(json_writer *w, const char *key, char bracket);
void jw_key_int(json_writer *w, const char *key, int64_t number);
void jw_key_real(json_writer *w, const char *key, double number);
void jw_key_bool(json_writer *w, const char *key, bool yes);
void jw_key_text(json_writer *w, const char *key, const char *text);

#endif
