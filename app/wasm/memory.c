/* memory.c - the four functions that a compiler may call without being asked, for a module without a C library. */
#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t n);
void *memmove(void *to, const void *from, size_t n);
void *memset(void *at, int byte, size_t n);
int memcmp(const void *a, const void *b, size_t n);

void *memcpy(void *restrict to, const void *restrict from, size_t n)
{
    unsigned char *t = to;
    const unsigned char *f = from;
    while (n--) *t++ = *f++;
    return to;
}

void *memmove(void *to, const void *from, size_t n)
{
    unsigned char *t = to;
    const unsigned char *f = from;
    if (t < f) {
        while (n--) *t++ = *f++;
    } else {
        while (n--) t[n] = f[n];
    }
    return to;
}

void *memset(void *at, int byte, size_t n)
{
    unsigned char *t = at;
    while (n--) *t++ = (unsigned char)byte;
    return at;
}

int memcmp(const void *a, const void *b, size_t n)
{
    const unsigned char *x = a, *y = b;
    for (; n; n--, x++, y++)
        if (*x != *y) return *x < *y ? -1 : 1;
    return 0;
}
