/* need.h - memory, or the end of the program. A server without memory is better restarted than half alive: its log has
 * everything that it ever told anybody. */
#ifndef NIBLICK_NEED_H
#define NIBLICK_NEED_H

#include <stddef.h>

#include "text_buffer.h"

void *need(size_t size); /* zeroed */
void *need_more(void *block, size_t size);
void need_text(text_buffer *buffer, const char *text, size_t length); /* adds to it */
void need_whole(const text_buffer *buffer);                           /* nothing that was added to it is missing */

#endif
