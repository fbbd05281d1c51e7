/* qr.h - a text as a QR code, for a phone that is held in front of a screen. */
#ifndef NIBLICK_QR_H
#define NIBLICK_QR_H

#include "text_buffer.h"

enum { QR_TEXT = 300 }; /* bytes in a code: a camera can hardly read more */

/* Writes an SVG image. False: the text is empty, longer than QR_TEXT, or has control characters. */
bool qr_svg(text_buffer *out, const char *text);

#endif
