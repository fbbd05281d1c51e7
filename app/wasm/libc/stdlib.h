/* stdlib.h - what src/wire takes from there. */
#ifndef NIBLICK_WASM_STDLIB_H
#define NIBLICK_WASM_STDLIB_H

#include <stddef.h>

long strtol(const char *text, char **end, int base); /* base 10 only; no overflow */

#endif
