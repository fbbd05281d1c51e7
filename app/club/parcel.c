/* parcel.c - see parcel.h */
#include "parcel.h"

#include <stdlib.h>
#include <string.h>

#include "need.h"

struct parcel *parcel_make(const struct jot *j)
{
    struct parcel *p = need_more(NULL, sizeof *p + PARCEL_MARGIN + j->len);
    p->holders = 1;
    p->length = j->len;
    memset(p->bytes, 0, PARCEL_MARGIN);
    memcpy(parcel_text(p), j->text, j->len);
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
