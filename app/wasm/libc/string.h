/* string.h - the functions that src/wire takes from there. */
#ifndef NIBLICK_WASM_STRING_H
#define NIBLICK_WASM_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t n);
void *memmove(void *to, const void *from, size_t n);
void *memset(void *at, int byte, size_t n);
int memcmp(const void *a, const void *b, size_t n);
size_t strlen(const char *text);
int strcmp(const char *a, const char *b);
char *strchr(const char *text, int c);
char *strstr(const char *text, const char *word);

#endif
