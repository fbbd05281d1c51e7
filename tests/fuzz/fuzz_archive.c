/* fuzz_archive.c - any bytes are an archive or are refused; entries that were packed come back as they were. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "archive.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    archive a;
    store_why why;
    if (archive_unpack(&a, "oak", data, size, &why)) assert(!a.n || a.entry[0].number);
    archive_free(&a);

    char *text = calloc(1, size + 1);
    if (!text) return 0;
    memcpy(text, data, size);
    const store_entry entries[] = {{"oak", 1, -5, "record", text}, {"oak", 9, (int64_t)size, text, ""}};
    size_t packed;
    unsigned char *block = archive_pack(entries, 2, &packed);
    assert(block && archive_unpack(&a, "oak", block, packed, &why) && a.n == 2);
    for (unsigned i = 0; i < 2; i++)
        assert(a.entry[i].number == entries[i].number && a.entry[i].time == entries[i].time &&
               !strcmp(a.entry[i].kind, entries[i].kind) && !strcmp(a.entry[i].text, entries[i].text));
    archive_free(&a);
    free(block);
    free(text);
    return 0;
}
