/* fuzz_dayboard.c - the log of a day, and the deals that a table was opened for: any bytes are read, or refused in words, and what was
 * read can be written and read again.
 *
 * The first byte chooses: deals, or entries of a log, one a line, whose first letter is their kind.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "dayboard.h"
#include "deals.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void fuzz_deals(const char *text)
{
    nb_why why = {.text = ""};
    json_writer j = {.indent = 0}, told = {.indent = 0};
    struct deals *d = deals_read(text, &why), *again;
    if (!d) {
        assert(why.text[0]);
        return;
    }
    jw_open(&told, '{');
    deals_write_source(&told, d);
    if (!d->of_course) deals_write_then(&told, d);
    jw_close(&told, '}');
    if (!d->of_course) (void)deals_match(d, d->record, d->length, &why);
    (void)deals_known_to(d, "Ann", "Ann");
    deals_write(&j, d);
    again = deals_read(text_ended(&j.out), &why);
    assert(again && again->of_course == d->of_course && !memcmp(&again->seed, &d->seed, sizeof d->seed));
    deals_free(again);
    deals_free(d);
    jw_free(&j);
    jw_free(&told);
}

static uint64_t append(void *data, const store_entry *entry)
{
    (void)data;
    assert(dayboard_is_log(entry->table) && entry->text);
    return 1;
}

static void fuzz_log(char *text)
{
    static const char *const kinds[] = {"begun", "card", "par", "other"};
    struct dayboard *board = dayboard_new(append, NULL);
    json_writer j = {.indent = 0};
    nb_why why = {.text = ""};
    uint32_t number = 1;
    char *rest;
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        const store_entry entry = {
            .table = "day-2026-01-01", .number = number, .kind = kinds[(unsigned char)*line % 4], .text = line + 1};
        dayboard_restore(board, &entry);
        number++;
    }
    if (number > 1 && !dayboard_restored(board, "day-2026-01-01", &why)) assert(why.text[0]);
    dayboard_begin(board, 0, "new", "Ann", false, 1);
    jw_open(&j, '{');
    dayboard_write(&j, board, 0, 1767225600000, UINT64_MAX);
    jw_close(&j, '}');
    assert(j.out.len);
    jw_free(&j);
    dayboard_free(board);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!size) return 0;
    char *text = malloc(size);
    if (!text) return 0;
    memcpy(text, data + 1, size - 1);
    text[size - 1] = 0;
    if (data[0] % 2) fuzz_deals(text);
    else fuzz_log(text);
    free(text);
    return 0;
}
