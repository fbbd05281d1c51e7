/* print_files.h - fonts and packs of cards inside the program. The build writes the table (cmake/print.cmake). */
#ifndef NIBLICK_PRINT_FILES_H
#define NIBLICK_PRINT_FILES_H

#include <stddef.h>

struct print_file {
    const char
        *name; /* "serif", "kargo.pack": a font (WOFF2), or a pack (compressed text, see tools/art/pack_art.js) */
    const unsigned char *bytes;
    size_t length;
};

extern const struct print_file print_files[]; /* ends with a NULL name */

const struct print_file *print_file_named(const char *name); /* NULL: there is none */

#endif
