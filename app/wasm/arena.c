/* arena.c - everything from the end of the module's own data to the end of its memory. */
#include "arena.h"

#include <stdint.h>

enum { PAGE = 65536, ALIGNMENT = 16 };

extern unsigned char __heap_base; /* set by the linker */

static uintptr_t arena_at; /* the first free byte; 0 before the first reset */

static uintptr_t arena_start(void) { return ((uintptr_t)&__heap_base + ALIGNMENT - 1) & ~(uintptr_t)(ALIGNMENT - 1); }

void arena_reset(void) { arena_at = arena_start(); }

static int arena_grow(uintptr_t end)
{
    size_t have = __builtin_wasm_memory_size(0), need = (end + PAGE - 1) / PAGE;
    return need <= have || __builtin_wasm_memory_grow(0, need - have) != SIZE_MAX;
}

void *arena_get(size_t bytes)
{
    if (!arena_at) arena_reset();
    uintptr_t start = arena_at, end = (start + bytes + ALIGNMENT - 1) & ~(uintptr_t)(ALIGNMENT - 1);
    if (end < start || !arena_grow(end)) return NULL;
    arena_at = end;
    return (void *)start;
}
