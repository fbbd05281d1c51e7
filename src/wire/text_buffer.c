/* text_buffer.c - see text_buffer.h */

#include "text_buffer.h"

#include <stdint.h>
#include <stdlib.h>

enum { FIRST_ROOM = 512 }; /* most messages to one person at a table fit without growing more than once */

bool text_grow(text_buffer *buffer, size_t length)
{
    size_t room = buffer->room ? buffer->room : FIRST_ROOM;
    char *text;

    if (buffer->failed) return false;
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

const char *text_ended(text_buffer *buffer)
{
    if (buffer->len >= buffer->room && !text_grow(buffer, 0)) return NULL;
    buffer->text[buffer->len] = '\0';
    return buffer->text;
}

void text_clear(text_buffer *buffer) { buffer->len = 0; }

void text_free(text_buffer *buffer)
{
    free(buffer->text);
    *buffer = (text_buffer){.text = NULL};
}
