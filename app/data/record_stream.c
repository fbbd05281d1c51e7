/* record_stream.c - see record_stream.h */
#include "record_stream.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "words.h"

enum { BUFFER = 1 << 17 };

/* --------------------------------------------------------------------------------------------------- open and close */

bool record_stream_open(struct record_stream *stream, const char *path, struct problem *why)
{
    const bool piped = !strcmp(path, "-");
    memset(stream, 0, sizeof *stream);
    stream->name = piped ? say_command_standard_input : path;
    errno = 0;
    const int copy = piped ? dup(STDIN_FILENO) : -1; /* zlib closes what it was given */
    if (piped && copy >= 0) stream->file = gzdopen(copy, "rb");
    else if (!piped) stream->file = gzopen(path, "rb");
    if (stream->file) {
        gzbuffer(stream->file, BUFFER);
        return true;
    }
    if (copy >= 0) close(copy);
    problem_failed(why, say_match_cannot_open(HERE, stream->name, strerror(errno ? errno : ENOMEM)));
    return false;
}

void record_stream_close(struct record_stream *stream)
{
    if (stream->file) gzclose(stream->file);
    stream->file = NULL;
    text_free(&stream->text);
    text_free(&stream->held);
}

/* ------------------------------------------------------------------------------------------------------------ lines */

static enum record_stream_step failed(const struct record_stream *stream, struct problem *why)
{
    int kind = Z_OK;
    const int reason = errno;
    gzerror(stream->file, &kind);
    if (kind == Z_MEM_ERROR || stream->text.failed || stream->held.failed)
        problem_failed(why, say_match_no_memory_read(HERE, stream->name));
    else
        problem_failed(why, say_match_cannot_read(HERE, stream->name,
                                                  kind == Z_ERRNO ? strerror(reason) : say_match_gzip_damaged));
    return RECORD_STREAM_FAILED;
}

/* Reads the next line, with its end, into `held`; a line that is longer than any record is cut. */
static enum record_stream_step next_line(struct record_stream *stream, struct problem *why)
{
    int kind = Z_OK, c;
    text_clear(&stream->held);
    /* Not gzgets: a line may have NULs in it, and then nobody would know where it ends. */
    while ((c = gzgetc(stream->file)) >= 0) {
        if (stream->held.len < RECORD_STREAM_MOST) text_add_char(&stream->held, (char)c);
        if (c == '\n') break;
    }
    gzerror(stream->file, &kind);
    if (stream->held.failed || (kind != Z_OK && kind != Z_STREAM_END)) return failed(stream, why);
    if (!stream->held.len) return RECORD_STREAM_END;
    stream->line++;
    return RECORD_STREAM_NEXT;
}

/* ---------------------------------------------------------------------------------------------------------- records */

static void take_line(struct record_stream *stream)
{
    if (stream->text.len + stream->held.len > RECORD_STREAM_MOST) stream->too_long = true;
    if (!stream->too_long) text_add(&stream->text, stream->held.text, stream->held.len);
    text_clear(&stream->held);
}

static bool is_blank(const text_buffer *text)
{
    for (size_t i = 0; i < text->len; i++)
        if (!strchr(" \t\r\n", text->text[i]) || !text->text[i]) return false;
    return true;
}

enum record_stream_step record_stream_next(struct record_stream *stream, struct problem *why)
{
    text_clear(&stream->text);
    stream->too_long = false;
    stream->first = stream->held.len ? stream->line : stream->line + 1;
    if (stream->ended) return RECORD_STREAM_END;
    if (stream->held.len) take_line(stream);
    for (;;) {
        const enum record_stream_step step = next_line(stream, why);
        stream->ended = step != RECORD_STREAM_NEXT;
        if (step == RECORD_STREAM_FAILED) return step;
        if (step == RECORD_STREAM_END) break;
        if (record_split_begins(&stream->split, stream->held.text, stream->held.len)) break;
        take_line(stream);
        if (stream->text.failed) return failed(stream, why);
    }
    if (stream->too_long) text_clear(&stream->text);
    return stream->too_long || !is_blank(&stream->text) ? RECORD_STREAM_NEXT : RECORD_STREAM_END;
}
