/* files.c - files, standard output, the clock. */
#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "command.h"

enum { FIRST_ROOM = 1 << 16, MOST_BYTES = 1 << 26 }; /* the longest record is far below 64 MiB */

static char *read_stream(const char *command, const char *path, FILE *file, size_t *length)
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
        cli_fail(command, "not enough memory to read %s", path);
        return NULL;
    }
    if (ferror(file) || n == MOST_BYTES) {
        cli_fail(command, "cannot read %s: %s", path, ferror(file) ? strerror(errno) : "it is too big");
        free(text);
        return NULL;
    }
    text[n] = 0;
    *length = n;
    return text;
}

char *cli_read(const char *command, const char *path, size_t *length)
{
    if (!strcmp(path, "-")) return read_stream(command, "standard input", stdin, length);
    FILE *file = fopen(path, "rb");
    if (!file) {
        cli_fail(command, "cannot open %s: %s", path, strerror(errno));
        return NULL;
    }
    char *text = read_stream(command, path, file, length);
    fclose(file);
    return text;
}

enum { PATH_ROOM = 4096 };

int cli_write(const char *command, const char *path, const char *text, size_t length)
{
    char part[PATH_ROOM];
    if (snprintf(part, sizeof part, "%s.part", path) >= (int)sizeof part)
        return cli_fail(command, "\"%s\" is too long a name", path);
    FILE *file = fopen(part, "wb");
    if (!file) return cli_fail(command, "cannot write %s: %s", path, strerror(errno));
    bool written = fwrite(text, 1, length, file) == length && !fflush(file) && !fsync(fileno(file));
    int why = errno;
    if (fclose(file)) written = false;
    if (written && !rename(part, path)) return CLI_OK;
    if (written) why = errno;
    remove(part);
    return cli_fail(command, "cannot write %s: %s", path, strerror(why));
}

int cli_flush(const char *command)
{
    if (!fflush(stdout) && !ferror(stdout)) return CLI_OK;
    return cli_fail(command, "cannot write the output: %s", strerror(errno));
}

int cli_print_json(const char *command, json_t *result, unsigned digits)
{
    if (!result) return cli_fail(command, "not enough memory");
    json_dumpf(result, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(digits));
    putchar('\n');
    json_decref(result);
    return cli_flush(command);
}

double cli_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
