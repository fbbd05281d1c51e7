/* text_buffer.c - see text_buffer.h */

#include "text_buffer.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 512 }; /* most messages to one person at a table fit without growing more than once */

/* Makes room for `length` bytes and one more, for the NUL of text_ended. */
static bool text_reserve(text_buffer *buffer, size_t length)
{
    size_t room = buffer->room ? buffer->room : FIRST_ROOM;
    char *text;

    if (buffer->failed) return false;
    if (length < buffer->room - buffer->len) return true;
    while (room - buffer->len <= length && room <= SIZE_MAX / 4) room *= 2;
    text = room - buffer->len > length ? realloc(buffer->text, room) : NULL;
    if (!text) {
        text_free(buffer);
        buffer->failed = true;
        return false;
    }
    buffer->text = text;
    buffer->room = room;
    return true;
}

void text_add(text_buffer *buffer, const char *text, size_t length)
{
    if (!length || !text_reserve(buffer, length)) return;
    memcpy(buffer->text + buffer->len, text, length);
    buffer->len += length;
}

void text_add_char(text_buffer *buffer, char c)
{
    if (text_reserve(buffer, 1)) buffer->text[buffer->len++] = c;
}

const char *text_ended(text_buffer *buffer)
{
    if (!text_reserve(buffer, 0)) return NULL;
    buffer->text[buffer->len] = '\0';
    return buffer->text;
}

void text_clear(text_buffer *buffer) { buffer->len = 0; }

void text_free(text_buffer *buffer)
{
    free(buffer->text);
    *buffer = (text_buffer){.text = NULL};
}
