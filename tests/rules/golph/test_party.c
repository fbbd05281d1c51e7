/* test_party.c - card parties: the drawing, the sums, the ties, the final (golph.party).
 *
 * ctest-labels: release
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "niblick_party.h"

#define TEST(name) static void name(void **unused)
enum { HOLES = 9, SEATS = 5, PAR = 33, BOGEY = 42 };

/* --------------------------------------------------------------------------------------------------------- helpers */

static nb_party party_of(unsigned players, uint64_t seed)
{
    nb_party p;
    nb_why why;
    assert_int_equal(nb_party_start(&p, players, nb_seed_number(seed), &why), NB_OK);
    return p;
}

static unsigned size_of(const nb_party *p, unsigned table) { return (unsigned)p->at[table + 1] - p->at[table]; }

/* A finished game with these totals. From par to bogey a total is its own net score. */
static nb_match medal(const nb_party *p, unsigned table, const int16_t *total)
{
    nb_match m = {.played = 0};
    assert_int_equal(nb_party_match(p, table, &m), NB_OK);
    m.rows = m.played = HOLES;
    m.over = true;
    for (unsigned seat = 0; seat < m.rules.seats; seat++) {
        assert_in_range(total[seat], PAR, BOGEY);
        m.score[0][seat] = total[seat];
    }
    return m;
}

static void enter(nb_party *p, unsigned table, const nb_match *m)
{
    nb_why why = {""};
    if (nb_party_enter(p, table, m, &why)) fail_msg("%s", why.text);
}

/* Plays a preliminary: every player gets the net score that net[player] says. */
static void play_game(nb_party *p, const int16_t *net)
{
    for (unsigned table = 0, tables = p->tables; table < tables; table++) {
        int16_t total[SEATS] = {0};
        for (unsigned i = 0; i < size_of(p, table); i++) total[i] = net[p->seat[p->at[table] + i]];
        nb_match m = medal(p, table, total);
        enter(p, table, &m);
    }
}

/* All four, with the same scores each time. */
static void play_preliminaries(nb_party *p, const int16_t *net)
{
    for (unsigned game = 0; game < NB_PARTY_GAMES; game++) play_game(p, net);
}

/* The extra hole at a table is won by this player of it. */
static void win_extra_hole(nb_party *p, unsigned table, unsigned player)
{
    nb_match m;
    bool there = false;
    assert_int_equal(nb_party_match(p, table, &m), NB_OK);
    m.rows = m.played = 1;
    m.over = true;
    for (unsigned seat = 0; seat < m.rules.seats; seat++) {
        bool wins = p->seat[p->at[table] + seat] == player;
        m.score[0][seat] = wins ? 2 : 5;
        there = there || wins;
    }
    assert_true(there);
    enter(p, table, &m);
}

static bool in_final(const nb_party *p, unsigned player)
{
    return memchr(p->finalist, (int)player, p->finalists) != NULL;
}

static void finalists_are(const nb_party *p, const uint8_t *player)
{
    assert_int_equal(p->stage, NB_PARTY_FINAL);
    assert_memory_equal(p->finalist, player, NB_PARTY_FINALISTS);
    assert_memory_equal(p->seat, player, NB_PARTY_FINALISTS);
}

/* ------------------------------------------------------------------------------------------------------- the drawing */

TEST(four_to_sixty_four_may_come)
{
    (void)unused;
    nb_party p;
    nb_why why;
    assert_int_equal(nb_party_start(&p, 3, nb_seed_number(1), &why), NB_E_SEATS);
    assert_non_null(strstr(why.text, "at least four"));
    assert_int_equal(nb_party_start(&p, 65, nb_seed_number(1), &why), NB_E_SEATS);
    assert_non_null(strstr(why.text, "64"));
    assert_int_equal(nb_party_start(&p, 0, nb_seed_number(1), NULL), NB_E_SEATS);
}

TEST(tables_are_of_four_and_as_few_as_can_be_of_three_or_five) /* golph.party */
{
    (void)unused;
    static const unsigned others[] = {0, 1, 2,
                                      1}; /* a remainder of one: a five; of two: two threes; of three: a three */
    for (unsigned n = NB_MIN_PARTY; n <= NB_MAX_PARTY; n++) {
        nb_party p = party_of(n, n);
        unsigned odd = 0;
        assert_int_equal(p.at[p.tables], n);
        for (unsigned table = 0; table < p.tables; table++) {
            assert_in_range(size_of(&p, table), 3, 5);
            odd += size_of(&p, table) != 4;
        }
        assert_int_equal(odd, others[n % 4]);
    }
}

TEST(everybody_has_one_seat_in_every_game)
{
    (void)unused;
    for (unsigned n = NB_MIN_PARTY; n <= NB_MAX_PARTY; n += 3) {
        nb_party p = party_of(n, 7);
        for (unsigned game = 0; game < NB_PARTY_GAMES; game++) {
            uint64_t seated = 0;
            for (unsigned i = 0; i < n; i++) seated |= (uint64_t)1 << p.drawn[game][i];
            assert_true(seated == (n == 64 ? ~(uint64_t)0 : ((uint64_t)1 << n) - 1));
        }
    }
}

/* How often a player sits at a table that is not of four. */
static unsigned times_odd(const nb_party *p, unsigned player)
{
    unsigned times = 0;
    for (unsigned game = 0; game < NB_PARTY_GAMES; game++)
        for (unsigned table = 0; table < p->tables; table++)
            for (unsigned i = p->at[table]; i < p->at[table + 1]; i++)
                times += p->drawn[game][i] == player && size_of(p, table) != 4;
    return times;
}

TEST(tables_that_are_not_of_four_come_round)
{
    (void)unused;
    for (unsigned n = NB_MIN_PARTY; n <= 40; n++) {
        nb_party p = party_of(n, 1000 + n);
        unsigned least = NB_PARTY_GAMES, most = 0;
        for (unsigned player = 0; player < n; player++) {
            unsigned times = times_odd(&p, player);
            if (times < least) least = times;
            if (times > most) most = times;
        }
        assert_true(most - least <= 1);
    }
}

/* A pair that meets m times counts m (m - 1) / 2. The marks were found by a search a hundred times as long; from fifteen
 * players on nobody need meet twice, but for 17 and 21, who have a table of five. */
TEST(no_two_players_meet_again_who_need_not)
{
    (void)unused;
    static const unsigned mark[41] = {[4] = 36,  [5] = 60,  [6] = 12,  [7] = 21, [8] = 24,  [9] = 41, [10] = 12,
                                      [11] = 17, [12] = 18, [13] = 24, [14] = 4, [17] = 18, [21] = 12};
    for (unsigned n = NB_MIN_PARTY; n <= 40; n++) {
        nb_party p = party_of(n, 1928);
        unsigned again = 0;
        for (unsigned a = 0; a < n; a++)
            for (unsigned b = 0; b < a; b++)
                again += nb_party_meetings(&p, a, b) * (nb_party_meetings(&p, a, b) - 1) / 2;
        if (again > mark[n]) fail_msg("%u players: %u, not %u", n, again, mark[n]);
    }
}

TEST(the_drawing_comes_from_the_seed)
{
    (void)unused;
    nb_party a = party_of(18, 1), b = party_of(18, 1), c = party_of(18, 2);
    assert_memory_equal(&a, &b, sizeof a);
    assert_memory_not_equal(a.drawn, c.drawn, sizeof a.drawn);
}

/* --------------------------------------------------------------------------------------------------------- the games */

TEST(preliminaries_are_medal_games_and_the_final_a_match_of_nine_holes) /* golph.party */
{
    (void)unused;
    static const int16_t net[] = {33, 34, 35, 36, 37, 38, 39};
    char options[NB_MAX_OPTION_TEXT];
    nb_party p = party_of(7, 3);
    nb_match m;
    nb_party_match(&p, 1, &m);
    nb_options_text(options, sizeof options, &m.rules);
    assert_string_equal(nb_game_of(&m.rules)->id, "golph");
    assert_string_equal(options, "holes=9 style=medal partners=off");
    assert_int_equal(m.rules.seats, 3);
    play_preliminaries(&p, net);
    nb_party_match(&p, 0, &m);
    nb_options_text(options, sizeof options, &m.rules);
    assert_string_equal(options, "holes=9 style=match partners=off");
    assert_int_equal(m.rules.seats, 4);
}

TEST(every_game_has_a_seed_of_its_own)
{
    (void)unused;
    static const int16_t net[12] = {33, 33, 33, 33, 34, 34, 34, 34, 34, 34, 34, 34};
    nb_seed seen[13];
    unsigned n = 0;
    nb_party p = party_of(12, 3);
    while (p.stage != NB_PARTY_FINAL) {
        for (unsigned table = 0; table < p.tables; table++) {
            nb_match m;
            nb_party_match(&p, table, &m);
            for (unsigned i = 0; i < n; i++) assert_memory_not_equal(&seen[i], &m.seed, sizeof m.seed);
            seen[n++] = m.seed;
        }
        play_game(&p, net);
    }
    assert_int_equal(n, 12);
}

TEST(what_is_not_the_tables_finished_game_is_refused_and_changes_nothing)
{
    (void)unused;
    static const int16_t net[] = {33, 34, 35, 36};
    nb_party p = party_of(8, 3);
    nb_match right = medal(&p, 0, net), unfinished = right, other;
    nb_why why;
    unfinished.over = false;
    nb_party before = p;
    assert_int_equal(nb_party_enter(&p, 0, &unfinished, &why), NB_E_RECORD);
    assert_string_equal(why.text, "the game is not finished");
    other = medal(&p, 1, net);
    assert_int_equal(nb_party_enter(&p, 0, &other, &why), NB_E_RECORD);
    assert_int_equal(nb_party_enter(&p, 2, &right, &why), NB_E_SEATS);
    assert_int_equal(nb_party_match(&p, 2, &other), NB_E_SEATS);
    assert_memory_equal(&p, &before, sizeof p);
    enter(&p, 0, &right);
    assert_int_equal(nb_party_enter(&p, 0, &right, &why), NB_E_ENDED);
}

TEST(tables_may_be_entered_in_any_order)
{
    (void)unused;
    static const int16_t net[] = {33, 34, 35, 36};
    nb_party a = party_of(8, 3), b = a;
    nb_match first = medal(&a, 0, net), second = medal(&a, 1, net);
    enter(&a, 0, &first);
    assert_int_equal(a.round, 0);
    enter(&a, 1, &second);
    assert_int_equal(a.round, 1);
    enter(&b, 1, &second);
    enter(&b, 0, &first);
    assert_memory_equal(&a, &b, sizeof a);
}

TEST(net_scores_are_entered_not_totals) /* golph.party */
{
    (void)unused;
    nb_party p = party_of(4, 3);
    nb_match m = medal(&p, 0, (const int16_t[]){33, 33, 33, 33});
    static const int16_t total[] = {31, 33, 42, 45};
    static const int32_t net[] = {29, 33, 42, 48};
    memcpy(m.score[0], total, sizeof total);
    enter(&p, 0, &m);
    for (unsigned seat = 0; seat < 4; seat++) assert_int_equal(p.net[0][p.drawn[0][seat]], net[seat]);
}

/* ---------------------------------------------------------------------------------------------------- sums and ties */

TEST(the_four_lowest_sums_are_in_the_final_best_first)
{
    (void)unused;
    static const int16_t net[] = {40, 36, 34, 41, 33, 42, 39, 35, 38};
    uint8_t rank[NB_MAX_PARTY];
    nb_party p = party_of(9, 5);
    play_preliminaries(&p, net);
    finalists_are(&p, (const uint8_t[]){4, 2, 7, 1});
    nb_party_ranks(&p, rank);
    assert_memory_equal(rank, ((const uint8_t[]){7, 4, 2, 8, 1, 9, 6, 3, 5}), 9);
    assert_int_equal(nb_party_sum(&p, 4), 4 * 33);
    assert_int_equal(nb_party_sum(&p, NB_MAX_PARTY), 0); /* nobody */
    for (unsigned player = 0; player < 9; player++)
        assert_int_equal(p.way[player], in_final(&p, player) ? NB_PARTY_BY_SUM : NB_PARTY_OUT);
}

TEST(equal_sums_share_a_rank_and_need_no_decision_within_the_final)
{
    (void)unused;
    static const int16_t net[] = {35, 34, 35, 40, 34, 40};
    uint8_t rank[NB_MAX_PARTY];
    nb_party p = party_of(6, 5);
    play_preliminaries(&p, net);
    finalists_are(&p, (const uint8_t[]){1, 4, 0, 2});
    nb_party_ranks(&p, rank);
    assert_memory_equal(rank, ((const uint8_t[]){3, 1, 3, 5, 1, 5}), 6);
}

TEST(of_those_level_for_the_last_place_the_lowest_single_net_is_in)
{
    (void)unused;
    static const int16_t first[] = {33, 33, 33, 36, 35, 42}, second[] = {33, 33, 33, 36, 37, 42};
    uint8_t rank[NB_MAX_PARTY];
    nb_party p = party_of(6, 5);
    play_game(&p, first), play_game(&p, second), play_game(&p, first), play_game(&p, second);
    assert_int_equal(nb_party_sum(&p, 3), nb_party_sum(&p, 4));
    finalists_are(&p, (const uint8_t[]){0, 1, 2, 4});
    assert_int_equal(p.way[4], NB_PARTY_BY_NET);
    nb_party_ranks(&p, rank);
    assert_memory_equal(rank, ((const uint8_t[]){1, 1, 1, 5, 4, 6}), 6); /* who lost the tie is behind */
}

TEST(those_still_level_play_an_extra_hole_among_themselves)
{
    (void)unused;
    static const int16_t net[] = {33, 36, 33, 36, 33, 36};
    char options[NB_MAX_OPTION_TEXT];
    nb_match m;
    nb_party p = party_of(6, 5);
    play_preliminaries(&p, net);
    assert_int_equal(p.stage, NB_PARTY_TIE);
    assert_int_equal(p.tables, 1);
    assert_int_equal(size_of(&p, 0), 3);
    nb_party_match(&p, 0, &m);
    nb_options_text(options, sizeof options, &m.rules);
    assert_string_equal(options, "holes=1 style=medal partners=off");
    win_extra_hole(&p, 0, 5);
    finalists_are(&p, (const uint8_t[]){0, 2, 4, 5});
    assert_int_equal(p.way[5], NB_PARTY_BY_HOLES);
}

TEST(each_extra_hole_fills_one_place_until_none_is_left)
{
    (void)unused;
    static const int16_t net[] = {33, 36, 33, 36, 36, 40};
    nb_party p = party_of(6, 5);
    play_preliminaries(&p, net);
    win_extra_hole(&p, 0, 3);
    assert_int_equal(p.stage, NB_PARTY_TIE);
    assert_int_equal(p.round, 1);
    assert_int_equal(size_of(&p, 0), 2);
    win_extra_hole(&p, 0, 4);
    finalists_are(&p, (const uint8_t[]){0, 2, 3, 4});
}

TEST(more_than_five_who_are_level_play_at_several_tables)
{
    (void)unused;
    int16_t net[NB_MAX_PARTY];
    for (unsigned i = 0; i < NB_MAX_PARTY; i++) net[i] = 36;
    for (unsigned n = 5; n <= NB_MAX_PARTY; n += n < 12 ? 1 : 13) {
        nb_party p = party_of(n, n);
        unsigned stages = 0;
        play_preliminaries(&p, net);
        for (; p.stage == NB_PARTY_TIE; stages++) {
            assert_true(stages < n);
            for (unsigned table = 0, tables = p.tables; table < tables; table++) {
                assert_in_range(size_of(&p, table), 2, 5);
                win_extra_hole(&p, table, p.seat[p.at[table]]);
            }
        }
        assert_int_equal(p.stage, NB_PARTY_FINAL);
        assert_int_equal(p.finalists, NB_PARTY_FINALISTS);
    }
}

TEST(with_more_tables_than_places_their_winners_play_on)
{
    (void)unused;
    int16_t net[10] = {33, 33, 33};
    nb_party p = party_of(10, 2);
    for (unsigned i = 3; i < 10; i++) net[i] = 36;
    play_preliminaries(&p, net);
    assert_int_equal(p.tables, 2); /* seven for one place */
    uint8_t a = p.seat[p.at[0]], b = p.seat[p.at[1]];
    win_extra_hole(&p, 0, a);
    win_extra_hole(&p, 1, b);
    assert_int_equal(p.stage, NB_PARTY_TIE);
    assert_int_equal(p.tied, 2);
    win_extra_hole(&p, 0, b);
    assert_true(in_final(&p, b) && !in_final(&p, a));
}

/* ---------------------------------------------------------------------------------------------------------- all of it */

static nb_match play_by_chance(const nb_party *p, unsigned table)
{
    nb_match m;
    nb_hole hole;
    nb_rng rng;
    nb_action list[NB_MAX_ACTIONS];
    nb_party_match(p, table, &m);
    nb_rng_start(&rng, m.seed.word[0], table);
    while (!m.over) {
        nb_match_deal(&m, &hole);
        while (!nb_over(&hole.t)) {
            int n = nb_legal(&hole, list);
            nb_play(&hole, list[nb_rng_below(&rng, (uint32_t)n)]);
        }
        nb_match_close(&m, &hole);
    }
    return m;
}

TEST(a_party_is_played_to_its_end_and_has_one_winner)
{
    (void)unused;
    for (unsigned n = NB_MIN_PARTY; n <= 22; n += 3) {
        nb_party p = party_of(n, 40 + n);
        uint8_t rank[NB_MAX_PARTY];
        unsigned winners = 0;
        while (p.stage != NB_PARTY_OVER)
            for (unsigned table = 0, tables = p.tables; table < tables; table++) {
                nb_match m = play_by_chance(&p, table);
                enter(&p, table, &m);
            }
        nb_party_ranks(&p, rank);
        for (unsigned i = 0; i < NB_PARTY_FINALISTS; i++) {
            winners += p.place[i] == 1;
            assert_in_range(rank[p.finalist[i]], 1, NB_PARTY_FINALISTS);
        }
        assert_int_equal(winners, 1);
        assert_int_equal(p.tables, 0);
    }
}

TEST(the_standing_of_a_match_is_what_it_is_ranked_by)
{
    (void)unused;
    nb_party p = party_of(4, 3);
    nb_match m = play_by_chance(&p, 0);
    int32_t standing[NB_MAX_SEATS];
    uint8_t place[NB_MAX_SEATS];
    nb_match_standing(&m, standing);
    nb_match_places(&m, place);
    for (unsigned a = 0; a < 4; a++)
        for (unsigned b = 0; b < 4; b++)
            if (standing[a] < standing[b]) assert_true(place[a] < place[b]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_to_sixty_four_may_come),
        cmocka_unit_test(tables_are_of_four_and_as_few_as_can_be_of_three_or_five),
        cmocka_unit_test(everybody_has_one_seat_in_every_game),
        cmocka_unit_test(tables_that_are_not_of_four_come_round),
        cmocka_unit_test(no_two_players_meet_again_who_need_not),
        cmocka_unit_test(the_drawing_comes_from_the_seed),
        cmocka_unit_test(preliminaries_are_medal_games_and_the_final_a_match_of_nine_holes),
        cmocka_unit_test(every_game_has_a_seed_of_its_own),
        cmocka_unit_test(what_is_not_the_tables_finished_game_is_refused_and_changes_nothing),
        cmocka_unit_test(tables_may_be_entered_in_any_order),
        cmocka_unit_test(net_scores_are_entered_not_totals),
        cmocka_unit_test(the_four_lowest_sums_are_in_the_final_best_first),
        cmocka_unit_test(equal_sums_share_a_rank_and_need_no_decision_within_the_final),
        cmocka_unit_test(of_those_level_for_the_last_place_the_lowest_single_net_is_in),
        cmocka_unit_test(those_still_level_play_an_extra_hole_among_themselves),
        cmocka_unit_test(each_extra_hole_fills_one_place_until_none_is_left),
        cmocka_unit_test(more_than_five_who_are_level_play_at_several_tables),
        cmocka_unit_test(with_more_tables_than_places_their_winners_play_on),
        cmocka_unit_test(a_party_is_played_to_its_end_and_has_one_winner),
        cmocka_unit_test(the_standing_of_a_match_is_what_it_is_ranked_by),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
