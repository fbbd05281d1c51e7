/* whole_file.c - see whole_file.h */
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "gzip.h"
#include "whole_file.h"
#include "words.h"

enum { FIRST_ROOM = 1 << 16, MOST_BYTES = 1 << 26 }; /* the longest record is far below 64 MiB */

/* The text of a compressed file, in place of its bytes. */
static char *unpacked(char *bytes, const char *name, size_t *length, struct problem *why)
{
    if (!gzip_is(bytes, *length)) return bytes;
    char *text = gzip_unpack(bytes, *length, MOST_BYTES - 1, length);
    const int reason = errno;
    free(bytes);
    if (text) return text;
    if (reason == ENOMEM) problem_failed(why, say_match_no_memory_read(HERE, name));
    else problem_failed(why, say_match_cannot_read(HERE, name, reason ? say_match_too_big : say_match_gzip_damaged));
    return NULL;
}

static char *raw_stream(FILE *file, const char *name, size_t *length, struct problem *why)
{
    size_t room = FIRST_ROOM, n = 0;
    char *text = malloc(room + 1);
    while (text) {
        n += fread(text + n, 1, room - n, file);
        if (n < room || room >= MOST_BYTES) break;
        char *more = realloc(text, 2 * room + 1);
        if (!more) free(text);
        text = more;
        room *= 2;
    }
    if (!text) {
        problem_failed(why, say_match_no_memory_read(HERE, name));
        return NULL;
    }
    if (ferror(file) || n == MOST_BYTES) {
        problem_failed(why, say_match_cannot_read(HERE, name, ferror(file) ? strerror(errno) : say_match_too_big));
        free(text);
        return NULL;
    }
    text[n] = 0;
    *length = n;
    return text;
}

char *file_read_stream(FILE *file, const char *name, size_t *length, struct problem *why)
{
    char *bytes = raw_stream(file, name, length, why);
    return bytes ? unpacked(bytes, name, length, why) : NULL;
}

char *file_read(const char *path, size_t *length, struct problem *why)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        problem_failed(why, say_match_cannot_open(HERE, path, strerror(errno)));
        return NULL;
    }
    char *text = file_read_stream(file, path, length, why);
    fclose(file);
    return text;
}

enum { PATH_ROOM = 4096 };

int file_write(const char *path, const char *text, size_t length, struct problem *why)
{
    char part[PATH_ROOM];
    if (snprintf(part, sizeof part, "%s.part", path) >= (int)sizeof part)
        return problem_failed(why, say_match_name_too_long(HERE, path));
    FILE *file = fopen(part, "wb");
    if (!file) return problem_failed(why, say_match_cannot_write(HERE, path, strerror(errno)));
    bool written = fwrite(text, 1, length, file) == length && !fflush(file) && !fsync(fileno(file));
    int reason = errno;
    if (fclose(file)) written = false;
    if (written && !rename(part, path)) return PROBLEM_NONE;
    if (written) reason = errno;
    remove(part);
    return problem_failed(why, say_match_cannot_write(HERE, path, strerror(reason)));
}
