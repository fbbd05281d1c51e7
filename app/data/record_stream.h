/* record_stream.h - records one after the other, out of a file that may be compressed and of any length: only one is in memory. */
#ifndef NIBLICK_RECORD_STREAM_H
#define NIBLICK_RECORD_STREAM_H

#include <zlib.h>

#include "problem.h"
#include "record_split.h"
#include "text_buffer.h"

enum { RECORD_STREAM_MOST = 1 << 24 }; /* bytes of one record: the longest match is far below */

struct record_stream {
    gzFile file;
    const char *name; /* for sentences; of the caller */
    text_buffer text; /* the record */
    unsigned first;   /* the line of the file in which it begins, from 1 */
    bool too_long;    /* it has more bytes than any record: text is empty */

    /* inside */
    struct record_split split;
    text_buffer held; /* the line that begins the next record */
    unsigned line;    /* lines read */
    bool ended;
};

/* "-" is standard input. False, and why says what is wrong. */
bool record_stream_open(struct record_stream *stream, const char *path, struct problem *why);
void record_stream_close(struct record_stream *stream);

enum record_stream_step { RECORD_STREAM_NEXT, RECORD_STREAM_END, RECORD_STREAM_FAILED };
/* The next record. When the file cannot be read any further, why says so. */
enum record_stream_step record_stream_next(struct record_stream *stream, struct problem *why);

#endif
