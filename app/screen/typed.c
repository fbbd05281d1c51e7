/* typed.c - see typed.h */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "typed.h"

void typed_add(char *line, size_t size, unsigned code)
{
    char bytes[MB_LEN_MAX];
    mbstate_t state = {0};
    size_t used = strlen(line), n = wcrtomb(bytes, (wchar_t)code, &state);
    if (n == (size_t)-1 || used + n >= size) return;
    memcpy(line + used, bytes, n);
    line[used + n] = 0;
}

/* Locales are UTF-8, or have one byte for a character. */
void typed_chop(char *line)
{
    size_t n = strlen(line);
    while (n && MB_CUR_MAX > 1 && ((unsigned char)line[n - 1] & 0xC0) == 0x80) n--;
    if (n) line[n - 1] = 0;
}
