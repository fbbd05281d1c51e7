/* parcel.c - see parcel.h */
#include "parcel.h"

#include <stdlib.h>
#include <string.h>

#include "need.h"

struct parcel *parcel_make(const json_writer *j)
{
    need_whole(&j->out);
    struct parcel *p = need_more(NULL, sizeof *p + PARCEL_MARGIN + j->out.len);
    p->holders = 1;
    p->length = j->out.len;
    memset(p->bytes, 0, PARCEL_MARGIN);
    memcpy(parcel_text(p), j->out.text, j->out.len);
    return p;
}

struct parcel *parcel_hold(struct parcel *p)
{
    p->holders++;
    return p;
}

void parcel_release(struct parcel *p)
{
    if (!--p->holders) free(p);
}
