/* heap.c - everything from the end of the module's own data to the end of its memory. */
#include "heap.h"

#include <stdint.h>

enum { PAGE = 65536, ALIGNMENT = 16 };

extern unsigned char __heap_base; /* set by the linker */

static uintptr_t heap_at; /* the first free byte; 0 before the first reset */

static uintptr_t heap_kept; /* where what is kept ends; 0: nothing is */

static uintptr_t heap_start(void)
{
    if (heap_kept) return heap_kept;
    return ((uintptr_t)&__heap_base + ALIGNMENT - 1) & ~(uintptr_t)(ALIGNMENT - 1);
}

void heap_reset(void) { heap_at = heap_start(); }

static int heap_grow(uintptr_t end)
{
    size_t have = __builtin_wasm_memory_size(0), need = (end + PAGE - 1) / PAGE;
    return need <= have || __builtin_wasm_memory_grow(0, need - have) != SIZE_MAX;
}

void *heap_get(size_t bytes)
{
    if (!heap_at) heap_reset();
    uintptr_t start = heap_at, end = (start + bytes + ALIGNMENT - 1) & ~(uintptr_t)(ALIGNMENT - 1);
    if (end < start || !heap_grow(end)) return NULL;
    heap_at = end;
    return (void *)start;
}

void *heap_keep(size_t bytes)
{
    void *kept = heap_get(bytes);
    if (kept) heap_kept = heap_at;
    return kept;
}

void heap_unkeep(void *last) { heap_kept = heap_at = (uintptr_t)last; }
