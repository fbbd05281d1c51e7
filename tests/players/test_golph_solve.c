/* test_golph_solve.c - the exact solver of golph against plain search: the same values for every action, in every
 * form of play, and holes that end as it said. The plain search knows nothing but nb_legal, nb_play and nb_aim.
 */
#include <stdlib.h>

#include "golph_solve.h"
#include "golph_table.h"
#include "laws.h"

enum { MEMORY = 1 << 20 };
static void *memory;

static int lend_memory(void **state)
{
    (void)state;
    memory = malloc(MEMORY);
    return memory ? 0 : -1;
}

static int take_memory_back(void **state)
{
    (void)state;
    free(memory);
    return 0;
}

/* ----------------------------------------------------------------------------------------------------- plain search */

static unsigned players_in(const nb_table *t)
{
    unsigned n = 0;
    for (unsigned seat = 0; seat < t->rules.seats; seat++) n += !(t->sits_out >> seat & 1);
    return n;
}

static bool is_two_sided(const nb_table *t) { return players_in(t) == 2 || t->rules.set[GOLPH_PARTNERS]; }

static bool same_side(const nb_table *t, unsigned a, unsigned b)
{
    return a == b || (t->rules.set[GOLPH_PARTNERS] && a % 2 == b % 2);
}

/* The aims of one's own side less those of the other. */
static int32_t lead_over(const nb_table *t, const int32_t aim[NB_MAX_SEATS], unsigned seat)
{
    int32_t lead = 0;
    for (unsigned other = 0; other < t->rules.seats; other++)
        if (!(t->sits_out >> other & 1)) lead += same_side(t, seat, other) ? aim[other] : -aim[other];
    return lead;
}

static int32_t others_of(const nb_table *t, const int32_t aim[NB_MAX_SEATS], unsigned seat)
{
    int32_t sum = 0;
    for (unsigned other = 0; other < t->rules.seats; other++)
        if (other != seat && !(t->sits_out >> other & 1)) sum += aim[other];
    return sum;
}

/* What the solver says of aims: one's own less half the mean of the others', or half of what two sides are apart. */
static int32_t plain_worth(const nb_table *t, const int32_t aim[NB_MAX_SEATS], unsigned seat)
{
    if (is_two_sided(t)) return lead_over(t, aim, seat) / (t->rules.set[GOLPH_PARTNERS] ? 2 : 1);
    return aim[seat] - others_of(t, aim, seat) / (2 * (int32_t)(players_in(t) - 1));
}

/* Would this seat choose a rather than b? If they are worth the same to him, what is worse for his neighbours, from
 * the left. */
static bool is_better(const nb_table *t, const int32_t a[NB_MAX_SEATS], const int32_t b[NB_MAX_SEATS], unsigned seat)
{
    if (is_two_sided(t)) return lead_over(t, a, seat) < lead_over(t, b, seat);
    int32_t both = 2 * (int32_t)(players_in(t) - 1); /* exactly: no rounding decides */
    int32_t ahead = both * (a[seat] - b[seat]) - (others_of(t, a, seat) - others_of(t, b, seat));
    for (unsigned i = 1; i < t->rules.seats && !ahead; i++) {
        unsigned other = (seat + i) % t->rules.seats;
        ahead = b[other] - a[other];
    }
    return ahead < 0;
}

static void plain_value(const nb_match *fresh, const nb_hole *hole, int32_t out[NB_MAX_SEATS])
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_over(&hole->t) ? 0 : nb_legal(hole, list);
    if (!n) nb_aim(fresh, hole, out);
    for (int i = 0; i < n; i++) {
        nb_hole next = *hole;
        int32_t aim[NB_MAX_SEATS];
        nb_play(&next, list[i]);
        plain_value(fresh, &next, aim);
        if (!i || is_better(&hole->t, aim, out, hole->t.actor)) memcpy(out, aim, sizeof aim);
    }
}

/* --------------------------------------------------------------------------------------------------------- checking */

static int solved(const nb_hole *hole, nb_action list[NB_MAX_ACTIONS], int32_t worth[NB_MAX_ACTIONS])
{
    int n = nb_legal(hole, list);
    memset(memory, 0x5A, MEMORY); /* whatever the last one left there */
    assert_true(nb__golph_solve_fully(hole, hole->t.actor, list, n, worth, memory, MEMORY));
    return n;
}

static void check_position(const nb_hole *hole)
{
    nb_match fresh;
    nb_action list[NB_MAX_ACTIONS];
    int32_t worth[NB_MAX_ACTIONS];
    int n = solved(hole, list, worth);
    nb_match_start(&fresh, &hole->t.rules, nb_seed_number(0));
    for (int i = 0; i < n; i++) {
        nb_hole next = *hole;
        int32_t aim[NB_MAX_SEATS];
        nb_play(&next, list[i]);
        plain_value(&fresh, &next, aim);
        law_note_hole(hole);
        LAW(worth[i] == plain_worth(&hole->t, aim, hole->t.actor));
    }
}

/* A hole of these rules, with some seats sitting out, played at random until so many cards are left to play. */
static bool deal_late(nb_hole *hole, const nb_rules *rules, unsigned sits_out, unsigned cards, nb_rng *rng)
{
    nb_match match;
    nb_match_start(&match, rules, nb_seed_number(nb_rng_next(rng)));
    match.sits_out = (uint16_t)sits_out;
    match.played = (uint8_t)nb_rng_below(rng, rules->set[GOLPH_HOLES]); /* any hole of the card */
    do match.dealer = (uint8_t)nb_rng_below(rng, rules->seats);
    while (sits_out >> match.dealer & 1);
    nb_match_deal(&match, hole);
    while (!nb_over(&hole->t)) {
        unsigned left = 0;
        for (unsigned seat = 0; seat < rules->seats; seat++)
            for (unsigned slot = 0; slot < GOLPH_HAND; slot++)
                left += nb_cell_at(&hole->t, hand_of(&hole->t, seat), slot).card != NB_NO_CARD;
        if (left <= cards && hole->t.phase == GOLPH_PH_PLAY) return true;
        nb_play(hole, any_action(hole, rng));
    }
    return false; /* a show-down */
}

/* Positions with up to so many cards left, at any point of a trick. */
static void check_late(unsigned seats, const char *options, unsigned sits_out, unsigned cards, unsigned times)
{
    nb_rules rules = law_rules("golph", seats, options);
    nb_rng rng;
    nb_rng_start(&rng, 1928, (uint64_t)seats << 32 | sits_out);
    for (unsigned i = law_effort(times); i; i--) {
        nb_hole hole;
        if (deal_late(&hole, &rules, sits_out, 1 + nb_rng_below(&rng, cards), &rng)) check_position(&hole);
    }
}

static const char *const STYLES[] = {"", "style=match", "style=par", "style=bogey"};

RULE(every_card_is_worth_what_plain_search_says_with_two_players)
{
    for (size_t i = 0; i < COUNT(STYLES); i++) check_late(2, STYLES[i], 0, 9, 400);
}

RULE(every_card_is_worth_what_plain_search_says_with_three_players)
{
    for (size_t i = 0; i < COUNT(STYLES); i++) check_late(3, STYLES[i], 0, 9, 600);
}

RULE(every_card_is_worth_what_plain_search_says_with_four_players)
{
    for (size_t i = 0; i < COUNT(STYLES); i++) check_late(4, STYLES[i], 0, 12, 400);
}

RULE(every_card_is_worth_what_plain_search_says_with_five_players)
{
    for (size_t i = 0; i < COUNT(STYLES); i++) check_late(5, STYLES[i], 0, 12, 400);
}

RULE(every_card_is_worth_what_plain_search_says_with_partners)
{
    static const char *const styles[] = {"partners=on", "partners=on style=match", "partners=on style=par",
                                         "partners=on style=bogey"};
    for (size_t i = 0; i < COUNT(styles); i++) check_late(4, styles[i], 0, 12, 200);
}

RULE(every_card_is_worth_what_plain_search_says_in_an_extra_hole_of_some)
{
    check_late(5, "", 1 << 2, 11, 40);                    /* four are left */
    check_late(5, "style=match", 1 << 0 | 1 << 3, 9, 40); /* three */
    check_late(4, "style=par", 1 << 1 | 1 << 2, 9, 40);   /* two */
    check_late(5, "", 1 << 0 | 1 << 2 | 1 << 4, 9, 40);   /* two of five */
}

RULE(a_whole_hole_of_two_is_worth_what_plain_search_says_of_burying_each_card)
{
    nb_rules rules = law_rules("golph", 2, "");
    for (unsigned i = law_effort(3); i; i--) {
        nb_hole hole;
        nb_seed seed = nb_seed_number(i);
        nb_deal(&hole, &rules, &seed, 0, i % 2);
        if (hole.t.phase == GOLPH_PH_EXCHANGE) check_position(&hole);
    }
}

/* ------------------------------------------------------------------------------------------------------ playing out */

static int least(const int32_t *worth, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        if (worth[i] < worth[best]) best = i;
    return best;
}

/* Among those that are worth the same to a player, worths do not show which he chooses: plain search does. */
static int least_of_equals(const nb_match *fresh, const nb_hole *hole, const nb_action *list, const int32_t *worth,
                           int n)
{
    int best = least(worth, n), choice = -1;
    int32_t chosen[NB_MAX_SEATS];
    for (int i = 0; i < n; i++) {
        nb_hole next = *hole;
        int32_t aim[NB_MAX_SEATS];
        if (worth[i] != worth[best]) continue;
        nb_play(&next, list[i]);
        plain_value(fresh, &next, aim);
        if (choice >= 0 && !is_better(&hole->t, aim, chosen, hole->t.actor)) continue;
        memcpy(chosen, aim, sizeof aim);
        choice = i;
    }
    return choice;
}

/* Everybody plays what is worth most to him by the solver: who is asked now gets what it promised. Between two sides
 * it does not matter which of equals is played, for what one gains the other loses. */
static void check_promise(nb_hole *hole)
{
    nb_match fresh;
    nb_action list[NB_MAX_ACTIONS];
    int32_t worth[NB_MAX_ACTIONS], aim[NB_MAX_SEATS], promised = 0;
    unsigned seat = hole->t.actor;
    nb_match_start(&fresh, &hole->t.rules, nb_seed_number(0));
    for (bool first = true; !nb_over(&hole->t); first = false) {
        int n = solved(hole, list, worth), best = least(worth, n);
        if (first) promised = worth[best];
        if (!is_two_sided(&hole->t)) best = least_of_equals(&fresh, hole, list, worth, n);
        nb_play(hole, list[best]);
    }
    nb_aim(&fresh, hole, aim);
    assert_int_equal(plain_worth(&hole->t, aim, seat), promised);
}

static void check_promises(unsigned seats, const char *options, unsigned cards, unsigned times)
{
    nb_rules rules = law_rules("golph", seats, options);
    nb_rng rng;
    nb_rng_start(&rng, 1928, seats);
    for (unsigned i = law_effort(times); i; i--) {
        nb_hole hole;
        if (deal_late(&hole, &rules, 0, cards, &rng)) check_promise(&hole);
    }
}

RULE(two_sides_who_play_by_the_solver_end_with_what_it_promised_at_the_first_lead)
{
    check_promises(2, "", 10, 40);
    check_promises(2, "style=match", 10, 40);
    check_promises(4, "partners=on", 20, 40);
    check_promises(4, "partners=on style=match", 20, 40);
}

RULE(three_and_more_who_play_by_the_solver_end_with_what_it_promised)
{
    for (size_t i = 0; i < COUNT(STYLES); i++) {
        check_promises(3, STYLES[i], 9, 40);
        check_promises(4, STYLES[i], 12, 20);
        check_promises(5, STYLES[i], 12, 20);
    }
}

/* ---------------------------------------------------------------------------------------------------------- by hand */

static int32_t worth_of(const table *t, const char *card)
{
    nb_action list[NB_MAX_ACTIONS];
    int32_t worth[NB_MAX_ACTIONS];
    int n = solved(&t->hole, list, worth);
    for (int i = 0; i < n; i++)
        if (nb_a(list[i]) == golph_card(&t->rules, card)) return worth[i];
    fail_msg("%s cannot be played", card);
    return 0;
}

/* What it is worth to seat 0 when the hole ends like this, with these scores. */
static int32_t worth_of_end(table t, const char *rest, const char *scores)
{
    nb_match fresh;
    int32_t aim[NB_MAX_SEATS];
    tricks(&t, rest);
    is_over(&t);
    scores_are(&t, scores);
    nb_match_start(&fresh, &t.rules, nb_seed_number(0));
    nb_aim(&fresh, &t.hole, aim);
    return plain_worth(&t.hole.t, aim, 0);
}

RULE(the_buzzard_led_calls_for_the_dodo_which_would_trump_any_other_lead) /* golph.5 */
{
    table t = golph(2, "", "0: Bz g1 b6 b5 y3 1: r1 y2 b4 b3 y5 up: r6");
    play(&t, "0:pass");
    tricks(&t, "0:b6 1:b4 / 1:b3 0:b5 / 1:y5 0:y3 /");
    assert_int_equal(worth_of(&t, "Bz"), worth_of_end(t, "0:Bz 1:r1 / 0:g1 1:y2", "0 7"));
    assert_int_equal(worth_of(&t, "g1"), worth_of_end(t, "0:g1 1:r1 / 1:y2 0:Bz", "6 1"));
}

RULE(the_last_card_of_all_is_worth_what_the_putt_brings) /* golph.6 */
{
    table t = golph(2, "", "0: g1 g2 b1 b2 y3 1: r1 g6 b6 b5 y5 up: r6");
    play(&t, "0:pass");
    tricks(&t, "0:g1 1:g6 / 0:b1 1:b6 / 0:b2 1:b5 / 0:y3 1:y5 / 0:g2");
    assert_int_equal(worth_of(&t, "r1"), -worth_of_end(t, "1:r1", "0 7"));
}

/* Seat 0's aim when it has made six strokes on this hole of the card, in whole holes. */
static int32_t aim_of_six(const char *style, unsigned hole)
{
    nb_match fresh;
    int32_t aim[NB_MAX_SEATS];
    table t = golph(2, style, "0: Bz g1 b6 b5 y3 1: r1 y2 b4 b3 y5 up: r6");
    play(&t, "0:pass");
    tricks(&t, "0:b6 1:b4 / 1:b3 0:b5 / 1:y5 0:y3 / 0:g1 1:r1 / 1:y2 0:Bz");
    scores_are(&t, "6 1");
    t.hole.t.number = (uint16_t)hole;
    nb_match_start(&fresh, &t.rules, nb_seed_number(0));
    nb_aim(&fresh, &t.hole, aim);
    return (aim[0] - 6 * GOLPH_GRAIN) / (NB_UNIT - GOLPH_GRAIN);
}

RULE(a_hole_against_the_card_is_worth_what_its_own_mark_makes_it) /* golph.2, 14, 15 */
{
    assert_int_equal(aim_of_six("style=bogey", 0), 1); /* 6 against 4: down */
    assert_int_equal(aim_of_six("style=bogey", 4), 0); /* against 6: halved */
    assert_int_equal(aim_of_six("style=par", 4), 1);   /* against 5 */
}

RULE(it_declines_a_colour_to_be_named_and_an_ended_hole)
{
    table t = golph(2, "", "up: Bz");
    nb_action list[NB_MAX_ACTIONS];
    int32_t worth[NB_MAX_ACTIONS];
    int n = nb_legal(&t.hole, list);
    assert_false(nb__golph_solve_fully(&t.hole, t.hole.t.actor, list, n, worth, memory, MEMORY));
    table over = golph(2, "", "0: r1 r2 r3 r4 r5 1: g1 up: b6");
    is_over(&over);
    assert_false(nb__golph_solve_fully(&over.hole, over.hole.t.actor, list, 0, worth, memory, MEMORY));
}

/* Whole holes: here positions come round again, and what is remembered of them must be right. */
static void check_memory(unsigned seats, const char *options, unsigned times)
{
    nb_rules rules = law_rules("golph", seats, options);
    nb_rng rng;
    nb_rng_start(&rng, 1928, seats);
    for (unsigned i = law_effort(times); i; i--) {
        nb_hole hole;
        nb_action list[NB_MAX_ACTIONS];
        int32_t much[NB_MAX_ACTIONS], little[NB_MAX_ACTIONS];
        if (!deal_late(&hole, &rules, 0, seats * GOLPH_HAND, &rng)) continue;
        int n = solved(&hole, list, much);
        assert_true(nb__golph_solve_fully(&hole, hole.t.actor, list, n, little, memory, sizeof(uint64_t)));
        assert_memory_equal(much, little, (size_t)n * sizeof much[0]);
    }
}

RULE(little_memory_makes_it_slow_and_nothing_else)
{
    check_memory(2, "", 100);
    check_memory(3, "", 20);
    check_memory(3, "style=match", 20);
    check_memory(4, "partners=on", 20);
    check_memory(4, "partners=on style=match", 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_is_worth_what_plain_search_says_with_two_players),
        cmocka_unit_test(every_card_is_worth_what_plain_search_says_with_three_players),
        cmocka_unit_test(every_card_is_worth_what_plain_search_says_with_four_players),
        cmocka_unit_test(every_card_is_worth_what_plain_search_says_with_five_players),
        cmocka_unit_test(every_card_is_worth_what_plain_search_says_with_partners),
        cmocka_unit_test(every_card_is_worth_what_plain_search_says_in_an_extra_hole_of_some),
        cmocka_unit_test(a_whole_hole_of_two_is_worth_what_plain_search_says_of_burying_each_card),
        cmocka_unit_test(two_sides_who_play_by_the_solver_end_with_what_it_promised_at_the_first_lead),
        cmocka_unit_test(three_and_more_who_play_by_the_solver_end_with_what_it_promised),
        cmocka_unit_test(the_buzzard_led_calls_for_the_dodo_which_would_trump_any_other_lead),
        cmocka_unit_test(the_last_card_of_all_is_worth_what_the_putt_brings),
        cmocka_unit_test(a_hole_against_the_card_is_worth_what_its_own_mark_makes_it),
        cmocka_unit_test(it_declines_a_colour_to_be_named_and_an_ended_hole),
        cmocka_unit_test(little_memory_makes_it_slow_and_nothing_else),
    };
    return cmocka_run_group_tests(tests, lend_memory, take_memory_back);
}
