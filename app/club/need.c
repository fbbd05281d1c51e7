/* need.c - see need.h */
#include "need.h"

#include <stdio.h>
#include <stdlib.h>

static void have(bool memory)
{
    if (memory) return;
    fputs("niblick: not enough memory\n", stderr);
    abort();
}

void *need(size_t size)
{
    void *block = calloc(1, size ? size : 1);
    have(block != NULL);
    return block;
}

void *need_more(void *block, size_t size)
{
    void *more = realloc(block, size ? size : 1);
    have(more != NULL);
    return more;
}

void need_text(text_buffer *buffer, const char *text, size_t length)
{
    text_add(buffer, text, length);
    need_whole(buffer);
}

void need_whole(const text_buffer *buffer) { have(!buffer->failed); }
