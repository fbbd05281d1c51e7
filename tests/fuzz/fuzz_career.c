/* fuzz_career.c - the log of what was worked out about rounds: any entries are read or left out, and what is worked out next is
 * numbered behind them.
 *
 * An entry is a line, whose first letter is its kind.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "career_inside.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const kinds[] = {"scratch", "review", "other"};
    struct career *c = career_new(NULL, 20);
    char *text = malloc(size + 1), *rest;
    uint32_t number = 0;
    if (!text) return 0;
    memcpy(text, data, size);
    text[size] = 0;
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        number++;
        const store_entry entry = {
            .table = WORLD_ROUNDS, .number = number, .kind = kinds[(unsigned char)*line % 3], .text = line + 1};
        career_restore(c, &entry);
    }
    c->loaded = true;
    for (size_t i = 0; i < c->scratches; i++) assert(c->scratch[i].kept && c->scratch[i].played == 20);
    career_note_scratch(c, &(struct career_scratch){.table = 1, .played = 20});
    struct career_note *note = career_take_notes(c);
    assert(note && note->number == number + 1 && !note->next);
    career_free_notes(note);
    career_free(c);
    free(text);
    return 0;
}
