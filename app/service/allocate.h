/* allocate.h - memory, or the end of the program. A server without memory is better restarted than half alive: its log has
 * everything that it has ever told anybody.
 */
#ifndef NIBLICK_ALLOCATE_H
#define NIBLICK_ALLOCATE_H

#include <stddef.h>

#include "text_buffer.h"

void *allocate(size_t size); /* zeroed */
void *reallocate(void *block, size_t size);
void add_text(text_buffer *buffer, const char *text, size_t length); /* adds to it */
void check_whole(const text_buffer *buffer);                         /* nothing that was added to it is missing */

#endif
