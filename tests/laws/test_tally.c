/* test_tally.c - the count of a hole (nb_tally_of): its lines add up to the score, are about cards that lie there, and tell a
 * spectator the same as the one who knows every card.
 */
#include "laws.h"

static void check_line(const nb_hole *hole, const nb_tally *tally, const nb_tally_line *line)
{
    LAW(line->text[0] && strlen(line->text) + 1 < sizeof line->text);
    LAW(line->rule && strchr(line->rule, '.'));
    LAW(nb_tally_kind_name(line->kind)[0]);
    if (line->kind == NB_TALLY_FACT) LAW(line->amount == 0);
    if (line->kind == NB_TALLY_CANCEL) LAW(line->amount <= 0 && line->cards > 1);
    for (unsigned i = 0; i < line->cards; i++) {
        LAW(line->slot[i] < nb_zone_at(&hole->t, line->zone).len);
        LAW(nb_cell_at(&hole->t, line->zone, line->slot[i]).card != NB_NO_CARD);
        for (const nb_tally_line *other = tally->line; other < line; other++) /* no card counts twice */
            for (unsigned j = 0; j < other->cards; j++)
                LAW(other->zone != line->zone || other->slot[j] != line->slot[i]);
    }
}

static void check_tally(const nb_hole *hole, nb_rng *rng)
{
    int32_t score[NB_MAX_SEATS];
    nb_view view;
    (void)rng;
    nb_score(hole, score);
    nb_view_of(&view, hole, NB_NOBODY);
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) {
        nb_tally tally, seen;
        int32_t sum = 0;
        nb_tally_of(&tally, &hole->t, seat);
        if (!nb_over(&hole->t)) {
            LAW(tally.n == 0 && tally.total == 0);
            continue;
        }
        for (unsigned i = 0; i < tally.n; i++) {
            check_line(hole, &tally, &tally.line[i]);
            sum += tally.line[i].amount;
        }
        LAW(sum == score[seat] && tally.total == sum);
        nb_tally_of(&seen, &view.t, seat);
        LAW(memcmp(&seen, &tally, sizeof tally) == 0);
    }
}

static void in_every_game_the_lines_of_a_count_add_up_to_the_score(void **state)
{
    (void)state;
    law_everywhere(check_tally, 12, 50);
}

static void a_seat_that_there_is_not_has_no_count(void **state)
{
    nb_rules rules = law_rules("six", 2, "");
    nb_seed seed = nb_seed_number(1);
    nb_hole hole;
    nb_tally tally;
    (void)state;
    nb_deal(&hole, &rules, &seed, 0, 0);
    hole.t.phase = 0;
    nb_tally_of(&tally, &hole.t, 2);
    assert_int_equal(tally.n, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_every_game_the_lines_of_a_count_add_up_to_the_score),
        cmocka_unit_test(a_seat_that_there_is_not_has_no_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
