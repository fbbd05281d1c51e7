/* qr.h - a text as a QR code, for a phone that is held in front of a screen. */
#ifndef NIBLICK_QR_H
#define NIBLICK_QR_H

#include "text_buffer.h"

enum {
    QR_TEXT = 900,  /* bytes in a code: a camera can hardly read more, on a large picture */
    QR_SMALL = 300  /* up to so many a code is made to survive dirt and a bad angle; a longer one needs all of its room */
};

/* Writes an SVG image. False: the text is empty, longer than QR_TEXT, or has control characters. */
bool qr_svg(text_buffer *out, const char *text);

#endif
