/* review_chart.c - what everybody could expect over a hole, as a chart of plain characters: it works in every terminal. A seat's line
 * is drawn with its number. Where several lines meet there is an asterisk.
 */
#include <string.h>

#include "match_review.h"
#include "words.h"

enum { WIDTH = 64, HEIGHT = 11 };

struct span {
    int32_t low, high;
};

static bool is_shown(const struct review_wish *wish, unsigned seat)
{
    return wish->seat < 0 || (unsigned long)wish->seat == seat;
}

static struct span span_of(const struct match_review *r, const struct reviewed_hole *h, const struct review_wish *wish)
{
    struct span span = {INT32_MAX, INT32_MIN};
    for (unsigned i = 0; i < nb_review_steps(&h->hole); i++) {
        for (unsigned s = 0; s < r->rules.seats; s++) {
            const int32_t value = h->step[i].value[s];
            if (!is_shown(wish, s)) continue;
            if (value < span.low) span.low = value;
            if (value > span.high) span.high = value;
        }
    }
    if (span.high == span.low) span.high++;
    return span;
}

static void draw_seat(char grid[HEIGHT][WIDTH + 1], const struct reviewed_hole *h, unsigned seat, struct span span)
{
    static const char digits[] = "0123456789ABCDEF";
    const unsigned steps = nb_review_steps(&h->hole), columns = steps < WIDTH ? steps : WIDTH;
    for (unsigned x = 0; x < columns; x++) {
        const unsigned at = columns < 2 ? 0 : x * (steps - 1) / (columns - 1);
        const int64_t above = (int64_t)h->step[at].value[seat] - span.low;
        const int64_t all = (int64_t)span.high - span.low;
        char *cell = &grid[HEIGHT - 1 - (above * (HEIGHT - 1) + all / 2) / all][x];
        *cell = *cell == ' ' ? digits[seat] : '*';
    }
}

void review_chart(FILE *out, const struct match_review *r, const struct reviewed_hole *h,
                  const struct review_wish *wish)
{
    char grid[HEIGHT][WIDTH + 1], names[NB_MAX_TEXT] = "", entry[64];
    const struct span span = span_of(r, h, wish);
    for (unsigned y = 0; y < HEIGHT; y++) {
        memset(grid[y], ' ', WIDTH);
        grid[y][WIDTH] = 0;
    }
    for (unsigned s = 0; s < r->rules.seats; s++) {
        if (!is_shown(wish, s)) continue;
        draw_seat(grid, h, s, span);
        snprintf(entry, sizeof entry, "%X %s", s, r->called.name[s]);
        words_add(names, sizeof names, entry, false);
    }
    fprintf(out, "%s\n", say_review_expectation(HERE, names));
    for (unsigned y = 0; y < HEIGHT; y++) {
        size_t length = WIDTH;
        while (length && grid[y][length - 1] == ' ') length--;
        const double value = in_strokes(span.high) - (in_strokes(span.high) - in_strokes(span.low)) * y / (HEIGHT - 1);
        fprintf(out, "%8.2f |%.*s\n", value, (int)length, grid[y]);
    }
}
