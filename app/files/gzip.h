/* gzip.h - compressed files in memory. */
#ifndef NIBLICK_GZIP_H
#define NIBLICK_GZIP_H

#include <stdbool.h>
#include <stddef.h>

bool gzip_is(const char *bytes, size_t length); /* as every gzip file begins */

/* The text of a gzip file, of several parts too, with a NUL after it, to be freed. NULL: it is damaged or cut short (errno is 0), longer
 * than `most` (EFBIG), or memory is out (ENOMEM). */
char *gzip_unpack(const char *bytes, size_t length, size_t most, size_t *unpacked);

/* A gzip file with this text, to be freed; NULL when memory is out. The same text gives the same bytes: no date is in it. */
char *gzip_pack(const char *text, size_t length, size_t *packed);

#endif
