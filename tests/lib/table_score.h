/* table_score.h - what layouts count, and the totals and places of a round, for the rule tests. */
#ifndef NIBLICK_TESTS_TABLE_SCORE_H
#define NIBLICK_TESTS_TABLE_SCORE_H

#include "layout_table.h"

/* A layout of seat 0 and what it counts. */
typedef struct count_row {
    const char *game, *options, *layout;
    int32_t count;
} count_row;

static inline void check_counts(const count_row *rows, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        char cards[TEXT];
        int32_t score[NB_MAX_SEATS];
        snprintf(cards, sizeof cards, "0: %s", rows[i].layout);
        table t = deal(rows[i].game, 2, rows[i].options, cards);
        nb_score(&t.hole, score);
        if (score[0] != rows[i].count)
            fail_msg("%s %s: %s counts %d, not %d", rows[i].game, rows[i].options, rows[i].layout, rows[i].count,
                     score[0]);
    }
}

/* A round of holes that are dealt by hand. */
static inline void start_match(nb_match *match, const char *game, unsigned seats, const char *options)
{
    nb_rules rules = setup(game, seats, options);
    nb_match_start(match, &rules, nb_seed_number(1928));
}

static inline void totals_are(const nb_match *match, const char *expected)
{
    char text[TEXT] = "";
    for (unsigned seat = 0; seat < match->rules.seats; seat++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%d", seat ? " " : "", match->total[seat]);
    assert_string_equal(text, expected);
}

/* The places of the seats, 1 for the winner: "1 2 1". */
static inline void places_are(const nb_match *match, const char *expected)
{
    char text[TEXT] = "";
    uint8_t place[NB_MAX_SEATS];
    nb_match_places(match, place);
    for (unsigned seat = 0; seat < match->rules.seats; seat++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%u", seat ? " " : "", place[seat]);
    assert_string_equal(text, expected);
}

#endif
