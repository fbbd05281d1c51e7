/* test_rule_values.c - what cards count, alone and in columns (layout.5 and the options that change it).
 *
 * Every row is a layout of seat 0 and its count, worked out by hand.
 */
#include "table_score.h"

/* clang-format off */
static const count_row VALUES[] = { /* layout.5, in the words of every variant's row */
    /* layout.four */
    {"four", "", "Ac 2d / 3h 4s", 10},
    {"four", "", "5c 6d / 7h 8s", 26},
    {"four", "", "9c Td / Jh Qs", 39},
    {"four", "", "Kc Kd / Kh Ks", 0},
    /* layout.hand */
    {"hand", "", "Ac 2d 3h 4s", 10},
    {"hand", "", "5c 6d 7h 8s", 26},
    {"hand", "", "9c Td Jh Qs", 39},
    {"hand", "", "Kc Ad 2h 3s", 6},
    /* layout.power */
    {"power", "", "Ac 2d / 3h 4s", 10},
    {"power", "", "5c 6d / 7h 8s", 26},
    {"power", "", "9c Td / Jh Qs", 39},
    {"power", "", "Kc Kd / Kh Ks", 0},
    {"power", "", "Jo Ac / Jo 2c", 23},
    /* layout.jacks */
    {"jacks-and-fives", "", "Ac 2d / 3h 4s", 10},
    {"jacks-and-fives", "", "6c 7d / 8h 9s", 30},
    {"jacks-and-fives", "", "5c 5d / Jh Js", 0},
    {"jacks-and-fives", "", "Tc Qd / Kh Ks", 40},
    /* layout.rat */
    {"rat-a-tat-tat", "", "Ac 2d 3h 4s", 10},
    {"rat-a-tat-tat", "", "5c 6d 7h 8s", 26},
    {"rat-a-tat-tat", "", "9c Td Jh Qs", 41},
    {"rat-a-tat-tat", "", "Kc Kd Kh Ks", 0},
    /* layout.cambio */
    {"cambio", "", "Ac 2d / 3h 4s", 10},
    {"cambio", "", "5c 6d / 7h 8s", 26},
    {"cambio", "", "9c Td / Jh Qs", 39},
    {"cambio", "", "Kc Ac / Ks 2c", 23},
    {"cambio", "", "Kd Ac / Kh 2c", 1},
    {"cambio", "", "Jo Jo / Ac 2c", 3},
    /* layout.pablo */
    {"pablo", "", "Ac 2d / 3h 4s", 10},
    {"pablo", "", "5c 6d / 7h 8s", 26},
    {"pablo", "", "9c Td / Jh Qs", 39},
    {"pablo", "", "Kc Kd / Kh Ks", 40},
    {"pablo", "", "Jo Jo / Ac 2c", -7},
    /* layout.six */
    {"six", "", "Ac 2d 3h / 4s 5c 6d", 17},
    {"six", "", "7h 8s 9c / Td Jh Qs", 54},
    {"six", "", "Kc Ad 3h / 2s Ks 4d", 6},
    /* layout.eight */
    {"eight", "", "Ac 2d 3h 4s / 5c 6d 7h 8s", 32},
    {"eight", "", "9c Td Jh Qs / Kc Kd Kh Ks", 39},
    /* layout.ten */
    {"ten", "", "Ac 2d 3h 4s 5c / 6d 7h 8s 9c Td", 51},
    {"ten", "", "Jc Qd Kh 3s 4c / Ad 2h Ks 5c 6d", 37},
    /* layout.nines */
    {"crazy-nines", "", "Ac 2d 3h / 4s 5c 6d / 7h 8s 9c", 45},
    {"crazy-nines", "", "Td Jh Qs / Kc Kd Kh / Ks Ac Ad", 32},
    /* layout.deluxe */
    {"crazy-nines-deluxe", "", "Ac 2d 3h / 4s 5c 6d / 7h 8s 9c", 45},
    {"crazy-nines-deluxe", "", "Td Jh Qs / Kc Ac Kh / Ks Kd Ad", 32},
    /* layout.ripple */
    {"ripple", "", "Ac 2d 3h 4s 5c / 6d 7h 8s 9c Td", 48},
    {"ripple", "", "Jc Qd Kh Ks 3s / Ad 2h 3c Jo Jo", 39},
    /* layout.joker8 */
    {"joker-eight", "", "Ac 2d 3h 4s / 5c 6d 7h 8s", 36},
    {"joker-eight", "", "9c Td Jh Qs / Kc Jo Ah 2c", 37},
};

static const count_row ALTERNATE[] = { /* layout.values */
    {"four", "values=standard", "Jc Qd / Kh Ks", 20},
    {"four", "values=alternate", "Jc Qd / Kh Ks", 49},
    {"four", "values=alternate", "Kc Kd / Kh Ks", 52},
    {"four", "values=alternate", "Ac 2d / 9h Ts", 22},
    {"hand", "values=alternate", "Jc Qd Kh As", 37},
    {"power", "values=alternate", "Jc Qd / Kh Ks", 49},
    {"power", "values=alternate", "Jo Ac / Jo 2c", 23},
    {"crazy-nines", "values=alternate", "Td Jh Qs / Kc Kd Kh / Ks Ac Ad", 87},
    {"crazy-nines-deluxe", "values=alternate", "Td Jh Qs / Kc Ac Kh / Ks Kd Ad", 87},
};

static const count_row JOKERS[] = { /* layout.jokers */
    {"four", "jokers=on", "Jo Jo / 2c 3d", 1},
    {"hand", "jokers=on", "Jo 2c 3d 4h", 7},
    {"jacks-and-fives", "jokers=on", "Jo 2c / 3d 5h", 3},
    {"rat-a-tat-tat", "jokers=on", "Jo Jo 3d Kh", -1},
    {"six", "jokers=on", "Jo 2c 3c / 4c 5c 6c", 18},   /* twos count 2 where there are jokers */
    {"six", "jokers=off", "Ac 2c 3c / 4c 5c 6c", 17},
    {"six", "jokers=on", "Jo 2c Jo / 4c 5c 6c", 13},
    {"eight", "jokers=on", "Jo 2c 3c 4c / 5c 6c 7c 8c", 33},
    {"ten", "jokers=on", "Jo 2c 3c 4c 5c / 6c 7c 8c 9c Tc", 52},
    {"crazy-nines", "jokers=on", "Jo 2c 3c / 4c 5c 6c / 7c 8c 9c", 42},
    {"crazy-nines-deluxe", "jokers=on", "Jo 2c 3c / 4c 5c 6c / 7c 8c 9c", 42},
    {"crazy-nines", "jokers=on values=alternate", "Jo 2c 3c / 4c Jc 6c / 7c Qc Kc", 56},
};

static const count_row COLUMNS[] = { /* layout.columns */
    {"four", "", "5c 6d / 5h 7s", 23},               /* off unless asked for */
    {"four", "columns=on", "5c 6d / 5h 7s", 13},
    {"four", "columns=on", "5c 5d / 6h 7s", 23},     /* a row is no column */
    {"four", "columns=on", "5c 6d / 7h 5s", 23},     /* nor is a diagonal */
    {"four", "columns=on", "Qc Td / Qh Ts", 0},
    {"four", "columns=on", "Tc Jd / Jh Ts", 40},     /* equal counts are not equal ranks */
    {"four", "columns=on jokers=on", "Jo 3c / Jo 4c", 7},
    {"power", "", "Jo 2c / Jo 3c", 25},
    {"power", "columns=on", "Jo 2c / Jo 3c", 5},
    {"jacks-and-fives", "", "Qc Ac / Qd 2c", 23},
    {"jacks-and-fives", "columns=on", "Qc Ac / Qd 2c", 3},
    {"cambio", "", "Kd 2c / Kh 3c", 3},
    {"cambio", "columns=on", "Kd 2c / Kh 3c", 5},    /* 0 also where the cards alone would count less */
    {"cambio", "columns=on", "Kd 2c / Kc 3c", 5},    /* a red and a black king are equal */
    {"pablo", "", "Jo 2c / Jo 3c", -5},
    {"pablo", "columns=on", "Jo 2c / Jo 3c", 5},
    {"six", "", "2c 5c Kd / 2d 5d 9h", 9},           /* on unless asked otherwise, and for twos too */
    {"six", "columns=off", "2c 5c Kd / 2d 5d 9h", 15},
    {"six", "", "2c 2d 5c / 3c 4c 5d", 3},           /* twos in a row stay -4 */
    {"six", "jokers=on", "Jo 3c 4c / Jo 5c 6c", 18},
    {"six", "columns=off jokers=on", "Jo 3c 4c / Jo 5c 6c", 14},
    {"eight", "", "Tc 2c 6c Ac / Td 8c 6d Jc", 17},
    {"eight", "columns=off", "Tc 2c 6c Ac / Td 8c 6d Jc", 49},
    {"ten", "", "9c 2c 6c Ac Kc / 9d 2d 6d Jc 3c", 14},
    {"ten", "columns=off", "9c 2c 6c Ac Kc / 9d 2d 6d Jc 3c", 40},
    {"crazy-nines", "", "8c Kc 4c / 8d 3c 4d / 8h Td 5c", 26},     /* three equal; two are nothing */
    {"crazy-nines", "columns=off", "8c Kc 4c / 8d 3c 4d / 8h Td 5c", 50},
    {"crazy-nines", "", "8c 8d 8h / Kc 3c Td / 4c 4d 5c", 50},     /* rows do not matter */
    {"crazy-nines", "jokers=on", "Jo 5c 6c / Jo 7c 8c / Jo 9c Tc", 45},
    {"crazy-nines", "jokers=on columns=off", "Jo 5c 6c / Jo 7c 8c / Jo 9c Tc", 39},
};

static const count_row HAND_PAIRS[] = { /* layout.hand */
    {"hand", "", "9c 9d 4h Ks", 4},
    {"hand", "", "9c 4h Ks 9d", 4},      /* any pair, wherever it sits */
    {"hand", "", "9c 9d 9h 4s", 13},     /* of three equal cards one stays */
    {"hand", "", "9c 9d 9h 9s", 0},
    {"hand", "", "9c 5h 9d 5s", 0},
    {"hand", "", "Tc Jd Qh Ts", 20},
    {"hand", "values=alternate", "Kc Kd Kh As", 14},
    {"hand", "jokers=on", "Jo Jo 3c 4c", 7},
};

static const count_row EXAMPLES[] = { /* the layouts shown on the rules pages (docs/rules) */
    {"four", "", "7c Kc / 7d Qc", 24},
    {"four", "columns=on", "7c Kc / 7d Qc", 10},
    {"hand", "", "9c 9d 9h 4c", 13},
    {"power", "", "Jo 3c / Kc 5c", 18},
    {"jacks-and-fives", "", "5c Jc / Qc Ac", 11},
    {"rat-a-tat-tat", "", "5c Kc Qc 2c", 18},
    {"six", "", "5c 2c Kc / 5d 2d 9c", 9},
    {"eight", "", "Tc 2c 6c Ac / Td 8c 6d Jc", 17},
    {"ten", "", "3c 2c Qc 7c Kc / 3d 4c Qd 2d 9c", 16},
    {"crazy-nines", "", "8c Kc 4c / 8d 3c 4d / 8h Tc 5c", 26},
    {"crazy-nines-deluxe", "", "6c 6d 9c / 6h 6s Kc / 4c 4d 4h", -16},
    {"ripple", "", "4c 4d Qc 7c 9c / 4h 4s Qd 2c 6c", -3},
    {"joker-eight", "", "Jo 9c Jo 3c / Jo 9d 7c 3d", 2},
};
/* clang-format on */

RULE(every_card_counts_what_its_games_table_says) /* layout.5 */ { check_counts(VALUES, COUNT(VALUES)); }

RULE(with_alternate_values_a_jack_counts_11_a_queen_12_and_a_king_13) /* layout.values */
{
    check_counts(ALTERNATE, COUNT(ALTERNATE));
}

RULE(an_added_joker_counts_minus_two_and_twos_then_count_two) /* layout.jokers */
{
    check_counts(JOKERS, COUNT(JOKERS));
}

RULE(a_column_of_equal_rank_counts_nothing_whatever_its_cards) /* layout.columns */
{
    check_counts(COLUMNS, COUNT(COLUMNS));
}

RULE(in_the_hand_any_pair_counts_nothing_and_of_three_equal_cards_one_stays) /* layout.hand */
{
    check_counts(HAND_PAIRS, COUNT(HAND_PAIRS));
}

RULE(the_examples_of_the_rules_pages_are_counted_right) /* layout.5 */ { check_counts(EXAMPLES, COUNT(EXAMPLES)); }

RULE(the_jokers_option_puts_two_jokers_into_every_deck) /* layout.jokers layout.1 */
{
    assert_int_equal(setup("four", 2, "jokers=on").copies[NB_JOKER], 2);
    assert_int_equal(setup("four", 16, "jokers=on").copies[NB_JOKER], 4);
    assert_int_equal(setup("six", 8, "jokers=on").copies[NB_JOKER], 6);
    assert_int_equal(setup("six", 8, "jokers=on").cards, 162);
    assert_int_equal(setup("six", 8, "").copies[NB_JOKER], 0);
}

RULE(a_card_that_nobody_ever_saw_counts_in_full_when_all_is_turned_up) /* layout.5 */
{
    table t = deal("four", 2, "", "0: Qc Td / Ah 2s  1: 3c 3d / 3h 3s");
    seen_by(&t, "0.A1", "");
    play(&t, "0:knock, 1:draw, 1:discard");
    is_over(&t);
    seen_by(&t, "0.A1", "0 1");
    layout_is(&t, 0, "Qc^ Td^ / Ah^ 2s^");
    scores_are(&t, "23 12");
}

RULE(a_hidden_card_counts_the_same_before_and_after_it_is_turned_up) /* layout.5 */
{
    table t = deal("six", 2, "", "0: Qc 2d 3h / 4s 5c 6d  1: Kd 3c 4c / 7h 8h 9h");
    scores_are(&t, "26 31");
    run_down(&t, 0);
    is_over(&t);
    scores_are(&t, "26 31");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_counts_what_its_games_table_says),
        cmocka_unit_test(with_alternate_values_a_jack_counts_11_a_queen_12_and_a_king_13),
        cmocka_unit_test(an_added_joker_counts_minus_two_and_twos_then_count_two),
        cmocka_unit_test(a_column_of_equal_rank_counts_nothing_whatever_its_cards),
        cmocka_unit_test(in_the_hand_any_pair_counts_nothing_and_of_three_equal_cards_one_stays),
        cmocka_unit_test(the_examples_of_the_rules_pages_are_counted_right),
        cmocka_unit_test(the_jokers_option_puts_two_jokers_into_every_deck),
        cmocka_unit_test(a_card_that_nobody_ever_saw_counts_in_full_when_all_is_turned_up),
        cmocka_unit_test(a_hidden_card_counts_the_same_before_and_after_it_is_turned_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
