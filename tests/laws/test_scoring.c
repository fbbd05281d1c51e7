/* test_scoring.c - every score of every layout game with every option, against a second scorer that was written from the
 * rules.
 *
 * ctest-labels: release
 */
#include "laws.h"

#include "scorer.h"

static unsigned compared; /* positions so far */

static void compare(const scorer *s, const nb_hole *hole)
{
    int32_t score[NB_MAX_SEATS], expected[NB_MAX_SEATS];
    law_note_hole(hole);
    LAW(!s->wrong); /* the same cards have been taken away */
    nb_score(hole, score);
    scorer_count(s, hole, expected);
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) LAW(score[seat] == expected[seat]);
    compared++;
}

/* A house game has no row of facts to be counted by a second time: tests/rules/layout/test_rule_house.c compares it with those that do. */
static bool is_counted(const nb_game *game) { return law_is_layout(game) && game->data; }

/* Plays a hole, comparing in every position or only where it ends. */
static void score_hole(const nb_rules *rules, bool rich, bool everywhere, nb_rng *rng)
{
    const nb_seed seed = nb_seed_number(nb_rng_next(rng));
    const unsigned dealer = nb_rng_below(rng, rules->seats);
    law_style style = law_any_style(rng);
    nb_card pack[NB_MAX_CARDS];
    nb_hole hole;
    scorer s;
    if (rich) law_rich_pack(pack, rules, dealer, rng);
    else law_any_pack(pack, rules, rng);
    assert_int_equal(nb_deal_pack(&hole, rules, &seed, 0, dealer, pack, rules->cards, NULL), NB_OK);
    scorer_start(&s);
    while (!nb_over(&hole.t)) {
        nb_hole before = hole;
        unsigned seat = law_any_actor(&hole.t, rng);
        nb_action action = law_choose(&hole.t, seat, style, rng);
        if (everywhere) compare(&s, &hole);
        LAW(nb_apply_as(&hole, seat, action, NULL) == NB_OK);
        scorer_see(&s, &before, seat, action, &hole);
    }
    compare(&s, &hole);
}

static void every_position_of_random_holes_is_scored_as_the_rules_say(void **state)
{
    (void)state;
    compared = 0;
    for (law_case c = {.number = 0}; law_next(&c);) {
        nb_rng rng;
        if (!is_counted(nb_game_at(c.game))) continue;
        nb_rng_start(&rng, c.number, 30);
        for (unsigned i = 0; i < law_effort(8); i++) score_hole(&c.rules, false, i == 0, &rng);
    }
    assert_true(compared > 1000);
}

/* Packs in which each layout holds few ranks: pairs, runs, lines and blocks abound. */
static void layouts_full_of_equals_are_scored_as_the_rules_say(void **state)
{
    (void)state;
    compared = 0;
    for (law_case c = {.number = 0}; law_next(&c);) {
        nb_rng rng;
        if (!is_counted(nb_game_at(c.game))) continue;
        nb_rng_start(&rng, c.number, 31);
        for (unsigned i = 0; i < law_effort(20); i++) score_hole(&c.rules, true, i < 2, &rng);
    }
    assert_true(compared > 1000);
}

/* ------------------------------------------------------------------------------------------ every pattern there is */

/* A pack that deals the dealer's left, of two, a layout of these ranks, slot by slot, if the pack has them. */
static void pattern_pack(nb_card *pack, const nb_rules *rules, const unsigned *rank, unsigned slots, nb_rng *rng)
{
    law_any_pack(pack, rules, rng);
    for (unsigned slot = 0; slot < slots; slot++) {
        unsigned to = 2 * slot, from = to;
        while (from < rules->cards && nb_rank(pack[from]) != rank[slot]) from++;
        if (from == rules->cards) continue;
        nb_card card = pack[to];
        pack[to] = pack[from];
        pack[from] = card;
    }
}

static unsigned layout_slots(const nb_rules *rules)
{
    const nb_seed seed = nb_seed_number(1);
    nb_hole hole;
    nb_deal(&hole, rules, &seed, 0, 0);
    return nb_zone_at(&hole.t, 2).len;
}

/* All layouts of three ranks, in any place, dealt and counted at once. */
static void every_pattern_of_three_ranks_is_scored_as_the_rules_say(void **state)
{
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 1, 32);
    for (unsigned g = 0; g < nb_game_count(); g++) {
        if (!is_counted(nb_game_at(g))) continue;
        const nb_rules rules = law_rules(nb_game_at(g)->id, 2, "decks=3");
        const nb_seed seed = nb_seed_number(1);
        const unsigned slots = layout_slots(&rules), step = law_stride(1);
        unsigned patterns = 1;
        for (unsigned i = 0; i < slots; i++) patterns *= 3;
        for (unsigned pattern = 0; pattern < patterns; pattern += step) {
            nb_card pack[NB_MAX_CARDS];
            unsigned rank[16], kind[3], rest = pattern;
            nb_hole hole;
            scorer s;
            for (unsigned i = 0; i < 3; i++) kind[i] = nb_rng_below(&rng, 14);
            for (unsigned i = 0; i < slots; i++, rest /= 3) rank[i] = kind[rest % 3];
            pattern_pack(pack, &rules, rank, slots, &rng);
            assert_int_equal(nb_deal_pack(&hole, &rules, &seed, 0, 0, pack, rules.cards, NULL), NB_OK);
            scorer_start(&s);
            compare(&s, &hole);
        }
    }
}

/* The dealer uncovers one card after the other; the opponent opens a column and then only draws and discards. */
static nb_action uncover(const nb_hole *hole, unsigned column)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal(hole, list);
    if (nb_verb_of(list[0]) == NB_OPEN) return list[column];
    for (int i = 0; i < n && hole->t.actor == hole->t.dealer; i++)
        if (nb_verb_of(list[i]) == NB_SWAP && !nb_cell_at(&hole->t, nb_a(list[i]), nb_b(list[i])).up) return list[i];
    return list[0];
}

/* layout.deluxe: all layouts of two ranks, opened at each column, and turned up as they are when the hole ends. */
static void every_pattern_of_lines_and_blocks_goes_off_the_table_in_the_right_order(void **state)
{
    const nb_rules rules = law_rules("crazy-nines-deluxe", 2, "decks=3");
    const nb_seed seed = nb_seed_number(1);
    unsigned blocks = 0;
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 1, 33);
    for (unsigned pattern = 0; pattern < 3 << 9; pattern++) {
        nb_card pack[NB_MAX_CARDS];
        unsigned rank[9], one = nb_rng_below(&rng, 13), two = (one + 1 + nb_rng_below(&rng, 12)) % 13;
        nb_hole hole;
        scorer s;
        for (unsigned i = 0; i < 9; i++) rank[i] = pattern >> i & 1 ? one : two;
        pattern_pack(pack, &rules, rank, 9, &rng);
        assert_int_equal(nb_deal_pack(&hole, &rules, &seed, 0, 0, pack, rules.cards, NULL), NB_OK);
        scorer_start(&s);
        while (!nb_over(&hole.t)) {
            nb_hole before = hole;
            nb_action action = uncover(&hole, pattern >> 9);
            LAW(nb_apply(&hole, action, NULL) == NB_OK);
            scorer_see(&s, &before, before.t.actor, action, &hole);
            compare(&s, &hole);
        }
        blocks += s.block[1];
    }
    assert_true(blocks > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_of_random_holes_is_scored_as_the_rules_say),
        cmocka_unit_test(every_pattern_of_three_ranks_is_scored_as_the_rules_say),
        cmocka_unit_test(every_pattern_of_lines_and_blocks_goes_off_the_table_in_the_right_order),
        cmocka_unit_test(layouts_full_of_equals_are_scored_as_the_rules_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
