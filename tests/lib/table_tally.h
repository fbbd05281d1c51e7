/* table_tally.h - how a score came about, line by line, for the rule tests. */
#ifndef NIBLICK_TESTS_TABLE_TALLY_H
#define NIBLICK_TESTS_TABLE_TALLY_H

#include "hand_table.h"

/* "A pair of 7s cancels 0 layout.hand; Ace of clubs 1 layout.5": the lines of a seat's count. The hole is counted as it lies. */
static inline void counts_as(nb_hole hole, unsigned seat, const char *expected)
{
    char text[2 * NB_MAX_STORY] = "";
    nb_tally tally;
    hole.t.phase = 0;
    nb_tally_of(&tally, &hole.t, seat);
    for (unsigned i = 0; i < tally.n; i++) {
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, "%s%s %d %s", i ? "; " : "", tally.line[i].text, tally.line[i].amount,
                 tally.line[i].rule);
    }
    assert_string_equal(text, expected);
}

#endif
