/* fuzz_http.c - what a request can say: paths, lists of encodings and tags, origins, addresses, texts for a QR code. Every path
 * has an answer, none is outside the page, and only an address gets a limit of its own.
 *
 * Each line of the input is one such text.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "access.h"
#include "qr.h"
#include "site.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void fuzz_path(const char *path, const char *header, const char *web)
{
    struct site_answer answer;
    site_answer(&answer, &(struct site_request){.path = path, .encodings = header, .tags = header}, web);
    assert(answer.status == 200 || answer.status == 304 || answer.status == 404);
    assert(answer.bytes && answer.type && memchr(answer.tag, 0, sizeof answer.tag));
    assert(!answer.owned || !strstr(path, "/.")); /* nothing above the folder, and nothing hidden in it */
    site_release(&answer);
}

static void fuzz_access(const char *text, const char *other)
{
    const struct access_origins origins = {.n = 1, .origin = {other}};
    char address[LIMIT_ADDRESS];
    access_address(address, text, other);
    assert(address[0] && memchr(address, 0, sizeof address));
    if (access_lets_in(&origins, text, "golf.example") && *text && strcmp(text, other)) assert(strstr(text, "://"));
    (void)access_is_origin(text);
    (void)access_is_local(text);
}

static void fuzz_qr(const char *text)
{
    text_buffer out = {.text = NULL};
    if (qr_svg(&out, text)) assert(out.len && strlen(text) <= QR_TEXT);
    text_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1), *rest;
    const char *before = "";
    if (!text) return 0;
    memcpy(text, data, size);
    text[size] = 0;
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        fuzz_path(line, before, NULL);
        fuzz_path(line, before, "/nowhere");
        fuzz_access(line, before);
        fuzz_qr(line);
        before = line;
    }
    free(text);
    return 0;
}
