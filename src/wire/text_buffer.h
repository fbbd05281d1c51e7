/* text_buffer.h - text that grows at its end.
 *
 * A buffer that is all zero is empty and ready. When memory runs out it is emptied and marked as failed, and stays so:
 * check `failed` once, after the last addition, instead of after every one.
 */
#ifndef NIBLICK_TEXT_BUFFER_H
#define NIBLICK_TEXT_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct text_buffer {
    char *text; /* owned; does not end with NUL: see text_ended */
    size_t len, room;
    bool failed;
} text_buffer;

void text_add(text_buffer *buffer, const char *text, size_t length);
void text_add_char(text_buffer *buffer, char c);
const char *text_ended(text_buffer *buffer); /* the text with a NUL after it, until the next change; NULL: it failed */
void text_clear(text_buffer *buffer);        /* empty again; the memory is kept */
void text_free(text_buffer *buffer);

#endif
