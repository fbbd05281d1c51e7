/* shared_message.h - a message ready to be sent: made once for everybody who gets the same bytes, and freed when the last of them
 * has it. Loop thread only: the count of holders is not atomic.
 */
#ifndef NIBLICK_SHARED_MESSAGE_H
#define NIBLICK_SHARED_MESSAGE_H

#include "json_writer.h"

enum {
    SHARED_MESSAGE_MARGIN = 16
}; /* free bytes before the text: libwebsockets writes the header of the frame there */

struct shared_message {
    unsigned holders;
    size_t length;
    char bytes[]; /* the margin, then the text */
};

struct shared_message *shared_message_make(const json_writer *j);     /* with one holder: the caller */
struct shared_message *shared_message_hold(struct shared_message *m); /* one more holder */
void shared_message_release(struct shared_message *m);
/* Not ended by NUL. */
static inline char *shared_message_text(struct shared_message *m) { return m->bytes + SHARED_MESSAGE_MARGIN; }

#endif
