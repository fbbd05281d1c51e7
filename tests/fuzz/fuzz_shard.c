/* fuzz_shard.c - files of many records, compressed or not, with any bytes in them: each record is exported or refused with a sentence,
 * and reading them one by one gives the same pieces as cutting the whole text. */
#define _GNU_SOURCE // NOLINT(bugprone-reserved-identifier): for memfd_create
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "export.h"
#include "gzip.h"
#include "record_stream.h"
#include "whole_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void fuzz_export(struct export_run *run, const struct record_stream *stream)
{
    nb_why why = {""};
    if (!export_record(run, stream->text.text, stream->text.len, stream->first, &why)) assert(why.text[0]);
}

/* The pieces of the stream, as long as it can be read, are those of the whole. */
static void fuzz_stream(const char *path, const char *whole, size_t length, FILE *nowhere)
{
    static struct record_stream stream;
    struct export_run run = {.format = export_format_named("csv"), .out = nowhere};
    struct problem why = {""};
    enum record_stream_step step;
    unsigned n = 0;
    assert(record_stream_open(&stream, path, &why));
    while ((step = record_stream_next(&stream, &why)) == RECORD_STREAM_NEXT) {
        const char *start;
        size_t piece;
        n++;
        if (whole) {
            assert(record_split_find(whole, length, n, &start, &piece) >= n);
            assert(piece == stream.text.len && !memcmp(start, stream.text.text, piece));
        }
        fuzz_export(&run, &stream);
    }
    assert(step == RECORD_STREAM_END || why.text[0]);
    record_stream_close(&stream);
    text_free(&run.text);
}

static void fuzz_pack(const char *text, size_t length)
{
    size_t packed, again;
    char *bytes = gzip_pack(text, length, &packed);
    char *back = bytes ? gzip_unpack(bytes, packed, length + 1, &again) : NULL;
    assert(back && again == length && !memcmp(back, text, length));
    free(back);
    free(bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static FILE *nowhere;
    struct problem why = {""};
    char path[32];
    size_t length;
    const int file = memfd_create("fuzz", 0);
    if (!nowhere) nowhere = fopen("/dev/null", "w");
    if (!nowhere || file < 0 || write(file, data, size) != (ssize_t)size) abort();
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    char *text = file_read(path, &length, &why);
    assert(text || why.text[0]);
    fuzz_stream(path, gzip_is((const char *)data, size) ? NULL : text, length, nowhere);
    if (text) fuzz_pack(text, length);
    free(text);
    close(file);
    return 0;
}
