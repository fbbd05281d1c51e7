/* fuzz_names.c - any valid UTF-8 is either a name, which reads as itself again and looks like itself, or is refused. */
#include <stdint.h>
#include <assert.h>
#include <jansson.h>
#include <string.h>

#include "names.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char out[33], again[33];
    json_t *text = json_stringn((const char *)data, size); /* NULL: not UTF-8, which never comes so far */
    if (text && strlen(json_string_value(text)) == size &&
        names_read(out, sizeof out, json_string_value(text), size & 1 ? NAMES_PERSON : NAMES_TABLE) == NAMES_FINE) {
        assert(*out && names_read(again, sizeof again, out, size & 1 ? NAMES_PERSON : NAMES_TABLE) == NAMES_FINE);
        assert(!strcmp(out, again) && names_look_alike(out, again));
    }
    json_decref(text);
    return 0;
}
