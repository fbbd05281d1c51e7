/* heap.h - memory for one request: taken piece by piece, given back all at once. It grows as far as the browser lets it. */
#ifndef NIBLICK_WASM_HEAP_H
#define NIBLICK_WASM_HEAP_H

#include <stddef.h>

void *heap_get(size_t bytes); /* aligned for anything; NULL when the browser has no more memory for us */
void heap_reset(void);        /* all that was taken is gone */

#endif
