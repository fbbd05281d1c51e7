/* arena.h - memory for one request: taken piece by piece, given back all at once. It grows as far as the browser lets it. */
#ifndef NIBLICK_WASM_ARENA_H
#define NIBLICK_WASM_ARENA_H

#include <stddef.h>

void *arena_get(size_t bytes); /* aligned for anything; NULL when the browser has no more memory for us */
void arena_reset(void);        /* all that was taken is gone */

#endif
