/* fuzz_ratings.c - results of matches from any log: each is read as it would be written again, or is refused, and ratings stay
 * numbers whatever the results say.
 *
 * Each line of the input is a result.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "rating_book.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_round_trip(const struct rating_result *r)
{
    struct rating_result again;
    json_writer j = {.indent = 0};
    rating_result_write(&j, r);
    const bool fine = rating_result_read(&again, text_ended(&j.out));
    assert(fine && !memcmp(r, &again, sizeof again));
    jw_free(&j);
}

static void check_points(const struct rating_change *change)
{
    if (!change->counts) return;
    assert(abs(change->after.points) < 1000000 && change->after.margin > 0 && change->after.margin < 1000);
}

static void read_line(struct rating_book *book, const char *line)
{
    struct rating_change change[NB_MAX_SEATS];
    struct rating_result r;
    if (!rating_result_read(&r, line)) return;
    check_round_trip(&r);
    if (r.verdict == RATING_COUNTS && rating_judge(&r, false) != RATING_COUNTS) return; /* no server writes that */
    rating_book_add(book, &r, change);
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) check_points(&change[seat]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct rating_book *book = rating_book_new();
    char *text = malloc(size + 1), *rest;
    if (text) {
        memcpy(text, data, size);
        text[size] = 0;
        for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) read_line(book, line);
    }
    free(text);
    rating_book_free(book);
    return 0;
}
