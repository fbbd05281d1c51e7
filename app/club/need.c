/* need.c - see need.h */
#include "need.h"

#include <stdio.h>
#include <stdlib.h>

static void *have(void *block)
{
    if (block) return block;
    fputs("niblick: not enough memory\n", stderr);
    abort();
}

void *need(size_t size) { return have(calloc(1, size ? size : 1)); }

void *need_more(void *block, size_t size) { return have(realloc(block, size ? size : 1)); }
