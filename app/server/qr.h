/* qr.h - a text as a QR code, for a telephone held in front of a screen. */
#ifndef NIBLICK_QR_H
#define NIBLICK_QR_H

#include "text_buffer.h"

enum { QR_TEXT = 300 }; /* bytes that a code may hold: more can hardly be read by a camera */

/* Writes an SVG image. False: the text is empty, longer than QR_TEXT, or has bytes that are no characters. */
bool qr_svg(text_buffer *out, const char *text);

#endif
