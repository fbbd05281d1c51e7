/* web_files.h - the page inside the program: generated at build time from web/, docs/rules and the engine. */
#ifndef NIBLICK_WEB_FILES_H
#define NIBLICK_WEB_FILES_H

#include <stddef.h>

struct web_part {
    const unsigned char *bytes; /* NULL: not worth having */
    size_t length;
};

struct web_file {
    const char *path; /* "/index.html" */
    const char *type; /* as Content-Type has it */
    const char *tag;  /* changes with the bytes */
    struct web_part plain, gzip, brotli;
};

extern const struct web_file web_files[]; /* sorted by path, but for the last one */
extern const unsigned web_file_count;

#endif
