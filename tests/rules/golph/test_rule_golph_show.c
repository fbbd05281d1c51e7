/* test_rule_golph_show.c - golph: hands that are not played but shown, who beats whom, and how rare they are (golph.4,
 * 9, 12, 13, 18).
 */
#include "golph_table.h"
#include "laws.h"
#include "table_tally.h"

#define BOBBIE "Bz rS gS yS bS"

/* -------------------------------------------------------------------------------------------------------- the hands */

RULE(a_bobbie_ends_the_hole_with_nothing_for_its_holder_and_25_for_every_opponent) /* golph.9, golph.13 */
{
    static const char *const scores[][5] = {
        {"0 25", "25 0"},
        {"0 25 25", "25 0 25", "25 25 0"},
        {"0 25 25 25", "25 0 25 25", "25 25 0 25", "25 25 25 0"},
        {"0 25 25 25 25", "25 0 25 25 25", "25 25 0 25 25", "25 25 25 0 25", "25 25 25 25 0"}};
    for (unsigned seats = 2; seats <= 5; seats++) {
        for (unsigned holder = 0; holder < seats; holder++) {
            char cards[TEXT];
            snprintf(cards, sizeof cards, "%u: " BOBBIE " up: r1", holder);
            table t = golph(seats, "", cards);
            is_over(&t);
            scores_are(&t, scores[seats - 2][holder]);
        }
    }
}

RULE(a_hole_in_one_is_five_balls_of_one_colour_from_1_or_from_2) /* golph.9, golph.12 */
{
    for (const char *colour = COLOURS; *colour; colour++) {
        for (int first = '1'; first <= '2'; first++) {
            for (unsigned holder = 0; holder < 3; holder++) {
                static const char *const scores[] = {"1 15 15", "15 1 15", "15 15 1"};
                char cards[TEXT];
                snprintf(cards, sizeof cards, "%u: %c%c %c%c %c%c %c%c %c%c up: rS", holder, *colour, first + 2,
                         *colour, first, *colour, first + 4, *colour, first + 1, *colour, first + 3);
                table t = golph(3, "", cards);
                is_over(&t);
                scores_are(&t, scores[holder]);
            }
        }
    }
}

RULE(the_count_of_a_show_down_says_whose_it_was) /* golph.12, golph.13 */
{
    table bobbie = golph(3, "", "1: " BOBBIE " up: r1");
    counts_as(bobbie.hole, 1, "A Bobbie 0 golph.13");
    counts_as(bobbie.hole, 2, "Another player's Bobbie 25 golph.13");
    table one = golph(4, "partners=on", "0: r1 r2 r3 r4 r5 up: gS");
    counts_as(one.hole, 0, "A Hole in One 1 golph.12");
    counts_as(one.hole, 2, "A partner's Hole in One 1 golph.12");
    counts_as(one.hole, 3, "Another player's Hole in One 15 golph.12");
}

RULE(other_hands_are_played_however_good_they_look) /* golph.12, golph.13 */
{
    static const char *const hand[] = {
        "r1 r2 r3 r4 r6", "r1 r3 r4 r5 r6", "r1 r2 r3 r5 r6", /* not in sequence */
        "r1 r2 r3 r4 g5", "g2 r3 r4 r5 r6",                   /* not of one colour */
        "rS r1 r2 r3 r4", "Bz r1 r2 r3 r4", "rS r2 r3 r4 r5", /* Stymies and the Buzzard are no balls */
        "Bz rS gS yS b1", "rS gS yS bS g1",                   /* less than a Bobbie */
    };
    for (unsigned i = 0; i < COUNT(hand); i++) {
        char cards[TEXT];
        snprintf(cards, sizeof cards, "1: %s up: y6", hand[i]);
        table t = golph(4, "", cards);
        is_open(&t);
        asked_is(&t, 0);
    }
}

RULE(a_show_down_needs_no_word_from_its_holder_and_lays_his_hand_open) /* golph.9 */
{
    table t = golph(4, "", "2: g1 g2 g3 g4 g5 up: r6");
    is_over(&t);
    assert_int_equal(nb_actors(&t.hole.t), 0);
    zone_known(&t.hole, hand_of(&t.hole.t, 2), "0 1 2 3");
    zone_known(&t.hole, hand_of(&t.hole.t, 1), "1");
}

RULE(only_cards_received_from_the_dealer_make_a_show_down) /* golph.9, golph.12, golph.13 */
{
    table hole_in_one = golph(2, "", "0: r1 r2 r3 r4 g6 up: r5"), bobbie = golph(2, "", "0: rS gS yS bS g6 up: Bz");
    play(&hole_in_one, "0:bury H5");
    hand_is(&hole_in_one, 0, "r1 r2 r3 r4 r5");
    is_open(&hole_in_one);
    play(&bobbie, "0:name red, 0:bury H5");
    hand_is(&bobbie, 0, "rS gS yS bS Bz");
    is_open(&bobbie);
}

RULE(the_dealers_own_show_down_comes_before_his_exchange) /* golph.3, golph.9 */
{
    table t = golph(3, "", "0: y2 y3 y4 y5 y6 up: y1");
    is_over(&t);
    scores_are(&t, "1 15 15");
}

RULE(with_the_buzzard_turned_up_trumps_are_named_before_the_show_down) /* golph.3, golph.9 */
{
    for (unsigned holder = 0; holder < 3; holder++) {
        static const char *const scores[] = {"1 15 15", "15 1 15", "15 15 1"};
        char cards[TEXT];
        snprintf(cards, sizeof cards, "%u: g1 g2 g3 g4 g5 up: Bz", holder);
        table t = golph(3, "", cards);
        offers(&t, "name red, name green, name yellow, name black");
        play(&t, "0:name black");
        is_over(&t);
        scores_are(&t, scores[holder]);
        zone_known(&t.hole, hand_of(&t.hole.t, holder), "0 1 2");
    }
}

RULE(until_trumps_are_named_a_show_down_is_known_only_to_its_holder) /* golph.3, golph.9 */
{
    table t = golph(3, "", "1: g1 g2 g3 g4 g5 up: Bz"), other = golph(3, "", "1: g1 g2 g3 g4 r6 up: Bz");
    nb_view a, b;
    zone_known(&t.hole, hand_of(&t.hole.t, 1), "1");
    nb_view_of(&a, &t.hole, 0);
    nb_view_of(&b, &other.hole, 0);
    assert_memory_equal(&a, &b, sizeof a);
}

/* --------------------------------------------------------------------------------------------------- who beats whom */

typedef struct show_row {
    const char *options, *cards, *scores;
    unsigned honours; /* with seat 1 the dealer */
} show_row;

static void check_shows(const show_row *rows, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        nb_match m = golph_match(4, rows[i].options, 1);
        table t = next_hole(&m, rows[i].cards);
        is_over(&t);
        scores_are(&t, rows[i].scores);
        nb_match_close(&m, &t.hole);
        assert_int_equal(m.dealer, rows[i].honours);
    }
}

RULE(equal_holes_in_one_score_1_each_and_an_opponent_of_both_15_once) /* golph.12, golph.18 */
{
    static const show_row rows[] = {
        {"", "0: r1 r2 r3 r4 r5 3: g1 g2 g3 g4 g5 up: y1", "1 15 15 1", 3},
        {"", "1: r2 r3 r4 r5 r6 2: g2 g3 g4 g5 g6 up: y1", "15 1 1 15", 2},
        {"", "0: r1 r2 r3 r4 r5 1: y1 y2 y3 y4 y5 3: g1 g2 g3 g4 g5 up: b1", "1 1 15 1", 3},
        {"", "0: r2 r3 r4 r5 r6 1: g2 g3 g4 g5 g6 2: y2 y3 y4 y5 y6 3: b2 b3 b4 b5 b6 up: b1", "1 1 1 1", 2},
    };
    check_shows(rows, COUNT(rows));
}

RULE(a_hole_in_one_from_1_beats_one_from_2_whose_holder_scores_as_an_opponent) /* golph.18 */
{
    static const show_row rows[] = {
        {"", "0: r1 r2 r3 r4 r5 3: g2 g3 g4 g5 g6 up: y1", "1 15 15 15", 0},
        {"", "2: r2 r3 r4 r5 r6 3: g1 g2 g3 g4 g5 up: y1", "15 15 15 1", 3},
        {"", "0: r1 r2 r3 r4 r5 1: y1 y2 y3 y4 y5 3: g2 g3 g4 g5 g6 up: b1", "1 1 15 15", 0},
    };
    check_shows(rows, COUNT(rows));
}

RULE(a_bobbie_beats_every_other_hand) /* golph.13, golph.18 */
{
    static const show_row rows[] = {
        {"", "0: " BOBBIE " 3: g1 g2 g3 g4 g5 up: y1", "0 25 25 25", 0},
        {"", "2: g1 g2 g3 g4 g5 1: " BOBBIE " 3: r2 r3 r4 r5 r6 up: y1", "25 0 25 25", 1},
    };
    check_shows(rows, COUNT(rows));
}

RULE(the_partner_of_a_holder_scores_what_the_holder_scores) /* golph.12, golph.13, golph.18 */
{
    static const show_row rows[] = {
        {"partners=on", "0: " BOBBIE " up: y1", "0 25 0 25", 0},
        {"partners=on", "3: " BOBBIE " up: y1", "25 0 25 0", 3},
        {"partners=on", "2: g1 g2 g3 g4 g5 up: y1", "1 15 1 15", 2},
        {"partners=on", "0: r1 r2 r3 r4 r5 3: g2 g3 g4 g5 g6 up: y1", "1 15 1 15", 0}, /* the better hand counts */
        {"partners=on", "0: r1 r2 r3 r4 r5 2: g2 g3 g4 g5 g6 up: y1", "1 15 1 15", 0}, /* partner of the better one */
        {"partners=on", "0: r1 r2 r3 r4 r5 2: g1 g2 g3 g4 g5 up: y1", "1 15 1 15", 2}, /* both equal on one side */
        {"partners=on", "0: r1 r2 r3 r4 r5 3: g1 g2 g3 g4 g5 up: y1", "1 1 1 1", 3},   /* equal on both sides */
        {"partners=on", "0: " BOBBIE " 1: g1 g2 g3 g4 g5 up: y1", "0 25 0 25", 0},
    };
    check_shows(rows, COUNT(rows));
}

RULE(the_best_hand_has_the_honours_and_among_equals_the_first_to_the_dealers_left_the_dealer_last) /* golph.4 */
{
    static const show_row rows[] = {
        /* seat 1 deals */
        {"", "2: r1 r2 r3 r4 r5 3: g1 g2 g3 g4 g5 0: y1 y2 y3 y4 y5 up: b1", "1 15 1 1", 2},
        {"", "3: g1 g2 g3 g4 g5 0: y1 y2 y3 y4 y5 1: r1 r2 r3 r4 r5 up: b1", "1 1 15 1", 3},
        {"", "0: y1 y2 y3 y4 y5 1: r1 r2 r3 r4 r5 up: b1", "1 1 15 15", 0},
        {"", "1: r1 r2 r3 r4 r5 up: b1", "15 1 15 15", 1},
        {"", "2: r2 r3 r4 r5 r6 0: y1 y2 y3 y4 y5 up: b1", "1 15 15 15", 0},
    };
    check_shows(rows, COUNT(rows));
}

RULE(after_a_show_down_its_holder_deals_and_leads_the_next_hole) /* golph.4 */
{
    nb_match m = golph_match(4, "", 1);
    show_down_hole(&m, "3: " BOBBIE " up: y1");
    table t = next_hole(&m, "up: r6");
    assert_int_equal(t.hole.t.dealer, 3);
    play(&t, "3:pass");
    asked_is(&t, 3);
}

static void status_is(const table *t, unsigned seat, const char *text)
{
    char said[NB_MAX_TEXT];
    nb_status(said, sizeof said, &t->hole.t, seat);
    assert_string_equal(said, text);
}

RULE(a_show_down_that_is_beaten_is_laid_open_too) /* golph.9, golph.18 */
{
    table t = golph(3, "", "0: r1 r2 r3 r4 r5 2: g2 g3 g4 g5 g6 up: y1");
    zone_known(&t.hole, hand_of(&t.hole.t, 0), "0 1 2");
    zone_known(&t.hole, hand_of(&t.hole.t, 2), "0 1 2");
    zone_known(&t.hole, hand_of(&t.hole.t, 1), "1");
    status_is(&t, 0, "a Hole in One");
    status_is(&t, 1, "");
    status_is(&t, 2, "a Hole in One, beaten");
}

RULE(after_a_show_down_no_hand_that_stays_closed_is_taken_for_one) /* golph.9 */
{
    table t = golph(2, "", "0: r1 r2 r3 r4 r5 1: g2 g3 g4 g5 gS up: y1");
    nb_view view;
    nb_rng rng;
    nb_rng_start(&rng, 9, 1);
    nb_view_of(&view, &t.hole, 0);
    for (unsigned i = 0; i < law_effort(2000); i++) {
        nb_hole sample;
        nb_sample(&sample, &view, &rng);
        for (int first = 2; first <= 3; first++) { /* from the Dodo, or from the Eagle, of any colour but red */
            for (int colour = 1; colour < 4; colour++) {
                unsigned balls = 0;
                for (unsigned slot = 0; slot < 5; slot++) {
                    int ball = nb_cell_at(&sample.t, hand_of(&sample.t, 1), slot).card - 7 * colour - first;
                    balls += ball >= 0 && ball < 5;
                }
                assert_true(balls < 5);
            }
        }
    }
}

/* ------------------------------------------------------------------------------------------------ how rare they are */

static uint64_t choose(uint64_t n, uint64_t k)
{
    uint64_t c = 1;
    for (uint64_t i = 1; i <= k; i++) c = c * (n - k + i) / i;
    return c;
}

static uint64_t common(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t rest = a % b;
        a = b, b = rest;
    }
    return a;
}

typedef struct fraction {
    uint64_t part, whole;
} fraction;

static void fraction_is(fraction f, uint64_t part, uint64_t whole)
{
    uint64_t by = common(f.part, f.whole);
    assert_int_equal(f.part / by, part);
    assert_int_equal(f.whole / by, whole);
}

/* Ways to deal the first hands of so many seats. */
static uint64_t deals(unsigned hands)
{
    uint64_t ways = 1;
    for (unsigned i = 0; i < hands; i++) ways *= choose(29 - 5 * i, 5);
    return ways;
}

/* At least one Hole in One among the seats, by inclusion and exclusion: k seats that have one have k different
 * colours, since two in one colour would share cards, and each may be from 1 or from 2. */
static fraction chance_of_hole_in_one(unsigned seats)
{
    fraction f = {0, deals(seats)};
    for (unsigned k = 1; k <= seats && k <= 4; k++) {
        uint64_t holders = choose(seats, k), hands = 1;
        for (unsigned i = 0; i < k; i++) hands *= 2 * (4 - i);
        uint64_t ways = holders * hands * (f.whole / deals(k));
        f.part = k % 2 ? f.part + ways : f.part - ways;
    }
    return f;
}

static fraction chance_of_bobbie(unsigned seats) { return (fraction){seats, choose(29, 5)}; } /* two cannot meet */

RULE(the_exact_chances_of_a_show_down_are_as_the_rules_page_says) /* golph.12, golph.13 */
{
    fraction_is(chance_of_bobbie(4), 4, 118755);
    fraction_is(chance_of_hole_in_one(4), 164875338626, 611997396245235);
    fraction_is(chance_of_bobbie(2), 2, 118755);
    fraction_is(chance_of_hole_in_one(2), 28334, 210315105);
}

/* Every hand that a seat can be dealt, against one that is nothing: the counts behind the chances. */
RULE(of_the_118755_hands_one_is_a_bobbie_and_eight_are_holes_in_one) /* golph.12, golph.13 */
{
    nb_rules rules = setup("golph", 2, "");
    nb_card all[NB_MAX_CARDS], pack[NB_MAX_CARDS];
    nb_seed seed = nb_seed_number(0);
    unsigned hands = 0, bobbies = 0, holes_in_one = 0;
    golph_rest(all, &rules);
    for (uint32_t set = 31; set < 1u << 29;) {
        unsigned mine = 0, others = 0;
        nb_hole hole;
        int32_t score[NB_MAX_SEATS];
        for (unsigned i = 0; i < 29; i++) { /* seat 1 gets the set; seat 0, who deals, the first of the others */
            if (set >> i & 1) pack[2 * mine++] = all[i];
            else pack[others < 5 ? 2 * others + 1 : 5 + others] = all[i], others++;
        }
        assert_int_equal(nb_deal_pack(&hole, &rules, &seed, 0, 0, pack, 29, NULL), NB_OK);
        hands++;
        if (nb_over(&hole.t)) {
            nb_score(&hole, score);
            bobbies += score[1] == 0 && score[0] == 25;
            holes_in_one += score[1] == 1 && score[0] == 15;
        }
        uint32_t low = set & -set, next = set + low; /* the next set of five cards */
        set = next | (((set ^ next) >> 2) / low);
    }
    assert_int_equal(hands, choose(29, 5));
    assert_int_equal(bobbies, 1);
    assert_int_equal(holes_in_one, 8);
}

/* Within about five standard deviations of what the fraction says. */
static void as_often_as(unsigned count, fraction f, unsigned deals_made)
{
    double mean = (double)f.part / (double)f.whole * deals_made, off = count - mean;
    if (off * off > 25 * mean) fail_msg("%u in %u deals, where %.1f were expected", count, deals_made, mean);
}

static void count_shows(unsigned seats, unsigned holes)
{
    nb_rules rules = setup("golph", seats, "");
    nb_seed seed = nb_seed_number(1928);
    unsigned bobbies = 0, holes_in_one = 0;
    for (unsigned i = 0; i < holes; i++) {
        nb_hole hole;
        int32_t score[NB_MAX_SEATS], worst = 0;
        seed.word[1] = i;
        nb_deal(&hole, &rules, &seed, 0, i % seats);
        nb_action list[NB_MAX_ACTIONS];
        if (!nb_over(&hole.t) && nb_legal(&hole, list) && nb_verb_of(list[0]) == NB_NAME) nb_play(&hole, list[0]);
        if (!nb_over(&hole.t)) continue;
        nb_score(&hole, score);
        for (unsigned seat = 0; seat < seats; seat++) worst = score[seat] > worst ? score[seat] : worst;
        bobbies += worst == 25;
        holes_in_one += worst != 25; /* 15, or 1 when everybody has one */
    }
    as_often_as(bobbies, chance_of_bobbie(seats), holes);
    as_often_as(holes_in_one, chance_of_hole_in_one(seats), holes);
}

RULE(show_downs_are_dealt_as_often_as_their_chances_say) /* golph.9 */
{
    for (unsigned seats = 2; seats <= 5; seats++) count_shows(seats, law_effort(400000));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bobbie_ends_the_hole_with_nothing_for_its_holder_and_25_for_every_opponent),
        cmocka_unit_test(a_hole_in_one_is_five_balls_of_one_colour_from_1_or_from_2),
        cmocka_unit_test(the_count_of_a_show_down_says_whose_it_was),
        cmocka_unit_test(other_hands_are_played_however_good_they_look),
        cmocka_unit_test(a_show_down_needs_no_word_from_its_holder_and_lays_his_hand_open),
        cmocka_unit_test(only_cards_received_from_the_dealer_make_a_show_down),
        cmocka_unit_test(the_dealers_own_show_down_comes_before_his_exchange),
        cmocka_unit_test(with_the_buzzard_turned_up_trumps_are_named_before_the_show_down),
        cmocka_unit_test(until_trumps_are_named_a_show_down_is_known_only_to_its_holder),
        cmocka_unit_test(equal_holes_in_one_score_1_each_and_an_opponent_of_both_15_once),
        cmocka_unit_test(a_hole_in_one_from_1_beats_one_from_2_whose_holder_scores_as_an_opponent),
        cmocka_unit_test(a_bobbie_beats_every_other_hand),
        cmocka_unit_test(the_partner_of_a_holder_scores_what_the_holder_scores),
        cmocka_unit_test(the_best_hand_has_the_honours_and_among_equals_the_first_to_the_dealers_left_the_dealer_last),
        cmocka_unit_test(after_a_show_down_its_holder_deals_and_leads_the_next_hole),
        cmocka_unit_test(a_show_down_that_is_beaten_is_laid_open_too),
        cmocka_unit_test(after_a_show_down_no_hand_that_stays_closed_is_taken_for_one),
        cmocka_unit_test(the_exact_chances_of_a_show_down_are_as_the_rules_page_says),
        cmocka_unit_test(of_the_118755_hands_one_is_a_bobbie_and_eight_are_holes_in_one),
        cmocka_unit_test(show_downs_are_dealt_as_often_as_their_chances_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
