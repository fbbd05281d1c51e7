/* drawn_bytes.h - what cairo draws as a file, in memory: for cairo_pdf_surface_create_for_stream and its like. */
#ifndef NIBLICK_DRAWN_BYTES_H
#define NIBLICK_DRAWN_BYTES_H

#include <cairo.h>
#include <stddef.h>

struct drawn_bytes {
    char *at; /* to be freed */
    size_t length, room;
};

cairo_status_t drawn_bytes_add(void *closure, const unsigned char *data,
                               unsigned length); /* closure: struct drawn_bytes */

#endif
