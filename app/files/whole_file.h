/* whole_file.h - files that are read and written in one piece. */
#ifndef NIBLICK_WHOLE_FILE_H
#define NIBLICK_WHOLE_FILE_H

#include <stddef.h>
#include <stdio.h>

#include "problem.h"

/* The whole file with a NUL after it, to be freed; NULL, and why says what is wrong. One that is compressed (.gz) is read as the
 * text that was compressed. */
char *file_read(const char *path, size_t *length, struct problem *why);
char *file_read_stream(FILE *file, const char *name, size_t *length, struct problem *why);

/* Replaces the file in one step: it never leaves half of it. */
int file_write(const char *path, const char *text, size_t length, struct problem *why);

#endif
