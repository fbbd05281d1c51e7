/* heap.h - memory for one request: taken piece by piece, given back all at once. It grows as far as the browser lets it. */
#ifndef NIBLICK_WASM_HEAP_H
#define NIBLICK_WASM_HEAP_H

#include <stddef.h>

void *heap_get(size_t bytes); /* aligned for anything; NULL when the browser has no more memory for us */
void heap_reset(void);        /* all that was taken is gone, */
/* ... but for this, which stays for good. Only right after a reset. NULL as above. */
void *heap_keep(size_t bytes);
void heap_unkeep(void *last); /* gives the last of these back */

#endif
