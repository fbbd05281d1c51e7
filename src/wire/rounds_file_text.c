/* rounds_file_text.c - rounds as a file (round.h reads it). */
#include "wire_parts.h"

#include <string.h>

#include "round.h"

static void add_line(text_buffer *out, const char *line, size_t length)
{
    text_add(out, line, length);
    text_add_char(out, '\n');
}

void wire_rounds_begin(text_buffer *out) { add_line(out, ROUND_FILE_BEGINS, strlen(ROUND_FILE_BEGINS)); }

void wire_rounds_add(text_buffer *out, struct round_sum *sum, const struct round *round)
{
    char line[ROUND_LINE];
    const size_t n = (size_t)round_text(line, sizeof line, round);
    round_sum_add(sum, line, n);
    add_line(out, line, n);
}

void wire_rounds_end(text_buffer *out, const struct round_sum *sum)
{
    char line[ROUND_LINE];
    const size_t n = (size_t)round_file_end(line, sizeof line, sum);
    add_line(out, line, n);
}
