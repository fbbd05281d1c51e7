/* parcel.h - a message ready to be sent: made once, sent to many, gone when the last of them has it. */
#ifndef NIBLICK_PARCEL_H
#define NIBLICK_PARCEL_H

#include "json_writer.h"

enum { PARCEL_MARGIN = 16 }; /* free bytes before the text, for the frame's header */

struct parcel {
    unsigned holders;
    size_t length;
    char bytes[]; /* the margin, then the text */
};

struct parcel *parcel_make(const json_writer *j); /* with one holder: the caller */
struct parcel *parcel_hold(struct parcel *p);     /* one more */
void parcel_release(struct parcel *p);
static inline char *parcel_text(struct parcel *p) { return p->bytes + PARCEL_MARGIN; } /* not ended by NUL */

#endif
