/* habit_ask.h - asking the rule of thumb of a game (nb_game.judge and reason) what it thinks of a table, from the view of the
 * seat that is asked.
 *
 *     chooses(&t, "play putt");                        it, and nothing else
 *     prefers(&t, "play spoon-190", "play niblick-30");
 *     says(&t, "lay stream 1", "it costs two turns");
 *     says_against(&t, "pass", "play putt", "you could hole out now");
 */
#ifndef NIBLICK_TESTS_HABIT_ASK_H
#define NIBLICK_TESTS_HABIT_ASK_H

#include "layout_table.h"

static inline int judged(const table *t, nb_action list[NB_MAX_ACTIONS], int32_t worth[NB_MAX_ACTIONS])
{
    nb_view view;
    int n = nb_legal(&t->hole, list);
    nb_view_of(&view, &t->hole, t->hole.t.actor);
    nb_game_of(&t->rules)->judge(&view.t, view.seat, list, n, worth);
    return n;
}

/* What the asked seat thinks of this action; less is better. */
static inline int32_t worth_of(const table *t, const char *move)
{
    nb_action list[NB_MAX_ACTIONS], action;
    int32_t worth[NB_MAX_ACTIONS];
    unsigned seat;
    int n = judged(t, list, worth);
    action = parse_move(t, move, &seat);
    for (int i = 0; i < n; i++)
        if (list[i] == action) return worth[i];
    fail_msg("%s is not allowed", move);
    return 0;
}

static inline void prefers(const table *t, const char *better, const char *worse)
{
    int32_t a = worth_of(t, better), b = worth_of(t, worse);
    if (a >= b) fail_msg("%s is worth %d, %s %d", better, a, worse, b);
}

/* It is better than everything else. */
static inline void chooses(const table *t, const char *move)
{
    nb_action list[NB_MAX_ACTIONS], action;
    int32_t worth[NB_MAX_ACTIONS], best = worth_of(t, move);
    unsigned seat;
    int n = judged(t, list, worth);
    action = parse_move(t, move, &seat);
    for (int i = 0; i < n; i++) {
        char text[TEXT];
        nb_action_text(text, sizeof text, &t->hole.t, list[i]);
        if (list[i] != action && worth[i] <= best) fail_msg("%s (%d) rather than %s (%d)", text, worth[i], move, best);
    }
}

/* Something else is better. */
static inline void does_without(const table *t, const char *move)
{
    nb_action list[NB_MAX_ACTIONS];
    int32_t worth[NB_MAX_ACTIONS], of_it = worth_of(t, move), best = of_it;
    int n = judged(t, list, worth);
    for (int i = 0; i < n; i++)
        if (worth[i] < best) best = worth[i];
    if (best == of_it) fail_msg("nothing is better than %s", move);
}

/* No sensible player does it. */
static inline void never_does(const table *t, const char *move) { assert_true(worth_of(t, move) >= NB_NEVER / 2); }

static inline void says(const table *t, const char *move, const char *expected)
{
    char text[NB_MAX_TEXT];
    unsigned seat;
    nb_view view;
    nb_action action = parse_move(t, move, &seat);
    nb_view_of(&view, &t->hole, seat);
    nb_reason(text, sizeof text, &view, action);
    assert_string_equal(text, expected);
}

/* What is said against a move when another is better. */
static inline void says_against(const table *t, const char *move, const char *best, const char *expected)
{
    char text[NB_MAX_TEXT];
    unsigned seat;
    nb_view view;
    nb_action action = parse_move(t, move, &seat), better = parse_move(t, best, &seat);
    nb_view_of(&view, &t->hole, seat);
    nb_reason_against(text, sizeof text, &view, action, better);
    assert_string_equal(text, expected);
}

#endif
