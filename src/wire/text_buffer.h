/* text_buffer.h - text that grows at its end.
 *
 * A buffer that is all zero is empty and ready. When memory runs out it is emptied and marked as failed, and stays so:
 * check `failed` once, after the last addition, instead of after every one.
 */
#ifndef NIBLICK_TEXT_BUFFER_H
#define NIBLICK_TEXT_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef struct text_buffer {
    char *text; /* owned; does not end with NUL: see text_ended */
    size_t len, room;
    bool failed;
} text_buffer;

const char *text_ended(text_buffer *buffer); /* the text with a NUL after it, until the next change; NULL: it failed */
void text_clear(text_buffer *buffer);        /* empty again; the memory is kept */
void text_free(text_buffer *buffer);
bool text_grow(text_buffer *buffer, size_t length); /* makes room for this many bytes and a NUL; false: out of memory */

/* These two are most of what writing JSON does, so they are inline, and the way without growing is short. */
static inline void text_add(text_buffer *buffer, const char *text, size_t length)
{
    if (length >= buffer->room - buffer->len && !text_grow(buffer, length)) return;
    if (length) memcpy(buffer->text + buffer->len, text, length);
    buffer->len += length;
}

static inline void text_add_char(text_buffer *buffer, char c)
{
    if (buffer->room - buffer->len > 1 || text_grow(buffer, 1)) buffer->text[buffer->len++] = c;
}

#endif
