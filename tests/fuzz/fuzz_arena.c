/* fuzz_arena.c - files of arenas: any bytes are either read up to the last whole line, and then written again
 * with the same numbers, or refused in words.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { PLAYERS = 2, ROOM = 64 };

static const char HEAD[] =
    "niblick-arena 1\nversion 0.1.0\ngame six\nseats 4\noptions holes=9\nplayers tiger:300,everyman\n"
    "seed 1\ndeals\n";

/* What was read gives the same when it is read from its good part alone; and from a fresh copy of the numbers. */
static void check_again(const char *text, const struct arena_scores *scores, const struct arena_found *found)
{
    static char copy[sizeof HEAD + ROOM * 64];
    int32_t sum[PLAYERS * ROOM] = {0};
    struct arena_scores again = {.players = PLAYERS, .sum = sum};
    struct arena_found other;
    assert(arena_read(text, found->good, HEAD, &again, ROOM, &other));
    assert(!other.dropped && other.good == found->good && other.deals == found->deals);
    int n = snprintf(copy, sizeof copy, "%s", HEAD);
    for (unsigned d = 0; d < scores->deals; d++)
        n += snprintf(copy + n, sizeof copy - (size_t)n, "%u %d %d\n", d, (int)scores->sum[2 * d],
                      (int)scores->sum[2 * d + 1]);
    assert(arena_read(copy, (size_t)n, HEAD, &again, ROOM, &other));
    arena_losses_free(&again.losses);
    assert(again.deals == scores->deals && !memcmp(sum, scores->sum, PLAYERS * scores->deals * sizeof *sum));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    int32_t sum[PLAYERS * ROOM] = {0};
    struct arena_scores scores = {.players = PLAYERS, .sum = sum};
    struct arena_found found;
    char *text = malloc(size + 1); /* with a NUL after it, as cli_read gives it, and nothing beyond */
    if (!text) return 0;
    memcpy(text, data, size);
    text[size] = 0;
    bool good = arena_read(text, size, HEAD, &scores, ROOM, &found);
    assert(memchr(found.why, 0, sizeof found.why));
    if (good) {
        assert(found.good <= size && scores.deals <= ROOM && scores.deals <= found.deals);
        assert(found.dropped == (found.good < size));
        check_again(text, &scores, &found);
    } else {
        assert(found.why[0]);
    }
    arena_losses_free(&scores.losses);
    free(text);
    return 0;
}
