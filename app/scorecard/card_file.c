/* card_file.c - the drawn card as the bytes of a PDF, SVG or PNG file. Nothing is written here: see card_write. */
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <stdlib.h>
#include <string.h>

#include "card.h"
#include "card_draw.h"
#include "drawn_bytes.h"

static const double PNG_SCALE = 3; /* pixels to a point: 216 to the inch */

cairo_status_t drawn_bytes_add(void *closure, const unsigned char *data, unsigned length)
{
    struct drawn_bytes *bytes = closure;
    if (bytes->length + length > bytes->room) {
        size_t room = 2 * (bytes->length + length);
        char *more = realloc(bytes->at, room);
        if (!more) return CAIRO_STATUS_NO_MEMORY;
        bytes->at = more, bytes->room = room;
    }
    memcpy(bytes->at + bytes->length, data, length);
    bytes->length += length;
    return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *make_surface(enum card_format format, double width, double height, struct drawn_bytes *bytes)
{
    cairo_surface_t *surface;
    switch (format) {
    case CARD_PDF: return cairo_pdf_surface_create_for_stream(drawn_bytes_add, bytes, width, height);
    case CARD_SVG:
        surface = cairo_svg_surface_create_for_stream(drawn_bytes_add, bytes, width, height);
        cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PT);
        return surface;
    default: return cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)(width * PNG_SCALE), (int)(height * PNG_SCALE));
    }
}

static void tell_pdf(cairo_surface_t *surface, const struct card *card)
{
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, card->sheet[0].title);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, card->result);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Niblick " NB_VERSION);
}

/* Draws, and ends the file. */
static cairo_status_t draw_into(cairo_surface_t *surface, const struct card *card, enum card_format format,
                                struct drawn_bytes *bytes)
{
    cairo_t *cr = cairo_create(surface);
    if (format == CARD_PDF) tell_pdf(surface, card);
    if (format == CARD_PNG) cairo_scale(cr, PNG_SCALE, PNG_SCALE);
    card_draw(card, cr);
    cairo_status_t status = cairo_status(cr);
    cairo_destroy(cr);
    if (!status && format == CARD_PNG) status = cairo_surface_write_to_png_stream(surface, drawn_bytes_add, bytes);
    cairo_surface_finish(surface);
    return status ? status : cairo_surface_status(surface);
}

char *card_render(const struct card *card, enum card_format format, size_t *length, const char **why)
{
    struct drawn_bytes bytes = {0};
    double width, height;
    card_measure(card, &width, &height);
    cairo_surface_t *surface = make_surface(format, width, height, &bytes);
    cairo_status_t status = draw_into(surface, card, format, &bytes);
    cairo_surface_destroy(surface);
    if (status) {
        free(bytes.at);
        *why = cairo_status_to_string(status);
        return NULL;
    }
    *length = bytes.length;
    return bytes.at;
}
