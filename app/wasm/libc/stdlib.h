/* stdlib.h - what src/wire takes from there. */
#ifndef NIBLICK_WASM_STDLIB_H
#define NIBLICK_WASM_STDLIB_H

#include <stddef.h>

/* Blocks live in the heap of one call (heap.h): they stay until it is reset, and free does nothing. */
void *realloc(void *block, size_t size); /* NULL when the browser has no more memory */
static inline void free(void *block) { (void)block; }

long strtol(const char *text, char **end, int base); /* base 10 only; no overflow */

#endif
