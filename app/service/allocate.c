/* allocate.c - see allocate.h */
#include "allocate.h"

#include <stdio.h>
#include <stdlib.h>

static void require(bool memory)
{
    if (memory) return;
    fputs("niblick: not enough memory\n", stderr);
    abort();
}

void *allocate(size_t size)
{
    void *block = calloc(1, size ? size : 1);
    require(block != NULL);
    return block;
}

void *reallocate(void *block, size_t size)
{
    void *more = realloc(block, size ? size : 1);
    require(more != NULL);
    return more;
}

void add_text(text_buffer *buffer, const char *text, size_t length)
{
    text_add(buffer, text, length);
    check_whole(buffer);
}

void check_whole(const text_buffer *buffer) { require(!buffer->failed); }
