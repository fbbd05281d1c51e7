/* shared_message.c - see shared_message.h */
#include "shared_message.h"

#include <stdlib.h>
#include <string.h>

#include "allocate.h"

struct shared_message *shared_message_make(const json_writer *j)
{
    check_whole(&j->out);
    struct shared_message *m = reallocate(NULL, sizeof *m + SHARED_MESSAGE_MARGIN + j->out.len);
    m->holders = 1;
    m->length = j->out.len;
    memset(m->bytes, 0, SHARED_MESSAGE_MARGIN);
    memcpy(shared_message_text(m), j->out.text, j->out.len);
    return m;
}

struct shared_message *shared_message_hold(struct shared_message *m)
{
    m->holders++;
    return m;
}

void shared_message_release(struct shared_message *m)
{
    if (!--m->holders) free(m);
}
