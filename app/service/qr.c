/* qr.c - see qr.h */
#include "qr.h"

#include <qrencode.h>
#include <stdio.h>
#include <string.h>

#include "allocate.h"

enum { BORDER = 4 }; /* modules of white around the code: what the standard asks for */

static bool is_printable(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || *text == 0x7F) return false;
    return true;
}

static void put(text_buffer *out, const char *text) { add_text(out, text, strlen(text)); }

/* The dark modules of a row, run by run: far fewer shapes than one for each. */
static void put_row(text_buffer *out, const QRcode *code, int y)
{
    const unsigned char *row = code->data + y * code->width;
    char text[64];
    for (int x = 0, run; x < code->width; x += run) {
        for (run = 1; x + run < code->width && (row[x + run] & 1) == (row[x] & 1);) run++;
        if (!(row[x] & 1)) continue;
        snprintf(text, sizeof text, "M%d %dh%dv1h-%dz", x + BORDER, y + BORDER, run, run);
        put(out, text);
    }
}

bool qr_svg(text_buffer *out, const char *text)
{
    char head[256];
    if (!*text || strlen(text) > QR_TEXT || !is_printable(text)) return false;
    QRcode *code = QRcode_encodeString8bit(text, 0, strlen(text) > QR_SMALL ? QR_ECLEVEL_L : QR_ECLEVEL_M);
    if (!code) return false;
    const int size = code->width + 2 * BORDER;
    snprintf(head, sizeof head,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" shape-rendering=\"crispEdges\">"
             "<path fill=\"#fff\" d=\"M0 0h%dv%dh-%dz\"/><path d=\"",
             size, size, size, size, size);
    put(out, head);
    for (int y = 0; y < code->width; y++) put_row(out, code, y);
    put(out, "\"/></svg>\n");
    QRcode_free(code);
    return true;
}
