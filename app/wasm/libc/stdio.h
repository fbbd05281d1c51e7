/* stdio.h - what src/wire takes from there. */
#ifndef NIBLICK_WASM_STDIO_H
#define NIBLICK_WASM_STDIO_H

#include <stddef.h>

/* %s %d %ld %.*f %%, without widths. */
int snprintf(char *out, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
