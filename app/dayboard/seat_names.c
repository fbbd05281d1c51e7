/* seat_names.c - see seat_names.h */
#include "seat_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allocate.h"
#include "niblick.h"
#include "words.h"

void seat_name_of(char out[SEAT_NAME], unsigned seat) { say_club_former(WORDS_OF(out, SEAT_NAME), seat + 1); }

/* The seat of a line such as [Seat1 "Ann"], or NB_NOBODY. */
static unsigned seat_of(const char *line, size_t length)
{
    static const char BEGIN[] = "[Seat";
    enum { N = sizeof BEGIN - 1 };
    char *end = NULL;
    if (length <= N || strncmp(line, BEGIN, N) != 0 || line[N] < '0' || line[N] > '9') return NB_NOBODY;
    const unsigned long seat = strtoul(line + N, &end, 10);
    return *end == ' ' && seat < NB_MAX_SEATS ? (unsigned)seat : NB_NOBODY;
}

static void add_line(text_buffer *out, unsigned seat)
{
    char line[SEAT_NAME + 24], name[SEAT_NAME];
    seat_name_of(name, seat);
    const int n = snprintf(line, sizeof line, "[Seat%u \"%s\"]", seat, name);
    add_text(out, line, (size_t)n);
}

bool seat_names_change(text_buffer *out, const char *record, size_t length, uint16_t seats)
{
    bool changed = false;
    for (size_t at = 0; at < length;) {
        const char *end = memchr(record + at, '\n', length - at);
        const size_t n = end ? (size_t)(end - record) - at : length - at;
        const unsigned seat = seat_of(record + at, n);
        const bool theirs = seat != NB_NOBODY && seats >> seat & 1;
        if (theirs) add_line(out, seat);
        else add_text(out, record + at, n);
        if (end) add_text(out, "\n", 1);
        changed |= theirs;
        at += n + (end != NULL);
    }
    return changed;
}

const char *seat_account_name(const char *account) { return *account == '#' ? say_club_former_account : account; }
