/* memory_blocks.c - realloc over the heap. A block remembers its size just before its first byte. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "heap.h"

enum { HEADER = 16 }; /* keeps the block aligned for anything, as the heap's pieces are */

void *realloc(void *block, size_t size)
{
    size_t had = 0;
    if (size > SIZE_MAX - HEADER) return NULL;
    unsigned char *fresh = heap_get(HEADER + size);
    if (!fresh) return NULL;
    memcpy(fresh, &size, sizeof size);
    if (block) memcpy(&had, (unsigned char *)block - HEADER, sizeof had);
    if (block) memcpy(fresh + HEADER, block, had < size ? had : size);
    return fresh + HEADER;
}
